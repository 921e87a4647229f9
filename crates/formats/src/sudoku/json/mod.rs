//! The JSON of f-puzzles and of SudokuPad: nine rows of cells, of which plain Sudoku are read and written.

mod cell;
mod object;
mod rules;

use std::fmt::Write;

use seedgrid_bitboard::sudoku::{Candidates, Cell, DigitSet, Grid, House, HouseKind};
use serde::Deserialize;

use crate::error::{Place, Problem, ReadError};
use crate::lines::text_of;
use crate::reader::{Content, Entry};
use object::Object;

/// A Sudoku in the JSON of f-puzzles. In blank cells the candidates are written as center pencil marks, if there are any.
pub fn f_puzzles(grid: &Grid, candidates: Option<&Candidates>) -> String {
    let cells = cells(grid, candidates, ",\"given\":true", "centerPencilMarks");
    format!("{{\"size\":9,\"title\":\"\",\"author\":\"\",\"ruleset\":\"\",\"grid\":{cells}}}\n")
}

/// A Sudoku in the JSON of SudokuPad. In blank cells the candidates are written as centre marks, if there are any.
pub fn sudokupad(grid: &Grid, candidates: Option<&Candidates>) -> String {
    let cells = cells(grid, candidates, "", "centremarks");
    let point = |cell: Cell| format!("[{},{}]", cell.row(), cell.column());
    let region = |house: House| list(house.cells().into_iter().map(point));
    let regions = list(House::ALL.into_iter().filter(|house| house.kind() == HouseKind::Box).map(region));
    format!(
        "{{\"cellSize\":50,\"metadata\":{{}},\"cells\":{cells},\"regions\":{regions},\"cages\":[],\"lines\":[],\"arrows\":[],\"underlays\":[],\"overlays\":[]}}\n"
    )
}

/// Nine rows of cells.
fn cells(grid: &Grid, candidates: Option<&Candidates>, given: &str, marks: &str) -> String {
    let cell = |cell: Cell| {
        let mut text = String::from("{");
        // Writing to a text cannot fail.
        if let Some(digit) = grid[cell] {
            let _ = write!(text, "\"value\":{digit}{given}");
        } else if let Some(candidates) = candidates {
            let _ =
                write!(text, "\"{marks}\":{}", list(candidates[cell].iter().map(|digit| digit.to_string())));
        }
        text + "}"
    };
    list(Cell::ALL.chunks(9).map(|row| list(row.iter().copied().map(cell))))
}

fn list(items: impl Iterator<Item = String>) -> String {
    format!("[{}]", items.collect::<Vec<_>>().join(","))
}

/// The puzzle of a file.
pub(crate) fn read(bytes: &[u8]) -> Result<Entry, ReadError> {
    let mut json = serde_json::Deserializer::from_str(text_of(bytes)?);
    let object = Object::deserialize(&mut json).and_then(|object| json.end().map(|()| object));
    let content = object.map_err(|error| refused(&error))?.content()?;
    Ok(Entry { line: 1, content })
}

/// What is wrong with the JSON, and where.
fn refused(error: &serde_json::Error) -> ReadError {
    const LONGEST: usize = 200;
    let place = Place::offset(error.line().max(1), error.column().saturating_sub(1));
    let sentence = error.to_string();
    let sentence = sentence.rsplit_once(" at line ").map_or(&*sentence, |(sentence, _)| sentence);
    let broken = if error.is_data() { "" } else { "broken JSON: " };
    place.error(Problem::Json(broken.chars().chain(sentence.chars()).take(LONGEST).collect()))
}

/// What the cells of a file say.
struct Cells {
    givens: Grid,
    /// The pencil marks of each cell, none if there are none.
    marks: [DigitSet; 81],
}

impl Cells {
    fn content(self) -> Result<Content, ReadError> {
        let Cells { givens, marks } = self;
        let is_marked = |cell: &Cell| givens[*cell].is_none() && !marks[cell.index()].is_empty();
        if !Cell::ALL.iter().any(is_marked) {
            return Ok(Content::Sudoku(givens));
        }
        let mut candidates = Candidates::from(&givens);
        for cell in Cell::ALL.into_iter().filter(is_marked) {
            candidates[cell] = marks[cell.index()];
        }
        match Cell::ALL.into_iter().find(|&cell| candidates[cell].is_empty()) {
            Some(cell) => Err(Place::line(1).error(Problem::NoCandidate(cell))),
            None => Ok(Content::Candidates(candidates)),
        }
    }
}
