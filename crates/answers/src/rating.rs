//! How hard a Sudoku is.

use seedgrid_bitboard::sudoku::Grid;
use seedgrid_rating::sudoku::{Marks, Rating, Step};
use seedgrid_search::Verdict;
use serde::Serialize;

/// A rating, to be serialised, or the verdict on a puzzle that is not rated. docs/answers.md has the keys.
#[derive(Serialize)]
pub struct Answer<'a> {
    puzzle: &'a Grid,
    #[serde(skip_serializing_if = "Option::is_none")]
    candidates: Option<&'a str>,
    verdict: &'static str,
    #[serde(flatten)]
    rated: Option<Rated<'a>>,
}

#[derive(Serialize)]
struct Rated<'a> {
    model: &'static str,
    er: u8,
    ep: u8,
    ed: u8,
    bound: &'static str,
    technique: Option<&'a str>,
    score: u32,
    steps: Vec<(u8, &'a str, u16)>,
    openness: &'a [u8],
    #[serde(skip_serializing_if = "Option::is_none")]
    path: Option<Vec<&'a Step>>,
}

impl<'a> Answer<'a> {
    /// The rating of a board, with its steps if they are to be told.
    pub fn new(
        puzzle: &'a Grid,
        rating: &'a Result<Rating, Verdict>,
        path: Option<&'a Vec<(Marks, Step)>>,
    ) -> Answer<'a> {
        let verdict = match rating {
            Ok(_) => Verdict::Unique,
            Err(verdict) => *verdict,
        };
        let rated = rating.as_ref().ok().map(|rating| Rated {
            model: rating.model.name(),
            er: rating.er,
            ep: rating.ep,
            ed: rating.ed,
            bound: rating.bound.name(),
            technique: rating.technique.as_deref(),
            score: rating.score,
            steps: rating.techniques.iter().map(|tally| (tally.rating, &*tally.name, tally.count)).collect(),
            openness: &rating.openness,
            path: path.map(|path| path.iter().map(|(_, step)| step).collect()),
        });
        Answer { puzzle, candidates: None, verdict: verdict.name(), rated }
    }

    /// The same for a puzzle that is given by candidates, as 729 characters.
    #[must_use]
    pub fn with_candidates(self, candidates: Option<&'a str>) -> Answer<'a> {
        Answer { candidates, ..self }
    }
}
