//! How hard a Sudoku is.

mod blanks;
mod budget;
mod cascade;
mod check;
mod hint;
mod ladder;
mod marks;
mod openness;
mod rate;
mod reasons;
mod roles;
mod score;
mod step;
mod technique;
mod techniques;
mod tuples;
#[cfg(test)]
mod walked;
mod window;

pub use crate::{Bound, Strength};
pub use blanks::{BlanksError, Level, ParseLevelError, estimated_seconds, level_for_blanks};
pub use budget::{Budget, M1_NODES, Model, OutOfBudget, ParseModelError};
pub use cascade::{Cascade, cascade};
pub use check::{StepFault, check};
pub use hint::{Hint, Mistake, hint, hint_on_candidates, hint_within};
pub use ladder::{Finder, lasts, next_step};
pub use marks::Marks;
pub use rate::{Rating, STUCK, Steps, Tally, Tenths, rate, rate_unique, rate_with_steps, rate_within, steps};
pub use reasons::{Excluded, Reasons, reasons};
pub use roles::Role;
pub use score::{SCORE_LIMITS, Score, ScoreLevel, score, score_by_givens, score_by_search, score_by_singles};
pub use step::{Cause, Chain, Exit, Forbidden, Form, Link, Node, Pattern, Step};
pub use technique::{ParseTechniqueError, Technique};
pub use window::{ParseWindowError, Window, Windows};
