//! The complete line solver: what every placement of a line's runs agrees on.
//!
//! # The idea
//! A placement is walked from the left. A *position* `p` after `j` runs says that the cells before `p` hold exactly the
//! first `j` runs and that cell `p - 1` is empty (`p = 0`: nothing is placed yet). Behind the last of the `length` cells
//! stands one more empty cell, so that every run has an empty cell behind it; the walk ends at position `length + 1`.
//! For one `j` the set of reachable positions is a word, and the walk goes on for all of them at once:
//!
//! - *Over empty cells*, as far as cells are not known filled: one addition, whose carry runs through a run of ones
//!   ([`View::reach`]).
//! - *Over the next run* of `c` cells: it may start where `c` cells in a row are not known empty, and the next position is
//!   `c + 1` further. Where 1, 2, 4, 8, ... cells fit is found once for the whole line, each from the one before; where `c`
//!   fit, from two overlapping powers of two ([`View::fits`]). No step depends on a length by a branch.
//!
//! The same walk on the mirrored line says for each cell whether it may be the empty cell in front of the last `k - j`
//! runs. Where both walks meet, a placement exists: cell `x` may be empty when for some `j` both walks have it empty with
//! `j` runs before it, and run `j` may start at `s` when the left walk reaches `s` after `j` runs, the run fits there, and
//! the right walk has the cell behind it empty. A cell that cannot be empty is filled, and the other way round. The cells
//! that runs cover are gathered by powers of two as well, and spread once for all runs ([`Cover`]).

mod count;
mod placements;
#[cfg(test)]
mod tests;

use alloc::vec::Vec;

pub(super) use count::Count;
pub(super) use placements::Placements;
use seedgrid_bitboard::nonogram::Clue;

use super::word::Word;

/// What is known of a line: disjoint sets of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Marks<W> {
    /// The cells known to be filled.
    pub filled: W,
    /// The cells known to be empty.
    pub empty: W,
}

impl<W: Word> Marks<W> {
    /// Nothing is known.
    pub const UNKNOWN: Marks<W> = Marks { filled: W::EMPTY, empty: W::EMPTY };

    /// The cells that are known.
    pub fn known(self) -> W {
        self.filled | self.empty
    }
}

/// A clue with the line it fits into.
#[derive(Clone, Copy, Debug)]
pub(super) struct Runs<'a> {
    runs: &'a [u16],
    /// The length of the line in cells.
    pub length: u32,
}

impl<'a> Runs<'a> {
    /// The runs of a clue in a line of `length` cells, unless they need more.
    pub fn new(clue: &'a Clue, length: usize) -> Option<Runs<'a>> {
        (clue.min_length() <= length).then_some(Runs { runs: clue.runs(), length: length as u32 })
    }

    /// The runs of a line of `length` cells, which are known to fit.
    pub fn placed(runs: &'a [u16], length: usize) -> Runs<'a> {
        Runs { runs, length: length as u32 }
    }

    /// What every placement in a line of which nothing is known agrees on.
    pub fn overlap<W: Word>(self) -> Marks<W> {
        let needed = self.lengths().map(|run| run + 1).sum::<u32>();
        let free = self.length + 1 - needed.max(1);
        let (mut filled, mut start) = (W::EMPTY, 0);
        for run in self.lengths() {
            if run > free {
                filled |= W::below(run - free) << (start + free);
            }
            start += run + 1;
        }
        let settled = free == 0 || self.runs.is_empty();
        Marks { filled, empty: if settled { W::below(self.length) & !filled } else { W::EMPTY } }
    }

    /// Whether these are the runs of the filled cells of a line.
    pub fn are_of<W: Word>(self, filled: W) -> bool {
        let (mut starts, mut ends) = (filled & !(filled << 1), filled & !(filled >> 1));
        starts.len() as usize == self.runs.len()
            && self.lengths().all(|run| {
                let fits = ends.lowest() + 1 - starts.lowest() == run;
                (starts, ends) = (starts.without_lowest(), ends.without_lowest());
                fits
            })
    }

    /// The lengths of the runs in cells.
    pub fn lengths(self) -> impl DoubleEndedIterator<Item = u32> + ExactSizeIterator {
        self.runs.iter().map(|&run| u32::from(run))
    }
}

/// One more than the greatest power of two of cells that a run of the widest word has.
const POWERS: usize = 10;

/// A line as a walk from its left end sees it.
#[derive(Clone, Copy, Debug)]
struct View<W> {
    /// Cells not known filled, and the extra empty cell behind the line.
    may_empty: W,
    /// Where 2^k cells in a row are not known empty, by their first cell.
    fits: [W; POWERS],
}

impl<W: Word> View<W> {
    fn new(marks: Marks<W>, length: u32) -> View<W> {
        let mut fits = [W::EMPTY; POWERS];
        fits[0] = W::below(length) & !marks.empty;
        for k in 1..=W::CELLS.ilog2() {
            let half = fits[k as usize - 1];
            fits[k as usize] = half & half >> (1 << (k - 1));
        }
        View { may_empty: W::below(length + 1) & !marks.filled, fits }
    }

    /// The positions reachable from these over cells that may be empty, these included.
    fn reach(&self, from: W) -> W {
        // A bit added at the foot of a run of ones turns them to zeros and ends in the zero behind; a second one within
        // the run leaves a one, and is in `from`.
        from | (self.may_empty.plus(from & self.may_empty) ^ self.may_empty)
    }

    /// Where `run` cells in a row may be filled, by their first cell.
    fn fits(&self, run: u32) -> W {
        let power = run.ilog2();
        let fits = self.fits[power as usize];
        fits & fits >> (run - (1 << power))
    }
}

/// The cells that runs cover.
struct Cover<W> {
    /// Sets of cells that stand for themselves and the 2^k - 1 cells behind them.
    powers: [W; POWERS],
}

impl<W: Word> Cover<W> {
    fn new() -> Cover<W> {
        Cover { powers: [W::EMPTY; POWERS] }
    }

    /// Adds runs of one length with these starts.
    fn add(&mut self, starts: W, run: u32) {
        let power = run.ilog2();
        self.powers[power as usize] |= starts | starts << (run - (1 << power));
    }

    fn cells(&self) -> W {
        (0..=W::CELLS.ilog2()).rev().fold(W::EMPTY, |cells, k| {
            // What stood for twice as many cells stands for the first and the second half of them.
            (cells | cells << (1 << k)) | self.powers[k as usize]
        })
    }
}

/// Maps `i` to `length - i`: a mirrored walk's position to the cell that it has empty.
fn mirror<W: Word>(set: W, length: u32) -> W {
    set.reversed() >> (W::BITS - 1 - length)
}

/// The solver with its working memory, for lines of any length up to [`Word::CELLS`].
#[derive(Clone, Debug)]
pub(super) struct LineSolver<W> {
    /// One set for each number of runs. During a solve: the cells that may be empty in front of the runs from `j` on. After
    /// it: the starts of run `j` over all placements, and one set more.
    sets: Vec<W>,
    /// Numbers of placements by position, see [`LineSolver::count`].
    ways: [Vec<u64>; 2],
}

impl<W: Word> LineSolver<W> {
    pub const fn new() -> LineSolver<W> {
        LineSolver { sets: Vec::new(), ways: [Vec::new(), Vec::new()] }
    }

    /// What every placement that agrees with the marks agrees on; `None` if there is no such placement.
    pub fn settle(&mut self, line: Runs, marks: Marks<W>) -> Option<Marks<W>> {
        let length = line.length;
        let mirrored =
            Marks { filled: mirror(marks.filled << 1, length), empty: mirror(marks.empty << 1, length) };
        let view = View::new(mirrored, length);
        self.sets.resize(line.runs.len() + 1, W::EMPTY);
        let mut positions = view.reach(W::ONE);
        let mut behind = mirror(positions, length);
        self.sets[line.runs.len()] = behind;
        for (run, set) in line.lengths().zip(&mut self.sets).rev() {
            let starts = positions & view.fits(run) & (view.may_empty >> run);
            positions = view.reach(starts << (run + 1));
            *set = mirror(positions, length);
        }

        let view = View::new(marks, length);
        let (mut covered, mut may_empty) = (Cover::new(), W::EMPTY);
        let mut from = W::ONE;
        for (j, run) in line.lengths().enumerate() {
            let positions = view.reach(from);
            may_empty |= (positions >> 1) & self.sets[j];
            behind = self.sets[j + 1];
            let starts = positions & view.fits(run) & (behind >> run);
            covered.add(starts, run);
            from = starts << (run + 1);
            self.sets[j] = starts;
        }
        may_empty |= (view.reach(from) >> 1) & behind;

        // The extra cell behind the line is reached by complete placements only.
        let cells = W::below(length);
        may_empty.has(length).then_some(Marks { filled: cells & !may_empty, empty: cells & !covered.cells() })
    }

    /// The starts of each run over all placements that the last [`settle`](LineSolver::settle) found.
    pub fn starts(&self) -> &[W] {
        self.sets.split_last().map_or(&[], |(_, starts)| starts)
    }
}
