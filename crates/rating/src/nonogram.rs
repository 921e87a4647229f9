//! How hard a nonogram is, and what comes next in one. docs/nonograms.md tells the rules.

mod hint;
mod level;
mod rate;
mod technique;

pub use crate::{Bound, Strength};
pub use hint::{Dead, Hint, Known, Mistakes, Reach, Reason, Step, hint};
pub use level::Level;
pub use rate::{Cells, Limits, Rating, rate};
pub use technique::{ParseTechniqueError, Technique};
