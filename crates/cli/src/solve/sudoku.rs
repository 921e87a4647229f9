//! Sudoku and what solves them.

use seedgrid_bitboard::sudoku::{Grid, Solution};
use seedgrid_formats::sudoku;
use seedgrid_search::SearchLimits;
use seedgrid_search::nonogram::reference::LengthError;
use seedgrid_search::sudoku::fast::{self, Decision};
use seedgrid_search::sudoku::reference;
use serde::Serialize;

use super::puzzle::{List, Puzzle, Solved};
use crate::args::{SolveArgs, SolveEngine};

impl From<Decision> for Solved<Solution> {
    fn from(decision: Decision) -> Solved<Solution> {
        Solved::by_fast(decision.verdict(), decision.witnesses.into_iter().flatten().collect())
    }
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
            SolveEngine::Fast => fast::decide(self, nodes).into(),
            SolveEngine::Reference => {
                let limits = SearchLimits::UNIQUENESS.with_nodes(nodes);
                Solved::by_reference(reference::solve(self, limits))
            }
        })
    }

    fn list(&self, args: &SolveArgs, count: usize) -> Result<List<Solution>, LengthError> {
        let limits = SearchLimits { solutions: count, nodes: args.node_limit.unwrap_or(u64::MAX) };
        let outcome = match args.engine {
            SolveEngine::Fast => fast::solve(self, limits),
            SolveEngine::Reference => reference::solve(self, limits),
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
