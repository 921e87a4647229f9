//! A solver with nothing clever in it, which the others are compared with.

use std::ops::ControlFlow;

use seedgrid_bitboard::sudoku::{Candidates, CellSet, DigitSet, Grid, House};

/// Tells of every solution, until it is told to stop.
pub fn search(board: &Candidates, found: &mut impl FnMut(&Candidates) -> ControlFlow<()>) -> ControlFlow<()> {
    visit(board, CellSet::ALL, found)
}

/// The number of solutions of a grid, counted up to two.
pub fn count_to_two(grid: &Grid) -> u64 {
    let mut count = 0;
    // A break only says that two were found.
    let _ = search(&Candidates::from(grid), &mut |_| {
        count += 1;
        if count < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    count
}

/// Of the open cells one with the fewest candidates, or one that alone can hold a digit in a house; each of its digits in turn,
/// taken from the other open cells of its houses.
fn visit(
    board: &Candidates,
    open: CellSet,
    found: &mut impl FnMut(&Candidates) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let Some(fewest) = open.iter().min_by_key(|&cell| board[cell].len()) else { return found(board) };
    let (mut cell, mut digits) = (fewest, board[fewest]);
    // A single candidate needs no better choice.
    for house in House::ALL.into_iter().filter(|_| board[fewest].len() > 1) {
        let (mut once, mut twice) = (DigitSet::EMPTY, DigitSet::EMPTY);
        for cell in house.cells() {
            twice |= once & board[cell];
            once |= board[cell];
        }
        if once != DigitSet::ALL {
            return ControlFlow::Continue(());
        }
        for only in house.cells() {
            let alone = board[only] - twice;
            if open.contains(only) && !alone.is_empty() {
                (cell, digits) = (only, alone);
            }
        }
    }
    let rest = open - CellSet::only(cell);
    for digit in digits {
        let mut child = *board;
        child[cell] = DigitSet::only(digit);
        for peer in cell.peers() & rest {
            child[peer].remove(digit);
        }
        visit(&child, rest, found)?;
    }
    ControlFlow::Continue(())
}
