//! Patterns that a puzzle with one solution cannot have, in words.

use alloc::format;
use alloc::string::String;

use seedgrid_bitboard::sudoku::{Candidate, Cell, CellSet, DigitSet};

use super::tell::Words;
use super::words::{all, any};
use crate::sudoku::marks::Marks;
use crate::sudoku::step::Exit;

/// A loop of two digits.
pub(super) fn closed_loop(marks: &Marks, cells: &[Cell], digits: DigitSet, exit: &Exit) -> Words {
    let more: CellSet = cells.iter().copied().filter(|&cell| !(marks.at(cell) - digits).is_empty()).collect();
    Words::new(
        format!("{} are a loop of {}.", all(cells), all(digits)),
        &format!(
            "With these digits alone it could be filled in two ways, but there is one solution. {}",
            way_out(marks, exit, more, digits)
        ),
    )
}

/// Two digits in every open cell.
pub(super) fn grave(marks: &Marks, extra: &[Candidate], exit: &Exit) -> Words {
    let cells: CellSet = extra.iter().map(|candidate| candidate.cell).collect();
    let digits: DigitSet = extra.iter().map(|candidate| candidate.digit).collect();
    let extras = all(extra.iter().map(|candidate| format!("{} at {}", candidate.digit, candidate.cell)));
    let out = match exit {
        Exit::OneCell { cell } => format!("Then {cell} must be {}.", any(digits)),
        exit => way_out(marks, exit, cells, DigitSet::ALL - digits),
    };
    Words::new(
        format!("but for {extras}, every open cell has two digits and every digit two places in a house."),
        &format!("With no more than that there would not be exactly one solution. {out}"),
    )
}

/// What keeps a pattern of these digits from being there: some of its cells hold more.
fn way_out(marks: &Marks, exit: &Exit, more: CellSet, digits: DigitSet) -> String {
    let extras = || any(more.iter().fold(DigitSet::EMPTY, |all, cell| all | (marks.at(cell) - digits)));
    match exit {
        Exit::OneCell { cell } => format!("{cell} alone has more digits, so it is one of those."),
        Exit::OneDigit { digit, cells } => {
            format!("So one of {} is {digit}, and what sees all of them is not.", all(*cells))
        }
        Exit::NakedSet { house, cells, digits: set } => format!(
            "So one of {} is {}. With {} that uses up {} in {house}.",
            all(more),
            extras(),
            all(*cells),
            all(*set)
        ),
        Exit::HiddenSet { house, cells, digits: set } => format!(
            "So one of {} is {}. That leaves the other of them and {} for {}, which have no more places in {house}.",
            all(more),
            extras(),
            all(*cells),
            all(*set)
        ),
        Exit::Locked { house, digit } => format!(
            "In {house}, one of {} is {digit}, and the other must then be one of its further digits.",
            all(more)
        ),
    }
}
