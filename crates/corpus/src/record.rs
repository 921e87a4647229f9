//! The records: one JSON object in one line a puzzle, its keys in a fixed order.
//!
//! Texts are escaped as `JSON.stringify` of JavaScript does it: quotes, backslashes and control characters, nothing else.

use seedgrid_bitboard::nonogram::Clue;
use seedgrid_nonogram_gen::v1 as nonogram;
use seedgrid_nonogram_gen::v2;
use seedgrid_rating::sudoku::{Level, Rating};
use seedgrid_sudoku_gen::{v1 as sudoku, v2 as sudoku_v2};
use serde::{Deserialize, Serialize};

use crate::id::Id;

/// The version-1 record of a Sudoku, without a line end. Keys: `n` (9), `seed`, `level`, `version` (1), `answer` and `givens`
/// (81 characters each, `.` for a blank), `attempt` (from 1), `blanks`, `cells` (81).
pub fn sudoku_v1(seed: &str, level: Level, made: &sudoku::Generated) -> String {
    json(&SudokuV1 {
        n: 9,
        seed: seed.to_owned(),
        level: level.name().to_owned(),
        version: sudoku::VERSION,
        answer: made.solution.to_string(),
        givens: made.puzzle.to_string(),
        attempt: made.attempt,
        blanks: made.blanks,
        cells: 81,
    })
}

/// The version-1 record of a nonogram, without a line end. Keys: `n` (the side), `seed`, `version` (1), `row_clues` and
/// `col_clues` (one list of runs a line, empty for an empty line), `answer` (n x n characters row-major, `1` for filled and
/// `0` for empty), `attempt` (from 1), `filled` (the number of filled cells).
pub fn nonogram_v1(seed: &str, made: &nonogram::Generated) -> String {
    json(&NonogramV1 {
        n: made.picture.width(),
        seed: seed.to_owned(),
        version: nonogram::VERSION,
        row_clues: runs(made.clues.rows()),
        col_clues: runs(made.clues.columns()),
        answer: made.picture.bits().to_string(),
        attempt: made.attempt,
        filled: made.picture.filled(),
    })
}

/// The version-2 record of a Sudoku, without a line end. Keys: `id` (the [address](Id)), `engine` (`v2`), `seed`, `index`,
/// `puzzle` and `solution` (81 characters each, `.` for a blank), `clues` (the number of givens), `attempt` (the grid that gave it,
/// from 1).
pub fn sudoku_v2(id: &Id, made: &sudoku_v2::Generated) -> String {
    json(&SudokuV2 {
        id: id.to_string(),
        engine: sudoku_v2::ENGINE.to_owned(),
        seed: id.seed().to_owned(),
        index: id.index(),
        puzzle: made.puzzle.to_string(),
        solution: made.solution.to_string(),
        clues: made.clues,
        attempt: made.attempt,
    })
}

/// The version-2 record of a nonogram, without a line end. Keys: `id` (the [address](Id)), `engine` (`v2`), `seed`, `index`,
/// `width`, `height`, `row_clues` and `col_clues` (one list of runs a line, empty for an empty line), `solution` (row-major, `1`
/// for filled and `0` for empty), `changed` (in how many cells it differs from the picture that was drawn or given), `filled` (the
/// number of filled cells).
pub fn nonogram_v2(id: &Id, made: &v2::Generated) -> String {
    json(&NonogramV2 {
        id: id.to_string(),
        engine: v2::ENGINE.to_owned(),
        seed: id.seed().to_owned(),
        index: id.index(),
        width: made.picture.width(),
        height: made.picture.height(),
        row_clues: runs(made.clues.rows()),
        col_clues: runs(made.clues.columns()),
        solution: made.picture.bits().to_string(),
        changed: made.changed,
        filled: made.picture.filled(),
    })
}

fn runs(clues: &[Clue]) -> Vec<Vec<u16>> {
    clues.iter().map(|clue| clue.runs().to_vec()).collect()
}

/// The record of the rating of a version-1 Sudoku, without a line end. Keys: `n` (9), `seed`, `er`, `ep` and `ed` (in tenths), `bound` (`exact` or
/// `at-least`), `technique` (the hardest, `null` if no step was found), `score`, `steps` (a rating in tenths, a name and a count
/// each, in the order of ratings and names), `openness` (a number for each step that places a digit).
pub fn sudoku_rating(seed: &str, rating: &Rating) -> String {
    json(&SudokuRating { n: Some(9), seed: Some(seed), ..SudokuRating::from(rating) })
}

/// The record of the rating of a version-2 Sudoku, without a line end. Keys: `id`, then those of [`sudoku_rating`] from `er` on.
pub fn sudoku_v2_rating(id: &str, rating: &Rating) -> String {
    json(&SudokuRating { id: Some(id), ..SudokuRating::from(rating) })
}

impl<'a> From<&'a Rating> for SudokuRating<'a> {
    /// Without the name of the puzzle.
    fn from(rating: &'a Rating) -> SudokuRating<'a> {
        SudokuRating {
            id: None,
            n: None,
            seed: None,
            er: rating.er,
            ep: rating.ep,
            ed: rating.ed,
            bound: rating.bound.name(),
            technique: rating.technique.as_deref(),
            score: rating.score,
            steps: rating
                .techniques
                .iter()
                .map(|tally| (tally.rating, &tally.name[..], tally.count))
                .collect(),
            openness: &rating.openness,
        }
    }
}

fn json(record: &impl Serialize) -> String {
    serde_json::to_string(record).expect("a record of texts and numbers")
}

/// The order of the fields is the order of the keys.
#[derive(Serialize)]
struct SudokuRating<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    n: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<&'a str>,
    er: u8,
    ep: u8,
    ed: u8,
    bound: &'static str,
    technique: Option<&'a str>,
    score: u32,
    steps: Vec<(u8, &'a str, u16)>,
    openness: &'a [u8],
}

/// The order of the fields is the order of the keys.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SudokuV1 {
    pub n: u32,
    pub seed: String,
    pub level: String,
    pub version: u32,
    pub answer: String,
    pub givens: String,
    pub attempt: u32,
    pub blanks: u32,
    pub cells: u32,
}

/// The order of the fields is the order of the keys.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SudokuV2 {
    pub id: String,
    pub engine: String,
    pub seed: String,
    pub index: u64,
    pub puzzle: String,
    pub solution: String,
    pub clues: u32,
    pub attempt: u32,
}

/// The order of the fields is the order of the keys.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NonogramV1 {
    pub n: usize,
    pub seed: String,
    pub version: u32,
    pub row_clues: Vec<Vec<u16>>,
    pub col_clues: Vec<Vec<u16>>,
    pub answer: String,
    pub attempt: u32,
    pub filled: usize,
}

/// The order of the fields is the order of the keys.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NonogramV2 {
    pub id: String,
    pub engine: String,
    pub seed: String,
    pub index: u64,
    pub width: usize,
    pub height: usize,
    pub row_clues: Vec<Vec<u16>>,
    pub col_clues: Vec<Vec<u16>>,
    pub solution: String,
    pub changed: usize,
    pub filled: usize,
}
