//! The card of a puzzle: its board, what is known of it, and its solution, closed.

use std::fmt::Write as _;

use seedgrid_bitboard::nonogram::{Clues, Picture};
use seedgrid_bitboard::sudoku::{Puzzle as Givens, Solution};
use seedgrid_corpus::export::tenths;
use seedgrid_corpus::pick::{Picked, Puzzle, Rated};
use seedgrid_corpus::text::markup;
use seedgrid_formats::nonogram::Nonogram;
use seedgrid_rating::Bound;
use seedgrid_rating::nonogram::Rating;

use super::board::Boards;
use super::facts;
use super::play::Base;
use crate::end::End;
use crate::show::draw::{self, Drawing};
use crate::show::known;
use crate::speech;

/// The parts of a card that the two kinds of puzzle have in common.
struct Parts {
    drawing: Drawing,
    /// What a screen reader says of the puzzle and of its solution.
    said: [String; 2],
    /// The rating in a word.
    badge: String,
    technique: String,
    facts: String,
    /// The attributes by which a script filters.
    data: String,
}

/// The card of a puzzle, the `number`th of its page, `rank`th by its rating.
pub fn text(
    picked: &Picked,
    number: usize,
    rank: usize,
    boards: &mut Boards,
    play: Option<&Base>,
) -> Result<String, End> {
    let parts = match &picked.puzzle {
        Puzzle::Sudoku { puzzle, solution, rating } => sudoku(puzzle, solution, rating),
        Puzzle::Nonogram { clues, solution, rating } => nonogram(clues, solution, rating)?,
    };
    let Parts { drawing, said: [said, found], badge, technique, facts, data } = parts;
    let board = boards.puzzle(number, &drawing, &said);
    let solution = Boards::solution(number, &drawing, &found);
    let id = markup(&picked.id.to_string());
    // Where its line may end.
    let parts = id.replace(',', ",<wbr>");
    let mut text = format!(
        "<article class=\"card\" id=\"n{number}\" data-i=\"{}\" data-r=\"{rank}\"{data}>\n\
         <h3>No. {number} <span class=\"badge\">{badge}</span></h3>\n{board}\n\
         <p class=\"technique\">{technique}</p>\n<p class=\"facts\">{facts}</p>\n<p class=\"id\">{parts}</p>\n",
        picked.index
    );
    // An id encodes what is no plain letter.
    if id.contains('%') {
        let _ = writeln!(text, "<p class=\"seed\">seed <bdi>{}</bdi></p>", markup(picked.id.seed()));
    }
    text += "<div class=\"foot\">\n";
    if let Some(play) = play {
        let _ = writeln!(
            text,
            "<a class=\"play\" href=\"{}\">Play<span class=\"unseen\"> No. {number}</span></a>",
            markup(&play.link(&picked.id))
        );
    }
    let _ = writeln!(
        text,
        "<details><summary>Solution<span class=\"unseen\"> of No. {number}</span></summary>{solution}</details>\n</div>\n</article>"
    );
    Ok(text)
}

fn sudoku(puzzle: &Givens, solution: &Solution, rating: &Rated) -> Parts {
    let Rated { er, ep, ed, bound, technique, .. } = rating;
    let [er, ep, ed] = [er, ep, ed].map(|rating| u32::from(*rating));
    let givens = puzzle.filled_count();
    let at_least = if *bound == Bound::AtLeast { "≥ " } else { "" };
    Parts {
        drawing: draw::sudoku(puzzle.grid(), solution.grid(), None),
        said: [speech::sudoku(puzzle), speech::solved(solution)],
        badge: format!("ER {at_least}{}", tenths(er)),
        technique: technique.as_deref().map_or_else(|| "no step found".to_owned(), markup),
        facts: format!("EP\u{a0}{} · ED\u{a0}{} · {givens}\u{a0}givens", tenths(ep), tenths(ed)),
        data: format!(" data-er=\"{er}\" data-t=\"{}\"", slugs(&facts::techniques(rating))),
    }
}

fn nonogram(clues: &Clues, solution: &Picture, rating: &Rating) -> Result<Parts, End> {
    let (width, height) = (clues.width(), clues.height());
    let nonogram = Nonogram { name: None, clues: clues.clone(), goal: None };
    let at_least = if rating.bound == Bound::AtLeast { "at least " } else { "" };
    let sweeps = match rating.sweeps {
        1 => "1\u{a0}sweep".to_owned(),
        sweeps => format!("{sweeps}\u{a0}sweeps"),
    };
    Ok(Parts {
        drawing: draw::nonogram(&nonogram, Some(&known(solution)?), false),
        said: [speech::nonogram(clues), speech::picture(solution)],
        badge: rating.level.to_string(),
        technique: format!("{at_least}{}", rating.technique),
        facts: format!(
            "{width}\u{a0}×\u{a0}{height} · {}\u{a0}%\u{a0}filled · {sweeps}",
            rating.density / 10
        ),
        data: format!(
            " data-level=\"{}\" data-size=\"{width}x{height}\" data-t=\"{}\"",
            rating.level,
            slugs(&facts::of_nonogram(rating))
        ),
    })
}

fn slugs(techniques: &[facts::Name]) -> String {
    techniques.iter().map(|name| &name.slug[..]).collect::<Vec<_>>().join(" ")
}
