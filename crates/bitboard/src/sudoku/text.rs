//! The 81-character text form of a board.

use core::fmt;
use core::str::FromStr;

use super::cell::Cell;
use super::digit::Digit;
use super::grid::Grid;
use super::puzzle::{Puzzle, Solution};

/// Why a text is not an 81-character board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseGridError {
    /// A character is neither a digit nor a blank.
    Character {
        /// Its position in characters, 1 for the first.
        position: usize,
        /// The character.
        found: char,
    },
    /// The number of characters is not 81.
    Length {
        /// How many there are.
        found: usize,
    },
}

impl fmt::Display for ParseGridError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseGridError::Character { position, found } => {
                write!(f, "character {position} is {found:?}, expected 1 to 9, or . or 0 for a blank")
            }
            ParseGridError::Length { found } => {
                write!(f, "{found} character{}, expected 81", if *found == 1 { "" } else { "s" })
            }
        }
    }
}

impl core::error::Error for ParseGridError {}

impl FromStr for Grid {
    type Err = ParseGridError;

    /// Reads 81 characters, row-major: 1 to 9, and `.` or `0` for a blank.
    fn from_str(text: &str) -> Result<Grid, ParseGridError> {
        let mut grid = Grid::EMPTY;
        let mut length = 0;
        for (i, found) in text.chars().enumerate() {
            let content = match found {
                '.' | '0' => None,
                '1'..='9' => Digit::new(found as u8 - b'0'),
                _ => return Err(ParseGridError::Character { position: i + 1, found }),
            };
            if let Some(&cell) = Cell::ALL.get(i) {
                grid[cell] = content;
            }
            length = i + 1;
        }
        if length == 81 { Ok(grid) } else { Err(ParseGridError::Length { found: length }) }
    }
}

impl fmt::Display for Grid {
    /// The 81 characters, with `.` for a blank.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = [b'.'; 81];
        for (byte, digit) in text.iter_mut().zip(self.cells()) {
            if let Some(digit) = digit {
                *byte = b'0' + digit.get();
            }
        }
        f.write_str(core::str::from_utf8(&text).map_err(|_| fmt::Error)?)
    }
}

/// Display and Debug of the board types: the 81 characters.
macro_rules! as_81_characters {
    ($($board:ty),*) => {$(
        impl fmt::Debug for $board {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }
    )*};
}

as_81_characters!(Grid, Puzzle, Solution);

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.grid().fmt(f)
    }
}

impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.grid().fmt(f)
    }
}
