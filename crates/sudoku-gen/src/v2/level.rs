//! Levels for people.

use core::fmt;
use core::str::FromStr;

use seedgrid_rating::sudoku::Window;

/// A level: a name for a window on ER. No two overlap, and every rating lies in one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// To 1.5: looking at one house at a time, for a digit with one place left.
    Easy,
    /// 1.7 to 2.5: that after one thought, or a cell with one digit left.
    Medium,
    /// 2.6 to 5.0: marks on paper, from locked candidates to wings and unique rectangles.
    Hard,
    /// 5.1 to 7.4: chains of consequences that are seen as a whole.
    Expert,
    /// 7.5 and more: chains that branch, end in contradictions or hold others.
    Extreme,
}

impl Level {
    /// All levels, from easy to extreme.
    pub const ALL: [Level; 5] = [Level::Easy, Level::Medium, Level::Hard, Level::Expert, Level::Extreme];

    /// The name in text and JSON: `easy`, `medium`, `hard`, `expert`, `extreme`.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Expert => "expert",
            Level::Extreme => "extreme",
        }
    }

    /// The window on ER, in tenths, both ends included.
    pub const fn er(self) -> Window {
        match self {
            Level::Easy => Window { min: 0, max: 15 },
            Level::Medium => Window { min: 17, max: 25 },
            Level::Hard => Window { min: 26, max: 50 },
            Level::Expert => Window { min: 51, max: 74 },
            Level::Extreme => Window { min: 75, max: u8::MAX },
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text is no level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseLevelError;

impl fmt::Display for ParseLevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a level, expected easy, medium, hard, expert or extreme")
    }
}

impl core::error::Error for ParseLevelError {}

impl FromStr for Level {
    type Err = ParseLevelError;

    fn from_str(name: &str) -> Result<Level, ParseLevelError> {
        Level::ALL.into_iter().find(|level| level.name() == name).ok_or(ParseLevelError)
    }
}
