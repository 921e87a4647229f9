//! Joining the parts of a corpus into the corpus.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs::File;
use std::ops::Range;
use std::path::{Path, PathBuf};

use blake3::Hasher;

use super::manifest::{self, Shard};
use super::read::{Fault, Reader};
use super::{ENDING, Part, folder, make, names, remove};
use crate::blocks::{Blocks, Made};
use crate::error::Error;
use crate::index::INDEX;
use crate::make::{may_make, write};
use crate::manifest::{Manifest, PUZZLES};
use crate::recipe::Entry;
use crate::sort::Sorter;
use crate::text::shown;

/// Why parts are not joined. Whatever it is, they stay, and so does a corpus that is there.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MergeProblem {
    /// There is nothing to join.
    #[error("no shard is complete, expected at least one manifest of a shard")]
    NoShard,
    /// Shards of different recipe entries.
    #[error("{} is of another recipe entry than {}", shown(&.paths[1]), shown(&.paths[0]))]
    Foreign {
        /// The manifests of the shards.
        paths: [PathBuf; 2],
    },
    /// Two shards say different things about the same indices.
    #[error("{} and {} do not agree about the same indices", shown(&.paths[0]), shown(&.paths[1]))]
    Conflict {
        /// Manifests of shards, or parts.
        paths: [PathBuf; 2],
    },
    /// No complete shard has these indices.
    #[error("missing indices {}; make the shards that have them", ranges(.0))]
    Gap(Vec<Range<u64>>),
    /// A part is not there.
    #[error("{} is not there, and a manifest of a shard names it; make the shard again", shown(.path))]
    NoPart {
        /// The part.
        path: PathBuf,
    },
    /// A file is not what it was when it was written.
    #[error("{} is damaged: not the bytes of its hash; make it again", shown(.path))]
    Damaged {
        /// The file.
        path: PathBuf,
    },
}

fn ranges(gaps: &[Range<u64>]) -> String {
    const MOST: usize = 10;
    let mut text = String::new();
    for (number, gap) in gaps.iter().take(MOST).enumerate() {
        let comma = if number == 0 { "" } else { ", " };
        let _ = write!(text, "{comma}{} to {}", gap.start, gap.end - 1);
    }
    if gaps.len() > MOST {
        let _ = write!(text, " and {} ranges more", gaps.len() - MOST);
    }
    text
}

impl MergeProblem {
    /// The error of the corpus with this name.
    pub(super) fn of(self, name: &str) -> Error {
        Error::Merge { name: name.to_owned(), problem: self }
    }
}

/// The names of the corpora whose parts are in a folder, sorted.
///
/// # Errors
/// The folder cannot be read.
pub fn in_parts(out: &Path) -> Result<Vec<String>, Error> {
    let named = names(out)?.into_iter().filter_map(|name| name.strip_suffix(ENDING).map(str::to_owned));
    Ok(named.filter(|name| out.join(format!("{name}{ENDING}")).is_dir()).collect())
}

/// Joins the parts of a corpus in `OUT/NAME.parts` into `OUT/NAME`: the bytes that [`make`](crate::make()) makes, whatever the
/// shards. When they have their names the parts are removed, not before. A corpus that is whole and intact stays as it is.
///
/// # Errors
/// The parts are not whole, not of one recipe entry, or fewer than there must be; or `OUT/NAME` was made from another entry and
/// `force` does not say that it is to be replaced.
pub fn merge(out: &Path, name: &str, force: bool) -> Result<Manifest, Error> {
    merge_name(out, name, force)
}

pub(super) fn merge_name(out: &Path, name: &str, force: bool) -> Result<Manifest, Error> {
    let (whole, folder) = (out.join(name), folder(out, name));
    let there = Manifest::read(&whole).ok();
    if let Some(manifest) = there.filter(|_| !force || !folder.is_dir()) {
        let is_made = is_made(&whole, &manifest.entry)?;
        if is_made && make::are_of(out, &manifest.entry).is_ok() {
            remove(&folder)?;
            return Ok(manifest);
        }
        if !is_made && !folder.is_dir() {
            return Err(MergeProblem::Damaged { path: whole }.of(name));
        }
    }
    let (entry, parts) = gathered(&folder, name)?;
    may_make(&entry, out, force)?;
    let made = join(&folder, &entry, &parts, &whole)?;
    remove(&folder)?;
    Ok(made)
}

/// Whether a corpus of this entry is in a folder, whole and with the hashes of its manifest.
pub(super) fn is_made(whole: &Path, entry: &Entry) -> Result<bool, Error> {
    let Ok(manifest) = Manifest::read(whole) else { return Ok(false) };
    let index = manifest.index.map(|index| (INDEX, index.hash));
    if manifest.entry != *entry {
        return Ok(false);
    }
    for (name, hash) in [(PUZZLES, manifest.hash)].into_iter().chain(index) {
        let path = whole.join(name);
        let Ok(file) = File::open(&path) else { return Ok(false) };
        let mut hasher = Hasher::new();
        hasher.update_reader(file).map_err(Error::io("read", &path))?;
        if hasher.finalize() != hash {
            return Ok(false);
        }
    }
    Ok(true)
}

/// The entry of the shards, and their parts in order: all indices of the entry, and those that follow.
fn gathered(folder: &Path, name: &str) -> Result<(Entry, Vec<Part>), Error> {
    let mut first: Option<(PathBuf, Entry)> = None;
    let mut by_start: BTreeMap<u64, (Part, PathBuf)> = BTreeMap::new();
    for file in names(folder)?.into_iter().filter(|file| manifest::is_named(file)) {
        let path = folder.join(file);
        let shard = Shard::read(path.clone())?;
        match &first {
            Some((other, entry)) if *entry != shard.entry || entry.name() != name => {
                return Err(MergeProblem::Foreign { paths: [other.clone(), path] }.of(name));
            }
            Some(_) => {}
            None => first = Some((path.clone(), shard.entry)),
        }
        for part in shard.parts {
            let there = by_start.entry(part.indices.start).or_insert_with(|| (part.clone(), path.clone()));
            if there.0 != part {
                return Err(MergeProblem::Conflict { paths: [there.1.clone(), path] }.of(name));
            }
        }
    }
    let Some((path, entry)) = first else { return Err(MergeProblem::NoShard.of(name)) };
    if entry.name() != name {
        return Err(Error::ForeignParts { path });
    }
    let count = entry.seeds().count();
    let (mut parts, mut gaps, mut end, mut last) = (Vec::new(), Vec::new(), 0, path);
    for (start, (part, path)) in by_start {
        if start < end {
            return Err(MergeProblem::Conflict { paths: [last, path] }.of(name));
        }
        if start > end {
            if end >= count {
                break;
            }
            gaps.push(end..start.min(count));
        }
        (end, last) = (part.indices.end, path);
        parts.push(part);
    }
    if end < count {
        gaps.push(end..count);
    }
    // Only a corpus that wants so many different puzzles goes on past its last index.
    let has_more = end > count && entry.unique().is_none();
    match (gaps.is_empty(), has_more) {
        (true, false) => Ok((entry, parts)),
        (true, true) => Err(MergeProblem::Foreign { paths: [folder.to_owned(), last] }.of(name)),
        (false, _) => Err(MergeProblem::Gap(gaps).of(name)),
    }
}

/// Writes the corpus.
fn join(folder: &Path, entry: &Entry, parts: &[Part], whole: &Path) -> Result<Manifest, Error> {
    let end = parts.last().map_or(0, |part| part.indices.end);
    let dropped = if entry.dedupes() { copies(folder, entry, parts, end)? } else { Bits::default() };
    let (mut kept, mut made) = (0, end);
    if let Some(unique) = entry.unique() {
        let last = (0..end).find(|index| {
            kept += u64::from(!dropped.has(*index));
            kept == unique
        });
        let missing = Error::Missing { name: entry.name().to_owned(), made: end, kept, unique };
        made = last.ok_or(missing)? + 1;
    }
    write(entry, whole, |sink| {
        let mut blocks = Blocks::new(entry, sink);
        each(folder, entry, parts, |index, (record, hashes)| {
            if index < made && !dropped.has(index) {
                blocks.add(index, &record, hashes)?;
            }
            Ok(())
        })?;
        blocks.finish(made)
    })
}

/// The indices whose puzzle has a lower index as well: a bit an index; while they are looked for 80 MiB beside it, and 40 bytes an
/// index on the disk.
fn copies(folder: &Path, entry: &Entry, parts: &[Part], end: u64) -> Result<Bits, Error> {
    let mut sorter = Sorter::new(folder);
    each(folder, entry, parts, |index, (_, hashes)| {
        hashes.map_or(Ok(()), |hashes| sorter.add(&hashes.puzzle, index))
    })?;
    let mut copies = Bits(vec![0; end.div_ceil(64) as usize]);
    sorter.repeated(|index, _| copies.set(index))?;
    Ok(copies)
}

/// Reads the records of all parts in order, and compares their hashes.
fn each(
    folder: &Path,
    entry: &Entry,
    parts: &[Part],
    mut of: impl FnMut(u64, Made) -> Result<(), Error>,
) -> Result<(), Error> {
    for part in parts {
        let path = folder.join(part.name());
        let refused = |fault| match fault {
            Fault::Foreign => Error::ForeignParts { path: path.clone() },
            Fault::Damaged => MergeProblem::Damaged { path: path.clone() }.of(entry.name()),
            Fault::Unreadable(_) if !path.exists() => {
                MergeProblem::NoPart { path: path.clone() }.of(entry.name())
            }
            Fault::Unreadable(error) => error,
        };
        let mut reader = Reader::open(folder, part, entry).map_err(refused)?;
        while let Some((index, made)) = reader.next().map_err(refused)? {
            of(index, made)?;
        }
    }
    Ok(())
}

/// A set of indices.
#[derive(Default)]
struct Bits(Vec<u64>);

impl Bits {
    fn set(&mut self, index: u64) {
        self.0[(index / 64) as usize] |= 1 << (index % 64);
    }

    fn has(&self, index: u64) -> bool {
        self.0.get((index / 64) as usize).is_some_and(|word| word >> (index % 64) & 1 == 1)
    }
}
