//! A Sudoku on paper.

use seedgrid_bitboard::sudoku::{Cell, Puzzle, Solution};

use super::font::{Face, Font};
use super::page::{BLACK, GREY, Part, Pens, Role, Side, middle};
use crate::speech;

/// The cells of a side.
const SIDE: usize = 9;

/// How large the board is that a rectangle has room for: the side of a cell.
pub fn cell(width: f32, height: f32, most: f32) -> f32 {
    (width.min(height) / (SIDE as f32 + 0.05)).min(most)
}

/// The width and the height of a board.
pub fn side(cell: f32) -> f32 {
    SIDE as f32 * cell
}

fn pens(cell: f32, large: bool) -> Pens {
    let [thin, thick] = if large { [0.028, 0.075] } else { [0.015, 0.05] };
    Pens { thin: (thin * cell).clamp(0.25, 1.2), thick: (thick * cell).clamp(0.6, 3.2) }
}

/// The board with its givens.
pub fn puzzle(font: &Font, puzzle: &Puzzle, at: [f32; 2], cell: f32, large: bool) -> Part {
    let mut part = Part::new(Role::Board(speech::sudoku(puzzle)));
    part.grid(at, cell, [SIDE; 2], 3, pens(cell, large));
    let (face, size) = if large { (Face::Strong, 0.78 * cell) } else { (Face::Regular, 0.66 * cell) };
    for place in Cell::ALL {
        if let Some(digit) = puzzle[place] {
            set(font, &mut part, (face, size, BLACK), place, digit.get(), at, cell);
        }
    }
    part
}

/// The solution, with the givens strong.
pub fn answer(font: &Font, puzzle: &Puzzle, solution: &Solution, at: [f32; 2], cell: f32) -> Part {
    let mut part = Part::new(Role::Board(speech::solved(solution)));
    part.grid(at, cell, [SIDE; 2], 3, pens(cell, false));
    let size = 0.66 * cell;
    for place in Cell::ALL {
        let style = if puzzle[place].is_some() {
            (Face::Strong, size, BLACK)
        } else {
            (Face::Regular, size, GREY / 2)
        };
        if let Some(digit) = solution[place] {
            set(font, &mut part, style, place, digit.get(), at, cell);
        }
    }
    part
}

fn set(
    font: &Font,
    part: &mut Part,
    (face, size, grey): (Face, f32, u8),
    place: Cell,
    digit: u8,
    [left, top]: [f32; 2],
    cell: f32,
) {
    let (x, y) = (left + place.column() as f32 * cell, top + place.row() as f32 * cell);
    let line = font.number(face, digit.into());
    part.set(Side::Middle, [x + cell / 2.0, middle(y, y + cell, size)], size, grey, line);
}
