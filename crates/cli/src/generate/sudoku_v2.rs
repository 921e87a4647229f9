//! `seedgrid generate sudoku --engine v2`.

use std::io::{self, Write};

use seedgrid_corpus::{Engine, Id, Work, batch, record};
use seedgrid_formats::sudoku;
use seedgrid_rating::sudoku::Windows;
use seedgrid_rng::v2::Source;
use seedgrid_sudoku_gen::v2::{self, GenerateError, Level, Spec, SpecError, Wish};

use super::{no_puzzle, seed, shown};
use crate::args::{PuzzleFormat, SudokuArgs};
use crate::end::End;

/// So many puzzles are made at a time, so that memory does not grow with their number.
const BATCH: u64 = 1_000;

/// Prints the Sudoku with the first indices of a seed.
pub fn run(args: &SudokuArgs) -> Result<End, End> {
    let common = &args.common;
    let spec = spec(args).map_err(End::bad_input)?;
    let base = seed(common)?;
    // Refused before the first puzzle is printed.
    Source::new(v2::SCHEME, &base).map_err(End::bad_input)?;
    let work = Work::new(args.jobs).map_err(End::bad_input)?;
    let mut out = io::stdout().lock();
    for first in (0..common.count).step_by(BATCH as usize) {
        let indices: Vec<u64> = (first..common.count.min(first + BATCH)).collect();
        let generated = |&index: &u64| (index, v2::generate(&spec, &base, index));
        batch::in_order(&indices, &work, generated, |puzzles| -> Result<(), End> {
            for (index, made) in puzzles {
                let made = made.map_err(|error| match error {
                    GenerateError::Seed(error) => End::bad_input(error),
                    error @ GenerateError::Unmet(_) => no_puzzle(&base, format!("index {index}: {error}")),
                })?;
                let id = Id::new(Engine::SudokuV2(spec), &base, index).map_err(End::bad_input)?;
                if index > 0 && matches!(common.format, PuzzleFormat::Grid) {
                    out.write_all(b"\n")?;
                }
                let text = shown(
                    common,
                    &id,
                    || sudoku::framed(&made.puzzle),
                    || made.puzzle.to_string(),
                    || record::sudoku_v2(&id, &made),
                );
                out.write_all(text.as_bytes())?;
            }
            // A run that is ended at any time leaves whole puzzles.
            Ok(out.flush()?)
        })?;
    }
    Ok(End::Done)
}

fn spec(args: &SudokuArgs) -> Result<Spec, SpecError> {
    let er = args.level.map(Level::er).or(args.er).unwrap_or_default();
    Spec::new(Wish {
        symmetry: args.symmetry.unwrap_or(Wish::default().symmetry),
        clues: args.clues.unwrap_or_default(),
        minimal: args.minimal,
        windows: Windows { er, ep: args.ep.unwrap_or_default(), ed: args.ed.unwrap_or_default() },
        with: args.with.iter().copied().collect(),
        without: args.without.iter().copied().collect(),
        attempts: args.common.max_attempts.unwrap_or(v2::DEFAULT_ATTEMPTS),
        ..Wish::default()
    })
}
