//! # Naked Pair, Triplet and Quad
//!
//! ## What it is
//! Two cells of a house that hold no other digits than the same two: the cells take both digits, and the digits go from the rest
//! of the house. In the same way three cells that hold three digits between them, or four cells that hold four.
//!
//! ## Picture
//! ```text
//!  12   .   .  | 12   .  .  |  .   .   .     r1c1 and r1c4 hold 1 and 2 between them
//!       /   /  |      /  /  |  /   /   /     1 and 2 go from the rest of row 1 (/)
//! ```
//!
//! ## When it applies
//! Two (three, four) cells of a house, each with two marks or more, have exactly two (three, four) different marks between them; the
//! house has at least twice as many open cells; and some other cell of this house has one of the digits, which goes. A pair that lies
//! in a box and in a line is two separate steps. Looked for in boxes, columns, rows; cells in ascending numeric order of the set of
//! their positions.
//!
//! ## Rating
//! Naked Pair 3.0, Naked Triplet 3.6, Naked Quad 5.0.
//!
//! ## Reference
//! The scale of Sudoku Explainer 1.2.1. Widely known as naked subsets; a naked set is the complement of a hidden set of the same
//! house.

use core::ops::ControlFlow;

use seedgrid_bitboard::sudoku::{Candidate, CellSet, DigitSet, House, HouseKind};

use crate::sudoku::marks::{ALL_HOUSES, Marks, bits, houses_of};
use crate::sudoku::step::{Pattern, Step};
use crate::sudoku::technique::Technique;
use crate::sudoku::tuples::{Items, tuples};

/// As many cells of a house as they have digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::sudoku) struct NakedSet {
    pub(in crate::sudoku) house: House,
    pub(in crate::sudoku) cells: CellSet,
    pub(in crate::sudoku) digits: DigitSet,
}

impl NakedSet {
    pub(in crate::sudoku) fn pattern(self) -> Pattern {
        Pattern::NakedSet { house: self.house, cells: self.cells, digits: self.digits }
    }

    /// The candidates that go, row-major and ascending in a cell.
    pub(in crate::sudoku) fn eliminations(self, marks: &Marks) -> impl Iterator<Item = Candidate> + '_ {
        let others = marks.open_in(self.house) - self.cells;
        others.iter().flat_map(move |cell| {
            (marks.at(cell) & self.digits).iter().map(move |digit| Candidate::new(cell, digit))
        })
    }

    fn into_step(self, marks: &Marks) -> Step {
        let (technique, rating) = match self.cells.len() {
            2 => (Technique::NakedPair, 30),
            3 => (Technique::NakedTriplet, 36),
            _ => (Technique::NakedQuad, 50),
        };
        let eliminations = self.eliminations(marks).collect();
        Step { technique, rating, pattern: self.pattern(), eliminations, placement: None }
    }
}

/// The first naked set of this size, 2 to 4.
pub(in crate::sudoku) fn find(marks: &Marks, size: usize) -> Option<Step> {
    each(marks, size, |set| ControlFlow::Break(set.into_step(marks))).break_value()
}

/// Gives every naked set of this size, 2 to 4, that removes something.
pub(in crate::sudoku) fn each<B>(
    marks: &Marks,
    size: usize,
    visit: impl FnMut(NakedSet) -> ControlFlow<B>,
) -> ControlFlow<B> {
    each_in(marks, ALL_HOUSES, size, visit)
}

/// Gives every naked set of this size, 2 to 4, in the houses with these ordinals that removes something.
pub(in crate::sudoku) fn each_in<B>(
    marks: &Marks,
    houses: u32,
    size: usize,
    mut visit: impl FnMut(NakedSet) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let eligible = marks.with_count(2, size);
    let filled = if size == 2 { with_twins(marks, eligible) } else { with_more(eligible, size - 1) };
    for house in houses_of(houses & filled) {
        if marks.open_count(house) < 2 * size {
            continue;
        }
        let mut items = Items::default();
        for cell in eligible & house.cell_set() {
            items.push(1 << house.position(cell), marks.at(cell).bits());
        }
        tuples(&items, size, &mut |positions, digits| {
            let places = marks.positions_of(house);
            if bits(digits).all(|digit| places[digit] & !positions == 0) {
                return ControlFlow::Continue(());
            }
            let cells = Marks::cells_at(house, positions);
            visit(NakedSet { house, cells, digits: DigitSet::from_bits(digits) })
        })?;
    }
    ControlFlow::Continue(())
}

/// The ordinals of the houses in which two of these cells, of two marks each, have the same.
fn with_twins(marks: &Marks, pairs: CellSet) -> u32 {
    let mut houses = 0;
    for cell in pairs {
        let twins =
            marks.at(cell).iter().fold(pairs & cell.peers(), |twins, digit| twins & marks.places(digit));
        if !twins.is_empty() {
            for house in HouseKind::ALL.map(|kind| cell.house(kind)) {
                houses |= u32::from(!(twins & house.cell_set()).is_empty()) << house.ordinal();
            }
        }
    }
    houses
}

/// The ordinals of the houses that hold more of these cells than this.
fn with_more(cells: CellSet, count: usize) -> u32 {
    House::ALL.into_iter().fold(0, |houses, house| {
        let here = (cells & house.cell_set()).bits();
        let more = (0..count).fold(here, |here, _| here & here.wrapping_sub(1)) != 0;
        houses | u32::from(more) << house.ordinal()
    })
}
