//! Verifying one record.

use seedgrid_bitboard::nonogram::{Board, Clue, Clues, Picture};
use seedgrid_bitboard::sudoku::{Grid, Puzzle, Solution};
use seedgrid_nonogram_gen::v1::{self as nonogram_v1, Size};
use seedgrid_nonogram_gen::v2 as nonogram_v2;
use seedgrid_rating::sudoku::Level;
use seedgrid_search::nonogram::fast;
use seedgrid_search::{Outcome, SearchLimits, Verdict, nonogram, sudoku};
use seedgrid_sudoku_gen::v1 as sudoku_v1;
use seedgrid_sudoku_gen::v2::{Generated, Spec};
use serde::Deserialize;

use crate::engine::Engine;
use crate::id::Id;
use crate::json;
use crate::record::{self, NonogramV1, NonogramV2, SudokuV1, SudokuV2};

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineProblem {
    /// The line does not end: the file was cut.
    #[error("no line end before the end of the file")]
    NoLineEnd,
    /// The line is no JSON, or has not the keys of a record.
    #[error("column {column}: {message}")]
    Json {
        /// The column in bytes, 1 for the first.
        column: usize,
        /// What is wrong there.
        message: String,
    },
    /// It is the record of another seed.
    #[error("seed {found:?}, expected {expected:?}")]
    Seed {
        /// The seed of the record.
        found: String,
        /// The seed of the recipe.
        expected: String,
    },
    /// A value cannot be a board or clues.
    #[error("{key}: {message}")]
    Value {
        /// The key.
        key: &'static str,
        /// What is wrong with its value.
        message: String,
    },
    /// The clues of a nonogram are not those of its answer.
    #[error("the clues are not those of the answer")]
    Clues,
    /// The puzzle has not exactly one solution.
    #[error("the puzzle is {0}, expected unique (exactly one solution)")]
    Verdict(Verdict),
    /// The puzzle has another solution.
    #[error("answer {found}, expected {expected}, the only solution")]
    Answer {
        /// The answer of the record.
        found: String,
        /// The only solution.
        expected: String,
    },
    /// Something else is wrong, or not written as records are.
    #[error("expected {0}")]
    Record(String),
}

/// What is wrong with a line of a file, which should be the record of this address.
pub(super) fn problem(line: &[u8], id: &Id) -> Option<LineProblem> {
    check(line, id).err()
}

fn check(line: &[u8], id: &Id) -> Result<(), LineProblem> {
    let line = line.strip_suffix(b"\n").ok_or(LineProblem::NoLineEnd)?;
    let expected = match id.engine() {
        Engine::SudokuV1(level) => sudoku(&parse(line)?, level, id.seed())?,
        Engine::SudokuV2(spec) => sudoku_v2(&parse(line)?, &spec, id)?,
        Engine::NonogramV1(size) => nonogram(&parse(line)?, size, id.seed())?,
        Engine::NonogramV2 { size, fill: _, rules } => nonogram_v2(&parse(line)?, Some(size), rules, id)?,
        Engine::PictureV2 { picture: _, rules } => nonogram_v2(&parse(line)?, None, rules, id)?,
    };
    if line == expected.as_bytes() { Ok(()) } else { Err(LineProblem::Record(expected)) }
}

/// The line of a proven record, as it should be written.
fn sudoku(record: &SudokuV1, level: Level, seed: &str) -> Result<String, LineProblem> {
    same_seed(&record.seed, seed)?;
    let grid: Grid = record.givens.parse().map_err(value("givens"))?;
    let puzzle = Puzzle::try_from(grid).map_err(value("givens"))?;
    let answer: Grid = record.answer.parse().map_err(value("answer"))?;
    let answer = Solution::try_from(answer).map_err(value("answer"))?;
    let outcome = sudoku::reference::solve(&puzzle, sudoku_v1::SOLVE_LIMITS);
    let solution = only(&outcome)?;
    if answer != *solution {
        return Err(LineProblem::Answer { found: answer.to_string(), expected: solution.to_string() });
    }
    let made = sudoku_v1::Generated {
        puzzle,
        solution: *solution,
        blanks: puzzle.blanks().len(),
        attempt: attempt(record.attempt, sudoku_v1::DEFAULT_ATTEMPTS)?,
    };
    Ok(record::sudoku_v1(seed, level, &made))
}

/// The line of a proven record, as it should be written.
fn sudoku_v2(record: &SudokuV2, spec: &Spec, id: &Id) -> Result<String, LineProblem> {
    same_seed(&record.seed, id.seed())?;
    let grid: Grid = record.puzzle.parse().map_err(value("puzzle"))?;
    let puzzle = Puzzle::try_from(grid).map_err(value("puzzle"))?;
    let found: Grid = record.solution.parse().map_err(value("solution"))?;
    let found = Solution::try_from(found).map_err(value("solution"))?;
    let outcome = sudoku::fast::solve(puzzle.grid(), SearchLimits::UNIQUENESS);
    let solution = *only(&outcome)?;
    if found != solution {
        return Err(LineProblem::Answer { found: found.to_string(), expected: solution.to_string() });
    }
    let attempt = attempt(record.attempt, spec.wish().attempts)?;
    spec.fits(&puzzle).map_err(value("puzzle"))?;
    let clues = puzzle.filled_count();
    Ok(record::sudoku_v2(id, &Generated { puzzle, solution, clues, attempt }))
}

/// The line of a proven record, as it should be written.
fn nonogram(record: &NonogramV1, size: Size, seed: &str) -> Result<String, LineProblem> {
    same_seed(&record.seed, seed)?;
    let n = usize::from(size.get());
    let answer = picture("answer", &record.answer, n, n)?;
    let clues = Clues::new(clues("row_clues", &record.row_clues)?, clues("col_clues", &record.col_clues)?)
        .map_err(value("clues"))?;
    if clues != Clues::of(&answer) {
        return Err(LineProblem::Clues);
    }
    let limits = SearchLimits::UNIQUENESS.with_nodes(nonogram_v1::NODE_LIMIT);
    let outcome = nonogram::reference::solve(&clues, limits).map_err(value("clues"))?;
    let solution = only(&outcome)?;
    if answer != *solution {
        return Err(LineProblem::Answer {
            found: record.answer.clone(),
            expected: solution.bits().to_string(),
        });
    }
    let attempt = attempt(record.attempt, nonogram_v1::DEFAULT_ATTEMPTS)?;
    Ok(record::nonogram_v1(seed, &nonogram_v1::Generated { picture: answer, clues, attempt }))
}

/// The line of a proven record, as it should be written. That its solution is the only one is proven as its logic says.
fn nonogram_v2(
    record: &NonogramV2,
    size: Option<nonogram_v2::Size>,
    rules: nonogram_v2::Rules,
    id: &Id,
) -> Result<String, LineProblem> {
    same_seed(&record.seed, id.seed())?;
    let (width, height) = size.map_or((record.width, record.height), |size| (size.width(), size.height()));
    let picture = picture("solution", &record.solution, width, height)?;
    let clues = Clues::new(clues("row_clues", &record.row_clues)?, clues("col_clues", &record.col_clues)?)
        .map_err(value("clues"))?;
    if clues != Clues::of(&picture) {
        return Err(LineProblem::Clues);
    }
    if !rules.empty_lines && clues.rows().iter().chain(clues.columns()).any(|clue| clue.runs().is_empty()) {
        return Err(LineProblem::Value { key: "clues", message: "an empty line, expected none".to_owned() });
    }
    let nothing = Board::unknown(width, height).map_err(value("clues"))?;
    // The picture has these clues, so that a picture that is the only one, or a complete fixpoint, is no other.
    let is_proven = match rules.logic {
        nonogram_v2::Logic::Line => {
            fast::line_fixpoint(&clues, &nothing).map_err(value("clues"))?.picture().is_some()
        }
        nonogram_v2::Logic::Probe => {
            fast::probe_fixpoint(&clues, &nothing).map_err(value("clues"))?.picture().is_some()
        }
        nonogram_v2::Logic::Any => match fast::solve(&clues, fast::Limits::DEFAULT).verdict {
            Verdict::Unique => true,
            verdict => return Err(LineProblem::Verdict(verdict)),
        },
    };
    if !is_proven {
        let logic = rules.logic;
        return Err(LineProblem::Value { key: "logic", message: format!("{logic} does not find all cells") });
    }
    let cells = width * height;
    if record.changed > cells {
        let message = format!("{}, expected at most {cells}", record.changed);
        return Err(LineProblem::Value { key: "changed", message });
    }
    let made = nonogram_v2::Generated { picture, clues, changed: record.changed };
    Ok(record::nonogram_v2(id, &made))
}

/// The record in a line without its end.
pub(crate) fn parse<'de, T: Deserialize<'de>>(line: &'de [u8]) -> Result<T, LineProblem> {
    json::parse(line).map_err(|error| LineProblem::Json { column: error.column, message: error.message })
}

fn same_seed(found: &str, expected: &str) -> Result<(), LineProblem> {
    if found == expected {
        return Ok(());
    }
    Err(LineProblem::Seed { found: found.to_owned(), expected: expected.to_owned() })
}

fn attempt(found: u32, most: u32) -> Result<u32, LineProblem> {
    if (1..=most).contains(&found) {
        return Ok(found);
    }
    Err(LineProblem::Value { key: "attempt", message: format!("{found}, expected 1 to {most}") })
}

fn picture(key: &'static str, cells: &str, width: usize, height: usize) -> Result<Picture, LineProblem> {
    if Some(cells.len()) != width.checked_mul(height)
        || !cells.bytes().all(|cell| matches!(cell, b'0' | b'1'))
    {
        let message = format!("expected {width} x {height} characters of 0 and 1");
        return Err(LineProblem::Value { key, message });
    }
    Picture::new(width, cells.bytes().map(|cell| cell == b'1').collect()).map_err(value(key))
}

fn clues(key: &'static str, lines: &[Vec<u16>]) -> Result<Vec<Clue>, LineProblem> {
    lines.iter().map(|runs| Clue::new(runs.clone()).map_err(value(key))).collect()
}

fn only<S>(outcome: &Outcome<S>) -> Result<&S, LineProblem> {
    outcome.unique().ok_or(LineProblem::Verdict(outcome.verdict()))
}

/// For `map_err`: the value under a key is wrong.
pub(crate) fn value<E: ToString>(key: &'static str) -> impl Fn(E) -> LineProblem {
    move |error| LineProblem::Value { key, message: error.to_string() }
}
