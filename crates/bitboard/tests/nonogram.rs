//! The nonogram vocabulary: clues, their contradictions, text forms.

use proptest::prelude::*;
use seedgrid_bitboard::nonogram::{Board, Clue, Clues, Line, MAX_SIDE, Mark, Picture, SideError, ZeroRun};

fn clue(runs: &[u16]) -> Clue {
    Clue::new(runs.to_vec()).expect("no zero among runs")
}

#[test]
fn clues_of_lines() {
    let of = |text: &str| Clue::of(text.chars().map(|c| c == '1'));
    for (line, runs) in [
        ("01101", &[2, 1][..]),
        ("000", &[]),
        ("111", &[3]),
        ("1", &[1]),
        ("", &[]),
        ("1010101", &[1, 1, 1, 1]),
        ("0111001101", &[3, 2, 1]),
    ] {
        assert_eq!(of(line), clue(runs), "{line}");
    }
}

#[test]
fn zero_stands_alone_for_an_empty_line() {
    assert_eq!(clue(&[0]), Clue::EMPTY);
    assert_eq!((Clue::EMPTY.to_string(), clue(&[2, 1]).to_string()), ("0".into(), "2 1".into()));
    assert_eq!(Clue::new(vec![1, 0]), Err(ZeroRun { index: 1 }));
    assert_eq!(Clue::new(vec![0, 0]), Err(ZeroRun { index: 0 }));
    assert_eq!(
        ZeroRun { index: 1 }.to_string(),
        "run 2 is 0, expected at least 1 (0 may only stand alone, for an empty line)"
    );
}

#[test]
fn contradictions_that_counting_finds() {
    let first = |rows: &[&[u16]], columns: &[&[u16]]| {
        let side = |clues: &[&[u16]]| clues.iter().map(|runs| clue(runs)).collect();
        Clues::new(side(rows), side(columns)).expect("sides from 1").contradiction().map(|c| c.to_string())
    };
    assert_eq!(first(&[&[1], &[1]], &[&[1], &[1]]), None);
    assert_eq!(
        first(&[&[1], &[3]], &[&[1], &[3]]).as_deref(),
        Some("the clue of row 2 needs 3 cells, expected at most 2")
    );
    assert_eq!(
        first(&[&[2]], &[&[1], &[1, 1]]).as_deref(),
        Some("the clue of column 2 needs 3 cells, expected at most 1")
    );
    assert_eq!(
        first(&[&[2], &[1]], &[&[1], &[1]]).as_deref(),
        Some("the row clues fill 3 cells and the column clues 2, expected equal sums")
    );
}

#[test]
fn sides_are_1_to_512() {
    assert_eq!(Clues::new(vec![], vec![Clue::EMPTY]), Err(SideError { found: 0 }));
    assert_eq!(Clues::new(vec![Clue::EMPTY], vec![Clue::EMPTY; 513]), Err(SideError { found: 513 }));
    assert!(Clues::new(vec![Clue::EMPTY; MAX_SIDE], vec![Clue::EMPTY; MAX_SIDE]).is_ok());
    assert_eq!(Board::unknown(513, 1), Err(SideError { found: 513 }));
    assert_eq!(Picture::new(0, vec![]), Err(SideError { found: 0 }));
    assert_eq!(Picture::new(3, vec![true; 4]), Err(SideError { found: 1 }));
    assert_eq!(SideError { found: 513 }.to_string(), "a side of 513 cells, expected 1 to 512");
}

#[test]
fn text_forms() {
    let error = |text: &str| text.parse::<Picture>().expect_err("it is no picture").to_string();
    assert_eq!(error("10\n1x"), "line 2, column 2: 'x' is no cell, expected 0 or 1");
    assert_eq!(error("10\n1"), "line 2: 1 cell, expected 2 like the first line");
    assert_eq!(error("10\n100"), "line 2: 3 cells, expected 2 like the first line");
    assert_eq!(error(""), "a side of 0 cells, expected 1 to 512");
    let error = "01?2".parse::<Line>().expect_err("it is no line");
    assert_eq!(error.to_string(), "character 4 is '2', expected 0, 1 or ?");
    assert_eq!("01?".parse::<Line>().map(|line| line.to_string()).as_deref(), Ok("01?"));
}

#[test]
fn boards_become_pictures_when_all_is_known() {
    let mut board = Board::unknown(2, 1).expect("a board");
    board.set(0, 0, Mark::Filled);
    assert_eq!((board.picture(), board.to_string()), (None, "1?\n".into()));
    board.set(1, 0, Mark::Empty);
    assert_eq!(board.picture().map(|picture| picture.bits().to_string()).as_deref(), Some("10"));
    assert_eq!((board.row(0).to_string(), board.column(1).to_string()), ("10".into(), "0".into()));
}

proptest! {
    #[test]
    fn clues_fill_as_much_as_the_picture(width in 1..9usize, bits in prop::collection::vec(any::<bool>(), 1..60)) {
        let height = bits.len().div_ceil(width);
        let cells = bits.iter().copied().cycle().take(width * height).collect();
        let picture = Picture::new(width, cells).expect("a picture");
        let clues = Clues::of(&picture);
        prop_assert_eq!((clues.width(), clues.height()), (picture.width(), picture.height()));
        prop_assert_eq!(clues.contradiction(), None);
        prop_assert_eq!(clues.rows().iter().map(Clue::filled).sum::<usize>(), picture.filled());
        prop_assert_eq!(picture.to_string().parse::<Picture>(), Ok(picture));
    }
}
