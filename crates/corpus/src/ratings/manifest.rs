//! The manifest of the ratings of a corpus.

use blake3::Hash;
use seedgrid_rating::sudoku::Model;
use serde::Serialize;

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
#[derive(Serialize)]
struct Json<'a> {
    format: u32,
    model: &'a str,
    scale: &'a str,
    corpus: &'a str,
    puzzles_blake3: String,
    count: u64,
    bytes: u64,
    blake3: String,
}

impl Manifest {
    /// The JSON text, line end included.
    ///
    /// # Panics
    /// Never: it is made of texts and numbers.
    pub fn to_json(&self) -> String {
        let json = Json {
            format: FORMAT,
            model: self.model.name(),
            scale: self.model.scale(),
            corpus: &self.corpus,
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
