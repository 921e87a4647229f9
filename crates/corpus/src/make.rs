//! Making a corpus into a folder.

use std::fs;
use std::io;
use std::path::Path;

use crate::blocks::{Block, each_block};
use crate::draft::{self, Draft};
use crate::error::Error;
use crate::index::INDEX;
use crate::manifest::{MANIFEST, Manifest, PUZZLES};
use crate::parts;
use crate::ratings;
use crate::recipe::Entry;
use crate::work::Work;

/// The most records of a version-1 corpus that are made at once, in some seconds, and not in parts.
const AT_ONCE: u64 = 20_000;

/// Makes a corpus as `OUT/NAME/puzzles.jsonl` and `OUT/NAME/manifest.json`, with `OUT/NAME/index.jsonl` if it is deduplicated or
/// split: the same bytes with any number of jobs.
///
/// The files get their names when they are complete, the manifest last. If anything goes wrong, none is left, and a folder
/// that was created is removed again. Ratings in the folder stay if the puzzles are those that were there, and go otherwise.
///
/// A corpus of version 2, or a large one, is made in parts in `OUT/NAME.parts`; a run that goes on where another one ended loses only
/// the part that was being made. What is there already, whole and from the same entry, is not made again.
///
/// # Errors
/// A seed gives no puzzle, the files cannot be written, or the folder exists; it may exist if it was made from the same
/// entry, if it holds no more than what a killed run left, or if `force` says so. Or the entry wants more different puzzles than its
/// indices give: then [`extend`] makes them, or a range that is longer.
pub fn make(entry: &Entry, out: &Path, force: bool, work: &Work) -> Result<Manifest, Error> {
    may_make(entry, out, force)?;
    if entry.engine().is_v1() && entry.seeds().count() <= AT_ONCE {
        let made = write(entry, &out.join(entry.name()), |sink| each_block(entry, work, sink))?;
        // Shards that somebody has begun are not needed any more.
        parts::remove(&parts::folder(out, entry.name()))?;
        return Ok(made);
    }
    begin_parts(entry, out, force)?;
    parts::make_whole(entry, out, force, false, work)
}

/// As [`make`], but where a corpus wants more different puzzles than its indices give, it goes on past the last of them, as far as
/// needed. No index has another puzzle by that.
///
/// # Errors
/// As of [`make`]; or further indices give no other puzzles.
pub fn extend(entry: &Entry, out: &Path, force: bool, work: &Work) -> Result<Manifest, Error> {
    if entry.unique().is_none() {
        return make(entry, out, force, work);
    }
    may_make(entry, out, force)?;
    begin_parts(entry, out, force)?;
    parts::make_whole(entry, out, force, true, work)
}

/// With `force`, parts of other entries go.
pub(crate) fn begin_parts(entry: &Entry, out: &Path, force: bool) -> Result<(), Error> {
    if force && parts::are_of(out, entry).is_err() {
        parts::remove(&parts::folder(out, entry.name()))?;
    }
    Ok(())
}

/// Writes the files of a corpus from `blocks`, which hands each to its sink before it gives the manifest.
pub(crate) fn write(
    entry: &Entry,
    folder: &Path,
    blocks: impl FnOnce(&mut dyn FnMut(&Block) -> Result<(), Error>) -> Result<Manifest, Error>,
) -> Result<Manifest, Error> {
    let mut draft = Draft::open(folder)?;
    let mut puzzles = draft.file(PUZZLES)?;
    let mut index = if entry.has_index() { Some(draft.file(INDEX)?) } else { None };
    let made = blocks(&mut |block| {
        if let Some(index) = &mut index {
            index.write(&block.index_text)?;
        }
        puzzles.write(&block.text)
    })?;
    puzzles.finish()?;
    match index {
        Some(index) => index.finish()?,
        None => forget(&folder.join(INDEX))?,
    }
    let mut manifest = draft.file(MANIFEST)?;
    manifest.write(&made.to_json())?;
    manifest.finish()?;
    if !Manifest::read(folder).is_ok_and(|before| before.hash == made.hash) {
        ratings::clear(folder)?;
    }
    draft.publish()?;
    Ok(made)
}

/// Removes a file that may be there.
fn forget(path: &Path) -> Result<(), Error> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(Error::io("remove", path)(error)),
        _ => Ok(()),
    }
}

/// Whether [`make`] would begin with what is there now. Asked for every corpus of a recipe first, it keeps a run that ends with
/// a refusal from making some of them.
///
/// # Errors
/// `OUT` or `OUT/NAME` is a file, or `OUT/NAME` or the parts beside it exist as [`make`] does not take them.
pub fn may_make(entry: &Entry, out: &Path, force: bool) -> Result<(), Error> {
    let (folder, parts) = (out.join(entry.name()), parts::folder(out, entry.name()));
    if let Some(path) = [out, &folder, &parts].into_iter().find(|path| path.exists() && !path.is_dir()) {
        return Err(Error::NotAFolder { path: path.to_owned() });
    }
    if force {
        return Ok(());
    }
    let in_parts = parts::are_of(out, entry)?;
    let is_left_over = draft::is_left_over(&folder) || (in_parts && draft::is_cut_off(&folder));
    if folder.is_dir() && !holds(&folder, entry) && !is_left_over {
        return Err(Error::Exists { path: folder });
    }
    Ok(())
}

fn holds(folder: &Path, entry: &Entry) -> bool {
    Manifest::read(folder).is_ok_and(|manifest| manifest.entry == *entry)
}
