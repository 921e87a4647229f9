//! Grids over several lines: a block of lines up to a blank one, or three blocks of 27 cells; or candidates in 81 groups.

use std::io::BufRead;

use seedgrid_bitboard::sudoku::Candidates;

use super::candidates::Groups;
use super::cells::{Cells, LONGEST_GROUP, digit, is_cell, is_separator, is_vertical_bar};
use crate::error::{Place, Problem, ReadError};
use crate::lines::Lines;
use crate::reader::{Content, Entry};

/// Whether a line is the header that newer `.sdk` files start with. Other sections, as `[State]`, hold no givens and are refused.
pub(crate) fn is_header(text: &str) -> bool {
    text.trim_ascii() == "[Puzzle]"
}

/// The blocks of a file, and what is there of a grid in three of them.
#[derive(Default)]
pub(crate) struct Blocks {
    begun: Option<Block>,
}

/// The cells of a block and the line where it starts.
struct Block {
    line: usize,
    cells: Cells,
}

/// What a block holds.
enum Found {
    Cells(Block),
    Candidates(Entry),
}

impl Block {
    fn count_error(&self, count: usize) -> ReadError {
        Place::line(self.line).error(Problem::CellCount(count))
    }
}

impl Blocks {
    /// The next grid, or `None` at the end.
    pub(crate) fn next<R: BufRead>(&mut self, lines: &mut Lines<R>) -> Result<Option<Entry>, ReadError> {
        const THIRD: usize = 27;
        while let Some(found) = read_block(lines)? {
            let block = match (found, &self.begun) {
                (Found::Cells(block), _) => block,
                (Found::Candidates(entry), None) => return Ok(Some(entry)),
                (Found::Candidates(_), Some(begun)) => return Err(begun.count_error(begun.cells.count())),
            };
            let count = block.cells.count();
            let whole = match self.begun.take() {
                None => block,
                Some(begun) if count == 81 => return Err(begun.count_error(begun.cells.count())),
                Some(mut begun) => {
                    begun.cells.append(&block.cells);
                    begun
                }
            };
            if let Some(grid) = whole.cells.grid() {
                return Ok(Some(Entry { line: whole.line, content: Content::Sudoku(grid) }));
            }
            if count != THIRD {
                return Err(whole.count_error(whole.cells.count()));
            }
            self.begun = Some(whole);
        }
        match self.begun.take() {
            Some(begun) => Err(begun.count_error(begun.cells.count())),
            None => Ok(None),
        }
    }
}

/// The next block that has cells or candidates.
fn read_block<R: BufRead>(lines: &mut Lines<R>) -> Result<Option<Found>, ReadError> {
    loop {
        if !lines.advance_to_content()? {
            return Ok(None);
        }
        let line = lines.number();
        lines.stay();
        let mut rows = Rows::new();
        let mut groups = Groups::NONE;
        // What is no grid may still be candidates.
        let mut problem = None;
        while lines.advance()? && !lines.is_blank() {
            if lines.is_comment() {
                continue;
            }
            groups.push_line(lines.text());
            if problem.is_none() {
                problem = rows.push_line(lines.text(), lines.number()).err();
            }
            if groups.is_broken() {
                problem.take().map_or(Ok(()), Err)?;
            }
        }
        if let Some(candidates) = groups.candidates() {
            return Ok(Some(match single_digits(&candidates) {
                Some(cells) => Found::Cells(Block { line, cells }),
                None => Found::Candidates(Entry { line, content: Content::Candidates(candidates) }),
            }));
        }
        let cells = rows.cells();
        if let (Some(count), true) = (groups.count(), problem.is_some() || cells.count() != 81) {
            return Err(Place::line(line).error(Problem::GroupCount(count)));
        }
        problem.map_or(Ok(()), Err)?;
        if cells.count() > 0 {
            return Ok(Some(Found::Cells(Block { line, cells })));
        }
    }
}

/// The cells of candidates that are one digit each.
fn single_digits(candidates: &Candidates) -> Option<Cells> {
    let mut cells = Cells::NONE;
    for group in candidates.cells() {
        cells.push(Some(group.single()?));
    }
    Some(cells)
}

/// The cells of the lines of a block.
struct Rows {
    // A line of `-` and `*` alone is a row of blanks unless another line writes its blanks otherwise, which may come later, or
    // the grid is whole without it.
    with_dashes: Cells,
    without_dashes: Cells,
    other_blanks: bool,
}

impl Rows {
    fn new() -> Rows {
        Rows { with_dashes: Cells::NONE, without_dashes: Cells::NONE, other_blanks: false }
    }

    fn push_line(&mut self, text: &str, line: usize) -> Result<(), ReadError> {
        if is_framing(text) {
            return match text.chars().enumerate().find(|(_, c)| c.is_alphabetic()) {
                Some((offset, c)) => Err(Place::offset(line, offset).error(Problem::Cell(c))),
                None => Ok(()),
            };
        }
        let row = read_row(text, line)?;
        self.with_dashes.append(&row);
        if !is_dashes(text) {
            if row.count() > 81 {
                return Err(Place::line(line).error(Problem::CellCount(row.count())));
            }
            self.other_blanks |= text.contains(['.', '0', '_']);
            self.without_dashes.append(&row);
        }
        Ok(())
    }

    fn cells(self) -> Cells {
        if self.other_blanks || self.without_dashes.count() == 81 {
            self.without_dashes
        } else {
            self.with_dashes
        }
    }
}

/// Whether a line is drawn around cells, whatever the other lines are.
fn is_framing(text: &str) -> bool {
    let has_cells = || text.contains(is_cell);
    let is_frame = |c| matches!(c, '\u{2500}'..='\u{257F}') && !is_vertical_bar(c);
    !text.contains(|c: char| c.is_ascii_digit())
        && (text.contains(['+', '='])
            || text.contains("-|-")
            || text.contains(is_frame)
            || text.contains(is_vertical_bar) && !has_cells())
}

/// Whether a line is `-` and `*` alone.
fn is_dashes(text: &str) -> bool {
    text.trim_ascii().chars().all(|c| matches!(c, '-' | '*'))
}

/// The cells of one line.
fn read_row(text: &str, line: usize) -> Result<Cells, ReadError> {
    let mut cells = Cells::NONE;
    let mut grouped = false;
    let mut gap = false;
    for (offset, c) in text.chars().enumerate() {
        if is_cell(c) {
            let count = cells.count();
            if gap && !grouped && (LONGEST_GROUP + 1..81).contains(&count) {
                return Err(Place::line(line).error(Problem::CellCount(count)));
            }
            grouped |= gap && count > 0;
            gap = false;
            cells.push(digit(c));
        } else if is_separator(c) {
            gap = true;
        } else {
            return Err(Place::offset(line, offset).error(Problem::Cell(c)));
        }
    }
    Ok(cells)
}
