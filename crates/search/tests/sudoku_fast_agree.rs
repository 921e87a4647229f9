//! The fast engine, its portable twin, the batch and the reference against the naive solver: verdicts and sets of solutions.

mod common;

use std::num::NonZeroUsize;
use std::ops::Range;
use std::thread;

use common::{boards, naive_solutions, solves, verdict};
use seedgrid_bitboard::sudoku::{Candidates, Grid, Solution};
use seedgrid_search::sudoku::fast::{self, Decision, NO_LIMIT, portable};
use seedgrid_search::sudoku::reference;
use seedgrid_search::{Outcome, SearchLimits, SearchStats, Verdict};

/// Where there are more solutions than this, only so many are compared.
const CAP: usize = 4;
const LIMITS: SearchLimits = SearchLimits { solutions: CAP, nodes: u64::MAX };
/// The reference search alone may give up: on some boards with few givens it takes seconds.
const REFERENCE_NODES: u64 = 20_000;

/// Asks every engine of every grid; gives the number of grids with each verdict, in the order of [`Verdict::ALL`], and in the
/// place of the undecided how often the reference search gave up.
fn all_agree(grids: &[Grid]) -> [usize; 4] {
    let mut verdicts = [0; 4];
    let mut counts = vec![0; grids.len()];
    fast::count_each(grids, CAP as u64, &mut counts);
    let none = Decision { witnesses: [None; 2], stats: SearchStats::default() };
    let mut decisions = vec![none; grids.len()];
    fast::decide_each(grids, NO_LIMIT, &mut decisions);
    for ((grid, count), decision) in grids.iter().zip(counts).zip(decisions) {
        let board = Candidates::from(grid);
        let naive = naive_solutions(&board, CAP);
        let expected = verdict(naive.len());
        verdicts[expected as usize] += 1;

        check_outcome(&fast::solve(grid, LIMITS), &naive, &board);
        let reference = reference::solve(grid, LIMITS.with_nodes(REFERENCE_NODES));
        if reference.stats.truncated {
            verdicts[Verdict::Undecided as usize] += 1;
        } else {
            check_outcome(&reference, &naive, &board);
        }
        assert_eq!(count, naive.len() as u64, "count_each: {grid}");
        let decided = [decision, fast::decide(grid, NO_LIMIT), portable::decide(grid, NO_LIMIT)];
        for decision in decided {
            check_decision(&decision, expected, &naive, &board);
        }
        assert_eq!(fast::is_unique(grid), expected == Verdict::Unique, "is_unique: {grid}");
    }
    verdicts
}

/// Whether the solutions are all different, solve the board and, unless there are too many, are the naive ones.
fn check_outcome<S: std::ops::Deref<Target = Grid>>(
    outcome: &Outcome<S>,
    naive: &[Grid],
    board: &Candidates,
) {
    let mut found: Vec<Grid> = outcome.solutions.iter().map(|solution| **solution).collect();
    found.sort();
    assert!(!outcome.stats.truncated && found.len() == naive.len(), "{} of {naive:?}", found.len());
    assert!(found.is_sorted_by(|a, b| a < b), "twice: {found:?}");
    assert!(found.iter().all(|solution| solves(solution, board)), "no solutions: {found:?}");
    assert!(naive.len() == CAP || found == naive, "{found:?}, expected {naive:?}");
}

fn check_decision(decision: &Decision, expected: Verdict, naive: &[Grid], board: &Candidates) {
    assert_eq!(decision.verdict(), expected, "{naive:?}");
    let witnesses: Vec<&Grid> = decision.witnesses.iter().flatten().map(Solution::grid).collect();
    assert_eq!(witnesses.len(), naive.len().min(2));
    assert!(witnesses.iter().all(|witness| solves(witness, board)), "no solutions: {witnesses:?}");
    assert!(expected != Verdict::Multiple || witnesses[0] != witnesses[1], "twice: {witnesses:?}");
}

#[test]
fn on_every_set() {
    let mut given_up = 0;
    for name in boards::SETS {
        let expected = match name {
            "multiple" => [0, 0, 100],
            "generation_checks" => [0, 75, 25],
            _ => [0, 100, 0],
        };
        let verdicts = all_agree(&boards::set(name));
        assert_eq!(verdicts[..3], expected, "{name}");
        given_up += verdicts[Verdict::Undecided as usize];
    }
    assert!(given_up < 300, "{given_up}");
}

#[test]
fn on_boards_at_the_edges() {
    let empty = ".".repeat(81);
    let solved = "549381276872654319613927458481536927236798541795142683324819765968475132157263894";
    let at = |grid: &str, place: usize, text: &str| {
        let (before, after) = grid.split_at(place);
        format!("{before}{text}{}", &after[text.len()..])
    };
    let mut table = vec![
        (empty.clone(), Verdict::Multiple),
        (solved.to_owned(), Verdict::Unique),
        ("1".repeat(81), Verdict::Unsolvable),
        // Full, with two cells of a row exchanged.
        (at(solved, 0, "45"), Verdict::Unsolvable),
        // Clashes in a row, a column and a box.
        (at(&empty, 0, "1.......1"), Verdict::Unsolvable),
        (at(&at(&empty, 0, "1"), 72, "1"), Verdict::Unsolvable),
        (at(&at(&empty, 0, "1"), 20, "1"), Verdict::Unsolvable),
        // No digit for r1c9; no cell for 1 in the first row; no cell for 1 in the first box.
        (at(&at(&empty, 0, "12345678."), 17, "9"), Verdict::Unsolvable),
        (at(&at(&at(&empty, 0, "...456789"), 9, "....1...."), 19, "1"), Verdict::Unsolvable),
        (at(&at(&at(&empty, 3, "1"), 15, "1"), 18, "423"), Verdict::Unsolvable),
        // A blank whose only digit clashes.
        (at(&at(solved, 0, "."), 80, "5"), Verdict::Unsolvable),
    ];
    for place in 0..81 {
        table.push((at(solved, place, "."), Verdict::Unique));
        table.push((at(&empty, place, "5"), Verdict::Multiple));
    }
    for (text, expected) in table {
        let mut verdicts = [0; 4];
        verdicts[expected as usize] = 1;
        assert_eq!(all_agree(&[text.parse().expect("81 characters")]), verdicts, "{text}");
    }
}

/// Random grids by their numbers, in threads; which thread has which changes nothing.
fn agree_on_partial_grids(seeds: Range<u64>) {
    let threads = thread::available_parallelism().map_or(1, NonZeroUsize::get) as u64;
    let verdicts = thread::scope(|scope| {
        let part = |thread| {
            let mine = seeds.clone().skip(thread as usize).step_by(threads as usize);
            let grids: Vec<Grid> = mine.map(boards::partial).collect();
            grids.chunks(1_000).map(all_agree).collect::<Vec<_>>()
        };
        let parts: Vec<_> = (0..threads).map(|thread| scope.spawn(move || part(thread))).collect();
        parts.into_iter().flat_map(|part| part.join().expect("no panic")).collect::<Vec<_>>()
    });
    let total = |verdict: Verdict| verdicts.iter().map(|part| part[verdict as usize]).sum::<usize>() as u64;
    // All kinds of boards came up, and the reference had its say.
    let all = seeds.end - seeds.start;
    assert!(total(Verdict::Undecided) < all / 50, "{}", total(Verdict::Undecided));
    assert!(total(Verdict::Unsolvable) > all / 8, "{}", total(Verdict::Unsolvable));
    assert!(total(Verdict::Unique) > all / 4, "{}", total(Verdict::Unique));
    assert!(total(Verdict::Multiple) > all / 8, "{}", total(Verdict::Multiple));
}

#[test]
fn on_partial_grids() {
    agree_on_partial_grids(0..20_000);
}

#[test]
#[ignore = "slow: a million grids"]
fn on_a_million_partial_grids() {
    agree_on_partial_grids(0..1_000_000);
}

/// Pencil marks by their numbers; gives the number of boards with each verdict.
fn agree_on_marks(seeds: Range<u64>) -> [usize; 4] {
    let mut verdicts = [0; 4];
    for board in seeds.map(boards::marks) {
        let naive = naive_solutions(&board, CAP);
        let expected = verdict(naive.len());
        verdicts[expected as usize] += 1;
        check_outcome(&fast::solve(&board, LIMITS), &naive, &board);
        check_decision(&fast::decide(&board, NO_LIMIT), expected, &naive, &board);
        check_decision(&portable::decide(&board, NO_LIMIT), expected, &naive, &board);
        assert_eq!(portable::count(&board, CAP as u64), naive.len() as u64, "{board:?}");
    }
    verdicts
}

#[test]
fn on_pencil_marks() {
    let [unsolvable, unique, multiple, _] = agree_on_marks(0..500);
    assert!(unsolvable > 50 && unique > 20 && multiple > 50, "{unsolvable}, {unique}, {multiple}");
}

#[test]
#[ignore = "slow: twenty thousand boards"]
fn on_many_pencil_marks() {
    agree_on_marks(0..20_000);
}

#[test]
fn other_digits_of_a_cell() {
    for puzzle in boards::all_sets() {
        for (cell, digit) in boards::cells(&puzzle).step_by(5) {
            let mut dug = puzzle;
            dug[cell] = None;
            let mut others = Candidates::from(&dug);
            others[cell].remove(digit);
            let expected = !naive_solutions(&others, 1).is_empty();
            assert_eq!(fast::has_other(&dug, cell, digit), expected, "{dug}, {cell} not {digit}");
        }
    }
}

/// Open boards on which trials leave two cells of a row with the same only candidate, or two digits with the same only place. A
/// search that does not see that visits millions of boards to refute such a trial.
#[test]
fn open_boards_take_few_nodes() {
    for text in [
        "................6........7.........5........456.2...........137..1......3........",
        "...1................1............9.5...............1................2........5...",
        ".....4.................19....8.7............1.......................8...........3",
        ".................................2....5....47.....1...4.........6.......2........",
        "................2......................5.....47..9............7......936.........",
        ".......9...................2..............6.......3.1....7.9......3..9.7.4...1...",
        ".............3....5......1.......................8.......1425..938...............",
        "..4.................8....6...364..7.891.7......2........92...................7...",
        ".....7................13................8..........7..5....2...12..........6....8",
        "....6......7...21.8....9.........3........7.............5..................9.....",
        ".......3...................963.....1...58.......7.....5.4......2......9...1...2..",
    ] {
        let grid: Grid = text.parse().expect("81 characters");
        let expected = verdict(naive_solutions(&Candidates::from(&grid), 2).len());
        for decision in [fast::decide(&grid, 200), portable::decide(&grid, 200)] {
            assert_eq!(decision.verdict(), expected, "{text}");
        }
        let mut solutions = fast::solutions(&grid).within(200);
        assert_eq!(solutions.next().is_some(), expected == Verdict::Multiple, "{text}");
        assert!(!solutions.cut() || expected == Verdict::Multiple, "{text}");
    }
}
