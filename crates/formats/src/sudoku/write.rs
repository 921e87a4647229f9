//! Grids as text for files and for people.

use seedgrid_bitboard::sudoku::{Digit, Grid};

/// The 81 characters of a grid, `.` for a blank, without a line end. It is the same as its `Display`.
pub fn line(grid: &Grid) -> String {
    grid.to_string()
}

/// A `.sdm` file: one grid a line.
pub fn sdm<'a>(grids: impl IntoIterator<Item = &'a Grid>) -> String {
    grids.into_iter().map(|grid| line(grid) + "\n").collect()
}

/// A `.sdk` file of one grid: nine lines of nine characters.
pub fn sdk(grid: &Grid) -> String {
    let mut text = String::new();
    for row in grid.cells().chunks(9) {
        text.extend(row.iter().copied().map(symbol));
        text.push('\n');
    }
    text
}

/// A grid in a frame, for people.
///
/// ```text
/// +-------+-------+-------+
/// | 5 3 . | . 7 . | . . . |
/// ```
pub fn framed(grid: &Grid) -> String {
    const RULE: &str = "+-------+-------+-------+\n";
    let mut text = String::with_capacity(13 * RULE.len());
    text.push_str(RULE);
    for band in grid.cells().chunks(27) {
        for row in band.chunks(9) {
            for group in row.chunks(3) {
                text.push('|');
                text.extend(group.iter().flat_map(|&cell| [' ', symbol(cell)]));
                text.push(' ');
            }
            text.push_str("|\n");
        }
        text.push_str(RULE);
    }
    text
}

fn symbol(cell: Option<Digit>) -> char {
    cell.map_or('.', |digit| char::from(b'0' + digit.get()))
}
