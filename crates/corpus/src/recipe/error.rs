//! What can be wrong with a recipe, and where.

use seedgrid_nonogram_gen::v1::Size;

use super::mix::MAX_WEIGHT;
use super::{MAX_NAME, MAX_SIDE};
use crate::id::IdError;
use crate::json::JsonError;

/// Why a text is no recipe.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecipeError {
    /// It is no JSON, or not of the shape of a recipe.
    #[error(transparent)]
    Json(#[from] JsonError),
    /// There is no corpus.
    #[error("corpora is empty, expected at least one corpus")]
    Empty,
    /// A corpus is wrong.
    #[error("corpora[{index}] {name:?}: {problem}")]
    Entry {
        /// Its index, from 0.
        index: usize,
        /// Its name, cut where it is too long.
        name: String,
        /// What is wrong with it.
        problem: EntryError,
    },
    /// Ratings that are asked for are wrong.
    #[error("ratings[{index}]: {problem}")]
    Ratings {
        /// Their index, from 0.
        index: usize,
        /// What is wrong with them.
        problem: RatingsError,
    },
}

/// What is wrong with ratings that a recipe asks for.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RatingsError {
    /// There is no such corpus.
    #[error(transparent)]
    Corpus(UnknownName),
    /// It is a corpus of nonograms.
    #[error("corpus {0:?} holds nonograms, expected a corpus of Sudoku")]
    Puzzle(String),
    /// There is no such model.
    #[error("model {0:?}, expected \"m1\"")]
    Model(String),
    /// The same ratings were asked for.
    #[error("the corpus and the model of ratings[{first}] again, expected others")]
    Twice {
        /// The index of the others.
        first: usize,
    },
}

/// A name that no corpus of a recipe has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no corpus {name:?}, expected one of {}", .known.join(", "))]
pub struct UnknownName {
    /// The name.
    pub name: String,
    /// The names of the recipe.
    pub known: Vec<String>,
}

/// What is wrong with a corpus of a recipe.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EntryError {
    /// The name is empty, too long or has other characters.
    #[error("not a name, expected 1 to {MAX_NAME} of a to z, 0 to 9 and -")]
    Name,
    /// Another corpus has the name.
    #[error("the name of corpora[{first}] again, expected another")]
    NameTwice {
        /// The index of the other.
        first: usize,
    },
    /// There is no such puzzle.
    #[error("puzzle {0:?}, expected \"sudoku\" or \"nonogram\"")]
    Puzzle(String),
    /// The puzzle has no such engine.
    #[error("engine {found:?}, expected {expected}")]
    Engine {
        /// The engine.
        found: String,
        /// Those that there are, in quotes.
        expected: &'static str,
    },
    /// A Sudoku without a level.
    #[error("no level, expected \"easy\", \"medium\" or \"hard\"")]
    NoLevel,
    /// There is no such level.
    #[error("level {0:?}, expected \"easy\", \"medium\" or \"hard\"")]
    Level(String),
    /// A level on a nonogram.
    #[error("a level on a nonogram, expected a size")]
    LevelOnNonogram,
    /// A nonogram without a size.
    #[error("no size, expected the cells of a side")]
    NoSize,
    /// There is no such size.
    #[error("size {0}, expected {min} to {max}", min = Size::MIN, max = Size::MAX)]
    Size(u64),
    /// A size on a Sudoku.
    #[error("a size on a sudoku, expected a level")]
    SizeOnSudoku,
    /// A key that only version 2 has.
    #[error("{0} with engine \"v1\", expected a level or a size")]
    KeyOfV2(&'static str),
    /// A key that only version 1 has.
    #[error("a {0} with engine \"v2\", expected width and height")]
    KeyOfV1(&'static str),
    /// A nonogram of version 2 without one of its sides.
    #[error("no {0}, expected width and height in cells")]
    NoSide(&'static str),
    /// A side is out of range.
    #[error("{0} {1}, expected 1 to {MAX_SIDE}")]
    Side(&'static str, u64),
    /// A density is out of range.
    #[error("density {0}, expected 0 to 1000")]
    Density(u64),
    /// Smooth noise has no density.
    #[error("a density and smooth, expected one of them")]
    DensityOfSmooth,
    /// There is no such logic.
    #[error("logic {0:?}, expected \"line\", \"probe\" or \"any\"")]
    Logic(String),
    /// A Sudoku of version 2 without a specification.
    #[error("no spec, expected one such as {{\"er\": \"3.0-3.4\"}}, or {{}} for any Sudoku")]
    NoSpec,
    /// A key that stands inside the specification, or belongs to others.
    #[error("a {0} beside a Sudoku of version 2, expected all parameters in spec")]
    BesideSpec(&'static str),
    /// A specification on a nonogram.
    #[error("a spec on a nonogram, expected width and height")]
    SpecOnNonogram,
    /// The specification is wrong.
    #[error("spec: {0}")]
    Spec(IdError),
    /// A mixture of something else than specifications.
    #[error("a mix with puzzle {puzzle:?} and engine {engine:?}, expected \"sudoku\" and \"v2\"")]
    MixOfOthers {
        /// The puzzle.
        puzzle: String,
        /// The engine.
        engine: String,
    },
    /// A mixture beside what it stands for.
    #[error("a spec and a mix, expected one of them")]
    SpecAndMix,
    /// A mixture without a part.
    #[error("an empty mix, expected at least one part")]
    EmptyMix,
    /// A part without weight, or too much of it.
    #[error("mix[{part}]: weight {weight}, expected 1 to {MAX_WEIGHT}")]
    Weight {
        /// The part, 0 for the first.
        part: usize,
        /// Its weight.
        weight: u64,
    },
    /// The specification of a part is wrong.
    #[error("mix[{part}]: {problem}")]
    Mix {
        /// The part, 0 for the first.
        part: usize,
        /// What is wrong with it.
        problem: Box<EntryError>,
    },
    /// There is no such way of deduplication.
    #[error("dedupe {0:?}, expected \"canonical\"")]
    Dedupe(String),
    /// A number of different puzzles, without a word of which are different.
    #[error("unique without dedupe, expected \"dedupe\": \"canonical\" as well")]
    UniqueAlone,
    /// No puzzle at all.
    #[error("unique 0, expected 1 or more")]
    UniqueNone,
    /// Shares that are no hundred percent.
    #[error("split: expected train, validation and test in whole percents that sum to 100")]
    Shares,
    /// Neither a range nor a list, or both.
    #[error("seeds with {0}, expected from and to (with prefix and suffix, or with seed), or list")]
    Seeds(&'static str),
    /// A range without a seed.
    #[error("seeds from {from} to {to}, expected to above from (it is the number after the last)")]
    EmptyRange {
        /// The first number.
        from: u64,
        /// The number after the last.
        to: u64,
    },
    /// A list without a seed.
    #[error("an empty list of seeds, expected at least one")]
    EmptyList,
    /// Indices of one seed, which version 1 does not have.
    #[error("seeds of one seed with engine \"v1\", expected a range of numbers or a list")]
    IndicesOfV1,
    /// A seed is too long.
    #[error("seed {index}: {problem}")]
    LongSeed {
        /// Its index, from 0.
        index: u64,
        /// What the engine says of it.
        problem: IdError,
    },
}

impl RecipeError {
    pub(super) fn entry(index: usize, name: &str, problem: EntryError) -> RecipeError {
        RecipeError::Entry { index, name: name.chars().take(MAX_NAME).collect(), problem }
    }
}
