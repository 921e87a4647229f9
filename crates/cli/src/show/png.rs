//! A drawing as PNG.

use std::ops::Range;

use seedgrid_formats::image::Image;

use super::draw::{Drawing, Shape};
use super::font;
use crate::end::End;

/// The bytes of the PNG.
pub fn bytes(drawing: &Drawing) -> Result<Vec<u8>, End> {
    let (width, height) = (drawing.width, drawing.height);
    let mut pixels = vec![u8::MAX; width * height];
    let mut fill = |x: Range<usize>, y: Range<usize>, grey: u8| {
        for row in pixels.chunks_exact_mut(width).take(y.end).skip(y.start) {
            row[x.start.min(width)..x.end.min(width)].fill(grey);
        }
    };
    for shape in &drawing.shapes {
        match shape {
            Shape::Rectangle { x, y, grey } => fill(x.clone(), y.clone(), *grey),
            Shape::Number { x, y, dot, number, grey } => {
                for (column, row) in font::dots(*number) {
                    let (x, y) = (x + column * dot, y + row * dot);
                    fill(x..x + dot, y..y + dot, *grey);
                }
            }
        }
    }
    Image::new(width, height, pixels).png().map_err(End::bad_input)
}
