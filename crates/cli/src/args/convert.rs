//! The arguments of `convert` and `show`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use seedgrid_bitboard::nonogram::MAX_SIDE;

use super::whole;

/// Options of `convert`.
#[derive(Debug, Args)]
#[command(after_help = "\
Reads what solve reads, and PNG and PBM images as well: a pixel a cell, filled where it is darker than half-way. With --width \
and --height an image of any size, as a photograph, is reduced by the average of areas and parted where dark and light \
differ most; --threshold parts it there instead. Transparent is empty.

Goal pictures are kept by non and xml. An image needs one: without it the puzzle is solved. nin, mk, cwd, g, images, f-puzzles \
and sudokupad hold one puzzle.

Candidates of a Sudoku are kept by candidates, 729, f-puzzles and sudokupad; other formats refuse a puzzle that is given by \
them. exchange rates the puzzles, csv solves them.

Exit codes: 0 done, 1 an image, a line of exchange or a row of csv of a puzzle that has not exactly one solution, 2 bad input or \
usage.

Examples:
  seedgrid convert puzzles.sdm --to id
  seedgrid convert puzzles.sdm --to csv
  seedgrid generate nonogram --seed a --format line | seedgrid convert --to pbm > a.pbm
  seedgrid convert a.pbm --to non --width 5 --height 5   (reduces an image to 5 x 5 cells)")]
pub struct ConvertArgs {
    /// The file to read; - or none is standard input
    #[arg(value_name = "FILE")]
    pub file: Option<PathBuf>,
    /// The format to write
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub to: FileFormat,
    /// Reduce an image to this many cells across
    #[arg(long, value_name = "N", requires = "height", value_parser = image_side, allow_negative_numbers = true)]
    pub width: Option<usize>,
    /// Reduce an image to this many cells down
    #[arg(long, value_name = "N", requires = "width", value_parser = image_side, allow_negative_numbers = true)]
    pub height: Option<usize>,
    /// Fill the cells of an image that are darker than this grey, from 0, black, to 255
    #[arg(long, value_name = "N", value_parser = grey, allow_negative_numbers = true)]
    pub threshold: Option<u8>,
}

/// The formats that are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum FileFormat {
    /// A puzzle a line: 81 characters, or the id of a nonogram
    #[value(alias = "sdm")]
    Line,
    /// A puzzle a line: ids as Simon Tatham's puzzles read them
    Id,
    /// Sudoku: nine lines each
    Sdk,
    /// Sudoku: a frame of - and |, as Simple Sudoku writes it
    Ss,
    /// Sudoku: 81 groups of candidates in a frame
    Candidates,
    /// Sudoku: 729 characters, nine places a cell for its candidates
    #[value(name = "729")]
    CandidateLine,
    /// Sudoku: lines of 100 bytes as in the puzzle bank of Sudoku Exchange, with the rating
    Exchange,
    /// Sudoku: a table with the columns puzzle and solution
    Csv,
    /// Sudoku: the XML of OpenSudoku
    #[value(name = "opensudoku")]
    OpenSudoku,
    /// A Sudoku: the JSON of f-puzzles
    FPuzzles,
    /// A Sudoku: the JSON of SudokuPad
    #[value(name = "sudokupad")]
    SudokuPad,
    /// Nonograms: .non by Steve Simpson, with ==== between puzzles
    Non,
    /// A nonogram: width and height, rows, columns
    Nin,
    /// A nonogram: height and width, rows, #, columns
    Mk,
    /// A nonogram: height, width, rows, a blank line, columns
    Cwd,
    /// A nonogram: : before rows and columns
    G,
    /// Nonograms: the XML of webpbn.com
    Xml,
    /// A picture: PBM of text (P1)
    Pbm,
    /// A picture: PBM of bits (P4)
    PbmRaw,
    /// A picture: PNG, a pixel a cell
    Png,
}

impl FileFormat {
    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            FileFormat::Line => "line",
            FileFormat::Id => "id",
            FileFormat::Sdk => "sdk",
            FileFormat::Ss => "ss",
            FileFormat::Candidates => "candidates",
            FileFormat::CandidateLine => "729",
            FileFormat::Exchange => "exchange",
            FileFormat::Csv => "csv",
            FileFormat::OpenSudoku => "opensudoku",
            FileFormat::FPuzzles => "f-puzzles",
            FileFormat::SudokuPad => "sudokupad",
            FileFormat::Non => "non",
            FileFormat::Nin => "nin",
            FileFormat::Mk => "mk",
            FileFormat::Cwd => "cwd",
            FileFormat::G => "g",
            FileFormat::Xml => "xml",
            FileFormat::Pbm => "pbm",
            FileFormat::PbmRaw => "pbm-raw",
            FileFormat::Png => "png",
        }
    }
}

/// Options of `show`.
#[derive(Debug, Args)]
#[command(after_help = "\
Candidates of a Sudoku are the digits that each blank cell can hold; a ! marks a cell that can hold none. Those of a nonogram are \
what its lines tell one at a time: # filled, . empty, ? not known.

Text shows every puzzle of a file; a drawing shows its only one.

Exit codes: 0 done, 1 the solution of a puzzle that has not exactly one, 2 bad input or usage.

Examples:
  seedgrid show puzzles.sdm --candidates
  seedgrid show puzzles.sdm --format svg > puzzle.svg
  seedgrid generate nonogram --seed a --format line | seedgrid show --solution")]
pub struct ShowArgs {
    /// The file to read; - or none is standard input
    #[arg(value_name = "FILE")]
    pub file: Option<PathBuf>,
    /// Show what cells can hold
    #[arg(long, conflicts_with = "solution")]
    pub candidates: bool,
    /// Show the solution
    #[arg(long)]
    pub solution: bool,
    /// How to show a puzzle
    #[arg(long, value_enum, default_value_t)]
    pub format: ShowFormat,
}

/// How to show a puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum ShowFormat {
    /// Characters
    #[default]
    Text,
    /// A drawing in vectors
    Svg,
    /// A drawing in pixels
    Png,
}

fn image_side(text: &str) -> Result<usize, String> {
    whole(text, 1, MAX_SIDE as u64)
}

fn grey(text: &str) -> Result<u8, String> {
    whole(text, 0, 255)
}
