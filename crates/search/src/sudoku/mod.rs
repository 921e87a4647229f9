//! Searches over Sudoku boards.

mod board;
pub mod fast;
pub mod reference;
pub mod trace;
