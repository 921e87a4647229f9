//! A Sudoku of a file, in either form.

use seedgrid_bitboard::sudoku::{Candidates, Grid};
use seedgrid_formats::Content;

use crate::end::End;
use crate::feed::Item;

/// A board of a file.
pub struct Board<'a> {
    /// Its cells.
    pub grid: Grid,
    /// The candidates that it is given by, if it is.
    pub candidates: Option<&'a Candidates>,
    /// The text that follows it in its line.
    pub after: &'a str,
    /// Where it stands, for people, as `puzzles.sdm, line 3`.
    pub place: String,
}

impl<'a> Board<'a> {
    /// A puzzle with the text that follows it in its line.
    ///
    /// # Errors
    /// It is a nonogram.
    pub fn new(item: &'a Item, after: &'a str) -> Result<Board<'a>, End> {
        let (grid, candidates) = match &item.entry.content {
            Content::Sudoku(grid) => (*grid, None),
            Content::Candidates(candidates) => (candidates.filled(), Some(candidates)),
            Content::Nonogram(_) => return Err(item.bad(&"a nonogram, expected a Sudoku")),
        };
        Ok(Board { grid, candidates, after, place: item.place().to_string() })
    }

    /// Refuses a board that is given by its candidates.
    pub fn without_candidates(&self) -> Result<(), End> {
        let problem = "a Sudoku with candidates, expected one without";
        self.candidates.map_or(Ok(()), |_| Err(End::BadInput(format!("{}: {problem}", self.place))))
    }
}
