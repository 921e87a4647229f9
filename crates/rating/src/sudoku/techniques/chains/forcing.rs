//! # Forcing chains and cycles
//!
//! ## What it is
//! A line of consequences from one candidate: if it is, another is not, so a third is, and so on. A chain that ends with the
//! opposite of its start shows that the start is false. A line that closes to a cycle is true one way round or the other; what
//! both ways exclude can go. Skyscrapers, kites, turbot fish, XY-chains and alternating inference chains are all found here.
//!
//! ## Picture
//! ```text
//! . A .  . . .  B . .     row 4 has two places for a digit, A and B
//! . . .  . . .  . . x     x sees B and D: if it were the digit, B and D would not be,
//! . C .  . . .  . D .     so A and C would, which see each other; row 6 has C and D
//! ```
//!
//! ## When it applies
//! From a candidate that is: the other candidates of its cell are not, nor is its digit elsewhere in its houses. From a candidate
//! that is not: the other one is, in a cell of two candidates or a house of two places. Three sweeps: houses alone, cells alone
//! (cycles only), both.
//!
//! ## Rating
//! Cycles of one sort of link 6.5, chains of one digit 6.6 (with six nodes a turbot fish), mixed ones 7.0, and the length bonus.
//!
//! ## Reference
//! The family "Forcing Chains & Cycles" of Sudoku Explainer 1.2.1; elsewhere X-chains, XY-chains, nice loops.

use alloc::vec;
use alloc::vec::Vec;

use seedgrid_bitboard::sudoku::{CellSet, Digit, DigitSet};

use super::super::super::marks::{Marks, OTHERS};
use super::super::super::step::{Chain, Form, Link, Node, Pattern, Step};
use super::super::super::technique::Technique;
use super::links::{Links, Stop, Sweep, each_partner};
use super::{Id, Ids, Key, Kind, Way};

/// The number of nodes of the shortest cycle and of the shortest chain.
const SHORTEST: u32 = 4;

/// A chain or cycle with an effect.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub key: Key,
    pub cycle: bool,
    /// The nodes from the start on.
    pub stops: Vec<Stop>,
    pub removed: Ids,
}

/// Takes the lines as they are found.
pub(super) trait Sink {
    /// Whether a line with this key, or a later one, would still be wanted.
    fn wants(&self, key: Key) -> bool;
    /// Takes a line that was wanted.
    fn take(&mut self, line: Line);
}

/// Keeps the first of the best.
#[derive(Default)]
struct Best(Option<Line>);

impl Sink for Best {
    fn wants(&self, key: Key) -> bool {
        self.0.as_ref().is_none_or(|best| key < best.key)
    }

    fn take(&mut self, line: Line) {
        self.0 = Some(line);
    }
}

/// The first of the easiest chains and cycles of the board.
pub(in crate::sudoku) fn find(marks: &Marks) -> Option<Step> {
    let mut best = Best::default();
    each(marks, &mut best);
    best.0.map(Line::into_step)
}

/// Gives the sink every chain and cycle that it wants, in the order of discovery.
pub(super) fn each(marks: &Marks, sink: &mut impl Sink) {
    Walk::new(marks).sweep(sink);
}

/// An ON node of a walk, the OFF node before it, and the index of the ON node before that.
#[derive(Clone, Copy)]
struct Reached {
    on: Stop,
    off: Option<(Stop, Option<u16>)>,
}

/// What a breadth-first walk keeps.
struct Walk<'a> {
    marks: &'a Marks,
    links: Links,
    reached: Vec<Reached>,
    on: Ids,
    off: Ids,
}

impl Walk<'_> {
    fn new(marks: &Marks) -> Walk<'_> {
        let (on, off) = (Ids::default(), Ids::default());
        Walk { marks, links: Links::new(), reached: Vec::with_capacity(256), on, off }
    }

    /// Every sweep from every candidate.
    fn sweep(&mut self, sink: &mut impl Sink) {
        for sweep in Sweep::ALL {
            if sink.wants(Key::new(sweep.cycle_base(), SHORTEST, sweep.kind())) {
                self.links.set(self.marks, sweep);
                if self.links.may_reverse() {
                    self.sweep_one(sweep, sink);
                }
            }
        }
    }

    /// One sweep from every candidate.
    fn sweep_one(&mut self, sweep: Sweep, sink: &mut impl Sink) {
        for cell in self.marks.open() {
            let digits = self.marks.at(cell);
            if digits.len() < 2 {
                continue;
            }
            for digit in digits {
                let start = Id::new(cell, digit);
                if sweep.houses || digits.len() == 2 {
                    self.walk_on(sweep, start, sink);
                }
                if sweep.houses && self.links.may_return(self.marks, start) {
                    self.walk_off(sweep, start, sink);
                }
            }
        }
    }

    fn clear(&mut self) {
        self.reached.clear();
        self.on = Ids::default();
        self.off = Ids::default();
    }

    /// Cycles through a candidate, then the chain from it to its own absence.
    fn walk_on(&mut self, sweep: Sweep, start: Id, sink: &mut impl Sink) {
        let mut closing = Ids::default();
        for partner in self.links.of(start) {
            closing.insert(partner.id);
        }
        let closes = self.links.may_cycle(start);
        let reverses = self.links.reversed.has(start);
        if !closes && !reverses {
            return;
        }
        self.clear();
        self.on.insert(start);
        self.reached.push(Reached { on: Stop { id: start, on: true, way: Way::Assumed }, off: None });
        let mut chain = None;
        let mut depth = 0;
        let mut level = 0..1;
        while !level.is_empty() {
            depth += 1;
            let cycle = Key::new(sweep.cycle_base(), 2 * depth, sweep.kind());
            let reversal = Key::new(sweep.chain_base(), 2 * depth, sweep.kind());
            let seeks_cycle = closes && 2 * depth >= SHORTEST && sink.wants(cycle);
            let seeks_chain = reverses && sweep.houses && chain.is_none() && sink.wants(reversal);
            if depth > 1 && !seeks_cycle && !seeks_chain {
                break;
            }
            for at in level.clone() {
                let id = self.reached[at].on.id;
                if seeks_chain && chain.is_none() {
                    if let Some(way) = self.links.excludes(id, start) {
                        chain = Some((at, Stop { id: start, on: false, way }, reversal));
                    }
                }
                let again = if seeks_cycle { closing } else { Ids::default() };
                self.step_off(sweep, id, &again, |walk, off| {
                    if seeks_cycle && closing.has(off.id) && sink.wants(cycle) {
                        if let Some(line) = walk.cycle(at, off, cycle) {
                            sink.take(line);
                        }
                    }
                    if !walk.off.has(off.id) {
                        walk.turn_on(off, Some(at as u16));
                    }
                });
            }
            level = level.end..self.reached.len();
        }
        if let Some((at, off, key)) = chain {
            if sink.wants(key) {
                let mut removed = Ids::default();
                removed.insert(start);
                sink.take(Line { key, cycle: false, stops: self.stops(at, Some(off)), removed });
            }
        }
    }

    /// The chain from a candidate's absence to the candidate.
    fn walk_off(&mut self, sweep: Sweep, start: Id, sink: &mut impl Sink) {
        if self.links.of(start).is_empty() {
            return;
        }
        self.clear();
        self.turn_on(Stop { id: start, on: false, way: Way::Assumed }, None);
        let mut depth = 0;
        let mut level = 0..self.reached.len();
        while !level.is_empty() {
            depth += 1;
            let key = Key::new(sweep.chain_base(), 2 * depth, sweep.kind());
            if self.on.has(start) {
                if sink.wants(key) {
                    let at = level.clone().find(|&at| self.reached[at].on.id == start).unwrap_or(level.start);
                    let mut removed = Ids::default();
                    for other in self.marks.at(start.cell()) - DigitSet::only(start.digit()) {
                        removed.insert(Id::new(start.cell(), other));
                    }
                    sink.take(Line { key, cycle: false, stops: self.stops(at, None), removed });
                }
                return;
            }
            if !sink.wants(Key::new(sweep.chain_base(), 2 * depth + 2, sweep.kind())) {
                return;
            }
            for at in level.clone() {
                let id = self.reached[at].on.id;
                self.step_off(sweep, id, &Ids::default(), |walk, off| walk.turn_on(off, Some(at as u16)));
            }
            level = level.end..self.reached.len();
        }
    }

    /// The linked candidates that an ON node turns OFF for the first time, and those to be visited again; in the order of links.
    fn step_off(&mut self, sweep: Sweep, id: Id, again: &Ids, mut visit: impl FnMut(&mut Self, Stop)) {
        let (cell, digit) = (id.cell(), id.digit());
        if sweep.cells {
            for other in self.links.linked_in[cell.index()] - DigitSet::only(digit) {
                let id = Id::new(cell, other);
                if !self.off.has(id) || again.has(id) {
                    visit(self, Stop { id, on: false, way: Way::Cell });
                }
            }
        }
        let linked = self.links.linked.of(digit);
        for (others, way) in OTHERS[cell.index()].iter().zip(Way::HOUSES) {
            for other in (*others & linked) - (self.off.of(digit) - again.of(digit)) {
                visit(self, Stop { id: Id::new(other, digit), on: false, way });
            }
        }
    }

    /// Adds an OFF node, and the ON nodes that follow from it for the first time.
    fn turn_on(&mut self, off: Stop, from: Option<u16>) {
        self.off.insert(off.id);
        for &on in self.links.of(off.id) {
            if !self.on.has(on.id) {
                self.on.insert(on.id);
                self.reached.push(Reached { on, off: Some((off, from)) });
            }
        }
    }

    /// The nodes from the start to the ON node at this index, and the one after it.
    fn stops(&self, at: usize, last: Option<Stop>) -> Vec<Stop> {
        let mut stops: Vec<Stop> = last.into_iter().collect();
        let mut next = Some(at as u16);
        while let Some(at) = next {
            let Reached { on, off } = self.reached[usize::from(at)];
            stops.push(on);
            next = off.and_then(|(off, from)| {
                stops.push(off);
                from
            });
        }
        stops.reverse();
        stops
    }

    /// The cycle that this OFF node closes after the ON node at this index, if it removes something.
    fn cycle(&self, at: usize, closing: Stop, key: Key) -> Option<Line> {
        let (mut on, mut off, mut cells) =
            ([CellSet::EMPTY; 9], [CellSet::EMPTY; 9], CellSet::only(closing.id.cell()));
        off[closing.id.digit().index()] = closing.id.cell().peers();
        let mut next = Some(at as u16);
        while let Some(at) = next {
            let node = self.reached[usize::from(at)];
            on[node.on.id.digit().index()] = on[node.on.id.digit().index()] | node.on.id.cell().peers();
            cells.insert(node.on.id.cell());
            next = None;
            if let Some((before, from)) = node.off {
                if before.id == closing.id {
                    return None;
                }
                off[before.id.digit().index()] = off[before.id.digit().index()] | before.id.cell().peers();
                cells.insert(before.id.cell());
                next = from;
            }
        }
        let mut removed = Ids::default();
        for digit in Digit::ALL {
            *removed.of_mut(digit) =
                (on[digit.index()] & off[digit.index()] & self.marks.places(digit)) - cells;
        }
        (!removed.is_empty()).then(|| Line {
            key,
            cycle: true,
            stops: self.stops(at, Some(closing)),
            removed,
        })
    }
}

impl Line {
    /// The step for the record.
    fn into_step(self) -> Step {
        let technique = match (self.cycle, self.key.kind) {
            (true, Kind::X) => Technique::XCycle,
            (true, Kind::Y) => Technique::YCycle,
            (true, _) => Technique::Cycle,
            (false, Kind::X) if self.key.rating == 66 => Technique::TurbotFish,
            (false, Kind::X) => Technique::ForcingXChain,
            (false, _) => Technique::ForcingChain,
        };
        let placement = self.stops.last().filter(|last| last.on).map(|last| last.id.candidate());
        Step {
            technique,
            rating: self.key.rating,
            eliminations: self.removed.in_order().map(Id::candidate).collect(),
            placement,
            pattern: Pattern::Chain(self.into_chain()),
        }
    }

    /// The nodes with the ways in which they follow; of a cycle, the first as it follows from the last.
    pub(super) fn causes(&self, marks: &Marks) -> impl Iterator<Item = Stop> {
        let mut stops = self.stops.clone();
        if self.cycle {
            let (first, last) = (stops[0].id, stops[stops.len() - 1].id);
            let sweep = Sweep { houses: self.key.kind != Kind::Y, cells: self.key.kind != Kind::X };
            let mut closed = None;
            each_partner(marks, sweep, last, |id, way| {
                if id == first && closed.is_none() {
                    closed = Some(way);
                }
            });
            stops[0].way = closed.unwrap_or(Way::Assumed);
        }
        stops.into_iter()
    }

    /// The chain for the record.
    pub(super) fn into_chain(self) -> Chain {
        let form = if self.cycle { Form::Cycle } else { Form::Reversal };
        let links = self.stops.iter().enumerate().map(|(at, stop)| Link {
            node: Node { candidate: stop.id.candidate(), on: stop.on },
            cause: stop.way.cause(),
            from: at.checked_sub(1).into_iter().collect(),
        });
        Chain { form, level: 0, branches: vec![links.collect()] }
    }
}
