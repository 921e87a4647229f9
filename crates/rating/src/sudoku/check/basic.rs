//! Singles, locked candidates, sets, fish and wings.

use seedgrid_bitboard::sudoku::{Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind};

use super::{Effect, StepFault, ensure};
use crate::sudoku::marks::Marks;

type Checked = Result<Effect, StepFault>;

/// The cells of a house that may hold a digit.
fn places_in(marks: &Marks, house: House, digit: Digit) -> CellSet {
    marks.places(digit) & house.cell_set()
}

/// The digits marked in any of the cells.
pub(super) fn union(marks: &Marks, cells: CellSet) -> DigitSet {
    cells.iter().fold(DigitSet::EMPTY, |digits, cell| digits | marks.at(cell))
}

/// The cells that see all of these.
pub(super) fn common_peers(cells: impl IntoIterator<Item = Cell>) -> CellSet {
    cells.into_iter().fold(CellSet::ALL, |peers, cell| peers & cell.peers())
}

pub(super) fn naked_single(marks: &Marks, single: Candidate) -> Checked {
    let digits = marks.at(single.cell);
    ensure!(
        digits == DigitSet::only(single.digit),
        "{} may be {digits:?}, expected {} alone",
        single.cell,
        single.digit
    );
    Ok(Effect::place(marks, single))
}

pub(super) fn hidden_single(marks: &Marks, house: House, single: Candidate) -> Checked {
    let places = places_in(marks, house, single.digit);
    ensure!(
        places == CellSet::only(single.cell),
        "{} has the places {places:?} in {house}, expected {} alone",
        single.digit,
        single.cell
    );
    Ok(Effect::place(marks, single))
}

pub(super) fn locked(marks: &Marks, base: House, cover: House, digit: Digit) -> Checked {
    let in_base = places_in(marks, base, digit);
    ensure!(in_base.len() >= 2, "{digit} has {} places in {base}, expected two or more", in_base.len());
    let outside = in_base - cover.cell_set();
    ensure!(outside.is_empty(), "{digit} has the places {outside:?} of {base} outside {cover}");
    Ok(Effect::remove(digit, places_in(marks, cover, digit) - base.cell_set()))
}

pub(super) fn direct_locked(
    marks: &Marks,
    base: House,
    cover: House,
    digit: Digit,
    single: House,
) -> Checked {
    locked(marks, base, cover, digit)?;
    ensure!(
        single.kind() == base.kind() && single != base,
        "{single} cannot follow from {base}, expected another {}",
        base.kind()
    );
    ensure!(!(single.cell_set() & cover.cell_set()).is_empty(), "{single} does not cross {cover}");
    let places = places_in(marks, single, digit);
    Ok(Effect::place(marks, left_over(single, digit, places, cover.cell_set())?))
}

/// The one place of a digit outside the cells that a direct pattern takes.
fn left_over(house: House, digit: Digit, places: CellSet, taken: CellSet) -> Result<Candidate, StepFault> {
    ensure!(places.len() >= 2, "{digit} has {} places in {house}, expected two or more", places.len());
    let left = places - taken;
    match left.first() {
        Some(cell) if left.len() == 1 => Ok(Candidate::new(cell, digit)),
        _ => Err(StepFault(alloc::format!("{digit} keeps the places {left:?} in {house}, expected one"))),
    }
}

pub(super) fn naked_set(marks: &Marks, house: House, cells: CellSet, digits: DigitSet) -> Checked {
    let open = marks.open_in(house);
    ensure!((cells - open).is_empty(), "{:?} are no open cells of {house}", cells - open);
    for cell in cells {
        ensure!(marks.at(cell).len() >= 2, "{cell} may be {:?}, expected two digits or more", marks.at(cell));
    }
    let marked = union(marks, cells);
    ensure!(marked == digits, "{cells:?} may be {marked:?}, expected {digits:?}");
    ensure!(digits.len() == cells.len(), "{digits:?} are not as many digits as {cells:?} are cells");
    let size = cells.len();
    ensure!(open.len() >= 2 * size, "{house} has {} open cells, expected {} or more", open.len(), 2 * size);
    Ok(Effect::remove_all(marks, digits, open - cells))
}

pub(super) fn hidden_set(marks: &Marks, house: House, cells: CellSet, digits: DigitSet) -> Checked {
    hidden(marks, house, cells, digits, 2 * digits.len())
}

/// A hidden set in a house with more open cells than a number.
fn hidden(marks: &Marks, house: House, cells: CellSet, digits: DigitSet, few: u32) -> Checked {
    let mut all = CellSet::EMPTY;
    for digit in digits {
        let places = places_in(marks, house, digit);
        ensure!(places.len() >= 2, "{digit} has {} places in {house}, expected two or more", places.len());
        all |= places;
    }
    ensure!(all == cells, "{digits:?} have the places {all:?} in {house}, expected {cells:?}");
    ensure!(digits.len() == cells.len(), "{digits:?} are not as many digits as {cells:?} are cells");
    let open = marks.open_in(house).len();
    ensure!(open > few, "{house} has {open} open cells, expected more than {few}");
    Ok(Effect::remove_all(marks, !digits, cells))
}

pub(super) fn direct_hidden_set(
    marks: &Marks,
    house: House,
    cells: CellSet,
    digits: DigitSet,
    single: Candidate,
) -> Checked {
    hidden(marks, house, cells, digits, digits.len())?;
    ensure!(!digits.contains(single.digit), "{} is a digit of the set itself", single.digit);
    let places = places_in(marks, house, single.digit);
    Ok(Effect::place(marks, left_over(house, single.digit, places, cells)?))
}

pub(super) fn fish(marks: &Marks, digit: Digit, base: &[House], cover: &[House]) -> Checked {
    let base_cells = lines(base)?;
    let cover_cells = lines(cover)?;
    let kinds = |houses: &[House]| houses.first().map(|house| house.kind());
    ensure!(kinds(base) != kinds(cover), "base and cover are of one kind, expected rows and columns");
    ensure!(base.len() == cover.len(), "{base:?} are not as many as {cover:?}");
    for &house in base {
        let places = places_in(marks, house, digit);
        ensure!(places.len() >= 2, "{digit} has {} places in {house}, expected two or more", places.len());
    }
    let places = marks.places(digit) & base_cells;
    ensure!((places - cover_cells).is_empty(), "{digit} has the places {:?} outside", places - cover_cells);
    for &house in cover {
        ensure!(!(places & house.cell_set()).is_empty(), "{digit} has no place of the base in {house}");
    }
    let filled = Cell::ALL.into_iter().filter(|&cell| marks.value(cell) == Some(digit)).count();
    ensure!(filled + 2 * base.len() <= 9, "{digit} is filled in {filled} times, too often for {base:?}");
    Ok(Effect::remove(digit, (marks.places(digit) & cover_cells) - base_cells))
}

/// The cells of different lines of one kind.
fn lines(houses: &[House]) -> Result<CellSet, StepFault> {
    let mut cells = CellSet::EMPTY;
    for &house in houses {
        ensure!(
            house.kind() != HouseKind::Box && house.kind() == houses[0].kind(),
            "{houses:?} are not all rows or all columns"
        );
        ensure!((cells & house.cell_set()).is_empty(), "{house} is there twice");
        cells |= house.cell_set();
    }
    Ok(cells)
}

pub(super) fn wing(marks: &Marks, pivot: Cell, pincers: [Cell; 2], digit: Digit) -> Checked {
    let [first, second] = pincers;
    ensure!(first != second, "{first} is both pincers");
    for pincer in pincers {
        ensure!(pivot.peers().contains(pincer), "{pincer} does not see {pivot}");
        ensure!(marks.at(pincer).len() == 2, "{pincer} may be {:?}, expected two digits", marks.at(pincer));
    }
    let (middle, ends) = (marks.at(pivot), [marks.at(first), marks.at(second)]);
    let all = middle | ends[0] | ends[1];
    ensure!(all.len() == 3, "pivot and pincers hold {all:?}, expected three digits");
    let common = ends[0] & ends[1];
    ensure!(common == DigitSet::only(digit), "the pincers share {common:?}, expected {digit}");
    let seen = common_peers(pincers);
    let seen = match middle.len() {
        2 if !middle.contains(digit) => seen,
        3 => seen & pivot.peers(),
        _ => {
            return Err(StepFault(alloc::format!(
                "{pivot} may be {middle:?}, which makes no pivot for {digit}"
            )));
        }
    };
    Ok(Effect::remove(digit, marks.places(digit) & seen))
}
