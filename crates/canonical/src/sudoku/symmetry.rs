//! The position symmetries of a Sudoku.

use seedgrid_bitboard::sudoku::{Cell, Grid};

use super::line_order::LineOrder;

/// A rearrangement of the 81 cells that keeps every house a house: transposition or none, then an order of the rows and one of
/// the columns. There are 2 x 1,296 x 1,296 = 3,359,232.
///
/// Symmetries compare by transposition, then rows, then columns, which is also the order of their indices.
///
/// ```
/// use seedgrid_bitboard::sudoku::Grid;
/// use seedgrid_canonical::sudoku::{LineOrder, Symmetry};
///
/// let grid: Grid = "12.......3.......................................................................".parse()?;
/// let swap = LineOrder::new([1, 0, 2, 3, 4, 5, 6, 7, 8]).expect("an order of lines");
/// let symmetry = Symmetry { transposed: true, rows: swap, columns: LineOrder::IDENTITY };
/// let image = symmetry.apply(&grid);
/// assert_eq!(image.to_string()[..18], *"2........13.......");
/// assert_eq!(symmetry.inverse().apply(&image), grid);
/// # Ok::<(), seedgrid_bitboard::sudoku::ParseGridError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Symmetry {
    /// Whether rows and columns change places first.
    pub transposed: bool,
    /// The order of the rows, after the transposition.
    pub rows: LineOrder,
    /// The order of the columns, after the transposition.
    pub columns: LineOrder,
}

impl Symmetry {
    /// The number of position symmetries.
    pub const COUNT: u32 = 2 * LineOrder::COUNT * LineOrder::COUNT;

    /// Every cell stays where it is.
    pub const IDENTITY: Symmetry =
        Symmetry { transposed: false, rows: LineOrder::IDENTITY, columns: LineOrder::IDENTITY };

    /// The board rearranged.
    pub fn apply(self, grid: &Grid) -> Grid {
        Grid::new(Cell::ALL.map(|cell| grid[self.source(cell)]))
    }

    /// The cell of the board that comes to this cell of the image.
    ///
    /// # Panics
    /// Never: rows and columns are 0 to 8.
    pub fn source(self, cell: Cell) -> Cell {
        let (row, column) = (self.rows.sources()[cell.row()], self.columns.sources()[cell.column()]);
        let (row, column) = if self.transposed { (column, row) } else { (row, column) };
        Cell::at(row, column).expect("lines are 0 to 8")
    }

    /// This symmetry, then another on its image.
    #[must_use]
    pub fn then(self, next: Symmetry) -> Symmetry {
        let (rows, columns) =
            if next.transposed { (self.columns, self.rows) } else { (self.rows, self.columns) };
        Symmetry {
            transposed: self.transposed != next.transposed,
            rows: rows.then(next.rows),
            columns: columns.then(next.columns),
        }
    }

    /// The symmetry that leads back.
    #[must_use]
    pub fn inverse(self) -> Symmetry {
        let (rows, columns) = (self.rows.inverse(), self.columns.inverse());
        if self.transposed {
            Symmetry { transposed: true, rows: columns, columns: rows }
        } else {
            Symmetry { transposed: false, rows, columns }
        }
    }

    /// The place of this symmetry among all in ascending order, 0 to 3,359,231.
    pub fn index(self) -> u32 {
        (u32::from(self.transposed) * LineOrder::COUNT + self.rows.index()) * LineOrder::COUNT
            + self.columns.index()
    }

    /// The symmetry with this index, or `None` above 3,359,231.
    pub fn from_index(index: u32) -> Option<Symmetry> {
        let (lines, columns) = (index / LineOrder::COUNT, index % LineOrder::COUNT);
        let (transposed, rows) = (lines / LineOrder::COUNT, lines % LineOrder::COUNT);
        (transposed < 2).then_some(())?;
        Some(Symmetry {
            transposed: transposed == 1,
            rows: LineOrder::from_index(rows)?,
            columns: LineOrder::from_index(columns)?,
        })
    }
}
