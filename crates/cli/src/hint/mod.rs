//! `seedgrid hint`.

mod marks;
mod nonogram;
mod sudoku;

use seedgrid_formats::Content;

use crate::args::HintArgs;
use crate::end::End;
use crate::puzzles;
use crate::sudokus::Board;

/// Tells the next step of every position, or explains the cell on every board.
pub fn run(args: &HintArgs) -> Result<End, End> {
    let marks = marks::given(args)?;
    let (mut all_told, mut any) = (true, false);
    puzzles::for_each(args.file.as_ref(), |item, after, out| {
        if marks.is_some() && any {
            return Err(item.bad(&"a second puzzle, expected one for its marks"));
        }
        any = true;
        all_told &= match &item.entry.content {
            Content::Nonogram(nonogram) if args.cell.is_none() => {
                nonogram::tell(args, nonogram, &item, marks.as_deref(), out)?
            }
            other if marks.is_some() => {
                let kind = puzzles::kind(other);
                return Err(item.bad(&format_args!("{kind}, expected a nonogram for its marks")));
            }
            _ => {
                let board = Board::new(&item, after)?;
                match args.cell {
                    Some(cell) => sudoku::explain(args, cell, &board, out).map(|()| true)?,
                    None => sudoku::tell(args, &board, out)?,
                }
            }
        };
        Ok(())
    })?;
    Ok(if all_told { End::Done } else { End::No })
}
