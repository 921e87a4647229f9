//! Version 2, a draft: what its puzzles promise whatever their values.

use seedgrid_bitboard::sudoku::{Cell, CellSet, Grid, Puzzle, Solution};
use seedgrid_rng::v2::{Source, Stream};
use seedgrid_search::{SearchLimits, sudoku::fast, sudoku::reference};
use seedgrid_sudoku_gen::v2::{SCHEME, Symmetry, dig, fill, generate, minimal, symmetric};

fn stream(index: u64, stage: &str) -> Stream {
    Source::new("test", "v2").expect("a short seed").stream(index, 0, stage)
}

/// The grid without these cells.
fn blanked(grid: &Grid, cells: CellSet) -> Grid {
    let mut grid = *grid;
    for cell in cells {
        grid[cell] = None;
    }
    grid
}

#[test]
fn puzzles_are_unique_symmetric_and_minimal() {
    for symmetry in Symmetry::ALL {
        for index in 0..40 {
            let made = symmetric(symmetry, &mut stream(index, "make"));
            let (puzzle, blanks) = (made.puzzle, made.puzzle.blanks());
            let proof = reference::solve(&puzzle, SearchLimits::UNIQUENESS);
            assert_eq!(proof.unique(), Some(&made.solution), "{symmetry}: {puzzle}");
            assert_eq!(made.clues, puzzle.filled_count());
            for orbit in symmetry.orbits() {
                let is_blank = !(orbit & blanks).is_empty();
                assert!(
                    !is_blank || (orbit - blanks).is_empty(),
                    "{symmetry}: {orbit:?} is split in {puzzle}"
                );
                let fewer = blanked(&puzzle, orbit);
                assert!(
                    is_blank || fast::count(&fewer, 2) == 2,
                    "{symmetry}: {orbit:?} can go from {puzzle}"
                );
            }
        }
    }
}

/// The definition of the dig, without its shortcuts.
fn plain_dig(solution: &Solution, symmetry: Symmetry, stream: &mut Stream) -> Puzzle {
    let mut orbits: Vec<CellSet> = symmetry.orbits().collect();
    stream.shuffle(&mut orbits);
    let mut grid = *solution.grid();
    for orbit in orbits {
        let fewer = blanked(&grid, orbit);
        if fast::is_unique(&fewer) {
            grid = fewer;
        }
    }
    Puzzle::try_from(grid).expect("givens of a solution")
}

#[test]
fn the_shortcuts_of_the_dig_change_nothing() {
    for symmetry in Symmetry::ALL {
        for index in 0..60 {
            let solution = fill(&mut stream(index, "fill"));
            let dug = dig(&solution, symmetry, &mut stream(index, "dig"));
            assert_eq!(dug, plain_dig(&solution, symmetry, &mut stream(index, "dig")), "{symmetry} {index}");
        }
    }
}

#[test]
fn orbits_part_the_board() {
    // The number of orbits and the size of the largest, as counting them on paper gives it.
    let expected = [(81, 1), (41, 2), (21, 4), (45, 2), (45, 2), (45, 2), (25, 4), (15, 8)];
    for (symmetry, expected) in Symmetry::ALL.into_iter().zip(expected) {
        let orbits: Vec<CellSet> = symmetry.orbits().collect();
        let largest = orbits.iter().map(|orbit| orbit.len()).max().unwrap_or(0);
        assert_eq!((orbits.len(), largest), expected, "{symmetry}");
        assert_eq!(orbits.iter().map(|orbit| orbit.len()).sum::<u32>(), 81, "{symmetry}");
        for orbit in orbits {
            assert!(orbit.iter().all(|cell| symmetry.orbit(cell) == orbit), "{symmetry}: {orbit:?}");
        }
    }
}

/// Which of 81 cells go with r2c3, drawn.
#[test]
fn symmetries_are_what_they_are_called() {
    let cell: Cell = "r2c3".parse().expect("a cell");
    let expected = [
        ("none", "r2c3"),
        ("half-turn", "r2c3 r8c7"),
        ("quarter-turn", "r2c3 r3c8 r7c2 r8c7"),
        ("diagonal", "r2c3 r3c2"),
        ("horizontal", "r2c3 r2c7"),
        ("vertical", "r2c3 r8c3"),
        ("both-diagonals", "r2c3 r3c2 r7c8 r8c7"),
        ("all", "r2c3 r2c7 r3c2 r3c8 r7c2 r7c8 r8c3 r8c7"),
    ];
    for (symmetry, (name, cells)) in Symmetry::ALL.into_iter().zip(expected) {
        let orbit: Vec<String> = symmetry.orbit(cell).iter().map(|cell| cell.to_string()).collect();
        assert_eq!((symmetry.to_string().as_str(), orbit.join(" ").as_str()), (name, cells));
    }
}

#[test]
fn grids_are_random() {
    let mut counts = [[0u32; 9]; 81];
    let n = 9_000;
    for index in 0..n {
        let solution = fill(&mut stream(index, "random"));
        for cell in Cell::ALL {
            counts[cell.index()][solution[cell].expect("no blank").index()] += 1;
        }
    }
    // 1,000 of each digit in each cell, give or take five standard deviations of 29.8.
    for (cell, counts) in Cell::ALL.into_iter().zip(counts) {
        assert!(counts.iter().all(|&count| count.abs_diff(1_000) < 150), "{cell}: {counts:?}");
    }
}

#[test]
fn a_puzzle_is_named_by_seed_index_and_symmetry() {
    let of = |seed: &str, index, symmetry| generate(seed, index, symmetry).expect("a short seed");
    let made = of("42", 1, Symmetry::None);
    assert_eq!(of("42", 1, Symmetry::None), made);
    let half_turn = of("42", 1, Symmetry::HalfTurn);
    assert_eq!(half_turn.solution, made.solution, "filling does not depend on digging");
    assert_ne!(half_turn.puzzle, made.puzzle);
    for (seed, index) in [("42", 0), ("42", 2), ("43", 0), ("43", 1), ("😀", 1), ("😁", 1)] {
        assert_ne!(of(seed, index, Symmetry::None).solution, made.solution, "{seed} {index}");
    }
    assert_ne!(of("😀", 0, Symmetry::None), of("😁", 0, Symmetry::None));
    let error = generate(&"x".repeat(1_025), 0, Symmetry::None).expect_err("too long");
    assert_eq!(error.bytes, 1_025);
}

#[test]
fn stages_have_streams_of_their_own() {
    let source = Source::new(SCHEME, "42").expect("a short seed");
    let solution = fill(&mut source.stream(7, 0, "fill"));
    let puzzle = dig(&solution, Symmetry::None, &mut source.stream(7, 0, "dig"));
    let made = generate("42", 7, Symmetry::None).expect("a short seed");
    assert_eq!((made.solution, made.puzzle), (solution, puzzle));
}

#[test]
fn one_stream_gives_one_puzzle_after_another() {
    let mut one = stream(0, "one");
    let mut twin = one.clone();
    let (first, second) = (minimal(&mut one), minimal(&mut one));
    assert_eq!(symmetric(Symmetry::None, &mut twin), first);
    assert_ne!(first.solution, second.solution);
}
