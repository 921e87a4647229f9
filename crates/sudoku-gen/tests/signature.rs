//! Version 1 is sealed: its puzzles of a few hundred seeds, as one hash that never changes.

use core::fmt::Write;

use seedgrid_rating::sudoku::Level;
use seedgrid_sudoku_gen::v1::{DEFAULT_ATTEMPTS, generate};

const SIGNATURE: &str = "f4750f82aa99033f45cdf2ed5c80105da9ad7e5bee363aa3c7d809dfa85aa7cf";

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
