//! What can be wrong with an address.

use seedgrid_rng::{v1, v2};

use super::MAX_ID;
use crate::text::plain;

/// A key of an address with its value.
pub(crate) struct Key {
    pub(crate) name: String,
    pub(crate) value: String,
}

/// Why a text is no address.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IdError {
    /// It is far longer than any.
    #[error("an id of {0} bytes, expected at most {MAX_ID}")]
    Long(usize),
    /// It begins with something else.
    #[error("not an id, expected one that starts with sg1: or sg2:")]
    Version,
    /// There is no such puzzle.
    #[error("puzzle {0:?}, expected sudoku or nonogram")]
    Puzzle(String),
    /// Something between commas is no key with a value.
    #[error("{0:?}, expected a key, = and a value")]
    Pair(String),
    /// A key that the engine does not have.
    #[error("key {name:?}, expected one of {expected}")]
    Key {
        /// The key.
        name: String,
        /// Those that there are.
        expected: &'static str,
    },
    /// A key that stands twice.
    #[error("key {0:?} twice, expected it once")]
    Twice(String),
    /// A key that must be there is not.
    #[error("no {0}, expected it among the keys")]
    Missing(&'static str),
    /// Two keys that exclude each other.
    #[error("{0} beside {1}, expected one of them")]
    Both(&'static str, &'static str),
    /// A value that its key does not take.
    #[error("{key}={}: {message}", plain(.value))]
    Value {
        /// The key.
        key: String,
        /// The value.
        value: String,
        /// What is wrong with it.
        message: String,
    },
    /// The parameters do not go together.
    #[error("{0}")]
    Spec(String),
    /// The seed is no percent-encoded UTF-8.
    #[error("seed {0:?}, expected UTF-8 with %XX for all but letters, digits and - . _ ~")]
    Seed(String),
    /// The seed is too long for version 1.
    #[error(transparent)]
    LongSeedV1(#[from] v1::SeedError),
    /// The seed is too long for version 2.
    #[error(transparent)]
    LongSeedV2(#[from] v2::SeedError),
    /// The index is no number, or not one of the engine's.
    #[error("index {0:?}, expected 0 to 18446744073709551615, and none but 0 of version 1")]
    Index(String),
    /// Too many or too few parts.
    #[error("expected {}", if *.0 == 1 { "sg1:PARAMETERS/SEED" } else { "sg2:PARAMETERS/SEED/INDEX" })]
    Parts(u8),
    /// It is not written as addresses are.
    #[error("not the spelling of an id, expected {0}")]
    Spelling(String),
}
