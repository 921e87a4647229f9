//! Cells in the order of their coming.

use seedgrid_bitboard::sudoku::{Digit, Grid};

/// Cells as they come: the first 81 are kept, all are counted.
#[derive(Clone)]
pub(super) struct Cells {
    first: [Option<Digit>; 81],
    count: usize,
}

impl Cells {
    pub(super) const NONE: Cells = Cells { first: [None; 81], count: 0 };

    pub(super) fn push(&mut self, content: Option<Digit>) {
        if let Some(cell) = self.first.get_mut(self.count) {
            *cell = content;
        }
        self.count += 1;
    }

    /// Puts the cells of `other` after these.
    pub(super) fn append(&mut self, other: &Cells) {
        for &content in other.first.iter().take(other.count) {
            self.push(content);
        }
        self.count += other.count.saturating_sub(other.first.len());
    }

    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// The grid, if there are 81 cells.
    pub(super) fn grid(&self) -> Option<Grid> {
        (self.count == self.first.len()).then(|| Grid::new(self.first))
    }
}

/// Whether a character is a cell.
pub(super) fn is_cell(c: char) -> bool {
    c.is_ascii_digit() || matches!(c, '.' | '-' | '*' | '_')
}

/// The digit of a cell, or `None` if it is blank.
pub(super) fn digit(cell: char) -> Option<Digit> {
    cell.to_digit(10).and_then(|value| Digit::new(value as u8))
}

/// Whether a character may stand between cells.
pub(super) fn is_separator(c: char) -> bool {
    matches!(c, ' ' | '\t' | ',' | '|') || is_vertical_bar(c)
}

/// Whether a character is a vertical bar of a frame.
pub(super) fn is_vertical_bar(c: char) -> bool {
    matches!(c, '│' | '┃' | '║')
}

/// The most cells that stand together where cells stand in groups: a band of three rows. What follows a longer group in
/// its line is text, even if it looks like cells.
pub(super) const LONGEST_GROUP: usize = 27;
