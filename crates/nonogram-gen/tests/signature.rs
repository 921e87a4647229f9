//! The nonograms of a few hundred seeds as one hash. Version 1 is sealed: its hash never changes. Version 2 is a draft: its hash
//! shows that values change, and a commit that means them to change puts the new one here.

use std::fmt::Write;

use seedgrid_nonogram_gen::v1::{DEFAULT_ATTEMPTS, Size, generate};
use seedgrid_nonogram_gen::v2::{self, Density, Fill, Logic, Rules};

const SIGNATURE: &str = "b307de3f3a4b685701f68e9fc2c5e2b95a017c63cf616948a490465618bc5a6c";
const V2_DRAFT_SIGNATURE: &str = "73b43a6244891e9d742c50580b45da46b52b3d0fd267d6bbb8f9518a79314b8d";

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
fn v2_draft() {
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
    assert_eq!(blake3::hash(text.as_bytes()).to_hex().as_str(), V2_DRAFT_SIGNATURE);
}
