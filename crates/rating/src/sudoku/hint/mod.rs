//! The next step for a person at work, told as strongly as they wish.

mod chain;
mod sets;
mod singles;
mod tell;
mod unique;
mod words;

use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use seedgrid_bitboard::sudoku::{Candidate, Candidates, Cell, Conflict, DigitSet, Position, Solution};
use seedgrid_search::Verdict;
use seedgrid_search::sudoku::fast::{self, Decision};

use super::budget::Model;
use super::marks::Marks;
use super::rate::{UNIQUENESS_NODES, steps};
use super::step::Step;
use crate::Strength;
use words::{all, boxes, houses};

/// What to tell a person at work on a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hint {
    /// The puzzle has not exactly one solution, or that could not be told: there is no right next step.
    Refused(Verdict),
    /// Entries that are not those of the solution, row-major, at least one.
    Mistakes(Vec<Mistake>),
    /// Every cell is filled, and rightly.
    Solved,
    /// The next step.
    Step {
        /// The board that the step was found on: what is filled and marked.
        before: Box<Marks>,
        /// The step.
        step: Step,
    },
    /// There are open cells, but no technique finds a step.
    Stuck,
}

/// An entry that is not the solution's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Mistake {
    /// The entry.
    pub entry: Candidate,
    /// A cell that it clashes with, if it does: one that is right, if there is one.
    pub conflict: Option<Conflict>,
}

impl fmt::Display for Mistake {
    /// `r1c2 is not 5: r1c1 and r1c2 both hold 5 in one row`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Candidate { cell, digit } = self.entry;
        match &self.conflict {
            Some(conflict) => write!(f, "{cell} is not {digit}: {conflict}"),
            None => write!(f, "{cell} is not {digit}: the solution has another digit there"),
        }
    }
}

/// The hint for a position.
///
/// Entries that contradict the solution come first, since what follows from them is worth nothing. Otherwise the hint is the
/// step that the techniques of the model find next, on the marks of the position: in a cell with notes these, in others the
/// digits that no filled peer holds. If a note lacks the digit of the solution, no notes are used.
///
/// ```
/// use seedgrid_bitboard::sudoku::{Digit, Grid, Position, Puzzle};
/// use seedgrid_rating::sudoku::{Model, Strength, hint};
///
/// let givens: Grid = "5..3......726...19...92.4.8......9.72.6798..1...14.6......1..6.9.8.......5.26..94".parse()?;
/// let mut position = Position::from(Puzzle::try_from(givens)?);
/// position.enter("r1c9".parse()?, Digit::new(4))?;
/// let hint = hint(&position, Model::M1);
/// assert_eq!(hint.text(Strength::Region), "An entry in box 3 is wrong.");
/// assert_eq!(hint.text(Strength::Conclusion), "r1c9 is not 4: r1c9 and r3c7 both hold 4 in one box.");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub fn hint(position: &Position, model: Model) -> Hint {
    told(position, fast::decide(position.puzzle().grid(), UNIQUENESS_NODES), None, model)
}

/// The same for a position of a puzzle that is given by its candidates: `position` is one of the puzzle of its
/// [filled cells](Candidates::filled). In a cell without notes the marks are those of the candidates that no filled peer holds.
///
/// ```
/// use seedgrid_bitboard::sudoku::{Candidates, Digit, DigitSet, Grid, Position, Puzzle};
/// use seedgrid_rating::sudoku::{Model, Strength, hint_within};
///
/// let grid: Grid = "5..3......726...19...92.4.8......9.72.6798..1...14.6......1..6.9.8.......5.26..94".parse()?;
/// let mut candidates = Candidates::from(&grid);
/// candidates["r2c1".parse()?] = DigitSet::from_iter([Digit::new(4), Digit::new(8)].into_iter().flatten());
/// let mut position = Position::from(Puzzle::try_from(candidates.filled())?);
/// position.enter("r2c1".parse()?, Digit::new(3))?;
/// let hint = hint_within(&candidates, &position, Model::M1);
/// assert_eq!(hint.text(Strength::Pattern), "r2c1 is wrong.");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub fn hint_within(candidates: &Candidates, position: &Position, model: Model) -> Hint {
    told(position, fast::decide(candidates, UNIQUENESS_NODES), Some(candidates), model)
}

fn told(position: &Position, decision: Decision, within: Option<&Candidates>, model: Model) -> Hint {
    let solution = match (decision.verdict(), decision.witnesses) {
        (Verdict::Unique, [Some(solution), _]) => solution,
        (verdict, _) => return Hint::Refused(verdict),
    };
    let mistakes = mistakes(position, &solution);
    if !mistakes.is_empty() {
        return Hint::Mistakes(mistakes);
    }
    next(marks(position, &solution, within), model)
}

/// The hint for a puzzle that is given by its candidates: the step that the techniques of the model find next on these.
///
/// ```
/// use seedgrid_bitboard::sudoku::{Candidates, Grid};
/// use seedgrid_rating::sudoku::{Model, Strength, hint_on_candidates};
///
/// let grid: Grid = "5..3......726...19...92.4.8......9.72.6798..1...14.6......1..6.9.8.......5.26..94".parse()?;
/// let hint = hint_on_candidates(&Candidates::from(&grid), Model::M1);
/// assert_eq!(hint.text(Strength::Technique), "Hidden Single (1.2).");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub fn hint_on_candidates(candidates: &Candidates, model: Model) -> Hint {
    match fast::decide(candidates, UNIQUENESS_NODES).verdict() {
        Verdict::Unique => next(Marks::from(candidates), model),
        verdict => Hint::Refused(verdict),
    }
}

/// The hint on marks that hold the solution.
fn next(marks: Marks, model: Model) -> Hint {
    if marks.is_filled() {
        return Hint::Solved;
    }
    match steps(marks, model).next() {
        Some((before, step)) => Hint::Step { before: Box::new(before), step },
        None => Hint::Stuck,
    }
}

fn mistakes(position: &Position, solution: &Solution) -> Vec<Mistake> {
    let filled = position.filled();
    let is_wrong = |cell: Cell| filled[cell].is_some() && filled[cell] != solution[cell];
    let wrong = position.entered().iter().filter(|&cell| is_wrong(cell));
    wrong
        .filter_map(|cell| {
            let clashes = || filled.conflicts().filter(|clash| [clash.first, clash.second].contains(&cell));
            let other = |clash: &Conflict| if clash.first == cell { clash.second } else { clash.first };
            let conflict = clashes().find(|clash| !is_wrong(other(clash))).or_else(|| clashes().next());
            Some(Mistake { entry: Candidate::new(cell, filled[cell]?), conflict })
        })
        .collect()
}

/// The marks of a position without mistakes, those among the candidates if the puzzle is given by them.
fn marks(position: &Position, solution: &Solution, within: Option<&Candidates>) -> Marks {
    let mut marks = Marks::from(position.filled());
    let keep = |marks: &mut Marks, cell: Cell, digits: DigitSet| {
        for digit in marks.at(cell) - digits {
            marks.remove(cell, digit);
        }
    };
    if let Some(candidates) = within {
        for cell in marks.open() {
            keep(&mut marks, cell, candidates[cell]);
        }
    }
    let noted = |cell: &Cell| position.notes(*cell) != DigitSet::EMPTY;
    let cells: Vec<Cell> = marks.open().iter().filter(noted).collect();
    let keeps_solution =
        |cell: &Cell| solution[*cell].is_some_and(|digit| position.notes(*cell).contains(digit));
    if cells.iter().all(keeps_solution) {
        for cell in cells {
            keep(&mut marks, cell, position.notes(cell));
        }
    }
    marks
}

impl Hint {
    /// The hint in plain sentences on one line. Only mistakes and steps have more to tell when asked more strongly.
    pub fn text(&self, strength: Strength) -> String {
        match self {
            Hint::Refused(verdict) => match verdict {
                Verdict::Unsolvable => "The puzzle has no solution.".into(),
                Verdict::Multiple => "The puzzle has several solutions, so no step is the right one.".into(),
                Verdict::Unique | Verdict::Undecided => {
                    "The puzzle is undecided: whether it has one solution was not found out.".into()
                }
            },
            Hint::Mistakes(mistakes) => wrong(mistakes, strength),
            Hint::Solved => "The puzzle is solved.".into(),
            Hint::Step { before, step } => step.text(before, strength),
            Hint::Stuck => "No technique finds a next step.".into(),
        }
    }
}

fn wrong(mistakes: &[Mistake], strength: Strength) -> String {
    let cells = || mistakes.iter().map(|mistake| mistake.entry.cell);
    let one = mistakes.len() == 1;
    match strength {
        Strength::Technique if one => "An entry is wrong.".into(),
        Strength::Technique => format!("{} entries are wrong.", mistakes.len()),
        Strength::Region if one => format!("An entry in {} is wrong.", houses(&boxes(cells()))),
        Strength::Region => format!("Entries in {} are wrong.", houses(&boxes(cells()))),
        Strength::Pattern => format!("{} {} wrong.", all(cells()), if one { "is" } else { "are" }),
        Strength::Conclusion => {
            let told: Vec<String> = mistakes.iter().map(|mistake| format!("{mistake}.")).collect();
            told.join(" ")
        }
    }
}
