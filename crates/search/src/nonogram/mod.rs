//! Searches over nonograms.

pub mod reference;

mod line;
mod word;
