//! The reader: recognises a format by the first line that counts, then hands out puzzles one at a time.

use std::collections::VecDeque;
use std::io::BufRead;

use seedgrid_bitboard::sudoku::{Candidates, Grid};

use crate::error::{Place, Problem, ReadError};
use crate::id;
use crate::image;
use crate::lines::Lines;
#[cfg(feature = "xml")]
use crate::lines::text_of;
use crate::nonogram::{self, Nonogram};
use crate::part::Part;
use crate::sudoku::{self, Blocks, Columns};
#[cfg(feature = "xml")]
use crate::xml::Events;

/// A puzzle of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The line where it starts, 1 for the first of the file.
    pub line: usize,
    /// The puzzle.
    pub content: Content,
}

/// A puzzle of one kind or the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Content {
    /// A Sudoku. Its givens may clash.
    Sudoku(Grid),
    /// A Sudoku that is given by the candidates of its cells, at least one each. Only these may stand there, whatever the rules
    /// would allow.
    Candidates(Candidates),
    /// A nonogram. Its clues fit and their sums agree; a solution is not promised.
    Nonogram(Nonogram),
}

/// The puzzles of an input in their order.
///
/// It holds one line and one puzzle at a time, however long the input is. After an error there is nothing more. An input
/// without any puzzle is an error.
///
/// ```
/// use seedgrid_formats::{Content, Reader};
///
/// let file = "# two ids\n2x2:1/1/1/1\n3x3:5b3zzy\n";
/// let entries = Reader::new(file.as_bytes()).collect::<Result<Vec<_>, _>>()?;
/// assert!(matches!(entries[0].content, Content::Nonogram(_)));
/// assert!(matches!(entries[1].content, Content::Sudoku(_)));
/// assert_eq!(entries[1].line, 3);
///
/// let error = Reader::new("53..7".as_bytes()).next().expect("an item").expect_err("too short");
/// assert_eq!(error.to_string(), "line 1: 5 cells, expected 81");
/// # Ok::<(), seedgrid_formats::ReadError>(())
/// ```
pub struct Reader<R> {
    lines: Lines<R>,
    state: State,
    /// Whether an item was handed out.
    began: bool,
    /// Whether the input is a drawn nonogram unless it turns out to be a Sudoku.
    drawn: bool,
}

enum State {
    Start,
    Ids,
    Non,
    Nin,
    Cwd,
    G,
    /// A format that is not read line by line, and the puzzles of the file.
    Whole(VecDeque<Result<Entry, ReadError>>),
    SudokuLines,
    Exchange,
    Csv(Columns),
    SudokuBlocks(Blocks),
    End,
}

impl<R: BufRead> Reader<R> {
    /// The puzzles of this input.
    pub fn new(input: R) -> Reader<R> {
        Reader { lines: Lines::new(input), state: State::Start, began: false, drawn: false }
    }

    /// The text that follows the cells or candidates of the last Sudoku in its line, as it stands there; empty where nothing may
    /// follow them. It is no part of the puzzle: who knows what it should be may read it.
    ///
    /// ```
    /// use seedgrid_formats::Reader;
    ///
    /// let line = "5..3......726...19...92.4.8......9.72.6798..1...14.6......1..6.9.8.......5.26..94 of the notes";
    /// let mut reader = Reader::new(line.as_bytes());
    /// assert!(matches!(reader.next(), Some(Ok(_))));
    /// assert_eq!(reader.after_cells(), " of the notes");
    /// ```
    pub fn after_cells(&self) -> &str {
        match self.state {
            State::SudokuLines if self.began => sudoku::after_cells(self.lines.text()),
            _ => "",
        }
    }

    /// The format of the input; the first line that counts is read again.
    fn recognise(&mut self) -> Result<State, ReadError> {
        if let Some(whole) = self.read_whole()? {
            return Ok(State::Whole(whole));
        }
        if !self.lines.advance_to_content()? {
            return Ok(State::End);
        }
        self.lines.stay();
        if nonogram::framed_starts(&mut self.lines) {
            self.drawn = true;
            return Ok(State::SudokuBlocks(Blocks::default()));
        }
        if nonogram::cwd_starts(&mut self.lines) {
            return Ok(State::Cwd);
        }
        let text = self.lines.text();
        if let Some(columns) = sudoku::csv_header(text) {
            self.lines.advance()?;
            return Ok(State::Csv(columns));
        }
        Ok(if sudoku::is_exchange(text) {
            State::Exchange
        } else if id::starts(text) {
            State::Ids
        } else if nonogram::non_starts(text) {
            State::Non
        } else if sudoku::is_line(text) {
            // Before .nin, since 81 digits and the number of givens are two numbers as well.
            State::SudokuLines
        } else if nonogram::nin_starts(text) {
            State::Nin
        } else if sudoku::is_header(text) {
            self.lines.advance()?;
            State::SudokuBlocks(Blocks::default())
        } else if (text.starts_with(':') || text.contains(char::is_alphabetic))
            && nonogram::g_starts(&mut self.lines)
        {
            State::G
        } else if is_link(self.lines.text()) {
            return Err(self.lines.part().place().error(Problem::Link));
        } else {
            State::SudokuBlocks(Blocks::default())
        })
    }

    /// The puzzles of a file that is no text or need not have lines: an image, or XML. `None` for another one.
    fn read_whole(&mut self) -> Result<Option<VecDeque<Result<Entry, ReadError>>>, ReadError> {
        const MAX_FILE: usize = 1 << 24;
        const TEXTS: [&[u8]; 4] = [b"<", b"\xEF\xBB\xBF<", b"{", b"\xEF\xBB\xBF{"];
        let beginnings = [&TEXTS[..], &image::BEGINNINGS].concat();
        let Some(beginning) = self.lines.begins_with(&beginnings)? else { return Ok(None) };
        let bytes = self.lines.bytes(MAX_FILE)?;
        Ok(Some(match beginning {
            0 | 1 => read_xml(&bytes)?,
            2 | 3 => VecDeque::from([Ok(read_json(&bytes)?)]),
            _ => {
                let content = Content::Nonogram(image::read_cells(&bytes)?.into());
                VecDeque::from([Ok(Entry { line: 1, content })])
            }
        }))
    }

    /// The next puzzle, or `None` at the end.
    fn step(&mut self) -> Result<Option<Entry>, ReadError> {
        if matches!(self.state, State::Start) {
            self.state = self.recognise()?;
        }
        let lines = &mut self.lines;
        match &mut self.state {
            State::Ids => entry_a_line(lines, |text, line| match id::parse(text, line)? {
                Some(content) => Ok(content),
                None => Err(Place::line(line).error(Problem::NoId)),
            }),
            State::SudokuLines => entry_a_line(lines, sudoku::parse_line),
            State::Exchange => {
                entry_a_line(lines, |text, line| sudoku::parse_exchange(text, line).map(Content::Sudoku))
            }
            State::Csv(columns) => entry_a_line(lines, |text, line| {
                sudoku::parse_row(Part { text, line, offset: 0 }, *columns).map(Content::Sudoku)
            }),
            State::SudokuBlocks(blocks) => {
                let line = lines.number();
                blocks.next(lines).map_err(|error| match error {
                    ReadError::Text { .. } if self.drawn && !self.began => {
                        Place::line(line).error(Problem::Drawn)
                    }
                    error => error,
                })
            }
            State::Non => nonogram::read_non(lines),
            State::Cwd => {
                self.state = State::End;
                nonogram::read_cwd(lines).map(Some)
            }
            State::G => {
                self.state = State::End;
                nonogram::read_g(lines).map(Some)
            }
            State::Whole(entries) => entries.pop_front().transpose(),
            State::Nin => {
                self.state = State::End;
                nonogram::read_nin(lines).map(Some)
            }
            State::Start | State::End => Ok(None),
        }
    }
}

/// The puzzles of a file in XML.
#[cfg(feature = "xml")]
fn read_xml(bytes: &[u8]) -> Result<VecDeque<Result<Entry, ReadError>>, ReadError> {
    let text = text_of(bytes)?;
    let root = Events::new(text).root();
    Ok(match root {
        Ok(Some(name)) if name == "opensudoku" => sudoku::read_opensudoku(text),
        _ => nonogram::read_xml(text),
    })
}

#[cfg(not(feature = "xml"))]
fn read_xml(_: &[u8]) -> Result<VecDeque<Result<Entry, ReadError>>, ReadError> {
    Err(ReadError::File(Problem::LeftOut("XML")))
}

/// Whether a line is a link, or the compressed puzzle of one.
fn is_link(text: &str) -> bool {
    let text = text.trim_ascii_start();
    ["http://", "https://", "fpuz", "scl", "ctc", "N4Ig"].iter().any(|start| text.starts_with(start))
}

/// The puzzle of a file in JSON.
#[cfg(feature = "json")]
fn read_json(bytes: &[u8]) -> Result<Entry, ReadError> {
    sudoku::read_json(bytes)
}

#[cfg(not(feature = "json"))]
fn read_json(_: &[u8]) -> Result<Entry, ReadError> {
    Err(ReadError::File(Problem::LeftOut("JSON")))
}

/// The entry of the next line that counts.
fn entry_a_line<R: BufRead>(
    lines: &mut Lines<R>,
    parse: impl Fn(&str, usize) -> Result<Content, ReadError>,
) -> Result<Option<Entry>, ReadError> {
    if !lines.advance_to_content()? {
        return Ok(None);
    }
    let line = lines.number();
    Ok(Some(Entry { line, content: parse(lines.text(), line)? }))
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Entry, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut item = self.step().transpose();
        if item.is_none() && !self.began {
            item = Some(Err(ReadError::NoPuzzle));
        }
        if !matches!(item, Some(Ok(_))) {
            self.state = State::End;
        }
        self.began = true;
        item
    }
}

impl<R: BufRead> std::iter::FusedIterator for Reader<R> {}
