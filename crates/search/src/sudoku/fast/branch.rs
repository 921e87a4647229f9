//! Which candidate to try where the sweep leaves a choice.
//!
//! Of the cells with two candidates, that one is best whose two trials both exclude much, and most of all from other cells with
//! two candidates, which then have one. Each trial is weighed by the candidates of its digit among the peers, those in cells
//! with two thrice, and the two weights multiplied. On hard puzzles that halves the boards visited against taking the first
//! such cell.

use seedgrid_bitboard::sudoku::Cell;

use super::lanes::Lanes;
use super::packed::{CELLS, PLACES, Packed};

/// A digit from 0 in a cell, given by its band and its bit.
pub(super) struct Trial {
    pub digit: usize,
    pub band: usize,
    pub bit: u32,
}

/// The peers of the cell at each bit of each band.
const PEERS: [[[u32; 3]; 32]; 3] = {
    let mut peers = [[[0; 3]; 32]; 3];
    let mut i = 0;
    while i < 81 {
        let (band, bit) = PLACES[i];
        let mut j = 0;
        while j < 81 {
            if Cell::ALL[i].shared_house(Cell::ALL[j]).is_some() {
                let (other_band, other_bit) = PLACES[j];
                peers[band][bit.trailing_zeros() as usize][other_band] |= other_bit;
            }
            j += 1;
        }
        i += 1;
    }
    peers
};

/// The candidate to try, or `None` if no cell has two. Of the cells with two candidates the first `weighed` are compared.
#[inline(always)]
pub(super) fn choose<L: Lanes>(board: &Packed, weighed: u32) -> Option<Trial> {
    let (mut one, mut two, mut three) = (L::bands(0), L::bands(0), L::bands(0));
    for digit in board.0.map(L::new) {
        three = three | (two & digit);
        two = two | (one & digit);
        one = one | digit;
    }
    // Each half has seen half of the digits.
    let (one_there, two_there, three_there) = (one.swap_halves(), two.swap_halves(), three.swap_halves());
    three = three | three_there | (two & one_there) | (one & two_there);
    two = two | two_there | (one & one_there);
    if two.is_zero() {
        return None;
    }
    let digits: [[u32; 4]; 9] = core::array::from_fn(|digit| board.digit(digit));
    let pairs = two.without(three);
    let [first, second, third, ..] = if pairs.is_zero() { two } else { pairs }.to_array();
    let cells = [first, second, third];
    Some(if pairs.is_zero() { of_many(&digits, cells) } else { of_pairs(&digits, cells, weighed) })
}

/// The best trial where these cells have two candidates.
#[inline(always)]
fn of_pairs(digits: &[[u32; 4]; 9], pairs: [u32; 3], weighed: u32) -> Trial {
    let mut best = 0;
    let mut trial = Trial { digit: 0, band: 0, bit: 0 };
    let mut left = weighed;
    for band in 0..3 {
        let mut rest = pairs[band];
        while rest != 0 && left > 0 {
            left -= 1;
            let place = rest.trailing_zeros();
            rest &= rest - 1;
            let candidates = candidates(digits, band, place);
            let (first, last) =
                (candidates.trailing_zeros() as usize, 31 - candidates.leading_zeros() as usize);
            let peers = &PEERS[band][place as usize];
            let weight = |digit: &[u32; 4]| {
                let reach = |band: usize| {
                    let excluded = digit[band] & peers[band];
                    excluded.count_ones() + 2 * (excluded & pairs[band]).count_ones()
                };
                // A little more for each, so that one strong trial counts even beside a weak one.
                3 + reach(0) + reach(1) + reach(2)
            };
            let score = weight(&digits[first % 9]) * weight(&digits[last % 9]);
            if score > best {
                best = score;
                trial = Trial { digit: first % 9, band, bit: 1 << place };
            }
        }
    }
    trial
}

/// The best trial where every undecided cell has three candidates at least: of a cell with the fewest the digit with the most
/// candidates among the peers. Rare.
#[cold]
fn of_many(digits: &[[u32; 4]; 9], undecided: [u32; 3]) -> Trial {
    let mut best = (u32::MAX, 0);
    let mut trial = Trial { digit: 0, band: 0, bit: 0 };
    for band in 0..3 {
        for place in (0..30).filter(|place| undecided[band] >> place & 1 == 1) {
            let candidates = candidates(digits, band, place);
            for digit in (0..9).filter(|digit| candidates >> digit & 1 == 1) {
                let peers = &PEERS[band][place as usize];
                let reach: u32 = (0..3).map(|band| (digits[digit][band] & peers[band]).count_ones()).sum();
                let rank = (candidates.count_ones(), CELLS - reach);
                if rank < best {
                    best = rank;
                    trial = Trial { digit, band, bit: 1 << place };
                }
            }
        }
    }
    trial
}

/// The digits of a cell as bits.
#[inline(always)]
fn candidates(digits: &[[u32; 4]; 9], band: usize, place: u32) -> u32 {
    (0..9).fold(0, |set, digit| set | (digits[digit][band] >> place & 1) << digit)
}

impl Packed {
    /// The board on which the trial holds; on this one it is excluded.
    #[inline(always)]
    pub(super) fn split(&mut self, trial: &Trial) -> Packed {
        let mut held = *self;
        for digit in (0..9).filter(|&digit| digit != trial.digit) {
            *held.word(digit, trial.band) &= !trial.bit;
        }
        *self.word(trial.digit, trial.band) &= !trial.bit;
        held
    }
}
