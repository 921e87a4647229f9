//! The default node limit.

use super::super::word::Word;

/// A minute in nanoseconds.
const MINUTE: u64 = 60_000_000_000;

/// The node limit that programs use when nobody says otherwise, for a board of `width` x `height` cells: about a minute on
/// one core.
///
/// It is a minute divided by what a node of a hard board takes: 2,000 ns and for each cell 2 ns, or 8 ns where a side is
/// longer than 62 cells. Random boards of 10 x 10 to 126 x 126 cells were measured to need 25 to 100 s for that many nodes.
///
/// ```
/// use seedgrid_search::nonogram::reference::node_limit_for;
///
/// assert_eq!(node_limit_for(10, 10), 27_272_727);
/// assert_eq!(node_limit_for(30, 30), 15_789_473);
/// assert_eq!(node_limit_for(100, 100), 731_707);
/// ```
pub const fn node_limit_for(width: usize, height: usize) -> u64 {
    let longest = if width > height { width } else { height };
    let per_cell = if longest <= u64::CELLS as usize { 2 } else { 8 };
    let cells = (width as u64).saturating_mul(height as u64);
    MINUTE / cells.saturating_mul(per_cell).saturating_add(2_000)
}
