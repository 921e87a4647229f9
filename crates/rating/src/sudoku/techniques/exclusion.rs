//! # Aligned Pair and Triplet Exclusion
//!
//! ## What it is
//! Two (or three) cells are looked at together: a combination of their digits is impossible when two of them that see each other
//! would be equal, or when a cell that sees them all would have no digit left. A candidate that is in no possible combination goes.
//!
//! ## Picture
//! ```text
//!   79    .   27 | 259  567    .     r7c4 and r7c5: if r7c5 were 7, then r7c4 = 2 would leave r7c3
//!  379 2379    . | 259   57    .     nothing, 5 would leave r8c5 nothing, and 9 would leave r7c1
//!    .    .    . |   .    .    .     nothing: 7 goes from r7c5
//! ```
//!
//! ## When it applies
//! The cells that may leave nothing (the excluders) have two marks, or up to three for a triplet. Cells to look at have two marks or
//! more, see an excluder, and see no cell with a single mark. Pairs are taken in ascending numeric order of the set of their
//! places in the row-major list of such cells; the third cell of a triplet is an excluder of the first or, after those, of the
//! second, in the order box, row, column. At least two excluders must see all the cells.
//!
//! ## Rating
//! Aligned Pair Exclusion 6.2, Aligned Triplet Exclusion 7.5.
//!
//! ## Reference
//! The scale of Sudoku Explainer 1.2.1. Widely known as aligned pair exclusion (APE) and aligned triplet exclusion (ATE).

use alloc::vec::Vec;

use seedgrid_bitboard::sudoku::{Candidate, Cell, CellSet, Digit, DigitSet};

use crate::sudoku::marks::{BOX_ROW_COLUMN, Marks};
use crate::sudoku::step::{Forbidden, Pattern, Step};
use crate::sudoku::technique::Technique;

/// The first pair (size 2) or triplet (size 3) that removes something.
pub(in crate::sudoku) fn find(marks: &Marks, size: usize) -> Option<Step> {
    let board = Board::new(marks, size);
    if size == 2 { board.pair() } else { board.triplet() }
}

/// The cells to look at, and what excludes.
struct Board<'a> {
    marks: &'a Marks,
    excluding: CellSet,
    /// The cells to look at, row-major; the first `count` are used. Those with a single excluder are left out.
    base: [Cell; 81],
    count: usize,
    /// The excluders that see a cell, by cell; none of cells that are not looked at.
    excluders: [CellSet; 81],
}

impl<'a> Board<'a> {
    fn new(marks: &'a Marks, most: usize) -> Board<'a> {
        let excluding = marks.with_count(2, most);
        let mut board =
            Board { marks, excluding, base: Cell::ALL, count: 0, excluders: [CellSet::EMPTY; 81] };
        let single = marks.with_count(1, 1);
        for cell in marks.with_count(2, 9) {
            let excluders = excluding & cell.peers();
            if are_several(excluders) && (single & cell.peers()).is_empty() {
                board.base[board.count] = cell;
                board.count += 1;
                board.excluders[cell.index()] = excluders;
            }
        }
        board
    }

    /// The digits of all these cells.
    fn digits_of(&self, cells: CellSet) -> DigitSet {
        cells.iter().fold(DigitSet::EMPTY, |digits, cell| digits | self.marks.at(cell))
    }

    fn of(&self, cell: Cell) -> CellSet {
        self.excluders[cell.index()]
    }

    /// The pairs of cells that two or more excluders see, and these.
    fn pairs(&self) -> impl Iterator<Item = ([Cell; 2], CellSet)> + '_ {
        let base = &self.base[..self.count];
        base.iter().enumerate().flat_map(move |(i, &other)| {
            base[..i].iter().filter_map(move |&one| {
                let common = self.of(one) & self.of(other);
                are_several(common).then_some(([one, other], common))
            })
        })
    }

    fn pair(&self) -> Option<Step> {
        self.pairs().find_map(|(cells, common)| {
            // For a digit to go, each digit of the other cell must be excluded.
            let excluded = self.digits_of(common);
            if cells.into_iter().all(|cell| !(self.marks.at(cell) - excluded).is_empty()) {
                return None;
            }
            let goes = self.goes_of_pair(cells, common);
            (goes != [DigitSet::EMPTY; 2])
                .then(|| self.step(Technique::AlignedPairExclusion, 62, &cells, &goes))
        })
    }

    /// The digits of either cell that no digit of the other one goes with.
    fn goes_of_pair(&self, [one, other]: [Cell; 2], common: CellSet) -> [DigitSet; 2] {
        let peers = one.peers().contains(other);
        let mut against = Digit::ALL.map(|digit| if peers { DigitSet::only(digit) } else { DigitSet::EMPTY });
        for excluder in common {
            let digits = self.marks.at(excluder);
            for digit in digits {
                against[digit.index()] |= digits - DigitSet::only(digit);
            }
        }
        let goes = |of: Cell, with: Cell| {
            let alone = |digit: &Digit| (self.marks.at(with) - against[digit.index()]).is_empty();
            self.marks.at(of).iter().filter(alone).collect()
        };
        [goes(one, other), goes(other, one)]
    }

    fn triplet(&self) -> Option<Step> {
        let base: CellSet = self.base[..self.count].iter().copied().collect();
        for ([one, other], common) in self.pairs() {
            let mut thirds = base - CellSet::only(one) - CellSet::only(other) - self.earlier(one, other);
            for from in [one, other] {
                let mut of = self.of(from) & thirds;
                thirds = thirds - of;
                for kind in BOX_ROW_COLUMN {
                    let here = of & from.house(kind).cell_set();
                    of = of - here;
                    for third in here {
                        let common = common & self.of(third);
                        if are_several(common) {
                            let cells = [one, other, third];
                            let goes = self.goes_of_triplet(cells, common);
                            if goes != [DigitSet::EMPTY; 3] {
                                let technique = Technique::AlignedTripletExclusion;
                                return Some(self.step(technique, 75, &cells, &goes));
                            }
                        }
                    }
                }
            }
        }
        None
    }

    /// The third cells that have been looked at with the two in another order: one of the two was the third then.
    fn earlier(&self, one: Cell, other: Cell) -> CellSet {
        let peers = one.peers().contains(other);
        let with_third = |third: Cell| {
            let before = CellSet::from_bits((1 << third.index()) - 1);
            match (self.excluding.contains(third), peers) {
                (false, _) => CellSet::EMPTY,
                (true, true) => before,
                (true, false) => before & third.peers(),
            }
        };
        with_third(one) | with_third(other)
    }

    /// The digits of each cell that no digits of the other two go with.
    fn goes_of_triplet(&self, cells: [Cell; 3], common: CellSet) -> [DigitSet; 3] {
        let mut excluders = [DigitSet::EMPTY; 20];
        let mut count = 0;
        for cell in common {
            excluders[count] = self.marks.at(cell);
            count += 1;
        }
        let excluders = &excluders[..count];
        let [one, other, third] = cells;
        let [first_second, first_third, second_third] =
            [(one, other), (one, third), (other, third)].map(|(one, other)| one.peers().contains(other));
        let marks = cells.map(|cell| self.marks.at(cell));
        let mut goes = marks;
        for first in marks[0].iter().map(DigitSet::only) {
            for second in marks[1].iter().map(DigitSet::only) {
                let known = (goes[0] & first | goes[1] & second | goes[2]).is_empty();
                if known || first_second && first == second {
                    continue;
                }
                let mut possible = marks[2];
                if first_third {
                    possible = possible - first;
                }
                if second_third {
                    possible = possible - second;
                }
                for &excluder in excluders {
                    let left = excluder - first - second;
                    if left.is_empty() {
                        possible = DigitSet::EMPTY;
                    } else if left.single().is_some() {
                        possible = possible - left;
                    }
                }
                if !possible.is_empty() {
                    goes[0] = goes[0] - first;
                    goes[1] = goes[1] - second;
                    goes[2] = goes[2] - possible;
                }
            }
        }
        goes
    }

    fn step(&self, technique: Technique, rating: u8, cells: &[Cell], goes: &[DigitSet]) -> Step {
        let of = |(&cell, &digits): (&Cell, &DigitSet)| {
            digits.iter().map(move |digit| Candidate::new(cell, digit))
        };
        let mut eliminations: Vec<Candidate> = cells.iter().zip(goes).flat_map(of).collect();
        eliminations.sort_unstable();
        let pattern = Pattern::Exclusion { cells: cells.to_vec(), forbidden: self.forbidden(cells, goes) };
        Step { technique, rating, pattern, eliminations, placement: None }
    }

    /// Every combination with a candidate that goes.
    fn forbidden(&self, cells: &[Cell], goes: &[DigitSet]) -> Vec<Forbidden> {
        let mut combinations = alloc::vec![Vec::new()];
        for &cell in cells {
            let with = |digits: Vec<Digit>| {
                self.marks.at(cell).iter().map(move |digit| [&digits[..], &[digit]].concat())
            };
            combinations = combinations.into_iter().flat_map(with).collect();
        }
        combinations.retain(|digits| digits.iter().zip(goes).any(|(&digit, goes)| goes.contains(digit)));
        let common = cells.iter().fold(CellSet::ALL, |common, &cell| common & self.of(cell));
        let reason = |digits: Vec<Digit>| {
            let excluder = if clash(cells, &digits) {
                None
            } else {
                let taken: DigitSet = digits.iter().copied().collect();
                common.iter().find(|&cell| (self.marks.at(cell) - taken).is_empty())
            };
            Forbidden { digits, excluder }
        };
        combinations.into_iter().map(reason).collect()
    }
}

/// Whether two of the cells that see each other would be equal.
fn clash(cells: &[Cell], digits: &[Digit]) -> bool {
    let of = || cells.iter().zip(digits);
    of().any(|(cell, digit)| of().any(|(other, same)| digit == same && cell.peers().contains(*other)))
}

/// Whether there are two or more; quicker than counting them.
fn are_several(cells: CellSet) -> bool {
    cells.bits() & cells.bits().wrapping_sub(1) != 0
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;
    use crate::sudoku::walked::{candidates, cells, digits, walked};

    /// A combination that leaves the cell nothing, or of two equal peers.
    fn forbidden(combination: &[u32], cell: Option<&str>) -> Forbidden {
        let digits = combination.iter().flat_map(|&digit| digits(digit)).collect();
        Forbidden { digits, excluder: cell.map(|cell| cell.parse().unwrap()) }
    }

    #[test]
    fn pair() {
        let marks = walked(
            ".....36....17..2..8.96...7.2...9......4...5......2...4.4...13.8..6..81....54.....",
            "Aligned Pair Exclusion",
        );
        let forbidden = vec![
            forbidden(&[2, 7], Some("r7c3")),
            forbidden(&[5, 7], Some("r8c5")),
            forbidden(&[9, 7], Some("r7c1")),
        ];
        let expected = Step {
            technique: Technique::AlignedPairExclusion,
            rating: 62,
            pattern: Pattern::Exclusion { cells: cells("r7c4 r7c5"), forbidden },
            eliminations: candidates("r7c5=7"),
            placement: None,
        };
        assert_eq!(find(&marks, 2), Some(expected));
    }

    #[test]
    fn triplet() {
        let marks = walked(
            "23.4.......73....9.6.8......72.....34.92.67.86.....29......3.1.1....83.......1.85",
            "Aligned Triplet Exclusion",
        );
        let forbidden = vec![
            forbidden(&[7, 4, 1], Some("r6c9")),
            forbidden(&[7, 4, 6], Some("r1c8")),
            forbidden(&[7, 4, 7], None),
            forbidden(&[7, 6, 1], Some("r1c8")),
            forbidden(&[7, 6, 6], Some("r1c8")),
            forbidden(&[7, 6, 7], None),
        ];
        let expected = Step {
            technique: Technique::AlignedTripletExclusion,
            rating: 75,
            pattern: Pattern::Exclusion { cells: cells("r3c9 r4c8 r1c9"), forbidden },
            eliminations: candidates("r3c9=7"),
            placement: None,
        };
        assert_eq!(find(&marks, 3), Some(expected));
    }
}
