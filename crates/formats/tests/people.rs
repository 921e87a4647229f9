//! What people read.

mod common;

use common::{GRID, grid, nonogram};
use insta::assert_snapshot;
use seedgrid_bitboard::nonogram::{Clues, Picture};
use seedgrid_formats::{nonogram, sudoku};

#[test]
fn framed_sudoku() {
    assert_snapshot!(sudoku::framed(&grid(GRID)));
}

#[test]
fn framed_nonogram_without_a_picture() {
    assert_snapshot!(nonogram::framed(&nonogram(common::input("nonogram/webpbn-00001.non")).clues, None));
}

#[test]
fn framed_nonogram_with_a_picture_and_blank_lines() {
    let picture: Picture = "01110\n00000\n11011\n10001".parse().expect("a picture");
    assert_snapshot!(nonogram::framed(&Clues::of(&picture), Some(&picture)));
}

#[test]
fn framed_nonogram_with_long_runs() {
    let picture: Picture = ["11", "10", "11", "10", "10", "10", "10", "10", "10", "10", "01"]
        .join("\n")
        .parse()
        .expect("a picture");
    assert_snapshot!(nonogram::framed(&Clues::of(&picture), Some(&picture)));
}

#[test]
fn files() {
    let picture: Picture = "0110\n0000\n1011".parse().expect("a picture");
    let clues = Clues::of(&picture);
    assert_snapshot!("non", nonogram::non(&clues, Some("Small")));
    assert_snapshot!("nin", nonogram::nin(&clues));
    assert_snapshot!("nonogram_id", nonogram::id(&clues));
    assert_snapshot!("sudoku_id", sudoku::id(&grid(GRID)));
    assert_snapshot!("sdk", sudoku::sdk(&grid(GRID)));
}

#[test]
#[should_panic(expected = "a picture of the size of the clues")]
fn a_picture_of_another_size_is_refused() {
    let picture: Picture = "01\n00".parse().expect("a picture");
    nonogram::framed(&common::clues(&[&[1]], &[&[1]]), Some(&picture));
}
