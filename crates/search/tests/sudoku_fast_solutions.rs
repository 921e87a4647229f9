//! The iterator over all solutions, counting, and limits of the fast engine.

mod common;

use std::collections::BTreeSet;

use common::{boards, solves};
use proptest::prelude::*;
use seedgrid_bitboard::sudoku::{Candidates, DigitSet, Grid, Solution};
use seedgrid_search::sudoku::fast::{self, NO_LIMIT};
use seedgrid_search::{SearchLimits, Verdict};

/// All solutions of `solve`, however many.
const ALL: SearchLimits = SearchLimits { solutions: usize::MAX, nodes: u64::MAX };

/// A puzzle with this many cells blanked, from its front.
fn opened(grid: &Grid, cells: usize) -> Grid {
    let mut opened = *grid;
    for (cell, _) in boards::cells(grid).take(cells) {
        opened[cell] = None;
    }
    opened
}

#[test]
fn the_iterator_gives_every_solution_once() {
    let mut most = 0;
    for grid in boards::set("multiple").iter().chain(&boards::set("v1_easy").map_opened(12)) {
        let solved: BTreeSet<Solution> = fast::solve(grid, ALL).solutions.into_iter().collect();
        let mut solutions = fast::solutions(grid);
        let listed: Vec<Solution> = solutions.by_ref().collect();
        assert_eq!(listed.iter().copied().collect::<BTreeSet<_>>(), solved, "{grid}");
        assert_eq!(listed.len(), solved.len(), "each once: {grid}");
        assert_eq!(fast::count(grid, NO_LIMIT), solved.len() as u64, "{grid}");
        assert!((0..3).all(|_| solutions.next().is_none()), "fused: {grid}");
        most = most.max(solved.len());
    }
    assert!(most > 2_000, "{most}");
}

trait MapOpened {
    fn map_opened(self, cells: usize) -> Vec<Grid>;
}

impl MapOpened for Vec<Grid> {
    fn map_opened(self, cells: usize) -> Vec<Grid> {
        self.iter().map(|grid| opened(grid, cells)).collect()
    }
}

#[test]
fn an_iterator_goes_on_where_its_copy_was_made() {
    let mut solutions = fast::solutions(&Grid::EMPTY);
    assert_eq!(solutions.by_ref().take(500).count(), 500);
    let copy = solutions.clone();
    assert!(copy.take(500).eq(solutions.take(500)));
}

#[test]
fn the_empty_grid() {
    let board = Candidates::ALL;
    let listed: BTreeSet<Grid> =
        fast::solutions(&Grid::EMPTY).take(100_000).map(|solution| *solution).collect();
    assert_eq!(listed.len(), 100_000, "all different");
    assert!(listed.iter().all(|solution| solves(solution, &board)));
    assert_eq!(fast::count(&Grid::EMPTY, 1_000_000), 1_000_000);
}

#[test]
fn boards_without_a_solution() {
    let nothing = Candidates::new([DigitSet::EMPTY; 81]);
    assert!(fast::solutions(&nothing).next().is_none());
    assert_eq!(fast::decide(&nothing, NO_LIMIT).verdict(), Verdict::Unsolvable);
    let clash: Grid = format!("11{}", ".".repeat(79)).parse().expect("81 characters");
    assert!(fast::solutions(&clash).next().is_none());
    assert_eq!(fast::count(&clash, NO_LIMIT), 0);
}

#[test]
fn counts_stop_at_their_limit() {
    let grid = opened(&boards::set("v1_hard")[0], 3);
    let all = fast::count(&grid, NO_LIMIT);
    assert!(all > 3, "{all}");
    for limit in [0, 1, 2, 3, all - 1, all, all + 1] {
        assert_eq!(fast::count(&grid, limit), limit.min(all), "{limit}");
        let limits = SearchLimits { solutions: limit as usize, ..ALL };
        assert_eq!(fast::solve(&grid, limits).solutions.len() as u64, limit.min(all), "{limit}");
    }
}

#[test]
fn node_limits() {
    let puzzles = boards::all_sets();
    for grid in puzzles.iter().step_by(3).copied().chain([Grid::EMPTY, opened(&puzzles[0], 2)]) {
        let full = fast::decide(&grid, NO_LIMIT);
        assert!(!full.stats.truncated);
        let last = full.stats.nodes;
        for limit in (0..last.min(40)).chain([last - 1, last, last + 1]) {
            let decision = fast::decide(&grid, limit);
            let found = decision.witnesses.iter().flatten().count();
            if limit >= last {
                assert_eq!(decision, full, "{grid}");
                continue;
            }
            assert!(decision.stats.truncated, "{grid}, {limit} of {last}");
            assert_eq!(decision.stats.nodes, limit + 1, "the visit that overran counts");
            assert_eq!(decision.verdict(), Verdict::Undecided, "{grid}");
            assert!(found < 2, "two witnesses end the search");
            let outcome = fast::solve(&grid, SearchLimits::UNIQUENESS.with_nodes(limit));
            assert_eq!((outcome.verdict(), outcome.stats), (Verdict::Undecided, decision.stats), "{grid}");
        }
    }
}

#[test]
fn two_witnesses_decide_even_a_truncated_search() {
    let mut decision = fast::decide(&Grid::EMPTY, NO_LIMIT);
    decision.stats.truncated = true;
    assert_eq!(decision.verdict(), Verdict::Multiple);
    decision.witnesses[1] = None;
    assert_eq!(decision.verdict(), Verdict::Undecided);
    decision.witnesses[0] = None;
    assert_eq!(decision.verdict(), Verdict::Undecided);

    // The same of a search that was truncated after many solutions.
    let outcome = fast::solve(&Grid::EMPTY, ALL.with_nodes(1_000));
    assert!(outcome.stats.truncated);
    assert_eq!(outcome.verdict(), Verdict::Multiple);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn the_iterator_is_the_search(seed in any::<u64>()) {
        let board = boards::marks(seed);
        let limits = SearchLimits { solutions: 200, nodes: u64::MAX };
        let solved: BTreeSet<Solution> = fast::solve(&board, limits).solutions.into_iter().collect();
        let listed: Vec<Solution> = fast::solutions(&board).take(200).collect();
        prop_assert_eq!(listed.len(), solved.len());
        if listed.len() < 200 {
            prop_assert_eq!(listed.into_iter().collect::<BTreeSet<_>>(), solved);
        }
    }
}
