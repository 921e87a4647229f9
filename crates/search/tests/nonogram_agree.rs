//! The reference search against plain ones: every picture of a small board, and the definition written down with
//! enumerated placements and sweeps over the whole board.

use proptest::prelude::*;
use seedgrid_bitboard::nonogram::{Clue, Clues, Picture};
use seedgrid_search::nonogram::reference;
use seedgrid_search::{SearchLimits, Verdict};

/// All pictures of this size with these clues, by trying every picture.
fn all_pictures(clues: &Clues) -> Vec<Picture> {
    let cells = clues.width() * clues.height();
    let picture = |bits: u32| (0..cells).map(|i| bits >> i & 1 == 1).collect();
    let pictures =
        (0..1 << cells).map(|bits| Picture::new(clues.width(), picture(bits)).expect("a small board"));
    pictures.filter(|picture| Clues::of(picture) == *clues).collect()
}

/// The definition of the search with nothing clever in it.
struct Plain {
    width: usize,
    /// For each row, then each column: its cells and all its placements.
    lines: Vec<(Vec<usize>, Vec<Vec<bool>>)>,
    limits: SearchLimits,
    nodes: u64,
    truncated: bool,
    solutions: Vec<Picture>,
}

impl Plain {
    fn solve(clues: &Clues, limits: SearchLimits) -> Plain {
        let (width, height) = (clues.width(), clues.height());
        let row = |y: usize| {
            ((0..width).map(|x| y * width + x).collect(), placements(clues.rows()[y].runs(), width))
        };
        let column = |x: usize| {
            ((0..height).map(|y| y * width + x).collect(), placements(clues.columns()[x].runs(), height))
        };
        let lines = (0..height).map(row).chain((0..width).map(column)).collect();
        let mut plain = Plain { width, lines, limits, nodes: 0, truncated: false, solutions: Vec::new() };
        plain.visit(vec![None; width * height]);
        plain
    }

    fn visit(&mut self, mut board: Vec<Option<bool>>) {
        if self.truncated || self.solutions.len() >= self.limits.solutions {
            return;
        }
        self.nodes += 1;
        if self.nodes > self.limits.nodes {
            self.truncated = true;
            return;
        }
        loop {
            let before = board.clone();
            for (cells, placements) in &self.lines {
                let agree: Vec<_> = compatible(&board, cells, placements).collect();
                let Some(first) = agree.first() else { return };
                let settled = |i: usize| agree.iter().all(|p| p[i] == first[i]).then_some(first[i]);
                let settled: Vec<_> = (0..cells.len()).map(settled).collect();
                cells.iter().zip(settled).for_each(|(&cell, mark)| board[cell] = mark);
            }
            if board == before {
                break;
            }
        }
        if let Some(cells) = board.iter().copied().collect() {
            self.solutions.push(Picture::new(self.width, cells).expect("a small board"));
            return;
        }
        let open = self.lines.iter().map(|(cells, all)| (compatible(&board, cells, all).count(), cells, all));
        let (_, cells, all) = open.filter(|line| line.0 > 1).min_by_key(|line| line.0).expect("an open line");
        let children = compatible(&board, cells, all).map(|placement| {
            let mut child = board.clone();
            cells.iter().zip(placement).for_each(|(&cell, &filled)| child[cell] = Some(filled));
            child
        });
        for child in children.collect::<Vec<_>>() {
            self.visit(child);
        }
    }
}

/// The placements that agree with the known cells of a line.
fn compatible<'a>(
    board: &'a [Option<bool>],
    cells: &'a [usize],
    placements: &'a [Vec<bool>],
) -> impl Iterator<Item = &'a Vec<bool>> {
    placements.iter().filter(|p| {
        cells.iter().zip(*p).all(|(&cell, &filled)| board[cell].is_none_or(|known| known == filled))
    })
}

/// All placements of these runs, with starts ascending and the first run varying slowest: texts in descending order.
fn placements(runs: &[u16], length: usize) -> Vec<Vec<bool>> {
    let all = (0..1u32 << length)
        .rev()
        .map(|bits| (0..length).rev().map(|i| bits >> i & 1 == 1).collect::<Vec<_>>());
    all.filter(|cells| Clue::of(cells.iter().copied()).runs() == runs).collect()
}

fn picture(sides: std::ops::RangeInclusive<usize>) -> impl Strategy<Value = Picture> {
    (sides.clone(), sides).prop_flat_map(|(width, height)| {
        prop::collection::vec(any::<bool>(), width * height)
            .prop_map(move |cells| Picture::new(width, cells).expect("a small board"))
    })
}

/// Clues of a picture, or row clues of one with column clues of another, which mostly contradict each other.
fn any_clues(side: usize) -> impl Strategy<Value = Clues> {
    (picture(1..=side), any::<bool>(), any::<prop::sample::Index>()).prop_map(|(picture, mixed, turn)| {
        let clues = Clues::of(&picture);
        let mut columns = clues.columns().to_vec();
        if mixed {
            let by = turn.index(columns.len());
            columns.rotate_left(by);
        }
        Clues::new(clues.rows().to_vec(), columns).expect("small sides")
    })
}

fn solve(clues: &Clues, limits: SearchLimits) -> seedgrid_search::Outcome<Picture> {
    reference::solve(clues, limits).expect("small sides")
}

fn transposed(clues: &Clues) -> Clues {
    Clues::new(clues.columns().to_vec(), clues.rows().to_vec()).expect("small sides")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn finds_all_pictures_that_trying_every_picture_finds(clues in any_clues(4)) {
        let mut found = solve(&clues, SearchLimits { solutions: usize::MAX, nodes: u64::MAX }).solutions;
        let mut all = all_pictures(&clues);
        found.sort();
        all.sort();
        prop_assert_eq!(found, all);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn visits_the_nodes_of_the_definition(clues in any_clues(6), solutions in 0usize..4, nodes in prop::option::of(0u64..9)) {
        let limits = SearchLimits { solutions, nodes: nodes.unwrap_or(u64::MAX) };
        let outcome = solve(&clues, limits);
        let plain = Plain::solve(&clues, limits);
        prop_assert_eq!(outcome.solutions, plain.solutions);
        prop_assert_eq!((outcome.stats.nodes, outcome.stats.truncated), (plain.nodes, plain.truncated));
    }
}

proptest! {
    #[test]
    fn empty_lines_around_a_board_change_nothing(clues in any_clues(9), side in prop::sample::select(vec![30usize, 31, 62, 63, 126])) {
        // Longer lines take wider words.
        let pad = |clues: &[Clue]| clues.iter().cloned().chain(std::iter::repeat(Clue::EMPTY)).take(side).collect();
        let padded = Clues::new(pad(clues.rows()), pad(clues.columns())).expect("sides that a board may have");
        let (small, large) = (solve(&clues, SearchLimits::UNIQUENESS), solve(&padded, SearchLimits::UNIQUENESS));
        let crop = |picture: &Picture| {
            let cells = (0..clues.height()).flat_map(|y| (0..clues.width()).map(move |x| (x, y)));
            cells.map(|(x, y)| picture.is_filled(x, y)).collect::<Vec<_>>()
        };
        let cropped: Vec<_> = large.solutions.iter().map(crop).collect();
        let solutions: Vec<_> = small.solutions.iter().map(|picture| picture.cells().to_vec()).collect();
        prop_assert_eq!(cropped, solutions);
        prop_assert_eq!(large.stats, small.stats);
    }

    #[test]
    fn transposed_boards_have_the_same_verdict(clues in any_clues(12)) {
        prop_assert_eq!(
            solve(&clues, SearchLimits::UNIQUENESS).verdict(),
            solve(&transposed(&clues), SearchLimits::UNIQUENESS).verdict()
        );
    }

    #[test]
    fn propagation_goes_on_from_what_is_known(picture in picture(1..=9), known in prop::collection::vec(any::<bool>(), 81)) {
        use seedgrid_bitboard::nonogram::{Board, Mark};
        let clues = Clues::of(&picture);
        let mut board = Board::unknown(picture.width(), picture.height()).expect("small sides");
        for (i, &filled) in picture.cells().iter().enumerate().filter(|&(i, _)| known[i]) {
            board.set(i % picture.width(), i / picture.width(), Mark::known(filled));
        }
        let settled = reference::propagate(&clues, &board).expect("small sides").expect("the picture is a placement");
        let keeps = |known: &Mark, settled: &Mark| *known == Mark::Unknown || known == settled;
        prop_assert!(board.marks().iter().zip(settled.marks()).all(|(known, settled)| keeps(known, settled)));
        let right = |mark: &Mark, &filled: &bool| [Mark::Unknown, Mark::known(filled)].contains(mark);
        prop_assert!(settled.marks().iter().zip(picture.cells()).all(|(mark, filled)| right(mark, filled)));
        prop_assert_eq!(reference::propagate(&clues, &settled), Ok(Some(settled.clone())));
    }
}

#[test]
fn all_boards_of_2_by_3_agree() {
    let side = |n: usize, length: usize| -> Vec<Vec<Clue>> {
        let mut clues: Vec<Clue> =
            (0..1 << length).map(|bits| Clue::of((0..length).map(|i| bits >> i & 1 == 1))).collect();
        clues.sort();
        clues.dedup();
        (0..n).fold(vec![vec![]], |lists, _| {
            lists
                .iter()
                .flat_map(|list| clues.iter().map(|clue| [list.clone(), vec![clue.clone()]].concat()))
                .collect()
        })
    };
    let mut verdicts = [0; 4];
    for rows in side(3, 2) {
        for columns in side(2, 3) {
            let clues = Clues::new(rows.clone(), columns).expect("small sides");
            let outcome = solve(&clues, SearchLimits { solutions: usize::MAX, nodes: u64::MAX });
            let mut found = outcome.solutions;
            found.sort();
            let mut all = all_pictures(&clues);
            all.sort();
            assert_eq!(found, all, "{clues:?}");
            verdicts[all.len().min(2)] += 1;
        }
    }
    assert!(verdicts[..3].iter().all(|&boards| boards > 0), "{verdicts:?}");
    assert_eq!(
        solve(&Clues::new(vec![Clue::EMPTY], vec![Clue::EMPTY]).expect("small"), SearchLimits::UNIQUENESS)
            .verdict(),
        Verdict::Unique
    );
}
