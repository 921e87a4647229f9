//! The `.g` format of Mirek and Petr Olšák: a `:` at the start of a line begins the rows, the next one the columns.

use std::io::BufRead;

use seedgrid_bitboard::nonogram::{Clue, Clues, MAX_SIDE};

use super::listing::{Unsized, pieces};
use crate::error::{Place, Problem, ReadError};
use crate::lines::Lines;
use crate::reader::{Content, Entry};

/// A `.g` file: the rows, then the columns, each below a line that starts with `:`, with spaces between runs and an empty line for
/// a clue without runs.
pub fn g(clues: &Clues) -> String {
    let line = |clue: &Clue| if *clue == Clue::EMPTY { "\n".to_owned() } else { format!("{clue}\n") };
    let section = |clues: &[Clue]| clues.iter().map(line).collect::<String>();
    format!(": rows\n{}: columns\n{}: end\n", section(clues.rows()), section(clues.columns()))
}

/// Whether the current line or one below it starts with `:`. What stands above is a remark of any kind.
pub(crate) fn starts<R: BufRead>(lines: &mut Lines<R>) -> bool {
    if lines.text().starts_with(':') {
        return true;
    }
    let mut index = 1;
    while let Some(text) = lines.ahead(index) {
        if text.starts_with(':') {
            return true;
        }
        index += 1;
    }
    false
}

/// The nonogram of a `.g` file. Its size is the number of lines of both sections: a blank line is a clue without runs, but for
/// those at the end of a file that does not end its columns with a third `:`.
pub(crate) fn read_g<R: BufRead>(lines: &mut Lines<R>) -> Result<Entry, ReadError> {
    while lines.advance()? && !lines.text().starts_with(':') {}
    let line = lines.number();
    let mut clues = Unsized::default();
    if !read_section(lines, &mut clues.rows)? {
        return Err(Place::line(line).error(Problem::Missing("columns")));
    }
    if read_section(lines, &mut clues.columns)? {
        // What follows the end is a remark, but a fourth `:` says that this was a third direction.
        let third = Place::line(lines.number());
        while lines.advance()? {
            if lines.text().starts_with(':') {
                return Err(third.error(Problem::Directions));
            }
        }
    }
    Ok(Entry { line, content: Content::Nonogram(clues.nonogram(None, line)?) })
}

/// Reads clues up to the next line that starts with `:`, and says whether there is one.
fn read_section<R: BufRead>(lines: &mut Lines<R>, clues: &mut Vec<(Clue, Place)>) -> Result<bool, ReadError> {
    let mut blanks = Vec::new();
    while lines.advance()? {
        if lines.text().starts_with(':') {
            blanks.drain(..).try_for_each(|blank| Unsized::push(clues, blank))?;
            return Ok(true);
        }
        if lines.is_comment() {
            continue;
        }
        if lines.is_blank() {
            // More of them than there can be lines change nothing.
            if blanks.len() <= MAX_SIDE {
                blanks.push((Clue::EMPTY, Place::line(lines.number())));
            }
            continue;
        }
        blanks.drain(..).try_for_each(|blank| Unsized::push(clues, blank))?;
        Unsized::push(clues, Unsized::clue(lines.part().trim(), pieces(lines.part()))?)?;
    }
    Ok(false)
}
