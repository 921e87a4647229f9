//! The arguments of `gallery`.

use std::path::PathBuf;

use clap::Args;

use super::pick::PickArgs;
use super::title;
use crate::gallery::play::Base;

/// Options of `gallery`.
#[derive(Debug, Args)]
#[command(after_help = "\
Writes a page of one file, which needs no server and asks for nothing from outside: a card a puzzle with its board, rating, id and \
solution, and a histogram. In a browser it is filtered by rating and technique and sorted; its address keeps that. Ratings are those \
recorded beside the puzzles, or else are made. docs/galleries.md has more.

With --play each card links to the page on which its puzzle is played. cargo xtask web --out seedgrid.html builds that page; put it beside \
the gallery, or anywhere, and give its address.

Exit codes: 0 done, 1 no puzzle fits and nothing was written, 2 bad input or usage.

Examples:
  seedgrid gallery corpora/hard --out hard.html --play seedgrid.html
  seedgrid gallery corpora/hard --out easiest.html --sort rating --limit 12 --title Easiest")]
pub struct GalleryArgs {
    /// The folder of a corpus
    #[arg(value_name = "CORPUS")]
    pub folder: PathBuf,
    /// The file to write; one that is there is replaced
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    /// The title [default: the name of the corpus]
    #[arg(long, value_name = "TEXT", value_parser = title, allow_hyphen_values = true)]
    pub title: Option<String>,
    /// Where the page to play on is, a file name or a URL [default: none, and no links]
    #[arg(long, value_name = "URL")]
    pub play: Option<Base>,
    /// Which puzzles.
    #[command(flatten)]
    pub pick: PickArgs,
}
