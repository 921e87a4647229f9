//! Boards to try.
#![allow(dead_code)]

use std::fs;

use seedgrid_bitboard::sudoku::{Cell, Digit, Grid};
use seedgrid_canonical::sudoku::{Relabeling, Symmetry, Transformation};
use seedgrid_rng::v2::{Source, Stream};

/// Finished boards in their canonical forms, and their numbers of automorphisms. The first is known as the most canonical grid;
/// the literature knows one with 162 automorphisms, and few of the others (see `literature.rs`).
pub const KNOWN: [(&str, u32); 6] = [
    ("123456789456789123789123456231564897564897231897231564312645978645978312978312645", 648),
    ("123456789456789123789123456267591834591834267834267591375618942618942375942375618", 162),
    ("123456789456789123789123456231564978564978231978231564312645897645897312897312645", 108),
    ("123456789456789123789123456231564978564897312897231645312978564645312897978645231", 72),
    ("123456789456789123789123456231897564564231897897564231348672915672915348915348672", 27),
    ("123456789456789123789123456234567891567891234891234567345678912678912345912345678", 54),
];

/// The board that starts with this text; the rest is blank.
pub fn grid(text: &str) -> Grid {
    format!("{text:.<81}").parse().expect("a board")
}

/// The puzzles of a file of the project.
pub fn puzzles(file: &str) -> Vec<Grid> {
    read(&format!("sudoku/{file}"))
}

/// A thousand different puzzles with exactly one solution, easy ones and the hardest.
pub fn thousand() -> Vec<Grid> {
    let files = ["17_clue", "v1_easy", "v1_medium", "v1_hard", "top1465", "hardest_11plus", "hardest_1106"];
    let mut all: Vec<Grid> = files.iter().flat_map(|file| puzzles(&format!("{file}.txt"))).collect();
    all.extend(read("rating/oracle.tsv").into_iter().step_by(10).take(300));
    assert_eq!(all.len(), 1_000);
    all
}

fn read(file: &str) -> Vec<Grid> {
    let path = format!("{}/../../fixtures/inputs/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(path).expect("the puzzles");
    text.lines().filter_map(|line| line.get(..81)?.parse().ok()).collect()
}

/// The stream of this name.
pub fn stream(name: &str) -> Stream {
    Source::new("canonical tests", name).expect("a short name").stream(0, 0, "test")
}

/// A drawn transformation.
pub fn transformation(stream: &mut Stream) -> Transformation {
    Transformation {
        symmetry: Symmetry::from_index(stream.below(Symmetry::COUNT)).expect("below their number"),
        digits: Relabeling::from_index(stream.below(Relabeling::COUNT)).expect("below their number"),
    }
}

/// A drawn board, which may clash: few digits or many, few kinds of digits or many.
pub fn board(stream: &mut Stream) -> Grid {
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
        by_cell(|row, column| usize::from((row, column) != (8, 8))),
        by_cell(|row, column| (row * 3 + row / 3 + column) % 9 + 1),
        by_cell(|row, column| if (row, column) == (4, 4) { 0 } else { (row * 3 + row / 3 + column) % 9 + 1 }),
        by_cell(|row, column| if row % 3 == column % 3 { row / 3 * 3 + column / 3 + 1 } else { 0 }),
        by_cell(|row, column| if row % 3 == 0 && column % 3 == 0 { row + column / 3 + 1 } else { 0 }),
        by_cell(|row, column| if row < 6 { row + 1 } else { row / 3 * 3 + column / 3 + 1 }),
    ]
}
