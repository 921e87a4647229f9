//! `seedgrid rate` and `seedgrid hint` for nonograms.

mod common;

use common::{NOTES, Place, run_with};
use insta::assert_snapshot;
use serde_json::{Value, json};

/// A heart of 5 x 5 cells, its picture, and clues with two solutions.
const HEART: &str = "5x5:2/4/4/4/2/1.1/5/5/3/1";
const HEART_SOLVED: &str = "0101011111111110111000100";
const SEVERAL: &str = "2x2:1/1/1/1";

fn told(args: &[&str], input: &str) -> (Option<i32>, String) {
    let ran = run_with(args, input);
    assert_eq!(ran.err, "");
    (ran.code, ran.out)
}

fn object(args: &[&str], input: &str) -> Value {
    serde_json::from_str(&told(args, input).1).expect("one line of JSON")
}

#[test]
fn ratings_of_a_mixed_file() {
    let sudoku = told(&["convert", "--to", "id"], NOTES).1;
    let input = [HEART, sudoku.trim_end(), SEVERAL, "2x2:2/2/2/2"].join("\n");
    let all = ["text", "tsv", "json"].map(|format| {
        let (code, out) = told(&["rate", "--format", format], &input);
        assert_eq!((code, out.lines().count()), (Some(1), 4));
        out
    });
    assert_snapshot!("ratings", all.concat());
    assert_eq!(told(&["rate"], HEART).0, Some(0));
}

#[test]
fn a_name_is_told() {
    let non = "title \"A heart\"\nwidth 5\nheight 5\nrows\n1,1\n5\n5\n3\n1\ncolumns\n2\n4\n4\n4\n2\n";
    let out = told(&["rate"], non).1;
    assert!(out.starts_with("standard input, line 1, A heart: easy: overlap, "), "{out}");
    assert_eq!(object(&["rate", "--format=json"], non)["name"], "A heart");
}

#[test]
fn hints_in_four_strengths() {
    let all = ["1", "2", "3", "4"].map(|strength| told(&["hint", "--strength", strength], HEART).1);
    let marked = told(&["hint", "--marks", "?1?1? 11111 ????? ????? ?????"], HEART).1;
    let wrong = told(&["hint", "--marks", "1???? ????? ????? ????? ?????"], HEART).1;
    assert_snapshot!("hints", [&all.concat(), &*marked, &wrong].concat());
    assert_eq!(
        told(&["hint", "--marks", HEART_SOLVED], HEART).1,
        "standard input, line 1: The puzzle is solved.\n"
    );
    assert_eq!(told(&["hint"], SEVERAL).0, Some(1));
    let mixed =
        told(&["hint", "--strength=2"], &[told(&["convert", "--to=id"], NOTES).1, HEART.into()].concat());
    assert_eq!((mixed.0, mixed.1.lines().count()), (Some(0), 2));
}

#[test]
fn json_holds_back_what_is_not_to_be_told() {
    let keys = |object: &Value| {
        let common =
            ["name", "width", "height", "row_clues", "col_clues", "marks", "strength", "kind", "text"];
        let keys = object.as_object().expect("an object").keys().cloned();
        keys.filter(|key| !common.contains(&&**key)).collect::<Vec<_>>()
    };
    for (strength, expected) in [
        ("1", &["technique"][..]),
        ("2", &["line", "technique"]),
        ("3", &["line", "runs", "technique"]),
        ("4", &["line", "runs", "step", "technique"]),
    ] {
        let hint = object(&["hint", "--format=json", "--strength", strength], HEART);
        assert_eq!(keys(&hint), expected);
        let wrong =
            object(&["hint", "--format=json", "--strength", strength, "--marks", &"0".repeat(25)], HEART);
        assert_eq!(keys(&wrong), if strength == "4" { &["mistakes"][..] } else { &[] });
    }
    let hint = object(&["hint", "--format=json"], HEART);
    assert_eq!(hint["line"], json!({"axis": "row", "index": 1}));
    assert_eq!(hint["step"]["cells"][0], json!({"y": 1, "x": 0, "filled": true}));
    assert_eq!(hint["runs"], json!([{"length": 5, "first": 0, "last": 0}]));
    assert_eq!((&hint["marks"], &hint["technique"]), (&json!("?".repeat(25)), &json!("overlap")));
}

#[test]
fn followed_to_the_end_hints_solve_a_puzzle() {
    let mut marks = "?".repeat(25);
    loop {
        let hint = object(&["hint", "--format=json", "--marks", &marks], HEART);
        let Some(cells) = hint["step"]["cells"].as_array() else { break };
        for cell in cells {
            let at = |key: &str| cell[key].as_u64().expect("a number") as usize;
            let index = 5 * at("y") + at("x");
            marks.replace_range(index..=index, if cell["filled"] == true { "1" } else { "0" });
        }
    }
    assert_eq!(marks, HEART_SOLVED);
}

#[test]
fn marks_of_a_file() {
    let place = Place::with(&[("heart.txt", HEART), ("marks.txt", "?1?1?\n11111\n?????\n?????\n?????\n")]);
    let from_file = place.run(&["hint", "heart.txt", "--marks-file", "marks.txt"]).good();
    let given = place.run(&["hint", "heart.txt", "--marks", "?1?1?11111???????????????"]).good();
    assert_eq!(from_file, given);
    place.run(&["hint", "heart.txt", "--marks-file", "none.txt"]).refused_by_the_system("none.txt");
    place.write("marks.txt", "?".repeat(1 << 21));
    let sentence = "marks.txt: more than 1048576 bytes, expected the marks of a nonogram";
    place.run(&["hint", "heart.txt", "--marks-file", "marks.txt"]).refused(sentence);
}

#[test]
fn what_is_refused() {
    let refused = |marks: &str, input: &str, sentence: &str| {
        run_with(&["hint", "--marks", marks], input).refused(&format!("standard input, {sentence}"));
    };
    refused("", HEART, "line 1: in its marks: 0 cells, expected 25 (5 x 5)");
    refused(&"?".repeat(26), HEART, "line 1: in its marks: 26 cells, expected 25 (5 x 5)");
    refused("01x", HEART, "line 1: in its marks: line 1, column 3: 'x', expected 0, 1 or ?");
    refused("-1", HEART, "line 1: in its marks: line 1, column 1: '-', expected 0, 1 or ?");
    refused("01\n 2", HEART, "line 1: in its marks: line 2, column 2: '2', expected 0, 1 or ?");
    refused("????", NOTES, "line 1: a Sudoku, expected a nonogram for its marks");
    let ran = run_with(&["hint", "--marks=1???"], format!("{SEVERAL}\n{SEVERAL}\n"));
    assert_eq!(ran.code, Some(2));
    assert_eq!(ran.err, "error: standard input, line 2: a second puzzle, expected one for its marks\n");
    let sentence = "standard input, line 1: a nonogram, expected a Sudoku";
    run_with(&["hint", "--cell=r1c1"], HEART).refused(sentence);
    let sentence = "standard input, line 1: a nonogram, expected a Sudoku for --steps";
    run_with(&["rate", "--steps"], HEART).refused(sentence);
    let ran = run_with(&["hint", "--marks=1", "--cell=r1c1"], HEART);
    assert_eq!(ran.code, Some(2));
}
