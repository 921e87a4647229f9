//! What the fast solver may spend and what it says.

use alloc::vec::Vec;
use core::fmt;

use seedgrid_bitboard::nonogram::{Contradiction as CountContradiction, LineId, Picture};

use crate::Verdict;

/// When [`solve`](super::solve) gives up. All limits are counts, never seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Limits {
    /// Probing, before the search and within it, begins no probe after this many looks at lines. That alone leaves nothing
    /// undecided: the search goes on with line logic, and so does clause learning.
    pub lines: u64,
    /// The search visits at most this many nodes.
    pub nodes: u64,
    /// Clause learning, where it is compiled in (feature `sat`), meets at most this many conflicts. With 0 the search goes
    /// on to its own limit; else clause learning takes over after a bounded number of nodes.
    pub conflicts: u64,
}

impl Limits {
    /// No limit.
    pub const NONE: Limits = Limits { lines: u64::MAX, nodes: u64::MAX, conflicts: u64::MAX };

    /// What programs use when nobody says otherwise: ten million lines, a million nodes and a million conflicts, which takes
    /// minutes on boards that are hard for everyone.
    pub const DEFAULT: Limits = Limits { lines: 10_000_000, nodes: 1_000_000, conflicts: 1_000_000 };
}

impl Default for Limits {
    fn default() -> Limits {
        Limits::DEFAULT
    }
}

/// The means it took to decide a board, in ascending order.
///
/// [`Sums`](Stage::Sums), [`Line`](Stage::Line) and, unless [`Limits::lines`] cut the probing short, [`Probe`](Stage::Probe)
/// are facts about a board. Where the search ends and clause learning begins is a matter of the solver and promises nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stage {
    /// Counting: a clue does not fit, or the rows fill another number of cells than the columns.
    Sums,
    /// Line logic: [`line_fixpoint`](super::line_fixpoint) knows every cell or fails.
    Line,
    /// Probing: [`probe_fixpoint`](super::probe_fixpoint) knows every cell or fails.
    Probe,
    /// Search, with a second picture by swaps of the first.
    Search,
    /// Clause learning.
    Sat,
}

impl Stage {
    /// All stages in ascending order.
    pub const ALL: [Stage; 5] = [Stage::Sums, Stage::Line, Stage::Probe, Stage::Search, Stage::Sat];

    /// The stage's name in text and JSON: `sums`, `line`, `probe`, `search`, `sat`.
    pub const fn name(self) -> &'static str {
        match self {
            Stage::Sums => "sums",
            Stage::Line => "line",
            Stage::Probe => "probe",
            Stage::Search => "search",
            Stage::Sat => "sat",
        }
    }
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Where it shows that no picture has the clues and agrees with the board.
///
/// That there is a contradiction is a fact, and so is [`Counts`](Contradiction::Counts). Which line or cell shows it first
/// depends on the order of looking at them and promises nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contradiction {
    /// Counting finds it: a clue that does not fit, or two sums that differ.
    Counts(CountContradiction),
    /// What line logic found leaves this line without a placement.
    Line(LineId),
    /// Neither value of this cell leaves every line a placement.
    Cell {
        /// The column, from 0.
        x: usize,
        /// The row, from 0.
        y: usize,
    },
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contradiction::Counts(counts) => counts.fmt(f),
            Contradiction::Line(line) => write!(f, "{line} has no placement that the crossing lines allow"),
            Contradiction::Cell { x, y } => {
                write!(f, "the cell in row {} and column {} can be neither filled nor empty", y + 1, x + 1)
            }
        }
    }
}

impl core::error::Error for Contradiction {}

/// What a solve spent. The numbers promise nothing but that they do not depend on the machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Stats {
    /// Lines looked at.
    pub lines: u64,
    /// Cells probed.
    pub probes: u64,
    /// Nodes of the search.
    pub nodes: u64,
    /// Conflicts of clause learning.
    pub conflicts: u64,
}

/// What [`solve`](super::solve) found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    /// How many pictures there are.
    pub verdict: Verdict,
    /// The pictures found: one if it is [`Verdict::Unique`], two different ones if it is [`Verdict::Multiple`], none or one
    /// if it is [`Verdict::Undecided`].
    pub pictures: Vec<Picture>,
    /// The last means that were used.
    pub stage: Stage,
    /// What was spent.
    pub stats: Stats,
    /// What contradicts, if there is no picture and it showed before the search had to branch.
    pub contradiction: Option<Contradiction>,
}
