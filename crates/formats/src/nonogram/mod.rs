//! Nonogram texts: what writes them, and the parts of the reader that read them.
//!
//! Every function but [`framed`] returns text that [`Reader`](crate::Reader) reads back as the same clues, if the clues
//! have no [contradiction](Clues::contradiction).

mod clue;
mod framed;
mod id;
mod nin;
mod non;

use seedgrid_bitboard::nonogram::{Clue, Clues};

pub use framed::framed;
pub use id::id;
pub use nin::nin;
pub use non::non;

pub(crate) use id::parse_id;
pub(crate) use nin::{read_nin, starts as nin_starts};
pub(crate) use non::{read_non, starts as non_starts};

use crate::error::{Place, Problem, ReadError};

/// A nonogram of a file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Nonogram {
    /// What the file calls it: never empty, and with spaces for control characters, so that it can be shown as it is.
    pub name: Option<String>,
    /// Its clues, without a [contradiction](Clues::contradiction).
    pub clues: Clues,
}

impl Nonogram {
    /// The nonogram that starts in this line, of as many clues as it has lines, each of which fits.
    fn new(
        name: Option<String>,
        rows: Vec<Clue>,
        columns: Vec<Clue>,
        line: usize,
    ) -> Result<Nonogram, ReadError> {
        let refused = |side| Place::line(line).error(Problem::Side(side));
        let clues = Clues::new(rows, columns).map_err(|error| refused(error.found.to_string()))?;
        match clues.contradiction() {
            Some(contradiction) => Err(Place::line(line).error(Problem::Contradiction(contradiction))),
            None => Ok(Nonogram { name, clues }),
        }
    }
}
