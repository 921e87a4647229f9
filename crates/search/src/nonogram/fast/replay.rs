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

use seedgrid_bitboard::nonogram::{Clue, Clues, Picture};

use super::super::line::{LineSolver, Marks, Runs};
use super::super::word::Word;

/// With at most so many lines across, all of them are written: that takes less time than to guess wrong how many have to be.
const SHORT: usize = 16;

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

impl<W: Word> Fixpoint<W> {
    /// Nothing is known yet.
    fn clear(&mut self, width: usize, height: usize) {
        self.known.clear();
        self.known.resize(height + width, W::EMPTY);
        self.steps.clear();
        self.unknown = width * height;
    }
}

/// The runs of all lines in one piece of memory.
#[derive(Clone, Debug)]
struct AllRuns {
    /// For each line the number of its runs, their lengths, and room up to the greatest number there may be.
    numbers: Vec<u16>,
    /// How many numbers a line has.
    stride: usize,
}

impl AllRuns {
    /// Room for so many lines of at most so many cells.
    fn new(lines: usize, length: usize) -> AllRuns {
        let stride = 1 + length.div_ceil(2);
        AllRuns { numbers: alloc::vec![0; lines * stride], stride }
    }

    /// Reads the runs of a line with these filled cells.
    fn read<W: Word>(&mut self, line: usize, filled: W) {
        let numbers = &mut self.numbers[line * self.stride..][..self.stride];
        let (starts, mut ends) = (filled & !(filled << 1), filled & !(filled >> 1));
        numbers[0] = starts.len() as u16;
        for (start, run) in starts.members().zip(&mut numbers[1..]) {
            *run = (ends.lowest() + 1 - start) as u16;
            ends = ends.without_lowest();
        }
    }

    fn of(&self, line: usize) -> &[u16] {
        let numbers = &self.numbers[line * self.stride..][..self.stride];
        &numbers[1..][..usize::from(numbers[0])]
    }
}

/// The picture, its fixpoint, and room for another.
#[derive(Clone, Debug)]
pub(super) struct Replay<W> {
    width: usize,
    height: usize,
    /// The filled cells of the rows, then of the columns.
    filled: Vec<W>,
    /// The runs of the rows, then of the columns.
    runs: AllRuns,
    now: Fixpoint<W>,
    /// Takes no memory before the first flip.
    next: Fixpoint<W>,
    solver: LineSolver<W>,
}

impl<W: Word> Replay<W> {
    pub fn new(picture: &Picture) -> Replay<W> {
        let (width, height) = (picture.width(), picture.height());
        let lines = height + width;
        let nothing = || Fixpoint { known: Vec::new(), steps: Vec::new(), unknown: 0 };
        let mut replay = Replay {
            width,
            height,
            filled: alloc::vec![W::EMPTY; lines],
            runs: AllRuns::new(lines, width.max(height)),
            now: nothing(),
            next: nothing(),
            solver: LineSolver::new(),
        };
        let (rows, columns) = replay.filled.split_at_mut(height);
        for (y, (row, cells)) in (0..).zip(rows.iter_mut().zip(picture.cells().chunks_exact(width))) {
            for (x, (column, &filled)) in (0..).zip(columns.iter_mut().zip(cells)) {
                let cell = if filled { W::ONE } else { W::EMPTY };
                *row |= cell << x;
                *column |= cell << y;
            }
        }
        replay.filled.iter().enumerate().for_each(|(line, &filled)| replay.runs.read(line, filled));
        replay.next.clear(width, height);
        replay.next.steps.reserve(2 * lines);
        replay.settle([W::below(height as u32), W::below(width as u32)]);
        core::mem::swap(&mut replay.now, &mut replay.next);
        replay
    }

    /// The picture.
    pub fn picture(&self) -> Picture {
        let row = |row: W| (0..self.width as u32).map(move |x| row.has(x));
        let mut cells = Vec::with_capacity(self.width * self.height);
        self.filled[..self.height].iter().for_each(|&filled| cells.extend(row(filled)));
        Picture::new(self.width, cells).expect("the sides of the first picture")
    }

    /// The clues of the picture.
    pub fn clues(&self) -> Clues {
        let clue = |line| Clue::new(self.runs.of(line).to_vec()).expect("no run of a picture is empty");
        let (rows, columns) = (0..self.height, self.height..self.height + self.width);
        Clues::new(rows.map(clue).collect(), columns.map(clue).collect()).expect("the sides of a picture")
    }

    /// The cells that are not known, as their indices row by row.
    pub fn open(&self) -> Vec<usize> {
        let cells = W::below(self.width as u32);
        let mut open = Vec::with_capacity(self.unknown());
        for (y, &known) in self.now.known[..self.height].iter().enumerate() {
            open.extend((cells & !known).members().map(|x| y * self.width + x as usize));
        }
        open
    }

    /// Whether a cell is the only filled one of its row or its column.
    pub fn is_alone(&self, x: usize, y: usize) -> bool {
        self.is_filled(x, y) && (self.filled[y].len() == 1 || self.filled[self.height + x].len() == 1)
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
        for (line, i) in [(y, x), (self.height + x, y)] {
            let filled = self.filled[line] ^ W::ONE << i as u32;
            self.filled[line] = filled;
            self.runs.read(line, filled);
        }
    }

    /// Finds the next fixpoint from the steps of the present one, after a cell was flipped.
    fn replay(&mut self, x: usize, y: usize) {
        self.next.clear(self.width, self.height);
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
        let open = W::below(length as u32) & !known;
        if open == W::EMPTY {
            return open;
        }
        let marks = Marks { filled: known & filled, empty: known & !filled };
        let found = if open & filled == W::EMPTY || open & !filled == W::EMPTY {
            // The clue says how many cells are filled: all of them are known, or all empty ones.
            open
        } else {
            let runs = Runs::placed(self.runs.of(line), length);
            // The picture itself is a placement.
            let settled =
                if known == W::EMPTY { Some(runs.overlap()) } else { self.solver.settle(runs, marks) };
            settled.map_or(W::EMPTY, |settled| settled.known() & !known)
        };
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
        if crossing.len() <= SHORT {
            for (i, crossing) in (0..).zip(crossing) {
                *crossing |= if found.has(i) { bit } else { W::EMPTY };
            }
        } else {
            found.members().for_each(|i| crossing[i as usize] |= bit);
        }
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
