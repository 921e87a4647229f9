//! The placements of a line one after another.

use alloc::vec;
use alloc::vec::Vec;

use super::{LineSolver, Marks, Runs, View, Word};

/// All placements that agree with what is known of a line, as sets of filled cells, made one at a time: the starts of the
/// runs ascend, the first run varying slowest.
#[derive(Clone, Debug)]
pub(in super::super) struct Placements<'a, W> {
    line: Runs<'a>,
    view: View<W>,
    /// The starts of each run over all placements. None of them is a dead end.
    starts: Vec<W>,
    /// The starts of each run that are left with the runs before it where they are; the lowest is the present one.
    left: Vec<W>,
    begun: bool,
}

impl<'a, W: Word> Placements<'a, W> {
    /// The placements of a line, unless there are none.
    pub fn new(solver: &mut LineSolver<W>, line: Runs<'a>, marks: Marks<W>) -> Option<Placements<'a, W>> {
        solver.settle(line, marks)?;
        let starts = solver.starts().to_vec();
        let left = vec![W::EMPTY; starts.len()];
        Some(Placements { line, view: View::new(marks, line.length), starts, left, begun: false })
    }

    /// Moves the last run that can move, and returns the first of the runs behind it, which begin anew; `None` after the
    /// last placement.
    fn step(&mut self) -> Option<usize> {
        if !self.begun {
            self.begun = true;
            return Some(0);
        }
        let moved = self.left.iter_mut().rposition(|left| {
            *left = left.without_lowest();
            *left != W::EMPTY
        })?;
        Some(moved + 1)
    }
}

impl<W: Word> Iterator for Placements<'_, W> {
    type Item = W;

    fn next(&mut self) -> Option<W> {
        let reset = self.step()?;
        let mut filled = W::EMPTY;
        let mut from = W::ONE;
        for (j, run) in self.line.lengths().enumerate() {
            if j >= reset {
                self.left[j] = self.view.reach(from) & self.starts[j];
            }
            let start = self.left[j].lowest();
            filled |= W::below(run) << start;
            from = W::ONE << (start + run + 1);
        }
        Some(filled)
    }
}
