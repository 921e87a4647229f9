//! The streams of the version-2 engines: BLAKE3's extended output, one stream for each index, attempt and stage of a seed.
//!
//! A stream is named by five fields, and what is hashed is these fields one after the other, each with its length in front:
//!
//! ```text
//! scheme   length in bytes, 8 bytes    the UTF-8 bytes        who draws: the name of an engine
//! seed     length in bytes, 8 bytes    the UTF-8 bytes        as given, at most 1,024
//! index    8, as 8 bytes               the number, 8 bytes    which puzzle of the seed
//! attempt  8, as 8 bytes               the number, 8 bytes    which try at that puzzle
//! stage    length in bytes, 8 bytes    the UTF-8 bytes        which part of the work
//! ```
//!
//! All numbers are unsigned and little-endian. No two names hash the same bytes, so streams have nothing to do with each other:
//! a stage that draws more, or a new stage, shifts no draw of another. The output is read four bytes at a time.

use core::array::from_fn;
use core::fmt;

use blake3::{Hasher, OutputReader};

/// The longest seed, in bytes of UTF-8.
pub const MAX_SEED_BYTES: usize = 1_024;

/// A seed that no version-2 stream can start from: it has more than [`MAX_SEED_BYTES`] bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeedError {
    /// Length of the refused seed in bytes of UTF-8.
    pub bytes: usize,
}

impl fmt::Display for SeedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "the seed has {} bytes of UTF-8, expected at most {MAX_SEED_BYTES} (a letter beyond ASCII counts as two to four)",
            self.bytes
        )
    }
}

impl core::error::Error for SeedError {}

/// A scheme and a seed: where streams come from.
///
/// ```
/// use seedgrid_rng::v2::Source;
///
/// let source = Source::new("my game/1", "42")?;
/// let (mut deal, mut music) = (source.stream(7, 0, "deal"), source.stream(7, 0, "music"));
/// assert_ne!(deal.next_u64(), music.next_u64());
/// # Ok::<(), seedgrid_rng::v2::SeedError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Source {
    /// What has taken in the first two fields.
    hasher: Hasher,
}

impl Source {
    /// The source of a seed text under a scheme. The seed is taken byte for byte: no normalisation, no trimming, and it may be
    /// empty. The scheme names who draws, so that two engines with the same seed have different streams.
    ///
    /// # Errors
    /// The seed has more than [`MAX_SEED_BYTES`] bytes.
    pub fn new(scheme: &str, seed: &str) -> Result<Source, SeedError> {
        if seed.len() > MAX_SEED_BYTES {
            return Err(SeedError { bytes: seed.len() });
        }
        let mut hasher = Hasher::new();
        add(&mut hasher, scheme.as_bytes());
        add(&mut hasher, seed.as_bytes());
        Ok(Source { hasher })
    }

    /// The stream for a stage of an attempt at the puzzle with an index, from its beginning.
    pub fn stream(&self, index: u64, attempt: u32, stage: &str) -> Stream {
        let mut hasher = self.hasher.clone();
        add(&mut hasher, &index.to_le_bytes());
        add(&mut hasher, &u64::from(attempt).to_le_bytes());
        add(&mut hasher, stage.as_bytes());
        Stream { output: hasher.finalize_xof(), words: [0; 16], drawn: 16 }
    }
}

/// Takes in a field: its length, then its bytes.
fn add(hasher: &mut Hasher, field: &[u8]) {
    hasher.update(&(field.len() as u64).to_le_bytes());
    hasher.update(field);
}

/// A stream of 32-bit draws. Its values are fixed by the five fields of its name and never change.
///
/// It is not [`Copy`], so that no two places draw the same values by accident.
#[derive(Clone, Debug)]
pub struct Stream {
    output: OutputReader,
    /// A block of the output, and how many of its words were drawn.
    words: [u32; 16],
    drawn: usize,
}

impl Stream {
    /// The next draw: the next four bytes of the output, little-endian.
    pub fn next_u32(&mut self) -> u32 {
        if self.drawn == self.words.len() {
            let mut block = [0; 64];
            self.output.fill(&mut block);
            self.words = from_fn(|i| u32::from_le_bytes(from_fn(|k| block[4 * i + k])));
            self.drawn = 0;
        }
        let word = self.words[self.drawn];
        self.drawn += 1;
        word
    }

    /// Two draws, the first in the lower half: the next eight bytes of the output, little-endian.
    pub fn next_u64(&mut self) -> u64 {
        let low = self.next_u32();
        u64::from(low) | u64::from(self.next_u32()) << 32
    }

    /// An integer in `0..n`, each exactly as likely as the other: the remainder of a draw by `n`. A draw not below the
    /// greatest multiple of `n` that is at most 2^32 is thrown away and the next is taken. 0 without a draw if `n` is 0.
    pub fn below(&mut self, n: u32) -> u32 {
        if n == 0 {
            return 0;
        }
        loop {
            let draw = self.next_u32();
            let remainder = draw % n;
            // The multiple of `n` at or below the draw must leave room for a whole round of `n` draws.
            if draw - remainder <= u32::MAX - (n - 1) {
                return remainder;
            }
        }
    }

    /// Shuffles by Fisher-Yates: from the last index `i` down to 1, swaps item `i` with item [`below(i + 1)`](Stream::below).
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

#[cfg(feature = "rand_core")]
impl rand_core::TryRng for Stream {
    type Error = core::convert::Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
        Ok(self.next_u32())
    }

    fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
        Ok(self.next_u64())
    }

    fn try_fill_bytes(&mut self, dst: &mut [u8]) -> Result<(), Self::Error> {
        rand_core::utils::fill_bytes_via_next_word(dst, || self.try_next_u32())
    }
}
