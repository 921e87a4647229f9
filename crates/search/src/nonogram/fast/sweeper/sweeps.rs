//! Sweeps: all lines at once, from one board.

use alloc::vec::Vec;

use seedgrid_bitboard::nonogram::{Axis, Board, Clues, Line, LineId, Mark};

use super::super::super::line::{LineSolver, Marks, Runs};
use super::super::super::word::Word;
use super::super::Contradiction;
use super::super::field::Cell;
use super::{Look, Looked};

/// What is known, in both directions.
pub(super) struct Sweeps<'a, W> {
    pub width: usize,
    pub height: usize,
    /// The clues of the rows, then of the columns.
    runs: Vec<Runs<'a>>,
    /// The marks of the rows, then of the columns.
    lines: Vec<Marks<W>>,
    /// Rows and columns that changed since they were looked at.
    pub dirty: [W; 2],
    /// Rows and columns that say more when looked at completely.
    pub pending: [W; 2],
    /// Rows and columns looked at since somebody emptied these sets.
    pub visited: [W; 2],
    /// Rows and columns in which a cell became known or unknown since somebody emptied these sets.
    pub changed: [W; 2],
    /// The known cells, in the order in which they became known.
    trail: Vec<Cell>,
    solver: LineSolver<W>,
    /// What the lines of a sweep say, by line.
    said: Vec<(usize, Marks<W>)>,
}

impl<'a, W: Word> Sweeps<'a, W> {
    pub fn new(clues: &'a Clues) -> Result<Sweeps<'a, W>, Contradiction> {
        if let Some(counts) = clues.contradiction() {
            return Err(Contradiction::Counts(counts));
        }
        let (width, height) = (clues.width(), clues.height());
        let rows = clues.rows().iter().map(|clue| Runs::placed(clue.runs(), width));
        let columns = clues.columns().iter().map(|clue| Runs::placed(clue.runs(), height));
        Ok(Sweeps {
            width,
            height,
            runs: rows.chain(columns).collect(),
            lines: alloc::vec![Marks::UNKNOWN; height + width],
            dirty: [W::below(height as u32), W::below(width as u32)],
            pending: [W::EMPTY; 2],
            visited: [W::EMPTY; 2],
            changed: [W::EMPTY; 2],
            trail: Vec::with_capacity(width * height),
            solver: LineSolver::new(),
            said: Vec::new(),
        })
    }

    /// The marks of the rows.
    pub fn rows(&self) -> &[Marks<W>] {
        &self.lines[..self.height]
    }

    /// The number of cells known: a place on the trail to come back to with [`undo`](Sweeps::undo).
    pub fn known(&self) -> usize {
        self.trail.len()
    }

    pub fn unknown(&self) -> usize {
        self.width * self.height - self.trail.len()
    }

    pub fn is_known(&self, x: usize, y: usize) -> bool {
        self.lines[y].known().has(x as u32)
    }

    /// Makes a cell known, if it is not.
    pub fn set(&mut self, x: usize, y: usize, filled: bool) {
        assert!(x < self.width && y < self.height, "column {x}, row {y} of {} x {}", self.width, self.height);
        if !self.is_known(x, y) {
            self.say(x as u32, y as u32, filled);
        }
    }

    /// Takes down that a line gives a cell this value, whether or not another gave it one.
    fn say(&mut self, x: u32, y: u32, filled: bool) {
        let (x_bit, y_bit) = (W::ONE << x, W::ONE << y);
        if !self.lines[y as usize].known().has(x) {
            self.trail.push(Cell { x: x as u16, y: y as u16 });
        }
        let column = self.height + x as usize;
        if filled {
            self.lines[y as usize].filled |= x_bit;
            self.lines[column].filled |= y_bit;
        } else {
            self.lines[y as usize].empty |= x_bit;
            self.lines[column].empty |= y_bit;
        }
        for set in [&mut self.dirty, &mut self.changed] {
            set[0] |= y_bit;
            set[1] |= x_bit;
        }
    }

    /// Makes unknown what became known since the trail had this length. Nothing is left to look at.
    pub fn undo(&mut self, known: usize) {
        self.forget(known);
        (self.dirty, self.pending) = ([W::EMPTY; 2], [W::EMPTY; 2]);
    }

    fn forget(&mut self, known: usize) {
        for &Cell { x, y } in &self.trail[known..] {
            let (x_bit, y_bit) = (W::ONE << x.into(), W::ONE << y.into());
            let row = &mut self.lines[usize::from(y)];
            (row.filled, row.empty) = (row.filled & !x_bit, row.empty & !x_bit);
            let column = &mut self.lines[self.height + usize::from(x)];
            (column.filled, column.empty) = (column.filled & !y_bit, column.empty & !y_bit);
            self.changed[0] |= y_bit;
            self.changed[1] |= x_bit;
        }
        self.trail.truncate(known);
    }

    /// One sweep; see [`Sweeper::sweep`](super::Sweeper::sweep).
    pub fn sweep(&mut self, look: Look) -> Result<usize, Contradiction> {
        self.said.clear();
        let [mut rows, mut columns] = self.dirty;
        if look == Look::Complete {
            rows |= self.pending[0];
            columns |= self.pending[1];
        }
        for (axis, index) in rows.members().map(|y| (0, y)).chain(columns.members().map(|x| (1, x))) {
            let i = index as usize + axis * self.height;
            let bit = W::ONE << index;
            self.visited[axis] |= bit;
            let before = self.lines[i];
            let Some(complete) = self.solver.settle(self.runs[i], before) else {
                return Err(Contradiction::Line(self.line(i)));
            };
            let marks = match look {
                Look::Overlap => overlap(self.runs[i], self.solver.starts(), before),
                Look::Complete => complete,
            };
            self.pending[axis] &= !bit;
            if marks != complete {
                self.pending[axis] |= bit;
            }
            if marks != before {
                self.said.push((
                    i,
                    Marks { filled: marks.filled & !before.filled, empty: marks.empty & !before.empty },
                ));
            }
        }
        let (dirty, known) = (core::mem::replace(&mut self.dirty, [W::EMPTY; 2]), self.known());
        self.take();
        let clash = self.said.iter().any(|&(i, _)| self.lines[i].filled & self.lines[i].empty != W::EMPTY);
        if !clash {
            return Ok(self.known() - known);
        }
        let twice = |(y, row): (usize, &Marks<W>)| {
            let x = (row.filled & row.empty).lowest();
            (x < W::BITS).then_some(Contradiction::Cell { x: x as usize, y })
        };
        let contradiction = self.rows().iter().enumerate().find_map(twice).expect("a cell with both values");
        self.forget(known);
        self.dirty = dirty;
        Err(contradiction)
    }

    /// Makes known what the lines said.
    fn take(&mut self) {
        for k in 0..self.said.len() {
            let (i, marks) = self.said[k];
            for (cells, filled) in [(marks.filled, true), (marks.empty, false)] {
                match i.checked_sub(self.height) {
                    None => cells.members().for_each(|x| self.say(x, i as u32, filled)),
                    Some(x) => cells.members().for_each(|y| self.say(x as u32, y, filled)),
                }
            }
        }
    }

    /// One line; see [`Sweeper::look`](super::Sweeper::look).
    pub fn look(&mut self, line: LineId) -> Option<Looked> {
        let i = match line.axis {
            Axis::Row => line.index,
            Axis::Column => self.height + line.index,
        };
        let (runs, marks) = (self.runs[i], self.lines[i]);
        let complete = self.solver.settle(runs, marks)?;
        let starts = self.solver.starts();
        let told = |marks: Marks<W>| {
            Line(
                (0..runs.length)
                    .map(|cell| match (marks.filled.has(cell), marks.empty.has(cell)) {
                        (false, false) => Mark::Unknown,
                        (filled, _) => Mark::known(filled),
                    })
                    .collect(),
            )
        };
        Some(Looked {
            overlap: told(overlap(runs, starts, marks)),
            complete: told(complete),
            starts: starts
                .iter()
                .map(|&starts| [starts.lowest() as usize, highest(starts) as usize])
                .collect(),
        })
    }

    /// The line with this index among all lines.
    fn line(&self, i: usize) -> LineId {
        match i.checked_sub(self.height) {
            None => LineId { axis: Axis::Row, index: i },
            Some(index) => LineId { axis: Axis::Column, index },
        }
    }

    pub fn board(&self) -> Board {
        let mut board =
            Board::unknown(self.width, self.height).expect("clues have sides that a board may have");
        for (y, row) in self.rows().iter().enumerate() {
            row.filled.members().for_each(|x| board.set(x as usize, y, Mark::Filled));
            row.empty.members().for_each(|x| board.set(x as usize, y, Mark::Empty));
        }
        board
    }
}

/// What the first and the last placement of a line say, from the starts of each run over all placements.
///
/// The placement with each run at its first start is one that fits, and so is the one with each at its last: where two
/// placements differ, taking the smaller start of each run gives a placement again.
fn overlap<W: Word>(runs: Runs, starts: &[W], marks: Marks<W>) -> Marks<W> {
    let (mut filled, mut reached) = (marks.filled, W::EMPTY);
    for (run, &starts) in runs.lengths().zip(starts) {
        let (first, last) = (starts.lowest(), highest(starts));
        reached |= W::below(last + run) & !W::below(first);
        if last < first + run {
            filled |= W::below(first + run) & !W::below(last);
        }
    }
    Marks { filled, empty: marks.empty | (W::below(runs.length) & !reached) }
}

/// The highest member of a set that has one.
fn highest<W: Word>(set: W) -> u32 {
    W::BITS - 1 - set.reversed().lowest()
}
