//! Hints for nonograms.

use std::io::{self, Write};

use seedgrid_answers::nonogram::HintAnswer;
use seedgrid_bitboard::nonogram::Board;
use seedgrid_formats::nonogram::{Nonogram, marks};
use seedgrid_rating::nonogram::{Hint, Limits, hint};

use crate::args::{AnswerFormat, HintArgs};
use crate::end::End;
use crate::feed::{Item, Out};

/// Tells the next step of a nonogram with these marks, or none, and says whether there was something to tell.
pub fn tell(
    args: &HintArgs,
    nonogram: &Nonogram,
    item: &Item,
    text: Option<&str>,
    out: &mut Out,
) -> Result<bool, End> {
    let Nonogram { clues, .. } = nonogram;
    let marks = match text {
        Some(text) => marks(text, clues.width(), clues.height())
            .map_err(|problem| item.bad(&format_args!("in its marks: {problem}")))?,
        None => {
            Board::unknown(clues.width(), clues.height()).expect("clues have sides that a board may have")
        }
    };
    let hint = hint(clues, &marks, Limits::DEFAULT);
    match args.format {
        AnswerFormat::Text => writeln!(out, "{}: {}", item.place(), hint.text(clues, args.strength))?,
        AnswerFormat::Json => {
            let line = HintAnswer::new(nonogram.name.as_deref(), clues, &marks, &hint, args.strength);
            serde_json::to_writer(&mut *out, &line).map_err(io::Error::from)?;
            writeln!(out)?;
        }
    }
    Ok(!matches!(hint, Hint::Refused(_) | Hint::Stuck))
}
