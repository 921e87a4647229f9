//! # Hidden Single
//!
//! ## What it is
//! A digit that has one place left in a house is placed there, whatever other marks the cell has. In a house with one open cell there is
//! nothing to look for: its last digit goes there.
//!
//! ## Picture
//! ```text
//! . . . | 1 . . | . . .     1 is in row 1, in row 2 and in column 2:
//! . . . | . . . | . 1 .     box 1 has one place left for it, r3c1
//! 1 . 5 | . . . | . . .
//! ------+-------+------
//! . 1 . | . . . | . . .
//! ```
//!
//! ## When it applies
//! The digit has exactly one place in the house. Houses with one open cell come first: boxes, columns, rows. Then the boxes, the
//! columns and the rows for a digit with one place, digits ascending in a house.
//!
//! ## Rating
//! 1.0 for the last open cell of a house, 1.2 in a box, 1.5 in a column or a row.
//!
//! ## Reference
//! The scale of Sudoku Explainer 1.2.1. Widely known as hidden single, and as full house for the last cell.

use seedgrid_bitboard::sudoku::{Candidate, Digit, House, HouseKind};

use crate::sudoku::marks::Marks;
use crate::sudoku::step::{Pattern, Step};
use crate::sudoku::technique::Technique;

/// The first hidden single.
pub(in crate::sudoku) fn find(marks: &Marks) -> Option<Step> {
    if let Some(step) = marks.first_with_one_open().and_then(|house| single(marks, house, 10)) {
        return Some(step);
    }
    let house = marks.first_with_single()?;
    single(marks, house, if house.kind() == HouseKind::Box { 12 } else { 15 })
}

/// The first digit with one place in the house.
fn single(marks: &Marks, house: House, rating: u8) -> Option<Step> {
    let digit = *Digit::ALL.get(marks.with_places(house, 1, 1).trailing_zeros() as usize / 4)?;
    let cell = house.cells()[marks.positions(house, digit).trailing_zeros() as usize];
    Some(Step {
        technique: Technique::HiddenSingle,
        rating,
        pattern: Pattern::HiddenSingle { house },
        eliminations: [].into(),
        placement: Some(Candidate::new(cell, digit)),
    })
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use super::*;
    use crate::sudoku::marks::boards::board;

    #[test]
    fn last_cell_of_a_box() {
        let marks =
            board("16937428538295164774528639182159347653614782997486215369841573241372956825763891.");
        let step = "Step { technique: HiddenSingle, rating: 10, pattern: HiddenSingle { house: box 9 }, eliminations: [], placement: Some(r9c9=4) }";
        assert_eq!(format!("{:?}", find(&marks).unwrap()), step);
    }

    #[test]
    fn in_a_box() {
        let marks =
            board("1693742853829516477452863918215934765361478299748621536984157..4137295682576389..");
        let step = "Step { technique: HiddenSingle, rating: 12, pattern: HiddenSingle { house: box 9 }, eliminations: [], placement: Some(r9c8=1) }";
        assert_eq!(format!("{:?}", find(&marks).unwrap()), step);
    }

    #[test]
    fn in_a_column() {
        let marks =
            board("...54326136178254942516987351.427.38.43618.522..395.14152836497.3.274185874951326");
        let step = "Step { technique: HiddenSingle, rating: 15, pattern: HiddenSingle { house: column 1 }, eliminations: [], placement: Some(r8c1=6) }";
        assert_eq!(format!("{:?}", find(&marks).unwrap()), step);
    }

    #[test]
    fn in_a_row() {
        let marks =
            board("4.7213...6827953413.148672.57362841914695728382934156793856417271.832...26.179.3.");
        let step = "Step { technique: HiddenSingle, rating: 15, pattern: HiddenSingle { house: row 3 }, eliminations: [], placement: Some(r3c2=9) }";
        assert_eq!(format!("{:?}", find(&marks).unwrap()), step);
    }

    #[test]
    fn a_last_cell_without_marks_is_none() {
        let text = format!("12345678{}", ".".repeat(73));
        let mut marks = board(&text);
        marks.remove(House::ALL[0].cells()[8], Digit::ALL[8]);
        assert_eq!(find(&marks), None);
    }
}
