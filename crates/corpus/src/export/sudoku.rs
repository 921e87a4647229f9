//! The table of a corpus of Sudoku.

use seedgrid_bitboard::sudoku::{Grid, Puzzle, Solution};
use seedgrid_rating::sudoku::{Model, Rating, rate, rate_with_steps};
use seedgrid_sudoku_gen::v2::{Symmetry, needless};
use serde::Deserialize;

use super::columns::{Column, Kind, Row, Value};
use super::source::Line;
use crate::engine::Engine;
use crate::id::Id;
use crate::record::{SudokuV1, SudokuV2};
use crate::verify::{LineProblem, parse, value};

/// The model of the ratings in tables.
pub(super) const MODEL: Model = Model::M1;

/// The columns of every table of Sudoku; more may follow.
pub(super) const COLUMNS: [Column; 16] = [
    Column::new("id", Kind::Text, "the id, from which `seedgrid make` makes the puzzle again"),
    Column::new("puzzle", Kind::Text, "81 characters row-major, `.` for a blank"),
    Column::new("solution", Kind::Text, "81 digits, the only solution"),
    Column::new("clues", Kind::Whole, "the number of givens"),
    Column::optional(
        "er",
        Kind::Decimal,
        "the rating of the hardest step on the scale of Sudoku Explainer 1.2.1, model m1; 20.0 if no technique goes on",
    ),
    Column::optional("ep", Kind::Decimal, "that of the hardest up to the first digit placed"),
    Column::optional("ed", Kind::Decimal, "that of the first step"),
    Column::optional(
        "bound",
        Kind::Text,
        "`exact`, or `at-least` if the budget ran out and `er` is a lower bound",
    ),
    Column::optional("technique", Kind::Text, "the name of the hardest step"),
    Column::optional("techniques", Kind::Texts, "the names of all steps, each once, the easiest first"),
    Column::optional("score", Kind::Decimal, "the sum of the ratings of all steps"),
    Column::optional(
        "openness",
        Kind::Wholes,
        "for each digit placed, the cells that a single could fill just before",
    ),
    Column::new("symmetry", Kind::Text, "the symmetries that the givens have, with `+` between, or `none`"),
    Column::new("minimal", Kind::Truth, "whether every given is needed"),
    Column::new(
        "canonical",
        Kind::Text,
        "BLAKE3 of the canonical form of the puzzle: the same for all symmetric copies",
    ),
    Column::new("canonical_solution", Kind::Text, "that of the solution"),
];

/// The column that is there if it is asked for.
pub(super) const STEPS: Column =
    Column::optional("steps", Kind::Texts, "the whole solve, each step as JSON (docs/answers.md, Steps)");

/// A puzzle and its only solution.
struct Sudoku {
    seed: String,
    puzzle: Puzzle,
    solution: Solution,
}

/// What a table says of a rating.
struct Rated {
    tenths: [u8; 3],
    bound: String,
    technique: Option<String>,
    techniques: Vec<String>,
    score: u32,
    openness: Vec<u8>,
}

/// How the ratings of a table come about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rate {
    /// From the file of ratings where it has them; else they are missing.
    Recorded,
    /// Those that are not in the file are made.
    Missing,
    /// All are made, with their steps.
    WithSteps,
}

/// The cells of a record.
pub(super) fn row(line: &Line, how: Rate) -> Result<Row, LineProblem> {
    let Sudoku { seed, puzzle, solution } = sudoku(line)?;
    if seed != line.record.id.seed() {
        return Err(LineProblem::Seed { found: seed, expected: line.record.id.seed().to_owned() });
    }
    let text = |text: &dyn ToString| Value::Text(text.to_string());
    let mut row =
        vec![text(&line.record.id), text(&puzzle), text(&solution), Value::Whole(puzzle.filled_count())];
    let (rated, steps) = rating(line, &puzzle, how)?;
    row.extend(rated.map_or_else(|| vec![Value::Null; 8], Rated::cells));
    row.push(Value::Text(symmetry(&puzzle)));
    row.push(Value::Truth(needless(&puzzle).next().is_none()));
    let hashes = line.record.hashes()?;
    row.extend([hashes.puzzle, hashes.solution].map(|hash| text(&hash.to_hex())));
    row.extend(steps);
    Ok(row)
}

fn sudoku(line: &Line) -> Result<Sudoku, LineProblem> {
    let read = |seed, [puzzle_key, solution_key]: [&'static str; 2], puzzle: String, solution: String| {
        let puzzle: Grid = puzzle.parse().map_err(value(puzzle_key))?;
        let solution: Grid = solution.parse().map_err(value(solution_key))?;
        let puzzle = Puzzle::try_from(puzzle).map_err(value(puzzle_key))?;
        let solution = Solution::try_from(solution).map_err(value(solution_key))?;
        Ok(Sudoku { seed, puzzle, solution })
    };
    if let Engine::SudokuV1(_) = line.record.engine() {
        let record: SudokuV1 = parse(line.record.line.as_bytes())?;
        read(record.seed, ["givens", "answer"], record.givens, record.answer)
    } else {
        let record: SudokuV2 = parse(line.record.line.as_bytes())?;
        read(record.seed, ["puzzle", "solution"], record.puzzle, record.solution)
    }
}

/// The rating of a puzzle, if there is one, and the cell of its steps, if there is one.
fn rating(line: &Line, puzzle: &Puzzle, how: Rate) -> Result<(Option<Rated>, Option<Value>), LineProblem> {
    if how == Rate::WithSteps {
        let (rating, path) = rate_with_steps(puzzle.grid(), MODEL).map_err(LineProblem::Verdict)?;
        let json = |step| serde_json::to_string(step).map_err(value("steps"));
        let steps = path.iter().map(|(_, step)| json(step)).collect::<Result<_, _>>()?;
        return Ok((Some(Rated::from(&rating)), Some(Value::Texts(steps))));
    }
    if let Some(recorded) = &line.rating {
        let recorded: RatingLine = parse(recorded)?;
        recorded.check(&line.record.id)?;
        return Ok((Some(Rated::from(recorded)), None));
    }
    if how == Rate::Recorded {
        return Ok((None, None));
    }
    let rating = rate(puzzle.grid(), MODEL).map_err(LineProblem::Verdict)?;
    Ok((Some(Rated::from(&rating)), None))
}

impl Rated {
    fn cells(self) -> Row {
        let tenths = self.tenths.map(|tenths| Value::Tenths(tenths.into()));
        let mut row = Row::from(tenths);
        row.push(Value::Text(self.bound));
        row.push(self.technique.map_or(Value::Null, Value::Text));
        row.push(Value::Texts(self.techniques));
        row.push(Value::Tenths(self.score));
        row.push(Value::Wholes(self.openness.into_iter().map(u32::from).collect()));
        row
    }
}

impl From<&Rating> for Rated {
    fn from(rating: &Rating) -> Rated {
        Rated {
            tenths: [rating.er, rating.ep, rating.ed],
            bound: rating.bound.name().to_owned(),
            technique: rating.technique.clone(),
            techniques: each_once(rating.techniques.iter().map(|tally| tally.name.clone())),
            score: rating.score,
            openness: rating.openness.clone(),
        }
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
    bound: String,
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
        Rated {
            tenths: [line.er, line.ep, line.ed],
            bound: line.bound,
            technique: line.technique,
            techniques: each_once(line.steps.into_iter().map(|(_, name, _)| name)),
            score: line.score,
            openness: line.openness,
        }
    }
}

/// The names in their order, each where it is first.
fn each_once(names: impl Iterator<Item = String>) -> Vec<String> {
    let mut once: Vec<String> = Vec::new();
    for name in names {
        if !once.contains(&name) {
            once.push(name);
        }
    }
    once
}

/// All symmetries of the givens, as ids name them.
fn symmetry(puzzle: &Puzzle) -> String {
    let blanks = puzzle.blanks();
    let held =
        Symmetry::ALL.into_iter().filter(|symmetry| *symmetry != Symmetry::None && symmetry.holds(blanks));
    let names: Vec<&str> = held.map(Symmetry::name).collect();
    if names.is_empty() { Symmetry::None.name().to_owned() } else { names.join("+") }
}
