//! How hard a Sudoku is.

mod blanks;

pub use blanks::{BlanksError, Level, ParseLevelError, estimated_seconds, level_for_blanks};
