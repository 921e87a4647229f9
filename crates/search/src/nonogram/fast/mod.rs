//! The fast solver: boards of any size, verdicts that are facts, and the stage that decided.
//!
//! [`solve`] counts, settles lines, probes, searches, and asks clause learning (feature `sat`) for what is left:
//!
//! ```
//! use seedgrid_bitboard::nonogram::{Clue, Clues};
//! use seedgrid_search::Verdict;
//! use seedgrid_search::nonogram::fast::{self, Limits, Stage};
//!
//! let clue = |runs: &[u16]| Clue::new(runs.to_vec());
//! let cross = Clues::new(vec![clue(&[1])?, clue(&[3])?, clue(&[1])?], vec![clue(&[1])?, clue(&[3])?, clue(&[1])?])?;
//! let solved = fast::solve(&cross, Limits::DEFAULT);
//! assert_eq!((solved.verdict, solved.stage), (Verdict::Unique, Stage::Line));
//! assert_eq!(solved.pictures[0].to_string(), "010\n111\n010\n");
//!
//! let ones = vec![clue(&[1])?; 2];
//! let solved = fast::solve(&Clues::new(ones.clone(), ones)?, Limits::DEFAULT);
//! assert_eq!((solved.verdict, solved.pictures.len()), (Verdict::Multiple, 2));
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! Verdicts and fixpoints are facts with one right answer; which picture is found first and what it took promise nothing.

mod answer;
mod field;
mod probe;
mod replay;
#[cfg(feature = "sat")]
mod sat;
mod search;
mod settler;
mod solve;
mod swap;
mod sweeper;

use alloc::vec::Vec;

pub use answer::{Contradiction, Limits, Solved, Stage, Stats};
use seedgrid_bitboard::nonogram::{Board, Clues, Picture};
pub use settler::Settler;
pub use sweeper::{Because, Conclusion, Look, Looked, Sweeper};

use super::word::Word;
use crate::{Outcome, SearchLimits, SearchStats};
use field::Field;
use probe::Prober;
use search::{Search, Stop};
use solve::solve as solve_in;

/// Calls a function with the narrowest word that holds a line of so many cells as its type argument. The code of a web page is
/// downloaded, and there two of the five words do.
macro_rules! by_length {
    ($length:expr, $function:ident($($argument:expr),*)) => {
        match $length as u32 {
            #[cfg(not(target_family = "wasm"))]
            ..=<u32 as Word>::CELLS => $function::<u32>($($argument),*),
            ..=<u64 as Word>::CELLS => $function::<u64>($($argument),*),
            #[cfg(not(target_family = "wasm"))]
            ..=<u128 as Word>::CELLS => $function::<u128>($($argument),*),
            #[cfg(not(target_family = "wasm"))]
            ..=<$crate::nonogram::wide::Wide<4> as Word>::CELLS => {
                $function::<$crate::nonogram::wide::Wide<4>>($($argument),*)
            }
            _ => $function::<$crate::nonogram::wide::Wide<9>>($($argument),*),
        }
    };
}
use by_length;

fn longest(clues: &Clues) -> usize {
    clues.width().max(clues.height())
}

/// Says how many pictures have these clues: none, one or several.
///
/// The stages come in the order of [`Stage`], each only if those before did not decide. Running out of the limits gives
/// [`Verdict::Undecided`](crate::Verdict::Undecided).
pub fn solve(clues: &Clues, limits: Limits) -> Solved {
    by_length!(longest(clues), solve_in(clues, limits))
}

/// Searches for the pictures that have these clues, as many as the limits say, with their nodes as nodes of this search.
///
/// Probing has the limit of [`Limits::DEFAULT`]. Which pictures come first and the number of nodes promise nothing.
pub fn solutions(clues: &Clues, limits: SearchLimits) -> Outcome<Picture> {
    by_length!(longest(clues), solutions_in(clues, limits))
}

fn solutions_in<W: Word>(clues: &Clues, limits: SearchLimits) -> Outcome<Picture> {
    let mut outcome = Outcome { solutions: Vec::new(), stats: SearchStats::default(), limits };
    let Ok(mut field) = Field::<W>::new(clues, None) else { return outcome };
    let mut prober = Prober::new(&field, Limits::DEFAULT.lines);
    let mut search = Search::new(&mut field, &mut prober);
    while outcome.solutions.len() < limits.solutions {
        match search.next(limits.nodes) {
            Stop::Picture(picture) => outcome.solutions.push(picture),
            Stop::End => break,
            Stop::Limit => {
                outcome.stats.truncated = true;
                break;
            }
        }
    }
    outcome.stats.nodes = search.nodes;
    outcome
}

/// What line logic finds from what a board knows: cells on which all placements of a line agree become known, line by line,
/// until nothing changes.
///
/// The result does not depend on the order of the lines. Knowing more never makes a line say less, so by induction every
/// cell that one order finds is found by any other that goes on until nothing changes; and so is a line without a placement.
///
/// # Errors
/// A contradiction: of the clues alone by counting, or a line without a placement.
///
/// # Panics
/// The board has another size than the clues.
pub fn line_fixpoint(clues: &Clues, board: &Board) -> Result<Board, Contradiction> {
    check_size(clues, board);
    by_length!(longest(clues), line_fixpoint_in(clues, board))
}

fn line_fixpoint_in<W: Word>(clues: &Clues, board: &Board) -> Result<Board, Contradiction> {
    let mut field = Field::<W>::new(clues, Some(board))?;
    field.settle().map_err(Contradiction::Line)?;
    Ok(field.board())
}

/// What probing finds from what a board knows. One probe takes a cell that is not known and goes with it filled, then with it
/// empty, to the fixpoint of [`line_fixpoint`]:
///
/// - If one value leads to a contradiction, the cell has the other.
/// - If both do, there is no picture.
/// - If neither does, cells that have the same value in both fixpoints are known.
///
/// After each probe line logic draws its conclusions, and probing is repeated until no cell gives anything new. A probe is one
/// level deep: there are no probes within.
///
/// The result does not depend on the order of the cells, for the same reason as with lines: a probe on a board that knows more
/// finds at least as much.
///
/// # Errors
/// A contradiction: of the clues alone by counting, a line without a placement, or a cell with no value.
///
/// # Panics
/// The board has another size than the clues.
pub fn probe_fixpoint(clues: &Clues, board: &Board) -> Result<Board, Contradiction> {
    check_size(clues, board);
    by_length!(longest(clues), probe_fixpoint_in(clues, board))
}

fn probe_fixpoint_in<W: Word>(clues: &Clues, board: &Board) -> Result<Board, Contradiction> {
    let mut field = Field::<W>::new(clues, Some(board))?;
    field.settle().map_err(Contradiction::Line)?;
    Prober::new(&field, u64::MAX).run(&mut field)?;
    Ok(field.board())
}

fn check_size(clues: &Clues, board: &Board) {
    assert_eq!((board.width(), board.height()), (clues.width(), clues.height()), "the size of the board");
}
