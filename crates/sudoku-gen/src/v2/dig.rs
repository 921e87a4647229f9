//! From a complete grid to a puzzle.

use alloc::vec::Vec;

use seedgrid_bitboard::sudoku::{CellSet, Puzzle, Solution};
use seedgrid_rng::v2::Stream;
use seedgrid_search::sudoku::fast;

use super::facts::Facts;
use super::symmetry::Symmetry;

/// Blanks the orbits of a solution's cells, each tried once in an order shuffled by the stream, and keeps one blank if the
/// puzzle still has exactly one solution. No orbit of givens can be taken from the result.
pub fn dig(solution: &Solution, symmetry: Symmetry, stream: &mut Stream) -> Puzzle {
    let mut orbits: Vec<CellSet> = symmetry.orbits().collect();
    stream.shuffle(&mut orbits);
    let givens = Quarry::new(*solution).reduce(CellSet::ALL, &orbits, 0);
    givens_of(solution, givens)
}

/// A solution, whose cells are blanked or given.
pub(super) struct Quarry {
    solution: Solution,
    facts: Facts,
}

impl Quarry {
    pub fn new(solution: Solution) -> Quarry {
        Quarry { solution, facts: Facts::new(&solution) }
    }

    pub const fn solution(&self) -> &Solution {
        &self.solution
    }

    /// The puzzle of these givens.
    pub fn puzzle(&self, givens: CellSet) -> Puzzle {
        givens_of(&self.solution, givens)
    }

    /// Blanks each of the orbits, in their order, if that leaves `least` givens and exactly one solution, which these givens
    /// have to have.
    pub fn reduce(&self, mut givens: CellSet, orbits: &[CellSet], least: u32) -> CellSet {
        let mut puzzle = self.puzzle(givens);
        for &orbit in orbits {
            if givens.len() < least + orbit.len() {
                continue;
            }
            if let Some(fewer) = self.without(&puzzle, givens, orbit) {
                puzzle = fewer;
                givens = givens - orbit;
            }
        }
        givens
    }

    /// How many givens could go alone and leave exactly one solution.
    pub fn needless(&self, givens: CellSet) -> u32 {
        let puzzle = self.puzzle(givens);
        let can_go = |&cell: &_| self.without(&puzzle, givens, CellSet::only(cell)).is_some();
        givens.iter().filter(can_go).count() as u32
    }

    /// The puzzle without an orbit, if it still has exactly one solution.
    fn without(&self, puzzle: &Puzzle, givens: CellSet, orbit: CellSet) -> Option<Puzzle> {
        let facts = &self.facts;
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
}

fn givens_of(solution: &Solution, givens: CellSet) -> Puzzle {
    (!givens).iter().fold(Puzzle::from(*solution), Puzzle::without)
}
