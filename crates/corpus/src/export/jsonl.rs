//! Tables as JSON, an object a line, compressed or not.

use std::io::{self, Write};

use zstd::stream::write::Encoder;

use super::columns::{Column, Object, Row};
use super::table::Table;
use crate::draft::DraftFile;

/// A table in the making, and how to end its file.
pub(super) struct Lines<W> {
    columns: Vec<Column>,
    writer: W,
    finish: fn(W) -> io::Result<DraftFile>,
}

pub(super) fn plain(file: DraftFile, columns: &[Column]) -> Lines<DraftFile> {
    Lines { columns: columns.to_vec(), writer: file, finish: Ok }
}

pub(super) fn compressed(
    file: DraftFile,
    columns: &[Column],
) -> io::Result<Lines<Encoder<'static, DraftFile>>> {
    let writer = Encoder::new(file, zstd::DEFAULT_COMPRESSION_LEVEL)?;
    Ok(Lines { columns: columns.to_vec(), writer, finish: Encoder::finish })
}

impl<W: Write> Table for Lines<W> {
    fn write(&mut self, rows: &[Row]) -> io::Result<()> {
        for row in rows {
            let mut line = serde_json::to_vec(&Object(&self.columns, row))?;
            line.push(b'\n');
            self.writer.write_all(&line)?;
        }
        Ok(())
    }

    fn finish(self: Box<Self>) -> io::Result<DraftFile> {
        (self.finish)(self.writer)
    }
}
