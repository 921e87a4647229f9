//! The tracing search against vectors made by the documents' own code, the reference search and its own definition.

#[path = "common/blanked.rs"]
mod blanked;

use blanked::{SOLVED, blanked};
use proptest::prelude::*;
use seedgrid_bitboard::sudoku::{Cell, Digit, Grid};
use seedgrid_search::sudoku::reference;
use seedgrid_search::sudoku::trace::{Order, Traced, search};
use seedgrid_search::{SearchLimits, Verdict};
use serde_json::{Value, json};

fn board(text: &str) -> Grid {
    text.parse().expect("a board")
}

fn limits(solutions: usize, nodes: u64) -> SearchLimits {
    SearchLimits { solutions, nodes }
}

#[test]
fn counts_and_traces_are_those_of_the_vectors() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/golden/scenes.jsonl");
    let text = std::fs::read_to_string(path).expect("the vectors are readable");
    assert_eq!(text.lines().count(), 9);
    for line in text.lines() {
        let row: Value = serde_json::from_str(line).expect("a JSON line");
        let grid = board(row["givens"].as_str().expect("givens"));

        let fewest = search(&grid, Order::FewestFirst, limits(1, 20_000), 20);
        let head: Vec<_> = fewest.trace.iter().map(|p| json!([p.cell.index(), p.digit.get()])).collect();
        let expected = json!({
            "nodes": fewest.nodes, "dead_ends": fewest.dead_ends, "branchings": fewest.branchings,
            "cap_hit": fewest.cap_hit, "trace_head": head,
        });
        assert_eq!(expected, row["fewest_first"], "{line}");

        let first = search(&grid, Order::FirstBlank, limits(1, 20_000), 0);
        let expected = json!({
            "cap": 20_000, "nodes": first.nodes, "dead_ends": first.dead_ends, "cap_hit": first.cap_hit,
        });
        assert_eq!(expected, row["first_blank_order"], "{line}");

        let capped = search(&grid, Order::FewestFirst, limits(1, 60), 0);
        assert_eq!(json!({"nodes": capped.nodes, "cap_hit": capped.cap_hit}), row["capped_60"], "{line}");
    }
}

#[test]
fn the_orders_choose_as_drawn() {
    let drawn = board(&format!("123456...{}........5........621437....", ".".repeat(45)));
    let first = |order| search(&drawn, order, limits(1, 1), 1).trace[0];
    assert_eq!(first(Order::FirstBlank).cell.to_string(), "r1c7");
    assert_eq!(first(Order::FewestFirst).cell.to_string(), "r9c7");
    assert_eq!(drawn.candidates(first(Order::FewestFirst).cell).to_string(), "89");
}

#[test]
fn boards_at_the_edges() {
    let told = |traced: Traced| (traced.solutions, traced.nodes, traced.dead_ends, traced.cap_hit);
    for order in [Order::FewestFirst, Order::FirstBlank] {
        let find = |grid: &Grid, cap| told(search(grid, order, limits(2, cap), 100));
        assert_eq!(find(&board(&format!("11{}", ".".repeat(79))), 100), (0, 0, 0, false), "clashing");
        assert_eq!(find(&board(SOLVED), 0), (1, 0, 0, false), "full");
        assert_eq!(find(&board(&SOLVED.replacen('5', ".", 1)), 100), (1, 1, 0, false), "one blank");
        assert_eq!(find(&board(&SOLVED.replacen('5', ".", 1)), 0), (0, 1, 0, true), "one blank, no node");
        let (solutions, nodes, _, cap_hit) = find(&Grid::EMPTY, 60);
        assert_eq!((solutions, nodes, cap_hit), (0, 61, true), "empty, capped");
        assert_eq!(search(&Grid::EMPTY, order, limits(0, 60), 0).nodes, 0, "no solution asked for");
        // r1c9 has no candidate and is the first blank cell.
        let unsolvable = board(&format!("12345678.{}9{}", ".".repeat(8), ".".repeat(63)));
        assert_eq!(find(&unsolvable, 100), (0, 0, 1, false), "unsolvable");
    }
    let empty = search(&Grid::EMPTY, Order::FewestFirst, limits(2, 1_000), 1_000);
    assert_eq!((empty.solutions, empty.cap_hit), (2, false));
}

#[test]
fn a_trace_is_no_longer_than_asked_for() {
    for length in [0, 1, 20, 10_000] {
        let traced = search(&Grid::EMPTY, Order::FirstBlank, limits(100, 1_000), length);
        assert_eq!((traced.nodes, traced.cap_hit, traced.trace.len()), (1_001, true, length.min(1_000)));
    }
}

#[cfg(feature = "serde")]
#[test]
fn results_are_plain_json() {
    let traced = search(&board(&SOLVED.replacen('5', ".", 1)), Order::FewestFirst, limits(2, 10), 10);
    let json = serde_json::to_value(&traced).expect("JSON");
    let expected = json!({
        "nodes": 1, "dead_ends": 0, "branchings": 0, "cap_hit": false, "solutions": 1, "solution": SOLVED,
        "trace": [{"cell": 0, "digit": 5, "depth": 0, "dead_end": false}],
    });
    assert_eq!(json, expected);
    assert_eq!(serde_json::from_value::<Traced>(json).expect("the result"), traced);
    assert_eq!(
        serde_json::to_value([Order::FewestFirst, Order::FirstBlank]).expect("JSON"),
        json!(["fewest_first", "first_blank"])
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn solutions_are_those_of_the_reference_search(grid in blanked(0.55)) {
        let (verdict, _) = reference::verdict(&grid, limits(2, 100_000));
        for order in [Order::FewestFirst, Order::FirstBlank] {
            let traced = search(&grid, order, limits(2, 100_000), 0);
            if !traced.cap_hit && verdict != Verdict::Undecided {
                let expected = match verdict { Verdict::Unsolvable => 0, Verdict::Unique => 1, _ => 2 };
                prop_assert_eq!(traced.solutions, expected);
                prop_assert_eq!(traced.solution.is_some(), expected > 0);
            }
        }
    }

    #[test]
    fn a_trace_can_be_replayed(grid in blanked(0.55), first_blank in any::<bool>()) {
        let order = if first_blank { Order::FirstBlank } else { Order::FewestFirst };
        let traced = search(&grid, order, limits(1, 2_000), usize::MAX);
        prop_assert_eq!(traced.trace.len() as u64, traced.nodes.min(2_000));
        let mut made: Vec<(Cell, Digit)> = Vec::new();
        let mut now = grid;
        let mut dead_ends = 0;
        for placement in &traced.trace {
            for (cell, _) in made.drain(placement.depth as usize..) {
                now[cell] = None;
            }
            // The definition of the order, cell by cell.
            let blanks = now.blanks();
            let fewest = blanks.iter().map(|cell| now.candidates(cell).len()).min();
            let chosen = blanks.iter().find(|&cell| first_blank || Some(now.candidates(cell).len()) == fewest);
            prop_assert_eq!(Some(placement.cell), chosen);
            prop_assert!(now.candidates(placement.cell).contains(placement.digit));
            now[placement.cell] = Some(placement.digit);
            made.push((placement.cell, placement.digit));
            let mut looked_at = now.blanks().iter().take(if first_blank { 1 } else { 81 });
            prop_assert_eq!(placement.dead_end, looked_at.any(|cell| now.candidates(cell).is_empty()));
            dead_ends += u64::from(placement.dead_end);
        }
        // A board that is a dead end from the start has no placement to tell it.
        prop_assert!(traced.dead_ends == dead_ends || (traced.nodes == 0 && traced.dead_ends == 1));
        if let Some(solution) = traced.solution {
            prop_assert_eq!(now, *solution.grid());
        }
    }
}
