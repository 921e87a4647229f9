//! Hints for Sudoku.

use std::io::{self, Write};

use seedgrid_answers::hint::Answer;
use seedgrid_bitboard::sudoku::{Cell, Grid, ParseGridError, ParsePositionError, Position, Puzzle};
use seedgrid_formats::sudoku;
use seedgrid_rating::sudoku::{Hint, Model, Reasons, hint, hint_on_candidates, reasons};
use seedgrid_search::Verdict;
use serde::Serialize;

use crate::args::{AnswerFormat, HintArgs};
use crate::end::End;
use crate::feed::Out;
use crate::scenes::write_reasons;
use crate::sudokus::Board;

/// Explains a cell of a board.
pub fn explain(args: &HintArgs, cell: Cell, board: &Board, out: &mut Out) -> Result<(), End> {
    #[derive(Serialize)]
    struct Line<'a> {
        givens: &'a Grid,
        hint: &'a Reasons,
    }
    board.without_candidates()?;
    let Board { grid, place, .. } = board;
    let Some(hint) = reasons(grid, cell) else {
        let digit = grid[cell].map_or(String::new(), |digit| format!(" {digit}"));
        return Err(End::BadInput(format!("{place}: {cell} holds{digit}, expected a blank cell")));
    };
    match args.format {
        AnswerFormat::Text => {
            write!(out, "{place}: ")?;
            write_reasons(&hint, out)?;
        }
        AnswerFormat::Json => {
            serde_json::to_writer(&mut *out, &Line { givens: grid, hint: &hint }).map_err(io::Error::from)?;
            writeln!(out)?;
        }
    }
    Ok(())
}

/// Tells the next step of a position, and says whether there was something to tell.
pub fn tell(args: &HintArgs, board: &Board, out: &mut Out) -> Result<bool, End> {
    let Board { grid, candidates, place, .. } = board;
    let bad = |problem: ParsePositionError| End::BadInput(format!("{place}: {problem}"));
    let filled = match candidates {
        Some(_) => *grid,
        None => filled(board).map_err(|problem| bad(ParsePositionError::Filled(problem)))?,
    };
    let hint = match (candidates, Puzzle::try_from(*grid)) {
        (Some(candidates), _) => hint_on_candidates(candidates, Model::M1),
        (None, Ok(puzzle)) => {
            let position = Position::new(puzzle, filled);
            hint(&position.map_err(|problem| bad(ParsePositionError::Given(problem)))?, Model::M1)
        }
        (None, Err(_)) => Hint::Refused(Verdict::Unsolvable),
    };
    match args.format {
        AnswerFormat::Text => writeln!(out, "{place}: {}", hint.text(args.strength))?,
        AnswerFormat::Json => {
            let line = Answer::new(grid, &filled, &hint, args.strength)
                .with_candidates(candidates.map(sudoku::candidate_line));
            serde_json::to_writer(&mut *out, &line).map_err(io::Error::from)?;
            writeln!(out)?;
        }
    }
    Ok(!matches!(hint, Hint::Refused(_) | Hint::Stuck))
}

/// The cells as filled, where they are the first word after the puzzle; otherwise its givens. The words of a line may stand in
/// columns, as in a table.
///
/// A word is taken for cells if it has as many characters, or consists of more cells than stand together in a grid. Other text
/// does not count.
fn filled(board: &Board) -> Result<Grid, ParseGridError> {
    const LONGEST_GROUP: usize = 27;
    let word = board.after.split([' ', '\t', ';']).find(|word| !word.is_empty());
    let are_cells = |word: &&str| {
        let length = word.chars().count();
        length == 81 || length > LONGEST_GROUP && word.chars().all(|c| c == '.' || c.is_ascii_digit())
    };
    match word.filter(are_cells) {
        Some(word) => word.parse(),
        None => Ok(board.grid),
    }
}
