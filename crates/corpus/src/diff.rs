//! Two records as text, their boards side by side.

use std::fmt::Write;

use serde_json::{Map, Value};

use crate::text::plain;

/// How two records of one seed differ, for people: the boards side by side with every differing cell in brackets on both
/// sides, then the other values that differ. Boards that are equal are not shown; where a text is no record, both texts are.
///
/// Of a Sudoku it shows the givens, or the answers if the givens are equal; of a nonogram the answers or solutions.
pub fn records(recorded: &str, new: &str) -> String {
    match (object(recorded), object(new)) {
        (Some(recorded), Some(new)) => Pair { recorded: &recorded, new: &new }.text(),
        _ => format!("  recorded {}\n  new      {}\n", or_nothing(recorded), or_nothing(new)),
    }
}

fn or_nothing(text: &str) -> String {
    if text.is_empty() { "nothing".to_owned() } else { plain(text) }
}

fn object(text: &str) -> Option<Map<String, Value>> {
    serde_json::from_str(text).ok()
}

struct Pair<'a> {
    recorded: &'a Map<String, Value>,
    new: &'a Map<String, Value>,
}

impl Pair<'_> {
    fn text(&self) -> String {
        let drawn = ["givens", "answer", "solution"]
            .into_iter()
            .find_map(|key| self.boards(key).map(|text| (key, text)));
        let (key, mut text) = drawn.unwrap_or_default();
        let either = |key: &&String| !self.recorded.contains_key(*key);
        for key in self.recorded.keys().chain(self.new.keys().filter(either)).filter(|other| *other != key) {
            let [recorded, new] = [self.recorded, self.new].map(|record| record.get(key));
            if recorded != new {
                let [recorded, new] = [recorded, new]
                    .map(|value| value.map_or("nothing".into(), |value| plain(&value.to_string())));
                let _ = writeln!(text, "  {}: {recorded} recorded, {new} new", plain(key));
            }
        }
        text
    }

    /// The two boards under a key, unless they are equal or no boards.
    fn boards(&self, key: &str) -> Option<String> {
        let [recorded, new] = [Board::of(self.recorded, key)?, Board::of(self.new, key)?];
        let size = |board: &Board| (board.width, board.cells.len());
        if size(&recorded) != size(&new) || recorded.cells == new.cells {
            return None;
        }
        let width = recorded.row(0, &new).len();
        let mut text = format!("  {:width$}     {}\n", format!("{key} recorded"), format_args!("{key} new"));
        for y in 0..recorded.cells.len() / recorded.width {
            if y > 0 && recorded.is_sudoku && y % 3 == 0 {
                let rule = "---------+---------+---------";
                let _ = writeln!(text, "  {rule}     {rule}");
            }
            let _ = writeln!(text, "  {}     {}", recorded.row(y, &new), new.row(y, &recorded).trim_end());
        }
        Some(text)
    }
}

struct Board<'a> {
    width: usize,
    cells: &'a [u8],
    is_sudoku: bool,
}

impl<'a> Board<'a> {
    /// The board under a key of a record, square if the record has only one side.
    fn of(record: &'a Map<String, Value>, key: &str) -> Option<Board<'a>> {
        let cells = record.get(key)?.as_str()?.as_bytes();
        let side = |key| usize::try_from(record.get(key)?.as_u64()?).ok();
        let (width, height) = match side("n") {
            Some(n) => (n, n),
            None => (side("width")?, side("height")?),
        };
        let fits = width.checked_mul(height) == Some(cells.len()) && width > 0;
        let drawable = cells.iter().all(u8::is_ascii_graphic);
        (fits && drawable).then_some(Board { width, cells, is_sudoku: record.contains_key("givens") })
    }

    /// A row, three characters a cell, those that differ from another board in brackets.
    fn row(&self, y: usize, other: &Board) -> String {
        let mut text = String::new();
        for (x, index) in (y * self.width..).take(self.width).enumerate() {
            if x > 0 && self.is_sudoku && x % 3 == 0 {
                text.push('|');
            }
            let [open, close] = if self.cells[index] == other.cells[index] { [' ', ' '] } else { ['[', ']'] };
            text.extend([open, self.symbol(index), close]);
        }
        text
    }

    fn symbol(&self, index: usize) -> char {
        match self.cells[index] {
            b'0' if !self.is_sudoku => '.',
            b'1' if !self.is_sudoku => '#',
            cell => char::from(cell),
        }
    }
}
