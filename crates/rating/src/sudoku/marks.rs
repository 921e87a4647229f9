//! The board as a person works on it: what is filled, and the pencil marks by cell, by digit and by house.

use seedgrid_bitboard::sudoku::{
    Candidate, Candidates, Cell, CellSet, Digit, DigitSet, Grid, House, HouseKind,
};

/// The houses in the order in which singles and sets are looked for: boxes, columns, rows.
pub(super) const BOXES_COLUMNS_ROWS: [House; 27] =
    in_order([HouseKind::Box, HouseKind::Column, HouseKind::Row]);
/// The kinds of house in the order in which links, loops and peers are followed.
pub(super) const BOX_ROW_COLUMN: [HouseKind; 3] = [HouseKind::Box, HouseKind::Row, HouseKind::Column];

/// For each cell the other cells of its box, row and column.
pub(super) const OTHERS: [[CellSet; 3]; 81] = {
    let mut others = [[CellSet::EMPTY; 3]; 81];
    let mut i = 0;
    while i < 81 {
        let mut k = 0;
        while k < 3 {
            let mut cells = Cell::ALL[i].house(BOX_ROW_COLUMN[k]).cell_set();
            cells.remove(Cell::ALL[i]);
            others[i][k] = cells;
            k += 1;
        }
        i += 1;
    }
    others
};

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
    counts: [u64; 27],
}

/// In the counts of a house, the four bits of its open cells begin here, above those of the nine digits.
const OPEN_SHIFT: u32 = 36;
/// The four bits of every count, as ones.
const ONES: u64 = 0x11_1111_1111;

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

    /// How many marks there are on the board.
    pub fn count(&self) -> u32 {
        self.digits.iter().map(|places| places.len()).sum()
    }

    /// How many cells have two marks.
    pub fn pairs(&self) -> u32 {
        self.with_count(2, 2).len()
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

    /// How many open cells a house has, 0 to 9.
    pub(super) const fn open_count(&self, house: House) -> usize {
        (self.counts[house.ordinal()] >> OPEN_SHIFT) as usize
    }

    /// The first of the boxes, columns and rows that has one open cell, if that has a mark.
    pub(super) fn first_with_one_open(&self) -> Option<House> {
        const ONE_OPEN: u64 = 1 << OPEN_SHIFT;
        self.first_house(|counts| (ONE_OPEN + 1..2 * ONE_OPEN).contains(&counts))
    }

    /// The first of the boxes, columns and rows that has one place for a digit.
    pub(super) fn first_with_single(&self) -> Option<House> {
        self.first_house(|counts| with_count(counts, 1, 1) != 0)
    }

    fn first_house(&self, wanted: impl Fn(u64) -> bool) -> Option<House> {
        [18, 9, 0].into_iter().find_map(|first| {
            let index = self.counts[first..first + 9].iter().position(|&counts| wanted(counts))?;
            Some(House::ALL[first + index])
        })
    }

    /// The digits with one place, by house: a digit of index `k` is bit `4 * k`.
    pub(super) fn singles(&self) -> [u64; 27] {
        self.counts.map(|counts| with_count(counts, 1, 1))
    }

    /// The digits with at least `from` and at most `to` places in a house, `from` and `to` each 1 to 4: a digit of index `k` is
    /// bit `4 * k`.
    pub(super) const fn with_places(&self, house: House, from: u64, to: u64) -> u64 {
        with_count(self.counts[house.ordinal()], from, to)
    }

    /// Whether the candidate is marked.
    pub fn has(&self, candidate: Candidate) -> bool {
        self.at(candidate.cell).contains(candidate.digit)
    }

    /// The open cells with at least `from` and at most `to` marks; `from` is 1 to 5, `to` is 1 to 4, or 9 for no bound.
    #[inline]
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

    /// The only other place of a digit in a cell's box, row or column: `k` is 0, 1 or 2.
    #[inline]
    pub(super) fn partner(&self, cell: Cell, digit: Digit, k: usize) -> Option<Cell> {
        // Seats are by row, column and box.
        let (house, position) = SEATS[cell.index()][[2, 0, 1][k]];
        let rest = self.positions[usize::from(house)][digit.index()] & !(1 << position);
        rest.is_power_of_two().then(|| CELLS[usize::from(house)][rest.trailing_zeros() as usize & 15])
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
        if self.open.contains(cell) {
            self.open.remove(cell);
            for (house, _) in SEATS[cell.index()] {
                self.counts[usize::from(house)] -= 1 << OPEN_SHIFT;
            }
        }
        self.values[cell] = Some(digit);
        let seen = self.places(digit) & cell.peers();
        self.digits[digit.index()] = self.places(digit) - seen;
        for peer in seen {
            self.cells[peer.index()].remove(digit);
            self.leave(peer, digit);
        }
    }

    /// Takes a mark away, where there is one.
    pub fn remove(&mut self, cell: Cell, digit: Digit) {
        if self.at(cell).contains(digit) {
            self.cells[cell.index()].remove(digit);
            self.digits[digit.index()].remove(cell);
            self.leave(cell, digit);
        }
    }

    /// Takes a mark that there is out of the views by house.
    fn leave(&mut self, cell: Cell, digit: Digit) {
        for (house, position) in SEATS[cell.index()] {
            self.positions[usize::from(house)][digit.index()] ^= 1 << position;
            self.counts[usize::from(house)] -= 1 << (4 * digit.index());
        }
    }

    /// The cells of a house at these positions.
    pub fn cells_at(house: House, positions: u16) -> CellSet {
        let cells = house.cells();
        bits(positions).map(|position| cells[position]).collect()
    }
}

/// Of the counts of digits in a house those from `from` to `to`, each 1 to 4: the lowest of their four bits.
const fn with_count(counts: u64, from: u64, to: u64) -> u64 {
    // The highest bit of four, of a count of at most 9, is set by what lacks to 8; 8 and 9 have it themselves.
    let low = counts & (7 * ONES);
    let enough = (low + (8 - from) * ONES) | counts;
    let too_many = (low + (7 - to) * ONES) | counts;
    (enough & !too_many) >> 3 & (ONES >> 4)
}

/// The set bits of a set of positions, ascending.
pub(super) fn bits(mut positions: u16) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let position = positions.trailing_zeros() as usize;
        positions &= positions.wrapping_sub(1);
        (position < 16).then_some(position)
    })
}

/// All houses, by their ordinals.
pub(super) const ALL_HOUSES: u32 = (1 << 27) - 1;

/// The houses whose ordinals are set bits: boxes, columns, rows.
pub(super) fn houses_of(ordinals: u32) -> impl Iterator<Item = House> {
    let mut ranks = ordinals >> 18 | ordinals & 511 << 9 | (ordinals & 511) << 18;
    core::iter::from_fn(move || {
        let rank = ranks.trailing_zeros() as usize;
        ranks &= ranks.wrapping_sub(1);
        BOXES_COLUMNS_ROWS.get(rank).copied()
    })
}

/// The cells of every house, and of places past the ninth nothing in particular.
const CELLS: [[Cell; 16]; 27] = {
    let mut cells = [[Cell::ALL[0]; 16]; 27];
    let mut i = 0;
    while i < 27 {
        let mut k = 0;
        while k < 9 {
            cells[i][k] = House::ALL[i].cells()[k];
            k += 1;
        }
        i += 1;
    }
    cells
};

/// The three houses of every cell, by their ordinals, and its position in each.
const SEATS: [[(u8, u8); 3]; 81] = {
    let mut seats = [[(0, 0); 3]; 81];
    let mut i = 0;
    while i < 81 {
        let mut k = 0;
        while k < 3 {
            let house = Cell::ALL[i].house(HouseKind::ALL[k]);
            seats[i][k] = (house.ordinal() as u8, house.position(Cell::ALL[i]) as u8);
            k += 1;
        }
        i += 1;
    }
    seats
};

impl Marks {
    /// Sets the views by house to what the views by cell and by digit say.
    fn new(values: Grid, open: CellSet, cells: [DigitSet; 81], digits: [CellSet; 9]) -> Marks {
        let mut marks = Marks { values, open, cells, digits, positions: [[0; 9]; 27], counts: [0; 27] };
        for (k, places) in digits.into_iter().enumerate() {
            let places = places.bits();
            for i in 0..9 {
                marks.positions[i][k] = (places >> (9 * i)) as u16 & 511;
                marks.positions[9 + i][k] = column(places, i);
                let corner = (places >> (i / 3 * 27 + i % 3 * 3)) as u32;
                marks.positions[18 + i][k] = (corner & 7 | corner >> 6 & 0o70 | corner >> 12 & 0o700) as u16;
            }
        }
        for cell in open {
            let count = 1 << OPEN_SHIFT | four_apart(cells[cell.index()]);
            for (house, _) in SEATS[cell.index()] {
                marks.counts[usize::from(house)] += count;
            }
        }
        marks
    }
}

/// The bits of a column, from the top, of 81 bits row-major.
const fn column(cells: u128, index: usize) -> u16 {
    // Each factor moves the bit of one of the first seven rows to its place above the 48th; no two bits meet.
    let seven = (cells >> index) as u64 & 0x0040_2010_0804_0201;
    let two = (cells >> (63 + index)) as u16;
    (seven.wrapping_mul(0x0001_0101_0101_0101) >> 48) as u16 & 127 | (two & 1) << 7 | (two >> 1 & 0x100)
}

/// The bits of the digits, four apart.
const fn four_apart(digits: DigitSet) -> u64 {
    // Threes of bits twelve apart, then the bits of each three.
    (((digits.bits() as u64 * 0x4_0201) & 0x700_7007) * 0o111) & (ONES >> 4)
}

impl From<&Candidates> for Marks {
    /// The cells are filled that [are so](Candidates::filled) by the candidates.
    fn from(candidates: &Candidates) -> Marks {
        let digits = Digit::ALL.map(|digit| candidates.cells_with(digit));
        let mut marks = Marks::new(Grid::EMPTY, CellSet::ALL, *candidates.cells(), digits);
        let filled = candidates.filled();
        for cell in Cell::ALL {
            if let Some(digit) = filled[cell] {
                marks.place(cell, digit);
            }
        }
        marks
    }
}

impl From<&Grid> for Marks {
    /// The givens filled, and in every blank cell the digits that no given peer holds. Of givens that clash all are filled.
    fn from(grid: &Grid) -> Marks {
        let blank = |cell: &Cell| u128::from(grid[*cell].is_none()) << cell.index();
        let open = CellSet::from_bits(Cell::ALL.iter().map(blank).sum());
        let mut digits = [open; 9];
        let mut used = [DigitSet::EMPTY; 27];
        for cell in !open {
            if let Some(digit) = grid[cell] {
                digits[digit.index()] = digits[digit.index()] - cell.peers();
                for (house, _) in SEATS[cell.index()] {
                    used[usize::from(house)].insert(digit);
                }
            }
        }
        let mut cells = [DigitSet::EMPTY; 81];
        for cell in open {
            let [row, column, square] = SEATS[cell.index()].map(|(house, _)| used[usize::from(house)]);
            cells[cell.index()] = !(row | column | square);
        }
        Marks::new(*grid, open, cells, digits)
    }
}

/// Boards for the tests of techniques.
#[cfg(test)]
pub(super) mod boards {
    use alloc::vec::Vec;

    use proptest::prelude::*;

    use super::*;

    const SOLUTION: &str =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    /// The marks of a board as it is filled.
    pub(in crate::sudoku) fn board(text: &str) -> Marks {
        Marks::from(&text.parse::<Grid>().unwrap())
    }

    /// Boards with some cells of a solution filled and some marks gone, right or wrong.
    pub(in crate::sudoku) fn working() -> impl Strategy<Value = Marks> {
        let blank = prop::collection::vec(any::<u8>(), 81);
        let removed = prop::collection::vec((0..81usize, 0..9usize), 0..200);
        (blank, 20..240u8, removed).prop_map(|(blank, share, removed)| {
            let cells = SOLUTION.chars().zip(blank).map(|(digit, at)| if at < share { '.' } else { digit });
            let mut marks = board(&cells.collect::<alloc::string::String>());
            for (cell, digit) in removed {
                marks.remove(Cell::ALL[cell], Digit::ALL[digit]);
            }
            marks
        })
    }

    proptest! {
        #[test]
        fn the_views_agree(mut marks in working(), placed in prop::collection::vec((0..81usize, 0..9usize), 0..20)) {
            for (cell, digit) in placed {
                marks.place(Cell::ALL[cell], Digit::ALL[digit]);
            }
            let digits = Digit::ALL.map(|digit| {
                let cells: Vec<Cell> = Cell::ALL.into_iter().filter(|&cell| marks.at(cell).contains(digit)).collect();
                cells.into_iter().collect()
            });
            prop_assert_eq!(&Marks::new(*marks.values(), marks.open(), marks.cells, digits), &marks);
            for house in House::ALL {
                prop_assert_eq!(marks.open_count(house), marks.open_in(house).len() as usize);
                let singles = marks.with_places(house, 1, 1);
                for digit in Digit::ALL {
                    let places = marks.places(digit) & house.cell_set();
                    prop_assert_eq!(Marks::cells_at(house, marks.positions(house, digit)), places);
                    prop_assert_eq!(singles >> (4 * digit.index()) & 1 == 1, places.len() == 1);
                }
            }
        }
    }

    #[test]
    fn marks_are_what_no_filled_peer_holds() {
        let grid: Grid = "5..3......726...19...92.4.8......9.72.6798..1...14.6......1..6.9.8.......5.26..94"
            .parse()
            .unwrap();
        let marks = Marks::from(&grid);
        assert!(Cell::ALL.into_iter().all(|cell| marks.at(cell) == grid.candidates(cell)));
        assert_eq!(marks, Marks::from(&Candidates::from(&grid)));
    }
}
