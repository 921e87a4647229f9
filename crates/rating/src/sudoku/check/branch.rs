//! The links of a branch, each from the links that it says it follows from.

use alloc::vec;

use seedgrid_bitboard::sudoku::{Candidate, CellSet, DigitSet, House, HouseKind};

use super::scale::{self, Rules, Through};
use super::{Effect, StepFault, chain, effect, ensure};
use crate::sudoku::marks::Marks;
use crate::sudoku::step::{Cause, Link, Node, Pattern};

/// Checks every link of a branch; says where the branch starts and where it ends.
pub(super) fn ends(marks: &Marks, branch: &[Link], rules: Rules) -> Result<(Node, Node), StepFault> {
    let (Some(start), Some(end)) = (branch.first(), branch.last()) else {
        return Err(StepFault("a branch has no links".into()));
    };
    let mut known = [[CellSet::EMPTY; 9]; 2];
    let mut used = vec![false; branch.len()];
    for (i, link) in branch.iter().enumerate() {
        let Node { candidate, on } = link.node;
        ensure!(marks.has(candidate), "{candidate} of a chain is not marked");
        let known = &mut known[usize::from(on)][candidate.digit.index()];
        ensure!(!known.contains(candidate.cell), "{} is there twice in a branch", link.node);
        known.insert(candidate.cell);
        for &from in &link.from {
            ensure!(from < i, "{} follows from a link that is not before it", link.node);
            used[from] = true;
        }
        ensure!(
            (link.cause == Cause::Assumed) == (i == 0),
            "{} is assumed or first in its branch, expected both or neither",
            link.node
        );
        ensure!(link.from.is_empty() == (i == 0), "{} follows from {} links", link.node, link.from.len());
        follows(marks, branch, link, rules)?;
    }
    let needed = used.len() - 1;
    if let Some(i) = used[..needed].iter().position(|used| !used) {
        return Err(StepFault(alloc::format!("nothing follows from {} of a branch", branch[i].node)));
    }
    Ok((start.node, end.node))
}

/// Whether a link follows from those before it that it names.
fn follows(marks: &Marks, branch: &[Link], link: &Link, rules: Rules) -> Result<(), StepFault> {
    let node = link.node;
    let Candidate { cell, digit } = node.candidate;
    match &link.cause {
        Cause::Assumed => Ok(()),
        Cause::Cell => {
            ensure!(rules.through != Through::Houses, "{node} follows through a cell, expected houses alone");
            let others = |other: Candidate| other.cell == cell && other.digit != digit;
            let all = marks.at(cell).len() - 1;
            from_others(branch, link, rules, others, all)
        }
        &Cause::House { house } => {
            ensure!(
                rules.through != Through::Cells || !node.on,
                "{node} follows through a house, expected cells alone"
            );
            let house = cell.house(house);
            let places = marks.places(digit) & house.cell_set();
            let others =
                |other: Candidate| other.digit == digit && other.cell != cell && places.contains(other.cell);
            from_others(branch, link, rules, others, places.len() - 1)
        }
        Cause::Pattern { pattern } => {
            ensure!(!node.on, "{node} follows from a pattern, which can only remove");
            let removed = nested(marks, branch, link, pattern, rules)?;
            ensure!(removed.removes(node.candidate), "the pattern behind {node} does not remove it");
            Ok(())
        }
    }
}

/// Whether an OFF follows from one ON among the others of a cell or house, or an ON from all of them OFF.
fn from_others(
    branch: &[Link],
    link: &Link,
    rules: Rules,
    others: impl Fn(Candidate) -> bool,
    all: u32,
) -> Result<(), StepFault> {
    let node = link.node;
    let mut off = [CellSet::EMPTY; 9];
    for &from in &link.from {
        let from = branch[from].node;
        ensure!(
            from.on != node.on && others(from.candidate),
            "{node} does not follow from {from} in the way that is recorded"
        );
        off[from.candidate.digit.index()].insert(from.candidate.cell);
    }
    if node.on {
        let off = off.iter().map(|cells| cells.len()).sum::<u32>();
        ensure!(off == all, "{node} follows from {off} others that are off, expected all {all}");
        ensure!(rules.dynamic || all == 1, "{node} has {all} others, expected one");
    } else {
        ensure!(link.from.len() == 1, "{node} follows from {} links, expected one", link.from.len());
    }
    Ok(())
}

/// What the pattern behind a link removes, on the board without the candidates that are off by the links it follows from.
fn nested(
    marks: &Marks,
    branch: &[Link],
    link: &Link,
    pattern: &Pattern,
    rules: Rules,
) -> Result<Effect, StepFault> {
    let mut without = marks.clone();
    for &from in &link.from {
        let from = branch[from].node;
        ensure!(!from.on, "the pattern behind {} follows from {from}, expected what is off", link.node);
        without.remove(from.candidate.cell, from.candidate.digit);
    }
    match pattern {
        // The levels of chains within chains fall, which bounds the depth.
        Pattern::Chain(inner) => chain::effect(&without, inner, scale::inner_rules(rules.level, inner)?),
        pattern => {
            ensure!(rules.level >= 1, "{} follows from a pattern in a chain of links alone", link.node);
            ensure!(
                scale::is_inner(&without, pattern),
                "the pattern behind {} is none that chains use",
                link.node
            );
            effect(&without, pattern)
        }
    }
}

/// Whether the start of a cycle, ON, follows from its end, OFF: the two are all that a cell or house has.
pub(super) fn closes(marks: &Marks, start: Candidate, end: Candidate, rules: Rules) -> bool {
    let two = |digits: DigitSet| digits == DigitSet::only(start.digit) | DigitSet::only(end.digit);
    let by_cell = start.cell == end.cell && start.digit != end.digit && two(marks.at(start.cell));
    let cells = CellSet::only(start.cell) | CellSet::only(end.cell);
    let alone = |house: House| marks.places(start.digit) & house.cell_set() == cells;
    let by_house = start.digit == end.digit
        && start.cell != end.cell
        && HouseKind::ALL.into_iter().any(|kind| alone(start.cell.house(kind)));
    (by_cell && rules.through != Through::Houses) || (by_house && rules.through != Through::Cells)
}
