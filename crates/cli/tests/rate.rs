//! `seedgrid rate`: every format, what is refused, and many puzzles at once.

mod common;

use common::{NOTES, NOTES_SOLVED, Place, run_with};
use insta::assert_snapshot;
use serde_json::Value;

/// A puzzle that takes a naked pair.
const PAIR: &str = "76.4..9.1...........9.738.5.....73..1...4...8..85.....4.326.1...........8.7..9.64";
const SEVERAL: &str = ".................................................................................";
const CLASH: &str = "11...............................................................................";

fn rated(args: &[&str], input: &str) -> (Option<i32>, String) {
    let ran = run_with(&[&["rate"], args].concat(), input);
    assert_eq!(ran.err, "");
    (ran.code, ran.out)
}

/// Rows of the oracle up to a rating: the puzzle, ER, EP, ED and the hardest technique, with tabs between them.
fn oracle(most: f64) -> Vec<String> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/inputs/rating/oracle.tsv");
    let text = std::fs::read_to_string(path).expect("the oracle is readable");
    let rows = text.lines().filter(|line| !line.starts_with('#'));
    let row = |line: &str| {
        let columns: Vec<&str> = line.split('\t').take(5).collect();
        let named = !columns[4].is_empty() && columns[4] != "-" && !columns[4].starts_with('(');
        (named && columns[1].parse::<f64>().expect("ER") <= most).then(|| columns.join("\t"))
    };
    rows.filter_map(row).collect()
}

#[test]
fn tab_separated_rows_are_those_of_the_oracle() {
    let rows: Vec<String> = oracle(6.2).into_iter().step_by(10).collect();
    assert!(rows.len() > 100, "{} rows", rows.len());
    // With the other sign for blanks, comments, and text after the cells, as solve reads them.
    let puzzle = |row: &String| row[..81].replace('.', "0");
    let input: String =
        rows.iter().flat_map(|row| ["# a row\n\n".into(), puzzle(row), " with text\n".into()]).collect();
    let (code, out) = rated(&["--format", "tsv"], &input);
    assert_eq!((code, out.lines().collect::<Vec<_>>()), (Some(0), rows.iter().map(String::as_str).collect()));
}

#[test]
fn every_puzzle_has_its_line() {
    let input = format!("{NOTES}\n{SEVERAL}\n{CLASH}\n{NOTES_SOLVED}\n");
    let (code, out) = rated(&["--format", "tsv"], &input);
    let lines = [
        format!("{NOTES}\t1.2\t1.2\t1.2\tHidden Single\n"),
        format!("{SEVERAL}\t-\t-\t-\tmultiple\n"),
        format!("{CLASH}\t-\t-\t-\tunsolvable\n"),
        format!("{NOTES_SOLVED}\t0.0\t0.0\t0.0\t-\n"),
    ];
    assert_eq!((code, out), (Some(1), lines.concat()));
    assert_snapshot!("lines", rated(&[], &input).1);
    assert_eq!(rated(&["--format", "json"], &input).0, Some(1));
}

#[test]
fn a_rating_in_json() {
    let (code, out) = rated(&["--format", "json"], &format!("{PAIR}\n{SEVERAL}\n"));
    assert_eq!(code, Some(1));
    assert_snapshot!("json", out);
}

#[test]
fn steps_in_sentences() {
    let (code, out) = rated(&["--steps"], &format!("{PAIR}\n{SEVERAL}\n"));
    assert_eq!(code, Some(1));
    assert_snapshot!("steps", out);
}

#[test]
fn steps_in_json_are_the_path_of_the_solve() {
    let (code, out) = rated(&["--steps", "--format=json"], &format!("{PAIR}\n{NOTES_SOLVED}\n"));
    let lines: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!((code, lines.len()), (Some(0), 2));
    let path = lines[0]["path"].as_array().expect("a path");
    let ratings: Vec<u64> = path.iter().map(|step| step["rating"].as_u64().expect("a rating")).collect();
    assert_eq!(lines[0]["er"].as_u64(), ratings.iter().max().copied());
    assert_eq!(lines[0]["ed"], ratings[0]);
    assert_eq!(lines[0]["score"], ratings.iter().sum::<u64>());
    let counted =
        lines[0]["steps"].as_array().expect("steps").iter().map(|tally| tally[2].as_u64().expect("a count"));
    assert_eq!(counted.sum::<u64>(), path.len() as u64);
    let placed = path.iter().filter(|step| !step["placement"].is_null()).count();
    assert_eq!(placed, PAIR.matches('.').count());
    assert_eq!(lines[0]["openness"].as_array().map(Vec::len), Some(placed));
    assert_eq!(lines[1]["path"], serde_json::json!([]));
    // Without the path the line is the same.
    let plain = rated(&["--format=json"], PAIR).1;
    assert!(out.starts_with(plain.trim_end().trim_end_matches('}')), "{plain}");
}

#[test]
fn the_number_of_jobs_changes_nothing() {
    let rows = oracle(7.2);
    let input: String = rows.iter().step_by(40).flat_map(|row| [&row[..81], "\n", CLASH, "\n"]).collect();
    for args in [&["--format=tsv"][..], &["--format=json", "--steps"], &["--steps"]] {
        let of = |jobs| rated(&[args, &["--jobs", jobs]].concat(), &input);
        let one = of("1");
        assert_eq!(one.0, Some(1));
        assert_eq!(one, of("2"), "{args:?}");
        assert_eq!(one, of("16"), "{args:?}");
    }
}

#[test]
fn a_rating_is_printed_before_the_next_puzzle_is_read() {
    let puzzles = [format!("{NOTES}\n"), format!("{PAIR}\n")];
    let lines = Place::new().one_by_one(&["rate", "--format=tsv"], &puzzles);
    assert!(lines[0].starts_with(NOTES) && lines[1].starts_with(PAIR), "{lines:?}");
}

#[test]
fn what_is_refused() {
    run_with(&["rate"], &NOTES[1..]).refused("standard input: line 1: 80 cells, expected 81");
    run_with(&["rate", "--steps", "--format=tsv"], NOTES)
        .refused("--steps with --format tsv, which is one line a puzzle; expected text or json");
    let ran = run_with(&["rate", "--format=tsv"], format!("{NOTES}\n53..7\n{NOTES}\n"));
    assert_eq!((ran.code, ran.out.lines().count()), (Some(2), 1));
    assert_eq!(ran.err, "error: standard input: line 2: 5 cells, expected 81\n");
}

#[test]
fn a_reader_who_goes_away_is_no_error() {
    let place = Place::with(&[("a.sdm", &format!("{NOTES}\n").repeat(5_000))]);
    assert_eq!(place.run_unread(&["rate", "--steps", "a.sdm"]), (Some(0), String::new()));
}
