//! What a book says of its puzzles.

use seedgrid_bitboard::nonogram::{Clues, Picture};
use seedgrid_bitboard::sudoku::{Puzzle as Givens, Solution};
use seedgrid_corpus::export::tenths;
use seedgrid_corpus::pick::{Picked, Picks, Puzzle, Rated};
use seedgrid_rating::Bound;
use seedgrid_rating::nonogram;
use seedgrid_sudoku_gen::v2::Level;

use super::font::Font;
use super::glyphs::{Unprinted, visible};

/// A puzzle of a book.
pub struct Entry {
    /// Its number in the book, from 1.
    pub number: usize,
    pub id: String,
    /// Its seed, if the id spells it otherwise.
    pub seed: Option<String>,
    /// How hard it is, from 0.
    pub level: usize,
    /// That in a few words: `hard · ER 3.4`.
    pub rating: String,
    /// What is needed to solve it.
    pub technique: String,
    pub board: Board,
}

/// What is printed.
pub enum Board {
    Sudoku { puzzle: Box<Givens>, solution: Box<Solution> },
    Nonogram { clues: Clues, solution: Picture },
}

/// A book before it is laid out.
pub struct Contents {
    pub title: String,
    /// The name of the corpus.
    pub corpus: String,
    pub entries: Vec<Entry>,
    /// The names of the levels, the easiest first.
    pub levels: Vec<&'static str>,
    pub is_sudoku: bool,
}

impl Contents {
    /// The contents of a book of puzzles, under a title or else the name of the corpus.
    pub fn new(picks: Picks, title: Option<&str>, font: &Font, unprinted: &mut Unprinted) -> Contents {
        let corpus = picks.manifest.entry.name().to_owned();
        let is_sudoku = picks.manifest.entry.engine().puzzle() == "sudoku";
        let title = visible(font, title.unwrap_or(&corpus), "in the title", unprinted);
        let entries = (1..).zip(picks.puzzles).map(|(number, picked)| entry(number, picked, font, unprinted));
        let entries = entries.collect();
        let levels = if is_sudoku {
            Level::ALL.map(Level::name).to_vec()
        } else {
            nonogram::Level::ALL.map(nonogram::Level::name).to_vec()
        };
        Contents { title, corpus, entries, levels, is_sudoku }
    }
}

fn entry(number: usize, picked: Picked, font: &Font, unprinted: &mut Unprinted) -> Entry {
    let id = picked.id.to_string();
    let seed = id
        .contains('%')
        .then(|| visible(font, picked.id.seed(), &format!("in the seed of puzzle {number}"), unprinted));
    let (level, rating, technique, board) = match picked.puzzle {
        Puzzle::Sudoku { puzzle, solution, rating } => {
            let (level, text) = sudoku_rating(&rating);
            let technique = rating.technique.unwrap_or_default();
            (level, text, technique, Board::Sudoku { puzzle, solution })
        }
        Puzzle::Nonogram { clues, solution, rating } => {
            let level = nonogram::Level::ALL.iter().position(|level| *level == rating.level);
            let size = format!("{} × {}", clues.width(), clues.height());
            let text = format!("{} · {size}", rating.level);
            let technique = match rating.technique {
                nonogram::Technique::Overlap => "overlap",
                nonogram::Technique::Line => "line by line",
                nonogram::Technique::Probe => "probing",
                nonogram::Technique::DeepProbe => "deep probing",
                nonogram::Technique::Search => "search",
            };
            (level.unwrap_or(0), text, technique.to_owned(), Board::Nonogram { clues, solution })
        }
    };
    Entry { number, id, seed, level, rating, technique, board }
}

/// The place of the level of a rating, and the rating in words. Of a lower bound the level is that of the bound.
fn sudoku_rating(rating: &Rated) -> (usize, String) {
    let place =
        Level::ALL.iter().position(|level| level.er().contains(rating.er)).unwrap_or(Level::ALL.len() - 1);
    let sign = if rating.bound == Bound::Exact { "" } else { "\u{2265}\u{a0}" };
    (place, format!("{} · ER {sign}{}", Level::ALL[place], tenths(rating.er.into())))
}
