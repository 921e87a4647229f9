//! The straight line: an address becomes a puzzle with exactly one solution, and the puzzle becomes a record. Start reading here.

use seedgrid_bitboard::nonogram::Picture;
use seedgrid_nonogram_gen::{v1 as nonogram, v2 as nonogram_v2};
use seedgrid_sudoku_gen::{v1 as sudoku, v2 as sudoku_v2};

use crate::engine::Engine;
use crate::id::{Id, picture_hash};
use crate::record;

/// The record line of an address, without a line end: the same address gives the same bytes for ever.
///
/// ```
/// use seedgrid_corpus::line;
///
/// let record = line(&"sg1:sudoku,level=medium/notes-example".parse()?)?;
/// assert!(record.starts_with(r#"{"n":9,"seed":"notes-example","level":"medium","version":1,"answer":"549381276"#));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// There is no puzzle: within the default attempts of a version-1 engine, or because a board of version 2 was not decided. Or the
/// address is that of a picture, which [`from_picture`] takes.
pub fn line(id: &Id) -> Result<String, SeedError> {
    let seed = id.seed();
    let refused = |cause| SeedError { seed: seed.to_owned(), cause };
    match id.engine() {
        Engine::SudokuV1(level) => sudoku::generate(seed, level, sudoku::DEFAULT_ATTEMPTS)
            .map(|made| record::sudoku_v1(seed, level, &made))
            .map_err(|error| refused(Cause::Sudoku(error))),
        Engine::SudokuV2(spec) => sudoku_v2::generate(&spec, seed, id.index())
            .map(|made| record::sudoku_v2(id, &made))
            .map_err(|error| refused(Cause::SudokuV2(error))),
        Engine::NonogramV1(size) => nonogram::generate(seed, size, nonogram::DEFAULT_ATTEMPTS)
            .map(|made| record::nonogram_v1(seed, &made))
            .map_err(|error| refused(Cause::Nonogram(error))),
        Engine::NonogramV2 { size, fill, rules } => {
            nonogram_v2::generate(seed, id.index(), size, fill, rules)
                .map(|made| record::nonogram_v2(id, &made))
                .map_err(|error| refused(Cause::NonogramV2(error)))
        }
        Engine::PictureV2 { .. } => Err(refused(Cause::NoPicture)),
    }
}

/// The record line of the address of a picture, without a line end.
///
/// # Errors
/// As [`line()`]; or the address is of another picture, or of none.
pub fn from_picture(id: &Id, picture: &Picture) -> Result<String, SeedError> {
    let refused = |cause| SeedError { seed: id.seed().to_owned(), cause };
    let Engine::PictureV2 { picture: hash, rules } = id.engine() else {
        return Err(refused(Cause::Drawn));
    };
    let found = picture_hash(picture);
    if found != hash {
        return Err(refused(Cause::OtherPicture { found: found.to_hex().to_string() }));
    }
    nonogram_v2::from_picture(id.seed(), id.index(), picture, rules)
        .map(|made| record::nonogram_v2(id, &made))
        .map_err(|error| refused(Cause::NonogramV2(error)))
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

impl SeedError {
    /// Whether it is the picture that was given, or the lack of one, that the address does not go with.
    pub const fn is_of_picture(&self) -> bool {
        matches!(self.cause, Cause::NoPicture | Cause::Drawn | Cause::OtherPicture { .. })
    }
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
enum Cause {
    #[error(transparent)]
    Sudoku(sudoku::GenerateError),
    #[error(transparent)]
    SudokuV2(sudoku_v2::GenerateError),
    #[error(transparent)]
    Nonogram(nonogram::GenerateError),
    #[error(transparent)]
    NonogramV2(nonogram_v2::GenerateError),
    #[error("the id of a picture, expected the picture with it")]
    NoPicture,
    #[error("a picture for an id that draws its own, expected none")]
    Drawn,
    #[error("a picture with the hash {found}, expected that of the id")]
    OtherPicture { found: String },
}
