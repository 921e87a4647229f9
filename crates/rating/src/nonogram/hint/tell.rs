//! Mistakes and steps in words, in four strengths.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use seedgrid_bitboard::nonogram::{Axis, Clues, LineId};

use super::words::{cells, dead, name, ordinal, run, value, values, with_clue};
use super::{Dead, Known, Mistakes, Reach, Reason, Step};
use crate::Strength;
use crate::nonogram::technique::Technique;
use crate::words::{all, capital};

impl Mistakes {
    /// The mistakes in plain sentences on one line.
    pub(super) fn text(&self, clues: &Clues, strength: Strength) -> String {
        let one = self.cells.len() == 1;
        match strength {
            Strength::Technique if one => "A mark is wrong.".into(),
            Strength::Technique => format!("{} marks are wrong.", self.cells.len()),
            Strength::Region => {
                let mut rows: Vec<usize> = self.cells.iter().map(|cell| cell.y + 1).collect();
                rows.dedup();
                let lines = if rows.len() == 1 { "row" } else { "rows" };
                let marks = if one { "A mark" } else { "Marks" };
                format!("{marks} in {lines} {} {} wrong.", all(rows), if one { "is" } else { "are" })
            }
            Strength::Pattern => format!("{} {} wrong.", cells(&self.cells), if one { "is" } else { "are" }),
            Strength::Conclusion => {
                let wrong = format!("{}.", values(&self.cells, "not filled", "not empty"));
                if self.lines.is_empty() {
                    return wrong;
                }
                let lines = all(self.lines.iter().map(|&line| with_clue(clues, line)));
                let them = if self.lines.len() == 1 { "it is" } else { "they are" };
                format!("{wrong} {} cannot be completed as {them} marked.", capital(&lines))
            }
        }
    }
}

impl Step {
    /// The step in plain sentences on one line, as strongly as asked for.
    pub fn text(&self, clues: &Clues, strength: Strength) -> String {
        let name = match self.technique {
            Technique::Overlap => "Overlap",
            Technique::Line => "Line logic",
            Technique::Probe => "Probing",
            Technique::DeepProbe => "Deep probing",
            Technique::Search => "Search",
        };
        match strength {
            Strength::Technique => format!("{name}."),
            Strength::Region => format!("{name}, in {}.", with_clue(clues, self.region())),
            Strength::Pattern => {
                format!("{name}, in {}: {}.", with_clue(clues, self.region()), self.pattern(clues))
            }
            Strength::Conclusion => format!(
                "{name}, in {}: {}. So {}.",
                with_clue(clues, self.region()),
                self.why(clues),
                values(&self.cells, "filled", "empty")
            ),
        }
    }

    /// Where to look: the line of the step, or the row of the cell that is probed.
    pub fn region(&self) -> LineId {
        match self.reason {
            Reason::Line { line, .. } => line,
            Reason::Refuted { assumed: Known { y, .. }, .. } | Reason::Agreed { y, .. } => {
                LineId { axis: Axis::Row, index: y }
            }
        }
    }

    /// What there is to see.
    fn pattern(&self, clues: &Clues) -> String {
        match &self.reason {
            Reason::Line { line, runs, .. } if self.technique == Technique::Overlap => {
                let lengths = clues.clue(*line).runs();
                let covering = self.covering(*line, runs);
                if covering.is_empty() {
                    return "cells that no run reaches".into();
                }
                format!("look at its {}", all(covering.iter().map(|&index| run(lengths, index))))
            }
            Reason::Line { .. } => {
                let count = self.cells.len();
                format!("all placements agree on {count} more cell{}", if count == 1 { "" } else { "s" })
            }
            Reason::Refuted { assumed, end, .. } => {
                let take = format!("take {} as {}", name(assumed.y, assumed.x), value(assumed.filled));
                match end {
                    Some(Dead::Line { line, .. }) => format!("{take}, and look at {line}"),
                    Some(Dead::Cell { y, x }) => format!("{take}, and look at {}", name(*y, *x)),
                    None => take,
                }
            }
            Reason::Agreed { y, x } => format!("take {} as filled, and then as empty", name(*y, *x)),
        }
    }

    /// Why it follows.
    fn why(&self, clues: &Clues) -> String {
        match &self.reason {
            Reason::Line { line, runs, .. } if self.technique == Technique::Overlap => {
                self.overlap(clues, *line, runs)
            }
            Reason::Line { otherwise, .. } => {
                let agreed = format!("all placements agree on {}", cells(&self.cells));
                match (otherwise, self.cells.first()) {
                    (Some(end), Some(first)) => {
                        let other = value(!first.filled);
                        format!(
                            "{agreed}; if {} were {other}, {}",
                            name(first.y, first.x),
                            dead(clues, *end, Some(self.region()))
                        )
                    }
                    _ => agreed,
                }
            }
            Reason::Refuted { assumed, sweeps, end } => {
                let cell = format!("if {} were {}", name(assumed.y, assumed.x), value(assumed.filled));
                match (end, sweeps) {
                    (Some(end), 1) => format!("{cell}, {}", dead(clues, *end, Some(self.region()))),
                    (Some(end), _) => format!(
                        "{cell}, line logic would go on, and in its {} sweep {}",
                        ordinal(*sweeps as usize),
                        dead(clues, *end, Some(self.region()))
                    ),
                    (None, _) => format!("{cell}, probing would meet a contradiction"),
                }
            }
            Reason::Agreed { y, x } => {
                let logic = if self.technique == Technique::Probe { "line logic" } else { "probing" };
                format!("whether {} is filled or empty, {logic} leads to the same", name(*y, *x))
            }
        }
    }

    /// The runs that cover a cell which follows, wherever they are.
    fn covering(&self, line: LineId, runs: &[Reach]) -> Vec<usize> {
        let covers = |reach: &Reach| {
            let both = reach.last..reach.first + usize::from(reach.length);
            self.cells.iter().any(|cell| cell.filled && both.contains(&along(line, cell)))
        };
        (0..runs.len()).filter(|&index| covers(&runs[index])).collect()
    }

    fn overlap(&self, clues: &Clues, line: LineId, runs: &[Reach]) -> String {
        let lengths = clues.clue(line).runs();
        if lengths.is_empty() {
            return "it has no runs".into();
        }
        let across = match line.axis {
            Axis::Row => "column",
            Axis::Column => "row",
        };
        let told = self.covering(line, runs).into_iter().map(|index| {
            let (run, Reach { first, last, .. }) = (run(lengths, index), runs[index]);
            if first == last {
                format!("its {run} can only start in {across} {}", first + 1)
            } else {
                format!(
                    "its {run} starts in {across} {} at the earliest and {} at the latest",
                    first + 1,
                    last + 1
                )
            }
        });
        let mut told: Vec<String> = told.collect();
        let empty: Vec<Known> = self.cells.iter().copied().filter(|cell| !cell.filled).collect();
        if !empty.is_empty() {
            let verb = if empty.len() == 1 { "is" } else { "are" };
            told.push(format!(
                "{} {verb} out of reach of its run{}",
                cells(&empty),
                if lengths.len() == 1 { "" } else { "s" }
            ));
        }
        told.join("; ")
    }
}

/// Where a cell is on its line.
fn along(line: LineId, cell: &Known) -> usize {
    match line.axis {
        Axis::Row => cell.x,
        Axis::Column => cell.y,
    }
}
