//! Parts of a line that know where they stand.

use crate::error::Place;

/// A text and the offset in its line where it starts, for errors.
#[derive(Clone, Copy)]
pub(crate) struct Part<'a> {
    pub(crate) text: &'a str,
    pub(crate) line: usize,
    pub(crate) offset: usize,
}

impl<'a> Part<'a> {
    /// The part without white space around it.
    pub(crate) fn trim(self) -> Part<'a> {
        let text = self.text.trim_ascii_start();
        Part { text: text.trim_ascii_end(), offset: self.offset + self.text.len() - text.len(), ..self }
    }

    /// The part up to this byte, and the rest.
    pub(crate) fn split_at(self, end: usize) -> (Part<'a>, Part<'a>) {
        let (head, tail) = self.text.split_at(end);
        (Part { text: head, ..self }, Part { text: tail, offset: self.offset + end, ..self })
    }

    /// The pieces between these separators. Offsets are right as long as what stands before is ASCII.
    pub(crate) fn split(self, separators: &'a [char]) -> impl Iterator<Item = Part<'a>> {
        let mut next = self.offset;
        self.text.split(separators).map(move |text| {
            let offset = next;
            next += text.len() + 1;
            Part { text, offset, ..self }
        })
    }

    /// The place where the part starts.
    pub(crate) fn place(self) -> Place {
        Place::offset(self.line, self.offset)
    }

    /// The digits it starts with, and the rest.
    pub(crate) fn split_digits(self) -> (Part<'a>, Part<'a>) {
        let end = self.text.find(|c: char| !c.is_ascii_digit());
        self.split_at(end.unwrap_or(self.text.len()))
    }
}
