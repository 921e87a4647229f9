//! Clause learning for what search does not decide.
//!
//! The clauses speak of the cells that are not known and of the *order variables* of runs with several starts left: "run `j`
//! starts at or before `p`", one for each start but the last. They say:
//!
//! - A run that starts at or before `p` does so at or before the next start.
//! - If run `j` does not start before `s`, run `j + 1` does not start before cell `s + c + 1`, with `c` the length of run `j`.
//! - If run `j` starts at or before cell `x` and has not ended before it, it covers `x`, which is filled.
//! - If run `j` has ended before `x`, and run `j + 1` does not start at or before it, `x` lies between them and is empty.
//!
//! A cell is covered by a run or lies in a gap, so nothing more has to be said.
//!
//! Only cells are decided on. Known from the left end on, they leave each run one start by single clauses: empty cells keep it
//! from starting before, and the first filled one makes it start. So the order variables follow, or a clause is broken.

use alloc::vec::Vec;

use batsat::{Callbacks, ClauseKind, Lit, Solver, SolverInterface, SolverOpts, lbool};
use seedgrid_bitboard::nonogram::{Clue, Clues, Picture};

use super::super::word::Word;
use super::field::{Cell, Field};
use super::search::Stop;

/// Whether a board's clauses take a bounded amount of memory, some 300 bytes for each start that a run may have at most.
pub(super) fn fits(clues: &Clues) -> bool {
    const MOST_STARTS: usize = 4_000_000;
    let starts = |clues: &[Clue], length: usize| -> usize {
        clues.iter().map(|clue| clue.runs().len() * (length + 1).saturating_sub(clue.min_length())).sum()
    };
    starts(clues.rows(), clues.width()) + starts(clues.columns(), clues.height()) <= MOST_STARTS
}

/// Counts conflicts and stops at the limit.
#[derive(Debug)]
struct Conflicts {
    met: u64,
    limit: u64,
}

impl Callbacks for Conflicts {
    fn on_new_clause(&mut self, _clause: &[Lit], kind: ClauseKind) {
        self.met += u64::from(kind == ClauseKind::Learnt);
    }

    fn stop(&self) -> bool {
        self.met >= self.limit
    }
}

/// A statement that is certain, or a literal.
#[derive(Clone, Copy)]
enum Term {
    Certain(bool),
    Literal(Lit),
}

impl core::ops::Not for Term {
    type Output = Term;
    fn not(self) -> Term {
        match self {
            Term::Certain(holds) => Term::Certain(!holds),
            Term::Literal(literal) => Term::Literal(!literal),
        }
    }
}

/// The starts of one run over all placements of its line.
struct Run<W> {
    length: u32,
    starts: W,
    /// The order variables of all starts but the last.
    order: Vec<Lit>,
}

impl<W: Word> Run<W> {
    /// "This run starts before `p`."
    fn before(&self, p: u32) -> Term {
        match ((self.starts & W::below(p)).len() as usize).checked_sub(1) {
            None => Term::Certain(false),
            Some(last) => self.order.get(last).map_or(Term::Certain(true), |&literal| Term::Literal(literal)),
        }
    }

    /// "This run ends before `p`."
    fn ended(&self, p: u32) -> Term {
        self.before((p + 1).saturating_sub(self.length))
    }
}

/// A board handed to clause learning.
pub(super) struct Sat {
    solver: Solver<Conflicts>,
    /// The cells that are not known, with their variables.
    cells: Vec<(Cell, Lit)>,
    /// What is known of the others.
    known: Picture,
    /// How many pictures are excluded.
    excluded: usize,
}

impl Sat {
    /// The clauses of a settled board, to be solved with at most this many conflicts.
    pub fn new<W: Word>(field: &mut Field<W>, limit: u64) -> Sat {
        let mut sat = Sat {
            solver: Solver::new(SolverOpts::default(), Conflicts { met: 0, limit }),
            cells: Vec::new(),
            known: field.picture(),
            excluded: 0,
        };
        let (width, height) = (field.width(), field.height());
        let mut terms = Vec::with_capacity(width * height);
        for index in 0..width * height {
            let cell = Cell { x: (index % width) as u16, y: (index / width) as u16 };
            let term = field.mark(cell).map(Term::Certain);
            terms.push(term.unwrap_or_else(|| {
                let literal = sat.variable(true);
                sat.cells.push((cell, literal));
                Term::Literal(literal)
            }));
        }
        for y in 0..height {
            sat.line(field, y, &terms[y * width..(y + 1) * width]);
        }
        for x in 0..width {
            let column: Vec<Term> = terms.iter().skip(x).step_by(width).copied().collect();
            sat.line(field, height + x, &column);
        }
        sat
    }

    fn variable(&mut self, decided: bool) -> Lit {
        Lit::new(self.solver.new_var(lbool::UNDEF, decided), true)
    }

    /// Says that one of these holds.
    fn clause(&mut self, terms: &[Term]) {
        let mut literals = Vec::with_capacity(terms.len());
        for &term in terms {
            match term {
                Term::Certain(true) => return,
                Term::Certain(false) => {}
                Term::Literal(literal) => literals.push(literal),
            }
        }
        self.solver.add_clause_reuse(&mut literals);
    }

    /// Says that the cells of a line have a placement.
    fn line<W: Word>(&mut self, field: &mut Field<W>, i: usize, cells: &[Term]) {
        if cells.iter().all(|cell| matches!(cell, Term::Certain(_))) {
            return;
        }
        let runs: Vec<(u32, W)> = field.lengths(i).zip(field.starts(i).iter().copied()).collect();
        let run = |(length, starts): (u32, W)| {
            let order = (1..starts.len()).map(|_| self.variable(false)).collect();
            Run { length, starts, order }
        };
        let runs: Vec<Run<W>> = runs.into_iter().map(run).collect();
        for pair in runs.iter().flat_map(|run| run.order.windows(2)) {
            self.clause(&[Term::Literal(!pair[0]), Term::Literal(pair[1])]);
        }
        for pair in runs.windows(2) {
            for start in pair[0].starts.members() {
                self.clause(&[pair[0].before(start), !pair[1].before(start + pair[0].length + 1)]);
            }
        }
        for (x, &cell) in (0..).zip(cells) {
            for run in &runs {
                self.clause(&[!run.before(x + 1), run.ended(x), cell]);
            }
            for gap in 0..=runs.len() {
                let left = gap.checked_sub(1).map_or(Term::Certain(true), |j| runs[j].ended(x));
                let right = runs.get(gap).map_or(Term::Certain(false), |run| run.before(x + 1));
                self.clause(&[!left, right, !cell]);
            }
        }
    }

    /// Excludes a picture that agrees with the board.
    fn exclude(&mut self, picture: &Picture) {
        let differs = |&(cell, literal): &(Cell, Lit)| {
            literal.apply_sign(!picture.is_filled(cell.x.into(), cell.y.into()))
        };
        let mut literals = self.cells.iter().map(differs).collect();
        self.solver.add_clause_reuse(&mut literals);
    }

    /// A picture other than these, which only grow from call to call.
    pub fn next(&mut self, others: &[Picture]) -> Stop {
        others.iter().skip(self.excluded).for_each(|picture| self.exclude(picture));
        self.excluded = others.len();
        let result = self.solver.solve_limited(&[]);
        if result == lbool::FALSE {
            return Stop::End;
        }
        if result != lbool::TRUE {
            return Stop::Limit;
        }
        let mut cells = self.known.cells().to_vec();
        for &(cell, literal) in &self.cells {
            cells[usize::from(cell.y) * self.known.width() + usize::from(cell.x)] =
                self.solver.value_lit(literal) == lbool::TRUE;
        }
        Picture::new(self.known.width(), cells).map_or(Stop::Limit, Stop::Picture)
    }

    /// The conflicts so far.
    pub fn conflicts(&self) -> u64 {
        self.solver.num_conflicts()
    }
}
