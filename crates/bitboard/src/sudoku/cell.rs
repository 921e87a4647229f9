//! One cell, and sets of cells as 81 bits.

use core::fmt;
use core::iter::FusedIterator;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not, Sub};
use core::str::FromStr;

use super::house::{House, HouseKind};

/// A cell of the board, 0 to 80 row-major. In text it is `r1c1` to `r9c9`.
///
/// ```
/// use seedgrid_bitboard::sudoku::Cell;
///
/// let cell: Cell = "r2c5".parse()?;
/// assert_eq!((cell.index(), cell.row(), cell.column(), cell.box_index()), (13, 1, 4, 1));
/// assert_eq!(cell.peers().len(), 20);
/// # Ok::<(), seedgrid_bitboard::sudoku::ParseCellError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The number of cells of a board.
    pub const COUNT: usize = 81;

    /// All cells, row-major.
    pub const ALL: [Cell; 81] = {
        let mut all = [Cell(0); 81];
        let mut i = 0;
        while i < 81 {
            all[i] = Cell(i as u8);
            i += 1;
        }
        all
    };

    /// The cell with this row-major index, or `None` above 80.
    pub const fn new(index: u8) -> Option<Cell> {
        if index < 81 { Some(Cell(index)) } else { None }
    }

    /// The cell at a row and a column, each 0 to 8, or `None` outside the board.
    pub const fn at(row: u8, column: u8) -> Option<Cell> {
        if row < 9 && column < 9 { Some(Cell(row * 9 + column)) } else { None }
    }

    /// The row-major index, 0 to 80.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The row, 0 to 8 from the top.
    pub const fn row(self) -> usize {
        self.0 as usize / 9
    }

    /// The column, 0 to 8 from the left.
    pub const fn column(self) -> usize {
        self.0 as usize % 9
    }

    /// The box, 0 to 8 row-major.
    pub const fn box_index(self) -> usize {
        self.0 as usize / 27 * 3 + self.0 as usize % 9 / 3
    }

    /// The house of this kind that holds the cell.
    pub const fn house(self, kind: HouseKind) -> House {
        let index = match kind {
            HouseKind::Row => self.row(),
            HouseKind::Column => self.column(),
            HouseKind::Box => self.box_index(),
        };
        House::ALL[kind as usize * 9 + index]
    }

    /// The 20 other cells that share a row, a column or a box with this one.
    pub const fn peers(self) -> CellSet {
        PEERS[self.0 as usize]
    }

    /// The Manhattan distance to another cell: rows apart plus columns apart, 0 to 16.
    pub const fn distance(self, other: Cell) -> u32 {
        (self.row().abs_diff(other.row()) + self.column().abs_diff(other.column())) as u32
    }

    /// The first kind of house, in the order row, column, box, that holds both cells; `None` if no house does or if the
    /// two are one cell.
    pub const fn shared_house(self, other: Cell) -> Option<HouseKind> {
        if self.0 == other.0 {
            None
        } else if self.row() == other.row() {
            Some(HouseKind::Row)
        } else if self.column() == other.column() {
            Some(HouseKind::Column)
        } else if self.box_index() == other.box_index() {
            Some(HouseKind::Box)
        } else {
            None
        }
    }
}

const PEERS: [CellSet; 81] = {
    let mut peers = [CellSet::EMPTY; 81];
    let mut i = 0;
    while i < 81 {
        let mut j = 0;
        while j < 81 {
            if Cell::ALL[i].shared_house(Cell::ALL[j]).is_some() {
                peers[i].insert(Cell::ALL[j]);
            }
            j += 1;
        }
        i += 1;
    }
    peers
};

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row() + 1, self.column() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is no cell: expected `r1c1` to `r9c9`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseCellError;

impl fmt::Display for ParseCellError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a cell, expected r1c1 to r9c9 (row, then column)")
    }
}

impl core::error::Error for ParseCellError {}

impl FromStr for Cell {
    type Err = ParseCellError;

    fn from_str(text: &str) -> Result<Cell, ParseCellError> {
        match text.as_bytes() {
            [b'r' | b'R', row @ b'1'..=b'9', b'c' | b'C', column @ b'1'..=b'9'] => {
                Cell::at(row - b'1', column - b'1').ok_or(ParseCellError)
            }
            _ => Err(ParseCellError),
        }
    }
}

/// A set of cells: bit `index` says whether the cell is in it.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellSet(u128);

impl CellSet {
    /// No cell.
    pub const EMPTY: CellSet = CellSet(0);
    /// All 81 cells.
    pub const ALL: CellSet = CellSet((1 << 81) - 1);

    /// The set with these bits; bits above the 81st are dropped.
    pub const fn from_bits(bits: u128) -> CellSet {
        CellSet(bits & CellSet::ALL.0)
    }

    /// The set that holds just this cell.
    pub const fn only(cell: Cell) -> CellSet {
        CellSet(1 << cell.0)
    }

    /// The 81 bits, row-major from the lowest.
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// The number of cells in the set, 0 to 81.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set holds no cell.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the set holds this cell.
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.0 & 1 == 1
    }

    /// Puts a cell into the set.
    pub const fn insert(&mut self, cell: Cell) {
        self.0 |= 1 << cell.0;
    }

    /// Takes a cell out of the set.
    pub const fn remove(&mut self, cell: Cell) {
        self.0 &= !(1 << cell.0);
    }

    /// The cell with the lowest index, or `None` of the empty set.
    pub const fn first(self) -> Option<Cell> {
        if self.0 == 0 { None } else { Some(Cell(self.0.trailing_zeros() as u8)) }
    }

    /// The cells in ascending order of their index.
    pub fn iter(self) -> Cells {
        Cells(self)
    }
}

/// The cells of a [`CellSet`] in ascending order.
#[derive(Clone, Debug)]
pub struct Cells(CellSet);

impl Iterator for Cells {
    type Item = Cell;

    fn next(&mut self) -> Option<Cell> {
        let cell = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(cell)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.len() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Cells {}
impl FusedIterator for Cells {}

impl IntoIterator for CellSet {
    type Item = Cell;
    type IntoIter = Cells;

    fn into_iter(self) -> Cells {
        self.iter()
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        cells.into_iter().fold(CellSet::EMPTY, |set, cell| set | CellSet::only(cell))
    }
}

impl BitOr for CellSet {
    type Output = CellSet;
    fn bitor(self, other: CellSet) -> CellSet {
        CellSet(self.0 | other.0)
    }
}

impl BitOrAssign for CellSet {
    fn bitor_assign(&mut self, other: CellSet) {
        self.0 |= other.0;
    }
}

impl BitAnd for CellSet {
    type Output = CellSet;
    fn bitand(self, other: CellSet) -> CellSet {
        CellSet(self.0 & other.0)
    }
}

impl BitAndAssign for CellSet {
    fn bitand_assign(&mut self, other: CellSet) {
        self.0 &= other.0;
    }
}

impl BitXor for CellSet {
    type Output = CellSet;
    fn bitxor(self, other: CellSet) -> CellSet {
        CellSet(self.0 ^ other.0)
    }
}

impl Sub for CellSet {
    type Output = CellSet;
    fn sub(self, other: CellSet) -> CellSet {
        CellSet(self.0 & !other.0)
    }
}

impl Not for CellSet {
    type Output = CellSet;
    fn not(self) -> CellSet {
        CellSet(!self.0 & CellSet::ALL.0)
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}
