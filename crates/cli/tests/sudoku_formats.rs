//! Sudoku in the formats of other programs: converted to and fro, and candidates that are honoured.

mod common;

use common::{NOTES, NOTES_SOLVED, Place, run_with};

fn converted(to: &str, input: impl AsRef<[u8]>) -> String {
    run_with(&["convert", "--to", to], input).good()
}

/// A puzzle of several solutions, and its candidates with those of one solution alone in the first row.
fn narrowed() -> (String, String) {
    let open = NOTES.replacen("5..3", "....", 1);
    let line = converted("729", &open);
    let only = |digit: char| ('1'..='9').map(move |c| if c == digit { c } else { '.' });
    let first: String = NOTES_SOLVED.chars().take(27).flat_map(only).collect();
    (open, first + &line[27 * 9..])
}

#[test]
fn every_format_is_read_as_the_same() {
    for to in ["line", "sdm", "id", "sdk", "ss", "exchange", "csv", "opensudoku", "f-puzzles", "sudokupad"] {
        let text = converted(to, NOTES);
        assert_eq!(converted("line", &text), format!("{NOTES}\n"), "{to}");
        assert_eq!(converted(to, &text), text, "{to}");
    }
    for to in ["candidates", "729", "f-puzzles", "sudokupad"] {
        let marks = converted("729", NOTES);
        let text = converted(to, &marks);
        assert_eq!(converted("729", &text), marks, "{to}");
        assert_eq!(converted(to, &text), text, "{to}");
    }
    let two = format!("{NOTES}\n{NOTES}\n");
    for to in ["line", "id", "sdk", "ss", "exchange", "csv", "opensudoku"] {
        assert_eq!(converted("line", converted(to, &two)), two, "{to}");
    }
    for to in ["candidates", "729"] {
        assert_eq!(converted("729", converted(to, &two)).lines().count(), 2, "{to}");
    }
    // One by one, as they come.
    let place = Place::new();
    let lines =
        place.one_by_one(&["convert", "--to=exchange"], &[&format!("{NOTES}\n"), &format!("{NOTES}\n")]);
    assert!(lines.iter().all(|line| line.len() == 99 && line.ends_with("  1.2")), "{lines:?}");
}

#[test]
fn what_is_refused() {
    for to in ["f-puzzles", "sudokupad"] {
        run_with(&["convert", "--to", to], format!("{NOTES}\n{NOTES}\n"))
            .refused(&format!("standard input, line 2: a second puzzle, expected one for {to}"));
    }
    for to in ["line", "exchange", "csv", "opensudoku", "nin"] {
        run_with(&["convert", "--to", to], converted("729", NOTES)).refused(&format!(
            "standard input, line 1: a Sudoku with candidates as {to}, expected candidates, 729, f-puzzles or sudokupad"
        ));
    }
    let full = "12345678.........9".to_owned() + &".".repeat(63);
    run_with(&["convert", "--to=729"], &full)
        .refused("standard input, line 1: r1c9 has no candidate, expected one in every cell");
    let sentence = "error: standard input, line 1: multiple, expected a puzzle with exactly one solution\n";
    for to in ["exchange", "csv"] {
        let ran = run_with(&["convert", "--to", to], ".".repeat(81));
        assert_eq!((ran.code, &*ran.out, &*ran.err), (Some(1), "", sentence));
    }
    let marks = converted("729", NOTES);
    let refused = "standard input, line 1: a Sudoku with candidates, expected one without";
    run_with(&["scenes"], &marks).refused(refused);
    run_with(&["hint", "--cell=r1c2"], &marks).refused(refused);
    run_with(&["solve"], format!("quizzes,solutions\n{NOTES},{}\n", NOTES_SOLVED.replace(['4', '5'], "4")))
        .refused("standard input: line 2, column 83: no solution: r1c1 and r1c2 both hold 4 in one row");
}

#[test]
fn candidates_are_honoured() {
    let (open, marks) = narrowed();
    let solve = |input: &str| run_with(&["solve", "--format=json"], input);
    let ran = solve(&open);
    assert!(ran.out.contains("\"verdict\":\"multiple\"") && !ran.out.contains("candidates"), "{}", ran.out);
    assert_eq!(run_with(&["rate"], &open).code, Some(1));

    let answer = solve(&marks).good();
    let start = format!("\"candidates\":\"{marks}\",\"verdict\":\"unique\",\"solutions\":1,\"solution\":\"");
    let (puzzle, solution) =
        answer.split_once(&*start.replace(&*marks, marks.trim_end())).expect("candidates");
    assert_eq!(puzzle.len(), "{\"puzzle\":\"\",".len() + 81);
    assert!(solution.starts_with(NOTES_SOLVED), "{answer}");
    assert!(answer.ends_with("\"nodes\":null,\"engine\":\"fast\"}\n"), "{answer}");
    let all = run_with(&["solve", "--all", "--format=json"], &marks).good();
    assert!(all.contains(&format!("\"found\":[\"{NOTES_SOLVED}\"]")), "{all}");
    assert!(run_with(&["solve"], &marks).good().starts_with("standard input, line 1: unique\n"));

    let rated = run_with(&["rate", "--format=json"], &marks).good();
    assert!(
        rated.contains("\"candidates\":\"") && rated.contains("\"verdict\":\"unique\",\"model\""),
        "{rated}"
    );
    let row = run_with(&["rate", "--format=tsv"], &marks).good();
    assert_eq!(row.split('\t').next().map(str::len), Some(729));
    assert!(run_with(&["rate", "--steps"], &marks).good().lines().count() > 2);

    // Without the digit of the solution there is none.
    let cell = NOTES_SOLVED.chars().nth(40).and_then(|digit| digit.to_digit(10)).expect("a digit") as usize;
    let mut none = marks.clone().into_bytes();
    (0..9).for_each(|place| none[40 * 9 + place] = b'.');
    none[40 * 9 + cell % 9] = b'1' + (cell % 9) as u8;
    let none = String::from_utf8(none).expect("ASCII");
    assert!(solve(&none).out.contains("\"verdict\":\"unsolvable\""));
    assert_eq!(run_with(&["rate"], &none).out, "standard input, line 1: unsolvable\n");
    assert_eq!(run_with(&["hint"], &none).code, Some(1));
}

#[test]
fn candidates_are_shown_and_hinted_at() {
    let (_, marks) = narrowed();
    let shown = run_with(&["show"], &marks).good();
    assert_eq!(converted("729", &shown), marks);
    assert_eq!(run_with(&["show", "--candidates"], &marks).good(), shown);
    let solved = run_with(&["show", "--solution"], &marks).good();
    assert_eq!(converted("line", solved), format!("{NOTES_SOLVED}\n"));
    assert!(run_with(&["show", "--format=svg"], &marks).good().starts_with("<svg"));
    assert!(run_with(&["hint"], &marks).good().starts_with("standard input, line 1: "));
    let hint = run_with(&["hint", "--format=json"], &marks).good();
    assert!(hint.contains(&format!("\"marks\":\"{}\"", marks.trim_end())), "{hint}");
    assert!(hint.contains("\"kind\":\"step\""), "{hint}");
}
