//! Making a corpus into a folder.

use std::path::Path;

use crate::blocks::each_block;
use crate::draft::{self, Draft};
use crate::error::Error;
use crate::manifest::{MANIFEST, Manifest, PUZZLES};
use crate::ratings;
use crate::recipe::Entry;
use crate::work::Work;

/// Makes a corpus as `OUT/NAME/puzzles.jsonl` and `OUT/NAME/manifest.json`: the same bytes with any number of jobs.
///
/// The files get their names when they are complete, the puzzles first. If anything goes wrong, none is left, and a folder
/// that was created is removed again. Ratings in the folder stay if the puzzles are those that were there, and go otherwise.
///
/// # Errors
/// A seed gives no puzzle, the files cannot be written, or the folder exists; it may exist if it was made from the same
/// entry, if it holds no more than what a killed run left, or if `force` says so.
pub fn make(entry: &Entry, out: &Path, force: bool, work: &Work) -> Result<Manifest, Error> {
    may_make(entry, out, force)?;
    let folder = out.join(entry.name());
    let mut draft = Draft::open(&folder)?;
    let mut puzzles = draft.file(PUZZLES)?;
    let made = each_block(entry, work, |block| puzzles.write(&block.text))?;
    puzzles.finish()?;
    let mut manifest = draft.file(MANIFEST)?;
    manifest.write(&made.to_json())?;
    manifest.finish()?;
    if !Manifest::read(&folder).is_ok_and(|before| before.hash == made.hash) {
        ratings::clear(&folder)?;
    }
    draft.publish()?;
    Ok(made)
}

/// Whether [`make`] would begin with what is there now. Asked for every corpus of a recipe first, it keeps a run that ends with
/// a refusal from making some of them.
///
/// # Errors
/// `OUT` or `OUT/NAME` is a file, or `OUT/NAME` exists as [`make`] does not take it.
pub fn may_make(entry: &Entry, out: &Path, force: bool) -> Result<(), Error> {
    let folder = out.join(entry.name());
    if let Some(path) = [out, &folder].into_iter().find(|path| path.exists() && !path.is_dir()) {
        return Err(Error::NotAFolder { path: path.to_owned() });
    }
    if folder.is_dir() && !force && !holds(&folder, entry) && !draft::is_left_over(&folder) {
        return Err(Error::Exists { path: folder });
    }
    Ok(())
}

fn holds(folder: &Path, entry: &Entry) -> bool {
    Manifest::read(folder).is_ok_and(|manifest| manifest.entry == *entry)
}
