//! The manifest of the ratings of a corpus.

use std::path::Path;

use blake3::Hash;
use seedgrid_rating::sudoku::Model;
use serde::{Deserialize, Serialize};

use super::manifest_name;
use crate::error::Error;
use crate::json::parse_file;
use crate::manifest::ManifestError;
use crate::text::read_file;

/// The version of the manifest's form.
const FORMAT: u32 = 1;

/// What ratings were made by and from, and what came out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Manifest {
    /// The model.
    pub model: Model,
    /// The name of the corpus.
    pub corpus: String,
    /// The BLAKE3 hash of all records of the corpus, as its manifest has it.
    pub puzzles: Hash,
    /// The number of ratings: of all records, or of the first.
    pub count: u64,
    /// Their size in bytes, line ends included.
    pub bytes: u64,
    /// Their BLAKE3 hash.
    pub hash: Hash,
}

/// The order of the fields is the order of the keys.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Json {
    format: u32,
    model: String,
    scale: String,
    corpus: String,
    puzzles_blake3: String,
    count: u64,
    bytes: u64,
    blake3: String,
}

impl Manifest {
    /// Reads the manifest of the ratings by a model in the folder of a corpus, or gives `None` if there is none.
    ///
    /// # Errors
    /// It cannot be read, or is no manifest of ratings by this model.
    pub fn read(folder: &Path, model: Model) -> Result<Option<Manifest>, Error> {
        let path = folder.join(manifest_name(model));
        if !path.exists() {
            return Ok(None);
        }
        let text = read_file(&path)?;
        let manifest = Manifest::parse(&text, model);
        manifest.map(Some).map_err(|source| Error::Manifest { path, source })
    }

    fn parse(text: &str, model: Model) -> Result<Manifest, ManifestError> {
        let json: Json = parse_file(text)?;
        if json.format != FORMAT {
            return Err(ManifestError::Format(json.format));
        }
        if json.model != model.name() {
            return Err(ManifestError::Model("model"));
        }
        if json.scale != model.scale() {
            return Err(ManifestError::Model("scale"));
        }
        let hash = |text: &String| Hash::from_hex(text).map_err(|_| ManifestError::Hash(text.clone()));
        Ok(Manifest {
            model,
            puzzles: hash(&json.puzzles_blake3)?,
            count: json.count,
            bytes: json.bytes,
            hash: hash(&json.blake3)?,
            corpus: json.corpus,
        })
    }

    /// The JSON text, line end included.
    ///
    /// # Panics
    /// Never: it is made of texts and numbers.
    pub fn to_json(&self) -> String {
        let json = Json {
            format: FORMAT,
            model: self.model.name().to_owned(),
            scale: self.model.scale().to_owned(),
            corpus: self.corpus.clone(),
            puzzles_blake3: self.puzzles.to_hex().to_string(),
            count: self.count,
            bytes: self.bytes,
            blake3: self.hash.to_hex().to_string(),
        };
        let mut text = serde_json::to_string_pretty(&json).expect("texts and numbers");
        text.push('\n');
        text
    }
}
