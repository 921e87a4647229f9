//! Version 2: what its puzzles promise whatever their values.

use seedgrid_bitboard::sudoku::{Cell, CellSet, Grid, Puzzle, Solution};
use seedgrid_rating::sudoku::{Model, Technique, Tenths, Window, Windows, rate};
use seedgrid_rng::v2::{Source, Stream};
use seedgrid_search::{SearchLimits, sudoku::fast, sudoku::reference};
use seedgrid_sudoku_gen::v2::{
    ClueRange, GenerateError, Generated, Level, SCHEME, Spec, Symmetry, TechniqueSet, Wish, dig, fill,
    generate,
};

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

/// Makes a puzzle and holds it against the wish.
fn made(wish: Wish, seed: &str, index: u64) -> Generated {
    let spec = Spec::new(wish).expect("a possible wish");
    let made = generate(&spec, seed, index).expect("a puzzle");
    let found = reference::solve(&made.puzzle, SearchLimits::UNIQUENESS);
    assert_eq!(found.unique(), Some(&made.solution), "{}", made.puzzle);
    assert_eq!(made.clues, made.puzzle.filled_count());
    assert_eq!(spec.fits(&made.puzzle), Ok(()), "{wish:?}: {}", made.puzzle);
    made
}

fn er(window: Window) -> Wish {
    Wish { windows: Windows { er: window, ..Windows::ANY }, ..Wish::default() }
}

fn window(text: &str) -> Window {
    text.parse().expect("a window")
}

fn set(techniques: &[Technique]) -> TechniqueSet {
    techniques.iter().copied().collect()
}

/// The wish for a level that an index stands for: with and without symmetry, minimal and not.
fn of_level(level: Level, index: u64) -> Wish {
    let symmetries = [Symmetry::None, Symmetry::HalfTurn, Symmetry::None, Symmetry::Diagonal];
    Wish { symmetry: symmetries[(index / 2 % 4) as usize], minimal: index % 2 == 0, ..er(level.er()) }
}

#[test]
fn every_puzzle_is_of_its_level() {
    for level in Level::ALL {
        for index in 0..24 {
            made(of_level(level, index), "levels", index);
        }
    }
}

#[test]
#[ignore = "10,000 puzzles of each level take minutes"]
fn every_one_of_many_puzzles_is_of_its_level() {
    for level in Level::ALL {
        for index in 0..10_000 {
            made(of_level(level, index), "many", index);
        }
    }
}

#[test]
fn puzzles_are_unique_symmetric_and_minimal() {
    for symmetry in Symmetry::ALL {
        // Minimal ones of many cells an orbit are rare.
        let minimal = match symmetry.orbits().count() {
            0..20 => 0,
            20..40 => 2,
            _ => 20,
        };
        for index in 0..40 {
            made(Wish { symmetry, minimal: index < minimal, ..Wish::default() }, "symmetries", index);
        }
    }
}

#[test]
fn wishes_come_true() {
    let wishes = [
        Wish { clues: "20-21".parse().expect("a range"), minimal: true, ..Wish::default() },
        Wish { clues: "30-34".parse().expect("a range"), ..er(window("3.0-3.4")) },
        Wish { clues: "28".parse().expect("a range"), minimal: true, ..Wish::default() },
        Wish { with: set(&[Technique::XWing]), without: set(&[Technique::NakedPair]), ..er(window("-5.0")) },
        Wish { without: set(&[Technique::XyWing, Technique::UniqueRectangle]), ..er(window("3.6-5.0")) },
        Wish { windows: Windows { ed: window("1.5-"), ..Windows::ANY }, ..Wish::default() },
        Wish { windows: Windows { ep: window("2.3-2.6"), ..er(window("-6.2")).windows }, ..Wish::default() },
        er(window("8.5-")),
        er(window("7.9-8.1")),
    ];
    for wish in wishes {
        for index in 0..3 {
            made(wish, "wishes", index);
        }
    }
}

#[test]
fn a_puzzle_that_does_not_fit_is_told_why() {
    let made = made(Wish { minimal: true, ..er(window("3.0-3.4")) }, "misfits", 0);
    let (puzzle, plain) = (made.puzzle, Wish::default());
    let rating = rate(puzzle.grid(), Model::M1).expect("one solution");
    let says = |wish: Wish, puzzle: &Puzzle| {
        let spec = Spec::new(wish).expect("a possible wish");
        spec.fits(puzzle).expect_err("it does not fit").to_string()
    };
    let open = Puzzle::try_from(Grid::EMPTY).expect("no clash");
    assert_eq!(says(plain, &open), "not exactly one solution, expected one");
    let given = (!puzzle.blanks()).iter().next().expect("a given");
    assert_eq!(says(plain, &puzzle.without(given)), "not exactly one solution, expected one");

    let more = ClueRange::new(made.clues + 1, 80).expect("a range");
    let (clues, least) = (made.clues, made.clues + 1);
    let sentence = format!("{clues} givens, expected {least}-");
    assert_eq!(says(Wish { clues: more, ..plain }, &puzzle), sentence);
    let sentence = "the givens are not symmetric, expected half-turn";
    assert_eq!(says(Wish { symmetry: Symmetry::HalfTurn, ..plain }, &puzzle), sentence);

    let blank = puzzle.blanks().iter().next().expect("a blank");
    let mut grid = *puzzle.grid();
    grid[blank] = made.solution[blank];
    let fuller = Puzzle::try_from(grid).expect("no clash");
    // The added one is not the only needless given; the first one is told.
    let told = says(Wish { minimal: true, ..plain }, &fuller);
    assert!(told.ends_with(" is needless, expected none such"), "{told}");

    let of = |scale: &str, rating: u8| format!("{scale} {}, expected it in the window", Tenths(rating));
    assert_eq!(says(er(window("-2.6")), &puzzle), of("ER", rating.er));
    let above = |rating: u8| Window { min: rating + 1, max: Window::ANY.max };
    let windows = Windows { ep: above(rating.ep), ..Windows::ANY };
    assert_eq!(says(Wish { windows, ..plain }, &puzzle), of("EP", rating.ep));
    let windows = Windows { ed: above(rating.ed), ..Windows::ANY };
    assert_eq!(says(Wish { windows, ..plain }, &puzzle), of("ED", rating.ed));

    let jellyfish = set(&[Technique::Jellyfish]);
    assert_eq!(says(Wish { with: jellyfish, ..plain }, &puzzle), "no jellyfish in the solve, expected one");
    let used = rating.techniques.iter().map(|tally| tally.technique);
    let hardest = used.max_by_key(|technique| technique.ratings().0).expect("a technique");
    let sentence = format!("{} in the solve, expected none", hardest.slug());
    assert_eq!(says(Wish { without: set(&[hardest]), ..plain }, &puzzle), sentence);
}

#[test]
fn what_is_not_found_tells_the_nearest() {
    let rare = Spec::new(Wish { attempts: 2, with: set(&[Technique::Jellyfish]), ..er(window("5.2")) });
    let rare = rare.expect("a possible wish");
    let error = generate(&rare, "42", 0).expect_err("not in two attempts");
    let GenerateError::Unmet(unmet) = &error else { panic!("{error}") };
    let (clues, rating) = (unmet.nearest.filled_count(), unmet.rating.as_ref().expect("a rating"));
    assert_eq!(
        error.to_string(),
        format!(
            "no such puzzle in 2 attempts; the nearest has {clues} givens and is rated {rating} (ER/EP/ED)"
        )
    );
    assert_eq!(Ok(rating), rate(unmet.nearest.grid(), Model::M1).as_ref());
}

#[test]
fn more_attempts_change_nothing() {
    let wish = |attempts| Wish { attempts, ..er(window("5.2-6.2")) };
    for index in 0..10 {
        let many = made(wish(100), "attempts", index);
        assert_eq!(made(wish(many.attempt), "attempts", index), many);
    }
}

/// The puzzles of two seeds that differ little.
fn apart(count: u64) {
    let spec = Spec::default();
    let puzzle = |seed, index| generate(&spec, seed, index).expect("a puzzle").puzzle;
    let mut puzzles: Vec<Puzzle> =
        ["42", "43"].iter().flat_map(|seed| (0..count).map(|i| puzzle(seed, i))).collect();
    puzzles.sort();
    assert!(puzzles.is_sorted_by(|one, next| one < next), "a puzzle comes twice");
}

#[test]
fn seeds_have_no_puzzle_in_common() {
    apart(500);
}

#[test]
#[ignore = "20,000 puzzles"]
fn seeds_have_none_of_many_puzzles_in_common() {
    apart(10_000);
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
fn a_puzzle_is_named_by_spec_seed_and_index() {
    let of = |seed: &str, index, symmetry| made(Wish { symmetry, ..Wish::default() }, seed, index);
    let one = of("42", 1, Symmetry::None);
    assert_eq!(of("42", 1, Symmetry::None), one);
    let half_turn = of("42", 1, Symmetry::HalfTurn);
    assert_eq!(half_turn.solution, one.solution, "filling does not depend on digging");
    assert_ne!(half_turn.puzzle, one.puzzle);
    for (seed, index) in [("42", 0), ("42", 2), ("43", 0), ("43", 1), ("😀", 1), ("😁", 1)] {
        assert_ne!(of(seed, index, Symmetry::None).solution, one.solution, "{seed} {index}");
    }
    assert_ne!(of("😀", 0, Symmetry::None), of("😁", 0, Symmetry::None));
    let error = generate(&Spec::default(), &"x".repeat(1_025), 0).expect_err("too long");
    assert!(matches!(error, GenerateError::Seed(error) if error.bytes == 1_025));
}

#[test]
fn stages_have_streams_of_their_own() {
    let source = Source::new(SCHEME, "42").expect("a short seed");
    let solution = fill(&mut source.stream(7, 0, "fill"));
    let puzzle = dig(&solution, Symmetry::None, &mut source.stream(7, 0, "dig"));
    let made = made(Wish { minimal: true, ..Wish::default() }, "42", 7);
    assert_eq!((made.solution, made.puzzle, made.attempt), (solution, puzzle, 1));
}
