//! The next step of a Sudoku.

use seedgrid_bitboard::sudoku::{Candidate, Grid, House};
use seedgrid_rating::sudoku::{Hint, Marks, Mistake, Role, Step, Strength};
use serde::Serialize;

/// A hint, to be serialised: what is not to be told yet is left out. docs/answers.md has the keys.
#[derive(Serialize)]
pub struct Answer<'a> {
    puzzle: &'a Grid,
    filled: &'a Grid,
    #[serde(skip_serializing_if = "Option::is_none")]
    marks: Option<String>,
    strength: u8,
    kind: &'static str,
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    technique: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    houses: Option<Vec<House>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    candidates: Option<Vec<Shown>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mistakes: Option<&'a [Mistake]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<&'a Step>,
}

impl<'a> Answer<'a> {
    /// The hint for a puzzle with these cells filled, told as strongly as this.
    pub fn new(puzzle: &'a Grid, filled: &'a Grid, hint: &'a Hint, strength: Strength) -> Answer<'a> {
        let from = |least: Strength| strength >= least;
        let (before, step) = match hint {
            Hint::Step { before, step } => (Some(before), Some(step)),
            _ => (None, None),
        };
        let mistakes = match hint {
            Hint::Mistakes(mistakes) => Some(mistakes.as_slice()),
            _ => None,
        };
        Answer {
            puzzle,
            filled,
            marks: None,
            strength: strength.get(),
            kind: match hint {
                Hint::Refused(verdict) => verdict.name(),
                Hint::Mistakes(_) => "mistakes",
                Hint::Solved => "solved",
                Hint::Step { .. } => "step",
                Hint::Stuck => "stuck",
            },
            text: hint.text(strength),
            technique: step.map(Step::name),
            rating: step.map(|step| step.rating),
            houses: step.filter(|_| from(Strength::Region)).map(Step::region),
            candidates: step
                .zip(before)
                .filter(|_| from(Strength::Pattern))
                .map(|(step, before)| shown(step, before, strength)),
            mistakes: mistakes.filter(|_| from(Strength::Conclusion)),
            step: step.filter(|_| from(Strength::Conclusion)),
        }
    }

    /// The same for a puzzle that is given by candidates, as 729 characters.
    #[must_use]
    pub fn with_candidates(self, candidates: Option<String>) -> Answer<'a> {
        Answer { marks: candidates, ..self }
    }
}

/// A candidate of a step, and what it is to it.
#[derive(Serialize)]
struct Shown {
    role: Role,
    #[serde(flatten)]
    candidate: Candidate,
}

/// The candidates of a step; of one whose conclusion is not to be told yet, those of its pattern.
fn shown(step: &Step, before: &Marks, strength: Strength) -> Vec<Shown> {
    let follows = |role| matches!(role, Role::Removed | Role::Placed);
    let roles = step
        .roles(before)
        .into_iter()
        .filter(|&(role, _)| strength == Strength::Conclusion || !follows(role));
    roles.map(|(role, candidate)| Shown { role, candidate }).collect()
}
