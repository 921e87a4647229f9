//! Looking for the next step.

use alloc::vec::Vec;

use seedgrid_bitboard::nonogram::{Axis, Board, Clues, LineId, Mark};
use seedgrid_search::nonogram::fast::{Because, Conclusion, Contradiction, Look, Looked, Sweeper};

use super::misfit::{self, Misfit};
use super::{Dead, Known, Reach, Reason, Step, lines, marks};
use crate::nonogram::rate::price;
use crate::nonogram::technique::Technique;

/// The next step on a board without mistakes, if probing need not cost more than so many looks at lines.
pub(super) fn next(clues: &Clues, board: &Board, looks: u64) -> Option<Step> {
    let mut sweeper = Sweeper::new(clues, board).ok()?;
    let looked: Vec<(LineId, Looked)> =
        lines(clues).map(|line| Some((line, sweeper.look(line)?))).collect::<Option<_>>()?;
    let in_lines = |technique| line_step(clues, board, &looked, technique);
    in_lines(Technique::Overlap).or_else(|| in_lines(Technique::Line)).or_else(|| {
        let round = price(clues, sweeper.unknown());
        let deep_round = 2 * sweeper.unknown() as u64 * round;
        if round > looks {
            return None;
        }
        let conclusions = sweeper.probe_round().ok()?;
        if let Some(conclusion) = conclusions.first() {
            return Some(probe_step(clues, board, Technique::Probe, conclusion));
        }
        if round + deep_round > looks {
            return None;
        }
        let conclusions = sweeper.deep_round().ok()?;
        conclusions.first().map(|conclusion| probe_step(clues, board, Technique::DeepProbe, conclusion))
    })
}

/// The cell of a line.
fn cell(line: LineId, at: usize, filled: bool) -> Known {
    match line.axis {
        Axis::Row => Known { y: line.index, x: at, filled },
        Axis::Column => Known { y: at, x: line.index, filled },
    }
}

/// The line that settles most cells, of equal ones the first.
fn line_step(
    clues: &Clues,
    board: &Board,
    looked: &[(LineId, Looked)],
    technique: Technique,
) -> Option<Step> {
    let new = |(line, looked): &(LineId, Looked)| -> Vec<Known> {
        let told = if technique == Technique::Overlap { &looked.overlap } else { &looked.complete };
        let marks = marks(board, *line);
        let new = told.0.iter().zip(marks).enumerate().filter(|(_, (told, mark))| **told != *mark);
        new.map(|(at, (&told, _))| cell(*line, at, told == Mark::Filled)).collect()
    };
    let all = looked.iter().map(|of| (of, new(of)));
    let most = all.reduce(|best, next| if next.1.len() > best.1.len() { next } else { best });
    let ((line, looked), cells) = most.filter(|(_, cells)| !cells.is_empty())?;
    let clue = clues.clue(*line);
    let runs = clue.runs().iter().zip(&looked.starts);
    let runs = runs.map(|(&length, &[first, last])| Reach { length, first, last }).collect();
    let otherwise = (technique == Technique::Line).then(|| {
        let mut marks = marks(board, *line);
        let Known { y, x, filled } = cells[0];
        marks[if line.axis == Axis::Row { x } else { y }] = Mark::known(!filled);
        dead_line(clues, *line, &marks)
    });
    Some(Step { technique, reason: Reason::Line { line: *line, runs, otherwise }, cells })
}

fn dead_line(clues: &Clues, line: LineId, marks: &[Mark]) -> Dead {
    let run = match misfit::of(clues.clue(line), marks) {
        Some(Misfit::Run(index)) => Some(index),
        Some(Misfit::Rest) | None => None,
    };
    Dead::Line { line, run }
}

fn probe_step(clues: &Clues, board: &Board, technique: Technique, conclusion: &Conclusion) -> Step {
    let &Conclusion { x, y, filled, because } = conclusion;
    let reason = match because {
        Because::Agreed { x, y } => Reason::Agreed { y, x },
        Because::Refuted { sweeps } => {
            let assumed = Known { y, x, filled: !filled };
            Reason::Refuted { assumed, sweeps, end: end(clues, board, assumed, sweeps) }
        }
    };
    Step { technique, reason, cells: Vec::from([Known { y, x, filled }]) }
}

/// What an assumption contradicts in this sweep of line logic.
fn end(clues: &Clues, board: &Board, assumed: Known, sweeps: u32) -> Option<Dead> {
    let mut sweeper = Sweeper::new(clues, board).ok()?;
    sweeper.set(assumed.x, assumed.y, assumed.filled);
    for _ in 0..sweeps {
        match sweeper.sweep(Look::Complete) {
            Ok(_) => {}
            Err(Contradiction::Line(line)) => {
                return Some(dead_line(clues, line, &marks(&sweeper.board(), line)));
            }
            Err(Contradiction::Cell { x, y }) => return Some(Dead::Cell { y, x }),
            Err(Contradiction::Counts(_)) => return None,
        }
    }
    None
}
