//! What can be asked for.

use core::fmt;
use core::str::FromStr;

use seedgrid_bitboard::nonogram::MAX_SIDE;

use super::{RangeError, UnknownLogic};

/// Width and height in cells, 1 to 512 each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Size {
    width: u16,
    height: u16,
}

impl Size {
    /// The size of this width and height.
    ///
    /// # Errors
    /// One of them is not 1 to 512 cells.
    pub fn new(width: u16, height: u16) -> Result<Size, RangeError> {
        let range = 1..=MAX_SIDE as u16;
        for (what, found) in [("width", width), ("height", height)] {
            if !range.contains(&found) {
                return Err(RangeError { what, found, least: 1, most: MAX_SIDE as u16 });
            }
        }
        Ok(Size { width, height })
    }

    /// The cells of a row.
    pub const fn width(self) -> usize {
        self.width as usize
    }

    /// The cells of a column.
    pub const fn height(self) -> usize {
        self.height as usize
    }
}

impl fmt::Display for Size {
    /// As `20x15`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

/// How many of a thousand cells are filled on average before repair, 0 to 1000.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Density(u16);

impl Density {
    /// What programs use when nobody says otherwise: 550.
    pub const DEFAULT: Density = Density(550);
    /// Every cell is filled.
    pub const MAX: Density = Density(1000);

    /// The density of so many thousandths.
    ///
    /// # Errors
    /// There are more than 1000.
    pub const fn new(thousandths: u16) -> Result<Density, RangeError> {
        let most = Density::MAX.0;
        if thousandths > most {
            return Err(RangeError { what: "density", found: thousandths, least: 0, most });
        }
        Ok(Density(thousandths))
    }

    /// The thousandths.
    pub const fn thousandths(self) -> u16 {
        self.0
    }
}

/// How a picture is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fill {
    /// Each cell for itself.
    Density(Density),
    /// Noise, smoothed, its higher half filled: blobs, which look more like a picture and are easier to solve.
    Smooth,
}

/// What solves the clues: the levels of acceptance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Logic {
    /// Line logic alone: its [fixpoint](seedgrid_search::nonogram::fast::line_fixpoint) knows every cell.
    Line,
    /// Probing of single cells as well: its [fixpoint](seedgrid_search::nonogram::fast::probe_fixpoint) knows every cell.
    Probe,
    /// Any means: there is no other picture with these clues.
    Any,
}

impl Logic {
    /// All of them in ascending order.
    pub const ALL: [Logic; 3] = [Logic::Line, Logic::Probe, Logic::Any];

    /// The name in text and JSON: `line`, `probe`, `any`.
    pub const fn name(self) -> &'static str {
        match self {
            Logic::Line => "line",
            Logic::Probe => "probe",
            Logic::Any => "any",
        }
    }
}

impl fmt::Display for Logic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Logic {
    type Err = UnknownLogic;

    fn from_str(name: &str) -> Result<Logic, UnknownLogic> {
        Logic::ALL.into_iter().find(|logic| logic.name() == name).ok_or(UnknownLogic)
    }
}

/// What a nonogram must be like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// What must solve it.
    pub logic: Logic,
    /// Whether rows and columns may be empty.
    pub empty_lines: bool,
}

impl Rules {
    /// This logic, and no row or column empty.
    pub const fn new(logic: Logic) -> Rules {
        Rules { logic, empty_lines: false }
    }
}
