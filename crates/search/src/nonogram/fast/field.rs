//! What is known of a board, in both directions, with propagation and undo.

use alloc::vec::Vec;

use seedgrid_bitboard::nonogram::{Axis, Board, Clues, LineId, Mark, Picture};

use super::super::line::{LineSolver, Marks, Runs};
use super::super::word::Word;
use super::Contradiction;

/// A cell by column and row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cell {
    pub x: u16,
    pub y: u16,
}

/// The marks of all rows and all columns, which say the same, and the lines that have to be looked at again.
#[derive(Debug)]
pub(super) struct Field<'a, W> {
    width: usize,
    height: usize,
    /// The clues of the rows, then of the columns.
    runs: Vec<Runs<'a>>,
    /// The marks of the rows, then of the columns.
    lines: Vec<Marks<W>>,
    /// Rows and columns to look at.
    dirty: [W; 2],
    /// Rows and columns looked at since somebody emptied these sets.
    pub visited: [W; 2],
    /// Rows and columns in which a cell became known or unknown since somebody emptied these sets.
    pub changed: [W; 2],
    /// The known cells, in the order in which they became known.
    trail: Vec<Cell>,
    solver: LineSolver<W>,
    /// How many lines were looked at.
    pub looks: u64,
}

const ROWS: usize = 0;
const COLUMNS: usize = 1;

impl<'a, W: Word> Field<'a, W> {
    /// What a board of the size of the clues says, with every line still to look at.
    ///
    /// # Errors
    /// What counting alone finds.
    pub fn new(clues: &'a Clues, board: Option<&Board>) -> Result<Field<'a, W>, Contradiction> {
        if let Some(counts) = clues.contradiction() {
            return Err(Contradiction::Counts(counts));
        }
        let (width, height) = (clues.width(), clues.height());
        let rows = clues.rows().iter().map(|clue| Runs::placed(clue.runs(), width));
        let columns = clues.columns().iter().map(|clue| Runs::placed(clue.runs(), height));
        let mut field = Field {
            width,
            height,
            runs: rows.chain(columns).collect(),
            lines: alloc::vec![Marks::UNKNOWN; height + width],
            dirty: [W::below(height as u32), W::below(width as u32)],
            visited: [W::EMPTY; 2],
            changed: [W::EMPTY; 2],
            trail: Vec::with_capacity(width * height),
            solver: LineSolver::new(),
            looks: 0,
        };
        for (i, &mark) in board.map(Board::marks).unwrap_or_default().iter().enumerate() {
            let cell = Cell { x: (i % width) as u16, y: (i / width) as u16 };
            match mark {
                Mark::Unknown => {}
                Mark::Empty => field.assume(cell, false),
                Mark::Filled => field.assume(cell, true),
            }
        }
        Ok(field)
    }

    /// The width in cells.
    pub fn width(&self) -> usize {
        self.width
    }

    /// The height in cells.
    pub fn height(&self) -> usize {
        self.height
    }

    /// The marks of the rows.
    pub fn rows(&self) -> &[Marks<W>] {
        &self.lines[..self.height]
    }

    /// The number of cells known: a place on the trail to come back to with [`undo`](Field::undo).
    pub fn known(&self) -> usize {
        self.trail.len()
    }

    /// The number of cells that are not known.
    pub fn unknown(&self) -> usize {
        self.width * self.height - self.trail.len()
    }

    /// Whether a cell is known.
    pub fn is_known(&self, cell: Cell) -> bool {
        self.lines[usize::from(cell.y)].known().has(cell.x.into())
    }

    /// The cells of each row that are not known.
    pub fn open(&self) -> Vec<W> {
        self.rows().iter().map(|row| W::below(self.width as u32) & !row.known()).collect()
    }

    /// Marks an unknown cell; [`settle`](Field::settle) draws the conclusions.
    pub fn assume(&mut self, cell: Cell, filled: bool) {
        let (x, y) = (W::ONE << cell.x.into(), W::ONE << cell.y.into());
        let (row, column) = (usize::from(cell.y), self.height + usize::from(cell.x));
        if filled {
            self.lines[row].filled |= x;
            self.lines[column].filled |= y;
        } else {
            self.lines[row].empty |= x;
            self.lines[column].empty |= y;
        }
        self.trail.push(cell);
        self.dirty[ROWS] |= y;
        self.dirty[COLUMNS] |= x;
        self.changed[ROWS] |= y;
        self.changed[COLUMNS] |= x;
    }

    /// Makes unknown what became known since the trail had this length. Nothing is left to look at.
    pub fn undo(&mut self, known: usize) {
        for &cell in &self.trail[known..] {
            let (x, y) = (W::ONE << cell.x.into(), W::ONE << cell.y.into());
            let row = &mut self.lines[usize::from(cell.y)];
            row.filled &= !x;
            row.empty &= !x;
            let column = &mut self.lines[self.height + usize::from(cell.x)];
            column.filled &= !y;
            column.empty &= !y;
            self.changed[ROWS] |= y;
            self.changed[COLUMNS] |= x;
        }
        self.trail.truncate(known);
        self.dirty = [W::EMPTY; 2];
    }

    /// Looks at lines until nothing changes: what every placement of a line agrees on becomes known.
    ///
    /// # Errors
    /// A line without a placement. The marks are as far as they got.
    pub fn settle(&mut self) -> Result<(), LineId> {
        loop {
            let axis = match self.dirty {
                [rows, _] if rows != W::EMPTY => ROWS,
                [_, columns] if columns != W::EMPTY => COLUMNS,
                _ => return Ok(()),
            };
            let dirty = core::mem::replace(&mut self.dirty[axis], W::EMPTY);
            self.visited[axis] |= dirty;
            for index in dirty.members() {
                let i = index as usize + if axis == ROWS { 0 } else { self.height };
                self.looks += 1;
                let (runs, before) = (self.runs[i], self.lines[i]);
                let known = before.known();
                let after = if known == W::below(runs.length) {
                    runs.are_of(before.filled).then_some(before)
                } else if known == W::EMPTY {
                    Some(runs.overlap())
                } else {
                    self.solver.settle(runs, before)
                };
                match after {
                    Some(marks) if marks == before => {}
                    Some(marks) => self.set(axis, index, marks),
                    None => return Err(self.line(i)),
                }
            }
        }
    }

    /// Sets the marks of a line, which are settled in it and keep what is known.
    fn set(&mut self, axis: usize, index: u32, marks: Marks<W>) {
        let i = index as usize + if axis == ROWS { 0 } else { self.height };
        let before = core::mem::replace(&mut self.lines[i], marks);
        let (filled, empty) = (marks.filled & !before.filled, marks.empty & !before.empty);
        let bit = W::ONE << index;
        if axis == ROWS {
            let columns = &mut self.lines[self.height..];
            filled.members().for_each(|x| columns[x as usize].filled |= bit);
            empty.members().for_each(|x| columns[x as usize].empty |= bit);
            self.trail.extend((filled | empty).members().map(|x| Cell { x: x as u16, y: index as u16 }));
        } else {
            let rows = &mut self.lines[..self.height];
            filled.members().for_each(|y| rows[y as usize].filled |= bit);
            empty.members().for_each(|y| rows[y as usize].empty |= bit);
            self.trail.extend((filled | empty).members().map(|y| Cell { x: index as u16, y: y as u16 }));
        }
        self.dirty[1 - axis] |= filled | empty;
        self.changed[1 - axis] |= filled | empty;
        self.changed[axis] |= bit;
    }

    /// The line with this index among all lines.
    fn line(&self, i: usize) -> LineId {
        match i.checked_sub(self.height) {
            None => LineId { axis: Axis::Row, index: i },
            Some(index) => LineId { axis: Axis::Column, index },
        }
    }

    /// The picture, when every cell is known; before that with unknown cells empty.
    pub fn picture(&self) -> Picture {
        let cells = self.rows().iter().flat_map(|row| (0..self.width as u32).map(|x| row.filled.has(x)));
        Picture::new(self.width, cells.collect()).expect("clues have sides that a picture may have")
    }

    /// What is known, as a board.
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

/// What clause learning asks.
#[cfg(feature = "sat")]
impl<'a, W: Word> Field<'a, W> {
    /// The value of a cell, if it is known.
    pub fn mark(&self, cell: Cell) -> Option<bool> {
        let row = self.lines[usize::from(cell.y)];
        row.known().has(cell.x.into()).then(|| row.filled.has(cell.x.into()))
    }

    /// The lengths of the runs of line `i`, rows first.
    pub fn lengths(&self, i: usize) -> impl Iterator<Item = u32> + use<'a, W> {
        self.runs[i].lengths()
    }

    /// The starts of each run of line `i`, rows first, over all placements that agree with what is known; nothing if there
    /// are none.
    pub fn starts(&mut self, i: usize) -> &[W] {
        match self.solver.settle(self.runs[i], self.lines[i]) {
            Some(_) => self.solver.starts(),
            None => &[],
        }
    }
}
