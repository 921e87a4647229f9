//! Boards as small pictures: a text in every cell, bars, and two pictures side by side.

use std::fmt::Display;

use seedgrid_bitboard::sudoku::Cell;

/// A framed board with the text of each cell, all columns as wide as the widest text.
pub fn board<T: Display>(text: impl Fn(Cell) -> T) -> String {
    let texts = Cell::ALL.map(|cell| text(cell).to_string());
    let width = texts.iter().map(String::len).max().unwrap_or(1);
    let rule = format!("+{}\n", format!("{}+", "-".repeat(3 * width + 4)).repeat(3));
    let group = |cells: &[String]| {
        let padded: Vec<String> = cells.iter().map(|text| format!("{text:>width$}")).collect();
        padded.join(" ")
    };
    let row = |cells: &[String]| {
        let groups: Vec<String> = cells.chunks(3).map(group).collect();
        ["| ", &groups.join(" | "), " |\n"].concat()
    };
    let bands = texts.chunks(27).map(|band| band.chunks(9).map(row).collect::<String>() + &rule);
    rule.clone() + &bands.collect::<String>()
}

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
