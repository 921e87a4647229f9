//! Which records are solved again where not all of them are.

use std::collections::BTreeSet;

use blake3::{Hash, Hasher};

/// The records of a sample by their place in the file, from 0. Number k, from 0, is the BLAKE3 hash of the 32 bytes of the hash of the
/// corpus and of k as 8 bytes, big-endian, whose first 8 bytes, big-endian, are taken modulo the number of records; what comes twice
/// counts once. So whoever changes a record of a corpus, and with it its hash, cannot know which records are looked at.
pub(super) fn sample(corpus: &Hash, count: u64, size: u64) -> BTreeSet<u64> {
    if size >= count {
        return (0..count).collect();
    }
    let drawn = |number: u64| {
        let hash = Hasher::new().update(corpus.as_bytes()).update(&number.to_be_bytes()).finalize();
        let start = hash.as_bytes().first_chunk().expect("a hash has 32 bytes");
        u64::from_be_bytes(*start) % count
    };
    let mut chosen = BTreeSet::new();
    let mut number = 0;
    while (chosen.len() as u64) < size {
        chosen.insert(drawn(number));
        number += 1;
    }
    chosen
}
