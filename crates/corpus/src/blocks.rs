//! The records of a corpus in blocks of 1,000: made in parallel, handed on in order, never all in memory.

use std::collections::BTreeSet;

use crate::error::Error;
use crate::hashes::Hashes;
use crate::index::Indexed;
use crate::line::line;
use crate::manifest::{BLOCK, Manifest, Tally};
use crate::recipe::Entry;
use crate::work::Work;

/// Up to [`BLOCK`] records that follow each other.
#[derive(Default)]
pub(crate) struct Block {
    /// The index of the first record in the file, from 0.
    pub first: u64,
    /// The records, each with its line end.
    pub text: String,
    /// The index of each record in the entry; they follow each other where nothing was dropped.
    pub indices: Vec<u64>,
    /// The lines of the index, if the corpus has one.
    pub index_text: String,
}

impl Block {
    /// The records without their line ends. (A record holds no line end of its own: JSON escapes it.)
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        self.text.split_terminator('\n')
    }
}

/// Cuts records that come in order into blocks, hands these on, and keeps the sums.
pub(crate) struct Blocks<'a, S> {
    entry: &'a Entry,
    sink: S,
    tally: Tally,
    block: Block,
}

impl<'a, S: FnMut(&Block) -> Result<(), Error>> Blocks<'a, S> {
    pub fn new(entry: &'a Entry, sink: S) -> Blocks<'a, S> {
        Blocks { entry, sink, tally: Tally::default(), block: Block::default() }
    }

    /// How many records there are so far.
    pub fn count(&self) -> u64 {
        self.block.first + self.block.indices.len() as u64
    }

    /// Adds a record without a line end; the hashes are those of an entry that has an index.
    pub fn add(&mut self, index: u64, record: &str, hashes: Option<Hashes>) -> Result<(), Error> {
        self.block.text.push_str(record);
        self.block.text.push('\n');
        self.block.indices.push(index);
        if let Some(hashes) = hashes {
            self.block.index_text += &Indexed::new(self.entry, index, hashes).line();
        }
        if self.block.indices.len() as u64 == BLOCK { self.end_block() } else { Ok(()) }
    }

    /// The manifest of all, of which `made` were made.
    pub fn finish(mut self, made: u64) -> Result<Manifest, Error> {
        if !self.block.indices.is_empty() {
            self.end_block()?;
        }
        Ok(self.tally.manifest(self.entry.clone(), made))
    }

    fn end_block(&mut self) -> Result<(), Error> {
        let records = self.block.indices.len() as u64;
        self.tally.add(self.block.text.as_bytes(), records);
        self.tally.add_index(self.block.index_text.as_bytes());
        (self.sink)(&self.block)?;
        self.block.first += records;
        self.block.text.clear();
        self.block.indices.clear();
        self.block.index_text.clear();
        Ok(())
    }
}

/// A record without its line end, and its hashes if its entry has an index.
pub(crate) type Made = (String, Option<Hashes>);

/// Makes the records of some indices that follow each other, at most [`BLOCK`] of them; they may lie past the last of the entry.
pub(crate) fn records(entry: &Entry, first: u64, count: u64, work: &Work) -> Result<Vec<Made>, Error> {
    let made = work.map(count as usize, |offset| {
        let index = first + offset as u64;
        let id =
            entry.id_beyond(index).ok_or_else(|| Error::NoMoreSeeds { name: entry.name().to_owned() })?;
        let record = line(&id)?;
        let hashes = entry.has_index().then(|| Hashes::of_record(id.engine(), record.as_bytes()));
        let hashes = hashes.transpose().expect("an engine makes records");
        Ok((record, hashes))
    });
    made.into_iter().collect()
}

/// Makes a corpus and hands each block on. What is different it keeps in memory, 32 bytes a record and more; a corpus that wants more
/// different puzzles than its indices give is gone on with.
pub(crate) fn each_block(
    entry: &Entry,
    work: &Work,
    sink: impl FnMut(&Block) -> Result<(), Error>,
) -> Result<Manifest, Error> {
    let (count, wanted) = (entry.seeds().count(), entry.unique().unwrap_or(u64::MAX));
    let mut blocks = Blocks::new(entry, sink);
    let mut seen = BTreeSet::new();
    let (mut first, mut kept_before) = (0, 0);
    loop {
        let is_past = first >= count;
        if is_past && (entry.unique().is_none() || blocks.count() == kept_before) {
            break;
        }
        kept_before = blocks.count();
        let size = if is_past { BLOCK } else { BLOCK.min(count - first) };
        for (index, (record, hashes)) in (first..).zip(records(entry, first, size, work)?) {
            let is_new = hashes.is_none_or(|hashes| seen.insert(*hashes.puzzle.as_bytes()));
            if is_new || !entry.dedupes() {
                blocks.add(index, &record, hashes)?;
            }
            if blocks.count() == wanted {
                return blocks.finish(index + 1);
            }
        }
        first += size;
    }
    match entry.unique() {
        Some(unique) => {
            let kept = blocks.count();
            Err(Error::NothingNew { name: entry.name().to_owned(), made: first, kept, unique })
        }
        None => blocks.finish(count),
    }
}
