//! The records of version 1, byte for byte as the engines of the documents print them.

use std::fs;

use seedgrid_corpus::{Engine, Id, line, record};
use seedgrid_nonogram_gen::v1::{self as nonogram, Size};
use seedgrid_rating::sudoku::Level;
use seedgrid_sudoku_gen::v1 as sudoku;
use serde_json::Value;

fn golden(name: &str) -> String {
    fs::read_to_string(format!("{}/../../fixtures/golden/{name}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap()
}

/// Makes the record of every golden line again; gives their number.
fn reproduce(name: &str, engine: impl Fn(&Value) -> Engine) -> usize {
    let file = golden(name);
    for (index, expected) in file.lines().enumerate() {
        let record: Value = serde_json::from_str(expected).unwrap();
        let made = line(&Id::new(engine(&record), text(&record["seed"]), 0).unwrap()).unwrap();
        assert_eq!(made, expected, "line {} of {name}", index + 1);
    }
    file.lines().count()
}

#[test]
fn sudoku_records() {
    let level = |record: &Value| Engine::SudokuV1(text(&record["level"]).parse().unwrap());
    assert_eq!(reproduce("number_place.jsonl", level), 389);
}

#[test]
fn nonogram_records() {
    let size = |record: &Value| {
        let side: u8 = record["n"].as_u64().unwrap().try_into().unwrap();
        Engine::NonogramV1(side.try_into().unwrap())
    };
    assert_eq!(reproduce("pattern_v1.jsonl", size), 204);
}

#[test]
fn exhausted_attempts() {
    let file: Value = serde_json::from_str(&golden("number_place_failures.json")).unwrap();
    let cases = file["cases"].as_array().unwrap();
    assert_eq!(cases.len(), 3);
    for case in cases {
        let level: Level = text(&case[1]).parse().unwrap();
        let attempts = case[2].as_u64().unwrap().try_into().unwrap();
        let failed = sudoku::generate(text(&case[0]), level, attempts);
        assert_eq!(failed, Err(sudoku::GenerateError::Attempts { level, attempts }), "{case}");
    }
}

/// Seeds and what `JSON.stringify` of JavaScript makes of them.
const STRINGIFIED: [(&str, &str); 8] = [
    ("\"quoted\" \\ /", r#""\"quoted\" \\ /""#),
    ("\u{8}\t\n\u{c}\r", r#""\b\t\n\f\r""#),
    ("\0\u{1}\u{b}\u{1f}", r#""\u0000\u0001\u000b\u001f""#),
    ("\u{7f}\u{80}\u{9f}", "\"\u{7f}\u{80}\u{9f}\""),
    ("\u{2028}\u{2029}", "\"\u{2028}\u{2029}\""),
    ("日本語 é", "\"日本語 é\""),
    ("😀", "\"😀\""),
    ("\u{feff}<script>\u{fffe}", "\"\u{feff}<script>\u{fffe}\""),
];

#[test]
fn seeds_are_escaped_as_javascript_does() {
    let size = Size::try_from(3).unwrap();
    for (seed, expected) in STRINGIFIED {
        let made = sudoku::generate("a", Level::Easy, sudoku::DEFAULT_ATTEMPTS).unwrap();
        let start = format!(r#"{{"n":9,"seed":{expected},"level":"easy","version":1,"#);
        assert!(record::sudoku_v1(seed, Level::Easy, &made).starts_with(&start), "{seed:?}");
        let made = nonogram::generate("a", size, nonogram::DEFAULT_ATTEMPTS).unwrap();
        let start = format!(r#"{{"n":3,"seed":{expected},"version":1,"#);
        assert!(record::nonogram_v1(seed, &made).starts_with(&start), "{seed:?}");
    }
}
