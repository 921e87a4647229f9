//! `seedgrid make`: the record of an id.

mod common;

use common::{Place, run, run_with};

#[test]
fn records_of_both_versions() {
    let generated = run(&["generate", "sudoku", "--seed", "notes-example", "--format", "json"]).good();
    assert_eq!(run(&["make", "sg1:sudoku,level=hard/notes-example"]).good(), generated);
    let v2 = ["generate", "nonogram", "--engine", "v2", "--smooth", "--width", "8", "--height", "6"];
    let generated = run(&[&v2[..], &["--seed", "a/b", "--count", "3", "--format", "json"]].concat()).good();
    let id = |index| format!("sg2:nonogram,height=6,smooth=yes,width=8/a%2Fb/{index}");
    assert_eq!(run(&["make", &id(0), &id(1), &id(2)]).good(), generated);
    let lines = format!("{}\n\n{}\r\n{}", id(0), id(1), id(2));
    assert_eq!(run_with(&["make", "-"], &lines).good(), generated);
}

#[test]
fn a_picture_has_to_be_given() {
    let place = Place::with(&[("cat.txt", "0110\n1001\n1111\n"), ("dog.txt", "01\n10\n")]);
    let run = |args: &[&str]| place.run(args);
    let generated = run(&[
        "generate", "nonogram", "--engine", "v2", "--from", "cat.txt", "--seed", "x", "--format", "json",
    ])
    .good();
    let id = generated.split('"').nth(3).unwrap();
    assert!(id.starts_with("sg2:nonogram,from="), "{id}");
    assert_eq!(run(&["make", id, "--from", "cat.txt"]).good(), generated);
    run(&["make", id]).refused("the id of a picture, expected --from FILE");
    let other = run(&["make", id, "--from", "dog.txt"]);
    assert!(other.err.contains("expected that of the id"), "{}", other.err);
    assert_eq!(other.code, Some(2));
}

#[test]
fn refused() {
    run(&["make", "nonsense"]).refused("not an id, expected one that starts with sg1: or sg2:");
    run(&["make", "sg1:sudoku,level=easy/%61"])
        .refused("not the spelling of an id, expected sg1:sudoku,level=easy/a");
    let ran = run_with(&["make", "-"], "sg1:sudoku,level=easy/a\nsg1:x/a\n");
    assert_eq!(ran.err, "error: standard input: line 2: puzzle \"x\", expected sudoku or nonogram\n");
    assert_eq!((ran.code, ran.out.lines().count()), (Some(2), 1));
}

#[test]
fn a_line_that_is_no_text() {
    let ran = run_with(&["make", "-"], b"sg1:sudoku,level=easy/a\n\xff\xfe\n");
    assert_eq!(ran.err, "error: standard input: line 2: not UTF-8, expected an id\n");
    assert_eq!((ran.code, ran.out.lines().count()), (Some(2), 1));
}

#[test]
fn ids_are_printed_beside_puzzles() {
    let v1 = ["generate", "sudoku", "--seed", "a b", "--level", "easy", "--ids"];
    let id = "sg1:sudoku,level=easy/a%20b";
    let record = run(&["make", id]).good();
    let board = run(&v1).good();
    assert!(board.starts_with(&format!("# {id}\n+---")), "{board}");
    let line = run(&[&v1[..], &["--format", "line"]].concat()).good();
    assert_eq!(line.trim_end().split_once('\t').unwrap().1, id);
    let json = run(&[&v1[..], &["--format", "json"]].concat()).good();
    assert_eq!(json, format!("{{\"id\":\"{id}\",\"record\":{}}}\n", record.trim_end()));
    // What follows a puzzle, and a line with #, do not count for those who read them.
    let solved = run_with(&["solve", "--format", "json"], &line).good();
    assert_eq!(run_with(&["solve", "--format", "json"], &board).good(), solved);

    let v2 = ["generate", "sudoku", "--engine", "v2", "--seed", "x", "--level", "medium", "--count", "2"];
    let records = run(&[&v2[..], &["--format", "json"]].concat()).good();
    let lines = run(&[&v2[..], &["--format", "line", "--ids"]].concat()).good();
    let ids: Vec<_> = lines.lines().map(|line| line.split('\t').nth(1).unwrap()).collect();
    assert_eq!(ids[0], "sg2:sudoku,er=1.7-2.5,model=m1/x/0");
    assert_eq!(run_with(&["make", "-"], ids.join("\n")).good(), records);
}
