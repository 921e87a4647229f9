//! The clues of all lines: a whole nonogram.

use alloc::vec::Vec;
use core::fmt;

use super::{Clue, Picture, SideError, side};

/// A nonogram as it is given: one clue a row from the top and one a column from the left.
///
/// Nothing is promised about solutions: the clues may contradict each other, see [`Clues::contradiction`].
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Clues {
    rows: Vec<Clue>,
    columns: Vec<Clue>,
}

/// The two directions of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Axis {
    /// From left to right.
    Row,
    /// From top to bottom.
    Column,
}

/// One line of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct LineId {
    /// Row or column.
    pub axis: Axis,
    /// The index among its like, from 0.
    pub index: usize,
}

impl fmt::Display for LineId {
    /// `row 1` or `column 1`, counted from 1.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let axis = match self.axis {
            Axis::Row => "row",
            Axis::Column => "column",
        };
        write!(f, "{axis} {}", self.index + 1)
    }
}

/// A contradiction that shows without any search, so that no picture has these clues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contradiction {
    /// A clue needs more cells than its line has.
    DoesNotFit {
        /// The line.
        line: LineId,
        /// The cells its runs need with a gap between them.
        needed: usize,
        /// The cells it has.
        length: usize,
    },
    /// The rows ask for another number of filled cells than the columns.
    SumsDiffer {
        /// Filled cells by the row clues.
        rows: usize,
        /// Filled cells by the column clues.
        columns: usize,
    },
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contradiction::DoesNotFit { line, needed, length } => {
                write!(f, "the clue of {line} needs {needed} cells, expected at most {length}")
            }
            Contradiction::SumsDiffer { rows, columns } => {
                write!(
                    f,
                    "the row clues fill {rows} cell{} and the column clues {columns}, expected equal sums",
                    if *rows == 1 { "" } else { "s" }
                )
            }
        }
    }
}

impl core::error::Error for Contradiction {}

impl Clues {
    /// The nonogram with these row and column clues: as many rows as it is high, as many columns as it is wide.
    ///
    /// # Errors
    /// A side is not 1 to [`MAX_SIDE`](super::MAX_SIDE) cells.
    pub fn new(rows: Vec<Clue>, columns: Vec<Clue>) -> Result<Clues, SideError> {
        side(rows.len())?;
        side(columns.len())?;
        Ok(Clues { rows, columns })
    }

    /// The clues that a picture has.
    pub fn of(picture: &Picture) -> Clues {
        let rows =
            (0..picture.height()).map(|y| Clue::of((0..picture.width()).map(|x| picture.is_filled(x, y))));
        let columns =
            (0..picture.width()).map(|x| Clue::of((0..picture.height()).map(|y| picture.is_filled(x, y))));
        Clues { rows: rows.collect(), columns: columns.collect() }
    }

    /// The row clues from the top.
    pub fn rows(&self) -> &[Clue] {
        &self.rows
    }

    /// The column clues from the left.
    pub fn columns(&self) -> &[Clue] {
        &self.columns
    }

    /// The width in cells.
    pub fn width(&self) -> usize {
        self.columns.len()
    }

    /// The height in cells.
    pub fn height(&self) -> usize {
        self.rows.len()
    }

    /// The clue of one line.
    ///
    /// # Panics
    /// There is no such line.
    pub fn clue(&self, line: LineId) -> &Clue {
        match line.axis {
            Axis::Row => &self.rows[line.index],
            Axis::Column => &self.columns[line.index],
        }
    }

    /// The first contradiction that counting alone finds: clues that do not fit, rows before columns, then the sums.
    pub fn contradiction(&self) -> Option<Contradiction> {
        let unfit = |axis, clues: &[Clue], length| {
            let index = clues.iter().position(|clue| clue.min_length() > length)?;
            let needed = clues[index].min_length();
            Some(Contradiction::DoesNotFit { line: LineId { axis, index }, needed, length })
        };
        let sum = |clues: &[Clue]| clues.iter().map(Clue::filled).sum();
        unfit(Axis::Row, &self.rows, self.width())
            .or_else(|| unfit(Axis::Column, &self.columns, self.height()))
            .or_else(|| {
                let (rows, columns) = (sum(&self.rows), sum(&self.columns));
                (rows != columns).then_some(Contradiction::SumsDiffer { rows, columns })
            })
    }
}

impl fmt::Display for Clues {
    /// The id of the nonogram in Simon Tatham's puzzle collection (its Pattern): the size, `:`, the clues of the columns and then
    /// of the rows with `/` between, `.` between runs, nothing for a clue without runs, as `3x2:1//1/1.1/`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}:", self.width(), self.height())?;
        for (line, clue) in self.columns.iter().chain(&self.rows).enumerate() {
            f.write_str(if line == 0 { "" } else { "/" })?;
            for (i, run) in clue.runs().iter().enumerate() {
                write!(f, "{}{run}", if i == 0 { "" } else { "." })?;
            }
        }
        Ok(())
    }
}
