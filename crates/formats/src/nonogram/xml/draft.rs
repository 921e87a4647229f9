//! What is read of a puzzle so far, and how it becomes a nonogram.

use std::collections::BTreeMap;

use seedgrid_bitboard::nonogram::{Axis, MAX_SIDE, Picture};

use super::super::listing::Unsized;
use super::super::{Nonogram, printable};
use crate::error::{Place, Problem, ReadError};

/// What is read of a puzzle so far.
pub(super) struct Draft {
    /// The line where it starts.
    pub(super) line: usize,
    pub(super) title: String,
    /// The colour of what is not filled, and that of counts which name none.
    pub(super) background: String,
    pub(super) default: String,
    /// The colours of the characters of an image.
    pub(super) colours: BTreeMap<char, String>,
    /// The one colour that is used.
    ink: Option<String>,
    pub(super) clues: Unsized,
    /// Whether there is a section of clues of the rows, and one of the columns.
    pub(super) sections: [bool; 2],
    /// The text of the first goal, and where it stands.
    pub(super) goal: Option<(String, Place)>,
}

impl Draft {
    pub(super) fn new(line: usize) -> Draft {
        let colours = [('.', "white".to_owned()), ('X', "black".to_owned())];
        Draft {
            line,
            title: String::new(),
            background: "white".into(),
            default: "black".into(),
            colours: BTreeMap::from(colours),
            ink: None,
            clues: Unsized::default(),
            sections: [false; 2],
            goal: None,
        }
    }

    /// Begins a section of clues.
    pub(super) fn section(&mut self, axis: Axis, place: Place) -> Result<(), ReadError> {
        let (index, name) = match axis {
            Axis::Row => (0, "rows"),
            Axis::Column => (1, "columns"),
        };
        if std::mem::replace(&mut self.sections[index], true) {
            return Err(place.error(Problem::Twice(name)));
        }
        Ok(())
    }

    /// Checks that a colour is the same as all before.
    pub(super) fn check_ink(&mut self, colour: &str, place: Place) -> Result<(), ReadError> {
        let ink = self.ink.get_or_insert_with(|| colour.to_owned());
        if ink == colour && *colour != self.background { Ok(()) } else { Err(place.error(Problem::Colour)) }
    }

    /// The nonogram. Clues that are missing are those of the goal.
    pub(super) fn nonogram(mut self) -> Result<Nonogram, ReadError> {
        let goal = match self.goal.take() {
            Some((text, place)) => Some((self.picture(&text, place)?, place)),
            None => None,
        };
        let name = printable(self.title.trim_matches(|c: char| c.is_whitespace() || c.is_control()));
        let missing = |key| Place::line(self.line).error(Problem::Missing(key));
        match (self.sections, goal) {
            ([false, false], Some((goal, _))) => Ok(Nonogram { name, ..goal.into() }),
            ([false, _], _) => Err(missing("rows")),
            ([_, false], _) => Err(missing("columns")),
            (_, None) => self.clues.nonogram(name, self.line),
            (_, Some((goal, place))) => {
                let (width, height) = (self.clues.columns.len(), self.clues.rows.len());
                if (goal.width(), goal.height()) != (width, height) {
                    let (found, expected) = (goal.cells().len(), width * height);
                    return Err(place.error(Problem::GoalLength { found, expected }));
                }
                self.clues.nonogram(name, self.line)?.with_goal(goal, place)
            }
        }
    }

    /// The picture of an image: a line a row, between bars, a character a cell.
    fn picture(&mut self, text: &str, start: Place) -> Result<Picture, ReadError> {
        let mut cells = Vec::new();
        let mut width = None;
        let mut height = 0;
        // The cells of the row that has begun.
        let mut row: Option<usize> = None;
        let mut place = start;
        for c in text.chars() {
            let here = place;
            place = match (c, place.column) {
                ('\n', _) => Place { line: place.line + 1, column: Some(1) },
                (_, column) => Place { column: column.map(|column| column + 1), ..place },
            };
            match (&mut row, c) {
                (None, '|') => row = Some(0),
                (None, c) if c.is_whitespace() => {}
                (Some(found), '|') => {
                    let found = *found;
                    let expected = *width.get_or_insert(found);
                    height += 1;
                    if found != expected {
                        return Err(here.error(Problem::Ragged { found, expected }));
                    }
                    row = None;
                }
                (Some(found), c) => {
                    *found += 1;
                    let colour = self.colours.get(&c).ok_or_else(|| here.error(Problem::ImageCell(c)))?;
                    let colour = colour.clone();
                    let is_filled = colour != self.background;
                    if is_filled {
                        self.check_ink(&colour, here)?;
                    }
                    cells.push(is_filled);
                }
                (None, c) => return Err(here.error(Problem::ImageCell(c))),
            }
            let side = height.max(row.unwrap_or(0));
            if side > MAX_SIDE {
                return Err(here.error(Problem::Side(side.to_string())));
            }
        }
        if row.is_some() {
            return Err(place.error(Problem::ImageCell('\n')));
        }
        Picture::new(width.unwrap_or(0), cells)
            .map_err(|error| start.error(Problem::Side(error.found.to_string())))
    }
}
