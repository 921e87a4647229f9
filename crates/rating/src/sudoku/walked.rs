//! Boards on the way of a solve, and short forms of what is found there, for the tests of single techniques.

use alloc::vec::Vec;

use seedgrid_bitboard::sudoku::{Candidate, Cell, Digit, DigitSet, Grid};

use super::ladder::next_step;
use super::marks::Marks;

/// The board before the first step of this name.
pub(super) fn walked(puzzle: &str, name: &str) -> Marks {
    let grid: Grid = puzzle.parse().unwrap();
    let mut marks = Marks::from(&grid);
    loop {
        let step = next_step(&marks).unwrap();
        if step.name() == name {
            return marks;
        }
        step.apply(&mut marks);
    }
}

/// The cells of a text such as `r1c1 r2c5`, in its order.
pub(super) fn cells<C: FromIterator<Cell>>(text: &str) -> C {
    text.split(' ').map(|cell| cell.parse::<Cell>().unwrap()).collect()
}

/// The candidates of a text such as `r1c1=5 r2c5=7`.
pub(super) fn candidates(text: &str) -> Vec<Candidate> {
    let candidate = |text: &str| {
        let (cell, digit) = text.split_once('=').unwrap();
        Candidate::new(cell.parse().unwrap(), digit.parse().ok().and_then(Digit::new).unwrap())
    };
    text.split(' ').map(candidate).collect()
}

/// The digits of a number such as 157.
pub(super) fn digits(number: u32) -> DigitSet {
    core::iter::successors(Some(number), |rest| Some(rest / 10))
        .take_while(|&rest| rest > 0)
        .filter_map(|rest| Digit::new((rest % 10) as u8))
        .collect()
}
