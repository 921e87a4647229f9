//! The manifest of a shard: which parts it has made.

use std::ops::Range;
use std::path::{Path, PathBuf};

use blake3::Hash;
use serde::{Deserialize, Serialize};

use super::Part;
use super::files::Aside;
use crate::error::Error;
use crate::json::parse_file;
use crate::manifest::{FORMAT, ManifestError};
use crate::recipe::{Entry, json};
use crate::text::read_file;

/// The parts of a shard, which follow each other, and the entry that they were made from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Shard {
    pub entry: Entry,
    pub parts: Vec<Part>,
}

/// The order of the fields is the order of the keys.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Json {
    format: u32,
    from: u64,
    to: u64,
    parts: Vec<json::Object<PartJson>>,
    recipe: json::Object<json::Entry>,
}

#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PartJson {
    from: u64,
    to: u64,
    blake3: String,
}

const START: &str = "shard-";
const ENDING: &str = ".manifest.json";

/// Whether a name is one of a manifest of a shard.
pub(super) fn is_named(name: &str) -> bool {
    name.starts_with(START) && name.ends_with(ENDING)
}

impl Shard {
    /// Its indices.
    fn indices(&self) -> Range<u64> {
        let ends = self.parts.first().zip(self.parts.last());
        ends.map_or(0..0, |(first, last)| first.indices.start..last.indices.end)
    }

    /// Writes the manifest.
    pub fn write(&self, folder: &Path) -> Result<(), Error> {
        let Range { start: from, end: to } = self.indices();
        let part = |part: &Part| {
            let Range { start: from, end: to } = part.indices;
            json::Object(PartJson { from, to, blake3: part.hash.to_hex().to_string() })
        };
        let json = Json {
            format: FORMAT,
            from,
            to,
            parts: self.parts.iter().map(part).collect(),
            recipe: json::Object(json::Entry::from(&self.entry)),
        };
        let mut file = Aside::create(folder)?;
        file.write(&serde_json::to_string_pretty(&json).expect("texts and numbers"))?;
        file.write("\n")?;
        file.finish(|_| format!("{START}{from}-{to}{ENDING}"))?;
        Ok(())
    }

    /// Reads the manifest in a file.
    pub fn read(path: PathBuf) -> Result<Shard, Error> {
        let text = read_file(&path)?;
        parse(&text).map_err(|source| Error::Manifest { path, source })
    }
}

fn parse(text: &str) -> Result<Shard, ManifestError> {
    let json: Json = parse_file(text)?;
    if json.format != FORMAT {
        return Err(ManifestError::Format(json.format));
    }
    let entry = Entry::try_from(json.recipe.0).map_err(ManifestError::Entry)?;
    let part = |json::Object(part): &json::Object<PartJson>| {
        let hash = Hash::from_hex(&part.blake3).map_err(|_| ManifestError::Hash(part.blake3.clone()))?;
        Ok::<_, ManifestError>(Part { indices: part.from..part.to, hash })
    };
    let parts = json.parts.iter().map(part).collect::<Result<Vec<_>, _>>()?;
    let follow = parts.windows(2).all(|pair| pair[0].indices.end == pair[1].indices.start);
    let shard = Shard { entry, parts };
    let is_filled = shard.parts.iter().all(|part| part.indices.start < part.indices.end);
    if !follow || !is_filled || shard.indices() != (json.from..json.to) {
        return Err(ManifestError::Disagrees("parts"));
    }
    Ok(shard)
}
