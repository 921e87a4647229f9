//! Images in grey: read from PNG (feature `png`) and PBM, reduced to the size of a nonogram, made black and white. All in
//! integers, so that a picture is the same on any machine.

mod pbm;
#[cfg(feature = "png")]
mod png;
mod reduce;

use std::io::{BufRead, Read};

use seedgrid_bitboard::nonogram::{MAX_SIDE, Picture, SideError};

pub use pbm::{pbm, pbm_raw};

use crate::error::{Problem, ReadError};

/// The most pixels of an image that is read: 64 MiB while a PNG is unpacked, 16 MiB of grey.
pub const MAX_PIXELS: usize = 1 << 24;

/// The longest image file that is read, in bytes.
const MAX_FILE: usize = 1 << 26;

/// How an image begins: PNG, PBM of text, PBM of bits.
pub(crate) const BEGINNINGS: [&[u8]; 9] =
    [PNG, b"P1\n", b"P1\r", b"P1 ", b"P1\t", b"P4\n", b"P4\r", b"P4 ", b"P4\t"];

const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";

/// An image of `width` x `height` pixels in grey, row-major, 0 for black and 255 for white.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Image {
    width: usize,
    height: usize,
    grey: Vec<u8>,
}

/// Which sizes are read.
#[derive(Clone, Copy)]
enum Most {
    /// Those of a nonogram, a pixel a cell.
    Cells,
    /// Up to [`MAX_PIXELS`].
    Pixels,
}

impl Most {
    /// Checks a size by the header of an image, before there is memory for it.
    fn check(self, width: u32, height: u32) -> Result<(), Problem> {
        let fits = |most: usize| width as usize <= most && height as usize <= most;
        let empty = width == 0 || height == 0;
        match self {
            Most::Cells if empty || !fits(MAX_SIDE) => Err(Problem::ImageSide { width, height }),
            Most::Pixels if empty || u64::from(width) * u64::from(height) > MAX_PIXELS as u64 => {
                Err(Problem::ImagePixels { width, height })
            }
            _ => Ok(()),
        }
    }
}

impl Image {
    /// The image of a PNG or PBM. Colours become the grey of their luminance, (299 R + 587 G + 114 B) / 1000 rounded down; what is
    /// transparent shows white behind it.
    ///
    /// # Errors
    /// The file is no such image, or has more than [`MAX_PIXELS`] pixels by its header.
    pub fn read(input: impl BufRead) -> Result<Image, ReadError> {
        let mut bytes = Vec::new();
        input.take(MAX_FILE as u64 + 1).read_to_end(&mut bytes)?;
        if bytes.len() > MAX_FILE {
            return Err(ReadError::File(Problem::LongFile(MAX_FILE)));
        }
        Image::parse(&bytes, Most::Pixels)
    }

    fn parse(bytes: &[u8], most: Most) -> Result<Image, ReadError> {
        match BEGINNINGS.iter().find(|&&beginning| bytes.starts_with(beginning)) {
            #[cfg(feature = "png")]
            Some(&PNG) => png::read(bytes, most).map_err(ReadError::File),
            #[cfg(not(feature = "png"))]
            Some(&PNG) => Err(ReadError::File(Problem::LeftOut("PNG"))),
            Some(_) => pbm::read(bytes, most),
            None => Err(ReadError::File(Problem::NoImage)),
        }
    }

    /// The image with these pixels, row-major, 0 for black and 255 for white.
    ///
    /// # Panics
    /// There are not `width` x `height` pixels.
    pub fn new(width: usize, height: usize, grey: Vec<u8>) -> Image {
        assert_eq!(grey.len(), width * height, "pixels of an image of {width} x {height}");
        Image { width, height, grey }
    }

    /// The width in pixels.
    pub fn width(&self) -> usize {
        self.width
    }

    /// The height in pixels.
    pub fn height(&self) -> usize {
        self.height
    }

    /// The pixels, row-major, 0 for black and 255 for white.
    pub fn grey(&self) -> &[u8] {
        &self.grey
    }

    /// The picture with a cell for each pixel, filled where the pixel is darker than the threshold.
    ///
    /// # Errors
    /// A side is not 1 to [`MAX_SIDE`] pixels.
    pub fn picture(&self, threshold: u8) -> Result<Picture, SideError> {
        for found in [self.width, self.height] {
            if !(1..=MAX_SIDE).contains(&found) {
                return Err(SideError { found });
            }
        }
        Picture::new(self.width, self.grey.iter().map(|&grey| grey < threshold).collect())
    }
}

impl From<&Picture> for Image {
    /// A pixel a cell, black where it is filled.
    fn from(picture: &Picture) -> Image {
        let grey = picture.cells().iter().map(|&filled| if filled { 0 } else { 255 }).collect();
        Image { width: picture.width(), height: picture.height(), grey }
    }
}

/// The threshold that parts black from white where nothing else is asked for.
pub const THRESHOLD: u8 = 128;

/// The picture of a whole image file, a pixel a cell, of sides that a nonogram may have.
pub(crate) fn read_cells(bytes: &[u8]) -> Result<Picture, ReadError> {
    let image = Image::parse(bytes, Most::Cells)?;
    let (width, height) = (image.width as u32, image.height as u32);
    image.picture(THRESHOLD).map_err(|_| ReadError::File(Problem::ImageSide { width, height }))
}
