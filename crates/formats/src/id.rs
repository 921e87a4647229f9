//! The ids of Simon Tatham's puzzle collection: the size, `:` and the puzzle.
//!
//! Both puzzles write `WxH:`. Between the clues of a nonogram there is always a `/`, which no Sudoku has.

use crate::error::{Place, Problem, ReadError, excerpt};
use crate::nonogram;
use crate::part::Part;
use crate::reader::Content;
use crate::sudoku;

/// Whether a line starts like an id: a number, then `x` and a number, or `j` (a jigsaw Sudoku).
pub(crate) fn starts(text: &str) -> bool {
    let (width, rest) = Part { text: text.trim_ascii_start(), line: 0, offset: 0 }.split_digits();
    let mut next = rest.text.chars();
    !width.text.is_empty()
        && match next.next() {
            Some('x') => next.next().is_some_and(|c| c.is_ascii_digit()),
            Some('j') => true,
            _ => false,
        }
}

/// The puzzle of an id, or `None` if the line does not start like one. What follows a tab is another column.
pub(crate) fn parse(text: &str, line: usize) -> Result<Option<Content>, ReadError> {
    if !starts(text) {
        return Ok(None);
    }
    let indent = text.len() - text.trim_ascii_start().len();
    let end = text[indent..].find('\t').map_or(text.len(), |end| indent + end);
    let (width, rest) = Part { text: &text[..end], line, offset: 0 }.trim().split_digits();
    if rest.text.starts_with('j') {
        return Err(Place::line(line).error(Problem::Variant("jigsaw")));
    }
    let (height, rest) = rest.split_at(1).1.split_digits();
    let Some(colon) = rest.text.find(':') else {
        return Err(rest.place().error(Problem::IdParameters(excerpt(rest.text))));
    };
    let (parameters, rest) = rest.split_at(colon);
    let body = rest.split_at(1).1;
    if body.text.contains('/') {
        if !parameters.text.is_empty() {
            return Err(parameters.place().error(Problem::IdParameters(excerpt(parameters.text))));
        }
        nonogram::parse_id(width, height, body).map(Content::Nonogram).map(Some)
    } else {
        sudoku::check_parameters(parameters)?;
        sudoku::check_size(width, height)?;
        sudoku::parse_id(body).map(Content::Sudoku).map(Some)
    }
}
