//! `seedgrid show`: a puzzle as text or as a drawing.

pub mod draw;
mod font;
mod png;
mod svg;

use std::io::Write;

use seedgrid_bitboard::nonogram::{Board, Mark, Picture};
use seedgrid_bitboard::sudoku::{Candidates, Grid};
use seedgrid_formats::nonogram::{self, Nonogram};
use seedgrid_formats::{Content, sudoku};
use seedgrid_search::nonogram::fast::line_fixpoint;

use crate::args::{ShowArgs, ShowFormat};
use crate::end::End;
use crate::feed::Item;
use crate::puzzles::{OnlyOne, for_each, painted, refuse_terminal, solved};
use draw::Drawing;

/// Shows every puzzle of a file as text, or the one puzzle of a file as a drawing.
pub fn run(args: &ShowArgs) -> Result<End, End> {
    if args.format == ShowFormat::Png {
        refuse_terminal("an image")?;
    }
    let mut only = OnlyOne::default();
    let mut begun = false;
    for_each(args.file.as_ref(), |item, _, out| {
        let shown = || match &item.entry.content {
            Content::Sudoku(grid) => Shown::sudoku(args, &item, grid),
            Content::Candidates(candidates) => Shown::candidates(args, &item, candidates),
            Content::Nonogram(nonogram) => Shown::nonogram(args, &item, nonogram),
        };
        match args.format {
            ShowFormat::Text => {
                let text = shown()?.text();
                if std::mem::replace(&mut begun, true) {
                    writeln!(out)?;
                }
                out.write_all(text.as_bytes())?;
                Ok(())
            }
            ShowFormat::Svg => only.put(&item, "svg", || Ok(svg::text(&shown()?.drawing()).into_bytes())),
            ShowFormat::Png => only.put(&item, "png", || png::bytes(&shown()?.drawing())),
        }
    })?;
    only.print()?;
    Ok(End::Done)
}

/// A puzzle with what is to be shown in it.
enum Shown<'a> {
    Sudoku {
        givens: Grid,
        /// The digits to show, the givens included.
        filled: Grid,
        /// What is to be shown in the other cells.
        candidates: Option<Box<Candidates>>,
    },
    Nonogram {
        nonogram: &'a Nonogram,
        /// What is known of the cells, if that is to be shown.
        known: Option<Board>,
        /// Whether empty cells and unknown ones are told apart.
        marked: bool,
    },
}

impl<'a> Shown<'a> {
    fn sudoku(args: &ShowArgs, item: &Item, givens: &'a Grid) -> Result<Shown<'a>, End> {
        let filled = if args.solution { *solved(item, givens)? } else { *givens };
        let candidates = args.candidates.then(|| Box::new(Candidates::from(givens)));
        Ok(Shown::Sudoku { givens: *givens, filled, candidates })
    }

    /// A Sudoku that is given by its candidates, which are always shown.
    fn candidates(args: &ShowArgs, item: &Item, candidates: &Candidates) -> Result<Shown<'a>, End> {
        let givens = candidates.filled();
        let filled = if args.solution { *solved(item, candidates)? } else { givens };
        Ok(Shown::Sudoku { givens, filled, candidates: Some(Box::new(*candidates)) })
    }

    fn nonogram(args: &ShowArgs, item: &Item, nonogram: &'a Nonogram) -> Result<Shown<'a>, End> {
        let clues = &nonogram.clues;
        let known = if args.solution {
            Some(known(&painted(item, nonogram)?)?)
        } else if args.candidates {
            let unknown = Board::unknown(clues.width(), clues.height()).map_err(End::bad_input)?;
            let known = line_fixpoint(clues, &unknown);
            let failed = |problem| End::Failed(format!("{}: unsolvable: {problem}", item.place()));
            Some(known.map_err(failed)?)
        } else {
            None
        };
        Ok(Shown::Nonogram { nonogram, known, marked: args.candidates })
    }

    fn text(&self) -> String {
        match self {
            Shown::Sudoku { filled, candidates: Some(candidates), .. } if !filled.blanks().is_empty() => {
                sudoku::framed_texts(|cell| match filled[cell] {
                    Some(digit) => digit.to_string(),
                    // A blank cell that can hold nothing.
                    None if candidates[cell].is_empty() => "!".to_owned(),
                    None => candidates[cell].to_string(),
                })
            }
            Shown::Sudoku { filled, .. } => sudoku::framed(filled),
            Shown::Nonogram { nonogram, known: Some(known), .. } => {
                nonogram::framed_board(&nonogram.clues, known)
            }
            Shown::Nonogram { nonogram, .. } => nonogram::framed(&nonogram.clues, None),
        }
    }

    fn drawing(&self) -> Drawing {
        match self {
            Shown::Sudoku { givens, filled, candidates } => {
                draw::sudoku(givens, filled, candidates.as_deref())
            }
            Shown::Nonogram { nonogram, known, marked } => draw::nonogram(nonogram, known.as_ref(), *marked),
        }
    }
}

/// All cells of a picture, known.
pub fn known(picture: &Picture) -> Result<Board, End> {
    let mut board = Board::unknown(picture.width(), picture.height()).map_err(End::bad_input)?;
    for y in 0..picture.height() {
        for x in 0..picture.width() {
            board.set(x, y, Mark::known(picture.is_filled(x, y)));
        }
    }
    Ok(board)
}
