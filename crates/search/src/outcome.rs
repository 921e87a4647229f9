//! What a search may spend and what it found.

use alloc::vec::Vec;
use core::fmt;

/// When a search stops. Limits are counts, never seconds: a result must not depend on the machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SearchLimits {
    /// Stop after this many solutions. Proving uniqueness takes 2.
    pub solutions: usize,
    /// Stop before the visit of one node more than this; [`u64::MAX`] is no limit.
    pub nodes: u64,
}

impl SearchLimits {
    /// Two solutions at most and no limit on nodes: what it takes to decide whether there are none, one or several.
    pub const UNIQUENESS: SearchLimits = SearchLimits { solutions: 2, nodes: u64::MAX };

    /// The same limits with another node limit.
    #[must_use]
    pub const fn with_nodes(self, nodes: u64) -> SearchLimits {
        SearchLimits { nodes, ..self }
    }
}

/// What a search spent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SearchStats {
    /// Nodes visited, including the visit that overran the limit.
    pub nodes: u64,
    /// Whether the search ran out of nodes.
    pub truncated: bool,
}

/// How many solutions a board has, as far as a search could tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// None.
    Unsolvable,
    /// Exactly one.
    Unique,
    /// Two or more.
    Multiple,
    /// The search was stopped before it could tell.
    Undecided,
}

impl Verdict {
    /// All verdicts.
    pub const ALL: [Verdict; 4] =
        [Verdict::Unsolvable, Verdict::Unique, Verdict::Multiple, Verdict::Undecided];

    /// The verdict's name in text and JSON: `unsolvable`, `unique`, `multiple`, `undecided`.
    pub const fn name(self) -> &'static str {
        match self {
            Verdict::Unsolvable => "unsolvable",
            Verdict::Unique => "unique",
            Verdict::Multiple => "multiple",
            Verdict::Undecided => "undecided",
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// What a search found: solutions of type `S` in the order of their discovery, and what it spent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome<S> {
    /// The solutions, at most as many as the limits allow, all different.
    pub solutions: Vec<S>,
    /// What was spent.
    pub stats: SearchStats,
    /// The limits of the search.
    pub limits: SearchLimits,
}

impl<S> Outcome<S> {
    /// How many solutions there are, as far as this search can tell: one solution is [`Verdict::Unique`] only if the search
    /// was allowed to find a second and ran to its end.
    pub fn verdict(&self) -> Verdict {
        let stopped_early = self.stats.truncated || self.solutions.len() >= self.limits.solutions;
        match self.solutions.len() {
            0 | 1 if stopped_early => Verdict::Undecided,
            0 => Verdict::Unsolvable,
            1 => Verdict::Unique,
            _ => Verdict::Multiple,
        }
    }

    /// The solution, if there is exactly one.
    pub fn unique(&self) -> Option<&S> {
        match self.verdict() {
            Verdict::Unique => self.solutions.first(),
            _ => None,
        }
    }
}
