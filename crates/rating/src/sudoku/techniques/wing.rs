//! # XY-Wing and XYZ-Wing
//!
//! ## What it is
//! A pivot with two digits x and y sees two pincers, one with x and z, one with y and z. If the pivot is x, the first pincer is z; if it is
//! y, the second is: one of them is z, which goes from all cells that see both (**XY-wing**). A pivot that may also be z itself makes an
//! **XYZ-wing**: z goes from the cells that see all three.
//!
//! ## Picture
//! ```text
//! xy  .  .  | xz .  .  |  .  .  .     pivot r1c1, pincers r1c4 and r5c1: z goes from r5c4 (/)
//!  .  .  .  | .  .  .  |  .  .  .
//!  .  .  .  | .  .  .  |  .  .  .
//! ----------+----------+----------
//!  .  .  .  | .  .  .  |  .  .  .
//! yz  .  .  | /  .  .  |  .  .  .
//!  .  .  .  | .  .  .  |  .  .  .
//!
//! xyz /  /  | xz .  .  |  .  .  .     pivot r1c1, pincers r1c4 and r2c2: z goes from r1c2 and r1c3 (/)
//!  .  yz .  | .  .  .  |  .  .  .
//!  .  .  .  | .  .  .  |  .  .  .
//! ```
//!
//! ## When it applies
//! The pivot has two marks (three for an XYZ-wing), the pincers, peers of the pivot, two each; the three cells hold three digits
//! between them, and the digits that all three share are none (one); a cell that sees both pincers (and the pivot) has the pincers'
//! common digit, which goes. Pivots row-major; the first pincer, then the second in the order of the pivot's box, row, column.
//!
//! ## Rating
//! XY-Wing 4.2, XYZ-Wing 4.4.
//!
//! ## Reference
//! The scale of Sudoku Explainer 1.2.1. Widely known under the same names; an XY-wing is also called a Y-wing.

use seedgrid_bitboard::sudoku::{Candidate, Cell, CellSet};

use crate::sudoku::marks::{BOX_ROW_COLUMN, Marks};
use crate::sudoku::step::{Pattern, Step};
use crate::sudoku::technique::Technique;

/// The first XY-wing.
pub(in crate::sudoku) fn find_xy(marks: &Marks) -> Option<Step> {
    let pairs = marks.with_count(2, 2);
    pairs.iter().find_map(|pivot| {
        let [x, y] = places(marks, pivot)?;
        let pincers = pairs & pivot.peers() & (x ^ y);
        if (pincers & x).is_empty() || (pincers & y).is_empty() {
            None
        } else {
            with_pivot(marks, pivot, pincers)
        }
    })
}

/// The first XYZ-wing.
pub(in crate::sudoku) fn find_xyz(marks: &Marks) -> Option<Step> {
    let pairs = marks.with_count(2, 2);
    marks.with_count(3, 3).iter().find_map(|pivot| {
        let [x, y, z] = places(marks, pivot)?;
        let pincers = pairs & pivot.peers() & (x & y | (x | y) & z);
        with_pivot(marks, pivot, pincers)
    })
}

/// The places of each digit of a cell that has as many marks.
fn places<const COUNT: usize>(marks: &Marks, cell: Cell) -> Option<[CellSet; COUNT]> {
    let mut digits = marks.at(cell).iter();
    let mut places = [CellSet::EMPTY; COUNT];
    for set in &mut places {
        *set = marks.places(digits.next()?);
    }
    Some(places)
}

/// The first wing with this pivot and two of these pincers, peers of two marks.
fn with_pivot(marks: &Marks, pivot: Cell, pincers: CellSet) -> Option<Step> {
    let digits = marks.at(pivot);
    let mut order = [pivot; 20];
    let mut count = 0;
    for (place, cell) in order.iter_mut().zip(in_peer_order(pivot, pincers)) {
        *place = cell;
        count += 1;
    }
    order[..count].iter().enumerate().find_map(|(k, &first)| {
        let one = marks.at(first);
        order[k + 1..count].iter().find_map(|&second| {
            let two = marks.at(second);
            let digit = (one & two).single()?;
            if (digits & one & two).len() != digits.len() - 2 || (digits | one | two).len() != 3 {
                return None;
            }
            let seen = marks.places(digit) & first.peers() & second.peers();
            let removed = if digits.contains(digit) { seen & pivot.peers() } else { seen };
            (!removed.is_empty()).then(|| Step {
                technique: if digits.len() == 2 { Technique::XyWing } else { Technique::XyzWing },
                rating: if digits.len() == 2 { 42 } else { 44 },
                pattern: Pattern::Wing { pivot, pincers: [first, second], digit },
                eliminations: removed.iter().map(|cell| Candidate::new(cell, digit)).collect(),
                placement: None,
            })
        })
    })
}

/// Those of the cells that are in the box of the pivot, then in its row, then in its column, without repeats.
fn in_peer_order(pivot: Cell, cells: CellSet) -> impl Iterator<Item = Cell> {
    let [square, row, column] = BOX_ROW_COLUMN.map(|kind| cells & pivot.house(kind).cell_set());
    square.iter().chain(row - square).chain(column - square)
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use super::*;
    use crate::sudoku::marks::boards::board;

    #[test]
    fn xy() {
        let marks =
            board("42315.97.951.7.4.3678493251349825617785.1.34216234789529678153481453.7..537.641..");
        let step = "Step { technique: XyWing, rating: 42, pattern: Wing { pivot: r2c8, pincers: [r2c4, r9c8], digit: 2 }, eliminations: [r9c4=2], placement: None }";
        assert_eq!(format!("{:?}", find_xy(&marks).unwrap()), step);
    }

    #[test]
    fn xyz() {
        let marks =
            board("....27.8...2.487..8761954237618342595247698319385126742.7453.68.839765.26..2813.7");
        let step = "Step { technique: XyzWing, rating: 44, pattern: Wing { pivot: r2c2, pincers: [r1c3, r7c2], digit: 9 }, eliminations: [r1c2=9], placement: None }";
        assert_eq!(format!("{:?}", find_xyz(&marks).unwrap()), step);
    }
}
