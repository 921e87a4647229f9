//! The rating of a nonogram: its solve in sweeps and rounds, and what is counted on the way.

use core::fmt;

use seedgrid_bitboard::nonogram::{Board, Clue, Clues};
use seedgrid_search::Verdict;
use seedgrid_search::nonogram::fast::{self, Because, Conclusion, Contradiction, Look, Sweeper};

use super::level::Level;
use super::technique::Technique;
use crate::Bound;

/// What a rating or a hint may spend. All of it is counts, never seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Limits {
    /// What may be spent to learn whether there is one solution.
    pub search: fast::Limits,
    /// How many looks at a line probing may cost. A probe has a price, the number of rows and columns, whatever it really
    /// takes; a round of probing costs a probe for each unknown cell; a round of deep probing costs two rounds of probing for
    /// each. A round that costs more than is left is not begun.
    pub looks: u64,
}

impl Limits {
    /// What programs use when nobody says otherwise: 40 million looks, which takes at most some seconds.
    pub const DEFAULT: Limits = Limits { search: fast::Limits::DEFAULT, looks: 40_000_000 };
}

impl Default for Limits {
    fn default() -> Limits {
        Limits::DEFAULT
    }
}

/// How hard a nonogram is for a person.
///
/// The board is solved in steps. A step is a sweep, which looks at all lines of the board at once, or a round, which probes all
/// unknown cells at once; the easiest technique that finds anything comes next. So a rating does not depend on any order, and a
/// nonogram transposed or mirrored has the same.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Rating {
    /// How hard it is in one word: what follows from the rest.
    pub level: Level,
    /// The hardest technique that was needed.
    pub technique: Technique,
    /// Whether the technique is exact. If the limits did not allow to go on, all numbers are those up to there.
    pub bound: Bound,
    /// The sweeps that found anything.
    pub sweeps: u32,
    /// The rounds of probing and of deep probing that found anything.
    pub rounds: u32,
    /// The latest sweep of line logic in which a round had to wait for the first contradictions; 0 without contradictions.
    pub chain: u32,
    /// The longest run of steps each of which settles at most one cell for every ten rows and columns, rounded up: how long
    /// one has to look at many lines for few cells.
    pub stall: u32,
    /// How many thousandths of the cells the first sweep settles, rounded down.
    pub opening: u16,
    /// How many thousandths of the cells are filled, rounded down.
    pub density: u16,
    /// The cells by the technique that settles them.
    pub cells: Cells,
}

/// Numbers of cells by the technique that settles them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Cells {
    /// Those that the first and the last placement of a line settle.
    pub overlap: u32,
    /// Those that all placements of a line settle.
    pub line: u32,
    /// Those that probing itself settles, without what follows from them in lines.
    pub probe: u32,
    /// Those that deep probing itself settles.
    pub deep_probe: u32,
    /// Those that are left.
    pub search: u32,
}

impl Cells {
    /// The cells that a technique settles.
    pub const fn by(&self, technique: Technique) -> u32 {
        match technique {
            Technique::Overlap => self.overlap,
            Technique::Line => self.line,
            Technique::Probe => self.probe,
            Technique::DeepProbe => self.deep_probe,
            Technique::Search => self.search,
        }
    }
}

impl fmt::Display for Rating {
    /// `medium: line, 14 sweeps, opening 210, stall 3, density 512`; with `, 4 cells probed in 2 rounds` if there are any, and
    /// `>=` before the technique if it is a lower bound.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.bound == Bound::Exact { "" } else { ">=" };
        let plural = |count: u32| if count == 1 { "" } else { "s" };
        let Rating { level, technique, sweeps, rounds, stall, opening, density, .. } = self;
        write!(f, "{level}: {sign}{technique}, {sweeps} sweep{}", plural(*sweeps))?;
        let probed = self.cells.probe + self.cells.deep_probe;
        if probed > 0 {
            write!(f, ", {probed} cell{} probed in {rounds} round{}", plural(probed), plural(*rounds))?;
        }
        write!(f, ", opening {opening}, stall {stall}, density {density}")
    }
}

/// Rates a nonogram.
///
/// ```
/// use seedgrid_bitboard::nonogram::{Clues, Picture};
/// use seedgrid_rating::nonogram::{Limits, Technique, rate};
/// use seedgrid_search::Verdict;
///
/// let picture: Picture = "01110\n11011\n00100\n".parse()?;
/// let rating = rate(&Clues::of(&picture), Limits::DEFAULT).expect("one solution");
/// assert_eq!((rating.technique, rating.sweeps, rating.opening), (Technique::Overlap, 3, 466));
///
/// let several: Picture = "10\n01\n".parse()?;
/// assert_eq!(rate(&Clues::of(&several), Limits::DEFAULT), Err(Verdict::Multiple));
/// # Ok::<(), seedgrid_bitboard::nonogram::ParsePictureError>(())
/// ```
///
/// # Errors
/// The clues have not exactly one solution, or it could not be told within the limits.
pub fn rate(clues: &Clues, limits: Limits) -> Result<Rating, Verdict> {
    let contradicts = |_: Contradiction| Verdict::Unsolvable;
    let mut solve = Solve::new(clues, limits).map_err(contradicts)?;
    while solve.step().map_err(contradicts)? {}
    if solve.sweeper.unknown() == 0 {
        // Each cell was concluded, so that this is the only solution.
        return Ok(solve.into_rating());
    }
    match fast::solve(clues, limits.search).verdict {
        Verdict::Unique => {}
        verdict => return Err(verdict),
    }
    while solve.deep_step().map_err(contradicts)? {
        while solve.step().map_err(contradicts)? {}
    }
    Ok(solve.into_rating())
}

/// What a round of probing costs where so many cells are unknown, in looks.
pub(super) fn price(clues: &Clues, unknown: usize) -> u64 {
    (unknown * (clues.width() + clues.height())) as u64
}

struct Solve<'a> {
    clues: &'a Clues,
    sweeper: Sweeper<'a>,
    /// The looks that are left.
    looks: u64,
    rating: Rating,
    /// The steps since the last that settled more than a few cells.
    slow: u32,
}

impl<'a> Solve<'a> {
    fn new(clues: &'a Clues, limits: Limits) -> Result<Solve<'a>, Contradiction> {
        let (width, height) = (clues.width(), clues.height());
        let nothing = Board::unknown(width, height).expect("clues have sides that a board may have");
        let filled: usize = clues.rows().iter().map(Clue::filled).sum();
        let rating = Rating {
            level: Level::Easy,
            technique: Technique::Overlap,
            bound: Bound::Exact,
            sweeps: 0,
            rounds: 0,
            chain: 0,
            stall: 0,
            opening: 0,
            density: (1000 * filled / (width * height)) as u16,
            cells: Cells::default(),
        };
        let sweeper = Sweeper::new(clues, &nothing)?;
        Ok(Solve { clues, sweeper, looks: limits.looks, rating, slow: 0 })
    }

    /// The number of all cells.
    fn size(&self) -> usize {
        self.clues.width() * self.clues.height()
    }

    /// Takes the next step of line logic or probing, if one finds anything.
    fn step(&mut self) -> Result<bool, Contradiction> {
        for (look, technique) in [(Look::Overlap, Technique::Overlap), (Look::Complete, Technique::Line)] {
            let found = self.sweeper.sweep(look)?;
            if found > 0 {
                if self.rating.sweeps == 0 {
                    self.rating.opening = (1000 * found / self.size()) as u16;
                }
                self.rating.sweeps += 1;
                self.count(technique, found);
                return Ok(true);
            }
        }
        if !self.pay(Technique::Probe, 1) {
            return Ok(false);
        }
        let conclusions = self.sweeper.probe_round()?;
        Ok(self.take(Technique::Probe, &conclusions))
    }

    /// Takes a step of deep probing where the other techniques find nothing, if it finds anything.
    fn deep_step(&mut self) -> Result<bool, Contradiction> {
        let unknown = self.sweeper.unknown();
        if !self.pay(Technique::DeepProbe, 2 * unknown as u64) {
            return Ok(false);
        }
        let conclusions = self.sweeper.deep_round()?;
        if conclusions.is_empty() {
            self.rating.technique = Technique::Search;
            self.rating.cells.search = unknown as u32;
        }
        Ok(self.take(Technique::DeepProbe, &conclusions))
    }

    /// Pays for so many rounds of probing, if there are unknown cells and looks enough. If not, what is needed is at least this
    /// technique.
    fn pay(&mut self, technique: Technique, rounds: u64) -> bool {
        let unknown = self.sweeper.unknown();
        if unknown == 0 || self.rating.bound == Bound::AtLeast {
            return false;
        }
        let left = self.looks.checked_sub(rounds * price(self.clues, unknown));
        if left.is_none() {
            self.rating.technique = self.rating.technique.max(technique);
            self.rating.bound = Bound::AtLeast;
        }
        self.looks = left.unwrap_or(0);
        self.rating.bound == Bound::Exact
    }

    /// Takes what a round found, and says whether it found anything.
    fn take(&mut self, technique: Technique, conclusions: &[Conclusion]) -> bool {
        let Some(first) = conclusions.first() else { return false };
        for cell in conclusions {
            self.sweeper.set(cell.x, cell.y, cell.filled);
        }
        if let Because::Refuted { sweeps } = first.because {
            self.rating.chain = self.rating.chain.max(sweeps);
        }
        self.rating.rounds += 1;
        self.count(technique, conclusions.len());
        true
    }

    /// Counts a step that settled cells.
    fn count(&mut self, technique: Technique, found: usize) {
        self.rating.technique = self.rating.technique.max(technique);
        let Cells { overlap, line, probe, deep_probe, search } = &mut self.rating.cells;
        let cells = match technique {
            Technique::Overlap => overlap,
            Technique::Line => line,
            Technique::Probe => probe,
            Technique::DeepProbe => deep_probe,
            Technique::Search => search,
        };
        *cells += found as u32;
        let few = (self.clues.width() + self.clues.height()).div_ceil(10);
        self.slow = if found <= few { self.slow + 1 } else { 0 };
        self.rating.stall = self.rating.stall.max(self.slow);
    }

    fn into_rating(self) -> Rating {
        Rating { level: Level::of(&self.rating), ..self.rating }
    }
}
