//! The dig that shows its work: every cell tried, and how many solutions the board had without it.
//!
//! This is no engine version. Version 1 digs by another count and with other limits: [`v1::dig`](crate::v1::dig()).

use alloc::vec::Vec;

use seedgrid_bitboard::sudoku::{Cell, Puzzle, Solution};
use seedgrid_rating::sudoku::cascade;
use seedgrid_rng::v1::Stream;
use seedgrid_search::SearchLimits;
use seedgrid_search::sudoku::trace::{Order, search};

/// What counting may spend for each cell tried: two solutions, 6,000 placements.
pub const COUNT_LIMITS: SearchLimits = SearchLimits { solutions: 2, nodes: 6_000 };

/// The usual number of givens at which to stop.
pub const GIVENS: u32 = 36;

/// How far to dig.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Depth {
    /// Stop when so many givens are left; 0 to try every cell.
    pub givens: u32,
    /// Keep a cell blank only while single candidates alone still solve the board.
    pub singles_only: bool,
}

impl Default for Depth {
    /// [`GIVENS`], however hard the board gets.
    fn default() -> Depth {
        Depth { givens: GIVENS, singles_only: false }
    }
}

/// A cell that was tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Step {
    /// The cell.
    pub cell: Cell,
    /// How many solutions the board had without it: 1, or 2 for two or more. A count that ran out of placements is a 2.
    pub solutions: u8,
    /// Whether it stayed blank. If not, its digit was put back.
    pub kept_blank: bool,
    /// The placements that counting took.
    pub nodes: u64,
}

/// A dug board and how it came about.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Dug {
    /// The givens that are left; they have exactly one solution.
    pub puzzle: Puzzle,
    /// Their number: the one asked for, or more if every cell was tried.
    pub givens: u32,
    /// The cells tried, in their order.
    pub steps: Vec<Step>,
}

/// Blanks the cells of a solution in an order shuffled by the stream, each once, and puts a digit back if there would be a
/// second solution.
///
/// Counting uses the search by placements in fewest-first order within [`COUNT_LIMITS`], so that a board of the dig has one
/// solution for certain: what could not be counted to the end is put back.
///
/// ```text
/// 5 4 9  3 8 1  2 7 6     1 1 1  . . 1  . 1 .
/// 8 7 2  6 5 4  3 1 9     1 . 1  . . 1  1 . 1     1: without it one solution, stays blank
/// 6 1 3  9 2 7  4 5 8     1 1 .  . . .  . 1 1
/// 4 8 1  5 3 6  9 2 7     2 . .  1 1 .  . 1 1     2: two or more, put back
/// 2 3 6  7 9 8  5 4 1     1 . 2  . 1 .  1 1 1
/// 7 9 5  1 4 2  6 8 3     1 1 1  . . 1  1 1 1     .: not tried, the target came first
/// 3 2 4  8 1 9  7 6 5     . . 1  1 1 1  . 1 .
/// 9 6 8  4 7 5  1 3 2     . 1 .  . . 1  . 1 1
/// 1 5 7  2 6 3  8 9 4     1 1 1  1 . 1  . . 1
/// ```
///
/// ```
/// use seedgrid_bitboard::sudoku::{Grid, Solution};
/// use seedgrid_rng::v1::Stream;
/// use seedgrid_sudoku_gen::open_dig::{Depth, dig};
///
/// let grid: Grid = "549381276872654319613927458481536927236798541795142683324819765968475132157263894".parse()?;
/// let dug = dig(&Solution::try_from(grid)?, Depth::default(), &mut Stream::new("scenes")?);
/// assert_eq!((dug.givens, dug.steps.len()), (36, 47));
/// assert!(dug.steps.iter().all(|step| step.kept_blank == (step.solutions == 1)));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub fn dig(solution: &Solution, depth: Depth, stream: &mut Stream) -> Dug {
    let mut order = Cell::ALL;
    stream.shuffle(&mut order);
    let mut dug = Dug { puzzle: Puzzle::from(*solution), givens: 81, steps: Vec::new() };
    for cell in order {
        if dug.givens <= depth.givens {
            break;
        }
        let fewer = dug.puzzle.without(cell);
        let counted = search(&fewer, Order::FewestFirst, COUNT_LIMITS, 0);
        let one = counted.solutions == 1 && !counted.cap_hit;
        let kept_blank = one && (!depth.singles_only || cascade(&fewer).solved);
        dug.steps.push(Step { cell, solutions: if one { 1 } else { 2 }, kept_blank, nodes: counted.nodes });
        if kept_blank {
            dug.puzzle = fewer;
            dug.givens -= 1;
        }
    }
    dug
}
