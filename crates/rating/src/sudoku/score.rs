//! A score from 0 to 99 by the technique that a board takes, beside one by the number of givens alone.
//!
//! The formulas are those of the document that describes the nine scenes; like its levels they are not calibrated.

use core::fmt;

use seedgrid_bitboard::sudoku::Grid;
use seedgrid_search::SearchLimits;
use seedgrid_search::sudoku::trace::{Order, search};

use super::cascade::cascade;

/// What the search of a score may spend: one solution, 3,000 placements.
pub const SCORE_LIMITS: SearchLimits = SearchLimits { solutions: 1, nodes: 3_000 };

/// The level of a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum ScoreLevel {
    /// Below 40.
    Easy,
    /// 40 to 59.
    Normal,
    /// 60 and above.
    Hard,
}

impl ScoreLevel {
    /// The level of this score.
    pub const fn of(score: u32) -> ScoreLevel {
        match score {
            0..=39 => ScoreLevel::Easy,
            40..=59 => ScoreLevel::Normal,
            _ => ScoreLevel::Hard,
        }
    }

    /// The name in text and JSON: `easy`, `normal`, `hard`.
    pub const fn name(self) -> &'static str {
        match self {
            ScoreLevel::Easy => "easy",
            ScoreLevel::Normal => "normal",
            ScoreLevel::Hard => "hard",
        }
    }
}

impl fmt::Display for ScoreLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// How hard a board is, by technique and by its givens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Score {
    /// By technique, 8 to 99.
    pub score: u32,
    /// The level of that.
    pub level: ScoreLevel,
    /// By the number of givens alone, 0 to 99.
    pub givens_score: u32,
    /// The level of that.
    pub givens_level: ScoreLevel,
    /// The dead ends of the search; 0 if single candidates solve the board.
    pub dead_ends: u64,
    /// The branchings of the search; 0 if single candidates solve the board.
    pub branchings: u64,
}

/// Scores a board; `None` if it has no solution, since what is impossible is not hard.
///
/// If single candidates solve it, the score is [`score_by_singles`]; otherwise a search in fewest-first order within
/// [`SCORE_LIMITS`] counts dead ends and branchings for [`score_by_search`], also where it runs out of nodes and cannot tell
/// whether there is a solution. A board with several solutions gets the score of the search for the first.
///
/// ```text
/// 5 . .  3 . .  . . .
/// . 7 2  6 . .  . 1 9     31 givens: hard, 75
/// . . .  9 2 .  4 . 8     one branching, one dead end: normal, 46
/// . . .  . . .  9 . 7
/// 2 . 6  7 9 8  . . 1
/// . . .  1 4 .  6 . .
/// . . .  . 1 .  . 6 .
/// 9 . 8  . . .  . . .
/// . 5 .  2 6 .  . 9 4
/// ```
///
/// ```
/// use seedgrid_rating::sudoku::{ScoreLevel, score};
///
/// let grid = "5..3......726...19...92.4.8......9.72.6798..1...14.6......1..6.9.8.......5.26..94".parse()?;
/// let score = score(&grid).expect("a solution");
/// assert_eq!((score.score, score.level), (46, ScoreLevel::Normal));
/// assert_eq!((score.givens_score, score.givens_level), (75, ScoreLevel::Hard));
/// # Ok::<(), seedgrid_bitboard::sudoku::ParseGridError>(())
/// ```
pub fn score(grid: &Grid) -> Option<Score> {
    let givens = grid.filled_count();
    let (score, dead_ends, branchings) = if cascade(grid).solved {
        (score_by_singles(givens), 0, 0)
    } else {
        let traced = search(grid, Order::FewestFirst, SCORE_LIMITS, 0);
        if traced.solutions == 0 && !traced.cap_hit {
            return None;
        }
        (score_by_search(traced.dead_ends, traced.branchings), traced.dead_ends, traced.branchings)
    };
    let givens_score = score_by_givens(givens);
    Some(Score {
        score,
        level: ScoreLevel::of(score),
        givens_score,
        givens_level: ScoreLevel::of(givens_score),
        dead_ends,
        branchings,
    })
}

/// The score of a board that single candidates solve: 8 and a point for each 1.6 blank cells, 39 at most.
///
/// `min(39, 8 + floor((81 - givens) / 1.6))`; above 81 givens it is that of 81.
pub const fn score_by_singles(givens: u32) -> u32 {
    at_most(39, 8 + 81u32.saturating_sub(givens) as u64 * 5 / 8)
}

/// The score of a board that takes a search: 40 to 59 with up to two dead ends, 60 to 99 with more.
///
/// `40 + min(19, 2 * branchings + 4 * dead_ends)`, or `60 + min(39, dead_ends)`.
pub const fn score_by_search(dead_ends: u64, branchings: u64) -> u32 {
    if dead_ends <= 2 {
        40 + at_most(19, branchings.saturating_mul(2).saturating_add(dead_ends * 4))
    } else {
        60 + at_most(39, dead_ends)
    }
}

/// The score by the number of givens alone, which is easily wrong: `(46 - givens) * 5`, kept in 0 to 99.
pub const fn score_by_givens(givens: u32) -> u32 {
    at_most(99, 46u32.saturating_sub(givens) as u64 * 5)
}

const fn at_most(limit: u32, value: u64) -> u32 {
    if value < limit as u64 { value as u32 } else { limit }
}
