//! Looking for candidates that follow whatever is assumed: the search behind Nishio, multiple and dynamic chains.

use alloc::boxed::Box;
use alloc::vec::Vec;

use seedgrid_bitboard::sudoku::{Cell, Digit, DigitSet, House};

use super::super::super::marks::{BOX_ROW_COLUMN, Marks};
use super::super::super::step::{Chain, Form, Pattern, Step};
use super::super::super::technique::Technique;
use super::ancestors::{Counter, branch};
use super::tree::{Rules, Tree, ids};
use super::{Id, Ids, Key, Kind, Pool};

/// How branches prove something, with what is needed to grow them again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Proof {
    /// An assumption clashes.
    Contradiction { start: (Id, bool) },
    /// ON and OFF have one end.
    Double { start: Id, end: (Id, bool) },
    /// All digits of the cell have one end.
    Cell { cell: Cell, end: (Id, bool) },
    /// All places of the digit in the house have one end.
    Region { house: House, digit: Digit, end: (Id, bool) },
}

/// An end of a tree.
pub(super) type Branch<'a> = (&'a Tree, (Id, bool));

/// Takes the proofs as they are found.
pub(super) trait Sink {
    /// Whether a proof with this key, or a later one, would still be wanted.
    fn wants(&self, key: Key) -> bool;
    /// Takes a proof that was wanted.
    fn take(&mut self, key: Key, proof: Proof, branches: &[Branch]);
    /// No proof of a greater complexity is wanted.
    fn limit(&self) -> u32;
}

/// Keeps the first of the best.
#[derive(Default)]
pub(super) struct Best(pub Option<(Key, Proof)>);

impl Sink for Best {
    fn wants(&self, key: Key) -> bool {
        self.0.is_none_or(|(best, _)| key < best)
    }

    fn take(&mut self, key: Key, proof: Proof, _: &[Branch]) {
        self.0 = Some((key, proof));
    }

    fn limit(&self) -> u32 {
        self.0.map_or(u32::MAX, |(best, _)| best.complexity)
    }
}

/// Which family is looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Family {
    pub rules: Rules,
    /// The rating in tenths without the bonus.
    pub base: u8,
}

impl Family {
    pub const NISHIO: Family = Family { rules: Rules { cells: false, dynamic: true, level: 0 }, base: 75 };
    pub const MULTIPLE: Family = Family { rules: Rules { cells: true, dynamic: false, level: 0 }, base: 80 };

    /// Dynamic chains of a level, 0 to 5.
    pub const fn dynamic(level: u8) -> Family {
        Family { rules: Rules { cells: true, dynamic: true, level }, base: 85 + 5 * level }
    }

    fn technique(self, proof: Proof) -> Technique {
        match (proof, self.rules) {
            (Proof::Contradiction { .. }, Rules { cells: false, .. }) => Technique::NishioForcingChains,
            (Proof::Contradiction { .. }, _) => Technique::DynamicContradictionForcingChains,
            (Proof::Double { .. }, _) => Technique::DynamicDoubleForcingChains,
            (Proof::Cell { .. }, Rules { dynamic: false, .. }) => Technique::CellForcingChains,
            (Proof::Cell { .. }, _) => Technique::DynamicCellForcingChains,
            (Proof::Region { .. }, Rules { dynamic: false, .. }) => Technique::RegionForcingChains,
            (Proof::Region { .. }, _) => Technique::DynamicRegionForcingChains,
        }
    }
}

/// One search over a board.
struct Search<'a, S> {
    board: &'a Marks,
    family: Family,
    sink: &'a mut S,
    pool: &'a mut Pool,
    counter: Counter,
    /// The trees grown from candidates that are ON.
    grown: Vec<Option<Box<Tree>>>,
}

/// Gives the sink every proof of the family that it wants, in the order of discovery.
pub(super) fn each(board: &Marks, family: Family, sink: &mut impl Sink, pool: &mut Pool) {
    let grown = (0..Id::COUNT).map(|_| None).collect();
    let mut search = Search { board, family, sink, pool, counter: Counter::default(), grown };
    search.run();
    let Search { pool, grown, .. } = search;
    grown.into_iter().flatten().for_each(|tree| pool.give(tree));
}

impl<S: Sink> Search<'_, S> {
    fn run(&mut self) {
        let multiple = !self.family.rules.dynamic;
        for cell in self.board.open() {
            let digits = self.board.at(cell);
            if digits.len() < if multiple { 3 } else { 2 } {
                continue;
            }
            for digit in digits {
                let start = Id::new(cell, digit);
                if !multiple {
                    self.both(start, digits.len() > 2);
                }
                if self.family.rules.cells {
                    self.regions(cell, digit);
                }
            }
            if self.family.rules.cells {
                self.cell(cell, digits);
            }
        }
    }

    /// The tree of a candidate that is ON.
    fn grow(&mut self, start: Id) {
        if self.grown[start.index()].is_none() {
            let mut tree = self.pool.take();
            // A proof has another end, with a node at least.
            tree.grow(self.board, (start, true), self.family.rules, self.sink.limit(), self.pool);
            self.grown[start.index()] = Some(tree);
        }
    }

    /// Contradictions of a candidate ON and OFF, then what follows from both.
    fn both(&mut self, start: Id, doubles: bool) {
        self.grow(start);
        let Some(on) = self.grown[start.index()].take() else { return };
        let mut off = self.pool.take();
        off.grow(self.board, (start, false), self.family.rules, self.sink.limit(), self.pool);
        for (tree, is) in [(&*on, true), (&*off, false)] {
            if let Some(clash) = tree.clash {
                let proof = Proof::Contradiction { start: (start, is) };
                self.offer(Kind::Contradiction, proof, &[(tree, (clash, true)), (tree, (clash, false))]);
            }
        }
        if doubles && self.family.rules.cells {
            self.common(Kind::Double, &[&*on, &*off], |end| Proof::Double { start, end });
        }
        self.pool.give(off);
        self.grown[start.index()] = Some(on);
    }

    /// What follows from all places of a digit in those houses of a cell in which it is the first.
    fn regions(&mut self, cell: Cell, digit: Digit) {
        for kind in BOX_ROW_COLUMN {
            let house = cell.house(kind);
            let places = self.board.places(digit) & house.cell_set();
            if places.len() < 2 || places.first() != Some(cell) {
                continue;
            }
            ids(places, digit).for_each(|id| self.grow(id));
            self.with_grown(ids(places, digit), Kind::Region, |end| Proof::Region { house, digit, end });
        }
    }

    /// What follows from all digits of a cell.
    fn cell(&mut self, cell: Cell, digits: DigitSet) {
        let starts = digits.iter().map(|digit| Id::new(cell, digit));
        starts.clone().for_each(|id| self.grow(id));
        self.with_grown(starts, Kind::Cell, |end| Proof::Cell { cell, end });
    }

    fn with_grown(
        &mut self,
        starts: impl Iterator<Item = Id>,
        kind: Kind,
        proof: impl Fn((Id, bool)) -> Proof,
    ) {
        let grown = core::mem::take(&mut self.grown);
        let trees: Vec<&Tree> = starts.filter_map(|id| grown[id.index()].as_deref()).collect();
        self.common(kind, &trees, proof);
        self.grown = grown;
    }

    /// Offers the nodes that all trees hold: ON first, each sort in the order of the first tree.
    fn common(&mut self, kind: Kind, trees: &[&Tree], proof: impl Fn((Id, bool)) -> Proof) {
        let Some((first, others)) = trees.split_first() else { return };
        for (on, found) in [(true, &first.on_found), (false, &first.off_found)] {
            let mut common = if on { first.on } else { first.off };
            for tree in others {
                common.keep(if on { &tree.on } else { &tree.off });
            }
            if common.is_empty() {
                continue;
            }
            for &id in found {
                if common.has(id) {
                    let end = (id, on);
                    let branches: Vec<Branch> = trees.iter().map(|&tree| (tree, end)).collect();
                    self.offer(kind, proof(end), &branches);
                }
            }
        }
    }

    /// Counts what stands behind the branches, unless it is too much already, and hands the proof on.
    fn offer(&mut self, kind: Kind, proof: Proof, branches: &[Branch]) {
        let kind = if self.family.rules.cells { kind } else { Kind::Contradiction };
        let base = self.family.base;
        let least = branches.iter().map(|(tree, (id, on))| tree.least(*id, *on)).sum();
        if !self.sink.wants(Key::new(base, least, kind)) {
            return;
        }
        self.counter.begin();
        let mut complexity = 0;
        for (tree, end) in branches {
            complexity += self.counter.count(tree, self.board, *end, u32::MAX, |_, _| {});
        }
        let key = Key::new(base, complexity, kind);
        if self.sink.wants(key) {
            self.sink.take(key, proof, branches);
        }
    }
}

/// The step of the easiest proof of the family on the board.
pub(super) fn find(board: &Marks, family: Family, pool: &mut Pool) -> Option<Step> {
    let mut best = Best::default();
    each(board, family, &mut best, pool);
    let (key, proof) = best.0?;
    let (id, on) = proof.conclusion();
    Some(Step {
        technique: family.technique(proof),
        rating: key.rating,
        eliminations: proof.removed(board).in_order().map(Id::candidate).collect(),
        placement: on.then(|| id.candidate()),
        pattern: Pattern::Chain(proof.chain(board, family.rules, pool)),
    })
}

impl Proof {
    /// What follows: a candidate that is or is not.
    pub fn conclusion(self) -> (Id, bool) {
        match self {
            Proof::Contradiction { start: (id, on) } => (id, !on),
            Proof::Double { end, .. } | Proof::Cell { end, .. } | Proof::Region { end, .. } => end,
        }
    }

    /// The candidates that go.
    pub fn removed(self, board: &Marks) -> Ids {
        let (id, on) = self.conclusion();
        let mut removed = Ids::default();
        if on {
            for other in board.at(id.cell()) - DigitSet::only(id.digit()) {
                removed.insert(Id::new(id.cell(), other));
            }
        } else {
            removed.insert(id);
        }
        removed
    }

    /// The proof for the record: its trees are grown again.
    pub fn chain(self, board: &Marks, rules: Rules, pool: &mut Pool) -> Chain {
        let mut grow = |start: Id, on: bool, ends: &[(Id, bool)]| {
            let mut tree = pool.take();
            tree.recording = true;
            tree.grow(board, (start, on), rules, u32::MAX, pool);
            let clash = tree.clash.map(|id| [(id, true), (id, false)]);
            let ends = if ends.is_empty() { clash.as_ref().map_or(&[][..], |ends| ends) } else { ends };
            let branches: Vec<_> = ends.iter().map(|&end| branch(&tree, board, end)).collect();
            tree.recording = false;
            pool.give(tree);
            branches
        };
        let (form, branches) = match self {
            Proof::Contradiction { start: (id, on) } => (Form::Contradiction, grow(id, on, &[])),
            Proof::Double { start, end } => {
                (Form::Double, [true, false].into_iter().flat_map(|on| grow(start, on, &[end])).collect())
            }
            Proof::Cell { cell, end } => {
                let starts = board.at(cell).iter().map(|digit| Id::new(cell, digit));
                (Form::Cell { cell }, starts.flat_map(|start| grow(start, true, &[end])).collect())
            }
            Proof::Region { house, digit, end } => {
                let places = board.places(digit) & house.cell_set();
                (
                    Form::Region { house, digit },
                    ids(places, digit).flat_map(|start| grow(start, true, &[end])).collect(),
                )
            }
        };
        Chain { form, level: rules.level, branches }
    }
}
