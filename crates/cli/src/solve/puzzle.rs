//! The two puzzles and what solves them.

use seedgrid_bitboard::nonogram::{Clue, Picture};
use seedgrid_bitboard::sudoku::{Grid, Solution};
use seedgrid_formats::nonogram::{self, Nonogram};
use seedgrid_formats::sudoku;
use seedgrid_search::nonogram::reference::{self as nonogram_reference, LengthError};
use seedgrid_search::sudoku::{fast, reference as sudoku_reference};
use seedgrid_search::{Outcome, SearchLimits, Verdict};
use serde::Serialize;

use crate::args::{SolveArgs, SolveEngine};

/// What is known of a puzzle after solving it.
pub struct Solved<S> {
    pub verdict: Verdict,
    /// The solutions found: none, one, or two different ones.
    pub solutions: Vec<S>,
    /// The nodes of the search, if they promise anything.
    pub nodes: Option<u64>,
    /// The name of what solved it.
    pub engine: &'static str,
}

impl<S> Solved<S> {
    fn by_reference(outcome: Outcome<S>) -> Solved<S> {
        let (verdict, nodes) = (outcome.verdict(), Some(outcome.stats.nodes));
        Solved { verdict, solutions: outcome.solutions, nodes, engine: "reference" }
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

impl Puzzle for Grid {
    type Solution = Solution;

    fn name(&self) -> Option<&str> {
        None
    }

    fn cells(&self) -> usize {
        Grid::cells(self).len()
    }

    fn solve(&self, args: &SolveArgs) -> Result<Solved<Solution>, LengthError> {
        let nodes = args.node_limit.unwrap_or(u64::MAX);
        Ok(match args.engine {
            SolveEngine::Fast => {
                let decision = fast::decide(self, nodes);
                let solutions = decision.witnesses.into_iter().flatten().collect();
                Solved { verdict: decision.verdict(), solutions, nodes: None, engine: "fast" }
            }
            SolveEngine::Reference => {
                let limits = SearchLimits::UNIQUENESS.with_nodes(nodes);
                Solved::by_reference(sudoku_reference::solve(self, limits))
            }
        })
    }

    fn list(&self, args: &SolveArgs, count: usize) -> Result<List<Solution>, LengthError> {
        let limits = SearchLimits { solutions: count, nodes: args.node_limit.unwrap_or(u64::MAX) };
        let outcome = match args.engine {
            SolveEngine::Fast => fast::solve(self, limits),
            SolveEngine::Reference => sudoku_reference::solve(self, limits),
        };
        Ok(outcome.into())
    }

    fn board(&self, solution: &Solution) -> String {
        sudoku::framed(solution)
    }

    fn text(solution: &Solution) -> String {
        solution.to_string()
    }

    fn keys(&self) -> impl Serialize {
        #[derive(Serialize)]
        struct Keys {
            puzzle: String,
        }
        Keys { puzzle: self.to_string() }
    }
}

impl Puzzle for Nonogram {
    type Solution = Picture;

    fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    fn cells(&self) -> usize {
        self.clues.width() * self.clues.height()
    }

    fn solve(&self, args: &SolveArgs) -> Result<Solved<Picture>, LengthError> {
        let limits = nonogram_limits(self, args, SearchLimits::UNIQUENESS.solutions);
        nonogram_reference::solve(&self.clues, limits).map(Solved::by_reference)
    }

    fn list(&self, args: &SolveArgs, count: usize) -> Result<List<Picture>, LengthError> {
        let limits = nonogram_limits(self, args, count);
        nonogram_reference::solve(&self.clues, limits).map(List::from)
    }

    fn board(&self, solution: &Picture) -> String {
        nonogram::framed(&self.clues, Some(solution))
    }

    fn text(solution: &Picture) -> String {
        solution.bits().to_string()
    }

    fn keys(&self) -> impl Serialize {
        #[derive(Serialize)]
        struct Keys<'a> {
            name: Option<&'a str>,
            width: usize,
            height: usize,
            row_clues: Vec<&'a [u16]>,
            col_clues: Vec<&'a [u16]>,
        }
        Keys {
            name: self.name(),
            width: self.clues.width(),
            height: self.clues.height(),
            row_clues: self.clues.rows().iter().map(Clue::runs).collect(),
            col_clues: self.clues.columns().iter().map(Clue::runs).collect(),
        }
    }
}

fn nonogram_limits(puzzle: &Nonogram, args: &SolveArgs, solutions: usize) -> SearchLimits {
    let limit = || nonogram_reference::node_limit_for(puzzle.clues.width(), puzzle.clues.height());
    SearchLimits { solutions, nodes: args.node_limit.unwrap_or_else(limit) }
}
