//! From a complete grid to a puzzle.

use seedgrid_bitboard::sudoku::{Cell, Grid, Puzzle, Solution};
use seedgrid_rating::sudoku::Level;
use seedgrid_rng::v1::Stream;
use seedgrid_search::{
    SearchLimits, Verdict,
    sudoku::{fast, reference},
};

/// The limits of every proof: a board whose search takes more than 30,000 nodes does not pass for unique, even if it is.
pub const SOLVE_LIMITS: SearchLimits = SearchLimits { solutions: 2, nodes: 30_000 };

/// The number of blanks at which the digging stops; for hard it never does.
pub const fn blanks_wanted(level: Level) -> u32 {
    match level {
        Level::Easy => 36,
        Level::Medium => 50,
        Level::Hard => 81,
    }
}

/// Blanks the cells of a solution in an order shuffled by the stream, one pass, keeping a cell blank only if the board still
/// has exactly one solution within [`SOLVE_LIMITS`]; stops when `wanted` cells are blank.
pub fn dig(solution: &Solution, wanted: u32, stream: &mut Stream) -> Puzzle {
    let mut order = Cell::ALL;
    stream.shuffle(&mut order);
    let mut puzzle = Puzzle::from(*solution);
    let mut blanks = 0;
    let mut nodes = 1;
    for cell in order {
        if blanks >= wanted {
            break;
        }
        let fewer = puzzle.without(cell);
        if let Some(proof) = nodes_if_unique(&fewer, solution, cell, nodes) {
            (puzzle, nodes) = (fewer, proof);
            blanks += 1;
        }
    }
    puzzle
}

/// The nodes that prove a board unique, or `None` if it does not pass; `before` is that number for the board on which `cell`
/// still held the digit of the solution.
fn nodes_if_unique(grid: &Grid, solution: &Solution, cell: Cell, before: u64) -> Option<u64> {
    // If single candidates lead to the cell, the search comes to the board it came to before and visits what it visited then:
    // one node more, and the same solutions.
    if reference::singles_reach(grid, cell) {
        return (before < SOLVE_LIMITS.nodes).then_some(before + 1);
    }
    // Most of the reference search's nodes would go into boards that are not unique, and that is a fact any solver may tell.
    if solution[cell].is_some_and(|digit| fast::has_other(grid, cell, digit)) {
        return None;
    }
    let (verdict, stats) = reference::verdict(grid, SOLVE_LIMITS);
    (verdict == Verdict::Unique).then_some(stats.nodes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::v1::fill;

    #[test]
    fn shortcuts_give_the_nodes_of_the_search() {
        for seed in 0..40u8 {
            let mut stream = Stream::from_utf16(&[u16::from(seed)]).expect("a short seed");
            let solution = fill(&mut stream).expect("a grid");
            let mut order = Cell::ALL;
            stream.shuffle(&mut order);
            let (mut puzzle, mut nodes) = (Puzzle::from(solution), 1);
            for cell in order {
                let fewer = puzzle.without(cell);
                let (verdict, stats) = reference::verdict(&fewer, SOLVE_LIMITS);
                let expected = (verdict == Verdict::Unique).then_some(stats.nodes);
                assert_eq!(nodes_if_unique(&fewer, &solution, cell, nodes), expected, "{fewer}");
                if let Some(proof) = expected {
                    (puzzle, nodes) = (fewer, proof);
                }
            }
        }
    }
}
