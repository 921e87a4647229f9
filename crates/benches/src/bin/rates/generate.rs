//! The rates of the Sudoku generators.

use std::hint::black_box;

use seedgrid_bitboard::sudoku::Grid;
use seedgrid_rating::sudoku::Level;
use seedgrid_search::sudoku::fast;
use seedgrid_sudoku_gen::v1;
use seedgrid_sudoku_gen::v2::{self, Spec, Symmetry, Wish};

use crate::measure::{Entrant, print_rates};

const ROUNDS: u32 = 5;

/// Prints the rates of all generators, each of which makes the puzzles of the seeds or indices 0 to n - 1.
pub fn run(n: u32) -> anyhow::Result<()> {
    let spec = |symmetry| Spec::new(Wish { symmetry, ..Wish::default() });
    let (plain, turned) = (spec(Symmetry::None)?, spec(Symmetry::HalfTurn)?);
    let minimal = |index| v2_puzzle(&plain, index);
    let half_turn = |index| v2_puzzle(&turned, index);
    let entrants = vec![
        entrant("v1 hard", n, v1_hard),
        entrant("v2 minimal", n, minimal),
        entrant("v2 half turn", n, half_turn),
    ];
    print_rates(entrants, ROUNDS)
}

fn v1_hard(index: u32) -> Option<Grid> {
    let made = v1::generate(&index.to_string(), Level::Hard, v1::DEFAULT_ATTEMPTS).ok()?;
    Some(*made.puzzle.grid())
}

fn v2_puzzle(spec: &Spec, index: u32) -> Option<Grid> {
    let made = v2::generate(spec, "rates", u64::from(index)).ok()?;
    Some(*made.puzzle.grid())
}

fn entrant<'a>(name: &str, n: u32, generate: impl Fn(u32) -> Option<Grid> + Copy + 'a) -> Entrant<'a> {
    Entrant {
        name: name.to_owned(),
        puzzles: n,
        repeat: false,
        pass: Box::new(move || (0..n).for_each(|index| _ = black_box(generate(index)))),
        unique: Box::new(move || (0..n).filter_map(generate).filter(|grid| fast::is_unique(grid)).count()),
    }
}
