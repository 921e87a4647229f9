//! Numbers of a nonogram file: sides and runs.

use seedgrid_bitboard::nonogram::{Clue, MAX_SIDE, ZeroRun};

use crate::error::{Problem, ReadError, excerpt};
use crate::part::Part;

/// A side in cells.
pub(super) fn side(part: Part) -> Result<usize, ReadError> {
    number(part.text)
        .filter(|side| (1..=MAX_SIDE).contains(side))
        .ok_or_else(|| part.place().error(Problem::Side(excerpt(part.text))))
}

/// The clue that a text holds for a line of `length` cells, its runs given one by one. Memory is bounded by the length.
pub(super) fn clue<'a>(
    text: Part,
    runs: impl Iterator<Item = Part<'a>>,
    length: usize,
) -> Result<Clue, ReadError> {
    let mut fitting = Vec::new();
    let mut needed = 0;
    let mut zero = None;
    let mut count = 0;
    for (index, part) in runs.enumerate() {
        let run = run(part, length)?;
        if run == 0 {
            zero = zero.or(Some((part.place(), ZeroRun { index })));
        }
        needed += u64::from(run) + u64::from(index > 0);
        if needed <= length as u64 {
            fitting.push(run);
        }
        count = index + 1;
    }
    match zero {
        Some((place, zero)) if count > 1 => Err(place.error(Problem::ZeroRun(zero))),
        _ if needed > length as u64 => Err(text.place().error(Problem::DoesNotFit { needed, length })),
        _ => Clue::new(fitting).map_err(|error| text.place().error(Problem::ZeroRun(error))),
    }
}

/// One run of a line of `length` cells, 0 included.
fn run(part: Part, length: usize) -> Result<u16, ReadError> {
    let found = part.text;
    let run = number(found).and_then(|run| u16::try_from(run).ok());
    run.ok_or_else(|| {
        let coloured = is_coloured(found);
        let problem = if coloured { Problem::Colour } else { Problem::Run { found: excerpt(found), length } };
        part.place().error(problem)
    })
}

/// A number of digits alone, if it is one that memory can hold.
fn number(text: &str) -> Option<usize> {
    if text.bytes().all(|byte| byte.is_ascii_digit()) { text.parse().ok() } else { None }
}

/// Whether a text is a number with letters behind it.
fn is_coloured(text: &str) -> bool {
    let letters = text.trim_start_matches(|c: char| c.is_ascii_digit());
    letters.len() < text.len() && !letters.is_empty() && letters.chars().all(char::is_alphabetic)
}
