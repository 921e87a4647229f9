//! Many boards at once.

use seedgrid_bitboard::sudoku::Grid;

use super::packed::Packed;
use super::search::Engine;
use super::{Decision, count_with, decide_with};

/// The number of solutions of each grid, counted up to `limit`, into as many places of `counts`.
///
/// # Panics
/// The slices differ in length.
pub fn count_each(grids: &[Grid], limit: u64, counts: &mut [u64]) {
    assert_eq!(grids.len(), counts.len(), "a place for each count");
    let engine = Engine::detect();
    for (grid, count) in grids.iter().zip(counts) {
        *count = count_with(engine, &Packed::from(grid), limit);
    }
}

/// The decision for each grid, see [`super::decide`], into as many places of `decisions`.
///
/// # Panics
/// The slices differ in length.
pub fn decide_each(grids: &[Grid], nodes: u64, decisions: &mut [Decision]) {
    assert_eq!(grids.len(), decisions.len(), "a place for each decision");
    let engine = Engine::detect();
    for (grid, decision) in grids.iter().zip(decisions) {
        *decision = decide_with(engine, &Packed::from(grid), nodes);
    }
}
