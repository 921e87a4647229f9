//! The puzzles of a file of either kind, one after the other.

use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::PathBuf;
use std::sync::Arc;

use seedgrid_bitboard::nonogram::Picture;
use seedgrid_bitboard::sudoku::Solution;
use seedgrid_formats::nonogram::Nonogram;
use seedgrid_formats::{Content, Reader};
use seedgrid_search::Verdict;
use seedgrid_search::nonogram::fast::{self as nonogram_fast, Limits};
use seedgrid_search::sudoku::fast::{self as sudoku_fast, Packed};

use crate::end::End;
use crate::feed::{Item, Out};
use crate::input::open_each;

/// Calls `show` with each puzzle and the text that follows a Sudoku in its line; no file is standard input.
///
/// # Errors
/// A puzzle cannot be read, or `show` fails. What was shown before is printed.
pub fn for_each(
    file: Option<&PathBuf>,
    mut show: impl FnMut(Item, &str, &mut Out) -> Result<(), End>,
) -> Result<(), End> {
    let mut out = BufWriter::new(io::stdout().lock());
    for input in open_each(file.map_or(&[], std::slice::from_ref)) {
        let input = input?;
        let file: Arc<str> = input.name.into();
        let mut reader = Reader::new(input.reader);
        while let Some(entry) = reader.next() {
            let entry = entry.map_err(|error| End::BadInput(format!("{file}: {error}")))?;
            show(Item { file: Arc::clone(&file), entry }, reader.after_cells(), &mut out)?;
            // Whoever sends puzzles one by one reads what is shown of each before the next.
            out.flush()?;
        }
    }
    Ok(())
}

/// Prints what can only hold one puzzle, when there is no second one.
#[derive(Default)]
pub struct OnlyOne(Vec<u8>);

impl OnlyOne {
    /// Keeps the text that is made of the first puzzle.
    ///
    /// # Errors
    /// It is the second one, or cannot be made.
    pub fn put(
        &mut self,
        item: &Item,
        what: &str,
        text: impl FnOnce() -> Result<Vec<u8>, End>,
    ) -> Result<(), End> {
        if !self.0.is_empty() {
            return Err(item.bad(&format_args!("a second puzzle, expected one for {what}")));
        }
        self.0 = text()?;
        Ok(())
    }

    /// Prints it.
    pub fn print(self) -> Result<(), End> {
        let mut out = io::stdout().lock();
        out.write_all(&self.0)?;
        Ok(out.flush()?)
    }
}

/// Refuses to write bytes that are no text to a terminal.
pub fn refuse_terminal(what: &str) -> Result<(), End> {
    if io::stdout().is_terminal() {
        return Err(End::BadInput(format!(
            "{what} for a terminal, expected one like > FILE after the command"
        )));
    }
    Ok(())
}

/// The one solution of a Sudoku.
///
/// # Errors
/// It has none or several.
pub fn solved(item: &Item, board: impl Into<Packed>) -> Result<Solution, End> {
    let decision = sudoku_fast::decide(board, u64::MAX);
    match (decision.verdict(), decision.witnesses) {
        (Verdict::Unique, [Some(solution), _]) => Ok(solution),
        (verdict, _) => Err(not_unique(item, verdict)),
    }
}

/// The one picture of a nonogram.
///
/// # Errors
/// It has none or several, or that was not decided.
pub fn painted(item: &Item, nonogram: &Nonogram) -> Result<Picture, End> {
    let solved = nonogram_fast::solve(&nonogram.clues, Limits::DEFAULT);
    match (solved.verdict, solved.pictures.into_iter().next()) {
        (Verdict::Unique, Some(picture)) => Ok(picture),
        (verdict, _) => Err(not_unique(item, verdict)),
    }
}

/// The end of a run that needs the one solution of a puzzle.
pub fn not_unique(item: &Item, verdict: Verdict) -> End {
    End::Failed(format!("{}: {verdict}, expected a puzzle with exactly one solution", item.place()))
}

/// The kind of a puzzle, for sentences.
pub fn kind(content: &Content) -> &'static str {
    match content {
        Content::Sudoku(_) => "a Sudoku",
        Content::Candidates(_) => "a Sudoku with candidates",
        Content::Nonogram(_) => "a nonogram",
    }
}
