//! Version 1, sealed: bit for bit the Number Place engine of the documents that seedgrid began with.
//!
//! One stream feeds everything. An attempt draws a complete grid ([`fill()`]), then blanks its cells in a shuffled order as
//! long as the board keeps exactly one solution ([`dig()`]); an attempt that misses its level hands the stream to the next.

mod dig;
mod fill;

use core::fmt;

use seedgrid_bitboard::sudoku::{Puzzle, Solution};
use seedgrid_rating::sudoku::{Level, level_for_blanks};
use seedgrid_rng::v1::{SeedError, Stream};
use seedgrid_search::sudoku::reference;

pub use dig::{SOLVE_LIMITS, blanks_wanted, dig};
pub use fill::{FILL_LIMITS, fill};

/// The name of the engine.
pub const ENGINE: &str = "v1";
/// The version number in records.
pub const VERSION: u32 = 1;
/// The attempts that the documents allow.
pub const DEFAULT_ATTEMPTS: u32 = 500;

/// A puzzle with exactly one solution, and where it came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Generated {
    /// The givens.
    pub puzzle: Puzzle,
    /// Their only solution.
    pub solution: Solution,
    /// The number of blanks, 1 to 80; it is of the level that was asked for.
    pub blanks: u32,
    /// The attempt that succeeded, 1 for the first.
    pub attempt: u32,
}

/// Why there is no puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GenerateError {
    /// The seed is too long.
    Seed(SeedError),
    /// No attempt gave a puzzle of this level with exactly one solution.
    Attempts {
        /// The level asked for.
        level: Level,
        /// The attempts made.
        attempts: u32,
    },
}

impl fmt::Display for GenerateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GenerateError::Seed(error) => error.fmt(f),
            GenerateError::Attempts { level, attempts } => write!(
                f,
                "no {level} puzzle with exactly one solution in {attempts} attempt{}; another seed, another level or more attempts may give one",
                if *attempts == 1 { "" } else { "s" }
            ),
        }
    }
}

impl core::error::Error for GenerateError {}

/// The puzzle of a seed and a level.
///
/// # Errors
/// The seed is too long, or all attempts fail; never a puzzle that is unproven or of another level.
pub fn generate(seed: &str, level: Level, max_attempts: u32) -> Result<Generated, GenerateError> {
    let mut stream = Stream::new(seed).map_err(GenerateError::Seed)?;
    (1..=max_attempts)
        .find_map(|number| attempt(&mut stream, level, number))
        .ok_or(GenerateError::Attempts { level, attempts: max_attempts })
}

fn attempt(stream: &mut Stream, level: Level, attempt: u32) -> Option<Generated> {
    let solution = fill(stream)?;
    let puzzle = dig(&solution, blanks_wanted(level), stream);
    let blanks = puzzle.blanks().len();
    let proof = reference::solve(&puzzle, SOLVE_LIMITS);
    let accepted = proof.unique() == Some(&solution) && level_for_blanks(blanks) == Ok(level);
    accepted.then_some(Generated { puzzle, solution, blanks, attempt })
}
