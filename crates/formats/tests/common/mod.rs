//! What the tests share.
#![allow(dead_code, missing_docs)] // every test file uses another part

use proptest::collection::vec;
use proptest::prelude::*;
use seedgrid_bitboard::nonogram::{Clue, Clues, Picture};
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

/// Pictures from empty to full.
pub fn any_picture() -> impl Strategy<Value = Picture> {
    (1..40usize, 1..40usize, 0..=10u8).prop_flat_map(|(width, height, density)| {
        let cell = (0..10u8).prop_map(move |chance| chance < density);
        vec(cell, width * height).prop_map(move |cells| Picture::new(width, cells).expect("full rows"))
    })
}

/// Titles of any characters, often of those that a terminal obeys or that quote.
pub fn any_title() -> impl Strategy<Value = String> {
    let hostile = proptest::sample::select(HOSTILE.chars().collect::<Vec<char>>());
    vec(prop_oneof![any::<char>(), hostile], 0..12).prop_map(String::from_iter)
}

/// Characters that break names: line ends, controls, turns of direction, quotes, spaces.
const HOSTILE: &str = "\0\t\n\r\u{b}\u{1b}\u{7f}\u{85}\u{a0}\u{2028}\u{2029}\u{202a}\u{202e}\u{2066}\u{2069}\u{200f}\u{feff}\"'\\<>&#= ";

/// A title as it stands in files: spaces for what a terminal obeys.
pub fn printed(title: &str) -> String {
    let obeyed = |c: char| {
        c.is_control()
            || "\u{2028}\u{2029}\u{202a}\u{202b}\u{202c}\u{202d}\u{202e}\u{2066}\u{2067}\u{2068}\u{2069}"
                .contains(c)
    };
    title.replace(obeyed, " ")
}
