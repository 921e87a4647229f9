//! The `.nin` format: the size, the clues of the rows, then of the columns, a line each.

use std::io::BufRead;

use seedgrid_bitboard::nonogram::Clues;

use super::Nonogram;
use super::clue::{clue, side};
use crate::error::{Place, Problem, ReadError};
use crate::lines::Lines;
use crate::part::Part;
use crate::reader::{Content, Entry};

/// A `.nin` file: width and height, then the clues of the rows and of the columns, a line each, with spaces between runs
/// and `0` for a clue without runs.
pub fn nin(clues: &Clues) -> String {
    let lines = clues.rows().iter().chain(clues.columns()).map(|clue| format!("{clue}\n"));
    format!("{} {}\n{}", clues.width(), clues.height(), lines.collect::<String>())
}

/// Whether a line is two numbers alone. With as many digits as two rows of a Sudoku it is taken for these.
pub(crate) fn starts(text: &str) -> bool {
    let numbers: Vec<&str> = text.split_ascii_whitespace().take(3).collect();
    let digits = numbers.concat();
    numbers.len() == 2 && digits.len() < 18 && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// The nonogram of a `.nin` file. Blank lines and comments do not count.
pub(crate) fn read_nin<R: BufRead>(lines: &mut Lines<R>) -> Result<Entry, ReadError> {
    lines.advance_to_content()?;
    let line = lines.number();
    let mut sides = pieces(part(lines)).map(side);
    let (Some(width), Some(height)) = (sides.next(), sides.next()) else {
        return Err(Place::line(line).error(Problem::Missing("width or height")));
    };
    let (width, height) = (width?, height?);
    drop(sides);

    let expected = height + width;
    let mut clues = Vec::new();
    let mut found = 0;
    // The last clue, or the first one too many.
    let mut last = line;
    while lines.advance_to_content()? {
        found += 1;
        if found <= expected {
            let length = if found <= height { width } else { height };
            clues.push(clue(part(lines).trim(), pieces(part(lines)), length)?);
        }
        if found <= expected + 1 {
            last = lines.number();
        }
    }
    if found != expected {
        return Err(Place::line(last).error(Problem::ClueCount { what: "clue", found, expected }));
    }
    let columns = clues.split_off(height);
    let nonogram = Nonogram::new(None, clues, columns, line)?;
    Ok(Entry { line, content: Content::Nonogram(nonogram) })
}

fn part<R: BufRead>(lines: &Lines<R>) -> Part<'_> {
    Part { text: lines.text(), line: lines.number(), offset: 0 }
}

/// What stands between white space.
fn pieces(part: Part) -> impl Iterator<Item = Part> {
    part.split(&[' ', '\t']).filter(|piece| !piece.text.is_empty())
}
