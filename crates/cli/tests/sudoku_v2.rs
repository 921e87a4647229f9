//! `seedgrid generate sudoku --engine v2`.

mod common;

use common::run;
use seedgrid_bitboard::sudoku::Grid;
use seedgrid_rating::sudoku::{Model, rate};

fn v2(args: &[&str]) -> common::Ran {
    run(&[&["generate", "sudoku", "--engine", "v2", "--seed", "week", "--format", "line"], args].concat())
}

fn grids(lines: &str) -> Vec<Grid> {
    lines.lines().map(|line| line.parse().expect("a grid")).collect()
}

#[test]
fn puzzles_are_what_was_asked_for() {
    let args = [
        "--er",
        "3.0-3.4",
        "--symmetry",
        "half-turn",
        "--clues",
        "22-28",
        "--without",
        "naked-pair",
        "--count",
        "3",
    ];
    for grid in grids(&v2(&args).good()) {
        let rating = rate(&grid, Model::M1).expect("one solution");
        assert!((30..=34).contains(&rating.er) && (22..=28).contains(&grid.filled_count()), "{grid}");
        assert!(rating.techniques.iter().all(|tally| tally.technique.slug() != "naked-pair"), "{grid}");
        let cells = grid.to_string();
        assert!(cells.chars().zip(cells.chars().rev()).all(|(one, other)| (one == '.') == (other == '.')));
    }
    for (level, least, most) in [("easy", 10, 15), ("medium", 17, 25), ("hard", 26, 50), ("expert", 51, 74)] {
        let grid = grids(&v2(&["--level", level, "--minimal"]).good())[0];
        let rating = rate(&grid, Model::M1).expect("one solution");
        assert!((least..=most).contains(&rating.er), "{level}: {grid} {rating}");
    }
}

#[test]
fn indices_come_in_order_whatever_the_threads() {
    let one = v2(&["--level", "hard", "--count", "12", "--jobs", "1"]).good();
    assert_eq!(v2(&["--level", "hard", "--count", "12", "--jobs", "3"]).good(), one);
    assert_eq!(v2(&["--er", "2.6-5.0", "--count", "1"]).good().lines().next(), one.lines().next());
    let boards = run(&["generate", "sudoku", "--engine", "v2", "--seed", "week", "--count", "3"]).good();
    assert_eq!(boards.split("\n\n").count(), 3);
}

#[test]
fn what_cannot_be_is_refused_before_any_work() {
    for (args, sentence) in [
        (&["--minimal", "--clues", "60"][..], "no minimal puzzle with more than 40 givens is known"),
        (&["--er", "3.5"], "no technique has a rating in the window 3.5 on ER"),
        (&["--er=3.4-3.0"], "the window 3.4-3.0 on ER is empty, expected the lower rating first"),
        (&["--level", "easy", "--with", "x-wing"], "x-wing rates 3.2 at least, above the window -1.5 on ER"),
    ] {
        let ran = run(&[&["generate", "sudoku", "--engine", "v2", "--seed", "week"], args].concat());
        assert_eq!((ran.code, &*ran.out, &*ran.err), (Some(2), "", &*format!("error: {sentence}\n")));
    }
    for (args, sentence) in [
        (&["--with", "x-wign"][..], "not a technique; did you mean x-wing?"),
        (&["--clues", "12-20"], "no puzzle with fewer than 17 givens has one solution, expected 17 to 80"),
        (
            &["--ep", "hard"],
            "not a window of ratings, expected two from 0.0 to 20.0 such as 3.0-3.4, or one end",
        ),
        (&["--er", "-1.5", "--level", "easy"], "cannot be used with"),
    ] {
        let ran = v2(args);
        assert!(ran.code == Some(2) && ran.out.is_empty() && ran.err.contains(sentence), "{}", ran.err);
    }
    for (option, value) in [("--er", "-1.5"), ("--symmetry", "all"), ("--clues", "24"), ("--with", "x-wing")]
    {
        let ran = run(&["generate", "sudoku", "--seed", "a", option, value]);
        assert_eq!((ran.code, &*ran.err), (Some(2), &*format!("error: {option} needs --engine v2\n")));
    }
    let ran = run(&["generate", "sudoku", "--seed", "a", "--level", "extreme"]);
    assert_eq!((ran.code, &*ran.err), (Some(2), "error: --level extreme needs --engine v2\n"));
}

#[test]
fn what_is_not_found_tells_the_nearest() {
    let ran = v2(&["--er", "5.2", "--with", "jellyfish", "--max-attempts", "1"]);
    assert_eq!((ran.code, &*ran.out), (Some(1), ""));
    let start = "error: seed \"week\": index 0: no such puzzle in 1 attempt; the nearest has ";
    assert!(ran.err.starts_with(start) && ran.err.contains("is rated"), "{}", ran.err);
}
