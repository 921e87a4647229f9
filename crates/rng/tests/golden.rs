//! The stream against vectors made by the reference engine (fixtures/golden/rng.json).

use seedgrid_rng::v1::{SeedError, Stream};
use serde_json::Value;

fn vectors() -> Value {
    let text =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/golden/rng.json"));
    serde_json::from_str(&text.expect("the vectors are readable")).expect("the vectors are JSON")
}

fn numbers(value: &Value) -> Vec<u32> {
    value.as_array().expect("an array").iter().map(|n| n.as_u64().expect("a number") as u32).collect()
}

/// The draw with this 1-based index.
fn draw_at(mut stream: Stream, index: u64) -> u32 {
    for _ in 1..index {
        stream.next_u32();
    }
    stream.next_u32()
}

#[test]
fn every_seed_gives_the_recorded_draws() {
    for row in vectors()["seeds"].as_array().expect("rows") {
        let units: Vec<u16> = numbers(&row["seed_utf16"]).into_iter().map(|u| u as u16).collect();
        let mut streams = vec![Stream::from_utf16(&units).expect("a short seed")];
        if let Some(text) = row["seed"].as_str() {
            streams.push(Stream::new(text).expect("a short seed"));
        }
        for stream in streams {
            let mut draws = stream.clone();
            let first: Vec<u32> = (0..8).map(|_| draws.next_u32()).collect();
            assert_eq!(first, numbers(&row["first"]), "seed {units:?}");
            for (index, value) in row["at"].as_object().expect("an object") {
                let index: u64 = index.parse().expect("an index");
                assert_eq!(u64::from(draw_at(stream.clone(), index)), value.as_u64().expect("a number"));
            }
        }
    }
}

#[test]
fn long_stream_rounds_like_a_double() {
    let vectors = vectors();
    let long = &vectors["long_stream"];
    let mut stream = Stream::new(long["seed"].as_str().expect("a seed")).expect("a short seed");
    let mut drawn = 0;
    for pair in long["at"].as_array().expect("pairs") {
        let (index, value) = (pair[0].as_u64().expect("an index"), pair[1].as_u64().expect("a value"));
        let mut last = 0;
        while drawn < index {
            last = stream.next_u32();
            drawn += 1;
        }
        assert_eq!(u64::from(last), value, "draw {index}");
    }
}

#[test]
fn shuffle_gives_the_recorded_order() {
    let vectors = vectors();
    let recorded = &vectors["shuffle_81"];
    let mut order: Vec<u32> = (0..81).collect();
    Stream::new(recorded["seed"].as_str().expect("a seed")).expect("a short seed").shuffle(&mut order);
    assert_eq!(order, numbers(&recorded["result"]));
}

#[test]
fn a_seed_has_at_most_80_units() {
    assert!(Stream::new(&"x".repeat(80)).is_ok());
    assert_eq!(Stream::new(&"x".repeat(81)), Err(SeedError { units: 81 }));
    assert!(Stream::new(&"😀".repeat(40)).is_ok());
    assert_eq!(Stream::new(&"😀".repeat(41)), Err(SeedError { units: 82 }));
    assert_eq!(Stream::from_utf16(&[97; 81]), Err(SeedError { units: 81 }));
    assert_eq!(
        SeedError { units: 81 }.to_string(),
        "the seed has 81 UTF-16 code units, expected at most 80 (a character beyond U+FFFF counts as two)"
    );
}

#[test]
fn below_is_the_rounded_product() {
    let (mut a, mut b) = (Stream::new("below").expect("short"), Stream::new("below").expect("short"));
    for n in (1..2000).chain([1 << 21, 1 << 31, u32::MAX]) {
        let expected = (a.draw() * f64::from(n)).floor();
        assert_eq!(f64::from(b.below(n)).to_bits(), expected.to_bits());
    }
}

#[test]
#[cfg(feature = "rand_core")]
fn rand_core_draws_are_the_same_draws() {
    use rand_core::Rng;
    let (mut a, mut b) = (Stream::new("a").expect("short"), Stream::new("a").expect("short"));
    assert_eq!(Rng::next_u32(&mut a), b.next_u32());
    let (low, high) = (b.next_u32(), b.next_u32());
    assert_eq!(Rng::next_u64(&mut a), u64::from(low) | u64::from(high) << 32);
    let mut bytes = [0; 4];
    a.fill_bytes(&mut bytes);
    assert_eq!(bytes, b.next_u32().to_le_bytes());
}
