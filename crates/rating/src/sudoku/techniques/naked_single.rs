//! # Naked Single
//!
//! ## What it is
//! A cell that has one mark left takes that digit: its row, column and box hold all the others, or earlier steps removed them.
//!
//! ## Picture
//! ```text
//! ? 2 3 | . . . | 4 . .     r1c1 sees 2, 3 and 4 in its row, 5 and 6 in its box, 7, 8 and 9 in its column:
//! . 5 . | . . . | . . .     only 1 is left
//! . . 6 | . . . | . . .
//! ------+-------+------
//! 7 . . | . . . | . . .
//! 8 . . | . . . | . . .
//! 9 . . | . . . | . . .
//! ```
//!
//! ## When it applies
//! An open cell has exactly one mark. The first such cell, row-major.
//!
//! ## Rating
//! 2.3: for a person without marks on paper it is harder to see than a hidden single.
//!
//! ## Reference
//! The scale of Sudoku Explainer 1.2.1. Widely known as naked single, or sole candidate.

use seedgrid_bitboard::sudoku::Candidate;

use crate::sudoku::marks::Marks;
use crate::sudoku::step::{Pattern, Step};
use crate::sudoku::technique::Technique;

/// The first naked single.
pub(in crate::sudoku) fn find(marks: &Marks) -> Option<Step> {
    let cell = marks.with_count(1, 1).first()?;
    Some(Step {
        technique: Technique::NakedSingle,
        rating: 23,
        pattern: Pattern::NakedSingle,
        eliminations: [].into(),
        placement: Some(Candidate::new(cell, marks.at(cell).first()?)),
    })
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use super::*;
    use crate::sudoku::marks::boards::board;

    #[test]
    fn the_first_cell_of_one_mark() {
        let marks =
            board("145386297976425831823...6547.9...5232.4...7895387921466.2....1.3.72.1.6.451.6..72");
        let step = "Step { technique: NakedSingle, rating: 23, pattern: NakedSingle, eliminations: [], placement: Some(r5c6=3) }";
        assert_eq!(format!("{:?}", find(&marks).unwrap()), step);
    }
}
