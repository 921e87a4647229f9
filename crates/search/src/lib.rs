#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod outcome;

pub mod nonogram;
pub mod sudoku;

pub use outcome::{Outcome, SearchLimits, SearchStats, Verdict};
