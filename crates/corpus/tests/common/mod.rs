//! What the tests over folders share.
#![allow(dead_code)] // each test file uses some of it

use std::fs;
use std::path::Path;

use seedgrid_corpus::{Entry, Recipe, Work};

/// A range of seeds from 0 as the only corpus, named `it`.
pub fn entry(puzzle: &str, parameter: &str, count: u64, sealed: bool) -> Entry {
    let text = format!(
        r#"{{"corpora":[{{"name":"it","puzzle":"{puzzle}","engine":"v1",{parameter},"seeds":{{"prefix":"s","from":0,"to":{count}}},"sealed":{sealed}}}]}}"#
    );
    Recipe::parse(&text).unwrap().entries()[0].clone()
}

pub fn easy(count: u64) -> Entry {
    entry("sudoku", r#""level":"easy""#, count, false)
}

pub fn nonograms(count: u64) -> Entry {
    entry("nonogram", r#""size":5"#, count, false)
}

pub fn work() -> Work<'static> {
    Work::new(None).unwrap()
}

/// The names in a folder, sorted.
pub fn names(folder: &Path) -> Vec<String> {
    let names = fs::read_dir(folder).unwrap().map(|item| item.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}

/// Replaces a text in a file, once; it has to be there.
pub fn replace(path: &Path, from: &str, to: &str) {
    let text = fs::read_to_string(path).unwrap();
    assert!(text.contains(from), "{from} in {}", path.display());
    fs::write(path, text.replacen(from, to, 1)).unwrap();
}
