//! The puzzles of a few hundred seeds as one hash for each sealed version, which never changes.

use core::fmt::Write;

use seedgrid_rating::sudoku::{Level, Technique, Windows};
use seedgrid_sudoku_gen::v1::{DEFAULT_ATTEMPTS, generate};
use seedgrid_sudoku_gen::v2;

const SIGNATURE: &str = "f4750f82aa99033f45cdf2ed5c80105da9ad7e5bee363aa3c7d809dfa85aa7cf";
const V2_SIGNATURE: &str = "1400d0c1800fa96fcabf610a7940fd7531ae120734aa2272c338e60a87bd51ea";

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
fn v2() {
    let wishes = v2::Symmetry::ALL.map(|symmetry| v2::Wish { symmetry, ..v2::Wish::default() });
    let levels = v2::Level::ALL.map(|level| v2::Wish {
        windows: Windows { er: level.er(), ..Windows::ANY },
        minimal: level > v2::Level::Medium,
        ..v2::Wish::default()
    });
    let clues = ["20-21", "26", "30-34"].map(|clues| v2::Wish {
        clues: clues.parse().expect("a range"),
        without: [Technique::Pointing, Technique::NakedSingle].into_iter().collect(),
        ..v2::Wish::default()
    });
    let mut text = String::new();
    for wish in wishes.into_iter().chain(levels).chain(clues) {
        let spec = v2::Spec::new(wish).expect("a possible wish");
        for i in 0..25 {
            let made = v2::generate(&spec, &format!("signature-{i}"), i).expect("a puzzle");
            writeln!(text, "{} {} {}", made.puzzle, made.solution, made.attempt).expect("a String grows");
        }
    }
    assert_eq!(blake3::hash(text.as_bytes()).to_hex().as_str(), V2_SIGNATURE);
}
