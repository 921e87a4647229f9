//! Version 2, sealed: the puzzle of a spec, a seed and an index never changes.
//!
//! A puzzle is made to a [`Spec`]: from a random complete grid ([`fill()`]) givens are taken away as long as it has exactly one
//! solution, singly or by the orbits of a [`Symmetry`]; then the search walks from a puzzle to its neighbours, each with a few
//! other givens of the same grid, until one is what was asked for. docs/determinism.md tells the whole procedure so that another
//! language can repeat it. No floating point and no clock: every decision is a fact with one right answer (a number of solutions, a
//! rating of the model that the spec names), so the solvers behind it may change at any time.
//!
//! ```
//! use seedgrid_sudoku_gen::v2::{self, Level, Spec, Symmetry, Wish};
//! use seedgrid_rating::sudoku::{Windows, Model, rate};
//!
//! let windows = Windows { er: Level::Hard.er(), ..Windows::ANY };
//! let spec = Spec::new(Wish { symmetry: Symmetry::HalfTurn, windows, ..Wish::default() })?;
//! let made = v2::generate(&spec, "daily-2026-11-30", 0)?;
//! println!("{} givens: {}", made.clues, made.puzzle);
//! let rating = rate(made.puzzle.grid(), Model::M1).expect("one solution");
//! assert!((26..=50).contains(&rating.er));
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```

mod clues;
mod dig;
mod error;
mod facts;
mod fill;
mod fits;
mod judge;
mod level;
mod spec;
mod symmetry;
mod technique_set;
mod walk;

use alloc::boxed::Box;

use seedgrid_bitboard::sudoku::{Puzzle, Solution};
use seedgrid_rating::sudoku::rate_unique;
use seedgrid_rng::v2::Source;

pub use clues::{ClueRange, ClueRangeError};
pub use dig::dig;
pub use error::{GenerateError, Unmet};
pub use fill::fill;
pub use fits::{Misfit, needless};
pub use level::{Level, ParseLevelError};
pub use spec::{DEFAULT_ATTEMPTS, Scale, Spec, SpecError, Wish};
pub use symmetry::{ParseSymmetryError, Symmetry};
pub use technique_set::TechniqueSet;

use dig::Quarry;
use judge::Lack;
use walk::Walk;

/// The name of the engine.
pub const ENGINE: &str = "v2";
/// The scheme of the engine's streams.
pub const SCHEME: &str = "seedgrid/sudoku/v2";

/// A puzzle with exactly one solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Generated {
    /// The givens.
    pub puzzle: Puzzle,
    /// Their only solution.
    pub solution: Solution,
    /// The number of givens, 17 to 80.
    pub clues: u32,
    /// Which grid it was, counted from 1.
    pub attempt: u32,
}

/// The puzzle with an index of a seed that a spec asks for. Each attempt has streams of its own, the stages `fill`, `dig` and `walk`; so
/// more attempts never change a puzzle that fewer find.
///
/// # Errors
/// The seed has more than 1,024 bytes; or no attempt came to such a puzzle.
pub fn generate(spec: &Spec, seed: &str, index: u64) -> Result<Generated, GenerateError> {
    let source = Source::new(SCHEME, seed)?;
    let mut walk = Walk::new(spec);
    let mut attempt = |attempt| attempted(&mut walk, &source, index, attempt);
    let (mut lack, mut nearest) = match attempt(0) {
        Ok(made) => return Ok(made),
        Err(board) => board,
    };
    for number in 1..spec.wish().attempts {
        match attempt(number) {
            Ok(made) => return Ok(made),
            Err(board) if board.0 < lack => (lack, nearest) = board,
            Err(_) => {}
        }
    }
    let rating = spec.model().map(|model| rate_unique(nearest.grid(), model));
    Err(GenerateError::Unmet(Box::new(Unmet { attempts: spec.wish().attempts, nearest, rating })))
}

/// A walk from one grid; if it does not come to what was asked for, its last puzzle and what that lacks.
fn attempted(
    walk: &mut Walk,
    source: &Source,
    index: u64,
    attempt: u32,
) -> Result<Generated, (Lack, Puzzle)> {
    let quarry = Quarry::new(fill(&mut source.stream(index, attempt, "fill")));
    let [mut dig, mut steps] = ["dig", "walk"].map(|stage| source.stream(index, attempt, stage));
    let board = walk.run(&quarry, &mut dig, &mut steps);
    let puzzle = quarry.puzzle(board.givens);
    if board.lack == Lack::NOTHING {
        let clues = board.givens.len();
        Ok(Generated { puzzle, solution: *quarry.solution(), clues, attempt: attempt + 1 })
    } else {
        Err((board.lack, puzzle))
    }
}
