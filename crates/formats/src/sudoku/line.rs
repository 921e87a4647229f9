//! A puzzle a line: 81 cells, then text that does not count.

use seedgrid_bitboard::sudoku::{Digit, Grid};

use super::cells::{Cells, LONGEST_GROUP, digit, is_cell, is_separator};
use crate::error::{Place, Problem, ReadError};

/// Whether a line starts with 81 cells, so that its file is a puzzle a line.
pub(crate) fn is_line(text: &str) -> bool {
    parse_line(text, 0).is_ok()
}

/// What follows the 81 cells at the start of a line.
pub(crate) fn after_cells(text: &str) -> &str {
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

/// The grid of the 81 cells at the start of a line.
pub(crate) fn parse_line(text: &str, line: usize) -> Result<Grid, ReadError> {
    if let Some(grid) = cells_alone(text) {
        return Ok(grid);
    }
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
