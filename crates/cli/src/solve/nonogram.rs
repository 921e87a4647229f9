//! Nonograms and what solves them.

use seedgrid_answers::nonogram::Puzzle as Keys;
use seedgrid_bitboard::nonogram::Picture;
use seedgrid_formats::nonogram::{self, Nonogram};
use seedgrid_search::SearchLimits;
use seedgrid_search::nonogram::fast::{self, Limits};
use seedgrid_search::nonogram::reference::{self, LengthError};
use serde::Serialize;

use super::puzzle::{List, Puzzle, Solved};
use crate::args::{SolveArgs, SolveEngine};

impl Puzzle for Nonogram {
    type Solution = Picture;

    fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    fn cells(&self) -> usize {
        self.clues.width() * self.clues.height()
    }

    fn solve(&self, args: &SolveArgs) -> Result<Solved<Picture>, LengthError> {
        match args.engine {
            SolveEngine::Fast => {
                let solved = fast::solve(&self.clues, fast_limits(args));
                Ok(Solved {
                    stage: Some(solved.stage),
                    contradiction: solved.contradiction,
                    ..Solved::by_fast(solved.verdict, solved.pictures)
                })
            }
            SolveEngine::Reference => {
                let limits = reference_limits(self, args, SearchLimits::UNIQUENESS.solutions);
                reference::solve(&self.clues, limits).map(Solved::by_reference)
            }
        }
    }

    fn list(&self, args: &SolveArgs, count: usize) -> Result<List<Picture>, LengthError> {
        if args.engine == SolveEngine::Reference {
            return reference::solve(&self.clues, reference_limits(self, args, count)).map(List::from);
        }
        let limits =
            SearchLimits { solutions: count, nodes: args.node_limit.unwrap_or_else(|| list_nodes(count)) };
        let mut list = List::from(fast::solutions(&self.clues, limits));
        if list.cut && list.found.len() < 2 {
            // A search alone found less than the verdict rests on.
            list.found = fast::solve(&self.clues, fast_limits(args)).pictures;
        }
        Ok(list)
    }

    fn board(&self, solution: &Picture) -> String {
        nonogram::framed(&self.clues, Some(solution))
    }

    fn text(solution: &Picture) -> String {
        solution.bits().to_string()
    }

    fn keys(&self) -> impl Serialize {
        Keys::new(self.name(), &self.clues)
    }
}

fn fast_limits(args: &SolveArgs) -> Limits {
    Limits {
        nodes: args.node_limit.unwrap_or(Limits::DEFAULT.nodes),
        conflicts: args.conflict_limit.unwrap_or(Limits::DEFAULT.conflicts),
        ..Limits::DEFAULT
    }
}

/// The nodes that a list takes at most: those of a verdict, and for each picture what it mostly takes to step on to the next.
fn list_nodes(count: usize) -> u64 {
    Limits::DEFAULT.nodes.saturating_add((count as u64).saturating_mul(4))
}

fn reference_limits(puzzle: &Nonogram, args: &SolveArgs, solutions: usize) -> SearchLimits {
    let limit = || reference::node_limit_for(puzzle.clues.width(), puzzle.clues.height());
    SearchLimits { solutions, nodes: args.node_limit.unwrap_or_else(limit) }
}
