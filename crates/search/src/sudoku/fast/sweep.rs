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
//! Together they find naked and hidden singles in all houses and every kind of locked candidates.

use super::lanes::Lanes;
use super::packed::{CELLS, GUARDS, LOW, Packed};

/// The first cell of each of the three minirows of a row.
const MINIROWS: u32 = 0o111;

/// Sweeps until nothing changes; `None` if a cell has no candidate or a digit no place in a row. If one candidate is left in
/// each cell, they are a solution: each row holds each digit, and the first two parts leave a digit no second place in a box or
/// a column.
#[inline(always)]
pub(super) fn settle<L: Lanes>(board: &Packed) -> Option<Packed> {
    let mut digits = board.0.map(L::new);
    loop {
        let (next, is_same) = sweep(digits)?;
        if is_same {
            return Some(Packed(digits.map(L::to_array)));
        }
        digits = next;
    }
}

/// One sweep; also tells whether nothing changed.
#[inline(always)]
fn sweep<L: Lanes>(digits: [L; 5]) -> Option<([L; 5], bool)> {
    let (cells, guards, low) = (L::bands(CELLS), L::bands(GUARDS), L::bands(LOW));
    // What carries a row with any candidate into its guard; the tenth digit has none and needs none.
    let carry = [cells, cells, cells, cells, L::new([CELLS, CELLS, CELLS, 0, GUARDS, GUARDS, GUARDS, 0])];

    let mut next = digits;
    let mut alone_in_row = digits;
    let mut full_rows = guards;
    let (mut one, mut two, mut taken) = (L::bands(0), L::bands(0), L::bands(0));
    for i in 0..5 {
        let digit = columns(rows(digits[i]));
        full_rows = full_rows & (digit + carry[i]);
        let second = (digit & (digit - low)) + cells;
        alone_in_row[i] = digit & fields(guards.without(second));
        taken = taken | alone_in_row[i];
        two = two | (one & digit);
        one = one | digit;
        next[i] = digit;
    }
    // So far each half has seen half of the digits.
    let (one_there, two_there) = (one.swap_halves(), two.swap_halves());
    two = two | two_there | (one & one_there);
    one = one | one_there;
    taken = taken | taken.swap_halves();
    if !(cells.without(one) | guards.without(full_rows)).is_zero() {
        return None;
    }

    let alone = one.without(two);
    let mut changed = L::bands(0);
    for i in 0..5 {
        let free = next[i].without(taken.without(alone_in_row[i]));
        let alone_in_cell = free & alone;
        let rows = fields((alone_in_cell + cells) & guards);
        next[i] = free.without(rows.without(alone_in_cell));
        changed = changed | (next[i] ^ digits[i]);
    }
    Some((next, changed.is_zero()))
}

/// The cells of the rows whose guards these are.
#[inline(always)]
fn fields<L: Lanes>(guards: L) -> L {
    guards - guards.shr::<9>()
}

/// The candidates that fit an arrangement of minirows in their band.
#[inline(always)]
fn rows<L: Lanes>(digit: L) -> L {
    let minirow = L::bands(MINIROWS);
    let any = digit | digit.shr::<1>() | digit.shr::<2>();
    let first = any & minirow;
    // Twice side by side, so that a shift turns the three boxes in a circle.
    let second = twice(any.shr::<10>() & minirow);
    let third = twice(any.shr::<20>() & minirow);
    // By the box of the first row: arrangements that go one box on from row to row, and those that go two.
    let on_by_one = first & second.shr::<3>() & third.shr::<6>();
    let on_by_two = first & second.shr::<6>() & third.shr::<3>();
    let (one, two) = (twice(on_by_one), twice(on_by_two));
    let second = (one.shr::<6>() | two.shr::<3>()) & minirow;
    let third = (one.shr::<3>() | two.shr::<6>()) & minirow;
    let kept = on_by_one | on_by_two | second.shl::<10>() | third.shl::<20>();
    digit & (kept | kept.shl::<1>() | kept.shl::<2>())
}

#[inline(always)]
fn twice<L: Lanes>(minirows: L) -> L {
    minirows | minirows.shl::<9>()
}

/// The candidates that fit an arrangement of minicolumns in their stack of boxes.
#[inline(always)]
fn columns<L: Lanes>(digit: L) -> L {
    let any = (digit | digit.shr::<10>() | digit.shr::<20>()) & L::bands(511);
    let (below, above) = (any.next_band(), any.previous_band());
    let kept = any & ((on_by_one(below) & on_by_two(above)) | (on_by_two(below) & on_by_one(above)));
    digit & (kept | kept.shl::<10>() | kept.shl::<20>())
}

/// The three columns of each box turned in a circle by one: each has what the next had.
#[inline(always)]
fn on_by_one<L: Lanes>(columns: L) -> L {
    (columns.shr::<1>() & L::bands(0o333)) | (columns.shl::<2>() & L::bands(0o444))
}

/// The three columns of each box turned in a circle by two.
#[inline(always)]
fn on_by_two<L: Lanes>(columns: L) -> L {
    (columns.shr::<2>() & L::bands(0o111)) | (columns.shl::<1>() & L::bands(0o666))
}
