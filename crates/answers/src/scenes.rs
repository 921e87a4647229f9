//! What can be computed from a Sudoku board, as nine scenes.

mod json;

use std::cell::OnceCell;

use seedgrid_bitboard::sudoku::{Cell, Grid, Solution, WAVE_MS, Wave};
use seedgrid_rating::sudoku::{Cascade, cascade};
use seedgrid_rng::v1::Stream;
use seedgrid_search::SearchLimits;
use seedgrid_search::sudoku::trace::{Order, Traced, search};
use seedgrid_sudoku_gen::open_dig::{Depth, Dug, GIVENS, dig};
use serde::Deserialize;

pub use json::Answer;

/// The cap of the searches that compare the two orders and that look for the board's solution.
pub const WIDE_CAP: u64 = 20_000;
/// The usual cap of scene 3.
pub const NODE_CAP: u64 = 400;
/// The placements of a trace that are shown: memory and output stay small whatever the cap.
const SHOWN_PLACEMENTS: usize = 10_000;

/// What is asked about a board. A key that JSON leaves out has its usual value.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct Asked {
    /// The only scene to show, 1 to 9; `None` for all.
    pub scene: Option<u8>,
    /// The cell that scene 6 explains; `None` for the first that the cascade fills, else the first blank one.
    pub cell: Option<Cell>,
    /// The seed of the order in which scene 4 digs.
    pub seed: String,
    /// The givens at which scene 4 stops, 0 to 81; 0 tries every cell.
    pub clues: u32,
    /// Whether scene 4 keeps a cell blank only while single candidates still solve the board.
    pub singles_only: bool,
    /// The placements after which scene 3 stops.
    pub node_cap: u64,
    /// By how many milliseconds scene 8 delays a cell for each step of distance.
    pub wave_ms: u32,
}

impl Default for Asked {
    fn default() -> Asked {
        Asked {
            scene: None,
            cell: None,
            seed: "scenes".to_owned(),
            clues: GIVENS,
            singles_only: false,
            node_cap: NODE_CAP,
            wave_ms: WAVE_MS,
        }
    }
}

/// A board and what is asked about it; each scene is computed when it is shown.
pub struct Scenes<'a> {
    /// The board.
    pub grid: &'a Grid,
    /// What is asked.
    pub asked: &'a Asked,
    /// Scene 2.
    pub cascade: Cascade,
    /// The stream of the seed, for the dig.
    stream: &'a Stream,
    solving: OnceCell<Traced>,
}

impl<'a> Scenes<'a> {
    /// The scenes of a board, with the stream of the seed that is asked for.
    pub fn new(grid: &'a Grid, asked: &'a Asked, stream: &'a Stream) -> Scenes<'a> {
        Scenes { grid, asked, stream, cascade: cascade(grid), solving: OnceCell::new() }
    }

    /// Whether a scene is to be shown.
    pub fn shows(&self, scene: u8) -> bool {
        self.asked.scene.is_none_or(|one| one == scene)
    }

    /// The search for the board's solution, in fewest-first order within [`WIDE_CAP`] and with its whole trace.
    pub fn solving(&self) -> &Traced {
        let limits = SearchLimits { solutions: 1, nodes: WIDE_CAP };
        self.solving.get_or_init(|| search(self.grid, Order::FewestFirst, limits, WIDE_CAP as usize))
    }

    /// The first solution that [`solving`](Self::solving) finds.
    pub fn solution(&self) -> Option<&Solution> {
        self.solving().solution.as_ref()
    }

    /// Scene 3: the search for one solution within this cap.
    pub fn search(&self, order: Order, cap: u64) -> Traced {
        let limits = SearchLimits { solutions: 1, nodes: cap };
        search(self.grid, order, limits, SHOWN_PLACEMENTS)
    }

    /// Scene 4: the dig of the board's solution; `None` without one.
    pub fn dig(&self) -> Option<Dug> {
        let depth = Depth { givens: self.asked.clues, singles_only: self.asked.singles_only };
        Some(dig(self.solution()?, depth, &mut self.stream.clone()))
    }

    /// The cell of scene 6: the one asked for, else the first that the cascade fills, else the first blank one.
    pub fn hint_cell(&self) -> Option<Cell> {
        self.asked.cell.or(self.cascade.order.first().copied()).or(self.grid.blanks().first())
    }

    /// Scene 8: the wave from the cell that the search fills last, which is the cascade's last cell where the cascade solves
    /// the board: both take the first cell with one candidate. A board that is given full begins at r9c9; a board without a
    /// solution has no wave.
    pub fn wave(&self) -> Option<Wave> {
        self.solution()?;
        let last = self.solving().trace.last().map_or(Cell::ALL[80], |placement| placement.cell);
        Some(Wave::from_cell(last, self.asked.wave_ms))
    }

    /// The object of the board: all scenes, or the keys of the one that was asked for.
    pub fn answer(&self) -> Answer<'_> {
        json::answer(self)
    }
}
