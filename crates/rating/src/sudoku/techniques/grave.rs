//! # BUG (Bivalue Universal Grave)
//!
//! ## What it is
//! A board on which every open cell has two marks and every digit two places in each house (or none) has no solution or several.
//! So when only a few extra marks keep the board from being one, one of these must be true.
//!
//! ## Picture
//! ```text
//!   .  15   . |  .  28  25 |  .   .  18
//!   .   .   . |  .   .   . |  .   .   .
//!   .  15   . | 48   .  45 | 18   .   .
//!  -----------+------------+-----------
//!  38   .   . |  .  38   . |  .   .   .
//!  13   .   . |  .   .   . |  .   .  13     without the 1 of r6c9 every open cell has two marks, and
//!   .   .  18 | 38  29  29 | 15   . 135     every digit two places in each house or none
//!  -----------+------------+-----------
//!  89   .  18 | 46   .  49 |  .  16   .     type 1: 3 and 5 go from r6c9
//!   .   .   . |  .   .   . |  .   .   .
//!  19   .   . | 36  39   . | 58  16  58
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

#[cfg(test)]
mod tests {
    use seedgrid_bitboard::sudoku::HouseKind;

    use super::*;
    use crate::sudoku::walked::{candidates, cells, digits, walked};

    /// Whether the first grave on the way of the puzzle gives this step.
    fn check(puzzle: &str, name: &str, rating: u8, extra: &str, exit: Exit, gone: &str) {
        let step = find(&walked(puzzle, name)).unwrap();
        let expected = Step {
            technique: Technique::BivalueUniversalGrave,
            rating,
            pattern: Pattern::Grave { extra: candidates(extra), exit },
            eliminations: candidates(gone),
            placement: None,
        };
        assert_eq!((step.name().as_str(), step), (name, expected));
    }

    fn digit(digit: u8) -> Digit {
        Digit::new(digit).unwrap()
    }

    #[test]
    fn one_cell_has_extras() {
        check(
            "...9..73.28917..5.7...6..2........72.25...98.67........3..5...7.6..18394.42..7...",
            "BUG type 1",
            56,
            "r6c9=1",
            Exit::OneCell { cell: "r6c9".parse().unwrap() },
            "r6c9=3 r6c9=5",
        );
        check(
            "..8...3...7.....9..6..5..1..........8.17.34.993..4..587.......4.9.6.1.8...6...2..",
            "BUG type 1",
            56,
            "r2c1=3 r2c1=5",
            Exit::OneCell { cell: "r2c1".parse().unwrap() },
            "r2c1=1 r2c1=4",
        );
    }

    #[test]
    fn one_digit_is_extra() {
        check(
            "..97..6...27.64.3.8...1..27.5......6.82...19.9......5.29..4...5.3.97.26...5..29..",
            "BUG type 2",
            57,
            "r6c6=1 r7c3=1 r9c4=1",
            Exit::OneDigit { digit: digit(1), cells: cells("r6c6 r7c3 r9c4") },
            "r7c6=1",
        );
    }

    #[test]
    fn a_digit_is_locked() {
        check(
            ".59.68...43.....78.68..4..9.8.7....5....1....9....2.6.8..2..31.37.....56...64.98.",
            "BUG type 4",
            57,
            "r6c3=3 r6c4=8",
            Exit::Locked { house: House::new(HouseKind::Row, 5).unwrap(), digit: digit(5) },
            "r6c3=7 r6c4=4",
        );
    }

    #[test]
    fn extras_are_in_a_naked_set() {
        let column = |number: u8| House::new(HouseKind::Column, number - 1).unwrap();
        check(
            "6....23.8.1.....5.4..63....5..9.67....6.7.5....25.3..9....98..4.3.....9.9.12....7",
            "BUG type 3",
            59,
            "r3c8=2 r5c8=8",
            Exit::NakedSet { house: column(8), cells: cells("r6c8 r7c8"), digits: digits(268) },
            "r4c8=8",
        );
        // r5c5 and r6c5 are a box as well, but not that of the extras.
        check(
            "8.27..9.1...6.....75...2..6.....98..9.......4..15.....4..2...59.....7...5.9..32.8",
            "BUG type 3",
            58,
            "r2c5=4 r4c5=2",
            Exit::NakedSet { house: column(5), cells: cells("r6c5"), digits: digits(24) },
            "r1c5=4 r5c5=2",
        );
    }
}
