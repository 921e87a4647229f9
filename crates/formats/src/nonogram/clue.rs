//! Numbers of a nonogram file: sides and runs.

use seedgrid_bitboard::nonogram::{Clue, MAX_SIDE, ZeroRun};

use crate::error::{Place, Problem, ReadError, excerpt};
use crate::part::Part;

/// A side in cells.
pub(super) fn side(part: Part) -> Result<usize, ReadError> {
    number(part.text)
        .filter(|side| (1..=MAX_SIDE).contains(side))
        .ok_or_else(|| part.place().error(Problem::Side(excerpt(part.text))))
}

/// The clue that a text holds for a line of `length` cells, its runs given one by one. Memory is bounded by the length.
pub(super) fn clue<'a>(
    text: Part,
    runs: impl Iterator<Item = Part<'a>>,
    length: usize,
) -> Result<Clue, ReadError> {
    let mut all = Runs::of(length);
    for part in runs {
        all.push(part)?;
    }
    all.clue(text.place())
}

/// The runs of a line of `length` cells as they come. Memory is bounded by the length.
pub(super) struct Runs {
    length: usize,
    fitting: Vec<u16>,
    needed: u64,
    /// The first run of 0.
    zero: Option<(Place, ZeroRun)>,
    count: usize,
}

impl Runs {
    pub(super) fn of(length: usize) -> Runs {
        Runs { length, fitting: Vec::new(), needed: 0, zero: None, count: 0 }
    }

    /// Adds the run that a text holds.
    pub(super) fn push(&mut self, part: Part) -> Result<(), ReadError> {
        let run = run(part, self.length)?;
        if run == 0 {
            self.zero = self.zero.or(Some((part.place(), ZeroRun { index: self.count })));
        }
        self.needed += u64::from(run) + u64::from(self.count > 0);
        if self.needed <= self.length as u64 {
            self.fitting.push(run);
        }
        self.count += 1;
        Ok(())
    }

    /// The clue of these runs, which stands there.
    pub(super) fn clue(self, place: Place) -> Result<Clue, ReadError> {
        let Runs { length, fitting, needed, zero, count } = self;
        match zero {
            Some((place, zero)) if count > 1 => Err(place.error(Problem::ZeroRun(zero))),
            _ if needed > length as u64 => Err(place.error(Problem::DoesNotFit { needed, length })),
            _ => Clue::new(fitting).map_err(|error| place.error(Problem::ZeroRun(error))),
        }
    }
}

/// One run of a line of `length` cells, 0 included.
fn run(part: Part, length: usize) -> Result<u16, ReadError> {
    let found = part.text;
    let run = number(found).and_then(|run| u16::try_from(run).ok());
    run.ok_or_else(|| {
        let coloured = is_coloured(found);
        let problem = if coloured { Problem::Colour } else { Problem::Run { found: excerpt(found), length } };
        part.place().error(problem)
    })
}

/// A number of digits alone, if it is one that memory can hold.
fn number(text: &str) -> Option<usize> {
    if text.bytes().all(|byte| byte.is_ascii_digit()) { text.parse().ok() } else { None }
}

/// Whether a text is a number with letters behind it.
fn is_coloured(text: &str) -> bool {
    let letters = text.trim_start_matches(|c: char| c.is_ascii_digit());
    letters.len() < text.len() && !letters.is_empty() && letters.chars().all(char::is_alphabetic)
}
