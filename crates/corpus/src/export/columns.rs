//! The columns of a table, and what stands in them.

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

/// A column of an exported table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Column {
    pub name: &'static str,
    pub kind: Kind,
    /// Whether a cell may be empty.
    pub optional: bool,
    /// What it is, for the card.
    pub meaning: &'static str,
}

/// What the cells of a column hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Text,
    Whole,
    /// A number with one decimal.
    Decimal,
    Truth,
    Texts,
    Wholes,
}

/// A cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Value {
    Null,
    Text(String),
    Whole(u32),
    /// A decimal number in tenths: 71 is 7.1.
    Tenths(u32),
    Truth(bool),
    Texts(Vec<String>),
    Wholes(Vec<u32>),
}

/// The cells of one puzzle, one a column.
pub(crate) type Row = Vec<Value>;

impl Column {
    pub const fn new(name: &'static str, kind: Kind, meaning: &'static str) -> Column {
        Column { name, kind, optional: false, meaning }
    }

    pub const fn optional(name: &'static str, kind: Kind, meaning: &'static str) -> Column {
        Column { name, kind, optional: true, meaning }
    }
}

impl Kind {
    /// The word for it in the card.
    pub fn word(self) -> &'static str {
        match self {
            Kind::Text => "text",
            Kind::Whole => "whole number",
            Kind::Decimal => "decimal number",
            Kind::Truth => "true or false",
            Kind::Texts => "list of texts",
            Kind::Wholes => "list of whole numbers",
        }
    }
}

/// A number of tenths as the nearest floating-point number: what reading its decimal text gives.
pub(super) fn decimal(tenths: u32) -> f64 {
    f64::from(tenths) / 10.0
}

impl Serialize for Value {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Value::Null => serializer.serialize_none(),
            Value::Text(text) => text.serialize(serializer),
            Value::Whole(number) => number.serialize(serializer),
            Value::Tenths(tenths) => decimal(*tenths).serialize(serializer),
            Value::Truth(is_so) => is_so.serialize(serializer),
            Value::Texts(texts) => texts.serialize(serializer),
            Value::Wholes(numbers) => numbers.serialize(serializer),
        }
    }
}

/// A row as an object, its keys in the order of the columns.
pub(super) struct Object<'a>(pub &'a [Column], pub &'a [Value]);

impl Serialize for Object<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.1.len()))?;
        for (column, value) in self.0.iter().zip(self.1) {
            map.serialize_entry(column.name, value)?;
        }
        map.end()
    }
}
