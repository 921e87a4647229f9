//! What must hold of any bytes: they are read or refused, and what is read is solved within a limit, without a panic.

use seedgrid_bitboard::sudoku::{Candidates, Cell, Grid};
use seedgrid_formats::nonogram::Nonogram;
use seedgrid_formats::{Content, Reader};
use seedgrid_search::sudoku::{fast, reference};
use seedgrid_search::{SearchLimits, Verdict, nonogram};

/// Few enough for the reference search of any board to take next to no time.
const REFERENCE_NODES: u64 = 1_000;
/// Within this many the fast engine decides each board that the reference search decides within its own.
const FAST_NODES: u64 = 50_000;
/// Few enough for any nonogram.
const NONOGRAM_NODES: u64 = 10;
/// Lines up to this length have few enough placements for that.
const MAX_SIDE: usize = 25;

/// Reads the bytes and solves what they hold.
pub fn check(bytes: &[u8]) {
    for entry in Reader::new(bytes) {
        match entry {
            Ok(entry) => match entry.content {
                Content::Sudoku(grid) => check_sudoku(&grid),
                Content::Candidates(candidates) => check_candidates(&candidates),
                Content::Nonogram(nonogram) => check_nonogram(&nonogram),
            },
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
}

fn check_sudoku(grid: &Grid) {
    let fast = fast::decide(grid, FAST_NODES);
    assert!(fast.stats.nodes <= FAST_NODES + 1, "{grid}: {fast:?}");
    let (reference, _) = reference::verdict(grid, SearchLimits::UNIQUENESS.with_nodes(REFERENCE_NODES));
    assert!(reference == Verdict::Undecided || fast.verdict() == reference, "{grid}: {fast:?}, {reference}");
    for solution in fast.witnesses.iter().flatten() {
        let kept =
            grid.cells().iter().zip(solution.cells()).all(|(given, found)| given.is_none() || given == found);
        assert!(kept, "{grid}: {solution}");
    }
}

fn check_candidates(candidates: &Candidates) {
    let fast = fast::decide(candidates, FAST_NODES);
    assert!(fast.stats.nodes <= FAST_NODES + 1, "{candidates:?}: {fast:?}");
    for solution in fast.witnesses.iter().flatten() {
        let kept = Cell::ALL
            .into_iter()
            .all(|cell| solution[cell].is_some_and(|digit| candidates[cell].contains(digit)));
        assert!(kept, "{candidates:?}: {solution}");
    }
}

fn check_nonogram(Nonogram { clues, .. }: &Nonogram) {
    if clues.width().max(clues.height()) <= MAX_SIDE {
        let outcome = nonogram::reference::solve(clues, SearchLimits::UNIQUENESS.with_nodes(NONOGRAM_NODES));
        let outcome = outcome.expect("short lines");
        assert!(
            outcome.solutions.iter().all(|picture| seedgrid_bitboard::nonogram::Clues::of(picture) == *clues)
        );
    }
}
