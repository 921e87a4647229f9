//! # BUG (Bivalue Universal Grave)
//!
//! ## What it is
//! A board on which every open cell has two marks and every digit two places in each house (or none) has no solution or several.
//! So when only a few extra marks keep the board from being one, one of these must be true.
//!
//! ## Picture
//! ```text
//!  12   .  23 |  .  13  .      every other open cell of the board has two marks: without the 4
//!   .   .   . |  .   .  .      of r4c1 every digit would have two places in each house
//!   .   .   . |  .   .  .
//!  -----------+----------
//!  124  .  23 |  .  13  .      type 1: 1 and 2 go from r4c1
//! ```
//!
//! ## When it applies
//! In each house, a digit whose places are not two (or none) has an extra place: the only one of its places there with three marks or
//! more. A house and digit with several such places are left to the other houses; with none there is no BUG. Without the extras
//! every open cell has two marks, and every digit two places in each house or none. What follows:
//!
//! - type 1, one cell has extras: its other marks go.
//! - type 2, one digit is the extra of several cells: one of them is that digit, which goes from all cells that see them all.
//! - type 4, two cells of a house have extras and hold, beside extras, one digit in common: one of the two is that digit, and the
//!   other one an extra of its own, so both keep just these.
//! - type 3, different extras in cells of one house: one of the extras is true, so together they act as one cell of a naked set
//!   with other cells of the house. Looked for in the box, the row, the column; in each with few digits first.
//!
//! Type 2 is looked for before type 4, and type 4 before type 3.
//!
//! ## Rating
//! Type 1 5.6, types 2 and 4 5.7, type 3 with a naked set of n digits 5.7 + 0.1 (n - 1).
//!
//! ## Reference
//! The scale of Sudoku Explainer 1.2.1. Widely known as BUG+1 (type 1) and BUG+n. It trusts that the puzzle has one solution.

use alloc::vec::Vec;

use seedgrid_bitboard::sudoku::{Candidate, Cell, CellSet, Digit, DigitSet, House};

use crate::sudoku::marks::{BOX_ROW_COLUMN, Marks, bits};
use crate::sudoku::step::{Exit, Pattern, Step};
use crate::sudoku::technique::Technique;

/// The marks beyond two a cell and two a house: the cells by digit.
struct Extras([CellSet; 9]);

/// The first step.
pub(in crate::sudoku) fn find(marks: &Marks) -> Option<Step> {
    let cells = marks.with_count(3, 9);
    let mut all = cells.iter();
    let (one, other, more) = (all.next()?, all.next(), all.next().is_some());
    let seen = seen_by_all(cells);
    // More than two cells with extras lead to something only in cells that see them all.
    if more && (seen & marks.open()).is_empty() {
        return None;
    }
    let extras = Extras::of(marks, cells)?;
    let Some(other) = other else {
        return extras.step(marks, 56, Exit::OneCell { cell: one }, cells, !extras.at(one));
    };
    let locked = || if more { None } else { extras.locked(marks, [one, other]) };
    if let Some(digit) = extras.digits().single() {
        let exit = Exit::OneDigit { digit, cells };
        return extras.step(marks, 57, exit, seen, DigitSet::only(digit)).or_else(locked);
    }
    locked().or_else(|| extras.naked(marks, cells))
}

/// The cells that see all of these.
fn seen_by_all(cells: CellSet) -> CellSet {
    let mut seen = CellSet::ALL;
    for cell in cells {
        seen &= cell.peers();
        if seen.is_empty() {
            break;
        }
    }
    seen
}

impl Extras {
    /// The extras of the board, if it is a grave without them; `rich` are the cells with three marks or more.
    fn of(marks: &Marks, rich: CellSet) -> Option<Extras> {
        if rich | marks.with_count(2, 2) != marks.open() {
            return None;
        }
        let mut extras = [CellSet::EMPTY; 9];
        for house in House::ALL {
            for digit in Digit::ALL {
                if !matches!(marks.positions(house, digit).count_ones(), 0 | 2) {
                    let places = marks.places(digit) & house.cell_set() & rich;
                    match places.len() {
                        0 => return None,
                        1 => extras[digit.index()] |= places,
                        _ => {}
                    }
                }
            }
        }
        let extras = Extras(extras);
        extras.leave_grave(marks).then_some(extras)
    }

    fn leave_grave(&self, marks: &Marks) -> bool {
        let of_digits = Digit::ALL.into_iter().all(|digit| {
            let left = marks.places(digit) - self.0[digit.index()];
            House::ALL.into_iter().all(|house| matches!((left & house.cell_set()).len(), 0 | 2))
        });
        of_digits && marks.open().iter().all(|cell| (marks.at(cell) - self.at(cell)).len() == 2)
    }

    /// The cells with extras.
    fn cells(&self) -> CellSet {
        self.0.into_iter().fold(CellSet::EMPTY, |all, cells| all | cells)
    }

    /// The digits that are an extra somewhere.
    fn digits(&self) -> DigitSet {
        Digit::ALL.into_iter().filter(|digit| !self.0[digit.index()].is_empty()).collect()
    }

    /// The extras of a cell.
    fn at(&self, cell: Cell) -> DigitSet {
        Digit::ALL.into_iter().filter(|digit| self.0[digit.index()].contains(cell)).collect()
    }

    /// Type 4.
    fn locked(&self, marks: &Marks, cells: [Cell; 2]) -> Option<Step> {
        let [one, other] = cells;
        let kind = BOX_ROW_COLUMN.into_iter().find(|&kind| one.house(kind) == other.house(kind))?;
        let digit = ((marks.at(one) & marks.at(other)) - self.digits()).single()?;
        let goes = |cell| (marks.at(cell) - self.at(cell)) - DigitSet::only(digit);
        let eliminations = cells.into_iter().flat_map(|cell| marks.marked(CellSet::only(cell), goes(cell)));
        self.step_with(57, Exit::Locked { house: one.house(kind), digit }, eliminations.collect())
    }

    /// Type 3: with n - 1 other cells of the house that hold, with the extras, n digits.
    fn naked(&self, marks: &Marks, cells: CellSet) -> Option<Step> {
        let one = cells.first()?;
        for house in BOX_ROW_COLUMN.map(|kind| one.house(kind)) {
            if !(cells - house.cell_set()).is_empty() {
                continue;
            }
            let rest = marks.open_in(house) - cells;
            let mut others = [one; 9];
            for (other, cell) in others.iter_mut().zip(rest) {
                *other = cell;
            }
            for size in 2..=6 {
                for set in (1_u16..1 << rest.len()).filter(|set| set.count_ones() == size - 1) {
                    let set: CellSet = bits(set).map(|i| others[i]).collect();
                    let digits = set.iter().fold(self.digits(), |digits, cell| digits | marks.at(cell));
                    if digits.len() == size {
                        let exit = Exit::NakedSet { house, cells: set, digits };
                        let step = self.step(marks, 56 + size as u8, exit, rest - set, digits);
                        if step.is_some() {
                            return step;
                        }
                    }
                }
            }
        }
        None
    }

    /// The step that takes digits from cells, if that takes anything.
    fn step(&self, marks: &Marks, rating: u8, exit: Exit, from: CellSet, digits: DigitSet) -> Option<Step> {
        self.step_with(rating, exit, marks.marked(from, digits).collect())
    }

    fn step_with(&self, rating: u8, exit: Exit, eliminations: Vec<Candidate>) -> Option<Step> {
        if eliminations.is_empty() {
            return None;
        }
        let extra = |cell: Cell| self.at(cell).iter().map(move |digit| Candidate::new(cell, digit));
        Some(Step {
            technique: Technique::BivalueUniversalGrave,
            rating,
            pattern: Pattern::Grave { extra: self.cells().iter().flat_map(extra).collect(), exit },
            eliminations,
            placement: None,
        })
    }
}
