//! Version 1 against records made by the reference engine (`fixtures/golden/pattern_v1.jsonl`).

use seedgrid_bitboard::nonogram::Clue;
use seedgrid_nonogram_gen::v1::{
    DEFAULT_ATTEMPTS, GenerateError, Generated, Size, SizeError, VERSION, generate,
};
use seedgrid_rng::v1::SeedError;
use serde_json::{Value, json};

fn size(n: u64) -> Size {
    u8::try_from(n).expect("a small size").try_into().expect("a size of this engine")
}

fn runs(clues: &[Clue]) -> Vec<&[u16]> {
    clues.iter().map(Clue::runs).collect()
}

fn record(seed: &str, n: u64, generated: &Generated) -> Value {
    let Generated { picture, clues, attempt } = generated;
    json!({
        "n": n, "seed": seed, "version": VERSION, "row_clues": runs(clues.rows()), "col_clues": runs(clues.columns()),
        "answer": picture.bits().to_string(), "attempt": attempt, "filled": picture.filled(),
    })
}

#[test]
fn every_record_is_made_again() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/golden/pattern_v1.jsonl");
    let text = std::fs::read_to_string(path).expect("the vectors are readable");
    assert_eq!(text.lines().count(), 204);
    for line in text.lines() {
        let expected: Value = serde_json::from_str(line).expect("JSON");
        let (seed, n) = (expected["seed"].as_str().expect("a seed"), expected["n"].as_u64().expect("a size"));
        let generated = generate(seed, size(n), DEFAULT_ATTEMPTS).expect("a nonogram");
        assert_eq!(record(seed, n, &generated), expected);
    }
}

#[test]
fn the_notes_example() {
    let generated = generate("notes-example", size(5), DEFAULT_ATTEMPTS).expect("a nonogram");
    assert_eq!(generated.attempt, 2);
    assert_eq!(runs(generated.clues.rows()), [&[1, 1][..], &[2], &[1, 3], &[2, 1], &[2]]);
    assert_eq!(runs(generated.clues.columns()), [&[1, 3][..], &[2], &[1, 1], &[2], &[3]]);
}

#[test]
fn sizes_are_2_to_10() {
    for found in [0, 1, 11, 255] {
        assert_eq!(Size::try_from(found), Err(SizeError { found }));
    }
    assert_eq!(SizeError { found: 11 }.to_string(), "size 11, expected 2 to 10");
    assert!((2..=10).all(|n| Size::try_from(n).is_ok_and(|size| size.get() == n)));
}

#[test]
fn attempts_run_out() {
    let error = generate("notes-example", size(5), 1).expect_err("its first picture is not unique");
    assert_eq!(error, GenerateError::Attempts { size: size(5), attempts: 1 });
    assert_eq!(error.to_string(), "no 5x5 nonogram with exactly one solution in 1 attempt");
    let none = generate("", size(2), 0).expect_err("no attempt was made");
    assert_eq!(none.to_string(), "no 2x2 nonogram with exactly one solution in 0 attempts");
}

#[test]
fn seeds_are_limited() {
    let error = generate(&"x".repeat(81), size(5), 1).expect_err("81 units are too many");
    assert_eq!(error, GenerateError::Seed(SeedError { units: 81 }));
}
