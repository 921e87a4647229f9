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
        marks.marked(marks.open_in(self.house) - self.cells, self.digits)
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

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::vec::Vec;

    use proptest::prelude::*;

    use super::*;
    use crate::sudoku::marks::BOXES_COLUMNS_ROWS;
    use crate::sudoku::marks::boards::{board, working};

    #[test]
    fn pair() {
        let marks =
            board("6.92.34..5.46.13..7.38.4.6.4761398..938527146251468739167942583345786...892315674");
        let step = "Step { technique: NakedPair, rating: 30, pattern: NakedSet { house: box 3, cells: {r2c8, r3c7}, digits: {29} }, eliminations: [r2c9=2, r3c9=2], placement: None }";
        assert_eq!(format!("{:?}", find(&marks, 2).unwrap()), step);
    }

    #[test]
    fn triplet() {
        let marks =
            board("482759613591863274673...598.2...6.3.....3....3..9.7...219345786846172359735698421");
        let step = "Step { technique: NakedTriplet, rating: 36, pattern: NakedSet { house: row 4, cells: {r4c1, r4c5, r4c7}, digits: {189} }, eliminations: [r4c3=8], placement: None }";
        assert_eq!(format!("{:?}", find(&marks, 3).unwrap()), step);
    }

    #[test]
    fn quad() {
        let marks =
            board("8..316..4...825......947...638159742745682139291734856...291.....7.632..32..78.61");
        let step = "Step { technique: NakedQuad, rating: 50, pattern: NakedSet { house: box 1, cells: {r1c2, r2c2, r3c1, r3c2}, digits: {1567} }, eliminations: [r2c1=1, r2c3=6, r3c3=6], placement: None }";
        assert_eq!(format!("{:?}", find(&marks, 4).unwrap()), step);
    }

    /// The definition, word for word.
    fn by_definition(marks: &Marks, size: usize) -> Vec<NakedSet> {
        let mut all = Vec::new();
        for house in BOXES_COLUMNS_ROWS {
            for positions in (0..512u16).filter(|positions| positions.count_ones() as usize == size) {
                let cells = Marks::cells_at(house, positions);
                let digits = cells.iter().fold(DigitSet::EMPTY, |digits, cell| digits | marks.at(cell));
                let set = NakedSet { house, cells, digits };
                if cells.iter().all(|cell| marks.at(cell).len() >= 2)
                    && digits.len() as usize == size
                    && marks.open_in(house).len() as usize >= 2 * size
                    && set.eliminations(marks).next().is_some()
                {
                    all.push(set);
                }
            }
        }
        all
    }

    proptest! {
        #[test]
        fn all_in_the_order_of_the_definition(marks in working(), size in 2..=4usize) {
            let mut found = Vec::new();
            let _ = each(&marks, size, |set| {
                found.push(set);
                ControlFlow::<()>::Continue(())
            });
            prop_assert_eq!(found, by_definition(&marks, size));
        }
    }
}
