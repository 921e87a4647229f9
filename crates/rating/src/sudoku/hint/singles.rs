//! Singles in words: why a house has one place left for a digit, why a cell has one digit left.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use seedgrid_bitboard::sudoku::{Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind};

use super::tell::Words;
use super::words::{all, see};
use crate::sudoku::marks::Marks;
use crate::sudoku::reasons::reasons;

/// The house has one place left for the placed digit, and why its other open cells, each by name, are not that.
pub(super) fn hidden(marks: &Marks, house: House, placed: Candidate) -> Words {
    let others = marks.open_in(house) - CellSet::only(placed.cell);
    if others.is_empty() {
        let pattern = format!("{house} has one open cell");
        return Words { reason: format!("{pattern} and no {} yet.", placed.digit), pattern: pattern + "." };
    }
    let pattern = format!("{} has one place left in {house}.", placed.digit);
    Words::new(pattern, &format!("{}.", kept_out(marks, house, placed.digit, others)))
}

/// What keeps a digit out of these cells of a house: the cells that hold it, or earlier steps.
pub(super) fn kept_out(marks: &Marks, house: House, digit: Digit, mut cells: CellSet) -> String {
    let mut told = Vec::new();
    // The cell that keeps most of them out is named first, so that few are named.
    while let Some(holder) = best_holder(marks, digit, cells) {
        let kept = cells & holder.peers();
        told.push(seen(kept, holder, house, digit));
        cells = cells - kept;
    }
    if !cells.is_empty() {
        told.push(format!(
            "{} {} ruled out before",
            all(cells),
            if cells.len() == 1 { "was" } else { "were" }
        ));
    }
    told.join("; ")
}

fn best_holder(marks: &Marks, digit: Digit, cells: CellSet) -> Option<Cell> {
    let holders = Cell::ALL.into_iter().filter(|&cell| marks.value(cell) == Some(digit));
    let kept = |holder: Cell| (cells & holder.peers()).len();
    holders.rev().max_by_key(|&holder| kept(holder)).filter(|&holder| kept(holder) > 0)
}

/// `r1c1 and r1c2 see the 5 at r1c7 (row 1)`: with the houses that the cells share with the holder.
fn seen(cells: CellSet, holder: Cell, house: House, digit: Digit) -> String {
    let kinds = [HouseKind::Row, HouseKind::Column, HouseKind::Box];
    let shared = kinds.into_iter().map(|kind| holder.house(kind));
    // Several houses at once only where no single one will do.
    let one =
        shared.clone().filter(|&other| other != house).find(|other| (cells - other.cell_set()).is_empty());
    let through = match one {
        Some(one) => format!("{one}"),
        None => all(shared.filter(|other| !(cells & other.cell_set()).is_empty())),
    };
    format!("{} {} the {digit} at {holder} ({through})", all(cells), see(cells))
}

/// The cell has one digit left, and why it has no other.
pub(super) fn naked(marks: &Marks, placed: Candidate) -> Words {
    let cell = placed.cell;
    let pattern = format!("{cell} has one digit left.");
    let Some(reasons) = reasons(marks.values(), cell) else {
        return Words { reason: pattern.clone(), pattern };
    };
    let be = |digits: DigitSet, one, several| if digits.len() == 1 { one } else { several };
    let mut told: Vec<String> = HouseKind::ALL
        .into_iter()
        .filter_map(|kind| {
            let of_kind = || reasons.excluded.iter().filter(move |excluded| excluded.kind == kind);
            let digits: DigitSet = of_kind().map(|excluded| excluded.digit).collect();
            let (verb, holders) = (be(digits, "is", "are"), all(of_kind().map(|excluded| excluded.by)));
            (!digits.is_empty())
                .then(|| format!("{} {verb} in {} ({holders})", all(digits), cell.house(kind)))
        })
        .collect();
    let before = reasons.left - DigitSet::only(placed.digit);
    if !before.is_empty() {
        told.push(format!("{} {} ruled out before", all(before), be(before, "was", "were")));
    }
    Words::new(pattern, &format!("{}.", told.join("; ")))
}
