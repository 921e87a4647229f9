//! Sudoku texts: what writes them, and the parts of the reader that read them.
//!
//! Every function returns text that [`Reader`](crate::Reader) reads back as the same grid.

mod blocks;
mod cells;
mod id;
mod line;
mod write;

pub use id::id;
pub use write::{framed, line, sdk, sdm};

pub(crate) use blocks::{Blocks, is_header};
pub(crate) use id::{check_parameters, check_size, parse_id};
pub(crate) use line::{after_cells, is_line, parse_line};
