//! What is written is read back as the same, and no bytes make the reader panic.

mod common;

use common::{any_picture, any_title, grids, nonogram, printed, read};
use proptest::collection::vec;
use proptest::prelude::*;
use seedgrid_bitboard::nonogram::Clues;
use seedgrid_bitboard::sudoku::{Digit, Grid};
use seedgrid_formats::nonogram::Nonogram;
use seedgrid_formats::{nonogram, sudoku};

/// Grids from empty to full.
fn any_grid() -> impl Strategy<Value = Grid> {
    (0..=10u8, vec((0..10u8, 1..=9u8), 81)).prop_map(|(density, cells)| {
        let mut grid = [None; 81];
        for (cell, (chance, digit)) in grid.iter_mut().zip(cells) {
            *cell = Digit::new(digit).filter(|_| chance < density);
        }
        Grid::new(grid)
    })
}

/// Texts made of what the formats are made of.
fn almost_a_file() -> impl Strategy<Value = String> {
    const PIECES: [&str; 40] = [
        "3x3:",
        "2x2:",
        "9j",
        "width 2",
        "height 2",
        "rows",
        "columns",
        "goal",
        "title \"",
        "\"",
        "color",
        "2 2",
        "1",
        "0",
        "9",
        "zzzc",
        "a",
        "_",
        ",",
        ".",
        "/",
        "|",
        "-",
        "+",
        "=",
        "*",
        "│",
        "─",
        "#",
        ";",
        ":",
        "-|-",
        "...",
        "530070000",
        "\n",
        "\n",
        "\n\n",
        "\r\n",
        " ",
        "\u{feff}",
    ];
    vec(0..PIECES.len(), 0..60).prop_map(|indices| indices.into_iter().map(|index| PIECES[index]).collect())
}

proptest! {
    #[test]
    fn every_sudoku_text_is_read_back(first in any_grid(), second in any_grid()) {
        let expected = [(1, first.to_string()), (1, second.to_string())];
        let same = |text: &str, other: &str| {
            let mut all = grids(text);
            all.extend(grids(other));
            all
        };
        prop_assert_eq!(&same(&sudoku::line(&first), &sudoku::line(&second)), &expected);
        prop_assert_eq!(&same(&sudoku::framed(&first), &sudoku::framed(&second)), &expected);
        prop_assert_eq!(&same(&sudoku::sdk(&first), &sudoku::sdk(&second)), &expected);
        prop_assert_eq!(&same(&sudoku::id(&first), &sudoku::id(&second)), &expected);
        let in_lines = [(1, first.to_string()), (2, second.to_string())];
        prop_assert_eq!(grids(sudoku::sdm([&first, &second])), in_lines);
        let framed = format!("{}\n{}", sudoku::framed(&first), sudoku::framed(&second));
        prop_assert_eq!(grids(framed), [(1, first.to_string()), (15, second.to_string())]);
    }

    #[test]
    fn every_nonogram_text_is_read_back(picture in any_picture(), title in any_title()) {
        let clues = Clues::of(&picture);
        let unnamed = Nonogram { name: None, clues: clues.clone(), goal: None };
        prop_assert_eq!(&nonogram(nonogram::id(&clues)), &unnamed);
        prop_assert_eq!(&nonogram(nonogram::nin(&clues)), &unnamed);
        prop_assert_eq!(&nonogram(nonogram::non(&clues, None)), &unnamed);
        let name = Some(printed(&title)).filter(|name| !name.is_empty());
        let named = nonogram(nonogram::non(&clues, Some(&title)));
        prop_assert_eq!(named, Nonogram { name, clues, goal: None });
    }

    #[test]
    fn no_bytes_panic(bytes in vec(any::<u8>(), 0..400)) {
        let _ = read(bytes);
    }

    #[test]
    fn no_text_panics(text in almost_a_file()) {
        let _ = read(text);
    }

    #[test]
    fn no_damage_panics(picture in any_picture(), at in any::<prop::sample::Index>(), byte in any::<u8>()) {
        let clues = Clues::of(&picture);
        for text in [nonogram::id(&clues), nonogram::nin(&clues), nonogram::non(&clues, Some("x"))] {
            let mut bytes = text.into_bytes();
            let index = at.index(bytes.len());
            bytes[index] = byte;
            let _ = read(bytes);
        }
    }
}

#[test]
fn a_title_cannot_break_out_of_its_line() {
    let clues = common::clues(&[&[1]], &[&[1]]);
    let read = nonogram(nonogram::non(&clues, Some("two\nlines \"\r\nwidth 9")));
    assert_eq!(read.name.as_deref(), Some("two lines \"  width 9"));
}
