//! Clues a line each, the rows before the columns, as the simple formats have them.

use seedgrid_bitboard::nonogram::{Clue, Clues, MAX_SIDE};

use super::Nonogram;
use super::clue::clue;
use crate::error::{Place, Problem, ReadError};
use crate::part::Part;

/// The clues of a nonogram of a known size as they come. Memory is bounded by the size.
pub(super) struct Listing {
    width: usize,
    height: usize,
    clues: Vec<Clue>,
    /// The first clue that is wrong.
    error: Option<ReadError>,
}

impl Listing {
    pub(super) fn new(width: usize, height: usize) -> Listing {
        Listing { width, height, clues: Vec::new(), error: None }
    }

    /// Adds the clue of a line, with white space between runs; a line of white space is a clue without runs. What is more than
    /// the size needs is dropped.
    pub(super) fn push(&mut self, line: Part) {
        let found = self.clues.len();
        if self.error.is_none() && found < self.height + self.width {
            let length = if found < self.height { self.width } else { self.height };
            match clue(line.trim(), pieces(line), length) {
                Ok(clue) => self.clues.push(clue),
                Err(error) => self.error = Some(error),
            }
        }
    }

    /// What is wrong with the clues so far.
    pub(super) fn check(&mut self) -> Result<(), ReadError> {
        self.error.take().map_or(Ok(()), Err)
    }

    /// The nonogram that starts in this line. There must be as many clues as it has lines.
    pub(super) fn nonogram(mut self, line: usize) -> Result<Nonogram, ReadError> {
        self.check()?;
        let columns = self.clues.split_off(self.height.min(self.clues.len()));
        Nonogram::new(None, self.clues, columns, line)
    }
}

/// The clues of a nonogram whose size is only known when all have come, with their places.
#[derive(Default)]
pub(super) struct Unsized {
    pub(super) rows: Vec<(Clue, Place)>,
    pub(super) columns: Vec<(Clue, Place)>,
}

impl Unsized {
    /// A clue of a line of unknown length.
    pub(super) fn clue<'a>(
        text: Part,
        runs: impl Iterator<Item = Part<'a>>,
    ) -> Result<(Clue, Place), ReadError> {
        Ok((clue(text, runs, MAX_SIDE)?, text.place()))
    }

    /// Adds a clue to the rows or to the columns.
    pub(super) fn push(
        clues: &mut Vec<(Clue, Place)>,
        (clue, place): (Clue, Place),
    ) -> Result<(), ReadError> {
        if clues.len() == MAX_SIDE {
            return Err(place.error(Problem::Side((MAX_SIDE + 1).to_string())));
        }
        clues.push((clue, place));
        Ok(())
    }

    /// The nonogram that starts in this line.
    pub(super) fn nonogram(self, name: Option<String>, line: usize) -> Result<Nonogram, ReadError> {
        let lengths = [self.columns.len(), self.rows.len()];
        for (clues, length) in [&self.rows, &self.columns].into_iter().zip(lengths) {
            if let Some((clue, place)) = clues.iter().find(|(clue, _)| clue.min_length() > length) {
                let needed = clue.min_length() as u64;
                return Err(place.error(Problem::DoesNotFit { needed, length }));
            }
        }
        let clues = |clues: Vec<(Clue, Place)>| clues.into_iter().map(|(clue, _)| clue).collect();
        Nonogram::new(name, clues(self.rows), clues(self.columns), line)
    }
}

/// What stands between white space.
pub(super) fn pieces(part: Part) -> impl Iterator<Item = Part> {
    part.split(&[' ', '\t']).filter(|piece| !piece.text.is_empty())
}

/// The clues of some lines, a line each, with spaces between runs and `0` for a clue without runs.
pub(super) fn lines<'a>(clues: impl IntoIterator<Item = &'a Clue>) -> String {
    clues.into_iter().flat_map(|clue| [clue.to_string(), "\n".into()]).collect()
}

/// The rows and the columns as lines, for the formats that set both apart.
pub(super) fn sections(clues: &Clues) -> [String; 2] {
    [lines(clues.rows()), lines(clues.columns())]
}
