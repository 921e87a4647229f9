//! The portable code against the registers: the same boards, not only the same verdicts.

use seedgrid_bitboard::sudoku::{Candidates, Cell, Digit, DigitSet, Grid, House};

use super::packed::Packed;
use super::search::{Engine, Visit, visit};

/// A small generator of its own, so that these tests need nothing.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }
}

/// A part of a solution with its digits renamed, now and then with wrong digits.
fn board(dice: &mut Dice) -> Grid {
    const SOLVED: &str = "549381276872654319613927458481536927236798541795142683324819765968475132157263894";
    let solved: Grid = SOLVED.parse().expect("81 characters");
    let shift = dice.below(9) as usize;
    let (blank, wrong) = (30 + dice.below(60), if dice.below(4) == 0 { 3 } else { 0 });
    let mut grid = Grid::EMPTY;
    for cell in Cell::ALL {
        if dice.below(100) >= blank {
            let turn = if dice.below(100) < wrong { dice.below(9) as usize } else { 0 };
            grid[cell] = solved[cell].map(|digit| Digit::ALL[(digit.index() + shift + turn) % 9]);
        }
    }
    grid
}

/// Visits what a board splits into, up to a number of boards, with both engines; gives the number of boards.
fn visit_with_both(fastest: Engine, board: Packed, most: usize) -> usize {
    let mut waiting = std::vec![board];
    let mut visited = 0;
    while let (Some(board), true) = (waiting.pop(), visited < most) {
        visited += 1;
        match (visit(Engine::Portable, &board), visit(fastest, &board)) {
            (Visit::Dead, Visit::Dead) => {}
            (Visit::Solved(a), Visit::Solved(b)) => assert_eq!(a, b),
            (Visit::Split(a, b), Visit::Split(c, d)) => {
                assert_eq!((a, b), (c, d));
                waiting.extend([b, a]);
            }
            _ => panic!("the engines differ on {board:?}"),
        }
    }
    visited
}

/// The fastest engine, if it is another than the portable one.
fn another_engine() -> Option<Engine> {
    let fastest = Engine::detect();
    if fastest == Engine::Portable {
        std::println!("skipped: this processor runs the portable engine only");
        return None;
    }
    Some(fastest)
}

#[test]
fn both_engines_visit_the_same_boards() {
    let Some(fastest) = another_engine() else { return };
    let mut dice = Dice(7);
    let visited: usize =
        (0..2_000).map(|_| visit_with_both(fastest, Packed::from(&board(&mut dice)), 50)).sum();
    assert!(visited > 5_000, "{visited}");
}

#[test]
fn both_engines_visit_the_same_boards_of_every_set() {
    let Some(fastest) = another_engine() else { return };
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/inputs/sudoku");
    let (mut puzzles, mut visited) = (0, 0);
    for file in std::fs::read_dir(folder).expect("the folder of inputs") {
        let text = std::fs::read_to_string(file.expect("a file").path()).expect("a text");
        for line in text.lines() {
            let grid: Grid = line.parse().expect("81 characters");
            puzzles += 1;
            visited += visit_with_both(fastest, Packed::from(&grid), 2_000);
        }
    }
    assert_eq!(puzzles, 900);
    assert!(visited > 20_000, "{visited}");
}

#[test]
fn both_engines_visit_the_same_boards_of_pencil_marks() {
    let Some(fastest) = another_engine() else { return };
    let mut dice = Dice(3);
    let mut visited = 0;
    for _ in 0..1_000 {
        let mut marks = Candidates::ALL;
        let percent = dice.below(60);
        for cell in Cell::ALL {
            for digit in Digit::ALL {
                if dice.below(100) < percent {
                    marks[cell].remove(digit);
                }
            }
        }
        visited += visit_with_both(fastest, Packed::from(&marks), 50);
    }
    assert!(visited > 5_000, "{visited}");
}

/// Whether one visit of any engine finds that there is no solution.
fn is_dead_at_once(marks: &Candidates) -> bool {
    let board = Packed::from(marks);
    [Engine::Portable, Engine::detect()]
        .into_iter()
        .all(|engine| matches!(visit(engine, &board), Visit::Dead))
}

#[test]
fn two_cells_of_a_house_with_the_same_only_candidate_are_dead() {
    for (cell, digit) in Cell::ALL.into_iter().flat_map(|cell| Digit::ALL.map(|digit| (cell, digit))) {
        for peer in cell.peers() {
            let mut marks = Candidates::ALL;
            marks[cell] = DigitSet::only(digit);
            marks[peer] = DigitSet::only(digit);
            assert!(is_dead_at_once(&marks), "{digit} in {cell} and {peer}");
        }
    }
}

#[test]
fn two_digits_with_the_same_only_place_in_a_house_are_dead() {
    for house in House::ALL {
        for place in house.cells() {
            for (a, b) in
                Digit::ALL.into_iter().flat_map(|a| Digit::ALL.map(|b| (a, b))).filter(|(a, b)| a < b)
            {
                let mut marks = Candidates::ALL;
                for cell in house.cells().into_iter().filter(|&cell| cell != place) {
                    marks[cell].remove(a);
                    marks[cell].remove(b);
                }
                assert!(is_dead_at_once(&marks), "{a} and {b} in {place} of {house}");
            }
        }
    }
}

#[test]
fn a_grid_packs_into_the_solutions_of_its_candidates() {
    let mut dice = Dice(1);
    for _ in 0..500 {
        let grid = board(&mut dice);
        let (packed, candidates) = (Packed::from(&grid), Packed::from(&Candidates::from(&grid)));
        assert_eq!(super::count(packed, 20), super::count(candidates, 20), "{grid}");
    }
}

#[test]
fn packing_keeps_candidates() {
    let mut dice = Dice(2);
    let candidates = Candidates::from(&board(&mut dice));
    let packed = Packed::from(&candidates);
    for cell in Cell::ALL {
        assert_eq!(packed.candidates(cell), candidates[cell]);
        assert!(!packed.without(cell, Digit::ALL[4]).candidates(cell).contains(Digit::ALL[4]));
    }
}
