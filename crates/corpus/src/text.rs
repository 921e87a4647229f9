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

/// A text of unknown origin in one line for people: what a terminal obeys, what turns the direction of a text, and what nobody sees is
/// escaped.
///
/// ```
/// assert_eq!(seedgrid_corpus::text::plain("caf\u{e9} \u{1b}[2J\n \u{202e}"), r"café \u{1b}[2J\n \u{202e}");
/// ```
pub fn plain(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        if c.is_control() || is_unseen(c) {
            shown.extend(c.escape_default());
        } else {
            shown.push(c);
        }
    }
    shown
}

/// The same as text within an element of XML or HTML, or an attribute in quotes of either kind: nothing of it is markup.
///
/// ```
/// assert_eq!(seedgrid_corpus::text::markup("</b> \u{2066}'&'"), r"&lt;/b&gt; \u{2066}&#39;&amp;&#39;");
/// ```
pub fn markup(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in plain(text).chars() {
        match c {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            '\'' => escaped += "&#39;",
            c => escaped.push(c),
        }
    }
    escaped
}

/// Whether a character shows nothing of its own: those that Unicode has as `Default_Ignorable_Code_Point`, among them all that turn the
/// direction of a text; the separators of lines and paragraphs; the marks of annotations; and the two that are no characters and that
/// XML cannot hold.
pub fn is_unseen(c: char) -> bool {
    matches!(
        c,
        '\u{ad}'
            | '\u{34f}'
            | '\u{61c}'
            | '\u{115f}'..='\u{1160}'
            | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}'
            | '\u{ffa0}'
            | '\u{fff0}'..='\u{fffb}'
            | '\u{fffe}'..='\u{ffff}'
            | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}'
    )
}

/// A path in one line for people.
pub fn shown(path: &Path) -> String {
    plain(&path.display().to_string())
}

/// A number of things, in the singular where it is one.
///
/// ```
/// use seedgrid_corpus::text::counted;
///
/// assert_eq!([counted(1, "puzzle"), counted(2, "puzzle")], ["1 puzzle", "2 puzzles"]);
/// ```
pub fn counted<N: TryInto<u64>>(count: N, thing: &str) -> String {
    let count = count.try_into().unwrap_or(u64::MAX);
    format!("{count} {thing}{}", if count == 1 { "" } else { "s" })
}
