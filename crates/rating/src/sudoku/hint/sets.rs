//! Locked candidates, sets, fish, wings and exclusion in words.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use seedgrid_bitboard::sudoku::{Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind};

use super::singles;
use super::tell::Words;
use super::words::{all, any, capital, combination, houses, is};
use crate::sudoku::marks::Marks;
use crate::sudoku::step::{Forbidden, Step};

/// Pointing and claiming; of a direct step, the house in which one place is left as well, with what is placed.
pub(super) fn locked(
    marks: &Marks,
    (base, cover): (House, House),
    digit: Digit,
    single: Option<(House, Candidate)>,
) -> Words {
    let confined = Marks::cells_at(base, marks.positions(base, digit));
    let pattern = format!("in {base}, {digit} can only go into {cover} ({}).", any(confined));
    let rest = format!("Wherever it goes there, the rest of {cover} has no {digit}");
    match single {
        None => Words::new(pattern, &format!("{rest}.")),
        Some((house, placed)) => {
            let left = one_place_left(marks, house, placed, cover.cell_set());
            Words::new(pattern, &format!("{rest}, so that it {left}."))
        }
    }
}

/// That a digit has one place left in the house once a pattern keeps it out of these cells, and what keeps it out of the others.
fn one_place_left(marks: &Marks, house: House, placed: Candidate, kept_out: CellSet) -> String {
    let left = format!("has one place left in {house}");
    let others = marks.open_in(house) - CellSet::only(placed.cell) - kept_out;
    if others.is_empty() {
        return left;
    }
    format!("{left}: {}", singles::kept_out(marks, house, placed.digit, others))
}

/// As many cells as digits.
pub(super) fn naked_set(house: House, cells: CellSet, digits: DigitSet) -> Words {
    let pattern = format!("in {house}, {} can hold nothing but {}.", all(cells), all(digits));
    Words::new(pattern, "They use these digits up among themselves.")
}

/// As many digits as cells; of a direct step, another digit that has one place left.
pub(super) fn hidden_set(
    marks: &Marks,
    house: House,
    cells: CellSet,
    digits: DigitSet,
    placed: Option<Candidate>,
) -> Words {
    let pattern = format!("in {house}, {} can only go into {}.", all(digits), all(cells));
    let filled = "They fill these cells and leave no room for other digits";
    match placed {
        None => Words::new(pattern, &format!("{filled}.")),
        Some(placed) => {
            let left = one_place_left(marks, house, placed, cells);
            Words::new(pattern, &format!("{filled}, so that {} {left}.", placed.digit))
        }
    }
}

/// A digit whose places in some lines lie in as many crossing lines.
pub(super) fn fish(digit: Digit, base: &[House], cover: &[House]) -> Words {
    let kind = |houses: &[House]| match houses.first().map(|house| house.kind()) {
        Some(HouseKind::Column) => "columns",
        _ => "rows",
    };
    let [lines, crossing] = [base, cover].map(kind);
    Words::new(
        format!("in {}, {digit} can only go into {}.", houses(base), houses(cover)),
        &format!("These {lines} have it in different {crossing}, so the rest of these {crossing} has none."),
    )
}

/// A pivot and two pincers.
pub(super) fn wing(marks: &Marks, pivot: Cell, pincers: [Cell; 2], digit: Digit) -> Words {
    let at = |cell| format!("{cell} ({})", any(marks.at(cell)));
    let [first, second] = pincers;
    let mut cases: Vec<String> = pincers
        .into_iter()
        .map(|pincer| {
            let other = marks.at(pincer) - DigitSet::only(digit);
            format!("if {pivot} is {}, {pincer} is {digit}", any(other & marks.at(pivot)))
        })
        .collect();
    if marks.at(pivot).contains(digit) {
        cases.push(format!("else {pivot} is {digit} itself"));
    }
    Words::new(
        format!("{} sees {} and {}.", at(pivot), at(first), at(second)),
        &format!("{}: one of them is {digit} in any case.", capital(&cases.join("; "))),
    )
}

/// Two or three cells, and the combinations of their digits that cannot be.
pub(super) fn exclusion(step: &Step, marks: &Marks, cells: &[Cell], forbidden: &[Forbidden]) -> Words {
    let told: Vec<String> = cells.iter().map(|&cell| format!("{cell} ({})", any(marks.at(cell)))).collect();
    // Told by what forbids them, in the order in which that comes up.
    let mut groups: Vec<(Option<Cell>, Vec<String>)> = Vec::new();
    for Forbidden { digits, excluder } in forbidden {
        let combination = combination(digits);
        match groups.iter_mut().find(|(known, _)| known == excluder) {
            Some((_, combinations)) => combinations.push(combination),
            None => groups.push((*excluder, Vec::from([combination]))),
        }
    }
    let reasons = groups.into_iter().map(|(excluder, combinations)| match excluder {
        Some(cell) => format!("{} would leave {cell} ({}) nothing", any(combinations), any(marks.at(cell))),
        None => format!("{} would put a digit twice in a house", any(combinations)),
    });
    let reasons: Vec<String> = reasons.collect();
    let gone = any(step.eliminations.iter().copied().map(is));
    Words::new(
        format!("not all combinations of {} can be.", all(told)),
        &format!("In this order, {}. That is every one in which {gone}.", reasons.join("; ")),
    )
}
