//! Steps of every kind, out of solves.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use seedgrid_rating::sudoku::{Exit, Form, Marks, Model, Pattern, Step, Technique, steps};

use super::boards::{Board, oracle};

/// The steps that are kept of a kind.
const OF_A_KIND: usize = 2;

/// A step, the board before it, and the puzzle.
pub struct Sample {
    pub board: usize,
    pub marks: Marks,
    pub step: Step,
}

/// Steps and the boards that they come from.
pub struct Samples {
    pub boards: Vec<Board>,
    pub steps: Vec<Sample>,
}

/// Some steps of every kind that occurs in a part of the oracle.
pub fn samples() -> &'static Samples {
    static SAMPLES: OnceLock<Samples> = OnceLock::new();
    SAMPLES.get_or_init(|| {
        let mut boards = oracle(0, 75, 8);
        boards.extend(oracle(76, 104, 7));
        let mut kinds: BTreeMap<_, Vec<Sample>> = BTreeMap::new();
        for (board, Board { puzzle, .. }) in boards.iter().enumerate() {
            for (marks, step) in steps(puzzle, Model::M1) {
                let kept = kinds.entry(kind(&step)).or_default();
                if kept.len() < OF_A_KIND {
                    kept.push(Sample { board, marks, step });
                }
            }
        }
        Samples { boards, steps: kinds.into_values().flatten().collect() }
    })
}

/// What tells kinds of steps apart: the technique, the exit or form, the level, whether a digit is placed.
fn kind(step: &Step) -> (Technique, u8, u8, bool) {
    let (shape, level) = match &step.pattern {
        Pattern::Loop { exit, .. } | Pattern::Grave { exit, .. } => match exit {
            Exit::HiddenSet { .. } => (5, 0),
            exit => (exit.number(), 0),
        },
        Pattern::Chain(chain) => match chain.form {
            Form::Contradiction if chain.branches[0][0].node.on => (1, chain.level),
            _ => (0, chain.level),
        },
        _ => (0, 0),
    };
    (step.technique, shape, level, step.placement.is_some())
}

#[test]
fn every_technique_is_there() {
    let found = |technique| samples().steps.iter().any(|sample| sample.step.technique == technique);
    let missing: Vec<Technique> = Technique::ALL.into_iter().filter(|&technique| !found(technique)).collect();
    // Neither occurs in the oracle.
    assert_eq!(missing, [Technique::DirectClaiming, Technique::HiddenQuad]);
}
