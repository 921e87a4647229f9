//! How hard a nonogram is, and its next step.

use seedgrid_bitboard::nonogram::{Board, Clue, Clues, LineId};
use seedgrid_rating::Strength;
use seedgrid_rating::nonogram::{Hint, Mistakes, Rating, Reach, Reason, Step, Technique};
use seedgrid_search::Verdict;
use serde::Serialize;

/// The keys that tell which nonogram it is, to be serialised. docs/answers.md has them.
#[derive(Serialize)]
pub struct Puzzle<'a> {
    name: Option<&'a str>,
    width: usize,
    height: usize,
    row_clues: Vec<&'a [u16]>,
    col_clues: Vec<&'a [u16]>,
}

impl<'a> Puzzle<'a> {
    /// The keys of a nonogram with this name in its file.
    pub fn new(name: Option<&'a str>, clues: &'a Clues) -> Puzzle<'a> {
        Puzzle {
            name,
            width: clues.width(),
            height: clues.height(),
            row_clues: clues.rows().iter().map(Clue::runs).collect(),
            col_clues: clues.columns().iter().map(Clue::runs).collect(),
        }
    }
}

/// A rating, to be serialised, or the verdict on a nonogram that is not rated. docs/answers.md has the keys.
#[derive(Serialize)]
pub struct RatingAnswer<'a> {
    #[serde(flatten)]
    puzzle: Puzzle<'a>,
    verdict: &'static str,
    #[serde(flatten)]
    rating: Option<&'a Rating>,
}

impl<'a> RatingAnswer<'a> {
    /// The rating of a nonogram with this name in its file.
    pub fn new(
        name: Option<&'a str>,
        clues: &'a Clues,
        rating: &'a Result<Rating, Verdict>,
    ) -> RatingAnswer<'a> {
        let verdict = match rating {
            Ok(_) => Verdict::Unique,
            Err(verdict) => *verdict,
        };
        RatingAnswer {
            puzzle: Puzzle::new(name, clues),
            verdict: verdict.name(),
            rating: rating.as_ref().ok(),
        }
    }
}

/// A hint, to be serialised: what is not to be told yet is left out. docs/answers.md has the keys.
#[derive(Serialize)]
pub struct HintAnswer<'a> {
    #[serde(flatten)]
    puzzle: Puzzle<'a>,
    marks: String,
    strength: u8,
    kind: &'static str,
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    technique: Option<Technique>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<LineId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    runs: Option<&'a [Reach]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    probed: Option<Cell>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mistakes: Option<&'a Mistakes>,
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<&'a Step>,
}

/// A cell by row and column, from 0.
#[derive(Serialize)]
struct Cell {
    y: usize,
    x: usize,
}

impl<'a> HintAnswer<'a> {
    /// The hint for a nonogram with this name in its file and these marks, told as strongly as this.
    pub fn new(
        name: Option<&'a str>,
        clues: &'a Clues,
        marks: &Board,
        hint: &'a Hint,
        strength: Strength,
    ) -> HintAnswer<'a> {
        let (step, mistakes) = match hint {
            Hint::Step(step) => (Some(step), None),
            Hint::Mistakes(mistakes) => (None, Some(mistakes)),
            Hint::Refused(_) | Hint::Solved | Hint::Stuck => (None, None),
        };
        let from = |least: Strength| step.filter(|_| strength >= least);
        let pattern = from(Strength::Pattern).map(|step| &step.reason);
        HintAnswer {
            puzzle: Puzzle::new(name, clues),
            marks: marks.marks().iter().map(ToString::to_string).collect(),
            strength: strength.get(),
            kind: match hint {
                Hint::Refused(verdict) => verdict.name(),
                Hint::Mistakes(_) => "mistakes",
                Hint::Solved => "solved",
                Hint::Step(_) => "step",
                Hint::Stuck => "stuck",
            },
            text: hint.text(clues, strength),
            technique: step.map(|step| step.technique),
            line: from(Strength::Region).map(Step::region),
            runs: pattern.and_then(|reason| match reason {
                Reason::Line { runs, .. } => Some(&runs[..]),
                Reason::Refuted { .. } | Reason::Agreed { .. } => None,
            }),
            probed: pattern.and_then(|reason| match *reason {
                Reason::Line { .. } => None,
                Reason::Refuted { assumed, .. } => Some(Cell { y: assumed.y, x: assumed.x }),
                Reason::Agreed { y, x } => Some(Cell { y, x }),
            }),
            mistakes: mistakes.filter(|_| strength >= Strength::Conclusion),
            step: from(Strength::Conclusion),
        }
    }
}
