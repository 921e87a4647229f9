//! A puzzle a line: 81 cells, or 729 characters of candidates, then text that does not count.

use seedgrid_bitboard::sudoku::{Digit, Grid};

use super::candidates;
use super::cells::{Cells, LONGEST_GROUP, digit, is_cell, is_separator};
use crate::error::{Place, Problem, ReadError};
use crate::reader::Content;

/// Whether a line starts with a puzzle, so that its file is a puzzle a line. The frame of a candidate grid may be as long.
pub(crate) fn is_line(text: &str) -> bool {
    let kinds = ['.', '0', '-', '*', '_'].into_iter().filter(|&blank| text.contains(blank)).count();
    let is_frame = kinds > 1 && !text.contains(|c| matches!(c, '1'..='9'));
    !is_frame && parse_line(text, 0).is_ok()
}

/// What follows the puzzle at the start of a line.
pub(crate) fn after_cells(text: &str) -> &str {
    if let Some((_, rest)) = candidates::parse_line(text) {
        return rest;
    }
    let last = text.char_indices().filter(|&(_, c)| is_cell(c)).nth(80);
    // A cell is one byte.
    last.and_then(|(last, _)| text.get(last + 1..)).unwrap_or_default()
}

/// The grid of a line that is 81 cells and nothing else, as most are. No branch depends on a cell, so that it takes next to no
/// time.
fn cells_alone(text: &str) -> Option<Grid> {
    let bytes: &[u8; 81] = text.as_bytes().try_into().ok()?;
    let are_cells = bytes.iter().fold(true, |are_cells, &byte| are_cells & is_cell(byte.into()));
    are_cells.then(|| Grid::new(bytes.map(|byte| Digit::new(byte.wrapping_sub(b'0')))))
}

/// The puzzle at the start of a line.
pub(crate) fn parse_line(text: &str, line: usize) -> Result<Content, ReadError> {
    if let Some(grid) = cells_alone(text) {
        return Ok(Content::Sudoku(grid));
    }
    match candidates::parse_line(text) {
        Some((candidates, _)) => Ok(Content::Candidates(candidates)),
        None => parse_cells(text, line).map(Content::Sudoku),
    }
}

/// The grid of the 81 cells at the start of a line.
fn parse_cells(text: &str, line: usize) -> Result<Grid, ReadError> {
    let mut cells = Cells::NONE;
    let mut grouped = false;
    let mut gap = false;
    for (offset, c) in text.chars().enumerate() {
        if is_cell(c) {
            grouped |= gap && cells.count() > 0;
            gap = false;
            cells.push(digit(c));
        } else if matches!(c, '#' | ';') {
            break;
        } else if is_separator(c) {
            if !grouped && cells.count() > LONGEST_GROUP && matches!(c, ' ' | '\t' | ',') {
                break;
            }
            gap = true;
        } else if cells.count() == 81 {
            if gap {
                break;
            }
            return Err(Place::offset(line, offset).error(Problem::AfterCells(c)));
        } else {
            return Err(Place::offset(line, offset).error(Problem::Cell(c)));
        }
    }
    cells.grid().ok_or_else(|| Place::line(line).error(Problem::CellCount(cells.count())))
}
