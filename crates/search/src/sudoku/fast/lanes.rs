//! Eight words of 32 bits at a time: what the engine asks of a processor.

use core::array::from_fn;
use core::ops::{Add, BitAnd, BitOr, BitXor, Sub};

/// Lanes of 32 bits, in groups of four: a group is a digit, its lanes are the bands 0 to 2 and one that is idle.
///
/// Every operation works on each lane by itself if nothing else is said; sums and differences wrap.
pub(super) trait Words:
    Copy
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Add<Output = Self>
    + Sub<Output = Self>
{
    /// The same word in the lanes of bands, 0 in the idle ones.
    fn bands(word: u32) -> Self;

    /// The bits that are not in the other.
    fn without(self, other: Self) -> Self;

    fn shl<const N: i32>(self) -> Self;

    fn shr<const N: i32>(self) -> Self;

    /// Each band's lane holds what the next band's held: 1, 2, 0 of each half.
    fn next_band(self) -> Self;

    /// Each band's lane holds what the band before held: 2, 0, 1 of each half.
    fn previous_band(self) -> Self;
}

/// Eight lanes: two digits.
pub(super) trait Lanes: Words {
    fn new(lanes: [u32; 8]) -> Self;

    fn to_array(self) -> [u32; 8];

    /// The two digits exchanged.
    fn swap_halves(self) -> Self;

    fn is_zero(self) -> bool;
}

/// All digits. Each operation is done for all before the next begins, so that a processor never waits for one of them.
#[derive(Clone, Copy)]
pub(super) struct All<L>(pub [L; 5]);

macro_rules! for_all {
    ($($operator:ident $method:ident;)*) => {$(
        impl<L: Lanes> $operator for All<L> {
            type Output = All<L>;
            #[inline(always)]
            fn $method(self, other: All<L>) -> All<L> {
                All(from_fn(|i| self.0[i].$method(other.0[i])))
            }
        }
    )*};
}

for_all! {
    BitAnd bitand;
    BitOr bitor;
    BitXor bitxor;
    Add add;
    Sub sub;
}

impl<L: Lanes> Words for All<L> {
    #[inline(always)]
    fn bands(word: u32) -> Self {
        All([L::bands(word); 5])
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        All(from_fn(|i| self.0[i].without(other.0[i])))
    }

    #[inline(always)]
    fn shl<const N: i32>(self) -> Self {
        All(self.0.map(L::shl::<N>))
    }

    #[inline(always)]
    fn shr<const N: i32>(self) -> Self {
        All(self.0.map(L::shr::<N>))
    }

    #[inline(always)]
    fn next_band(self) -> Self {
        All(self.0.map(L::next_band))
    }

    #[inline(always)]
    fn previous_band(self) -> Self {
        All(self.0.map(L::previous_band))
    }
}

/// The lanes as plain words, for any processor.
#[derive(Clone, Copy)]
pub(super) struct Portable([u32; 8]);

impl Portable {
    /// The lanes in another order.
    #[inline(always)]
    fn moved(self, from: [usize; 8]) -> Portable {
        Portable(from.map(|lane| self.0[lane]))
    }
}

macro_rules! lane_by_lane {
    ($($operator:ident $method:ident $operation:path;)*) => {$(
        impl $operator for Portable {
            type Output = Portable;
            #[inline(always)]
            fn $method(self, other: Portable) -> Portable {
                Portable(from_fn(|lane| $operation(self.0[lane], other.0[lane])))
            }
        }
    )*};
}

lane_by_lane! {
    BitAnd bitand BitAnd::bitand;
    BitOr bitor BitOr::bitor;
    BitXor bitxor BitXor::bitxor;
    Add add u32::wrapping_add;
    Sub sub u32::wrapping_sub;
}

impl Words for Portable {
    #[inline(always)]
    fn bands(word: u32) -> Self {
        Self::new([word, word, word, 0, word, word, word, 0])
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Portable(from_fn(|lane| self.0[lane] & !other.0[lane]))
    }

    #[inline(always)]
    fn shl<const N: i32>(self) -> Self {
        Portable(self.0.map(|lane| lane << N))
    }

    #[inline(always)]
    fn shr<const N: i32>(self) -> Self {
        Portable(self.0.map(|lane| lane >> N))
    }

    #[inline(always)]
    fn next_band(self) -> Self {
        self.moved([1, 2, 0, 3, 5, 6, 4, 7])
    }

    #[inline(always)]
    fn previous_band(self) -> Self {
        self.moved([2, 0, 1, 3, 6, 4, 5, 7])
    }
}

impl Lanes for Portable {
    #[inline(always)]
    fn new(lanes: [u32; 8]) -> Self {
        Portable(lanes)
    }

    #[inline(always)]
    fn to_array(self) -> [u32; 8] {
        self.0
    }

    #[inline(always)]
    fn swap_halves(self) -> Self {
        self.moved([4, 5, 6, 7, 0, 1, 2, 3])
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        self.0.iter().fold(0, |all, lane| all | lane) == 0
    }
}
