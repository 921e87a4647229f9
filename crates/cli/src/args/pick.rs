//! Which puzzles of a corpus: the arguments that `book` and others share.

use clap::{Args, ValueEnum};
use seedgrid_corpus::pick::{Pick, Sort};
use seedgrid_rating::sudoku::Window;

use super::{jobs, positive};

/// Which puzzles of a corpus, and in which order.
#[derive(Debug, Args)]
pub struct PickArgs {
    /// Only Sudoku with an ER in this window, as 3.0-3.4, 7.1- or -2.5
    #[arg(long, value_name = "WINDOW", allow_hyphen_values = true)]
    pub er: Option<Window>,
    /// Only puzzles of this level: easy, medium, hard, expert, or for Sudoku extreme
    #[arg(long, value_name = "LEVEL")]
    pub level: Option<String>,
    /// Only puzzles whose solve has this technique, more than once if you wish
    #[arg(long = "technique", value_name = "NAME")]
    pub techniques: Vec<String>,
    /// The order
    #[arg(long, value_enum, default_value_t)]
    pub sort: SortName,
    /// At most this many puzzles, the first in the order
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = positive::<usize>, allow_negative_numbers = true)]
    pub limit: usize,
    /// Threads to use [default: one a core]; the file never depends on it
    #[arg(long, value_name = "N", value_parser = jobs, allow_negative_numbers = true)]
    pub jobs: Option<usize>,
}

/// The order of puzzles.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
pub enum SortName {
    /// As in the corpus
    #[default]
    Index,
    /// The easiest first
    Rating,
}

impl PickArgs {
    /// What is to be picked.
    pub fn pick(&self) -> Pick {
        let sort = match self.sort {
            SortName::Index => Sort::Index,
            SortName::Rating => Sort::Rating,
        };
        let techniques = self.techniques.clone();
        Pick { er: self.er, level: self.level.clone(), techniques, sort, limit: self.limit }
    }
}
