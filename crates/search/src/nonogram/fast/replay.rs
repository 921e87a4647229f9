//! The line fixpoint of a picture's clues, found again after a flip from the steps that led to it before.
//!
//! # The idea
//! A fixpoint is kept with its steps in order: this line found these cells. After a flip the steps are walked again on an
//! empty board. A step of a line whose clue is the same, and which knows all it knew then, still holds and costs nothing but
//! to note its cells. Any other is taken again by the line solver; cells that it does not find any more leave the lines across
//! with less than they knew then, so that their steps are taken again as well. In the end the lines that know more or less
//! than before, and the two whose clues changed, are looked at until nothing changes. All other lines know what they knew in
//! the old fixpoint, so they have nothing to say.
//!
//! Every step is sound and no line has anything left to say: this is the fixpoint, whatever the order of the steps.

use alloc::vec::Vec;

use seedgrid_bitboard::nonogram::Picture;

use super::super::line::{LineSolver, Marks, Runs};
use super::super::word::Word;

/// A line that found cells.
#[derive(Clone, Copy, Debug)]
struct Step<W> {
    line: u16,
    found: W,
}

/// A fixpoint with the steps that led to it.
#[derive(Clone, Debug)]
struct Fixpoint<W> {
    /// The known cells of the rows, then of the columns.
    known: Vec<W>,
    steps: Vec<Step<W>>,
    unknown: usize,
}

/// The picture, its fixpoint, and room for another.
#[derive(Clone, Debug)]
pub(super) struct Replay<W> {
    width: usize,
    height: usize,
    /// The filled cells of the rows, then of the columns.
    filled: Vec<W>,
    /// The runs of the rows, then of the columns.
    runs: Vec<Vec<u16>>,
    now: Fixpoint<W>,
    next: Fixpoint<W>,
    solver: LineSolver<W>,
}

impl<W: Word> Replay<W> {
    pub fn new(picture: &Picture) -> Replay<W> {
        let (width, height) = (picture.width(), picture.height());
        let nothing = Fixpoint {
            known: alloc::vec![W::EMPTY; height + width],
            steps: Vec::new(),
            unknown: width * height,
        };
        let mut replay = Replay {
            width,
            height,
            filled: alloc::vec![W::EMPTY; height + width],
            runs: alloc::vec![Vec::new(); height + width],
            now: nothing.clone(),
            next: nothing,
            solver: LineSolver::new(),
        };
        for y in 0..height {
            for x in (0..width).filter(|&x| picture.is_filled(x, y)) {
                replay.toggle(x, y);
            }
        }
        (0..height + width).for_each(|line| replay.read_runs(line));
        replay.settle([W::below(height as u32), W::below(width as u32)]);
        core::mem::swap(&mut replay.now, &mut replay.next);
        replay
    }

    pub fn is_filled(&self, x: usize, y: usize) -> bool {
        self.filled[y].has(x as u32)
    }

    pub fn is_known(&self, x: usize, y: usize) -> bool {
        self.now.known[y].has(x as u32)
    }

    pub fn unknown(&self) -> usize {
        self.now.unknown
    }

    pub fn unknown_if_flipped(&mut self, x: usize, y: usize) -> usize {
        self.change(x, y);
        self.replay(x, y);
        self.change(x, y);
        self.next.unknown
    }

    pub fn flip(&mut self, x: usize, y: usize) {
        self.change(x, y);
        self.replay(x, y);
        core::mem::swap(&mut self.now, &mut self.next);
    }

    /// Flips a cell and reads the runs of its lines.
    fn change(&mut self, x: usize, y: usize) {
        self.toggle(x, y);
        self.read_runs(y);
        self.read_runs(self.height + x);
    }

    fn toggle(&mut self, x: usize, y: usize) {
        let (row, column) = (&mut self.filled[y], W::ONE << x as u32);
        *row = *row ^ column;
        let (column, row) = (&mut self.filled[self.height + x], W::ONE << y as u32);
        *column = *column ^ row;
    }

    fn read_runs(&mut self, line: usize) {
        let (cells, runs) = (self.filled[line], &mut self.runs[line]);
        runs.clear();
        let mut ends = cells & !(cells >> 1);
        for start in (cells & !(cells << 1)).members() {
            runs.push((ends.lowest() + 1 - start) as u16);
            ends = ends.without_lowest();
        }
    }

    /// Finds the next fixpoint from the steps of the present one, after a cell was flipped.
    fn replay(&mut self, x: usize, y: usize) {
        self.next.known.fill(W::EMPTY);
        self.next.steps.clear();
        self.next.unknown = self.width * self.height;
        // Lines that know less at a step than they did then, or have another clue: rows, columns.
        let mut suspect = [W::ONE << y as u32, W::ONE << x as u32];
        let steps = core::mem::take(&mut self.now.steps);
        for &Step { line, found } in &steps {
            let line = usize::from(line);
            let (axis, index) = self.axis(line);
            if suspect[axis].has(index) {
                self.look(line);
                suspect[1 - axis] |= found & !self.next.known[line];
            } else {
                self.note(line, found);
            }
        }
        self.now.steps = steps;

        let mut dirty = [W::ONE << y as u32, W::ONE << x as u32];
        for (line, (before, after)) in self.now.known.iter().zip(&self.next.known).enumerate() {
            if before != after {
                let (axis, index) = self.axis(line);
                dirty[axis] |= W::ONE << index;
            }
        }
        self.settle(dirty);
    }

    /// Looks at rows and columns until nothing changes.
    fn settle(&mut self, mut dirty: [W; 2]) {
        while let Some(axis) = dirty.iter().position(|&lines| lines != W::EMPTY) {
            let lines = core::mem::replace(&mut dirty[axis], W::EMPTY);
            for index in lines.members() {
                dirty[1 - axis] |= self.look(index as usize + if axis == 0 { 0 } else { self.height });
            }
        }
    }

    /// Takes a step of one line; returns what it found.
    fn look(&mut self, line: usize) -> W {
        let length = if line < self.height { self.width } else { self.height };
        let (known, filled) = (self.next.known[line], self.filled[line]);
        let marks = Marks { filled: known & filled, empty: known & !filled };
        // The picture itself is a placement.
        let settled = self.solver.settle(Runs::placed(&self.runs[line], length), marks).unwrap_or(marks);
        let found = settled.known() & !known;
        self.note(line, found);
        found
    }

    /// Notes that a line found cells, some of which may be known already.
    fn note(&mut self, line: usize, found: W) {
        let found = found & !self.next.known[line];
        if found == W::EMPTY {
            return;
        }
        self.next.known[line] |= found;
        let (axis, index) = self.axis(line);
        let bit = W::ONE << index;
        let (rows, columns) = self.next.known.split_at_mut(self.height);
        let crossing = if axis == 0 { columns } else { rows };
        found.members().for_each(|i| crossing[i as usize] |= bit);
        self.next.unknown -= found.len() as usize;
        self.next.steps.push(Step { line: line as u16, found });
    }

    /// 0 for a row and 1 for a column, and its index among its like.
    fn axis(&self, line: usize) -> (usize, u32) {
        match line.checked_sub(self.height) {
            None => (0, line as u32),
            Some(index) => (1, index as u32),
        }
    }
}
