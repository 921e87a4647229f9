//! The search itself.

use alloc::vec::Vec;

use seedgrid_bitboard::nonogram::{Clues, Picture};

use super::super::line::Marks;
use super::super::word::Word;
use super::field::Field;
use crate::{Outcome, SearchLimits, SearchStats};

struct Search<W> {
    outcome: Outcome<Picture>,
    /// The settled boards on the way from the root, one behind the other.
    saved: Vec<Marks<W>>,
}

/// [`solve`](super::solve) in words of one width.
pub(super) fn solve<W: Word>(clues: &Clues, limits: SearchLimits) -> Outcome<Picture> {
    let outcome = Outcome { solutions: Vec::new(), stats: SearchStats::default(), limits };
    let mut search = Search { outcome, saved: Vec::new() };
    match Field::<W>::new(clues) {
        Some(mut field) => search.visit(&mut field),
        // A clue that does not fit leaves its line without a placement: the first visit fails.
        None => {
            search.enter();
        }
    }
    search.outcome
}

impl<W: Word> Search<W> {
    fn is_over(&self) -> bool {
        self.outcome.stats.truncated || self.outcome.solutions.len() >= self.outcome.limits.solutions
    }

    /// Begins a visit; `false` if it must not go on.
    fn enter(&mut self) -> bool {
        if self.is_over() {
            return false;
        }
        let Outcome { stats, limits, .. } = &mut self.outcome;
        stats.nodes += 1;
        stats.truncated = stats.nodes > limits.nodes;
        !stats.truncated
    }

    fn visit(&mut self, field: &mut Field<W>) {
        if !self.enter() || !field.settle() {
            return;
        }
        let Some(line) = field.narrowest() else {
            self.outcome.solutions.push(field.picture());
            return;
        };
        let base = self.saved.len();
        self.saved.extend_from_slice(field.lines());
        for filled in field.placements(line).into_iter().flatten() {
            field.restore(&self.saved[base..]);
            field.place(line, filled);
            self.visit(field);
            if self.is_over() {
                break;
            }
        }
        self.saved.truncate(base);
    }
}
