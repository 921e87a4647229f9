//! The lines of an input, one at a time in one buffer.

use std::collections::VecDeque;
use std::io::{BufRead, Chain, Cursor, Read};

use crate::error::{Place, Problem, ReadError};
use crate::part::Part;

/// The longest line that is read, in bytes without its end.
pub const MAX_LINE: usize = 1 << 20;

const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";
const LONGEST_END: usize = "\r\n".len();

/// How far a format is looked for ahead of the current line.
const MAX_LINES_AHEAD: usize = 2_000;
const MAX_BYTES_AHEAD: usize = 1 << 20;

/// The lines of an input, without their ends and without a byte order mark.
pub(crate) struct Lines<R> {
    /// What was looked at to recognise a file that has no lines, then the rest.
    input: Chain<Cursor<Vec<u8>>, R>,
    text: String,
    /// How many lines were read, those ahead included.
    read: usize,
    /// The lines that were looked at ahead of the current one, and what ended that.
    ahead: VecDeque<Result<String, ReadError>>,
    bytes_ahead: usize,
    number: usize,
    again: bool,
}

/// The text of a whole file, without a byte order mark.
#[cfg(any(feature = "xml", feature = "json"))]
pub(crate) fn text_of(bytes: &[u8]) -> Result<&str, ReadError> {
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let lines = bytes[..error.valid_up_to()].split(|&byte| byte == b'\n');
        Place::line(lines.count()).error(Problem::NotText)
    })?;
    Ok(text.trim_start_matches('\u{feff}'))
}

impl<R: BufRead> Lines<R> {
    pub(crate) fn new(input: R) -> Lines<R> {
        let input = Cursor::new(Vec::new()).chain(input);
        let (text, ahead) = (String::new(), VecDeque::new());
        Lines { input, text, read: 0, ahead, bytes_ahead: 0, number: 0, again: false }
    }

    /// The first of these beginnings that the input has. Nothing is taken from the input, and nothing is waited for but
    /// what may still be one of them. Only before the first line.
    pub(crate) fn begins_with(&mut self, beginnings: &[&[u8]]) -> Result<Option<usize>, ReadError> {
        let mut seen = Vec::new();
        let found = loop {
            if let Some(index) = beginnings.iter().position(|&beginning| beginning == seen) {
                break Some(index);
            }
            let may_be = |beginning: &&[u8]| beginning.starts_with(&seen);
            let input = self.input.get_mut().1;
            match input.fill_buf()?.first() {
                Some(&byte) if beginnings.iter().any(may_be) => seen.push(byte),
                _ => break None,
            }
            input.consume(1);
        };
        *self.input.get_mut().0 = Cursor::new(seen);
        Ok(found)
    }

    /// All bytes from the first, if there are at most so many. Only before the first line.
    pub(crate) fn bytes(&mut self, most: usize) -> Result<Vec<u8>, ReadError> {
        let mut bytes = Vec::new();
        (&mut self.input).take(most as u64 + 1).read_to_end(&mut bytes)?;
        if bytes.len() > most { Err(ReadError::File(Problem::LongFile(most))) } else { Ok(bytes) }
    }

    /// Goes to the next line; `false` at the end of the input.
    pub(crate) fn advance(&mut self) -> Result<bool, ReadError> {
        if std::mem::take(&mut self.again) {
            return Ok(true);
        }
        let buffer = std::mem::take(&mut self.text);
        let next = self.ahead.pop_front().map_or_else(|| self.read_line(buffer), |line| line.map(Some))?;
        let Some(text) = next else { return Ok(false) };
        self.text = text;
        self.number += 1;
        Ok(true)
    }

    /// The line `index` lines after the current one, from 1, without going there; `None` if there is none to be read, or so far
    /// away that it is not looked at.
    pub(crate) fn ahead(&mut self, index: usize) -> Option<&str> {
        while self.ahead.len() < index {
            let ended = matches!(self.ahead.back(), Some(Err(_)));
            if ended || self.ahead.len() == MAX_LINES_AHEAD || self.bytes_ahead > MAX_BYTES_AHEAD {
                return None;
            }
            let line = self.read_line(String::new()).transpose()?;
            self.bytes_ahead += line.as_ref().map_or(0, String::len);
            self.ahead.push_back(line);
        }
        self.ahead.get(index - 1)?.as_deref().ok()
    }

    /// The next line of the input, in this buffer.
    fn read_line(&mut self, buffer: String) -> Result<Option<String>, ReadError> {
        let mut bytes = buffer.into_bytes();
        bytes.clear();
        let limit = BYTE_ORDER_MARK.len() + MAX_LINE + LONGEST_END;
        if (&mut self.input).take(limit as u64).read_until(b'\n', &mut bytes)? == 0 {
            return Ok(None);
        }
        self.read += 1;
        if self.read == 1 && bytes.starts_with(BYTE_ORDER_MARK) {
            bytes.drain(..BYTE_ORDER_MARK.len());
        }
        for end in [b'\n', b'\r'] {
            if bytes.last() == Some(&end) {
                bytes.pop();
            }
        }
        let place = Place::line(self.read);
        if bytes.len() > MAX_LINE {
            return Err(place.error(Problem::LongLine));
        }
        String::from_utf8(bytes).map(Some).map_err(|_| place.error(Problem::NotText))
    }

    /// Goes to the next line that is neither blank nor a comment; `false` at the end of the input.
    pub(crate) fn advance_to_content(&mut self) -> Result<bool, ReadError> {
        while self.advance()? {
            if !self.is_blank() && !self.is_comment() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Makes the next advance stay on this line.
    pub(crate) fn stay(&mut self) {
        self.again = true;
    }

    /// The line.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// The line as a part that knows where it stands.
    pub(crate) fn part(&self) -> Part<'_> {
        Part { text: &self.text, line: self.number, offset: 0 }
    }

    /// The number of the line, 1 for the first.
    pub(crate) fn number(&self) -> usize {
        self.number
    }

    /// Whether the line holds only white space.
    pub(crate) fn is_blank(&self) -> bool {
        self.text.trim_ascii().is_empty()
    }

    /// Whether the line starts with `#`.
    pub(crate) fn is_comment(&self) -> bool {
        self.text.trim_ascii_start().starts_with('#')
    }
}
