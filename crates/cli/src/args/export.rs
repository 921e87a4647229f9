//! The arguments of `corpus export`.

use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use seedgrid_corpus::export::Format;

use super::jobs;

/// Options of `corpus export`.
#[derive(Debug, Args)]
#[command(after_help = "\
Writes DIR/data/SPLIT-00000-of-00001.FORMAT, a row a puzzle in the order of the records: id, puzzle, solution, clues, ratings, \
symmetry, canonical hash and more; DIR/README.md, a card fit for Hugging Face, with DIR/histograms.svg. A corpus without splits \
is all train. docs/formats.md, Tables of a corpus, has the columns.

Ratings are those recorded beside the puzzles; where there are none, their columns are empty unless --rate makes them.

Example:
  seedgrid corpus export corpora/hard --format csv --rate")]
pub struct ExportArgs {
    /// The folder of a corpus
    #[arg(value_name = "FOLDER")]
    pub folder: PathBuf,
    /// What to write, more than once if you wish [default: parquet]
    #[arg(long = "format", value_name = "FORMAT", value_parser = formats())]
    pub formats: Vec<Format>,
    /// The folder to write to [default: export in the folder of the corpus]
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// Rate the puzzles whose ratings are not recorded
    #[arg(long)]
    pub rate: bool,
    /// Add a column with the steps of each solve, as rate --format json --steps tells them; this rates all puzzles
    #[arg(long)]
    pub steps: bool,
    /// Threads to use [default: one a core]; the tables never depend on it
    #[arg(long, value_name = "N", value_parser = jobs, allow_negative_numbers = true)]
    pub jobs: Option<usize>,
    /// Replace the card and the tables that are there
    #[arg(long)]
    pub force: bool,
}

fn formats() -> impl TypedValueParser<Value = Format> {
    PossibleValuesParser::new(Format::ALL.iter().map(|format| format.name()))
        .try_map(|name| name.parse::<Format>())
}
