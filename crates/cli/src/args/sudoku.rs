//! The arguments of `generate sudoku`.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use seedgrid_rating::sudoku::{Technique, Window};
use seedgrid_sudoku_gen::v2::{ClueRange, Level, Symmetry};

use super::{GenerateArgs, jobs};

/// Options of `generate sudoku`.
#[derive(Debug, Args)]
#[command(after_help = "\
Version 1 blanks so many cells as its level says. Version 2 makes them to order: \
docs/determinism.md tells how. Its levels are windows on ER, the rating of the hardest step (docs/ratings.md): easy to 1.5, \
medium 1.7 to 2.5, hard 2.6 to 5.0, expert 5.1 to 7.4, extreme 7.5 and more. A window is two ratings such as 3.0-3.4, both \
included, or has one end: 8.5- or -1.5. With --count N it makes the indices 0 to N-1 of one seed.

Exit codes: 0 done, 1 no such puzzle in so many attempts, 2 bad input or usage, such as a puzzle that cannot be.

Examples:
  seedgrid generate sudoku --seed daily-2026-11-30 --level easy
  seedgrid generate sudoku --seed week --count 7 --format line   (seeds week0 to week6)
  seedgrid generate sudoku --engine v2 --seed a --er 3.0-3.4 --symmetry half-turn --clues 22-28
  seedgrid generate sudoku --engine v2 --seed a --level hard --minimal --with x-wing")]
pub struct SudokuArgs {
    /// v1: how many cells are blank: easy 1 to 45, medium 46 to 54, hard 55 to 80 [default: hard]; v2: a window on ER
    #[arg(long, value_parser = level(), conflicts_with = "er")]
    pub level: Option<Level>,
    /// The version of the engine; v1 stays the default for ever
    #[arg(long, value_enum, default_value_t)]
    pub engine: SudokuEngine,
    /// v2: the window on ER, the rating of the hardest step
    #[arg(long, value_name = "WINDOW", allow_hyphen_values = true)]
    pub er: Option<Window>,
    /// v2: the window on EP, the rating of the hardest step up to the first digit placed
    #[arg(long, value_name = "WINDOW", allow_hyphen_values = true)]
    pub ep: Option<Window>,
    /// v2: the window on ED, the rating of the first step
    #[arg(long, value_name = "WINDOW", allow_hyphen_values = true)]
    pub ed: Option<Window>,
    /// v2: what maps the set of givens onto itself
    #[arg(long, value_parser = symmetry())]
    pub symmetry: Option<Symmetry>,
    /// v2: how many givens, such as 22-28, 24 or 30-
    #[arg(long, value_name = "RANGE", allow_hyphen_values = true)]
    pub clues: Option<ClueRange>,
    /// v2: every given is needed
    #[arg(long)]
    pub minimal: bool,
    /// v2: a technique that has to occur in the solve, such as x-wing; may be given several times
    #[arg(long, value_name = "TECHNIQUE")]
    pub with: Vec<Technique>,
    /// v2: a technique that must not occur in the solve; may be given several times
    #[arg(long, value_name = "TECHNIQUE")]
    pub without: Vec<Technique>,
    /// v2: threads to use [default: one a core]; the puzzles never depend on it
    #[arg(long, value_name = "N", value_parser = jobs, allow_negative_numbers = true)]
    pub jobs: Option<usize>,
    /// Which seeds, and how to print.
    #[command(flatten)]
    pub common: GenerateArgs,
}

/// The engines of Sudoku.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum SudokuEngine {
    /// Levels by the number of blanks; sealed
    #[default]
    V1,
    /// To order: ratings, symmetries, givens, techniques; sealed
    V2,
}

fn level() -> impl TypedValueParser<Value = Level> {
    PossibleValuesParser::new(Level::ALL.map(Level::name)).try_map(|name| name.parse::<Level>())
}

fn symmetry() -> impl TypedValueParser<Value = Symmetry> {
    PossibleValuesParser::new(Symmetry::ALL.map(Symmetry::name)).try_map(|name| name.parse::<Symmetry>())
}
