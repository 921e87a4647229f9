//! Levels for people.

use core::fmt;

use super::rate::Rating;
use super::technique::Technique;
use crate::Bound;

/// How hard a nonogram is in one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Level {
    /// Easy.
    Easy,
    /// Medium.
    Medium,
    /// Hard.
    Hard,
    /// Expert.
    Expert,
}

impl Level {
    /// All levels, easiest first.
    pub const ALL: [Level; 4] = [Level::Easy, Level::Medium, Level::Hard, Level::Expert];

    /// The level that follows from the facts of a rating; its own level is not looked at. The first that fits:
    ///
    /// - easy: overlap alone, in at most 12 sweeps, with a stall of at most 2.
    /// - medium: line logic, with a stall of at most 6.
    /// - hard: line logic, or probing in at most 4 rounds, none of which waits for a sweep after the third.
    /// - expert: what is left, lower bounds included.
    pub fn of(rating: &Rating) -> Level {
        let Rating { technique, bound, sweeps, rounds, chain, stall, .. } = *rating;
        match technique {
            _ if bound == Bound::AtLeast => Level::Expert,
            Technique::Overlap if sweeps <= 12 && stall <= 2 => Level::Easy,
            Technique::Overlap | Technique::Line if stall <= 6 => Level::Medium,
            Technique::Overlap | Technique::Line => Level::Hard,
            Technique::Probe if rounds <= 4 && chain <= 3 => Level::Hard,
            Technique::Probe | Technique::DeepProbe | Technique::Search => Level::Expert,
        }
    }

    /// The name in text and JSON: `easy`, `medium`, `hard`, `expert`.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Expert => "expert",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
