//! A finished corpus, read for what is made of it: boards and ratings record by record.

pub(crate) mod nonogram;
pub(crate) mod source;
pub(crate) mod sudoku;
