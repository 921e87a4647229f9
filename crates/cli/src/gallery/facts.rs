//! What is told of all puzzles of a page together.

use std::collections::BTreeMap;

use seedgrid_corpus::export::{Histogram, tenths};
use seedgrid_corpus::pick::{Picked, Puzzle, Rated};
use seedgrid_rating::nonogram::{Rating, Technique};

/// A value that puzzles are filtered by, in the order of its kind.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Name {
    place: usize,
    /// As the command line and the address have it.
    pub slug: String,
    /// As people read it.
    pub words: String,
}

/// Values with the number of puzzles that have them.
pub type Counts = BTreeMap<Name, usize>;

/// The most bars of a histogram, which are as narrow as that allows.
const BARS: u32 = 20;

/// What a page can be filtered by.
#[derive(Default)]
pub struct Facts {
    /// The least and the greatest ER in tenths.
    pub er: Option<(u8, u8)>,
    pub techniques: Counts,
    pub levels: Counts,
    pub sizes: Counts,
}

impl Facts {
    pub fn of(puzzles: &[Picked]) -> Facts {
        let mut facts = Facts::default();
        let count = |counts: &mut Counts, name| *counts.entry(name).or_default() += 1;
        for picked in puzzles {
            match &picked.puzzle {
                Puzzle::Sudoku { rating, .. } => {
                    let (least, most) = facts.er.unwrap_or((rating.er, rating.er));
                    facts.er = Some((least.min(rating.er), most.max(rating.er)));
                    for name in techniques(rating) {
                        count(&mut facts.techniques, name);
                    }
                }
                Puzzle::Nonogram { clues, rating, .. } => {
                    for name in of_nonogram(rating) {
                        count(&mut facts.techniques, name);
                    }
                    count(&mut facts.levels, same(rating.level as usize, rating.level.name()));
                    let (width, height) = (clues.width(), clues.height());
                    let slug = format!("{width}x{height}");
                    let size = Name { place: width * height, slug, words: format!("{width} × {height}") };
                    count(&mut facts.sizes, size);
                }
            }
        }
        facts
    }
}

/// The techniques that occur in the solve of a Sudoku.
pub fn techniques(rating: &Rated) -> Vec<Name> {
    let name = |technique: seedgrid_rating::sudoku::Technique| Name {
        place: technique as usize,
        slug: technique.slug(),
        words: technique.name().to_owned(),
    };
    rating.techniques().into_iter().map(name).collect()
}

/// The techniques that occur in the solve of a nonogram.
pub fn of_nonogram(rating: &Rating) -> Vec<Name> {
    let occurs = |technique: &Technique| *technique == rating.technique || rating.cells.by(*technique) > 0;
    let techniques = Technique::ALL.into_iter().filter(occurs);
    techniques.map(|technique| same(technique as usize, technique.name())).collect()
}

fn same(place: usize, name: &str) -> Name {
    Name { place, slug: name.to_owned(), words: name.to_owned() }
}

/// The histogram of a page: of Sudoku by ER, of nonograms by the share of their filled cells.
pub fn histogram(puzzles: &[Picked]) -> Histogram {
    let numbers: Vec<u32> = puzzles
        .iter()
        .map(|picked| match &picked.puzzle {
            Puzzle::Sudoku { rating, .. } => rating.er.into(),
            Puzzle::Nonogram { rating, .. } => u32::from(rating.density) / 10,
        })
        .collect();
    let (least, most) = (numbers.iter().min().copied(), numbers.iter().max().copied());
    let span = most.unwrap_or(0) - least.unwrap_or(0);
    let width = [1, 2, 5, 10].into_iter().find(|width| span / width < BARS).unwrap_or(10);
    let is_sudoku = matches!(puzzles.first().map(|picked| &picked.puzzle), Some(Puzzle::Sudoku { .. }));
    let mut histogram = if is_sudoku {
        Histogram::new("ER", width, tenths)
    } else {
        Histogram::new("Filled cells in %", width, |number| number.to_string())
    };
    for number in numbers {
        histogram.count(number);
    }
    histogram
}
