//! From a stream to a picture.

use alloc::vec::Vec;

use seedgrid_bitboard::nonogram::Picture;
use seedgrid_rng::v2::Stream;

use super::{Fill, Size};

/// A picture, drawn.
///
/// - [`Fill::Density`]: row by row, a cell is filled if its [`below(1000)`](Stream::below) is less than the density.
/// - [`Fill::Smooth`]: row by row, each draw gives the heights of four cells, its lowest byte the first. A height becomes the mean
///   of those of the cells of the 3 x 3 square around it that are on the board. The higher half of the cells is filled; of
///   equally high ones those that come later, and of an odd number the one in the middle, too.
#[allow(clippy::missing_panics_doc)]
pub fn fill(size: Size, how: Fill, stream: &mut Stream) -> Picture {
    let cells = size.width() * size.height();
    let filled = match how {
        Fill::Density(density) => {
            (0..cells).map(|_| stream.below(1000) < u32::from(density.thousandths())).collect()
        }
        Fill::Smooth => {
            let mut heights: Vec<u8> =
                (0..cells.div_ceil(4)).flat_map(|_| stream.next_u32().to_le_bytes()).collect();
            heights.truncate(cells);
            higher_half(&smoothed(size, &heights))
        }
    };
    Picture::new(size.width(), filled).expect("a size has sides that a picture may have")
}

/// 36 times the mean of the heights around each cell. As many of them are on the board as divide 36.
fn smoothed(size: Size, heights: &[u8]) -> Vec<u32> {
    let (width, height) = (size.width(), size.height());
    let around = |i: usize, length: usize| i.saturating_sub(1)..(i + 2).min(length);
    let mut columns = alloc::vec![0; width];
    let mut means = Vec::with_capacity(heights.len());
    for y in 0..height {
        let rows = around(y, height);
        columns.fill(0);
        for row in heights[rows.start * width..rows.end * width].chunks(width) {
            columns.iter_mut().zip(row).for_each(|(sum, &height)| *sum += u32::from(height));
        }
        for x in 0..width {
            let xs = around(x, width);
            let weight = 36 / (xs.len() * rows.len()) as u32;
            means.push(columns[xs].iter().sum::<u32>() * weight);
        }
    }
    means
}

fn higher_half(heights: &[u32]) -> Vec<bool> {
    // A height is at most 36 * 255 and an index less than 2^18: together they are one number of 32 bits.
    let ranks: Vec<u32> = heights.iter().zip(0..).map(|(&height, i)| height << 18 | i).collect();
    let middle = *ranks.clone().select_nth_unstable(heights.len() / 2).1;
    ranks.into_iter().map(|rank| rank >= middle).collect()
}
