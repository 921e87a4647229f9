//! The table of a corpus of nonograms.

use seedgrid_rating::nonogram::{Limits, rate};

use super::columns::{Column, Kind, Row, Value};
use crate::finished::nonogram::{Nonogram, nonogram};
use crate::finished::source::Line;
use crate::verify::LineProblem;

/// The columns of every table of nonograms.
pub(super) const COLUMNS: [Column; 16] = [
    Column::new("id", Kind::Text, "the id, from which `seedgrid make` makes the puzzle again"),
    Column::new("puzzle", Kind::Text, "the clues: the id of Simon Tatham's Pattern, columns first"),
    Column::new("solution", Kind::Text, "the only picture, row-major, `1` filled and `0` empty"),
    Column::new("width", Kind::Whole, "the cells of a row"),
    Column::new("height", Kind::Whole, "the cells of a column"),
    Column::new("filled", Kind::Whole, "the filled cells"),
    Column::new("density", Kind::Whole, "the filled ones of a thousand cells, rounded down"),
    Column::optional("level", Kind::Text, "`easy`, `medium`, `hard` or `expert`"),
    Column::optional("technique", Kind::Text, "the hardest technique"),
    Column::optional("bound", Kind::Text, "`exact`, or `at-least` if the budget ran out"),
    Column::optional("sweeps", Kind::Whole, "how often all lines were looked at"),
    Column::optional("rounds", Kind::Whole, "how often all unknown cells were probed"),
    Column::optional(
        "chain",
        Kind::Whole,
        "the latest sweep in which probing met its first contradictions; 0 if there were none",
    ),
    Column::optional("stall", Kind::Whole, "the longest run of steps that settle few cells"),
    Column::optional(
        "opening",
        Kind::Whole,
        "thousandths of the cells that the first sweep settles, rounded down",
    ),
    Column::new("canonical", Kind::Text, "BLAKE3 of the canonical form: the same for all symmetric copies"),
];

/// The cells of a record, with ratings if they are asked for.
pub(super) fn row(line: &Line, rates: bool) -> Result<Row, LineProblem> {
    let Nonogram { clues, solution } = nonogram(line)?;
    let (width, height) = (clues.width() as u32, clues.height() as u32);
    let filled = solution.bytes().filter(|cell| *cell == b'1').count() as u32;
    let text = |text: &dyn ToString| Value::Text(text.to_string());
    let mut row = vec![text(&line.record.id), text(&clues), Value::Text(solution)];
    row.extend([width, height, filled, filled * 1000 / (width * height)].map(Value::Whole));
    if rates {
        let rating = rate(&clues, Limits::DEFAULT).map_err(LineProblem::Verdict)?;
        row.extend([text(&rating.level), text(&rating.technique), text(&rating.bound.name())]);
        let counts = [rating.sweeps, rating.rounds, rating.chain, rating.stall, rating.opening.into()];
        row.extend(counts.map(Value::Whole));
    } else {
        row.extend(vec![Value::Null; 8]);
    }
    row.push(text(&line.record.hashes()?.puzzle.to_hex()));
    Ok(row)
}
