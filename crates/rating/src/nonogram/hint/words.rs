//! Words for cells, lines and runs.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use seedgrid_bitboard::nonogram::{Clues, LineId};

use super::{Dead, Known};
use crate::words::all;

/// `r3c5`.
pub(super) fn name(y: usize, x: usize) -> String {
    format!("r{}c{}", y + 1, x + 1)
}

/// `row 3 (4 1)`.
pub(super) fn with_clue(clues: &Clues, line: LineId) -> String {
    format!("{line} ({})", clues.clue(line))
}

/// `r3c5, r3c7 to r3c9 and r4c1`: three or more neighbours of a line are told by their ends.
pub(super) fn cells(cells: &[Known]) -> String {
    let mut spans: Vec<(Known, Known, usize)> = Vec::new();
    for &cell in cells {
        match spans.last_mut() {
            Some((first, last, count))
                if (cell.y == last.y && cell.x == last.x + 1 && first.y == cell.y)
                    || (cell.x == last.x && cell.y == last.y + 1 && first.x == cell.x) =>
            {
                (*last, *count) = (cell, *count + 1);
            }
            _ => spans.push((cell, cell, 1)),
        }
    }
    all(spans.into_iter().flat_map(|(first, last, count)| {
        let [from, to] = [first, last].map(|cell| name(cell.y, cell.x));
        match count {
            1 => Vec::from([from]),
            2 => Vec::from([from, to]),
            _ => Vec::from([format!("{from} to {to}")]),
        }
    }))
}

/// `r3c4 and r3c5 are filled; r3c1 is empty`.
pub(super) fn values(known: &[Known], filled: &str, empty: &str) -> String {
    let of = |value: bool| known.iter().copied().filter(|cell| cell.filled == value).collect::<Vec<_>>();
    let mut told = Vec::new();
    for (of, value) in [(of(true), filled), (of(false), empty)] {
        if !of.is_empty() {
            told.push(format!("{} {} {value}", cells(&of), if of.len() == 1 { "is" } else { "are" }));
        }
    }
    told.join("; ")
}

/// `filled` or `empty`.
pub(super) fn value(filled: bool) -> &'static str {
    if filled { "filled" } else { "empty" }
}

/// `1st`, `2nd`, `3rd`, `11th`, `21st`.
pub(super) fn ordinal(number: usize) -> String {
    let end = match (number % 100, number % 10) {
        (11..=13, _) => "th",
        (_, 1) => "st",
        (_, 2) => "nd",
        (_, 3) => "rd",
        _ => "th",
    };
    format!("{number}{end}")
}

/// A run by its length, `4`, and `2nd 4` if there are several of this length.
pub(super) fn run(runs: &[u16], index: usize) -> String {
    let length = runs[index];
    let alike = |runs: &[u16]| runs.iter().filter(|&&run| run == length).count();
    if alike(runs) == 1 {
        return format!("{length}");
    }
    format!("{} {length}", ordinal(alike(&runs[..=index])))
}

/// `row 7 (4 2) would have no place for its 4`; a line that was named before is `the line`.
pub(super) fn dead(clues: &Clues, dead: Dead, named: Option<LineId>) -> String {
    let subject = |line| if Some(line) == named { "the line".into() } else { with_clue(clues, line) };
    match dead {
        Dead::Line { line, run: Some(index) } => {
            let run = run(clues.clue(line).runs(), index);
            format!("{} would have no place for its {run}", subject(line))
        }
        Dead::Line { line, run: None } => {
            format!("{} would have filled cells that its runs do not cover", subject(line))
        }
        Dead::Cell { y, x } => format!("{} would have to be both filled and empty", name(y, x)),
    }
}
