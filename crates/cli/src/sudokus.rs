//! The Sudoku of a file, one after the other, for commands that know no nonograms.

use std::fmt::Display;
use std::io::{self, BufWriter, StdoutLock, Write};
use std::path::PathBuf;

use seedgrid_bitboard::sudoku::Grid;
use seedgrid_formats::{Content, Reader};

use crate::end::End;
use crate::input::{Input, open_each};

/// Standard output, for the whole run.
pub type Out = BufWriter<StdoutLock<'static>>;

/// Calls `show` with each board and its place for people, as `puzzles.sdm, line 3`.
///
/// # Errors
/// A board cannot be read, is a nonogram, or `show` fails. What was shown before is printed.
pub fn for_each(
    file: Option<&PathBuf>,
    mut show: impl FnMut(&Grid, &str, &mut Out) -> Result<(), End>,
) -> Result<End, End> {
    let mut out = BufWriter::new(io::stdout().lock());
    for input in open_each(file.map_or(&[], std::slice::from_ref)) {
        show_file(input?, &mut show, &mut out)?;
    }
    Ok(End::Done)
}

fn show_file(
    input: Input,
    show: &mut impl FnMut(&Grid, &str, &mut Out) -> Result<(), End>,
    out: &mut Out,
) -> Result<(), End> {
    for entry in Reader::new(input.reader) {
        let at = |problem: &dyn Display| End::BadInput(format!("{}: {problem}", input.name));
        let entry = entry.map_err(|error| at(&error))?;
        let Content::Sudoku(grid) = entry.content else {
            return Err(at(&format_args!("line {}: a nonogram, expected a Sudoku", entry.line)));
        };
        show(&grid, &format!("{}, line {}", input.name, entry.line), out)?;
        // Whoever sends boards one by one reads what is shown of each before the next.
        out.flush()?;
    }
    Ok(())
}
