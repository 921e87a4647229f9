//! A nonogram on paper.

use seedgrid_bitboard::nonogram::{Clue, Clues, Picture};

use super::font::{Face, Font};
use super::page::{BLACK, PALE, Part, Pens, Role, Side, middle};
use super::paper::Rect;
use crate::speech;

/// The size of clues, in cells: two digits fit above a column at the last; the others are for boards whose clues are small.
const CLUES: [f32; 5] = [0.88, 0.84, 0.8, 0.76, 0.72];
/// Clues that are not larger are as large as their cells allow.
const SMALL: f32 = 7.0;
/// Between two numbers of a row, and between them and the board, in font sizes.
const GAP: f32 = 0.5;
/// From one number above a column to the next, in font sizes.
const STEP: f32 = 1.06;
/// The most of a cell that a number above a column may be wide, so that it and its neighbour are two.
const ROOM: f32 = 0.9;
/// The cells after which a line is thick.
const GROUP: usize = 5;

/// How large a board is, and what is beside it.
#[derive(Clone, Copy, Debug)]
pub struct Fit {
    /// The side of a cell.
    pub cell: f32,
    /// The size of the clues, and of the smallest number among them.
    pub clue: f32,
    pub least: f32,
    /// The room for the clues at the left and above.
    before: [f32; 2],
    cells: [usize; 2],
}

impl Fit {
    /// The largest board that a rectangle has room for, up to the largest cells and clues.
    pub fn new(font: &Font, clues: &Clues, room: [f32; 2], most: [f32; 2], large: bool) -> Fit {
        let width = |clue| row_width(font, face(large), clue);
        let widest = clues.rows().iter().map(width).fold(0.0, f32::max);
        let deepest = clues.columns().iter().map(|clue| clue.runs().len().max(1)).max().unwrap_or(1);
        // What the clues take, in font sizes.
        let before = [widest + GAP, deepest as f32 * STEP + GAP * 0.6];
        let cells = [clues.width(), clues.height()];
        let fits = |side: usize, clue: f32| room[side] / (cells[side] as f32 + before[side] * clue + 0.2);
        let cell = |clue: f32| fits(0, clue).min(fits(1, clue)).min(most[0]);
        let small = CLUES.into_iter().find(|&clue| clue * cell(clue) <= SMALL);
        let in_cells = small.unwrap_or(CLUES[CLUES.len() - 1]);
        let cell = cell(in_cells);
        let clue = (in_cells * cell).min(most[1]);
        let above = clues.columns().iter().flat_map(numbers).max().unwrap_or(0);
        let least = above_column(font, face(large), above, clue, cell);
        Fit { cell, clue, least, before: before.map(|ems| ems * clue), cells }
    }

    /// The width and the height of board and clues.
    pub fn size(&self) -> [f32; 2] {
        [0, 1].map(|side| self.before[side] + self.cells[side] as f32 * self.cell + 0.1 * self.cell)
    }
}

/// A clue in numbers; of an empty line it is 0.
fn numbers(clue: &Clue) -> Vec<u16> {
    if *clue == Clue::EMPTY { vec![0] } else { clue.runs().to_vec() }
}

/// The width of the clue of a row in font sizes.
fn row_width(font: &Font, face: Face, clue: &Clue) -> f32 {
    let numbers = numbers(clue);
    let widths: f32 = numbers.iter().map(|&number| font.number(face, number).width).sum();
    widths + (numbers.len() - 1) as f32 * GAP
}

/// The size of a number above a column: smaller where it would be wider than the column.
fn above_column(font: &Font, face: Face, number: u16, size: f32, cell: f32) -> f32 {
    size.min(ROOM * cell / font.number(face, number).width)
}

/// The face of the clues.
fn face(large: bool) -> Face {
    if large { Face::Strong } else { Face::Regular }
}

fn pens(cell: f32, large: bool) -> Pens {
    let [thin, thick] = if large { [0.05, 0.12] } else { [0.03, 0.08] };
    Pens { thin: (thin * cell).min(0.6), thick: (thick * cell).min(if large { 2.0 } else { 1.3 }) }
}

/// The blank board with its clues, `at` being the upper left corner of both.
pub fn puzzle(font: &Font, clues: &Clues, [x, y]: [f32; 2], fit: &Fit, large: bool) -> Part {
    let mut part = Part::new(Role::Board(speech::nonogram(clues)));
    let Fit { cell, clue: size, before, cells, .. } = *fit;
    let (left, top) = (x + before[0], y + before[1]);
    let pens = pens(cell, large);
    let face = face(large);

    // Every fifth line goes on between the clues, so that the eye finds them.
    let guide = pens.thin;
    for column in (0..=cells[0]).filter(|&column| column % GROUP == 0 || column == cells[0]) {
        part.rect(Rect::new(left + column as f32 * cell - guide / 2.0, y, guide, before[1]), PALE);
    }
    for row in (0..=cells[1]).filter(|&row| row % GROUP == 0 || row == cells[1]) {
        part.rect(Rect::new(x, top + row as f32 * cell - guide / 2.0, before[0], guide), PALE);
    }
    for (row, clue) in clues.rows().iter().enumerate() {
        let base = middle(top + row as f32 * cell, top + (row + 1) as f32 * cell, size);
        let mut end = left - GAP * 0.6 * size;
        for number in numbers(clue).into_iter().rev() {
            let line = font.number(face, number);
            let taken = (line.width + GAP) * size;
            part.set(Side::Right, [end, base], size, BLACK, line);
            end -= taken;
        }
    }
    for (column, clue) in clues.columns().iter().enumerate() {
        let centre = left + (column as f32 + 0.5) * cell;
        for (back, number) in numbers(clue).into_iter().rev().enumerate() {
            let line = font.number(face, number);
            let base = top - GAP * 0.5 * size - back as f32 * STEP * size;
            let size = above_column(font, face, number, size, cell);
            part.set(Side::Middle, [centre, base], size, BLACK, line);
        }
    }
    part.grid([left, top], cell, cells, GROUP, pens);
    part
}

/// How large the cells of a picture are that a rectangle has room for.
pub fn cell(picture: &Picture, room: [f32; 2], most: f32) -> f32 {
    let fits = |room: f32, cells: usize| room / (cells as f32 + 0.2);
    fits(room[0], picture.width()).min(fits(room[1], picture.height())).min(most)
}

/// The picture, with lines where they can be told apart.
pub fn answer(picture: &Picture, [left, top]: [f32; 2], cell: f32) -> Part {
    let (width, height) = (picture.width(), picture.height());
    let mut part = Part::new(Role::Board(speech::picture(picture)));
    let Pens { thin, thick } = pens(cell, false);
    // Where cells are small, lines would fill the picture.
    let thin = if cell >= 4.0 { thin } else { 0.0 };
    if cell >= 2.0 {
        part.grid([left, top], cell, [width, height], GROUP, Pens { thin, thick: thick * 0.5 });
    } else {
        part.grid([left, top], cell, [width, height], usize::MAX, Pens { thin, thick: 0.4 });
    }
    for y in 0..height {
        let row = &picture.cells()[y * width..][..width];
        let mut x = 0;
        for run in row.chunk_by(|a, b| a == b) {
            if run[0] {
                let [left, top] = [left + x as f32 * cell, top + y as f32 * cell];
                part.rect(Rect::new(left, top, run.len() as f32 * cell, cell), BLACK);
            }
            x += run.len();
        }
    }
    part
}
