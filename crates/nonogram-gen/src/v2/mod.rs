//! Version 2, sealed: the nonogram of a seed, an index and parameters never changes.
//!
//! A picture is drawn ([`fill()`]) or given, and [repaired](repair()) cell by cell until its clues can be solved by the
//! [`Logic`] that was asked for. Repairing always ends, so there are no attempts. Every decision is a fact with one right
//! answer: a fixpoint of line logic or of probing, or the verdict of a finished search. No floating point decides.
//! docs/nonograms.md tells the whole procedure so that another language can repeat it.
//!
//! ```
//! use seedgrid_nonogram_gen::v2::{Density, Fill, Logic, Rules, Size, generate};
//!
//! let size = Size::new(20, 15)?;
//! let made = generate("daily-2026-11-30", 0, size, Fill::Density(Density::DEFAULT), Rules::new(Logic::Line))?;
//! println!("{}", made.picture);
//! assert_eq!((made.clues.rows().len(), made.clues.columns().len()), (15, 20));
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```

mod error;
mod fill;
mod repair;
mod spec;

use seedgrid_bitboard::nonogram::{Clues, Picture};
use seedgrid_rng::v2::Source;

pub use error::{GenerateError, RangeError, Undecided, UnknownLogic};
pub use fill::fill;
pub use repair::repair;
pub use spec::{Density, Fill, Logic, Rules, Size};

/// The name of the engine.
pub const ENGINE: &str = "v2";
/// The scheme of the engine's streams.
pub const SCHEME: &str = "seedgrid/nonogram/v2";

/// A nonogram with exactly one solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generated {
    /// The solution.
    pub picture: Picture,
    /// The clues, which only this picture has.
    pub clues: Clues,
    /// In how many cells the solution differs from the picture that was drawn or given.
    pub changed: usize,
}

/// The nonogram with an index of a seed. What is drawn before repair depends on seed, index, size and fill alone.
///
/// # Errors
/// The seed has more than 1,024 bytes; or [`Logic::Any`] met a board that the solver could not decide.
pub fn generate(
    seed: &str,
    index: u64,
    size: Size,
    how: Fill,
    rules: Rules,
) -> Result<Generated, GenerateError> {
    let source = Source::new(SCHEME, seed)?;
    let picture = fill(size, how, &mut source.stream(index, 0, "fill"));
    Ok(repair(&picture, rules, &mut source.stream(index, 0, "repair"))?)
}

/// The nonogram of a given picture, with the repairs that an index of a seed draws.
///
/// ```
/// use seedgrid_bitboard::nonogram::Picture;
/// use seedgrid_nonogram_gen::v2::{Logic, Rules, from_picture};
///
/// let given: Picture = "0110\n1001\n0110\n".parse()?;
/// let made = from_picture("42", 0, &given, Rules::new(Logic::Line))?;
/// assert_eq!(made.changed, made.picture.cells().iter().zip(given.cells()).filter(|(a, b)| a != b).count());
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
///
/// # Errors
/// As [`generate`].
pub fn from_picture(
    seed: &str,
    index: u64,
    picture: &Picture,
    rules: Rules,
) -> Result<Generated, GenerateError> {
    let source = Source::new(SCHEME, seed)?;
    Ok(repair(picture, rules, &mut source.stream(index, 0, "repair"))?)
}
