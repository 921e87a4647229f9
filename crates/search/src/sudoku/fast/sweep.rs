//! The sweep: all that singles, locked candidates and their like exclude, for all nine digits at once, again and again.
//!
//! A sweep has three parts; each excludes only what no solution can hold.
//! 1. *Rows and boxes.* In a band, a digit has one cell in each row and each box: its cells lie in three of the nine minirows
//!    (the crossings of a row and a box), no two in one row or box. There are six such arrangements. Minirows that belong to
//!    no arrangement with candidates in all three lose theirs.
//! 2. *Columns and boxes.* The same for the columns of the three boxes below one another.
//! 3. *Cells.* A digit that is alone in its row takes its cell from the other digits; a digit that is alone in its cell takes
//!    its row from the other cells. (Box and column follow by the first two parts of the next sweep.)
//!
//! Two digits may have the same cell as their only place in a row, and two cells of a row the same digit as their only candidate.
//! Such a board has no solution, but a search that does not see it tries everything else first, which on an open board takes
//! for ever. So the first ends the sweep, and of the second only the lower cell takes the row, which leaves the other empty.
//!
//! Together they find naked and hidden singles in all houses and every kind of locked candidates.

use super::lanes::{All, Lanes, Words};
use super::packed::{CELLS, GUARDS, LOW, Packed};

/// Sweeps until nothing changes, `sweeps` times at most; also tells whether nothing more would change. `None` if a cell has no
/// candidate, a digit no place in a row, or two digits have only the same one.
///
/// If nothing would change and one candidate is left in each cell, they are a solution: each row holds each digit, and the
/// first two parts leave a digit no second place in a box or a column.
#[inline(always)]
pub(super) fn settle<L: Lanes>(board: &Packed, sweeps: u32) -> Option<(Packed, bool)> {
    let mut digits = All(board.0.map(L::new));
    let mut is_settled = false;
    for _ in 0..sweeps {
        (digits, is_settled) = sweep(digits)?;
        if is_settled {
            break;
        }
    }
    Some((Packed(digits.0.map(L::to_array)), is_settled))
}

/// One sweep; also tells whether nothing changed.
#[inline(always)]
fn sweep<L: Lanes>(digits: All<L>) -> Option<(All<L>, bool)> {
    let (cells, guards) = (L::bands(CELLS), L::bands(GUARDS));
    let (all_cells, all_guards) = (All::bands(CELLS), All::bands(GUARDS));
    // What takes one from a row with any candidate and sets its guard; the tenth digit has none and needs none.
    let carry =
        All([cells, cells, cells, cells, L::new([CELLS, CELLS, CELLS, 0, GUARDS, GUARDS, GUARDS, 0])]);

    let kept = columns(rows(digits));
    // Rows less one, and a guard for each that has any candidate: what they share with the row is all but its lowest.
    let less_one = kept + carry;
    let alone_in_row = kept & fields(all_guards.without((kept & less_one) + all_cells));
    let full_rows = less_one.0.into_iter().fold(guards, L::bitand);
    let (mut one, mut two, mut taken, mut clash) = (L::bands(0), L::bands(0), L::bands(0), L::bands(0));
    for i in 0..5 {
        clash = clash | (taken & alone_in_row.0[i]);
        taken = taken | alone_in_row.0[i];
        two = two | (one & kept.0[i]);
        one = one | kept.0[i];
    }
    // So far each half has seen half of the digits.
    let (one_there, two_there) = (one.swap_halves(), two.swap_halves());
    two = two | two_there | (one & one_there);
    one = one | one_there;
    let taken_there = taken.swap_halves();
    clash = clash | (taken & taken_there);
    taken = taken | taken_there;
    if !(clash | cells.without(one) | guards.without(full_rows)).is_zero() {
        return None;
    }

    let alone = All([one.without(two); 5]);
    let free = kept.without(All([taken; 5]).without(alone_in_row));
    let alone_in_cell = free & alone;
    // The same of the rows of digits that are alone.
    let less_one = alone_in_cell + all_cells;
    let rows = fields(less_one & all_guards);
    let next = free.without(rows) | alone_in_cell.without(less_one);
    let changed = (next ^ digits).0.into_iter().fold(L::bands(0), L::bitor);
    Some((next, changed.is_zero()))
}

/// The cells of the rows whose guards these are.
#[inline(always)]
fn fields<W: Words>(guards: W) -> W {
    guards - guards.shr::<9>()
}

/// The candidates that fit an arrangement of minirows in their band: if one has its minirow in some box, the row below has
/// its own one box on and the row after that two boxes on, or the other way round, all in circles.
#[inline(always)]
fn rows<W: Words>(digit: W) -> W {
    // A bit for each minirow: a row's three boxes, side by side.
    let minirows = (digit | digit.shr::<3>() | digit.shr::<6>()) & W::bands(7 * LOW);
    // Twice, so that a shift turns the boxes in a circle.
    let boxes = minirows | minirows.shl::<3>();
    let below = boxes.shr::<10>() | boxes.shl::<20>();
    let above = boxes.shr::<20>() | boxes.shl::<10>();
    let arranged = (below.shr::<1>() & above.shr::<2>()) | (below.shr::<2>() & above.shr::<1>());
    let kept = minirows & arranged;
    digit & (kept | kept.shl::<3>() | kept.shl::<6>())
}

/// The candidates that fit an arrangement of minicolumns in their stack of boxes: the same with bands for rows, and the three
/// columns of a box for the boxes.
#[inline(always)]
fn columns<W: Words>(digit: W) -> W {
    let minicolumns = (digit | digit.shr::<10>() | digit.shr::<20>()) & W::bands(511);
    let columns = minicolumns | minicolumns.shl::<9>();
    let (below, above) = (columns.next_band(), columns.previous_band());
    let arranged = (below.shr::<3>() & above.shr::<6>()) | (below.shr::<6>() & above.shr::<3>());
    let kept = minicolumns & arranged;
    digit & (kept | kept.shl::<10>() | kept.shl::<20>())
}
