//! Characters that cannot be printed: each is shown by its code point, and told.

use std::fmt::Write as _;

use seedgrid_corpus::text::is_unseen;

use super::font::Font;

/// How many marks may stand on one letter; more would leave the line.
const MAX_MARKS: usize = 2;
/// The most warnings that are told.
const MAX_WARNINGS: usize = 12;

/// What was shown by its code point.
#[derive(Default)]
pub struct Unprinted {
    /// Each character with where it was first, and how often it was there.
    found: Vec<(char, String, usize)>,
}

/// Whether a character has no width of its own and stands on the one before it.
pub fn is_mark(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}')
}

/// A text with everything that cannot be printed shown as `[U+1F600]`; `place` says where the text is from.
pub fn visible(font: &Font, text: &str, place: &str, unprinted: &mut Unprinted) -> String {
    let mut shown = String::with_capacity(text.len());
    let mut marks = MAX_MARKS;
    for c in text.chars() {
        marks = if is_mark(c) { marks + 1 } else { 0 };
        if font.has(c) && !c.is_control() && !is_unseen(c) && marks <= MAX_MARKS {
            shown.push(c);
        } else {
            let _ = write!(shown, "[U+{:04X}]", u32::from(c));
            unprinted.add(c, place);
            marks = MAX_MARKS;
        }
    }
    shown
}

impl Unprinted {
    fn add(&mut self, c: char, place: &str) {
        match self.found.iter_mut().find(|(found, ..)| *found == c) {
            Some((.., count)) => *count += 1,
            None => self.found.push((c, place.to_owned(), 1)),
        }
    }

    /// A sentence for each character, up to a limit.
    pub fn warnings(&self) -> Vec<String> {
        let sentence = |(c, place, count): &(char, String, usize)| {
            let code = u32::from(*c);
            let places = match count {
                1 => place.clone(),
                _ => format!("first {place}, {count} times in all"),
            };
            format!("U+{code:04X} ({places}) cannot be printed and is shown as [U+{code:04X}]")
        };
        let mut warnings: Vec<String> = self.found.iter().take(MAX_WARNINGS).map(sentence).collect();
        if let Some(more) = self.found.len().checked_sub(MAX_WARNINGS).filter(|more| *more > 0) {
            warnings
                .push(format!("{more} more characters cannot be printed and are shown by their code points"));
        }
        warnings
    }
}

#[cfg(test)]
mod tests {
    use super::{Unprinted, visible};
    use crate::book::font::Font;

    #[test]
    fn nothing_vanishes() {
        let font = Font::new();
        let mut unprinted = Unprinted::default();
        let mut shown = |text| visible(&font, text, "in the title", &mut unprinted);
        assert_eq!(shown("Caf\u{e9} Ωж e\u{301} </script>\""), "Caf\u{e9} Ωж e\u{301} </script>\"");
        assert_eq!(shown("\u{1f600}\u{202e}日\t\u{ad}"), "[U+1F600][U+202E][U+65E5][U+0009][U+00AD]");
        assert_eq!(shown("\u{301}e\u{301}\u{301}\u{301}"), "[U+0301]e\u{301}\u{301}[U+0301]");
        let warnings = unprinted.warnings();
        assert_eq!(warnings[0], "U+1F600 (in the title) cannot be printed and is shown as [U+1F600]");
        assert_eq!(
            warnings[5],
            "U+0301 (first in the title, 2 times in all) cannot be printed and is shown as [U+0301]"
        );
    }

    #[test]
    fn warnings_are_few() {
        let mut unprinted = Unprinted::default();
        visible(&Font::new(), &('\u{4e00}'..'\u{4f00}').collect::<String>(), "in the title", &mut unprinted);
        assert_eq!(unprinted.warnings().len(), 13);
        assert!(unprinted.warnings()[12].starts_with("244 more characters"));
    }
}
