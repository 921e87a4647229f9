//! Reading a finished corpus, record by record.

use std::path::{Path, PathBuf};

use crate::engine::Engine;
use crate::error::Error;
use crate::hashes::Hashes;
use crate::id::Id;
use crate::index::{INDEX, Indexed};
use crate::lines::Lines;
use crate::manifest::{Manifest, PUZZLES};
use crate::recipe::Split;
use crate::verify::LineProblem;

/// The records of a finished corpus in order, each with what its index says of it. Nothing is verified, but what is no record, no line
/// of an index, or missing in either file is an error.
///
/// ```
/// use seedgrid_corpus::{Recipe, Records, Work, make};
///
/// let recipe = Recipe::parse(
///     r#"{"corpora": [{"name": "few", "puzzle": "sudoku", "engine": "v2", "spec": {}, "dedupe": "canonical",
///         "split": {"train": 80, "test": 20}, "seeds": {"seed": "few", "from": 0, "to": 3}}]}"#,
/// )?;
/// let out = tempfile::tempdir()?; // any folder
/// make(&recipe.entries()[0], out.path(), false, &Work::new(None)?)?;
/// for record in Records::open(&out.path().join("few"))? {
///     let record = record?;
///     println!("{} {} {:?}", record.id, record.hashes()?.puzzle, record.split);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Records {
    manifest: Manifest,
    path: PathBuf,
    lines: Lines,
    index: Option<(PathBuf, Lines)>,
    next: u64,
}

/// A record of a corpus.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The address of its puzzle.
    pub id: Id,
    /// The index of its seed in the recipe entry, from 0.
    pub index: u64,
    /// The line without its end: JSON with the keys of its engine.
    pub line: String,
    /// The split that it belongs to, if the corpus is split.
    pub split: Option<Split>,
    indexed: Option<Hashes>,
}

impl Records {
    /// Opens the corpus in a folder.
    ///
    /// # Errors
    /// A file cannot be read (a recording may hold the first records only), or the manifest is none.
    pub fn open(folder: &Path) -> Result<Records, Error> {
        let manifest = Manifest::read(folder)?;
        let path = folder.join(PUZZLES);
        let lines = Lines::open(&path)?;
        let index = folder.join(INDEX);
        let index = manifest.index.map(|_| Lines::open(&index).map(|lines| (index, lines))).transpose()?;
        Ok(Records { manifest, path, lines, index, next: 0 })
    }

    /// The manifest.
    pub fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    fn read(&mut self) -> Result<Record, Error> {
        let number = self.next + 1;
        let line = line_of(&self.path, &mut self.lines, number)?;
        let indexed = match &mut self.index {
            Some((path, lines)) => {
                let line = line_of(path, lines, number)?;
                Some(Indexed::parse(&line).map_err(in_line(path, number))?)
            }
            None => None,
        };
        let index = indexed.map_or(self.next, |indexed| indexed.index);
        let none = LineProblem::Record(format!("an index below {}", self.manifest.made()));
        let id = self.manifest.entry.id_beyond(index).ok_or(none).map_err(in_line(&self.path, number))?;
        let line = line.strip_suffix(b"\n").ok_or(LineProblem::NoLineEnd);
        let line = String::from_utf8(line.map_err(in_line(&self.path, number))?.to_vec());
        let is_text = |_| LineProblem::Record("UTF-8".to_owned());
        let line = line.map_err(is_text).map_err(in_line(&self.path, number))?;
        self.next += 1;
        let split = indexed.and_then(|indexed| indexed.split);
        Ok(Record { id, index, line, split, indexed: indexed.map(|indexed| indexed.hashes) })
    }
}

fn line_of(path: &Path, lines: &mut Lines, number: u64) -> Result<Vec<u8>, Error> {
    lines.next()?.ok_or(LineProblem::NoLineEnd).map_err(in_line(path, number))
}

fn in_line(path: &Path, line: u64) -> impl FnOnce(LineProblem) -> Error {
    move |problem| Error::Record { path: path.to_owned(), line, problem }
}

impl Iterator for Records {
    type Item = Result<Record, Error>;

    /// The next record; an error is the last that is given.
    fn next(&mut self) -> Option<Self::Item> {
        let record = (self.next < self.manifest.count).then(|| self.read())?;
        if record.is_err() {
            self.next = self.manifest.count;
        }
        Some(record)
    }
}

impl Record {
    /// The engine that made it.
    pub fn engine(&self) -> Engine {
        self.id.engine()
    }

    /// The canonical hashes: those of the index, or found now in a corpus without one.
    ///
    /// # Errors
    /// The line is no record of its engine.
    pub fn hashes(&self) -> Result<Hashes, LineProblem> {
        match self.indexed {
            Some(hashes) => Ok(hashes),
            None => Hashes::of_record(self.engine(), self.line.as_bytes()),
        }
    }
}
