//! A finished board.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::{SideError, side};

/// `width` x `height` cells, each filled or empty, row-major.
///
/// In text it is one line a row, `1` for filled and `0` for empty; [`Picture::bits`] is the same without the line ends.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Picture {
    width: usize,
    cells: Vec<bool>,
}

impl Picture {
    /// The picture of this width whose cells are these, row-major, `true` for filled.
    ///
    /// # Errors
    /// A side is not 1 to [`MAX_SIDE`](super::MAX_SIDE) cells, or the last row is not complete (then the side of the error
    /// is the number of cells in that row).
    pub fn new(width: usize, cells: Vec<bool>) -> Result<Picture, SideError> {
        side(width)?;
        side(cells.len().div_ceil(width))?;
        match cells.len() % width {
            0 => Ok(Picture { width, cells }),
            found => Err(SideError { found }),
        }
    }

    /// The width in cells.
    pub fn width(&self) -> usize {
        self.width
    }

    /// The height in cells.
    pub fn height(&self) -> usize {
        self.cells.len() / self.width
    }

    /// All cells, row-major, `true` for filled.
    pub fn cells(&self) -> &[bool] {
        &self.cells
    }

    /// Whether the cell in column `x` and row `y`, from 0, is filled.
    ///
    /// # Panics
    /// The cell is outside the picture.
    pub fn is_filled(&self, x: usize, y: usize) -> bool {
        assert!(x < self.width, "column {x} of a picture {} wide", self.width);
        self.cells[y * self.width + x]
    }

    /// The number of filled cells.
    pub fn filled(&self) -> usize {
        self.cells.iter().filter(|&&filled| filled).count()
    }

    /// All cells as one text, row-major, `1` for filled and `0` for empty.
    pub fn bits(&self) -> impl fmt::Display + '_ {
        Bits(&self.cells)
    }
}

struct Bits<'a>(&'a [bool]);

impl fmt::Display for Bits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|&filled| f.write_str(if filled { "1" } else { "0" }))
    }
}

impl fmt::Display for Picture {
    /// One text line a row.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cells.chunks(self.width).try_for_each(|row| writeln!(f, "{}", Bits(row)))
    }
}

impl fmt::Debug for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows = self.cells.chunks(self.width).enumerate();
        rows.into_iter().try_for_each(|(y, row)| write!(f, "{}{}", if y == 0 { "" } else { "/" }, Bits(row)))
    }
}

/// Why a text is no picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParsePictureError {
    /// A character is neither `0` nor `1`.
    Character {
        /// The line, 1 for the first.
        line: usize,
        /// The position in the line in characters, 1 for the first.
        column: usize,
        /// The character.
        found: char,
    },
    /// A line is not as long as the first.
    Ragged {
        /// The line, 1 for the first.
        line: usize,
        /// Its length in characters.
        found: usize,
        /// The length of the first line.
        expected: usize,
    },
    /// A side is not 1 to [`MAX_SIDE`](super::MAX_SIDE) cells.
    Side(SideError),
}

impl fmt::Display for ParsePictureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParsePictureError::Character { line, column, found } => {
                write!(f, "line {line}, column {column}: {found:?} is no cell, expected 0 or 1")
            }
            ParsePictureError::Ragged { line, found, expected } => {
                let plural = if *found == 1 { "" } else { "s" };
                write!(f, "line {line}: {found} cell{plural}, expected {expected} like the first line")
            }
            ParsePictureError::Side(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for ParsePictureError {}

impl FromStr for Picture {
    type Err = ParsePictureError;

    fn from_str(text: &str) -> Result<Picture, ParsePictureError> {
        let width = text.lines().next().unwrap_or_default().chars().count();
        let mut cells = Vec::new();
        for (y, row) in text.lines().enumerate() {
            let line = y + 1;
            for (x, found) in row.chars().enumerate() {
                match found {
                    '0' | '1' => cells.push(found == '1'),
                    _ => return Err(ParsePictureError::Character { line, column: x + 1, found }),
                }
            }
            let found = cells.len() - y * width;
            if found != width {
                return Err(ParsePictureError::Ragged { line, found, expected: width });
            }
        }
        Picture::new(width, cells).map_err(ParsePictureError::Side)
    }
}
