//! Reading: one pass over the events of the XML. Entities are those of XML itself, whatever a document declares.

use std::collections::VecDeque;

use quick_xml::XmlVersion;
use quick_xml::escape::resolve_predefined_entity;
use quick_xml::events::{BytesRef, BytesStart, Event};
use seedgrid_bitboard::nonogram::{Axis, MAX_SIDE};

use super::super::clue::Runs;
use super::super::listing::Unsized;
use super::draft::Draft;
use crate::error::{Place, Problem, ReadError, excerpt};
use crate::part::Part;
use crate::reader::{Content, Entry};

/// The puzzles of a file in their order, up to the first that is wrong. Memory is bounded by the length of the file.
pub(crate) fn read(bytes: &[u8]) -> Result<VecDeque<Result<Entry, ReadError>>, ReadError> {
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let lines = bytes[..error.valid_up_to()].split(|&byte| byte == b'\n');
        Place::line(lines.count()).error(Problem::NotText)
    })?;
    let mut reading = Reading::of(text.trim_start_matches('\u{feff}'));
    if let Err(error) = reading.run() {
        reading.entries.push_back(Err(error));
    }
    Ok(reading.entries)
}

/// An element that is open.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Element {
    Set,
    Puzzle,
    Title,
    Clues(Axis),
    Line,
    Count,
    Solution,
    Image,
    /// One that does not count, with all in it.
    Other,
}

struct Reading<'a> {
    text: &'a str,
    xml: quick_xml::Reader<&'a [u8]>,
    /// The place of a byte of the text, for those who ask in order.
    offset: usize,
    place: (usize, usize),
    open: Vec<Element>,
    draft: Option<Draft>,
    /// The runs of the open line and its place, and the text of the open count or image and its place.
    runs: Option<(Runs, Place)>,
    content: String,
    content_place: (usize, usize),
    entries: VecDeque<Result<Entry, ReadError>>,
}

impl<'a> Reading<'a> {
    fn of(text: &'a str) -> Reading<'a> {
        let mut xml = quick_xml::Reader::from_str(text);
        xml.config_mut().expand_empty_elements = true;
        Reading {
            text,
            xml,
            offset: 0,
            place: (1, 0),
            open: Vec::new(),
            draft: None,
            runs: None,
            content: String::new(),
            content_place: (1, 0),
            entries: VecDeque::new(),
        }
    }

    /// Goes on to the byte at an offset.
    fn go_to(&mut self, offset: usize) {
        for c in self.text.get(self.offset..offset).unwrap_or_default().chars() {
            self.place = if c == '\n' { (self.place.0 + 1, 0) } else { (self.place.0, self.place.1 + 1) };
        }
        self.offset = self.offset.max(offset);
    }

    fn here(&self) -> Place {
        Place::offset(self.place.0, self.place.1)
    }

    fn run(&mut self) -> Result<(), ReadError> {
        loop {
            self.go_to(self.xml.buffer_position() as usize);
            let event = self.xml.read_event();
            match event {
                Ok(Event::Start(start)) => self.start(&start)?,
                Ok(Event::End(_)) => self.end()?,
                Ok(Event::Text(text)) => {
                    let text = text.decode().map_err(|error| self.broken(&error))?;
                    self.text(&text)?;
                }
                Ok(Event::CData(text)) => {
                    let text = text.decode().map_err(|error| self.broken(&error))?;
                    self.text(&text)?;
                }
                Ok(Event::GeneralRef(reference)) => {
                    let text = self.resolved(&reference)?;
                    self.text(&text)?;
                }
                Ok(Event::DocType(declaration)) if declaration.contains(&b'[') => {
                    return Err(self.here().error(Problem::Entity));
                }
                Ok(Event::Eof) => {
                    return match self.open.pop() {
                        Some(_) => Err(self.broken(&"it ends within an element")),
                        None => Ok(()),
                    };
                }
                Ok(_) => {}
                Err(error) => {
                    let at = self.xml.error_position() as usize;
                    self.go_to(at);
                    return Err(self.broken(&error));
                }
            }
        }
    }

    fn broken(&self, error: &dyn std::fmt::Display) -> ReadError {
        const LONGEST: usize = 100;
        self.here().error(Problem::Xml(error.to_string().chars().take(LONGEST).collect()))
    }

    /// The text of `&amp;` and the like.
    fn resolved(&self, reference: &BytesRef) -> Result<String, ReadError> {
        if let Some(c) = reference.resolve_char_ref().map_err(|error| self.broken(&error))? {
            return Ok(c.into());
        }
        let name = reference.decode().map_err(|error| self.broken(&error))?;
        let text = resolve_predefined_entity(&name).ok_or_else(|| self.here().error(Problem::Entity))?;
        Ok(text.into())
    }

    /// The value of an attribute.
    fn attribute(&self, start: &BytesStart, name: &str) -> Result<Option<String>, ReadError> {
        for attribute in start.attributes().with_checks(false) {
            let attribute = attribute.map_err(|error| self.broken(&error))?;
            if attribute.key.local_name().as_ref() == name.as_bytes() {
                let value = attribute.normalized_value(XmlVersion::Implicit1_0);
                return value.map(|value| Some(value.into_owned())).map_err(|error| self.broken(&error));
            }
        }
        Ok(None)
    }

    fn start(&mut self, start: &BytesStart) -> Result<(), ReadError> {
        let name = start.local_name();
        let element = match (self.open.last(), name.as_ref()) {
            (None, b"puzzleset") => Element::Set,
            (None | Some(Element::Set), b"puzzle") => self.puzzle(start)?,
            (None, name) => {
                let name = excerpt(&String::from_utf8_lossy(name));
                return Err(self.here().error(Problem::Root(name)));
            }
            (Some(Element::Puzzle), b"title") => Element::Title,
            (Some(Element::Puzzle), b"color") => self.colour(start)?,
            (Some(Element::Puzzle), b"clues") => self.clues(start)?,
            (Some(Element::Clues(_)), b"line") => {
                self.runs = Some((Runs::of(MAX_SIDE), self.here()));
                Element::Line
            }
            (Some(Element::Line), b"count") => self.count(start)?,
            (Some(Element::Puzzle), b"solution") => match self.attribute(start, "type")?.as_deref() {
                None | Some("goal") => Element::Solution,
                Some(_) => Element::Other,
            },
            (Some(Element::Solution), b"image") => {
                self.content.clear();
                Element::Image
            }
            _ => Element::Other,
        };
        self.open.push(element);
        Ok(())
    }

    fn puzzle(&mut self, start: &BytesStart) -> Result<Element, ReadError> {
        if let Some(found) = self.attribute(start, "type")?.filter(|kind| kind != "grid") {
            let problem = Problem::Type { found: excerpt(&found), expected: "grid" };
            return Err(self.here().error(problem));
        }
        let mut draft = Draft::new(self.place.0);
        if let Some(colour) = self.attribute(start, "backgroundcolor")? {
            draft.background = colour;
        }
        if let Some(colour) = self.attribute(start, "defaultcolor")? {
            draft.default = colour;
        }
        self.draft = Some(draft);
        Ok(Element::Puzzle)
    }

    fn colour(&mut self, start: &BytesStart) -> Result<Element, ReadError> {
        let (name, symbol) = (self.attribute(start, "name")?, self.attribute(start, "char")?);
        let symbol = symbol.as_deref().and_then(|symbol| symbol.chars().next());
        if let (Some(draft), Some(name), Some(symbol)) = (&mut self.draft, name, symbol) {
            draft.colours.insert(symbol, name);
        }
        Ok(Element::Other)
    }

    fn clues(&mut self, start: &BytesStart) -> Result<Element, ReadError> {
        let place = self.here();
        let axis = match self.attribute(start, "type")?.as_deref() {
            Some("rows") => Axis::Row,
            Some("columns") => Axis::Column,
            other => {
                let found = excerpt(other.unwrap_or_default());
                return Err(place.error(Problem::Type { found, expected: "rows or columns" }));
            }
        };
        if let Some(draft) = &mut self.draft {
            draft.section(axis, place)?;
        }
        Ok(Element::Clues(axis))
    }

    fn count(&mut self, start: &BytesStart) -> Result<Element, ReadError> {
        let (place, colour) = (self.here(), self.attribute(start, "color")?);
        self.content.clear();
        if let Some(draft) = &mut self.draft {
            let colour = colour.unwrap_or_else(|| draft.default.clone());
            draft.check_ink(&colour, place)?;
        }
        Ok(Element::Count)
    }

    /// A piece of text of the innermost element.
    fn text(&mut self, text: &str) -> Result<(), ReadError> {
        match (self.open.last(), &mut self.draft) {
            (Some(Element::Title), Some(draft)) => draft.title.push_str(text),
            (Some(Element::Count | Element::Image), _) => {
                if self.content.is_empty() {
                    self.content_place = self.place;
                }
                self.content.push_str(text);
            }
            (Some(Element::Clues(_) | Element::Line), _) if !text.trim_ascii().is_empty() => {
                let (line, offset) = self.place;
                // Only counts hold runs.
                let part = Part { text, line, offset }.trim();
                let found = excerpt(part.text);
                let length = MAX_SIDE;
                return Err(part.place().error(Problem::Run { found, length }));
            }
            _ => {}
        }
        Ok(())
    }

    fn end(&mut self) -> Result<(), ReadError> {
        match (self.open.pop(), &mut self.draft) {
            (Some(Element::Count), _) => {
                let (line, offset) = if self.content.is_empty() { self.place } else { self.content_place };
                if let Some((runs, _)) = &mut self.runs {
                    runs.push(Part { text: &self.content, line, offset }.trim())?;
                }
            }
            (Some(Element::Line), Some(draft)) => {
                if let Some((runs, place)) = self.runs.take() {
                    let clues = match self.open.last() {
                        Some(Element::Clues(Axis::Row)) => &mut draft.clues.rows,
                        _ => &mut draft.clues.columns,
                    };
                    Unsized::push(clues, (runs.clue(place)?, place))?;
                }
            }
            (Some(Element::Image), Some(draft)) if draft.goal.is_none() => {
                let (line, offset) = self.content_place;
                draft.goal = Some((std::mem::take(&mut self.content), Place::offset(line, offset)));
            }
            (Some(Element::Puzzle), _) => {
                if let Some(draft) = self.draft.take() {
                    let line = draft.line;
                    let content = Content::Nonogram(draft.nonogram()?);
                    self.entries.push_back(Ok(Entry { line, content }));
                }
            }
            _ => {}
        }
        Ok(())
    }
}
