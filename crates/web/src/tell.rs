//! What is told of a puzzle: its rating, the next step of a position, the scenes of a board.

use seedgrid_answers::{
    hint as hint_answer, nonogram as nonogram_answer, rating as rating_answer, scenes as scenes_answer,
};
use seedgrid_bitboard::nonogram::{Board, Clues};
use seedgrid_bitboard::sudoku::{Cell, Grid, Position, Puzzle};
use seedgrid_formats::nonogram::marks as board_of;
use seedgrid_rating::{nonogram, sudoku};
use seedgrid_rng::v1::Stream;
use seedgrid_search::Verdict;
use serde::Deserialize;

use crate::json;
use crate::puzzle::{Runs, Sets, candidates, clues, limits};

const MODEL: sudoku::Model = sudoku::Model::M1;

/// A puzzle to rate: the givens of a Sudoku, or the rows and columns of a nonogram.
#[derive(Deserialize)]
pub struct Rate {
    givens: Option<Grid>,
    #[serde(default)]
    rows: Runs,
    #[serde(default)]
    columns: Runs,
}

/// How hard a puzzle is.
pub fn rate(request: &Rate) -> Result<String, String> {
    if let Some(givens) = &request.givens {
        return Ok(json(&rating_answer::Answer::new(givens, &sudoku::rate(givens, MODEL), None)));
    }
    let clues = clues(&request.rows, &request.columns)?;
    let rating = nonogram::rate(&clues, nonogram_limits(&clues));
    Ok(json(&nonogram_answer::RatingAnswer::new(None, &clues, &rating)))
}

/// A position, and how much to tell of its next step: that of a Sudoku if there are givens, else that of a nonogram.
#[derive(Deserialize)]
pub struct Ask {
    givens: Option<Grid>,
    /// Those of a Sudoku that is given by them; its givens are their filled cells.
    candidates: Option<Sets>,
    /// Givens and entries; the givens alone if it is left out.
    filled: Option<Grid>,
    /// The notes of the 81 cells as sets, empty where there are none.
    notes: Option<Sets>,
    #[serde(default)]
    rows: Runs,
    #[serde(default)]
    columns: Runs,
    /// What is known of a nonogram, `0`, `1` or `?` for each cell; nothing if it is left out.
    marks: Option<String>,
    /// 1 to 4.
    strength: u8,
}

/// The next step of a position.
pub fn hint(request: &Ask) -> Result<String, String> {
    let strength = request.strength;
    let strength =
        sudoku::Strength::new(strength).ok_or_else(|| format!("strength {strength}, expected 1 to 4"))?;
    match &request.givens {
        Some(givens) => sudoku_hint(request, givens, strength),
        None => nonogram_hint(request, strength),
    }
}

fn sudoku_hint(request: &Ask, givens: &Grid, strength: sudoku::Strength) -> Result<String, String> {
    let filled = request.filled.unwrap_or(*givens);
    let found = match Puzzle::try_from(*givens) {
        Ok(puzzle) => {
            let mut position = Position::new(puzzle, filled).map_err(|error| error.to_string())?;
            for (cell, digits) in Cell::ALL.into_iter().zip(request.notes.iter().flatten()) {
                position.note(cell, *digits);
            }
            match candidates(request.candidates.as_ref())? {
                Some(candidates) => sudoku::hint_within(&candidates, &position, MODEL),
                None => sudoku::hint(&position, MODEL),
            }
        }
        Err(_) => sudoku::Hint::Refused(Verdict::Unsolvable),
    };
    Ok(json(&hint_answer::Answer::new(givens, &filled, &found, strength)))
}

fn nonogram_hint(request: &Ask, strength: sudoku::Strength) -> Result<String, String> {
    let clues = clues(&request.rows, &request.columns)?;
    let (width, height) = (clues.width(), clues.height());
    let marks = match &request.marks {
        Some(text) => board_of(text, width, height).map_err(|error| error.to_string()),
        None => Board::unknown(width, height).map_err(|error| error.to_string()),
    }?;
    let found = nonogram::hint(&clues, &marks, nonogram_limits(&clues));
    Ok(json(&nonogram_answer::HintAnswer::new(None, &clues, &marks, &found, strength)))
}

/// What rating may spend on a page that waits for it.
fn nonogram_limits(clues: &Clues) -> nonogram::Limits {
    nonogram::Limits { search: limits(clues, None), looks: 1 << 20 }
}

/// A board whose scenes are to be shown.
#[derive(Deserialize)]
pub struct Show {
    givens: Grid,
    /// What is asked; the usual values without it.
    #[serde(default)]
    asked: scenes_answer::Asked,
}

/// The scenes of a board.
pub fn scenes(request: &Show) -> Result<String, String> {
    let Show { givens, asked } = request;
    let stream = Stream::new(&asked.seed).map_err(|error| error.to_string())?;
    Ok(json(&scenes_answer::Scenes::new(givens, asked, &stream).answer()))
}
