//! Canonical forms never change: the forms of some hundred boards as one hash.

mod common;

use core::fmt::Write;

use common::{board, nasty, puzzles, stream, thousand};
use seedgrid_bitboard::nonogram::{Clues, Picture};
use seedgrid_canonical::{nonogram, sudoku};

const SUDOKU: &str = "6e3621ebf9bb1c5c38c74426b9ca1beb587475b8822cd878236156d8accedb74";
const NONOGRAMS: &str = "889649fb355f3093de1982022d50ca03f88918a79613d3054830356cf95910dd";

#[test]
fn sudoku() {
    let mut boards = thousand();
    boards.extend(puzzles("multiple.txt"));
    boards.extend(nasty());
    boards.extend(
        common::KNOWN.map(|(text, _)| text.parse::<seedgrid_bitboard::sudoku::Grid>().expect("a board")),
    );
    let mut stream = stream("signature");
    boards.extend((0..200).map(|_| board(&mut stream)));
    let mut text = String::new();
    for grid in boards {
        let found = sudoku::canonical(&grid);
        writeln!(text, "{} {} {}", found.form, found.hash(), found.automorphisms).expect("a String grows");
        // Otherwise several transformations may lead to the form.
        if found.automorphisms == 1 {
            writeln!(text, "{}", found.transformation.index()).expect("a String grows");
        }
    }
    assert_eq!(blake3::hash(text.as_bytes()).to_hex().as_str(), SUDOKU);
}

#[test]
fn nonograms() {
    let mut stream = stream("signature of nonograms");
    let mut text = String::new();
    for _ in 0..300 {
        let [width, height] = [0, 1].map(|_| 1 + stream.below(12) as usize);
        let cells = (0..width * height).map(|_| stream.below(2) == 1).collect();
        let found = nonogram::canonical(&Clues::of(&Picture::new(width, cells).expect("a picture")));
        writeln!(text, "{} {} {} {:?}", found.form, found.hash(), found.automorphisms, found.symmetry)
            .expect("a String grows");
    }
    assert_eq!(blake3::hash(text.as_bytes()).to_hex().as_str(), NONOGRAMS);
}
