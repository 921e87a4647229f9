//! Drawings: rectangles, numbers and the lines of boards, in whole pixels, from which SVG, PNG and the boards of a gallery are made alike.

use std::ops::Range;

use seedgrid_bitboard::nonogram::{Board, Clue, Mark};
use seedgrid_bitboard::sudoku::{Candidates, Cell, Grid};
use seedgrid_formats::nonogram::Nonogram;

use super::font;

/// For what is given, and for filled cells.
const BLACK: u8 = 0;
/// For what is not given: digits of a solution, candidates.
const DARK: u8 = 96;
/// For the lines between cells.
const LIGHT: u8 = 176;

/// How high the digits of usual fonts are, in thousandths of the font size.
const DIGIT: usize = 714;

/// What is around a board and its clues.
pub const MARGIN: usize = 12;

/// What is drawn, in this order.
pub struct Drawing {
    /// The name of the puzzle, if it has one.
    pub title: Option<String>,
    pub width: usize,
    pub height: usize,
    pub shapes: Vec<Shape>,
}

/// A thing on a drawing.
pub enum Shape {
    Rectangle(Rectangle),
    Number(Number),
    Lines(Lines),
}

/// A filled rectangle in a grey from 0, black.
pub struct Rectangle {
    pub x: Range<usize>,
    pub y: Range<usize>,
    pub grey: u8,
}

/// A number in a grey from 0, black, in the middle of a box, with the side of the dots of which it consists.
pub struct Number {
    pub x: Range<usize>,
    pub y: Range<usize>,
    pub dot: usize,
    pub value: u16,
    pub grey: u8,
}

/// The lines of a board, from its corner at the upper left: thick around it and after each `group` cells.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Lines {
    pub left: usize,
    pub top: usize,
    /// The side of a cell.
    pub side: usize,
    pub columns: usize,
    pub rows: usize,
    pub group: usize,
}

impl Number {
    /// Whether it is part of the puzzle, and not of what is found.
    pub fn is_given(&self) -> bool {
        self.grey == BLACK
    }

    /// The corner at the upper left of its dots.
    pub fn corner(&self) -> (usize, usize) {
        let Number { x, y, dot, value, .. } = self;
        let (width, height) = (font::width(*value) * dot, font::HEIGHT * dot);
        ((x.start + x.end).saturating_sub(width) / 2, (y.start + y.end).saturating_sub(height) / 2)
    }

    /// The size of a font whose digits are as high as its dots.
    pub fn font_size(&self) -> usize {
        font::HEIGHT * self.dot * 1000 / DIGIT
    }

    /// The same as text of this font size: its middle and its base line, in tenths.
    pub fn text(&self, size: usize) -> (usize, usize) {
        let Number { x, y, .. } = self;
        ((x.start + x.end) * 5, (y.start + y.end) * 5 + (size * DIGIT).div_ceil(200))
    }
}

/// A number of tenths, in full.
pub fn units(tenths: usize) -> String {
    match tenths % 10 {
        0 => (tenths / 10).to_string(),
        rest => format!("{}.{rest}", tenths / 10),
    }
}

impl Lines {
    /// Where along a side of so many cells its thick lines are, or the others, from its corner.
    pub fn along(&self, cells: usize, thick: bool) -> impl Iterator<Item = usize> + use<> {
        let Lines { side, group, .. } = *self;
        (0..=cells)
            .filter(move |&index| (index % group == 0 || index == cells) == thick)
            .map(move |index| index * side)
    }

    /// The same as rectangles, the thick ones last.
    pub fn rectangles(&self) -> Vec<Rectangle> {
        let Lines { left, top, side, columns, rows, .. } = *self;
        let (right, bottom) = (left + columns * side, top + rows * side);
        let mut rectangles = Vec::new();
        for thick in [false, true] {
            let (half, grey) = if thick { (1, BLACK) } else { (0, LIGHT) };
            let around = |at: usize| at - half..at + half + 1;
            for column in self.along(columns, thick) {
                let (x, y) = (around(left + column), top - half..bottom + half + 1);
                rectangles.push(Rectangle { x, y, grey });
            }
            for row in self.along(rows, thick) {
                let (x, y) = (left - half..right + half + 1, around(top + row));
                rectangles.push(Rectangle { x, y, grey });
            }
        }
        rectangles
    }
}

impl Drawing {
    fn rectangle(&mut self, x: Range<usize>, y: Range<usize>, grey: u8) {
        self.shapes.push(Shape::Rectangle(Rectangle { x, y, grey }));
    }

    /// A number in the middle of a box.
    fn number(&mut self, value: u16, x: Range<usize>, y: Range<usize>, dot: usize, grey: u8) {
        self.shapes.push(Shape::Number(Number { x, y, dot, value, grey }));
    }

    fn lines(&mut self, left: usize, top: usize, side: usize, (columns, rows): (usize, usize), group: usize) {
        self.shapes.push(Shape::Lines(Lines { left, top, side, columns, rows, group }));
    }
}

/// A Sudoku with its givens, other digits in grey, and candidates in blank cells.
pub fn sudoku(givens: &Grid, filled: &Grid, candidates: Option<&Candidates>) -> Drawing {
    const SIDE: usize = 42;
    let size = 9 * SIDE + 2 * MARGIN + 1;
    let mut drawing = Drawing { title: None, width: size, height: size, shapes: Vec::new() };
    drawing.lines(MARGIN, MARGIN, SIDE, (9, 9), 3);
    for cell in Cell::ALL {
        let x = MARGIN + cell.column() * SIDE;
        let y = MARGIN + cell.row() * SIDE;
        if let Some(digit) = filled[cell] {
            let grey = if givens[cell].is_some() { BLACK } else { DARK };
            drawing.number(digit.get().into(), x..x + SIDE + 1, y..y + SIDE + 1, 5, grey);
        } else if let Some(candidates) = candidates {
            const THIRD: usize = SIDE / 3;
            for digit in candidates[cell] {
                let place = usize::from(digit.get() - 1);
                let (x, y) = (x + place % 3 * THIRD, y + place / 3 * THIRD);
                drawing.number(digit.get().into(), x..x + THIRD + 1, y..y + THIRD + 1, 2, DARK);
            }
        }
    }
    drawing
}

/// A nonogram with its clues and what is known of its cells: filled ones black, and empty ones with a dot if they are `marked`.
pub fn nonogram(nonogram: &Nonogram, known: Option<&Board>, marked: bool) -> Drawing {
    let clues = &nonogram.clues;
    let (width, height) = (clues.width(), clues.height());
    // Smaller for large boards; a number of three digits still fits.
    let (side, dot) = match width.max(height) {
        ..=60 => (24, 2),
        61..=99 => (16, 2),
        _ => (12, 1),
    };
    let numbers = |clue: &Clue| if *clue == Clue::EMPTY { vec![0] } else { clue.runs().to_vec() };
    let depth = |clues: &[Clue]| clues.iter().map(|clue| clue.runs().len().max(1)).max().unwrap_or(1);
    let slot = (font::HEIGHT + 3) * dot;
    let (left, top) = (MARGIN + depth(clues.rows()) * side, MARGIN + depth(clues.columns()) * slot);
    let (right, bottom) = (left + width * side, top + height * side);
    let title = nonogram.name.clone();
    let mut drawing =
        Drawing { title, width: right + MARGIN + 1, height: bottom + MARGIN + 1, shapes: Vec::new() };

    for (y, clue) in clues.rows().iter().enumerate() {
        let y = top + y * side..top + (y + 1) * side + 1;
        for (back, &number) in numbers(clue).iter().rev().enumerate() {
            let end = left - back * side;
            drawing.number(number, end - side..end, y.clone(), dot, BLACK);
        }
    }
    for (x, clue) in clues.columns().iter().enumerate() {
        let x = left + x * side..left + (x + 1) * side + 1;
        for (back, &number) in numbers(clue).iter().rev().enumerate() {
            let end = top - back * slot;
            drawing.number(number, x.clone(), end - slot..end, dot, BLACK);
        }
    }
    if let Some(known) = known {
        for y in 0..height {
            cells(&mut drawing, &known.row(y).0, (left, top + y * side), side, marked);
        }
    }
    drawing.lines(left, top, side, (width, height), 5);
    drawing
}

/// The known cells of a row that begins there; neighbours that are filled are one rectangle.
fn cells(drawing: &mut Drawing, marks: &[Mark], (left, top): (usize, usize), side: usize, marked: bool) {
    let mut start = left;
    for run in marks.chunk_by(|mark, next| mark == next) {
        let end = start + run.len() * side;
        match run[0] {
            Mark::Filled => drawing.rectangle(start..end, top..top + side, BLACK),
            Mark::Empty if marked => {
                let middle = |at: usize| at + side / 2 - side / 12..at + side / 2 + side / 12 + 1;
                for cell in (start..end).step_by(side) {
                    drawing.rectangle(middle(cell), middle(top), DARK);
                }
            }
            _ => {}
        }
        start = end;
    }
}
