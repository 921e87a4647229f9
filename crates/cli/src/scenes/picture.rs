//! Small pictures: bars, words in lines, and two boards side by side.

/// Two boards of one height next to each other.
pub fn side_by_side(left: &str, right: &str) -> String {
    left.lines().zip(right.lines()).map(|(left, right)| [left, "   ", right, "\n"].concat()).collect()
}

/// A bar of `length` places, so many of them filled.
pub fn bar(filled: u32, length: u32) -> String {
    let filled = filled.min(length) as usize;
    "#".repeat(filled) + &".".repeat(length as usize - filled)
}

/// Words in lines of up to 80 characters, each line indented; the first has `label` in its indent.
pub fn wrapped(label: &str, words: &[String]) -> String {
    const INDENT: usize = 6;
    let mut lines = vec![format!("{label:<INDENT$}")];
    for word in words {
        if lines.last().is_some_and(|line| line.len() > INDENT && line.len() + word.len() > 80) {
            lines.push(" ".repeat(INDENT));
        }
        if let Some(line) = lines.last_mut() {
            line.push_str(word);
            line.push(' ');
        }
    }
    lines.iter().map(|line| [line.trim_end(), "\n"].concat()).collect()
}
