//! Sudoku that are given by their candidates. The fast engine solves them; the reference search knows only grids.

use seedgrid_bitboard::sudoku::{Candidates, Grid, Solution};
use seedgrid_formats::sudoku;
use seedgrid_search::SearchLimits;
use seedgrid_search::nonogram::reference::LengthError;
use seedgrid_search::sudoku::fast;
use serde::Serialize;

use super::puzzle::{List, Puzzle, Solved};
use crate::args::SolveArgs;

impl Puzzle for Candidates {
    type Solution = Solution;

    fn name(&self) -> Option<&str> {
        None
    }

    fn cells(&self) -> usize {
        Candidates::cells(self).len()
    }

    fn solve(&self, args: &SolveArgs) -> Result<Solved<Solution>, LengthError> {
        Ok(fast::decide(self, args.node_limit.unwrap_or(u64::MAX)).into())
    }

    fn list(&self, args: &SolveArgs, count: usize) -> Result<List<Solution>, LengthError> {
        let limits = SearchLimits { solutions: count, nodes: args.node_limit.unwrap_or(u64::MAX) };
        Ok(fast::solve(self, limits).into())
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
            puzzle: Grid,
            candidates: String,
        }
        Keys { puzzle: self.filled(), candidates: sudoku::candidate_line(self) }
    }
}
