//! From a stream to a complete grid.

use seedgrid_bitboard::sudoku::{Grid, Solution};
use seedgrid_rng::v1::Stream;
use seedgrid_search::{SearchLimits, sudoku::reference};

/// The first solution is taken, within 200,000 nodes.
pub const FILL_LIMITS: SearchLimits = SearchLimits { solutions: 1, nodes: 200_000 };

/// A complete grid: the first solution of the empty board when the digits of each cell are tried in shuffled order.
///
/// `None` if the search runs out of nodes; the draws it took are gone.
pub fn fill(stream: &mut Stream) -> Option<Solution> {
    let mut solution = None;
    reference::search(
        &Grid::EMPTY,
        FILL_LIMITS,
        |digits| stream.shuffle(digits),
        |found| solution = Some(found),
    );
    solution
}
