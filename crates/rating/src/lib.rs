#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod bound;
mod strength;
mod words;

pub mod nonogram;
pub mod sudoku;

pub use bound::Bound;
pub use strength::Strength;
