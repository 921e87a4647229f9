//! `seedgrid show`: text and drawings of both puzzles.

mod common;

use common::{NOTES, NOTES_SOLVED, Place, run_with};
use insta::assert_snapshot;
use seedgrid_formats::image::Image;

/// 5 x 4; lines alone settle part of it.
const SMALL: &str =
    "title \"<Small> & 'odd'\"\nwidth 5\nheight 4\nrows\n3\n0\n1\n1\ncolumns\n1\n1\n1\n1\n1\n";
const TWO: &str = "2x2:1/1/1/1\n";

fn shown(args: &[&str], input: &str) -> String {
    run_with(&[&["show"], args].concat(), input).good()
}

#[test]
fn text() {
    assert_snapshot!("text_sudoku", shown(&[], NOTES));
    assert_snapshot!("text_candidates", shown(&["--candidates"], NOTES));
    assert_snapshot!("text_nonogram", shown(&[], SMALL));
    assert_snapshot!("text_nonogram_candidates", shown(&["--candidates"], SMALL));
    let solved = shown(&["--solution"], NOTES);
    assert_eq!(solved, shown(&[], NOTES_SOLVED));
    let clash = format!("11{}", ".".repeat(79));
    assert!(shown(&["--candidates"], &clash).contains("|         1         1  23456789 |"), "{clash}");
    let two = shown(&[], &format!("{TWO}{TWO}"));
    assert_eq!(two, "  1 1\n1 . .\n1 . .\n\n  1 1\n1 . .\n1 . .\n");
    assert_eq!(shown(&["--candidates"], TWO), "  1 1\n1 ? ?\n1 ? ?\n");
}

#[test]
fn svg() {
    assert_snapshot!("svg", shown(&["--format=svg", "--candidates"], SMALL));
    let sudoku = |args: &[&str]| shown(&[&["--format=svg"], args].concat(), NOTES);
    let givens = NOTES.bytes().filter(u8::is_ascii_digit).count();
    assert_eq!(sudoku(&[]).matches("<text").count(), givens);
    assert_eq!(sudoku(&["--solution"]).matches("<text").count(), 81);
    assert_eq!(sudoku(&["--solution"]).matches("fill=\"#606060\">").count(), 81 - givens);
    assert!(sudoku(&["--candidates"]).matches("<text").count() > 81);
}

/// The image of a drawing in pixels.
fn drawn(args: &[&str], input: &str) -> Image {
    let place = Place::with(&[("a", input)]);
    let output = place.command(&[&["show", "a", "--format=png"], args].concat()).output().expect("a run");
    assert_eq!((output.status.code(), &*output.stderr), (Some(0), &b""[..]));
    Image::read(&output.stdout[..]).expect("a PNG")
}

#[test]
fn png() {
    let image = drawn(&[], NOTES);
    assert_eq!((image.width(), image.height()), (403, 403));
    assert_ne!(image, drawn(&["--candidates"], NOTES));
    // The board is what is below and right of the clues, 24 pixels a cell.
    let image = drawn(&["--solution"], "3x2:1/1/1/1.1/1\n");
    let (left, top) = (image.width() - 13 - 3 * 24, image.height() - 13 - 2 * 24);
    let middle = |x: usize, y: usize| image.grey()[(top + y * 24 + 12) * image.width() + left + x * 24 + 12];
    let cells: Vec<u8> = (0..6).map(|cell| middle(cell % 3, cell / 3)).collect();
    assert_eq!(cells, [0, 255, 0, 255, 0, 255]);
    // Long sides, many runs, large numbers.
    let wide = format!("512x1:{}/256\n", ["1/"; 256].concat() + &["/"; 255].concat());
    assert!(drawn(&["--candidates"], &wide).width() > 512 * 12);
    let tall = format!("1x512:{}/{}\n", [".1"; 256].concat().trim_start_matches('.'), ["1/"; 256].join("/"));
    assert!(drawn(&["--solution"], &tall).height() > 512 * 12);
    drawn(&[], &format!("512x1:{}/512\n", ["1"; 512].join("/")));
}

#[test]
fn what_is_refused() {
    let ran = run_with(&["show", "--solution"], TWO);
    let sentence = "error: standard input, line 1: multiple, expected a puzzle with exactly one solution\n";
    assert_eq!((ran.code, &*ran.out, &*ran.err), (Some(1), "", sentence));
    let ran = run_with(&["show", "--candidates"], "2x2:2//1/1\n2x2:1/1/1/1\n");
    assert_eq!((ran.code, ran.err.lines().count()), (Some(0), 0));
    for format in ["svg", "png"] {
        let sentence = format!("standard input, line 2: a second puzzle, expected one for {format}");
        run_with(&["show", "--format", format], [TWO, TWO].concat()).refused(&sentence);
    }
    run_with(&["show"], "53..7").refused("standard input: line 1: 5 cells, expected 81");
    let ran = run_with(&["show", "--solution", "--candidates"], TWO);
    assert_eq!((ran.code, &*ran.out), (Some(2), ""));
}

#[test]
fn a_reader_who_goes_away_is_no_error() {
    let place = Place::with(&[("a", &TWO.repeat(20_000))]);
    assert_eq!(place.run_unread(&["show", "a"]), (Some(0), String::new()));
    assert_eq!(place.run_to_first_line(&["show", "a"]).1, Some(0));
}
