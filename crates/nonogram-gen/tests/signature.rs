//! One hash over what version 1 makes of a few hundred seeds. It never changes.

use std::fmt::Write;

use seedgrid_nonogram_gen::v1::{DEFAULT_ATTEMPTS, Size, generate};

const SIGNATURE: &str = "b307de3f3a4b685701f68e9fc2c5e2b95a017c63cf616948a490465618bc5a6c";

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
