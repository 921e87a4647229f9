//! `seedgrid book`: puzzles of a corpus as a book to print.
#![allow(clippy::cast_precision_loss, reason = "what is counted on a page is small")]

mod contents;
mod font;
mod glyphs;
mod layout;
mod nonogram;
mod page;
pub mod paper;
mod pdf;
mod sudoku;
#[cfg(test)]
mod tests;
mod title;

use seedgrid_corpus::text::{counted, shown};

use crate::args::BookArgs;
use crate::aside;
use crate::end::{End, say, tell};
use crate::picked::{beyond, picked};
use contents::Contents;
use font::Font;
use glyphs::Unprinted;
use layout::Look;

/// Makes the book, and says what is in it.
pub fn run(args: &BookArgs) -> Result<End, End> {
    let picks = picked(&args.folder, &args.pick, "book")?;
    let beyond = beyond(&picks);
    let font = Font::new();
    let mut unprinted = Unprinted::default();
    let contents = Contents::new(picks, args.title.as_deref(), &font, &mut unprinted);
    let book = layout::book(&font, &contents, look(args, contents.is_sudoku));
    let bytes = pdf::bytes(&book, &contents.title).map_err(End::BadInput)?;
    aside::write(&args.out, &bytes)?;
    for warning in unprinted.warnings().iter().chain(&book.warning) {
        tell(&format!("warning: {warning}"));
    }
    let (name, pages) = (shown(&args.out), book.pages.len());
    let puzzles = counted(contents.entries.len(), "puzzle");
    say(&format!("{name}: {puzzles} on {pages} pages{beyond}\n"))?;
    Ok(End::Done)
}

/// How the book is to look, where nothing is said as the puzzles want it.
fn look(args: &BookArgs, is_sudoku: bool) -> Look {
    let large = args.large_print;
    let per_page = match (large, is_sudoku) {
        (false, _) => 4,
        (true, true) => 2,
        (true, false) => 1,
    };
    let answers = match (large, is_sudoku) {
        (false, true) => 12,
        (false, false) | (true, true) => 6,
        (true, false) => 4,
    };
    Look {
        paper: args.paper,
        per_page: args.per_page.unwrap_or(per_page),
        answers: args.answers.unwrap_or(answers),
        large,
    }
}
