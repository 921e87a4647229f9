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

use crate::sudoku::marks::{BOXES_COLUMNS_ROWS, Marks};
use crate::sudoku::step::{Pattern, Step};
use crate::sudoku::technique::Technique;

/// The first hidden single.
pub(in crate::sudoku) fn find(marks: &Marks) -> Option<Step> {
    last_cell(marks).or_else(|| {
        BOXES_COLUMNS_ROWS.into_iter().find_map(|house| {
            let single = marks.positions_of(house).iter().position(|places| places.is_power_of_two())?;
            let rating = if house.kind() == HouseKind::Box { 12 } else { 15 };
            Some(step(marks, house, Digit::ALL[single], rating))
        })
    })
}

fn last_cell(marks: &Marks) -> Option<Step> {
    BOXES_COLUMNS_ROWS.into_iter().find_map(|house| {
        let open = marks.open_in(house);
        if open.len() != 1 {
            return None;
        }
        let digit = marks.at(open.first()?).first()?;
        Some(step(marks, house, digit, 10))
    })
}

fn step(marks: &Marks, house: House, digit: Digit, rating: u8) -> Step {
    let cell = house.cells()[marks.positions(house, digit).trailing_zeros() as usize];
    Step {
        technique: Technique::HiddenSingle,
        rating,
        pattern: Pattern::HiddenSingle { house },
        eliminations: [].into(),
        placement: Some(Candidate::new(cell, digit)),
    }
}
