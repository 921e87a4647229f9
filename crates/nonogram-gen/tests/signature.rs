//! The nonograms of a few hundred seeds as one hash for each sealed version, which never changes.

use std::fmt::Write;

use seedgrid_nonogram_gen::v1::{DEFAULT_ATTEMPTS, Size, generate};
use seedgrid_nonogram_gen::v2::{self, Density, Fill, Logic, Rules};

const SIGNATURE: &str = "b307de3f3a4b685701f68e9fc2c5e2b95a017c63cf616948a490465618bc5a6c";
const V2_SIGNATURE: &str = "73b43a6244891e9d742c50580b45da46b52b3d0fd267d6bbb8f9518a79314b8d";
const V2_MIXED_SIGNATURE: &str = "ccb72a6068b4ca761647f2f7697d903d6a1600b28b1d1ca4f96c716165f8c199";

#[test]
fn version_1_never_changes() {
    let mut text = String::new();
    for n in Size::MIN.get()..=Size::MAX.get() {
        let size = Size::try_from(n).expect("a size of this engine");
        for i in 0..100 {
            let seed = format!("signature-{i}");
            match generate(&seed, size, DEFAULT_ATTEMPTS) {
                Ok(made) => writeln!(text, "{n} {seed} {} {}", made.attempt, made.picture.bits()),
                Err(error) => writeln!(text, "{n} {seed} {error}"),
            }
            .expect("a string takes any text");
        }
    }
    assert_eq!(blake3::hash(text.as_bytes()).to_hex().as_str(), SIGNATURE);
}

#[test]
fn v2() {
    let mut text = String::new();
    for how in [Fill::Density(Density::DEFAULT), Fill::Smooth] {
        for logic in Logic::ALL {
            for (width, height) in [(5, 5), (10, 15), (20, 20), (35, 12)] {
                let size = v2::Size::new(width, height).expect("sides in range");
                for i in 0..20 {
                    let seed = format!("signature-{i}");
                    let made = v2::generate(&seed, i, size, how, Rules::new(logic)).expect("a nonogram");
                    writeln!(text, "{} {}", made.changed, made.picture.bits())
                        .expect("a string takes any text");
                }
            }
        }
    }
    assert_eq!(blake3::hash(text.as_bytes()).to_hex().as_str(), V2_SIGNATURE);
}

/// Every word of the solver, thin boards, every kind of fill, with and without empty lines.
#[test]
fn v2_mixed() {
    let sides =
        [(1, 1), (1, 9), (3, 40), (5, 5), (10, 10), (13, 8), (16, 17), (30, 9), (31, 5), (64, 4), (130, 3)];
    let densities = [0, 300, 450, 550, 1000].map(|d| Fill::Density(Density::new(d).expect("in range")));
    let mut text = String::new();
    for (index, (width, height)) in (0..).zip(sides) {
        let size = v2::Size::new(width, height).expect("sides in range");
        for how in densities.into_iter().chain([Fill::Smooth]) {
            for logic in Logic::ALL {
                for empty_lines in [false, true] {
                    let rules = Rules { logic, empty_lines };
                    let made = v2::generate("mixed", index, size, how, rules).expect("a nonogram");
                    writeln!(text, "{} {} {:?}", made.changed, made.picture.bits(), made.clues)
                        .expect("a string takes any text");
                }
            }
        }
    }
    assert_eq!(blake3::hash(text.as_bytes()).to_hex().as_str(), V2_MIXED_SIGNATURE);
}
