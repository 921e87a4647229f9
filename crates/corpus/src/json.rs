//! Reading JSON that people write, and saying what is wrong with it in their words instead of the parser's.

use serde::Deserialize;
use serde_json::error::Category;

use crate::text::plain;

/// Why a text is no JSON, or JSON of another shape.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {message}")]
pub struct JsonError {
    /// The line, 1 for the first.
    pub line: usize,
    /// The column in bytes, 1 for the first: the last byte that was read, or where a list or object starts.
    pub column: usize,
    /// What is wrong there.
    pub message: String,
}

/// The value of a whole file, which may start with a byte order mark.
pub(crate) fn parse_file<'de, T: Deserialize<'de>>(text: &'de str) -> Result<T, JsonError> {
    parse(text.strip_prefix('\u{feff}').unwrap_or(text).as_bytes())
}

/// The value of a text.
pub(crate) fn parse<'de, T: Deserialize<'de>>(text: &'de [u8]) -> Result<T, JsonError> {
    serde_json::from_slice(text).map_err(|error| {
        let said = error.to_string();
        let position = format!(" at line {} column {}", error.line(), error.column());
        let said = said.strip_suffix(&position).unwrap_or(&said);
        let (line, column) = place(text, &error, said);
        JsonError { line, column, message: message(said) }
    })
}

/// Where an error is. The parser counts a line end as column 0 of the line below it.
fn place(text: &[u8], error: &serde_json::Error, said: &str) -> (usize, usize) {
    let (line, column) = (error.line(), error.column());
    // These are refused before they are read.
    let is_unread =
        ["invalid type: sequence", "invalid type: map"].iter().any(|start| said.starts_with(start));
    if is_unread {
        return (line, column + 1);
    }
    if column == 0 && line > 1 && error.classify() == Category::Syntax {
        let above = text.split(|byte| *byte == b'\n').nth(line - 2).unwrap_or_default();
        return (line - 1, above.len() + 1);
    }
    (line, column.max(1))
}

/// What the parser says of bad syntax, and what people read.
const SYNTAX: [(&str, &str); 13] = [
    ("expected value", "expected a value"),
    ("expected ident", "expected true, false or null"),
    ("trailing comma", "a comma before the end, expected a value after it"),
    ("trailing characters", "more text after the value, expected the end"),
    ("key must be a string", "expected a key in quotes"),
    ("invalid number", "not a number, expected one like 12"),
    ("number out of range", "a number that is too large"),
    ("invalid escape", r#"not an escape, expected one of \" \\ \/ \b \f \n \r \t \u"#),
    ("lone leading surrogate in hex escape", "half a surrogate pair, expected both halves"),
    ("unexpected end of hex escape", "half a surrogate pair, expected both halves"),
    ("invalid unicode code point", "not UTF-8 text"),
    ("recursion limit exceeded", "too many lists or objects within each other"),
    (
        "control character (\\u0000-\\u001F) found while parsing a string",
        r"a control character in a text, expected an escape as \n",
    ),
];

/// What the parser says, for people.
fn message(said: &str) -> String {
    if said.starts_with("EOF while parsing") {
        return "the text ends early".to_owned();
    }
    if let Some((_, words)) = SYNTAX.iter().find(|(parser, _)| *parser == said) {
        return (*words).to_owned();
    }
    let kind = said.strip_prefix("invalid type: ").or_else(|| said.strip_prefix("invalid value: "));
    if let Some((found, wanted)) = kind.and_then(|rest| rest.rsplit_once(", expected ")) {
        return format!("{}, expected {}", found_words(found), wanted_words(wanted));
    }
    let unknown = said.strip_prefix("unknown field `").and_then(|rest| rest.rsplit_once("`, expected "));
    if let Some((key, known)) = unknown {
        return format!("unknown key `{}`, expected {known}", excerpt(key));
    }
    if let Some(key) = said.strip_prefix("duplicate field ") {
        return format!("key {key} again, expected it once");
    }
    if let Some(key) = said.strip_prefix("missing field ") {
        return format!("no key {key}, expected it");
    }
    plain(said)
}

fn found_words(found: &str) -> String {
    match found {
        "sequence" => "a list".to_owned(),
        "map" => "an object".to_owned(),
        _ => match found.split_once('`') {
            // The number or the word, of "integer `5`" and the like.
            Some((kind, value)) if !kind.starts_with("string") => value.trim_end_matches('`').to_owned(),
            _ => excerpt(&found.replacen("string ", "the text ", 1)),
        },
    }
}

fn wanted_words(wanted: &str) -> String {
    let up_to = |most: u64| format!("a whole number from 0 to {most}");
    match wanted {
        "a sequence" => "a list".to_owned(),
        "a map" => "an object".to_owned(),
        "a string" => "a text".to_owned(),
        "a boolean" => "true or false".to_owned(),
        "u16" => up_to(u16::MAX.into()),
        "u32" => up_to(u32::MAX.into()),
        "u64" | "usize" => up_to(u64::MAX),
        _ if wanted.starts_with("struct ") => "an object".to_owned(),
        _ => wanted.to_owned(),
    }
}

/// The start of a text, short enough for a sentence.
fn excerpt(text: &str) -> String {
    const LONGEST: usize = 40;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => plain(&text[..end]) + "…",
        None => plain(text),
    }
}
