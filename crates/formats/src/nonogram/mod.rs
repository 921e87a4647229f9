//! Nonogram texts: what writes them, and the parts of the reader that read them.
//!
//! Every function but [`framed`] and [`framed_board`] returns text that [`Reader`](crate::Reader) reads back as the same clues, if the clues
//! have no [contradiction](Clues::contradiction).

mod clue;
mod cwd;
mod framed;
mod g;
mod id;
mod listing;
mod marks;
mod mk;
mod nin;
mod non;
#[cfg(feature = "xml")]
mod xml;

use seedgrid_bitboard::nonogram::{Axis, Clue, Clues, LineId, Picture};

pub use cwd::cwd;
pub use framed::{framed, framed_board};
pub use g::g;
pub use id::id;
pub use marks::{BadMarks, marks};
pub use mk::mk;
pub use nin::nin;
pub use non::{non, non_with_goal};
#[cfg(feature = "xml")]
pub use xml::{XML_END, XML_START, xml, xml_puzzle};

pub(crate) use cwd::{read_cwd, starts as cwd_starts};
pub(crate) use framed::starts as framed_starts;
pub(crate) use g::{read_g, starts as g_starts};
pub(crate) use id::parse_id;
pub(crate) use nin::{read_nin, starts as nin_starts};
pub(crate) use non::{read_non, starts as non_starts};
#[cfg(feature = "xml")]
pub(crate) use xml::read as read_xml;

use crate::error::{Place, Problem, ReadError};

/// A nonogram of a file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Nonogram {
    /// What the file calls it: never empty, and with spaces for control characters, so that it can be shown as it is.
    pub name: Option<String>,
    /// Its clues, without a [contradiction](Clues::contradiction).
    pub clues: Clues,
    /// The picture that the file gives as its goal. It has these clues; others may have them, too.
    pub goal: Option<Picture>,
}

impl From<Picture> for Nonogram {
    /// The nonogram whose goal is this picture, without a name.
    fn from(picture: Picture) -> Nonogram {
        Nonogram { name: None, clues: Clues::of(&picture), goal: Some(picture) }
    }
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
            None => Ok(Nonogram { name, clues, goal: None }),
        }
    }

    /// The same with a goal of its size, which stands there.
    fn with_goal(self, goal: Picture, place: Place) -> Result<Nonogram, ReadError> {
        let of_goal = Clues::of(&goal);
        let differs = |axis, clues: &[Clue], others: &[Clue]| {
            let index = clues.iter().zip(others).position(|(clue, other)| clue != other)?;
            Some(LineId { axis, index })
        };
        let line = differs(Axis::Row, self.clues.rows(), of_goal.rows())
            .or_else(|| differs(Axis::Column, self.clues.columns(), of_goal.columns()));
        match line {
            Some(line) => Err(place.error(Problem::GoalDiffers(line))),
            None => Ok(Nonogram { goal: Some(goal), ..self }),
        }
    }
}

/// A name with spaces for its control characters: a line end would end it, and a terminal obeys others, as those that end lines
/// or turn the direction of what follows. An empty one is none.
fn printable(name: &str) -> Option<String> {
    let obeyed = |c: char| c.is_control() || matches!(c, '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
    let name: String = name.chars().map(|c| if obeyed(c) { ' ' } else { c }).collect();
    Some(name).filter(|name| !name.is_empty())
}
