//! Tables of a finished corpus for other programs: Parquet, CSV and JSON lines, with a card that tells what they are.
//!
//! docs/formats.md, "Tables of a corpus", has the columns and the layout, which is that of data sets on Hugging Face.

mod card;
mod columns;
mod csv;
mod escape;
mod histogram;
mod jsonl;
mod nonogram;
#[cfg(feature = "parquet")]
mod parquet;
mod sudoku;
mod table;

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::fs;
use std::path::Path;

use self::card::Card;
use self::columns::{Column, Kind, Row, Value};
use self::histogram::OfColumn;
use self::sudoku::Rate;
use self::table::Table;
use crate::draft::Draft;
use crate::error::Error;
use crate::finished::source::Source;
use crate::manifest::Manifest;
use crate::recipe::Split;
use crate::work::Work;

pub use histogram::{Histogram, tenths};
pub use table::{Format, ParseFormatError};

/// The folder of the tables.
pub const DATA: &str = "data";
/// The name of the card.
pub const CARD: &str = "README.md";
/// The name of its drawing.
pub const DRAWING: &str = "histograms.svg";
/// What stands after the name of a split: a table is one file.
pub(crate) const PART: &str = "-00000-of-00001.";

const SPLIT: Column = Column::new("split", Kind::Text, "`train`, `validation` or `test`");

/// What to export, and how.
#[derive(Clone, Debug)]
pub struct Options {
    /// The forms of the tables, at least one.
    pub formats: Vec<Format>,
    /// Whether puzzles are rated whose ratings are not recorded.
    pub rate: bool,
    /// Whether all puzzles are rated, and the steps of their solves are a column; Sudoku only.
    pub steps: bool,
    /// Whether tables that are there already are replaced.
    pub force: bool,
}

/// What an export wrote.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exported {
    /// The splits with their numbers of puzzles, those without puzzles left out.
    pub splits: Vec<(Split, u64)>,
    /// How many of the puzzles have a rating.
    pub rated: u64,
    /// The names of the tables, below [`DATA`].
    pub files: Vec<String>,
}

/// The tables of a split in the making.
struct Tables {
    rows: u64,
    tables: Vec<(String, Box<dyn Table>)>,
}

/// Whether a file below [`DATA`] is a table of ours, complete or not.
pub(crate) fn is_table(name: &str) -> bool {
    let rest = Split::ALL.iter().find_map(|split| name.strip_prefix(split.name()));
    rest.is_some_and(|rest| rest.starts_with(PART))
}

/// Exports the corpus in a folder to another one, which is made if it is not there: a table for each split and form, a drawing of
/// histograms and a card, each under its name only when it is complete, the card last. The memory does not grow with the number of
/// puzzles.
///
/// # Errors
/// A file cannot be read or written; the corpus, or its ratings, are not what their manifests say; tables or a card are there
/// already and are not to be replaced; steps are asked for and the puzzles are nonograms.
pub fn export(folder: &Path, out: &Path, options: &Options, work: &Work) -> Result<Exported, Error> {
    let mut source = Source::open(folder)?;
    let puzzle = source.manifest().entry.engine().puzzle();
    if options.steps && puzzle != "sudoku" {
        return Err(Error::NoSteps { path: folder.to_owned() });
    }
    let mut formats = options.formats.clone();
    formats.sort_unstable();
    formats.dedup();
    let data = out.join(DATA);
    if !options.force && (out.join(CARD).exists() || data.exists()) {
        return Err(Error::Tables { path: out.to_owned() });
    }
    let columns = columns(puzzle, options.steps, source.manifest().entry.shares().is_some());
    let mut draft = Draft::open(out)?;
    let mut drafted = Draft::open(&data)?;
    let mut tables_of: BTreeMap<Split, Tables> = BTreeMap::new();
    let mut histograms = OfColumn::of(puzzle);
    let mut rated = 0;
    let mut first = 0;
    loop {
        let block = source.next_block()?;
        if block.is_empty() {
            break;
        }
        let rows = work.map(block.len(), |index| {
            let line = &block[index];
            let mut row = if puzzle == "sudoku" {
                sudoku::row(line, options.ratings())?
            } else {
                nonogram::row(line, options.rate)?
            };
            row.extend(line.record.split.map(|split| Value::Text(split.name().to_owned())));
            Ok(row)
        });
        let mut of_split: BTreeMap<Split, Vec<Row>> = BTreeMap::new();
        for ((place, line), row) in (first..).zip(&block).zip(rows) {
            let row = row.map_err(|problem| source.problem(place, problem))?;
            for histogram in &mut histograms {
                histogram.add(&columns, &row);
            }
            rated += u64::from(is_rated(&columns, &row));
            of_split.entry(line.record.split.unwrap_or(Split::Train)).or_default().push(row);
        }
        first += block.len() as u64;
        for (split, rows) in of_split {
            let tables = match tables_of.entry(split) {
                Entry::Occupied(tables) => tables.into_mut(),
                Entry::Vacant(place) => {
                    let tables =
                        Tables::begin(split, &formats, &columns, source.manifest(), &mut drafted, &data)?;
                    place.insert(tables)
                }
            };
            tables.write(&rows, &data)?;
        }
    }
    let mut exported = Exported { splits: Vec::new(), rated, files: Vec::new() };
    for (split, tables) in tables_of {
        exported.splits.push((split, tables.rows));
        exported.files.extend(tables.finish(&data)?);
    }
    let card = Card {
        manifest: source.manifest(),
        has_ratings: source.has_ratings(),
        options,
        formats: &formats,
        columns: &columns,
        exported: &exported,
        histograms: &histograms,
    };
    let name = source.manifest().entry.name();
    for (file, text) in [(DRAWING, histogram::svg(name, &histograms)), (CARD, card.text())] {
        let mut file = draft.file(file)?;
        file.write(&text)?;
        file.finish()?;
    }
    drafted.publish()?;
    remove_others(&data, &exported.files)?;
    draft.publish()?;
    Ok(exported)
}

impl Options {
    fn ratings(&self) -> Rate {
        match self {
            Options { steps: true, .. } => Rate::WithSteps,
            Options { rate: true, .. } => Rate::Missing,
            _ => Rate::Recorded,
        }
    }
}

fn columns(puzzle: &str, steps: bool, splits: bool) -> Vec<Column> {
    let mut columns = if puzzle == "sudoku" { sudoku::COLUMNS.to_vec() } else { nonogram::COLUMNS.to_vec() };
    columns.extend(steps.then_some(sudoku::STEPS));
    columns.extend(splits.then_some(SPLIT));
    columns
}

/// Whether a row has a rating. A rating that is there has a `bound`.
fn is_rated(columns: &[Column], row: &[Value]) -> bool {
    let bound = columns.iter().position(|column| column.name == "bound");
    bound.is_some_and(|bound| row[bound] != Value::Null)
}

impl Tables {
    fn begin(
        split: Split,
        formats: &[Format],
        columns: &[Column],
        manifest: &Manifest,
        draft: &mut Draft,
        data: &Path,
    ) -> Result<Tables, Error> {
        let origin = [
            ("seedgrid.corpus", manifest.entry.name().to_owned()),
            ("seedgrid.blake3", manifest.hash.to_hex().to_string()),
            ("license", card::LICENCE.to_owned()),
        ];
        let mut tables = Tables { rows: 0, tables: Vec::new() };
        for format in formats {
            let file = format!("{split}{PART}{}", format.name());
            let table = format.table(draft.file(&file)?, columns, &origin);
            let table = table.map_err(Error::io("write", &data.join(&file)))?;
            tables.tables.push((file, table));
        }
        Ok(tables)
    }

    fn write(&mut self, rows: &[Row], data: &Path) -> Result<(), Error> {
        self.rows += rows.len() as u64;
        self.tables
            .iter_mut()
            .try_for_each(|(file, table)| table.write(rows).map_err(Error::io("write", &data.join(&*file))))
    }

    /// The names of its files.
    fn finish(self, data: &Path) -> Result<Vec<String>, Error> {
        let mut names = Vec::new();
        for (name, table) in self.tables {
            table.finish().map_err(Error::io("write", &data.join(&name)))?.finish()?;
            names.push(name);
        }
        Ok(names)
    }
}

/// Removes tables of an earlier export that this one does not replace: they would be taken for part of it.
fn remove_others(data: &Path, files: &[String]) -> Result<(), Error> {
    for item in fs::read_dir(data).map_err(Error::io("read", data))? {
        let name = item.map_err(Error::io("read", data))?.file_name().to_string_lossy().into_owned();
        if is_table(&name) && !files.contains(&name) {
            let path = data.join(name);
            fs::remove_file(&path).map_err(Error::io("remove", &path))?;
        }
    }
    Ok(())
}
