//! From any bytes to a verdict: the same as the tests of `crates/search/tests/sudoku_fast_bytes.rs` do.

#![no_main]

#[path = "../../crates/search/tests/common/any_bytes.rs"]
mod any_bytes;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| any_bytes::check(bytes));
