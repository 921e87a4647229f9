//! The fast engine: its verdicts are facts, but which solution it finds first and how many boards it visits promises nothing.
//!
//! It looks at the whole board at once. A board is one bit for each candidate, two digits to a register of 256 bits
//! ([`Packed`]); a *sweep* of some five hundred instructions without a branch or a table finds, for all nine digits together,
//! what singles in every house and locked candidates of every kind exclude. Sweeps repeat until nothing changes; what they
//! leave open is split on one candidate. Where a processor has AVX2, which is detected at run time, the same code runs on its
//! registers.
//!
//! Every entry point takes a [`Packed`] or what turns into one: a `&Grid` (givens that clash leave nothing) or `&Candidates`.
//! Nothing allocates but the list of [`solve`].
//!
//! ```
//! use seedgrid_bitboard::sudoku::Grid;
//! use seedgrid_search::{Verdict, sudoku::fast};
//!
//! let grid: &Grid = &"5..3......726...19...92.4.8......9.72.6798..1...14.6......1..6.9.8.......5.26..94".parse()?;
//! assert!(fast::is_unique(grid));
//! let answer = fast::decide(grid, fast::NO_LIMIT);
//! assert_eq!(answer.verdict(), Verdict::Unique);
//! assert!(answer.witnesses[0].is_some_and(|solution| solution.to_string().starts_with("549381276")));
//! # Ok::<(), seedgrid_bitboard::sudoku::ParseGridError>(())
//! ```

// A call would leave the function that may use the registers, so the parts of a sweep have to be inlined into it.
#![allow(clippy::inline_always)]

#[cfg(all(target_arch = "x86_64", feature = "std"))]
#[allow(unsafe_code)]
mod avx2;
mod batch;
mod branch;
mod lanes;
mod packed;
pub mod portable;
mod search;
mod solutions;
mod sweep;

use alloc::vec::Vec;
use core::ops::ControlFlow;

use seedgrid_bitboard::sudoku::{Cell, Digit, Solution};

use crate::{Outcome, SearchLimits, SearchStats, Verdict};
use search::{Engine, Search};

pub use batch::{count_each, count_each_within, decide_each};
pub use packed::Packed;
pub use solutions::Solutions;

/// No limit on the boards visited.
pub const NO_LIMIT: u64 = u64::MAX;

/// What [`decide`] found: how many solutions there are, up to two, and these. The default is that none was found and no board
/// visited, as it is of givens that clash.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Decision {
    /// The solutions found: none, one, or two different ones.
    pub witnesses: [Option<Solution>; 2],
    /// What was spent. The number of nodes promises nothing.
    pub stats: SearchStats,
}

impl Decision {
    /// How many solutions there are. Two witnesses are [`Verdict::Multiple`] even if the search was then truncated.
    pub const fn verdict(&self) -> Verdict {
        match (&self.witnesses, self.stats.truncated) {
            ([_, Some(_)], _) => Verdict::Multiple,
            (_, true) => Verdict::Undecided,
            ([Some(_), _], false) => Verdict::Unique,
            ([None, _], false) => Verdict::Unsolvable,
        }
    }
}

/// Decides whether there are no solutions, one, or several, visiting `nodes` boards at most, and gives the witnesses. Givens
/// that clash are unsolvable whatever the limit is.
pub fn decide(board: impl Into<Packed>, nodes: u64) -> Decision {
    decide_with(Engine::detect(), &board.into(), nodes)
}

fn decide_with(engine: Engine, board: &Packed, nodes: u64) -> Decision {
    let mut witnesses = [None; 2];
    let stats = run(engine, board, nodes, |solution| {
        let place = usize::from(witnesses[0].is_some());
        witnesses[place] = Some(solution.solution());
        if place == 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    Decision { witnesses, stats }
}

/// Whether there is exactly one solution. It has no limit on the boards visited: [`decide`] is the same with one.
pub fn is_unique(board: impl Into<Packed>) -> bool {
    count(board, 2) == 1
}

/// The number of solutions, counted up to `limit`. It has no limit on the boards visited: [`count_within`] has one.
pub fn count(board: impl Into<Packed>, limit: u64) -> u64 {
    count_with(Engine::detect(), &board.into(), limit, NO_LIMIT).0
}

/// The number of solutions, counted up to `limit`, or `None` if that takes more visits of boards than `nodes`.
///
/// ```
/// use seedgrid_bitboard::sudoku::Grid;
/// use seedgrid_search::sudoku::fast;
///
/// assert_eq!(fast::count_within(&Grid::EMPTY, 1_000, 100_000), Some(1_000));
/// assert_eq!(fast::count_within(&Grid::EMPTY, u64::MAX, 100_000), None);
/// ```
pub fn count_within(board: impl Into<Packed>, limit: u64, nodes: u64) -> Option<u64> {
    let (count, stats) = count_with(Engine::detect(), &board.into(), limit, nodes);
    (!stats.truncated).then_some(count)
}

fn count_with(engine: Engine, board: &Packed, limit: u64, nodes: u64) -> (u64, SearchStats) {
    if limit == 0 {
        return (0, SearchStats::default());
    }
    let mut count = 0;
    let stats = run(engine, board, nodes, |_| {
        count += 1;
        if count < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    (count, stats)
}

/// Whether there is a solution in which this cell holds another digit than this: the exact question of a generator that blanks
/// a cell of a puzzle with exactly one solution.
///
/// It has no limit on the boards visited: [`count_within`] up to 1 of the board [`without`](Packed::without) the digit has one.
pub fn has_other(board: impl Into<Packed>, cell: Cell, digit: Digit) -> bool {
    count(board.into().without(cell, digit), 1) == 1
}

/// Finds solutions, all different, up to the limits; nodes are boards visited.
pub fn solve(board: impl Into<Packed>, limits: SearchLimits) -> Outcome<Solution> {
    let mut solutions = Vec::new();
    let mut stats = SearchStats::default();
    if limits.solutions > 0 {
        stats = run(Engine::detect(), &board.into(), limits.nodes, |solution| {
            solutions.push(solution.solution());
            if solutions.len() < limits.solutions {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
    }
    Outcome { solutions, stats, limits }
}

/// All solutions, one at a time; [`Solutions::within`] gives them a limit on the boards visited.
pub fn solutions(board: impl Into<Packed>) -> Solutions {
    Solutions::new(board.into())
}

fn run(
    engine: Engine,
    board: &Packed,
    limit: u64,
    mut found: impl FnMut(&Packed) -> ControlFlow<()>,
) -> SearchStats {
    if limit == 0 && board.is_refuted() {
        return SearchStats::default();
    }
    let mut search = Search::new(limit, &mut found);
    // A break only says that the search is over, which its statistics tell as well.
    let _ = search.run(engine, board);
    search.stats
}

#[cfg(test)]
mod tests;
