//! `seedgrid corpus export`: what it says, and what it refuses.

mod common;

use common::{Place, RECIPE};
use insta_cmd::assert_cmd_snapshot;

/// Compares what the program prints in this place.
macro_rules! assert_prints {
    ($place:expr, $command:expr, @$snapshot:literal) => {
        let words: Vec<&str> = $command.split_whitespace().skip(1).collect();
        assert_cmd_snapshot!($place.command(&words), @$snapshot);
    };
}

fn made() -> Place {
    let place = Place::with(&[("recipe.json", RECIPE)]);
    place.run(&["corpus", "make", "recipe.json", "--out", "corpora"]).good();
    place
}

#[test]
fn a_corpus_becomes_tables() {
    let place = made();
    assert_prints!(place, "seedgrid corpus export corpora/mild --out tables --rate --format csv --format jsonl.zst", @r"
    success: true
    exit_code: 0
    ----- stdout -----
    tables: 20 puzzles, 20 with ratings
    data/train-00000-of-00001.jsonl.zst
    data/train-00000-of-00001.csv

    ----- stderr -----
    ");
    assert_eq!(place.names("tables"), ["README.md", "data", "histograms.svg"]);
    // The corpus itself stays as it is, with its tables in it.
    place.run(&["corpus", "export", "corpora/small", "--format", "csv"]).good();
    assert_eq!(place.names("corpora/small"), ["export", "manifest.json", "puzzles.jsonl"]);
    place.run(&["corpus", "verify", "corpora"]).good();
    place.run(&["corpus", "make", "recipe.json", "--out", "corpora"]).good();
}

#[test]
fn refusals_say_what_is_there() {
    let place = made();
    place.run(&["corpus", "export", "corpora/mild", "--out", "tables", "--format", "csv"]).good();
    assert_prints!(place, "seedgrid corpus export corpora/mild --out tables", @r"
    success: false
    exit_code: 2
    ----- stdout -----

    ----- stderr -----
    error: tables holds a card or tables already; remove them, or replace them with --force
    ");
    let steps = place.run(&["corpus", "export", "corpora/small", "--out", "more", "--steps"]);
    assert_eq!(steps.code, Some(2));
    assert!(steps.err.contains("holds nonograms, expected Sudoku for the steps of a solve"), "{}", steps.err);
    assert_eq!(place.run(&["corpus", "export", "corpora"]).code, Some(2));
    assert_eq!(place.run(&["corpus", "export", "corpora/mild", "--format", "xlsx"]).code, Some(2));
    assert!(!place.names("").contains(&"more".to_owned()));
}
