//! A drawing as PNG.

use std::ops::Range;

use seedgrid_formats::image::Image;

use super::draw::{Drawing, Number, Rectangle, Shape};
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
            Shape::Rectangle(Rectangle { x, y, grey }) => fill(x.clone(), y.clone(), *grey),
            Shape::Lines(lines) => {
                lines.rectangles().into_iter().for_each(|Rectangle { x, y, grey }| fill(x, y, grey));
            }
            Shape::Number(number) => {
                let (x, y) = number.corner();
                let Number { dot, value, grey, .. } = number;
                for (column, row) in font::dots(*value) {
                    let (x, y) = (x + column * dot, y + row * dot);
                    fill(x..x + dot, y..y + dot, *grey);
                }
            }
        }
    }
    Image::new(width, height, pixels).png().map_err(End::bad_input)
}
