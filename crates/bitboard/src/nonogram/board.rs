//! What is known of a picture so far.

use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::{Picture, SideError, side};

/// What is known of one cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// Not known yet, `?` in text.
    #[default]
    Unknown,
    /// Empty, `0` in text.
    Empty,
    /// Filled, `1` in text.
    Filled,
}

impl Mark {
    /// The mark of a cell that is known.
    pub const fn known(filled: bool) -> Mark {
        if filled { Mark::Filled } else { Mark::Empty }
    }

    const fn from_char(c: char) -> Option<Mark> {
        match c {
            '?' => Some(Mark::Unknown),
            '0' => Some(Mark::Empty),
            '1' => Some(Mark::Filled),
            _ => None,
        }
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Mark::Unknown => "?",
            Mark::Empty => "0",
            Mark::Filled => "1",
        })
    }
}

/// The marks of one row or column. Its text form is one of `0`, `1`, `?` a cell.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Line(pub Vec<Mark>);

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|mark| mark.fmt(f))
    }
}

/// A character of a line's text is not `0`, `1` or `?`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseLineError {
    /// Its position in characters, 1 for the first.
    pub position: usize,
    /// The character.
    pub found: char,
}

impl fmt::Display for ParseLineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "character {} is {:?}, expected 0, 1 or ?", self.position, self.found)
    }
}

impl core::error::Error for ParseLineError {}

impl FromStr for Line {
    type Err = ParseLineError;

    fn from_str(text: &str) -> Result<Line, ParseLineError> {
        let marks = text
            .chars()
            .enumerate()
            .map(|(i, found)| Mark::from_char(found).ok_or(ParseLineError { position: i + 1, found }));
        marks.collect::<Result<_, _>>().map(Line)
    }
}

/// The marks of `width` x `height` cells, row-major.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    width: usize,
    marks: Vec<Mark>,
}

impl Board {
    /// The board on which nothing is known.
    ///
    /// # Errors
    /// A side is not 1 to [`MAX_SIDE`](super::MAX_SIDE) cells.
    pub fn unknown(width: usize, height: usize) -> Result<Board, SideError> {
        side(width)?;
        side(height)?;
        Ok(Board { width, marks: vec![Mark::Unknown; width * height] })
    }

    /// The width in cells.
    pub fn width(&self) -> usize {
        self.width
    }

    /// The height in cells.
    pub fn height(&self) -> usize {
        self.marks.len() / self.width
    }

    /// All marks, row-major.
    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }

    /// The mark of the cell in column `x` and row `y`, from 0.
    ///
    /// # Panics
    /// The cell is outside the board.
    pub fn get(&self, x: usize, y: usize) -> Mark {
        self.marks[self.index(x, y)]
    }

    /// Sets the mark of the cell in column `x` and row `y`, from 0.
    ///
    /// # Panics
    /// The cell is outside the board.
    pub fn set(&mut self, x: usize, y: usize, mark: Mark) {
        let index = self.index(x, y);
        self.marks[index] = mark;
    }

    /// The marks of row `y`, from the left.
    ///
    /// # Panics
    /// There is no such row.
    pub fn row(&self, y: usize) -> Line {
        Line(self.marks[y * self.width..(y + 1) * self.width].to_vec())
    }

    /// The marks of column `x`, from the top.
    ///
    /// # Panics
    /// There is no such column.
    pub fn column(&self, x: usize) -> Line {
        Line((0..self.height()).map(|y| self.get(x, y)).collect())
    }

    /// The picture, if every cell is known.
    pub fn picture(&self) -> Option<Picture> {
        let cells = self.marks.iter().map(|&mark| match mark {
            Mark::Unknown => None,
            known => Some(known == Mark::Filled),
        });
        Picture::new(self.width, cells.collect::<Option<Vec<bool>>>()?).ok()
    }

    fn index(&self, x: usize, y: usize) -> usize {
        assert!(x < self.width, "column {x} of a board {} wide", self.width);
        y * self.width + x
    }
}

impl fmt::Display for Board {
    /// One text line a row, of `0`, `1` and `?`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (0..self.height()).try_for_each(|y| writeln!(f, "{}", self.row(y)))
    }
}
