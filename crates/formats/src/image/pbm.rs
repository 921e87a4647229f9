//! PBM in and out: `P1`, pixels as text, and `P4`, pixels as bits. 1 is black.

use std::fmt::Write;

use seedgrid_bitboard::nonogram::Picture;

use super::{Image, Most};
use crate::error::{Place, Problem, ReadError, excerpt};

/// The longest line of text that PBM asks for, in characters.
const LONGEST_LINE: usize = 70;

/// A picture as a PBM of text (`P1`): `1` for filled and `0` for empty, a line a row, or more where it has more than 70 cells.
///
/// ```
/// use seedgrid_formats::image;
///
/// assert_eq!(image::pbm(&"101\n010".parse()?), "P1\n3 2\n101\n010\n");
/// # Ok::<(), seedgrid_bitboard::nonogram::ParsePictureError>(())
/// ```
pub fn pbm(picture: &Picture) -> String {
    let mut text = format!("P1\n{} {}\n", picture.width(), picture.height());
    for row in picture.cells().chunks(picture.width()) {
        for line in row.chunks(LONGEST_LINE) {
            text.extend(line.iter().map(|&filled| if filled { '1' } else { '0' }));
            text.push('\n');
        }
    }
    text
}

/// A picture as a binary PBM (`P4`): rows of whole bytes, the leftmost cell in the highest bit, 1 for filled.
pub fn pbm_raw(picture: &Picture) -> Vec<u8> {
    let mut header = String::new();
    // Writing to a text cannot fail.
    let _ = write!(header, "P4\n{} {}\n", picture.width(), picture.height());
    let mut bytes = header.into_bytes();
    for row in picture.cells().chunks(picture.width()) {
        bytes.extend(row.chunks(8).map(|cells| {
            cells.iter().enumerate().fold(0, |byte, (x, &filled)| byte | (u8::from(filled) << (7 - x)))
        }));
    }
    bytes
}

/// The image of a PBM.
pub(super) fn read(bytes: &[u8], most: Most) -> Result<Image, ReadError> {
    let mut scan = Scan { bytes, line: 1, column: 0 };
    let is_text = bytes.starts_with(b"P1");
    scan.next();
    scan.next();
    let start = scan.place();
    let (width, height) = (scan.number()?, scan.number()?);
    most.check(width, height).map_err(|problem| start.error(problem))?;
    let (width, height) = (width as usize, height as usize);
    let grey = if is_text { scan.text(width * height)? } else { scan.bits(width, height)? };
    scan.skip_space(is_text);
    match scan.bytes {
        [] => Ok(Image { width, height, grey }),
        _ => Err(scan.place().error(Problem::AfterImage)),
    }
}

/// What is left of a file, and where it begins.
struct Scan<'a> {
    bytes: &'a [u8],
    line: usize,
    /// The column in bytes, from 0.
    column: usize,
}

impl Scan<'_> {
    fn place(&self) -> Place {
        Place::offset(self.line, self.column)
    }

    fn next(&mut self) -> Option<u8> {
        let (&byte, rest) = self.bytes.split_first()?;
        self.bytes = rest;
        self.column += 1;
        if byte == b'\n' {
            self.line += 1;
            self.column = 0;
        }
        Some(byte)
    }

    /// Skips white space, and remarks from `#` to the end of the line if there may be any.
    fn skip_space(&mut self, remarks: bool) {
        while let Some(&byte) = self.bytes.first() {
            if byte == b'#' && remarks {
                while self.next().is_some_and(|byte| byte != b'\n') {}
            } else if byte.is_ascii_whitespace() {
                self.next();
            } else {
                break;
            }
        }
    }

    /// A side by the header.
    fn number(&mut self) -> Result<u32, ReadError> {
        self.skip_space(true);
        let place = self.place();
        let end = self.bytes.iter().position(|&byte| byte.is_ascii_whitespace() || byte == b'#');
        let (word, _) = self.bytes.split_at(end.unwrap_or(self.bytes.len()).min(100));
        let is_number = word.iter().all(u8::is_ascii_digit);
        let word = String::from_utf8_lossy(word);
        let number = word.parse().ok().filter(|_| is_number);
        let number = number.ok_or_else(|| place.error(Problem::ImageNumber(excerpt(&word))))?;
        word.bytes().for_each(|_| {
            self.next();
        });
        Ok(number)
    }

    fn missing(&self, found: usize, expected: usize) -> ReadError {
        self.place().error(Problem::PixelCount { found, expected })
    }

    /// The pixels of a PBM of text. Space may stand between them.
    fn text(&mut self, count: usize) -> Result<Vec<u8>, ReadError> {
        let mut grey = Vec::with_capacity(count.min(self.bytes.len()));
        while grey.len() < count {
            self.skip_space(true);
            let place = self.place();
            match self.next() {
                Some(b'0') => grey.push(255),
                Some(b'1') => grey.push(0),
                Some(byte) => return Err(place.error(Problem::Pixel(char::from(byte)))),
                None => return Err(self.missing(grey.len(), count)),
            }
        }
        Ok(grey)
    }

    /// The pixels of a binary PBM, which begin after one byte of white space.
    fn bits(&mut self, width: usize, height: usize) -> Result<Vec<u8>, ReadError> {
        self.next();
        let row_bytes = width.div_ceil(8);
        let Some((rows, _)) = self.bytes.split_at_checked(row_bytes * height) else {
            return Err(self.missing(self.bytes.len() / row_bytes * width, width * height));
        };
        for _ in rows {
            self.next();
        }
        let pixel = |row: &[u8], x: usize| if row[x / 8] << (x % 8) & 0x80 == 0 { 255 } else { 0 };
        let row = |row| (0..width).map(move |x| pixel(row, x));
        Ok(rows.chunks_exact(row_bytes).flat_map(row).collect())
    }
}
