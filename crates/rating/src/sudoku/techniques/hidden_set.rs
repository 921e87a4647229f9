//! # Hidden Pair, Triplet and Quad
//!
//! ## What it is
//! Two digits of a house that have the same two cells left and no other: the cells take both digits, and their other marks go. In the
//! same way three digits that have three cells between them, or four digits that have four. Where a pair or triplet leaves a further
//! digit of the house one place, a person sees that digit placed without writing marks (**direct** hidden pair and triplet).
//!
//! ## Picture
//! ```text
//!  12…  .   .  | 12…  .  .  |  .   .   .     1 and 2 have no other place in row 1 than r1c1 and r1c4
//!   /          |  /         |                the other marks of these two cells go
//! ```
//!
//! ## When it applies
//! Two (three, four) digits of a house, each with two places or more, have exactly two (three, four) places between them; the house has
//! more than twice as many open cells; and one of the cells has another mark, which goes. A direct pair or triplet needs only more
//! open cells than it has itself; it places the smallest other digit of the house that has two places or more, exactly one of them
//! outside the set, and removes nothing else. Looked for in boxes, columns, rows; digits in ascending numeric order of their set.
//!
//! ## Rating
//! Direct Hidden Pair 2.0, Direct Hidden Triplet 2.5, Hidden Pair 3.4, Hidden Triplet 4.0, Hidden Quad 5.4.
//!
//! ## Reference
//! The scale of Sudoku Explainer 1.2.1. Widely known as hidden subsets; a hidden set is the complement of a naked set of the same
//! house.

use core::ops::ControlFlow;

use seedgrid_bitboard::sudoku::{Candidate, CellSet, Digit, DigitSet, House};

use crate::sudoku::marks::{ALL_HOUSES, Marks, houses_of};
use crate::sudoku::step::{Pattern, Step};
use crate::sudoku::technique::Technique;
use crate::sudoku::tuples::{Items, tuples};

/// As many digits of a house as they have places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::sudoku) struct HiddenSet {
    pub(in crate::sudoku) house: House,
    pub(in crate::sudoku) cells: CellSet,
    pub(in crate::sudoku) digits: DigitSet,
}

impl HiddenSet {
    pub(in crate::sudoku) fn pattern(self) -> Pattern {
        Pattern::HiddenSet { house: self.house, cells: self.cells, digits: self.digits }
    }

    /// The candidates that go, row-major and ascending in a cell.
    pub(in crate::sudoku) fn eliminations(self, marks: &Marks) -> impl Iterator<Item = Candidate> + '_ {
        marks.marked(self.cells, !self.digits)
    }

    fn into_step(self, marks: &Marks) -> Step {
        let (technique, rating) = match self.digits.len() {
            2 => (Technique::HiddenPair, 34),
            3 => (Technique::HiddenTriplet, 40),
            _ => (Technique::HiddenQuad, 54),
        };
        let eliminations = self.eliminations(marks).collect();
        Step { technique, rating, pattern: self.pattern(), eliminations, placement: None }
    }

    fn into_direct_step(self, placement: Candidate) -> Step {
        let (technique, rating) = match self.digits.len() {
            2 => (Technique::DirectHiddenPair, 20),
            _ => (Technique::DirectHiddenTriplet, 25),
        };
        Step {
            technique,
            rating,
            pattern: self.pattern(),
            eliminations: [].into(),
            placement: Some(placement),
        }
    }
}

/// The first hidden set of this size, 2 to 4.
pub(in crate::sudoku) fn find(marks: &Marks, size: usize) -> Option<Step> {
    each(marks, size, |set| ControlFlow::Break(set.into_step(marks))).break_value()
}

/// The first hidden set of this size, 2 or 3, that leaves another digit of the house one place.
pub(in crate::sudoku) fn find_direct(marks: &Marks, size: usize) -> Option<Step> {
    scan(marks, ALL_HOUSES, size, size + 1, |house, digits, positions| {
        let others = marks.positions_of(house).iter().zip(Digit::ALL);
        let mut left = others.map(|(&places, digit)| (places, places & !positions, digit));
        let single = left.find(|(places, outside, digit)| {
            outside.is_power_of_two() && places != outside && !digits.contains(*digit)
        });
        let Some((_, outside, digit)) = single else { return ControlFlow::Continue(()) };
        let set = HiddenSet { house, cells: Marks::cells_at(house, positions), digits };
        let cell = house.cells()[outside.trailing_zeros() as usize];
        ControlFlow::Break(set.into_direct_step(Candidate::new(cell, digit)))
    })
    .break_value()
}

/// Gives every hidden set of this size, 2 to 4, that removes something.
pub(in crate::sudoku) fn each<B>(
    marks: &Marks,
    size: usize,
    visit: impl FnMut(HiddenSet) -> ControlFlow<B>,
) -> ControlFlow<B> {
    each_in(marks, ALL_HOUSES, size, visit)
}

/// Gives every hidden set of this size, 2 to 4, in the houses with these ordinals that removes something.
pub(in crate::sudoku) fn each_in<B>(
    marks: &Marks,
    houses: u32,
    size: usize,
    mut visit: impl FnMut(HiddenSet) -> ControlFlow<B>,
) -> ControlFlow<B> {
    scan(marks, houses, size, 2 * size + 1, |house, digits, positions| {
        let mut others = marks.positions_of(house).iter().zip(Digit::ALL);
        if others.any(|(places, digit)| places & positions != 0 && !digits.contains(digit)) {
            visit(HiddenSet { house, cells: Marks::cells_at(house, positions), digits })
        } else {
            ControlFlow::Continue(())
        }
    })
}

/// Gives every hidden set of those houses that have at least `open` open cells, whatever follows from it: the house, the digits,
/// the positions.
fn scan<B>(
    marks: &Marks,
    houses: u32,
    size: usize,
    open: usize,
    mut visit: impl FnMut(House, DigitSet, u16) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for house in houses_of(houses) {
        if marks.open_count(house) < open {
            continue;
        }
        let mut items = Items::default();
        let mut left = marks.with_places(house, 2, size as u64);
        // Most houses have fewer digits that could be part of a set than one needs.
        if (1..size).fold(left, |left, _| left & left.wrapping_sub(1)) == 0 {
            continue;
        }
        while left != 0 {
            let k = left.trailing_zeros() as usize / 4;
            left &= left - 1;
            items.push(1 << k, marks.positions_of(house)[k]);
        }
        tuples(&items, size, &mut |digits, positions| visit(house, DigitSet::from_bits(digits), positions))?;
    }
    ControlFlow::Continue(())
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
    fn direct_pair() {
        let marks =
            board("9643275812514983768735612495..639..463.174.524..285..33859461277..8134.514.752.38");
        let step = "Step { technique: DirectHiddenPair, rating: 20, pattern: HiddenSet { house: column 8, cells: {r6c8, r8c8}, digits: {69} }, eliminations: [], placement: Some(r4c8=1) }";
        assert_eq!(format!("{:?}", find_direct(&marks, 2).unwrap()), step);
    }

    #[test]
    fn direct_triplet() {
        let marks =
            board("789624315564731..8231985..6.16547.32..72.35.13251.8.....3412...1.8376..4..28591.3");
        let step = "Step { technique: DirectHiddenTriplet, rating: 25, pattern: HiddenSet { house: column 7, cells: {r3c7, r6c7, r7c7}, digits: {467} }, eliminations: [], placement: Some(r4c7=8) }";
        assert_eq!(format!("{:?}", find_direct(&marks, 3).unwrap()), step);
    }

    #[test]
    fn pair() {
        let marks =
            board("...2974511..538796795614283..7986132.1.475869869321574...153.47..1749.28.7.862.15");
        let step = "Step { technique: HiddenPair, rating: 34, pattern: HiddenSet { house: column 3, cells: {r1c3, r7c3}, digits: {68} }, eliminations: [r1c3=3, r7c3=2], placement: None }";
        assert_eq!(format!("{:?}", find(&marks, 2).unwrap()), step);
    }

    #[test]
    fn triplet() {
        let marks =
            board("427.15...93.64871.61..73...541369827863427591792581...376154289154892673289736154");
        let step = "Step { technique: HiddenTriplet, rating: 40, pattern: HiddenSet { house: box 3, cells: {r1c9, r2c9, r3c9}, digits: {258} }, eliminations: [r1c9=6], placement: None }";
        assert_eq!(format!("{:?}", find(&marks, 3).unwrap()), step);
    }

    #[test]
    fn quad() {
        let marks =
            board("6247351985389612..719...3564658.2.1.182.7.6..973146825257....6189.....3234....58.");
        let step = "Step { technique: HiddenQuad, rating: 54, pattern: HiddenSet { house: box 8, cells: {r8c4, r8c5, r9c4, r9c5}, digits: {1256} }, eliminations: [r8c4=4, r9c5=9], placement: None }";
        assert_eq!(format!("{:?}", find(&marks, 4).unwrap()), step);
    }

    /// The definition, word for word.
    fn by_definition(marks: &Marks, size: usize) -> Vec<HiddenSet> {
        let mut all = Vec::new();
        for house in BOXES_COLUMNS_ROWS {
            for digits in (0..512).map(DigitSet::from_bits).filter(|digits| digits.len() as usize == size) {
                let places = |digit| marks.places(digit) & house.cell_set();
                let cells = digits.iter().fold(CellSet::EMPTY, |cells, digit| cells | places(digit));
                let set = HiddenSet { house, cells, digits };
                if digits.iter().all(|digit| places(digit).len() >= 2)
                    && cells.len() as usize == size
                    && marks.open_in(house).len() as usize > 2 * size
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
