//! The words of nonograms: clues, marks, lines, boards, pictures.
//!
//! A board is `width` x `height` cells, row-major from the top left corner; a side is 1 to [`MAX_SIDE`] cells.

mod board;
mod clue;
mod clues;
mod picture;

pub use board::{Board, Line, Mark, ParseLineError};
pub use clue::{Clue, ZeroRun};
pub use clues::{Axis, Clues, Contradiction, LineId};
pub use picture::{ParsePictureError, Picture};

use core::fmt;

/// The longest side of a board, in cells.
pub const MAX_SIDE: usize = 512;

/// A side of a board is not 1 to [`MAX_SIDE`] cells long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideError {
    /// The length that was refused, in cells.
    pub found: usize,
}

impl fmt::Display for SideError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a side of {} cells, expected 1 to {MAX_SIDE}", self.found)
    }
}

impl core::error::Error for SideError {}

/// Checks a side that came from outside.
fn side(found: usize) -> Result<usize, SideError> {
    if (1..=MAX_SIDE).contains(&found) { Ok(found) } else { Err(SideError { found }) }
}
