//! `seedgrid rate`.

mod nonogram;
mod sudoku;

use std::io::Write;

use seedgrid_formats::Content;

use crate::args::{RateArgs, RateFormat};
use crate::end::End;
use crate::feed::{Item, answer_each};

/// Rates every puzzle of the files in parallel and prints the ratings in order, as they come.
pub fn run(args: &RateArgs) -> Result<End, End> {
    if args.steps && args.format == RateFormat::Tsv {
        return Err(End::bad_input(
            "--steps with --format tsv, which is one line a puzzle; expected text or json",
        ));
    }
    let mut all_unique = true;
    answer_each(
        &args.files,
        args.jobs,
        |item| answer(args, item),
        |_, answer, out| {
            let (is_rated, text) = answer?;
            all_unique &= is_rated;
            Ok(out.write_all(&text)?)
        },
    )?;
    Ok(if all_unique { End::Done } else { End::No })
}

/// Whether a puzzle was rated, and what to print.
fn answer(args: &RateArgs, item: &Item) -> Result<(bool, Vec<u8>), End> {
    match &item.entry.content {
        Content::Nonogram(nonogram) => nonogram::answer(args, item, nonogram),
        Content::Sudoku(_) | Content::Candidates(_) => sudoku::answer(args, item),
    }
}
