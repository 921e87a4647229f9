//! What two assumptions about a cell agree on.

use alloc::vec::Vec;

use super::super::super::line::Marks;
use super::super::super::word::Word;
use super::{Because, Conclusion};

/// Cells that have one value whatever that of another cell is.
pub(super) struct Agreed<W> {
    /// The cells of each row that were known before or have been concluded.
    known: Vec<W>,
    conclusions: Vec<Conclusion>,
}

impl<W: Word> Agreed<W> {
    /// Nothing yet, on a board with these rows.
    pub fn new(rows: &[Marks<W>]) -> Agreed<W> {
        Agreed { known: rows.iter().map(|row| row.known()).collect(), conclusions: Vec::new() }
    }

    /// Takes down what follows from the rows as they are with this cell empty, and with it filled. Says whether there is
    /// anything that was not known before, concluded from another cell or not.
    pub fn take(&mut self, x: usize, y: usize, empty: &[Marks<W>], filled: &[Marks<W>]) -> bool {
        let because = Because::Agreed { x, y };
        let mut any = false;
        for (y, (empty, filled)) in empty.iter().zip(filled).enumerate() {
            for (cells, filled) in [(empty.filled & filled.filled, true), (empty.empty & filled.empty, false)]
            {
                let conclusion = |x: u32| Conclusion { x: x as usize, y, filled, because };
                let new = cells & !self.known[y];
                any |= new != W::EMPTY;
                self.conclusions.extend(new.members().map(conclusion));
                self.known[y] |= cells;
            }
        }
        any
    }

    /// The conclusions, row by row.
    pub fn into_conclusions(mut self) -> Vec<Conclusion> {
        self.conclusions.sort_by_key(|cell| (cell.y, cell.x));
        self.conclusions
    }
}
