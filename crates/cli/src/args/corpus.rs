//! What `corpus` takes.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use seedgrid_corpus::{Shard, ShardError};

use super::{ExportArgs, jobs};

/// What can be done with corpora.
#[derive(Debug, Subcommand)]
pub enum CorpusCommand {
    /// Make every corpus of a recipe
    #[command(after_help = "\
Writes DIR/NAME/puzzles.jsonl and DIR/NAME/manifest.json for each corpus of the recipe.
An entry in \"ratings\" adds the ratings of a corpus of Sudoku; see docs/formats.md.

Corpora of version 2 and large ones are made in parts: a run that was killed goes on where it was. With --shard a run makes \
its share of these parts only, into DIR/NAME.parts; seedgrid corpus merge then gives the same corpus as one run would.

Examples:
  seedgrid corpus make recipe.json --out corpora --shard 1/4
  seedgrid corpus make recipe.json --out corpora
where recipe.json is
  {\"corpora\": [
    {\"name\": \"hard\", \"puzzle\": \"sudoku\", \"engine\": \"v1\", \"level\": \"hard\",
     \"seeds\": {\"prefix\": \"hard-\", \"from\": 0, \"to\": 100}},
    {\"name\": \"small\", \"puzzle\": \"nonogram\", \"engine\": \"v1\", \"size\": 5,
     \"seeds\": {\"list\": [\"spring\", \"summer\"]}}
  ]}")]
    Make(MakeArgs),
    /// Join the shards that corpus make --shard has made
    #[command(after_help = "\
Says what is missing, damaged or of another recipe, and then changes nothing. When a corpus has its files, its parts go. \
A corpus that is whole already stays as it is.

Exit codes: 0 all are whole, 1 shards are missing, do not agree or are damaged, 2 bad input or usage.

Example:
  seedgrid corpus merge corpora")]
    Merge(MergeArgs),
    /// Check the hashes of made corpora and solve every puzzle again
    #[command(after_help = "\
Exit codes: 0 all are sound, 1 one is not, 2 bad input or usage.

Examples:
  seedgrid corpus verify corpora
  seedgrid corpus verify corpora --sample 1000   (all hashes, 1,000 puzzles solved)")]
    Verify(VerifyArgs),
    /// Make the corpora of a recipe again and compare them with recorded ones
    #[command(after_help = "\
The first puzzles that differ are shown side by side.

Exit codes: 0 all are the same, 1 one differs, 2 bad input or usage.

Example:
  seedgrid corpus check recipe.json corpora")]
    Check(CheckArgs),
    /// Write a corpus as tables for other programs: Parquet, CSV, JSON lines, with a card
    Export(ExportArgs),
}

/// Options of `corpus make`.
#[derive(Debug, Args)]
pub struct MakeArgs {
    /// The recipe, a JSON file; - is standard input
    #[arg(value_name = "RECIPE")]
    pub recipe: PathBuf,
    /// The folder that gets a folder for each corpus
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,
    /// Threads to use [default: one a core]; the result never depends on it
    #[arg(long, value_name = "N", value_parser = jobs, allow_negative_numbers = true)]
    pub jobs: Option<usize>,
    /// Replace corpora that were made from other recipe entries
    #[arg(long)]
    pub force: bool,
    /// Make one of N shares, counted from 1, or the one that an array job says (auto: Slurm, Kubernetes, AWS Batch)
    #[arg(long, value_name = "I/N", value_parser = shard, allow_hyphen_values = true)]
    pub shard: Option<ShardArg>,
    /// The number of shards where --shard auto cannot know it
    #[arg(long, value_name = "N", requires = "shard", allow_negative_numbers = true)]
    pub shards: Option<u64>,
    /// Go on past the last index where a corpus wants more different puzzles
    #[arg(long, conflicts_with = "shard")]
    pub extend: bool,
}

/// A shard as it is given.
#[derive(Clone, Copy, Debug)]
pub enum ShardArg {
    /// The one that the environment says.
    Auto,
    /// This one.
    Given(Shard),
}

fn shard(text: &str) -> Result<ShardArg, ShardError> {
    if text == "auto" { Ok(ShardArg::Auto) } else { text.parse().map(ShardArg::Given) }
}

/// Options of `corpus merge`.
#[derive(Debug, Args)]
pub struct MergeArgs {
    /// The folder that holds the parts, NAME.parts for each corpus
    #[arg(value_name = "DIR")]
    pub dir: PathBuf,
    /// Replace corpora that were made from other recipe entries
    #[arg(long)]
    pub force: bool,
}

/// Options of `corpus verify`.
#[derive(Debug, Args)]
pub struct VerifyArgs {
    /// The folder of one corpus, or one that holds such folders
    #[arg(value_name = "DIR")]
    pub dir: PathBuf,
    /// Solve only N puzzles of each corpus, chosen by its hash (docs/formats.md); all hashes are checked
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub sample: Option<u64>,
    /// Threads to use [default: one a core]
    #[arg(long, value_name = "N", value_parser = jobs, allow_negative_numbers = true)]
    pub jobs: Option<usize>,
}

/// Options of `corpus check`.
#[derive(Debug, Args)]
pub struct CheckArgs {
    /// The recipe, a JSON file; - is standard input
    #[arg(value_name = "RECIPE")]
    pub recipe: PathBuf,
    /// The folder with the recorded corpora
    #[arg(value_name = "DIR")]
    pub dir: PathBuf,
    /// Check only these corpora
    #[arg(value_name = "NAME")]
    pub names: Vec<String>,
    /// Where new boards go if only hashes are recorded and they differ
    #[arg(long, value_name = "DIR", default_value = "corpus-diff")]
    pub diff: PathBuf,
    /// Threads to use [default: one a core]
    #[arg(long, value_name = "N", value_parser = jobs, allow_negative_numbers = true)]
    pub jobs: Option<usize>,
}
