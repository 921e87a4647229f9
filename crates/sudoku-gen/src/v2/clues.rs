//! How many givens a puzzle may have.

use core::fmt;
use core::str::FromStr;

/// The fewest givens that a puzzle with one solution can have, as a search through all grids showed in 2012.
const FEWEST: u32 = 17;
/// A board without a blank cell is no puzzle.
const MOST: u32 = 80;

/// A range of the number of givens, both ends included: within 17 to 80.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ClueRange {
    least: u32,
    most: u32,
}

impl ClueRange {
    /// Any number of givens: 17 to 80.
    pub const ANY: ClueRange = ClueRange { least: FEWEST, most: MOST };

    /// The range from the least number to the greatest, each 17 to 80.
    ///
    /// # Errors
    /// One of them lies outside, or the least is above the greatest.
    pub const fn new(least: u32, most: u32) -> Result<ClueRange, ClueRangeError> {
        if least < FEWEST || most < FEWEST {
            return Err(ClueRangeError::Few);
        }
        if least > MOST || most > MOST {
            return Err(ClueRangeError::Many);
        }
        if least > most { Err(ClueRangeError::Empty) } else { Ok(ClueRange { least, most }) }
    }

    /// The least number of givens.
    pub const fn least(self) -> u32 {
        self.least
    }

    /// The greatest number of givens.
    pub const fn most(self) -> u32 {
        self.most
    }

    /// Whether a number of givens lies in the range.
    pub const fn contains(self, clues: u32) -> bool {
        self.least <= clues && clues <= self.most
    }
}

impl Default for ClueRange {
    fn default() -> ClueRange {
        ClueRange::ANY
    }
}

impl fmt::Display for ClueRange {
    /// `22-28`, `22-` and `-28` where an end is open, `-` for any number, `24` for one.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.least == self.most {
            return write!(f, "{}", self.least);
        }
        if self.least > FEWEST {
            write!(f, "{}", self.least)?;
        }
        f.write_str("-")?;
        if self.most < MOST { write!(f, "{}", self.most) } else { Ok(()) }
    }
}

/// Why there is no such range of givens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClueRangeError {
    /// The text is no range.
    Syntax,
    /// Fewer than 17 givens.
    Few,
    /// More than 80 givens.
    Many,
    /// The least number is above the greatest.
    Empty,
}

impl fmt::Display for ClueRangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ClueRangeError::Syntax => {
                "not a range of givens, expected one such as 22-28 or 24, or one end: 22- or -28"
            }
            ClueRangeError::Few => "no puzzle with fewer than 17 givens has one solution, expected 17 to 80",
            ClueRangeError::Many => "more than 80 givens leave nothing to solve, expected 17 to 80",
            ClueRangeError::Empty => "the least number of givens is above the greatest",
        })
    }
}

impl core::error::Error for ClueRangeError {}

impl FromStr for ClueRange {
    type Err = ClueRangeError;

    /// Reads what is written by `Display`.
    ///
    /// ```
    /// use seedgrid_sudoku_gen::v2::{ClueRange, ClueRangeError};
    ///
    /// assert_eq!("22-28".parse(), ClueRange::new(22, 28));
    /// assert_eq!("24".parse(), ClueRange::new(24, 24));
    /// assert_eq!("30-".parse(), ClueRange::new(30, 80));
    /// assert_eq!("12-20".parse::<ClueRange>(), Err(ClueRangeError::Few));
    /// ```
    fn from_str(text: &str) -> Result<ClueRange, ClueRangeError> {
        let (least, most) = text.split_once('-').unwrap_or((text, text));
        if text.is_empty() {
            return Err(ClueRangeError::Syntax);
        }
        ClueRange::new(end(least, FEWEST)?, end(most, MOST)?)
    }
}

/// Reads an end of a range; an empty one is open.
fn end(text: &str, open: u32) -> Result<u32, ClueRangeError> {
    match text {
        "" => Ok(open),
        _ if !text.bytes().all(|byte| byte.is_ascii_digit()) => Err(ClueRangeError::Syntax),
        // What no number holds is more than 80 as well.
        _ => text.parse().map_err(|_| ClueRangeError::Many),
    }
}
