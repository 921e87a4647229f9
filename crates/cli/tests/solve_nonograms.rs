//! `seedgrid solve` with nonograms: what the fast engine says, and that it says what the reference search says.

mod common;

use common::{Place, run_with};
use seedgrid_bitboard::nonogram::{Clues, Picture};
use serde_json::{Value, json};

/// The exit code and the answers in JSON.
fn answers(args: &[&str], input: &str) -> (Option<i32>, Vec<Value>) {
    let ran = run_with(&[&["solve", "--format=json"], args].concat(), input);
    assert_eq!(ran.err, "");
    (ran.code, ran.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect())
}

/// The clues of a picture that an answer shows, as the answer itself shows clues.
fn clues_of(answer: &Value, picture: &Value) -> [Value; 2] {
    let cells = picture.as_str().expect("a picture").bytes().map(|cell| cell == b'1').collect();
    let width = answer["width"].as_u64().expect("a width") as usize;
    let clues = Clues::of(&Picture::new(width, cells).expect("a picture"));
    [clues.rows(), clues.columns()].map(|lines| lines.iter().map(|clue| clue.runs().to_vec()).collect())
}

fn shown_clues(answer: &Value) -> [Value; 2] {
    [answer["row_clues"].clone(), answer["col_clues"].clone()]
}

#[test]
fn sums_that_differ_are_bad_input() {
    let place = Place::with(&[("bad.non", "width 2\nheight 1\nrows\n2\ncolumns\n1\n0\n")]);
    let problem = "the row clues fill 2 cells and the column clues 1, expected equal sums";
    place.run(&["solve", "bad.non"]).refused(&format!("bad.non: line 1: {problem}"));
}

#[test]
fn a_contradiction_is_told() {
    let told = [
        ("4x4:2.1/1.1/2/2.1/2.1/1.1/1.1/3\n", "line", json!({"kind": "line", "row": 3})),
        ("4x4:2/1/1.1/1/1/2/2/1\n", "probe", json!({"kind": "cell", "row": 1, "column": 1})),
    ];
    for (id, stage, contradiction) in told.clone() {
        let (code, answer) = answers(&[], id);
        assert_eq!((code, &answer[0]["verdict"]), (Some(1), &"unsolvable".into()));
        assert_eq!((&answer[0]["stage"], &answer[0]["contradiction"]), (&stage.into(), &contradiction));
        assert!(answers(&["--engine=reference"], id).1[0].get("contradiction").is_none());
    }
    let ran = run_with(&["solve"], told[1].0);
    let why = "the cell in row 1 and column 1 can be neither filled nor empty";
    assert_eq!(ran.out, format!("standard input, line 1: unsolvable (probing)\n{why}\n\n"));
}

#[test]
fn the_two_witnesses_are_different_pictures_with_the_clues() {
    let rings = "6x6:1/1/1/1/1/1/1/1/1/1/1/1\n4x4:2/1/1/2/2/1/1/2\n2x2:1/1/1/1\n";
    let (code, answers) = answers(&[], rings);
    assert_eq!((code, answers.len()), (Some(1), 3));
    for answer in &answers {
        let [one, other] = [&answer["witnesses"][0], &answer["witnesses"][1]];
        assert_ne!(one, other);
        assert_eq!(
            [clues_of(answer, one), clues_of(answer, other)],
            [shown_clues(answer), shown_clues(answer)]
        );
    }
}

#[test]
fn long_lines() {
    let half = "1".to_owned() + &".1".repeat(255);
    let row = |clue: &str| {
        let columns: String = (0..512).map(|x| if x % 2 == 0 { "1/" } else { "/" }).collect();
        format!("512x1:{columns}{clue}\n")
    };
    let column = |clue: &str| {
        let rows: String = (0..512).map(|x| if x % 2 == 0 { "/1" } else { "/" }).collect();
        format!("1x512:{clue}{rows}\n")
    };
    let (code, found) = answers(&[], &(row(&half) + &column(&half)));
    let picture = "10".repeat(256);
    assert_eq!((code, &found[0]["solution"]), (Some(0), &picture.as_str().into()));
    assert_eq!((&found[1]["solution"], &found[1]["stage"]), (&picture.into(), &"line".into()));

    let ran = run_with(&["solve", "--engine=reference"], row(&half));
    ran.refused("standard input, line 1: a line of 512 cells, expected at most 126");
}

#[test]
fn every_nonogram_of_the_project_has_its_verdict() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/inputs/nonogram");
    let mut decided = 0;
    for item in std::fs::read_dir(folder).expect("the inputs") {
        let path = item.expect("a file").path();
        let path = path.to_str().expect("UTF-8");
        if path.ends_with(".gitattributes") || path.ends_with("faase.non") {
            continue;
        }
        let (code, answer) = answers(&[path], "");
        let answer = &answer[0];
        let pictures = match answer["verdict"].as_str() {
            Some("unique") => vec![&answer["solution"]],
            Some("multiple") => vec![&answer["witnesses"][0], &answer["witnesses"][1]],
            _ => panic!("{path}: {answer}"),
        };
        assert_eq!(code, Some(i32::from(pictures.len() == 2)), "{path}");
        assert!(pictures.iter().all(|picture| clues_of(answer, picture) == shown_clues(answer)), "{path}");
        decided += 1;
    }
    assert!(decided >= 12, "{decided} nonograms found");
}

#[test]
fn what_generate_prints_is_read_or_told() {
    let of = |args: &[&str]| {
        run_with(&[&["generate", "nonogram", "--size", "5", "--seed", "a"], args].concat(), "").good()
    };
    let lines = of(&["--format", "line", "--ids"]);
    assert!(lines.contains("\tsg1:"), "{lines}");
    for command in ["solve", "rate", "hint", "show", "canonical"] {
        let told = run_with(&[command], &lines).good();
        assert_eq!(run_with(&[command], of(&["--format", "line"])).good(), told);
        let problem = "a drawn nonogram, expected a file of one, as an id (generate --format line) or .non";
        run_with(&[command], of(&[])).refused(&format!("standard input: line 1: {problem}"));
    }
}

#[test]
fn standard_input_is_read_once() {
    let twice = "standard input twice, expected it once";
    let ran = run_with(&["solve", "-", "-"], "1x1:1/1");
    assert_eq!((ran.code, ran.err), (Some(2), format!("error: {twice}\n")));
    for args in [&["hint", "-", "--marks-file", "-"][..], &["hint", "--marks-file", "-"]] {
        run_with(args, "1x1:1/1").refused(twice);
    }
}

#[test]
fn marks_may_have_a_byte_order_mark() {
    let place = Place::with(&[("a.id", "1x2:2/1/1\n"), ("marks", "\u{feff}?\r\n1\r\n")]);
    place.run(&["hint", "a.id", "--marks-file", "marks"]).good();
}
