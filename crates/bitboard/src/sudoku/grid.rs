//! A board of digits and blanks, and what it says about itself.

use core::fmt;
use core::ops::{Index, IndexMut};

use super::cell::{Cell, CellSet};
use super::digit::{Digit, DigitSet};
use super::house::HouseKind;

/// 81 cells, each a digit or blank, with no promise about the rules: digits may clash.
///
/// Its text form is 81 characters row-major, `.` for a blank; it also reads `0` as blank. Formats with frames, comments or
/// other blanks are the business of the formats crate.
///
/// ```
/// use seedgrid_bitboard::sudoku::{Cell, Grid};
///
/// let grid: Grid = "5..3......726...19...92.4.8......9.72.6798..1...14.6......1..6.9.8.......5.26..94".parse()?;
/// let cell: Cell = "r1c2".parse()?;
/// assert_eq!(grid[cell], None);
/// assert_eq!(grid.candidates(cell).to_string(), "14689");
/// assert_eq!(grid.blanks().len(), 50);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Grid([Option<Digit>; 81]);

/// Two cells of one house that hold the same digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Conflict {
    /// The cell with the lower index.
    pub first: Cell,
    /// The cell with the higher index.
    pub second: Cell,
    /// The kind of house they share: the first that fits of row, column, box.
    pub kind: HouseKind,
    /// The digit that both hold.
    pub digit: Digit,
}

impl fmt::Display for Conflict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Conflict { first, second, kind, digit } = self;
        write!(f, "{first} and {second} both hold {digit} in one {kind}")
    }
}

impl Grid {
    /// The board of 81 blanks.
    pub const EMPTY: Grid = Grid([None; 81]);

    /// The grid with these cells, row-major.
    pub const fn new(cells: [Option<Digit>; 81]) -> Grid {
        Grid(cells)
    }

    /// The cells, row-major.
    pub const fn cells(&self) -> &[Option<Digit>; 81] {
        &self.0
    }

    /// The blank cells.
    pub fn blanks(&self) -> CellSet {
        Cell::ALL.into_iter().filter(|&cell| self[cell].is_none()).collect()
    }

    /// The number of cells that hold a digit, 0 to 81.
    pub fn filled_count(&self) -> u32 {
        81 - self.blanks().len()
    }

    /// The digits that the other cells of the cell's house of this kind hold.
    pub fn used(&self, cell: Cell, kind: HouseKind) -> DigitSet {
        let others = cell.house(kind).cells().into_iter().filter(|&other| other != cell);
        others.filter_map(|other| self[other]).collect()
    }

    /// The digits that no peer of the cell holds, if the cell is blank; no digit of a filled cell.
    ///
    /// They are what the [used](Grid::used) digits of the three houses leave:
    ///
    /// ```text
    /// 5 ? .  3 . .  . . .
    /// . 7 2  6 . .  . 1 9     the row of r1c2 (?) has used 3 and 5,
    /// . . .  9 2 .  4 . 8     its column 5 and 7,
    /// . . .  . . .  9 . 7     its box 2, 5 and 7:
    /// 2 . 6  7 9 8  . . 1     the candidates are 1, 4, 6, 8 and 9
    /// . . .  1 4 .  6 . .
    /// . . .  . 1 .  . 6 .
    /// 9 . 8  . . .  . . .
    /// . 5 .  2 6 .  . 9 4
    /// ```
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        if self[cell].is_some() {
            return DigitSet::EMPTY;
        }
        HouseKind::ALL.into_iter().fold(DigitSet::ALL, |left, kind| left - self.used(cell, kind))
    }

    /// The mean number of candidates of a blank cell, 0 to 9; `None` of a full board.
    ///
    /// ```text
    /// 5 . .  3 . .  . . .     number of candidates   . 5 3  . 2 3  2 2 2
    /// . 7 2  6 . .  . 1 9     of each blank cell:    3 . .  . 2 2  2 . .
    /// . . .  9 2 .  4 . 8                            3 3 2  . . 3  . 3 .
    /// . . .  . . .  9 . 7     together 156           4 4 4  1 2 4  . 5 .
    /// 2 . 6  7 9 8  . . 1                            . 2 .  . . .  2 3 .
    /// . . .  1 4 .  6 . .                            3 3 4  . . 3  . 4 3
    /// . . .  . 1 .  . 6 .                            3 3 3  3 . 5  5 . 3
    /// 9 . 8  . . .  . . .                            . 5 .  2 3 4  5 4 3
    /// . 5 .  2 6 .  . 9 4                            3 . 3  . . 2  4 . .
    /// ```
    ///
    /// ```
    /// use seedgrid_bitboard::sudoku::Grid;
    ///
    /// let grid: Grid = "5..3......726...19...92.4.8......9.72.6798..1...14.6......1..6.9.8.......5.26..94".parse()?;
    /// assert_eq!(grid.mean_candidates(), Some(156.0 / 50.0));
    /// # Ok::<(), seedgrid_bitboard::sudoku::ParseGridError>(())
    /// ```
    pub fn mean_candidates(&self) -> Option<f64> {
        let blanks = self.blanks();
        let candidates: u32 = blanks.iter().map(|cell| self.candidates(cell).len()).sum();
        (!blanks.is_empty()).then(|| f64::from(candidates) / f64::from(blanks.len()))
    }

    /// Every pair of cells that clash, once each, ordered by the first cell, then the second.
    ///
    /// ```text
    /// 5 . . | 5 . .     r1c1 and r1c4 in one row; r1c1 and r3c3 in one box: two pairs of the digit 5.
    /// . . . | . . .     r1c4 and r3c3 share no house and do not clash.
    /// . . 5 | . . .
    /// ```
    pub fn conflicts(&self) -> impl Iterator<Item = Conflict> + '_ {
        Cell::ALL.into_iter().flat_map(move |first| {
            let later =
                first.peers().iter().filter(move |&second| second > first && self[second] == self[first]);
            later.filter_map(move |second| {
                Some(Conflict { first, second, kind: first.shared_house(second)?, digit: self[first]? })
            })
        })
    }

    /// Whether no two cells of a house hold the same digit. Quicker than asking for the first conflict.
    pub fn is_clash_free(&self) -> bool {
        let mut used = [[0u16; 9]; 3];
        let mut twice = 0;
        for (cell, digit) in Cell::ALL.into_iter().zip(self.0) {
            let bit = digit.map_or(0, |digit| DigitSet::only(digit).bits());
            for (houses, index) in used.iter_mut().zip([cell.row(), cell.column(), cell.box_index()]) {
                twice |= houses[index] & bit;
                houses[index] |= bit;
            }
        }
        twice == 0
    }

    /// How many of each digit 1 to 9 are still to be placed: 9 less its copies on the board, never below 0.
    ///
    /// ```text
    /// 5 . .  3 . .  . . .
    /// . 7 2  6 . .  . 1 9     digit           1 2 3 4 5 6 7 8 9
    /// . . .  9 2 .  4 . 8     on the board    4 4 1 3 2 5 3 3 6
    /// . . .  . . .  9 . 7     left            5 5 8 6 7 4 6 6 3
    /// 2 . 6  7 9 8  . . 1
    /// . . .  1 4 .  6 . .
    /// . . .  . 1 .  . 6 .
    /// 9 . 8  . . .  . . .
    /// . 5 .  2 6 .  . 9 4
    /// ```
    pub fn digits_left(&self) -> [u8; 9] {
        let mut left = [9u8; 9];
        for digit in self.0.into_iter().flatten() {
            left[digit.index()] = left[digit.index()].saturating_sub(1);
        }
        left
    }
}

impl Index<Cell> for Grid {
    type Output = Option<Digit>;

    fn index(&self, cell: Cell) -> &Option<Digit> {
        &self.0[cell.index()]
    }
}

impl IndexMut<Cell> for Grid {
    fn index_mut(&mut self, cell: Cell) -> &mut Option<Digit> {
        &mut self.0[cell.index()]
    }
}
