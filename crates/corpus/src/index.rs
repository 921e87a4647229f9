//! The index of a corpus: what is known of its records that does not stand in them, a line a record.

use blake3::Hash;
use serde::{Deserialize, Serialize};

use crate::hashes::Hashes;
use crate::recipe::{Entry, Split};
use crate::verify::{LineProblem, parse, value};

/// The name of the file, in the folder of a corpus that is deduplicated or split.
pub const INDEX: &str = "index.jsonl";

/// What a line of [`INDEX`] says of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Indexed {
    /// The index of its seed in the recipe entry, from 0.
    pub index: u64,
    /// The canonical hashes of its puzzle and its solution.
    pub hashes: Hashes,
    /// The split that it belongs to, if the corpus is split.
    pub split: Option<Split>,
}

/// The order of the fields is the order of the keys.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Json<'a> {
    index: u64,
    puzzle: &'a str,
    solution: &'a str,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    split: Option<&'a str>,
}

impl Indexed {
    /// What there is to say of a record of an entry.
    pub(crate) fn new(entry: &Entry, index: u64, hashes: Hashes) -> Indexed {
        let split = entry.shares().map(|shares| shares.split(&hashes.solution));
        Indexed { index, hashes, split }
    }

    /// The line with its end.
    pub(crate) fn line(&self) -> String {
        let [puzzle, solution] = [self.hashes.puzzle, self.hashes.solution].map(|hash| hash.to_hex());
        let json = Json {
            index: self.index,
            puzzle: &puzzle,
            solution: &solution,
            split: self.split.map(Split::name),
        };
        serde_json::to_string(&json).expect("texts and a number") + "\n"
    }

    /// Reads a line with its end.
    pub(crate) fn parse(line: &[u8]) -> Result<Indexed, LineProblem> {
        let text = line.strip_suffix(b"\n").ok_or(LineProblem::NoLineEnd)?;
        let json: Json<'_> = parse(text)?;
        let split = match json.split {
            None => None,
            Some(name) => {
                let split = Split::ALL.into_iter().find(|split| split.name() == name);
                let unknown = || value("split")("expected train, validation or test");
                Some(split.ok_or_else(unknown)?)
            }
        };
        let hashes = Hashes {
            puzzle: Hash::from_hex(json.puzzle).map_err(value("puzzle"))?,
            solution: Hash::from_hex(json.solution).map_err(value("solution"))?,
        };
        Ok(Indexed { index: json.index, hashes, split })
    }
}
