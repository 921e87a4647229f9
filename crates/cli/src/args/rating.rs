//! The arguments of `rate` and `hint`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use seedgrid_bitboard::sudoku::Cell;
use seedgrid_rating::Strength;

use super::{AnswerFormat, jobs};

/// Options of `rate`.
#[derive(Debug, Args)]
#[command(after_help = "\
A Sudoku is solved as people do, always with the first step that the techniques find, asked in the order of the scale, which \
is that of Sudoku Explainer 1.2.1. ER is the rating of the hardest step, EP that of the hardest up to the first digit placed, \
ED that of the first. A nonogram is solved by sweeps over all its lines and by probing, and has a level from easy to expert; \
docs/nonograms.md tells what is counted. A rating that ran out of its budget is a lower bound, written as >=.

A puzzle that has not exactly one solution is not rated. Reads every format that solve reads.

Exit codes: 0 every puzzle was rated, 1 one has not exactly one solution, 2 bad input or usage.

Examples:
  seedgrid rate puzzles.sdm
  seedgrid rate puzzles.sdm --steps   (tells the whole way, step by step)
  seedgrid generate sudoku --seed a --format line | seedgrid rate --format tsv")]
pub struct RateArgs {
    /// Files to read; - or none is standard input
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Tell every step of a Sudoku as well; not with --format tsv
    #[arg(long)]
    pub steps: bool,
    /// Threads to use [default: one a core]; the answers never depend on it
    #[arg(long, value_name = "N", value_parser = jobs, allow_negative_numbers = true)]
    pub jobs: Option<usize>,
    /// How to print the ratings
    #[arg(long, value_enum, default_value_t)]
    pub format: RateFormat,
}

/// How to print ratings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum RateFormat {
    /// For people
    #[default]
    Text,
    /// One line a puzzle with tabs between: a Sudoku, ER, EP, ED and the hardest technique; the id of a nonogram, its hardest
    /// technique, level and facts
    Tsv,
    /// One line of JSON a puzzle
    Json,
}

/// Options of `hint`.
#[derive(Debug, Args)]
#[command(after_help = "\
Reads every format that solve reads. A Sudoku of one line may be followed by a space (or a tab, or ;) and its 81 cells as they \
are filled now; what is known of a nonogram comes with --marks. Entries and marks that are not those of the solution are told \
first, then the next step that people would take. With --cell: for each digit that the cell cannot hold, the hint names a cell \
that excludes it, and uses rows, columns and boxes as evenly as it can.

Exit codes: 0 there is a hint, 1 a puzzle has not exactly one solution or no step was found, 2 bad input or usage.

Examples:
  seedgrid hint puzzles.sdm
  seedgrid hint puzzles.sdm --strength 2   (which technique, and where)
  seedgrid hint puzzles.sdm --cell r4c4
  seedgrid generate nonogram --seed a --size 5 --format line | seedgrid hint")]
pub struct HintArgs {
    /// The file to read; - or none is standard input
    #[arg(value_name = "FILE")]
    pub file: Option<PathBuf>,
    /// How much to tell of the next step: 1 which technique, 2 where, 3 the pattern, 4 all of it
    #[arg(long, value_name = "N", default_value = "4", value_parser = strength, allow_negative_numbers = true)]
    pub strength: Strength,
    /// Explain this blank cell of a Sudoku instead, r1c1 to r9c9
    #[arg(long, value_name = "CELL", conflicts_with = "strength", allow_negative_numbers = true)]
    pub cell: Option<Cell>,
    /// What is known of the one nonogram of the file, row by row: 1 filled, 0 empty, ? unknown; white space does not count
    #[arg(long, value_name = "MARKS", conflicts_with = "cell", allow_hyphen_values = true)]
    pub marks: Option<String>,
    /// The same, read from a file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["cell", "marks"])]
    pub marks_file: Option<PathBuf>,
    /// How to print the hint
    #[arg(long, value_enum, default_value_t)]
    pub format: AnswerFormat,
}

fn strength(text: &str) -> Result<Strength, String> {
    let strength = text.parse().ok().and_then(Strength::new);
    strength.ok_or_else(|| "expected a whole number from 1 to 4".into())
}
