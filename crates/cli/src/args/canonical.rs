//! Options of `canonical`.

use std::path::PathBuf;

use clap::Args;

use super::{AnswerFormat, jobs};

/// Options of `canonical`.
#[derive(Debug, Args)]
#[command(after_help = "\
Two Sudoku have the same form when exchanging digits, rows of a band, bands, columns of a stack, stacks, and rows with columns \
turns one into the other; two nonograms when a rotation or a reflection does. A line is the form (81 characters, or the id of a \
nonogram as Simon Tatham's puzzles read it), its BLAKE3 hash, and the number of symmetries that map the puzzle onto itself, with \
tabs between; --format json adds the transformation. docs/canonical.md defines them.

Reads every format that solve reads, but no Sudoku given by candidates. Puzzles with several solutions or none have a form as well.

Exit codes: 0 done, 2 bad input or usage.

Examples:
  seedgrid canonical puzzles.sdm
  seedgrid canonical puzzles.sdm --format json   (with the transformation that leads to the form)
  seedgrid generate nonogram --seed a --format line | seedgrid canonical")]
pub struct CanonicalArgs {
    /// Files to read; - or none is standard input
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Threads to use [default: one a core]; the answers never depend on it
    #[arg(long, value_name = "N", value_parser = jobs, allow_negative_numbers = true)]
    pub jobs: Option<usize>,
    /// How to print the forms
    #[arg(long, value_enum, default_value_t)]
    pub format: AnswerFormat,
}
