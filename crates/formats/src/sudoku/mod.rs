//! Sudoku texts: what writes them, and the parts of the reader that read them.
//!
//! Every function but [`framed_texts`] returns text that [`Reader`](crate::Reader) reads back as the same puzzle.

mod blocks;
mod candidates;
mod cells;
mod csv;
mod exchange;
mod id;
#[cfg(feature = "json")]
mod json;
mod line;
#[cfg(feature = "xml")]
mod opensudoku;
mod write;

pub use candidates::{candidate_grid, candidate_line};
pub use csv::{CSV_HEADER, csv_row};
pub use exchange::exchange;
pub use id::id;
#[cfg(feature = "json")]
pub use json::{f_puzzles, sudokupad};
#[cfg(feature = "xml")]
pub use opensudoku::{OPENSUDOKU_END, OPENSUDOKU_START, opensudoku, opensudoku_game};
pub use write::{framed, framed_texts, line, sdk, sdm, ss};

pub(crate) use blocks::{Blocks, is_header};
pub(crate) use csv::{Columns, header as csv_header, parse_row};
pub(crate) use exchange::{is_exchange, parse_exchange};
pub(crate) use id::{check_parameters, check_size, parse_id};
#[cfg(feature = "json")]
pub(crate) use json::read as read_json;
pub(crate) use line::{after_cells, is_line, parse_line};
#[cfg(feature = "xml")]
pub(crate) use opensudoku::read as read_opensudoku;
