//! A board solved by steps that one can count: sweeps over all lines at once, then rounds of probing.

mod agreed;
mod deep;
mod probes;
mod sweeps;

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;

use seedgrid_bitboard::nonogram::{Board, Clues, Line, LineId, Mark};

use super::super::word::Word;
use super::{Contradiction, by_length, check_size, longest};
use probes::Probes;
use sweeps::Sweeps;

/// How closely a sweep looks at a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Look {
    /// At the first and the last placement of the runs alone: cells that a run covers in both are filled, cells that no run
    /// reaches between its places in both are empty.
    Overlap,
    /// At all placements: cells on whose value they all agree have it.
    Complete,
}

/// What one line says, with what is known of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Looked {
    /// The first cell of each run in the first placement, where all runs stand as far to the front as they can, and in the
    /// last, from 0. Among all placements that fit what is known there is one of each kind.
    pub starts: Vec<[usize; 2]>,
    /// What is known after looking at the first and the last placement.
    pub overlap: Line,
    /// What is known after looking at all placements.
    pub complete: Line,
}

/// Why a cell has the value that a round of probing gives it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Because {
    /// With the other value there is a contradiction.
    Refuted {
        /// The sweep of complete line logic, from 1, that meets it; 0 for deep probing.
        sweeps: u32,
    },
    /// Whether the cell in this column and row, from 0, is filled or empty: neither leads to a contradiction, and both lead
    /// to this value.
    Agreed {
        /// The column.
        x: usize,
        /// The row.
        y: usize,
    },
}

/// A cell that a round of probing settles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conclusion {
    /// The column, from 0.
    pub x: usize,
    /// The row, from 0.
    pub y: usize,
    /// Whether it is filled.
    pub filled: bool,
    /// Why.
    pub because: Because,
}

/// A board on which steps are taken one at a time, for those who count them.
///
/// Every step looks at all lines or cells from one and the same board, and takes what they say together. So each is a fact of
/// the board, and the same for the board transposed or mirrored.
///
/// ```
/// use seedgrid_bitboard::nonogram::{Board, Clues, Picture};
/// use seedgrid_search::nonogram::fast::{Look, Sweeper};
///
/// let picture: Picture = "01110\n11011\n00100\n".parse()?;
/// let clues = Clues::of(&picture);
/// let mut sweeper = Sweeper::new(&clues, &Board::unknown(5, 3)?)?;
/// assert_eq!([(); 4].map(|()| sweeper.sweep(Look::Overlap)), [Ok(7), Ok(6), Ok(2), Ok(0)]);
/// assert_eq!(sweeper.board().picture(), Some(picture));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub struct Sweeper<'a> {
    walk: Box<dyn Walk + 'a>,
}

impl fmt::Debug for Sweeper<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Sweeper").field(&self.board()).finish()
    }
}

impl<'a> Sweeper<'a> {
    /// Starts from what a board knows.
    ///
    /// # Errors
    /// What counting alone finds.
    ///
    /// # Panics
    /// The board has another size than the clues.
    pub fn new(clues: &'a Clues, board: &Board) -> Result<Sweeper<'a>, Contradiction> {
        check_size(clues, board);
        let walk = by_length!(longest(clues), boxed(clues, board))?;
        Ok(Sweeper { walk })
    }

    /// What is known.
    pub fn board(&self) -> Board {
        self.walk.board()
    }

    /// The number of cells that are not known.
    pub fn unknown(&self) -> usize {
        self.walk.unknown()
    }

    /// Looks at one line; `None` if it has no placement.
    ///
    /// # Panics
    /// There is no such line.
    pub fn look(&mut self, line: LineId) -> Option<Looked> {
        self.walk.look(line)
    }

    /// Looks at all lines of the board as it is, then makes known what they say: one sweep. Gives the number of cells that
    /// became known.
    ///
    /// # Errors
    /// The first line without a placement, rows before columns, or the first cell, row by row, that one line fills and the
    /// other empties. The board stays as it was before the sweep.
    pub fn sweep(&mut self, look: Look) -> Result<usize, Contradiction> {
        self.walk.sweep(look)
    }

    /// Probes every cell that is not known on a board on which [`Look::Complete`] finds nothing more, and gives what is to be
    /// concluded, row by row; the board stays as it is.
    ///
    /// A probe takes a cell as filled or as empty and goes on by sweeps of [`Look::Complete`]. Of all contradictions only
    /// those of the earliest sweep count. If there is none, the conclusions are the cells on which both probes of a cell
    /// agree; the first such cell is named. Repeated with line logic between, rounds lead to the fixpoint of
    /// [`probe_fixpoint`](super::probe_fixpoint).
    ///
    /// # Errors
    /// A cell both of whose values lead to a contradiction in that earliest sweep.
    pub fn probe_round(&mut self) -> Result<Vec<Conclusion>, Contradiction> {
        self.walk.probe_round()
    }

    /// The same on a board at the [`probe_fixpoint`](super::probe_fixpoint), where each cell is taken as filled and as empty
    /// and probing goes on to its fixpoint from there. All contradictions count, and if there is none, what both agree on.
    ///
    /// # Errors
    /// A cell both of whose values lead to a contradiction.
    pub fn deep_round(&mut self) -> Result<Vec<Conclusion>, Contradiction> {
        self.walk.deep_round()
    }

    /// Makes a cell known, if it is not; the next sweep draws the conclusions.
    ///
    /// # Panics
    /// The cell is outside the board.
    pub fn set(&mut self, x: usize, y: usize, filled: bool) {
        self.walk.set(x, y, filled);
    }
}

/// A sweeper in words of one width.
trait Walk {
    fn board(&self) -> Board;
    fn unknown(&self) -> usize;
    fn look(&mut self, line: LineId) -> Option<Looked>;
    fn sweep(&mut self, look: Look) -> Result<usize, Contradiction>;
    fn probe_round(&mut self) -> Result<Vec<Conclusion>, Contradiction>;
    fn deep_round(&mut self) -> Result<Vec<Conclusion>, Contradiction>;
    fn set(&mut self, x: usize, y: usize, filled: bool);
}

struct Walking<'a, W> {
    clues: &'a Clues,
    sweeps: Sweeps<'a, W>,
    /// What probes said, from the first round on.
    probes: Option<Probes<W>>,
}

fn boxed<'a, W: Word + 'a>(clues: &'a Clues, board: &Board) -> Result<Box<dyn Walk + 'a>, Contradiction> {
    let mut sweeps = Sweeps::<W>::new(clues)?;
    for (i, &mark) in board.marks().iter().enumerate() {
        if mark != Mark::Unknown {
            sweeps.set(i % board.width(), i / board.width(), mark == Mark::Filled);
        }
    }
    Ok(Box::new(Walking { clues, sweeps, probes: None }))
}

impl<W: Word> Walk for Walking<'_, W> {
    fn board(&self) -> Board {
        self.sweeps.board()
    }

    fn unknown(&self) -> usize {
        self.sweeps.unknown()
    }

    fn look(&mut self, line: LineId) -> Option<Looked> {
        self.sweeps.look(line)
    }

    fn sweep(&mut self, look: Look) -> Result<usize, Contradiction> {
        self.sweeps.sweep(look)
    }

    fn probe_round(&mut self) -> Result<Vec<Conclusion>, Contradiction> {
        let probes = self.probes.get_or_insert_with(|| Probes::new(&self.sweeps));
        let waiting = (self.sweeps.dirty, self.sweeps.pending);
        let round = probes.round(&mut self.sweeps);
        (self.sweeps.dirty, self.sweeps.pending) = waiting;
        round
    }

    fn deep_round(&mut self) -> Result<Vec<Conclusion>, Contradiction> {
        deep::round::<W>(self.clues, &self.sweeps.board())
    }

    fn set(&mut self, x: usize, y: usize, filled: bool) {
        self.sweeps.set(x, y, filled);
    }
}
