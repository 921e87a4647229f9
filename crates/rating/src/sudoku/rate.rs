//! The rating of a puzzle: its solve, step by step, and what is remembered of it.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use seedgrid_search::Verdict;
use seedgrid_search::sudoku::fast::{self, Packed};

use super::budget::{Budget, Model, OutOfBudget};
use super::ladder::Finder;
use super::marks::Marks;
use super::openness::Openness;
use super::step::{Pattern, Step};
use super::technique::Technique;
use super::window::Windows;
use crate::Bound;

/// The rating of a board on which the techniques find no step although cells are open: 20.0.
pub const STUCK: u8 = 200;

/// The boards that may be visited to learn whether a puzzle has one solution.
pub(super) const UNIQUENESS_NODES: u64 = 1 << 24;

/// How hard a puzzle is for a person.
///
/// Ratings are in tenths: 34 is 3.4. The puzzle is solved by always taking the first step that the techniques find, asked in
/// the order of the scale.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Rating {
    /// The model: scale, rules and budget.
    pub model: Model,
    /// ER, the rating of the hardest step; [`STUCK`] if the techniques do not fill the board, 0 if there was nothing to fill.
    pub er: u8,
    /// EP, the rating of the hardest step up to the first that places a digit.
    pub ep: u8,
    /// ED, the rating of the first step.
    pub ed: u8,
    /// Whether these are exact.
    pub bound: Bound,
    /// The name of the hardest step, of several the first; `None` if there was no step, or none that could be found.
    pub technique: Option<String>,
    /// The number of steps.
    pub steps: u16,
    /// The sum of the ratings of all steps, in tenths: how long the way is as well as how hard.
    pub score: u32,
    /// The steps by technique, in the order of ratings, then of names.
    pub techniques: Vec<Tally>,
    /// For each step that places a digit, in order: how many cells hidden and naked singles could fill just before it.
    pub openness: Vec<u8>,
    /// Whether the steps fill the board.
    pub complete: bool,
}

/// How often a solve takes a technique at a rating.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Tally {
    /// The technique.
    pub technique: Technique,
    /// Its name with sizes, types and levels: see [`Step::name`].
    pub name: String,
    /// The rating in tenths.
    pub rating: u8,
    /// The number of steps.
    pub count: u16,
}

impl fmt::Display for Tally {
    /// `2.6 Pointing x5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} x{}", Tenths(self.rating), self.name, self.count)
    }
}

/// A number of tenths as people write it: `Tenths(34)` is `3.4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tenths(pub u8);

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

impl fmt::Display for Rating {
    /// ER, EP and ED: `7.1/1.2/1.2`, or `>=9.5/1.2/1.2` if they are lower bounds.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.bound == Bound::AtLeast {
            f.write_str(">=")?;
        }
        write!(f, "{}/{}/{}", Tenths(self.er), Tenths(self.ep), Tenths(self.ed))
    }
}

/// Rates a puzzle: a `&Grid`, or `&Candidates` that the solve begins with.
///
/// ```
/// use seedgrid_bitboard::sudoku::Grid;
/// use seedgrid_rating::sudoku::{Model, rate};
/// use seedgrid_search::Verdict;
///
/// let grid: Grid = "8..6.3..7..4.8.2...2..4..6.2..7.4..9.76...58.4..5.8..2.4..1..9...3.7.1..1..8.9..3".parse()?;
/// let rating = rate(&grid, Model::M1).expect("one solution");
/// assert_eq!(rating.to_string(), "4.4/1.2/1.2");
/// assert_eq!(rating.technique.as_deref(), Some("XYZ-Wing"));
/// assert_eq!(rate(&Grid::EMPTY, Model::M1), Err(Verdict::Multiple));
/// # Ok::<(), seedgrid_bitboard::sudoku::ParseGridError>(())
/// ```
///
/// # Errors
/// The board has not exactly one solution, or it could not be told; techniques that assume one solution would lie.
pub fn rate<B: Copy + Into<Packed> + Into<Marks>>(board: B, model: Model) -> Result<Rating, Verdict> {
    match fast::decide(board, UNIQUENESS_NODES).verdict() {
        Verdict::Unique => Ok(rate_unique(board, model)),
        verdict => Err(verdict),
    }
}

/// Rates a board that is known to have exactly one solution.
pub fn rate_unique(board: impl Into<Marks>, model: Model) -> Rating {
    let mut solve = Solve::new(board.into(), model);
    while let Ok(Some(_)) = solve.advance(u8::MAX) {}
    solve.into_rating()
}

/// Rates a puzzle and gives the steps of its solve as well, each with the board before it.
///
/// They are what [`rate`] and [`steps`] give, of one solve.
///
/// ```
/// use seedgrid_bitboard::sudoku::Grid;
/// use seedgrid_rating::sudoku::{Model, rate_with_steps};
///
/// let grid: Grid = "8..6.3..7..4.8.2...2..4..6.2..7.4..9.76...58.4..5.8..2.4..1..9...3.7.1..1..8.9..3".parse()?;
/// let (rating, steps) = rate_with_steps(&grid, Model::M1).expect("one solution");
/// assert_eq!(rating.to_string(), "4.4/1.2/1.2");
/// assert_eq!(steps.len(), usize::from(rating.steps));
/// assert!(steps.iter().any(|(_, step)| step.name() == "XYZ-Wing"));
/// # Ok::<(), seedgrid_bitboard::sudoku::ParseGridError>(())
/// ```
///
/// # Errors
/// Those of [`rate`].
pub fn rate_with_steps<B: Copy + Into<Packed> + Into<Marks>>(
    board: B,
    model: Model,
) -> Result<(Rating, Vec<(Marks, Step)>), Verdict> {
    match fast::decide(board, UNIQUENESS_NODES).verdict() {
        Verdict::Unique => {}
        verdict => return Err(verdict),
    }
    let mut solve = Solve::new(board.into(), model);
    let mut path = Vec::new();
    loop {
        let before = solve.marks.clone();
        match solve.advance(u8::MAX) {
            Ok(Some(step)) => path.push((before, step)),
            Ok(None) | Err(_) => return Ok((solve.into_rating(), path)),
        }
    }
}

/// Rates a board that is known to have exactly one solution if its ratings lie in these windows; `None` otherwise.
///
/// ```
/// use seedgrid_bitboard::sudoku::Grid;
/// use seedgrid_rating::sudoku::{Model, Windows, rate_within};
///
/// let grid: Grid = "8..6.3..7..4.8.2...2..4..6.2..7.4..9.76...58.4..5.8..2.4..1..9...3.7.1..1..8.9..3".parse()?;
/// assert!(rate_within(&grid, Model::M1, &Windows::er(36, 44)).is_some());
/// assert!(rate_within(&grid, Model::M1, &Windows::er(10, 42)).is_none());
/// # Ok::<(), seedgrid_bitboard::sudoku::ParseGridError>(())
/// ```
///
/// It stops as early as it can: as soon as a step lies above what its windows allow, or EP or ED are settled outside theirs.
/// Techniques that only give ratings above the windows are not looked for. A rating that is only a lower bound is `None`.
pub fn rate_within(board: impl Into<Marks>, model: Model, windows: &Windows) -> Option<Rating> {
    let mut solve = Solve::new(board.into(), model);
    loop {
        let mut ceiling = windows.er.max;
        if solve.rating.openness.is_empty() {
            ceiling = ceiling.min(windows.ep.max);
        }
        if solve.rating.steps == 0 {
            ceiling = ceiling.min(windows.ed.max);
        }
        let more = solve.advance(ceiling).ok()?.is_some();
        let Rating { er, ep, ed, openness, .. } = &solve.rating;
        let settled = !more || !openness.is_empty();
        if *er > windows.er.max
            || *ep > windows.ep.max
            || settled && *ep < windows.ep.min
            || !windows.ed.contains(*ed)
        {
            return None;
        }
        if !more {
            let rating = solve.into_rating();
            return windows.er.contains(rating.er).then_some(rating);
        }
    }
}

/// The steps of a rating, each with the board before it.
///
/// ```
/// use seedgrid_bitboard::sudoku::Grid;
/// use seedgrid_rating::sudoku::{Model, steps};
///
/// let grid: Grid = "5..3......726...19...92.4.8......9.72.6798..1...14.6......1..6.9.8.......5.26..94".parse()?;
/// let (marks, step) = steps(&grid, Model::M1).next().expect("a step");
/// assert_eq!((step.name(), step.rating, marks.values()), ("Hidden Single".to_owned(), 12, &grid));
/// # Ok::<(), seedgrid_bitboard::sudoku::ParseGridError>(())
/// ```
///
/// They end when the board is filled, when there is no step to find or when the budget of the model is spent.
pub fn steps(board: impl Into<Marks>, model: Model) -> Steps {
    Steps { marks: board.into(), finder: Finder::new(), budget: model.budget() }
}

/// The iterator of [`steps`].
pub struct Steps {
    marks: Marks,
    finder: Finder,
    budget: Budget,
}

impl Steps {
    /// The board after the steps so far.
    pub const fn marks(&self) -> &Marks {
        &self.marks
    }
}

impl Iterator for Steps {
    type Item = (Marks, Step);

    fn next(&mut self) -> Option<(Marks, Step)> {
        if self.marks.is_filled() {
            return None;
        }
        let step = self.finder.next(&self.marks, &mut self.budget).ok()??;
        let before = self.marks.clone();
        step.apply(&mut self.marks);
        Some((before, step))
    }
}

/// A solve under way.
struct Solve {
    marks: Marks,
    finder: Finder,
    budget: Budget,
    rating: Rating,
    openness: Openness,
    /// What tells the tallies of the rating apart beside rating and technique.
    variants: Vec<u16>,
}

impl Solve {
    fn new(marks: Marks, model: Model) -> Solve {
        let rating = Rating {
            model,
            er: 0,
            ep: 0,
            ed: 0,
            bound: Bound::Exact,
            technique: None,
            steps: 0,
            score: 0,
            techniques: Vec::new(),
            openness: Vec::with_capacity(marks.open().len() as usize),
            complete: marks.is_filled(),
        };
        Solve {
            marks,
            finder: Finder::new(),
            budget: model.budget(),
            rating,
            openness: Openness::NONE,
            variants: Vec::new(),
        }
    }

    /// Takes a step up to this rating; `None` if the solve is at its end.
    fn advance(&mut self, ceiling: u8) -> Result<Option<Step>, OutOfBudget> {
        if self.rating.complete {
            return Ok(None);
        }
        self.budget = self.budget.up_to(ceiling);
        match self.finder.next(&self.marks, &mut self.budget) {
            Ok(Some(step)) => {
                self.raise(step.rating);
                self.count(&step);
                if step.placement.is_some() {
                    self.rating.openness.push(self.openness.count(&self.marks));
                }
                step.apply(&mut self.marks);
                self.rating.complete = self.marks.is_filled();
                Ok(Some(step))
            }
            Ok(None) => {
                self.rating.er = STUCK;
                self.rating.technique = None;
                Ok(None)
            }
            Err(out) => {
                self.raise(out.floor);
                self.rating.bound = Bound::AtLeast;
                Err(out)
            }
        }
    }

    /// Lets the rating of the next step into ER and, unless they are settled, EP and ED.
    fn raise(&mut self, rating: u8) {
        self.rating.er = self.rating.er.max(rating);
        if self.rating.openness.is_empty() {
            self.rating.ep = self.rating.ep.max(rating);
        }
        if self.rating.steps == 0 {
            self.rating.ed = rating;
        }
    }

    fn count(&mut self, step: &Step) {
        self.rating.steps += 1;
        self.rating.score += u32::from(step.rating);
        let variant = variant(step);
        let known = self.rating.techniques.iter().zip(&self.variants).position(|(tally, known)| {
            tally.rating == step.rating && tally.technique == step.technique && *known == variant
        });
        if let Some(known) = known {
            self.rating.techniques[known].count += 1;
        } else {
            let (technique, rating, name) = (step.technique, step.rating, step.name());
            self.rating.techniques.push(Tally { technique, name, rating, count: 1 });
            self.variants.push(variant);
        }
    }

    fn into_rating(mut self) -> Rating {
        let hardest = |tally: &&Tally| tally.rating == self.rating.er;
        self.rating.technique = self.rating.techniques.iter().find(hardest).map(|tally| tally.name.clone());
        self.rating.techniques.sort_by(|a, b| (a.rating, &a.name).cmp(&(b.rating, &b.name)));
        self.rating
    }
}

/// What tells steps of one technique and rating apart by name.
fn variant(step: &Step) -> u16 {
    match &step.pattern {
        Pattern::Loop { cells, exit, .. } => cells.len() as u16 * 8 + u16::from(exit.number()),
        Pattern::Grave { exit, .. } => u16::from(exit.number()),
        Pattern::Chain(chain) => u16::from(chain.level),
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use seedgrid_bitboard::sudoku::Grid;

    use super::*;

    const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    fn grid(text: &str) -> Grid {
        text.parse().expect("a grid")
    }

    #[test]
    fn a_filled_board_has_nothing_to_rate() {
        let rating = rate(&grid(SOLVED), Model::M1).expect("a solution");
        assert_eq!((rating.er, rating.ep, rating.ed, rating.steps, rating.complete), (0, 0, 0, 0, true));
        assert_eq!(rating.to_string(), "0.0/0.0/0.0");
        assert_eq!(rating.technique, None);
    }

    #[test]
    fn what_has_no_single_solution_is_refused() {
        assert_eq!(rate(&grid(&SOLVED.replacen('5', "4", 1)), Model::M1), Err(Verdict::Unsolvable));
        assert_eq!(rate(&Grid::EMPTY, Model::M1), Err(Verdict::Multiple));
    }

    /// The first step of this puzzle takes chains.
    #[test]
    fn a_budget_that_runs_out_leaves_lower_bounds() {
        let grid = grid("1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1");
        let mut solve = Solve::new(Marks::from(&grid), Model::M1);
        solve.budget = Budget::nodes(1);
        while let Ok(Some(_)) = solve.advance(u8::MAX) {}
        let rating = solve.into_rating();
        assert_eq!((rating.to_string().as_str(), rating.bound), (">=6.5/6.5/6.5", Bound::AtLeast));
        assert_eq!((rating.technique, rating.steps, rating.complete), (None, 0, false));
    }

    #[test]
    fn tenths_are_written_with_a_point() {
        assert_eq!([0, 9, 10, 119].map(|tenths| Tenths(tenths).to_string()), ["0.0", "0.9", "1.0", "11.9"]);
    }
}
