//! What is looked for on the board without the OFF nodes when links are used up.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use seedgrid_bitboard::sudoku::{Candidate, House};

use super::super::super::marks::{Marks, bits};
use super::super::super::step::{Chain, Pattern};
use super::super::{fish, hidden_set, locking, naked_set};
use super::ancestors::Counter;
use super::forcing::{self, Line};
use super::links::Stop;
use super::search::{self, Branch, Family, Proof};
use super::tree::{Seen, Tree, ids};
use super::{Id, Ids, Key, Pool, Way};

/// Adds to the tree all that the first family with anything new to say removes; whether there was one.
pub(super) fn look(tree: &mut Tree, board: &Marks, work: &Marks, level: u8, pool: &mut Pool) -> bool {
    if locked(tree, board, work)
        || hidden_pairs(tree, board, work)
        || naked_pairs(tree, board, work)
        || x_wings(tree, board, work)
    {
        return true;
    }
    match level {
        2 => lines(tree, board, work),
        3 => lines(tree, board, work) || proofs(tree, board, work, Family::MULTIPLE, pool),
        4 => proofs(tree, board, work, Family::dynamic(0), pool),
        5 => {
            proofs(tree, board, work, Family::dynamic(0), pool)
                || proofs(tree, board, work, Family::dynamic(2), pool)
        }
        _ => false,
    }
}

fn seen(tree: &Tree, behind: Ids, pattern: impl FnOnce() -> Pattern) -> Seen {
    Seen { behind, chain: None, pattern: tree.recording.then(pattern) }
}

/// Adds one pattern's removals; goes on unless there is a clash.
fn add(
    tree: &mut Tree,
    any: &mut bool,
    removed: impl Iterator<Item = Candidate>,
    behind: Ids,
    pattern: impl FnOnce() -> Pattern,
) -> ControlFlow<()> {
    let seen = seen(tree, behind, pattern);
    *any |= tree.add_seen(removed.map(|candidate| Id::new(candidate.cell, candidate.digit)), || seen);
    if tree.clash.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}

fn locked(tree: &mut Tree, board: &Marks, work: &Marks) -> bool {
    let mut any = false;
    let _ = locking::each(work, |locked| {
        let mut behind = Ids::default();
        *behind.of_mut(locked.digit) =
            (board.places(locked.digit) & locked.base.cell_set()) - locked.cover.cell_set();
        add(tree, &mut any, locked.eliminations(), behind, || locked.pattern())
    });
    any
}

fn hidden_pairs(tree: &mut Tree, board: &Marks, work: &Marks) -> bool {
    let mut any = false;
    let _ = hidden_set::each(work, 2, |set| {
        let mut behind = Ids::default();
        for digit in set.digits {
            *behind.of_mut(digit) = (board.places(digit) & set.house.cell_set()) - set.cells;
        }
        add(tree, &mut any, set.eliminations(work), behind, || set.pattern())
    });
    any
}

fn naked_pairs(tree: &mut Tree, board: &Marks, work: &Marks) -> bool {
    let mut any = false;
    let _ = naked_set::each(work, 2, |set| {
        let mut behind = Ids::default();
        for cell in set.cells {
            for digit in board.at(cell) - work.at(cell) {
                behind.insert(Id::new(cell, digit));
            }
        }
        add(tree, &mut any, set.eliminations(work), behind, || set.pattern())
    });
    any
}

fn x_wings(tree: &mut Tree, board: &Marks, work: &Marks) -> bool {
    let mut any = false;
    let _ = fish::each(work, 2, |fish| {
        let mut behind = Ids::default();
        for line in bits(fish.base) {
            let kind = fish.base_kind;
            let house = House::ALL[kind as usize * 9 + line];
            *behind.of_mut(fish.digit) |=
                (board.places(fish.digit) - work.places(fish.digit)) & house.cell_set();
        }
        add(tree, &mut any, fish.eliminations(), behind, || fish.pattern())
    });
    any
}

/// A chain on the board without the OFF nodes.
struct Found<C> {
    key: Key,
    removed: Ids,
    /// The candidates taken off the board without which the chain would not hold.
    behind: Ids,
    nodes: Vec<u16>,
    chain: C,
}

/// Adds the removals of the chains found, the easiest first.
fn add_all<C>(tree: &mut Tree, mut found: Vec<Found<C>>, mut record: impl FnMut(C) -> Chain) -> bool {
    found.sort_by_key(|found| found.key);
    let mut removed: Vec<Ids> = Vec::new();
    let mut any = false;
    for found in found {
        if removed.contains(&found.removed) {
            continue;
        }
        removed.push(found.removed);
        let Found { key, removed, behind, nodes, chain } = found;
        let recording = tree.recording;
        any |= tree.add_seen(removed.in_order(), || Seen {
            behind,
            chain: Some((key.complexity, nodes)),
            pattern: recording.then(|| Pattern::Chain(record(chain))),
        });
        if tree.clash.is_some() {
            break;
        }
    }
    any
}

fn lines(tree: &mut Tree, board: &Marks, work: &Marks) -> bool {
    struct All<'a>(&'a Marks, &'a Marks, Vec<Found<Line>>);

    impl forcing::Sink for All<'_> {
        fn wants(&self, _: Key) -> bool {
            true
        }

        fn take(&mut self, line: Line) {
            let All(board, work, found) = self;
            let mut behind = Ids::default();
            for Stop { id, on, way } in line.causes(work) {
                if on {
                    taken_off(board, work, id, way, &mut behind);
                }
            }
            let nodes = line.stops.iter().map(|stop| node(stop.id, stop.on)).collect();
            found.push(Found { key: line.key, removed: line.removed, behind, nodes, chain: line });
        }
    }

    let mut all = All(board, work, Vec::new());
    forcing::each(work, &mut all);
    add_all(tree, all.2, Line::into_chain)
}

fn proofs(tree: &mut Tree, board: &Marks, work: &Marks, family: Family, pool: &mut Pool) -> bool {
    struct All<'a>(&'a Marks, &'a Marks, Vec<Found<Proof>>, Counter);

    impl search::Sink for All<'_> {
        fn wants(&self, _: Key) -> bool {
            true
        }

        fn limit(&self) -> u32 {
            u32::MAX
        }

        fn take(&mut self, key: Key, proof: Proof, branches: &[Branch]) {
            let All(board, work, found, counter) = self;
            let removed = proof.removed(work);
            if removed.is_empty() {
                return;
            }
            let (mut behind, mut nodes) = (Ids::default(), Vec::new());
            for (tree, end) in branches {
                counter.begin();
                counter.count(tree, work, *end, u32::MAX, |id, on| {
                    nodes.push(node(id, on));
                    if on {
                        taken_off(board, work, id, tree.way(id, on), &mut behind);
                    }
                });
            }
            match proof {
                Proof::Cell { cell, end: (id, _) } => {
                    taken_off(board, work, Id::new(cell, id.digit()), Way::Cell, &mut behind);
                }
                Proof::Region { house, digit, .. } => {
                    *behind.of_mut(digit) |= (board.places(digit) - work.places(digit)) & house.cell_set();
                }
                _ => {}
            }
            nodes.sort_unstable();
            found.push(Found { key, removed, behind, nodes, chain: proof });
        }
    }

    let mut all = All(board, work, Vec::new(), Counter::default());
    search::each(work, family, &mut all, pool);
    add_all(tree, all.2, |proof| proof.chain(work, family.rules, pool))
}

fn node(id: Id, on: bool) -> u16 {
    (id.index() as u16) << 1 | u16::from(on)
}

/// The candidates that were taken off the board and would have kept an ON node from following in this way.
fn taken_off(board: &Marks, work: &Marks, id: Id, way: Way, behind: &mut Ids) {
    if way == Way::Cell {
        for digit in board.at(id.cell()) - work.at(id.cell()) {
            behind.insert(Id::new(id.cell(), digit));
        }
    } else if let Some(kind) = way.house() {
        let off = board.places(id.digit()) - work.places(id.digit());
        for id in ids(off & id.cell().house(kind).cell_set(), id.digit()) {
            behind.insert(id);
        }
    }
}
