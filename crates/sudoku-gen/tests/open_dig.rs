//! The dig that shows its work: what its steps promise, for several seeds and depths.

use seedgrid_bitboard::sudoku::{Cell, CellSet, Grid, Solution};
use seedgrid_rating::sudoku::cascade;
use seedgrid_rng::v1::Stream;
use seedgrid_search::{SearchLimits, sudoku::reference};
use seedgrid_sudoku_gen::open_dig::{Depth, Dug, Step, dig};
use seedgrid_sudoku_gen::v1;

fn dug(seed: &str, depth: Depth) -> (Solution, Dug) {
    let mut stream = Stream::new(seed).expect("a seed");
    let solution = v1::fill(&mut stream).expect("a grid");
    let dug = dig(&solution, depth, &mut Stream::new(seed).expect("a seed"));
    (solution, dug)
}

/// Checks what holds at any depth: each step is what counting again by another search gives.
fn check(seed: &str, depth: Depth) -> Dug {
    let (solution, dug) = dug(seed, depth);
    let mut grid: Grid = *solution.grid();
    let mut tried = CellSet::EMPTY;
    for step in &dug.steps {
        assert!(grid.filled_count() > depth.givens, "{seed}: the dig goes on");
        assert!(!tried.contains(step.cell), "{seed}: each cell once");
        tried.insert(step.cell);
        let digit = grid[step.cell];
        grid[step.cell] = None;
        let solutions = reference::solve(&grid, SearchLimits::UNIQUENESS).solutions;
        assert!(step.nodes > 6_000 || usize::from(step.solutions) == solutions.len(), "{seed}: {step:?}");
        let may_stay = !depth.singles_only || cascade(&grid).solved;
        assert_eq!(step.kept_blank, step.solutions == 1 && may_stay, "{seed}: {step:?}");
        if !step.kept_blank {
            grid[step.cell] = digit;
        }
    }
    assert_eq!((dug.puzzle.grid(), dug.givens), (&grid, grid.filled_count()));
    assert_eq!(reference::solve(&grid, SearchLimits::UNIQUENESS).unique(), Some(&solution));
    assert!(dug.givens <= depth.givens || dug.steps.len() == 81, "{seed}: every cell was tried");
    dug
}

#[test]
fn steps_are_what_another_count_says() {
    for seed in ["a", "b", "c", "d"] {
        for givens in [0, 26, 36] {
            check(seed, Depth { givens, singles_only: false });
        }
        let easy = check(seed, Depth { givens: 26, singles_only: true });
        assert!(cascade(&easy.puzzle).solved);
    }
}

#[test]
fn the_order_comes_from_the_seed() {
    let of = |seed| dug(seed, Depth::default()).1;
    assert_eq!(of("a"), of("a"));
    assert_ne!(of("a").steps[..5], of("b").steps[..5]);
}

/// The board of version 1's published example.
const SOLVED: &str = "549381276872654319613927458481536927236798541795142683324819765968475132157263894";

/// Order and counts were made by a program of its own, written from the definition.
#[test]
fn orders_and_counts_are_those_of_another_program() {
    let grid: Grid = SOLVED.parse().expect("a board");
    let solution = Solution::try_from(grid).expect("a solution");
    let dug = |seed| {
        let depth = Depth { givens: 0, singles_only: false };
        dig(&solution, depth, &mut Stream::new(seed).expect("a seed"))
    };
    let cells: Vec<usize> = dug("scenes").steps.iter().take(8).map(|step| step.cell.index()).collect();
    assert_eq!(cells, [15, 58, 77, 26, 53, 14, 70, 17]);

    // Without r6c9 there is one solution, and counting finds it; proving that there is no other takes 6,455 placements.
    let capped = dug("s322");
    let step = Step { cell: Cell::ALL[53], solutions: 2, kept_blank: false, nodes: 6_001 };
    assert_eq!((capped.steps[71], capped.givens), (step, 24));
}

#[test]
fn depths_at_the_edges() {
    let nothing = check("a", Depth { givens: 81, singles_only: false });
    assert_eq!((nothing.givens, nothing.steps.len()), (81, 0));
    assert_eq!(check("a", Depth { givens: 90, ..Depth::default() }).steps, []);
    let one = check("a", Depth { givens: 80, singles_only: true });
    assert_eq!((one.givens, one.steps.len()), (80, 1));
    assert_eq!((one.steps[0].solutions, one.steps[0].nodes), (1, 1));
}

#[cfg(feature = "serde")]
#[test]
fn results_are_plain_json() {
    let (solution, dug) = dug("a", Depth { givens: 80, singles_only: false });
    let json = serde_json::to_value(&dug).expect("JSON");
    let cell = dug.steps[0].cell;
    let step = serde_json::json!({"cell": cell.index(), "solutions": 1, "kept_blank": true, "nodes": 1});
    assert_eq!((&json["givens"], &json["steps"][0]), (&80.into(), &step));
    let mut text = solution.to_string();
    text.replace_range(cell.index()..=cell.index(), ".");
    assert_eq!(json["puzzle"], text);
    assert_eq!(serde_json::from_value::<Dug>(json).expect("the result"), dug);
}
