//! Version 2. DRAFT: until it is sealed, its puzzles may change from one commit to the next.
//!
//! A puzzle is a random complete grid ([`fill()`]) whose givens are taken away as long as it has exactly one solution
//! ([`dig()`]), singly or by the orbits of a [`Symmetry`]. There is no limit on any search and no floating point: every
//! decision is a fact with one right answer, so the solver behind it may change at any time.
//!
//! ```
//! use seedgrid_bitboard::sudoku::Cell;
//! use seedgrid_sudoku_gen::v2::{self, Symmetry};
//!
//! let made = v2::generate("daily-2026-11-30", 0, Symmetry::HalfTurn)?;
//! println!("{} givens: {}", made.clues, made.puzzle);
//! assert_eq!(made.puzzle[Cell::ALL[0]].is_some(), made.puzzle[Cell::ALL[80]].is_some());
//! # Ok::<(), seedgrid_rng::v2::SeedError>(())
//! ```

mod clues;
mod dig;
mod facts;
mod fill;
mod level;
mod spec;
mod symmetry;
mod technique_set;

use seedgrid_bitboard::sudoku::{Puzzle, Solution};
use seedgrid_rng::v2::{SeedError, Source, Stream};

pub use clues::{ClueRange, ClueRangeError};
pub use dig::dig;
pub use fill::fill;
pub use level::{Level, ParseLevelError};
pub use spec::{DEFAULT_ATTEMPTS, Scale, Spec, SpecError, Wish};
pub use symmetry::{ParseSymmetryError, Symmetry};
pub use technique_set::TechniqueSet;

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
    /// The number of givens, 17 at least.
    pub clues: u32,
}

/// The puzzle with an index of a seed. Its grid is the same under every symmetry: filling and digging have streams of their
/// own, the stages `fill` and `dig` of attempt 0.
///
/// # Errors
/// The seed has more than 1,024 bytes.
pub fn generate(seed: &str, index: u64, symmetry: Symmetry) -> Result<Generated, SeedError> {
    let source = Source::new(SCHEME, seed)?;
    let solution = fill(&mut source.stream(index, 0, "fill"));
    Ok(dug(solution, symmetry, &mut source.stream(index, 0, "dig")))
}

/// A minimal puzzle, both grid and order drawn from one stream: without any of its givens it has a second solution.
pub fn minimal(stream: &mut Stream) -> Generated {
    symmetric(Symmetry::None, stream)
}

/// A puzzle with a symmetry, both grid and order drawn from one stream: without any orbit of its givens it has a second
/// solution.
pub fn symmetric(symmetry: Symmetry, stream: &mut Stream) -> Generated {
    let solution = fill(stream);
    dug(solution, symmetry, stream)
}

fn dug(solution: Solution, symmetry: Symmetry, stream: &mut Stream) -> Generated {
    let puzzle = dig(&solution, symmetry, stream);
    Generated { puzzle, solution, clues: puzzle.filled_count() }
}
