//! PNG in and out.

use std::io::Cursor;

use png::{BitDepth, ColorType, Decoder, DecodingError, Encoder, Limits, Transformations};

use super::{Image, MAX_PIXELS, Most};
use crate::error::Problem;

/// The image of a PNG; of an animated one, the first.
pub(super) fn read(bytes: &[u8], most: Most) -> Result<Image, Problem> {
    let broken = |error: DecodingError| Problem::Png(error.to_string());
    // Four bytes a pixel, and what the decoder needs besides.
    let limits = Limits { bytes: 5 * MAX_PIXELS };
    let mut decoder = Decoder::new_with_limits(Cursor::new(bytes), limits);
    decoder.set_ignore_text_chunk(true);
    decoder.set_ignore_iccp_chunk(true);
    decoder.set_transformations(Transformations::EXPAND | Transformations::STRIP_16);
    let header = decoder.read_header_info().map_err(broken)?;
    most.check(header.width, header.height)?;
    let mut reader = decoder.read_info().map_err(broken)?;
    let size = reader.output_buffer_size().ok_or_else(|| Problem::Png("too large".into()))?;
    let mut buffer = vec![0; size];
    let info = reader.next_frame(&mut buffer).map_err(broken)?;
    most.check(info.width, info.height)?;
    buffer.truncate(info.buffer_size());

    let luminance =
        |r: u8, g: u8, b: u8| ((299 * u32::from(r) + 587 * u32::from(g) + 114 * u32::from(b)) / 1000) as u8;
    let on_white = |grey: u8, alpha: u8| (255 - u32::from(255 - grey) * u32::from(alpha) / 255) as u8;
    let grey = match info.color_type {
        ColorType::Grayscale => buffer,
        ColorType::GrayscaleAlpha => buffer.chunks_exact(2).map(|p| on_white(p[0], p[1])).collect(),
        ColorType::Rgb => buffer.chunks_exact(3).map(|p| luminance(p[0], p[1], p[2])).collect(),
        ColorType::Rgba => {
            buffer.chunks_exact(4).map(|p| on_white(luminance(p[0], p[1], p[2]), p[3])).collect()
        }
        ColorType::Indexed => return Err(Problem::Png("colours without a palette".into())),
    };
    let (width, height) = (info.width as usize, info.height as usize);
    if grey.len() != width * height {
        return Err(Problem::Png("another number of pixels than its size".into()));
    }
    Ok(Image { width, height, grey })
}

impl Image {
    /// The image as a PNG in grey. The bytes may change with any release, the pixels do not.
    ///
    /// # Errors
    /// A side is 0, or more than PNG can have.
    pub fn png(&self) -> Result<Vec<u8>, png::EncodingError> {
        let side = |side| u32::try_from(side).unwrap_or(0);
        let mut bytes = Vec::new();
        let mut encoder = Encoder::new(&mut bytes, side(self.width), side(self.height));
        encoder.set_color(ColorType::Grayscale);
        encoder.set_depth(BitDepth::Eight);
        let mut writer = encoder.write_header()?;
        writer.write_image_data(&self.grey)?;
        writer.finish()?;
        Ok(bytes)
    }
}
