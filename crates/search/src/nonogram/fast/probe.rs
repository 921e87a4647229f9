//! Probing: both values of single cells, each to the fixpoint of line logic.

use alloc::vec::Vec;

use super::super::line::Marks;
use super::super::word::Word;
use super::Contradiction;
use super::field::{Cell, Field};

/// What probing a cell said, and what it depended on.
#[derive(Clone, Debug)]
struct Record<W> {
    /// Rows and columns that the two probes looked at. What they found depends on nothing else.
    visited: [W; 2],
    /// When it was: the number of changes of the board before it; `None` before the first time.
    at: Option<u64>,
    /// How many cells became known with the cell empty and with it filled.
    fixed: [u32; 2],
}

/// The probing of one board.
///
/// A cell is probed again only if a line that its probes looked at has changed since: they would run exactly as before. That
/// holds for changes in both directions, so records stay good when a search steps back.
#[derive(Debug)]
pub(super) struct Prober<W> {
    records: Vec<Record<W>>,
    /// For each row, then each column, when it last changed.
    changed_at: Vec<u64>,
    now: u64,
    /// The rows as the first of two probes left them, then what both agree on.
    shadow: Vec<Marks<W>>,
    /// The cell to go on with.
    next: usize,
    /// How many cells were probed.
    pub probes: u64,
    /// No probe begins once the field was looked at this many times.
    limit: u64,
}

impl<W: Word> Prober<W> {
    /// The probing of a board that nothing is known of yet, which stops after so many looks at lines of the field.
    pub fn new(field: &Field<W>, limit: u64) -> Prober<W> {
        let record = Record { visited: [W::EMPTY; 2], at: None, fixed: [0; 2] };
        Prober {
            records: alloc::vec![record; field.width() * field.height()],
            changed_at: alloc::vec![0; field.height() + field.width()],
            now: 0,
            shadow: alloc::vec![Marks::UNKNOWN; field.height()],
            next: 0,
            probes: 0,
            limit,
        }
    }

    /// Probes cells of a settled board until nothing changes, or the limit is reached.
    ///
    /// # Errors
    /// A line without a placement, or a cell with no value.
    pub fn run(&mut self, field: &mut Field<W>) -> Result<(), Contradiction> {
        self.note(field);
        let cells = self.records.len();
        let mut quiet = 0;
        while quiet < cells && field.unknown() > 0 && field.looks < self.limit {
            let index = self.next;
            self.next = if index + 1 == cells { 0 } else { index + 1 };
            quiet += 1;
            let cell = Cell { x: (index % field.width()) as u16, y: (index / field.width()) as u16 };
            if field.is_known(cell) || self.is_fresh(index, field.height()) {
                continue;
            }
            if self.probe(field, cell, index)? {
                quiet = 0;
            }
        }
        Ok(())
    }

    /// Takes note of the lines that changed.
    fn note(&mut self, field: &mut Field<W>) {
        let [rows, columns] = core::mem::replace(&mut field.changed, [W::EMPTY; 2]);
        if rows == W::EMPTY {
            return;
        }
        self.now += 1;
        let (row_times, column_times) = self.changed_at.split_at_mut(field.height());
        rows.members().for_each(|y| row_times[y as usize] = self.now);
        columns.members().for_each(|x| column_times[x as usize] = self.now);
    }

    fn is_fresh(&self, index: usize, height: usize) -> bool {
        let record = &self.records[index];
        let Some(at) = record.at else { return false };
        let (rows, columns) = self.changed_at.split_at(height);
        at == self.now
            || record.visited[0].members().all(|y| rows[y as usize] <= at)
                && record.visited[1].members().all(|x| columns[x as usize] <= at)
    }

    /// Probes one cell; says whether anything became known.
    fn probe(&mut self, field: &mut Field<W>, cell: Cell, index: usize) -> Result<bool, Contradiction> {
        self.probes += 1;
        let known = field.known();
        field.visited = [W::EMPTY; 2];

        field.assume(cell, true);
        let filled = field.settle();
        let fixed_filled = field.known() - known;
        let rows = field.changed[0];
        if filled.is_ok() {
            rows.members().for_each(|y| self.shadow[y as usize] = field.rows()[y as usize]);
        }
        field.undo(known);
        field.changed = [W::EMPTY; 2];

        if filled.is_err() {
            field.assume(cell, false);
            return match field.settle() {
                Ok(()) => {
                    self.note(field);
                    Ok(true)
                }
                Err(_) => Err(Contradiction::Cell { x: cell.x.into(), y: cell.y.into() }),
            };
        }

        field.assume(cell, false);
        let empty = field.settle();
        let fixed_empty = field.known() - known;
        let rows = rows & field.changed[0];
        if empty.is_ok() {
            for y in rows.members() {
                let (row, shadow) = (field.rows()[y as usize], &mut self.shadow[y as usize]);
                shadow.filled &= row.filled;
                shadow.empty &= row.empty;
            }
        }
        field.undo(known);
        field.changed = [W::EMPTY; 2];

        if empty.is_err() {
            field.assume(cell, true);
            field.settle().map_err(Contradiction::Line)?;
            self.note(field);
            return Ok(true);
        }

        self.records[index] = Record {
            visited: field.visited,
            at: Some(self.now),
            fixed: [fixed_empty as u32, fixed_filled as u32],
        };
        for y in rows.members() {
            let (row, agreed) = (field.rows()[y as usize], self.shadow[y as usize]);
            let cell = |x: u32| Cell { x: x as u16, y: y as u16 };
            (agreed.filled & !row.filled).members().for_each(|x| field.assume(cell(x), true));
            (agreed.empty & !row.empty).members().for_each(|x| field.assume(cell(x), false));
        }
        if field.known() == known {
            return Ok(false);
        }
        field.settle().map_err(Contradiction::Line)?;
        self.note(field);
        Ok(true)
    }

    /// The unknown cell to branch on, and how many cells became known with it empty and filled.
    pub fn branch(&self, field: &Field<W>) -> Option<(Cell, [u32; 2])> {
        let cells = self.records.iter().enumerate().map(|(index, record)| {
            let cell = Cell { x: (index % field.width()) as u16, y: (index / field.width()) as u16 };
            (cell, record.fixed)
        });
        let open = cells.filter(|&(cell, _)| !field.is_known(cell));
        // The first among equals.
        open.reduce(|best, next| if measure(next.1) > measure(best.1) { next } else { best })
    }
}

/// How promising a cell is, in 1/65536: the smaller of the two numbers, and how far their logarithms are apart.
fn measure([empty, filled]: [u32; 2]) -> u64 {
    (u64::from(empty.min(filled)) << 16) + logarithm(empty + 1).abs_diff(logarithm(filled + 1))
}

/// The natural logarithm in 1/65536, with straight lines between powers of two.
fn logarithm(n: u32) -> u64 {
    /// The natural logarithm of 2.
    const LN_2: u64 = 45_426;
    let exponent = n.ilog2();
    let fraction = (u64::from(n) << 16 >> exponent) - (1 << 16);
    (((u64::from(exponent) << 16) + fraction) * LN_2) >> 16
}
