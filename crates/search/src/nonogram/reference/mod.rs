//! The value-stable search for nonograms: the same clues and limits give the same solutions in the same order after the
//! same number of nodes, for ever.
//!
//! One visit is one node:
//! 1. Stop if there are enough solutions or the search is truncated.
//! 2. Count the node; if the count exceeds the node limit, the search is truncated and stops.
//! 3. Propagate: what every placement of a line agrees on, over all lines, until nothing changes ([`propagate`]). A line
//!    without a placement fails the visit.
//! 4. All cells are known: record the solution.
//! 5. Else take the line with the fewest placements, at least two, rows before columns and the lower index first among
//!    equals, and visit the board with each of them in turn, in the order of [`line_placements`]. (Numbers of placements
//!    past 2^64 - 1 are equal.)
//!
//! ```
//! use seedgrid_bitboard::nonogram::{Clue, Clues};
//! use seedgrid_search::{SearchLimits, Verdict, nonogram::reference};
//!
//! let ones = vec![Clue::new(vec![1])?; 2];
//! let outcome = reference::solve(&Clues::new(ones.clone(), ones)?, SearchLimits::UNIQUENESS)?;
//! assert_eq!(outcome.verdict(), Verdict::Multiple);
//! assert_eq!(outcome.solutions[0].to_string(), "10\n01\n");
//! assert_eq!(outcome.stats.nodes, 3);
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```

mod field;
mod limit;
mod visit;

use core::fmt;

pub use limit::node_limit_for;
use seedgrid_bitboard::nonogram::{Board, Clue, Clues, Line, Mark, Picture};

use super::line::{LineSolver, Marks, Placements, Runs};
use super::word::Word;
use crate::{Outcome, SearchLimits};

/// The longest line that this search takes, in cells.
pub const MAX_LENGTH: usize = <u128 as Word>::CELLS as usize;

/// A line is longer than [`MAX_LENGTH`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LengthError {
    /// The length that was refused, in cells.
    pub found: usize,
}

impl fmt::Display for LengthError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a line of {} cells, expected at most {MAX_LENGTH}", self.found)
    }
}

impl core::error::Error for LengthError {}

/// Searches for the pictures that have these clues.
///
/// # Errors
/// A side is longer than [`MAX_LENGTH`].
pub fn solve(clues: &Clues, limits: SearchLimits) -> Result<Outcome<Picture>, LengthError> {
    Ok(match Width::of(clues)? {
        Width::U32 => visit::solve::<u32>(clues, limits),
        Width::U64 => visit::solve::<u64>(clues, limits),
        Width::U128 => visit::solve::<u128>(clues, limits),
    })
}

/// The fixpoint of "what every placement of a line agrees on" over all lines, from what the board knows already; `None` if
/// that leaves a line without a placement.
///
/// # Errors
/// A side is longer than [`MAX_LENGTH`].
///
/// # Panics
/// The board has another size than the clues.
pub fn propagate(clues: &Clues, board: &Board) -> Result<Option<Board>, LengthError> {
    assert_eq!((board.width(), board.height()), (clues.width(), clues.height()), "the size of the board");
    Ok(match Width::of(clues)? {
        Width::U32 => field::propagate::<u32>(clues, board),
        Width::U64 => field::propagate::<u64>(clues, board),
        Width::U128 => field::propagate::<u128>(clues, board),
    })
}

/// All placements of a clue in an unknown line of `length` cells: the starts of the runs ascend, the first run varying
/// slowest. They are made one at a time, since there can be very many.
///
/// # Errors
/// The line is longer than [`MAX_LENGTH`].
pub fn line_placements(clue: &Clue, length: usize) -> Result<impl Iterator<Item = Line>, LengthError> {
    if length > MAX_LENGTH {
        return Err(LengthError { found: length });
    }
    let placements = Runs::new(clue, length)
        .and_then(|runs| Placements::<u128>::new(&mut LineSolver::new(), runs, Marks::UNKNOWN));
    let line = move |filled: u128| Line((0..length as u32).map(|i| Mark::known(filled.has(i))).collect());
    Ok(placements.into_iter().flatten().map(line))
}

/// The word that holds the longer side of a board.
enum Width {
    U32,
    U64,
    U128,
}

impl Width {
    fn of(clues: &Clues) -> Result<Width, LengthError> {
        let found = clues.width().max(clues.height());
        // A web page downloads the code of each word.
        if found <= u32::CELLS as usize && cfg!(not(target_family = "wasm")) {
            Ok(Width::U32)
        } else if found <= u64::CELLS as usize {
            Ok(Width::U64)
        } else if found <= MAX_LENGTH {
            Ok(Width::U128)
        } else {
            Err(LengthError { found })
        }
    }
}
