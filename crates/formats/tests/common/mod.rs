//! What the tests share.
#![allow(dead_code, missing_docs)] // every test file uses another part

use seedgrid_bitboard::nonogram::{Clue, Clues};
use seedgrid_bitboard::sudoku::Grid;
use seedgrid_formats::nonogram::Nonogram;
use seedgrid_formats::{Content, Entry, ReadError, Reader};

/// The grid of the sample files.
pub const GRID: &str = "5..3......726...19...92.4.8......9.72.6798..1...14.6......1..6.9.8.......5.26..94";

pub fn input(name: &str) -> Vec<u8> {
    let path = format!("{}/../../fixtures/inputs/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

pub fn read(input: impl AsRef<[u8]>) -> Result<Vec<Entry>, ReadError> {
    Reader::new(input.as_ref()).collect()
}

/// The grids of an input without errors, with the lines where they start.
pub fn grids(input: impl AsRef<[u8]>) -> Vec<(usize, String)> {
    let entries = read(input).expect("an input without errors").into_iter();
    entries
        .map(|entry| match entry.content {
            Content::Sudoku(grid) => (entry.line, grid.to_string()),
            other => panic!("line {}: expected a Sudoku, got {other:?}", entry.line),
        })
        .collect()
}

/// The nonogram of an input of one.
pub fn nonogram(input: impl AsRef<[u8]>) -> Nonogram {
    match read(input).expect("an input without errors").pop() {
        Some(Entry { content: Content::Nonogram(nonogram), .. }) => nonogram,
        other => panic!("expected a nonogram, got {other:?}"),
    }
}

/// The sentence about an input that is wrong.
pub fn sentence(input: impl AsRef<[u8]>) -> String {
    read(input).expect_err("an input with an error").to_string()
}

pub fn grid(text: &str) -> Grid {
    text.parse().expect("81 characters")
}

/// The clues of runs, `&[]` for none.
pub fn clues(rows: &[&[u16]], columns: &[&[u16]]) -> Clues {
    let all = |clues: &[&[u16]]| clues.iter().map(|runs| Clue::new(runs.to_vec()).expect("no 0")).collect();
    Clues::new(all(rows), all(columns)).expect("short sides")
}
