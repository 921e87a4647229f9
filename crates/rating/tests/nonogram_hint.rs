//! Hints for nonograms: every conclusion is checked from its record alone, and followed to the end hints solve a puzzle.

use insta::assert_snapshot;
use proptest::prelude::*;
use seedgrid_bitboard::nonogram::{Axis, Board, Clue, Clues, LineId, Mark, Picture};
use seedgrid_formats::{Content, Reader};
use seedgrid_rating::nonogram::{Dead, Hint, Known, Limits, Reason, Step, Strength, Technique, hint, rate};
use seedgrid_search::Verdict;
use seedgrid_search::nonogram::fast;

fn picture(sides: std::ops::RangeInclusive<usize>) -> impl Strategy<Value = Picture> {
    (sides.clone(), sides, 3u8..=6).prop_flat_map(|(width, height, tenths)| {
        prop::collection::vec((0u8..10).prop_map(move |draw| draw < tenths), width * height)
            .prop_map(move |cells| Picture::new(width, cells).expect("a small board"))
    })
}

fn nothing(clues: &Clues) -> Board {
    Board::unknown(clues.width(), clues.height()).expect("the sides of clues")
}

fn marks(board: &Board, line: LineId) -> Vec<Mark> {
    match line.axis {
        Axis::Row => board.row(line.index).0,
        Axis::Column => board.column(line.index).0,
    }
}

/// All placements of a clue that agree with these marks.
fn placements(clue: &Clue, marks: &[Mark]) -> Vec<Vec<bool>> {
    let all = (0..1u32 << marks.len()).map(|bits| (0..marks.len()).map(|i| bits >> i & 1 == 1).collect());
    let fits = |placed: &Vec<bool>| {
        marks.iter().zip(placed).all(|(&mark, &filled)| mark == Mark::Unknown || mark == Mark::known(filled))
            && Clue::of(placed.iter().copied()) == *clue
    };
    all.filter(fits).collect()
}

/// Checks a step from its record and the board before it, without the solution.
fn check(clues: &Clues, board: &Board, step: &Step) {
    assert!(!step.cells.is_empty() && step.cells.is_sorted(), "{step:?}");
    for cell in &step.cells {
        assert_eq!(board.get(cell.x, cell.y), Mark::Unknown, "{step:?}");
    }
    let fixpoint = |cell: Known| {
        let mut board = board.clone();
        board.set(cell.x, cell.y, Mark::known(cell.filled));
        match step.technique {
            Technique::Probe => fast::line_fixpoint(clues, &board),
            _ => fast::probe_fixpoint(clues, &board),
        }
    };
    match &step.reason {
        Reason::Line { line, runs, otherwise } => {
            let marks = marks(board, *line);
            let all = placements(clues.clue(*line), &marks);
            for cell in &step.cells {
                let at = match line.axis {
                    Axis::Row => (cell.y == line.index).then_some(cell.x),
                    Axis::Column => (cell.x == line.index).then_some(cell.y),
                };
                let at = at.expect("a cell of the line");
                assert!(all.iter().all(|placed| placed[at] == cell.filled), "{step:?}");
                let of = |reach: &seedgrid_rating::nonogram::Reach| {
                    reach.first..reach.last + usize::from(reach.length)
                };
                let reached = runs.iter().any(|reach| of(reach).contains(&at));
                let covered = runs
                    .iter()
                    .any(|reach| (reach.last..reach.first + usize::from(reach.length)).contains(&at));
                if step.technique == Technique::Overlap {
                    assert!(if cell.filled { covered } else { !reached }, "{step:?}");
                }
            }
            assert_eq!(otherwise.is_some(), step.technique == Technique::Line);
            for (index, reach) in runs.iter().enumerate() {
                let starts = all.iter().map(|placed| {
                    let begins = |&x: &usize| placed[x] && (x == 0 || !placed[x - 1]);
                    (0..placed.len()).filter(begins).nth(index).expect("a start")
                });
                let (first, last) = (starts.clone().min(), starts.max());
                assert_eq!((first, last), (Some(reach.first), Some(reach.last)), "{step:?}");
            }
        }
        Reason::Refuted { assumed, sweeps, end } => {
            assert_eq!(step.cells, [Known { filled: !assumed.filled, ..*assumed }]);
            assert!(fixpoint(*assumed).is_err(), "{step:?}");
            assert_eq!(
                (*sweeps > 0, end.is_some()),
                (step.technique == Technique::Probe, step.technique == Technique::Probe)
            );
            if let (Some(Dead::Line { line, .. }), 1) = (end, sweeps) {
                let mut board = board.clone();
                board.set(assumed.x, assumed.y, Mark::known(assumed.filled));
                assert!(placements(clues.clue(*line), &marks(&board, *line)).is_empty(), "{step:?}");
            }
        }
        Reason::Agreed { y, x } => {
            for filled in [false, true] {
                let board = fixpoint(Known { y: *y, x: *x, filled }).expect("no contradiction");
                for cell in &step.cells {
                    assert_eq!(board.get(cell.x, cell.y), Mark::known(cell.filled), "{step:?}");
                }
            }
        }
    }
}

proptest! {
    #[test]
    fn hints_followed_to_the_end_solve_a_puzzle(picture in picture(2..=9)) {
        let clues = Clues::of(&picture);
        let rating = rate(&clues, Limits::DEFAULT);
        prop_assume!(rating.is_ok());
        let rating = rating.expect("one solution");
        let mut board = nothing(&clues);
        let mut hardest = Technique::Overlap;
        let end = loop {
            match hint(&clues, &board, Limits::DEFAULT) {
                Hint::Step(step) => {
                    check(&clues, &board, &step);
                    for strength in Strength::ALL {
                        prop_assert!(step.text(&clues, strength).ends_with('.'));
                    }
                    hardest = hardest.max(step.technique);
                    for cell in &step.cells {
                        prop_assert_eq!(cell.filled, picture.is_filled(cell.x, cell.y));
                        board.set(cell.x, cell.y, Mark::known(cell.filled));
                    }
                }
                end => break end,
            }
        };
        let expected = if rating.technique == Technique::Search { Hint::Stuck } else { Hint::Solved };
        prop_assert_eq!(end, expected);
        prop_assert_eq!(hardest, rating.technique.min(Technique::DeepProbe));
    }

    #[test]
    fn wrong_marks_are_told_first(picture in picture(2..=8), at in any::<prop::sample::Index>(), some in any::<u64>()) {
        let clues = Clues::of(&picture);
        prop_assume!(fast::solve(&clues, fast::Limits::NONE).verdict == Verdict::Unique);
        let mut board = nothing(&clues);
        let wrong = at.index(picture.cells().len());
        for (i, &filled) in picture.cells().iter().enumerate() {
            if i == wrong || some >> (i % 64) & 1 == 1 {
                board.set(i % picture.width(), i / picture.width(), Mark::known(filled != (i == wrong)));
            }
        }
        let Hint::Mistakes(mistakes) = hint(&clues, &board, Limits::DEFAULT) else { panic!("a mistake") };
        let (x, y) = (wrong % picture.width(), wrong / picture.width());
        prop_assert_eq!(&mistakes.cells, &[Known { y, x, filled: !picture.is_filled(x, y) }]);
        let all = (0..clues.height()).map(|index| LineId { axis: Axis::Row, index });
        let all = all.chain((0..clues.width()).map(|index| LineId { axis: Axis::Column, index }));
        let dead = all.filter(|&line| placements(clues.clue(line), &marks(&board, line)).is_empty());
        prop_assert_eq!(mistakes.lines, dead.collect::<Vec<_>>());
    }
}

fn told(clues: &Clues, board: &Board) -> String {
    let hint = hint(clues, board, Limits::DEFAULT);
    Strength::ALL.map(|strength| format!("{strength}: {}\n", hint.text(clues, strength))).concat()
}

/// The board of these rows of `0`, `1` and `?`.
fn board(rows: &[&str]) -> Board {
    let mut board = Board::unknown(rows[0].len(), rows.len()).expect("sides");
    for (y, row) in rows.iter().enumerate() {
        let line: seedgrid_bitboard::nonogram::Line = row.parse().expect("marks");
        line.0.into_iter().enumerate().for_each(|(x, mark)| board.set(x, y, mark));
    }
    board
}

fn clues(rows: &[&str]) -> Clues {
    Clues::of(&rows.join("\n").parse().expect("a picture"))
}

const HEART: [&str; 5] = ["01010", "11111", "11111", "01110", "00100"];

#[test]
fn steps_in_sentences() {
    let heart = clues(&HEART);
    let mut text = told(&heart, &nothing(&heart));
    text += &told(&heart, &board(&["?????", "11111", "11111", "?????", "?????"]));
    text += &told(&heart, &board(&["01010", "11111", "11111", "01110", "00???"]));
    assert_snapshot!("steps", text);
}

/// The first hints of each technique on the way to the solution of a puzzle of the fixtures, in all strengths.
fn first_of_each(name: &str, techniques: &[Technique], count: usize) -> String {
    let path = format!("{}/../../fixtures/inputs/nonogram/{name}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read(path).expect("a readable file");
    let entry = Reader::new(&text[..]).next().expect("a puzzle").expect("a good file");
    let Content::Nonogram(nonogram) = entry.content else { panic!("a Sudoku") };
    let clues = nonogram.clues;
    let mut board = nothing(&clues);
    let mut text = String::new();
    let mut found = vec![0; techniques.len()];
    while found.iter().any(|&found| found < count) {
        let next = hint(&clues, &board, Limits::DEFAULT);
        let Hint::Step(step) = &next else { break };
        let of = techniques.iter().position(|&technique| technique == step.technique);
        if let Some(of) = of.filter(|&of| found[of] < count) {
            found[of] += 1;
            text += &Strength::ALL
                .map(|strength| format!("{strength}: {}\n", next.text(&clues, strength)))
                .concat();
        }
        for cell in &step.cells {
            board.set(cell.x, cell.y, Mark::known(cell.filled));
        }
    }
    text
}

#[test]
fn harder_steps_in_sentences() {
    let mut text = first_of_each("webpbn-01611.non", &[Technique::Line, Technique::Probe], 3);
    text += &first_of_each("webpbn-00803.non", &[Technique::Probe], 3);
    text += &first_of_each("dom_06.non", &[Technique::Probe, Technique::DeepProbe], 1);
    assert_snapshot!("harder_steps", text);
}

#[test]
fn mistakes_in_sentences() {
    let heart = clues(&HEART);
    let one = told(&heart, &board(&["1????", "?????", "?????", "?????", "?????"]));
    let dead = told(&heart, &board(&["1????", "0????", "?????", "?????", "?????"]));
    let several = told(&heart, &board(&["10101", "?????", "?????", "000??", "?????"]));
    assert_snapshot!("mistakes", [one, dead, several].concat());
}

#[test]
fn the_ends_of_hints() {
    let heart = clues(&HEART);
    let all = nothing(&heart);
    assert_eq!(hint(&heart, &board(&HEART), Limits::DEFAULT), Hint::Solved);
    let several = clues(&["10", "01"]);
    assert_eq!(hint(&several, &nothing(&several), Limits::DEFAULT), Hint::Refused(Verdict::Multiple));
    let none = Clues::new(vec![Clue::EMPTY; 2], vec![Clue::new(vec![1]).expect("a clue"); 2]).expect("sides");
    assert_eq!(hint(&none, &nothing(&none), Limits::DEFAULT), Hint::Refused(Verdict::Unsolvable));
    assert!(matches!(hint(&heart, &all, Limits { looks: 0, ..Limits::DEFAULT }), Hint::Step(_)));
}
