//! `seedgrid convert`: from every format to every other, and what is refused.

mod common;

use common::{NOTES, Place, run, run_with};

const DOTS: &str = "3x2:1/1/1/1.1/1\n";
const TWO: &str = "2x2:1/1/1/1\n";

fn converted(to: &str, input: impl AsRef<[u8]>) -> String {
    run_with(&["convert", "--to", to], input).good()
}

/// The bytes of a conversion of a file.
fn bytes(place: &Place, args: &[&str]) -> Vec<u8> {
    let output = place.command(&[&["convert"], args].concat()).output().expect("the program starts");
    assert_eq!((output.status.code(), &*output.stderr), (Some(0), &b""[..]));
    output.stdout
}

#[test]
fn nonograms_go_round_all_formats() {
    let place = Place::with(&[("0", DOTS)]);
    let formats =
        ["non", "mk", "xml", "cwd", "nin", "g", "png", "id", "pbm", "non", "pbm-raw", "xml", "line"];
    for (index, to) in formats.into_iter().enumerate() {
        let text = bytes(&place, &[&index.to_string(), "--to", to]);
        place.write(&(index + 1).to_string(), text);
    }
    assert_eq!(place.read(&formats.len().to_string()), DOTS);
    assert_eq!(converted("mk", DOTS), "2 3\n1 1\n1\n#\n1\n1\n1\n");
    assert_eq!(converted("pbm", DOTS), "P1\n3 2\n101\n010\n");
}

#[test]
fn goals_and_names_are_kept_where_there_is_a_place() {
    let non = "title \"A & <b>\"\nwidth 2\nheight 2\n\nrows\n1\n1\n\ncolumns\n1\n1\n\ngoal \"0110\"\n";
    assert_eq!(converted("non", converted("xml", non)), non);
    assert!(converted("xml", non).contains("<title>A &amp; &lt;b&gt;</title>"));
    // The goal is taken where there are several solutions.
    assert_eq!(converted("pbm", non), "P1\n2 2\n01\n10\n");
    assert_eq!(converted("non", "P1 2 2 01 10"), non.split_once('\n').expect("a title").1);
}

#[test]
fn many_puzzles() {
    let two = format!("{DOTS}{TWO}");
    for to in ["non", "xml", "line"] {
        assert_eq!(converted("id", converted(to, &two)), two, "{to}");
    }
    assert!(converted("non", &two).contains("\n====\nwidth 2\n"));
    for to in ["nin", "mk", "cwd", "g", "pbm", "png"] {
        let sentence = format!("standard input, line 2: a second puzzle, expected one for {to}");
        run_with(&["convert", "--to", to], &two).refused(&sentence);
    }
    let sudoku = format!("{NOTES}\n{NOTES}\n");
    assert_eq!(converted("line", converted("sdk", converted("id", &sudoku))), sudoku);
    // One by one, as they come.
    let lines = Place::new().one_by_one(&["convert", "--to=id"], &[DOTS, TWO]);
    assert_eq!(lines, [DOTS.trim_end(), TWO.trim_end()]);
}

#[test]
fn photographs() {
    // A dark half and a light one, four times as large.
    let rows = ["11110000"; 8].join("\n");
    let image = format!("P1\n8 8\n{rows}\n");
    let args = ["convert", "--to", "pbm", "--width", "2", "--height", "2"];
    assert_eq!(run_with(&args, &image).good(), "P1\n2 2\n10\n10\n");
    assert_eq!(run_with(&[&args[..], &["--threshold=0"]].concat(), &image).good(), "P1\n2 2\n00\n00\n");
    let large = format!("P4\n600 700\n{}", "x".repeat(75 * 700));
    let out = run_with(&["convert", "--to", "id", "--width=30", "--height=35"], &large).good();
    assert!(out.starts_with("30x35:"), "{out}");
    run_with(&["convert", "--to", "id"], &large).refused(
        "standard input: line 1, column 3: an image of 600 x 700 pixels, expected sides of 1 to 512, a pixel a cell",
    );
    run_with(&["convert", "--to", "id", "--threshold=100"], &large)
        .refused("standard input: a side of 600 cells, expected 1 to 512");
    run_with(&args, DOTS).refused("standard input: no image, expected a PNG or PBM");
    let ran = run(&["convert", "--to=id", "--width=3"]);
    assert_eq!((ran.code, &*ran.out), (Some(2), ""));
    for (option, most) in [("--width", 512), ("--height", 512)] {
        for value in ["0", "513", "-1", "x"] {
            let ran = run(&["convert", "--to=id", option, value]);
            assert!(ran.err.contains(&format!("expected a whole number from 1 to {most}")), "{}", ran.err);
            assert_eq!(ran.code, Some(2));
        }
    }
}

#[test]
fn what_is_refused() {
    run_with(&["convert", "--to=nin"], NOTES)
        .refused("standard input, line 1: a Sudoku as nin, expected line, id, sdk, ss, candidates, 729, exchange, csv, opensudoku, f-puzzles or sudokupad");
    run_with(&["convert", "--to=sdk"], DOTS)
        .refused("standard input, line 1: a nonogram as sdk, expected line, id, non, nin, mk, cwd, g, xml, pbm, pbm-raw or png");
    run_with(&["convert", "--to=id"], "2x2:1/1/1\n").refused("standard input: line 1: 3 clues, expected 4");
    run_with(&["convert", "--to=id"], b"<!DOCTYPE a [<!ENTITY b \"c\">]><puzzle/>")
        .refused("standard input: line 1, column 1: an entity of its own, expected none but those of XML");
    let ran = run_with(&["convert", "--to=pbm"], TWO);
    let sentence = "error: standard input, line 1: multiple, expected a puzzle with exactly one solution\n";
    assert_eq!((ran.code, &*ran.out, &*ran.err), (Some(1), "", sentence));
    let place = Place::new();
    place.run(&["convert", "missing", "--to=id"]).refused_by_the_system("missing");
    let ran = run(&["convert"]);
    assert_eq!((ran.code, &*ran.out), (Some(2), ""));
}

#[test]
fn a_reader_who_goes_away_is_no_error() {
    let place = Place::with(&[("a", &DOTS.repeat(20_000))]);
    for to in ["xml", "non", "id"] {
        assert_eq!(place.run_unread(&["convert", "a", "--to", to]), (Some(0), String::new()));
    }
}
