//! Rounds of probing: each unknown cell with both values, from one board.

use alloc::vec::Vec;

use super::super::super::word::Word;
use super::super::Contradiction;
use super::agreed::Agreed;
use super::sweeps::Sweeps;
use super::{Because, Conclusion, Look};

/// How a probe ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    /// This sweep met a contradiction.
    Refuted(u32),
    /// It was cut off after so many sweeps, none of which met one.
    Cut(u32),
    /// Nothing changes any more, and there is no contradiction.
    Fixpoint,
}

/// What the two probes of a cell said, and what that depends on.
#[derive(Clone, Debug)]
struct Record<W> {
    /// Rows and columns that the probes looked at. What they found depends on nothing else.
    visited: [W; 2],
    /// When it was, as a number of changes of the board.
    at: u32,
    /// How the probe with the cell empty ended, and that with it filled.
    ends: [End; 2],
    /// Whether it is known that the two agree on nothing.
    differs: bool,
}

/// What probes said of one board. A cell is probed again only if a line that its probes looked at has changed.
pub(super) struct Probes<W> {
    records: Vec<Record<W>>,
    /// For each row, then each column, when it last changed.
    changed_at: Vec<u32>,
    now: u32,
}

impl<W: Word> Probes<W> {
    pub fn new(sweeps: &Sweeps<W>) -> Probes<W> {
        let record = Record { visited: [W::EMPTY; 2], at: 0, ends: [End::Cut(0); 2], differs: false };
        Probes {
            records: alloc::vec![record; sweeps.width * sweeps.height],
            changed_at: alloc::vec![0; sweeps.height + sweeps.width],
            now: 0,
        }
    }

    /// One round; see [`Sweeper::probe_round`](super::Sweeper::probe_round).
    pub fn round(&mut self, sweeps: &mut Sweeps<W>) -> Result<Vec<Conclusion>, Contradiction> {
        self.note(sweeps);
        let width = sweeps.width;
        let is_open = |&i: &usize| !sweeps.is_known(i % width, i / width);
        let open: Vec<usize> = (0..self.records.len()).filter(is_open).collect();
        let mut earliest = u32::MAX;
        for &i in &open {
            if self.is_fresh(i, sweeps.height) {
                earliest = earliest.min(self.refuted(i));
            } else {
                self.records[i].ends = [End::Cut(0); 2];
            }
        }
        for &i in &open {
            // A probe that was cut off before this sweep may still meet an earlier contradiction, or one as early.
            let is_short = |end| matches!(end, End::Cut(sweeps) if sweeps < earliest);
            if self.records[i].ends.into_iter().any(is_short) {
                self.probe(sweeps, i, earliest);
                earliest = earliest.min(self.refuted(i));
            }
        }
        if earliest == u32::MAX {
            return Ok(self.agreements(sweeps, &open));
        }
        let mut conclusions = Vec::new();
        for i in open {
            let (x, y, because) = (i % width, i / width, Because::Refuted { sweeps: earliest });
            match self.records[i].ends.map(|end| end == End::Refuted(earliest)) {
                [true, true] => return Err(Contradiction::Cell { x, y }),
                [false, false] => {}
                [filled, _] => conclusions.push(Conclusion { x, y, filled, because }),
            }
        }
        Ok(conclusions)
    }

    /// The earliest contradiction of the probes of a cell.
    fn refuted(&self, i: usize) -> u32 {
        let [empty, filled] = self.records[i].ends.map(|end| match end {
            End::Refuted(sweeps) => sweeps,
            End::Cut(_) | End::Fixpoint => u32::MAX,
        });
        empty.min(filled)
    }

    /// Takes note of the lines that changed.
    fn note(&mut self, sweeps: &mut Sweeps<W>) {
        self.now += 1;
        let [rows, columns] = core::mem::replace(&mut sweeps.changed, [W::EMPTY; 2]);
        let (row_times, column_times) = self.changed_at.split_at_mut(sweeps.height);
        rows.members().for_each(|y| row_times[y as usize] = self.now);
        columns.members().for_each(|x| column_times[x as usize] = self.now);
    }

    /// Whether the probes of a cell would run as they did before.
    fn is_fresh(&self, i: usize, height: usize) -> bool {
        let record = &self.records[i];
        let (rows, columns) = self.changed_at.split_at(height);
        record.visited[0].members().all(|y| rows[y as usize] <= record.at)
            && record.visited[1].members().all(|x| columns[x as usize] <= record.at)
    }

    /// Probes a cell with both values, for so many sweeps at most.
    fn probe(&mut self, sweeps: &mut Sweeps<W>, i: usize, most: u32) {
        let known = sweeps.known();
        sweeps.visited = [W::EMPTY; 2];
        let ends = [false, true].map(|filled| {
            let end = run(sweeps, i, filled, most);
            sweeps.undo(known);
            end
        });
        sweeps.changed = [W::EMPTY; 2];
        self.records[i] = Record { visited: sweeps.visited, at: self.now, ends, differs: false };
    }

    /// The cells on which both probes of a cell agree, when all probes went on to their fixpoints.
    fn agreements(&mut self, sweeps: &mut Sweeps<W>, open: &[usize]) -> Vec<Conclusion> {
        let mut agreed = Agreed::new(sweeps.rows());
        let known = sweeps.known();
        for &i in open {
            if self.records[i].differs {
                continue;
            }
            let [empty, filled] = [false, true].map(|filled| {
                run(sweeps, i, filled, u32::MAX);
                let rows = sweeps.rows().to_vec();
                sweeps.undo(known);
                rows
            });
            self.records[i].differs = !agreed.take(i % sweeps.width, i / sweeps.width, &empty, &filled);
        }
        sweeps.changed = [W::EMPTY; 2];
        agreed.into_conclusions()
    }
}

/// One probe. The board keeps what it found.
fn run<W: Word>(sweeps: &mut Sweeps<W>, i: usize, filled: bool, most: u32) -> End {
    sweeps.set(i % sweeps.width, i / sweeps.width, filled);
    for sweep in 1..=most {
        match sweeps.sweep(Look::Complete) {
            Ok(0) => return End::Fixpoint,
            Ok(_) => {}
            Err(_) => return End::Refuted(sweep),
        }
    }
    End::Cut(most)
}
