//! The wave that runs over a finished board from the cell that was filled last.

use alloc::vec::Vec;

use super::cell::Cell;

/// The usual time by which the wave is later for each step of distance, in milliseconds.
pub const WAVE_MS: u32 = 40;

/// How long a cell lights up once the wave reaches it, in seconds.
pub const PULSE_SECONDS: f64 = 0.55;

/// When each cell lights up, counted from the moment the board was finished.
///
/// A cell waits for its [distance](Cell::distance) from the last cell times the milliseconds a step; around `r5c5`, in steps:
///
/// ```text
/// 8 7 6 5 4 5 6 7 8
/// 7 6 5 4 3 4 5 6 7
/// 6 5 4 3 2 3 4 5 6
/// 5 4 3 2 1 2 3 4 5
/// 4 3 2 1 0 1 2 3 4
/// 5 4 3 2 1 2 3 4 5
/// 6 5 4 3 2 3 4 5 6
/// 7 6 5 4 3 4 5 6 7
/// 8 7 6 5 4 5 6 7 8
/// ```
///
/// ```
/// use seedgrid_bitboard::sudoku::{WAVE_MS, Wave};
///
/// let wave = Wave::from_cell("r5c5".parse()?, WAVE_MS);
/// assert_eq!(wave.delays_ms[..9], [320, 280, 240, 200, 160, 200, 240, 280, 320]);
/// assert_eq!((wave.furthest, wave.delays_ms.iter().max()), (8, Some(&320)));
/// # Ok::<(), seedgrid_bitboard::sudoku::ParseCellError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Wave {
    /// The cell that was filled last; it does not wait.
    pub last: Cell,
    /// The distance of the cell that waits longest, 8 to 16.
    pub furthest: u32,
    /// The delay of each cell in milliseconds, row-major.
    pub delays_ms: Vec<u64>,
}

impl Wave {
    /// The wave from this cell, with so many milliseconds for a step of distance.
    pub fn from_cell(last: Cell, wave_ms: u32) -> Wave {
        let distances = Cell::ALL.map(|cell| cell.distance(last));
        Wave {
            last,
            furthest: distances.into_iter().fold(0, u32::max),
            delays_ms: distances.map(|distance| u64::from(distance) * u64::from(wave_ms)).to_vec(),
        }
    }
}
