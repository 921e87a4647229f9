//! Clues, placements, propagation and search against vectors made by the reference engine
//! (`fixtures/golden/pattern.json`, `pattern_solve.jsonl`).

use seedgrid_bitboard::nonogram::{Board, Clue, Clues, Line};
use seedgrid_search::nonogram::reference::{self, LengthError};
use seedgrid_search::{SearchLimits, Verdict};
use serde_json::Value;

fn read(name: &str) -> String {
    let path = format!("{}/../../fixtures/golden/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).expect("the vectors are readable")
}

fn rows<'a>(value: &'a Value, key: &str) -> &'a [Value] {
    value[key].as_array().expect("rows")
}

fn clue(value: &Value) -> Clue {
    let runs = value.as_array().expect("runs").iter().map(|run| run.as_u64().expect("a run") as u16);
    Clue::new(runs.collect()).expect("runs are not 0")
}

fn clues(value: &Value, rows: &str, columns: &str) -> Clues {
    let side = |key: &str| value[key].as_array().expect("clues").iter().map(clue).collect();
    Clues::new(side(rows), side(columns)).expect("small sides")
}

#[test]
fn lines_have_the_recorded_clues() {
    let vectors: Value = serde_json::from_str(&read("pattern.json")).expect("JSON");
    for row in rows(&vectors, "compute_clue") {
        let cells = row["line"].as_array().expect("cells").iter().map(|cell| cell == 1);
        assert_eq!(Clue::of(cells), clue(&row["clue"]), "{row}");
    }
}

#[test]
fn clues_have_the_recorded_placements_in_the_recorded_order() {
    let vectors: Value = serde_json::from_str(&read("pattern.json")).expect("JSON");
    for row in rows(&vectors, "line_placements") {
        let length = row["length"].as_u64().expect("a length") as usize;
        let clue = clue(&row["clue"]);
        let placements = reference::line_placements(&clue, length).expect("a short line");
        let texts: Vec<String> = placements.map(|line| line.to_string()).collect();
        assert_eq!(texts.len() as u64, row["count"], "{row}");
        assert_eq!(Value::from(texts), row["placements"], "{row}");
    }
}

#[test]
fn propagation_reaches_the_recorded_fixpoints() {
    let vectors: Value = serde_json::from_str(&read("pattern.json")).expect("JSON");
    for row in rows(&vectors, "propagate") {
        let clues = clues(row, "rows", "cols");
        let unknown = Board::unknown(clues.width(), clues.height()).expect("small sides");
        let settled = reference::propagate(&clues, &unknown).expect("small sides");
        let cells = settled.map(|board| Line(board.marks().to_vec()).to_string());
        assert_eq!(cells.as_deref(), row["cells"].as_str(), "{row}");
        assert_eq!(cells.is_some(), row["valid"], "{row}");
    }
}

#[test]
fn searches_visit_the_recorded_number_of_nodes() {
    for line in read("pattern_solve.jsonl").lines() {
        let row: Value = serde_json::from_str(line).expect("JSON");
        let nodes = row["node_limit"].as_u64().expect("a limit");
        let clues = clues(&row, "row_clues", "col_clues");
        let outcome =
            reference::solve(&clues, SearchLimits::UNIQUENESS.with_nodes(nodes)).expect("small sides");
        let solutions: Vec<String> = outcome.solutions.iter().map(|s| s.bits().to_string()).collect();
        assert_eq!(outcome.stats.nodes, row["nodes"], "{line}");
        assert_eq!(outcome.stats.truncated, row["truncated"], "{line}");
        assert_eq!(Value::from(solutions), row["solutions"], "{line}");
    }
}

#[test]
fn limits_of_nothing() {
    let clues = Clues::new(vec![Clue::EMPTY], vec![Clue::EMPTY]).expect("small sides");
    let nothing_wanted =
        reference::solve(&clues, SearchLimits { solutions: 0, nodes: 9 }).expect("small sides");
    assert_eq!((nothing_wanted.stats.nodes, nothing_wanted.verdict()), (0, Verdict::Undecided));
    let no_nodes = reference::solve(&clues, SearchLimits::UNIQUENESS.with_nodes(0)).expect("small sides");
    assert_eq!((no_nodes.stats.nodes, no_nodes.stats.truncated), (1, true));
}

#[test]
fn zero_alone_is_the_empty_clue() {
    let zero = || Clue::new(vec![0]).expect("0 alone");
    let one = || Clue::new(vec![1]).expect("a run");
    let with_zero = Clues::new(vec![zero(), one()], vec![one(), zero()]).expect("small sides");
    let with_empty = Clues::new(vec![Clue::EMPTY, one()], vec![one(), Clue::EMPTY]).expect("small sides");
    let solve = |clues| reference::solve(clues, SearchLimits::UNIQUENESS).expect("small sides");
    assert_eq!(solve(&with_zero), solve(&with_empty));
    assert_eq!(solve(&with_zero).unique().expect("one solution").to_string(), "00\n10\n");
}

#[test]
fn a_clue_that_does_not_fit_fails_the_first_visit() {
    for run in [3, 65_535] {
        let long = Clue::new(vec![run]).expect("a run");
        let clues = Clues::new(vec![long.clone()], vec![Clue::EMPTY; 2]).expect("small sides");
        let outcome = reference::solve(&clues, SearchLimits::UNIQUENESS).expect("small sides");
        assert_eq!((outcome.verdict(), outcome.stats.nodes), (Verdict::Unsolvable, 1));
        assert_eq!(reference::line_placements(&long, 2).expect("a short line").count(), 0);
    }
}

#[test]
fn lines_of_126_cells_are_the_longest() {
    let empty = |n| vec![Clue::EMPTY; n];
    let solve = |w, h| {
        let clues = Clues::new(empty(h), empty(w)).expect("sides that a board may have");
        reference::solve(&clues, SearchLimits::UNIQUENESS).map(|outcome| outcome.verdict())
    };
    for side in [29, 30, 31, 32, 33, 61, 62, 63, 64, 65, 125, 126] {
        assert_eq!((solve(side, 1), solve(1, side)), (Ok(Verdict::Unique), Ok(Verdict::Unique)), "{side}");
    }
    assert_eq!(solve(127, 1), Err(LengthError { found: 127 }));
    assert_eq!(solve(3, 128), Err(LengthError { found: 128 }));
    assert_eq!(reference::line_placements(&Clue::EMPTY, 127).err(), Some(LengthError { found: 127 }));
    assert_eq!(LengthError { found: 127 }.to_string(), "a line of 127 cells, expected at most 126");
}
