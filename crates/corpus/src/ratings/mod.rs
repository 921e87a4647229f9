//! Ratings of a corpus of Sudoku, beside its puzzles: `ratings-MODEL.jsonl`, a line a puzzle, and `ratings-MODEL.manifest.json`.
//!
//! They are made from the records in the folder of the corpus, and no file of the corpus itself changes by them. All records
//! are rated if they are at most [`MAX_RECORDED_BYTES`], else the first [`FIRST_RECORDS`]: those that a recording holds. So the
//! ratings always fit into memory.

mod check;
mod manifest;

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::Path;

use seedgrid_bitboard::sudoku::Grid;
use seedgrid_rating::sudoku::{Rating, rate};

use crate::accept::Change;
use crate::compare::{FIRST_RECORDS, MAX_RECORDED_BYTES, records_file};
use crate::draft::Draft;
use crate::engine::Engine;
use crate::error::Error;
use crate::lines::Lines;
use crate::manifest::{BLOCK, Manifest as Corpus};
use crate::record::{self, SudokuV1, SudokuV2};
use crate::verify::{LineProblem, parse, value};
use crate::work::Work;

pub use check::{Checked, Difference, check};
pub use manifest::Manifest;
pub use seedgrid_rating::sudoku::Model;

/// What the names of all files of ratings start with.
pub(crate) const START: &str = "ratings-";
const LINES: &str = ".jsonl";
const MANIFEST: &str = ".manifest.json";

/// The name of the file of ratings: `ratings-m1.jsonl`.
pub fn lines_name(model: Model) -> String {
    format!("{START}{model}{LINES}")
}

fn manifest_name(model: Model) -> String {
    format!("{START}{model}{MANIFEST}")
}

/// The number of puzzles of a corpus that are rated.
pub fn rated(corpus: &Corpus) -> u64 {
    if corpus.bytes <= MAX_RECORDED_BYTES { corpus.count } else { corpus.count.min(FIRST_RECORDS) }
}

/// Rates the corpus in a folder and writes the two files, which get their names when they are complete, the manifest last.
///
/// # Errors
/// A file cannot be read or written, or a line is no record of a Sudoku with exactly one solution.
pub fn make(folder: &Path, model: Model, work: &Work) -> Result<Manifest, Error> {
    let (lines, manifest) = made(folder, model, work)?;
    write(folder, model, &lines, &manifest)?;
    Ok(manifest)
}

/// As [`make`], but it writes only if that changes something, and says so.
///
/// # Errors
/// As of [`make`].
pub fn accept(folder: &Path, model: Model, work: &Work) -> Result<(Manifest, Change), Error> {
    let (lines, manifest) = made(folder, model, work)?;
    let paths = [lines_name(model), manifest_name(model)].map(|name| folder.join(name));
    let is_there = |path: &Path, text: &str| fs::read(path).is_ok_and(|bytes| bytes == text.as_bytes());
    if is_there(&paths[0], &lines) && is_there(&paths[1], &manifest.to_json()) {
        return Ok((manifest, Change::Unchanged));
    }
    let change = if paths.iter().any(|path| path.exists()) { Change::Changed } else { Change::New };
    write(folder, model, &lines, &manifest)?;
    Ok((manifest, change))
}

/// The names of the models whose ratings a folder holds, known or not, sorted.
///
/// # Errors
/// The folder cannot be read.
pub fn found(folder: &Path) -> Result<Vec<String>, Error> {
    let mut models = BTreeSet::new();
    for item in fs::read_dir(folder).map_err(Error::io("read", folder))? {
        let name = item.map_err(Error::io("read", folder))?.file_name().to_string_lossy().into_owned();
        let rest = name.strip_prefix(START);
        let model = rest.and_then(|rest| rest.strip_suffix(MANIFEST).or_else(|| rest.strip_suffix(LINES)));
        models.extend(model.map(str::to_owned));
    }
    Ok(models.into_iter().collect())
}

/// Removes all ratings from a folder, whose puzzles are about to become others.
pub(crate) fn clear(folder: &Path) -> Result<(), Error> {
    for model in found(folder)? {
        // Without the manifest the lines are nothing, so it goes first.
        for ending in [MANIFEST, LINES] {
            let path = folder.join(format!("{START}{model}{ending}"));
            match fs::remove_file(&path) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => {
                    return Err(Error::io("remove", &path)(error));
                }
                _ => {}
            }
        }
    }
    Ok(())
}

fn write(folder: &Path, model: Model, lines: &str, manifest: &Manifest) -> Result<(), Error> {
    let mut draft = Draft::open(folder)?;
    for (name, text) in [(lines_name(model), lines), (manifest_name(model), &manifest.to_json())] {
        let mut file = draft.file(&name)?;
        file.write(text)?;
        file.finish()?;
    }
    draft.publish()
}

/// The lines of the ratings, and their manifest.
fn made(folder: &Path, model: Model, work: &Work) -> Result<(String, Manifest), Error> {
    let corpus = Corpus::read(folder)?;
    let path = folder.join(records_file(folder, &corpus));
    let mut records = Lines::open(&path)?;
    let count = rated(&corpus);
    let (mut text, mut first) = (String::new(), 0);
    while first < count {
        let mut block = records.next_block(BLOCK.min(count - first))?;
        // A file that is cut ends in a record without an end.
        if block.is_empty() {
            block.push(Vec::new());
        }
        let lines = work.map(block.len(), |index| line(&block[index], corpus.entry.engine(), model));
        for (number, line) in (first + 1..).zip(lines) {
            text += &line.map_err(|problem| Error::Record { path: path.clone(), line: number, problem })?;
            text.push('\n');
        }
        first += block.len() as u64;
    }
    let manifest = Manifest {
        model,
        corpus: corpus.entry.name().to_owned(),
        puzzles: corpus.hash,
        count,
        bytes: text.len() as u64,
        hash: blake3::hash(text.as_bytes()),
    };
    Ok((text, manifest))
}

/// The line of the rating of a record.
fn line(record: &[u8], engine: Engine, model: Model) -> Result<String, LineProblem> {
    let record = record.strip_suffix(b"\n").ok_or(LineProblem::NoLineEnd)?;
    if engine.is_v1() {
        let record: SudokuV1 = parse(record)?;
        let rating = rated_puzzle("givens", &record.givens, model)?;
        Ok(record::sudoku_rating(&record.seed, &rating))
    } else {
        let record: SudokuV2 = parse(record)?;
        let rating = rated_puzzle("puzzle", &record.puzzle, model)?;
        Ok(record::sudoku_v2_rating(&record.id, &rating))
    }
}

fn rated_puzzle(key: &'static str, cells: &str, model: Model) -> Result<Rating, LineProblem> {
    let puzzle: Grid = cells.parse().map_err(value(key))?;
    rate(&puzzle, model).map_err(LineProblem::Verdict)
}
