//! Tables as comma-separated values that no spreadsheet runs.

use std::io;

use csv::Writer;

use super::columns::{Column, Row, Value};
use super::table::Table;
use crate::draft::DraftFile;
use crate::text::plain;

/// A table in the making.
pub(super) struct Csv(Writer<DraftFile>);

impl Csv {
    pub fn new(file: DraftFile, columns: &[Column]) -> io::Result<Csv> {
        let mut writer = Writer::from_writer(file);
        writer.write_record(columns.iter().map(|column| column.name))?;
        Ok(Csv(writer))
    }
}

impl Table for Csv {
    fn write(&mut self, rows: &[Row]) -> io::Result<()> {
        rows.iter().try_for_each(|row| Ok(self.0.write_record(row.iter().map(cell))?))
    }

    fn finish(self: Box<Self>) -> io::Result<DraftFile> {
        self.0.into_inner().map_err(csv::IntoInnerError::into_error)
    }
}

/// The text of a cell: nothing for no value, lists as JSON.
fn cell(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::Text(text) => harmless(text),
        list_or_number => harmless(&serde_json::to_string(list_or_number).unwrap_or_default()),
    }
}

/// A text without control characters that begins as no formula does. Spreadsheets run what begins with one of these four.
fn harmless(text: &str) -> String {
    let text = plain(text);
    if text.starts_with(['=', '+', '-', '@']) { format!("'{text}") } else { text }
}

#[cfg(test)]
mod tests {
    use super::{Value, cell};

    #[test]
    fn no_cell_is_a_formula_or_holds_a_control_character() {
        let text = |text: &str| cell(&Value::Text(text.to_owned()));
        assert_eq!(text("=cmd()"), "'=cmd()");
        assert_eq!([text("+1"), text("-1"), text("@x")], ["'+1", "'-1", "'@x"]);
        assert_eq!(text("\t=1"), r"\t=1");
        assert_eq!(text("a\n\u{1b}[2J"), r"a\n\u{1b}[2J");
        assert_eq!(text("..5"), "..5");
        assert_eq!(cell(&Value::Tenths(71)), "7.1");
        assert_eq!(cell(&Value::Tenths(10)), "1.0");
        assert_eq!(cell(&Value::Texts(vec!["=a\"".to_owned()])), r#"["=a\""]"#);
        assert_eq!(cell(&Value::Null), "");
    }
}
