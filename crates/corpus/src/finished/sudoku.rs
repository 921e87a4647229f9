//! The Sudoku of a finished corpus, and their ratings.

use seedgrid_bitboard::sudoku::{Grid, Puzzle, Solution};
use seedgrid_rating::Bound;
use seedgrid_rating::sudoku::{Model, Rating, Step, Technique, rate, rate_with_steps};
use serde::Deserialize;

use super::source::Line;
use crate::engine::Engine;
use crate::id::Id;
use crate::record::{SudokuV1, SudokuV2};
use crate::verify::{LineProblem, parse, value};

/// The model of the ratings.
pub(crate) const MODEL: Model = Model::M1;

/// A puzzle and its only solution.
#[derive(Clone, Debug)]
pub(crate) struct Sudoku {
    pub puzzle: Puzzle,
    pub solution: Solution,
}

/// How hard a Sudoku of a corpus is for people, by model m1 (docs/ratings.md); ratings are in tenths.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rated {
    /// ER, the rating of the hardest step; 200 if the techniques do not fill the board.
    pub er: u8,
    /// EP, the rating of the hardest step up to the first that places a digit.
    pub ep: u8,
    /// ED, the rating of the first step.
    pub ed: u8,
    /// Whether these are exact.
    pub bound: Bound,
    /// The name of the hardest step with sizes, types and levels; `None` if no step was found.
    pub technique: Option<String>,
    /// The names of all steps, each once, the easiest first.
    pub names: Vec<String>,
    /// The sum of the ratings of all steps.
    pub score: u32,
    /// For each step that places a digit: how many cells singles could fill just before it.
    pub openness: Vec<u8>,
}

impl Rated {
    /// The techniques that occur in the solve, each once, the easiest first.
    pub fn techniques(&self) -> Vec<Technique> {
        each_once(self.names.iter().filter_map(|name| Technique::of_step(name)))
    }
}

/// The boards of a record.
pub(crate) fn sudoku(line: &Line) -> Result<Sudoku, LineProblem> {
    let read = |seed, [puzzle_key, solution_key]: [&'static str; 2], puzzle: String, solution: String| {
        line.of_seed(seed)?;
        let puzzle: Grid = puzzle.parse().map_err(value(puzzle_key))?;
        let solution: Grid = solution.parse().map_err(value(solution_key))?;
        let puzzle = Puzzle::try_from(puzzle).map_err(value(puzzle_key))?;
        let solution = Solution::try_from(solution).map_err(value(solution_key))?;
        Ok(Sudoku { puzzle, solution })
    };
    if let Engine::SudokuV1(_) = line.record.engine() {
        let record: SudokuV1 = parse(line.record.line.as_bytes())?;
        read(record.seed, ["givens", "answer"], record.givens, record.answer)
    } else {
        let record: SudokuV2 = parse(line.record.line.as_bytes())?;
        read(record.seed, ["puzzle", "solution"], record.puzzle, record.solution)
    }
}

/// The rating that is recorded beside a record.
pub(crate) fn recorded(line: &Line) -> Result<Option<Rated>, LineProblem> {
    let Some(rating) = &line.rating else { return Ok(None) };
    let recorded: RatingLine = parse(rating)?;
    recorded.check(&line.record.id)?;
    Ok(Some(Rated::from(recorded)))
}

/// The rating of a record, made if it is not recorded.
pub(crate) fn rated(line: &Line, puzzle: &Puzzle) -> Result<Rated, LineProblem> {
    match recorded(line)? {
        Some(rated) => Ok(rated),
        None => rate(puzzle.grid(), MODEL).map(Rated::from).map_err(LineProblem::Verdict),
    }
}

/// The rating of a puzzle, made now, and its steps.
pub(crate) fn rated_with_steps(puzzle: &Puzzle) -> Result<(Rated, Vec<Step>), LineProblem> {
    let (rating, path) = rate_with_steps(puzzle.grid(), MODEL).map_err(LineProblem::Verdict)?;
    Ok((rating.into(), path.into_iter().map(|(_, step)| step).collect()))
}

impl From<Rating> for Rated {
    fn from(rating: Rating) -> Rated {
        let Rating { er, ep, ed, bound, technique, score, openness, .. } = rating;
        let names = each_once(rating.techniques.into_iter().map(|tally| tally.name));
        Rated { er, ep, ed, bound, technique, names, score, openness }
    }
}

/// A line of a file of ratings.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RatingLine {
    /// Of version 2: the id of its puzzle.
    id: Option<String>,
    /// Of version 1: the seed of its puzzle, and 9.
    seed: Option<String>,
    n: Option<u32>,
    er: u8,
    ep: u8,
    ed: u8,
    bound: Bound,
    technique: Option<String>,
    score: u32,
    steps: Vec<(u8, String, u16)>,
    openness: Vec<u8>,
}

impl RatingLine {
    /// Whether it is of the puzzle with this id.
    fn check(&self, id: &Id) -> Result<(), LineProblem> {
        let (found, expected) = if id.engine().is_v1() {
            (if self.n == Some(9) { &self.seed } else { &None }, id.seed().to_owned())
        } else {
            (&self.id, id.to_string())
        };
        let found = found.clone().unwrap_or_default();
        if found == expected { Ok(()) } else { Err(LineProblem::Seed { found, expected }) }
    }
}

impl From<RatingLine> for Rated {
    fn from(line: RatingLine) -> Rated {
        let RatingLine { er, ep, ed, bound, technique, score, steps, openness, .. } = line;
        let names = each_once(steps.into_iter().map(|(_, name, _)| name));
        Rated { er, ep, ed, bound, technique, names, score, openness }
    }
}

/// Things in their order, each where it is first.
fn each_once<T: PartialEq>(things: impl Iterator<Item = T>) -> Vec<T> {
    let mut once = Vec::new();
    for thing in things {
        if !once.contains(&thing) {
            once.push(thing);
        }
    }
    once
}
