//! Whether a puzzle is what a spec asks for, by the definitions alone: for those who check what was made.

use core::fmt;

use seedgrid_bitboard::sudoku::{Cell, Puzzle};
use seedgrid_rating::sudoku::{Bound, Technique, Tenths, Windows, rate_unique};
use seedgrid_search::sudoku::fast;

use super::{ClueRange, Scale, Spec, Symmetry, TechniqueSet};

/// What a puzzle has that a spec does not ask for, or the other way round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misfit {
    /// It has not exactly one solution.
    Solutions,
    /// Too few or too many givens.
    Clues(u32, ClueRange),
    /// The givens have not the symmetry.
    Symmetry(Symmetry),
    /// The given of a cell is needless.
    Needless(Cell),
    /// A rating outside its window.
    Rating(Scale, u8),
    /// The budget of the model does not suffice to rate it.
    Unrated,
    /// A technique that has to occur does not.
    Without(Technique),
    /// A technique occurs that must not.
    With(Technique),
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Misfit::Solutions => f.write_str("not exactly one solution, expected one"),
            Misfit::Clues(clues, range) => write!(f, "{clues} givens, expected {range}"),
            Misfit::Symmetry(symmetry) => write!(f, "the givens are not symmetric, expected {symmetry}"),
            Misfit::Needless(cell) => write!(f, "the given of {cell} is needless, expected none such"),
            Misfit::Rating(scale, rating) => {
                write!(f, "{} {}, expected it in the window", scale.name(), Tenths(*rating))
            }
            Misfit::Unrated => f.write_str("the budget of the model does not suffice for a rating"),
            Misfit::Without(technique) => {
                write!(f, "no {} in the solve, expected one", technique.slug())
            }
            Misfit::With(technique) => write!(f, "{} in the solve, expected none", technique.slug()),
        }
    }
}

impl core::error::Error for Misfit {}

/// The givens of a puzzle with one solution that it does not need: without any one of them it has still one. A puzzle without
/// such givens is minimal.
pub fn needless(puzzle: &Puzzle) -> impl Iterator<Item = Cell> {
    let givens = (!puzzle.blanks()).into_iter();
    givens.filter(|cell| fast::count(puzzle.without(*cell).grid(), 2) == 1)
}

impl Spec {
    /// Whether a puzzle is what the spec asks for. Nothing is shared with the search for puzzles.
    ///
    /// # Errors
    /// The first thing that it is not.
    pub fn fits(&self, puzzle: &Puzzle) -> Result<(), Misfit> {
        let wish = self.wish();
        if fast::count(puzzle.grid(), 2) != 1 {
            return Err(Misfit::Solutions);
        }
        let clues = puzzle.filled_count();
        if !wish.clues.contains(clues) {
            return Err(Misfit::Clues(clues, wish.clues));
        }
        if !wish.symmetry.holds(puzzle.blanks()) {
            return Err(Misfit::Symmetry(wish.symmetry));
        }
        if let Some(cell) = wish.minimal.then(|| needless(puzzle).next()).flatten() {
            return Err(Misfit::Needless(cell));
        }
        let Some(model) = self.model() else { return Ok(()) };
        let rating = rate_unique(puzzle.grid(), model);
        if rating.bound != Bound::Exact {
            return Err(Misfit::Unrated);
        }
        let Windows { er, ep, ed } = wish.windows;
        for (scale, window, found) in
            [(Scale::Er, er, rating.er), (Scale::Ep, ep, rating.ep), (Scale::Ed, ed, rating.ed)]
        {
            if !window.contains(found) {
                return Err(Misfit::Rating(scale, found));
            }
        }
        let used: TechniqueSet = rating.techniques.iter().map(|tally| tally.technique).collect();
        if let Some(technique) = wish.with.except(used).iter().next() {
            return Err(Misfit::Without(technique));
        }
        used.and(wish.without).iter().next().map_or(Ok(()), |technique| Err(Misfit::With(technique)))
    }
}
