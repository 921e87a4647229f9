//! The XML of OpenSudoku: games with their cells in an attribute, in folders or not.

use std::collections::VecDeque;

use quick_xml::events::Event;
use seedgrid_bitboard::sudoku::Grid;

use super::cells::{Cells, digit, is_cell};
use super::write::with_zeros;
use crate::error::{Problem, ReadError, excerpt};
use crate::reader::{Content, Entry};
use crate::xml::Events;

/// What stands before the first game of an OpenSudoku file.
pub const OPENSUDOKU_START: &str =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n<name>seedgrid</name>\n";

/// What stands after the last game of an OpenSudoku file.
pub const OPENSUDOKU_END: &str = "</opensudoku>\n";

/// One game of an OpenSudoku file, for those who write many one by one.
pub fn opensudoku_game(grid: &Grid) -> String {
    format!("<game data=\"{}\"/>\n", with_zeros(grid))
}

/// An OpenSudoku file of these games.
pub fn opensudoku<'a>(grids: impl IntoIterator<Item = &'a Grid>) -> String {
    let games: String = grids.into_iter().map(opensudoku_game).collect();
    [OPENSUDOKU_START, &games, OPENSUDOKU_END].concat()
}

/// The puzzles of a file in their order, up to the first that is wrong.
pub(crate) fn read(text: &str) -> VecDeque<Result<Entry, ReadError>> {
    let mut entries = VecDeque::new();
    let mut xml = Events::new(text);
    loop {
        match next(&mut xml) {
            Ok(None) => return entries,
            Ok(Some(entry)) => entries.push_back(Ok(entry)),
            Err(error) => {
                entries.push_back(Err(error));
                return entries;
            }
        }
    }
}

/// The next game.
fn next(xml: &mut Events) -> Result<Option<Entry>, ReadError> {
    loop {
        match xml.next()? {
            Event::Start(start) if start.local_name().as_ref() == b"game" => {
                let data = xml.attribute(&start, "data")?.unwrap_or_default();
                let grid = givens(&data).ok_or_else(|| xml.here().error(Problem::Game(excerpt(&data))))?;
                return Ok(Some(Entry { line: xml.here().line, content: Content::Sudoku(grid) }));
            }
            Event::Eof => return Ok(None),
            _ => {}
        }
    }
}

/// The givens of a game: 81 cells, or `version: N` and cells of several fields. What a player entered or noted is no part of the
/// puzzle.
fn givens(data: &str) -> Option<Grid> {
    let mut cells = Cells::NONE;
    match data.trim_ascii().strip_prefix("version:") {
        Some(rest) => {
            let (version, fields) = rest.trim_ascii_start().split_once(|c: char| c.is_ascii_whitespace())?;
            // A value, its notes (of two kinds since version 4), and whether it is no given.
            let width = match version {
                "1" | "2" | "3" => 3,
                "4" => 4,
                _ => return None,
            };
            // Version 2 has sometimes two bars in a row.
            let mut fields = fields.trim_ascii().split('|').filter(|field| !field.is_empty());
            while let Some(value) = fields.next() {
                let editable = fields.nth(width - 2)?;
                let mut characters = value.chars();
                let cell = characters.next().filter(|c| c.is_ascii_digit() && characters.next().is_none())?;
                match editable {
                    "0" => cells.push(digit(cell)),
                    "1" => cells.push(None),
                    _ => return None,
                }
            }
        }
        None => {
            for cell in data.trim_ascii().chars() {
                if !is_cell(cell) {
                    return None;
                }
                cells.push(digit(cell));
            }
        }
    }
    cells.grid()
}
