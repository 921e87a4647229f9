//! `seedgrid hint`.

use std::io::{self, Write};

use seedgrid_bitboard::sudoku::Grid;
use seedgrid_rating::sudoku::{Reasons, reasons};
use serde::Serialize;

use crate::args::{AnswerFormat, HintArgs};
use crate::end::End;
use crate::scenes::write_reasons;
use crate::sudokus;

#[derive(Serialize)]
struct Line<'a> {
    givens: &'a Grid,
    hint: &'a Reasons,
}

/// Explains the cell on every board.
pub fn run(args: &HintArgs) -> Result<End, End> {
    sudokus::for_each(args.file.as_ref(), |grid, place, out| {
        let Some(hint) = reasons(grid, args.cell) else {
            let digit = grid[args.cell].map_or(String::new(), |digit| format!(" {digit}"));
            let cell = args.cell;
            return Err(End::BadInput(format!("{place}: {cell} holds{digit}, expected a blank cell")));
        };
        match args.format {
            AnswerFormat::Text => {
                write!(out, "{place}: ")?;
                write_reasons(&hint, out)?;
            }
            AnswerFormat::Json => {
                let line = Line { givens: grid, hint: &hint };
                serde_json::to_writer(&mut *out, &line).map_err(io::Error::from)?;
                writeln!(out)?;
            }
        }
        Ok(())
    })
}
