//! Boards to try.
#![allow(dead_code)]

use std::fs;

use seedgrid_bitboard::sudoku::{Cell, Digit, Grid};
use seedgrid_rng::v2::Source;

/// Finished boards and their numbers of automorphisms.
pub const KNOWN: [(&str, u32); 1] =
    [("123456789456789123789123456231564897564897231897231564312645978645978312978312645", 648)];

/// The board that starts with this text; the rest is blank.
pub fn grid(text: &str) -> Grid {
    format!("{text:.<81}").parse().expect("a board")
}

/// The puzzles of a file of the project.
pub fn puzzles(file: &str) -> Vec<Grid> {
    let path = format!("{}/../../fixtures/inputs/sudoku/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(path).expect("the puzzles");
    text.lines().filter_map(|line| line.get(..81)?.parse().ok()).collect()
}

/// A drawn board, which may clash: few digits or many, few kinds of digits or many.
pub fn board(seed: &str, index: u64) -> Grid {
    let mut stream = Source::new("canonical tests", seed).expect("a seed").stream(index, 0, "board");
    let (filled, kinds) = (stream.below(82), 1 + stream.below(9));
    let mut grid = Grid::EMPTY;
    for cell in Cell::ALL {
        if stream.below(81) < filled {
            grid[cell] = Digit::new(1 + stream.below(kinds) as u8);
        }
    }
    grid
}

/// The board whose cells are these by row and column.
pub fn by_cell(content: impl Fn(usize, usize) -> usize) -> Grid {
    Grid::new(Cell::ALL.map(|cell| Digit::new(content(cell.row(), cell.column()) as u8)))
}

/// Boards with many ways to begin an image.
pub fn nasty() -> Vec<Grid> {
    let latin = |row: usize, column: usize| (row + column) % 9 + 1;
    vec![
        Grid::EMPTY,
        grid("1"),
        grid("12"),
        grid("123456789"),
        by_cell(|_, _| 7),
        by_cell(|row, column| if row == column { 2 } else { 1 }),
        by_cell(|row, column| if row == column { row + 1 } else { 0 }),
        by_cell(|row, _| row + 1),
        by_cell(|_, column| column + 1),
        by_cell(|row, column| row / 3 * 3 + column / 3 + 1),
        by_cell(|row, column| row % 3 * 3 + column % 3 + 1),
        by_cell(latin),
        by_cell(|row, column| if row < 8 { latin(row, column) } else { 0 }),
        by_cell(|row, column| if row < 6 { row + 1 } else { latin(row, column) }),
        by_cell(|row, column| if row < 6 { row % 3 + 1 } else { latin(row, column) }),
        by_cell(|row, column| if row > 6 { latin(row * row, column) } else { 0 }),
        by_cell(|row, column| if row == 8 && column == 8 { 0 } else { 1 }),
        by_cell(|row, column| (row * 3 + row / 3 + column) % 9 + 1),
        by_cell(|row, column| if (row, column) == (4, 4) { 0 } else { (row * 3 + row / 3 + column) % 9 + 1 }),
        by_cell(|row, column| if row % 3 == column % 3 { row / 3 * 3 + column / 3 + 1 } else { 0 }),
        by_cell(|row, column| if row % 3 == 0 && column % 3 == 0 { row + column / 3 + 1 } else { 0 }),
        by_cell(|row, column| if row < 6 { row + 1 } else { row / 3 * 3 + column / 3 + 1 }),
    ]
}
