//! Reading a finished corpus: each record with what its index says, and its rating.

use std::fs::File;
use std::path::{Path, PathBuf};

use blake3::{Hash, Hasher};

use super::sudoku::MODEL;
use crate::compare::{FIRST, records_file};
use crate::error::Error;
use crate::index::INDEX;
use crate::lines::Lines;
use crate::manifest::{BLOCK, Manifest, PUZZLES};
use crate::ratings;
use crate::records::{Record, Records};
use crate::verify::LineProblem;

/// A record and its rating.
pub(crate) struct Line {
    pub record: Record,
    /// The line of its rating without its end, if it is recorded.
    pub rating: Option<Vec<u8>>,
}

impl Line {
    /// Whether the record has this seed, which has to be that of its id.
    pub(super) fn of_seed(&self, found: String) -> Result<(), LineProblem> {
        let expected = self.record.id.seed();
        if found == expected {
            Ok(())
        } else {
            Err(LineProblem::Seed { found, expected: expected.to_owned() })
        }
    }
}

/// A corpus that is being read from its first record to its last.
pub(crate) struct Source {
    folder: PathBuf,
    records: Records,
    /// The lines of the ratings, and how many there are to come.
    ratings: Option<(Lines, u64)>,
}

impl Source {
    /// Opens the corpus in a folder, whose files have to have the hashes of their manifests.
    pub fn open(folder: &Path) -> Result<Source, Error> {
        let manifest = Manifest::read(folder)?;
        if records_file(folder, &manifest) == FIRST {
            return Err(Error::NotWhole { path: folder.to_owned() });
        }
        check(&folder.join(PUZZLES), manifest.hash)?;
        if let Some(index) = &manifest.index {
            check(&folder.join(INDEX), index.hash)?;
        }
        let of_ratings = ratings::Manifest::read(folder, MODEL)?;
        let path = folder.join(ratings::lines_name(MODEL));
        if of_ratings.is_none() && path.exists() {
            return Err(Error::LostRatings { path });
        }
        let ratings = of_ratings.map(|ratings| {
            if ratings.puzzles != manifest.hash {
                return Err(Error::OtherRatings { path });
            }
            check(&path, ratings.hash)?;
            Ok((Lines::open(&path)?, ratings.count))
        });
        Ok(Source {
            folder: folder.to_owned(),
            records: Records::open(folder)?,
            ratings: ratings.transpose()?,
        })
    }

    pub fn manifest(&self) -> &Manifest {
        self.records.manifest()
    }

    /// Whether ratings are recorded beside the records.
    pub fn has_ratings(&self) -> bool {
        self.ratings.is_some()
    }

    /// The next records; none at the end.
    pub fn next_block(&mut self) -> Result<Vec<Line>, Error> {
        let mut block = Vec::new();
        for record in self.records.by_ref().take(BLOCK as usize) {
            let rating = match &mut self.ratings {
                Some((lines, left)) if *left > 0 => {
                    *left -= 1;
                    lines.next()?
                }
                _ => None,
            };
            block.push(Line { record: record?, rating });
        }
        Ok(block)
    }

    /// What is wrong with the record at a place from 0.
    pub fn problem(&self, place: u64, problem: LineProblem) -> Error {
        Error::Record { path: self.folder.join(PUZZLES), line: place + 1, problem }
    }
}

/// Whether a file has this hash.
fn check(path: &Path, expected: Hash) -> Result<(), Error> {
    let mut hasher = Hasher::new();
    File::open(path)
        .and_then(|file| hasher.update_reader(file).map(drop))
        .map_err(Error::io("read", path))?;
    if hasher.finalize() == expected { Ok(()) } else { Err(Error::Damaged { path: path.to_owned() }) }
}
