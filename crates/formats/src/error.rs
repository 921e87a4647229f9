//! What can be wrong with a file, and where.

use std::fmt;
use std::io;

use seedgrid_bitboard::nonogram::{Contradiction, LineId, MAX_SIDE, ZeroRun};
use seedgrid_bitboard::sudoku::{Cell, NotASolution};

use crate::image::MAX_PIXELS;
use crate::lines::MAX_LINE;

/// Why reading stopped.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// The input could not be read.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The input ended without a puzzle: it is empty, or holds only blank lines, comments or frames.
    #[error(
        "no puzzle found, expected a Sudoku of 81 cells, a nonogram (.non or .nin), or ids like 3x3:… and 10x10:…"
    )]
    NoPuzzle,
    /// The text is no puzzle of the format it was recognised as.
    #[error("{place}: {problem}")]
    Text {
        /// Where it is wrong.
        place: Place,
        /// What is wrong there.
        problem: Problem,
    },
    /// The file as a whole is no puzzle: it is too long, or an image whose bytes have no lines.
    #[error("{0}")]
    File(Problem),
}

/// A place in the input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The line, 1 for the first.
    pub line: usize,
    /// The column in characters, 1 for the first; `None` for the whole line or what starts there.
    pub column: Option<usize>,
}

impl Place {
    /// A line, or what starts there.
    pub(crate) fn line(line: usize) -> Place {
        Place { line, column: None }
    }

    /// The character at an offset from 0 in a line.
    pub(crate) fn offset(line: usize, offset: usize) -> Place {
        Place { line, column: Some(offset + 1) }
    }

    /// The error that there is this problem here.
    pub(crate) fn error(self, problem: Problem) -> ReadError {
        ReadError::Text { place: self, problem }
    }
}

impl fmt::Display for Place {
    /// `line 3` or `line 3, column 5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        self.column.map_or(Ok(()), |column| write!(f, ", column {column}"))
    }
}

/// What is wrong at a place. Texts of the input are cut to a few characters.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Problem {
    /// Bytes that are no UTF-8, as in a binary file.
    #[error("not UTF-8 text, expected a text file")]
    NotText,
    /// A line of more than [`MAX_LINE`] bytes.
    #[error("a line of more than {MAX_LINE} bytes, expected a puzzle")]
    LongLine,
    /// A file of more than so many bytes, of a format that is read as a whole.
    #[error("a file of more than {0} bytes, expected a puzzle")]
    LongFile(usize),
    /// A format that this build leaves out.
    #[error("a file in {0}, which this build does not read")]
    LeftOut(&'static str),

    /// A character of a Sudoku that is no cell.
    #[error("{0:?} is no cell, expected 1 to 9, or one of . 0 - * _ for a blank")]
    Cell(char),
    /// A Sudoku that has not 81 cells.
    #[error("{}, expected 81", counted(*.0, "cell"))]
    CellCount(usize),
    /// A grid of candidates that has not 81 groups of digits.
    #[error("candidates in {}, expected 81", counted(*.0, "group"))]
    GroupCount(usize),
    /// Something else than a separator follows the 81 cells of a line.
    #[error("{0:?} right after the 81 cells, expected a space, a tab, a comma, ; or #")]
    AfterCells(char),

    /// A line of Sudoku Exchange that is none, from here on.
    #[error(
        "no line of Sudoku Exchange, expected 12 hexadecimal digits, a space, 81 digits, a space and a rating in four characters"
    )]
    ExchangeLine,
    /// A row of a table with another number of columns than its header.
    #[error("{}, expected {expected} as in the first line", counted(*.found, "column"))]
    Columns {
        /// The columns of the row.
        found: usize,
        /// Those of the header.
        expected: usize,
    },
    /// A quote in a row of a table without another one after it.
    #[error("a quote that does not end in its line")]
    OpenQuote,
    /// A column with a solution that is none.
    #[error("no solution: {0}")]
    NoSolution(NotASolution),
    /// A solution of another puzzle.
    #[error("a solution of another puzzle, whose {0} differs")]
    SolutionDiffers(Cell),
    /// A game of OpenSudoku whose cells cannot be read.
    #[error("{0:?} is no game, expected 81 digits, or version: 1 to 4 and 81 cells")]
    Game(String),
    /// JSON that is broken, or is no plain Sudoku of f-puzzles or SudokuPad, and why.
    #[error("{0}")]
    Json(String),
    /// A blank cell whose digits all stand in its row, column or box, beside others with pencil marks.
    #[error("{0} has no candidate, expected at least one in every cell")]
    NoCandidate(Cell),
    /// A link, or the compressed puzzle of one.
    #[error(
        "a link or a compressed puzzle, expected the puzzle itself (of f-puzzles and SudokuPad its JSON)"
    )]
    Link,

    /// A line without an id among lines with ids.
    #[error("no id, expected one in every line, like 3x3: or 10x10: and the puzzle")]
    NoId,
    /// An id whose part after the size is neither parameters nor `:`.
    #[error("{0:?} after the size, expected : and the puzzle")]
    IdParameters(String),
    /// The id of a Sudoku variant.
    #[error("the id of a {0} Sudoku, expected a plain one (variants are not read)")]
    Variant(&'static str),
    /// The id of a Sudoku of another size.
    #[error("the id of a Sudoku with {0} boxes, expected 3x3 (a nonogram has / between its clues)")]
    BoxSize(String),
    /// A part of a Sudoku id that is neither a digit nor a run of blanks.
    #[error("{0:?} in the id, expected 1 to 9 with _ between neighbours, or a to z for 1 to 26 blanks")]
    IdCells(String),

    /// A nonogram as it is drawn for people.
    #[error("a drawn nonogram, expected a file of one, as an id (generate --format line) or .non")]
    Drawn,
    /// A side of a nonogram that is no number or out of range.
    #[error("{0:?} is no side, expected a number from 1 to {MAX_SIDE}")]
    Side(String),
    /// A run that is no number, or a huge one.
    #[error("{found:?} is no run, expected a number from 1 to {length}")]
    Run {
        /// The text that should be a run.
        found: String,
        /// The length of the line in cells.
        length: usize,
    },
    /// A run of 0 among others.
    #[error(transparent)]
    ZeroRun(ZeroRun),
    /// A colour, or a run with one.
    #[error("a colour, expected black and white (colours are not read yet)")]
    Colour,
    /// Clues of a third direction, as triddlers have them.
    #[error("a third section of clues, expected rows and columns alone (three directions are not read)")]
    Directions,
    /// A clue that needs more cells than its line has.
    #[error("the clue needs {needed} cells, expected at most {length}")]
    DoesNotFit {
        /// The cells its runs need with a gap between them.
        needed: u64,
        /// The length of the line in cells.
        length: usize,
    },
    /// Clues that contradict each other.
    #[error(transparent)]
    Contradiction(Contradiction),
    /// Another number of clues than lines.
    #[error("{}, expected {expected}", counted(*.found, .what))]
    ClueCount {
        /// `row clue`, `column clue`, or `clue` for both together.
        what: &'static str,
        /// The clues there are.
        found: usize,
        /// The lines that need one.
        expected: usize,
    },
    /// Blank lines in a section of clues, of which some must be clues and others not.
    #[error(
        "{} and {}, expected {} (0 is a clue without runs)",
        counted(*.clues, .what), counted(*.blanks, "blank line"), counted(*.expected, "clue")
    )]
    BlankLines {
        /// `row clue` or `column clue`.
        what: &'static str,
        /// The lines that are not blank.
        clues: usize,
        /// The lines that are.
        blanks: usize,
        /// The lines of the nonogram that need a clue.
        expected: usize,
    },

    /// A line of a `.non` file that starts with no key.
    #[error("{0:?} is no key, expected one like title or rows (and ==== between puzzles)")]
    Key(String),
    /// A key that stands alone, with text after it.
    #[error("{0:?} after the key, expected the clues in the lines below")]
    AfterSection(String),
    /// A key that is given again.
    #[error("{0} again, expected it once")]
    Twice(&'static str),
    /// A key that is not there.
    #[error("a nonogram without {0}, expected width, height, rows and columns")]
    Missing(&'static str),
    /// A key that needs the size, before it.
    #[error("{0} before the size, expected width and height first")]
    BeforeSize(&'static str),
    /// A character of the goal that is no cell.
    #[error("{0:?} in the goal, expected 0 or 1")]
    GoalCell(char),
    /// A goal with another number of cells than the nonogram.
    #[error("a goal of {}, expected {expected}", counted(*.found, "cell"))]
    GoalLength {
        /// Its cells.
        found: usize,
        /// The cells of the nonogram.
        expected: usize,
    },
    /// A goal whose runs are not those of a clue.
    #[error("the goal has other runs in {0} than its clue")]
    GoalDiffers(LineId),

    /// A file whose sections of clues are not set apart by a blank line.
    #[error("no blank line after {}, expected one there", counted(*.0, "row clue"))]
    NoBlankLine(usize),

    /// Text that is no XML, and why.
    #[error("broken XML: {}", plain(.0))]
    Xml(String),
    /// A declaration of entities, or an entity that XML itself does not have.
    #[error("an entity of its own, expected none but those of XML")]
    Entity,
    /// The outermost element of another kind of XML.
    #[error("XML of <{}>, expected <puzzleset> or <puzzle>", plain(.0))]
    Root(String),
    /// A type of puzzle, or of a section of clues, that is not read.
    #[error("the type {found:?}, expected {expected}")]
    Type {
        /// The type.
        found: String,
        /// What would be read.
        expected: &'static str,
    },
    /// A character of an image in XML that stands for no colour.
    #[error("{0:?} in the image, expected a character of a colour, and | around each row")]
    ImageCell(char),
    /// A row of an image that is not as long as the first.
    #[error("a row of {}, expected {expected} like the first", counted(*.found, "cell"))]
    Ragged {
        /// Its cells.
        found: usize,
        /// The cells of the first row.
        expected: usize,
    },

    /// A PNG that cannot be read, and why.
    #[error("broken PNG: {0}")]
    Png(String),
    /// An image that is too large to be a nonogram with a cell for each pixel, or has no pixels.
    #[error("an image of {width} x {height} pixels, expected sides of 1 to {MAX_SIDE}, a pixel a cell")]
    ImageSide {
        /// The width in pixels.
        width: u32,
        /// The height in pixels.
        height: u32,
    },
    /// An image that is too large to be reduced, or has no pixels.
    #[error("an image of {width} x {height} pixels, expected 1 to {MAX_PIXELS} in all")]
    ImagePixels {
        /// The width in pixels.
        width: u32,
        /// The height in pixels.
        height: u32,
    },
    /// A part of the header of a PBM that is no number.
    #[error("{0:?} is no side of an image, expected a number")]
    ImageNumber(String),
    /// A byte of a PBM of text that is no pixel, as a character.
    #[error("{0:?} is no pixel, expected 0 or 1")]
    Pixel(char),
    /// A PBM that ends before its last pixel.
    #[error("an image of {}, expected {expected}", counted(*.found, "pixel"))]
    PixelCount {
        /// The pixels there are, those of whole bytes if it is binary.
        found: usize,
        /// The pixels by its header.
        expected: usize,
    },
    /// More after the last pixel of a PBM.
    #[error("more after the last pixel, expected one image a file")]
    AfterImage,
    /// A file that should be an image and is none.
    #[error("no image, expected a PNG or PBM")]
    NoImage,
}

/// A number of things, in the singular where it is one.
fn counted(count: usize, thing: &str) -> String {
    format!("{count} {thing}{}", if count == 1 { "" } else { "s" })
}

/// The start of a text of the input, short enough for a sentence.
pub(crate) fn excerpt(text: &str) -> String {
    const LONGEST: usize = 20;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// A part of a sentence that comes from a file and is not in quotes: what a terminal obeys and what turns the direction of a text is
/// escaped.
fn plain(text: &str) -> String {
    let escaped = |c: char| match c {
        '"' | '\'' | '\\' => c.to_string(),
        _ => c.escape_debug().to_string(),
    };
    text.chars().map(escaped).collect()
}
