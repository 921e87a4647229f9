//! Everything that follows from one assumption, each node with the first reason found for it.

use alloc::vec::Vec;

use seedgrid_bitboard::sudoku::{CellSet, Digit, DigitSet};

use super::super::super::marks::{Marks, OTHERS};
use super::super::super::step::Pattern;
use super::nested;
use super::{Id, Ids, Pool, Way};

/// What may be used in growing a tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Rules {
    /// Whether cells link their candidates, not houses alone.
    pub cells: bool,
    /// Whether what is OFF is taken off the board that links are read from.
    pub dynamic: bool,
    /// What is looked for when links are used up: 0 nothing, 1 patterns, 2 to 5 chains too.
    pub level: u8,
}

/// Why a candidate is ON and why it is OFF, for those of the two that the tree holds.
#[derive(Clone, Copy)]
struct Reasons {
    on: Way,
    off: Way,
    /// Of OFF: the ON node it follows from, or the index of the pattern.
    from: u16,
    /// No fewer nodes than these stand behind it, itself included; 255 is open.
    on_least: u8,
    off_least: u8,
}

const UNKNOWN: Reasons = Reasons { on: Way::Assumed, off: Way::Assumed, from: 0, on_least: 0, off_least: 0 };

/// A pattern that was seen on the board without what was OFF.
pub(super) struct Seen {
    /// The OFF nodes without which it would not be there.
    pub behind: Ids,
    /// Of a chain, its complexity and its nodes.
    pub chain: Option<(u32, Vec<u16>)>,
    /// The pattern, if the tree is grown for the record.
    pub pattern: Option<Pattern>,
}

/// A tree of consequences.
pub(super) struct Tree {
    reasons: Vec<Reasons>,
    pub on: Ids,
    pub off: Ids,
    /// The same nodes in the order found.
    pub on_found: Vec<Id>,
    pub off_found: Vec<Id>,
    pub seen: Vec<Seen>,
    /// A candidate that is both ON and OFF: there the growth ended. The later of the two is in no list above.
    pub clash: Option<Id>,
    pub recording: bool,
    /// Ends with this many nodes behind them or more are of no use.
    limit: u32,
    /// How many nodes that are not past the limit wait to be followed.
    useful: usize,
}

impl Tree {
    pub fn new() -> Tree {
        Tree {
            reasons: alloc::vec![UNKNOWN; Id::COUNT],
            on: Ids::default(),
            off: Ids::default(),
            on_found: Vec::with_capacity(128),
            off_found: Vec::with_capacity(256),
            seen: Vec::new(),
            clash: None,
            recording: false,
            limit: u32::MAX,
            useful: 0,
        }
    }

    /// Forgets what was and grows from an assumption; `board` is where the assumption is made.
    ///
    /// Nodes with `limit` nodes behind them or more may be missing.
    pub fn grow(
        &mut self,
        board: &Marks,
        (start, on): (Id, bool),
        rules: Rules,
        limit: u32,
        pool: &mut Pool,
    ) {
        self.limit = limit;
        self.useful = 0;
        self.on = Ids::default();
        self.off = Ids::default();
        self.on_found.clear();
        self.off_found.clear();
        self.seen.clear();
        self.clash = None;
        if on {
            self.add_on(start, Way::Assumed, 1);
        } else {
            self.add_off(start, Way::Assumed, 0, 1);
        }
        if rules.dynamic {
            let mut work = board.clone();
            self.follow(board, &mut Work::Shrinking(&mut work), rules, pool);
        } else {
            self.follow(board, &mut Work::Whole(board), rules, pool);
        }
    }

    /// ON nodes first; an OFF node only when none is left; patterns only when nothing is left.
    fn follow(&mut self, board: &Marks, work: &mut Work, rules: Rules, pool: &mut Pool) {
        let (mut on_at, mut off_at) = (0, 0);
        loop {
            while let Some(&id) = self.on_found.get(on_at) {
                on_at += 1;
                self.useful -= usize::from(self.least(id, true) < self.limit);
                self.follow_on(board, id, rules);
                if self.clash.is_some() {
                    return;
                }
            }
            if self.useful == 0 && rules.level == 0 {
                // What is still to come follows from nodes past the limit.
                return;
            }
            if let Some(&id) = self.off_found.get(off_at) {
                off_at += 1;
                self.useful -= usize::from(self.least(id, false) < self.limit);
                self.follow_off(board, work.marks(), id, rules);
                if self.clash.is_some() {
                    return;
                }
                work.remove(id);
            } else if rules.level == 0
                || !nested::look(self, board, work.marks(), rules.level, pool)
                || self.clash.is_some()
            {
                return;
            }
        }
    }

    /// What is not because this candidate is.
    fn follow_on(&mut self, board: &Marks, id: Id, rules: Rules) {
        let (cell, digit) = (id.cell(), id.digit());
        let least = self.reasons[id.index()].on_least.saturating_add(1);
        let from = id.index() as u16;
        if rules.cells {
            for other in board.at(cell) - DigitSet::only(digit) {
                let other = Id::new(cell, other);
                if !self.off.has(other) && !self.add_off(other, Way::Cell, from, least) {
                    return;
                }
            }
        }
        for (others, way) in OTHERS[cell.index()].iter().zip(Way::HOUSES) {
            let fresh = (*others & board.places(digit)) - self.off.of(digit);
            if !(fresh & self.on.of(digit)).is_empty() {
                // One of them clashes; those before it still count.
                for other in fresh {
                    if !self.add_off(Id::new(other, digit), way, from, least) {
                        return;
                    }
                }
            }
            *self.off.of_mut(digit) |= fresh;
            for id in ids(fresh, digit) {
                let reasons = &mut self.reasons[id.index()];
                (reasons.off, reasons.from, reasons.off_least) = (way, from, least);
                self.off_found.push(id);
            }
            self.useful += if u32::from(least) < self.limit { fresh.len() as usize } else { 0 };
        }
    }

    /// What is because this candidate is not.
    fn follow_off(&mut self, board: &Marks, work: &Marks, id: Id, rules: Rules) {
        let (cell, digit) = (id.cell(), id.digit());
        if rules.cells && work.at(cell).len() == 2 {
            if let Some(other) = (work.at(cell) - DigitSet::only(digit)).first() {
                let on = Id::new(cell, other);
                if !self.on.has(on) {
                    let behind =
                        (board.at(cell) - DigitSet::only(other)).iter().map(|digit| Id::new(cell, digit));
                    let least = self.least_of(behind);
                    if !self.add_on(on, Way::Cell, least) {
                        return;
                    }
                }
            }
        }
        for (k, way) in Way::HOUSES.into_iter().enumerate() {
            if let Some(other) = work.partner(cell, digit, k) {
                let on = Id::new(other, digit);
                if !self.on.has(on) {
                    let behind = board.places(digit) & OTHERS[other.index()][k];
                    let least = self.least_of(ids(behind, digit));
                    if !self.add_on(on, way, least) {
                        return;
                    }
                }
            }
        }
    }

    fn least_of(&self, behind: impl Iterator<Item = Id>) -> u8 {
        // Of several that are equally far, none stands behind another.
        let (mut least, mut equal) = (0, 0);
        for id in behind {
            let other = self.reasons[id.index()].off_least;
            if other >= least {
                equal = if other == least { equal + 1 } else { 1 };
                least = other;
            }
        }
        least.saturating_add(equal.max(1))
    }

    /// Adds a node that the tree does not hold; `false` if it clashes.
    fn add_on(&mut self, id: Id, way: Way, least: u8) -> bool {
        let reasons = &mut self.reasons[id.index()];
        (reasons.on, reasons.on_least) = (way, least);
        if self.off.has(id) {
            self.clash = Some(id);
            return false;
        }
        self.on.insert(id);
        self.on_found.push(id);
        self.useful += usize::from(u32::from(least) < self.limit);
        true
    }

    /// Adds a node that the tree does not hold; `false` if it clashes.
    fn add_off(&mut self, id: Id, way: Way, from: u16, least: u8) -> bool {
        let reasons = &mut self.reasons[id.index()];
        (reasons.off, reasons.from, reasons.off_least) = (way, from, least);
        if self.on.has(id) {
            self.clash = Some(id);
            return false;
        }
        self.off.insert(id);
        self.off_found.push(id);
        self.useful += usize::from(u32::from(least) < self.limit);
        true
    }

    /// Adds what a pattern removes; whether anything was new. Ends at a clash.
    pub fn add_seen(&mut self, removed: impl Iterator<Item = Id>, seen: impl FnOnce() -> Seen) -> bool {
        let mut removed = removed.filter(|&id| !self.off.has(id)).peekable();
        if removed.peek().is_none() {
            return false;
        }
        let removed: Vec<Id> = removed.collect();
        let seen = seen();
        if seen.behind.is_empty() {
            return false;
        }
        let mut least = self.least_of(seen.behind.in_order());
        if let Some((complexity, _)) = &seen.chain {
            least = least.saturating_add((*complexity).min(255) as u8);
        }
        let index = self.seen.len() as u16;
        self.seen.push(seen);
        for id in removed {
            if !self.add_off(id, Way::Pattern, index, least) {
                break;
            }
        }
        true
    }

    /// A lower bound of the number of nodes behind a node, itself included.
    pub fn least(&self, id: Id, on: bool) -> u32 {
        let reasons = self.reasons[id.index()];
        u32::from(if on { reasons.on_least } else { reasons.off_least })
    }

    /// How the node follows.
    pub fn way(&self, id: Id, on: bool) -> Way {
        let reasons = self.reasons[id.index()];
        if on { reasons.on } else { reasons.off }
    }

    /// Of an OFF node by a pattern, the pattern.
    pub fn pattern(&self, id: Id) -> &Seen {
        &self.seen[usize::from(self.reasons[id.index()].from)]
    }

    /// The nodes that a node follows from, all of one sort: the opposite of its own but for patterns, which are OFF from OFF.
    pub fn behind(&self, board: &Marks, id: Id, on: bool, mut visit: impl FnMut(Id, bool)) {
        let (cell, digit) = (id.cell(), id.digit());
        let reasons = self.reasons[id.index()];
        match (on, if on { reasons.on } else { reasons.off }) {
            (_, Way::Assumed) | (true, Way::Pattern) => {}
            (true, Way::Cell) => {
                for other in board.at(cell) - DigitSet::only(digit) {
                    visit(Id::new(cell, other), false);
                }
            }
            (true, way) => {
                for other in board.places(digit) & OTHERS[cell.index()][way as usize - Way::Box as usize] {
                    visit(Id::new(other, digit), false);
                }
            }
            (false, Way::Pattern) => {
                for off in self.seen[usize::from(reasons.from)].behind.in_order() {
                    visit(off, false);
                }
            }
            (false, _) => visit(Id::from_index(reasons.from), true),
        }
    }
}

/// The board that links are read from.
enum Work<'a> {
    Whole(&'a Marks),
    Shrinking(&'a mut Marks),
}

impl Work<'_> {
    fn marks(&self) -> &Marks {
        match self {
            Work::Whole(marks) => marks,
            Work::Shrinking(marks) => marks,
        }
    }

    fn remove(&mut self, id: Id) {
        if let Work::Shrinking(marks) = self {
            marks.remove(id.cell(), id.digit());
        }
    }
}

/// The candidates of a digit in some cells.
pub(super) fn ids(cells: CellSet, digit: Digit) -> impl Iterator<Item = Id> {
    cells.into_iter().map(move |cell| Id::new(cell, digit))
}
