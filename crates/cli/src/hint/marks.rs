//! What is known of a nonogram, as it is given on the command line.

use std::fmt::{self, Display};
use std::io::Read;

use seedgrid_bitboard::nonogram::{Board, MAX_SIDE, Mark};

use crate::args::HintArgs;
use crate::end::End;
use crate::input::{Input, open};

/// The most bytes of a file of marks that are read: four for each cell of the largest board.
const MAX_BYTES: usize = 4 * MAX_SIDE * MAX_SIDE;

/// The text of the marks, if there are any.
pub fn given(args: &HintArgs) -> Result<Option<String>, End> {
    let Some(path) = &args.marks_file else { return Ok(args.marks.clone()) };
    let Input { name, reader } = open(path)?;
    let bad = |problem: &dyn Display| End::BadInput(format!("{name}: {problem}"));
    let mut text = String::new();
    reader.take(MAX_BYTES as u64 + 1).read_to_string(&mut text).map_err(|error| bad(&error))?;
    if text.len() > MAX_BYTES {
        return Err(bad(&format_args!("more than {MAX_BYTES} bytes, expected the marks of a nonogram")));
    }
    Ok(Some(text))
}

/// Why a text is not the marks of a board.
#[derive(Debug, PartialEq, Eq)]
pub enum BadMarks {
    /// A character that is no mark.
    Character { line: usize, column: usize, found: char },
    /// Too few or too many cells.
    Count { found: usize, width: usize, height: usize },
}

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

/// The board of a text of `0`, `1` and `?` row by row, in which white space does not count.
pub fn board(text: &str, width: usize, height: usize) -> Result<Board, BadMarks> {
    let mut marks = Vec::new();
    for (y, row) in text.lines().enumerate() {
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
    let mut board = unknown(width, height);
    for (i, mark) in marks.into_iter().enumerate() {
        board.set(i % width, i / width, mark);
    }
    Ok(board)
}

/// The board on which nothing is known.
pub fn unknown(width: usize, height: usize) -> Board {
    Board::unknown(width, height).expect("clues have sides that a board may have")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn white_space_does_not_count() {
        let of = |text| board(text, 3, 2);
        let expected = of("01??10").expect("marks");
        assert_eq!(expected.to_string(), "01?\n?10\n");
        for text in ["01? ?10", "01?\n?10\n", "\r\n 0 1\t?\r\n?10"] {
            assert_eq!(of(text), Ok(expected.clone()), "{text:?}");
        }
        assert_eq!(of("01?\n?1"), Err(BadMarks::Count { found: 5, width: 3, height: 2 }));
        assert_eq!(of("01?\n ?x0"), Err(BadMarks::Character { line: 2, column: 3, found: 'x' }));
    }
}
