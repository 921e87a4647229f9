//! `seedgrid book`: the file, what it says, and what it refuses. What is on the pages is asked of pdftotext and pdfinfo where they are.
#![cfg(feature = "book")]

mod common;

use std::fs;
use std::process::Command;

use common::{Place, RECIPE};

/// A recipe with seeds that try to get out, in both versions.
const HOSTILE: &str = r#"{"corpora": [
  {"name": "first", "puzzle": "sudoku", "engine": "v1", "level": "easy",
   "seeds": {"list": ["</script>\"'(\\)", "\u202e\ud83d\ude00\u0007", "caf\u00e9 日本", "%F0%9F"]}},
  {"name": "second", "puzzle": "nonogram", "engine": "v2", "width": 6, "height": 4,
   "seeds": {"seed": "\u2066<!-- \ud83d\ude00 -->\u0301\u0301\u0301\u0301", "from": 0, "to": 3}}
]}"#;

fn made(recipe: &str) -> Place {
    let place = Place::with(&[("recipe.json", recipe)]);
    place.run(&["corpus", "make", "recipe.json", "--out", "corpora"]).good();
    place
}

/// What a program of poppler prints of a file; nothing where it is not installed.
fn asked(place: &Place, program: &str, args: &[&str]) -> Option<String> {
    let output = Command::new(program).args(args).current_dir(place.path("")).output();
    let Ok(output) = output else {
        println!("skipped: {program} is not installed (Debian: poppler-utils), so the pages are not read");
        return None;
    };
    assert!(output.status.success(), "{program} {args:?}: {}", String::from_utf8_lossy(&output.stderr));
    Some(String::from_utf8(output.stdout).expect("UTF-8"))
}

#[test]
fn a_book_holds_its_puzzles_and_their_answers() {
    let place = made(RECIPE);
    let words = ["book", "corpora/mild", "--out", "mild.pdf", "--per-page", "6", "--sort", "rating"];
    assert_eq!(place.run(&words).good(), "mild.pdf: 20 puzzles on 7 pages\n");
    assert_eq!(place.names(""), ["corpora", "mild.pdf", "recipe.json"]);
    let Some(info) = asked(&place, "pdfinfo", &["mild.pdf"]) else { return };
    for line in
        ["Title: mild", "Creator: seedgrid", "Tagged: yes", "Pages: 7", "Page size: 595.28 x 841.89 pts (A4)"]
    {
        let (key, value) = line.split_once(": ").expect("a key");
        let found = info.lines().find_map(|line| line.strip_prefix(&format!("{key}:"))).expect(key);
        assert_eq!(found.trim(), value, "{info}");
    }
    assert!(!info.contains("Date"), "{info}");
    let text = |pages: [&str; 2]| {
        asked(&place, "pdftotext", &["-raw", "-f", pages[0], "-l", pages[1], "mild.pdf", "-"])
            .expect("poppler")
    };
    let first = text(["1", "1"]);
    assert!(first.contains("Puzzles 1\u{2013}20: pages 2\u{2013}5, answers: pages 6\u{2013}7"), "{first}");
    let digits = |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>();
    let answers = digits(&text(["6", "7"]));
    let puzzles = digits(&text(["2", "5"]));
    for record in place.read("corpora/mild/puzzles.jsonl").lines() {
        let value = |key: &str| {
            let after = record.split_once(&format!("\"{key}\":\"")).expect(key).1;
            after.split_once('"').expect("its end").0.to_owned()
        };
        assert!(answers.contains(&value("answer")), "{record}");
        assert!(puzzles.contains(&digits(&value("givens").replace('0', "."))), "{record}");
    }
}

#[test]
fn the_same_book_has_the_same_bytes() {
    let place = made(RECIPE);
    for (corpus, look) in [("mild", "--large-print"), ("small", "--paper=letter")] {
        let made = |jobs: &str| {
            let folder = format!("corpora/{corpus}");
            place.run(&["book", &folder, "--out", "it.pdf", look, "--jobs", jobs]).good();
            fs::read(place.path("it.pdf")).expect("a book")
        };
        let first = made("1");
        assert!(first.starts_with(b"%PDF-"));
        assert_eq!(first, made("3"), "{corpus}");
    }
}

#[test]
fn what_cannot_be_printed_is_named() {
    let place = made(HOSTILE);
    let title = "Grüße\u{202e} \u{1f600}\u{1f600}";
    let ran = place.run(&["book", "corpora/first", "--out", "first.pdf", "--title", title]);
    assert_eq!((ran.code, &*ran.out), (Some(0), "first.pdf: 4 puzzles on 4 pages\n"));
    let warnings: Vec<&str> = ran.err.lines().collect();
    assert_eq!(
        warnings,
        [
            "warning: U+202E (first in the title, 2 times in all) cannot be printed and is shown as [U+202E]",
            "warning: U+1F600 (first in the title, 3 times in all) cannot be printed and is shown as [U+1F600]",
            "warning: U+0007 (in the seed of puzzle 2) cannot be printed and is shown as [U+0007]",
            "warning: U+65E5 (in the seed of puzzle 3) cannot be printed and is shown as [U+65E5]",
            "warning: U+672C (in the seed of puzzle 3) cannot be printed and is shown as [U+672C]",
        ]
    );
    let second = place.run(&["book", "corpora/second", "--out", "second.pdf"]);
    assert_eq!(second.code, Some(0), "{}", second.err);
    let Some(text) = asked(&place, "pdftotext", &["first.pdf", "-"]) else { return };
    assert!(text.contains("Grüße[U+202E] [U+1F600][U+1F600]"), "{text}");
    assert!(
        text.contains("seed: </script>\"'(\\)") && text.contains("seed: café [U+65E5][U+672C]"),
        "{text}"
    );
    let text = asked(&place, "pdftotext", &["second.pdf", "-"]).expect("poppler");
    assert!(text.contains("[U+2066]<!-- [U+1F600] -->") && text.contains("[U+0301][U+0301]"), "{text}");
}

#[test]
fn refusals_leave_no_file() {
    let place = made(RECIPE);
    place.write("corpora/notes.txt", "x");
    let none = place.run(&["book", "corpora/mild", "--out", "it.pdf", "--er", "8.0-"]);
    assert_eq!((none.code, &*none.out), (Some(1), ""));
    assert_eq!(none.err, "error: no puzzle of corpora/mild fits, and no book was written\n");
    let refused = |words: &[&str]| {
        let ran = place.run(&[&["book"], words].concat());
        assert_eq!((ran.code, &*ran.out), (Some(2), ""), "{}", ran.err);
        ran.err
    };
    refused(&["corpora", "--out", "it.pdf"]);
    let er = refused(&["corpora/small", "--out", "it.pdf", "--er", "3.0-3.4"]);
    assert_eq!(er, "error: corpus \"small\": nonograms have no ER, expected a level or techniques\n");
    refused(&["corpora/mild", "--out", "it.pdf", "--per-page", "3"]);
    refused(&["corpora/mild", "--out", "it.pdf", "--answers", "13"]);
    let nowhere = refused(&["corpora/mild", "--out", "no/such/it.pdf"]);
    assert!(nowhere.starts_with("error: cannot write no/such/it.pdf: "), "{nowhere}");
    place.write("corpora/mild/puzzles.jsonl", "{}\n");
    let export = place.run(&["corpus", "export", "corpora/mild", "--format", "csv"]).err;
    assert_eq!(refused(&["corpora/mild", "--out", "it.pdf"]), export);
    assert_eq!(place.names(""), ["corpora", "recipe.json"]);
}
