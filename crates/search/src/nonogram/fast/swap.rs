//! A second picture by swapping four cells of the first.

use alloc::vec::Vec;

use seedgrid_bitboard::nonogram::{Clues, Picture};

use super::super::line::Runs;
use super::super::word::Word;

/// How many swaps are tried, so that a board of any size takes bounded time.
const TRIES: usize = 200_000;

/// Another picture with the same clues that differs from a picture with these clues in the corners of a rectangle: filled,
/// empty in the upper row and empty, filled in the lower, or the other way round. Only cells in `open`, a set for each row,
/// may differ. `None` does not say that there is no other picture.
pub(super) fn other<W: Word>(clues: &Clues, picture: &Picture, open: &[W]) -> Option<Picture> {
    let set = |x: usize, y: usize| if picture.is_filled(x, y) { W::ONE } else { W::EMPTY };
    let (width, height) = (picture.width(), picture.height());
    let row = |y| (0..width).fold(W::EMPTY, |row, x| row | set(x, y) << x as u32);
    let column = |x| (0..height).fold(W::EMPTY, |column, y| column | set(x, y) << y as u32);
    let rows: Vec<W> = (0..height).map(row).collect();
    let columns: Vec<W> = (0..width).map(column).collect();

    let (mut tries, cells) = (0, W::below(width as u32));
    for (upper, lower) in (1..height).flat_map(|lower| (0..lower).map(move |upper| (upper, lower))) {
        let both = open[upper] & open[lower] & cells;
        let down = both & rows[upper] & !rows[lower];
        let up = both & rows[lower] & !rows[upper];
        if down == W::EMPTY || up == W::EMPTY {
            continue;
        }
        for (x, to) in down.members().flat_map(|x| up.members().map(move |to| (x, to))) {
            tries += 1;
            if tries > TRIES {
                return None;
            }
            let (x_bits, y_bits) =
                (W::ONE << x | W::ONE << to, W::ONE << upper as u32 | W::ONE << lower as u32);
            let (left, right) = (x as usize, to as usize);
            let keeps = Runs::placed(clues.rows()[upper].runs(), width).are_of(rows[upper] ^ x_bits)
                && Runs::placed(clues.rows()[lower].runs(), width).are_of(rows[lower] ^ x_bits)
                && Runs::placed(clues.columns()[left].runs(), height).are_of(columns[left] ^ y_bits)
                && Runs::placed(clues.columns()[right].runs(), height).are_of(columns[right] ^ y_bits);
            if keeps {
                let mut cells = picture.cells().to_vec();
                for (x, y) in [(left, upper), (left, lower), (right, upper), (right, lower)] {
                    cells[y * width + x] ^= true;
                }
                return Picture::new(width, cells).ok();
            }
        }
    }
    None
}
