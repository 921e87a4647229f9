//! What the tests of the fast Sudoku engine share.
#![allow(dead_code, missing_docs)] // every test file uses another part

pub mod any_bytes;
pub mod boards;
pub mod naive;

use std::ops::ControlFlow;

use seedgrid_bitboard::sudoku::{Candidates, DigitSet, Grid, HouseKind};
use seedgrid_search::Verdict;

/// The naive solver's solutions, at most as many as `limit`, in the order of the grids.
pub fn naive_solutions(board: &Candidates, limit: usize) -> Vec<Grid> {
    let mut solutions = Vec::new();
    // A break only says that there are enough.
    let _ = naive::search(board, &mut |board| {
        solutions.push(Grid::new(board.cells().map(DigitSet::single)));
        if solutions.len() < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    solutions.sort();
    solutions
}

/// What so many solutions are, if two were looked for.
pub fn verdict(solutions: usize) -> Verdict {
    [Verdict::Unsolvable, Verdict::Unique, Verdict::Multiple][solutions.min(2)]
}

/// Whether a grid has each digit once in each house and every cell's digit among its candidates.
pub fn solves(solution: &Grid, board: &Candidates) -> bool {
    let mut houses = [[DigitSet::EMPTY; 9]; 3];
    for (cell, digit) in boards::cells(solution) {
        if !board[cell].contains(digit) {
            return false;
        }
        for (kind, digits) in HouseKind::ALL.into_iter().zip(&mut houses) {
            digits[cell.house(kind).index()].insert(digit);
        }
    }
    houses.as_flattened().iter().all(|&digits| digits == DigitSet::ALL)
}
