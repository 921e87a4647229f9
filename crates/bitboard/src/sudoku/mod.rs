//! The words of Sudoku: digits, cells, houses, grids, candidates.
//!
//! Coordinates are row-major from 0 inside the types and `r1c1` to `r9c9` in text. Digits are 1 to 9 and sit at bit
//! `digit - 1` of a [`DigitSet`].

mod candidates;
mod cell;
mod digit;
mod grid;
mod house;
mod position;
mod puzzle;
#[cfg(feature = "serde")]
mod serde;
mod text;
mod wave;

pub use candidates::{Candidate, Candidates};
pub use cell::{Cell, CellSet, ParseCellError};
pub use digit::{Digit, DigitSet};
pub use grid::{Conflict, Grid};
pub use house::{House, HouseKind};
pub use position::{ChangedGiven, ParsePositionError, Position};
pub use puzzle::{NotASolution, Puzzle, Solution};
pub use text::ParseGridError;
pub use wave::{PULSE_SECONDS, WAVE_MS, Wave};
