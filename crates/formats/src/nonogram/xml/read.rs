//! Reading: one pass over the events of the XML.

use std::collections::VecDeque;

use quick_xml::events::{BytesStart, Event};
use seedgrid_bitboard::nonogram::{Axis, MAX_SIDE};

use super::super::clue::Runs;
use super::super::listing::Unsized;
use super::draft::Draft;
use crate::error::{Place, Problem, ReadError, excerpt};
use crate::part::Part;
use crate::reader::{Content, Entry};
use crate::xml::Events;

/// The puzzles of a file in their order, up to the first that is wrong. Memory is bounded by the length of the file.
pub(crate) fn read(text: &str) -> VecDeque<Result<Entry, ReadError>> {
    let mut reading = Reading::of(text);
    if let Err(error) = reading.run() {
        reading.entries.push_back(Err(error));
    }
    reading.entries
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
    xml: Events<'a>,
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
        Reading {
            xml: Events::new(text),
            open: Vec::new(),
            draft: None,
            runs: None,
            content: String::new(),
            content_place: (1, 0),
            entries: VecDeque::new(),
        }
    }

    fn here(&self) -> Place {
        self.xml.here()
    }

    fn run(&mut self) -> Result<(), ReadError> {
        loop {
            match self.xml.next()? {
                Event::Start(start) => self.start(&start)?,
                Event::End(_) => self.end()?,
                Event::Text(text) => {
                    let text = text.decode().map_err(|error| self.xml.broken(&error))?;
                    self.text(&text)?;
                }
                Event::CData(text) => {
                    let text = text.decode().map_err(|error| self.xml.broken(&error))?;
                    self.text(&text)?;
                }
                Event::GeneralRef(reference) => {
                    let text = self.xml.resolved(&reference)?;
                    self.text(&text)?;
                }
                Event::Eof => return Ok(()),
                _ => {}
            }
        }
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
            (Some(Element::Puzzle), b"solution") => match self.xml.attribute(start, "type")?.as_deref() {
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
        if let Some(found) = self.xml.attribute(start, "type")?.filter(|kind| kind != "grid") {
            let problem = Problem::Type { found: excerpt(&found), expected: "grid" };
            return Err(self.here().error(problem));
        }
        let mut draft = Draft::new(self.here().line);
        if let Some(colour) = self.xml.attribute(start, "backgroundcolor")? {
            draft.background = colour;
        }
        if let Some(colour) = self.xml.attribute(start, "defaultcolor")? {
            draft.default = colour;
        }
        self.draft = Some(draft);
        Ok(Element::Puzzle)
    }

    fn colour(&mut self, start: &BytesStart) -> Result<Element, ReadError> {
        let (name, symbol) = (self.xml.attribute(start, "name")?, self.xml.attribute(start, "char")?);
        let symbol = symbol.as_deref().and_then(|symbol| symbol.chars().next());
        if let (Some(draft), Some(name), Some(symbol)) = (&mut self.draft, name, symbol) {
            draft.colours.insert(symbol, name);
        }
        Ok(Element::Other)
    }

    fn clues(&mut self, start: &BytesStart) -> Result<Element, ReadError> {
        let place = self.here();
        let axis = match self.xml.attribute(start, "type")?.as_deref() {
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
        let (place, colour) = (self.here(), self.xml.attribute(start, "color")?);
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
                    self.content_place = self.xml.line_and_offset();
                }
                self.content.push_str(text);
            }
            (Some(Element::Clues(_) | Element::Line), _) if !text.trim_ascii().is_empty() => {
                let (line, offset) = self.xml.line_and_offset();
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
                let (line, offset) =
                    if self.content.is_empty() { self.xml.line_and_offset() } else { self.content_place };
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
