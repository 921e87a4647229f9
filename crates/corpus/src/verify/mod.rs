//! Verifying a made corpus: its hashes, and every puzzle solved again.

mod index;
mod line;
mod sample;

use std::collections::BTreeSet;
use std::path::Path;

use crate::compare::{FIRST, FIRST_RECORDS, records_file};
use crate::error::Error;
use crate::index::INDEX;
use crate::lines::Lines;
use crate::manifest::{BLOCK, Manifest, Tally};
use crate::text::counted;
use crate::work::Work;

pub use line::LineProblem;
pub(crate) use line::{parse, value};

/// The problems that are kept; the others are counted.
const MAX_PROBLEMS: usize = 10;

/// What verifying a corpus found.
#[derive(Clone, Debug)]
pub struct Verified {
    /// The manifest.
    pub manifest: Manifest,
    /// Whether all records are there; else they are the first [`FIRST_RECORDS`], and no hash could be checked.
    pub is_whole: bool,
    /// The first problems, in the order of the lines, those of the whole file last.
    pub problems: Vec<Problem>,
    /// How many more there are.
    pub more: u64,
    /// How many records were solved, if not all of them.
    pub sampled: Option<u64>,
}

impl Verified {
    /// Whether there is no problem.
    pub fn is_sound(&self) -> bool {
        self.problems.is_empty()
    }

    /// The words for a summary: `sound`, `NOT SOUND`, or what could not be looked at.
    pub fn result(&self) -> String {
        match (self.is_sound(), self.is_whole, self.sampled) {
            (false, ..) => "NOT SOUND".to_owned(),
            (true, true, None) => "sound".to_owned(),
            (true, true, Some(sampled)) => format!("sound; {} solved", counted(sampled, "record")),
            (true, false, _) => {
                format!("first {FIRST_RECORDS} sound; only hashes of the others, use corpus check")
            }
        }
    }

    /// A text for each problem, and one for those that were only counted.
    pub fn notes(&self) -> Vec<String> {
        let mut notes: Vec<String> = self.problems.iter().map(ToString::to_string).collect();
        if self.more > 0 {
            notes.push(counted(self.more, "more problem"));
        }
        notes
    }

    fn add(&mut self, problem: Problem) {
        if self.problems.len() < MAX_PROBLEMS {
            self.problems.push(problem);
        } else {
            self.more += 1;
        }
    }
}

/// What is wrong with a corpus.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    /// A record is wrong.
    #[error("line {line}: {problem}")]
    Line {
        /// The line, 1 for the first.
        line: u64,
        /// What is wrong with it.
        problem: LineProblem,
    },
    /// Lines have another hash than the manifest says.
    #[error("lines {first} to {last}: not the hash of the manifest")]
    Block {
        /// The first line of the block.
        first: u64,
        /// Its last.
        last: u64,
    },
    /// The file has more or fewer lines.
    #[error("{}, expected {expected} as the manifest says", counted(*.found, "line"))]
    Count {
        /// The lines there are.
        found: u64,
        /// The lines the manifest says.
        expected: u64,
    },
    /// The file of the first records has more or fewer lines.
    #[error("{} of first records, expected {FIRST_RECORDS}", counted(*.0, "line"))]
    FirstCount(u64),
    /// The file is longer or shorter.
    #[error("{}, expected {expected} as the manifest says", counted(*.found, "byte"))]
    Bytes {
        /// The bytes there are.
        found: u64,
        /// The bytes the manifest says.
        expected: u64,
    },
    /// The file as a whole has another hash than the manifest says.
    #[error("the whole file has not the hash of the manifest")]
    Hash,
    /// A line of the index is wrong.
    #[error("{INDEX}, line {line}: {problem}")]
    Index {
        /// The line, 1 for the first.
        line: u64,
        /// What is wrong with it.
        problem: LineProblem,
    },
    /// A record has the canonical form of another, in a corpus without such.
    #[error("line {line}: the puzzle of line {first} again, up to symmetry")]
    Twice {
        /// The line, 1 for the first.
        line: u64,
        /// The first line with this puzzle.
        first: u64,
    },
    /// The index as a whole is not that of the manifest.
    #[error("{INDEX} has not the length and the hash of the manifest")]
    IndexHash,
}

/// Verifies the corpus in a folder: counts, bytes and hashes against its manifest, and of every record that its seed is the
/// recipe's, that its puzzle has exactly one solution within the limits of its engine, that this is the recorded answer, and
/// that everything else follows from these. Of a corpus with an index, canonical forms are found again, splits compared, and no
/// form may stand there twice where the recipe says so. What it does not do is make the puzzles again. Of a recording that holds
/// the first records only, these are verified and no hashes.
///
/// # Errors
/// A file cannot be read, or the manifest is none.
pub fn verify(folder: &Path, work: &Work) -> Result<Verified, Error> {
    run(folder, None, work)
}

/// As [`verify`], but only `size` records are solved and canonicalised, which follow from the hash of the corpus; hashes, splits and
/// that no form stands there twice are checked of all, by the index.
///
/// # Errors
/// As of [`verify`].
pub fn verify_sample(folder: &Path, size: u64, work: &Work) -> Result<Verified, Error> {
    run(folder, Some(size), work)
}

fn run(folder: &Path, size: Option<u64>, work: &Work) -> Result<Verified, Error> {
    let manifest = Manifest::read(folder)?;
    let name = records_file(folder, &manifest);
    let is_whole = name != FIRST;
    let size = size.filter(|size| is_whole && *size < manifest.count);
    let chosen: Option<BTreeSet<u64>> = size.map(|size| sample::sample(&manifest.hash, manifest.count, size));
    let mut verified = Verified { manifest, is_whole, problems: Vec::new(), more: 0, sampled: size };
    let entry = verified.manifest.entry.clone();
    let mut lines = Lines::open(&folder.join(name))?;
    let mut index = verified.manifest.index.map(|said| index::Index::open(folder, said)).transpose()?;
    let mut tally = Tally::default();
    loop {
        let block = lines.next_block(BLOCK)?;
        if block.is_empty() {
            break;
        }
        let (first, number) = (tally.count, tally.blocks.len());
        let is_chosen =
            |line: usize| chosen.as_ref().is_none_or(|chosen| chosen.contains(&(first + line as u64)));
        let problems = if let Some(index) = &mut index {
            index.problems(&entry, &block, is_chosen, work)?
        } else {
            let problem = |line: usize| {
                // A line past the last seed shows in the count.
                let id = entry.id(first + line as u64).filter(|_| is_chosen(line))?;
                let (line, problem) = (first + line as u64 + 1, line::problem(&block[line], &id)?);
                Some(Problem::Line { line, problem })
            };
            work.map(block.len(), problem).into_iter().flatten().collect()
        };
        for problem in problems {
            verified.add(problem);
        }
        tally.add(&block.concat(), block.len() as u64);
        if verified.is_whole && verified.manifest.blocks.get(number) != tally.blocks.last() {
            verified.add(Problem::Block { first: first + 1, last: tally.count });
        }
    }
    verified.compare(tally);
    if let Some(index) = index {
        let dedupes = entry.dedupes();
        index.end(|problem| {
            if dedupes || !matches!(problem, Problem::Twice { .. }) {
                verified.add(problem);
            }
        })?;
    }
    Ok(verified)
}

impl Verified {
    /// Compares what was counted with the manifest.
    fn compare(&mut self, tally: Tally) {
        if !self.is_whole {
            if tally.count != FIRST_RECORDS {
                self.add(Problem::FirstCount(tally.count));
            }
            return;
        }
        let found = tally.manifest(self.manifest.entry.clone(), self.manifest.made());
        if found.count != self.manifest.count {
            self.add(Problem::Count { found: found.count, expected: self.manifest.count });
        }
        if found.bytes != self.manifest.bytes {
            self.add(Problem::Bytes { found: found.bytes, expected: self.manifest.bytes });
        }
        if found.hash != self.manifest.hash {
            self.add(Problem::Hash);
        }
    }
}
