//! Words for lists and sentences.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Display;

/// `1`, `1 and 2`, `1, 2 and 3`, with another word for `and` if wished.
pub(crate) fn list<T: Display>(items: impl IntoIterator<Item = T>, and: &str) -> String {
    let mut words: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    match words.pop() {
        Some(last) if words.is_empty() => last,
        Some(last) => format!("{} {and} {last}", words.join(", ")),
        None => String::new(),
    }
}

/// The same with `and`.
pub(crate) fn all<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    list(items, "and")
}

/// The same with `or`.
pub(crate) fn any<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    list(items, "or")
}

/// A text with its first letter in lower case.
pub(crate) fn uncapital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_lowercase().chain(letters).collect())
}

/// A text with its first letter in upper case.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
