//! `seedgrid scenes`: what can be computed from a board, as nine scenes.

mod picture;
mod text;

use std::io::{self, Write};

use seedgrid_answers::scenes::{Asked, Scenes};
use seedgrid_rng::v1::Stream;

use crate::args::{AnswerFormat, ScenesArgs};
use crate::end::End;
use crate::puzzles;
use crate::sudokus::Board;

pub use text::reasons as write_reasons;

/// Prints the scenes of every board.
pub fn run(args: &ScenesArgs) -> Result<End, End> {
    let stream = Stream::new(&args.seed).map_err(End::bad_input)?;
    let asked = Asked {
        scene: args.scene,
        cell: args.cell,
        seed: args.seed.clone(),
        clues: args.clues,
        singles_only: args.singles_only,
        node_cap: args.node_cap,
        wave_ms: args.wave_ms,
    };
    let mut first = true;
    puzzles::for_each(args.file.as_ref(), |item, after, out| {
        let board = Board::new(&item, after)?;
        board.without_candidates()?;
        let scenes = Scenes::new(&board.grid, &asked, &stream);
        match args.format {
            AnswerFormat::Text => {
                if !std::mem::take(&mut first) {
                    writeln!(out)?;
                }
                text::write(&scenes, &board.place, out)?;
            }
            AnswerFormat::Json => {
                serde_json::to_writer(&mut *out, &scenes.answer()).map_err(io::Error::from)?;
                writeln!(out)?;
            }
        }
        Ok(())
    })?;
    Ok(End::Done)
}
