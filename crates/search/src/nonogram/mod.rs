//! Searches over nonograms.

pub mod fast;
pub mod reference;

mod line;
mod wide;
mod word;
