//! Nonogram ids of Simon Tatham's collection: the size, `:`, the clues of the columns, then of the rows.

use seedgrid_bitboard::nonogram::Clues;

use super::Nonogram;
use super::clue::{clue, side};
use crate::error::{Place, Problem, ReadError};
use crate::part::Part;

/// The id of a nonogram in Simon Tatham's puzzle collection (its Pattern): the size, `:`, the clues of the columns and
/// then of the rows with `/` between, `.` between runs, nothing for a clue without runs.
///
/// ```
/// use seedgrid_bitboard::nonogram::{Clues, Picture};
/// use seedgrid_formats::nonogram;
///
/// let picture: Picture = "101\n000".parse()?;
/// assert_eq!(nonogram::id(&Clues::of(&picture)), "3x2:1//1/1.1/");
/// # Ok::<(), seedgrid_bitboard::nonogram::ParsePictureError>(())
/// ```
pub fn id(clues: &Clues) -> String {
    clues.to_string()
}

/// The nonogram of what stands around the `x` and after the colon.
pub(crate) fn parse_id(width: Part, height: Part, body: Part) -> Result<Nonogram, ReadError> {
    let (width, height) = (side(width)?, side(height)?);
    let place = Place::line(body.line);
    let (found, expected) = (body.split(&['/']).count(), width + height);
    if found != expected {
        return Err(place.error(Problem::ClueCount { what: "clue", found, expected }));
    }
    let clues = body.split(&['/']).enumerate().map(|(index, part)| {
        let length = if index < width { height } else { width };
        let runs = part.split(&['.']).filter(|_| !part.text.is_empty());
        clue(part, runs, length)
    });
    let mut columns = clues.collect::<Result<Vec<_>, _>>()?;
    let rows = columns.split_off(width);
    Nonogram::new(None, rows, columns, body.line)
}
