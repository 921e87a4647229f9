//! One step of a solve, with everything needed to check it without the code that found it.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use seedgrid_bitboard::sudoku::{Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind};

use super::marks::Marks;
use super::technique::Technique;

/// A step: what is seen, and what follows from it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Step {
    /// The technique.
    pub technique: Technique,
    /// The rating in tenths, 10 to 120 or so.
    pub rating: u8,
    /// What is seen on the board, and why the rest follows.
    pub pattern: Pattern,
    /// The candidates that go, row-major and ascending in a cell. Beside a placement there are none, but for a chain, which
    /// lists the others of the cell.
    pub eliminations: Vec<Candidate>,
    /// The digit that is placed, if one is.
    pub placement: Option<Candidate>,
}

/// What is seen on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "kind", rename_all = "kebab-case")
)]
pub enum Pattern {
    /// The placed digit has no other place in the house.
    HiddenSingle {
        /// The house.
        house: House,
    },
    /// The cell has no other digit.
    NakedSingle,
    /// All places of the digit in the base house, two or more, lie in the cover house.
    Locked {
        /// Where the digit is confined: a box for pointing, a line for claiming.
        base: House,
        /// What it is confined to, and where it goes from the other cells.
        cover: House,
        /// The digit.
        digit: Digit,
        /// Of a direct step, the house in which one place is left.
        single: Option<House>,
    },
    /// As many cells as digits: the digits go from the rest of the house.
    NakedSet {
        /// The house.
        house: House,
        /// The cells.
        cells: CellSet,
        /// The digits.
        digits: DigitSet,
    },
    /// As many digits as cells: other digits go from the cells. Of a direct step, another digit then has one place in the house.
    HiddenSet {
        /// The house.
        house: House,
        /// The cells.
        cells: CellSet,
        /// The digits.
        digits: DigitSet,
    },
    /// All places of the digit in the base lines lie in as many cover lines.
    Fish {
        /// The digit.
        digit: Digit,
        /// The base lines, all rows or all columns.
        base: Vec<House>,
        /// The cover lines.
        cover: Vec<House>,
    },
    /// Whatever the pivot is, one of the pincers (or the pivot, if it holds the digit) is the digit.
    Wing {
        /// The pivot.
        pivot: Cell,
        /// The pincers, in the order found.
        pincers: [Cell; 2],
        /// The digit that pincers and, of an XYZ-wing, the pivot share.
        digit: Digit,
    },
    /// A loop whose cells, were they two digits alone, could be filled in two ways.
    Loop {
        /// The cells in the order of the walk.
        cells: Vec<Cell>,
        /// The two digits.
        digits: DigitSet,
        /// What keeps the loop from being that.
        exit: Exit,
    },
    /// A board whose open cells, but for the extra candidates, could be filled in two ways.
    Grave {
        /// The candidates beyond two a cell and two a house; one of them is true.
        extra: Vec<Candidate>,
        /// What follows from them.
        exit: Exit,
    },
    /// Combinations of digits that would clash or leave an excluding cell nothing.
    Exclusion {
        /// The two or three cells, in the order found.
        cells: Vec<Cell>,
        /// For every combination of digits of the cells with a candidate that goes, why it cannot be.
        forbidden: Vec<Forbidden>,
    },
    /// Consequences of assumptions.
    Chain(Chain),
}

/// What follows when a loop or grave must not be.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "type", rename_all = "kebab-case")
)]
pub enum Exit {
    /// Type 1: one cell alone has more, so it is one of those.
    OneCell {
        /// The cell.
        cell: Cell,
    },
    /// Type 2: one digit alone is more, in several cells, so one of them is that digit.
    OneDigit {
        /// The digit.
        digit: Digit,
        /// The cells that hold it as an extra.
        cells: CellSet,
    },
    /// Type 3, naked: two cells, of a grave two or more, act as one that holds the extras, in a naked set with other cells of the
    /// house.
    NakedSet {
        /// The house.
        house: House,
        /// The other cells of the set.
        cells: CellSet,
        /// The digits of the set.
        digits: DigitSet,
    },
    /// Type 3, hidden: the digits have, beside the two cells, one place less than they are.
    HiddenSet {
        /// The house.
        house: House,
        /// The other cells of the set.
        cells: CellSet,
        /// The digits of the set, those of the loop among them.
        digits: DigitSet,
    },
    /// Type 4: two cells of a house must hold the digit between them, so neither holds the other digits of the pattern.
    Locked {
        /// The house.
        house: House,
        /// The digit.
        digit: Digit,
    },
}

impl Exit {
    /// The type by its usual number, 1 to 4.
    pub const fn number(&self) -> u8 {
        match self {
            Exit::OneCell { .. } => 1,
            Exit::OneDigit { .. } => 2,
            Exit::NakedSet { .. } | Exit::HiddenSet { .. } => 3,
            Exit::Locked { .. } => 4,
        }
    }
}

/// A combination of digits that cannot be.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Forbidden {
    /// The digits, one for each cell of the pattern.
    pub digits: Vec<Digit>,
    /// The cell that would have no digit left; `None` when two peers would be equal.
    pub excluder: Option<Cell>,
}

/// Consequences of one or more assumptions.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Chain {
    /// What the branches show together.
    pub form: Form,
    /// What may be used on the way: 0 links alone, 1 locked candidates, pairs and X-wings as well, 2 to 5 chains as well.
    pub level: u8,
    /// One tree of consequences for each assumption or end; the last link of a branch is its end.
    pub branches: Vec<Vec<Link>>,
}

/// How branches prove something.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "form", rename_all = "kebab-case")
)]
pub enum Form {
    /// One branch whose end leads back to its start: either all its ON nodes are true or all its OFF nodes' candidates are.
    Cycle,
    /// One branch that ends with the opposite of its start, which is therefore true.
    Reversal,
    /// Two branches from one assumption to a candidate ON and OFF: the assumption is false.
    Contradiction,
    /// Two branches from a candidate, ON and OFF, to one end, which is therefore true.
    Double,
    /// A branch from each digit of the cell to one end, which is therefore true.
    Cell {
        /// The cell.
        cell: Cell,
    },
    /// A branch from each place of the digit in the house to one end, which is therefore true.
    Region {
        /// The house.
        house: House,
        /// The digit.
        digit: Digit,
    },
}

/// A candidate that is (ON) or is not (OFF).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Node {
    /// The candidate.
    pub candidate: Candidate,
    /// Whether it is.
    pub on: bool,
}

impl fmt::Display for Node {
    /// `r1c1=5` or `r1c1<>5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Candidate { cell, digit } = self.candidate;
        write!(f, "{cell}{}{digit}", if self.on { "=" } else { "<>" })
    }
}

impl fmt::Debug for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A node of a branch and why it holds.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Link {
    /// The node.
    pub node: Node,
    /// Why it holds.
    pub cause: Cause,
    /// The links it follows from: indices of earlier links of the branch.
    pub from: Vec<usize>,
}

/// Why a node holds.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "cause", rename_all = "kebab-case")
)]
pub enum Cause {
    /// It is what the branch assumes.
    Assumed,
    /// OFF: the cell is another digit. ON: the cell's other digits are all OFF.
    Cell,
    /// OFF: the digit is elsewhere in the house. ON: its other places in the house are all OFF.
    House {
        /// The kind of house, one of those of the node's cell.
        house: HouseKind,
    },
    /// OFF: a pattern removes it, on the board without the candidates that the links before it turn OFF.
    Pattern {
        /// The pattern.
        pattern: Box<Pattern>,
    },
}

impl Step {
    /// The name with sizes, types and levels: `Unique Loop 8 type 1`, `Dynamic Cell Forcing Chains (+ Forcing Chains)`.
    pub fn name(&self) -> String {
        match &self.pattern {
            Pattern::Loop { cells, exit, .. } => match cells.len() {
                ..=6 => format!("{} type {}", self.technique, exit.number()),
                size => format!("{} {size} type {}", self.technique, exit.number()),
            },
            Pattern::Grave { exit, .. } => format!("{} type {}", self.technique, exit.number()),
            Pattern::Chain(chain) => format!("{}{}", self.technique, LEVELS[usize::from(chain.level.min(5))]),
            _ => self.technique.to_string(),
        }
    }

    /// Carries the step out: eliminations, then the placement.
    pub fn apply(&self, marks: &mut Marks) {
        for &Candidate { cell, digit } in &self.eliminations {
            marks.remove(cell, digit);
        }
        if let Some(Candidate { cell, digit }) = self.placement {
            marks.place(cell, digit);
        }
    }
}

/// What a level adds to the name of a chain.
const LEVELS: [&str; 6] = [
    "",
    " (+)",
    " (+ Forcing Chains)",
    " (+ Multiple Forcing Chains)",
    " (+ Dynamic Forcing Chains)",
    " (+ Dynamic Forcing Chains (+))",
];
