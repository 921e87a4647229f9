//! Sudoku: symmetries, relabelings, and the smallest board that they lead to.
//!
//! `docs/canonical.md` of the repository is the definition, for those who make the same in another language.

mod complete;
mod givens;
mod line_order;
mod relabeling;
mod symmetry;
mod transformation;

pub use line_order::LineOrder;
pub use relabeling::Relabeling;
pub use symmetry::Symmetry;
pub use transformation::Transformation;

use alloc::string::ToString;
use alloc::vec::Vec;

use seedgrid_bitboard::sudoku::{Digit, Grid, Puzzle, Solution};
use seedgrid_search::sudoku::fast;

use complete::Reach;

/// The canonical form of a board: the same for all boards that transformations turn into each other, and for no others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Canonical {
    /// The form: the smallest image, as the functions of this module define it.
    pub form: Grid,
    /// A transformation that turns the board into its form. A board with one automorphism has no other. Of several, it is the
    /// smallest if the board has exactly one solution, and some of them otherwise.
    pub transformation: Transformation,
    /// The number of position symmetries under which some relabeling maps the board onto itself: 1 to 3,359,232, with the
    /// identity.
    pub automorphisms: u32,
}

impl Canonical {
    /// The BLAKE3 hash of the 81 ASCII characters of the form, `.` for a blank.
    pub fn hash(&self) -> blake3::Hash {
        blake3::hash(self.form.to_string().as_bytes())
    }
}

/// The canonical form of any board, which is solved first.
///
/// - Of a board with exactly one solution it is what [`canonical_unique`] says.
/// - Of any other board (several solutions, none, or clashing digits) it is the smallest image of the board alone under all
///   transformations.
///
/// Images compare cell by cell, row-major, and a blank is smaller than 1. It takes some microseconds for the first kind,
/// and from 25 microseconds to some tens of milliseconds for the second. The search for solutions has no limit.
///
/// ```
/// use seedgrid_bitboard::sudoku::Grid;
/// use seedgrid_canonical::sudoku::canonical;
///
/// let one_given: Grid = "....................5............................................................".parse()?;
/// let canonical = canonical(&one_given);
/// assert_eq!(canonical.form.to_string(), ".".repeat(80) + "1");
/// assert_eq!(canonical.automorphisms, 3_359_232 / 81);
/// assert_eq!(canonical.transformation.apply(&one_given), canonical.form);
/// # Ok::<(), seedgrid_bitboard::sudoku::ParseGridError>(())
/// ```
pub fn canonical(grid: &Grid) -> Canonical {
    let decision = fast::decide(grid, fast::NO_LIMIT);
    if let [Some(solution), None] = decision.witnesses {
        return of_unique(grid, &solution);
    }
    let found = givens::smallest(&grid.cells().map(|content| content.map_or(0, Digit::get)));
    let labels = Digit::ALL.map(|digit| Digit::new(found.labels[usize::from(digit.get())]));
    let transformation = Transformation { symmetry: found.symmetry, digits: Relabeling::completed(labels) };
    Canonical { form: transformation.apply(grid), transformation, automorphisms: found.count }
}

/// The canonical form of a puzzle whose only solution is this one, which must be so: nothing checks it.
///
/// Of the transformations that lead to the smallest image of the solution, those count that lead to the smallest image of the
/// givens.
///
/// # Panics
/// Never: some symmetry reaches the smallest image.
///
/// ```
/// use seedgrid_bitboard::sudoku::{Grid, Puzzle, Solution};
/// use seedgrid_canonical::sudoku::canonical_unique;
///
/// let grid: Grid = "5..3......726...19...92.4.8......9.72.6798..1...14.6......1..6.9.8.......5.26..94".parse()?;
/// let solved: Grid = "549381276872654319613927458481536927236798541795142683324819765968475132157263894".parse()?;
/// let canonical = canonical_unique(&Puzzle::try_from(grid)?, &Solution::try_from(solved)?);
/// assert_eq!(canonical.form.to_string().len(), 81);
/// assert_eq!(canonical.automorphisms, 1);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub fn canonical_unique(puzzle: &Puzzle, solution: &Solution) -> Canonical {
    of_unique(puzzle, solution)
}

/// The canonical form of a finished board: its smallest image, which starts with 123456789.
///
/// # Panics
/// Never: some symmetry reaches the smallest image.
pub fn canonical_solution(solution: &Solution) -> Canonical {
    let reached = reached(solution);
    let automorphisms = reached.len() as u32;
    let smallest = reached.into_iter().min_by_key(|reach| reach.symmetry);
    let transformation = transformation(&smallest.expect("a smallest image is reached"));
    Canonical { form: transformation.apply(solution), transformation, automorphisms }
}

fn of_unique(grid: &Grid, solution: &Solution) -> Canonical {
    let images = reached(solution).into_iter().map(|reach| {
        let transformation = transformation(&reach);
        (transformation.apply(grid), transformation)
    });
    let mut smallest: Option<Canonical> = None;
    for (form, transformation) in images {
        match &mut smallest {
            Some(kept) if form > kept.form => {}
            Some(kept) if form == kept.form => {
                kept.automorphisms += 1;
                kept.transformation = kept.transformation.min(transformation);
            }
            _ => smallest = Some(Canonical { form, transformation, automorphisms: 1 }),
        }
    }
    smallest.expect("a smallest image is reached")
}

/// Every symmetry that reaches the smallest image of a solution.
fn reached(solution: &Solution) -> Vec<Reach> {
    complete::reach(&solution.cells().map(|content| content.map_or(0, |digit| digit.index() as u8)))
}

fn transformation(reach: &Reach) -> Transformation {
    let digits = Relabeling::completed(reach.labels.map(Digit::new));
    Transformation { symmetry: reach.symmetry, digits }
}
