//! What is known of a nonogram, as text.

use std::fmt::{self, Display};

use seedgrid_bitboard::nonogram::{Board, Mark};

/// Why a text is not the marks of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadMarks {
    /// A character that is no mark.
    Character {
        /// The line, 1 for the first.
        line: usize,
        /// The column in characters, 1 for the first.
        column: usize,
        /// The character.
        found: char,
    },
    /// Too few or too many cells.
    Count {
        /// How many there are.
        found: usize,
        /// The width of the board in cells.
        width: usize,
        /// The height of the board in cells.
        height: usize,
    },
}

impl std::error::Error for BadMarks {}

impl Display for BadMarks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadMarks::Character { line, column, found } => {
                write!(f, "line {line}, column {column}: {found:?}, expected 0, 1 or ?")
            }
            BadMarks::Count { found, width, height } => {
                let plural = if *found == 1 { "" } else { "s" };
                write!(f, "{found} cell{plural}, expected {} ({width} x {height})", width * height)
            }
        }
    }
}

/// What is known of a nonogram of these sides, each 1 to [`MAX_SIDE`](seedgrid_bitboard::nonogram::MAX_SIDE) cells, from a text
/// of `0` (empty), `1` (filled) and `?` (unknown) row by row, in which white space does not count, nor a byte order mark.
///
/// # Panics
/// A side is none that a board may have.
pub fn marks(text: &str, width: usize, height: usize) -> Result<Board, BadMarks> {
    let mut marks = Vec::new();
    for (y, row) in text.trim_start_matches('\u{feff}').lines().enumerate() {
        for (x, found) in row.chars().enumerate().filter(|(_, found)| !found.is_whitespace()) {
            let mark = match found {
                '0' => Mark::Empty,
                '1' => Mark::Filled,
                '?' => Mark::Unknown,
                _ => return Err(BadMarks::Character { line: y + 1, column: x + 1, found }),
            };
            marks.push(mark);
        }
    }
    if marks.len() != width * height {
        return Err(BadMarks::Count { found: marks.len(), width, height });
    }
    let mut board = Board::unknown(width, height).expect("sides that a board may have");
    for (i, mark) in marks.into_iter().enumerate() {
        board.set(i % width, i / width, mark);
    }
    Ok(board)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn white_space_does_not_count() {
        let of = |text| marks(text, 3, 2);
        let expected = of("01??10").expect("marks");
        assert_eq!(expected.to_string(), "01?\n?10\n");
        for text in ["01? ?10", "01?\n?10\n", "\r\n 0 1\t?\r\n?10"] {
            assert_eq!(of(text), Ok(expected.clone()), "{text:?}");
        }
        assert_eq!(of("01?\n?1"), Err(BadMarks::Count { found: 5, width: 3, height: 2 }));
        assert_eq!(of("01?\n ?x0"), Err(BadMarks::Character { line: 2, column: 3, found: 'x' }));
    }
}
