//! A board in words, each cell held twice: in its row and in its column.

use alloc::vec::Vec;

use seedgrid_bitboard::nonogram::{Axis, Board, Clues, LineId, Mark, Picture};

use super::super::line::{Count, LineSolver, Marks, Placements, Runs};
use super::super::word::Word;

/// What is known of a board, and the lines that have to be looked at again.
#[derive(Debug)]
pub(super) struct Field<'a, W> {
    height: usize,
    /// The clues of the rows, then of the columns.
    runs: Vec<Runs<'a>>,
    /// What is known of the rows, then of the columns.
    lines: Vec<Marks<W>>,
    dirty_rows: W,
    dirty_columns: W,
    /// For each line the last marks for which its placements were counted, and their number.
    counts: Vec<(Marks<W>, Count)>,
    solver: LineSolver<W>,
}

impl<'a, W: Word> Field<'a, W> {
    /// The board on which nothing is known and every line has to be looked at, unless a clue does not fit into its line.
    pub fn new(clues: &'a Clues) -> Option<Field<'a, W>> {
        let (width, height) = (clues.width(), clues.height());
        let rows = clues.rows().iter().map(|clue| Runs::new(clue, width));
        let columns = clues.columns().iter().map(|clue| Runs::new(clue, height));
        Some(Field {
            height,
            runs: rows.chain(columns).collect::<Option<_>>()?,
            lines: alloc::vec![Marks::UNKNOWN; height + width],
            dirty_rows: W::below(height as u32),
            dirty_columns: W::below(width as u32),
            counts: alloc::vec![(Marks::UNKNOWN, Count::AtLeast(0)); height + width],
            solver: LineSolver::new(),
        })
    }

    /// Takes over what a board of the same size knows.
    fn learn(&mut self, board: &Board) {
        for (i, &mark) in board.marks().iter().enumerate() {
            let (x, y) = (i % board.width(), i / board.width());
            for (line, bit) in [(y, x), (self.height + x, y)] {
                match mark {
                    Mark::Unknown => {}
                    Mark::Empty => self.lines[line].empty |= W::ONE << bit as u32,
                    Mark::Filled => self.lines[line].filled |= W::ONE << bit as u32,
                }
            }
        }
    }

    /// Every line's marks, to come back to.
    pub fn lines(&self) -> &[Marks<W>] {
        &self.lines
    }

    /// Goes back to the marks of a settled board.
    pub fn restore(&mut self, lines: &[Marks<W>]) {
        self.lines.copy_from_slice(lines);
        self.dirty_rows = W::EMPTY;
        self.dirty_columns = W::EMPTY;
    }

    /// Looks at lines until nothing changes; `false` if one has no placement.
    pub fn settle(&mut self) -> bool {
        loop {
            let (dirty, axis) = match (self.dirty_rows != W::EMPTY, self.dirty_columns != W::EMPTY) {
                (true, _) => (&mut self.dirty_rows, Axis::Row),
                (_, true) => (&mut self.dirty_columns, Axis::Column),
                _ => return true,
            };
            for index in core::mem::replace(dirty, W::EMPTY).members() {
                let line = LineId { axis, index: index as usize };
                let i = self.index(line);
                match self.solver.settle(self.runs[i], self.lines[i]) {
                    Some(marks) => self.set(line, marks),
                    None => return false,
                }
            }
        }
    }

    /// Sets the marks of a line, which keep what is known of it and are settled in it.
    fn set(&mut self, line: LineId, marks: Marks<W>) {
        let i = self.index(line);
        let before = core::mem::replace(&mut self.lines[i], marks);
        let (crossing, dirty) = match line.axis {
            Axis::Row => (&mut self.lines[self.height..], &mut self.dirty_columns),
            Axis::Column => (&mut self.lines[..self.height], &mut self.dirty_rows),
        };
        let bit = W::ONE << line.index as u32;
        let filled = marks.filled & !before.filled;
        let empty = marks.empty & !before.empty;
        filled.members().for_each(|x| crossing[x as usize].filled |= bit);
        empty.members().for_each(|x| crossing[x as usize].empty |= bit);
        *dirty |= filled | empty;
    }

    /// Fills exactly these cells of a line, which must agree with what is known of it.
    pub fn place(&mut self, line: LineId, filled: W) {
        let cells = W::below(self.runs[self.index(line)].length);
        self.set(line, Marks { filled, empty: cells & !filled });
    }

    /// Of the lines of a settled board that are not known, the one with the fewest placements, the first among equals.
    pub fn narrowest(&mut self) -> Option<LineId> {
        let mut narrowest = None;
        let mut fewest = u64::MAX;
        for (i, (&runs, &marks)) in self.runs.iter().zip(&self.lines).enumerate() {
            if marks.known() == W::below(runs.length) {
                continue;
            }
            let (counted, count) = &mut self.counts[i];
            let says_too_little = matches!(count, Count::AtLeast(floor) if *floor < fewest);
            if *counted != marks || says_too_little {
                (*counted, *count) = (marks, self.solver.count(fewest, runs, marks));
            }
            let Count::Exactly(exactly) = *count else { continue };
            if exactly < fewest || narrowest.is_none() {
                (narrowest, fewest) = (Some(self.line(i)), exactly);
            }
            if fewest == 2 {
                break;
            }
        }
        narrowest
    }

    /// The placements of a line that agree with what is known of it, unless there are none.
    pub fn placements(&mut self, line: LineId) -> Option<Placements<'a, W>> {
        let i = self.index(line);
        Placements::new(&mut self.solver, self.runs[i], self.lines[i])
    }

    /// The picture, when every cell is known.
    pub fn picture(&self) -> Picture {
        let (rows, columns) = self.lines.split_at(self.height);
        let cells = rows.iter().flat_map(|row| (0..columns.len() as u32).map(|x| row.filled.has(x)));
        Picture::new(columns.len(), cells.collect()).expect("clues have sides that a picture may have")
    }

    /// What is known, as a board.
    fn board(&self) -> Board {
        let (rows, columns) = self.lines.split_at(self.height);
        let mut board =
            Board::unknown(columns.len(), rows.len()).expect("clues have sides that a board may have");
        for (y, row) in rows.iter().enumerate() {
            row.filled.members().for_each(|x| board.set(x as usize, y, Mark::Filled));
            row.empty.members().for_each(|x| board.set(x as usize, y, Mark::Empty));
        }
        board
    }

    /// The line with this index among all lines.
    fn line(&self, i: usize) -> LineId {
        match i.checked_sub(self.height) {
            None => LineId { axis: Axis::Row, index: i },
            Some(index) => LineId { axis: Axis::Column, index },
        }
    }

    /// The index of a line among all lines.
    fn index(&self, line: LineId) -> usize {
        match line.axis {
            Axis::Row => line.index,
            Axis::Column => self.height + line.index,
        }
    }
}

/// [`propagate`](super::propagate) in words of one width.
pub(super) fn propagate<W: Word>(clues: &Clues, board: &Board) -> Option<Board> {
    let mut field = Field::<W>::new(clues)?;
    field.learn(board);
    field.settle().then(|| field.board())
}
