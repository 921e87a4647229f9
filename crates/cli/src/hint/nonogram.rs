//! Hints for nonograms.

use std::io::{self, Write};

use seedgrid_answers::nonogram::HintAnswer;
use seedgrid_formats::nonogram::Nonogram;
use seedgrid_rating::nonogram::{Hint, Limits, hint};

use super::marks;
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
        Some(text) => marks::board(text, clues.width(), clues.height())
            .map_err(|problem| item.bad(&format_args!("in its marks: {problem}")))?,
        None => marks::unknown(clues.width(), clues.height()),
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
