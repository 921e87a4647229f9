//! Version 1 against vectors made by the reference engine (fixtures/golden).

use seedgrid_bitboard::sudoku::Cell;
use seedgrid_rating::sudoku::Level;
use seedgrid_rng::v1::{SeedError, Stream};
use seedgrid_search::{Verdict, sudoku::reference};
use seedgrid_sudoku_gen::v1::{DEFAULT_ATTEMPTS, FILL_LIMITS, GenerateError, SOLVE_LIMITS, fill, generate};
use serde_json::Value;

fn lines(name: &str) -> Vec<Value> {
    let path = format!("{}/../../fixtures/golden/{name}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("the vectors are readable");
    text.lines().map(|line| serde_json::from_str(line).expect("a JSON line")).collect()
}

fn text<'a>(row: &'a Value, key: &str) -> &'a str {
    row[key].as_str().unwrap_or_else(|| panic!("{key} is text in {row}"))
}

#[test]
fn every_record_is_made_again() {
    for row in lines("number_place.jsonl") {
        let level: Level = text(&row, "level").parse().expect("a level");
        let made = generate(text(&row, "seed"), level, DEFAULT_ATTEMPTS).expect("the engine made it");
        assert_eq!(made.puzzle.to_string(), text(&row, "givens"), "{row}");
        assert_eq!(made.solution.to_string(), text(&row, "answer"), "{row}");
        assert_eq!((made.attempt, made.blanks).0, row["attempt"], "{row}");
        assert_eq!(made.blanks, row["blanks"], "{row}");
    }
}

#[test]
fn failures_fail() {
    for case in lines("number_place_failures.json")[0]["cases"].as_array().expect("cases") {
        let level: Level = case[1].as_str().expect("a level").parse().expect("a level");
        let attempts = case[2].as_u64().expect("a number") as u32;
        let error = generate(case[0].as_str().expect("a seed"), level, attempts).expect_err("it must fail");
        assert_eq!(error, GenerateError::Attempts { level, attempts });
        assert!(error.to_string().starts_with("no hard puzzle with exactly one solution in 1 attempt;"));
    }
}

#[test]
fn full_grids_are_made_again() {
    let mut stream = None;
    for row in lines("full_grid.jsonl") {
        if row["call"] == 1 {
            stream = Stream::new(text(&row, "seed")).ok();
        }
        let stream = stream.as_mut().expect("the first call of a seed comes first");
        let mut twin = stream.clone();
        assert_eq!(fill(stream).expect("a grid").to_string(), text(&row, "answer"));

        let empty = seedgrid_bitboard::sudoku::Grid::EMPTY;
        let stats = reference::search(&empty, FILL_LIMITS, |digits| twin.shuffle(digits), |_| {});
        assert_eq!(stats.nodes, row["nodes"], "{row}");
    }
}

#[test]
fn a_unique_board_is_refused_when_its_proof_takes_too_long() {
    for seed in ["t2983", "t4423"] {
        let made = generate(seed, Level::Hard, DEFAULT_ATTEMPTS).expect("a puzzle");
        let refused = Cell::ALL.into_iter().filter(|&cell| made.puzzle[cell].is_some()).any(|cell| {
            let mut grid = *made.puzzle.grid();
            grid[cell] = None;
            let (verdict, _) = reference::verdict(&grid, SOLVE_LIMITS);
            let unlimited = SOLVE_LIMITS.with_nodes(u64::MAX);
            verdict == Verdict::Undecided && reference::verdict(&grid, unlimited).0 == Verdict::Unique
        });
        assert!(refused, "{seed}: one of the givens could go but for the node limit");
    }
}

#[test]
fn seeds_have_at_most_80_units() {
    let refused = |seed: &str| generate(seed, Level::Easy, 1).expect_err("too long");
    assert_eq!(refused(&"x".repeat(81)), GenerateError::Seed(SeedError { units: 81 }));
    assert_eq!(refused(&"😀".repeat(41)), GenerateError::Seed(SeedError { units: 82 }));
}
