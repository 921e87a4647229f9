//! Sheets and rectangles on them, in points (1/72 inch) from the upper left corner.

use clap::ValueEnum;

/// The size of the sheets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Paper {
    /// 210 x 297 mm
    #[default]
    A4,
    /// 8.5 x 11 inches
    Letter,
}

impl Paper {
    /// Width and height of an upright sheet.
    pub fn size(self) -> [f32; 2] {
        match self {
            Paper::A4 => [595.28, 841.89],
            Paper::Letter => [612.0, 792.0],
        }
    }
}

/// A rectangle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rect {
    pub left: f32,
    pub top: f32,
    pub width: f32,
    pub height: f32,
}

impl Rect {
    pub fn new(left: f32, top: f32, width: f32, height: f32) -> Rect {
        Rect { left, top, width, height }
    }

    pub fn right(&self) -> f32 {
        self.left + self.width
    }

    pub fn bottom(&self) -> f32 {
        self.top + self.height
    }

    /// Without so much on each side.
    pub fn inset(&self, by: f32) -> Rect {
        Rect::new(self.left + by, self.top + by, self.width - 2.0 * by, self.height - 2.0 * by)
    }
}
