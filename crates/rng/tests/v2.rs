//! The streams of version 2 against vectors made by another implementation (`v2_vectors.py`), and what they promise.

use seedgrid_rng::v2::{MAX_SEED_BYTES, SeedError, Source, Stream};
use serde_json::Value;

fn stream(scheme: &str, seed: &str, index: u64, attempt: u32, stage: &str) -> Stream {
    Source::new(scheme, seed).expect("a short seed").stream(index, attempt, stage)
}

fn number(value: &Value) -> u64 {
    value.as_u64().unwrap_or_else(|| panic!("{value} is a number"))
}

fn numbers(value: &Value) -> Vec<u32> {
    value.as_array().expect("an array").iter().map(|value| number(value) as u32).collect()
}

#[test]
fn another_implementation_draws_the_same() {
    let rows: Vec<Value> = serde_json::from_str(include_str!("v2_vectors.json")).expect("rows of JSON");
    assert_eq!(rows.len(), 13);
    for row in rows {
        let text = |key: &str| row[key].as_str().expect("text");
        let (index, attempt) = (number(&row["index"]), number(&row["attempt"]) as u32);
        let start = stream(text("scheme"), text("seed"), index, attempt, text("stage"));

        let mut draws = start.clone();
        let all: Vec<u32> = (0..100_000).map(|_| draws.next_u32()).collect();
        assert_eq!(all[..8], numbers(&row["first"]), "{row}");
        for at in row["at"].as_array().expect("pairs") {
            assert_eq!(all[number(&at[0]) as usize - 1], number(&at[1]) as u32, "{row}");
        }

        let mut bounded = start.clone();
        for pair in row["below"].as_array().expect("pairs") {
            let n = number(&pair[0]) as u32;
            let values: Vec<u32> = (0..8).map(|_| bounded.below(n)).collect();
            assert_eq!(values, numbers(&pair[1]), "below {n}, {row}");
        }
        assert_eq!(bounded.next_u32(), all[number(&row["draws_of_below"]) as usize], "{row}");

        let mut order: Vec<u32> = (0..81).collect();
        start.clone().shuffle(&mut order);
        assert_eq!(order, numbers(&row["shuffle_81"]), "{row}");
    }
}

/// Sealed: no draw of any stream ever changes.
#[test]
fn signature() {
    let mut hasher = blake3::Hasher::new();
    for i in 0..300u32 {
        let mut stream = stream("signature", &format!("signature-{i}"), u64::from(i), i % 3, "stage");
        let mut numbers: Vec<u32> = (0..100).map(|_| stream.next_u32()).collect();
        let mut order: Vec<u32> = (0..81).collect();
        stream.shuffle(&mut order);
        numbers.extend(order);
        numbers.extend([3, 1_000, (1 << 31) + 1].map(|n| stream.below(n)));
        for number in numbers {
            hasher.update(&number.to_le_bytes());
        }
    }
    assert_eq!(
        hasher.finalize().to_hex().as_str(),
        "939a195243d34154cf5b22691c4f40d75eb1587060584033cb478734fa961568"
    );
}

#[test]
fn every_part_of_the_name_counts_and_none_runs_into_the_next() {
    let names = [
        ("s", "42", 0, 0, "fill"),
        ("s", "42", 1, 0, "fill"),
        ("s", "43", 0, 0, "fill"),
        ("s", "42", 0, 1, "fill"),
        ("s", "42", 1 << 32, 0, "fill"),
        ("s", "42", 0, 0, "dig"),
        ("s", "42", 0, 0, ""),
        ("t", "42", 0, 0, "fill"),
        ("s4", "2", 0, 0, "fill"),
        ("", "s42", 0, 0, "fill"),
        ("s", " 42", 0, 0, "fill"),
        ("s", "😀", 0, 0, "fill"),
        ("s", "😁", 0, 0, "fill"),
        ("s", "\u{e9}", 0, 0, "fill"),
        ("s", "e\u{301}", 0, 0, "fill"),
    ];
    let draws = names.map(|(scheme, seed, index, attempt, stage)| {
        let mut stream = stream(scheme, seed, index, attempt, stage);
        [0; 64].map(|_: u32| stream.next_u32())
    });
    for (i, a) in draws.iter().enumerate() {
        for (j, b) in draws.iter().enumerate().filter(|&(j, _)| j != i) {
            // Nothing in common: no draw of one anywhere in the other, so that no stream is another one later on.
            assert!(!a.iter().any(|draw| b.contains(draw)), "{:?} and {:?}", names[i], names[j]);
        }
    }
}

#[test]
fn a_stream_begins_anew_each_time_it_is_asked_for() {
    let source = Source::new("s", "42").expect("a short seed");
    let (mut a, _) = (source.stream(1, 0, "x"), source.stream(2, 0, "x").next_u32());
    let mut b = source.stream(1, 0, "x");
    assert_eq!([0; 40].map(|_: u32| a.next_u32()), [0; 40].map(|_: u32| b.next_u32()));
}

#[test]
fn a_seed_has_at_most_1024_bytes() {
    assert!(Source::new("s", "").is_ok());
    assert!(Source::new("s", &"x".repeat(MAX_SEED_BYTES)).is_ok());
    assert!(Source::new("s", &"😀".repeat(256)).is_ok());
    assert_eq!(Source::new("s", &"é".repeat(513)).err(), Some(SeedError { bytes: 1_026 }));
    let error = Source::new("s", &"x".repeat(1_025)).expect_err("too long");
    assert_eq!(
        error.to_string(),
        "the seed has 1025 bytes of UTF-8, expected at most 1024 (a letter beyond ASCII counts as two to four)"
    );
}

#[test]
fn wide_draws_are_two_draws() {
    let (mut a, mut b) = (stream("s", "wide", 0, 0, ""), stream("s", "wide", 0, 0, ""));
    for _ in 0..40 {
        let (low, high) = (b.next_u32(), b.next_u32());
        assert_eq!(a.next_u64(), u64::from(low) | u64::from(high) << 32);
    }
}

#[test]
fn below_0_is_0_and_takes_no_draw() {
    let (mut a, mut b) = (stream("s", "zero", 0, 0, ""), stream("s", "zero", 0, 0, ""));
    assert_eq!((a.below(0), a.next_u32()), (0, b.next_u32()));
    assert_eq!(a.below(1), 0);
    b.next_u32();
    assert_eq!(a.next_u32(), b.next_u32());
}

/// Chi-square of counts that should be equal, less its mean, in standard deviations.
fn surprise(counts: &[u32]) -> f64 {
    let length = counts.len() as u32;
    let mean = f64::from(counts.iter().sum::<u32>()) / f64::from(length);
    let square = counts.iter().map(|&count| (f64::from(count) - mean).powi(2) / mean).sum::<f64>();
    let freedom = f64::from(length - 1);
    (square - freedom) / (2.0 * freedom).sqrt()
}

#[test]
fn below_is_even() {
    for n in [2u32, 3, 6, 81, 1_000] {
        let mut stream = stream("s", "even", u64::from(n), 0, "");
        let mut counts = vec![0; n as usize];
        for _ in 0..1_000 * n {
            counts[stream.below(n) as usize] += 1;
        }
        assert!(surprise(&counts).abs() < 4.0, "{n}: {}", surprise(&counts));
    }
    // Scaling or a plain remainder would give the lower third of this range half of all draws.
    let (n, mut thirds) = (3 << 30, [0; 3]);
    let mut stream = stream("s", "wide bound", 0, 0, "");
    for _ in 0..30_000 {
        thirds[(stream.below(n) >> 30) as usize] += 1;
    }
    assert!(surprise(&thirds).abs() < 4.0, "{thirds:?}");
}

#[test]
fn shuffles_are_even() {
    let mut stream = stream("s", "shuffle", 0, 0, "");
    let mut counts = [0; 24];
    for _ in 0..24_000 {
        let mut order = [0, 1, 2, 3];
        stream.shuffle(&mut order);
        let rank = |i: usize| order[i + 1..].iter().filter(|&&later| later < order[i]).count();
        counts[rank(0) * 6 + rank(1) * 2 + rank(2)] += 1;
    }
    assert!(surprise(&counts).abs() < 4.0, "{counts:?}");
}

#[test]
#[cfg(feature = "rand_core")]
fn rand_core_draws_are_the_same_draws() {
    use rand_core::Rng;
    let (mut a, mut b) = (stream("s", "a", 0, 0, ""), stream("s", "a", 0, 0, ""));
    assert_eq!(Rng::next_u32(&mut a), b.next_u32());
    assert_eq!(Rng::next_u64(&mut a), b.next_u64());
    let mut bytes = [0; 4];
    a.fill_bytes(&mut bytes);
    assert_eq!(bytes, b.next_u32().to_le_bytes());
}

#[test]
#[ignore = "a million streams"]
fn no_two_of_a_million_indices_have_equal_streams() {
    let source = Source::new("s", "42").expect("a short seed");
    let start = |index| {
        let mut stream = source.stream(index, 0, "fill");
        (stream.next_u64(), stream.next_u64())
    };
    let mut starts: Vec<(u64, u64)> = (0..1_000_000).map(start).collect();
    starts.sort_unstable();
    assert!(starts.is_sorted_by(|one, next| one < next));
}
