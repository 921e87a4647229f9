#![doc = include_str!("../README.md")]
#![no_std]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod outcome;

pub mod nonogram;
pub mod sudoku;

pub use outcome::{Outcome, SearchLimits, SearchStats, Verdict};
