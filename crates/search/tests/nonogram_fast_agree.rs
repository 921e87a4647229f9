//! The fast solver against the reference search, against every picture of small boards, and against itself on boards that
//! are turned, mirrored and padded.

use proptest::prelude::*;
use seedgrid_bitboard::nonogram::{Board, Clues, Mark, Picture};
use seedgrid_search::nonogram::fast::{self, Contradiction, Limits, Settler, Solved, Stage};
use seedgrid_search::nonogram::reference;
use seedgrid_search::{SearchLimits, Verdict};

/// A random picture, in which about `tenths` of the cells are filled.
fn picture(sides: std::ops::RangeInclusive<usize>) -> impl Strategy<Value = Picture> {
    (sides.clone(), sides, 3u8..=7).prop_flat_map(|(width, height, tenths)| {
        prop::collection::vec((0u8..10).prop_map(move |draw| draw < tenths), width * height)
            .prop_map(move |cells| Picture::new(width, cells).expect("a small board"))
    })
}

/// Clues of a picture, or those with the column clues turned, which mostly contradict each other.
fn any_clues(side: usize) -> impl Strategy<Value = Clues> {
    (picture(1..=side), 0u8..4, any::<prop::sample::Index>()).prop_map(|(picture, mixed, turn)| {
        let clues = Clues::of(&picture);
        let mut columns = clues.columns().to_vec();
        if mixed == 0 {
            let by = turn.index(columns.len());
            columns.rotate_left(by);
        }
        Clues::new(clues.rows().to_vec(), columns).expect("small sides")
    })
}

/// Checks what must hold of every answer that had no limit.
fn check(clues: &Clues, solved: &Solved) {
    let expected = match solved.verdict {
        Verdict::Unsolvable => 0,
        Verdict::Unique => 1,
        Verdict::Multiple => 2,
        Verdict::Undecided => panic!("undecided without a limit: {clues:?}"),
    };
    assert_eq!(solved.pictures.len(), expected, "{clues:?}");
    assert!(solved.pictures.iter().all(|picture| Clues::of(picture) == *clues), "{clues:?}");
    if let [first, second] = &solved.pictures[..] {
        assert_ne!(first, second, "{clues:?}");
    }
    match solved.contradiction {
        Some(Contradiction::Counts(counts)) => {
            assert_eq!((Some(counts), solved.stage), (clues.contradiction(), Stage::Sums));
        }
        Some(_) => assert_eq!((solved.verdict, clues.contradiction()), (Verdict::Unsolvable, None)),
        None => assert_ne!((solved.verdict, solved.stage < Stage::Search), (Verdict::Unsolvable, true)),
    }
}

fn solve(clues: &Clues) -> Solved {
    let solved = fast::solve(clues, Limits::NONE);
    check(clues, &solved);
    solved
}

fn nothing(clues: &Clues) -> Board {
    Board::unknown(clues.width(), clues.height()).expect("the sides of clues")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn verdicts_are_those_of_the_reference_search(clues in any_clues(10)) {
        let reference = reference::solve(&clues, SearchLimits::UNIQUENESS).expect("small sides");
        prop_assert_eq!(solve(&clues).verdict, reference.verdict());
    }

    #[test]
    fn the_line_fixpoint_is_that_of_the_reference(clues in any_clues(10), known in prop::collection::vec(0u8..8, 100)) {
        let mut board = nothing(&clues);
        for (i, &draw) in known.iter().enumerate().take(clues.width() * clues.height()) {
            let mark = match draw { 0 => Mark::Empty, 1 => Mark::Filled, _ => Mark::Unknown };
            board.set(i % clues.width(), i / clues.width(), mark);
        }
        for board in [nothing(&clues), board] {
            let reference = reference::propagate(&clues, &board).expect("small sides");
            match fast::line_fixpoint(&clues, &board) {
                Err(Contradiction::Counts(counts)) => prop_assert_eq!(Some(counts), clues.contradiction()),
                fixpoint => prop_assert_eq!(fixpoint.ok(), reference),
            }
        }
    }
}

/// The definition of probing with nothing clever in it, over the cells in this order.
fn plain_probe_fixpoint(clues: &Clues, order: &[usize]) -> Option<Board> {
    let settle = |board: &Board| fast::line_fixpoint(clues, board).ok();
    let mut board = settle(&nothing(clues))?;
    loop {
        let before = board.clone();
        for &i in order {
            let (x, y) = (i % clues.width(), i / clues.width());
            if board.get(x, y) != Mark::Unknown {
                continue;
            }
            let with = |mark| {
                let mut board = board.clone();
                board.set(x, y, mark);
                settle(&board)
            };
            board = match (with(Mark::Filled), with(Mark::Empty)) {
                (None, None) => return None,
                (Some(only), None) | (None, Some(only)) => only,
                (Some(filled), Some(empty)) => {
                    let mut agreed = board.clone();
                    for (j, (&a, &b)) in filled.marks().iter().zip(empty.marks()).enumerate() {
                        if a == b {
                            agreed.set(j % clues.width(), j / clues.width(), a);
                        }
                    }
                    settle(&agreed)?
                }
            };
        }
        if board == before {
            return Some(board);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn the_probe_fixpoint_is_that_of_its_definition(clues in any_clues(9)) {
        let order: Vec<usize> = (0..clues.width() * clues.height()).collect();
        let backwards: Vec<usize> = order.iter().rev().copied().collect();
        let fixpoint = fast::probe_fixpoint(&clues, &nothing(&clues));
        if let Err(Contradiction::Counts(counts)) = fixpoint {
            prop_assert_eq!(Some(counts), clues.contradiction());
        } else {
            let fixpoint = fixpoint.ok();
            prop_assert_eq!(&fixpoint, &plain_probe_fixpoint(&clues, &order));
            prop_assert_eq!(&fixpoint, &plain_probe_fixpoint(&clues, &backwards));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn a_settler_keeps_to_the_line_fixpoint(picture in picture(1..=20), flips in prop::collection::vec(any::<prop::sample::Index>(), 1..30)) {
        let mut settler = Settler::new(&picture);
        for flip in flips {
            let cell = flip.index(picture.width() * picture.height());
            let (x, y) = (cell % picture.width(), cell / picture.width());
            let (before, expected) = (settler.board(), settler.unknown_if_flipped(x, y));
            prop_assert_eq!(settler.board(), before);
            settler.flip(x, y);
            let clues = settler.clues();
            let fixpoint = fast::line_fixpoint(&clues, &nothing(&clues)).expect("clues of a picture");
            prop_assert_eq!(settler.unknown(), fixpoint.marks().iter().filter(|&&mark| mark == Mark::Unknown).count());
            prop_assert_eq!(settler.unknown(), expected);
            prop_assert_eq!(settler.board(), fixpoint);
        }
    }
}
