//! The stream of the version-1 engines, as a JavaScript program computes it.
//!
//! A seed is folded into a 32-bit state (FNV-1a over UTF-16 units), and each draw mixes a state that grows by a constant.
//! The state is a JavaScript number, that is a double: it is never reduced to 32 bits, so past 2^53 the additions round.

use core::fmt;

/// The longest seed, in UTF-16 code units.
pub const MAX_SEED_UNITS: usize = 80;

const FNV_OFFSET: u32 = 2_166_136_261;
const FNV_PRIME: u32 = 16_777_619;
const STEP: f64 = 1_831_565_813.0; // 0x6D2B79F5

/// A seed that no version-1 stream can start from: it has more than [`MAX_SEED_UNITS`] UTF-16 code units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeedError {
    /// Length of the refused seed in UTF-16 code units.
    pub units: usize,
}

impl fmt::Display for SeedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "the seed has {} UTF-16 code units, expected at most {MAX_SEED_UNITS} (a character beyond U+FFFF counts as two)",
            self.units
        )
    }
}

impl core::error::Error for SeedError {}

/// A stream of 32-bit draws. Its values are fixed by the seed alone and never change.
///
/// It is no cryptographic generator, and it is not [`Copy`], so that no two places draw the same values by accident.
#[derive(Clone, Debug, PartialEq)]
pub struct Stream {
    /// An integer held as a double, as JavaScript holds it.
    state: f64,
}

impl Stream {
    /// The stream of a seed text.
    ///
    /// Of each character only the FIRST UTF-16 code unit counts, so "😀" and "😁" give the same stream.
    ///
    /// # Errors
    /// The seed has more than [`MAX_SEED_UNITS`] UTF-16 code units (not bytes, not characters).
    pub fn new(seed: &str) -> Result<Self, SeedError> {
        let units = seed.encode_utf16().count();
        let first_units = seed.chars().map(|c| c.encode_utf16(&mut [0; 2])[0]);
        Self::start(units, first_units)
    }

    /// The stream of a seed given as UTF-16 code units, which may hold lone surrogates. For text it equals [`Stream::new`].
    ///
    /// # Errors
    /// The seed has more than [`MAX_SEED_UNITS`] units.
    pub fn from_utf16(seed: &[u16]) -> Result<Self, SeedError> {
        let first_units = char::decode_utf16(seed.iter().copied()).map(|unit| match unit {
            Ok(c) => c.encode_utf16(&mut [0; 2])[0],
            Err(lone) => lone.unpaired_surrogate(),
        });
        Self::start(seed.len(), first_units)
    }

    fn start(units: usize, first_units: impl Iterator<Item = u16>) -> Result<Self, SeedError> {
        if units > MAX_SEED_UNITS {
            return Err(SeedError { units });
        }
        // An untouched start is the literal 2166136261; any folding makes it JavaScript's signed 32-bit number.
        #[allow(clippy::cast_possible_wrap)]
        let state = if units == 0 {
            f64::from(FNV_OFFSET)
        } else {
            let folded =
                first_units.fold(FNV_OFFSET, |s, unit| (s ^ u32::from(unit)).wrapping_mul(FNV_PRIME));
            f64::from(folded as i32)
        };
        Ok(Stream { state })
    }

    /// The next draw as its 32-bit numerator: the draw is this value divided by 2^32.
    pub fn next_u32(&mut self) -> u32 {
        self.state += STEP;
        let s = low_word(self.state);
        let mut t = (s ^ (s >> 15)).wrapping_mul(1 | s);
        t ^= t.wrapping_add((t ^ (t >> 7)).wrapping_mul(0x3D | t));
        t ^ (t >> 14)
    }

    /// The next draw, in `0.0 <= draw < 1.0`.
    pub fn draw(&mut self) -> f64 {
        f64::from(self.next_u32()) / 4_294_967_296.0
    }

    /// The next draw as an integer in `0..n`: the draw times `n`, rounded down, computed in doubles. 0 if `n` is 0.
    ///
    /// It takes exactly one draw; the bias this brings is part of version 1.
    #[allow(clippy::cast_sign_loss)] // a draw is never negative
    pub fn below(&mut self, n: u32) -> u32 {
        (self.draw() * f64::from(n)) as u32
    }

    /// Shuffles by Fisher-Yates from the last index down, one draw for every index above 0.
    ///
    /// # Panics
    /// The slice has more than 2^32 - 1 items.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            let bound = u32::try_from(i + 1).expect("a slice of fewer than 2^32 items");
            items.swap(i, self.below(bound) as usize);
        }
    }
}

/// The integer modulo 2^32, as JavaScript's bit operators take it.
#[allow(clippy::cast_sign_loss)] // two's complement is what is wanted
fn low_word(state: f64) -> u32 {
    const BEYOND_I64: f64 = 9_223_372_036_854_775_808.0;
    if state < BEYOND_I64 { state as i64 as u32 } else { state as i128 as u32 }
}

#[cfg(feature = "rand_core")]
impl rand_core::TryRng for Stream {
    type Error = core::convert::Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
        Ok(self.next_u32())
    }

    fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
        rand_core::utils::next_u64_via_u32(self)
    }

    fn try_fill_bytes(&mut self, dst: &mut [u8]) -> Result<(), Self::Error> {
        rand_core::utils::fill_bytes_via_next_word(dst, || self.try_next_u32())
    }
}
