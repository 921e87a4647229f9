//! Patterns that a puzzle with one solution cannot have, in words.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use seedgrid_bitboard::sudoku::{Candidate, Cell, CellSet, DigitSet};

use super::tell::Words;
use super::words::{all, any};
use crate::sudoku::marks::Marks;
use crate::sudoku::step::Exit;

/// A loop of two digits.
pub(super) fn closed_loop(marks: &Marks, cells: &[Cell], digits: DigitSet, exit: &Exit) -> Words {
    let further =
        |&cell: &Cell| (marks.at(cell) - digits).into_iter().map(move |digit| Candidate::new(cell, digit));
    let mut more: Vec<Candidate> = cells.iter().flat_map(further).collect();
    more.sort_unstable();
    Words::new(
        format!("{} are a loop of {}.", all(cells), all(digits)),
        &format!(
            "With these digits alone it could be filled in two ways, but there is one solution. {}",
            way_out(exit, &more, "further")
        ),
    )
}

/// Two digits in every open cell.
pub(super) fn grave(extra: &[Candidate], exit: &Exit) -> Words {
    let extras = all(extra.iter().map(|candidate| format!("{} at {}", candidate.digit, candidate.cell)));
    let out = match exit {
        Exit::OneCell { cell } => format!("Then {cell} must be {}.", any(digits_of(extra))),
        exit => way_out(exit, extra, "extra"),
    };
    Words::new(
        format!("but for {extras}, every open cell has two digits and every digit two places in a house."),
        &format!("With no more than that there would not be exactly one solution. {out}"),
    )
}

fn cells_of(candidates: &[Candidate]) -> CellSet {
    candidates.iter().map(|candidate| candidate.cell).collect()
}

fn digits_of(candidates: &[Candidate]) -> DigitSet {
    candidates.iter().map(|candidate| candidate.digit).collect()
}

/// What keeps a pattern from being there: some of its cells hold `more`, digits that are told as `further` or `extra`.
fn way_out(exit: &Exit, more: &[Candidate], word: &str) -> String {
    let (cells_with_more, extras) = (cells_of(more), digits_of(more));
    match exit {
        Exit::OneCell { cell } => format!("{cell} alone has more digits, so it is one of those."),
        Exit::OneDigit { digit, cells } => {
            format!("So one of {} is {digit}, and what sees all of them is not.", all(*cells))
        }
        Exit::NakedSet { house, cells, digits: set } => format!(
            "So one of {} is {}. With {} that uses up {} in {house}.",
            all(cells_with_more),
            any(extras),
            all(*cells),
            all(*set)
        ),
        Exit::HiddenSet { house, cells, digits: set } => format!(
            "So one of {} is {}. That leaves the other of them and {} for {}, which have no more places in {house}.",
            all(cells_with_more),
            any(extras),
            all(*cells),
            all(*set)
        ),
        Exit::Locked { house, digit } => {
            let own = cells_with_more.into_iter().map(|cell| {
                let at = more.iter().filter(|candidate| candidate.cell == cell);
                format!("{} at {cell}", any(at.map(|candidate| candidate.digit)))
            });
            format!(
                "{digit} has no other place in {house}, so one of {} is {digit}, and the other must then be one of its \
                 {word} digits: {}.",
                all(cells_with_more),
                own.collect::<Vec<String>>().join("; ")
            )
        }
    }
}
