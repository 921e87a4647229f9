//! The cascade of single candidates: filling one cell leaves another a single candidate.

use alloc::vec::Vec;

use seedgrid_bitboard::sudoku::{Cell, CellSet, Digit, DigitSet, Grid, Solution};

/// What single candidates fill, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Cascade {
    /// The cells filled, in their order.
    pub order: Vec<Cell>,
    /// The digits they were filled with.
    pub digits: Vec<Digit>,
    /// How many cells had a single candidate at each step, the one that was filled among them.
    pub available: Vec<u8>,
    /// Whether the board is a solution at the end. If not, it is stuck.
    pub solved: bool,
}

impl Cascade {
    /// The board that is given with what the cascade fills.
    pub fn filled(&self, grid: &Grid) -> Grid {
        let mut filled = *grid;
        for (&cell, &digit) in self.order.iter().zip(&self.digits) {
            filled[cell] = Some(digit);
        }
        filled
    }
}

/// Fills the first cell (lowest index) that has exactly one candidate, again and again until there is none.
///
/// On a board with exactly one solution every digit is right. A full board is solved by no step if it keeps the rules; a board
/// whose givens clash is filled all the same and never solved.
///
/// ```text
/// 5 . .  3 . .  . . .     . .  .  .  .  .  .  . .
/// . 7 2  6 . .  . 1 9     . .  .  .  .  .  .  . .
/// . . .  9 2 .  4 . 8     . .  .  .  .  .  .  . .
/// . . .  . . .  9 . 7     . .  .  1  2  4  .  . .    in what order: r4c4 has only the 5,
/// 2 . 6  7 9 8  . . 1     . .  .  .  .  .  .  . .    which leaves r4c5 only the 3, …;
/// . . .  1 4 .  6 . .     . .  .  .  .  3  .  . .    stuck after six cells
/// . . .  . 1 .  . 6 .     . .  .  6  .  .  .  . .
/// 9 . 8  . . .  . . .     . .  .  5  .  .  .  . .
/// . 5 .  2 6 .  . 9 4     . .  .  .  .  .  .  . .
/// ```
///
/// ```
/// use seedgrid_rating::sudoku::cascade;
///
/// let grid = "5..3......726...19...92.4.8......9.72.6798..1...14.6......1..6.9.8.......5.26..94".parse()?;
/// let cascade = cascade(&grid);
/// let steps: Vec<String> = cascade.order.iter().zip(&cascade.digits).map(|(c, d)| format!("{c}={d}")).collect();
/// assert_eq!(steps, ["r4c4=5", "r4c5=3", "r6c6=2", "r4c6=6", "r8c4=4", "r7c4=8"]);
/// assert_eq!((&cascade.available[..], cascade.solved), (&[1, 2, 2, 2, 1, 1][..], false));
/// # Ok::<(), seedgrid_bitboard::sudoku::ParseGridError>(())
/// ```
pub fn cascade(grid: &Grid) -> Cascade {
    let mut candidates = Cell::ALL.map(|cell| grid.candidates(cell));
    let mut cascade = Cascade { order: Vec::new(), digits: Vec::new(), available: Vec::new(), solved: false };
    loop {
        let singles: CellSet =
            Cell::ALL.into_iter().filter(|cell| candidates[cell.index()].len() == 1).collect();
        let Some(cell) = singles.first() else { break };
        let Some(digit) = candidates[cell.index()].single() else { break };
        cascade.order.push(cell);
        cascade.digits.push(digit);
        cascade.available.push(singles.len() as u8);
        candidates[cell.index()] = DigitSet::EMPTY;
        for peer in cell.peers() {
            candidates[peer.index()].remove(digit);
        }
    }
    cascade.solved = Solution::try_from(cascade.filled(grid)).is_ok();
    cascade
}
