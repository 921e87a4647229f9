//! The board of the reference search: blank cells and candidates as bit sets that are kept up to date.

use core::ops::{BitAnd, BitOr, Not};

use seedgrid_bitboard::sudoku::{Cell, Digit, DigitSet, Grid, Solution};

/// A set of cells in the low 81 bits. Two aligned words rather than a `u128`, so that compilers keep it in one vector register.
#[derive(Clone, Copy, PartialEq)]
#[repr(align(16))]
struct Cells([u64; 2]);

impl Cells {
    const NONE: Cells = Cells([0; 2]);
    const ALL: Cells = Cells::new((1 << 81) - 1);

    const fn new(bits: u128) -> Cells {
        Cells([bits as u64, (bits >> 64) as u64])
    }

    /// The index of the lowest cell, 128 if there is none.
    #[inline]
    fn lowest(self) -> u32 {
        let Cells([low, high]) = self;
        // Without a branch: which half holds the lowest cell is as good as random.
        let (word, base) = if low == 0 { (high, 64) } else { (low, 0) };
        base + word.trailing_zeros()
    }
}

impl BitAnd for Cells {
    type Output = Cells;
    #[inline]
    fn bitand(self, other: Cells) -> Cells {
        Cells([self.0[0] & other.0[0], self.0[1] & other.0[1]])
    }
}

impl BitOr for Cells {
    type Output = Cells;
    #[inline]
    fn bitor(self, other: Cells) -> Cells {
        Cells([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }
}

impl Not for Cells {
    type Output = Cells;
    #[inline]
    fn not(self) -> Cells {
        Cells([!self.0[0], !self.0[1]])
    }
}

/// A partly filled board without a clash.
#[derive(Clone)]
pub(super) struct Board {
    /// For each digit the cells that no peer with this digit excludes. Filled cells may still be in it.
    open: [Cells; 9],
    blank: Cells,
    /// The digits used in each house: rows, columns, boxes.
    used: [[u16; 9]; 3],
    /// The digits placed, as values 0 to 8; blank cells hold anything.
    digits: [u8; 81],
}

/// Everything but the peers of each cell and the cell itself.
const KEEP: [Cells; 81] = {
    let mut keep = [Cells::NONE; 81];
    let mut i = 0;
    while i < 81 {
        keep[i] = Cells::new(!(Cell::ALL[i].peers().bits() | 1 << i));
        i += 1;
    }
    keep
};

/// Everything but one cell.
const OTHERS: [Cells; 81] = {
    let mut others = [Cells::NONE; 81];
    let mut i = 0;
    while i < 81 {
        others[i] = Cells::new(!(1 << i));
        i += 1;
    }
    others
};

/// The row, column and box of each cell.
const HOUSES: [[u8; 3]; 81] = {
    let mut houses = [[0; 3]; 81];
    let mut i = 0;
    while i < 81 {
        let cell = Cell::ALL[i];
        houses[i] = [cell.row() as u8, cell.column() as u8, cell.box_index() as u8];
        i += 1;
    }
    houses
};

/// What the scan for the fewest candidates finds.
pub(super) enum Scan {
    /// A cell without candidates comes before any cell with one.
    Dead,
    /// No cell is blank.
    Full,
    /// The first cell with a single candidate, and the index of that digit.
    Single(usize, usize),
    /// The cell with the fewest candidates, two at least, lowest index on ties.
    Branch(usize, DigitSet),
}

impl Board {
    /// The board of these givens, or `None` if they clash.
    pub(super) fn new(grid: &Grid) -> Option<Board> {
        let mut board =
            Board { open: [Cells::ALL; 9], blank: Cells::ALL, used: [[0; 9]; 3], digits: [0; 81] };
        for (cell, digit) in grid.cells().iter().enumerate() {
            if let Some(digit) = digit {
                if board.candidates(cell) >> digit.index() & 1 == 0 {
                    return None;
                }
                board.put(cell, digit.index());
            }
        }
        Some(board)
    }

    /// Places the digit with this index in a blank cell.
    #[inline]
    pub(super) fn put(&mut self, cell: usize, digit: usize) {
        let [row, column, block] = HOUSES[cell];
        let bit = 1 << digit;
        self.used[0][row as usize] |= bit;
        self.used[1][column as usize] |= bit;
        self.used[2][block as usize] |= bit;
        self.open[digit] = self.open[digit] & KEEP[cell];
        self.blank = self.blank & OTHERS[cell];
        self.digits[cell] = digit as u8;
    }

    /// The digits that the cell's houses leave, one bit each.
    #[inline]
    pub(super) fn candidates(&self, cell: usize) -> u16 {
        let [row, column, block] = HOUSES[cell];
        511 & !(self.used[0][row as usize] | self.used[1][column as usize] | self.used[2][block as usize])
    }

    /// Looks at every blank cell in ascending order for the fewest candidates; a cell with none or one ends the scan.
    #[expect(clippy::inline_always, reason = "a call a node costs a tenth of the speed")]
    #[inline(always)]
    pub(super) fn scan(&self) -> Scan {
        // Cells with at least one, two, three candidates, for all cells at once.
        let [first, rest @ ..] = self.open;
        let (mut one, mut two, mut three) = (first, Cells::NONE, Cells::NONE);
        for open in rest {
            three = three | (two & open);
            two = two | (one & open);
            one = one | open;
        }
        let few = self.blank & !two;
        if few != Cells::NONE {
            let cell = few.lowest() as usize;
            let candidates = self.candidates(cell);
            if candidates == 0 {
                return Scan::Dead;
            }
            return Scan::Single(cell, candidates.trailing_zeros() as usize);
        }
        let pairs = self.blank & !three;
        let cell = if pairs == Cells::NONE {
            match self.fewest_of_many() {
                Some(cell) => cell,
                None => return Scan::Full,
            }
        } else {
            pairs.lowest() as usize
        };
        Scan::Branch(cell, DigitSet::from_bits(self.candidates(cell)))
    }

    /// The same choice where no cell has fewer than three candidates, which is rare but on nearly empty boards.
    #[cold]
    fn fewest_of_many(&self) -> Option<usize> {
        let mut at_least = [Cells::NONE; 10];
        for open in self.open {
            for k in (0..9).rev() {
                let fewer = if k == 0 { Cells::ALL } else { at_least[k] };
                at_least[k + 1] = at_least[k + 1] | (fewer & open);
            }
        }
        let fewest = at_least[4..].iter().map(|&more| self.blank & !more).find(|&cells| cells != Cells::NONE);
        fewest.or((self.blank != Cells::NONE).then_some(self.blank)).map(|cells| cells.lowest() as usize)
    }

    /// The finished board, when no cell is blank.
    pub(super) fn solution(&self) -> Solution {
        let grid = Grid::new(self.digits.map(|digit| Some(Digit::ALL[digit as usize])));
        Solution::try_from(grid).expect("a full board without a clash is a solution")
    }
}
