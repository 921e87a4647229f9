//! JSON of unknown origin within Markdown.

use std::fmt::Write as _;

/// JSON as JSON that cannot end a block of Markdown or an element of HTML, nor turn the direction of a text: all but printable
/// ASCII, and `<`, `>`, `&` and the backtick, are written as escapes. They stand within texts of JSON only, where that is the same.
pub(super) fn json(json: &str) -> String {
    let mut escaped = String::with_capacity(json.len());
    for c in json.chars() {
        if matches!(c, '\n' | ' '..='~') && !matches!(c, '<' | '>' | '&' | '`') {
            escaped.push(c);
        } else {
            for unit in c.encode_utf16(&mut [0; 2]) {
                let _ = write!(escaped, "\\u{unit:04x}");
            }
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::json;

    #[test]
    fn nothing_gets_out() {
        let hostile = "```</script>\u{202e}\u{9b}\u{1f600}&\u{e9}";
        let text = serde_json::to_string_pretty(&[hostile]).unwrap();
        let escaped = json(&text);
        assert!(escaped.is_ascii() && !escaped.contains(['<', '>', '&', '`']), "{escaped}");
        assert_eq!(serde_json::from_str::<Vec<String>>(&escaped).unwrap(), [hostile]);
    }
}
