//! XML event by event, with the place of each. Entities are those of XML itself, whatever a document declares.

use std::fmt::Display;

use quick_xml::XmlVersion;
use quick_xml::escape::resolve_predefined_entity;
use quick_xml::events::{BytesRef, BytesStart, Event};

use crate::error::{Place, Problem, ReadError};

/// The events of a document. An empty element is its start and its end.
pub(crate) struct Events<'a> {
    text: &'a str,
    xml: quick_xml::Reader<&'a [u8]>,
    offset: usize,
    /// Line and offset in it of the byte at `offset`.
    place: (usize, usize),
    /// How many elements are open.
    depth: usize,
}

impl<'a> Events<'a> {
    pub(crate) fn new(text: &'a str) -> Events<'a> {
        let mut xml = quick_xml::Reader::from_str(text);
        xml.config_mut().expand_empty_elements = true;
        Events { text, xml, offset: 0, place: (1, 0), depth: 0 }
    }

    /// The name of the outermost element, if there is one.
    pub(crate) fn root(mut self) -> Result<Option<String>, ReadError> {
        loop {
            match self.next()? {
                Event::Start(start) => {
                    return Ok(Some(String::from_utf8_lossy(start.local_name().as_ref()).into_owned()));
                }
                Event::Eof => return Ok(None),
                _ => {}
            }
        }
    }

    /// The next event; [`Event::Eof`] at the end.
    pub(crate) fn next(&mut self) -> Result<Event<'a>, ReadError> {
        self.go_to(self.xml.buffer_position() as usize);
        match self.xml.read_event() {
            Ok(Event::DocType(declaration)) if declaration.contains(&b'[') => {
                Err(self.here().error(Problem::Entity))
            }
            Ok(event) => {
                match event {
                    Event::Start(_) => self.depth += 1,
                    Event::End(_) => self.depth = self.depth.saturating_sub(1),
                    Event::Eof if self.depth > 0 => return Err(self.broken(&"it ends within an element")),
                    _ => {}
                }
                Ok(event)
            }
            Err(error) => {
                self.go_to(self.xml.error_position() as usize);
                Err(self.broken(&error))
            }
        }
    }

    /// Goes on to the byte at an offset.
    fn go_to(&mut self, offset: usize) {
        for c in self.text.get(self.offset..offset).unwrap_or_default().chars() {
            self.place = if c == '\n' { (self.place.0 + 1, 0) } else { (self.place.0, self.place.1 + 1) };
        }
        self.offset = self.offset.max(offset);
    }

    /// The line where the last event starts, and the offset in it.
    pub(crate) fn line_and_offset(&self) -> (usize, usize) {
        self.place
    }

    /// The place where the last event starts.
    pub(crate) fn here(&self) -> Place {
        Place::offset(self.place.0, self.place.1)
    }

    /// The error that the XML is broken here.
    pub(crate) fn broken(&self, error: &dyn Display) -> ReadError {
        const LONGEST: usize = 100;
        self.here().error(Problem::Xml(error.to_string().chars().take(LONGEST).collect()))
    }

    /// The text of `&amp;` and the like.
    pub(crate) fn resolved(&self, reference: &BytesRef) -> Result<String, ReadError> {
        if let Some(c) = reference.resolve_char_ref().map_err(|error| self.broken(&error))? {
            return Ok(c.into());
        }
        let name = reference.decode().map_err(|error| self.broken(&error))?;
        let text = resolve_predefined_entity(&name).ok_or_else(|| self.here().error(Problem::Entity))?;
        Ok(text.into())
    }

    /// The value of an attribute.
    pub(crate) fn attribute(&self, start: &BytesStart, name: &str) -> Result<Option<String>, ReadError> {
        for attribute in start.attributes().with_checks(false) {
            let attribute = attribute.map_err(|error| self.broken(&error))?;
            if attribute.key.local_name().as_ref() == name.as_bytes() {
                let value = attribute.normalized_value(XmlVersion::Implicit1_0);
                return value.map(|value| Some(value.into_owned())).map_err(|error| self.broken(&error));
            }
        }
        Ok(None)
    }
}
