//! Numbers of automorphisms that others have found.

mod common;

use std::collections::{BTreeMap, BTreeSet};

use common::{KNOWN, by_cell, stream, transformation};
use seedgrid_bitboard::sudoku::{Grid, Solution};
use seedgrid_canonical::sudoku::{canonical, canonical_solution};
use seedgrid_rng::v2::Stream;

/// How many essentially different finished boards have how many automorphisms, for all 5,472,730,538 (Russell and Jarvis 2006
/// count them; the table was published in the New Sudoku Players' Forum by its members gsf and kjellfp, who made it independently).
const CLASSES: [(u32, usize); 16] = [
    (1, 5_472_170_387),
    (2, 548_449),
    (3, 7_336),
    (4, 2_826),
    (6, 1_257),
    (8, 29),
    (9, 42),
    (12, 92),
    (18, 85),
    (27, 2),
    (36, 15),
    (54, 11),
    (72, 2),
    (108, 3),
    (162, 1),
    (648, 1),
];

#[test]
fn grids_with_many_automorphisms() {
    let mut stream = stream("grids with many automorphisms");
    for (text, count) in KNOWN {
        let grid: Grid = text.parse().expect("a board");
        let copy = transformation(&mut stream).apply(&grid);
        let found = canonical_solution(&Solution::try_from(copy).expect("a solution"));
        assert_eq!((found.form, found.automorphisms), (grid, count));
    }
}

#[test]
fn the_table_adds_up() {
    let total: usize = CLASSES.iter().map(|(_, classes)| classes).sum();
    assert_eq!(total, 5_472_730_538);
    // Every class has as many boards as there are transformations for one automorphism: together all finished boards.
    let transformations = u128::from(seedgrid_canonical::sudoku::Transformation::COUNT);
    let boards: u128 =
        CLASSES.iter().map(|&(count, classes)| classes as u128 * (transformations / u128::from(count))).sum();
    assert_eq!(boards, 6_670_903_752_021_072_936_960);
}

/// One of the twelve Latin squares of three things.
fn latin(stream: &mut Stream) -> [[usize; 3]; 3] {
    let first = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]][stream.below(6) as usize];
    let step = 1 + stream.below(2) as usize;
    std::array::from_fn(|row| std::array::from_fn(|column| first[(row * step + column) % 3]))
}

/// A finished board whose boxes have the digits 123, 456 and 789 in their rows, in some order, made of few Latin squares.
fn of_three_sets(stream: &mut Stream) -> Solution {
    let size = 1 + stream.below(4);
    let pool: Vec<_> = (0..size).map(|_| latin(stream)).collect();
    let mut pick = || pool[stream.below(size) as usize];
    let sets: [[[usize; 3]; 3]; 3] = std::array::from_fn(|_| pick());
    let digits: [[[[usize; 3]; 3]; 3]; 3] = std::array::from_fn(|_| std::array::from_fn(|_| pick()));
    let grid = by_cell(|row, column| {
        let (band, stack) = (row / 3, column / 3);
        let set = sets[band][row % 3][stack];
        set * 3 + digits[stack][set][band][column % 3] + 1
    });
    Solution::try_from(grid).expect("every house has each digit once")
}

/// Draws boards, and finds no number of automorphisms and no more classes than there are.
fn draw(boards: u32) -> BTreeMap<u32, BTreeSet<Grid>> {
    let mut stream = stream("boards of three sets");
    let mut found: BTreeMap<u32, BTreeSet<Grid>> = BTreeMap::new();
    for _ in 0..boards {
        let canonical = canonical_solution(&of_three_sets(&mut stream));
        found.entry(canonical.automorphisms).or_default().insert(canonical.form);
    }
    for (count, forms) in &found {
        let (_, classes) = CLASSES.iter().find(|(known, _)| known == count).expect("a number of the table");
        assert!(forms.len() <= *classes, "{} classes with {count} automorphisms", forms.len());
    }
    found
}

#[test]
fn no_more_classes_than_there_are() {
    let found = draw(5_000);
    assert_eq!([162, 648].map(|count| found[&count].len()), [1, 1]);
}

#[test]
#[ignore = "slow: draws 100,000 boards"]
fn no_more_classes_than_there_are_in_many_boards() {
    let found = draw(100_000);
    assert_eq!([162, 648].map(|count| found[&count].len()), [1, 1]);
}

#[test]
fn automorphisms_of_boards_that_are_easy_to_count() {
    let all = 3_359_232;
    let cases = [
        (Grid::EMPTY, all),
        // One of 81 cells; then one of 162 pairs of cells of a box that share a row or a column.
        (common::grid("1"), all / 81),
        (common::grid("11"), all / 81 / 2),
        (common::grid("12"), all / 81 / 2),
        // One row of 18 lines.
        (common::grid("123456789"), all / 18),
        (by_cell(|_, _| 7), all),
        (by_cell(|row, _| row + 1), all / 2),
        (by_cell(|row, column| row / 3 * 3 + column / 3 + 1), all),
        // For each of the 1,296 orders of the rows one of the columns, with or without transposition.
        (by_cell(|row, column| if row == column { row + 1 } else { 0 }), 2 * 1_296),
    ];
    for (grid, count) in cases {
        assert_eq!(canonical(&grid).automorphisms, count, "{grid}");
    }
}
