//! Sweeps and rounds against their definitions, against the fixpoints, and against themselves on boards that are turned and
//! mirrored.

use proptest::prelude::*;
use seedgrid_bitboard::nonogram::{Axis, Board, Clue, Clues, Line, LineId, Mark, Picture};
use seedgrid_search::nonogram::fast::{self, Because, Contradiction, Look, Sweeper};

fn picture(sides: std::ops::RangeInclusive<usize>) -> impl Strategy<Value = Picture> {
    (sides.clone(), sides, 3u8..=6).prop_flat_map(|(width, height, tenths)| {
        prop::collection::vec((0u8..10).prop_map(move |draw| draw < tenths), width * height)
            .prop_map(move |cells| Picture::new(width, cells).expect("a small board"))
    })
}

fn nothing(clues: &Clues) -> Board {
    Board::unknown(clues.width(), clues.height()).expect("the sides of clues")
}

/// All placements of a clue that agree with a line, as starts of runs, and as cells.
fn placements(clue: &Clue, line: &Line) -> Vec<(Vec<usize>, Vec<bool>)> {
    let fits = |cells: &[bool]| {
        let agrees = |(&cell, &mark): (&bool, &Mark)| mark == Mark::Unknown || mark == Mark::known(cell);
        cells.iter().zip(&line.0).all(agrees) && Clue::of(cells.iter().copied()) == *clue
    };
    let all = (0..1u32 << line.0.len()).map(|bits| (0..line.0.len()).map(|x| bits >> x & 1 == 1).collect());
    let starts = |cells: &Vec<bool>| {
        (0..cells.len()).filter(|&x| cells[x] && (x == 0 || !cells[x - 1])).collect::<Vec<_>>()
    };
    all.filter(|cells: &Vec<bool>| fits(cells)).map(|cells| (starts(&cells), cells)).collect()
}

fn line() -> impl Strategy<Value = (Clue, Line)> {
    prop::collection::vec((any::<bool>(), 0u8..3), 1..12).prop_map(|cells| {
        let marks = cells
            .iter()
            .map(|&(filled, hidden)| if hidden > 0 { Mark::Unknown } else { Mark::known(filled) });
        (Clue::of(cells.iter().map(|&(filled, _)| filled)), Line(marks.collect()))
    })
}

/// Everything that the steps of a board say, each with the number of cells known after it and whether it was a round, and
/// the sweep of its contradictions.
fn steps(clues: &Clues) -> (Vec<(usize, u32)>, bool, Board) {
    let mut sweeper = Sweeper::new(clues, &nothing(clues)).expect("sums that agree");
    let mut steps = Vec::new();
    loop {
        let mut settle = || -> Result<(), Contradiction> {
            loop {
                let mut found = sweeper.sweep(Look::Overlap)?;
                if found == 0 {
                    found = sweeper.sweep(Look::Complete)?;
                }
                if found == 0 {
                    return Ok(());
                }
                steps.push((found, 0));
            }
        };
        if settle().is_err() {
            return (steps, false, sweeper.board());
        }
        let Ok(round) = sweeper.probe_round() else { return (steps, false, sweeper.board()) };
        if round.is_empty() {
            return (steps, true, sweeper.board());
        }
        for cell in &round {
            sweeper.set(cell.x, cell.y, cell.filled);
        }
        let length = match round[0].because {
            Because::Refuted { sweeps } => sweeps,
            Because::Agreed { .. } => u32::MAX,
        };
        steps.push((round.len(), length));
    }
}

/// The picture transposed, mirrored from left to right, and from top to bottom.
fn turned(picture: &Picture) -> [Picture; 3] {
    let (width, height) = (picture.width(), picture.height());
    let make = |width: usize, height: usize, at: &dyn Fn(usize, usize) -> bool| {
        let cells = (0..height).flat_map(|y| (0..width).map(move |x| (x, y))).map(|(x, y)| at(x, y));
        Picture::new(width, cells.collect()).expect("the sides of the picture")
    };
    [
        make(height, width, &|x, y| picture.is_filled(y, x)),
        make(width, height, &|x, y| picture.is_filled(width - 1 - x, y)),
        make(width, height, &|x, y| picture.is_filled(x, height - 1 - y)),
    ]
}

fn turned_board(board: &Board) -> Board {
    let mut turned = Board::unknown(board.height(), board.width()).expect("the sides of the board");
    for y in 0..board.height() {
        (0..board.width()).for_each(|x| turned.set(y, x, board.get(x, y)));
    }
    turned
}

proptest! {
    #[test]
    fn a_line_says_what_its_placements_say((clue, line) in line()) {
        let all = placements(&clue, &line);
        let rows = vec![clue.clone()];
        // The columns do not matter for one row, but their sum has to be right.
        let mut columns = vec![Clue::EMPTY; line.0.len()];
        columns.iter_mut().take(clue.filled()).for_each(|column| *column = Clue::new(vec![1]).expect("a clue"));
        let clues = Clues::new(rows, columns).expect("a small board");
        let mut board = nothing(&clues);
        line.0.iter().enumerate().for_each(|(x, &mark)| board.set(x, 0, mark));
        let mut sweeper = Sweeper::new(&clues, &board).expect("equal sums");
        let looked = sweeper.look(LineId { axis: Axis::Row, index: 0 }).expect("a placement");
        let length = line.0.len();

        let agreed = |x: usize| {
            let filled = all.iter().filter(|(_, cells)| cells[x]).count();
            if filled == all.len() { Mark::Filled } else if filled == 0 { Mark::Empty } else { Mark::Unknown }
        };
        prop_assert_eq!(looked.complete, Line((0..length).map(agreed).collect()));

        let runs = clue.runs();
        let ends = |run: usize| {
            let starts = || all.iter().map(|(starts, _)| starts[run]);
            [starts().min().expect("one"), starts().max().expect("one")]
        };
        let spans: Vec<[usize; 2]> = (0..runs.len()).map(ends).collect();
        prop_assert_eq!(&looked.starts, &spans);
        // The first and the last placement are placements.
        for end in 0..2 {
            let starts: Vec<usize> = spans.iter().map(|span| span[end]).collect();
            prop_assert!(all.iter().any(|(placed, _)| *placed == starts));
        }
        let overlap = |x: usize| {
            let covers = |run: usize, start: usize| (start..start + usize::from(runs[run])).contains(&x);
            let both = (0..runs.len()).any(|run| spans[run].iter().all(|&start| covers(run, start)));
            let reached =
                (0..runs.len()).any(|run| (spans[run][0]..spans[run][1] + usize::from(runs[run])).contains(&x));
            match line.0[x] {
                Mark::Unknown if both => Mark::Filled,
                Mark::Unknown if !reached => Mark::Empty,
                mark => mark,
            }
        };
        prop_assert_eq!(looked.overlap, Line((0..length).map(overlap).collect()));
    }

    #[test]
    fn sweeps_lead_to_the_fixpoint_of_line_logic(picture in picture(1..=12), by in any::<prop::sample::Index>()) {
        let clues = Clues::of(&picture);
        // Turned columns mostly contradict.
        let mut columns = clues.columns().to_vec();
        let turn = by.index(columns.len());
        columns.rotate_left(turn);
        let clues = Clues::new(clues.rows().to_vec(), columns).expect("small sides");
        let mut sweeper = Sweeper::new(&clues, &nothing(&clues)).expect("equal sums");
        let expected = fast::line_fixpoint(&clues, &nothing(&clues));
        let mut known = 0;
        let end = loop {
            let before = sweeper.board();
            match sweeper.sweep(Look::Complete) {
                Ok(0) => break Ok(()),
                Ok(found) => known += found,
                Err(contradiction) => {
                    prop_assert_eq!(sweeper.board(), before);
                    prop_assert_eq!(sweeper.sweep(Look::Complete), Err(contradiction));
                    break Err(contradiction);
                }
            }
            prop_assert_eq!(known, picture.cells().len() - sweeper.unknown());
        };
        prop_assert_eq!(end.is_ok(), expected.is_ok());
        if let Ok(expected) = expected {
            prop_assert_eq!(sweeper.board(), expected);
        }
    }

    #[test]
    fn rounds_lead_to_the_fixpoint_of_probing(picture in picture(1..=11)) {
        let clues = Clues::of(&picture);
        let (_, sound, board) = steps(&clues);
        prop_assert!(sound);
        prop_assert_eq!(&board, &fast::probe_fixpoint(&clues, &nothing(&clues)).expect("a solution"));
        // Deep probing draws no wrong conclusion and says the same of the transposed board.
        let mut sweeper = Sweeper::new(&clues, &board).expect("equal sums");
        let round = sweeper.deep_round().expect("a solution");
        let pictures = fast::solve(&clues, fast::Limits::NONE).pictures;
        for cell in &round {
            prop_assert!(pictures.iter().all(|picture| picture.is_filled(cell.x, cell.y) == cell.filled));
            prop_assert_eq!(board.get(cell.x, cell.y), Mark::Unknown);
        }
        let transposed = Clues::new(clues.columns().to_vec(), clues.rows().to_vec()).expect("its sides");
        let mut other = Sweeper::new(&transposed, &turned_board(&board)).expect("equal sums");
        let sorted = |mut cells: Vec<(usize, usize, bool)>| {
            cells.sort_unstable();
            cells
        };
        let turned = other.deep_round().expect("a solution");
        prop_assert_eq!(
            sorted(round.iter().map(|cell| (cell.x, cell.y, cell.filled)).collect()),
            sorted(turned.iter().map(|cell| (cell.y, cell.x, cell.filled)).collect())
        );
    }

    #[test]
    fn steps_are_the_same_for_a_board_turned_or_mirrored(picture in picture(1..=11)) {
        let (expected, ..) = steps(&Clues::of(&picture));
        for picture in turned(&picture) {
            prop_assert_eq!(&steps(&Clues::of(&picture)).0, &expected);
        }
    }

    #[test]
    fn contradictions_are_met_by_the_same_step(picture in picture(2..=8), by in any::<prop::sample::Index>()) {
        let clues = Clues::of(&picture);
        let mut columns = clues.columns().to_vec();
        let turn = by.index(columns.len());
        columns.rotate_left(turn);
        let rows = clues.rows().to_vec();
        let clues = Clues::new(rows.clone(), columns.clone()).expect("small sides");
        let transposed = Clues::new(columns, rows).expect("small sides");
        let ([steps, turned], expected) = ([&clues, &transposed].map(steps), fast::probe_fixpoint(&clues, &nothing(&clues)));
        prop_assert_eq!((&steps.0, steps.1), (&turned.0, turned.1));
        prop_assert_eq!(steps.1, expected.is_ok());
    }
}

#[test]
fn lines_of_every_width_of_word() {
    for width in [1, 30, 31, 62, 63, 126, 127, 254, 255, 512] {
        let picture =
            Picture::new(width, (0..2 * width).map(|i| i % 3 != 0).collect()).expect("a flat board");
        let (steps, sound, board) = steps(&Clues::of(&picture));
        assert!(sound && !steps.is_empty());
        assert_eq!(
            board,
            fast::probe_fixpoint(&Clues::of(&picture), &Board::unknown(width, 2).expect("sides"))
                .expect("a solution")
        );
    }
}
