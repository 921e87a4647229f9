//! What can go wrong.

use core::fmt;

use seedgrid_bitboard::nonogram::{Clues, Picture};
use seedgrid_rng::v2::SeedError;

/// A number that cannot be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RangeError {
    /// What the number is: `width`, `height`, `density`.
    pub what: &'static str,
    /// The number that was refused.
    pub found: u16,
    /// The least that is taken.
    pub least: u16,
    /// The most that is taken.
    pub most: u16,
}

impl fmt::Display for RangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}, expected {} to {}", self.what, self.found, self.least, self.most)
    }
}

impl core::error::Error for RangeError {}

/// A text is not `line`, `probe` or `any`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownLogic;

impl fmt::Display for UnknownLogic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected line, probe or any")
    }
}

impl core::error::Error for UnknownLogic {}

/// The solver ran out of its limits on a board, so that nobody knows whether the board may be kept. To take another one would
/// make the nonogram depend on the solver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Undecided {
    /// The board.
    pub picture: Picture,
}

impl fmt::Display for Undecided {
    /// With the clues of the board as an id of Simon Tatham's Pattern.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let clues = Clues::of(&self.picture);
        let (width, height) = (self.picture.width(), self.picture.height());
        write!(
            f,
            "the solver could not decide whether there is another picture with the clues {width}x{height}:"
        )?;
        for (i, clue) in clues.columns().iter().chain(clues.rows()).enumerate() {
            f.write_str(if i == 0 { "" } else { "/" })?;
            for (i, run) in clue.runs().iter().enumerate() {
                write!(f, "{}{run}", if i == 0 { "" } else { "." })?;
            }
        }
        Ok(())
    }
}

impl core::error::Error for Undecided {}

/// Why there is no nonogram.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GenerateError {
    /// No stream starts from the seed.
    Seed(SeedError),
    /// A board was not decided; only with [`Logic::Any`](super::Logic::Any).
    Undecided(Undecided),
}

impl fmt::Display for GenerateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GenerateError::Seed(error) => error.fmt(f),
            GenerateError::Undecided(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for GenerateError {}

impl From<SeedError> for GenerateError {
    fn from(error: SeedError) -> GenerateError {
        GenerateError::Seed(error)
    }
}

impl From<Undecided> for GenerateError {
    fn from(error: Undecided) -> GenerateError {
        GenerateError::Undecided(error)
    }
}
