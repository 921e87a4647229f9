//! Loops and graves: shapes that a puzzle with one solution cannot have, and what keeps the board from them.

use alloc::vec::Vec;

use seedgrid_bitboard::sudoku::{Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind};

use super::basic::{common_peers, union};
use super::{Effect, StepFault, ensure};
use crate::sudoku::marks::Marks;
use crate::sudoku::step::Exit;

/// The cells with more than the deadly shape has, each with the digits that it has more.
struct Extras(Vec<(Cell, DigitSet)>);

impl Extras {
    fn cells(&self) -> CellSet {
        self.0.iter().map(|&(cell, _)| cell).collect()
    }

    fn digits(&self) -> DigitSet {
        self.0.iter().fold(DigitSet::EMPTY, |all, &(_, digits)| all | digits)
    }

    fn common(&self) -> DigitSet {
        self.0.iter().fold(DigitSet::ALL, |all, &(_, digits)| all & digits)
    }
}

pub(super) fn unique_loop(
    marks: &Marks,
    cells: &[Cell],
    digits: DigitSet,
    exit: &Exit,
) -> Result<Effect, StepFault> {
    ensure!(digits.len() == 2, "a loop is of two digits, not of {digits:?}");
    closed(cells)?;
    let mut extras = Extras(Vec::new());
    for &cell in cells {
        let marked = marks.at(cell);
        ensure!((digits - marked).is_empty(), "{cell} may be {marked:?}, expected {digits:?} among them");
        if marked != digits {
            extras.0.push((cell, marked - digits));
        }
    }
    match *exit {
        Exit::OneCell { cell } => one_cell(marks, &extras, cell),
        Exit::OneDigit { digit, cells } => one_digit(marks, &extras, digit, cells),
        Exit::NakedSet { house, cells, digits: set } => {
            let open = two_in_house(marks, &extras, house)?.len();
            let spanned = union(marks, cells) | extras.common();
            ensure!(spanned == set, "{cells:?} and what both extra cells have span {spanned:?}, not {set:?}");
            ensure!(set.len() <= 7, "a naked set of {} digits, expected seven at most", set.len());
            ensure!(2 * set.len() <= open, "{house} has {open} open cells, too few for {set:?}");
            naked_set(marks, &extras, house, cells, set)
        }
        Exit::HiddenSet { house, cells, digits: set } => {
            hidden_set(marks, &extras, digits, (house, cells, set))
        }
        Exit::Locked { house, digit } => {
            two_in_house(marks, &extras, house)?;
            ensure!(digits.contains(digit), "{digit} is no digit of the loop");
            locked(marks, &extras, digits, house, digit)
        }
    }
}

/// Whether the cells are a closed walk that visits each of its houses once at an even and once at an odd position.
fn closed(cells: &[Cell]) -> Result<(), StepFault> {
    ensure!((4..=81).contains(&cells.len()), "a loop of {} cells, expected four or more", cells.len());
    let mut next = cells.iter().cycle().skip(1);
    for &cell in cells {
        if let Some(&next) = next.next() {
            ensure!(cell.peers().contains(next), "{cell} does not see {next}, which follows it in the loop");
        }
    }
    let mut visits = [[0_u32; 2]; 27];
    for (position, cell) in cells.iter().enumerate() {
        for kind in HouseKind::ALL {
            visits[cell.house(kind).ordinal()][position % 2] += 1;
        }
    }
    for house in House::ALL {
        let [even, odd] = visits[house.ordinal()];
        ensure!(
            even == odd && even <= 1,
            "the loop visits {house} {even} and {odd} times, expected once at an even and once at an odd position"
        );
    }
    Ok(())
}

pub(super) fn grave(marks: &Marks, extra: &[Candidate], exit: &Exit) -> Result<Effect, StepFault> {
    let mut rest = marks.clone();
    for &candidate in extra {
        ensure!(rest.has(candidate), "{candidate} is not marked, or is there twice");
        rest.remove(candidate.cell, candidate.digit);
    }
    let mut extras = Extras(Vec::new());
    for cell in marks.open() {
        ensure!(
            rest.at(cell).len() == 2,
            "but for the extras {cell} may be {:?}, expected two",
            rest.at(cell)
        );
        if rest.at(cell) != marks.at(cell) {
            extras.0.push((cell, marks.at(cell) - rest.at(cell)));
        }
    }
    for house in House::ALL {
        for digit in Digit::ALL {
            let places = rest.positions(house, digit).count_ones();
            ensure!(
                places == 0 || places == 2,
                "but for the extras {digit} has {places} places in {house}, expected two"
            );
        }
    }
    match *exit {
        Exit::OneCell { cell } => one_cell(marks, &extras, cell),
        Exit::OneDigit { digit, cells } => one_digit(marks, &extras, digit, cells),
        Exit::NakedSet { house, cells, digits } => {
            ensure!(digits.len() <= 6, "a naked set of {} digits, expected six at most", digits.len());
            naked_set(marks, &extras, house, cells, digits)
        }
        Exit::HiddenSet { .. } => Err(StepFault("a grave has no exit by a hidden set".into())),
        Exit::Locked { house, digit } => {
            ensure!(extras.0.len() == 2, "{} cells have extras, expected two", extras.0.len());
            let common = extras.cells().iter().fold(DigitSet::ALL, |all, cell| all & rest.at(cell));
            ensure!(common == DigitSet::only(digit), "the extra cells share {common:?}, expected {digit}");
            locked(marks, &extras, union(&rest, extras.cells()), house, digit)
        }
    }
}

/// Type 1.
fn one_cell(marks: &Marks, extras: &Extras, cell: Cell) -> Result<Effect, StepFault> {
    ensure!(extras.cells() == CellSet::only(cell), "{:?} have extras, expected {cell}", extras.cells());
    Ok(Effect::remove_all(marks, marks.at(cell) - extras.digits(), CellSet::only(cell)))
}

/// Type 2.
fn one_digit(marks: &Marks, extras: &Extras, digit: Digit, cells: CellSet) -> Result<Effect, StepFault> {
    ensure!(extras.cells() == cells, "{:?} have extras, expected {cells:?}", extras.cells());
    ensure!(cells.len() >= 2, "one cell has extras, expected two or more");
    ensure!(extras.digits() == DigitSet::only(digit), "the extras are {:?}, not {digit}", extras.digits());
    Ok(Effect::remove(digit, marks.places(digit) & common_peers(cells)))
}

/// Whether two cells have extras and are in the house; gives the open cells of the house.
fn two_in_house(marks: &Marks, extras: &Extras, house: House) -> Result<CellSet, StepFault> {
    let (cells, open) = (extras.cells(), marks.open_in(house));
    ensure!(cells.len() == 2, "{} cells have extras, expected two", cells.len());
    ensure!((cells - open).is_empty(), "{cells:?} have extras, expected cells of {house}");
    Ok(open)
}

/// Whether there are two extra digits or more.
fn two_digits(extras: &Extras) -> Result<(), StepFault> {
    let digits = extras.digits();
    ensure!(digits.len() >= 2, "the extras are {digits:?}, expected two digits or more");
    Ok(())
}

/// Type 3, naked: one of the extra cells is one of the extra digits, and with the other cells makes a set.
fn naked_set(
    marks: &Marks,
    extras: &Extras,
    house: House,
    cells: CellSet,
    set: DigitSet,
) -> Result<Effect, StepFault> {
    two_digits(extras)?;
    let seen = marks.open_in(house) & common_peers(extras.cells());
    ensure!((cells - seen).is_empty(), "{:?} do not see all extra cells from {house}", cells - seen);
    let spanned = union(marks, cells) | extras.digits();
    ensure!(spanned == set, "{cells:?} and the extras span {spanned:?}, not {set:?}");
    ensure!(set.len() == cells.len() + 1, "{set:?} are not one more than {cells:?}");
    Ok(Effect::remove_all(marks, set, seen - cells))
}

/// Type 3, hidden: one of the extra cells is an extra digit, so the two hold one digit of the loop at most.
fn hidden_set(
    marks: &Marks,
    extras: &Extras,
    of_loop: DigitSet,
    (house, cells, set): (House, CellSet, DigitSet),
) -> Result<Effect, StepFault> {
    let open = two_in_house(marks, extras, house)?;
    two_digits(extras)?;
    ensure!((of_loop - set).is_empty(), "the set {set:?} lacks a digit of the loop");
    let others = set - of_loop;
    ensure!(
        (others & extras.digits()).is_empty(),
        "the set {set:?} holds an extra digit of the loop's cells"
    );
    let mut all = CellSet::EMPTY;
    for digit in set {
        let places = (marks.places(digit) & house.cell_set()) - extras.cells();
        ensure!(of_loop.contains(digit) || !places.is_empty(), "{digit} has no place in {house}");
        all |= places;
    }
    ensure!(all == cells, "{set:?} have the places {all:?} beside the loop's, expected {cells:?}");
    let size = set.len();
    ensure!(size == cells.len() + 1, "{set:?} are not one more than {cells:?}");
    ensure!(
        (extras.digits().len()..=7).contains(&size),
        "a hidden set of {size} digits, expected {} to 7",
        extras.digits().len()
    );
    ensure!(2 * size < open.len(), "{house} has {} open cells, too few for {set:?}", open.len());
    Ok(Effect::remove_all(marks, !set, cells))
}

/// Type 4: the two extra cells hold the digit between them, and the one that does not is an extra digit.
fn locked(
    marks: &Marks,
    extras: &Extras,
    pattern: DigitSet,
    house: House,
    digit: Digit,
) -> Result<Effect, StepFault> {
    let places = marks.places(digit) & house.cell_set();
    ensure!(
        places == extras.cells(),
        "{digit} has the places {places:?} in {house}, not {:?}",
        extras.cells()
    );
    let mut effect = Effect::default();
    for &(cell, extra) in &extras.0 {
        for other in (marks.at(cell) & pattern) - extra - DigitSet::only(digit) {
            effect.add(other, CellSet::only(cell));
        }
    }
    Ok(effect)
}
