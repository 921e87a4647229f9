//! The symmetries that the givens of a puzzle may have.

use core::fmt;
use core::str::FromStr;

use seedgrid_bitboard::sudoku::{Cell, CellSet};

/// What maps the set of givens onto itself. The digits have no part in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Symmetry {
    /// Nothing but leaving all as it is.
    None,
    /// A turn of the board by 180 degrees.
    HalfTurn,
    /// A turn by 90 degrees, and so the half turn as well.
    QuarterTurn,
    /// The mirror in the diagonal from the upper left: rows and columns exchanged.
    Diagonal,
    /// The mirror that exchanges left and right.
    Horizontal,
    /// The mirror that exchanges top and bottom.
    Vertical,
    /// The mirrors in both diagonals, and so the half turn as well.
    BothDiagonals,
    /// All eight turns and mirrors of a square.
    All,
}

/// A turn or a mirror: where a row and a column go, each 0 to 8.
type Motion = fn(u8, u8) -> (u8, u8);

const HALF_TURN: Motion = |row, column| (8 - row, 8 - column);
const TURN_RIGHT: Motion = |row, column| (column, 8 - row);
const TURN_LEFT: Motion = |row, column| (8 - column, row);
const DIAGONAL: Motion = |row, column| (column, row);
const OTHER_DIAGONAL: Motion = |row, column| (8 - column, 8 - row);
const LEFT_RIGHT: Motion = |row, column| (row, 8 - column);
const TOP_BOTTOM: Motion = |row, column| (8 - row, column);

impl Symmetry {
    /// All symmetries.
    pub const ALL: [Symmetry; 8] = [
        Symmetry::None,
        Symmetry::HalfTurn,
        Symmetry::QuarterTurn,
        Symmetry::Diagonal,
        Symmetry::Horizontal,
        Symmetry::Vertical,
        Symmetry::BothDiagonals,
        Symmetry::All,
    ];

    /// The name in text: `none`, `half-turn`, `quarter-turn`, `diagonal`, `horizontal`, `vertical`, `both-diagonals`, `all`.
    pub const fn name(self) -> &'static str {
        match self {
            Symmetry::None => "none",
            Symmetry::HalfTurn => "half-turn",
            Symmetry::QuarterTurn => "quarter-turn",
            Symmetry::Diagonal => "diagonal",
            Symmetry::Horizontal => "horizontal",
            Symmetry::Vertical => "vertical",
            Symmetry::BothDiagonals => "both-diagonals",
            Symmetry::All => "all",
        }
    }

    /// The motions of the symmetry other than standing still. With that they are closed: two in a row are one of them.
    const fn motions(self) -> &'static [Motion] {
        match self {
            Symmetry::None => &[],
            Symmetry::HalfTurn => &[HALF_TURN],
            Symmetry::QuarterTurn => &[TURN_RIGHT, HALF_TURN, TURN_LEFT],
            Symmetry::Diagonal => &[DIAGONAL],
            Symmetry::Horizontal => &[LEFT_RIGHT],
            Symmetry::Vertical => &[TOP_BOTTOM],
            Symmetry::BothDiagonals => &[DIAGONAL, OTHER_DIAGONAL, HALF_TURN],
            Symmetry::All => {
                &[TURN_RIGHT, HALF_TURN, TURN_LEFT, DIAGONAL, OTHER_DIAGONAL, LEFT_RIGHT, TOP_BOTTOM]
            }
        }
    }

    /// The cells that are given or blank together with this one, itself among them: 1 to 8.
    ///
    /// ```
    /// use seedgrid_bitboard::sudoku::Cell;
    /// use seedgrid_sudoku_gen::v2::Symmetry;
    ///
    /// let orbit = |symmetry: Symmetry| format!("{:?}", symmetry.orbit(Cell::ALL[1]));
    /// assert_eq!(orbit(Symmetry::HalfTurn), "{r1c2, r9c8}");
    /// assert_eq!(orbit(Symmetry::Horizontal), "{r1c2, r1c8}");
    /// assert_eq!(orbit(Symmetry::QuarterTurn), "{r1c2, r2c9, r8c1, r9c8}");
    /// ```
    pub fn orbit(self, cell: Cell) -> CellSet {
        let (row, column) = (cell.row() as u8, cell.column() as u8);
        let moved = self.motions().iter().filter_map(|motion| {
            let (row, column) = motion(row, column);
            Cell::at(row, column)
        });
        moved.chain([cell]).collect()
    }

    /// Whether a set of cells has the symmetry: with a cell it holds the whole orbit. The blank cells have it if the givens do.
    pub fn holds(self, cells: CellSet) -> bool {
        self.orbits().all(|orbit| (orbit & cells).is_empty() || (orbit - cells).is_empty())
    }

    /// The orbits of all cells, each once, in the order of their first cells.
    pub fn orbits(self) -> impl Iterator<Item = CellSet> {
        let of_first = move |cell| (cell, self.orbit(cell));
        let orbits = Cell::ALL.into_iter().map(of_first);
        orbits.filter(|(cell, orbit)| orbit.first() == Some(*cell)).map(|(_, orbit)| orbit)
    }
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text is no symmetry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseSymmetryError;

impl fmt::Display for ParseSymmetryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a symmetry, expected ")?;
        for (i, symmetry) in Symmetry::ALL.into_iter().enumerate() {
            let last = i == Symmetry::ALL.len() - 1;
            write!(
                f,
                "{}{symmetry}",
                if last {
                    " or "
                } else if i > 0 {
                    ", "
                } else {
                    ""
                }
            )?;
        }
        Ok(())
    }
}

impl core::error::Error for ParseSymmetryError {}

impl FromStr for Symmetry {
    type Err = ParseSymmetryError;

    fn from_str(name: &str) -> Result<Symmetry, ParseSymmetryError> {
        Symmetry::ALL.into_iter().find(|symmetry| symmetry.name() == name).ok_or(ParseSymmetryError)
    }
}
