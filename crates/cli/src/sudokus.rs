//! The Sudoku of a file, one after the other, for commands that know no nonograms.

use std::fmt::Display;
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

use seedgrid_bitboard::sudoku::{Candidates, Grid};
use seedgrid_formats::{Content, Reader};

use crate::end::End;
use crate::feed::Out;
use crate::input::{Input, open_each};

/// A board of a file.
pub struct Board<'a> {
    /// Its cells.
    pub grid: &'a Grid,
    /// The candidates that it is given by, if it is.
    pub candidates: Option<&'a Candidates>,
    /// The text that follows it in its line.
    pub after: &'a str,
    /// Where it stands, for people, as `puzzles.sdm, line 3`.
    pub place: String,
}

/// Calls `show` with each board.
///
/// # Errors
/// A board cannot be read, is a nonogram, or `show` fails. What was shown before is printed.
pub fn for_each(
    file: Option<&PathBuf>,
    mut show: impl FnMut(&Board, &mut Out) -> Result<(), End>,
) -> Result<(), End> {
    let mut out = BufWriter::new(io::stdout().lock());
    for input in open_each(file.map_or(&[], std::slice::from_ref)) {
        show_file(input?, &mut show, &mut out)?;
    }
    Ok(())
}

fn show_file(
    input: Input,
    show: &mut impl FnMut(&Board, &mut Out) -> Result<(), End>,
    out: &mut Out,
) -> Result<(), End> {
    let mut reader = Reader::new(input.reader);
    while let Some(entry) = reader.next() {
        let at = |problem: &dyn Display| End::BadInput(format!("{}: {problem}", input.name));
        let entry = entry.map_err(|error| at(&error))?;
        let (grid, candidates) = match &entry.content {
            Content::Sudoku(grid) => (*grid, None),
            Content::Candidates(candidates) => (candidates.filled(), Some(candidates)),
            Content::Nonogram(_) => return Err(at(&format_args!("line {}: {NONOGRAM}", entry.line))),
        };
        let place = format!("{}, line {}", input.name, entry.line);
        show(&Board { grid: &grid, candidates, after: reader.after_cells(), place }, out)?;
        // Whoever sends boards one by one reads what is shown of each before the next.
        out.flush()?;
    }
    Ok(())
}

impl Board<'_> {
    /// Refuses a board that is given by its candidates.
    pub fn without_candidates(&self) -> Result<(), End> {
        let problem = "a Sudoku with candidates, expected one without";
        self.candidates.map_or(Ok(()), |_| Err(End::BadInput(format!("{}: {problem}", self.place))))
    }
}

/// Why a puzzle is refused that is a nonogram.
pub const NONOGRAM: &str = "a nonogram, expected a Sudoku";
