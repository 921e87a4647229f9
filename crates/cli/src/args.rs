//! What can be said on the command line.

#[cfg(feature = "book")]
mod book;
mod canonical;
mod convert;
mod corpus;
mod export;
mod gallery;
mod make;
mod pick;
mod rating;
mod sudoku;

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use seedgrid_answers::scenes::NODE_CAP;
use seedgrid_bitboard::nonogram::MAX_SIDE;
use seedgrid_bitboard::sudoku::{Cell, WAVE_MS};
use seedgrid_corpus::MAX_JOBS;
use seedgrid_nonogram_gen::v1::Size;
use seedgrid_nonogram_gen::v2::{Density, Logic};
use seedgrid_sudoku_gen::open_dig::GIVENS;

#[cfg(feature = "book")]
pub use book::BookArgs;
pub use canonical::CanonicalArgs;
pub use convert::{ConvertArgs, FileFormat, ShowArgs, ShowFormat};
pub use corpus::{CheckArgs, CorpusCommand, MakeArgs, MergeArgs, ShardArg, VerifyArgs};
pub use export::ExportArgs;
pub use gallery::GalleryArgs;
pub use make::MakeIdArgs;
pub use pick::PickArgs;
pub use rating::{HintArgs, RateArgs, RateFormat};
pub use sudoku::{SudokuArgs, SudokuEngine};

const VERSION: &str = concat!(env!("CARGO_PKG_VERSION"), "\nengines: sudoku v1 v2, nonogram v1 v2");

/// Sudoku and nonogram puzzles from seeds: the same seed gives the same puzzle for ever
#[derive(Debug, Parser)]
#[command(name = "seedgrid", bin_name = "seedgrid", version = VERSION)]
#[command(arg_required_else_help = true, max_term_width = 100)]
#[command(after_help = "\
Exit codes: 0 done (for solve and rate: every puzzle has exactly one solution; for hint: there is one for each), 1 the \
answer is no, 2 bad input or usage.

Example:
  seedgrid generate sudoku --seed daily-2026-11-30 --level easy")]
pub struct Arguments {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Make a puzzle with exactly one solution from a seed
    #[command(subcommand, arg_required_else_help = true)]
    #[command(after_help = "Example:\n  seedgrid generate nonogram --seed notes-example --size 5")]
    Generate(GeneratePuzzle),
    /// Make puzzles again from their ids
    Make(MakeIdArgs),
    /// Solve puzzles and say of each how many solutions it has
    Solve(SolveArgs),
    /// Tell the canonical form of puzzles, the same for all that are alike but for symmetry
    Canonical(CanonicalArgs),
    /// Write puzzles in another format
    Convert(ConvertArgs),
    /// Draw a puzzle, with its candidates or its solution if you wish
    Show(ShowArgs),
    /// Show what can be computed from a Sudoku board, in nine scenes
    Scenes(ScenesArgs),
    /// Rate how hard puzzles are for people
    Rate(RateArgs),
    /// Tell the next step of a puzzle, or explain a cell of a Sudoku
    Hint(HintArgs),
    /// Show puzzles of a corpus on a page, to look through and to pick from
    Gallery(GalleryArgs),
    /// Print puzzles of a corpus as a book, a PDF with answers at the end
    #[cfg(feature = "book")]
    Book(BookArgs),
    /// Make, verify, check and export whole corpora of puzzles
    #[command(subcommand, arg_required_else_help = true)]
    #[command(after_help = "Example:\n  seedgrid corpus make recipe.json --out corpora")]
    Corpus(CorpusCommand),
}

/// The puzzles that can be made.
#[derive(Debug, Subcommand)]
pub enum GeneratePuzzle {
    /// Make a Sudoku
    Sudoku(SudokuArgs),
    /// Make a nonogram
    Nonogram(NonogramArgs),
}

/// Options of `generate nonogram`.
#[derive(Debug, Args)]
#[command(after_help = "\
Version 1 draws square pictures until one is the only solution of its clues. Version 2 \
takes any size: it draws a picture, or reads one, and flips cells until the clues can be solved as --logic says; \
docs/nonograms.md tells how. With --count N it makes the indices 0 to N-1 of one seed.

Examples:
  seedgrid generate nonogram --seed notes-example --size 5
  seedgrid generate nonogram --seed week --count 7 --format line   (ids of Simon Tatham's puzzles)
  seedgrid generate nonogram --engine v2 --width 20 --height 15 --smooth --seed notes-example")]
pub struct NonogramArgs {
    /// The version of the engine; v1 stays the default for ever
    #[arg(long, value_enum, default_value_t)]
    pub engine: NonogramEngine,
    /// v1: the side of the square in cells, 2 to 10 [default: 10]
    #[arg(long, value_name = "N", value_parser = size, allow_hyphen_values = true)]
    pub size: Option<Size>,
    /// v2: the cells of a row, 1 to 512 [default: 10, or those of the picture]
    #[arg(long, value_name = "N", value_parser = side, allow_negative_numbers = true)]
    pub width: Option<u16>,
    /// v2: the cells of a column, 1 to 512 [default: the width; with --from by the proportions of the picture]
    #[arg(long, value_name = "N", value_parser = side, allow_negative_numbers = true)]
    pub height: Option<u16>,
    /// v2: how many of a thousand cells are drawn as filled [default: 550]
    #[arg(long, value_name = "D", value_parser = density, allow_negative_numbers = true)]
    pub density: Option<Density>,
    /// v2: draw smoothed noise, whose blobs look more like a picture
    #[arg(long, conflicts_with = "density")]
    pub smooth: bool,
    /// v2: take this picture, a PNG, a PBM or lines of 0 and 1; with --width or --height it is reduced to that size
    #[arg(long, value_name = "FILE", conflicts_with_all = ["density", "smooth"])]
    pub from: Option<PathBuf>,
    /// v2: what has to solve the puzzle [default: line]
    #[arg(long, value_enum)]
    pub logic: Option<LogicName>,
    /// v2: rows and columns may be empty
    #[arg(long)]
    pub allow_empty: bool,
    /// Which seeds, and how to print.
    #[command(flatten)]
    pub common: GenerateArgs,
}

/// The engines of nonograms.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum NonogramEngine {
    /// Squares of 2 to 10 cells a side; sealed
    #[default]
    V1,
    /// Any size up to 512 x 512, drawn or from a picture; sealed
    V2,
}

/// What has to solve a nonogram.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum LogicName {
    /// Looking at one line at a time
    Line,
    /// Trying both values of single cells as well
    Probe,
    /// Anything, as long as there is exactly one solution
    Any,
}

impl From<LogicName> for Logic {
    fn from(name: LogicName) -> Logic {
        match name {
            LogicName::Line => Logic::Line,
            LogicName::Probe => Logic::Probe,
            LogicName::Any => Logic::Any,
        }
    }
}

/// The options of both puzzles.
#[derive(Debug, Args)]
pub struct GenerateArgs {
    /// The seed, any text of up to 80 UTF-16 code units (v2: 1,024 bytes of UTF-8); without it one is drawn and printed to
    /// standard error
    #[arg(long, allow_hyphen_values = true)]
    pub seed: Option<String>,
    /// Give up after this many attempts, of Sudoku v2 for each index; not for nonograms of v2 [default: 500]
    #[arg(long, value_name = "N", value_parser = positive::<u32>, allow_negative_numbers = true)]
    pub max_attempts: Option<u32>,
    /// Make this many puzzles; above 1 their seeds are the seed followed by 0, 1, 2, … (v2: their indices are these numbers)
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = positive::<u64>, allow_negative_numbers = true)]
    pub count: u64,
    /// Print the id of each puzzle as well, from which make makes it again: in a line with # above a board, behind a tab, or
    /// around a record of version 1; those of version 2 always have it
    #[arg(long)]
    pub ids: bool,
    /// How to print a puzzle
    #[arg(long, value_enum, default_value_t)]
    pub format: PuzzleFormat,
}

/// How to print a puzzle.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
pub enum PuzzleFormat {
    /// A board for people
    #[default]
    Grid,
    /// One line: 81 characters, or the id of a nonogram as Simon Tatham's puzzles read it
    Line,
    /// The record as one line of JSON, with the solution
    Json,
}

/// Options of `solve`.
#[derive(Debug, Args)]
#[command(after_help = "\
Reads Sudoku (81 characters a line, grids, candidates, tables, files of other programs), nonograms (.non, .nin and more) and \
Simon Tatham's ids of both; the format is recognised by the content (docs/formats.md). A bad line ends the run.

Files of any length are solved in parallel as they are read, and answered in their order. Who sends one puzzle at a time gets \
its answer before the next one.

Lists of solutions change neither verdict nor exit code. A list that the node limit ends, or that has 81 million cells (a \
million Sudoku), says that it is cut.

Exit codes: 0 every puzzle has exactly one solution, 1 one has not or was not decided, 2 bad input or usage.

Examples:
  seedgrid solve puzzles.sdm
  seedgrid solve puzzles.sdm --count 10   (lists up to ten solutions of each)
  seedgrid generate sudoku --seed a --format line | seedgrid solve --format json")]
pub struct SolveArgs {
    /// Files to read; - or none is standard input
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// What solves the puzzles
    #[arg(long, value_enum, default_value_t)]
    pub engine: SolveEngine,
    /// Stop a search after this many nodes, undecided [default: none for a Sudoku; for a nonogram 1,000,000, or with the
    /// reference search about a minute of work]
    #[arg(long, value_name = "N", value_parser = node_limit, allow_negative_numbers = true)]
    pub node_limit: Option<u64>,
    /// Stop clause learning, which takes over from the search of the fast engine in hard nonograms, after this many conflicts;
    /// 0 leaves them to the search [default: 1,000,000]
    #[arg(long, value_name = "N", value_parser = node_limit, allow_negative_numbers = true)]
    pub conflict_limit: Option<u64>,
    /// List up to this many solutions of each puzzle
    #[arg(long, value_name = "N", value_parser = positive::<usize>, allow_negative_numbers = true)]
    pub count: Option<usize>,
    /// List all solutions of each puzzle
    #[arg(long, conflicts_with = "count")]
    pub all: bool,
    /// Threads to use [default: one a core]; the answers never depend on it
    #[arg(long, value_name = "N", value_parser = jobs, allow_negative_numbers = true)]
    pub jobs: Option<usize>,
    /// How to print the answers
    #[arg(long, value_enum, default_value_t)]
    pub format: AnswerFormat,
}

impl SolveArgs {
    /// How many solutions of a puzzle to list, if they are to be listed.
    pub fn listed(&self) -> Option<usize> {
        if self.all { Some(usize::MAX) } else { self.count }
    }
}

/// What solves the puzzles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum SolveEngine {
    /// The quickest there is, nonograms up to 512 x 512; which of several solutions come first promises nothing
    #[default]
    Fast,
    /// The search of version 1, nonograms up to 126 x 126; its solutions, their order and its nodes never change
    Reference,
}

/// How to print answers.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
pub enum AnswerFormat {
    /// For people
    #[default]
    Text,
    /// One line of JSON a puzzle
    Json,
}

/// Options of `scenes`.
#[derive(Debug, Args)]
#[command(after_help = "\
The scenes: 1 candidates, 2 cascade of single candidates, 3 search with its dead ends, 4 dig with solution counts, \
5 conflicts, 6 hint with reasons, 7 digits left, 8 wave of the finished board, 9 score by technique and by givens.

Reads every Sudoku format that solve reads; a nonogram is refused.

Examples:
  seedgrid scenes puzzles.sdm
  seedgrid generate sudoku --seed a --format line | seedgrid scenes --scene 2")]
pub struct ScenesArgs {
    /// The file to read; - or none is standard input
    #[arg(value_name = "FILE")]
    pub file: Option<PathBuf>,
    /// Show only this scene, 1 to 9
    #[arg(long, value_name = "N", value_parser = scene, allow_negative_numbers = true)]
    pub scene: Option<u8>,
    /// The cell that scene 6 explains [default: the first that the cascade fills, else the first blank one]
    #[arg(long, value_name = "CELL", allow_negative_numbers = true)]
    pub cell: Option<Cell>,
    /// The seed of the order in which scene 4 digs
    #[arg(long, default_value = "scenes", allow_hyphen_values = true)]
    pub seed: String,
    /// Scene 4 stops at this many givens, 0 to 81; 0 tries every cell
    #[arg(long, value_name = "N", default_value_t = GIVENS, value_parser = clues, allow_negative_numbers = true)]
    pub clues: u32,
    /// Scene 4 keeps a cell blank only while single candidates still solve the board
    #[arg(long)]
    pub singles_only: bool,
    /// Scene 3 stops its search after this many placements
    #[arg(long, value_name = "N", default_value_t = NODE_CAP, value_parser = node_limit, allow_negative_numbers = true)]
    pub node_cap: u64,
    /// Scene 8 delays a cell by this many milliseconds for each step of distance
    #[arg(long, value_name = "MS", default_value_t = WAVE_MS, value_parser = milliseconds, allow_negative_numbers = true)]
    pub wave_ms: u32,
    /// How to print the scenes
    #[arg(long, value_enum, default_value_t)]
    pub format: AnswerFormat,
}

fn size(text: &str) -> Result<Size, String> {
    let [least, most] = [Size::MIN, Size::MAX].map(Size::get);
    let side: u8 = whole(text, least.into(), most.into())?;
    Size::try_from(side).map_err(|error| error.to_string())
}

pub(crate) fn side(text: &str) -> Result<u16, String> {
    whole(text, 1, MAX_SIDE as u64)
}

fn density(text: &str) -> Result<Density, String> {
    Density::new(whole(text, 0, 1000)?).map_err(|error| error.to_string())
}

/// A number of an unsigned type, at least 1.
fn positive<N: TryFrom<u64>>(text: &str) -> Result<N, String> {
    whole(text, 1, u64::MAX >> (u64::BITS as usize - 8 * size_of::<N>()))
}

fn node_limit(text: &str) -> Result<u64, String> {
    whole(text, 0, u64::MAX)
}

fn jobs(text: &str) -> Result<usize, String> {
    whole(text, 1, MAX_JOBS as u64)
}

fn scene(text: &str) -> Result<u8, String> {
    whole(text, 1, 9)
}

fn clues(text: &str) -> Result<u32, String> {
    whole(text, 0, 81)
}

fn milliseconds(text: &str) -> Result<u32, String> {
    whole(text, 0, u32::MAX.into())
}

/// A whole number in a range that the type holds.
fn whole<N: TryFrom<u64>>(text: &str, least: u64, most: u64) -> Result<N, String> {
    let number = text.parse().ok().filter(|number| (least..=most).contains(number));
    let number = number.and_then(|number| N::try_from(number).ok());
    number.ok_or_else(|| format!("expected a whole number from {least} to {most}"))
}

/// The title of a page or a book.
fn title(text: &str) -> Result<String, String> {
    if text.trim().is_empty() {
        Err("expected a text that is not blank".to_owned())
    } else {
        Ok(text.to_owned())
    }
}
