//! Grids to solve, as a strategy that shrinks.

use proptest::prelude::*;
use seedgrid_bitboard::sudoku::{Cell, Digit, Grid};

/// A solution.
pub const SOLVED: &str = "549381276872654319613927458481536927236798541795142683324819765968475132157263894";

/// The solution with its digits exchanged, cells blanked with this chance, and rarely a wrong digit.
pub fn blanked(chance: f64) -> impl Strategy<Value = Grid> {
    let digits = Just((1..=9).collect::<Vec<u8>>()).prop_shuffle();
    let blanked = prop::collection::vec(prop::bool::weighted(chance), 81);
    let wrong = prop::option::weighted(0.3, (0..81usize, 1..=9u8));
    (digits, blanked, wrong).prop_map(|(digits, blanked, wrong)| {
        let mut grid: Grid = SOLVED.parse().expect("81 characters");
        for cell in Cell::ALL {
            let exchanged = grid[cell].and_then(|digit| Digit::new(digits[digit.index()]));
            grid[cell] = if blanked[cell.index()] { None } else { exchanged };
        }
        if let Some((cell, value)) = wrong {
            grid[Cell::ALL[cell]] = Digit::new(value);
        }
        grid
    })
}
