//! The board as a person works on it: what is filled, and the pencil marks by cell, by digit and by house.

use seedgrid_bitboard::sudoku::{
    Candidate, Candidates, Cell, CellSet, Digit, DigitSet, Grid, House, HouseKind,
};

/// The houses in the order in which singles and sets are looked for: boxes, columns, rows.
pub(super) const BOXES_COLUMNS_ROWS: [House; 27] =
    in_order([HouseKind::Box, HouseKind::Column, HouseKind::Row]);
/// The kinds of house in the order in which links, loops and peers are followed.
pub(super) const BOX_ROW_COLUMN: [HouseKind; 3] = [HouseKind::Box, HouseKind::Row, HouseKind::Column];

const fn in_order(kinds: [HouseKind; 3]) -> [House; 27] {
    let mut houses = [House::ALL[0]; 27];
    let mut i = 0;
    while i < 27 {
        houses[i] = House::ALL[kinds[i / 9] as usize * 9 + i % 9];
        i += 1;
    }
    houses
}

/// Filled cells and pencil marks.
///
/// The same marks are kept in three views: the digits of a cell, the cells of a digit, the positions of a digit in a house. A
/// filled cell has no marks. A position is a place in a house, 0 to 8 (see [`House::position`]); sets of positions are nine bits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Marks {
    values: Grid,
    open: CellSet,
    cells: [DigitSet; 81],
    digits: [CellSet; 9],
    positions: [[u16; 9]; 27],
}

impl Marks {
    /// The digit of a filled cell.
    pub fn value(&self, cell: Cell) -> Option<Digit> {
        self.values[cell]
    }

    /// The filled cells as a grid.
    pub const fn values(&self) -> &Grid {
        &self.values
    }

    /// The cells that are not filled.
    pub const fn open(&self) -> CellSet {
        self.open
    }

    /// The marks of a cell; none if it is filled.
    pub const fn at(&self, cell: Cell) -> DigitSet {
        self.cells[cell.index()]
    }

    /// The open cells that may hold the digit.
    pub const fn places(&self, digit: Digit) -> CellSet {
        self.digits[digit.index()]
    }

    /// The open positions of a house that may hold the digit.
    pub const fn positions(&self, house: House, digit: Digit) -> u16 {
        self.positions[house.ordinal()][digit.index()]
    }

    /// The open positions of a house, by digit.
    pub const fn positions_of(&self, house: House) -> &[u16; 9] {
        &self.positions[house.ordinal()]
    }

    /// The open cells of a house.
    pub fn open_in(&self, house: House) -> CellSet {
        self.open & house.cell_set()
    }

    /// Whether the candidate is marked.
    pub fn has(&self, candidate: Candidate) -> bool {
        self.at(candidate.cell).contains(candidate.digit)
    }

    /// The open cells with at least `from` and at most `to` marks; `from` is 1 to 5, `to` is 1 to 4, or 9 for no bound.
    pub(super) fn with_count(&self, from: usize, to: usize) -> CellSet {
        let mut at_least = [CellSet::EMPTY; 6];
        at_least[0] = CellSet::ALL;
        for places in self.digits {
            for k in (1..6).rev() {
                at_least[k] |= at_least[k - 1] & places;
            }
        }
        at_least[from] - at_least.get(to + 1).copied().unwrap_or_default()
    }

    /// The candidates of these digits in these cells, row-major and ascending in a cell.
    pub(super) fn marked(&self, cells: CellSet, digits: DigitSet) -> impl Iterator<Item = Candidate> + '_ {
        cells.iter().flat_map(move |cell| {
            (self.at(cell) & digits).iter().map(move |digit| Candidate::new(cell, digit))
        })
    }

    /// Whether every cell is filled.
    pub fn is_filled(&self) -> bool {
        self.open.is_empty()
    }

    /// Fills a cell: its marks go, and the digit's marks in all its peers.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        for other in self.at(cell) {
            self.remove(cell, other);
        }
        self.values[cell] = Some(digit);
        self.open.remove(cell);
        for peer in self.places(digit) & cell.peers() {
            self.remove(peer, digit);
        }
    }

    /// Takes a mark away, where there is one.
    pub fn remove(&mut self, cell: Cell, digit: Digit) {
        self.cells[cell.index()].remove(digit);
        self.digits[digit.index()].remove(cell);
        for kind in HouseKind::ALL {
            let house = cell.house(kind);
            self.positions[house.ordinal()][digit.index()] &= !(1 << house.position(cell));
        }
    }

    /// The cells of a house at these positions.
    pub fn cells_at(house: House, positions: u16) -> CellSet {
        let cells = house.cells();
        bits(positions).map(|position| cells[position]).collect()
    }
}

/// The set bits of a set of positions, ascending.
pub(super) fn bits(mut positions: u16) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let position = positions.trailing_zeros() as usize;
        positions &= positions.wrapping_sub(1);
        (position < 16).then_some(position)
    })
}

impl From<&Candidates> for Marks {
    /// A cell counts as filled when its only digit is no longer marked in any of its peers.
    fn from(candidates: &Candidates) -> Marks {
        let mut marks = Marks {
            values: Grid::EMPTY,
            open: CellSet::ALL,
            cells: *candidates.cells(),
            digits: Digit::ALL.map(|digit| candidates.cells_with(digit)),
            positions: [[0; 9]; 27],
        };
        for cell in Cell::ALL {
            for digit in candidates[cell] {
                for kind in HouseKind::ALL {
                    let house = cell.house(kind);
                    marks.positions[house.ordinal()][digit.index()] |= 1 << house.position(cell);
                }
            }
        }
        for cell in Cell::ALL {
            if let Some(digit) = candidates[cell].single() {
                if (candidates.cells_with(digit) & cell.peers()).is_empty() {
                    marks.place(cell, digit);
                }
            }
        }
        marks
    }
}

impl From<&Grid> for Marks {
    /// The givens filled, and in every blank cell the digits that no given peer holds. Of givens that clash all are filled.
    fn from(grid: &Grid) -> Marks {
        let mut marks = Marks {
            values: *grid,
            open: grid.blanks(),
            cells: [DigitSet::EMPTY; 81],
            digits: [CellSet::EMPTY; 9],
            positions: [[0; 9]; 27],
        };
        for cell in marks.open {
            let digits = grid.candidates(cell);
            marks.cells[cell.index()] = digits;
            for digit in digits {
                marks.digits[digit.index()].insert(cell);
                for kind in HouseKind::ALL {
                    let house = cell.house(kind);
                    marks.positions[house.ordinal()][digit.index()] |= 1 << house.position(cell);
                }
            }
        }
        marks
    }
}
