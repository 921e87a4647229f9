//! Why there is no puzzle.

use alloc::boxed::Box;
use core::fmt;

use seedgrid_bitboard::sudoku::Puzzle;
use seedgrid_rating::sudoku::Rating;
use seedgrid_rng::v2::SeedError;

/// Why there is no puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GenerateError {
    /// No stream starts from the seed.
    Seed(SeedError),
    /// All attempts are used up.
    Unmet(Box<Unmet>),
}

/// The puzzle that came nearest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unmet {
    /// How many grids were tried.
    pub attempts: u32,
    /// Of all puzzles the one that lacked least, of several the first.
    pub nearest: Puzzle,
    /// Its rating, if ratings were asked for.
    pub rating: Option<Rating>,
}

impl fmt::Display for GenerateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GenerateError::Seed(error) => error.fmt(f),
            GenerateError::Unmet(unmet) => unmet.fmt(f),
        }
    }
}

impl fmt::Display for Unmet {
    /// `no such puzzle in 100 attempts; the nearest has 24 givens and is rated 7.1/1.2/1.2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (plural, clues) = (if self.attempts == 1 { "" } else { "s" }, self.nearest.filled_count());
        write!(f, "no such puzzle in {} attempt{plural}; the nearest has {clues} givens", self.attempts)?;
        match &self.rating {
            Some(rating) => write!(f, " and is rated {rating} (ER/EP/ED)"),
            None => Ok(()),
        }
    }
}

impl core::error::Error for GenerateError {}

impl From<SeedError> for GenerateError {
    fn from(error: SeedError) -> GenerateError {
        GenerateError::Seed(error)
    }
}
