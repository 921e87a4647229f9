//! The straight line: a seed becomes a puzzle with exactly one solution, and the puzzle becomes a record. Start reading here.

use seedgrid_nonogram_gen::{v1 as nonogram, v2 as nonogram_v2};
use seedgrid_sudoku_gen::v1 as sudoku;

use crate::recipe::Engine;
use crate::record;

/// The record line of a seed, without a line end: the same engine and seed give the same bytes for ever.
///
/// ```
/// use seedgrid_corpus::{Engine, line};
/// use seedgrid_rating::sudoku::Level;
///
/// let record = line(Engine::SudokuV1(Level::Medium), "notes-example")?;
/// assert!(record.starts_with(r#"{"n":9,"seed":"notes-example","level":"medium","version":1,"answer":"549381276"#));
/// # Ok::<(), seedgrid_corpus::SeedError>(())
/// ```
///
/// # Errors
/// The seed is too long, or it gives no puzzle: within the default attempts of a version-1 engine, or because a board of version 2
/// was not decided.
pub fn line(engine: Engine, seed: &str) -> Result<String, SeedError> {
    let refused = |cause| SeedError { seed: seed.to_owned(), cause };
    match engine {
        Engine::SudokuV1(level) => sudoku::generate(seed, level, sudoku::DEFAULT_ATTEMPTS)
            .map(|made| record::sudoku_v1(seed, level, &made))
            .map_err(|error| refused(Cause::Sudoku(error))),
        Engine::NonogramV1(size) => nonogram::generate(seed, size, nonogram::DEFAULT_ATTEMPTS)
            .map(|made| record::nonogram_v1(seed, &made))
            .map_err(|error| refused(Cause::Nonogram(error))),
        Engine::NonogramV2 { size, fill, rules } => nonogram_v2::generate(seed, 0, size, fill, rules)
            .map(|made| record::nonogram_v2(seed, 0, Some(fill), rules, &made))
            .map_err(|error| refused(Cause::NonogramV2(error))),
    }
}

/// A seed that gives no puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("seed {seed:?}: {cause}")]
pub struct SeedError {
    /// The seed.
    pub seed: String,
    /// What its engine says.
    cause: Cause,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
enum Cause {
    #[error(transparent)]
    Sudoku(sudoku::GenerateError),
    #[error(transparent)]
    Nonogram(nonogram::GenerateError),
    #[error(transparent)]
    NonogramV2(nonogram_v2::GenerateError),
}
