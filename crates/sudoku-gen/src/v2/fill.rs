//! From a stream to a complete grid.

use seedgrid_bitboard::sudoku::{Grid, Solution};
use seedgrid_rng::v2::Stream;
use seedgrid_search::{SearchLimits, sudoku::reference};

/// A complete grid: the first solution of the reference search on the empty board when the digits of each cell with two or more
/// candidates are tried in shuffled order (ascending, then shuffled). There is no limit; it takes 83 nodes on average, since
/// it rarely has to go back.
///
/// The order in which that search finds solutions never changes, so the grid is a fact of the stream. Every grid can come out,
/// though not each as often as any other.
///
/// # Panics
/// The reference search finds no solution of the empty board.
pub fn fill(stream: &mut Stream) -> Solution {
    let first = SearchLimits { solutions: 1, nodes: u64::MAX };
    let mut solution = None;
    reference::search(&Grid::EMPTY, first, |digits| stream.shuffle(digits), |found| solution = Some(found));
    solution.expect("the empty board has solutions")
}
