//! How hard a Sudoku is.

mod blanks;
mod cascade;
mod reasons;
mod score;

pub use blanks::{BlanksError, Level, ParseLevelError, estimated_seconds, level_for_blanks};
pub use cascade::{Cascade, cascade};
pub use reasons::{Excluded, Reasons, reasons};
pub use score::{SCORE_LIMITS, Score, ScoreLevel, score, score_by_givens, score_by_search, score_by_singles};
