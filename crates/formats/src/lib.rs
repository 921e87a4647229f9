#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod error;
mod id;
mod lines;
mod part;
mod reader;
#[cfg(feature = "xml")]
mod xml;

pub mod image;
pub mod nonogram;
pub mod sudoku;

pub use error::{Place, Problem, ReadError};
pub use lines::MAX_LINE;
pub use reader::{Content, Entry, Reader};
