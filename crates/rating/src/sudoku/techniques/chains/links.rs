//! The links of a board along which static chains and cycles run, and where they can lead.

use alloc::vec;
use alloc::vec::Vec;

use seedgrid_bitboard::sudoku::{CellSet, Digit, DigitSet};

use super::super::super::marks::{Marks, OTHERS};
use super::{Id, Ids, Kind, Way};

/// Which links a sweep follows from OFF to ON; from ON to OFF house links are always followed, cell links where `cells` is set.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Sweep {
    pub houses: bool,
    pub cells: bool,
}

impl Sweep {
    pub const ALL: [Sweep; 3] = [
        Sweep { houses: true, cells: false },
        Sweep { houses: false, cells: true },
        Sweep { houses: true, cells: true },
    ];

    pub fn kind(self) -> Kind {
        match (self.houses, self.cells) {
            (true, true) => Kind::XY,
            (true, false) => Kind::X,
            _ => Kind::Y,
        }
    }

    pub fn cycle_base(self) -> u8 {
        if self.kind() == Kind::XY { 70 } else { 65 }
    }

    pub fn chain_base(self) -> u8 {
        if self.kind() == Kind::XY { 70 } else { 66 }
    }
}

/// A node of a line and how it was reached from the one before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Stop {
    pub id: Id,
    pub on: bool,
    pub way: Way,
}

/// The candidates that are if this one is not: by its cell, its box, its row, its column.
pub(super) fn each_partner(marks: &Marks, sweep: Sweep, id: Id, mut visit: impl FnMut(Id, Way)) {
    let (cell, digit) = (id.cell(), id.digit());
    if sweep.cells {
        let digits = marks.at(cell);
        if digits.len() == 2 {
            if let Some(other) = (digits - DigitSet::only(digit)).first() {
                visit(Id::new(cell, other), Way::Cell);
            }
        }
    }
    if sweep.houses {
        for (k, way) in Way::HOUSES.into_iter().enumerate() {
            if let Some(other) = marks.partner(cell, digit, k) {
                visit(Id::new(other, digit), way);
            }
        }
    }
}

/// The links of a board from OFF to ON, for one sweep, and what they lead to.
pub(super) struct Links {
    sweep: Sweep,
    partners: Vec<Partners>,
    /// The candidates that have partners.
    pub linked: Ids,
    pub linked_in: [DigitSet; 81],
    /// Where in `reached` a candidate's are.
    index: Vec<u16>,
    /// The candidates that are if this one is, itself included.
    reached: Vec<Ids>,
    /// The order in which a candidate was visited, from 1.
    order: Vec<u16>,
    count: u16,
    stack: Vec<Id>,
    /// The candidates that lead to their own absence.
    pub reversed: Ids,
}

/// What is if a candidate is not: by its cell, its box, its row, its column.
#[derive(Clone, Copy)]
struct Partners {
    stops: [Stop; 4],
    count: u8,
}

/// The index of what is not known yet.
const OPEN: u16 = u16::MAX;

impl Links {
    /// No links.
    pub fn new() -> Links {
        let nobody = Stop { id: Id::from_index(0), on: true, way: Way::Assumed };
        Links {
            sweep: Sweep::ALL[0],
            partners: vec![Partners { stops: [nobody; 4], count: 0 }; Id::COUNT],
            linked: Ids::default(),
            linked_in: [DigitSet::EMPTY; 81],
            index: vec![0; Id::COUNT],
            reached: Vec::with_capacity(256),
            order: vec![0; Id::COUNT],
            count: 0,
            stack: Vec::with_capacity(256),
            reversed: Ids::default(),
        }
    }

    /// The links of a board.
    pub fn set(&mut self, marks: &Marks, sweep: Sweep) {
        self.sweep = sweep;
        self.linked = Ids::default();
        self.linked_in = [DigitSet::EMPTY; 81];
        for cell in marks.open() {
            for digit in marks.at(cell) {
                let id = Id::new(cell, digit);
                let partners = &mut self.partners[id.index()];
                partners.count = 0;
                each_partner(marks, sweep, id, |id, way| {
                    partners.stops[usize::from(partners.count)] = Stop { id, on: true, way };
                    partners.count += 1;
                });
                if partners.count > 0 {
                    self.linked.insert(id);
                    self.linked_in[cell.index()].insert(digit);
                }
            }
        }
        self.reach(marks);
    }

    /// The partners of a candidate, in the order of links.
    pub fn of(&self, id: Id) -> &[Stop] {
        let partners = &self.partners[id.index()];
        &partners.stops[..usize::from(partners.count)]
    }

    /// Finds what every candidate leads to.
    fn reach(&mut self, marks: &Marks) {
        self.reached.clear();
        self.reversed = Ids::default();
        self.index.fill(OPEN);
        self.order.fill(0);
        self.count = 0;
        for cell in marks.open() {
            for digit in marks.at(cell) {
                let start = Id::new(cell, digit);
                if self.order[start.index()] == 0 {
                    self.visit(start);
                }
                if self.excluded(start, self.reached_from(start)) {
                    self.reversed.insert(start);
                }
            }
        }
    }

    /// One visit of Tarjan's search for strongly connected components: candidates that lead to one another lead to the same ones.
    /// Gives the least order on the stack that was met, and what was reached.
    fn visit(&mut self, id: Id) -> (u16, Ids) {
        self.count += 1;
        let order = self.count;
        self.order[id.index()] = order;
        self.stack.push(id);
        let mut least = order;
        let mut on = Ids::default();
        on.insert(id);
        let (cell, digit) = (id.cell(), id.digit());
        let in_cell = if self.sweep.cells {
            self.linked_in[cell.index()] - DigitSet::only(digit)
        } else {
            DigitSet::EMPTY
        };
        let in_houses = self.linked.of(digit) & cell.peers();
        for off in in_cell
            .iter()
            .map(|digit| Id::new(cell, digit))
            .chain(in_houses.iter().map(|cell| Id::new(cell, digit)))
        {
            for at in 0..usize::from(self.partners[off.index()].count) {
                let next = self.partners[off.index()].stops[at].id;
                if on.has(next) {
                    continue;
                }
                if self.order[next.index()] == 0 {
                    let (other, reached) = self.visit(next);
                    least = least.min(other);
                    on.join(&reached);
                } else if self.index[next.index()] == OPEN {
                    least = least.min(self.order[next.index()]);
                    on.insert(next);
                } else {
                    on.join(self.reached_from(next));
                }
            }
        }
        if least == order {
            let index = self.reached.len() as u16;
            self.reached.push(on);
            while let Some(member) = self.stack.pop() {
                self.index[member.index()] = index;
                if member == id {
                    break;
                }
            }
        }
        (least, on)
    }

    fn reached_from(&self, id: Id) -> &Ids {
        &self.reached[usize::from(self.index[id.index()])]
    }

    /// Whether one of these candidates, other than itself, excludes a candidate.
    fn excluded(&self, id: Id, on: &Ids) -> bool {
        let (cell, digit) = (id.cell(), id.digit());
        let in_cell = |other: &Digit| *other != digit && on.of(*other).contains(cell);
        !(on.of(digit) & cell.peers()).is_empty() || self.sweep.cells && Digit::ALL.iter().any(in_cell)
    }

    /// Whether any chain or cycle can have an effect.
    ///
    /// A chain to a candidate that is turns OFF its neighbours, each of which thereby leads to its own absence by the same links
    /// the other way; so does what a cycle removes, round either side of the cycle.
    pub fn may_reverse(&self) -> bool {
        !self.reversed.is_empty()
    }

    /// Whether a candidate's absence may lead to the candidate: all that it excludes leads to its own absence.
    pub fn may_return(&self, marks: &Marks, id: Id) -> bool {
        let (cell, digit) = (id.cell(), id.digit());
        let in_cell = |other: Digit| other == digit || self.reversed.of(other).contains(cell);
        (marks.places(digit) & cell.peers() & !self.reversed.of(digit)).is_empty()
            && (!self.sweep.cells || marks.at(cell).iter().all(in_cell))
    }

    /// Whether a cycle of four nodes or more may run through a candidate: it leads to another one that excludes a partner.
    pub fn may_cycle(&self, id: Id) -> bool {
        let mut on = *self.reached_from(id);
        *on.of_mut(id.digit()) = on.of(id.digit()) - CellSet::only(id.cell());
        self.of(id).iter().any(|partner| self.excluded(partner.id, &on))
    }

    /// The first way in which a candidate that is excludes another.
    pub fn excludes(&self, id: Id, other: Id) -> Option<Way> {
        if id.cell() == other.cell() {
            return (self.sweep.cells && id != other).then_some(Way::Cell);
        }
        if id.digit() != other.digit() {
            return None;
        }
        let mut houses = OTHERS[id.cell().index()].iter().zip(Way::HOUSES);
        houses.find(|(cells, _)| cells.contains(other.cell())).map(|(_, way)| way)
    }
}
