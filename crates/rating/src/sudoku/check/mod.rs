//! Steps checked from the record alone, without the code that finds them.
//!
//! What is checked, against the marks before the step:
//! - the pattern is on the board and is what the technique's name says;
//! - the eliminations are all that follow from the pattern, or the placement does;
//! - the rating is the one that the scale gives to this pattern;
//! - the step changes the board.
//!
//! What no record shows is left out: whether an earlier technique, or an earlier place, would have given another step. Loops and
//! graves rest on the puzzle having one solution: their shape is checked, the promise is not.

mod basic;
mod branch;
mod chain;
mod exclusion;
mod scale;
mod unique;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use seedgrid_bitboard::sudoku::{Candidate, Cell, CellSet, Digit, DigitSet};

use super::marks::Marks;
use super::step::{Pattern, Step};

/// What does not hold of a step, in a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepFault(String);

impl fmt::Display for StepFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl core::error::Error for StepFault {}

/// Goes on if something holds, otherwise returns the fault that the rest of the arguments tell.
macro_rules! ensure {
    ($holds:expr, $($told:tt)+) => {
        if !$holds {
            return Err($crate::sudoku::check::StepFault(alloc::format!($($told)+)));
        }
    };
}
use ensure;

/// What follows from a pattern.
#[derive(Default, PartialEq, Eq)]
struct Effect {
    /// The marks that go, by digit; where a digit is placed, the others of its cell.
    removed: [CellSet; 9],
    /// The digit that is placed.
    placed: Option<Candidate>,
}

impl Effect {
    /// One digit goes from some cells.
    fn remove(digit: Digit, cells: CellSet) -> Effect {
        let mut effect = Effect::default();
        effect.add(digit, cells);
        effect
    }

    /// Some digits go from some cells, where they are marked.
    fn remove_all(marks: &Marks, digits: DigitSet, cells: CellSet) -> Effect {
        let mut effect = Effect::default();
        for digit in digits {
            effect.add(digit, marks.places(digit) & cells);
        }
        effect
    }

    /// A digit is placed.
    fn place(marks: &Marks, placed: Candidate) -> Effect {
        let mut others = marks.at(placed.cell);
        others.remove(placed.digit);
        let removed = Effect::remove_all(marks, others, CellSet::only(placed.cell)).removed;
        Effect { removed, placed: Some(placed) }
    }

    fn add(&mut self, digit: Digit, cells: CellSet) {
        self.removed[digit.index()] |= cells;
    }

    fn removes(&self, candidate: Candidate) -> bool {
        self.removed[candidate.digit.index()].contains(candidate.cell)
    }

    /// The marks that go, in the order of a record.
    fn eliminations(&self) -> Vec<Candidate> {
        let candidates = |cell| Digit::ALL.map(|digit| Candidate::new(cell, digit));
        Cell::ALL.into_iter().flat_map(candidates).filter(|&candidate| self.removes(candidate)).collect()
    }
}

/// Checks a step against the marks before it.
///
/// It takes any record, however wrong: the work is bounded by the record's size, and chains within chains by the scale's levels.
///
/// ```
/// use seedgrid_bitboard::sudoku::Grid;
/// use seedgrid_rating::sudoku::{Marks, Pattern, Step, Technique, check};
///
/// let grid: Grid = "12345678.........................................................................".parse()?;
/// let marks = Marks::from(&grid);
/// let cell = "r1c9".parse()?;
/// let nine = seedgrid_bitboard::sudoku::Digit::ALL[8];
/// let mut step = Step {
///     technique: Technique::NakedSingle,
///     rating: 23,
///     pattern: Pattern::NakedSingle,
///     eliminations: vec![],
///     placement: Some(seedgrid_bitboard::sudoku::Candidate::new(cell, nine)),
/// };
/// assert_eq!(check(&marks, &step), Ok(()));
/// step.rating = 12;
/// assert_eq!(check(&marks, &step).unwrap_err().to_string(), "the rating is 1.2, expected 2.3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn check(marks: &Marks, step: &Step) -> Result<(), StepFault> {
    scale::fits(marks, step)?;
    let effect = match (&step.pattern, step.placement) {
        (Pattern::NakedSingle, Some(placed)) => basic::naked_single(marks, placed)?,
        (&Pattern::HiddenSingle { house }, Some(placed)) => basic::hidden_single(marks, house, placed)?,
        (&Pattern::HiddenSet { house, cells, digits }, Some(placed)) => {
            basic::direct_hidden_set(marks, house, cells, digits, placed)?
        }
        (&Pattern::Locked { base, cover, digit, single: Some(single) }, _) => {
            basic::direct_locked(marks, base, cover, digit, single)?
        }
        (Pattern::Chain(chain), _) => {
            chain::effect(marks, chain, scale::rules(step.technique, chain.level)?)?
        }
        (pattern, _) => effect(marks, pattern)?,
    };
    compare(step, &effect)?;
    let rating = scale::rating(marks, step);
    let tenths = |rating: u32| format!("{}.{}", rating / 10, rating % 10);
    ensure!(
        u32::from(step.rating) == rating,
        "the rating is {}, expected {}",
        tenths(step.rating.into()),
        tenths(rating)
    );
    Ok(())
}

/// What a pattern without a placement or chain removes.
fn effect(marks: &Marks, pattern: &Pattern) -> Result<Effect, StepFault> {
    match pattern {
        &Pattern::Locked { base, cover, digit, single: None } => basic::locked(marks, base, cover, digit),
        &Pattern::NakedSet { house, cells, digits } => basic::naked_set(marks, house, cells, digits),
        &Pattern::HiddenSet { house, cells, digits } => basic::hidden_set(marks, house, cells, digits),
        Pattern::Fish { digit, base, cover } => basic::fish(marks, *digit, base, cover),
        &Pattern::Wing { pivot, pincers, digit } => basic::wing(marks, pivot, pincers, digit),
        Pattern::Loop { cells, digits, exit } => unique::unique_loop(marks, cells, *digits, exit),
        Pattern::Grave { extra, exit } => unique::grave(marks, extra, exit),
        Pattern::Exclusion { cells, forbidden } => exclusion::exclusion(marks, cells, forbidden),
        Pattern::HiddenSingle { .. }
        | Pattern::NakedSingle
        | Pattern::Locked { single: Some(_), .. }
        | Pattern::Chain(_) => Err(StepFault("the pattern removes nothing by itself".into())),
    }
}

/// Whether the record says what follows, and something does.
fn compare(step: &Step, effect: &Effect) -> Result<(), StepFault> {
    ensure!(
        step.placement == effect.placed,
        "{} is placed, expected {}",
        placed(step.placement),
        placed(effect.placed)
    );
    // Of a chain that ends with a digit the record has the others of its cell; beside other placements, nothing.
    let listed = effect.placed.is_none() || matches!(step.pattern, Pattern::Chain(_));
    let expected = if listed { effect.eliminations() } else { Vec::new() };
    for elimination in &step.eliminations {
        ensure!(expected.contains(elimination), "that {elimination} goes does not follow");
    }
    for elimination in &expected {
        ensure!(step.eliminations.contains(elimination), "{elimination} goes as well, but is not recorded");
    }
    ensure!(step.eliminations == expected, "the eliminations are not in order, row-major and ascending");
    ensure!(effect.placed.is_some() || !expected.is_empty(), "the step changes nothing");
    Ok(())
}

fn placed(placement: Option<Candidate>) -> String {
    placement.map_or_else(|| "nothing".into(), |placed| format!("{placed}"))
}
