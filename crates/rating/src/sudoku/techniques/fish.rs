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
use crate::sudoku::tuples::{Item, tuples};

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
    mut visit: impl FnMut(Fish) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for (base_kind, first, crossing) in [(HouseKind::Column, 9, 0), (HouseKind::Row, 0, 9)] {
        let mut digits = [0u16; 126];
        let mut found = 0u128;
        for digit in Digit::ALL {
            let mut items = [Item::default(); 9];
            let mut count = 0;
            for k in 0..9 {
                let positions = marks.positions(House::ALL[first + k], digit);
                if (2..=size as u32).contains(&positions.count_ones()) {
                    items[count] = Item { bit: 1 << k, brings: positions };
                    count += 1;
                }
            }
            if count < size {
                continue;
            }
            let _ = tuples::<()>(&items[..count], size, &mut |base, cover| {
                if bits(cover).any(|k| marks.positions(House::ALL[crossing + k], digit) & !base != 0) {
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
                // Fewer copies to come than twice the size would leave a smaller pattern among the other lines.
                if usize::from(marks.values().digits_left()[digit.index()]) < 2 * size {
                    continue;
                }
                let places = bits(base).map(|k| House::ALL[first + k]);
                let cover = places.fold(0, |cover, line| cover | marks.positions(line, digit));
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
