//! The pencil marks of a whole board.

use core::fmt;
use core::ops::{Index, IndexMut};

use super::cell::{Cell, CellSet};
use super::digit::{Digit, DigitSet};
use super::grid::Grid;

/// A digit that may stand in a cell. In text it is `r1c1=5`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Candidate {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
}

impl Candidate {
    /// The digit in the cell.
    pub const fn new(cell: Cell, digit: Digit) -> Candidate {
        Candidate { cell, digit }
    }
}

impl fmt::Display for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.cell, self.digit)
    }
}

impl fmt::Debug for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// For each of the 81 cells the digits that may still stand there.
///
/// A filled cell has its digit as its only candidate, so the candidates alone say everything a solver must know; two equal
/// single candidates in one house are a clash. [`Grid::candidates`] differs on purpose: there a filled cell has none.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Candidates([DigitSet; 81]);

impl Candidates {
    /// Every digit in every cell: the empty board.
    pub const ALL: Candidates = Candidates([DigitSet::ALL; 81]);

    /// The board with these candidates, row-major.
    pub const fn new(cells: [DigitSet; 81]) -> Candidates {
        Candidates(cells)
    }

    /// The cells, row-major.
    pub const fn cells(&self) -> &[DigitSet; 81] {
        &self.0
    }

    /// The filled cells: those with one candidate that no peer has any more. The others are blank.
    ///
    /// ```
    /// use seedgrid_bitboard::sudoku::{Candidates, Grid};
    ///
    /// let grid: Grid = "5..3......726...19...92.4.8......9.72.6798..1...14.6......1..6.9.8.......5.26..94".parse()?;
    /// assert_eq!(Candidates::from(&grid).filled(), grid);
    /// # Ok::<(), seedgrid_bitboard::sudoku::ParseGridError>(())
    /// ```
    pub fn filled(&self) -> Grid {
        let mut grid = Grid::EMPTY;
        for cell in Cell::ALL {
            let alone = |digit: &Digit| !cell.peers().iter().any(|peer| self[peer].contains(*digit));
            grid[cell] = self[cell].single().filter(alone);
        }
        grid
    }

    /// The cells in which this digit may still stand.
    pub fn cells_with(&self, digit: Digit) -> CellSet {
        Cell::ALL.into_iter().filter(|&cell| self[cell].contains(digit)).collect()
    }
}

impl From<&Grid> for Candidates {
    fn from(grid: &Grid) -> Candidates {
        let mut all = Candidates::ALL;
        for cell in Cell::ALL {
            all[cell] = grid[cell].map_or_else(|| grid.candidates(cell), DigitSet::only);
        }
        all
    }
}

impl Index<Cell> for Candidates {
    type Output = DigitSet;

    fn index(&self, cell: Cell) -> &DigitSet {
        &self.0[cell.index()]
    }
}

impl IndexMut<Cell> for Candidates {
    fn index_mut(&mut self, cell: Cell) -> &mut DigitSet {
        &mut self.0[cell.index()]
    }
}

impl fmt::Debug for Candidates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0).finish()
    }
}
