//! # Unique Rectangle and Unique Loop
//!
//! ## What it is
//! A closed walk from house to house through cells that all hold the same two digits, such that every house it touches has one
//! cell at an even and one at an odd place of the walk. Were those cells to hold the two digits alone, the digits could be swapped
//! all along the loop and the puzzle would have two solutions. So something else in the loop's cells must be true. A loop of four
//! cells is a unique rectangle.
//!
//! ## Picture
//! ```text
//!  12   .   .  |  12   .   .     r1c1, r1c4, r2c4 and r2c1 all hold 1 and 2: were r2c4 one of the two,
//!  12   .   .  | 1257  .   .     the four could be filled in two ways, whatever else the board holds
//!   .   .   .  |   .   .   .     type 1: 1 and 2 go from r2c4
//! ```
//!
//! ## When it applies
//! The walk starts in a cell that holds the two digits alone and goes on by box, row and column, never twice running by a house of
//! the same kind. At most two of its cells hold other digits (the extras) as well, or any number of cells if they all have one and
//! the same extra digit. What follows depends on the cells with extras:
//!
//! - type 1, one cell: the two digits go from it.
//! - type 2, two cells or more with a single extra digit: one of them is that digit, which goes from all cells that see them all.
//! - type 3, two cells of one house with different extras: one of the extras is true, so the two cells act as one cell with those
//!   marks. It is part of a naked set with other cells of the house, whose digits go from the rest of the house; or the loop's two
//!   digits and some others are a hidden set of the other cells that hold them, and the other cells' remaining digits go.
//! - type 4, two cells of one house in which one of the loop's digits is nowhere else: one of the two is that digit, so neither is
//!   the loop's other digit.
//!
//! ## Rating
//! Four cells 4.5, six 4.6, eight 4.7, ten or more 5.0. Type 3 with a naked set of n digits is 0.1 (n - 1) more, with a hidden set
//! 0.1 (k - 1) more for k cells beside the two of the loop. Of all loops of the board the step with the lowest rating is taken,
//! then the one with the lowest type, then the one found first.
//!
//! ## Reference
//! The scale of Sudoku Explainer 1.2.1, with its loop walk fixed: the extras that decide whether a walk may go on are those of the
//! loop's own cells. Widely known as uniqueness tests 1 to 4 and unique loops. It trusts that the puzzle has one solution.

use seedgrid_bitboard::sudoku::{Cell, CellSet, Digit, DigitSet, House, HouseKind};

use crate::sudoku::marks::{BOX_ROW_COLUMN, Marks, bits};
use crate::sudoku::step::{Exit, Pattern, Step};
use crate::sudoku::technique::Technique;

/// A loop has two cells in each row it touches.
const LONGEST: usize = 18;

/// The cells that all walks of a board may enter together: boards of puzzles stay far below, marks of another origin need not.
const MOST_STEPS: u32 = 1 << 16;

/// The step of the lowest rating, then of the lowest type, then the first.
pub(in crate::sudoku) fn find(marks: &Marks) -> Option<Step> {
    let bivalue = marks.with_count(2, 2);
    let trivalue = marks.with_count(3, 3);
    let mut walk = Walk::new(marks, trivalue);
    for start in bivalue {
        let mut digits = marks.at(start).iter();
        let (Some(a), Some(b)) = (digits.next(), digits.next()) else { continue };
        let earlier = CellSet::from_bits((1 << start.index()) - 1) & bivalue;
        // A loop through an earlier start of the same two digits has been walked from there.
        let both = (marks.places(a) & marks.places(b)) - earlier;
        let bare = both & bivalue;
        let mut cells = CellSet::EMPTY;
        if bare.len() >= 2 {
            cells = ring(both);
        } else if (both & trivalue).len() >= 3 {
            // All other cells of the loop have extras, so they share one.
            for digit in !marks.at(start) {
                let same = both & trivalue & marks.places(digit);
                if same.len() >= 3 {
                    cells |= ring(same | bare);
                }
            }
        }
        if cells.contains(start) {
            walk.pair = [a, b];
            walk.bare = bare;
            walk.from(start, cells);
        }
    }
    walk.best.map(|found| found.into_step(marks))
}

/// What loops can consist of: cells that share each of their houses with another such cell.
fn ring(mut cells: CellSet) -> CellSet {
    loop {
        let mut met = cells;
        for house in House::ALL {
            let here = (cells & house.cell_set()).bits();
            if here & here.wrapping_sub(1) == 0 {
                met = met - CellSet::from_bits(here);
            }
        }
        if met == cells {
            return cells;
        }
        cells = met;
    }
}

/// The houses of a cell as bits by their ordinal.
fn houses(cell: Cell) -> u32 {
    HouseKind::ALL.into_iter().fold(0, |houses, kind| houses | 1 << cell.house(kind).ordinal())
}

/// A depth-first walk over the cells that hold both digits of a pair.
struct Walk<'a> {
    marks: &'a Marks,
    pair: [Digit; 2],
    /// The cells without extras.
    bare: CellSet,
    trivalue: CellSet,
    cells: [Cell; LONGEST],
    best: Option<Found>,
    steps: u32,
}

/// How far a walk has come.
#[derive(Clone, Copy)]
struct Trail {
    length: usize,
    /// By which kind of house it came to its last cell.
    came: Option<HouseKind>,
    /// The cells that it may still go to.
    open: CellSet,
    /// The houses touched at even and at odd places.
    touched: [u32; 2],
    /// Its cells with extras.
    rich: CellSet,
    extras: DigitSet,
}

/// A step that may be the one: the digits that go from the cells.
struct Found {
    rating: u8,
    cells: [Cell; LONGEST],
    length: usize,
    pair: DigitSet,
    exit: Exit,
    from: CellSet,
    digits: DigitSet,
}

impl Found {
    fn into_step(self, marks: &Marks) -> Step {
        Step {
            technique: if self.length == 4 { Technique::UniqueRectangle } else { Technique::UniqueLoop },
            rating: self.rating,
            pattern: Pattern::Loop {
                cells: self.cells[..self.length].to_vec(),
                digits: self.pair,
                exit: self.exit,
            },
            eliminations: marks.marked(self.from, self.digits).collect(),
            placement: None,
        }
    }
}

impl<'a> Walk<'a> {
    fn new(marks: &'a Marks, trivalue: CellSet) -> Walk<'a> {
        let cells = [Cell::ALL[0]; LONGEST];
        Walk {
            marks,
            pair: [Digit::ALL[0]; 2],
            bare: CellSet::EMPTY,
            trivalue,
            cells,
            best: None,
            steps: MOST_STEPS,
        }
    }

    fn from(&mut self, start: Cell, cells: CellSet) {
        self.cells[0] = start;
        self.go_on(&Trail {
            length: 1,
            came: None,
            open: cells - CellSet::only(start),
            touched: [houses(start), 0],
            rich: CellSet::EMPTY,
            extras: DigitSet::EMPTY,
        });
    }

    /// Goes to every cell that the trail can go to, and judges every loop that closes.
    fn go_on(&mut self, trail: &Trail) {
        let (start, last) = (self.cells[0], self.cells[trail.length - 1]);
        let kinds = || BOX_ROW_COLUMN.into_iter().filter(|&kind| trail.came != Some(kind));
        if trail.touched[0] == trail.touched[1] {
            if kinds().any(|kind| last.house(kind) == start.house(kind)) {
                self.judge(trail);
            }
            return;
        }
        for kind in kinds() {
            for next in trail.open & last.house(kind).cell_set() {
                if let Some(longer) = self.step(trail, kind, next) {
                    self.go_on(&longer);
                }
            }
        }
    }

    /// The trail with another cell, if it may still become a loop.
    fn step(&mut self, trail: &Trail, kind: HouseKind, next: Cell) -> Option<Trail> {
        let mut longer = *trail;
        let [at, across] = [trail.length % 2, (trail.length + 1) % 2];
        if trail.touched[at] & houses(next) != 0 || trail.length == LONGEST {
            return None;
        }
        self.steps = self.steps.checked_sub(1)?;
        self.cells[trail.length] = next;
        longer.length += 1;
        longer.came = Some(kind);
        longer.touched[at] |= houses(next);
        for kind in BOX_ROW_COLUMN {
            let house = next.house(kind);
            if trail.touched[across] >> house.ordinal() & 1 == 1 {
                longer.open = longer.open - house.cell_set();
            }
        }
        longer.open.remove(next);
        let extras = self.extras(next);
        if !extras.is_empty() {
            longer.rich.insert(next);
            longer.extras = trail.extras | extras;
            if longer.rich.len() >= 2 {
                let same = longer.extras.single().map(|digit| self.trivalue & self.marks.places(digit));
                longer.open &= self.bare | same.unwrap_or_default();
            }
        }
        let mut lacking = longer.touched[0] ^ longer.touched[1];
        while lacking != 0 {
            let house = House::ALL[lacking.trailing_zeros() as usize];
            if (longer.open & house.cell_set()).is_empty() {
                return None;
            }
            lacking &= lacking - 1;
        }
        Some(longer)
    }

    /// The marks of a cell beside the pair.
    fn extras(&self, cell: Cell) -> DigitSet {
        self.marks.at(cell) - self.digits()
    }

    fn digits(&self) -> DigitSet {
        self.pair.into_iter().collect()
    }

    /// Looks for the best step of a loop.
    fn judge(&mut self, trail: &Trail) {
        let base = match trail.length {
            4 => 45,
            6 => 46,
            8 => 47,
            _ => 50,
        };
        if !self.is_better(base, 1) {
            return;
        }
        let mut rich = trail.rich.iter();
        match (rich.next(), rich.next(), rich.next()) {
            (Some(cell), None, _) => {
                self.offer(trail, base, Exit::OneCell { cell }, trail.rich, self.digits());
            }
            (Some(one), Some(other), third) => {
                if let Some(digit) = trail.extras.single() {
                    let seen = trail.rich.iter().fold(CellSet::ALL, |seen, cell| seen & cell.peers());
                    let exit = Exit::OneDigit { digit, cells: trail.rich };
                    self.offer(trail, base, exit, seen, trail.extras);
                }
                if third.is_none() {
                    for kind in BOX_ROW_COLUMN {
                        let house = one.house(kind);
                        if house == other.house(kind) {
                            self.judge_locked(trail, base, house);
                            if trail.extras.len() > 1 {
                                let common = self.extras(one) & self.extras(other);
                                self.judge_naked(trail, base, house, common);
                                self.judge_hidden(trail, base, house);
                            }
                        }
                    }
                }
            }
            _ => {}
        }
    }

    /// Whether a step of this rating and type would come before the best so far.
    fn is_better(&self, rating: u8, number: u8) -> bool {
        self.best.as_ref().is_none_or(|best| (rating, number) < (best.rating, best.exit.number()))
    }

    /// Keeps a step that removes something and is better than the best so far.
    fn offer(&mut self, trail: &Trail, rating: u8, exit: Exit, from: CellSet, digits: DigitSet) {
        if self.is_better(rating, exit.number()) && self.marks.marked(from, digits).next().is_some() {
            let (cells, length, pair) = (self.cells, trail.length, self.digits());
            self.best = Some(Found { rating, cells, length, pair, exit, from, digits });
        }
    }

    /// Type 4.
    fn judge_locked(&mut self, trail: &Trail, base: u8, house: House) {
        let [a, b] = self.pair;
        for (digit, other) in [(a, b), (b, a)] {
            if (self.marks.places(digit) & house.cell_set() & !trail.rich).is_empty() {
                self.offer(trail, base, Exit::Locked { house, digit }, trail.rich, DigitSet::only(other));
            }
        }
    }

    /// Type 3, naked: with n - 1 cells that hold, with the extras, n digits.
    fn judge_naked(&mut self, trail: &Trail, base: u8, house: House, common: DigitSet) {
        let open = self.marks.open_in(house);
        let rest = open - trail.rich;
        let mut cells = [Cell::ALL[0]; 9];
        for (slot, cell) in cells.iter_mut().zip(rest) {
            *slot = cell;
        }
        for size in trail.extras.len()..=open.len() / 2 {
            let rating = base + size as u8 - 1;
            for set in (1_u16..1 << rest.len()).filter(|set| set.count_ones() == size - 1) {
                let set: CellSet = bits(set).map(|i| cells[i]).collect();
                let held = set.iter().fold(DigitSet::EMPTY, |held, cell| held | self.marks.at(cell));
                let digits = held | trail.extras;
                // The cells and what both extras share must have all the digits already.
                if digits.len() == size && held | common == digits {
                    let exit = Exit::NakedSet { house, cells: set, digits };
                    self.offer(trail, rating, exit, rest - set, digits);
                }
            }
        }
    }

    /// Type 3, hidden: the pair and n - 2 digits that have n - 1 places beside the two cells.
    fn judge_hidden(&mut self, trail: &Trail, base: u8, house: House) {
        let rest = self.marks.open_in(house) - trail.rich;
        let places = |digit: Digit| self.marks.places(digit) & rest;
        let others = !trail.extras - self.digits();
        let others: DigitSet = others.iter().filter(|&digit| !places(digit).is_empty()).collect();
        for size in trail.extras.len()..=7 {
            // More than twice as many open cells as digits.
            if 2 * size >= rest.len() + 2 {
                return;
            }
            let rating = base + size as u8 - 2;
            for chosen in subsets(others).filter(|chosen| chosen.len() == size - 2) {
                let digits = chosen | self.digits();
                let cells = digits.iter().fold(CellSet::EMPTY, |cells, digit| cells | places(digit));
                if cells.len() == size - 1 {
                    let exit = Exit::HiddenSet { house, cells, digits };
                    self.offer(trail, rating, exit, cells, !digits);
                }
            }
        }
    }
}

/// All subsets, in ascending numeric order.
fn subsets(digits: DigitSet) -> impl Iterator<Item = DigitSet> {
    let all = digits.bits();
    let next = move |subset: &u16| (*subset != all).then(|| subset.wrapping_sub(all) & all);
    core::iter::successors(Some(0), next).map(DigitSet::from_bits)
}

#[cfg(test)]
mod tests {
    use seedgrid_bitboard::sudoku::Candidates;

    use super::*;
    use crate::sudoku::walked::{candidates, cells, digits, walked};

    /// Whether the first step of the loops on the way of the puzzle is this one.
    fn check(puzzle: &str, name: &str, rating: u8, walk: &str, pair: u32, exit: Exit, gone: &str) {
        let step = find(&walked(puzzle, name)).unwrap();
        let expected = Step {
            technique: if walk.len() == 19 { Technique::UniqueRectangle } else { Technique::UniqueLoop },
            rating,
            pattern: Pattern::Loop { cells: cells(walk), digits: digits(pair), exit },
            eliminations: candidates(gone),
            placement: None,
        };
        assert_eq!((step.name().as_str(), step), (name, expected));
    }

    fn house(kind: HouseKind, number: u8) -> House {
        House::new(kind, number - 1).unwrap()
    }

    fn digit(digit: u8) -> Digit {
        Digit::new(digit).unwrap()
    }

    #[test]
    fn one_cell_has_extras() {
        check(
            "..56.49...6.523.1.4..8.9..562.....41..8.6.2..1.......3.3..5..8....297............",
            "Unique Rectangle type 1",
            45,
            "r1c5 r3c5 r3c2 r1c2",
            17,
            Exit::OneCell { cell: "r1c2".parse().unwrap() },
            "r1c2=1 r1c2=7",
        );
        check(
            "2.43.86.9.5.....4...8.4.7.....9.6....3.....7.8...2...6...6.3...9...8...4...274...",
            "Unique Loop 8 type 1",
            47,
            "r1c5 r1c8 r3c8 r3c4 r8c4 r8c6 r5c6 r5c5",
            15,
            Exit::OneCell { cell: "r3c8".parse().unwrap() },
            "r3c8=1 r3c8=5",
        );
    }

    #[test]
    fn one_digit_is_extra() {
        check(
            "15.....46...4.1....682.517...7...9............1.3.2.8.5.......3.4.8.6.5..21...46.",
            "Unique Rectangle type 2",
            45,
            "r2c3 r2c1 r8c1 r8c3",
            39,
            Exit::OneDigit { digit: digit(7), cells: cells("r2c1 r8c1") },
            "r9c1=7",
        );
        check(
            "9.1...2.74.......87..839..4..31465............9.....4...96.47............2.7.8.9.",
            "Unique Loop 10 type 2",
            50,
            "r2c3 r2c8 r3c8 r3c2 r5c2 r5c1 r8c1 r8c9 r9c9 r9c3",
            56,
            Exit::OneDigit { digit: digit(1), cells: cells("r5c1 r5c2 r8c1") },
            "r6c1=1",
        );
    }

    #[test]
    fn extras_are_in_a_naked_set() {
        check(
            "...1579....6...8..75.....4.5..4.1..96...7...13..6.8..4.6.....38..3...4....7384...",
            "Unique Rectangle type 3",
            46,
            "r8c8 r9c8 r9c1 r8c1",
            19,
            Exit::NakedSet { house: house(HouseKind::Column, 1), cells: cells("r1c1"), digits: digits(28) },
            "r2c1=2",
        );
    }

    #[test]
    fn the_pair_is_in_a_hidden_set() {
        check(
            "4...32.7537...8.9....7.....79..6.4..1..3.4..7..3.7..61.....3....5.4...1323.81...6",
            "Unique Rectangle type 3",
            45,
            "r1c7 r2c7 r2c4 r1c4",
            16,
            Exit::HiddenSet { house: house(HouseKind::Box, 2), cells: cells("r3c6"), digits: digits(16) },
            "r3c6=5",
        );
        check(
            "8.7.....6...32......47.69.5..9...16..7.....9..12...4..3.61.47......73...7.....6.4",
            "Unique Rectangle type 3",
            46,
            "r9c4 r9c6 r5c6 r5c4",
            28,
            Exit::HiddenSet {
                house: house(HouseKind::Box, 5),
                cells: cells("r4c4 r6c6"),
                digits: digits(258),
            },
            "r4c4=4",
        );
    }

    #[test]
    fn one_of_the_pair_is_locked() {
        check(
            "2.1.4.8..97.......8.4..6........1628..6.2.4..4286........9..7.5.......93..7.5.2.6",
            "Unique Loop type 4",
            46,
            "r7c2 r8c2 r8c6 r9c6 r9c8 r7c8",
            48,
            Exit::Locked { house: house(HouseKind::Box, 8), digit: digit(4) },
            "r8c6=8 r9c6=8",
        );
    }

    /// Far more loops than can be walked: such marks are none of a puzzle with one solution.
    #[test]
    fn walks_come_to_an_end() {
        let mut all = [digits(1234); 81];
        for cell in [0, 13, 26, 40, 80] {
            all[cell] = digits(12);
        }
        find(&Marks::from(&Candidates::new(all)));
        let all = all.map(|marks| marks & digits(123));
        assert!(find(&Marks::from(&Candidates::new(all))).is_some());
    }
}
