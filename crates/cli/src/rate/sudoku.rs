//! Ratings of Sudoku.

use std::io::{self, Write};

use seedgrid_answers::rating::Answer;
use seedgrid_formats::sudoku;
use seedgrid_rating::sudoku::{Bound, Marks, Model, Rating, Step, Strength, Tenths, rate, rate_with_steps};
use seedgrid_search::Verdict;
use seedgrid_search::sudoku::fast::Packed;

use crate::args::{RateArgs, RateFormat};
use crate::end::End;
use crate::feed::Item;
use crate::sudokus::Board;

const MODEL: Model = Model::M1;

/// Whether a puzzle was rated, and what to print.
pub fn answer(args: &RateArgs, item: &Item) -> Result<(bool, Vec<u8>), End> {
    let Board { grid, candidates, .. } = Board::new(item, "")?;
    let (rating, path) = match candidates {
        Some(candidates) => rated(args, candidates),
        None => rated(args, &grid),
    };
    let candidates = candidates.map(sudoku::candidate_line);
    let mut text = Vec::new();
    match args.format {
        RateFormat::Text => write_text(item, &rating, args.steps.then_some(&path), &mut text)?,
        RateFormat::Tsv => {
            let puzzle = candidates.unwrap_or_else(|| grid.to_string());
            write_tsv(&puzzle, &rating, &mut text)?;
        }
        RateFormat::Json => {
            let answer = Answer::new(&grid, &rating, args.steps.then_some(&path))
                .with_candidates(candidates.as_deref());
            serde_json::to_writer(&mut text, &answer).map_err(io::Error::from)?;
            text.push(b'\n');
        }
    }
    Ok((rating.is_ok(), text))
}

/// The steps of a solve, each with the board before it.
type Path = Vec<(Marks, Step)>;

/// The rating of a board, with its steps if they are asked for.
fn rated<B: Copy + Into<Packed> + Into<Marks>>(args: &RateArgs, board: B) -> (Result<Rating, Verdict>, Path) {
    if args.steps {
        rate_with_steps(board, MODEL)
            .map_or_else(|verdict| (Err(verdict), Vec::new()), |(rating, path)| (Ok(rating), path))
    } else {
        (rate(board, MODEL), Vec::new())
    }
}

fn write_text(
    item: &Item,
    rating: &Result<Rating, Verdict>,
    path: Option<&Path>,
    out: &mut Vec<u8>,
) -> io::Result<()> {
    let place = item.place();
    match rating {
        Ok(rating) => {
            let [er, ep, ed] = columns(rating);
            writeln!(out, "{place}: ER {er}, EP {ep}, ED {ed}, {}", hardest(rating))?;
        }
        Err(verdict) => writeln!(out, "{place}: {verdict}")?,
    }
    let Some(path) = path else { return Ok(()) };
    for (number, (before, step)) in path.iter().enumerate() {
        writeln!(out, "{:>3}. {}", number + 1, step.text(before, Strength::Conclusion))?;
    }
    writeln!(out)
}

fn write_tsv(puzzle: &str, rating: &Result<Rating, Verdict>, out: &mut Vec<u8>) -> io::Result<()> {
    match rating {
        Ok(rating) => {
            let [er, ep, ed] = columns(rating);
            writeln!(out, "{puzzle}\t{er}\t{ep}\t{ed}\t{}", rating.technique.as_deref().unwrap_or("-"))
        }
        Err(verdict) => writeln!(out, "{puzzle}\t-\t-\t-\t{verdict}"),
    }
}

/// ER, EP and ED as they are written. Of a lower bound, EP and ED are exact where a step has settled them.
fn columns(rating: &Rating) -> [String; 3] {
    let settled = [false, !rating.openness.is_empty(), rating.steps > 0];
    let written = |(tenths, settled)| {
        let sign = if rating.bound == Bound::Exact || settled { "" } else { ">=" };
        format!("{sign}{}", Tenths(tenths))
    };
    let [er, ep, ed] = settled;
    [(rating.er, er), (rating.ep, ep), (rating.ed, ed)].map(written)
}

/// What makes a puzzle as hard as it is.
fn hardest(rating: &Rating) -> &str {
    match &rating.technique {
        Some(technique) => technique,
        None if rating.complete => "nothing to fill",
        None => "no technique leads on",
    }
}

#[cfg(test)]
mod tests {
    use seedgrid_bitboard::sudoku::Grid;

    use super::*;

    #[test]
    fn lower_bounds_have_a_sign_until_a_step_settles_them() {
        let solved = "549381276872654319613927458481536927236798541795142683324819765968475132157263894";
        let solved: Grid = solved.parse().expect("a board");
        let mut rating = rate(&solved, MODEL).expect("a solution");
        (rating.er, rating.ep, rating.ed, rating.bound) = (95, 12, 10, Bound::AtLeast);
        (rating.steps, rating.openness) = (2, vec![1]);
        assert_eq!(columns(&rating), [">=9.5", "1.2", "1.0"]);
        rating.openness.clear();
        assert_eq!(columns(&rating), [">=9.5", ">=1.2", "1.0"]);
        rating.steps = 0;
        assert_eq!(columns(&rating), [">=9.5", ">=1.2", ">=1.0"]);
        rating.bound = Bound::Exact;
        assert_eq!(columns(&rating), ["9.5", "1.2", "1.0"]);
    }
}
