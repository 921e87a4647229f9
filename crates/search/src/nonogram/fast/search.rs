//! The search: probe, then branch.

use alloc::vec::Vec;

use seedgrid_bitboard::nonogram::Picture;

use super::super::word::Word;
use super::field::{Cell, Field};
use super::probe::Prober;

/// A branching whose other value is still to try.
#[derive(Clone, Copy, Debug)]
struct Branching {
    known: usize,
    cell: Cell,
    other: bool,
}

/// A search that goes on where it stopped.
#[derive(Debug)]
pub(super) struct Search<'f, 'a, W> {
    pub field: &'f mut Field<'a, W>,
    pub prober: &'f mut Prober<W>,
    open: Vec<Branching>,
    /// Whether the node at hand has still to be visited.
    pending: bool,
    /// Nodes visited.
    pub nodes: u64,
}

/// Why a search stopped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// It found a picture. The next step goes on behind it.
    Picture(Picture),
    /// It has seen everything.
    End,
    /// It would have to visit more nodes than it may.
    Limit,
}

impl<'f, 'a, W: Word> Search<'f, 'a, W> {
    /// A search below a settled board, with nothing decided yet.
    pub fn new(field: &'f mut Field<'a, W>, prober: &'f mut Prober<W>) -> Search<'f, 'a, W> {
        Search { field, prober, open: Vec::new(), pending: true, nodes: 0 }
    }

    /// Goes on to the next picture.
    pub fn next(&mut self, limit: u64) -> Stop {
        loop {
            if !self.pending && !self.back() {
                return Stop::End;
            }
            self.pending = true;
            if self.nodes >= limit {
                return Stop::Limit;
            }
            self.nodes += 1;
            self.pending = false;
            if self.field.settle().is_err() || self.prober.run(self.field).is_err() {
                continue;
            }
            let Some((cell, fixed)) = self.prober.branch(self.field) else {
                return Stop::Picture(self.field.picture());
            };
            let first = fixed[1] >= fixed[0];
            self.open.push(Branching { known: self.field.known(), cell, other: !first });
            self.field.assume(cell, first);
            self.pending = true;
        }
    }

    /// Steps back to the last branching with another value to try, and tries it; `false` if there is none.
    fn back(&mut self) -> bool {
        let Some(Branching { known, cell, other }) = self.open.pop() else { return false };
        self.field.undo(known);
        self.field.assume(cell, other);
        true
    }
}
