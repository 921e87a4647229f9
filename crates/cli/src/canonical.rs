//! `seedgrid canonical`.

use std::io::{self, Write};

use seedgrid_canonical::{nonogram, sudoku};
use seedgrid_formats::Content;
use serde::Serialize;

use crate::args::{AnswerFormat, CanonicalArgs};
use crate::end::End;
use crate::feed::{Item, answer_each};

/// Prints the canonical form of every puzzle of the files, found in parallel, in order, as they come.
pub fn run(args: &CanonicalArgs) -> Result<End, End> {
    answer_each(
        &args.files,
        args.jobs,
        |item| answer(args.format, item),
        |_, answer, out| Ok(out.write_all(&answer?)?),
    )?;
    Ok(End::Done)
}

/// The answer in JSON.
#[derive(Serialize)]
struct Line<T> {
    puzzle: String,
    canonical: String,
    blake3: String,
    automorphisms: u32,
    transformation: T,
}

/// How a Sudoku becomes its form; lines are counted from 1.
#[derive(Serialize)]
struct OfSudoku {
    transposed: bool,
    rows: [u8; 9],
    columns: [u8; 9],
    digits: String,
}

/// How a nonogram becomes its form.
#[derive(Serialize)]
struct OfNonogram {
    transposed: bool,
    top_to_bottom: bool,
    left_to_right: bool,
}

fn answer(format: AnswerFormat, item: &Item) -> Result<Vec<u8>, End> {
    match &item.entry.content {
        Content::Sudoku(grid) => {
            let found = sudoku::canonical(grid);
            let sudoku::Transformation { symmetry, digits } = found.transformation;
            let from_one = |order: sudoku::LineOrder| order.sources().map(|line| line + 1);
            let line = Line {
                puzzle: grid.to_string(),
                canonical: found.form.to_string(),
                blake3: found.hash().to_string(),
                automorphisms: found.automorphisms,
                transformation: OfSudoku {
                    transposed: symmetry.transposed,
                    rows: from_one(symmetry.rows),
                    columns: from_one(symmetry.columns),
                    digits: digits.images().map(|digit| digit.to_string()).concat(),
                },
            };
            Ok(written(format, &line)?)
        }
        // Forms are defined by givens alone.
        Content::Candidates(_) => {
            Err(item.bad(&"a Sudoku with candidates has no canonical form, expected one of givens alone"))
        }
        Content::Nonogram(puzzle) => {
            let found = nonogram::canonical(&puzzle.clues);
            let nonogram::Symmetry { transposed, top_to_bottom, left_to_right } = found.symmetry;
            let line = Line {
                puzzle: puzzle.clues.to_string(),
                canonical: found.form.to_string(),
                blake3: found.hash().to_string(),
                automorphisms: found.automorphisms,
                transformation: OfNonogram { transposed, top_to_bottom, left_to_right },
            };
            Ok(written(format, &line)?)
        }
    }
}

fn written<T: Serialize>(format: AnswerFormat, line: &Line<T>) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    match format {
        AnswerFormat::Text => write!(text, "{}\t{}\t{}", line.canonical, line.blake3, line.automorphisms)?,
        AnswerFormat::Json => serde_json::to_writer(&mut text, line)?,
    }
    text.push(b'\n');
    Ok(text)
}
