//! Copies of a board have its form, and every transformation leads to it.

mod common;

use common::{board, nasty, puzzles, stream, thousand, transformation};
use seedgrid_bitboard::sudoku::{Grid, Puzzle, Solution};
use seedgrid_canonical::sudoku::{Transformation, canonical, canonical_solution, canonical_unique};
use seedgrid_rng::v2::Stream;
use seedgrid_search::sudoku::fast;

/// Every so many copies of a board have its form.
fn alike(grid: &Grid, copies: u32, stream: &mut Stream) {
    let first = canonical(grid);
    assert_eq!(first.transformation.apply(grid), first.form, "{grid}");
    assert_eq!(canonical(&first.form).form, first.form, "{grid}");
    for _ in 0..copies {
        let copy = transformation(stream).apply(grid);
        let found = canonical(&copy);
        assert_eq!((found.form, found.automorphisms), (first.form, first.automorphisms), "{grid} {copy}");
        assert_eq!(found.hash(), first.hash());
        assert_eq!(found.transformation.apply(&copy), first.form);
        if let [Some(solution), None] = fast::decide(&copy, fast::NO_LIMIT).witnesses {
            let puzzle = Puzzle::try_from(copy).expect("it has a solution");
            assert_eq!(canonical_unique(&puzzle, &solution), found);
            // Of all transformations it is the smallest, and nothing is smaller than to leave a form as it is.
            assert_eq!(canonical(&first.form).transformation, Transformation::IDENTITY);
        }
    }
}

#[test]
fn copies_of_puzzles() {
    let mut stream = stream("copies of puzzles");
    for grid in thousand().iter().step_by(10) {
        alike(grid, 10, &mut stream);
    }
}

#[test]
#[ignore = "slow: 100 copies of each of 1,000 puzzles, and of boards of other kinds"]
fn all_copies() {
    let mut stream = stream("all copies");
    for grid in &thousand() {
        alike(grid, 100, &mut stream);
    }
    for grid in puzzles("multiple.txt") {
        alike(&grid, 100, &mut stream);
    }
    for _ in 0..1_000 {
        alike(&board(&mut stream), 20, &mut stream);
    }
    for grid in nasty() {
        alike(&grid, 20, &mut stream);
    }
}

#[test]
fn copies_of_other_boards() {
    let mut stream = stream("copies of other boards");
    for grid in puzzles("multiple.txt").iter().step_by(10).chain(&nasty()) {
        alike(grid, 2, &mut stream);
    }
    for _ in 0..100 {
        alike(&board(&mut stream), 2, &mut stream);
    }
}

#[test]
fn a_unique_puzzle_lies_in_the_form_of_its_solution() {
    for grid in thousand().iter().step_by(20) {
        let [Some(solution), None] = fast::decide(grid, fast::NO_LIMIT).witnesses else { panic!("{grid}") };
        let (puzzle, solved) = (canonical(grid), canonical_solution(&solution));
        assert_eq!(puzzle.transformation.apply_to_solution(&solution).grid(), &solved.form);
        assert_eq!(solved.automorphisms % puzzle.automorphisms, 0);
    }
}

#[test]
fn many_symmetries_of_a_solution_and_few_of_a_puzzle() {
    let solution = common::KNOWN[0].0.parse::<Grid>().expect("a board");
    let solution = Solution::try_from(solution).expect("a solution");
    assert_eq!(canonical_solution(&solution).automorphisms, 648);
    let mut stream = stream("few symmetries");
    let mut puzzle = Puzzle::from(solution);
    let mut cells = seedgrid_bitboard::sudoku::Cell::ALL;
    stream.shuffle(&mut cells);
    for cell in cells {
        if fast::is_unique(puzzle.without(cell).grid()) {
            puzzle = puzzle.without(cell);
        }
    }
    assert_eq!(canonical(&puzzle).automorphisms, 1);
    alike(&puzzle, 100, &mut stream);
}

#[test]
fn transformations_are_a_group() {
    let mut stream = stream("group");
    for _ in 0..1_000 {
        let [a, b] = [0, 1].map(|_| transformation(&mut stream));
        let grid = board(&mut stream);
        assert_eq!(a.then(b).apply(&grid), b.apply(&a.apply(&grid)));
        assert_eq!(a.then(a.inverse()), Transformation::IDENTITY);
        assert_eq!(a.inverse().then(a), Transformation::IDENTITY);
        assert_eq!(Transformation::from_index(a.index()), Some(a));
        assert_eq!(a.cmp(&b), a.index().cmp(&b.index()));
    }
    assert_eq!(Transformation::from_index(Transformation::COUNT), None);
    assert_eq!(Transformation::from_index(u64::MAX), None);
    let last = Transformation::from_index(Transformation::COUNT - 1).expect("the last");
    assert_eq!(last.index(), Transformation::COUNT - 1);
}
