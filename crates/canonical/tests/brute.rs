//! Every form is the smallest of all images, tried one by one.

mod common;

use common::{board, grid, puzzles, stream};
use seedgrid_bitboard::sudoku::{Digit, Grid, Solution};
use seedgrid_canonical::sudoku::{Canonical, LineOrder, canonical, canonical_solution};
use seedgrid_search::sudoku::fast;

/// The smallest image of some boards that are rearranged together and share their labels, the first before the next, and how many
/// position symmetries reach it.
fn smallest(boards: &[&Grid]) -> (Vec<u8>, u32) {
    let orders: Vec<[u8; 9]> =
        (0..LineOrder::COUNT).map(|i| *LineOrder::from_index(i).expect("an order").sources()).collect();
    let (mut best, mut count) = (vec![u8::MAX; boards.len() * 81], 0);
    for transposed in [false, true] {
        let cells: Vec<[u8; 81]> =
            boards.iter().map(|board| board.cells().map(|c| c.map_or(0, Digit::get))).collect();
        for rows in &orders {
            for columns in &orders {
                let (mut labels, mut used, mut less) = ([0u8; 10], 0, false);
                let mut larger = false;
                'cells: for (b, cells) in cells.iter().enumerate() {
                    for i in 0..81 {
                        let (row, column) = (usize::from(rows[i / 9]), usize::from(columns[i % 9]));
                        let content =
                            usize::from(cells[if transposed { column * 9 + row } else { row * 9 + column }]);
                        if content != 0 && labels[content] == 0 {
                            used += 1;
                            labels[content] = used;
                        }
                        let (label, best) = (labels[content], &mut best[b * 81 + i]);
                        if !less && label > *best {
                            larger = true;
                            break 'cells;
                        }
                        less |= label < *best;
                        *best = label;
                    }
                }
                if !larger {
                    count = if less { 1 } else { count + 1 };
                }
            }
        }
    }
    (best, count)
}

fn agrees(found: &Canonical, boards: &[&Grid]) {
    let (image, count) = smallest(boards);
    let last = &image[image.len() - 81..];
    let form: Vec<u8> = found.form.cells().iter().map(|content| content.map_or(0, Digit::get)).collect();
    assert_eq!((&form[..], found.automorphisms), (last, count), "{}", boards[0]);
}

fn agrees_on_any(grid: &Grid) {
    let found = canonical(grid);
    match fast::decide(grid, fast::NO_LIMIT).witnesses {
        [Some(solution), None] => agrees(&found, &[&solution, grid]),
        _ => agrees(&found, &[grid]),
    }
}

#[test]
fn a_board_of_each_kind() {
    agrees_on_any(&puzzles("17_clue.txt")[0]);
    agrees_on_any(&puzzles("multiple.txt")[0]);
    agrees_on_any(&grid("11"));
}

#[test]
#[ignore = "takes a minute: tries all 3,359,232 symmetries of many boards"]
fn many_boards() {
    for file in ["17_clue.txt", "multiple.txt", "v1_hard.txt"] {
        for grid in puzzles(file).iter().take(10) {
            agrees_on_any(grid);
            if let [Some(solution), None] = fast::decide(grid, fast::NO_LIMIT).witnesses {
                agrees(&canonical_solution(&solution), &[&solution]);
            }
        }
    }
    for (text, _) in common::KNOWN {
        let solution = Solution::try_from(text.parse::<Grid>().expect("a board")).expect("a solution");
        agrees(&canonical_solution(&solution), &[&solution]);
    }
    for grid in common::nasty() {
        agrees_on_any(&grid);
    }
    let mut stream = stream("brute");
    for _ in 0..60 {
        agrees_on_any(&board(&mut stream));
    }
}
