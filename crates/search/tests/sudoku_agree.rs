//! The reference search against a naive solver (verdict and solutions) and against the plainest statement of its own
//! definition (node counts).

#[path = "common/blanked.rs"]
mod blanked;

use std::collections::BTreeSet;

use blanked::blanked;
use proptest::prelude::*;
use seedgrid_bitboard::sudoku::{Digit, Grid, Solution};
use seedgrid_search::{SearchLimits, sudoku::reference};

/// All solutions up to a limit: the first blank cell, every digit, nothing clever.
fn naive(grid: &mut Grid, limit: usize, found: &mut Vec<String>) {
    let Some(cell) = grid.blanks().first() else { return found.push(grid.to_string()) };
    for digit in Digit::ALL {
        if found.len() < limit && cell.peers().iter().all(|peer| grid[peer] != Some(digit)) {
            grid[cell] = Some(digit);
            naive(grid, limit, found);
            grid[cell] = None;
        }
    }
}

/// The definition of the reference search, cell by cell.
struct Plain {
    limits: SearchLimits,
    nodes: u64,
    truncated: bool,
    solutions: Vec<Grid>,
}

impl Plain {
    fn visit(&mut self, grid: &mut Grid) {
        if self.solutions.len() >= self.limits.solutions || self.truncated {
            return;
        }
        self.nodes += 1;
        if self.nodes > self.limits.nodes {
            self.truncated = true;
            return;
        }
        let mut best = None;
        for cell in grid.blanks() {
            let count = grid.candidates(cell).len();
            if count == 0 {
                return;
            }
            if best.is_none_or(|(_, fewest)| count < fewest) {
                best = Some((cell, count));
            }
            if count == 1 {
                break;
            }
        }
        let Some((cell, _)) = best else { return self.solutions.push(*grid) };
        for digit in grid.candidates(cell) {
            grid[cell] = Some(digit);
            self.visit(grid);
            grid[cell] = None;
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn solutions_are_those_of_a_naive_solver(mut grid in blanked(0.58)) {
        let limits = SearchLimits { solutions: 50, nodes: u64::MAX };
        let outcome = reference::solve(&grid, limits);
        prop_assert!(outcome.solutions.iter().all(|s| grid.cells().iter().zip(s.cells()).all(|(g, s)| g.is_none() || g == s)));
        let ours: BTreeSet<String> = outcome.solutions.iter().map(ToString::to_string).collect();
        prop_assert_eq!(ours.len(), outcome.solutions.len(), "all different");

        let mut all = Vec::new();
        if grid.is_clash_free() {
            naive(&mut grid, 51, &mut all);
        }
        if all.len() <= 50 {
            prop_assert_eq!(ours, all.into_iter().collect());
        } else {
            prop_assert_eq!(ours.len(), 50);
        }
    }

    #[test]
    fn nodes_are_those_of_the_definition(grid in blanked(0.58), nodes in prop_oneof![0..200u64, Just(30_000)]) {
        let limits = SearchLimits { solutions: 2, nodes };
        let mut plain = Plain { limits, nodes: 0, truncated: false, solutions: Vec::new() };
        if grid.is_clash_free() {
            plain.visit(&mut grid.clone());
        }
        let outcome = reference::solve(&grid, limits);
        prop_assert_eq!(outcome.stats.nodes, plain.nodes);
        prop_assert_eq!(outcome.stats.truncated, plain.truncated);
        prop_assert_eq!(outcome.solutions.iter().map(Solution::grid).copied().collect::<Vec<_>>(), plain.solutions);
    }
}
