//! The level of the version-1 engines: by the number of blanks alone.
//!
//! It says how little is given, not how hard the reasoning is; the documents that define it call it uncalibrated.

use core::fmt;
use core::str::FromStr;

/// A level of the version-1 engines, by the number of blanks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// 1 to 45 blanks.
    Easy,
    /// 46 to 54 blanks.
    Medium,
    /// 55 to 80 blanks.
    Hard,
}

impl Level {
    /// The levels from easy to hard.
    pub const ALL: [Level; 3] = [Level::Easy, Level::Medium, Level::Hard];

    /// The name in text and records: `easy`, `medium`, `hard`.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that is no level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseLevelError;

impl fmt::Display for ParseLevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a level, expected easy, medium or hard")
    }
}

impl core::error::Error for ParseLevelError {}

impl FromStr for Level {
    type Err = ParseLevelError;

    fn from_str(name: &str) -> Result<Level, ParseLevelError> {
        Level::ALL.into_iter().find(|level| level.name() == name).ok_or(ParseLevelError)
    }
}

/// A number of blanks that no level has: it is not 1 to 80.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlanksError {
    /// The number that was refused.
    pub blanks: u32,
}

impl fmt::Display for BlanksError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} blanks, expected 1 to 80", self.blanks)
    }
}

impl core::error::Error for BlanksError {}

/// The level of a puzzle with this many blanks: generator and rating both ask here, so that they cannot differ.
///
/// # Errors
/// There are not 1 to 80 blanks.
pub const fn level_for_blanks(blanks: u32) -> Result<Level, BlanksError> {
    match blanks {
        1..=45 => Ok(Level::Easy),
        46..=54 => Ok(Level::Medium),
        55..=80 => Ok(Level::Hard),
        _ => Err(BlanksError { blanks }),
    }
}

/// The time a person is thought to need, in seconds: 6, 10 or 15 a blank at easy, medium or hard.
///
/// The factors come from the document of the version-1 engine and are not calibrated.
///
/// # Errors
/// There are not 1 to 80 blanks.
pub const fn estimated_seconds(blanks: u32) -> Result<u32, BlanksError> {
    match level_for_blanks(blanks) {
        Ok(Level::Easy) => Ok(6 * blanks),
        Ok(Level::Medium) => Ok(10 * blanks),
        Ok(Level::Hard) => Ok(15 * blanks),
        Err(error) => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_by_blanks() {
        assert_eq!(level_for_blanks(0), Err(BlanksError { blanks: 0 }));
        assert_eq!(level_for_blanks(1), Ok(Level::Easy));
        assert_eq!(level_for_blanks(45), Ok(Level::Easy));
        assert_eq!(level_for_blanks(46), Ok(Level::Medium));
        assert_eq!(level_for_blanks(54), Ok(Level::Medium));
        assert_eq!(level_for_blanks(55), Ok(Level::Hard));
        assert_eq!(level_for_blanks(80), Ok(Level::Hard));
        assert_eq!(level_for_blanks(81), Err(BlanksError { blanks: 81 }));
    }

    #[test]
    fn seconds_by_blanks() {
        assert_eq!([36, 50, 58].map(estimated_seconds), [Ok(216), Ok(500), Ok(870)]);
    }

    #[test]
    fn names_are_parsed() {
        assert!(Level::ALL.iter().all(|level| level.name().parse() == Ok(*level)));
        assert_eq!("Easy".parse::<Level>(), Err(ParseLevelError));
    }
}
