//! The nonograms of a finished corpus.

use seedgrid_bitboard::nonogram::{Clue, Clues};

use super::source::Line;
use crate::engine::Engine;
use crate::record::{NonogramV1, NonogramV2};
use crate::verify::{LineProblem, parse, value};

/// Clues and their only picture: row-major, `1` filled and `0` empty.
pub(crate) struct Nonogram {
    pub clues: Clues,
    pub solution: String,
}

/// The clues and the picture of a record.
pub(crate) fn nonogram(line: &Line) -> Result<Nonogram, LineProblem> {
    let (seed, rows, columns, solution) = if let Engine::NonogramV1(_) = line.record.engine() {
        let record: NonogramV1 = parse(line.record.line.as_bytes())?;
        (record.seed, record.row_clues, record.col_clues, record.answer)
    } else {
        let record: NonogramV2 = parse(line.record.line.as_bytes())?;
        (record.seed, record.row_clues, record.col_clues, record.solution)
    };
    line.of_seed(seed)?;
    let lines = |key, lines: Vec<Vec<u16>>| {
        lines.into_iter().map(|runs| Clue::new(runs).map_err(value(key))).collect::<Result<Vec<_>, _>>()
    };
    let clues =
        Clues::new(lines("row_clues", rows)?, lines("col_clues", columns)?).map_err(value("clues"))?;
    Ok(Nonogram { clues, solution })
}
