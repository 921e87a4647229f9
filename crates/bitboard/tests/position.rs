//! Positions: what they keep, and their text.

use proptest::prelude::*;
use seedgrid_bitboard::sudoku::{Cell, Digit, DigitSet, Grid, Position, Puzzle};

const NOTES: &str = "5..3......726...19...92.4.8......9.72.6798..1...14.6......1..6.9.8.......5.26..94";

fn puzzle() -> Puzzle {
    Puzzle::try_from(NOTES.parse::<Grid>().expect("a board")).expect("a puzzle")
}

fn refusal(text: &str) -> String {
    text.parse::<Position>().expect_err("no position").to_string()
}

#[test]
fn givens_stay() {
    let mut position = Position::from(puzzle());
    let [given, blank] = [Cell::ALL[0], Cell::ALL[1]];
    let five = Digit::new(5);
    assert_eq!(position.enter(given, five), Ok(()));
    let error = position.enter(given, Digit::new(4)).expect_err("a given");
    assert_eq!(error.to_string(), "r1c1 is 4, expected its given 5");
    let error = position.enter(given, None).expect_err("a given");
    assert_eq!(error.to_string(), "r1c1 is blank, expected its given 5");
    assert_eq!(position, Position::from(puzzle()));

    // An entry may clash, and may go again.
    assert_eq!(position.enter(blank, five), Ok(()));
    assert_eq!(
        (position.filled()[blank], position.entered().iter().collect::<Vec<_>>()),
        (five, vec![blank])
    );
    assert_eq!(position.puzzle().to_string(), NOTES);
    assert_eq!(position.enter(blank, None), Ok(()));
    assert!(position.entered().is_empty());
}

#[test]
fn notes_are_no_part_of_the_text() {
    let mut position = Position::from(puzzle());
    let noted = DigitSet::from_bits(0b110);
    position.note(Cell::ALL[1], noted);
    assert_eq!((position.notes(Cell::ALL[1]), position.notes(Cell::ALL[2])), (noted, DigitSet::EMPTY));
    assert_eq!(position.to_string(), format!("{NOTES} {NOTES}"));
    assert_eq!(position.to_string().parse(), Ok(Position::from(puzzle())));
}

#[test]
fn texts_that_are_no_positions() {
    let expected = "no space, expected the puzzle, a space and the 81 cells as filled";
    assert_eq!(refusal(""), expected);
    assert_eq!(refusal(NOTES), expected);
    assert_eq!(
        refusal(&format!("{NOTES}x {NOTES}")),
        "in the puzzle: character 82 is 'x', expected 1 to 9, or . or 0 for a blank"
    );
    assert_eq!(refusal(&format!("{NOTES} ")), "in the cells as filled: 0 characters, expected 81");
    assert_eq!(
        refusal(&format!("{NOTES}  {NOTES}")),
        "in the cells as filled: character 1 is ' ', expected 1 to 9, or . or 0 for a blank"
    );
    assert_eq!(
        refusal(&format!("55{} {NOTES}", &NOTES[2..])),
        "in the puzzle: r1c1 and r1c2 both hold 5 in one row"
    );
    let of = |first| refusal(&format!("{NOTES} {first}{}", &NOTES[1..]));
    assert_eq!(of("7"), "in the cells as filled: r1c1 is 7, expected its given 5");
    assert_eq!(of("0"), "in the cells as filled: r1c1 is blank, expected its given 5");
}

#[cfg(feature = "serde")]
#[test]
fn serde_is_the_text() {
    let text = format!("\"{NOTES} {NOTES}\"");
    let position: Position = serde_json::from_str(&text).expect("a position");
    assert_eq!(position, Position::from(puzzle()));
    assert_eq!(serde_json::to_string(&position).expect("JSON"), text);
    let error = serde_json::from_str::<Position>(&format!("{NOTES:?}")).expect_err("a puzzle alone");
    assert!(error.to_string().starts_with("no space, expected the puzzle"), "{error}");
}

proptest! {
    #[test]
    fn printing_and_reading_are_inverse(digits in prop::collection::vec(0..=9u8, 81)) {
        let mut position = Position::from(puzzle());
        for (cell, digit) in Cell::ALL.into_iter().zip(digits) {
            let _ = position.enter(cell, Digit::new(digit));
        }
        prop_assert_eq!(position.to_string().parse(), Ok(position));
        prop_assert_eq!(Position::new(*position.puzzle(), *position.filled()), Ok(position));
    }

    #[test]
    fn no_text_panics(text in "[.0-9 x]{0,170}") {
        if let Ok(position) = text.parse::<Position>() {
            prop_assert_eq!(position.to_string(), text.replace('0', "."));
        }
    }
}
