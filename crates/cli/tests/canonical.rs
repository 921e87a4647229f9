//! `seedgrid canonical`: both puzzles, both formats, what is refused, and many puzzles at once.

mod common;

use common::console::shown;
use common::{NOTES, Place, run_with};
use serde_json::Value;

const SEVERAL: &str = "1.......2........................................................................";
const CLASH: &str = "11...............................................................................";

fn forms(args: &[&str], input: &str) -> String {
    let ran = run_with(&[&["canonical"], args].concat(), input);
    assert_eq!((ran.code, &*ran.err), (Some(0), ""));
    ran.out
}

const NONOGRAM: &str = "3x2:1//1/1.1/";

/// Boards of each kind, and a nonogram.
fn inputs() -> [String; 2] {
    [format!("{NOTES}\n{SEVERAL}\n{CLASH}\n"), format!("{NONOGRAM}\n")]
}

#[test]
fn json_says_what_the_lines_say() {
    for input in inputs() {
        for (line, json) in forms(&[], &input).lines().zip(forms(&["--format=json"], &input).lines()) {
            let answer: Value = serde_json::from_str(json).expect("JSON");
            let text = |key: &str| answer[key].as_str().unwrap_or_default();
            let columns = [text("canonical"), text("blake3"), &answer["automorphisms"].to_string()];
            assert_eq!(line.split('\t').collect::<Vec<_>>(), columns);
        }
    }
}

#[test]
fn a_form_is_its_own_form() {
    for input in inputs() {
        let lines = forms(&[], &input);
        let again = lines.lines().flat_map(|line| [line.split('\t').next().unwrap_or_default(), "\n"]);
        assert_eq!(forms(&[], &again.collect::<String>()), lines);
    }
}

#[test]
fn the_transformation_leads_to_the_form() {
    let json = forms(&["--format=json"], NOTES);
    let answer: Value = serde_json::from_str(&json).expect("JSON");
    let transformation = &answer["transformation"];
    let lines = |key: &str| -> Vec<usize> {
        let lines = transformation[key].as_array().expect("nine lines");
        lines.iter().map(|line| line.as_u64().expect("a line") as usize - 1).collect()
    };
    let (rows, columns) = (lines("rows"), lines("columns"));
    let digits = transformation["digits"].as_str().expect("nine digits").as_bytes();
    let cell = |i: usize| {
        let (row, column) = (rows[i / 9], columns[i % 9]);
        let transposed = transformation["transposed"].as_bool().expect("yes or no");
        let content = NOTES.as_bytes()[if transposed { column * 9 + row } else { row * 9 + column }];
        if content.is_ascii_digit() { digits[usize::from(content - b'1')] } else { content }
    };
    let image = String::from_utf8((0..81).map(cell).collect()).expect("ASCII");
    assert_eq!(answer["canonical"], image);
}

#[test]
fn a_bad_line_ends_the_run_after_the_forms_before_it() {
    let place = Place::with(&[("a.sdm", &format!("{NOTES}\n\n53..7\n{NOTES}\n"))]);
    let ran = place.run(&["canonical", "a.sdm"]);
    assert_eq!((ran.code, ran.out.lines().count()), (Some(2), 1));
    assert_eq!(ran.err, "error: a.sdm: line 3: 5 cells, expected 81\n");
}

#[test]
fn candidates_have_no_form() {
    let place = Place::with(&[("a.txt", NOTES)]);
    let candidates = place.run(&["convert", "a.txt", "--to", "729"]).good();
    let ran = run_with(&["canonical"], &candidates);
    assert_eq!((ran.code, &*ran.out), (Some(2), ""));
    assert_eq!(
        ran.err,
        "error: standard input, line 1: a Sudoku with candidates has no canonical form, expected one of givens alone\n"
    );
}

#[test]
fn threads_change_nothing() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/inputs/sudoku/v1_hard.txt");
    assert_eq!(forms(&["--jobs=1", folder], ""), forms(&["--jobs=3", folder], ""));
}

#[test]
fn an_answer_comes_before_the_next_puzzle() {
    let answers = Place::new().one_by_one(&["canonical"], &["1x1:1/1\n", "2x1:1//1\n"]);
    assert!(answers.iter().all(|answer| answer.contains('\t')), "{answers:?}");
}

#[test]
fn a_closed_pipe_ends_it_quietly() {
    let place = Place::with(&[("many.txt", &"1x1:1/1\n".repeat(100_000))]);
    let (line, code, err) = place.run_to_first_line(&["canonical", "many.txt"]);
    assert!(line.starts_with("1x1:1/1\t"), "{line}");
    assert_eq!((code, &*err), (Some(0), ""));
}

#[test]
fn the_examples_of_the_definition_are_what_is_printed() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/canonical.md");
    let document = std::fs::read_to_string(path).expect("the document is readable").replace("\r\n", "\n");
    let place = Place::new();
    let mut commands = 0;
    for shown in shown(&document) {
        if let Some((name, text)) = shown.here_document() {
            place.write(name, text);
        } else {
            assert_eq!(place.shell(&shown.command).good().trim_end(), shown.output, "{}", shown.command);
            commands += 1;
        }
    }
    assert!(commands >= 4, "{commands} commands found");
}
