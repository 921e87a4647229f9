//! From a complete grid to a minimal puzzle.

use seedgrid_bitboard::sudoku::{CellSet, Puzzle, Solution};
use seedgrid_rng::v2::Stream;
use seedgrid_search::sudoku::fast;

use super::facts::Facts;
use super::symmetry::Symmetry;

/// Blanks the orbits of a solution's cells, each tried once in an order shuffled by the stream, and keeps one blank if the
/// puzzle still has exactly one solution. No orbit of givens can be taken from the result.
pub fn dig(solution: &Solution, symmetry: Symmetry, stream: &mut Stream) -> Puzzle {
    let mut orbits = [CellSet::EMPTY; 81];
    let mut count = 0;
    for orbit in symmetry.orbits() {
        orbits[count] = orbit;
        count += 1;
    }
    stream.shuffle(&mut orbits[..count]);

    let facts = Facts::new(solution);
    let mut puzzle = Puzzle::from(*solution);
    let mut givens = CellSet::ALL;
    for &orbit in &orbits[..count] {
        if let Some(fewer) = without(&puzzle, givens, orbit, &facts) {
            puzzle = fewer;
            givens = givens - orbit;
        }
    }
    puzzle
}

/// The puzzle without an orbit, if it still has exactly one solution.
fn without(puzzle: &Puzzle, givens: CellSet, orbit: CellSet, facts: &Facts) -> Option<Puzzle> {
    if orbit.iter().any(|cell| facts.is_swappable(cell, givens - orbit)) {
        return None;
    }
    // One cell after the other: the puzzle without all of them has one solution only if each puzzle on the way has.
    let mut puzzle = *puzzle;
    let mut givens = givens;
    for cell in orbit {
        puzzle = puzzle.without(cell);
        givens.remove(cell);
        if !facts.is_single(cell, givens) && fast::has_other(puzzle.grid(), cell, facts.digit(cell)) {
            return None;
        }
    }
    Some(puzzle)
}
