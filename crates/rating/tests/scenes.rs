//! Cascade, reasons and score against vectors made by the documents' own code, published figures and properties.

use proptest::prelude::*;
use seedgrid_bitboard::sudoku::{Cell, Digit, DigitSet, Grid, HouseKind};
use seedgrid_rating::sudoku::{
    Score, ScoreLevel, cascade, reasons, score, score_by_givens, score_by_search, score_by_singles,
};
use seedgrid_search::{SearchLimits, Verdict, sudoku::reference};
use serde_json::{Value, json};

const SOLVED: &str = "549381276872654319613927458481536927236798541795142683324819765968475132157263894";

fn board(text: &str) -> Grid {
    text.parse().expect("a board")
}

#[test]
fn cascades_and_scores_are_those_of_the_vectors() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/golden/scenes.jsonl");
    let text = std::fs::read_to_string(path).expect("the vectors are readable");
    assert_eq!(text.lines().count(), 9);
    for line in text.lines() {
        let row: Value = serde_json::from_str(line).expect("a JSON line");
        let grid = board(row["givens"].as_str().expect("givens"));
        let cascade = cascade(&grid);
        let expected = json!({
            "order": cascade.order.iter().map(|cell| cell.index()).collect::<Vec<_>>(),
            "digits": cascade.digits.iter().map(|digit| digit.get()).collect::<Vec<_>>(),
            "available": cascade.available,
            "solved": cascade.solved,
        });
        assert_eq!(expected, row["cascade"], "{line}");
        let score = score(&grid).expect("a solution");
        let expected = json!({
            "score": score.score, "level": score.level.name(),
            "givens_score": score.givens_score, "givens_level": score.givens_level.name(),
            "dead_ends": score.dead_ends, "branchings": score.branchings,
        });
        assert_eq!(expected, row["score"], "{line}");
    }
}

#[test]
fn scores_are_the_published_ones() {
    // Four boards of the document. Single candidates solve the first two; by givens 28 and 32 are hard, which is wrong.
    assert_eq!([28, 40, 32, 24].map(score_by_givens), [90, 30, 70, 99]);
    assert_eq!([28, 40].map(score_by_singles), [39, 33]);
    assert_eq!([(1, 1), (0, 3)].map(|(dead, branch)| score_by_search(dead, branch)), [46, 46]);
    assert_eq!(score_by_search(25, 0), 85);
    assert_eq!(
        [39, 40, 59, 60, 99].map(|score| ScoreLevel::of(score).name()),
        ["easy", "normal", "normal", "hard", "hard"]
    );
}

#[test]
fn scores_bend_where_the_formula_says() {
    // Two dead ends are normal; the third makes it hard.
    assert_eq!([0, 1, 2, 3, 4].map(|dead| score_by_search(dead, 0)), [40, 44, 48, 63, 64]);
    assert_eq!([0, 9, 10, u64::MAX].map(|branchings| score_by_search(0, branchings)), [40, 58, 59, 59]);
    assert_eq!([38, 39, 40, u64::MAX].map(|dead| score_by_search(dead, 7)), [98, 99, 99, 99]);
    assert_eq!([0, 26, 27, 45, 46, 47, 81].map(score_by_givens), [99, 99, 95, 5, 0, 0, 0]);
    for givens in 0..=81u32 {
        let divided = (f64::from(81 - givens) / 1.6).floor();
        let difference = f64::from(score_by_singles(givens)) - (8.0 + divided).min(39.0);
        assert!(difference.abs() < 0.5, "{givens}");
    }
}

#[test]
fn boards_at_the_edges() {
    let filled = |grid: &Grid| (cascade(grid).order.len(), cascade(grid).solved);
    let points = |grid: &Grid| score(grid).map(|score| (score.score, score.givens_score));

    assert_eq!((filled(&Grid::EMPTY), points(&Grid::EMPTY).map(|p| p.1)), ((0, false), Some(99)));
    assert_eq!(reasons(&Grid::EMPTY, Cell::ALL[0]).expect("blank").left, DigitSet::ALL);

    let full = board(SOLVED);
    assert_eq!((filled(&full), points(&full)), ((0, true), Some((8, 0))));
    assert!(Cell::ALL.into_iter().all(|cell| reasons(&full, cell).is_none()));

    let one_blank = board(&SOLVED.replacen('5', ".", 1));
    assert_eq!((filled(&one_blank), points(&one_blank)), ((1, true), Some((8, 0))));
    let hint = reasons(&one_blank, Cell::ALL[0]).expect("blank");
    let kinds = HouseKind::ALL.map(|kind| hint.excluded.iter().filter(|e| e.kind == kind).count());
    assert_eq!((hint.left.to_string(), kinds), ("5".into(), [3, 3, 2]));

    // r1c9 has no candidate: all nine digits are excluded, and no score tells how hard that is.
    let unsolvable = board(&format!("12345678.{}9{}", ".".repeat(8), ".".repeat(63)));
    assert_eq!((filled(&unsolvable).1, points(&unsolvable)), (false, None));
    let hint = reasons(&unsolvable, Cell::ALL[8]).expect("blank");
    assert_eq!((hint.excluded.len(), hint.left), (9, DigitSet::EMPTY));

    // Two rows of one band can change places.
    let several = board(&format!("{}{}", ".".repeat(18), &SOLVED[18..]));
    assert_eq!(reference::verdict(&several, SearchLimits::UNIQUENESS).0, Verdict::Multiple);
    assert!(!cascade(&several).solved && points(&several).is_some_and(|(score, _)| score >= 40));

    // A clash: what can be filled is filled, but never solved. Of two cells in one house the later is the reason.
    let clashing = board(&format!("{}5", &SOLVED[..80]).replacen('5', ".", 1));
    assert!(!clashing.is_clash_free());
    assert_eq!((filled(&clashing).1, points(&clashing)), (false, None));
    let twice = board(&format!(".55{}", ".".repeat(78)));
    assert_eq!(reasons(&twice, Cell::ALL[0]).expect("blank").excluded[0].by, Cell::ALL[2]);
    let full_clash = board(&"1".repeat(81));
    assert_eq!((filled(&full_clash), points(&full_clash)), ((0, false), None));
}

#[test]
fn a_search_that_runs_out_still_gives_a_score() {
    // 17 givens and no solution within the 3,000 placements; the counts were made by another program, written from the
    // definition.
    let hard = board("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9");
    let expected = Score {
        score: 99,
        level: ScoreLevel::Hard,
        givens_score: 99,
        givens_level: ScoreLevel::Hard,
        dead_ends: 379,
        branchings: 390,
    };
    assert_eq!(score(&hard), Some(expected));
}

/// Any digits anywhere, about half of the cells blank.
fn any_grid() -> impl Strategy<Value = Grid> {
    prop::collection::vec(prop_oneof![1 => Just(0u8), 1 => 0..=9u8], 81)
        .prop_map(|cells| Grid::new(core::array::from_fn(|i| Digit::new(cells[i]))))
}

/// Some of the digits of a solution.
fn solvable() -> impl Strategy<Value = Grid> {
    prop::collection::vec(prop::bool::weighted(0.5), 81).prop_map(|blank| {
        let mut grid = board(SOLVED);
        for cell in Cell::ALL.into_iter().filter(|cell| blank[cell.index()]) {
            grid[cell] = None;
        }
        grid
    })
}

proptest! {
    #[test]
    fn reasons_are_true_and_complete(grid in prop_oneof![any_grid(), solvable()]) {
        for cell in grid.blanks() {
            let hint = reasons(&grid, cell).expect("a blank cell");
            prop_assert_eq!(hint.left, grid.candidates(cell));
            let excluded: DigitSet = hint.excluded.iter().map(|excluded| excluded.digit).collect();
            prop_assert_eq!(excluded, !hint.left);
            prop_assert_eq!(hint.excluded.len(), excluded.len() as usize);
            for excluded in &hint.excluded {
                prop_assert_eq!(excluded.sources[excluded.kind as usize], Some(excluded.by));
                for (kind, source) in HouseKind::ALL.into_iter().zip(excluded.sources) {
                    prop_assert_eq!(source.is_some(), grid.used(cell, kind).contains(excluded.digit));
                    if let Some(by) = source {
                        prop_assert!(by != cell && by.house(kind) == cell.house(kind));
                        prop_assert_eq!(grid[by], Some(excluded.digit));
                    }
                }
            }
        }
    }

    /// At every step no kind that could have been told was told less, and of equals the earlier of row, column, box is told.
    #[test]
    fn kinds_are_used_as_evenly_as_the_rule_says(grid in prop_oneof![any_grid(), solvable()]) {
        for cell in grid.blanks() {
            let mut told = [0u32; 3];
            for excluded in reasons(&grid, cell).expect("a blank cell").excluded {
                let picked = excluded.kind as usize;
                for (other, source) in excluded.sources.iter().enumerate() {
                    prop_assert!(source.is_none() || (told[picked], picked) <= (told[other], other));
                }
                told[picked] += 1;
            }
        }
    }

    #[test]
    fn a_cascade_places_no_wrong_digit(grid in solvable()) {
        let cascade = cascade(&grid);
        let solution = board(SOLVED);
        let unique = reference::verdict(&grid, SearchLimits::UNIQUENESS).0 == Verdict::Unique;
        let mut now = grid;
        for ((&cell, &digit), &available) in cascade.order.iter().zip(&cascade.digits).zip(&cascade.available) {
            let singles: Vec<Cell> = now.blanks().iter().filter(|&cell| now.candidates(cell).len() == 1).collect();
            prop_assert_eq!((Some(&cell), usize::from(available)), (singles.first(), singles.len()));
            prop_assert_eq!(now.candidates(cell).single(), Some(digit));
            prop_assert!(!unique || solution[cell] == Some(digit));
            now[cell] = Some(digit);
        }
        prop_assert_eq!(cascade.filled(&grid), now);
        prop_assert!(now.blanks().iter().all(|cell| now.candidates(cell).len() != 1));
        prop_assert_eq!(cascade.solved, now.blanks().is_empty());
        // What single candidates solve has one solution, and the search for it never branches.
        if cascade.solved {
            prop_assert!(unique);
            prop_assert!(score(&grid).is_some_and(|score| score.level == ScoreLevel::Easy && score.branchings == 0));
        }
    }
}

#[cfg(feature = "serde")]
#[test]
fn results_are_plain_json() {
    let grid = board("5..3......726...19...92.4.8......9.72.6798..1...14.6......1..6.9.8.......5.26..94");
    let hint = reasons(&grid, Cell::ALL[30]).expect("a blank cell");
    let json = serde_json::to_value(&hint).expect("JSON");
    assert_eq!((&json["cell"], &json["left"]), (&json!(30), &json!(16)));
    assert_eq!(
        json["excluded"][1],
        json!({"digit": 2, "sources": [null, 75, null], "kind": "column", "by": 75})
    );
    assert_eq!(serde_json::from_value::<seedgrid_rating::sudoku::Reasons>(json).expect("the hint"), hint);
    assert_eq!(serde_json::to_value(score(&grid)).expect("JSON")["level"], "normal");
    assert_eq!(serde_json::to_value(cascade(&grid)).expect("JSON")["order"], json!([30, 31, 50, 32, 66, 57]));
}
