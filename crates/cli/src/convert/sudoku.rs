//! Sudoku in the formats of other programs.

use std::io::Write;

use seedgrid_bitboard::sudoku::{Candidates, Cell, Grid};
use seedgrid_formats::sudoku;
use seedgrid_rating::sudoku::{Model, rate};

use super::Writer;
use crate::args::FileFormat;
use crate::end::End;
use crate::feed::{Item, Out};
use crate::puzzles::{not_unique, solved};

impl Writer {
    pub(super) fn sudoku(&mut self, item: &Item, grid: &Grid, out: &mut Out) -> Result<(), End> {
        let text = match self.to {
            FileFormat::Line => sudoku::line(grid) + "\n",
            FileFormat::Id => sudoku::id(grid) + "\n",
            FileFormat::Sdk => self.apart(&sudoku::sdk(grid)),
            FileFormat::Ss => self.apart(&sudoku::ss(grid)),
            FileFormat::Candidates | FileFormat::CandidateLine => {
                let candidates = Candidates::from(grid);
                if let Some(cell) = Cell::ALL.into_iter().find(|&cell| candidates[cell].is_empty()) {
                    return Err(
                        item.bad(&format_args!("{cell} has no candidate, expected one in every cell"))
                    );
                }
                return self.candidates(item, &candidates, out);
            }
            FileFormat::Exchange => {
                let rating = rate(grid, Model::M1).map_err(|verdict| not_unique(item, verdict))?;
                sudoku::exchange(grid, rating.er) + "\n"
            }
            FileFormat::Csv => {
                let row = sudoku::csv_row(grid, Some(&solved(item, grid)?));
                if self.begun { row + "\n" } else { format!("{}\n{row}\n", sudoku::CSV_HEADER) }
            }
            FileFormat::OpenSudoku => {
                let start = if self.begun { "" } else { sudoku::OPENSUDOKU_START };
                start.to_owned() + &sudoku::opensudoku_game(grid)
            }
            FileFormat::FPuzzles => return self.one(item, sudoku::f_puzzles(grid, None)),
            FileFormat::SudokuPad => return self.one(item, sudoku::sudokupad(grid, None)),
            _ => {
                let expected =
                    "line, id, sdk, ss, candidates, 729, exchange, csv, opensudoku, f-puzzles or sudokupad";
                return Err(self.refused(item, expected));
            }
        };
        self.begun = true;
        Ok(out.write_all(text.as_bytes())?)
    }

    /// A Sudoku that is given by its candidates.
    pub(super) fn candidates(
        &mut self,
        item: &Item,
        candidates: &Candidates,
        out: &mut Out,
    ) -> Result<(), End> {
        let text = match self.to {
            FileFormat::Candidates => self.apart(&sudoku::candidate_grid(candidates)),
            FileFormat::CandidateLine => sudoku::candidate_line(candidates) + "\n",
            FileFormat::FPuzzles => {
                return self.one(item, sudoku::f_puzzles(&candidates.filled(), Some(candidates)));
            }
            FileFormat::SudokuPad => {
                return self.one(item, sudoku::sudokupad(&candidates.filled(), Some(candidates)));
            }
            _ => return Err(self.refused(item, "candidates, 729, f-puzzles or sudokupad")),
        };
        self.begun = true;
        Ok(out.write_all(text.as_bytes())?)
    }

    /// A text that a blank line sets apart from the one before.
    fn apart(&self, text: &str) -> String {
        [if self.begun { "\n" } else { "" }, text].concat()
    }

    /// A text that holds one puzzle.
    fn one(&mut self, item: &Item, text: String) -> Result<(), End> {
        self.only.put(item, self.to.name(), || Ok(text.into_bytes()))
    }
}
