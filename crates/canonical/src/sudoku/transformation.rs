//! Everything that leaves a Sudoku the same puzzle.

use seedgrid_bitboard::sudoku::{Grid, Puzzle, Solution};

use super::relabeling::Relabeling;
use super::symmetry::Symmetry;

/// A position symmetry and a relabeling: the image has as many solutions and takes the same steps to solve. There are
/// 3,359,232 x 362,880 = 1,218,998,108,160.
///
/// ```
/// use seedgrid_bitboard::sudoku::Grid;
/// use seedgrid_canonical::sudoku::Transformation;
///
/// let grid: Grid = "5..3......726...19...92.4.8......9.72.6798..1...14.6......1..6.9.8.......5.26..94".parse()?;
/// let transformation = Transformation::from_index(1_000_000_000_000).expect("one of them");
/// let image = transformation.apply(&grid);
/// assert_ne!(image, grid);
/// assert_eq!(transformation.inverse().apply(&image), grid);
/// # Ok::<(), seedgrid_bitboard::sudoku::ParseGridError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Transformation {
    /// Where the cells go.
    pub symmetry: Symmetry,
    /// What the digits become.
    pub digits: Relabeling,
}

impl Transformation {
    /// The number of transformations.
    pub const COUNT: u64 = Symmetry::COUNT as u64 * Relabeling::COUNT as u64;

    /// Every digit stays where it is.
    pub const IDENTITY: Transformation =
        Transformation { symmetry: Symmetry::IDENTITY, digits: Relabeling::IDENTITY };

    /// The image of any board.
    pub fn apply(&self, grid: &Grid) -> Grid {
        self.digits.apply(&self.symmetry.apply(grid))
    }

    /// The image of a puzzle.
    ///
    /// # Panics
    /// Never: what does not clash has an image that does not clash.
    pub fn apply_to_puzzle(&self, puzzle: &Puzzle) -> Puzzle {
        Puzzle::try_from(self.apply(puzzle)).expect("images of houses are houses")
    }

    /// The image of a solution.
    ///
    /// # Panics
    /// Never: a finished board has a finished image.
    pub fn apply_to_solution(&self, solution: &Solution) -> Solution {
        Solution::try_from(self.apply(solution)).expect("images of houses are houses")
    }

    /// This transformation, then another on its image.
    #[must_use]
    pub fn then(self, next: Transformation) -> Transformation {
        Transformation { symmetry: self.symmetry.then(next.symmetry), digits: self.digits.then(next.digits) }
    }

    /// The transformation that leads back.
    #[must_use]
    pub fn inverse(self) -> Transformation {
        Transformation { symmetry: self.symmetry.inverse(), digits: self.digits.inverse() }
    }

    /// The index of the symmetry times 362,880 plus that of the relabeling.
    pub fn index(self) -> u64 {
        u64::from(self.symmetry.index()) * u64::from(Relabeling::COUNT) + u64::from(self.digits.index())
    }

    /// The transformation with this index, or `None` from [`COUNT`](Transformation::COUNT) on.
    pub fn from_index(index: u64) -> Option<Transformation> {
        let (symmetry, digits) = (index / u64::from(Relabeling::COUNT), index % u64::from(Relabeling::COUNT));
        let symmetry = Symmetry::from_index(u32::try_from(symmetry).ok()?)?;
        Some(Transformation { symmetry, digits: Relabeling::from_index(digits as u32)? })
    }
}
