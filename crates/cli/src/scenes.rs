//! `seedgrid scenes`: what can be computed from a board, as nine scenes.

mod json;
mod picture;
mod text;

use std::cell::OnceCell;
use std::io::{self, Write};

use seedgrid_bitboard::sudoku::{Cell, Grid, Solution, Wave};
use seedgrid_rating::sudoku::{Cascade, cascade};
use seedgrid_rng::v1::Stream;
use seedgrid_search::SearchLimits;
use seedgrid_search::sudoku::trace::{Order, Traced, search};
use seedgrid_sudoku_gen::open_dig::{Depth, Dug, dig};

use crate::args::{AnswerFormat, ScenesArgs};
use crate::end::End;
use crate::sudokus;

pub use picture::board;
pub use text::reasons as write_reasons;

/// The cap of the searches that compare the two orders and that look for the board's solution.
const WIDE_CAP: u64 = 20_000;
/// The placements of a trace that are shown: memory and output stay small whatever the cap.
const SHOWN_PLACEMENTS: usize = 10_000;

/// Prints the scenes of every board.
pub fn run(args: &ScenesArgs) -> Result<End, End> {
    let stream = Stream::new(&args.seed).map_err(End::bad_input)?;
    let mut first = true;
    sudokus::for_each(args.file.as_ref(), |board, out| {
        let scenes = Scenes::new(board.grid, args, &stream);
        match args.format {
            AnswerFormat::Text => {
                if !std::mem::take(&mut first) {
                    writeln!(out)?;
                }
                text::write(&scenes, &board.place, out)?;
            }
            AnswerFormat::Json => {
                serde_json::to_writer(&mut *out, &json::line(&scenes)).map_err(io::Error::from)?;
                writeln!(out)?;
            }
        }
        Ok(())
    })?;
    Ok(End::Done)
}

/// A board and what is asked about it; each scene is computed when it is shown.
struct Scenes<'a> {
    grid: &'a Grid,
    args: &'a ScenesArgs,
    /// The stream of the seed, for the dig.
    stream: &'a Stream,
    cascade: Cascade,
    solving: OnceCell<Traced>,
}

impl<'a> Scenes<'a> {
    fn new(grid: &'a Grid, args: &'a ScenesArgs, stream: &'a Stream) -> Scenes<'a> {
        Scenes { grid, args, stream, cascade: cascade(grid), solving: OnceCell::new() }
    }

    fn shows(&self, scene: u8) -> bool {
        self.args.scene.is_none_or(|one| one == scene)
    }

    /// The search for the board's solution, in fewest-first order within [`WIDE_CAP`] and with its whole trace.
    fn solving(&self) -> &Traced {
        let limits = SearchLimits { solutions: 1, nodes: WIDE_CAP };
        self.solving.get_or_init(|| search(self.grid, Order::FewestFirst, limits, WIDE_CAP as usize))
    }

    fn solution(&self) -> Option<&Solution> {
        self.solving().solution.as_ref()
    }

    /// Scene 3: the search for one solution within this cap.
    fn search(&self, order: Order, cap: u64) -> Traced {
        let limits = SearchLimits { solutions: 1, nodes: cap };
        search(self.grid, order, limits, SHOWN_PLACEMENTS)
    }

    /// Scene 4: the dig of the board's solution; `None` without one.
    fn dig(&self) -> Option<Dug> {
        let depth = Depth { givens: self.args.clues, singles_only: self.args.singles_only };
        Some(dig(self.solution()?, depth, &mut self.stream.clone()))
    }

    /// The cell of scene 6: the one asked for, else the first that the cascade fills, else the first blank one.
    fn hint_cell(&self) -> Option<Cell> {
        self.args.cell.or(self.cascade.order.first().copied()).or(self.grid.blanks().first())
    }

    /// Scene 8: the wave from the cell that the search fills last, which is the cascade's last cell where the cascade solves
    /// the board: both take the first cell with one candidate. A board that is given full begins at r9c9; a board without a
    /// solution has no wave.
    fn wave(&self) -> Option<Wave> {
        self.solution()?;
        let last = self.solving().trace.last().map_or(Cell::ALL[80], |placement| placement.cell);
        Some(Wave::from_cell(last, self.args.wave_ms))
    }
}
