//! The manifest of a corpus: what it was made from, and the hashes of what was made.

use std::io::ErrorKind;
use std::path::Path;

use blake3::{Hash, Hasher};
use serde::{Deserialize, Serialize};

use crate::error::Error;
use crate::json::{JsonError, parse_file};
use crate::recipe::{Entry, EntryError, json};
use crate::text::read_file;

/// The name of the file of records.
pub const PUZZLES: &str = "puzzles.jsonl";
/// The name of the manifest.
pub const MANIFEST: &str = "manifest.json";
/// The version of the manifest's form.
pub const FORMAT: u32 = 1;
/// The number of records that share a hash.
pub const BLOCK: u64 = 1_000;

/// What a corpus was made from and what came out. Two runs of one recipe entry give the same manifest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Manifest {
    /// The recipe entry.
    pub entry: Entry,
    /// The number of records.
    pub count: u64,
    /// The size of the records in bytes, line ends included.
    pub bytes: u64,
    /// The BLAKE3 hash of all records.
    pub hash: Hash,
    /// The BLAKE3 hash of every [`BLOCK`] records, the last of what remains.
    pub blocks: Vec<Hash>,
    /// What else there is of a corpus that is deduplicated or split.
    pub index: Option<Index>,
}

/// The part of a manifest that a corpus with an [`INDEX`](crate::INDEX) has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Index {
    /// How many indices of the entry were made: all of them, or those up to the last that was wanted.
    pub made: u64,
    /// The size of the index in bytes.
    pub bytes: u64,
    /// The BLAKE3 hash of the index.
    pub hash: Hash,
}

/// Why a text is no manifest.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ManifestError {
    /// It is no JSON, or not of the shape of a manifest.
    #[error(transparent)]
    Json(#[from] JsonError),
    /// It has another version.
    #[error("format {0}, expected {FORMAT}")]
    Format(u32),
    /// Its recipe entry is wrong.
    #[error("recipe: {0}")]
    Entry(EntryError),
    /// A key does not agree with the recipe entry.
    #[error("{0} does not agree with the recipe entry")]
    Disagrees(&'static str),
    /// It is one of ratings, and not by the model.
    #[error("{0} is not that of the rating model")]
    Model(&'static str),
    /// A hash is not one.
    #[error("{0:?} is no hash, expected 64 hexadecimal digits")]
    Hash(String),
}

/// The order of the fields is the order of the keys.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Json {
    format: u32,
    engine: String,
    parameters: Parameters,
    seeds: json::Object<json::Seeds>,
    count: u64,
    bytes: u64,
    blake3: String,
    block_records: u64,
    block_blake3: Vec<String>,
    #[serde(default, deserialize_with = "json::given", skip_serializing_if = "Option::is_none")]
    made: Option<u64>,
    #[serde(default, deserialize_with = "json::given", skip_serializing_if = "Option::is_none")]
    dropped: Option<u64>,
    #[serde(default, deserialize_with = "json::given", skip_serializing_if = "Option::is_none")]
    kept: Option<u64>,
    #[serde(default, deserialize_with = "json::given", skip_serializing_if = "Option::is_none")]
    index_bytes: Option<u64>,
    #[serde(default, deserialize_with = "json::given", skip_serializing_if = "Option::is_none")]
    index_blake3: Option<String>,
    recipe: json::Object<json::Entry>,
}

#[derive(PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Parameters {
    puzzle: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    level: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    size: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    width: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    height: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    density: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    smooth: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    logic: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    empty_lines: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    spec: Option<json::Object<json::Spec>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    mix: Option<Vec<json::Object<json::Part>>>,
}

impl Manifest {
    /// Reads the JSON text of a manifest; a byte order mark before it is skipped.
    ///
    /// # Errors
    /// It is no manifest of [`FORMAT`], or its parts contradict each other.
    pub fn parse(text: &str) -> Result<Manifest, ManifestError> {
        let json: Json = parse_file(text)?;
        if json.format != FORMAT {
            return Err(ManifestError::Format(json.format));
        }
        let entry = Entry::try_from(json.recipe.0.clone()).map_err(ManifestError::Entry)?;
        let hash = |text: &String| Hash::from_hex(text).map_err(|_| ManifestError::Hash(text.clone()));
        let manifest = Manifest {
            entry,
            count: json.count,
            bytes: json.bytes,
            hash: hash(&json.blake3)?,
            blocks: json.block_blake3.iter().map(hash).collect::<Result<_, _>>()?,
            index: match (json.made, json.index_bytes, &json.index_blake3) {
                (Some(made), Some(bytes), Some(text)) => Some(Index { made, bytes, hash: hash(text)? }),
                _ => None,
            },
        };
        let own = Json::from(&manifest);
        let agreements = [
            ("engine", own.engine == json.engine),
            ("parameters", own.parameters == json.parameters),
            ("seeds", own.seeds == json.seeds),
            ("count", manifest.counts_agree()),
            ("made", own.made == json.made),
            ("dropped", own.dropped == json.dropped),
            ("kept", own.kept == json.kept),
            ("index_bytes", own.index_bytes == json.index_bytes),
            ("index_blake3", own.index_blake3.is_some() == json.index_blake3.is_some()),
            ("block_records", json.block_records == BLOCK),
            ("block_blake3", json.block_blake3.len() as u64 == json.count.div_ceil(BLOCK)),
        ];
        match agreements.into_iter().find(|(_, agrees)| !agrees) {
            Some((key, _)) => Err(ManifestError::Disagrees(key)),
            None => Ok(manifest),
        }
    }

    /// Reads the manifest in the folder of a corpus.
    ///
    /// # Errors
    /// There is none, it cannot be read, or it is no manifest.
    pub fn read(folder: &Path) -> Result<Manifest, Error> {
        let path = folder.join(MANIFEST);
        let text = read_file(&path).map_err(|error| match error {
            Error::Io { path, source, .. }
                if matches!(source.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) =>
            {
                Error::NoCorpus { path }
            }
            other => other,
        })?;
        Manifest::parse(&text).map_err(|source| Error::Manifest { path, source })
    }

    /// How many indices of the entry were made.
    pub fn made(&self) -> u64 {
        self.index.map_or(self.count, |index| index.made)
    }

    /// How many records were dropped because an earlier one has the same canonical form.
    pub fn dropped(&self) -> u64 {
        self.made().saturating_sub(self.count)
    }

    /// Whether the counts are those that the entry can have.
    fn counts_agree(&self) -> bool {
        let (all, made) = (self.entry.seeds().count(), self.made());
        self.index.is_some() == self.entry.has_index()
            && match self.entry.unique() {
                Some(unique) => self.count == unique && made >= unique,
                None if self.entry.dedupes() => made == all && (1..=all).contains(&self.count),
                None => made == all && self.count == all,
            }
    }

    /// The JSON text, line end included.
    ///
    /// # Panics
    /// Never: it is made of texts and numbers.
    pub fn to_json(&self) -> String {
        let mut text = serde_json::to_string_pretty(&Json::from(self)).expect("texts and numbers");
        text.push('\n');
        text
    }
}

impl From<&Manifest> for Json {
    fn from(manifest: &Manifest) -> Json {
        let recipe = json::Entry::from(&manifest.entry);
        let hex = |hash: &Hash| hash.to_hex().to_string();
        Json {
            format: FORMAT,
            engine: recipe.engine.clone(),
            parameters: Parameters {
                puzzle: recipe.puzzle.clone(),
                level: recipe.level.clone(),
                size: recipe.size,
                width: recipe.width,
                height: recipe.height,
                density: recipe.density,
                smooth: recipe.smooth,
                logic: recipe.logic.clone(),
                empty_lines: recipe.empty_lines,
                spec: recipe.spec.clone(),
                mix: recipe.mix.clone(),
            },
            seeds: recipe.seeds.clone(),
            count: manifest.count,
            bytes: manifest.bytes,
            blake3: hex(&manifest.hash),
            block_records: BLOCK,
            block_blake3: manifest.blocks.iter().map(hex).collect(),
            made: manifest.index.map(|index| index.made),
            dropped: manifest.index.map(|_| manifest.dropped()),
            kept: manifest.index.map(|_| manifest.count),
            index_bytes: manifest.index.map(|index| index.bytes),
            index_blake3: manifest.index.map(|index| hex(&index.hash)),
            recipe: json::Object(recipe),
        }
    }
}

/// The sums of a manifest while the blocks come by.
#[derive(Default)]
pub(crate) struct Tally {
    pub count: u64,
    pub bytes: u64,
    pub whole: Hasher,
    pub blocks: Vec<Hash>,
    index_bytes: u64,
    index: Hasher,
}

impl Tally {
    /// Adds a block of records with their line ends; every block but the last has [`BLOCK`].
    pub fn add(&mut self, text: &[u8], records: u64) {
        self.count += records;
        self.bytes += text.len() as u64;
        self.whole.update(text);
        self.blocks.push(blake3::hash(text));
    }

    /// Adds lines of the index.
    pub fn add_index(&mut self, text: &[u8]) {
        self.index_bytes += text.len() as u64;
        self.index.update(text);
    }

    /// The manifest of an entry of which `made` indices were made.
    pub fn manifest(self, entry: Entry, made: u64) -> Manifest {
        let Tally { count, bytes, whole, blocks, index_bytes, index } = self;
        let index = entry.has_index().then(|| Index { made, bytes: index_bytes, hash: index.finalize() });
        Manifest { entry, count, bytes, hash: whole.finalize(), blocks, index }
    }
}
