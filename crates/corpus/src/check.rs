//! Making a corpus again and comparing it with its recording.

use std::fs;
use std::path::{Path, PathBuf};

use crate::blocks::{Block, each_block};
use crate::compare::{Difference, Recording};
use crate::draft::Draft;
use crate::error::Error;
use crate::recipe::{Entry, Recipe};
use crate::text::counted;
use crate::work::Work;

/// The differences of a kind that are kept; the others are counted.
const MAX_DIFFERENCES: usize = 3;

/// What the names of files of new records start with.
pub(crate) const BOARDS: &str = "lines-";

/// What checking a corpus found.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The number of records, or of seeds if none were made.
    pub count: u64,
    /// The size of the records that were made, in bytes; 0 if none were.
    pub bytes: u64,
    /// The first differences: three records and three blocks at most.
    pub differences: Vec<Difference>,
    /// How many more there are.
    pub more: u64,
}

impl Checked {
    /// Whether the corpus is the recorded one.
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

/// Makes a corpus again and compares it with the recording in `RECORDED/NAME`. Only where a block differs of which hashes
/// alone are recorded, something is written: its new records, to a file in `DIFF/NAME`.
///
/// # Errors
/// A seed gives no puzzle, or a file cannot be read or written. A difference is no error.
pub fn check(entry: &Entry, recorded: &Path, diff: &Path, work: &Work) -> Result<Checked, Error> {
    let folder = recorded.join(entry.name());
    let mut checked = Checked { count: entry.seeds().count(), bytes: 0, differences: Vec::new(), more: 0 };
    let Some(mut recording) = Recording::open(&folder)? else {
        checked.differences.push(Difference::Missing { folder });
        return Ok(checked);
    };
    if recording.manifest.entry != *entry {
        let (recorded, new) = (Box::new(recording.manifest.entry), Box::new(entry.clone()));
        checked.differences.push(Difference::Recipe { recorded, new });
        return Ok(checked);
    }
    let diff = diff.join(entry.name());
    let made = each_block(entry, work, |block| {
        recording
            .compare(block, entry)?
            .into_iter()
            .try_for_each(|difference| checked.add(difference, block, &diff))
    })?;
    (checked.count, checked.bytes) = (made.count, made.bytes);
    // After other differences the manifest has to differ as well.
    let end = recording.compare_end(&made)?;
    checked.differences.extend(end.filter(|end| checked.is_same() || *end != Difference::Manifest));
    Ok(checked)
}

impl Checked {
    fn add(&mut self, mut difference: Difference, block: &Block, diff: &Path) -> Result<(), Error> {
        let is_block = |difference: &Difference| matches!(difference, Difference::Block { .. });
        let kind = is_block(&difference);
        if self.differences.iter().filter(|other| is_block(other) == kind).count() == MAX_DIFFERENCES {
            self.more += 1;
            return Ok(());
        }
        if let Difference::Block { first, last, boards, .. } = &mut difference {
            *boards = Some(write_boards(block, diff, *first, *last)?);
        }
        self.differences.push(difference);
        Ok(())
    }
}

fn write_boards(block: &Block, folder: &Path, first: u64, last: u64) -> Result<PathBuf, Error> {
    let name = format!("{BOARDS}{first}-{last}.jsonl");
    let mut draft = Draft::open(folder)?;
    let mut file = draft.file(&name)?;
    file.write(&block.text)?;
    file.finish()?;
    draft.publish()?;
    Ok(folder.join(name))
}

/// The folders of recorded corpora that a recipe does not name, sorted: a corpus that left its recipe is checked no more.
///
/// # Errors
/// The folder of recordings cannot be read.
pub fn unlisted(recipe: &Recipe, recorded: &Path) -> Result<Vec<String>, Error> {
    let cannot_read = || Error::io("read", recorded);
    let mut names = Vec::new();
    for item in fs::read_dir(recorded).map_err(cannot_read())? {
        let item = item.map_err(cannot_read())?;
        let name = item.file_name().to_string_lossy().into_owned();
        if item.path().is_dir() && recipe.entry(&name).is_none() {
            names.push(name);
        }
    }
    names.sort();
    Ok(names)
}
