//! Grids that keep a promise: givens without a clash, and finished boards.

use core::fmt;
use core::ops::Deref;

use super::cell::Cell;
use super::grid::{Conflict, Grid};

/// Givens without a clash. It is NOT a promise that there is a solution, or only one: that is for a search to say.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Puzzle(Grid);

/// A complete board that keeps the rules: every house holds each digit once.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Solution(Grid);

/// Why a grid is no [`Solution`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotASolution {
    /// A cell is blank: the first one.
    Blank(Cell),
    /// Two cells clash: the first pair.
    Clash(Conflict),
}

impl fmt::Display for NotASolution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotASolution::Blank(cell) => write!(f, "{cell} is blank, expected a digit in every cell"),
            NotASolution::Clash(conflict) => conflict.fmt(f),
        }
    }
}

impl core::error::Error for NotASolution {}
impl core::error::Error for Conflict {}

impl Puzzle {
    /// The givens as a grid.
    pub const fn grid(&self) -> &Grid {
        &self.0
    }

    /// The puzzle with one cell blank; what is left of givens without a clash has none.
    #[must_use]
    pub fn without(mut self, cell: Cell) -> Puzzle {
        self.0[cell] = None;
        self
    }
}

impl From<Solution> for Puzzle {
    /// All cells given.
    fn from(solution: Solution) -> Puzzle {
        Puzzle(solution.0)
    }
}

impl TryFrom<Grid> for Puzzle {
    type Error = Conflict;

    /// Fails with the first clash.
    fn try_from(grid: Grid) -> Result<Puzzle, Conflict> {
        if grid.is_clash_free() {
            return Ok(Puzzle(grid));
        }
        grid.conflicts().next().map_or(Ok(Puzzle(grid)), Err)
    }
}

impl Solution {
    /// The finished board as a grid.
    pub const fn grid(&self) -> &Grid {
        &self.0
    }
}

impl TryFrom<Grid> for Solution {
    type Error = NotASolution;

    /// Fails with the first blank, else the first clash.
    fn try_from(grid: Grid) -> Result<Solution, NotASolution> {
        if let Some(cell) = grid.blanks().first() {
            return Err(NotASolution::Blank(cell));
        }
        Puzzle::try_from(grid).map(|Puzzle(grid)| Solution(grid)).map_err(NotASolution::Clash)
    }
}

impl Deref for Puzzle {
    type Target = Grid;

    fn deref(&self) -> &Grid {
        &self.0
    }
}

impl Deref for Solution {
    type Target = Grid;

    fn deref(&self) -> &Grid {
        &self.0
    }
}
