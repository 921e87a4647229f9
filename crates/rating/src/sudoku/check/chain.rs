//! Chains: what the branches show together.

use alloc::vec::Vec;

use seedgrid_bitboard::sudoku::{Candidate, CellSet, Digit};

use super::branch::{closes, ends};
use super::scale::Rules;
use super::{Effect, StepFault, ensure};
use crate::sudoku::marks::Marks;
use crate::sudoku::step::{Chain, Form, Link, Node};

/// What follows from a chain under the rules of its family.
pub(super) fn effect(marks: &Marks, chain: &Chain, rules: Rules) -> Result<Effect, StepFault> {
    let mut found = Vec::with_capacity(chain.branches.len().min(9));
    for branch in &chain.branches {
        found.push(ends(marks, branch, rules)?);
    }
    match (&chain.form, &found[..]) {
        (Form::Cycle, &[_]) => cycle(marks, &chain.branches[0], rules),
        (Form::Reversal, &[(start, end)]) => {
            ensure!(end == opposite(start), "the branch from {start} ends with {end}, expected the opposite");
            Ok(conclude(marks, end))
        }
        (Form::Contradiction, &[(start, one), (other_start, other)]) => {
            ensure!(start == other_start, "the branches start from {start} and {other_start}");
            ensure!(
                one == opposite(other),
                "the branches end with {one} and {other}, which is no contradiction"
            );
            Ok(conclude(marks, opposite(start)))
        }
        (Form::Double, &[(start, end), (other_start, other)]) => {
            ensure!(start == opposite(other_start), "the branches start from {start} and {other_start}");
            ensure!(end == other, "the branches end with {end} and {other}, expected one end");
            Ok(conclude(marks, end))
        }
        (&Form::Cell { cell }, _) => {
            let all = marks.at(cell).into_iter().map(|digit| Candidate::new(cell, digit));
            whichever(marks, &found, &all.collect::<Vec<_>>())
        }
        (&Form::Region { house, digit }, _) => {
            let places = marks.places(digit) & house.cell_set();
            let all = places.into_iter().map(|cell| Candidate::new(cell, digit));
            whichever(marks, &found, &all.collect::<Vec<_>>())
        }
        (form, found) => Err(StepFault(alloc::format!("{} branches do not make a {form:?}", found.len()))),
    }
}

fn opposite(node: Node) -> Node {
    Node { on: !node.on, ..node }
}

/// A node holds.
fn conclude(marks: &Marks, Node { candidate, on }: Node) -> Effect {
    if on {
        Effect::place(marks, candidate)
    } else {
        Effect::remove(candidate.digit, CellSet::only(candidate.cell))
    }
}

/// One of the candidates is true, and the same follows from each.
fn whichever(marks: &Marks, found: &[(Node, Node)], all: &[Candidate]) -> Result<Effect, StepFault> {
    ensure!(all.len() >= 2, "{} candidates to start from, expected two or more", all.len());
    ensure!(found.len() == all.len(), "{} branches from {} candidates", found.len(), all.len());
    let end = found[0].1;
    for &candidate in all {
        let from = |&&(start, _): &&(Node, Node)| start == Node { candidate, on: true };
        let Some(&(_, other)) = found.iter().find(from) else {
            return Err(StepFault(alloc::format!("no branch starts from {candidate}")));
        };
        ensure!(other == end, "the branches end with {end} and {other}, expected one end");
    }
    Ok(conclude(marks, end))
}

/// All links hold both ways, so either the ON nodes are true or the candidates of the OFF nodes are.
fn cycle(marks: &Marks, branch: &[Link], rules: Rules) -> Result<Effect, StepFault> {
    ensure!(branch.len() >= 4 && branch.len() % 2 == 0, "a cycle of {} nodes", branch.len());
    ensure!(!rules.dynamic, "a cycle remembers nothing on its way");
    for (i, link) in branch.iter().enumerate() {
        ensure!(link.node.on == (i % 2 == 0), "{} stands where a cycle has the other", link.node);
        ensure!(i == 0 || link.from == [i - 1], "{} does not follow from the node before it", link.node);
    }
    let (start, end) = (branch[0].node.candidate, branch[branch.len() - 1].node.candidate);
    ensure!(closes(marks, start, end, rules), "{start} does not follow from the end of the cycle");
    let mut seen = [[CellSet::EMPTY; 9]; 2];
    let mut own = CellSet::EMPTY;
    for Node { candidate, on } in branch.iter().map(|link| link.node) {
        seen[usize::from(on)][candidate.digit.index()] |= candidate.cell.peers();
        own.insert(candidate.cell);
    }
    let mut effect = Effect::default();
    for digit in Digit::ALL {
        let both = seen[0][digit.index()] & seen[1][digit.index()];
        effect.add(digit, (marks.places(digit) & both) - own);
    }
    Ok(effect)
}
