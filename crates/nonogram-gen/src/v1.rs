//! Version 1: random square pictures, kept when their clues have no other.
//!
//! An attempt takes one draw for the density and then one draw a cell, row by row. Its picture is kept when the reference
//! search ends within [`NODE_LIMIT`] nodes and finds it alone; otherwise the next attempt goes on with the same stream.

use alloc::vec::Vec;
use core::fmt;

use seedgrid_bitboard::nonogram::{Clues, Picture};
use seedgrid_rng::v1::{SeedError, Stream};
use seedgrid_search::SearchLimits;
use seedgrid_search::nonogram::reference;

/// The name of this engine in records.
pub const ENGINE: &str = "v1";

/// The number of this engine in records.
pub const VERSION: u32 = 1;

/// The attempts that a seed gets when nobody says otherwise.
pub const DEFAULT_ATTEMPTS: u32 = 500;

/// The nodes that the reference search may visit to prove a picture unique. A picture that takes more is not kept.
pub const NODE_LIMIT: u64 = 30_000;

/// The cells of a side: 2 to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Size(u8);

impl Size {
    /// The smallest size.
    pub const MIN: Size = Size(2);
    /// The largest size.
    pub const MAX: Size = Size(10);

    /// The cells of a side.
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl TryFrom<u8> for Size {
    type Error = SizeError;

    fn try_from(found: u8) -> Result<Size, SizeError> {
        let size = Size(found);
        if (Size::MIN..=Size::MAX).contains(&size) { Ok(size) } else { Err(SizeError { found }) }
    }
}

/// A size that this engine does not make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SizeError {
    /// The size that was refused, in cells a side.
    pub found: u8,
}

impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "size {}, expected {} to {}", self.found, Size::MIN, Size::MAX)
    }
}

impl core::error::Error for SizeError {}

/// A nonogram with exactly one solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generated {
    /// The solution.
    pub picture: Picture,
    /// The clues, which only this picture has.
    pub clues: Clues,
    /// The attempt that gave it, 1 for the first.
    pub attempt: u32,
}

/// Why there is no nonogram.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GenerateError {
    /// No stream starts from the seed.
    Seed(SeedError),
    /// No attempt gave a picture that was proven unique.
    Attempts {
        /// The size asked for.
        size: Size,
        /// The attempts made.
        attempts: u32,
    },
}

impl fmt::Display for GenerateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GenerateError::Seed(error) => error.fmt(f),
            GenerateError::Attempts { size, attempts } => {
                let s = if *attempts == 1 { "" } else { "s" };
                write!(f, "no {size}x{size} nonogram with exactly one solution in {attempts} attempt{s}")
            }
        }
    }
}

impl core::error::Error for GenerateError {}

impl From<SeedError> for GenerateError {
    fn from(error: SeedError) -> GenerateError {
        GenerateError::Seed(error)
    }
}

/// The nonogram of a seed: that of the first attempt, of at most `max_attempts`, whose picture is unique.
///
/// ```
/// use seedgrid_nonogram_gen::v1::{Size, generate};
///
/// let nonogram = generate("notes-example", Size::try_from(5)?, 500)?;
/// assert_eq!(nonogram.attempt, 2);
/// assert_eq!(nonogram.picture.to_string(), "10100\n00011\n10111\n11001\n11000\n");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
///
/// # Errors
/// The seed is too long, or the attempts ran out.
pub fn generate(seed: &str, size: Size, max_attempts: u32) -> Result<Generated, GenerateError> {
    let mut stream = Stream::new(seed)?;
    for attempt in 1..=max_attempts {
        let picture = fill(&mut stream, size);
        let clues = Clues::of(&picture);
        if is_only_picture(&picture, &clues) {
            return Ok(Generated { picture, clues, attempt });
        }
    }
    Err(GenerateError::Attempts { size, attempts: max_attempts })
}

/// A random picture: a density of 0.4 to 0.6, then each cell filled with that probability.
fn fill(stream: &mut Stream, size: Size) -> Picture {
    let n = usize::from(size.get());
    let density = 0.4 + 0.2 * stream.draw();
    let cells: Vec<bool> = (0..n * n).map(|_| stream.draw() < density).collect();
    Picture::new(n, cells).expect("a size is a side that a picture may have")
}

/// Whether the search proves, within its nodes, that no other picture has these clues.
fn is_only_picture(picture: &Picture, clues: &Clues) -> bool {
    let limits = SearchLimits::UNIQUENESS.with_nodes(NODE_LIMIT);
    let outcome = reference::solve(clues, limits).expect("a size is a side that the search takes");
    outcome.unique() == Some(picture)
}
