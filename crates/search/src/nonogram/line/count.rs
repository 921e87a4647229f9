//! How many placements a line has.

use super::{LineSolver, Marks, Runs, View, Word};

/// A number of placements; numbers past [`u64::MAX`] count as that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Count {
    /// This many.
    Exactly(u64),
    /// This many or more.
    AtLeast(u64),
}

impl<W: Word> LineSolver<W> {
    /// The number of placements that agree with the marks, only as far as needed if it is not below `bound`.
    pub fn count(&mut self, bound: u64, line: Runs, marks: Marks<W>) -> Count {
        if self.settle(line, marks).is_none() {
            return Count::Exactly(0);
        }
        // Each start of a run belongs to a placement of its own.
        let most_starts = self.starts().iter().map(|starts| u64::from(starts.len())).max().unwrap_or(1);
        if most_starts >= bound {
            return Count::AtLeast(most_starts);
        }
        let view = View::new(marks, line.length);
        let (end, positions) = (line.length as usize + 1, line.length as usize + 2);
        // The ways to go on to the end, by position: with the runs behind the present one, and from the present one on.
        let [mut behind, mut here] = core::mem::take(&mut self.ways);
        behind.resize(positions, 0);
        here.resize(positions, 0);
        behind[end] = 1;
        for p in (0..end).rev() {
            behind[p] = if view.may_empty.has(p as u32) { behind[p + 1] } else { 0 };
        }
        for (run, &starts) in line.lengths().zip(self.starts()).rev() {
            here[end] = 0;
            for p in (0..end).rev() {
                let later = if view.may_empty.has(p as u32) { here[p + 1] } else { 0 };
                let now = if starts.has(p as u32) { behind[p + run as usize + 1] } else { 0 };
                here[p] = now.saturating_add(later);
            }
            core::mem::swap(&mut behind, &mut here);
        }
        let count = behind[0];
        self.ways = [behind, here];
        Count::Exactly(count)
    }
}
