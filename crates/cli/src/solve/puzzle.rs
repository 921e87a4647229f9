//! What solving asks of a puzzle of either kind.

use seedgrid_search::nonogram::fast::{Contradiction, Stage};
use seedgrid_search::nonogram::reference::LengthError;
use seedgrid_search::{Outcome, Verdict};
use serde::Serialize;

use crate::args::SolveArgs;

/// What is known of a puzzle after solving it.
pub struct Solved<S> {
    pub verdict: Verdict,
    /// The solutions found: none, one, or two different ones.
    pub solutions: Vec<S>,
    /// The nodes of the search, if they promise anything.
    pub nodes: Option<u64>,
    /// The name of what solved it.
    pub engine: &'static str,
    /// What decided a nonogram, if the fast engine did.
    pub stage: Option<Stage>,
    /// Where it showed that there is no picture.
    pub contradiction: Option<Contradiction>,
}

impl<S> Solved<S> {
    /// What the fast engine found, with nothing to tell of nonograms.
    pub fn by_fast(verdict: Verdict, solutions: Vec<S>) -> Solved<S> {
        Solved { verdict, solutions, nodes: None, engine: "fast", stage: None, contradiction: None }
    }

    /// What the reference search found.
    pub fn by_reference(outcome: Outcome<S>) -> Solved<S> {
        let (verdict, nodes) = (outcome.verdict(), Some(outcome.stats.nodes));
        Solved { nodes, engine: "reference", ..Solved::by_fast(verdict, outcome.solutions) }
    }
}

/// Solutions of a puzzle, one after the other.
pub struct List<S> {
    pub found: Vec<S>,
    /// Whether a limit ended the list, so that there may be more.
    pub cut: bool,
}

impl<S> From<Outcome<S>> for List<S> {
    fn from(outcome: Outcome<S>) -> List<S> {
        List { found: outcome.solutions, cut: outcome.stats.truncated }
    }
}

/// A puzzle of one kind or the other.
pub trait Puzzle {
    type Solution;

    /// Its name in its file.
    fn name(&self) -> Option<&str>;

    fn cells(&self) -> usize;

    /// How many solutions it has.
    fn solve(&self, args: &SolveArgs) -> Result<Solved<Self::Solution>, LengthError>;

    /// Its first `count` solutions, as many of them as the node limit allows.
    fn list(&self, args: &SolveArgs, count: usize) -> Result<List<Self::Solution>, LengthError>;

    /// A solution for people.
    fn board(&self, solution: &Self::Solution) -> String;

    /// A solution in JSON.
    fn text(solution: &Self::Solution) -> String;

    /// The keys that its answer in JSON begins with.
    fn keys(&self) -> impl Serialize;
}
