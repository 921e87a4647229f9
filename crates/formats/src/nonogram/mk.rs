//! The `.mk` format, as text; it is read with `.nin`.

use seedgrid_bitboard::nonogram::Clues;

use super::listing::sections;

/// A `.mk` file: height and width, then the clues of the rows, `#`, and those of the columns, a line each, with spaces between
/// runs and `0` for a clue without runs.
pub fn mk(clues: &Clues) -> String {
    format!("{} {}\n{}", clues.height(), clues.width(), sections(clues).join("#\n"))
}
