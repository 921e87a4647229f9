//! Which records of a corpus stay, and into which split each goes.

use std::fmt;

use blake3::Hash;
use serde::{Deserialize, Serialize};

use super::EntryError;
use super::json::{Object, given};

/// What a corpus does with its records beyond writing them down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Keep {
    pub dedupe: bool,
    pub unique: Option<u64>,
    pub shares: Option<Shares>,
}

/// How much of a corpus goes into each split, in whole percents that sum to 100.
///
/// A puzzle belongs to the split that the canonical form of its solution falls into, so that neither symmetric copies nor two
/// puzzles of one solution are ever in different ones, whatever else the corpus holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shares {
    percents: [u8; 3],
}

/// A split.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Split {
    /// To learn from.
    Train,
    /// To choose by.
    Validation,
    /// To be judged by.
    Test,
}

impl Split {
    /// All of them, in the order in which they share the hashes.
    pub const ALL: [Split; 3] = [Split::Train, Split::Validation, Split::Test];

    /// Its name: `train`, `validation`, `test`.
    pub const fn name(self) -> &'static str {
        match self {
            Split::Train => "train",
            Split::Validation => "validation",
            Split::Test => "test",
        }
    }
}

impl fmt::Display for Split {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Shares {
    /// The share of a split in percent, 0 to 100.
    pub fn percent(self, split: Split) -> u8 {
        self.percents[split as usize]
    }

    /// The split of a puzzle by the canonical hash of its solution: the first eight bytes, big-endian, are a fraction of 2^64, and
    /// the splits divide 0 to 1 in the order of [`Split::ALL`]. No rounding is done.
    ///
    /// # Panics
    /// Never: every fraction is below 100 percent.
    pub fn split(self, solution: &Hash) -> Split {
        let start = solution.as_bytes().first_chunk().expect("a hash has 32 bytes");
        let hundredfold = u128::from(u64::from_be_bytes(*start)) * 100;
        let mut end = 0;
        let found = Split::ALL.into_iter().find(|split| {
            end += u128::from(self.percent(*split));
            hundredfold < end << 64
        });
        found.expect("the shares sum to 100")
    }
}

/// The shares in JSON. The order of the fields is the order of the keys.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SharesJson {
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    train: Option<u64>,
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    validation: Option<u64>,
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    test: Option<u64>,
}

impl TryFrom<&SharesJson> for Shares {
    type Error = EntryError;

    fn try_from(json: &SharesJson) -> Result<Shares, EntryError> {
        let percents = [json.train, json.validation, json.test].map(Option::unwrap_or_default);
        let sum = percents.iter().try_fold(0_u64, |sum, percent| sum.checked_add(*percent));
        if sum != Some(100) {
            return Err(EntryError::Shares);
        }
        Ok(Shares { percents: percents.map(|percent| percent as u8) })
    }
}

impl From<Shares> for SharesJson {
    fn from(shares: Shares) -> SharesJson {
        let [train, validation, test] = Split::ALL.map(|split| Some(shares.percent(split).into()));
        SharesJson { train, validation, test }
    }
}

/// The keys of an entry that say so, checked.
pub(super) fn keep(
    dedupe: Option<&str>,
    unique: Option<u64>,
    split: Option<&Object<SharesJson>>,
) -> Result<Keep, EntryError> {
    let dedupe = match dedupe {
        None => false,
        Some(CANONICAL) => true,
        Some(other) => return Err(EntryError::Dedupe(other.to_owned())),
    };
    match unique {
        Some(_) if !dedupe => return Err(EntryError::UniqueAlone),
        Some(0) => return Err(EntryError::UniqueNone),
        _ => {}
    }
    let shares = split.map(|Object(shares)| Shares::try_from(shares)).transpose()?;
    Ok(Keep { dedupe, unique, shares })
}

/// The one way of deduplication there is.
pub(super) const CANONICAL: &str = "canonical";

#[cfg(test)]
mod tests {
    use super::{Hash, Shares, Split};

    #[test]
    fn the_borders_are_exact() {
        let shares = Shares { percents: [80, 10, 10] };
        let split = |start: u64| {
            let mut bytes = [0xff; 32];
            bytes[..8].copy_from_slice(&start.to_be_bytes());
            shares.split(&Hash::from_bytes(bytes))
        };
        // The least number that is not below 80 percent of 2^64, and the one for 90 percent.
        let [first, second] = [80_u128, 90].map(|percent| ((percent << 64).div_ceil(100)) as u64);
        assert_eq!(
            [split(0), split(first - 1), split(first)],
            [Split::Train, Split::Train, Split::Validation]
        );
        assert_eq!([split(second - 1), split(second)], [Split::Validation, Split::Test]);
        assert_eq!(split(u64::MAX), Split::Test);
    }

    #[test]
    fn a_share_of_nothing_gets_nothing() {
        let shares = Shares { percents: [0, 100, 0] };
        for start in [0_u8, 127, 255] {
            assert_eq!(shares.split(&Hash::from_bytes([start; 32])), Split::Validation);
        }
    }
}
