//! `seedgrid hint`: the next step of puzzles and positions, in four strengths.

mod common;

use common::{NOTES, NOTES_SOLVED, Place, run_with};
use insta::assert_snapshot;
use serde_json::{Value, json};

/// The notes board with digits in some cells, by index.
fn filled(entries: &[(usize, u8)]) -> String {
    let mut cells = NOTES.as_bytes().to_vec();
    for &(index, digit) in entries {
        cells[index] = digit;
    }
    format!("{NOTES} {}", String::from_utf8(cells).expect("ASCII"))
}

fn told(args: &[&str], input: &str) -> (Option<i32>, String) {
    let ran = run_with(&[&["hint"], args].concat(), input);
    assert_eq!(ran.err, "");
    (ran.code, ran.out)
}

fn objects(args: &[&str], input: &str) -> Vec<Value> {
    let out = told(&[&["--format=json"], args].concat(), input).1;
    out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn four_strengths() {
    let all = ["1", "2", "3", "4"].map(|strength| told(&["--strength", strength], NOTES).1);
    assert_snapshot!("four_strengths", all.concat());
    assert_eq!(told(&[], NOTES), (Some(0), all[3].clone()));
}

#[test]
fn positions_and_puzzles_mixed() {
    let input = [
        NOTES.to_owned(),
        filled(&[]),
        filled(&[(8, b'6')]),
        // With a mistake that clashes, and one that does not.
        filled(&[(1, b'5')]),
        filled(&[(1, b'8')]),
        format!("{NOTES} {NOTES_SOLVED} solved"),
        // Text that is no position.
        format!("{NOTES} of the notes, 31 givens"),
        format!("{NOTES} 31"),
        format!("{NOTES},{NOTES_SOLVED}"),
        format!("{} {}", NOTES.replacen('5', ".", 1), NOTES),
        format!("11{}", &NOTES[2..]),
    ];
    let (code, out) = told(&[], &input.join("\n"));
    assert_eq!(code, Some(1));
    assert_snapshot!("positions", out);
}

#[test]
fn json_holds_back_what_is_not_to_be_told() {
    let keys = |object: &Value| object.as_object().expect("an object").keys().cloned().collect::<Vec<_>>();
    let common = ["filled", "kind", "puzzle", "strength", "text"];
    for (strength, more) in [
        ("1", &["rating", "technique"][..]),
        ("2", &["houses", "rating", "technique"]),
        ("3", &["candidates", "houses", "rating", "technique"]),
        ("4", &["candidates", "houses", "rating", "step", "technique"]),
    ] {
        let step = &objects(&["--strength", strength], NOTES)[0];
        let mut expected = [&common, more].concat();
        expected.sort_unstable();
        assert_eq!(keys(step), expected);
        assert_eq!(step["strength"].to_string(), strength);
        let mistake = &objects(&["--strength", strength], &filled(&[(1, b'5')]))[0];
        assert_eq!(mistake.get("mistakes").is_some(), strength == "4");
        assert!(mistake.get("technique").is_none());
    }
    let step = &objects(&[], NOTES)[0];
    assert_eq!(step["step"]["placement"], json!({"cell": 8, "digit": 6}));
    assert_eq!((&step["puzzle"], &step["filled"]), (&json!(NOTES), &json!(NOTES)));
    assert_eq!(step["candidates"], json!([{"role": "placed", "cell": 8, "digit": 6}]));
    assert_eq!(objects(&["--strength=3"], NOTES)[0]["candidates"], json!([]));
    let mistakes = &objects(&[], &filled(&[(1, b'5')]))[0]["mistakes"];
    let conflict = json!({"first": 0, "second": 1, "kind": "row", "digit": 5});
    assert_eq!(*mistakes, json!([{"entry": {"cell": 1, "digit": 5}, "conflict": conflict}]));
    let kinds = objects(&[], &format!("{NOTES} {NOTES_SOLVED}\n{}\n11{}", ".".repeat(81), &NOTES[2..]));
    let kinds: Vec<&Value> = kinds.iter().map(|object| &object["kind"]).collect();
    assert_eq!(kinds, ["solved", "multiple", "unsolvable"]);
}

#[test]
fn what_is_refused() {
    let refused = |line: &str, sentence: &str| {
        run_with(&["hint"], line)
            .refused(&format!("standard input, line 1: in the cells as filled: {sentence}"));
    };
    refused(&filled(&[(0, b'4')]), "r1c1 is 4, expected its given 5");
    refused(&filled(&[(0, b'.')]), "r1c1 is blank, expected its given 5");
    refused(&filled(&[(1, b'x')]), "character 2 is 'x', expected 1 to 9, or . or 0 for a blank");
    refused(&format!("{NOTES} {}", &NOTES[1..]), "80 characters, expected 81");
    run_with(&["hint"], &NOTES[1..]).refused("standard input: line 1: 80 cells, expected 81");
    for strength in ["0", "5", "-1", "x", ""] {
        let ran = run_with(&["hint", "--strength", strength], NOTES);
        let sentence = "expected a whole number from 1 to 4";
        let line = format!("error: invalid value '{strength}' for '--strength <N>': {sentence}");
        assert_eq!((ran.code, ran.err.lines().next()), (Some(2), Some(&*line)));
    }
    let ran = run_with(&["hint", "--cell=r1c2", "--strength=2"], NOTES);
    let line = "error: the argument '--cell <CELL>' cannot be used with '--strength <N>'";
    assert_eq!((ran.code, ran.err.lines().next()), (Some(2), Some(line)));
}

#[test]
fn cells_in_a_column_of_their_own_are_a_position() {
    let position = filled(&[(1, b'5')]);
    let (code, expected) = told(&[], &position);
    assert!(expected.contains("r1c2 is not 5"), "{expected}");
    for between in ["\t", ";", "   ", " ; ", "\t\t"] {
        assert_eq!(told(&[], &position.replacen(' ', between, 1)), (code, expected.clone()), "{between:?}");
        let short = format!("{NOTES}{between}{}", &NOTES[1..]);
        let sentence = "in the cells as filled: 80 characters, expected 81";
        run_with(&["hint"], &short).refused(&format!("standard input, line 1: {sentence}"));
    }
    let plain = told(&[], NOTES);
    assert_eq!(told(&[], &format!("{NOTES}\t7.1\tForcing Chain")), plain);
    assert_eq!(told(&[], &format!("{NOTES} # {NOTES_SOLVED}")), plain);
}

#[test]
fn a_cell_is_explained_on_the_puzzle_whatever_follows_it() {
    let plain = told(&["--cell=r1c2"], NOTES);
    assert_eq!(plain, told(&["--cell=r1c2"], &filled(&[(0, b'4'), (2, b'9')])));
}

#[test]
fn a_hint_is_told_before_the_next_position_is_read() {
    let lines = Place::new().one_by_one(&["hint"], &[format!("{NOTES}\n"), filled(&[(1, b'5')]) + "\n"]);
    assert!(lines[0].contains("Hidden Single") && lines[1].contains("is not 5"), "{lines:?}");
}

#[test]
fn followed_to_the_end_hints_solve_a_puzzle() {
    let mut cells = NOTES.to_owned();
    for _ in NOTES.matches('.') {
        let hint = &objects(&[], &format!("{NOTES} {cells}"))[0];
        let placed = &hint["step"]["placement"];
        let [cell, digit] = ["cell", "digit"].map(|key| placed[key].as_u64().expect("a number") as usize);
        cells.replace_range(cell..=cell, &digit.to_string());
    }
    assert_eq!(cells, NOTES_SOLVED);
    assert_eq!(objects(&[], &format!("{NOTES} {cells}"))[0]["kind"], "solved");
}
