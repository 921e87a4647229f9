//! The forms that a table is written in.

use std::io;
use std::str::FromStr;

use super::columns::{Column, Row};
use super::{csv, jsonl};
use crate::draft::DraftFile;

/// A form that tables are written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Format {
    /// Apache Parquet, compressed with Zstandard.
    #[cfg(feature = "parquet")]
    Parquet,
    /// JSON, an object a line, compressed with Zstandard.
    JsonlZst,
    /// JSON, an object a line.
    Jsonl,
    /// Comma-separated values with a header.
    Csv,
}

impl Format {
    /// All of them, those first that loaders like best.
    pub const ALL: &'static [Format] = &[
        #[cfg(feature = "parquet")]
        Format::Parquet,
        Format::JsonlZst,
        Format::Jsonl,
        Format::Csv,
    ];

    /// The name, which is the ending of its files as well: `parquet`, `jsonl.zst`, `jsonl`, `csv`.
    pub const fn name(self) -> &'static str {
        match self {
            #[cfg(feature = "parquet")]
            Format::Parquet => "parquet",
            Format::JsonlZst => "jsonl.zst",
            Format::Jsonl => "jsonl",
            Format::Csv => "csv",
        }
    }

    /// A table of no rows in a file. `origin` is what the table says of itself where the form has room for that.
    pub(super) fn table(
        self,
        file: DraftFile,
        columns: &[Column],
        origin: &[(&str, String)],
    ) -> io::Result<Box<dyn Table>> {
        // Only Parquet has room for it.
        #[cfg(not(feature = "parquet"))]
        let _ = origin;
        Ok(match self {
            #[cfg(feature = "parquet")]
            Format::Parquet => Box::new(super::parquet::Parquet::new(file, columns, origin)?),
            Format::JsonlZst => Box::new(jsonl::compressed(file, columns)?),
            Format::Jsonl => Box::new(jsonl::plain(file, columns)),
            Format::Csv => Box::new(csv::Csv::new(file, columns)?),
        })
    }
}

/// A text is no format of tables.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{found:?} is no format of tables, expected {}", names())]
pub struct ParseFormatError {
    /// The text.
    pub found: String,
}

fn names() -> String {
    Format::ALL.iter().map(|format| format.name()).collect::<Vec<_>>().join(", ")
}

impl FromStr for Format {
    type Err = ParseFormatError;

    fn from_str(name: &str) -> Result<Format, ParseFormatError> {
        let format = Format::ALL.iter().copied().find(|format| format.name() == name);
        format.ok_or_else(|| ParseFormatError { found: name.to_owned() })
    }
}

/// A table that is being written.
pub(super) trait Table {
    /// Appends rows.
    fn write(&mut self, rows: &[Row]) -> io::Result<()>;

    /// Writes what is left, and gives the file back.
    fn finish(self: Box<Self>) -> io::Result<DraftFile>;
}
