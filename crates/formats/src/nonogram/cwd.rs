//! The `.cwd` format: height and width in lines of their own, the rows, a blank line, the columns.

use std::io::BufRead;

use seedgrid_bitboard::nonogram::Clues;

use super::clue::side;
use super::listing::{Listing, sections};
use crate::error::{Place, Problem, ReadError};
use crate::lines::Lines;
use crate::reader::{Content, Entry};

/// A `.cwd` file: height and width, a line each, then the clues of the rows, a blank line, and those of the columns, a line each,
/// with spaces between runs and `0` for a clue without runs.
pub fn cwd(clues: &Clues) -> String {
    format!("{}\n{}\n{}", clues.height(), clues.width(), sections(clues).join("\n"))
}

/// Whether the lines from the current one start with two numbers of at most three digits, each alone. A block of 81 or 27 digits
/// is one of a Sudoku instead, unless it has as many lines as the first number asks for.
pub(crate) fn starts<R: BufRead>(lines: &mut Lines<R>) -> bool {
    let Some(height) = number(lines.text()) else { return false };
    if lines.ahead(1).and_then(number).is_none() {
        return false;
    }
    let digits = |text: &str| text.bytes().filter(u8::is_ascii_digit).count();
    let mut all_digits = digits(lines.text());
    let mut count = 1;
    while let Some(text) = lines.ahead(count).filter(|text| !text.trim_ascii().is_empty()) {
        if !text.trim_ascii_start().bytes().all(|byte| byte.is_ascii_digit() || byte.is_ascii_whitespace()) {
            break;
        }
        all_digits += digits(text);
        count += 1;
    }
    ![27, 81].contains(&all_digits) || count == height + 2
}

/// The number of a line that is nothing else.
fn number(text: &str) -> Option<usize> {
    let text = text.trim_ascii();
    let is_number = (1..=3).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| is_number && !text.starts_with('0'))
}

/// The nonogram of a `.cwd` file. Comments do not count. If there are as many clues without the blank lines, these mean nothing
/// but the one after the rows; if there are as many with them, they are clues without runs.
pub(crate) fn read_cwd<R: BufRead>(lines: &mut Lines<R>) -> Result<Entry, ReadError> {
    lines.advance_to_content()?;
    let line = lines.number();
    let height = side(lines.part().trim())?;
    lines.advance()?;
    let width = side(lines.part().trim())?;

    let expected = height + width;
    let mut without_blanks = Listing::new(width, height);
    let mut with_blanks = Listing::new(width, height);
    // The clues before the first blank line among them, and whether a blank line stands right after those of the rows.
    let mut first_gap = None;
    let mut gap_after_rows = false;
    let mut gap_in_place = false;
    let (mut found, mut all, mut up_to_last) = (0, 0, 0);
    let mut last = lines.number();
    while lines.advance()? {
        if lines.is_comment() {
            continue;
        }
        if lines.is_blank() {
            first_gap = first_gap.or((found > 0).then_some(found));
            gap_after_rows |= found == height;
        } else {
            found += 1;
            without_blanks.push(lines.part());
            if found <= expected + 1 {
                last = lines.number();
            }
        }
        if all == height && lines.is_blank() {
            gap_in_place = true;
        } else {
            with_blanks.push(lines.part());
        }
        all += 1;
        if !lines.is_blank() {
            up_to_last = all;
        }
    }
    let blanks_are_clues = found < expected && gap_in_place && up_to_last <= expected + 1 && all > expected;
    let mut listing = if blanks_are_clues { with_blanks } else { without_blanks };
    listing.check()?;
    let refused = |problem| Err(Place::line(last).error(problem));
    if !blanks_are_clues && found != expected {
        return refused(Problem::ClueCount { what: "clue", found, expected });
    }
    if !blanks_are_clues && !gap_after_rows {
        return match first_gap.filter(|&gap| gap < found) {
            Some(found) => refused(Problem::ClueCount { what: "row clue", found, expected: height }),
            None => refused(Problem::NoBlankLine(height)),
        };
    }
    Ok(Entry { line, content: Content::Nonogram(listing.nonogram(line)?) })
}
