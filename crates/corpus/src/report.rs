//! The summary at the end of a run, as a table.

use std::fmt::Write;

use crate::manifest::Manifest;
use crate::recipe::Entry;

/// One corpus in the summary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Its name.
    pub name: String,
    /// Its engine and parameters.
    pub engine: String,
    /// The number of records.
    pub records: u64,
    /// The size of the records in bytes.
    pub bytes: u64,
    /// What came of it, in a few words.
    pub result: String,
}

impl Row {
    /// The row of a corpus that is there and what came of it, with the number of records that were dropped if there are any.
    pub fn of(manifest: &Manifest, result: impl Into<String>) -> Row {
        let row = Row::new(&manifest.entry, manifest.bytes, result);
        let dropped = match manifest.dropped() {
            0 => String::new(),
            dropped => format!(", {} dropped", grouped(dropped)),
        };
        Row { records: manifest.count, result: row.result + &dropped, ..row }
    }

    /// The row of a corpus with the size of its records and what came of it.
    pub fn new(entry: &Entry, bytes: u64, result: impl Into<String>) -> Row {
        let engine = match entry.mix() {
            [] => entry.engine().to_string(),
            mix => format!("{} {} mix of {}", entry.engine().puzzle(), entry.engine().version(), mix.len()),
        };
        Row {
            name: entry.name().to_owned(),
            engine,
            records: entry.seeds().count(),
            bytes,
            result: result.into(),
        }
    }

    /// The row of the ratings of a corpus with their number, their size and what came of them.
    pub fn ratings(entry: &Entry, model: &str, count: u64, bytes: u64, result: impl Into<String>) -> Row {
        Row {
            name: entry.name().to_owned(),
            engine: format!("ratings {model}"),
            records: count,
            bytes,
            result: result.into(),
        }
    }
}

/// The table of some rows, with a header and a line end after each line; empty without rows.
pub fn table(rows: &[Row]) -> String {
    if rows.is_empty() {
        return String::new();
    }
    let header = ["corpus", "engine", "records", "bytes", "result"].map(str::to_owned);
    let cells = rows.iter().map(|row| {
        [row.name.clone(), row.engine.clone(), grouped(row.records), grouped(row.bytes), row.result.clone()]
    });
    let lines: Vec<[String; 5]> = std::iter::once(header).chain(cells).collect();
    let width = |column: usize| lines.iter().map(|line| line[column].chars().count()).max().unwrap_or(0);
    let [name_width, engine_width, records_width, bytes_width] = [0, 1, 2, 3].map(width);
    let mut text = String::new();
    for [name, engine, records, bytes, result] in &lines {
        let _ = writeln!(
            text,
            "{name:name_width$}  {engine:engine_width$}  {records:>records_width$}  {bytes:>bytes_width$}  {result}"
        );
    }
    text
}

/// A number with a comma before every three digits.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
