//! What is on a page: texts and filled rectangles, in parts that tell what they are.

use super::font::{CAP, Face, Font, Line};
use super::paper::Rect;

pub const BLACK: u8 = 0;
/// For what is beside the puzzle: ids, headers.
pub const GREY: u8 = 100;
/// For lines between cells.
pub const PALE: u8 = 135;

/// A page.
#[derive(Debug)]
pub struct Page {
    /// Width and height of the sheet.
    pub size: [f32; 2],
    pub parts: Vec<Part>,
}

/// Things that belong together.
#[derive(Debug)]
pub struct Part {
    pub role: Role,
    pub items: Vec<Item>,
}

/// What a part is to somebody who hears the book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Role {
    /// The title of the book.
    Title,
    /// A heading: 2 for the great parts, 3 for a puzzle.
    Heading(u16),
    /// A paragraph.
    Text,
    /// A board, told in words.
    Board(String),
    /// What is on every page, and ornaments: not read.
    Margin,
}

/// A thing on a page, in a grey from 0, black.
#[derive(Debug)]
pub enum Item {
    /// A line of text that begins at a point of its base line.
    Text { at: [f32; 2], size: f32, grey: u8, line: Line },
    /// A filled rectangle.
    Box { rect: Rect, grey: u8 },
}

/// Where a text is put, seen from the point that is given for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    Left,
    Middle,
    Right,
}

impl Part {
    pub fn new(role: Role) -> Part {
        Part { role, items: Vec::new() }
    }

    /// A part of one line of text.
    pub fn line(role: Role, at: [f32; 2], size: f32, grey: u8, line: Line) -> Part {
        Part { role, items: vec![Item::Text { at, size, grey, line }] }
    }

    pub fn rect(&mut self, rect: Rect, grey: u8) {
        self.items.push(Item::Box { rect, grey });
    }

    /// Puts a line of text beside a point of its base line.
    pub fn set(&mut self, from: Side, [x, y]: [f32; 2], size: f32, grey: u8, line: Line) {
        let back = match from {
            Side::Left => 0.0,
            Side::Middle => line.width * size / 2.0,
            Side::Right => line.width * size,
        };
        self.items.push(Item::Text { at: [x - back, y], size, grey, line });
    }

    /// The lines of a grid of square cells: thick around it and after each `group` cells.
    pub fn grid(&mut self, [left, top]: [f32; 2], cell: f32, cells: [usize; 2], group: usize, pens: Pens) {
        let [width, height] = cells.map(|count| count as f32 * cell);
        for (pen, grey, is_thick) in [(pens.thin, PALE, false), (pens.thick, BLACK, true)] {
            if pen <= 0.0 {
                continue;
            }
            let half = pen / 2.0;
            let drawn =
                |index: usize, last: usize| (index.is_multiple_of(group) || index == last) == is_thick;
            for column in (0..=cells[0]).filter(|&column| drawn(column, cells[0])) {
                let x = left + column as f32 * cell - half;
                self.rect(Rect::new(x, top - half, pen, height + pen), grey);
            }
            for row in (0..=cells[1]).filter(|&row| drawn(row, cells[1])) {
                let y = top + row as f32 * cell - half;
                self.rect(Rect::new(left - half, y, width + pen, pen), grey);
            }
        }
    }
}

/// The widths of the lines of a grid.
#[derive(Clone, Copy, Debug)]
pub struct Pens {
    pub thin: f32,
    pub thick: f32,
}

/// The base line of digits of this size in the middle between two heights.
pub fn middle(top: f32, bottom: f32, size: f32) -> f32 {
    (top + bottom + CAP * size) / 2.0
}

/// A text that is at most so wide: smaller down to a limit, then without its middle. Gives the line, its size and whether it is whole.
pub fn fitted(font: &Font, face: Face, text: &str, sizes: [f32; 2], width: f32) -> (Line, f32, bool) {
    let [size, least] = sizes;
    let line = spaced(font, face, text);
    if line.width * size <= width {
        return (line, size, true);
    }
    if line.width * least <= width {
        let size = width / line.width;
        return (line, size, true);
    }
    (shortened(font, face, text, width / least), least, false)
}

/// A text without so much of its middle that it is at most so wide, in font sizes.
fn shortened(font: &Font, face: Face, text: &str, width: f32) -> Line {
    let chars: Vec<char> = text.chars().collect();
    let keeping = |kept: usize| {
        let (head, tail) = (kept.div_ceil(2), kept / 2);
        let mut short: String = chars[..head].iter().collect();
        short.push('\u{2026}');
        short.extend(&chars[chars.len() - tail..]);
        spaced(font, face, &short)
    };
    let (mut fits, mut wide) = (0, chars.len().min(400));
    while wide - fits > 1 {
        let between = usize::midpoint(fits, wide);
        if keeping(between).width <= width {
            fits = between;
        } else {
            wide = between;
        }
    }
    keeping(fits)
}

/// A text with a space after it that takes no room, so that it and the next are two words to those who copy or hear them.
pub fn spaced(font: &Font, face: Face, text: &str) -> Line {
    let mut line = font.line(face, &format!("{text} "));
    line.width -= line.glyphs.last().map_or(0.0, |space| space.advance);
    line
}

/// A text in lines that are at most so wide, in font sizes, broken at spaces, and within words where it must be.
pub fn wrapped(font: &Font, face: Face, text: &str, width: f32) -> Vec<Line> {
    /// A pair of letters that a line begins or ends with is no longer drawn together.
    const KERNING: f32 = 0.1;
    let mut lines = Vec::new();
    // Where the line begins: the byte, and how far that is from the start of the text.
    let mut start = (0, 0.0);
    let mut after_space = None;
    let mut x = 0.0;
    for glyph in font.line(face, text).glyphs {
        let end = x + glyph.advance;
        let is_space = text[glyph.bytes.clone()] == *" ";
        while !is_space && end - start.1 > width - KERNING && glyph.bytes.start > start.0 {
            let next = after_space.take().unwrap_or((glyph.bytes.start, x));
            let line = &text[start.0..next.0];
            let is_whole_word = line.ends_with(' ');
            let line = line.trim_end();
            lines.push(if is_whole_word { spaced(font, face, line) } else { font.line(face, line) });
            start = next;
        }
        x = end;
        if is_space {
            after_space = Some((glyph.bytes.end, x));
        }
    }
    lines.push(font.line(face, text[start.0..].trim_end()));
    lines
}

#[cfg(test)]
mod tests {
    use super::{fitted, wrapped};
    use crate::book::font::{Face, Font};

    #[test]
    fn texts_fit() {
        let font = Font::new();
        let (_, size, whole) = fitted(&font, Face::Regular, "short", [9.0, 6.0], 100.0);
        assert!((size, whole) == (9.0, true));
        let (line, size, whole) = fitted(&font, Face::Regular, &"seed".repeat(300), [9.0, 6.0], 100.0);
        assert!((size, whole) == (6.0, false) && line.width * size <= 100.0);
        assert!(line.text.starts_with("seedseed") && line.text.ends_with("edseed "), "{}", line.text);
    }

    #[test]
    fn lines_keep_every_character() {
        let font = Font::new();
        let text = format!("two words and {}", "%F0%9F".repeat(50));
        let lines = wrapped(&font, Face::Strong, &text, 20.0);
        assert!(lines.len() > 3 && lines.iter().all(|line| line.width <= 20.0));
        let joined: String = lines.iter().map(|line| line.text.as_str()).collect();
        assert_eq!(joined.replace(' ', ""), text.replace(' ', ""));
        assert_eq!(wrapped(&font, Face::Regular, "", 20.0).len(), 1);
    }
}
