//! What a board says of itself, against vectors made by the documents' own code and against definitions written out.

use proptest::prelude::*;
use seedgrid_bitboard::sudoku::{Cell, Grid, Wave};
use serde_json::Value;

fn golden() -> Vec<Value> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/golden/scenes.jsonl");
    let text = std::fs::read_to_string(path).expect("the vectors are readable");
    text.lines().map(|line| serde_json::from_str(line).expect("a JSON line")).collect()
}

fn board(text: &str) -> Grid {
    text.parse().expect("a board")
}

#[test]
fn candidates_means_and_digits_left_are_those_of_the_vectors() {
    let rows = golden();
    assert_eq!(rows.len(), 9);
    for row in rows {
        let grid = board(row["givens"].as_str().expect("givens"));
        let candidates = Cell::ALL.map(|cell| grid.candidates(cell).bits());
        assert_eq!(Value::from(candidates.to_vec()), row["candidates"], "{row}");
        assert_eq!(Value::from(grid.digits_left().to_vec()), row["digits_left"], "{row}");
        let mean = grid.mean_candidates().expect("blanks");
        assert!((mean - row["mean_candidates"].as_f64().expect("a mean")).abs() <= 5e-7, "{row}");
    }
}

#[test]
fn boards_at_the_edges() {
    let empty = Grid::EMPTY;
    assert_eq!((empty.mean_candidates(), empty.digits_left()), (Some(9.0), [9; 9]));

    let full = board("549381276872654319613927458481536927236798541795142683324819765968475132157263894");
    assert_eq!((full.mean_candidates(), full.digits_left()), (None, [0; 9]));

    let mut one_blank = full;
    one_blank[Cell::ALL[40]] = None;
    assert_eq!(
        (one_blank.mean_candidates(), one_blank.digits_left()),
        (Some(1.0), [0, 0, 0, 0, 0, 0, 0, 0, 1])
    );

    // Ten of a digit: none are left, and each pair that shares a house is told once.
    let overfull = board(&format!("{}{}", "7".repeat(10), ".".repeat(71)));
    assert_eq!(overfull.digits_left(), [9, 9, 9, 9, 9, 9, 0, 9, 9]);
    assert_eq!(overfull.conflicts().count(), 36 + 3);
    assert_eq!(overfull.candidates(Cell::ALL[80]).to_string(), "12345689");
}

#[test]
fn a_wave_takes_as_long_as_the_document_says() {
    // Its three boards: the furthest cell 12, 12 and 11 steps away, at 40 ms a step 480, 480 and 440 ms, at 120 ms 1,440 ms.
    for (last, wave_ms, furthest, slowest) in
        [("r5c1", 40, 12, 480), ("r1c5", 40, 12, 480), ("r4c7", 40, 11, 440), ("r5c9", 120, 12, 1440)]
    {
        let wave = Wave::from_cell(last.parse().expect("a cell"), wave_ms);
        assert_eq!((wave.furthest, wave.delays_ms.iter().max()), (furthest, Some(&slowest)), "{last}");
    }
    let latest = Wave::from_cell(Cell::ALL[0], u32::MAX).delays_ms[80];
    assert_eq!(latest, 16 * u64::from(u32::MAX));
}

proptest! {
    #[test]
    fn distances_are_steps_to_neighbours(a in 0..81usize, b in 0..81usize) {
        let (a, b) = (Cell::ALL[a], Cell::ALL[b]);
        prop_assert_eq!(a.distance(b), b.distance(a));
        prop_assert_eq!(a.distance(b) == 0, a == b);
        // From any other cell one of its neighbours is one step closer, and none is closer by more.
        let neighbours = Cell::ALL.into_iter().filter(|c| c.row().abs_diff(a.row()) + c.column().abs_diff(a.column()) == 1);
        let closest = neighbours.map(|cell| cell.distance(b)).min();
        prop_assert_eq!(closest, Some(if a == b { 1 } else { a.distance(b) - 1 }));
    }
}

#[cfg(feature = "serde")]
mod serde {
    use core::fmt::Debug;

    use seedgrid_bitboard::sudoku::{Conflict, Digit, DigitSet, HouseKind, Puzzle, Solution, WAVE_MS};
    use serde_json::{from_str, json, to_value};

    use super::*;

    fn same<T: ::serde::Serialize + ::serde::de::DeserializeOwned + PartialEq + Debug>(
        value: &T,
        json: &Value,
    ) {
        assert_eq!(&to_value(value).expect("JSON"), json);
        assert_eq!(&from_str::<T>(&json.to_string()).expect("the value"), value);
    }

    fn refused<T: ::serde::de::DeserializeOwned + Debug>(json: &str) -> String {
        from_str::<T>(json).expect_err("it is refused").to_string()
    }

    #[test]
    fn words_are_numbers_and_boards_are_characters() {
        const SOLVED: &str =
            "549381276872654319613927458481536927236798541795142683324819765968475132157263894";
        for digit in Digit::ALL {
            same(&digit, &json!(digit.get()));
        }
        same(&Some(Digit::ALL[4]), &json!(5));
        same(&None::<Digit>, &json!(null));
        same(&Cell::ALL[80], &json!(80));
        same(&DigitSet::ALL, &json!(511));
        same(&HouseKind::ALL, &json!(["row", "column", "box"]));
        let clashing = board(&format!("11{}", ".".repeat(79)));
        same(&clashing, &json!(clashing.to_string()));
        same(&Puzzle::try_from(Grid::EMPTY).expect("no clash"), &json!(".".repeat(81)));
        same(&Solution::try_from(board(SOLVED)).expect("a solution"), &json!(SOLVED));
        let conflicts: Vec<Conflict> = clashing.conflicts().collect();
        same(&conflicts, &json!([{"first": 0, "second": 1, "kind": "row", "digit": 1}]));
        let wave = Wave::from_cell(Cell::ALL[0], WAVE_MS);
        assert_eq!(to_value(&wave).expect("JSON")["furthest"], 16);
        same(&wave, &to_value(&wave).expect("JSON"));
    }

    #[test]
    fn what_no_word_has_is_refused() {
        assert!(
            refused::<Digit>("0").starts_with("invalid value: integer `0`, expected a digit from 1 to 9")
        );
        assert!(
            refused::<Cell>("81").starts_with("invalid value: integer `81`, expected a cell from 0 to 80")
        );
        assert!(refused::<DigitSet>("512").starts_with("invalid value: integer `512`, expected nine bits"));
        assert!(refused::<HouseKind>("\"diagonal\"").contains("expected one of `row`, `column`, `box`"));
        assert!(refused::<Grid>("\"12\"").starts_with("2 characters, expected 81"));
        let clashing = format!("\"11{}\"", ".".repeat(79));
        assert!(refused::<Puzzle>(&clashing).starts_with("no puzzle: r1c1 and r1c2 both hold 1 in one row"));
        assert!(refused::<Solution>(&clashing).starts_with("no solution: r1c3 is blank"));
    }
}
