//! The parts of a corpus: what runs on one machine or many make before it is whole, in `OUT/NAME.parts`.
//!
//! A part holds the records of some indices that follow each other. Where it begins follows from the recipe entry alone, so that any
//! sharding makes the same parts. Its name says its indices and the hash of its bytes, and its first line is the entry: a part that
//! is complete and of the right recipe can be told from all others without anything beside it. The manifest of a shard, written
//! last, says that all of its parts are there.

mod files;
mod make;
mod manifest;
mod merge;
mod read;

use std::fs;
use std::io;
use std::ops::Range;
use std::path::{Path, PathBuf};

use blake3::Hash;

use crate::error::Error;
use crate::recipe::Entry;
use crate::sort;

pub use make::{ShardMade, make_shard};
pub(crate) use make::{are_of, make_whole};
pub use merge::{MergeProblem, in_parts, merge};

/// What follows the name of a corpus in the name of the folder of its parts.
const ENDING: &str = ".parts";
/// The most and the fewest records of a part.
const MOST: u64 = 20_000;
const FEWEST: u64 = 100;
/// How many parts a corpus has, as long as neither is passed.
const WANTED: u64 = 1_000;

/// The records of a part of this entry: a thousandth of them, but 100 to 20,000. The last part has the same size as the others if
/// the corpus goes on past its last index, and ends there otherwise.
pub(crate) fn size(entry: &Entry) -> u64 {
    entry.seeds().count().div_ceil(WANTED).clamp(FEWEST, MOST)
}

/// The number of parts without those that lie past the last index.
pub(crate) fn count(entry: &Entry) -> u64 {
    entry.seeds().count().div_ceil(size(entry))
}

/// The indices of a part.
pub(crate) fn indices(entry: &Entry, part: u64) -> Range<u64> {
    let (size, all) = (size(entry), entry.seeds().count());
    let (first, end) = (part.saturating_mul(size), part.saturating_add(1).saturating_mul(size));
    // Parts past the last index begin where it is.
    let shift = all.div_ceil(size).saturating_mul(size).saturating_sub(all);
    if first < all { first..end.min(all) } else { first - shift..end - shift }
}

/// The folder of the parts of a corpus.
pub(crate) fn folder(out: &Path, name: &str) -> PathBuf {
    out.join(format!("{name}{ENDING}"))
}

/// The file of a part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Part {
    /// Its indices.
    pub indices: Range<u64>,
    /// The hash of its bytes.
    pub hash: Hash,
}

impl Part {
    /// The name of its file.
    pub fn name(&self) -> String {
        format!("part-{}-{}-{}.jsonl", self.indices.start, self.indices.end, self.hash)
    }

    /// The part of a name, if it is one.
    pub fn named(name: &str) -> Option<Part> {
        let mut words = name.strip_prefix("part-")?.strip_suffix(".jsonl")?.split('-');
        let part = Part {
            indices: words.next()?.parse().ok()?..words.next()?.parse().ok()?,
            hash: Hash::from_hex(words.next()?).ok()?,
        };
        (part.name() == name).then_some(part)
    }
}

/// The names in a folder of parts, sorted; none if there is no such folder.
pub(crate) fn names(folder: &Path) -> Result<Vec<String>, Error> {
    let items = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        items => items.map_err(Error::io("read", folder))?,
    };
    let mut names = Vec::new();
    for item in items {
        names.extend(item.map_err(Error::io("read", folder))?.file_name().into_string().ok());
    }
    names.sort();
    Ok(names)
}

/// Removes the parts of a corpus that is whole, and their folder if nothing else is in it.
pub(crate) fn remove(folder: &Path) -> Result<(), Error> {
    let is_ours = |name: &str| {
        Part::named(name).is_some()
            || manifest::is_named(name)
            || name.ends_with(files::TEMPORARY)
            || name.starts_with(sort::START)
    };
    // The manifests go last: what a killed run leaves is then named by them as missing, and is never taken for whole.
    let (parts, manifests): (Vec<_>, Vec<_>) =
        names(folder)?.into_iter().filter(|name| is_ours(name)).partition(|name| !manifest::is_named(name));
    for name in parts.into_iter().chain(manifests) {
        let path = folder.join(name);
        match fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                return Err(Error::io("remove", &path)(error));
            }
            _ => {}
        }
    }
    // It stays if it holds files of others.
    let _ = fs::remove_dir(folder);
    Ok(())
}
