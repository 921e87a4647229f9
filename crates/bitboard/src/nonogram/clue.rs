//! The numbers beside one line.

use alloc::vec::Vec;
use core::fmt;

/// The runs of filled cells of one line, in order from the left or the top. An all-empty line has the empty clue.
///
/// ```
/// use seedgrid_bitboard::nonogram::Clue;
///
/// let clue = Clue::of([false, true, true, false, true]);
/// assert_eq!(clue.runs(), [2, 1]);
/// assert_eq!((clue.filled(), clue.min_length()), (3, 4));
/// assert_eq!(Clue::new(vec![0])?, Clue::EMPTY);
/// # Ok::<(), seedgrid_bitboard::nonogram::ZeroRun>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Clue(Vec<u16>);

/// A run of length 0 among other runs: only a clue that is 0 alone stands for an empty line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ZeroRun {
    /// Index of the run, from 0.
    pub index: usize,
}

impl fmt::Display for ZeroRun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "run {} is 0, expected at least 1 (0 may only stand alone, for an empty line)",
            self.index + 1
        )
    }
}

impl core::error::Error for ZeroRun {}

impl Clue {
    /// The clue of an all-empty line.
    pub const EMPTY: Clue = Clue(Vec::new());

    /// The clue with these runs, each in cells. `[0]` is the empty clue.
    ///
    /// # Errors
    /// A run of 0 stands among others.
    pub fn new(runs: Vec<u16>) -> Result<Clue, ZeroRun> {
        if runs == [0] {
            return Ok(Clue::EMPTY);
        }
        match runs.iter().position(|&run| run == 0) {
            Some(index) => Err(ZeroRun { index }),
            None => Ok(Clue(runs)),
        }
    }

    /// The clue of a line whose cells are these, `true` for filled.
    ///
    /// # Panics
    /// A run is longer than 65,535 cells.
    pub fn of(cells: impl IntoIterator<Item = bool>) -> Clue {
        let mut runs = Vec::new();
        let mut in_run = false;
        for filled in cells {
            match runs.last_mut() {
                Some(run) if filled && in_run => *run += 1,
                _ if filled => runs.push(1),
                _ => {}
            }
            in_run = filled;
        }
        Clue(runs)
    }

    /// The lengths of the runs in cells, each at least 1.
    pub fn runs(&self) -> &[u16] {
        &self.0
    }

    /// The number of filled cells of the line.
    pub fn filled(&self) -> usize {
        self.0.iter().map(|&run| usize::from(run)).sum()
    }

    /// The cells that the runs need with one empty cell between neighbours; 0 for the empty clue.
    pub fn min_length(&self) -> usize {
        self.filled() + self.0.len().saturating_sub(1)
    }
}

impl fmt::Display for Clue {
    /// The runs with a space between, `0` for the empty clue.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some((first, rest)) = self.0.split_first() else { return f.write_str("0") };
        write!(f, "{first}")?;
        rest.iter().try_for_each(|run| write!(f, " {run}"))
    }
}
