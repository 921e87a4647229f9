//! The arguments of `book`.

use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::pick::PickArgs;
use super::{title, whole};
use crate::book::paper::Paper;

/// Options of `book`.
#[derive(Debug, Args)]
#[command(after_help = "\
Writes a PDF: a title page that tells what is where, the puzzles with number, rating and id, then the answers. A nonogram that \
would be too small beside others has a page of its own. Ratings are those recorded beside the puzzles, or else are made.

Characters that the font of the book lacks are shown as [U+1F600], and told. docs/books.md has more.

Exit codes: 0 done, 1 no puzzle fits and nothing was written, 2 bad input or usage.

Examples:
  seedgrid book corpora/hard --out hard.pdf
  seedgrid book corpora/hard --out gift.pdf --title Evenings --sort rating --limit 60 --large-print")]
pub struct BookArgs {
    /// The folder of a corpus
    #[arg(value_name = "CORPUS")]
    pub folder: PathBuf,
    /// The file to write; one that is there is replaced
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    /// The title [default: the name of the corpus]
    #[arg(long, value_name = "TEXT", value_parser = title, allow_hyphen_values = true)]
    pub title: Option<String>,
    /// The size of the sheets
    #[arg(long, value_enum, default_value_t)]
    pub paper: Paper,
    /// Puzzles a page [default: 4; with --large-print 2 Sudoku or 1 nonogram]
    #[arg(long, value_name = "N", value_parser = per_page())]
    pub per_page: Option<usize>,
    /// Answers a page, 4 to 12 [default: 12 Sudoku or 6 nonograms; with --large-print 6 or 4]
    #[arg(long, value_name = "N", value_parser = answers, allow_negative_numbers = true)]
    pub answers: Option<usize>,
    /// Large digits and heavy lines
    #[arg(long)]
    pub large_print: bool,
    /// Which puzzles.
    #[command(flatten)]
    pub pick: PickArgs,
}

fn per_page() -> impl TypedValueParser<Value = usize> {
    PossibleValuesParser::new(["1", "2", "4", "6"]).try_map(|number| number.parse::<usize>())
}

fn answers(text: &str) -> Result<usize, String> {
    whole(text, 4, 12)
}
