//! The records of a corpus in blocks of 1,000: made in parallel, handed on in order, never all in memory.

use crate::error::Error;
use crate::line::line;
use crate::manifest::{BLOCK, Manifest, Tally};
use crate::recipe::Entry;
use crate::work::Work;

/// Up to [`BLOCK`] records that follow each other.
pub(crate) struct Block {
    /// The index of the first record in the corpus, from 0.
    pub first: u64,
    /// The records, each with its line end.
    pub text: String,
}

impl Block {
    /// The records without their line ends. (A record holds no line end of its own: JSON escapes it.)
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        self.text.split_terminator('\n')
    }
}

/// Makes a corpus and hands each block on.
pub(crate) fn each_block(
    entry: &Entry,
    work: &Work,
    mut sink: impl FnMut(&Block) -> Result<(), Error>,
) -> Result<Manifest, Error> {
    let count = entry.seeds().count();
    let mut tally = Tally::default();
    let mut first = 0;
    while first < count {
        let records = BLOCK.min(count - first);
        let made = work.map(records as usize, |index| {
            line(&entry.id(first + index as u64).expect("an index below the count"))
        });
        let mut block = Block { first, text: String::new() };
        for record in made {
            block.text.push_str(&record?);
            block.text.push('\n');
        }
        tally.add(block.text.as_bytes(), records);
        sink(&block)?;
        first += records;
    }
    Ok(tally.manifest(entry.clone()))
}
