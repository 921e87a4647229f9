//! Comparing a corpus block by block with a recording.

use std::fmt;
use std::path::{Path, PathBuf};

use crate::blocks::Block;
use crate::diff;
use crate::error::Error;
use crate::lines::Lines;
use crate::manifest::{BLOCK, MANIFEST, Manifest, ManifestError, PUZZLES};
use crate::recipe::{Entry, Seeds};
use crate::text::{plain, read_file, shown};

/// The name of the file of the first records, where a recording does not hold them all.
pub const FIRST: &str = "first-100.jsonl";
/// The number of records in it.
pub const FIRST_RECORDS: u64 = 100;
/// The largest file of records that a recording holds whole, in bytes; of a larger corpus it holds the hashes of the manifest
/// and the first [`FIRST_RECORDS`] records.
pub const MAX_RECORDED_BYTES: u64 = 1024 * 1024;

/// How a corpus differs from its recording.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// Nothing is recorded.
    Missing {
        /// The folder where it should be.
        folder: PathBuf,
    },
    /// It was recorded from another recipe entry, so nothing was made.
    Recipe {
        /// The recorded entry.
        recorded: Box<Entry>,
        /// The entry of the recipe.
        new: Box<Entry>,
    },
    /// A record is another.
    Record {
        /// Its line, 1 for the first.
        line: u64,
        /// The seed that makes it.
        seed: String,
        /// The recorded line, `None` past the end of the recorded file.
        recorded: Option<String>,
        /// The line that is made now.
        new: String,
    },
    /// A block whose records are not recorded has another hash.
    Block {
        /// Its first line.
        first: u64,
        /// Its last line.
        last: u64,
        /// The seeds that make these two.
        seeds: [String; 2],
        /// The file that its new records were written to.
        boards: Option<PathBuf>,
    },
    /// The recorded file goes on.
    TooLong {
        /// The first line that should not be there.
        line: u64,
    },
    /// The recorded manifest is not that of the records.
    Manifest,
}

impl Difference {
    /// Where it is, as in `seed "easy-17" (line 18)`.
    pub fn place(&self) -> String {
        match self {
            Difference::Record { line, seed, .. } => format!("seed {seed:?} (line {line})"),
            Difference::Block { first, last, seeds: [from, to], .. } => {
                format!("a seed from {from:?} to {to:?} (lines {first} to {last})")
            }
            Difference::TooLong { line } => format!("line {line}, which no seed makes"),
            Difference::Missing { .. } | Difference::Recipe { .. } | Difference::Manifest => {
                MANIFEST.to_owned()
            }
        }
    }
}

impl fmt::Display for Difference {
    /// One or more lines of text, without a line end after the last. For a record, the two boards side by side.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Difference::Missing { folder } => write!(f, "nothing is recorded in {}", shown(folder)),
            Difference::Recipe { recorded, new } => {
                let [recorded, new] = [recorded, new].map(|entry| plain(&entry.to_string()));
                write!(f, "the recipe entry is another\n  recorded {recorded}\n  new      {new}")
            }
            Difference::Record { recorded, new, .. } => {
                let recorded = recorded.as_deref().unwrap_or_default();
                write!(f, "{}\n{}", self.place(), diff::records(recorded, new).trim_end_matches('\n'))
            }
            Difference::Block { boards, .. } => {
                write!(f, "{}: not the recorded hash", self.place())?;
                boards.as_ref().map_or(Ok(()), |path| write!(f, "; the new boards are in {}", shown(path)))
            }
            Difference::TooLong { .. } => write!(f, "the recorded file goes on with {}", self.place()),
            Difference::Manifest => f.write_str("the recorded manifest is not that of the recorded puzzles"),
        }
    }
}

/// The name of the file with the records of a corpus: all of them, or the first.
pub(crate) fn records_file(folder: &Path, manifest: &Manifest) -> &'static str {
    let [all, first] = [PUZZLES, FIRST].map(|name| folder.join(name).exists());
    if all || !first || manifest.bytes <= MAX_RECORDED_BYTES { PUZZLES } else { FIRST }
}

/// A recording that is being read beside a corpus that is being made.
pub(crate) struct Recording {
    pub manifest: Manifest,
    pub manifest_text: String,
    lines: Lines,
    /// The number of lines that should be in the file.
    lines_expected: u64,
}

impl Recording {
    /// Opens the recording in a folder, or gives `None` if there is none.
    pub fn open(folder: &Path) -> Result<Option<Recording>, Error> {
        if folder.exists() && !folder.is_dir() {
            return Err(Error::NotAFolder { path: folder.to_owned() });
        }
        let path = folder.join(MANIFEST);
        if !path.exists() {
            let orphan = [PUZZLES, FIRST].iter().any(|name| folder.join(name).exists());
            return if orphan { Err(Error::NoManifest { path: folder.to_owned() }) } else { Ok(None) };
        }
        let manifest_text = read_file(&path)?;
        let in_file = |source: ManifestError| Error::Manifest { path, source };
        let manifest = Manifest::parse(&manifest_text).map_err(in_file)?;
        let name = records_file(folder, &manifest);
        let lines = Lines::open(&folder.join(name))?;
        let lines_expected = if name == FIRST { FIRST_RECORDS } else { u64::MAX };
        Ok(Some(Recording { manifest, manifest_text, lines, lines_expected }))
    }

    /// How a block of a corpus differs; the blocks come in order.
    pub fn compare(&mut self, block: &Block, entry: &Entry) -> Result<Vec<Difference>, Error> {
        let mut differences = Vec::new();
        let seed = |index: u64| match entry.seeds() {
            Seeds::Indices { .. } => entry.id_beyond(index).map(|id| id.to_string()).unwrap_or_default(),
            seeds => seeds.at(index).unwrap_or_default().0,
        };
        let mut last = block.first;
        for (offset, new) in block.lines().enumerate() {
            let line = block.first + offset as u64;
            last = line;
            if line >= self.lines_expected {
                continue;
            }
            let recorded = self.lines.next()?;
            if recorded.as_deref().and_then(|line| line.strip_suffix(b"\n")) != Some(new.as_bytes()) {
                differences.push(Difference::Record {
                    line: line + 1,
                    seed: seed(block.indices[offset]),
                    recorded: recorded.map(|line| String::from_utf8_lossy(&line).trim_end().to_owned()),
                    new: new.to_owned(),
                });
            }
        }
        let hash = blake3::hash(block.text.as_bytes());
        let recorded = self.manifest.blocks.get((block.first / BLOCK) as usize);
        // Where the records themselves are at hand, they say more.
        if recorded != Some(&hash) && last >= self.lines_expected {
            let ends = [block.indices.first(), block.indices.last()];
            let (seeds, boards) =
                (ends.map(|index| index.map(|index| seed(*index)).unwrap_or_default()), None);
            differences.push(Difference::Block { first: block.first + 1, last: last + 1, seeds, boards });
        }
        Ok(differences)
    }

    /// How the recording differs from a corpus whose blocks have all been compared.
    pub fn compare_end(&mut self, made: &Manifest) -> Result<Option<Difference>, Error> {
        if self.lines.next()?.is_some() {
            return Ok(Some(Difference::TooLong { line: made.count.min(self.lines_expected) + 1 }));
        }
        Ok((self.manifest_text != made.to_json()).then_some(Difference::Manifest))
    }
}
