//! Searches over Sudoku boards.

mod board;
pub mod reference;
pub mod trace;
