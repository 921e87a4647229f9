#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

pub mod hint;
pub mod nonogram;
pub mod rating;
pub mod scenes;
