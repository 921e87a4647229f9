//! The rates of canonical forms of the puzzles of a file.

use std::hint::black_box;
use std::path::Path;

use anyhow::ensure;
use seedgrid_bitboard::sudoku::{Grid, Puzzle, Solution};
use seedgrid_canonical::sudoku::{canonical, canonical_solution, canonical_unique};
use seedgrid_search::sudoku::fast;

use crate::measure::{Entrant, print_rates};
use crate::sudoku::grids;

/// Prints how many canonical forms a second are found: of puzzles as they are, of those with exactly one solution when it is
/// known, and of these solutions.
pub fn run(file: &Path, rounds: u32) -> anyhow::Result<()> {
    let grids = grids(file)?;
    let unique: Vec<(Puzzle, Solution)> = grids.iter().filter_map(solved).collect();
    let (all, count) = (grids.len() as u32, unique.len());
    ensure!(all > 0, "{} has no puzzle", file.display());
    let mut entrants = vec![entrant("solved first", all, count, || {
        for grid in &grids {
            black_box(canonical(black_box(grid)));
        }
    })];
    if count > 0 {
        entrants.push(entrant("solution known", count as u32, count, || {
            for (puzzle, solution) in &unique {
                black_box(canonical_unique(black_box(puzzle), black_box(solution)));
            }
        }));
        entrants.push(entrant("solution alone", count as u32, count, || {
            for (_, solution) in &unique {
                black_box(canonical_solution(black_box(solution)));
            }
        }));
    }
    print_rates(entrants, rounds)
}

fn solved(grid: &Grid) -> Option<(Puzzle, Solution)> {
    match fast::decide(grid, fast::NO_LIMIT).witnesses {
        [Some(solution), None] => Some((Puzzle::try_from(*grid).ok()?, solution)),
        _ => None,
    }
}

fn entrant<'a>(name: &str, puzzles: u32, unique: usize, pass: impl FnMut() + 'a) -> Entrant<'a> {
    let name = name.to_owned();
    Entrant { name, puzzles, repeat: true, pass: Box::new(pass), unique: Box::new(move || unique) }
}
