//! `seedgrid scenes` and `seedgrid hint`: what they show of every kind of board, and what they refuse.

mod common;

use common::{NOTES, NOTES_SOLVED, Place, golden, run_with};
use insta::assert_snapshot;
use insta_cmd::assert_cmd_snapshot;
use serde_json::{Value, json};

/// A blank cell without candidates, and two equal digits in a row.
const UNSOLVABLE: &str = "12345678.........9...............................................................";
const CLASHING: &str = "11...............................................................................";

fn scenes(args: &[&str], input: &str) -> String {
    run_with(&[&["scenes"], args].concat(), input).good()
}

/// The objects of the boards of an input.
fn objects(args: &[&str], input: &str) -> Vec<Value> {
    let lines = scenes(&[&["--format", "json"], args].concat(), input);
    lines.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

/// The boards at the edges: empty, full, one blank, several solutions, no solution, clashing.
fn edges() -> String {
    let (empty, several) = (".".repeat(81), format!("{}{}", ".".repeat(18), &NOTES_SOLVED[18..]));
    let one_blank = NOTES_SOLVED.replacen('5', ".", 1);
    [&empty, NOTES_SOLVED, &one_blank, &several, UNSOLVABLE, CLASHING].join("\n")
}

#[test]
fn all_nine_in_words() {
    let place = Place::new();
    assert_cmd_snapshot!("all_nine", place.command(&["scenes"]).pass_stdin(NOTES));
}

#[test]
fn boards_at_the_edges_in_words() {
    let text = scenes(&[], &edges());
    let is_picture = |line: &&str| line.starts_with(['+', '|']);
    let words: Vec<&str> = text.lines().filter(|line| !is_picture(line)).collect();
    assert_snapshot!("edges", words.join("\n"));
}

#[test]
fn boards_at_the_edges_in_json() {
    let boards = objects(&[], &edges());
    let of = |key: &str| boards.iter().map(|board| board[key].clone()).collect::<Vec<_>>();
    let pick =
        |key: &str, inner: &str| boards.iter().map(|board| board[key][inner].clone()).collect::<Vec<_>>();
    assert_eq!(
        of("mean_candidates"),
        [json!(9.0), json!(null), json!(1.0), json!(2.0), json!(7.333_333), json!(8.683_544)]
    );
    assert_eq!(json!(pick("cascade", "solved")), json!([false, true, true, false, false, false]));
    assert_eq!(json!(pick("search", "solved")), json!([true, true, true, true, false, false]));
    assert_eq!(json!(pick("search", "nodes")), json!([81, 0, 1, 18, 0, 0]));
    assert_eq!(json!(pick("dig", "givens")), json!([36, 36, 36, 36, null, null]));
    assert_eq!(json!(pick("hint", "left")), json!([511, null, 16, 144, 0, 510]));
    assert_eq!(json!(pick("wave", "last")), json!([80, 80, 0, 17, null, null]));
    assert_eq!(json!(pick("score", "level")), json!(["normal", "easy", "easy", "normal", null, null]));
    assert_eq!(
        json!(of("conflicts")),
        json!([[], [], [], [], [], [{"first": 0, "second": 1, "kind": "row", "digit": 1}]])
    );
    assert_eq!(boards[5]["digits_left"], json!([7, 9, 9, 9, 9, 9, 9, 9, 9]));
}

#[test]
fn json_has_the_values_of_the_vectors() {
    let rows: Vec<Value> =
        golden("scenes.jsonl").lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let givens: Vec<&str> = rows.iter().map(|row| row["givens"].as_str().expect("givens")).collect();
    let boards = objects(&[], &givens.join("\n"));
    assert_eq!((boards.len(), rows.len()), (9, 9));
    for (board, row) in boards.iter().zip(&rows) {
        let keys = row.as_object().expect("an object").keys().filter(|key| *key != "name");
        for key in keys {
            assert_eq!(board[key], row[key], "{key} of {}", row["name"]);
        }
    }
}

#[test]
fn one_scene_has_its_own_keys() {
    let keys: [&[&str]; 9] = [
        &["candidates", "mean_candidates"],
        &["cascade"],
        &["capped_60", "fewest_first", "first_blank_order", "search"],
        &["dig"],
        &["conflicts"],
        &["hint"],
        &["digits_left"],
        &["wave"],
        &["score"],
    ];
    let all = &objects(&[], NOTES)[0];
    for (scene, keys) in (1..).zip(keys) {
        let one = &objects(&["--scene", &format!("{scene}")], NOTES)[0];
        let mut found: Vec<&str> = one.as_object().expect("an object").keys().map(String::as_str).collect();
        found.retain(|key| *key != "givens");
        assert_eq!(found, keys, "scene {scene}");
        assert!(keys.iter().all(|key| one[key] == all[key]), "scene {scene}");
        let text = scenes(&["--scene", &format!("{scene}")], NOTES);
        assert!(text.lines().nth(1).is_some_and(|line| line.starts_with(&format!("{scene}. "))), "{text}");
    }
}

#[test]
fn options_change_their_scene() {
    let one = |args: &[&str]| objects(args, NOTES).remove(0);
    let search = &one(&["--node-cap", "40"])["search"];
    assert_eq!(
        (&search["nodes"], &search["cap_hit"], &search["solved"]),
        (&json!(41), &json!(true), &json!(false))
    );
    assert_eq!(search["trace"].as_array().expect("a trace").len(), 40);

    let dig = |args: &[&str]| one(args)["dig"].clone();
    assert_eq!(dig(&["--clues", "81"])["steps"], json!([]));
    assert_eq!(dig(&["--clues", "50"])["givens"], 50);
    assert_ne!(dig(&["--seed", "other"])["puzzle"], dig(&[])["puzzle"]);
    let easy = dig(&["--clues", "0", "--singles-only"]);
    let steps = easy["steps"].as_array().expect("steps");
    assert!(
        steps.len() == 81 && steps.iter().any(|step| step["solutions"] == 1 && step["kept_blank"] == false)
    );
    let puzzle = easy["puzzle"].as_str().expect("a puzzle");
    assert_eq!(objects(&[], puzzle)[0]["cascade"]["solved"], true);
    assert!(
        scenes(&["--clues=0", "--singles-only", "--scene=4"], NOTES).contains(", ! put back for the cascade")
    );

    assert_eq!(one(&["--wave-ms", "120"])["wave"]["delays_ms"][0], 1_680);
    assert_eq!(one(&["--wave-ms", "0"])["wave"]["delays_ms"][0], 0);
    assert_eq!(one(&["--cell", "r7c4"])["hint"]["cell"], 57);
    assert_eq!(one(&["--cell", "r1c1"])["hint"], json!(null));
    assert!(scenes(&["--scene=6", "--cell=r1c1"], NOTES).ends_with("6. Hint: r1c1 holds 5 already\n"));
}

#[test]
fn long_traces_and_many_conflicts_are_cut() {
    let text = scenes(&["--scene", "5"], &"1".repeat(81));
    assert!(text.contains("5. Conflicts: 810 pairs\n") && text.ends_with("and 790 more\n"), "{text}");
    // A board whose search meets many dead ends: nothing like a solution within the cap.
    let hard = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
    let text = scenes(&["--scene=3", "--node-cap=12000"], hard);
    assert!(text.contains("stopped by the cap of 12000, 12000 placements"), "{}", &text[..200]);
    assert!(text.contains("\n      … and 2000 more\nFirst blank cell first: stopped by the cap of 20000,"));
    assert!(scenes(&["--scene=4"], hard).ends_with("4. Dig: no solution found in 20000 placements\n"));
    assert!(scenes(&["--scene=8"], hard).ends_with("8. Wave: no solution found in 20000 placements\n"));
    assert!(scenes(&["--scene=9"], hard).contains("99 hard ("));
}

#[test]
fn every_format_is_read_and_boards_are_set_apart() {
    let place = Place::with(&[("ids.txt", "3x3:5b3zzy\n3x3:zzzc\n")]);
    let text = place.run(&["scenes", "ids.txt", "--scene", "7"]).good();
    let places: Vec<&str> = text.lines().filter(|line| line.starts_with("ids.txt")).collect();
    assert_eq!(
        places,
        ["ids.txt, line 1: 2 givens, 79 blank cells", "ids.txt, line 2: 0 givens, 81 blank cells"]
    );
    assert_eq!(text.matches("\n\n").count(), 1);
    let grid = run_with(&["generate", "sudoku", "--seed", "notes-example", "--level", "medium"], "").good();
    assert_eq!(scenes(&["-", "--scene", "9"], &grid), scenes(&["--scene", "9"], NOTES));
}

#[test]
fn a_board_is_shown_before_the_next_is_read() {
    let boards = [format!("{NOTES}\n"), format!("{UNSOLVABLE}\n")];
    for args in [&["scenes", "--format=json"][..], &["hint", "--format=json", "--cell=r1c9"]] {
        let lines = Place::new().one_by_one(args, &boards);
        assert!(lines[0].contains(NOTES) && lines[1].contains(UNSOLVABLE), "{lines:?}");
    }
}

#[test]
fn a_hint_in_words_and_json() {
    let place = Place::new();
    assert_cmd_snapshot!(place.command(&["hint", "--cell", "r1c5"]).pass_stdin(NOTES), @r"
    success: true
    exit_code: 0
    ----- stdout -----
    standard input, line 1: r1c5 can be 7 or 8
    not 1, since 1 is in the same column at r7c5
    not 2, since 2 is in the same box at r3c5
    not 3, since 3 is in the same row at r1c4
    not 4, since 4 is in the same column at r6c5
    not 5, since 5 is in the same row at r1c1
    not 6, since 6 is in the same box at r2c4
    not 9, since 9 is in the same column at r5c5

    ----- stderr -----
    ");
    let ran = run_with(&["hint", "--cell=r4c4", "--format=json"], format!("{NOTES}\n{UNSOLVABLE}")).good();
    let lines: Vec<Value> = ran.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(lines.len(), 2);
    assert_eq!(lines[0]["hint"], objects(&[], NOTES)[0]["hint"]);
    assert_eq!(
        lines[1],
        json!({"givens": UNSOLVABLE, "hint": objects(&["--cell", "r4c4"], UNSOLVABLE)[0]["hint"]})
    );
}

#[test]
fn what_is_refused() {
    let usage = |args: &[&str], sentence: &str| {
        let ran = run_with(args, NOTES);
        assert_eq!((ran.code, &*ran.out), (Some(2), ""), "{args:?}");
        assert_eq!(ran.err.lines().next(), Some(&*format!("error: {sentence}")));
    };
    for scene in ["0", "10", "-1", "x"] {
        usage(
            &["scenes", "--scene", scene],
            &format!("invalid value '{scene}' for '--scene <N>': expected a whole number from 1 to 9"),
        );
    }
    for clues in ["82", "90", "-1", "x"] {
        usage(
            &["scenes", "--clues", clues],
            &format!("invalid value '{clues}' for '--clues <N>': expected a whole number from 0 to 81"),
        );
    }
    for command in ["scenes", "hint"] {
        for cell in ["r0c1", "r1c10", "5", "-1", ""] {
            let sentence = "not a cell, expected r1c1 to r9c9 (row, then column)";
            usage(
                &[command, "--cell", cell],
                &format!("invalid value '{cell}' for '--cell <CELL>': {sentence}"),
            );
        }
    }
    usage(
        &["scenes", "--node-cap", "-1"],
        "invalid value '-1' for '--node-cap <N>': expected a whole number from 0 to 18446744073709551615",
    );
    usage(
        &["scenes", "--wave-ms", "4294967296"],
        "invalid value '4294967296' for '--wave-ms <MS>': expected a whole number from 0 to 4294967295",
    );

    let seed = "s".repeat(81);
    let ran = run_with(&["scenes", "--seed", &seed], NOTES);
    ran.refused(
        "the seed has 81 UTF-16 code units, expected at most 80 (a character beyond U+FFFF counts as two)",
    );
    run_with(&["hint", "--cell", "r1c1"], NOTES)
        .refused("standard input, line 1: r1c1 holds 5, expected a blank cell");
    for args in [&["scenes"][..], &["hint", "--cell", "r1c2"]] {
        run_with(args, "2x2:1/1/1/1\n").refused("standard input, line 1: a nonogram, expected a Sudoku");
        run_with(args, &NOTES[1..]).refused("standard input: line 1: 80 cells, expected 81");
        let mixed = run_with(args, "3x3:5b3zzy\n2x2:1/1/1/1\n");
        assert_eq!(mixed.err, "error: standard input, line 2: a nonogram, expected a Sudoku\n");
        assert!(mixed.code == Some(2) && mixed.out.starts_with("standard input, line 1: "));
    }
}
