//! # X-Wing, Swordfish and Jellyfish
//!
//! ## What it is
//! In two columns a digit has its places in the same two rows. Each column takes the digit from one of the two rows, so the rows get
//! their digit from these columns, and it goes from the rest of the rows. In the same way rows and columns exchanged, and with three
//! (swordfish) or four (jellyfish) lines.
//!
//! ## Picture
//! ```text
//! / x / | / / / | / x /     x: the places of the digit in columns 2 and 8
//! . . . | . . . | . . .     /: so it goes from the rest of rows 1 and 5
//! . . . | . . . | . . .
//! ------+-------+------
//! . . . | . . . | . . .
//! / x / | / / / | / x /
//! . . . | . . . | . . .
//! ```
//!
//! ## When it applies
//! In two (three, four) base lines the digit has two places or more each, and together they lie in exactly two (three, four) cover
//! lines; at least twice as many copies of the digit are still to be placed; and a cover line has a place outside the base lines, which
//! goes. Base columns are looked for first, then base rows; lines in ascending numeric order of their set, then the digit.
//!
//! ## Rating
//! X-Wing 3.2, Swordfish 3.8, Jellyfish 5.2.
//!
//! ## Reference
//! The scale of Sudoku Explainer 1.2.1. Widely known as basic fish.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use seedgrid_bitboard::sudoku::{Candidate, CellSet, Digit, DigitSet, House, HouseKind};

use crate::sudoku::marks::{Marks, bits};
use crate::sudoku::step::{Pattern, Step};
use crate::sudoku::technique::Technique;
use crate::sudoku::tuples::{Items, tuples};

/// A digit whose places in the base lines lie in as many cover lines, and the places that go.
///
/// Lines are bits by their index, 0 to 8; the cover lines are columns if the base lines are rows, else rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::sudoku) struct Fish {
    pub(in crate::sudoku) digit: Digit,
    pub(in crate::sudoku) base_kind: HouseKind,
    pub(in crate::sudoku) base: u16,
    pub(in crate::sudoku) cover: u16,
    pub(in crate::sudoku) removed: CellSet,
}

impl Fish {
    pub(in crate::sudoku) fn pattern(self) -> Pattern {
        let houses =
            |first: usize, lines: u16| -> Vec<House> { bits(lines).map(|k| House::ALL[first + k]).collect() };
        let (base, cover) = if self.base_kind == HouseKind::Row { (0, 9) } else { (9, 0) };
        Pattern::Fish { digit: self.digit, base: houses(base, self.base), cover: houses(cover, self.cover) }
    }

    /// The candidates that go, row-major.
    pub(in crate::sudoku) fn eliminations(self) -> impl Iterator<Item = Candidate> {
        self.removed.iter().map(move |cell| Candidate::new(cell, self.digit))
    }

    fn into_step(self) -> Step {
        let (technique, rating) = match self.base.count_ones() {
            2 => (Technique::XWing, 32),
            3 => (Technique::Swordfish, 38),
            _ => (Technique::Jellyfish, 52),
        };
        let eliminations = self.eliminations().collect();
        Step { technique, rating, pattern: self.pattern(), eliminations, placement: None }
    }
}

/// The first fish of this size, 2 to 4.
pub(in crate::sudoku) fn find(marks: &Marks, size: usize) -> Option<Step> {
    each(marks, size, |fish| ControlFlow::Break(fish.into_step())).break_value()
}

/// Gives every fish of this size, 2 to 4, that removes something.
pub(in crate::sudoku) fn each<B>(
    marks: &Marks,
    size: usize,
    visit: impl FnMut(Fish) -> ControlFlow<B>,
) -> ControlFlow<B> {
    each_of(marks, DigitSet::ALL, size, visit)
}

/// Gives every fish of this size, 2 to 4, and of one of these digits, that removes something.
pub(in crate::sudoku) fn each_of<B>(
    marks: &Marks,
    digits: DigitSet,
    size: usize,
    mut visit: impl FnMut(Fish) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let wanted = digits;
    for (base_kind, first, crossing) in [(HouseKind::Column, 9, 0), (HouseKind::Row, 0, 9)] {
        let line = |k: usize, digit: Digit| marks.positions(House::ALL[first + k], digit);
        let across = |k: usize, digit: Digit| marks.positions(House::ALL[crossing + k], digit);
        let mut digits = [0u16; 126];
        let mut found = 0u128;
        for (digit, mut lines) in eligible(marks, first, size) {
            if !wanted.contains(digit) || !enough(marks, digit, size) {
                continue;
            }
            let mut items = Items::default();
            while lines != 0 {
                let k = lines.trailing_zeros() as usize;
                lines &= lines - 1;
                items.push(1 << k, line(k, digit));
            }
            let _ = tuples::<()>(&items, size, &mut |base, cover| {
                if bits(cover).any(|k| across(k, digit) & !base != 0) {
                    let rank = usize::from(RANKS[usize::from(base)]);
                    digits[rank] |= DigitSet::only(digit).bits();
                    found |= 1 << rank;
                }
                ControlFlow::Continue(())
            });
        }
        while found != 0 {
            let rank = found.trailing_zeros() as usize;
            found &= found - 1;
            let base = LINES[size - 2][rank];
            for digit in DigitSet::from_bits(digits[rank]) {
                let cover = bits(base).fold(0, |cover, k| cover | line(k, digit));
                let cells = |first: usize, lines: u16| {
                    bits(lines).fold(CellSet::EMPTY, |cells, k| cells | House::ALL[first + k].cell_set())
                };
                let removed = marks.places(digit) & (cells(crossing, cover) - cells(first, base));
                visit(Fish { digit, base_kind, base, cover, removed })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The digits that may make a fish among the nine lines from this ordinal, and for each the lines with two to `size` places.
fn eligible(marks: &Marks, first: usize, size: usize) -> impl Iterator<Item = (Digit, u16)> + '_ {
    // One bit in four for each digit, as of all counts.
    let few: [u64; 9] = core::array::from_fn(|k| marks.with_places(House::ALL[first + k], 2, size as u64));
    let (mut one, mut two, mut three, mut four) = (0, 0, 0, 0);
    for digits in few {
        four |= three & digits;
        three |= two & digits;
        two |= one & digits;
        one |= digits;
    }
    let mut digits = [two, three, four][size - 2];
    // Of each digit four bits side by side: the first four lines, the next four, the last.
    let side_by_side = |k: usize| few[k] | few[k + 1] << 1 | few[k + 2] << 2 | few[k + 3] << 3;
    let lines = [side_by_side(0), side_by_side(4), few[8]];
    core::iter::from_fn(move || {
        let shift = digits.trailing_zeros();
        let digit = *Digit::ALL.get(shift as usize / 4)?;
        digits &= digits - 1;
        let [low, middle, high] = lines.map(|lines| (lines >> shift) as u16 & 15);
        Some((digit, low | middle << 4 | (high & 1) << 8))
    })
}

/// Whether twice as many copies of the digit are to come; with fewer there is a smaller pattern among the other lines.
fn enough(marks: &Marks, digit: Digit, size: usize) -> bool {
    let placed: u8 = marks.values().cells().iter().map(|&value| u8::from(value == Some(digit))).sum();
    usize::from(placed) + 2 * size <= 9
}

/// The place of a set of lines among those of its size, in ascending numeric order.
const RANKS: [u8; 512] = {
    let mut ranks = [0; 512];
    let mut seen = [0; 10];
    let mut lines = 0;
    while lines < 512usize {
        let size = lines.count_ones() as usize;
        ranks[lines] = seen[size];
        seen[size] += 1;
        lines += 1;
    }
    ranks
};

/// The sets of two, three and four lines by their place in ascending numeric order.
const LINES: [[u16; 126]; 3] = {
    let mut sets = [[0; 126]; 3];
    let mut lines = 0;
    while lines < 512usize {
        let size = lines.count_ones() as usize;
        if size >= 2 && size <= 4 {
            sets[size - 2][RANKS[lines] as usize] = lines as u16;
        }
        lines += 1;
    }
    sets
};

#[cfg(test)]
mod tests {
    use alloc::format;

    use proptest::prelude::*;

    use super::*;
    use crate::sudoku::marks::boards::{board, working};

    #[test]
    fn x_wing() {
        let marks =
            board("..9.3685.6.358197.85.9.4316.6...94389.84.376543.86.1292941..683381692547576348291");
        let step = "Step { technique: XWing, rating: 32, pattern: Fish { digit: 7, base: [column 1, column 4], cover: [row 1, row 4] }, eliminations: [r4c3=7, r4c5=7], placement: None }";
        assert_eq!(format!("{:?}", find(&marks, 2).unwrap()), step);
    }

    #[test]
    fn swordfish() {
        let marks =
            board("257.4.1.313.5.76246.43125.75468319728712693459234758613.572.41.4621.375.71..5423.");
        let step = "Step { technique: Swordfish, rating: 38, pattern: Fish { digit: 8, base: [column 2, column 6, column 8], cover: [row 1, row 3, row 7] }, eliminations: [r7c9=8], placement: None }";
        assert_eq!(format!("{:?}", find(&marks, 3).unwrap()), step);
    }

    #[test]
    fn jellyfish() {
        let marks =
            board("465.3...7823.7465.9172564832.87.136535.682.7.1763.58..63..27518781563.4.5.2.1.736");
        let step = "Step { technique: Jellyfish, rating: 52, pattern: Fish { digit: 9, base: [column 2, column 5, column 6, column 8], cover: [row 1, row 4, row 6, row 9] }, eliminations: [r1c4=9, r1c7=9, r6c9=9, r9c4=9], placement: None }";
        assert_eq!(format!("{:?}", find(&marks, 4).unwrap()), step);
    }

    /// The definition, word for word.
    fn by_definition(marks: &Marks, size: usize) -> Vec<Fish> {
        let mut all = Vec::new();
        for (base_kind, cover_kind) in
            [(HouseKind::Column, HouseKind::Row), (HouseKind::Row, HouseKind::Column)]
        {
            let cells = |kind: HouseKind, lines: u16| -> CellSet {
                let of_kind = House::ALL.into_iter().filter(|house| house.kind() == kind);
                of_kind.filter(|house| lines >> house.index() & 1 == 1).flat_map(House::cells).collect()
            };
            for base in (0..512u16).filter(|base| base.count_ones() as usize == size) {
                for digit in Digit::ALL {
                    let places = marks.places(digit) & cells(base_kind, base);
                    let cover =
                        places.iter().fold(0, |cover, cell| cover | 1 << cell.house(cover_kind).index());
                    let removed = (marks.places(digit) & cells(cover_kind, cover)) - places;
                    let two = bits(base).all(|line| (places & cells(base_kind, 1 << line)).len() >= 2);
                    if two
                        && cover.count_ones() as usize == size
                        && usize::from(marks.values().digits_left()[digit.index()]) >= 2 * size
                        && !removed.is_empty()
                    {
                        all.push(Fish { digit, base_kind, base, cover, removed });
                    }
                }
            }
        }
        all
    }

    proptest! {
        #[test]
        fn all_in_the_order_of_the_definition(marks in working(), size in 2..=4usize) {
            let mut found = Vec::new();
            let _ = each(&marks, size, |fish| {
                found.push(fish);
                ControlFlow::<()>::Continue(())
            });
            prop_assert_eq!(found, by_definition(&marks, size));
        }
    }
}
