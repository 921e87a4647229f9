//! The reference search against vectors made by the reference engine: fixtures/golden, `number_place_solve.jsonl`.

use seedgrid_bitboard::sudoku::Grid;
use seedgrid_search::{SearchLimits, Verdict, sudoku::reference};
use serde_json::Value;

#[test]
fn every_solve_gives_the_recorded_nodes_and_solutions() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/golden/number_place_solve.jsonl");
    let text = std::fs::read_to_string(path).expect("the vectors are readable");
    for line in text.lines() {
        let row: Value = serde_json::from_str(line).expect("a JSON line");
        let grid: Grid = row["givens"].as_str().expect("givens").parse().expect("81 characters");
        let limits = SearchLimits { solutions: 2, nodes: row["node_limit"].as_u64().expect("a limit") };

        let outcome = reference::solve(&grid, limits);
        let solutions: Vec<String> = outcome.solutions.iter().map(ToString::to_string).collect();
        assert_eq!(outcome.stats.nodes, row["nodes"], "{line}");
        assert_eq!(outcome.stats.truncated, row["truncated"], "{line}");
        assert_eq!(Value::from(solutions), row["solutions"], "{line}");
        assert_eq!(reference::verdict(&grid, limits), (outcome.verdict(), outcome.stats), "{line}");
    }
    assert_eq!(text.lines().count(), 90);
}

#[test]
fn clashing_givens_are_unsolvable_without_a_node() {
    let grid: Grid = format!("11{}", ".".repeat(79)).parse().expect("81 characters");
    let outcome = reference::solve(&grid, SearchLimits::UNIQUENESS);
    assert_eq!((outcome.verdict(), outcome.stats.nodes), (Verdict::Unsolvable, 0));
}

#[test]
fn one_solution_proves_nothing_unless_a_second_was_asked_for() {
    let text = "54.3...7..72654.19.1.9274.84..5..9.72.6798..1..514.68..2..1..6.9.8.....2.57263.94";
    let grid: Grid = text.parse().expect("81 characters");
    let limits = |solutions| SearchLimits { solutions, nodes: u64::MAX };
    assert_eq!(reference::solve(&grid, limits(0)).verdict(), Verdict::Undecided);
    assert_eq!(reference::solve(&grid, limits(1)).verdict(), Verdict::Undecided);
    assert_eq!(reference::solve(&grid, limits(2)).verdict(), Verdict::Unique);
    assert_eq!(reference::solve(&Grid::EMPTY, limits(3)).solutions.len(), 3);
}
