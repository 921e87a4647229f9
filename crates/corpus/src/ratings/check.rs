//! Rating a corpus again and comparing.

use std::fmt;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use seedgrid_rating::sudoku::Model;
use serde::Deserialize;

use super::{lines_name, made, manifest_name};
use crate::diff;
use crate::error::Error;
use crate::json;
use crate::lines::Lines;
use crate::text::{counted, shown};
use crate::work::Work;

/// The differing lines that are kept; the others are counted.
const MAX_DIFFERENCES: usize = 3;

/// What rating a corpus again found.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The number of ratings.
    pub count: u64,
    /// Their size in bytes.
    pub bytes: u64,
    /// The first differences.
    pub differences: Vec<Difference>,
    /// How many more there are.
    pub more: u64,
}

/// How ratings differ from those that are there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// A file is not there.
    Missing {
        /// The file.
        path: PathBuf,
    },
    /// A rating is another.
    Line {
        /// Its line, 1 for the first.
        line: u64,
        /// The seed of the puzzle.
        seed: String,
        /// The line that is there, `None` past the end of the file.
        recorded: Option<String>,
        /// The line that is made now.
        new: String,
    },
    /// The file goes on.
    TooLong {
        /// The first line that should not be there.
        line: u64,
    },
    /// The manifest is not that of the ratings.
    Manifest,
}

impl fmt::Display for Difference {
    /// One or more lines of text, without a line end after the last.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Difference::Missing { path } => write!(f, "{} is not there", shown(path)),
            Difference::Line { line, seed, recorded, new } => {
                let recorded = recorded.as_deref().unwrap_or_default();
                let text = diff::records(recorded, new);
                write!(f, "seed {seed:?} (line {line})\n{}", text.trim_end_matches('\n'))
            }
            Difference::TooLong { line } => write!(f, "the ratings go on with line {line}, of no puzzle"),
            Difference::Manifest => f.write_str("the manifest is not that of the ratings"),
        }
    }
}

impl Checked {
    /// Whether the ratings are those that are there.
    pub fn is_same(&self) -> bool {
        self.differences.is_empty()
    }

    /// The word for a summary: `same` or `DIFFERS`.
    pub fn result(&self) -> &'static str {
        if self.is_same() { "same" } else { "DIFFERS" }
    }

    /// A text for each difference, and one for those that were only counted.
    pub fn notes(&self) -> Vec<String> {
        let mut notes: Vec<String> = self.differences.iter().map(ToString::to_string).collect();
        if self.more > 0 {
            notes.push(counted(self.more, "more difference"));
        }
        notes
    }
}

/// Rates the corpus in a folder again and compares with the ratings there.
///
/// # Errors
/// A file cannot be read, or a line is no record of a Sudoku with exactly one solution. A difference is no error.
pub fn check(folder: &Path, model: Model, work: &Work) -> Result<Checked, Error> {
    let mut checked = Checked { count: 0, bytes: 0, differences: Vec::new(), more: 0 };
    let [lines, manifest] = [lines_name(model), manifest_name(model)].map(|name| folder.join(name));
    for path in [&lines, &manifest] {
        if !path.exists() {
            checked.differences.push(Difference::Missing { path: path.clone() });
            return Ok(checked);
        }
    }
    let (text, made) = made(folder, model, work)?;
    (checked.count, checked.bytes) = (made.count, made.bytes);
    let mut lines = Lines::open(&lines)?;
    for (line, new) in (1..).zip(text.split_terminator('\n')) {
        let recorded = lines.next()?;
        if recorded.as_deref().and_then(|line| line.strip_suffix(b"\n")) == Some(new.as_bytes()) {
            continue;
        }
        if checked.differences.len() == MAX_DIFFERENCES {
            checked.more += 1;
            continue;
        }
        let recorded = recorded.map(|line| String::from_utf8_lossy(&line).trim_end().to_owned());
        checked.differences.push(Difference::Line { line, seed: seed(new), recorded, new: new.to_owned() });
    }
    if lines.next()?.is_some() {
        checked.differences.push(Difference::TooLong { line: made.count + 1 });
    }
    // Beside other differences it goes without saying.
    if checked.is_same() && !holds(&manifest, made.to_json().as_bytes())? {
        checked.differences.push(Difference::Manifest);
    }
    Ok(checked)
}

/// Whether a file holds these bytes and no more. It may be of any size, and no text.
fn holds(path: &Path, bytes: &[u8]) -> Result<bool, Error> {
    let mut there = Vec::new();
    let most = bytes.len() as u64 + 1;
    File::open(path)
        .and_then(|file| file.take(most).read_to_end(&mut there))
        .map_err(Error::io("read", path))?;
    Ok(there == bytes)
}

/// The seed of a line that was just made, of version 2 the id.
fn seed(line: &str) -> String {
    #[derive(Deserialize)]
    struct Seed {
        #[serde(alias = "id")]
        seed: String,
    }
    json::parse(line.as_bytes()).map(|line: Seed| line.seed).unwrap_or_default()
}
