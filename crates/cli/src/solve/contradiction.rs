//! How JSON tells where it shows that a nonogram has no picture.

use seedgrid_bitboard::nonogram::Axis;
use seedgrid_search::nonogram::fast::Contradiction;
use serde::Serialize;

/// A contradiction in JSON. Rows and columns count from 1.
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Shown {
    Line(Line),
    Cell { row: usize, column: usize },
}

/// A line as `"row": 1` or `"column": 1`.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Line {
    Row(usize),
    Column(usize),
}

impl Shown {
    /// Clues that counting alone refutes are not read, so there is nothing to show for them.
    pub fn new(contradiction: Contradiction) -> Option<Shown> {
        match contradiction {
            Contradiction::Counts(_) => None,
            Contradiction::Line(line) => Some(Shown::Line(match line.axis {
                Axis::Row => Line::Row(line.index + 1),
                Axis::Column => Line::Column(line.index + 1),
            })),
            Contradiction::Cell { x, y } => Some(Shown::Cell { row: y + 1, column: x + 1 }),
        }
    }
}
