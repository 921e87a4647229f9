//! The puzzles of a few hundred seeds as one hash. Version 1 is sealed: its hash never changes. Version 2 is a draft: its hash
//! shows that values change, and a commit that means them to change puts the new one here.

use core::fmt::Write;

use seedgrid_rating::sudoku::Level;
use seedgrid_sudoku_gen::v1::{DEFAULT_ATTEMPTS, generate};
use seedgrid_sudoku_gen::v2;

const SIGNATURE: &str = "f4750f82aa99033f45cdf2ed5c80105da9ad7e5bee363aa3c7d809dfa85aa7cf";
const V2_DRAFT_SIGNATURE: &str = "4c3a930c812d03d1f5fa69d09f90a7e164be13b18dd212eb1d01ad9704f96769";

#[test]
fn v1() {
    let mut text = String::new();
    for level in Level::ALL {
        for i in 0..200 {
            let made = generate(&format!("signature-{i}"), level, DEFAULT_ATTEMPTS).expect("a puzzle");
            writeln!(text, "{} {} {}", made.puzzle, made.solution, made.attempt).expect("a String grows");
        }
    }
    assert_eq!(blake3::hash(text.as_bytes()).to_hex().as_str(), SIGNATURE);
}

#[test]
fn v2_draft() {
    let mut text = String::new();
    for symmetry in v2::Symmetry::ALL {
        for i in 0..50 {
            let made = v2::generate(&format!("signature-{i}"), i, symmetry).expect("a short seed");
            writeln!(text, "{} {}", made.puzzle, made.solution).expect("a String grows");
        }
    }
    assert_eq!(blake3::hash(text.as_bytes()).to_hex().as_str(), V2_DRAFT_SIGNATURE);
}
