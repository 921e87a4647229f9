//! One file for each technique or tight family. Each begins with its page of docs/techniques.md, under fixed headings.

pub(in crate::sudoku) mod chains;
pub(in crate::sudoku) mod exclusion;
pub(in crate::sudoku) mod fish;
pub(in crate::sudoku) mod grave;
pub(in crate::sudoku) mod hidden_set;
pub(in crate::sudoku) mod hidden_single;
pub(in crate::sudoku) mod locking;
pub(in crate::sudoku) mod naked_set;
pub(in crate::sudoku) mod naked_single;
pub(in crate::sudoku) mod unique_loop;
pub(in crate::sudoku) mod wing;
