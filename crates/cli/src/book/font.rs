//! The two faces of the font, and texts set in them.

use std::ops::Range;

use rustybuzz::UnicodeBuffer;

/// The bytes of the faces; `crates/cli/fonts/SOURCES.md` tells where they come from.
pub const REGULAR: &[u8] = include_bytes!("../../fonts/Inter-Regular.otf");
pub const STRONG: &[u8] = include_bytes!("../../fonts/Inter-SemiBold.otf");

/// The height of capitals and digits, of the font size.
pub const CAP: f32 = 0.728;
/// How far letters reach above their line, of the font size.
pub const ASCENT: f32 = 0.97;

/// A face of the font.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    Regular,
    Strong,
}

/// A glyph of a text that was set; lengths are of the font size.
#[derive(Clone, Debug)]
pub struct Glyph {
    pub id: u16,
    pub advance: f32,
    pub offset: [f32; 2],
    /// The bytes of the text that it shows.
    pub bytes: Range<usize>,
}

/// A text in glyphs.
#[derive(Clone, Debug)]
pub struct Line {
    pub face: Face,
    pub text: String,
    pub glyphs: Vec<Glyph>,
    /// Its width, of the font size.
    pub width: f32,
}

/// The font.
pub struct Font {
    faces: [rustybuzz::Face<'static>; 2],
    /// The digits 0 to 9 of each face, of which numbers are put together.
    digits: [Vec<Line>; 2],
}

impl Font {
    /// Reads the font that is part of the program.
    ///
    /// # Panics
    /// Never: tests read it.
    pub fn new() -> Font {
        let face = |bytes| rustybuzz::Face::from_slice(bytes, 0).expect("a font");
        let mut font = Font { faces: [face(REGULAR), face(STRONG)], digits: [Vec::new(), Vec::new()] };
        font.digits = [Face::Regular, Face::Strong]
            .map(|face| ('0'..='9').map(|digit| font.line(face, digit.encode_utf8(&mut [0; 4]))).collect());
        font
    }

    /// Sets a whole number.
    pub fn number(&self, face: Face, number: u16) -> Line {
        let text = number.to_string();
        let mut line = Line { face, text: text.clone(), glyphs: Vec::with_capacity(text.len()), width: 0.0 };
        for (place, byte) in text.bytes().enumerate() {
            let digit = &self.digits[face as usize][usize::from(byte - b'0')];
            line.width += digit.width;
            line.glyphs
                .extend(digit.glyphs.iter().map(|glyph| Glyph { bytes: place..place + 1, ..glyph.clone() }));
        }
        line
    }

    /// Whether both faces have a glyph for a character.
    pub fn has(&self, c: char) -> bool {
        self.faces.iter().all(|face| face.glyph_index(c).is_some_and(|glyph| glyph.0 != 0))
    }

    /// Sets a text in one line.
    pub fn line(&self, face: Face, text: &str) -> Line {
        let of_face = &self.faces[face as usize];
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(text);
        buffer.set_direction(rustybuzz::Direction::LeftToRight);
        let shaped = rustybuzz::shape(of_face, &[], buffer);
        let em = of_face.units_per_em() as f32;
        let infos = shaped.glyph_infos();
        let mut glyphs = Vec::with_capacity(infos.len());
        for (place, (info, position)) in infos.iter().zip(shaped.glyph_positions()).enumerate() {
            let start = info.cluster as usize;
            let next = infos[place..].iter().map(|info| info.cluster as usize).find(|next| *next > start);
            glyphs.push(Glyph {
                id: info.glyph_id as u16,
                advance: position.x_advance as f32 / em,
                offset: [position.x_offset as f32 / em, position.y_offset as f32 / em],
                bytes: start..next.unwrap_or(text.len()),
            });
        }
        let width = glyphs.iter().map(|glyph| glyph.advance).sum();
        Line { face, text: text.to_owned(), glyphs, width }
    }
}

#[cfg(test)]
mod tests {
    use super::{CAP, Face, Font};

    #[test]
    fn both_faces_are_read_and_have_what_puzzles_need() {
        let font = Font::new();
        for c in ('!'..='~').chain("éßŁğΩж\u{2013}\u{2026}\u{b7}\u{d7}\u{2265}".chars()) {
            assert!(font.has(c), "{c}");
        }
        for c in ['\u{1f600}', '日', 'ا', '\u{202e}', '\u{0}'] {
            assert!(!font.has(c), "{c:?}");
        }
        for face in [Face::Regular, Face::Strong] {
            let height = font.faces[face as usize].capital_height().unwrap();
            assert!((f32::from(height) / 2816.0 - CAP).abs() < 0.002);
            let line = font.line(face, "Tea");
            assert_eq!(
                line.glyphs.iter().map(|glyph| glyph.bytes.clone()).collect::<Vec<_>>(),
                [0..1, 1..2, 2..3]
            );
            let parts: f32 = ["T", "e", "a"].map(|letter| font.line(face, letter).width).iter().sum();
            assert!(line.width < parts, "the pair T e is kerned");
        }
    }
}
