//! Lines of the puzzle bank of Sudoku Exchange: 100 bytes each, line end included.

use std::fmt::Write;

use seedgrid_bitboard::sudoku::Grid;

use super::cells::{Cells, digit};
use super::write::with_zeros;
use crate::error::{Place, Problem, ReadError};

/// Where the parts of a line stand: 12 hexadecimal digits, a space, 81 digits, a space, four characters of a rating.
const HASH: usize = 12;
const CELLS: usize = HASH + 1;
const RATING: usize = CELLS + 81 + 1;
const LENGTH: usize = RATING + 4;

/// A line of the puzzle bank of Sudoku Exchange, 99 characters without a line end: the first 12 hexadecimal digits of the SHA-1
/// of the cells, the cells with `0` for a blank, and a rating in tenths with one decimal, right-aligned in four characters.
///
/// ```
/// use seedgrid_bitboard::sudoku::Grid;
/// use seedgrid_formats::sudoku;
///
/// let grid: Grid = "050703060007000800000816000000030000005000100730040086906000204840572093000409000".parse()?;
/// assert_eq!(
///     sudoku::exchange(&grid, 12),
///     "0000183b305c 050703060007000800000816000000030000005000100730040086906000204840572093000409000  1.2",
/// );
/// # Ok::<(), seedgrid_bitboard::sudoku::ParseGridError>(())
/// ```
pub fn exchange(grid: &Grid, rating_tenths: u8) -> String {
    let cells = with_zeros(grid);
    let hash = sha1_smol::Sha1::from(&cells).digest().to_string();
    let mut line = format!("{} {cells} ", &hash[..HASH]);
    let rating = format!("{}.{}", rating_tenths / 10, rating_tenths % 10);
    // Writing to a text cannot fail.
    let _ = write!(line, "{rating:>4}");
    line
}

/// Whether a line is one of Sudoku Exchange.
pub(crate) fn is_exchange(text: &str) -> bool {
    parse_exchange(text, 0).is_ok()
}

/// The grid of a line. Hash and rating are no part of it, and not checked against it.
pub(crate) fn parse_exchange(text: &str, line: usize) -> Result<Grid, ReadError> {
    let wrong = text.char_indices().find(|&(offset, c)| !fits(offset, c));
    let end = text.len();
    match wrong {
        Some((offset, _)) => Err(Place::offset(line, offset).error(Problem::ExchangeLine)),
        None if end != LENGTH => Err(Place::offset(line, end.min(LENGTH)).error(Problem::ExchangeLine)),
        None => {
            let mut cells = Cells::NONE;
            text.chars().skip(CELLS).take(81).for_each(|cell| cells.push(digit(cell)));
            cells.grid().ok_or_else(|| Place::line(line).error(Problem::ExchangeLine))
        }
    }
}

/// Whether a character may stand at this offset.
fn fits(offset: usize, c: char) -> bool {
    const BEFORE_RATING: usize = RATING - 1;
    const LAST: usize = LENGTH - 1;
    const POINT: usize = LENGTH - 2;
    const ONES: usize = LENGTH - 3;
    match offset {
        ..HASH => c.is_ascii_hexdigit(),
        HASH => c == ' ',
        CELLS..BEFORE_RATING => c.is_ascii_digit() || c == '.',
        BEFORE_RATING => c == ' ',
        RATING => c == ' ' || c.is_ascii_digit(),
        ONES | LAST => c.is_ascii_digit(),
        POINT => c == '.',
        _ => false,
    }
}
