//! What can be asked for, and what is refused before any work.

use core::fmt;

use seedgrid_rating::sudoku::{Model, STUCK, Technique, Window, Windows};

use super::{ClueRange, Symmetry, TechniqueSet};

/// How many grids are tried when nobody says otherwise: 500.
pub const DEFAULT_ATTEMPTS: u32 = 500;

/// The most givens of a minimal puzzle that is known.
const MOST_MINIMAL: u32 = 40;
/// The greatest ER of a puzzle that is known, in tenths.
const HARDEST: u8 = 119;
/// The least rating of a step, in tenths.
const EASIEST: u8 = 10;

/// A wish for a puzzle, not checked yet. The default asks for nothing: any puzzle with one solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Wish {
    /// What maps the set of givens onto itself.
    pub symmetry: Symmetry,
    /// How many givens there may be.
    pub clues: ClueRange,
    /// Whether every given has to be needed: without any of them there is a second solution.
    pub minimal: bool,
    /// Windows on the ratings, in tenths, both ends included.
    pub windows: Windows,
    /// Techniques that have to occur in the solve.
    pub with: TechniqueSet,
    /// Techniques that must not occur in the solve.
    pub without: TechniqueSet,
    /// By what puzzles are rated; without effect where nothing above asks for a rating.
    pub model: Model,
    /// After how many grids to give up, 1 at least.
    pub attempts: u32,
}

impl Default for Wish {
    fn default() -> Wish {
        Wish {
            symmetry: Symmetry::None,
            clues: ClueRange::ANY,
            minimal: false,
            windows: Windows::ANY,
            with: TechniqueSet::EMPTY,
            without: TechniqueSet::EMPTY,
            model: Model::M1,
            attempts: DEFAULT_ATTEMPTS,
        }
    }
}

/// A wish that is not known to be impossible, in its normal form: windows that hold the same ratings are the same (`1.0-1.5`
/// is `-1.5`, `8.5-20.0` is `8.5-`), and the model is [`Model::M1`] where nothing is rated. So wishes that mean the same are
/// equal, and a field that asks for nothing is that of [`Wish::default`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Spec(Wish);

/// The three ratings of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Scale {
    /// The rating of the hardest step.
    Er,
    /// The rating of the hardest step up to the first that places a digit.
    Ep,
    /// The rating of the first step.
    Ed,
}

impl Scale {
    /// The name: `ER`, `EP`, `ED`.
    pub const fn name(self) -> &'static str {
        match self {
            Scale::Er => "ER",
            Scale::Ep => "EP",
            Scale::Ed => "ED",
        }
    }
}

impl Spec {
    /// Checks a wish.
    ///
    /// ```
    /// use seedgrid_sudoku_gen::v2::{ClueRange, Spec, SpecError, Wish};
    ///
    /// let wish = Wish { minimal: true, clues: "60-".parse()?, ..Wish::default() };
    /// assert_eq!(
    ///     Spec::new(wish).expect_err("not to be had").to_string(),
    ///     "no minimal puzzle with more than 40 givens is known"
    /// );
    /// # Ok::<(), seedgrid_sudoku_gen::v2::ClueRangeError>(())
    /// ```
    ///
    /// # Errors
    /// No puzzle can be so, or none is known.
    pub fn new(mut wish: Wish) -> Result<Spec, SpecError> {
        if wish.attempts == 0 {
            return Err(SpecError::Attempts);
        }
        check_clues(&wish)?;
        let Windows { er, ep, ed } = &mut wish.windows;
        for (scale, window) in [(Scale::Er, er), (Scale::Ep, ep), (Scale::Ed, ed)] {
            *window = checked(scale, *window, wish.without)?;
        }
        check_order(wish.windows)?;
        if let Some(technique) = wish.with.and(wish.without).iter().next() {
            return Err(SpecError::Contradiction(technique));
        }
        if wish.without.contains(Technique::HiddenSingle) {
            return Err(SpecError::LastCell);
        }
        let er = wish.windows.er;
        if let Some(technique) = wish.with.iter().find(|technique| technique.ratings().0 > er.max) {
            return Err(SpecError::TooHard(technique, er));
        }
        let spec = Spec(wish);
        let model = spec.model().unwrap_or(Model::M1);
        Ok(Spec(Wish { model, ..wish }))
    }

    /// All that was asked for, in its normal form.
    pub const fn wish(&self) -> &Wish {
        &self.0
    }

    /// The model by which puzzles are rated, if anything that is asked for depends on ratings.
    pub fn model(&self) -> Option<Model> {
        let Wish { windows, with, without, model, .. } = &self.0;
        let is_rated = *windows != Windows::ANY || !with.is_empty() || !without.is_empty();
        is_rated.then_some(*model)
    }
}

/// Whether puzzles can have so many givens.
fn check_clues(wish: &Wish) -> Result<(), SpecError> {
    let (symmetry, clues) = (wish.symmetry, wish.clues);
    if wish.minimal && clues.least() > MOST_MINIMAL {
        return Err(SpecError::Minimal);
    }
    // Bit n says that some orbits together have n cells.
    let sums = symmetry.orbits().fold(1u128, |sums, orbit| sums | sums << orbit.len());
    let is_sum = |clues: u32| sums >> clues & 1 == 1;
    if (clues.least()..=clues.most()).any(is_sum) { Ok(()) } else { Err(SpecError::Parity(symmetry, clues)) }
}

/// The normal form of a window in which there is a rating that some technique can give.
fn checked(scale: Scale, window: Window, without: TechniqueSet) -> Result<Window, SpecError> {
    if window.min > window.max {
        return Err(SpecError::Empty(scale, window));
    }
    if window.min > HARDEST {
        return Err(SpecError::Unknown(scale, window));
    }
    let possible = |by: &dyn Fn(Technique) -> bool| {
        (window.min..=window.max.min(STUCK)).any(|rating| {
            Technique::ALL.into_iter().any(|technique| technique.can_rate(rating) && by(technique))
        })
    };
    if !possible(&|_| true) {
        return Err(SpecError::Between(scale, window));
    }
    if !possible(&|technique| !without.contains(technique)) {
        return Err(SpecError::Without(scale, window));
    }
    let min = if window.min <= EASIEST { Window::ANY.min } else { window.min };
    let max = if window.max >= STUCK { Window::ANY.max } else { window.max };
    Ok(Window { min, max })
}

/// Whether ED can be at most EP, and that at most ER.
fn check_order(windows: Windows) -> Result<(), SpecError> {
    let Windows { er, ep, ed } = windows;
    for (low, lower, high, higher) in
        [(Scale::Ed, ed, Scale::Ep, ep), (Scale::Ep, ep, Scale::Er, er), (Scale::Ed, ed, Scale::Er, er)]
    {
        if lower.min > higher.max {
            return Err(SpecError::Order(low, high));
        }
    }
    Ok(())
}

/// Why a wish is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpecError {
    /// No attempt is allowed.
    Attempts,
    /// A minimal puzzle with more givens than any that is known.
    Minimal,
    /// No orbits of the symmetry together have so many cells.
    Parity(Symmetry, ClueRange),
    /// The lower end of a window is above the upper one.
    Empty(Scale, Window),
    /// A window above the hardest puzzle that is known.
    Unknown(Scale, Window),
    /// A window between two ratings of the scale.
    Between(Scale, Window),
    /// A window in which all ratings are those of techniques that must not occur.
    Without(Scale, Window),
    /// The first rating is never above the second one, but would have to be.
    Order(Scale, Scale),
    /// A technique has to occur and must not.
    Contradiction(Technique),
    /// Hidden singles must not occur.
    LastCell,
    /// A technique that has to occur rates above the window on ER.
    TooHard(Technique, Window),
}

impl fmt::Display for SpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SpecError::Attempts => f.write_str("no attempt is allowed, expected 1 at least"),
            SpecError::Minimal => {
                write!(f, "no minimal puzzle with more than {MOST_MINIMAL} givens is known")
            }
            SpecError::Parity(symmetry, clues) => {
                write!(f, "no puzzle of the symmetry {symmetry} has {clues} givens")
            }
            SpecError::Empty(scale, window) => {
                write!(f, "the window {window} on {} is empty, expected the lower rating first", scale.name())
            }
            SpecError::Unknown(scale, window) => {
                write!(f, "no puzzle is known with its {} in {window}: the hardest has 11.9", scale.name())
            }
            SpecError::Between(scale, window) => {
                write!(f, "no technique has a rating in the window {window} on {}", scale.name())
            }
            SpecError::Without(scale, window) => write!(
                f,
                "only techniques that must not occur have ratings in the window {window} on {}",
                scale.name()
            ),
            SpecError::Order(low, high) => {
                let (low, high) = (low.name(), high.name());
                write!(f, "{low} is never above {high}, but the window on {low} lies above that on {high}")
            }
            SpecError::Contradiction(technique) => {
                write!(f, "{} has to occur and must not", technique.slug())
            }
            SpecError::LastCell => {
                f.write_str("hidden-single occurs in every solve: the last cell of a house is one")
            }
            SpecError::TooHard(technique, window) => {
                let least = Window { min: technique.ratings().0, max: technique.ratings().0 };
                write!(f, "{} rates {least} at least, above the window {window} on ER", technique.slug())
            }
        }
    }
}

impl core::error::Error for SpecError {}
