//! The lines of an input, one at a time in one buffer.

use std::io::{BufRead, Read};

use crate::error::{Place, Problem, ReadError};

/// The longest line that is read, in bytes without its end.
pub const MAX_LINE: usize = 1 << 20;

const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";
const LONGEST_END: usize = "\r\n".len();

/// The lines of an input, without their ends and without a byte order mark.
pub(crate) struct Lines<R> {
    input: R,
    text: String,
    number: usize,
    again: bool,
}

impl<R: BufRead> Lines<R> {
    pub(crate) fn new(input: R) -> Lines<R> {
        Lines { input, text: String::new(), number: 0, again: false }
    }

    /// Goes to the next line; `false` at the end of the input.
    pub(crate) fn advance(&mut self) -> Result<bool, ReadError> {
        if std::mem::take(&mut self.again) {
            return Ok(true);
        }
        let mut bytes = std::mem::take(&mut self.text).into_bytes();
        bytes.clear();
        let limit = BYTE_ORDER_MARK.len() + MAX_LINE + LONGEST_END;
        if (&mut self.input).take(limit as u64).read_until(b'\n', &mut bytes)? == 0 {
            return Ok(false);
        }
        self.number += 1;
        if self.number == 1 && bytes.starts_with(BYTE_ORDER_MARK) {
            bytes.drain(..BYTE_ORDER_MARK.len());
        }
        for end in [b'\n', b'\r'] {
            if bytes.last() == Some(&end) {
                bytes.pop();
            }
        }
        let place = Place::line(self.number);
        if bytes.len() > MAX_LINE {
            return Err(place.error(Problem::LongLine));
        }
        self.text = String::from_utf8(bytes).map_err(|_| place.error(Problem::NotText))?;
        Ok(true)
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
