//! Sudoku ids of Simon Tatham's collection: `3x3:` and the cells, letters for runs of blanks.

use seedgrid_bitboard::sudoku::Grid;

use super::cells::{Cells, digit};
use crate::error::{Place, Problem, ReadError, excerpt};
use crate::part::Part;

/// The id of a grid in Simon Tatham's puzzle collection (its Solo), without parameters: `3x3:` and the cells row-major,
/// `a` to `z` for 1 to 26 blanks in a row, `_` between givens that are neighbours.
///
/// ```
/// use seedgrid_bitboard::sudoku::Grid;
/// use seedgrid_formats::sudoku;
///
/// let mut grid = Grid::EMPTY;
/// assert_eq!(sudoku::id(&grid), "3x3:zzzc");
/// let grid: Grid = format!("53..7{}2", ".".repeat(75)).parse()?;
/// assert_eq!(sudoku::id(&grid), "3x3:5_3b7zzw2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn id(grid: &Grid) -> String {
    let mut id = String::from("3x3:");
    let mut after_given = false;
    for group in grid.cells().chunk_by(|a, b| a.is_none() && b.is_none()) {
        if let [Some(digit)] = group {
            if after_given {
                id.push('_');
            }
            id.push_str(&digit.to_string());
            after_given = true;
        } else {
            id.extend(group.chunks(26).map(|run| char::from(b'a' + run.len() as u8 - 1)));
            after_given = false;
        }
    }
    id
}

/// Checks the letters between the size and the colon: symmetry and difficulty of a plain Sudoku, which say nothing about
/// the cells.
pub(crate) fn check_parameters(parameters: Part) -> Result<(), ReadError> {
    let mut rest = parameters.text;
    while let Some(letter) = rest.chars().next() {
        let variant = match letter {
            'j' => Some("jigsaw"),
            'k' => Some("killer"),
            'x' => Some("diagonal"),
            _ => None,
        };
        if let Some(variant) = variant {
            return Err(Place::line(parameters.line).error(Problem::Variant(variant)));
        }
        let after = ["a", "r2", "r4", "m2", "m4", "m8", "md2", "md4", "dt", "db", "di", "da", "de", "du"]
            .into_iter()
            .find_map(|known| rest.strip_prefix(known));
        match after {
            Some(after) => rest = after,
            None => return Err(parameters.place().error(Problem::IdParameters(excerpt(parameters.text)))),
        }
    }
    Ok(())
}

/// Checks the size of the boxes: 3 by 3 cells.
pub(crate) fn check_size(width: Part, height: Part) -> Result<(), ReadError> {
    if (width.text, height.text) == ("3", "3") {
        return Ok(());
    }
    let size = format!("{}x{}", excerpt(width.text), excerpt(height.text));
    Err(width.place().error(Problem::BoxSize(size)))
}

/// The grid of what follows the colon.
pub(crate) fn parse_id(body: Part) -> Result<Grid, ReadError> {
    let mut cells = Cells::NONE;
    for part in body.split(&['_']) {
        if part.text.is_empty() && !body.text.is_empty() {
            let last = body.offset + body.text.len() - 1;
            let place = Place::offset(part.line, part.offset.min(last));
            return Err(place.error(Problem::IdCells("_".to_owned())));
        }
        let mut rest = part;
        while let Some(first) = rest.text.chars().next() {
            let digits = rest.text.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.text.len());
            let (token, after) = rest.split_at(digits.max(first.len_utf8()));
            match first {
                '1'..='9' if digits == 1 => cells.push(digit(first)),
                'a'..='z' => (0..=first as u8 - b'a').for_each(|_| cells.push(None)),
                _ => return Err(token.place().error(Problem::IdCells(excerpt(token.text)))),
            }
            rest = after;
        }
    }
    cells.grid().ok_or_else(|| Place::line(body.line).error(Problem::CellCount(cells.count())))
}
