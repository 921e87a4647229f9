//! Recording a corpus, which the sealed ones refuse.

use std::fs;
use std::io;
use std::path::Path;

use crate::blocks::{Block, each_block};
use crate::compare::{Difference, FIRST, FIRST_RECORDS, MAX_RECORDED_BYTES, Recording};
use crate::draft::Draft;
use crate::error::Error;
use crate::index::INDEX;
use crate::manifest::{MANIFEST, Manifest, PUZZLES};
use crate::ratings;
use crate::recipe::Entry;
use crate::work::Work;

/// A corpus that is now recorded.
#[derive(Clone, Debug)]
pub struct Accepted {
    /// Its manifest.
    pub manifest: Manifest,
    /// What this changed.
    pub change: Change,
}

/// What recording a corpus changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// It was not recorded before.
    New,
    /// It was recorded otherwise.
    Changed,
    /// Nothing.
    Unchanged,
}

impl Change {
    /// The word for a summary: `new`, `changed`, `unchanged`.
    pub const fn name(self) -> &'static str {
        match self {
            Change::New => "new",
            Change::Changed => "changed",
            Change::Unchanged => "unchanged",
        }
    }
}

/// Makes a corpus and records it in `RECORDED/NAME`: its manifest, and its puzzles up to [`MAX_RECORDED_BYTES`] or else the
/// first [`FIRST_RECORDS`] of them.
///
/// # Errors
/// A seed gives no puzzle, a file cannot be read or written, or the recording is sealed (by its manifest or by the recipe) and
/// its puzzles or its seal would change.
pub fn accept(entry: &Entry, recorded: &Path, work: &Work) -> Result<Accepted, Error> {
    let folder = recorded.join(entry.name());
    let mut recording = Recording::open(&folder)?;
    let was_sealed = recording.as_ref().is_some_and(|recording| recording.manifest.entry.sealed());
    if was_sealed && !entry.sealed() {
        return Err(Error::Unsealed { name: entry.name().to_owned() });
    }
    let guard = |difference: &Difference| {
        if entry.sealed() {
            return Err(Error::Sealed { name: entry.name().to_owned(), place: difference.place() });
        }
        Ok(())
    };
    let mut kept = Kept { first: String::new(), all: Some(String::new()), index: String::new() };
    let mut change = if recording.is_some() { Change::Unchanged } else { Change::New };
    let manifest = each_block(entry, work, |block| {
        if let Some(recording) = &mut recording {
            for difference in recording.compare(block, entry)? {
                guard(&difference)?;
                change = Change::Changed;
            }
        }
        kept.add(block);
        Ok(())
    })?;
    if let Some(recording) = &mut recording {
        if let Some(difference) = recording.compare_end(&manifest)? {
            if difference != Difference::Manifest || recording.manifest.hash != manifest.hash {
                guard(&difference)?;
            }
            change = Change::Changed;
        }
    }
    if kept.all.is_none() && entry.has_index() {
        return Err(Error::TooLargeWithIndex { name: entry.name().to_owned() });
    }
    if change != Change::Unchanged {
        kept.write(&folder, &manifest)?;
    }
    Ok(Accepted { manifest, change })
}

/// The records that a recording holds; they are not more than fit into memory easily.
struct Kept {
    /// The first [`FIRST_RECORDS`].
    first: String,
    /// All, while they are at most [`MAX_RECORDED_BYTES`].
    all: Option<String>,
    /// The index of a corpus that has one.
    index: String,
}

impl Kept {
    fn add(&mut self, block: &Block) {
        if block.first == 0 {
            for line in block.lines().take(FIRST_RECORDS as usize) {
                self.first.push_str(line);
                self.first.push('\n');
            }
        }
        if let Some(all) = &mut self.all {
            all.push_str(&block.text);
            self.index.push_str(&block.index_text);
            if all.len() as u64 > MAX_RECORDED_BYTES {
                self.all = None;
            }
        }
    }

    fn write(&self, folder: &Path, manifest: &Manifest) -> Result<(), Error> {
        let (name, records, stale) = match &self.all {
            Some(all) => (PUZZLES, all, FIRST),
            None => (FIRST, &self.first, PUZZLES),
        };
        let mut draft = Draft::open(folder)?;
        let index = manifest.index.map(|_| (INDEX, &self.index));
        let manifest = manifest.to_json();
        let files = [Some((name, records)), index, Some((MANIFEST, &manifest))];
        for (name, text) in files.into_iter().flatten() {
            let mut file = draft.file(name)?;
            file.write(text)?;
            file.finish()?;
        }
        ratings::clear(folder)?;
        draft.publish()?;
        let stale = folder.join(stale);
        match fs::remove_file(&stale) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(Error::io("remove", &stale)(error)),
            _ => Ok(()),
        }
    }
}
