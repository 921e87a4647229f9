//! The board of the fast engine: one bit for each candidate, all digits side by side.

use core::array::from_fn;

use seedgrid_bitboard::sudoku::{Candidates, Cell, Digit, DigitSet, Grid, Solution};

/// The candidates of a board, packed for the fast engine: 160 bytes, [`Copy`].
///
/// Digit `d` (from 0) has four words of 32 bits, one for each band of three rows and one that is always 0; two digits share
/// eight neighbouring words, a tenth digit without candidates fills the last. In a word a row of the band has ten bits: nine for
/// its cells and a guard that is 0. The columns stand so that equal columns of the three boxes are neighbours, which lets
/// shifts turn both the boxes of a row and the columns of a box in circles.
///
/// ```text
/// bit     29 28                20 19 18                10  9  8  7  6  5  4  3  2  1  0
///          G  third row            G  second row           G  9  6  3  8  5  2  7  4  1   (columns of the first row)
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(32))]
pub struct Packed(pub(super) [[u32; 8]; 5]);

/// The lowest cell of each row of a band.
pub(super) const LOW: u32 = 1 | 1 << 10 | 1 << 20;
/// All cells of a band.
pub(super) const CELLS: u32 = 511 * LOW;
/// The guards of a band.
pub(super) const GUARDS: u32 = 512 * LOW;

/// Band and bit of each cell.
pub(super) const PLACES: [(usize, u32); 81] = {
    let mut places = [(0, 0); 81];
    let mut i = 0;
    while i < 81 {
        places[i] = (i / 27, 1 << (i % 27 / 9 * 10 + i % 3 * 3 + i % 9 / 3));
        i += 1;
    }
    places
};

/// Which of the cells of a band, row by row, each bit is.
const ORDER: [usize; 30] = {
    let mut order = [0; 30];
    let mut i = 0;
    while i < 27 {
        order[PLACES[i].1.trailing_zeros() as usize] = i;
        i += 1;
    }
    order
};

impl Packed {
    /// The words of a digit from 0, a band each.
    pub(super) fn digit(&self, digit: usize) -> [u32; 4] {
        let half = digit % 2 * 4;
        from_fn(|band| self.0[digit / 2][half + band])
    }

    pub(super) fn word(&mut self, digit: usize, band: usize) -> &mut u32 {
        &mut self.0[digit / 2][digit % 2 * 4 + band]
    }

    /// Takes a digit out of a cell.
    #[must_use]
    pub fn without(mut self, cell: Cell, digit: Digit) -> Packed {
        let (band, bit) = PLACES[cell.index()];
        *self.word(digit.index(), band) &= !bit;
        self
    }

    /// The digits that a cell may still hold.
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        let (band, bit) = PLACES[cell.index()];
        Digit::ALL.into_iter().filter(|digit| self.digit(digit.index())[band] & bit != 0).collect()
    }

    /// Whether it can be seen without a search that there is no solution: a cell has no candidate, or two cells of a house only
    /// the same, as givens that clash do.
    pub(super) fn is_refuted(&self) -> bool {
        Cell::ALL.into_iter().any(|cell| {
            let digits = self.candidates(cell);
            let mut peers = cell.peers().iter();
            digits.is_empty()
                || digits.single().is_some() && peers.any(|peer| self.candidates(peer) == digits)
        })
    }

    /// The finished board, where each cell has exactly one candidate and the rules are kept.
    pub(super) fn solution(&self) -> Solution {
        let mut grid = Grid::EMPTY;
        for digit in Digit::ALL {
            for (word, cells) in self.digit(digit.index()).into_iter().zip(Cell::ALL.chunks(27)) {
                // Three turns each, which a processor guesses right; to ask each cell would not be.
                let mut rest = word;
                while rest != 0 {
                    grid[cells[ORDER[rest.trailing_zeros() as usize]]] = Some(digit);
                    rest &= rest - 1;
                }
            }
        }
        Solution::try_from(grid).expect("the sweep leaves no board without an error that breaks a rule")
    }

    /// No candidate anywhere: a board without a solution.
    const NONE: Packed = Packed([[0; 8]; 5]);
}

impl From<&Packed> for Packed {
    fn from(packed: &Packed) -> Packed {
        *packed
    }
}

impl From<&Candidates> for Packed {
    fn from(candidates: &Candidates) -> Packed {
        let mut packed = Packed::NONE;
        for (set, (band, bit)) in candidates.cells().iter().zip(PLACES) {
            for digit in *set {
                *packed.word(digit.index(), band) |= bit;
            }
        }
        packed
    }
}

impl From<&Grid> for Packed {
    /// The same solutions as the candidates of the grid, got more quickly: a given is the only candidate of its cell and has no
    /// other place in its row; columns and boxes are left to the engine. Two equal givens in a row leave no candidate at all.
    fn from(grid: &Grid) -> Packed {
        let mut given = [[0u32; 4]; 10];
        for (index, digit) in filled(grid) {
            let (band, bit) = PLACES[index];
            given[digit][band] |= bit;
        }
        let mut any = [0; 4];
        for words in &given {
            any = from_fn(|band| any[band] | words[band]);
        }
        let mut twice = 0;
        let mut packed = Packed::NONE;
        for (digit, words) in given[..9].iter().enumerate() {
            for band in 0..3 {
                let here = words[band];
                twice |= here & ((here | GUARDS) - LOW);
                let rows = (here + CELLS) & GUARDS;
                *packed.word(digit, band) = CELLS & !any[band] & !(rows - (rows >> 9)) | here;
            }
        }
        if twice & CELLS == 0 { packed } else { Packed::NONE }
    }
}

/// The index of each filled cell and its digit from 0.
#[inline]
fn filled(grid: &Grid) -> impl Iterator<Item = (usize, usize)> {
    let mut bytes = [0u8; 88];
    for (byte, digit) in bytes.iter_mut().zip(grid.cells()) {
        *byte = digit.map_or(0, Digit::get);
    }
    // A branch for each of 81 cells would be guessed wrong too often: gather the filled ones as bits first.
    let mut rest = 0u128;
    for (chunk, eight) in bytes.chunks_exact(8).enumerate() {
        let word = eight.iter().rev().fold(0u64, |word, &byte| word << 8 | u64::from(byte));
        let tops = (word + 0x7F7F_7F7F_7F7F_7F7F) & 0x8080_8080_8080_8080;
        let bits = (tops >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56;
        rest |= u128::from(bits) << (chunk * 8);
    }
    core::iter::from_fn(move || {
        let index = rest.trailing_zeros() as usize;
        rest &= rest.wrapping_sub(1);
        (index < 81).then(|| (index, bytes[index] as usize - 1))
    })
}
