//! The iterator over all solutions, counting, and limits of the fast engine.

mod common;

use std::collections::BTreeSet;

use common::{boards, solves};
use proptest::prelude::*;
use seedgrid_bitboard::sudoku::{Candidates, Cell, DigitSet, Grid, Solution};
use seedgrid_search::sudoku::fast::{self, Decision, NO_LIMIT, Packed, portable};
use seedgrid_search::sudoku::reference;
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

#[test]
fn counts_within_a_limit_of_nodes() {
    let puzzles = boards::all_sets();
    for grid in puzzles.iter().step_by(7).copied().chain([opened(&puzzles[0], 2)]) {
        let last = fast::decide(&grid, NO_LIMIT).stats.nodes;
        let count = fast::count(&grid, 2);
        assert_eq!(fast::count_within(&grid, 2, last), Some(count), "{grid}");
        assert_eq!(fast::count_within(&grid, 2, last - 1), None, "{grid}");
        assert_eq!(fast::count_within(&grid, 0, 0), Some(0), "nothing is asked");
    }
    assert_eq!(fast::count_within(&Grid::EMPTY, 5, NO_LIMIT), Some(5));
    // Enough solutions are an answer even if the next visit were one too many.
    assert!((1..500).any(|nodes| fast::count_within(&Grid::EMPTY, 5, nodes) == Some(5)));
}

#[test]
fn an_iterator_within_a_limit_of_nodes() {
    for grid in boards::set("multiple").into_iter().step_by(5) {
        let all: Vec<Solution> = fast::solutions(&grid).collect();
        let cut = |nodes| {
            let mut solutions = fast::solutions(&grid).within(nodes);
            let listed: Vec<Solution> = solutions.by_ref().collect();
            assert!(solutions.next().is_none() && all.starts_with(&listed), "{grid}, {nodes}");
            assert!(solutions.cut() || listed == all, "{grid}, {nodes}");
            solutions.cut()
        };
        let (mut short, mut enough) = (0, 1 << 20);
        while enough - short > 1 {
            let middle = u64::midpoint(short, enough);
            *if cut(middle) { &mut short } else { &mut enough } = middle;
        }
        assert!(enough as usize >= all.len() && cut(enough - 1) && !cut(enough + 1), "{grid}, {enough}");
        // The limit counts from where it was set.
        let mut solutions = fast::solutions(&grid);
        assert_eq!((solutions.next(), solutions.cut()), (Some(all[0]), false));
        let mut rest = solutions.clone().within(enough);
        assert_eq!((rest.by_ref().count(), rest.cut()), (all.len() - 1, false));
        let stopped = solutions.within(0);
        assert!(stopped.cut() && stopped.count() == 0, "{grid}");
    }
}

#[test]
fn givens_that_clash_take_no_node() {
    let blank = ".".repeat(81);
    let of = |places: [usize; 2]| {
        let mut text = blank.clone();
        for place in places {
            text.replace_range(place..=place, "5");
        }
        text.parse().expect("81 characters")
    };
    let reference = |grid: &Grid| reference::solve(grid, SearchLimits::UNIQUENESS.with_nodes(0));
    for place in 0..81 {
        for other in (0..81).filter(|&other| other != place) {
            let grid: Grid = of([place, other]);
            let clash = Cell::ALL[place].shared_house(Cell::ALL[other]).is_some();
            let expected = if clash { Verdict::Unsolvable } else { Verdict::Undecided };
            assert_eq!(reference(&grid).verdict(), expected, "{grid}");
            for decision in [fast::decide(&grid, 0), portable::decide(&grid, 0)] {
                assert_eq!(decision.verdict(), expected, "{grid}");
                assert_eq!(decision == Decision::default(), clash, "{grid}");
            }
            assert_eq!(fast::solve(&grid, ALL.with_nodes(0)).stats, reference(&grid).stats, "{grid}");
            assert_eq!(fast::count_within(&grid, 1, 0), clash.then_some(0), "{grid}");
        }
    }
}

#[test]
fn batches_of_all_kinds_of_boards() {
    let grids = boards::set("generation_checks");
    let candidates: Vec<Candidates> = grids.iter().map(Candidates::from).collect();
    let packed: Vec<Packed> = grids.iter().map(Packed::from).collect();
    let expected: Vec<u64> = grids.iter().map(|grid| fast::count(grid, 2)).collect();
    let decided: Vec<Verdict> = grids.iter().map(|grid| fast::decide(grid, 3).verdict()).collect();
    let within: Vec<_> = grids.iter().map(|grid| fast::count_within(grid, 2, 3)).collect();
    assert!(within.contains(&None) && within.iter().any(Option::is_some));

    // As many places as boards, fewer, more.
    for length in [100, 0, 1, 99, 101, 150] {
        let (mut counts, mut some) = (vec![77; length], vec![Some(77); length]);
        let mut decisions = vec![fast::decide(&Grid::EMPTY, 50); length];
        fast::count_each(&grids, 2, &mut counts);
        fast::count_each_within(&packed, 2, 3, &mut some);
        fast::decide_each(&packed, 3, &mut decisions);
        let asked = length.min(100);
        assert_eq!(counts[..asked], expected[..asked]);
        assert_eq!(some[..asked], within[..asked]);
        let verdicts: Vec<Verdict> = decisions.iter().map(Decision::verdict).collect();
        assert_eq!(verdicts[..asked], decided[..asked]);
        assert!(counts[asked..].iter().all(|&count| count == 77), "places without a board");
        assert!(some[asked..].iter().all(|&count| count == Some(77)), "places without a board");
        assert!(verdicts[asked..].iter().all(|&verdict| verdict == Verdict::Multiple));
    }
    // The candidates of a grid are fewer than those it packs into, so that they may take fewer nodes.
    let mut counts = vec![0; 100];
    fast::count_each(&candidates, 2, &mut counts);
    assert_eq!(counts, expected);
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
