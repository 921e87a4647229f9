//! Words for cells, digits, houses and what goes.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use seedgrid_bitboard::sudoku::{Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind};

pub(super) use crate::words::{all, any, capital, list, uncapital};

/// `row 1`, `rows 1 and 4`, `box 1 and row 2`: houses of one kind share its name.
pub(super) fn houses(houses: &[House]) -> String {
    all(HouseKind::ALL.into_iter().filter_map(|kind| {
        let plural = match kind {
            HouseKind::Row => "rows",
            HouseKind::Column => "columns",
            HouseKind::Box => "boxes",
        };
        let numbers: Vec<usize> =
            houses.iter().filter(|house| house.kind() == kind).map(|house| house.index() + 1).collect();
        match numbers.as_slice() {
            [] => None,
            [one] => Some(format!("{kind} {one}")),
            several => Some(format!("{plural} {}", all(several))),
        }
    }))
}

/// The boxes that hold these cells, ascending.
pub(super) fn boxes(cells: impl IntoIterator<Item = Cell>) -> Vec<House> {
    let mut boxes: Vec<House> = cells.into_iter().map(|cell| cell.house(HouseKind::Box)).collect();
    boxes.sort_unstable();
    boxes.dedup();
    boxes
}

/// `is 5`, `are 5`: what these cells do.
pub(super) fn are(cells: CellSet) -> &'static str {
    if cells.len() == 1 { "is" } else { "are" }
}

/// `sees`, `see`: what these cells do.
pub(super) fn see(cells: CellSet) -> &'static str {
    if cells.len() == 1 { "sees" } else { "see" }
}

/// `not 5`, `neither 5 nor 6`, `none of 5, 6 and 7`.
pub(super) fn not(digits: DigitSet) -> String {
    match digits.len() {
        1 => format!("not {}", all(digits)),
        2 => format!("neither {}", list(digits, "nor")),
        _ => format!("none of {}", all(digits)),
    }
}

/// What goes: `r1c1 and r1c2 are not 5; r2c1 is neither 5 nor 6`. Cells that lose the same digits are told together.
pub(super) fn gone(eliminations: &[Candidate]) -> String {
    let mut lost = [DigitSet::EMPTY; 81];
    for candidate in eliminations {
        lost[candidate.cell.index()].insert(candidate.digit);
    }
    let mut groups: Vec<(DigitSet, CellSet)> = Vec::new();
    for cell in Cell::ALL {
        let digits = lost[cell.index()];
        match groups.iter_mut().find(|(known, _)| *known == digits) {
            _ if digits.is_empty() => {}
            Some((_, cells)) => cells.insert(cell),
            None => groups.push((digits, CellSet::only(cell))),
        }
    }
    let told: Vec<String> = groups
        .into_iter()
        .map(|(digits, cells)| format!("{} {} {}", all(cells), are(cells), not(digits)))
        .collect();
    told.join("; ")
}

/// What follows, as a sentence: the placement, and what goes without going by that.
pub(super) fn conclusion(eliminations: &[Candidate], placement: Option<Candidate>) -> String {
    let Some(placed) = placement else { return format!("So {}.", gone(eliminations)) };
    let Candidate { cell, digit } = placed;
    let by_itself =
        |gone: &Candidate| gone.cell == cell || gone.digit == digit && cell.peers().contains(gone.cell);
    let others: Vec<Candidate> = eliminations.iter().copied().filter(|gone| !by_itself(gone)).collect();
    if others.is_empty() {
        format!("So {}.", is(placed))
    } else {
        format!("So {}; {}.", is(placed), gone(&others))
    }
}

/// `r1c1 is 5`.
pub(super) fn is(candidate: Candidate) -> String {
    format!("{} is {}", candidate.cell, candidate.digit)
}

/// The digits of a combination: `1-2`.
pub(super) fn combination(digits: &[Digit]) -> String {
    let words: Vec<String> = digits.iter().map(Digit::to_string).collect();
    words.join("-")
}
