//! Deep probing: each unknown cell with both values, each to the fixpoint of probing.

use alloc::vec::Vec;

use seedgrid_bitboard::nonogram::{Board, Clues};

use super::super::super::line::Marks;
use super::super::super::word::Word;
use super::super::Contradiction;
use super::super::field::{Cell, Field};
use super::super::probe::Prober;
use super::agreed::Agreed;
use super::{Because, Conclusion};

/// One round; see [`Sweeper::deep_round`](super::Sweeper::deep_round).
pub(super) fn round<W: Word>(clues: &Clues, board: &Board) -> Result<Vec<Conclusion>, Contradiction> {
    let mut field = Field::<W>::new(clues, Some(board))?;
    field.settle().map_err(Contradiction::Line)?;
    let mut prober = Prober::new(&field, u64::MAX);
    prober.run(&mut field)?;
    let mut agreed = Agreed::new(field.rows());
    let mut refuted = Vec::new();
    let (width, height) = (field.width(), field.height());
    for (y, x) in (0..height).flat_map(|y| (0..width).map(move |x| (y, x))) {
        let cell = Cell { x: x as u16, y: y as u16 };
        if field.is_known(cell) {
            continue;
        }
        match [false, true].map(|filled| reach(&mut field, &mut prober, cell, filled)) {
            [None, None] => return Err(Contradiction::Cell { x, y }),
            [Some(empty), Some(filled)] => {
                agreed.take(x, y, &empty, &filled);
            }
            [empty, _] => {
                let because = Because::Refuted { sweeps: 0 };
                refuted.push(Conclusion { x, y, filled: empty.is_none(), because });
            }
        }
    }
    Ok(if refuted.is_empty() { agreed.into_conclusions() } else { refuted })
}

/// The rows where probing ends with this value of a cell, unless that is a contradiction. The board stays as it is.
fn reach<W: Word>(
    field: &mut Field<W>,
    prober: &mut Prober<W>,
    cell: Cell,
    filled: bool,
) -> Option<Vec<Marks<W>>> {
    let known = field.known();
    field.assume(cell, filled);
    let is_sound = field.settle().is_ok() && prober.run(field).is_ok();
    let rows = is_sound.then(|| field.rows().to_vec());
    field.undo(known);
    rows
}
