//! Ratings of nonograms.

use std::io::{self, Write};

use seedgrid_answers::nonogram::RatingAnswer;
use seedgrid_formats::nonogram::{Nonogram, id};
use seedgrid_rating::nonogram::{Bound, Limits, Rating, rate};
use seedgrid_search::Verdict;

use crate::args::{RateArgs, RateFormat};
use crate::end::End;
use crate::feed::Item;

/// Whether a nonogram was rated, and what to print.
pub fn answer(args: &RateArgs, item: &Item, nonogram: &Nonogram) -> Result<(bool, Vec<u8>), End> {
    if args.steps {
        return Err(item.bad(&"a nonogram, expected a Sudoku for --steps"));
    }
    let rating = rate(&nonogram.clues, Limits::DEFAULT);
    let mut text = Vec::new();
    match args.format {
        RateFormat::Text => write_text(item, nonogram, &rating, &mut text)?,
        RateFormat::Tsv => write_tsv(nonogram, &rating, &mut text)?,
        RateFormat::Json => {
            let answer = RatingAnswer::new(nonogram.name.as_deref(), &nonogram.clues, &rating);
            serde_json::to_writer(&mut text, &answer).map_err(io::Error::from)?;
            text.push(b'\n');
        }
    }
    Ok((rating.is_ok(), text))
}

fn write_text(
    item: &Item,
    nonogram: &Nonogram,
    rating: &Result<Rating, Verdict>,
    out: &mut Vec<u8>,
) -> io::Result<()> {
    write!(out, "{}", item.place())?;
    if let Some(name) = &nonogram.name {
        write!(out, ", {name}")?;
    }
    match rating {
        Ok(rating) => writeln!(out, ": {rating}"),
        Err(verdict) => writeln!(out, ": {verdict}"),
    }
}

fn write_tsv(nonogram: &Nonogram, rating: &Result<Rating, Verdict>, out: &mut Vec<u8>) -> io::Result<()> {
    let id = id(&nonogram.clues);
    match rating {
        Ok(rating) => {
            let sign = if rating.bound == Bound::Exact { "" } else { ">=" };
            let Rating { technique, level, sweeps, rounds, chain, stall, opening, density, .. } = rating;
            writeln!(
                out,
                "{id}\t{sign}{technique}\t{level}\t{sweeps}\t{rounds}\t{chain}\t{stall}\t{opening}\t{density}"
            )
        }
        Err(verdict) => writeln!(out, "{id}\t{verdict}{}", "\t-".repeat(7)),
    }
}
