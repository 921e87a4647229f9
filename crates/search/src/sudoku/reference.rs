//! The reference search: its solutions, their order and its node counts are part of version 1 and never change.
//!
//! One visit is one node. A visit, in this order: stops if there are enough solutions or the search was truncated; counts
//! itself, and truncates the search if the count exceeds the limit; scans the blank cells in ascending order for the fewest
//! candidates, where a cell with none fails the visit at once, a cell with one ends the scan and the lowest index wins ties;
//! records a solution if no cell is blank; else visits the board with each candidate of the chosen cell in turn.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use seedgrid_bitboard::sudoku::{Cell, Digit, DigitSet, Grid, Solution};

use super::board::{Board, Scan};
use crate::{Outcome, SearchLimits, SearchStats, Verdict};

/// Solves with the digits of a cell tried in ascending order. Givens that clash have no solution and take 0 nodes.
///
/// ```
/// use seedgrid_search::{SearchLimits, Verdict, sudoku::reference};
///
/// let grid = "5..3......726...19...92.4.8......9.72.6798..1...14.6......1..6.9.8.......5.26..94".parse()?;
/// let outcome = reference::solve(&grid, SearchLimits::UNIQUENESS);
/// assert_eq!((outcome.verdict(), outcome.stats.nodes), (Verdict::Unique, 53));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub fn solve(grid: &Grid, limits: SearchLimits) -> Outcome<Solution> {
    let mut solutions = Vec::new();
    let stats = search(grid, limits, |_| {}, |solution| solutions.push(solution));
    Outcome { solutions, stats, limits }
}

/// How many solutions there are, as [`solve`] finds it, without keeping them.
pub fn verdict(grid: &Grid, limits: SearchLimits) -> (Verdict, SearchStats) {
    let mut solutions = Vec::new();
    let stats = run(grid, limits, |_| {}, |_| solutions.push(()));
    (Outcome { solutions, stats, limits }.verdict(), stats)
}

/// Whether [`solve`] fills this blank cell before its first branching: filling cells with a single candidate again and again
/// leaves this cell one candidate, before some cell has none. (Then it has no other digit in any solution.)
pub fn singles_reach(grid: &Grid, cell: Cell) -> bool {
    let Some(mut board) = Board::new(grid) else { return false };
    while board.candidates(cell.index()).count_ones() != 1 {
        match board.scan() {
            Scan::Single(single, digit) => board.put(single, digit),
            Scan::Dead | Scan::Full | Scan::Branch(..) => return false,
        }
    }
    true
}

/// Searches with an order of one's own: `order` is given the candidates of each chosen cell in ascending order, wherever
/// there are two or more, and leaves them in the order in which they are tried. `found` is given each solution as it is found.
pub fn search(
    grid: &Grid,
    limits: SearchLimits,
    order: impl FnMut(&mut [Digit]),
    mut found: impl FnMut(Solution),
) -> SearchStats {
    run(grid, limits, order, |board| found(board.solution()))
}

fn run(
    grid: &Grid,
    limits: SearchLimits,
    order: impl FnMut(&mut [Digit]),
    found: impl FnMut(&Board),
) -> SearchStats {
    let mut search = Search { limits, order, found, solutions: 0, stats: SearchStats::default() };
    if let Some(mut board) = Board::new(grid).filter(|_| limits.solutions > 0) {
        // A break only says that the search is over, which its statistics tell as well.
        let _ = search.visit(&mut board);
    }
    search.stats
}

struct Search<O, F> {
    limits: SearchLimits,
    order: O,
    found: F,
    solutions: usize,
    stats: SearchStats,
}

impl<O: FnMut(&mut [Digit]), F: FnMut(&Board)> Search<O, F> {
    /// Visits a board and all below it; breaks when the whole search is over.
    fn visit(&mut self, board: &mut Board) -> ControlFlow<()> {
        let (cell, candidates) = loop {
            self.count()?;
            match board.scan() {
                Scan::Dead => return ControlFlow::Continue(()),
                Scan::Full => return self.record(board),
                Scan::Single(cell, digit) => board.put(cell, digit),
                Scan::Branch(cell, candidates) => break (cell, candidates),
            }
        };
        let mut digits = Digit::ALL;
        let digits = write_digits(candidates, &mut digits);
        (self.order)(digits);
        for &mut digit in digits {
            let mut child = board.clone();
            child.put(cell, digit.index());
            self.visit(&mut child)?;
        }
        ControlFlow::Continue(())
    }

    fn count(&mut self) -> ControlFlow<()> {
        self.stats.nodes += 1;
        self.stats.truncated = self.stats.nodes > self.limits.nodes;
        if self.stats.truncated { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn record(&mut self, board: &Board) -> ControlFlow<()> {
        (self.found)(board);
        self.solutions += 1;
        if self.solutions < self.limits.solutions {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    }
}

/// Writes the digits of a set in ascending order to the front of a buffer and gives that part.
fn write_digits(set: DigitSet, buffer: &mut [Digit; 9]) -> &mut [Digit] {
    let mut length = 0;
    for digit in set {
        buffer[length] = digit;
        length += 1;
    }
    &mut buffer[..length]
}
