//! The machine words that hold a line: bit `i` is cell `i`, counted from the left or the top.

use core::fmt::Debug;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not, Shl, Shr};

/// An unsigned word used as a set of small integers, for lines of up to [`Word::CELLS`] cells.
pub(crate) trait Word:
    Copy
    + Debug
    + Eq
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// The number of bits.
    const BITS: u32;
    /// The longest line, in cells: the two bits at the top are for the positions behind it.
    const CELLS: u32 = Self::BITS - 2;
    /// The empty set.
    const EMPTY: Self;
    /// The set of 0 alone.
    const ONE: Self;

    /// The sum of two integers.
    fn plus(self, other: Self) -> Self;
    /// The bits in reverse order.
    fn reversed(self) -> Self;
    /// The number of members.
    fn len(self) -> u32;
    /// The lowest member, [`Word::BITS`] if there is none.
    fn lowest(self) -> u32;

    /// The set of all integers below `n`, which is less than [`Word::BITS`].
    fn below(n: u32) -> Self {
        !(!Self::EMPTY << n)
    }

    /// Whether `i` is a member.
    fn has(self, i: u32) -> bool {
        (self >> i) & Self::ONE != Self::EMPTY
    }

    /// The set without its lowest member.
    fn without_lowest(self) -> Self {
        // Adding all ones takes 1 away.
        self & self.plus(!Self::EMPTY)
    }

    /// The members in ascending order.
    fn members(mut self) -> impl Iterator<Item = u32> {
        core::iter::from_fn(move || {
            let i = (self != Self::EMPTY).then(|| self.lowest())?;
            self = self.without_lowest();
            Some(i)
        })
    }
}

macro_rules! word {
    ($($word:ty),*) => {$(
        impl Word for $word {
            const BITS: u32 = <$word>::BITS;
            const EMPTY: $word = 0;
            const ONE: $word = 1;

            fn plus(self, other: $word) -> $word {
                self.wrapping_add(other)
            }

            fn reversed(self) -> $word {
                self.reverse_bits()
            }

            fn len(self) -> u32 {
                self.count_ones()
            }

            fn lowest(self) -> u32 {
                self.trailing_zeros()
            }
        }
    )*};
}

word!(u32, u64, u128);
