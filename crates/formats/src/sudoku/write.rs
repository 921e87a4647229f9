//! Grids as text for files and for people.

use std::fmt::Display;

use seedgrid_bitboard::sudoku::{Cell, Digit, Grid};

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

/// A `.ss` file of one grid, as Simple Sudoku writes it: a frame without spaces.
///
/// ```text
/// *-----------*
/// |53.|.7.|...|
/// ```
pub fn ss(grid: &Grid) -> String {
    const EDGE: &str = "*-----------*\n";
    const RULE: &str = "|---+---+---|\n";
    let mut text = String::from(EDGE);
    for (index, row) in grid.cells().chunks(9).enumerate() {
        if index == 3 || index == 6 {
            text.push_str(RULE);
        }
        for group in row.chunks(3) {
            text.push('|');
            text.extend(group.iter().copied().map(symbol));
        }
        text.push_str("|\n");
    }
    text + EDGE
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

/// The 81 characters of a grid, `0` for a blank.
pub(super) fn with_zeros(grid: &Grid) -> String {
    line(grid).replace('.', "0")
}

/// A grid in a frame with a text in each cell, all columns as wide as the widest text, for people.
///
/// ```text
/// +-------------------+-------------------+-------------------+
/// |     5     3 12468 |  1468     7 14689 | 14689 12468 12469 |
/// ```
pub fn framed_texts<T: Display>(text: impl Fn(Cell) -> T) -> String {
    let texts = Cell::ALL.map(|cell| text(cell).to_string());
    let width = texts.iter().map(String::len).max().unwrap_or(1);
    let rule = format!("+{}\n", format!("{}+", "-".repeat(3 * width + 4)).repeat(3));
    let group = |cells: &[String]| {
        let padded: Vec<String> = cells.iter().map(|text| format!("{text:>width$}")).collect();
        padded.join(" ")
    };
    let row = |cells: &[String]| {
        let groups: Vec<String> = cells.chunks(3).map(group).collect();
        ["| ", &groups.join(" | "), " |\n"].concat()
    };
    let bands = texts.chunks(27).map(|band| band.chunks(9).map(row).collect::<String>() + &rule);
    rule.clone() + &bands.collect::<String>()
}

fn symbol(cell: Option<Digit>) -> char {
    cell.map_or('.', |digit| char::from(b'0' + digit.get()))
}
