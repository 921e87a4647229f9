//! The next step for a person at work, told as strongly as they wish.

mod find;
mod misfit;
mod tell;
mod words;

use alloc::string::String;
use alloc::vec::Vec;

use seedgrid_bitboard::nonogram::{Axis, Board, Clues, LineId, Mark, Picture};
use seedgrid_search::Verdict;
use seedgrid_search::nonogram::fast;

use super::rate::Limits;
use super::technique::Technique;
use crate::Strength;

/// What to tell a person at work on a nonogram.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hint {
    /// The clues have not exactly one solution, or that could not be told: there is no right next step.
    Refused(Verdict),
    /// Marks that are not those of the solution.
    Mistakes(Mistakes),
    /// Every cell is marked, and rightly.
    Solved,
    /// The next step.
    Step(Step),
    /// There are unknown cells, but no technique finds a step within the limits.
    Stuck,
}

/// A cell with a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Known {
    /// The row, from 0.
    pub y: usize,
    /// The column, from 0.
    pub x: usize,
    /// Whether the cell is filled.
    pub filled: bool,
}

/// Marks that are not those of the solution.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Mistakes {
    /// The cells as they are marked, row by row, at least one.
    pub cells: Vec<Known>,
    /// The lines that cannot be completed as they are marked, rows first.
    pub lines: Vec<LineId>,
}

/// A step: what follows from a position, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Step {
    /// What it takes.
    pub technique: Technique,
    /// Why it follows.
    pub reason: Reason,
    /// What follows, row by row.
    pub cells: Vec<Known>,
}

/// Why something follows.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "kind", rename_all = "kebab-case")
)]
pub enum Reason {
    /// The placements of a line.
    Line {
        /// The line.
        line: LineId,
        /// Where its runs may be, in their order.
        runs: Vec<Reach>,
        /// Of the cells that follow by [`Technique::Line`], the first, with the other value: then the line has no placement.
        otherwise: Option<Dead>,
    },
    /// An assumption that leads to a contradiction.
    Refuted {
        /// The assumption.
        assumed: Known,
        /// The sweep of line logic in which the contradiction shows, from 1; 0 for [`Technique::DeepProbe`].
        sweeps: u32,
        /// What is contradicted there, except for [`Technique::DeepProbe`].
        end: Option<Dead>,
    },
    /// Two assumptions that lead to the same.
    Agreed {
        /// The row of the cell that is taken as filled, and then as empty, from 0.
        y: usize,
        /// Its column, from 0.
        x: usize,
    },
}

/// Where a run of a line may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Reach {
    /// The length of the run in cells.
    pub length: u16,
    /// Its first cell in the first placement of the line, from 0.
    pub first: usize,
    /// Its first cell in the last placement.
    pub last: usize,
}

/// What cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "kind", rename_all = "kebab-case")
)]
pub enum Dead {
    /// A line without a placement.
    Line {
        /// The line.
        line: LineId,
        /// The index of the first run that finds no place, seen from the front; without one, filled cells are left that no
        /// run covers.
        run: Option<usize>,
    },
    /// A cell that one line fills and another empties.
    Cell {
        /// The row, from 0.
        y: usize,
        /// The column, from 0.
        x: usize,
    },
}

/// The hint for a position: what a board knows.
///
/// Marks that contradict the solution come first, since what follows from them is worth nothing. Otherwise the easiest
/// technique that finds anything is told: of the lines the one that settles most cells, rows first; of the probes one with the
/// earliest contradiction.
///
/// ```
/// use seedgrid_bitboard::nonogram::{Board, Clues, Mark, Picture};
/// use seedgrid_rating::nonogram::{Limits, Strength, hint};
///
/// let picture: Picture = "01110\n11011\n00100\n".parse()?;
/// let clues = Clues::of(&picture);
/// let mut board = Board::unknown(5, 3)?;
/// let next = hint(&clues, &board, Limits::DEFAULT);
/// assert_eq!(next.text(&clues, Strength::Region), "Overlap, in row 2 (2 2).");
/// board.set(4, 0, Mark::Filled);
/// let next = hint(&clues, &board, Limits::DEFAULT);
/// assert_eq!(next.text(&clues, Strength::Pattern), "r1c5 is wrong.");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
///
/// # Panics
/// The board has another size than the clues.
pub fn hint(clues: &Clues, board: &Board, limits: Limits) -> Hint {
    assert_eq!((board.width(), board.height()), (clues.width(), clues.height()), "the size of the board");
    let solved = fast::solve(clues, limits.search);
    let picture = match (solved.verdict, solved.pictures.first()) {
        (Verdict::Unique, Some(picture)) => picture,
        (verdict, _) => return Hint::Refused(verdict),
    };
    let cells = wrong(board, picture);
    if !cells.is_empty() {
        let is_dead = |line: &LineId| misfit::of(clues.clue(*line), &marks(board, *line)).is_some();
        return Hint::Mistakes(Mistakes { cells, lines: lines(clues).filter(is_dead).collect() });
    }
    if board.picture().is_some() {
        return Hint::Solved;
    }
    find::next(clues, board, limits.looks).map_or(Hint::Stuck, Hint::Step)
}

/// The cells whose marks are not those of a picture.
fn wrong(board: &Board, picture: &Picture) -> Vec<Known> {
    let marks = board.marks().iter().zip(picture.cells()).enumerate();
    let wrong = marks.filter(|&(_, (&mark, &filled))| mark != Mark::Unknown && mark != Mark::known(filled));
    wrong
        .map(|(i, (_, &filled))| Known { y: i / board.width(), x: i % board.width(), filled: !filled })
        .collect()
}

/// All lines, rows first.
fn lines(clues: &Clues) -> impl Iterator<Item = LineId> + use<> {
    let of = |axis, count| (0..count).map(move |index| LineId { axis, index });
    of(Axis::Row, clues.height()).chain(of(Axis::Column, clues.width()))
}

/// The marks of a line.
fn marks(board: &Board, line: LineId) -> Vec<Mark> {
    match line.axis {
        Axis::Row => board.row(line.index).0,
        Axis::Column => board.column(line.index).0,
    }
}

impl Hint {
    /// The hint in plain sentences on one line. Only mistakes and steps have more to tell when asked more strongly.
    pub fn text(&self, clues: &Clues, strength: Strength) -> String {
        match self {
            Hint::Refused(verdict) => match verdict {
                Verdict::Unsolvable => "The puzzle has no solution.".into(),
                Verdict::Multiple => "The puzzle has several solutions, so no step is the right one.".into(),
                Verdict::Unique | Verdict::Undecided => {
                    "The puzzle is undecided: whether it has one solution was not found out.".into()
                }
            },
            Hint::Mistakes(mistakes) => mistakes.text(clues, strength),
            Hint::Solved => "The puzzle is solved.".into(),
            Hint::Step(step) => step.text(clues, strength),
            Hint::Stuck => "No technique finds a next step.".into(),
        }
    }
}
