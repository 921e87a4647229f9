//! Puzzles from seeds.

use std::fmt::Display;

use seedgrid_corpus::record;
use seedgrid_nonogram_gen::{v1 as nonogram_v1, v2 as nonogram_v2};
use seedgrid_rating::sudoku::Level;
use seedgrid_sudoku_gen::v2::Symmetry;
use seedgrid_sudoku_gen::{v1 as sudoku_v1, v2 as sudoku_v2};
use serde::{Deserialize, Serialize};

use crate::json;
use crate::puzzle::Puzzle;

/// Which puzzle of which seed. Each engine has keys of its own; a puzzle needs all those of its engine that have no usual value.
#[derive(Deserialize)]
pub struct Request {
    /// `sudoku` or `nonogram`.
    puzzle: String,
    /// `v1` or `v2`.
    engine: String,
    seed: String,
    /// Version 2: which of the puzzles of the seed.
    #[serde(default)]
    index: u64,
    /// Version 1: the attempts that are made at most.
    attempts: Option<u32>,
    /// Sudoku of version 1: `easy`, `medium` or `hard`.
    #[serde(default)]
    level: String,
    /// Sudoku of version 2: a name of [`Symmetry`].
    #[serde(default)]
    symmetry: String,
    /// Nonograms of version 1: the side of the square in cells.
    #[serde(default)]
    size: u8,
    /// Nonograms of version 2, in cells.
    #[serde(default)]
    width: u16,
    /// Nonograms of version 2, in cells.
    #[serde(default)]
    height: u16,
    /// Nonograms of version 2: in thousandths; a smooth picture without it.
    density: Option<u16>,
    /// Nonograms of version 2: a name of [`nonogram_v2::Logic`].
    #[serde(default)]
    logic: String,
    /// Nonograms of version 2: whether lines may be empty.
    #[serde(default)]
    empty_lines: bool,
}

/// A puzzle that was made, its solution, and the record of an engine that has one.
#[derive(Serialize)]
struct Made {
    puzzle: Puzzle,
    solution: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    record: Option<String>,
}

/// Makes a puzzle.
pub fn generate(request: &Request) -> Result<String, String> {
    let made = match (request.puzzle.as_str(), request.engine.as_str()) {
        ("sudoku", "v1") => sudoku_v1(request),
        ("sudoku", "v2") => sudoku_v2(request),
        ("nonogram", "v1") => nonogram_v1(request),
        ("nonogram", "v2") => nonogram_v2(request),
        (puzzle, engine) => Err(format!("no engine {engine:?} for {puzzle:?}")),
    }?;
    Ok(json(&made))
}

fn sudoku_v1(request: &Request) -> Result<Made, String> {
    let level: Level = request.level.parse().map_err(sentence)?;
    let attempts = request.attempts.unwrap_or(sudoku_v1::DEFAULT_ATTEMPTS);
    let made = sudoku_v1::generate(&request.seed, level, attempts).map_err(sentence)?;
    let record = record::sudoku_v1(&request.seed, level, &made);
    Ok(Made {
        puzzle: Puzzle::sudoku(made.puzzle.grid()),
        solution: made.solution.to_string(),
        record: Some(record),
    })
}

fn sudoku_v2(request: &Request) -> Result<Made, String> {
    let found = Symmetry::ALL.into_iter().find(|known| known.name() == request.symmetry);
    let symmetry = found.ok_or_else(|| {
        format!("symmetry {:?}, expected {}", request.symmetry, Symmetry::ALL.map(Symmetry::name).join(", "))
    })?;
    let made = sudoku_v2::generate(&request.seed, request.index, symmetry).map_err(sentence)?;
    Ok(Made { puzzle: Puzzle::sudoku(made.puzzle.grid()), solution: made.solution.to_string(), record: None })
}

fn nonogram_v1(request: &Request) -> Result<Made, String> {
    let size = nonogram_v1::Size::try_from(request.size).map_err(sentence)?;
    let attempts = request.attempts.unwrap_or(nonogram_v1::DEFAULT_ATTEMPTS);
    let made = nonogram_v1::generate(&request.seed, size, attempts).map_err(sentence)?;
    let record = record::nonogram_v1(&request.seed, &made);
    Ok(Made {
        puzzle: Puzzle::nonogram(None, &made.clues),
        solution: made.picture.bits().to_string(),
        record: Some(record),
    })
}

fn nonogram_v2(request: &Request) -> Result<Made, String> {
    let Request { seed, index, width, height, empty_lines, .. } = request;
    let size = nonogram_v2::Size::new(*width, *height).map_err(sentence)?;
    let density = request.density.map(nonogram_v2::Density::new).transpose().map_err(sentence)?;
    let fill = density.map_or(nonogram_v2::Fill::Smooth, nonogram_v2::Fill::Density);
    let logic = request.logic.parse().map_err(sentence)?;
    let rules = nonogram_v2::Rules { logic, empty_lines: *empty_lines };
    let made = nonogram_v2::generate(seed, *index, size, fill, rules).map_err(sentence)?;
    let record = record::nonogram_v2(seed, *index, Some(fill), rules, &made);
    Ok(Made {
        puzzle: Puzzle::nonogram(None, &made.clues),
        solution: made.picture.bits().to_string(),
        record: Some(record),
    })
}

fn sentence(error: impl Display) -> String {
    error.to_string()
}
