//! The solutions of a board, one at a time.

use core::iter::FusedIterator;

use seedgrid_bitboard::sudoku::Solution;

use super::NO_LIMIT;
use super::packed::Packed;
use super::search::{Engine, Visit, visit};

/// As deep as a search can go: each board that waits has a cell more that is decided on the board in hand.
const DEPTH: usize = 82;

/// All solutions of a board, in an order that promises nothing. It holds the boards that wait in a fixed stack of its own
/// (13 KiB) and never allocates.
///
/// It takes as long for a solution as [`solve`](super::solve), about 1.6 microseconds on an open board; [`count`](super::count)
/// writes no grids and takes a third of that. To begin takes another microsecond, for the stack: whether a puzzle has exactly
/// one solution is a question for [`decide`](super::decide).
///
/// ```
/// use seedgrid_bitboard::sudoku::Grid;
/// use seedgrid_search::sudoku::fast;
///
/// assert_eq!(fast::solutions(&Grid::EMPTY).take(1_000).count(), 1_000);
///
/// let mut some = fast::solutions(&Grid::EMPTY).within(1_000);
/// assert!(some.by_ref().count() > 0 && some.cut());
/// ```
#[derive(Clone, Debug)]
pub struct Solutions {
    engine: Engine,
    waiting: [Packed; DEPTH],
    length: usize,
    /// The boards that may still be visited.
    nodes: u64,
}

impl Solutions {
    pub(super) fn new(board: Packed) -> Solutions {
        Solutions { engine: Engine::detect(), waiting: [board; DEPTH], length: 1, nodes: NO_LIMIT }
    }

    /// The same, ending when `nodes` boards more have been visited.
    #[must_use]
    pub const fn within(self, nodes: u64) -> Solutions {
        Solutions { nodes, ..self }
    }

    /// Whether the limit is reached and boards still wait, so that there may be more solutions than were given.
    pub const fn cut(&self) -> bool {
        self.nodes == 0 && self.length > 0
    }

    fn push(&mut self, board: Packed) {
        self.waiting[self.length] = board;
        self.length += 1;
    }
}

impl Iterator for Solutions {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        while self.length > 0 && self.nodes > 0 {
            self.length -= 1;
            self.nodes -= 1;
            match visit(self.engine, &self.waiting[self.length]) {
                Visit::Dead => {}
                Visit::Solved(solution) => return Some(solution.solution()),
                Visit::Split(held, rest) => {
                    self.push(rest);
                    self.push(held);
                }
            }
        }
        None
    }
}

impl FusedIterator for Solutions {}
