//! Puzzles of a finished corpus, picked for people: by rating, level or technique, in order, each with its solution and its rating.

use std::path::Path;
use std::str::FromStr;

use seedgrid_bitboard::nonogram::{Clues, Picture};
use seedgrid_bitboard::sudoku::{Puzzle as Givens, Solution};
use seedgrid_rating::Bound;
use seedgrid_rating::nonogram::{self, Limits};
use seedgrid_rating::sudoku::{Technique, Window};
use seedgrid_sudoku_gen::v2::Level;

use crate::error::Error;
use crate::finished::nonogram::{Nonogram, nonogram};
use crate::finished::source::{Line, Source};
use crate::finished::sudoku::{Sudoku, rated, sudoku};
use crate::id::Id;
use crate::manifest::Manifest;
use crate::verify::{LineProblem, value};
use crate::work::Work;

pub use crate::finished::sudoku::Rated;

/// Which puzzles to pick; those that fit all of it.
#[derive(Clone, Debug)]
pub struct Pick {
    /// The window on ER; Sudoku only. A rating that is a lower bound is in windows without an upper end alone.
    pub er: Option<Window>,
    /// The name of a level: of a Sudoku a window on ER, of a nonogram that of its rating.
    pub level: Option<String>,
    /// The names of techniques that have to occur in the solve.
    pub techniques: Vec<String>,
    /// The order.
    pub sort: Sort,
    /// The most puzzles, the first in the order.
    pub limit: usize,
}

/// The order of what is picked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sort {
    /// As in the corpus.
    #[default]
    Index,
    /// The easiest first; those alike as in the corpus. Of Sudoku by ER, then score; of nonograms by level, technique, rounds and sweeps.
    Rating,
}

/// What was picked.
#[derive(Clone, Debug)]
pub struct Picks {
    /// The manifest of the corpus.
    pub manifest: Manifest,
    /// The puzzles in their order.
    pub puzzles: Vec<Picked>,
    /// Whether others fit as well, and are beyond the limit.
    pub more: bool,
}

/// A puzzle of a corpus.
#[derive(Clone, Debug)]
pub struct Picked {
    /// Its id.
    pub id: Id,
    /// Its index in the corpus, from 0.
    pub index: u64,
    /// The puzzle.
    pub puzzle: Puzzle,
}

/// A puzzle with its only solution and its rating.
#[derive(Clone, Debug)]
pub enum Puzzle {
    /// A Sudoku.
    Sudoku {
        /// The puzzle.
        puzzle: Box<Givens>,
        /// Its solution.
        solution: Box<Solution>,
        /// How hard it is.
        rating: Box<Rated>,
    },
    /// A nonogram.
    Nonogram {
        /// The clues.
        clues: Clues,
        /// The picture.
        solution: Picture,
        /// How hard it is.
        rating: nonogram::Rating,
    },
}

/// Why no puzzle of a corpus can fit.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PickError {
    /// Nonograms have no ER.
    #[error("nonograms have no ER, expected a level or techniques")]
    NoEr,
    /// A level that these puzzles do not have.
    #[error("level {found:?}, expected {expected}")]
    Level {
        /// The name.
        found: String,
        /// The names of the levels.
        expected: String,
    },
    /// A technique that these puzzles do not have.
    #[error("technique {found:?}: {problem}")]
    Technique {
        /// The name.
        found: String,
        /// What is wrong with it, and what was expected.
        problem: String,
    },
}

/// Picks puzzles of the corpus in a folder. Ratings that are not recorded are made. The memory grows with the limit, not with the
/// corpus.
///
/// # Errors
/// The corpus, or its ratings, are not what their manifests say; a filter fits no puzzle of its kind.
pub fn pick(folder: &Path, pick: &Pick, work: &Work) -> Result<Picks, Error> {
    let mut source = Source::open(folder)?;
    let is_sudoku = source.manifest().entry.engine().puzzle() == "sudoku";
    let filter = Filter::new(pick, is_sudoku)
        .map_err(|problem| Error::Pick { name: source.manifest().entry.name().to_owned(), problem })?;
    let mut puzzles: Vec<Picked> = Vec::new();
    let mut more = false;
    let mut first = 0;
    // In the order of the corpus nothing has to be read beyond the limit.
    while pick.sort == Sort::Rating || !more {
        let block = source.next_block()?;
        if block.is_empty() {
            break;
        }
        let read = work.map(block.len(), |index| picked(&block[index], is_sudoku));
        for (place, puzzle) in (first..).zip(read) {
            let puzzle = puzzle.map_err(|problem| source.problem(place, problem))?;
            if filter.fits(&puzzle.puzzle) {
                puzzles.push(puzzle);
            }
        }
        first += block.len() as u64;
        if pick.sort == Sort::Rating {
            puzzles.sort_by_key(|picked| picked.puzzle.hardness());
        }
        more |= puzzles.len() > pick.limit;
        puzzles.truncate(pick.limit);
    }
    Ok(Picks { manifest: source.manifest().clone(), puzzles, more })
}

fn picked(line: &Line, is_sudoku: bool) -> Result<Picked, LineProblem> {
    let puzzle = if is_sudoku {
        let Sudoku { puzzle, solution } = sudoku(line)?;
        let rating = rated(line, &puzzle)?;
        Puzzle::Sudoku { puzzle: puzzle.into(), solution: solution.into(), rating: rating.into() }
    } else {
        let Nonogram { clues, solution } = nonogram(line)?;
        let rating = nonogram::rate(&clues, Limits::DEFAULT).map_err(LineProblem::Verdict)?;
        let cells = solution.bytes().map(|cell| cell == b'1').collect();
        let solution = Picture::new(clues.width(), cells).map_err(value("solution"))?;
        if Clues::of(&solution) != clues {
            return Err(LineProblem::Clues);
        }
        Puzzle::Nonogram { clues, solution, rating }
    };
    Ok(Picked { id: line.record.id.clone(), index: line.record.index, puzzle })
}

impl Puzzle {
    /// What puzzles are sorted by, of one kind of puzzle: those with less come first.
    pub fn hardness(&self) -> (u8, u8, u32, u32) {
        match self {
            Puzzle::Sudoku { rating, .. } => (rating.er, rating.bound as u8, rating.score, 0),
            Puzzle::Nonogram { rating, .. } => {
                (rating.level as u8, rating.technique as u8, rating.rounds, rating.sweeps)
            }
        }
    }
}

/// The filters, read for one kind of puzzle.
enum Filter {
    Sudoku { windows: Vec<Window>, techniques: Vec<Technique> },
    Nonogram { level: Option<nonogram::Level>, techniques: Vec<nonogram::Technique> },
}

impl Filter {
    fn new(pick: &Pick, is_sudoku: bool) -> Result<Filter, PickError> {
        if is_sudoku {
            let level = level(pick, &Level::ALL, Level::name)?;
            let windows = pick.er.into_iter().chain(level.map(Level::er)).collect();
            return Ok(Filter::Sudoku { windows, techniques: techniques(pick)? });
        }
        if pick.er.is_some() {
            return Err(PickError::NoEr);
        }
        let level = level(pick, &nonogram::Level::ALL, nonogram::Level::name)?;
        Ok(Filter::Nonogram { level, techniques: techniques(pick)? })
    }

    fn fits(&self, puzzle: &Puzzle) -> bool {
        match (self, puzzle) {
            (Filter::Sudoku { windows, techniques }, Puzzle::Sudoku { rating, .. }) => {
                let is_in = |window: &Window| {
                    window.contains(rating.er) && (rating.bound == Bound::Exact || window.max == u8::MAX)
                };
                let occurring = rating.techniques();
                windows.iter().all(is_in) && techniques.iter().all(|technique| occurring.contains(technique))
            }
            (Filter::Nonogram { level, techniques }, Puzzle::Nonogram { rating, .. }) => {
                level.is_none_or(|level| level == rating.level)
                    && techniques
                        .iter()
                        .all(|&technique| technique == rating.technique || rating.cells.by(technique) > 0)
            }
            _ => false,
        }
    }
}

/// The level that is asked for.
fn level<L: Copy>(pick: &Pick, all: &[L], name: fn(L) -> &'static str) -> Result<Option<L>, PickError> {
    let Some(found) = &pick.level else { return Ok(None) };
    match all.iter().find(|level| name(**level) == found) {
        Some(level) => Ok(Some(*level)),
        None => Err(PickError::Level {
            found: found.clone(),
            expected: all.iter().map(|level| name(*level)).collect::<Vec<_>>().join(", "),
        }),
    }
}

/// The techniques that are asked for.
fn techniques<T: FromStr<Err: ToString>>(pick: &Pick) -> Result<Vec<T>, PickError> {
    let technique = |name: &String| {
        name.parse().map_err(|problem: T::Err| PickError::Technique {
            found: name.clone(),
            problem: problem.to_string(),
        })
    };
    pick.techniques.iter().map(technique).collect()
}
