//! How hard a Sudoku is.

mod blanks;
mod cascade;
mod ladder;
mod marks;
mod reasons;
mod score;
mod step;
mod technique;
mod techniques;

pub use blanks::{BlanksError, Level, ParseLevelError, estimated_seconds, level_for_blanks};
pub use cascade::{Cascade, cascade};
pub use ladder::next_step;
pub use marks::Marks;
pub use reasons::{Excluded, Reasons, reasons};
pub use score::{SCORE_LIMITS, Score, ScoreLevel, score, score_by_givens, score_by_search, score_by_singles};
pub use step::{Cause, Chain, Exit, Forbidden, Form, Link, Node, Pattern, Step};
pub use technique::{ParseTechniqueError, Technique};
