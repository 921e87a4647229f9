//! Puzzles from seeds.

use std::fmt::Display;

use seedgrid_corpus::{Engine, Id, record};
use seedgrid_nonogram_gen::{v1 as nonogram_v1, v2 as nonogram_v2};
use seedgrid_rating::sudoku::{Window, Windows};
use seedgrid_sudoku_gen::{v1 as sudoku_v1, v2 as sudoku_v2};
use serde::{Deserialize, Serialize};

use crate::json;
use crate::puzzle::Puzzle;

/// Which puzzle: an address alone, or the parts of one. Each engine has keys of its own, all of which it needs unless they have a
/// usual value.
#[derive(Deserialize)]
pub struct Request {
    /// The address, as docs/formats.md has it; the other keys do not count beside it.
    id: Option<String>,
    /// `sudoku` or `nonogram`.
    #[serde(default)]
    puzzle: String,
    /// `v1` or `v2`.
    #[serde(default)]
    engine: String,
    #[serde(default)]
    seed: String,
    /// Version 2: which of the puzzles of the seed.
    #[serde(default)]
    index: u64,
    /// Version 1: the attempts that are made at most.
    attempts: Option<u32>,
    /// Sudoku of version 1: `easy`, `medium` or `hard`; of version 2 a name of [`sudoku_v2::Level`] or nothing.
    #[serde(default)]
    level: String,
    /// Sudoku of version 2: a name of [`sudoku_v2::Symmetry`].
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

/// A puzzle that was made, its address, solution and record.
#[derive(Serialize)]
struct Made {
    id: String,
    puzzle: Puzzle,
    solution: String,
    record: String,
}

/// Makes a puzzle.
pub fn generate(request: &Request) -> Result<String, String> {
    if let Some(id) = &request.id {
        return made(&id.parse().map_err(sentence)?, None);
    }
    let engine = match (request.puzzle.as_str(), request.engine.as_str()) {
        ("sudoku", "v1") => Engine::SudokuV1(request.level.parse().map_err(sentence)?),
        ("sudoku", "v2") => sudoku_v2(request)?,
        ("nonogram", "v1") => {
            Engine::NonogramV1(nonogram_v1::Size::try_from(request.size).map_err(sentence)?)
        }
        ("nonogram", "v2") => nonogram_v2(request)?,
        (puzzle, engine) => return Err(format!("no engine {engine:?} for {puzzle:?}")),
    };
    made(&Id::new(engine, &request.seed, request.index).map_err(sentence)?, request.attempts)
}

fn nonogram_v2(request: &Request) -> Result<Engine, String> {
    let size = nonogram_v2::Size::new(request.width, request.height).map_err(sentence)?;
    let density = request.density.map(nonogram_v2::Density::new).transpose().map_err(sentence)?;
    let fill = density.map_or(nonogram_v2::Fill::Smooth, nonogram_v2::Fill::Density);
    let logic = request.logic.parse().map_err(sentence)?;
    Ok(Engine::NonogramV2 {
        size,
        fill,
        rules: nonogram_v2::Rules { logic, empty_lines: request.empty_lines },
    })
}

/// The puzzle of an address.
fn made(id: &Id, attempts: Option<u32>) -> Result<String, String> {
    let seed = id.seed();
    let (puzzle, solution, record) = match id.engine() {
        Engine::SudokuV1(level) => {
            let attempts = attempts.unwrap_or(sudoku_v1::DEFAULT_ATTEMPTS);
            let made = sudoku_v1::generate(seed, level, attempts).map_err(sentence)?;
            let record = record::sudoku_v1(seed, level, &made);
            (Puzzle::sudoku(made.puzzle.grid()), made.solution.to_string(), record)
        }
        Engine::SudokuV2(spec) => {
            let made = sudoku_v2::generate(&spec, seed, id.index()).map_err(sentence)?;
            let record = record::sudoku_v2(id, &made);
            (Puzzle::sudoku(made.puzzle.grid()), made.solution.to_string(), record)
        }
        Engine::NonogramV1(size) => {
            let attempts = attempts.unwrap_or(nonogram_v1::DEFAULT_ATTEMPTS);
            let made = nonogram_v1::generate(seed, size, attempts).map_err(sentence)?;
            let record = record::nonogram_v1(seed, &made);
            (Puzzle::nonogram(None, &made.clues), made.picture.bits().to_string(), record)
        }
        Engine::NonogramV2 { size, fill, rules } => {
            let made = nonogram_v2::generate(seed, id.index(), size, fill, rules).map_err(sentence)?;
            let record = record::nonogram_v2(id, &made);
            (Puzzle::nonogram(None, &made.clues), made.picture.bits().to_string(), record)
        }
        Engine::PictureV2 { .. } => {
            return Err("the id of a picture, expected the picture with it".to_owned());
        }
    };
    Ok(json(&Made { id: id.to_string(), puzzle, solution, record }))
}

fn sudoku_v2(request: &Request) -> Result<Engine, String> {
    let level = |name: &String| name.parse::<sudoku_v2::Level>().map_err(sentence);
    let er = Some(&request.level).filter(|name| !name.is_empty()).map(level).transpose()?;
    let wish = sudoku_v2::Wish {
        symmetry: request.symmetry.parse().map_err(sentence)?,
        windows: Windows { er: er.map_or(Window::ANY, sudoku_v2::Level::er), ..Windows::ANY },
        ..sudoku_v2::Wish::default()
    };
    sudoku_v2::Spec::new(wish).map(Engine::SudokuV2).map_err(sentence)
}

fn sentence(error: impl Display) -> String {
    error.to_string()
}
