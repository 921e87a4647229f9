//! Making parts, and going on where a run was killed.

use std::collections::BTreeMap;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use super::files::Aside;
use super::manifest::Shard as Manifest;
use super::merge::{MergeProblem, is_made, merge_name};
use super::read::{self, Fault};
use super::{Part, count, folder, indices, manifest, names, remove};
use crate::blocks::records;
use crate::error::Error;
use crate::make::{begin_parts, may_make};
use crate::manifest::{BLOCK, Manifest as Corpus};
use crate::recipe::Entry;
use crate::shard::Shard;
use crate::work::Work;

/// What making a shard came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShardMade {
    /// Its indices; none if there are more shards than parts.
    pub indices: Range<u64>,
    /// The size of its parts in bytes.
    pub bytes: u64,
    /// How many parts were there already.
    pub found: u64,
    /// How many were made.
    pub made: u64,
    /// Those that were there, damaged, and were made again.
    pub damaged: Vec<PathBuf>,
    /// Whether the whole corpus was there, so that nothing was left to do.
    pub is_whole: bool,
}

/// Makes one shard of a corpus into `OUT/NAME.parts`. Parts that are there already, whole and of the same entry, stay as they are. Any
/// number of runs may make the same shard at once.
///
/// # Errors
/// A seed gives no puzzle, the files cannot be written, or parts or a corpus of another entry are there and `force` does not say that
/// they are to be replaced.
pub fn make_shard(
    entry: &Entry,
    out: &Path,
    shard: Shard,
    force: bool,
    work: &Work,
) -> Result<ShardMade, Error> {
    may_make(entry, out, force)?;
    begin_parts(entry, out, force)?;
    let made = if !force && is_made(&out.join(entry.name()), entry)? {
        Ok(ShardMade { is_whole: true, ..ShardMade::none() })
    } else {
        make_range(entry, out, shard.parts(count(entry)), work)
    };
    match made {
        // Another run made the same and merged it meanwhile.
        Err(_) if is_made(&out.join(entry.name()), entry).is_ok_and(|is_made| is_made) => {
            Ok(ShardMade { is_whole: true, ..ShardMade::none() })
        }
        made => made,
    }
}

impl ShardMade {
    fn none() -> ShardMade {
        ShardMade { indices: 0..0, bytes: 0, found: 0, made: 0, damaged: Vec::new(), is_whole: false }
    }
}

/// Makes the parts with these numbers that are not there, and the manifest of them all.
fn make_range(entry: &Entry, out: &Path, numbers: Range<u64>, work: &Work) -> Result<ShardMade, Error> {
    let folder = folder(out, entry.name());
    let mut result = ShardMade::none();
    if numbers.is_empty() {
        return Ok(result);
    }
    let mut there: BTreeMap<u64, Vec<Part>> = BTreeMap::new();
    for part in names(&folder)?.iter().filter_map(|name| Part::named(name)) {
        there.entry(part.indices.start).or_default().push(part);
    }
    let mut parts = Vec::new();
    for number in numbers {
        let indices = indices(entry, number);
        let candidates = there.remove(&indices.start).unwrap_or_default();
        let there = found(&folder, entry, &indices, candidates, &mut result.damaged)?;
        let part = if let Some(part) = there {
            work.tick(indices.end - indices.start);
            result.found += 1;
            part
        } else {
            result.made += 1;
            make_part(&folder, entry, indices, work)?
        };
        let path = folder.join(part.name());
        result.bytes += fs::metadata(&path).map_err(Error::io("read", &path))?.len();
        parts.push(part);
    }
    let ends = parts.first().zip(parts.last());
    result.indices = ends.map_or(0..0, |(first, last)| first.indices.start..last.indices.end);
    Manifest { entry: entry.clone(), parts }.write(&folder)?;
    Ok(result)
}

/// The part that is there, whole and of this entry; damaged ones are told.
fn found(
    folder: &Path,
    entry: &Entry,
    indices: &Range<u64>,
    candidates: Vec<Part>,
    damaged: &mut Vec<PathBuf>,
) -> Result<Option<Part>, Error> {
    let mut whole: Option<Part> = None;
    for part in candidates.into_iter().filter(|part| part.indices == *indices) {
        let path = folder.join(part.name());
        match (read::check(folder, &part, entry), &whole) {
            (Ok(()), None) => whole = Some(part),
            (Ok(()), Some(other)) => {
                let paths = [folder.join(other.name()), path];
                return Err(MergeProblem::Conflict { paths }.of(entry.name()));
            }
            (Err(Fault::Damaged), _) => damaged.push(path),
            (Err(Fault::Foreign), _) => return Err(Error::ForeignParts { path }),
            (Err(Fault::Unreadable(error)), _) => return Err(error),
        }
    }
    Ok(whole)
}

/// Makes a part. It is not in memory as a whole.
fn make_part(folder: &Path, entry: &Entry, indices: Range<u64>, work: &Work) -> Result<Part, Error> {
    let mut file = Aside::create(folder)?;
    file.write(&read::header(entry))?;
    let mut first = indices.start;
    while first < indices.end {
        let size = BLOCK.min(indices.end - first);
        for made in records(entry, first, size, work)? {
            file.write(&read::line(&made))?;
        }
        first += size;
    }
    let (hash, _) = file.finish(|hash| Part { indices: indices.clone(), hash }.name())?;
    Ok(Part { indices, hash })
}

/// Makes a whole corpus by its parts and merges them. With `extend` it makes further indices until there are as many different
/// puzzles as are wanted.
pub(crate) fn make_whole(
    entry: &Entry,
    out: &Path,
    force: bool,
    extend: bool,
    work: &Work,
) -> Result<Corpus, Error> {
    let whole = out.join(entry.name());
    if !force && is_made(&whole, entry)? {
        work.tick(entry.seeds().count());
        remove(&folder(out, entry.name()))?;
        return Corpus::read(&whole);
    }
    let end = count(entry);
    make_range(entry, out, 0..end, work)?;
    let mut before = None;
    let (mut next, mut size) = (end, 1);
    loop {
        match merge_name(out, entry.name(), force) {
            Err(Error::Missing { name, made, kept, unique }) if extend => {
                if before == Some(kept) {
                    return Err(Error::NothingNew { name, made, kept, unique });
                }
                before = Some(kept);
                // Copies are rare where there are many puzzles, and all there is where there are few.
                size = (unique - kept).div_ceil(super::size(entry)).max(size * 2);
                // Parts that an earlier run went on with count as made.
                while indices(entry, next).start < made {
                    next += 1;
                }
                match next.checked_add(size) {
                    Some(end) => make_range(entry, out, next..end, &work.with_tick(&|_| {}))?,
                    None => return Err(Error::NoMoreSeeds { name }),
                };
                next += size;
            }
            result => return result,
        }
    }
}

/// Whether parts of a corpus are there, all of this entry. Only their first lines are read.
pub(crate) fn are_of(out: &Path, entry: &Entry) -> Result<bool, Error> {
    let folder = folder(out, entry.name());
    let mut any = false;
    for name in names(&folder)? {
        let path = folder.join(&name);
        if manifest::is_named(&name) {
            // One that is damaged is of nobody, and is written again.
            if Manifest::read(path.clone()).is_ok_and(|shard| shard.entry != *entry) {
                return Err(Error::ForeignParts { path });
            }
        } else if let Some(part) = Part::named(&name) {
            match read::Reader::open(&folder, &part, entry).map(|_| ()) {
                Err(Fault::Foreign) => return Err(Error::ForeignParts { path }),
                Err(Fault::Unreadable(error)) => return Err(error),
                Ok(()) | Err(Fault::Damaged) => {}
            }
        } else {
            continue;
        }
        any = true;
    }
    Ok(any)
}
