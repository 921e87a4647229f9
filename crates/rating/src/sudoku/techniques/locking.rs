//! # Locked candidates: Pointing and Claiming
//!
//! ## What it is
//! A box and a line share three cells. When all places of a digit in the box lie in the line, the line takes its digit from
//! there, and the digit goes from the rest of the line (**pointing**). When all its places in the line lie in the box, the
//! digit goes from the rest of the box (**claiming**). Where that leaves the digit one place in a neighbouring house, a person
//! sees the digit placed without writing marks (**direct** pointing and claiming).
//!
//! ## Picture
//! ```text
//! . x x | / / / | / / /     x: the digit may stand here, and nowhere else in box 1
//! . . . | . . . | . . .     /: so it goes from here (pointing in row 1)
//! . . . | . . . | . . .
//!
//! . x x | . . . | . . .     x: the digit may stand here, and nowhere else in row 1
//! / / / | . . . | . . .     /: so it goes from here (claiming for box 1)
//! / / / | . . . | . . .
//! ```
//!
//! ## When it applies
//! The digit has two places or more in the base house, all of them in the cover house, and places of the cover house outside the
//! base, which go. Looked for from boxes to columns, boxes to rows, columns to boxes, rows to boxes; then by base house, by
//! cover house, by digit. A direct step looks at the other houses of the base's kind that cross the cover, in order, for one where
//! the digit has two places or more of which one alone lies outside the cover; it places the digit there and removes nothing else.
//!
//! ## Rating
//! Direct Pointing 1.7, Direct Claiming 1.9, Pointing 2.6, Claiming 2.8.
//!
//! ## Reference
//! The scale of Sudoku Explainer 1.2.1. Widely known as locked candidates, type 1 (pointing) and type 2 (claiming), and as
//! box-line interaction.

use core::ops::ControlFlow;

use seedgrid_bitboard::sudoku::{Candidate, CellSet, Digit, DigitSet, House, HouseKind};

use crate::sudoku::marks::Marks;
use crate::sudoku::step::{Pattern, Step};
use crate::sudoku::technique::Technique;

/// A digit whose places in the base, two or more, all lie in the cover, and the places that go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::sudoku) struct Locked {
    pub(in crate::sudoku) base: House,
    pub(in crate::sudoku) cover: House,
    pub(in crate::sudoku) digit: Digit,
    pub(in crate::sudoku) removed: CellSet,
}

impl Locked {
    pub(in crate::sudoku) fn pattern(self) -> Pattern {
        Pattern::Locked { base: self.base, cover: self.cover, digit: self.digit, single: None }
    }

    /// The candidates that go, row-major.
    pub(in crate::sudoku) fn eliminations(self) -> impl Iterator<Item = Candidate> {
        self.removed.iter().map(move |cell| Candidate::new(cell, self.digit))
    }

    fn into_step(self) -> Step {
        let (technique, rating) = if self.base.kind() == HouseKind::Box {
            (Technique::Pointing, 26)
        } else {
            (Technique::Claiming, 28)
        };
        Step {
            technique,
            rating,
            pattern: self.pattern(),
            eliminations: self.eliminations().collect(),
            placement: None,
        }
    }

    /// The first house beside the base in which the pattern leaves the digit one place, with that place.
    fn single(self, marks: &Marks) -> Option<(House, Candidate)> {
        let kind = self.base.kind();
        let mut left = self.removed;
        let mut found: Option<(House, Candidate)> = None;
        while let Some(cell) = left.first() {
            let house = cell.house(kind);
            left = left - house.cell_set();
            let outside = (marks.places(self.digit) & house.cell_set()) - self.cover.cell_set();
            if let Some(place) = outside.first() {
                if outside.len() == 1 && found.is_none_or(|(first, _)| house < first) {
                    found = Some((house, Candidate::new(place, self.digit)));
                }
            }
        }
        found
    }

    fn into_direct_step(self, marks: &Marks) -> Option<Step> {
        let (house, placement) = self.single(marks)?;
        let (technique, rating) = if self.base.kind() == HouseKind::Box {
            (Technique::DirectPointing, 17)
        } else {
            (Technique::DirectClaiming, 19)
        };
        let Locked { base, cover, digit, .. } = self;
        Some(Step {
            technique,
            rating,
            pattern: Pattern::Locked { base, cover, digit, single: Some(house) },
            eliminations: [].into(),
            placement: Some(placement),
        })
    }
}

/// The first pointing, else the first claiming.
pub(in crate::sudoku) fn find(marks: &Marks) -> Option<Step> {
    each(marks, |locked| ControlFlow::Break(locked.into_step())).break_value()
}

/// The first pointing, else the first claiming, that leaves the digit one place in another house of the base's kind.
pub(in crate::sudoku) fn find_direct(marks: &Marks) -> Option<Step> {
    let direct =
        |locked: Locked| locked.into_direct_step(marks).map_or(ControlFlow::Continue(()), ControlFlow::Break);
    each(marks, direct).break_value()
}

/// Gives every pointing, then every claiming, that removes something.
pub(in crate::sudoku) fn each<B>(
    marks: &Marks,
    visit: impl FnMut(Locked) -> ControlFlow<B>,
) -> ControlFlow<B> {
    each_of(marks, DigitSet::ALL, visit)
}

/// Gives every pointing, then every claiming, of one of these digits that removes something.
pub(in crate::sudoku) fn each_of<B>(
    marks: &Marks,
    digits: DigitSet,
    mut visit: impl FnMut(Locked) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let wanted = digits;
    let mut digits = [0u16; 108];
    let mut found = 0u128;
    for digit in wanted {
        let boxes: [u32; 9] =
            core::array::from_fn(|b| LINES[usize::from(marks.positions(House::ALL[18 + b], digit)) % 512]);
        let chute = |first: usize, step: usize| {
            boxes[first] | boxes[first + step] << 3 | boxes[first + 2 * step] << 6
        };
        let columns = [0, 1, 2].map(|k| chute(k, 3) >> 16);
        let rows = [0, 3, 6].map(|k| chute(k, 1));
        for (touched, slots) in columns.into_iter().chain(rows).zip(&SLOTS) {
            let mut locks = LOCKS[touched as usize % 512];
            while locks != 0 {
                let slot = slots[locks.trailing_zeros() as usize];
                locks &= locks - 1;
                digits[usize::from(slot)] |= DigitSet::only(digit).bits();
                found |= 1 << slot;
            }
        }
    }
    while found != 0 {
        let slot = found.trailing_zeros() as usize;
        found &= found - 1;
        let (base, cover) = BASE_AND_COVER[slot];
        let rest = cover.cell_set() - base.cell_set();
        for digit in DigitSet::from_bits(digits[slot]) {
            let places = marks.places(digit);
            // A single place is no pattern: it is a hidden single.
            if !marks.positions(base, digit).is_power_of_two() {
                visit(Locked { base, cover, digit, removed: places & rest })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// For every set of positions of a box the rows that it touches (bits 0 to 2) and the columns (bits 16 to 18).
const LINES: [u32; 512] = {
    let mut lines = [0; 512];
    let mut positions = 0;
    while positions < 512 {
        let mut k = 0;
        while k < 9 {
            if positions >> k & 1 == 1 {
                lines[positions] |= 1 << (k / 3) | 1 << (16 + k % 3);
            }
            k += 1;
        }
        positions += 1;
    }
    lines
};

/// What is locked in a chute (three boxes in a row or column, and the three lines through them), by which box touches which
/// line at bit `3 * box + line`: bit `3 * box + line` for pointing, bit `9 + 3 * line + box` for claiming.
const LOCKS: [u32; 512] = {
    let mut locks = [0; 512];
    let mut touched = 0;
    while touched < 512 {
        let mut at = 0;
        while at < 9 {
            let (group, line) = (at / 3, at % 3);
            let here = touched >> at & 1 == 1;
            let box_alone = (touched >> (3 * group) & 7) == 1 << line;
            let line_alone = (touched >> line & 0b1_001_001) == 1 << (3 * group);
            if here && box_alone && !line_alone {
                locks[touched] |= 1 << at;
            }
            if here && line_alone && !box_alone {
                locks[touched] |= 1 << (9 + 3 * line + group);
            }
            at += 1;
        }
        touched += 1;
    }
    locks
};

/// Where in the order of the scan a lock of a chute stands: the chutes of columns, then those of rows; by the bits of [`LOCKS`].
const SLOTS: [[u8; 18]; 6] = {
    let mut slots = [[0; 18]; 6];
    let mut chute = 0;
    while chute < 6 {
        let mut at = 0;
        while at < 9 {
            let (high, low) = (at / 3, at % 3);
            let of_rows = chute / 3;
            let index = if of_rows == 1 { chute % 3 * 3 + high } else { chute + 3 * high };
            slots[chute][at] = (27 * of_rows + 3 * index + low) as u8;
            slots[chute][9 + at] = (54 + 27 * of_rows + 3 * (chute % 3 * 3 + high) + low) as u8;
            at += 1;
        }
        chute += 1;
    }
    slots
};

/// The base and the cover by place in the order of the scan: box to column, box to row, column to box, row to box.
const BASE_AND_COVER: [(House, House); 108] = {
    let mut pairs = [(House::ALL[0], House::ALL[0]); 108];
    let mut slot = 0;
    while slot < 108 {
        let (index, k) = (slot % 27 / 3, slot % 3);
        pairs[slot] = match slot / 27 {
            0 => (House::ALL[18 + index], House::ALL[9 + index % 3 * 3 + k]),
            1 => (House::ALL[18 + index], House::ALL[index / 3 * 3 + k]),
            2 => (House::ALL[9 + index], House::ALL[18 + index / 3 + 3 * k]),
            _ => (House::ALL[index], House::ALL[18 + index / 3 * 3 + k]),
        };
        slot += 1;
    }
    pairs
};

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::vec::Vec;

    use proptest::prelude::*;

    use super::*;
    use crate::sudoku::marks::boards::{board, working};

    #[test]
    fn direct_pointing() {
        let marks =
            board("249635817153784.6.7689125345813.64..3..5416.84.68..1536142.83.583.15..469.5463.81");
        let step = "Step { technique: DirectPointing, rating: 17, pattern: Locked { base: box 9, cover: column 7, digit: 2, single: Some(box 3) }, eliminations: [], placement: Some(r2c9=2) }";
        assert_eq!(format!("{:?}", find_direct(&marks).unwrap()), step);
    }

    #[test]
    fn direct_claiming() {
        let marks =
            board("345872691261459873879136542.1239546.683741259.54268.3.197524386538617924426983.15");
        let step = "Step { technique: DirectClaiming, rating: 19, pattern: Locked { base: column 9, cover: box 6, digit: 7, single: Some(column 7) }, eliminations: [], placement: Some(r9c7=7) }";
        assert_eq!(format!("{:?}", find_direct(&marks).unwrap()), step);
    }

    #[test]
    fn pointing() {
        let marks =
            board("782391564164527893953468712.186529.75.97831.66.7914.85..51796.8896235471.71846.59");
        let step = "Step { technique: Pointing, rating: 26, pattern: Locked { base: box 4, cover: column 2, digit: 2, single: None }, eliminations: [r7c2=2], placement: None }";
        assert_eq!(format!("{:?}", find(&marks).unwrap()), step);
    }

    #[test]
    fn claiming() {
        let marks =
            board("31.58..696..79341898.1.635.29136857457841962346327598113.8...968496..13.7.693184.");
        let step = "Step { technique: Claiming, rating: 28, pattern: Locked { base: row 2, cover: box 1, digit: 2, single: None }, eliminations: [r1c3=2, r3c3=2], placement: None }";
        assert_eq!(format!("{:?}", find(&marks).unwrap()), step);
    }

    /// The definition, word for word.
    fn by_definition(marks: &Marks) -> Vec<Locked> {
        use HouseKind::{Box, Column, Row};
        let mut all = Vec::new();
        for (bases, covers) in [(Box, Column), (Box, Row), (Column, Box), (Row, Box)] {
            for base in House::ALL.into_iter().filter(|house| house.kind() == bases) {
                for cover in House::ALL.into_iter().filter(|house| house.kind() == covers) {
                    for digit in Digit::ALL {
                        let places = marks.places(digit) & base.cell_set();
                        let removed = (marks.places(digit) & cover.cell_set()) - base.cell_set();
                        if places.len() >= 2 && (places - cover.cell_set()).is_empty() && !removed.is_empty()
                        {
                            all.push(Locked { base, cover, digit, removed });
                        }
                    }
                }
            }
        }
        all
    }

    proptest! {
        #[test]
        fn all_in_the_order_of_the_definition(marks in working()) {
            let mut found = Vec::new();
            let _ = each(&marks, |locked| {
                found.push(locked);
                ControlFlow::<()>::Continue(())
            });
            prop_assert_eq!(found, by_definition(&marks));
        }
    }
}
