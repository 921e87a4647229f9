//! Verifying a corpus together with its index.

use std::env;
use std::path::Path;

use blake3::Hasher;

use super::{LineProblem, Problem, line};
use crate::error::Error;
use crate::hashes::Hashes;
use crate::index::{INDEX, Indexed};
use crate::lines::Lines;
use crate::manifest;
use crate::recipe::Entry;
use crate::sort::Sorter;
use crate::work::Work;

/// The index of a corpus while its lines come by beside those of the records.
pub(super) struct Index {
    said: manifest::Index,
    lines: Lines,
    bytes: u64,
    hash: Hasher,
    /// How many lines came by.
    count: u64,
    /// The least index that the next record may have.
    least: u64,
    sorter: Sorter,
}

impl Index {
    pub fn open(folder: &Path, said: manifest::Index) -> Result<Index, Error> {
        let lines = Lines::open(&folder.join(INDEX))?;
        // The folder itself may be one that cannot be written to.
        let sorter = Sorter::new(&env::temp_dir());
        Ok(Index { said, lines, bytes: 0, hash: Hasher::new(), count: 0, least: 0, sorter })
    }

    /// What is wrong with some records that follow each other, and with their lines of the index.
    pub fn problems(
        &mut self,
        entry: &Entry,
        records: &[Vec<u8>],
        is_chosen: impl Fn(usize) -> bool + Sync,
        work: &Work,
    ) -> Result<Vec<Problem>, Error> {
        let indexed = self.lines.next_block(records.len() as u64)?;
        let first = self.count + 1;
        let found = work.map(records.len(), |at| {
            let text = indexed.get(at).map(Vec::as_slice).unwrap_or_default();
            let line = first + at as u64;
            let of_index = |problem| Problem::Index { line, problem };
            let indexed = Indexed::parse(text).map_err(of_index)?;
            let problem = record(entry, &records[at], text, &indexed, is_chosen(at));
            Ok((
                indexed,
                problem.map_or(Ok(()), |(is_of_index, problem)| {
                    Err(if is_of_index { of_index(problem) } else { Problem::Line { line, problem } })
                }),
            ))
        });
        let mut problems = Vec::new();
        for (line, found) in (first..).zip(found) {
            match found {
                Ok((indexed, result)) => {
                    problems.extend(result.err());
                    if !(self.least..self.said.made).contains(&indexed.index) {
                        let (found, least, made) = (indexed.index, self.least, self.said.made);
                        let message = format!("{found}, expected {least} or more and below {made}");
                        problems.push(Problem::Index { line, problem: super::value("index")(message) });
                    }
                    self.least = self.least.max(indexed.index.saturating_add(1));
                    self.sorter.add(&indexed.hashes.puzzle, line)?;
                }
                Err(problem) => problems.push(problem),
            }
        }
        for line in &indexed {
            self.bytes += line.len() as u64;
            self.hash.update(line);
        }
        self.count += records.len() as u64;
        Ok(problems)
    }

    /// Gives what is wrong with the index as a whole, and the records that others are copies of.
    pub fn end(mut self, mut add: impl FnMut(Problem)) -> Result<(), Error> {
        let mut twice = Vec::new();
        self.sorter.repeated(|line, first| twice.push((line, first)))?;
        twice.sort_unstable();
        for (line, first) in twice {
            add(Problem::Twice { line, first });
        }
        let goes_on = self.lines.next()?.is_some();
        if goes_on || self.bytes != self.said.bytes || self.hash.finalize() != self.said.hash {
            add(Problem::IndexHash);
        }
        Ok(())
    }
}

/// What is wrong with a record, and whether it is its line of the index. Of one that is not chosen, only what costs nothing is
/// looked at.
fn record(
    entry: &Entry,
    record: &[u8],
    text: &[u8],
    indexed: &Indexed,
    is_chosen: bool,
) -> Option<(bool, LineProblem)> {
    let index = indexed.index;
    // An index beyond the last is told where the order is.
    let id = entry.id_beyond(index)?;
    let hashes = if is_chosen {
        if let Some(problem) = line::problem(record, &id) {
            return Some((false, problem));
        }
        match Hashes::of_record(id.engine(), record.strip_suffix(b"\n").unwrap_or(record)) {
            Ok(hashes) => hashes,
            Err(problem) => return Some((false, problem)),
        }
    } else {
        indexed.hashes
    };
    let expected = Indexed::new(entry, index, hashes).line();
    (text != expected.as_bytes()).then(|| (true, LineProblem::Record(expected.trim_end().to_owned())))
}
