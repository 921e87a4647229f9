//! The `.nin` format: the size, the clues of the rows, then of the columns, a line each. And the `.mk` format, which differs
//! by the order of the size and a `#` between both.

use std::io::BufRead;

use seedgrid_bitboard::nonogram::Clues;

use super::clue::side;
use super::listing::{Listing, pieces, sections};
use crate::error::{Place, Problem, ReadError};
use crate::lines::Lines;
use crate::reader::{Content, Entry};

/// A `.nin` file: width and height, then the clues of the rows and of the columns, a line each, with spaces between runs
/// and `0` for a clue without runs.
pub fn nin(clues: &Clues) -> String {
    format!("{} {}\n{}", clues.width(), clues.height(), sections(clues).concat())
}

/// Whether a line is two numbers alone. With as many digits as two rows of a Sudoku it is taken for these.
pub(crate) fn starts(text: &str) -> bool {
    let numbers: Vec<&str> = text.split_ascii_whitespace().take(3).collect();
    let digits = numbers.concat();
    numbers.len() == 2 && digits.len() < 18 && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// A `#` alone among the clues.
struct Hash {
    line: usize,
    /// The clues before it.
    clues: usize,
}

/// The nonogram of a `.nin` or `.mk` file. Blank lines and comments do not count, but a `#` alone among the clues ends those of
/// the rows; the number of clues before it tells which number of the size is the height.
pub(crate) fn read_nin<R: BufRead>(lines: &mut Lines<R>) -> Result<Entry, ReadError> {
    lines.advance_to_content()?;
    let line = lines.number();
    let mut sides = pieces(lines.part()).map(side);
    let (Some(first), Some(second)) = (sides.next(), sides.next()) else {
        return Err(Place::line(line).error(Problem::Missing("width or height")));
    };
    let (first, second) = (first?, second?);
    drop(sides);

    let expected = first + second;
    let mut nin = Listing::new(first, second);
    let mut mk = Listing::new(second, first);
    let mut hash = None;
    let mut found = 0;
    // The last clue, or the first one too many.
    let mut last = line;
    while lines.advance()? {
        if lines.is_comment() {
            if lines.text().trim_ascii() == "#" && hash.is_none() && found > 0 {
                hash = Some(Hash { line: lines.number(), clues: found });
            }
        } else if !lines.is_blank() {
            found += 1;
            nin.push(lines.part());
            mk.push(lines.part());
            if found <= expected + 1 {
                last = lines.number();
            }
        }
    }
    // Behind the last clue it sets nothing apart.
    let hash = hash.filter(|hash| hash.clues < found);
    let mut listing = match &hash {
        Some(hash) if hash.clues != second => mk,
        _ => nin,
    };
    listing.check()?;
    let misplaced = hash.filter(|hash| ![first, second].contains(&hash.clues));
    if let Some(Hash { line, clues }) = misplaced {
        let problem = Problem::ClueCount { what: "row clue", found: clues, expected: first };
        return Err(Place::line(line).error(problem));
    }
    if found != expected {
        return Err(Place::line(last).error(Problem::ClueCount { what: "clue", found, expected }));
    }
    Ok(Entry { line, content: Content::Nonogram(listing.nonogram(line)?) })
}
