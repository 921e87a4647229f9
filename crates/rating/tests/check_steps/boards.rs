//! Puzzles with one solution, and what is done with many of them at once.

use std::fs;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use seedgrid_bitboard::sudoku::{Candidate, Grid, Solution};
use seedgrid_rating::sudoku::{Marks, Model, Step, check, steps};
use seedgrid_search::{SearchLimits, sudoku::fast};

/// The faults that are told.
const TOLD: usize = 10;

/// A puzzle and its only solution.
pub struct Board {
    pub puzzle: Grid,
    pub solution: Solution,
}

impl Board {
    /// `None` if the puzzle has not one solution.
    pub fn new(puzzle: Grid) -> Option<Board> {
        let outcome = fast::solve(&puzzle, SearchLimits::UNIQUENESS);
        outcome.unique().map(|&solution| Board { puzzle, solution })
    }

    /// What is wrong with a step, given the board before it.
    pub fn fault(&self, marks: &Marks, step: &Step) -> Option<String> {
        let told =
            |fault: &dyn std::fmt::Display| format!("{}: {} {step:?}: {fault}", self.puzzle, step.name());
        if let Err(fault) = check(marks, step) {
            return Some(told(&fault));
        }
        let wrong = self.denied_by(step);
        wrong.map(|candidate| told(&format!("contradicts the solution at {candidate}")))
    }

    /// A candidate of which the step says other than the solution.
    pub fn denied_by(&self, step: &Step) -> Option<Candidate> {
        let is = |candidate: &Candidate| self.solution.grid()[candidate.cell] == Some(candidate.digit);
        let removed = step.eliminations.iter().copied().find(is);
        removed.or_else(|| step.placement.filter(|placed| !is(placed)))
    }

    /// The first fault of the steps of a whole solve, or that they do not fill the board.
    pub fn solve_fault(&self) -> Option<String> {
        let mut solve = steps(&self.puzzle, Model::M1);
        let fault = solve.by_ref().find_map(|(marks, step)| self.fault(&marks, &step));
        let stuck =
            || (!solve.marks().is_filled()).then(|| format!("{}: the board is not filled", self.puzzle));
        fault.or_else(stuck)
    }
}

/// The rows of the oracle with an ER from `least` to `most`, in tenths, one of `every`.
pub fn oracle(least: u32, most: u32, every: usize) -> Vec<Board> {
    let text = input("rating/oracle.tsv");
    let rows = text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| {
        let mut columns = line.split('\t');
        let puzzle = columns.next()?;
        let er: u32 = columns.next()?.replace('.', "").parse().expect("a number with one decimal");
        (least..=most).contains(&er).then_some(puzzle)
    });
    boards(rows.step_by(every))
}

/// The puzzles of a set with one solution, one of `every`.
pub fn set(name: &str, every: usize) -> Vec<Board> {
    boards(input(&format!("sudoku/{name}.txt")).lines().step_by(every))
}

fn boards<'a>(lines: impl Iterator<Item = &'a str>) -> Vec<Board> {
    lines.filter_map(|line| Board::new(line.parse().expect("a grid"))).collect()
}

fn input(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/inputs").join(name);
    fs::read_to_string(path).expect("an input")
}

/// Asks every board for a fault, on all processors; fails with the first of them.
pub fn assert_faultless(boards: &[Board], fault: impl Fn(&Board) -> Option<String> + Sync) {
    assert!(!boards.is_empty(), "no boards");
    let (next, faults) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, Into::into) {
            scope.spawn(|| {
                loop {
                    let i = next.fetch_add(1, Ordering::Relaxed);
                    let Some(board) = boards.get(i) else { break };
                    faults.lock().expect("no panic").extend(fault(board).map(|fault| (i, fault)));
                }
            });
        }
    });
    let mut faults = faults.into_inner().expect("no panic");
    faults.sort();
    let told: Vec<String> = faults.iter().take(TOLD).map(|(_, fault)| fault.clone()).collect();
    assert!(
        faults.is_empty(),
        "{} of {} boards, the first:\n{}",
        faults.len(),
        boards.len(),
        told.join("\n")
    );
}
