//! Lines longer than any machine word: arrays of words.

use core::array;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not, Shl, Shr};

use super::word::Word;

/// `N` words of 64 bits as one, the lowest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Wide<const N: usize>([u64; N]);

impl<const N: usize> Wide<N> {
    fn zip(self, other: Self, op: impl Fn(u64, u64) -> u64) -> Self {
        Wide(array::from_fn(|i| op(self.0[i], other.0[i])))
    }
}

impl<const N: usize> BitAnd for Wide<N> {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
}

impl<const N: usize> BitOr for Wide<N> {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
}

impl<const N: usize> BitXor for Wide<N> {
    type Output = Self;
    fn bitxor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }
}

impl<const N: usize> BitAndAssign for Wide<N> {
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl<const N: usize> BitOrAssign for Wide<N> {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl<const N: usize> Not for Wide<N> {
    type Output = Self;
    fn not(self) -> Self {
        Wide(self.0.map(|word| !word))
    }
}

impl<const N: usize> Shl<u32> for Wide<N> {
    type Output = Self;
    fn shl(self, by: u32) -> Self {
        let (words, bits) = ((by / 64) as usize, by % 64);
        let word = |i: usize| i.checked_sub(words).map_or(0, |from| self.0[from]);
        Wide(array::from_fn(|i| {
            // A shift by 64 would overflow, so the carried bits take one step before the rest.
            let carried = i.checked_sub(1).map_or(0, word) >> 1 >> (63 - bits);
            word(i) << bits | carried
        }))
    }
}

impl<const N: usize> Shr<u32> for Wide<N> {
    type Output = Self;
    fn shr(self, by: u32) -> Self {
        let (words, bits) = ((by / 64) as usize, by % 64);
        let word = |i: usize| self.0.get(i + words).copied().unwrap_or(0);
        Wide(array::from_fn(|i| word(i) >> bits | word(i + 1) << 1 << (63 - bits)))
    }
}

impl<const N: usize> Word for Wide<N> {
    const BITS: u32 = 64 * N as u32;
    const EMPTY: Self = Wide([0; N]);
    const ONE: Self = {
        let mut words = [0; N];
        words[0] = 1;
        Wide(words)
    };

    fn plus(self, other: Self) -> Self {
        let mut carry = false;
        Wide(array::from_fn(|i| {
            let (sum, over) = self.0[i].overflowing_add(other.0[i]);
            let (sum, again) = sum.overflowing_add(carry.into());
            carry = over | again;
            sum
        }))
    }

    fn reversed(self) -> Self {
        Wide(array::from_fn(|i| self.0[N - 1 - i].reverse_bits()))
    }

    fn len(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    fn lowest(self) -> u32 {
        let first = self.0.iter().position(|&word| word != 0);
        first.map_or(Self::BITS, |i| 64 * i as u32 + self.0[i].trailing_zeros())
    }
}
