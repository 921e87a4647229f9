//! Addresses: one text that holds all that a puzzle depends on.

mod error;
mod keys;

use std::fmt;
use std::str::FromStr;

use blake3::Hash;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use seedgrid_bitboard::nonogram::Picture;
use seedgrid_nonogram_gen::v2 as nonogram_v2;
use seedgrid_rng::{v1, v2};

use crate::engine::Engine;

pub use error::IdError;
pub(crate) use error::Key;
pub(crate) use keys::{engine as engine_of, of as keys_of};

/// The longest address that is read, in bytes: three for each byte of the longest seed, and room for what stands before it.
pub const MAX_ID: usize = 4096;

/// All that a puzzle depends on: engine version, parameters, seed and index.
///
/// In text it is canonical: keys sorted, defaults left out, the seed percent-encoded; any other spelling is refused with the one
/// that is right. docs/formats.md has the grammar.
///
/// ```
/// use seedgrid_corpus::Id;
///
/// let id: Id = "sg1:sudoku,level=easy/daily-2026-11-30".parse()?;
/// assert_eq!((id.seed(), id.index()), ("daily-2026-11-30", 0));
/// let id: Id = "sg2:nonogram,height=15,smooth=yes,width=20/caf%C3%A9/7".parse()?;
/// assert_eq!((id.seed(), id.index()), ("café", 7));
/// assert_eq!(id.to_string(), "sg2:nonogram,height=15,smooth=yes,width=20/caf%C3%A9/7");
/// # Ok::<(), seedgrid_corpus::IdError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Id {
    engine: Engine,
    seed: String,
    index: u64,
}

/// What stands in a seed as it is: `A` to `Z`, `a` to `z`, `0` to `9`, `-`, `.`, `_` and `~`.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

impl Id {
    /// The address of a puzzle. Version 1 has index 0 only.
    ///
    /// # Errors
    /// The seed is too long for the engine, or version 1 is asked for another index.
    pub fn new(engine: Engine, seed: &str, index: u64) -> Result<Id, IdError> {
        if engine.is_v1() {
            v1::Stream::new(seed)?;
            if index > 0 {
                return Err(IdError::Index(index.to_string()));
            }
        } else {
            v2::Source::new(nonogram_v2::SCHEME, seed)?;
        }
        Ok(Id { engine, seed: seed.to_owned(), index })
    }

    /// The address of a puzzle of a checked recipe.
    pub(crate) fn checked(engine: Engine, seed: String, index: u64) -> Id {
        Id { engine, seed, index }
    }

    /// The engine with its parameters.
    pub fn engine(&self) -> Engine {
        self.engine
    }

    /// The seed.
    pub fn seed(&self) -> &str {
        &self.seed
    }

    /// The index: which puzzle of the seed, from 0.
    pub fn index(&self) -> u64 {
        self.index
    }
}

/// The hash by which an address names a picture: BLAKE3 of its rows from the top, each as `0` (empty) and `1` (filled) with a
/// line feed after it.
pub fn picture_hash(picture: &Picture) -> Hash {
    blake3::hash(picture.to_string().as_bytes())
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "sg{}:{}", if self.engine.is_v1() { 1 } else { 2 }, self.engine.puzzle())?;
        for (key, value) in keys_of(&self.engine) {
            write!(f, ",{key}={value}")?;
        }
        write!(f, "/{}", utf8_percent_encode(&self.seed, ENCODED))?;
        if self.engine.is_v1() { Ok(()) } else { write!(f, "/{}", self.index) }
    }
}

impl FromStr for Id {
    type Err = IdError;

    fn from_str(text: &str) -> Result<Id, IdError> {
        if text.len() > MAX_ID {
            return Err(IdError::Long(text.len()));
        }
        let (version, rest) = match text.split_once(':') {
            Some(("sg1", rest)) => (1, rest),
            Some(("sg2", rest)) => (2, rest),
            _ => return Err(IdError::Version),
        };
        let parts: Vec<&str> = rest.split('/').collect();
        let (head, seed, index) = match (version, &parts[..]) {
            (1, &[head, seed]) => (head, seed, "0"),
            (2, &[head, seed, index]) => (head, seed, index),
            _ => return Err(IdError::Parts(version)),
        };
        let mut head = head.split(',');
        let puzzle = head.next().unwrap_or_default();
        let mut given: Vec<Key> = Vec::new();
        for pair in head {
            let (name, value) = pair.split_once('=').ok_or_else(|| IdError::Pair(pair.to_owned()))?;
            if given.iter().any(|key| key.name == name) {
                return Err(IdError::Twice(name.to_owned()));
            }
            given.push(Key { name: name.to_owned(), value: value.to_owned() });
        }
        let engine = engine_of(version, puzzle, given)?;
        let seed = percent_decode_str(seed).decode_utf8().map_err(|_| IdError::Seed(seed.to_owned()))?;
        let index = index.parse().map_err(|_| IdError::Index(index.to_owned()))?;
        let id = Id::new(engine, &seed, index)?;
        let canonical = id.to_string();
        if canonical == text { Ok(id) } else { Err(IdError::Spelling(canonical)) }
    }
}
