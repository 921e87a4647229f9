//! What is told of a Sudoku: its rating, the next step of a position, its scenes.

use seedgrid_answers::{hint as hint_answer, rating as rating_answer, scenes as scenes_answer};
use seedgrid_bitboard::sudoku::{Cell, DigitSet, Grid, Position, Puzzle};
use seedgrid_rating::sudoku::{Hint, Model, Strength, hint as next, rate as rate_of};
use seedgrid_rng::v1::Stream;
use seedgrid_search::Verdict;
use serde::Deserialize;

use crate::json;

const MODEL: Model = Model::M1;

/// A board to rate.
#[derive(Deserialize)]
pub struct Rate {
    givens: Grid,
}

/// How hard a board is.
pub fn rate(request: &Rate) -> String {
    json(&rating_answer::Answer::new(&request.givens, &rate_of(&request.givens, MODEL), None))
}

/// A position, and how much to tell of its next step.
#[derive(Deserialize)]
pub struct Ask {
    givens: Grid,
    /// Givens and entries; the givens alone if it is left out.
    filled: Option<Grid>,
    /// The notes of the 81 cells as sets, empty where there are none.
    notes: Option<Vec<DigitSet>>,
    /// 1 to 4.
    strength: u8,
}

/// The next step of a position.
pub fn hint(request: &Ask) -> Result<String, String> {
    let Ask { givens, filled, notes, strength } = request;
    let strength = Strength::new(*strength).ok_or_else(|| format!("strength {strength}, expected 1 to 4"))?;
    let filled = filled.unwrap_or(*givens);
    let found = match Puzzle::try_from(*givens) {
        Ok(puzzle) => {
            let mut position = Position::new(puzzle, filled).map_err(|error| error.to_string())?;
            for (cell, digits) in Cell::ALL.into_iter().zip(notes.iter().flatten()) {
                position.note(cell, *digits);
            }
            next(&position, MODEL)
        }
        Err(_) => Hint::Refused(Verdict::Unsolvable),
    };
    Ok(json(&hint_answer::Answer::new(givens, &filled, &found, strength)))
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
