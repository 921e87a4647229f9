//! The 27 houses: rows, columns and boxes.

use core::fmt;

use super::cell::{Cell, CellSet};

/// The three kinds of house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum HouseKind {
    /// Nine cells side by side.
    Row,
    /// Nine cells below one another.
    Column,
    /// Nine cells of a 3x3 square.
    Box,
}

impl HouseKind {
    /// The kinds in the order row, column, box.
    pub const ALL: [HouseKind; 3] = [HouseKind::Row, HouseKind::Column, HouseKind::Box];
}

impl fmt::Display for HouseKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            HouseKind::Row => "row",
            HouseKind::Column => "column",
            HouseKind::Box => "box",
        })
    }
}

/// A row, a column or a box: nine cells that hold each digit once in a solution.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct House(u8);

impl House {
    /// All houses: the rows from the top, the columns from the left, the boxes row-major.
    pub const ALL: [House; 27] = {
        let mut all = [House(0); 27];
        let mut i = 0;
        while i < 27 {
            all[i] = House(i as u8);
            i += 1;
        }
        all
    };

    /// The house of this kind with this index, or `None` above 8.
    pub const fn new(kind: HouseKind, index: u8) -> Option<House> {
        if index < 9 { Some(House(kind as u8 * 9 + index)) } else { None }
    }

    /// What kind of house it is.
    pub const fn kind(self) -> HouseKind {
        HouseKind::ALL[self.0 as usize / 9]
    }

    /// The index among the houses of its kind, 0 to 8.
    pub const fn index(self) -> usize {
        self.0 as usize % 9
    }

    /// The index among all 27 houses, 0 to 26 in the order of [`House::ALL`].
    pub const fn ordinal(self) -> usize {
        self.0 as usize
    }

    /// The place of a cell among the house's nine, 0 to 8 in ascending order; of a cell outside, the place of the house's cell
    /// that is in line with it.
    pub const fn position(self, cell: Cell) -> usize {
        match self.kind() {
            HouseKind::Row => cell.column(),
            HouseKind::Column => cell.row(),
            HouseKind::Box => cell.row() % 3 * 3 + cell.column() % 3,
        }
    }

    /// The nine cells, in ascending order.
    pub const fn cells(self) -> [Cell; 9] {
        CELLS[self.0 as usize]
    }

    /// The nine cells as a set.
    pub const fn cell_set(self) -> CellSet {
        CELL_SETS[self.0 as usize]
    }
}

const CELLS: [[Cell; 9]; 27] = {
    let mut cells = [[Cell::ALL[0]; 9]; 27];
    let mut i = 0;
    while i < 9 {
        let mut k = 0;
        while k < 9 {
            cells[i][k] = Cell::ALL[i * 9 + k];
            cells[9 + i][k] = Cell::ALL[k * 9 + i];
            cells[18 + i][k] = Cell::ALL[(i / 3 * 3 + k / 3) * 9 + i % 3 * 3 + k % 3];
            k += 1;
        }
        i += 1;
    }
    cells
};

const CELL_SETS: [CellSet; 27] = {
    let mut sets = [CellSet::EMPTY; 27];
    let mut i = 0;
    while i < 27 {
        let mut k = 0;
        while k < 9 {
            sets[i].insert(CELLS[i][k]);
            k += 1;
        }
        i += 1;
    }
    sets
};

impl fmt::Display for House {
    /// `row 1` to `box 9`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind(), self.index() + 1)
    }
}

impl fmt::Debug for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
