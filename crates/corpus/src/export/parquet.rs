//! Tables as Apache Parquet.

use std::io;
use std::sync::Arc;

use arrow_array::builder::{Int32Builder, ListBuilder, StringBuilder};
use arrow_array::{ArrayRef, BooleanArray, Float64Array, Int32Array, RecordBatch, StringArray};
use arrow_schema::{DataType, Field, Schema};
use parquet::arrow::ArrowWriter;
use parquet::basic::{Compression, ZstdLevel};
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;

use super::columns::{Column, Kind, Row, Value, decimal};
use super::table::Table;
use crate::draft::DraftFile;

/// A row group ends when it takes this much memory, in bytes.
const ROW_GROUP: usize = 32 * 1024 * 1024;

/// A table in the making.
pub(super) struct Parquet {
    kinds: Vec<Kind>,
    schema: Arc<Schema>,
    writer: ArrowWriter<DraftFile>,
}

impl Parquet {
    pub fn new(file: DraftFile, columns: &[Column], origin: &[(&str, String)]) -> io::Result<Parquet> {
        let fields =
            columns.iter().map(|column| Field::new(column.name, data_type(column.kind), column.optional));
        let schema = Arc::new(Schema::new(fields.collect::<Vec<_>>()));
        let origin = origin.iter().map(|(key, value)| KeyValue::new((*key).to_owned(), value.clone()));
        let properties = WriterProperties::builder()
            .set_compression(Compression::ZSTD(ZstdLevel::try_new(3).map_err(io::Error::other)?))
            .set_key_value_metadata(Some(origin.collect()))
            .build();
        let writer = ArrowWriter::try_new(file, Arc::clone(&schema), Some(properties));
        let kinds = columns.iter().map(|column| column.kind).collect();
        Ok(Parquet { kinds, schema, writer: writer.map_err(io::Error::other)? })
    }
}

impl Table for Parquet {
    fn write(&mut self, rows: &[Row]) -> io::Result<()> {
        let arrays = self.kinds.iter().enumerate();
        let arrays = arrays.map(|(column, kind)| array(*kind, rows.iter().map(move |row| &row[column])));
        let batch =
            RecordBatch::try_new(Arc::clone(&self.schema), arrays.collect()).map_err(io::Error::other)?;
        self.writer.write(&batch).map_err(io::Error::other)?;
        if self.writer.memory_size() > ROW_GROUP {
            self.writer.flush().map_err(io::Error::other)?;
        }
        Ok(())
    }

    fn finish(self: Box<Self>) -> io::Result<DraftFile> {
        self.writer.into_inner().map_err(io::Error::other)
    }
}

fn data_type(kind: Kind) -> DataType {
    let list = |of| DataType::List(Arc::new(Field::new_list_field(of, true)));
    match kind {
        Kind::Text => DataType::Utf8,
        Kind::Whole => DataType::Int32,
        Kind::Decimal => DataType::Float64,
        Kind::Truth => DataType::Boolean,
        Kind::Texts => list(DataType::Utf8),
        Kind::Wholes => list(DataType::Int32),
    }
}

/// The cells of a column. A value of another kind than its column's cannot be there.
fn array<'a>(kind: Kind, values: impl Iterator<Item = &'a Value>) -> ArrayRef {
    match kind {
        Kind::Text => Arc::new(
            values
                .map(|value| match value {
                    Value::Text(text) => Some(&text[..]),
                    _ => None,
                })
                .collect::<StringArray>(),
        ),
        Kind::Whole => Arc::new(
            values
                .map(|value| match value {
                    Value::Whole(number) => i32::try_from(*number).ok(),
                    _ => None,
                })
                .collect::<Int32Array>(),
        ),
        Kind::Decimal => Arc::new(
            values
                .map(|value| match value {
                    Value::Tenths(tenths) => Some(decimal(*tenths)),
                    _ => None,
                })
                .collect::<Float64Array>(),
        ),
        Kind::Truth => Arc::new(
            values
                .map(|value| match value {
                    Value::Truth(is_so) => Some(*is_so),
                    _ => None,
                })
                .collect::<BooleanArray>(),
        ),
        Kind::Texts => {
            let mut lists = ListBuilder::new(StringBuilder::new());
            for value in values {
                let Value::Texts(texts) = value else {
                    lists.append_null();
                    continue;
                };
                for text in texts {
                    lists.values().append_value(text);
                }
                lists.append(true);
            }
            Arc::new(lists.finish())
        }
        Kind::Wholes => {
            let mut lists = ListBuilder::new(Int32Builder::new());
            for value in values {
                let Value::Wholes(numbers) = value else {
                    lists.append_null();
                    continue;
                };
                for number in numbers {
                    lists.values().append_option(i32::try_from(*number).ok());
                }
                lists.append(true);
            }
            Arc::new(lists.finish())
        }
    }
}
