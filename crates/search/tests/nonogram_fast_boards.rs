//! The fast solver on boards of every size, turned and mirrored, on known puzzles, and against the known numbers of pictures
//! whose clues are theirs alone.

use proptest::prelude::*;
use seedgrid_bitboard::nonogram::{Board, Clue, Clues, Contradiction as CountContradiction, Mark, Picture};
use seedgrid_formats::{Content, Reader};
use seedgrid_search::nonogram::fast::{self, Contradiction, Limits, Settler, Solved, Stage};
use seedgrid_search::{SearchLimits, Verdict};

/// Random numbers by splitmix64.
struct Draws(u64);

impl Draws {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}

fn picture(width: usize, height: usize, mut filled: impl FnMut(usize, usize) -> bool) -> Picture {
    let cells = (0..width * height).map(|i| filled(i % width, i / width)).collect();
    Picture::new(width, cells).expect("sides that a picture may have")
}

/// Solves and checks what must hold of every answer.
fn solve(clues: &Clues) -> Solved {
    let solved = fast::solve(clues, Limits::DEFAULT);
    assert!(solved.pictures.iter().all(|picture| Clues::of(picture) == *clues));
    match (solved.verdict, &solved.pictures[..]) {
        (Verdict::Unsolvable, []) | (Verdict::Unique, [_]) => {}
        (Verdict::Multiple, [first, second]) => assert_ne!(first, second),
        (verdict, pictures) => panic!("{verdict} with {} pictures", pictures.len()),
    }
    solved
}

fn nothing(clues: &Clues) -> Board {
    Board::unknown(clues.width(), clues.height()).expect("the sides of clues")
}

/// The sides at which something changes: the words of the lines, or the edges of one.
const SIDES: [usize; 15] = [1, 2, 30, 31, 32, 33, 62, 63, 64, 65, 126, 127, 128, 129, 512];

#[test]
fn empty_and_full_boards_of_every_side_are_unique_by_line_logic() {
    for (width, height) in
        SIDES.iter().flat_map(|&side| [(side, side), (1, side), (side, 1), (3, side), (side, 2)])
    {
        for filled in [false, true] {
            let picture = picture(width, height, |_, _| filled);
            let solved = solve(&Clues::of(&picture));
            assert_eq!((solved.verdict, solved.stage), (Verdict::Unique, Stage::Line), "{width} x {height}");
            assert_eq!(solved.pictures, [picture]);
        }
    }
}

#[test]
fn one_cell_of_a_line_of_every_side_is_anywhere() {
    for side in SIDES {
        let row = Clues::new(vec![Clue::new(vec![1]).unwrap()], vec![Clue::EMPTY; side]).unwrap();
        let solved = solve(&row);
        let sums = CountContradiction::SumsDiffer { rows: 1, columns: 0 };
        assert_eq!((solved.stage, solved.contradiction), (Stage::Sums, Some(Contradiction::Counts(sums))));

        // Two cells of a board two wide: they may stand either way in any two rows.
        let rows = (0..side).map(|y| if y < side.saturating_sub(2) { vec![0] } else { vec![1] });
        let rows = rows.map(|runs| Clue::new(runs).unwrap()).collect::<Vec<_>>();
        let one = Clue::new(vec![1]).unwrap();
        let solved = solve(&Clues::new(rows, vec![one.clone(), one]).unwrap());
        assert_eq!(solved.verdict, if side == 1 { Verdict::Unsolvable } else { Verdict::Multiple }, "{side}");
    }
}

#[test]
fn boards_of_every_side_come_back_from_their_clues() {
    let mut draws = Draws(1);
    for side in SIDES {
        // Dense enough for line logic to get far, and to the end on most.
        let original = picture(side, side.div_ceil(2), |_, _| draws.next() % 5 > 0);
        let clues = Clues::of(&original);
        let board = fast::line_fixpoint(&clues, &nothing(&clues)).expect("clues of a picture");
        for (i, &mark) in board.marks().iter().enumerate() {
            assert!([Mark::Unknown, Mark::known(original.cells()[i])].contains(&mark), "{side}");
        }
        if side <= 129 {
            let solved = solve(&clues);
            assert!(solved.verdict == Verdict::Multiple || solved.pictures == [original], "{side}");
        }
    }
}

#[test]
fn a_settler_of_long_lines_keeps_to_the_fixpoint() {
    let mut draws = Draws(2);
    for (width, height) in [(31, 12), (64, 9), (130, 20), (20, 300)] {
        let mut settler = Settler::new(&picture(width, height, |_, _| draws.next() % 2 == 0));
        for _ in 0..10 {
            let (x, y) = (draws.next() as usize % width, draws.next() as usize % height);
            let unknown = settler.unknown_if_flipped(x, y);
            settler.flip(x, y);
            let clues = settler.clues();
            assert_eq!(settler.board(), fast::line_fixpoint(&clues, &nothing(&clues)).unwrap());
            assert_eq!(settler.unknown(), unknown);
        }
    }
}

#[test]
fn zero_alone_is_the_empty_clue() {
    let clues = |zero: Vec<u16>| {
        let zero = Clue::new(zero).unwrap();
        Clues::new(vec![zero.clone(), Clue::new(vec![2]).unwrap()], vec![Clue::new(vec![1]).unwrap(); 2])
            .unwrap()
    };
    assert_eq!(solve(&clues(vec![])), solve(&clues(vec![0])));
    assert_eq!(solve(&clues(vec![0])).verdict, Verdict::Unique);
}

#[test]
fn contradictions_name_the_clues() {
    let clue = |runs: &[u16]| Clue::new(runs.to_vec()).unwrap();
    let solved = solve(&Clues::new(vec![clue(&[2, 1]), clue(&[])], vec![clue(&[1]); 3]).unwrap());
    assert_eq!(
        solved.contradiction.unwrap().to_string(),
        "the clue of row 1 needs 4 cells, expected at most 3"
    );
    let solved = solve(&Clues::new(vec![clue(&[1]), clue(&[])], vec![clue(&[1]); 3]).unwrap());
    assert_eq!(
        solved.contradiction.unwrap().to_string(),
        "the row clues fill 1 cell and the column clues 3, expected equal sums"
    );
    let rows = vec![clue(&[1, 1]), clue(&[]), clue(&[1])];
    let solved = solve(&Clues::new(rows, vec![clue(&[2]), clue(&[]), clue(&[1])]).unwrap());
    assert_eq!((solved.verdict, solved.stage), (Verdict::Unsolvable, Stage::Line));
    assert!(matches!(solved.contradiction, Some(Contradiction::Line(_))));
}

#[test]
fn limits_end_in_undecided() {
    let two = Clues::new(vec![Clue::new(vec![1]).unwrap(); 6], vec![Clue::new(vec![1]).unwrap(); 6]).unwrap();
    let none = Limits { nodes: 0, conflicts: 0, ..Limits::NONE };
    let solved = fast::solve(&two, none);
    assert_eq!((solved.verdict, solved.stage, solved.stats.nodes), (Verdict::Undecided, Stage::Search, 0));
    let outcome = fast::solutions(&two, SearchLimits { solutions: 1_000, nodes: u64::MAX });
    assert_eq!((outcome.solutions.len(), outcome.stats.truncated), (720, false));
    let outcome = fast::solutions(&two, SearchLimits { solutions: 1_000, nodes: 9 });
    assert!(outcome.stats.truncated && outcome.stats.nodes == 9);
    // What needs no search has no limit.
    let full = Clues::of(&picture(40, 40, |_, _| true));
    assert_eq!(fast::solve(&full, none).verdict, Verdict::Unique);
}

/// Puzzles with their verdicts and the stage that line logic or probing reaches; `None` is beyond both.
const PUZZLES: [(&str, Verdict, Option<Stage>); 11] = [
    ("webpbn-00001", Verdict::Unique, Some(Stage::Line)),
    ("webpbn-00006", Verdict::Unique, Some(Stage::Line)),
    ("webpbn-00016", Verdict::Unique, Some(Stage::Line)),
    ("webpbn-00021", Verdict::Unique, Some(Stage::Line)),
    ("webpbn-00436", Verdict::Unique, Some(Stage::Probe)),
    ("webpbn-00803", Verdict::Unique, Some(Stage::Probe)),
    ("webpbn-01611", Verdict::Unique, Some(Stage::Probe)),
    ("dom_06", Verdict::Unique, None),
    ("non_awful_2", Verdict::Unique, None),
    ("non_med_3", Verdict::Multiple, None),
    ("non_micro", Verdict::Multiple, None),
];

fn puzzle(name: &str) -> Clues {
    let path = format!("{}/../../fixtures/inputs/nonogram/{name}.non", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read(&path).expect("a fixture");
    let entry = Reader::new(&text[..]).next().expect("a puzzle").expect("a readable puzzle");
    match entry.content {
        Content::Nonogram(nonogram) => nonogram.clues,
        _ => panic!("{name} is a Sudoku"),
    }
}

#[test]
fn known_puzzles_have_their_verdicts() {
    for (name, verdict, stage) in PUZZLES {
        let solved = solve(&puzzle(name));
        assert_eq!(solved.verdict, verdict, "{name}");
        match stage {
            Some(stage) => assert_eq!(solved.stage, stage, "{name}"),
            None => assert!(solved.stage > Stage::Probe, "{name}"),
        }
    }
}

#[test]
#[cfg(feature = "sat")]
fn forever_is_unique_by_clause_learning() {
    let solved = solve(&puzzle("webpbn-06574"));
    assert_eq!((solved.verdict, solved.stage), (Verdict::Unique, Stage::Sat));
}

/// The n-domino: one picture, found by no propagation and by no search without learning in reasonable time.
fn domino(n: usize) -> Clues {
    let clue = |runs: &[u16]| Clue::new(runs.to_vec()).unwrap();
    let lines = |first: &[u16], both: &[u16], last: &[u16]| {
        let pairs = (1..n).flat_map(|_| [clue(&[1]), clue(both)]);
        [clue(first)].into_iter().chain(pairs).chain([clue(&[1]), clue(last)]).collect()
    };
    Clues::new(lines(&[3], &[3, 1], &[1]), lines(&[1], &[1, 3], &[3])).unwrap()
}

#[test]
fn dominoes_are_unique() {
    assert_eq!(domino(6), puzzle("dom_06"));
    let largest = if cfg!(feature = "sat") { 9 } else { 5 };
    for n in 1..=largest {
        assert_eq!(solve(&domino(n)).verdict, Verdict::Unique, "{n}");
    }
}

#[test]
fn clause_learning_alone_agrees_with_search_alone() {
    let mut draws = Draws(3);
    for _ in 0..300 {
        let (width, height) = (3 + draws.next() as usize % 8, 3 + draws.next() as usize % 8);
        let original = picture(width, height, |_, _| draws.next() % 2 == 0);
        let mut clues = Clues::of(&original);
        if draws.next() % 2 == 0 {
            // Another order of the columns keeps the sums and mostly has no picture.
            let mut columns = clues.columns().to_vec();
            columns.rotate_left(1);
            clues = Clues::new(clues.rows().to_vec(), columns).unwrap();
        }
        let search = fast::solve(&clues, Limits { conflicts: 0, ..Limits::NONE });
        let learning = fast::solve(
            &clues,
            Limits { nodes: if cfg!(feature = "sat") { 0 } else { u64::MAX }, ..Limits::NONE },
        );
        assert_eq!(search.verdict, learning.verdict, "{clues:?}");
        assert_eq!(search.verdict, solve(&clues).verdict);
        // Without probing the verdict is the same.
        let lines_alone = fast::solve(&clues, Limits { lines: 0, conflicts: 0, ..Limits::NONE });
        assert_eq!((search.verdict, lines_alone.stats.probes), (lines_alone.verdict, 0));
    }
}

/// How many pictures of this side have clues that no other has. Of those that are turned or mirrored into each other only the
/// one that comes first as a number is solved, and counts for all.
fn alone(side: usize) -> u64 {
    let last = side - 1;
    let cell = |x: usize, y: usize| y * side + x;
    let all = || (0..side).flat_map(|y| (0..side).map(move |x| (x, y)));
    let images: [Vec<usize>; 7] = [
        all().map(|(x, y)| cell(y, x)).collect(),
        all().map(|(x, y)| cell(last - x, y)).collect(),
        all().map(|(x, y)| cell(x, last - y)).collect(),
        all().map(|(x, y)| cell(last - x, last - y)).collect(),
        all().map(|(x, y)| cell(y, last - x)).collect(),
        all().map(|(x, y)| cell(last - y, x)).collect(),
        all().map(|(x, y)| cell(last - y, last - x)).collect(),
    ];
    let image = |of: u32, cells: &[usize]| {
        cells.iter().enumerate().fold(0, |code, (to, &from)| code | (of >> from & 1) << to)
    };
    let count = |code: u32| {
        let mut like = vec![code];
        for cells in &images {
            let other = image(code, cells);
            if other < code {
                return 0;
            }
            like.push(other);
        }
        let clues = Clues::of(&picture(side, side, |x, y| code >> cell(x, y) & 1 == 1));
        if fast::solve(&clues, Limits::NONE).verdict != Verdict::Unique {
            return 0;
        }
        like.sort_unstable();
        like.dedup();
        like.len() as u64
    };
    (0..1 << (side * side)).map(count).sum()
}

#[test]
fn pictures_with_clues_of_their_own_are_as_many_as_known() {
    assert_eq!([1, 2, 3, 4].map(alone), [2, 14, 384, 52_362]);
}

#[test]
#[ignore = "takes one to three minutes: all pictures of 5 x 5"]
fn pictures_of_5_by_5_with_clues_of_their_own() {
    assert_eq!(alone(5), 25_309_575);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn turned_and_mirrored_boards_are_the_same(
        width in 1usize..=14, height in 1usize..=14, seed: u64, sparse in 2u64..=3, turn in prop::option::of(0usize..14),
    ) {
        let mut draws = Draws(seed);
        let clues = Clues::of(&picture(width, height, |_, _| draws.next() % sparse == 0));
        let mut columns = clues.columns().to_vec();
        columns.rotate_left(turn.unwrap_or(0) % width);
        let clues = Clues::new(clues.rows().to_vec(), columns).unwrap();

        let backwards = |clues: &[Clue]| -> Vec<Clue> {
            clues.iter().map(|clue| Clue::new(clue.runs().iter().rev().copied().collect()).unwrap()).collect()
        };
        let reversed = |clues: &[Clue]| clues.iter().rev().cloned().collect::<Vec<_>>();
        let (rows, columns) = (clues.rows(), clues.columns());
        let same = [
            Clues::new(columns.to_vec(), rows.to_vec()),
            Clues::new(backwards(rows), reversed(columns)),
            Clues::new(reversed(rows), backwards(columns)),
            Clues::new(backwards(&reversed(rows)), backwards(&reversed(columns))),
            Clues::new(reversed(columns), backwards(rows)),
        ];
        let solved = solve(&clues);
        let facts = |solved: &Solved| (solved.verdict, solved.stage.min(Stage::Search));
        for other in same {
            prop_assert_eq!(facts(&solve(&other.unwrap())), facts(&solved));
        }
    }
}
