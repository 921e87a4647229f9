//! A board that a person is working on.

use core::fmt;
use core::str::FromStr;

use super::cell::{Cell, CellSet};
use super::digit::{Digit, DigitSet};
use super::grid::{Conflict, Grid};
use super::puzzle::Puzzle;
use super::text::ParseGridError;

/// A puzzle, the digits that a person has entered, and the notes that they wrote.
///
/// Entries may be wrong: they may clash with one another and with givens. A given is never entered over.
///
/// Its text form is the puzzle, a space, and the 81 cells as filled, givens included. Notes are not part of it. In the picture,
/// entries are in parentheses:
///
/// ```text
///  5  .  .   3  .  .   .  .  .
///  .  7  2   6  .  .   .  1  9     5..3......726...19...92.4.8…
///  .  .  .   9  2  .   4  .  8     and, with r4c4 and r4c5 entered:
///  .  .  .  (5)(3) .   9  .  7     5..3......726...19...92.4.8...53.9.7…
///  2  .  6   7  9  8   .  .  1
///  …
/// ```
///
/// ```
/// use seedgrid_bitboard::sudoku::{Digit, Grid, Position, Puzzle};
///
/// let givens: Grid = "5..3......726...19...92.4.8......9.72.6798..1...14.6......1..6.9.8.......5.26..94".parse()?;
/// let mut position = Position::from(Puzzle::try_from(givens)?);
/// position.enter("r4c4".parse()?, Digit::new(5))?;
/// assert_eq!(
///     position.to_string(),
///     "5..3......726...19...92.4.8......9.72.6798..1...14.6......1..6.9.8.......5.26..94 \
///      5..3......726...19...92.4.8...5..9.72.6798..1...14.6......1..6.9.8.......5.26..94",
/// );
/// assert_eq!(position.to_string().parse(), Ok(position));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    puzzle: Puzzle,
    filled: Grid,
    notes: [DigitSet; 81],
}

/// A given that a position has blank or as another digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChangedGiven {
    /// The cell of the given.
    pub cell: Cell,
    /// The given.
    pub given: Digit,
    /// What stands there instead; `None` if the cell is blank.
    pub found: Option<Digit>,
}

impl fmt::Display for ChangedGiven {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ChangedGiven { cell, given, found } = self;
        match found {
            Some(digit) => write!(f, "{cell} is {digit}, expected its given {given}"),
            None => write!(f, "{cell} is blank, expected its given {given}"),
        }
    }
}

impl core::error::Error for ChangedGiven {}

impl Position {
    /// The position with these cells filled, givens included.
    ///
    /// # Errors
    /// The first given that is not among them.
    pub fn new(puzzle: Puzzle, filled: Grid) -> Result<Position, ChangedGiven> {
        let changed = Cell::ALL.into_iter().find_map(|cell| {
            let given = puzzle[cell].filter(|&given| filled[cell] != Some(given))?;
            Some(ChangedGiven { cell, given, found: filled[cell] })
        });
        changed.map_or(Ok(Position { puzzle, filled, notes: [DigitSet::EMPTY; 81] }), Err)
    }

    /// The puzzle.
    pub const fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Givens and entries.
    pub const fn filled(&self) -> &Grid {
        &self.filled
    }

    /// The cells that hold an entry.
    pub fn entered(&self) -> CellSet {
        self.puzzle.blanks() - self.filled.blanks()
    }

    /// Enters a digit, in place of another if there is one, or leaves the cell blank.
    ///
    /// # Errors
    /// The cell is a given of another digit.
    pub fn enter(&mut self, cell: Cell, digit: Option<Digit>) -> Result<(), ChangedGiven> {
        match self.puzzle[cell] {
            Some(given) if digit != Some(given) => Err(ChangedGiven { cell, given, found: digit }),
            _ => {
                self.filled[cell] = digit;
                Ok(())
            }
        }
    }

    /// The pencil marks that were written in a cell, none if it has no notes. They are as the person left them: nothing keeps
    /// them in step with what is filled.
    pub const fn notes(&self, cell: Cell) -> DigitSet {
        self.notes[cell.index()]
    }

    /// Writes these pencil marks in a cell, in place of those that were there.
    pub const fn note(&mut self, cell: Cell, digits: DigitSet) {
        self.notes[cell.index()] = digits;
    }
}

impl From<Puzzle> for Position {
    /// Nothing entered, nothing noted.
    fn from(puzzle: Puzzle) -> Position {
        Position { puzzle, filled: *puzzle.grid(), notes: [DigitSet::EMPTY; 81] }
    }
}

/// Why a text is not a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParsePositionError {
    /// There is no space.
    OneWord,
    /// What stands before the space is no board.
    Puzzle(ParseGridError),
    /// Two givens clash.
    Clash(Conflict),
    /// What stands after the space is no board.
    Filled(ParseGridError),
    /// A given is not among the cells as filled.
    Given(ChangedGiven),
}

impl fmt::Display for ParsePositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParsePositionError::OneWord => {
                f.write_str("no space, expected the puzzle, a space and the 81 cells as filled")
            }
            ParsePositionError::Puzzle(error) => write!(f, "in the puzzle: {error}"),
            ParsePositionError::Clash(conflict) => write!(f, "in the puzzle: {conflict}"),
            ParsePositionError::Filled(error) => write!(f, "in the cells as filled: {error}"),
            ParsePositionError::Given(changed) => write!(f, "in the cells as filled: {changed}"),
        }
    }
}

impl core::error::Error for ParsePositionError {}

impl FromStr for Position {
    type Err = ParsePositionError;

    /// Reads the puzzle, one space, and the cells as filled, each as [`Grid`] reads its 81 characters.
    fn from_str(text: &str) -> Result<Position, ParsePositionError> {
        let (puzzle, filled) = text.split_once(' ').ok_or(ParsePositionError::OneWord)?;
        let puzzle: Grid = puzzle.parse().map_err(ParsePositionError::Puzzle)?;
        let puzzle = Puzzle::try_from(puzzle).map_err(ParsePositionError::Clash)?;
        let filled = filled.parse().map_err(ParsePositionError::Filled)?;
        Position::new(puzzle, filled).map_err(ParsePositionError::Given)
    }
}

impl fmt::Display for Position {
    /// The puzzle, a space, and the cells as filled.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.puzzle, self.filled)
    }
}

/// As text.
#[cfg(feature = "serde")]
impl serde::Serialize for Position {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// From text.
#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Position {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Position, D::Error> {
        let text = <alloc::string::String as serde::Deserialize>::deserialize(deserializer)?;
        text.parse().map_err(<D::Error as serde::de::Error>::custom)
    }
}
