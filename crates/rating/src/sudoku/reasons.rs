//! A hint with its reasons: why a cell can hold these digits and no others.

use alloc::vec::Vec;
use core::fmt;

use seedgrid_bitboard::sudoku::{Cell, Digit, DigitSet, Grid, HouseKind};

/// A digit that a cell cannot hold, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Excluded {
    /// The digit.
    pub digit: Digit,
    /// The cells that exclude it: one in the row, one in the column, one in the box, where there is one. Of two that clash it is
    /// the later.
    pub sources: [Option<Cell>; 3],
    /// The kind of house that was picked as the reason.
    pub kind: HouseKind,
    /// The cell of that house which holds the digit.
    pub by: Cell,
}

impl fmt::Display for Excluded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is in the same {} at {}", self.digit, self.kind, self.by)
    }
}

/// What a blank cell can hold, and why nothing else.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Reasons {
    /// The cell.
    pub cell: Cell,
    /// The digits that are excluded, ascending.
    pub excluded: Vec<Excluded>,
    /// The digits that remain.
    pub left: DigitSet,
}

/// Why a blank cell holds what it may; `None` of a filled cell.
///
/// One reason is told for each excluded digit. Digits are taken in ascending order, and each takes the kind of house that was
/// told least so far among those that exclude it (row, column, box on ties), so that all three kinds come up.
///
/// ```text
/// 5 . .  3 . .  . . .
/// . 7 2  6 . .  . 1 9     why r4c4 (?) is 5:
/// . . .  9 2 .  4 . 8       7 and 9 are in its row,
/// . . .  ? . .  9 . 7       1, 2, 3 and 6 in its column,
/// 2 . 6  7 9 8  . . 1       4 and 8 in its box
/// . . .  1 4 .  6 . .
/// . . .  . 1 .  . 6 .
/// 9 . 8  . . .  . . .
/// . 5 .  2 6 .  . 9 4
/// ```
///
/// ```
/// use seedgrid_bitboard::sudoku::{Grid, HouseKind};
/// use seedgrid_rating::sudoku::reasons;
///
/// let grid: Grid = "5..3......726...19...92.4.8......9.72.6798..1...14.6......1..6.9.8.......5.26..94".parse()?;
/// let hint = reasons(&grid, "r4c4".parse()?).expect("a blank cell");
/// assert_eq!(hint.left.to_string(), "5");
/// assert_eq!(hint.excluded[5].to_string(), "7 is in the same row at r4c9");
/// let told = HouseKind::ALL.map(|kind| hint.excluded.iter().filter(|excluded| excluded.kind == kind).count());
/// assert_eq!(told, [2, 4, 2]);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub fn reasons(grid: &Grid, cell: Cell) -> Option<Reasons> {
    if grid[cell].is_some() {
        return None;
    }
    let left = grid.candidates(cell);
    let mut told = [0; 3];
    let mut excluded = Vec::new();
    for digit in !left {
        let sources = HouseKind::ALL.map(|kind| source(grid, cell, kind, digit));
        // Of several minima this keeps the first: row, then column, then box.
        let known = HouseKind::ALL.into_iter().zip(sources).filter_map(|(kind, by)| Some((kind, by?)));
        let (kind, by) = known.min_by_key(|&(kind, _)| told[kind as usize])?;
        told[kind as usize] += 1;
        excluded.push(Excluded { digit, sources, kind, by });
    }
    Some(Reasons { cell, excluded, left })
}

/// The last cell of the house that holds the digit; the cell asked about is blank.
fn source(grid: &Grid, cell: Cell, kind: HouseKind, digit: Digit) -> Option<Cell> {
    cell.house(kind).cells().into_iter().rev().find(|&other| grid[other] == Some(digit))
}
