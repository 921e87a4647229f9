//! Aligned exclusions: combinations of digits that would clash or leave a cell nothing.

use seedgrid_bitboard::sudoku::{Candidate, Cell, CellSet, Digit, DigitSet};

use super::basic::common_peers;
use super::{Effect, StepFault, ensure};
use crate::sudoku::marks::Marks;
use crate::sudoku::step::Forbidden;

pub(super) fn exclusion(marks: &Marks, cells: &[Cell], forbidden: &[Forbidden]) -> Result<Effect, StepFault> {
    ensure!((2..=3).contains(&cells.len()), "{} cells, expected two or three", cells.len());
    // Of pairs an excluder has two digits, of triplets two or three.
    let few = cells.len() as u32;
    let with = |range: core::ops::RangeInclusive<u32>| -> CellSet {
        marks.open().iter().filter(|&cell| range.contains(&marks.at(cell).len())).collect()
    };
    let (singles, excluders) = (with(1..=1), with(2..=few));
    for (i, &cell) in cells.iter().enumerate() {
        ensure!(!cells[..i].contains(&cell), "{cell} is there twice");
        ensure!(marks.at(cell).len() >= 2, "{cell} may be {:?}, expected two digits or more", marks.at(cell));
        let single = singles & cell.peers();
        ensure!(single.is_empty(), "{cell} sees the naked singles {single:?}");
        ensure!(!(excluders & cell.peers()).is_empty(), "{cell} sees no excluding cell");
    }
    if let &[first, second, third] = cells {
        let seen = excluders & (first.peers() | second.peers());
        ensure!(seen.contains(third), "{third} excludes neither for {first} nor for {second}");
    }
    let common = excluders & common_peers(cells.iter().copied());
    ensure!(
        common.len() >= 2,
        "{cells:?} have {} excluding cells in common, expected two or more",
        common.len()
    );
    // By digits of the three cells; of a pair the third index is 0.
    let mut excluded = [[[false; 9]; 9]; 9];
    for combination in forbidden {
        impossible(marks, cells, common, combination)?;
        let [first, second, third] = indices(&combination.digits);
        excluded[first][second][third] = true;
    }
    let mut effect = Effect::default();
    for (i, &cell) in cells.iter().enumerate() {
        for digit in marks.at(cell) {
            let all = combinations(marks, cells).filter(|indices| indices[i] == digit.index());
            if all.into_iter().all(|[first, second, third]| excluded[first][second][third]) {
                effect.add(digit, CellSet::only(cell));
            }
        }
    }
    let goes = |digits: &[Digit]| {
        let mut candidates = cells.iter().zip(digits).map(|(&cell, &digit)| Candidate::new(cell, digit));
        candidates.any(|candidate| effect.removes(candidate))
    };
    for combination in forbidden {
        ensure!(goes(&combination.digits), "that {:?} is forbidden removes nothing", combination.digits);
    }
    Ok(effect)
}

/// Whether the record shows that the cells cannot hold these digits.
fn impossible(
    marks: &Marks,
    cells: &[Cell],
    common: CellSet,
    forbidden: &Forbidden,
) -> Result<(), StepFault> {
    let digits = &forbidden.digits;
    ensure!(digits.len() == cells.len(), "{digits:?} are not one digit for each of {cells:?}");
    for (&cell, &digit) in cells.iter().zip(digits) {
        ensure!(marks.at(cell).contains(digit), "{digit} of {digits:?} is not marked in {cell}");
    }
    if let Some(excluder) = forbidden.excluder {
        ensure!(common.contains(excluder), "{excluder} does not exclude for all of {cells:?}");
        let taken: DigitSet = digits.iter().copied().collect();
        let left = marks.at(excluder) - taken;
        ensure!(left.is_empty(), "{digits:?} leave {excluder} the digits {left:?}");
    } else {
        let clash = |i: usize, j: usize| digits[i] == digits[j] && cells[i].peers().contains(cells[j]);
        let clashes = (0..cells.len()).any(|i| (0..i).any(|j| clash(i, j)));
        ensure!(clashes, "{digits:?} do not clash in {cells:?}");
    }
    Ok(())
}

/// All combinations of digits of the cells, as indices; of a pair the third is 0.
fn combinations(marks: &Marks, cells: &[Cell]) -> impl Iterator<Item = [usize; 3]> {
    let digits = |i: usize| cells.get(i).map_or(DigitSet::from_bits(1), |&cell| marks.at(cell));
    let (seconds, thirds) = (digits(1), digits(2));
    let from = move |first: Digit| {
        seconds
            .iter()
            .flat_map(move |second| thirds.iter().map(move |third| [first, second, third].map(Digit::index)))
    };
    digits(0).into_iter().flat_map(from)
}

fn indices(digits: &[Digit]) -> [usize; 3] {
    [0, 1, 2].map(|i| digits.get(i).map_or(0, |digit| digit.index()))
}
