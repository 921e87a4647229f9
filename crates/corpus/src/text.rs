//! Texts from outside: how much of one is read, and how it is shown.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use crate::error::Error;

/// The most bytes of a recipe or a manifest that are read. A manifest of this size speaks for nearly a thousand million records.
pub const MAX_TEXT: u64 = 64 * 1024 * 1024;

/// Reads a recipe or a manifest whole.
///
/// # Errors
/// It cannot be read, is not UTF-8, or has more than [`MAX_TEXT`] bytes.
pub fn read_text(input: impl Read) -> io::Result<String> {
    let mut text = String::new();
    if input.take(MAX_TEXT + 1).read_to_string(&mut text)? as u64 > MAX_TEXT {
        let sentence = format!("more than {MAX_TEXT} bytes, expected a recipe or a manifest");
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, sentence));
    }
    Ok(text)
}

/// Reads a file as [`read_text`] does.
pub(crate) fn read_file(path: &Path) -> Result<String, Error> {
    File::open(path).and_then(read_text).map_err(Error::io("read", path))
}

/// A text of unknown origin in one line for people: control characters, which a terminal obeys, are escaped.
///
/// ```
/// assert_eq!(seedgrid_corpus::text::plain("caf\u{e9} \u{1b}[2J\n"), r"café \u{1b}[2J\n");
/// ```
pub fn plain(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        if c.is_control() {
            shown.extend(c.escape_default());
        } else {
            shown.push(c);
        }
    }
    shown
}

/// A path in one line for people.
pub fn shown(path: &Path) -> String {
    plain(&path.display().to_string())
}

/// A number of things, in the singular where it is one.
pub(crate) fn counted(count: u64, thing: &str) -> String {
    format!("{count} {thing}{}", if count == 1 { "" } else { "s" })
}
