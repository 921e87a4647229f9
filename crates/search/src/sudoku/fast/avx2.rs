//! The lanes as one 256-bit register, for x86-64 processors with AVX2. The only unsafe code of the crate.

use core::arch::x86_64::{
    __m256i, _mm256_add_epi32, _mm256_and_si256, _mm256_andnot_si256, _mm256_loadu_si256, _mm256_or_si256,
    _mm256_permute4x64_epi64, _mm256_shuffle_epi32, _mm256_slli_epi32, _mm256_srli_epi32,
    _mm256_storeu_si256, _mm256_sub_epi32, _mm256_testz_si256, _mm256_xor_si256,
};
use core::ops::{Add, BitAnd, BitOr, BitXor, ControlFlow, Sub};

use super::lanes::{Lanes, Words};
use super::packed::Packed;
use super::search::{Effort, Search, Visit, visit_with};

/// The proof that this processor has what the functions below need.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Detected(());

impl Detected {
    /// Looks; the answer is remembered, so that asking again costs a load or two.
    #[inline]
    pub fn new() -> Option<Detected> {
        let has_all = std::arch::is_x86_feature_detected!("avx2")
            && std::arch::is_x86_feature_detected!("bmi1")
            && std::arch::is_x86_feature_detected!("bmi2")
            && std::arch::is_x86_feature_detected!("lzcnt")
            && std::arch::is_x86_feature_detected!("popcnt");
        has_all.then_some(Detected(()))
    }
}

/// The search on AVX2.
pub(super) fn run(_: Detected, search: &mut Search, board: &Packed) -> ControlFlow<()> {
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    unsafe fn run(search: &mut Search, board: &Packed) -> ControlFlow<()> {
        // SAFETY: this function has the features itself.
        search.run_with::<Avx2>(board, |search, board| unsafe { run(search, board) })
    }
    // SAFETY: the features were detected.
    unsafe { run(search, board) }
}

/// One visit on AVX2.
pub(super) fn visit(_: Detected, board: &Packed) -> Visit {
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    unsafe fn visit(board: &Packed) -> Visit {
        visit_with::<Avx2>(board, Effort::CAREFUL)
    }
    // SAFETY: the features were detected.
    unsafe { visit(board) }
}

/// Eight lanes in one register.
///
/// Values exist only inside functions that run after AVX2 was detected: that makes every operation below sound.
#[derive(Clone, Copy)]
pub(super) struct Avx2(__m256i);

macro_rules! register {
    ($($operator:ident $method:ident $operation:ident;)*) => {$(
        impl $operator for Avx2 {
            type Output = Avx2;
            #[inline(always)]
            fn $method(self, other: Avx2) -> Avx2 {
                // SAFETY: AVX2 was detected, see the type.
                Avx2(unsafe { $operation(self.0, other.0) })
            }
        }
    )*};
}

register! {
    BitAnd bitand _mm256_and_si256;
    BitOr bitor _mm256_or_si256;
    BitXor bitxor _mm256_xor_si256;
    Add add _mm256_add_epi32;
    Sub sub _mm256_sub_epi32;
}

impl Words for Avx2 {
    #[inline(always)]
    fn bands(word: u32) -> Self {
        Self::new([word, word, word, 0, word, word, word, 0])
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        // SAFETY: AVX2 was detected, see the type.
        Avx2(unsafe { _mm256_andnot_si256(other.0, self.0) })
    }

    #[inline(always)]
    fn shl<const N: i32>(self) -> Self {
        // SAFETY: AVX2 was detected, see the type.
        Avx2(unsafe { _mm256_slli_epi32::<N>(self.0) })
    }

    #[inline(always)]
    fn shr<const N: i32>(self) -> Self {
        // SAFETY: AVX2 was detected, see the type.
        Avx2(unsafe { _mm256_srli_epi32::<N>(self.0) })
    }

    #[inline(always)]
    fn next_band(self) -> Self {
        // SAFETY: AVX2 was detected, see the type.
        Avx2(unsafe { _mm256_shuffle_epi32::<0b11_00_10_01>(self.0) })
    }

    #[inline(always)]
    fn previous_band(self) -> Self {
        // SAFETY: AVX2 was detected, see the type.
        Avx2(unsafe { _mm256_shuffle_epi32::<0b11_01_00_10>(self.0) })
    }
}

impl Lanes for Avx2 {
    #[inline(always)]
    fn new(lanes: [u32; 8]) -> Self {
        // SAFETY: AVX2 was detected, see the type; the array is 32 bytes of any alignment.
        Avx2(unsafe { _mm256_loadu_si256(lanes.as_ptr().cast()) })
    }

    #[inline(always)]
    fn to_array(self) -> [u32; 8] {
        let mut lanes = [0; 8];
        // SAFETY: AVX2 was detected, see the type; the array is 32 bytes of any alignment.
        unsafe { _mm256_storeu_si256(lanes.as_mut_ptr().cast(), self.0) };
        lanes
    }

    #[inline(always)]
    fn swap_halves(self) -> Self {
        // SAFETY: AVX2 was detected, see the type.
        Avx2(unsafe { _mm256_permute4x64_epi64::<0b01_00_11_10>(self.0) })
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        // SAFETY: AVX2 was detected, see the type.
        unsafe { _mm256_testz_si256(self.0, self.0) == 1 }
    }
}
