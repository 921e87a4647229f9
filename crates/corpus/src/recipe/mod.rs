//! Recipes: which corpora there are, and of which seeds.

mod error;
pub(crate) mod json;

use std::fmt;
use std::str::FromStr;

use seedgrid_nonogram_gen::v1::Size;
use seedgrid_nonogram_gen::v2;
use seedgrid_rating::sudoku::{Level, Model};
use seedgrid_rng::v1::MAX_SEED_UNITS;

pub use error::{EntryError, RatingsError, RecipeError, UnknownName};

use crate::json::parse_file;

/// The longest name of a corpus, in characters.
pub(crate) const MAX_NAME: usize = 64;
/// The longest side of a nonogram of version 2 in a corpus, in cells: a thousand of its records are in memory at a time.
pub(crate) const MAX_SIDE: u16 = 100;

/// A checked recipe: at least one corpus, no name twice; and the ratings that some of its corpora of Sudoku get beside their
/// puzzles.
///
/// In text it is JSON. A range of seeds may leave out `prefix` and `suffix` (empty), a corpus `sealed` (false), the recipe
/// `ratings` (none); keys that are not named here are refused.
///
/// ```
/// use seedgrid_corpus::Recipe;
///
/// let recipe = Recipe::parse(r#"{"corpora": [
///     {"name": "mild", "puzzle": "sudoku", "engine": "v1", "level": "easy",
///      "seeds": {"prefix": "mild-", "from": 0, "to": 1000}, "sealed": true},
///     {"name": "small", "puzzle": "nonogram", "engine": "v1", "size": 5, "seeds": {"list": ["a", "b"]}}
/// ], "ratings": [{"corpus": "mild", "model": "m1"}]}"#)?;
/// assert_eq!(recipe.entries()[0].seeds().seed(999).as_deref(), Some("mild-999"));
/// assert_eq!(recipe.entries()[1].engine().to_string(), "nonogram v1 5x5");
/// assert_eq!(recipe.models("mild").map(|model| model.name()).collect::<Vec<_>>(), ["m1"]);
/// # Ok::<(), seedgrid_corpus::RecipeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipe {
    entries: Vec<Entry>,
    ratings: Vec<Rated>,
}

/// Ratings that a recipe asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Rated {
    corpus: String,
    model: Model,
}

/// One corpus of a recipe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    name: String,
    engine: Engine,
    seeds: Seeds,
    sealed: bool,
}

/// An engine version and its parameters: with a seed, all that a puzzle depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// Sudoku, version 1, of a level.
    SudokuV1(Level),
    /// Nonogram, version 1, of a side length.
    NonogramV1(Size),
    /// Nonogram, version 2, a draft: index 0 of the seed.
    NonogramV2 {
        /// Width and height, up to 100 cells each.
        size: v2::Size,
        /// How the picture is drawn.
        fill: v2::Fill,
        /// What the nonogram must be like.
        rules: v2::Rules,
    },
}

/// The seeds of a corpus, in order. None is longer than the engines allow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seeds {
    /// `prefix`, a plain decimal number, `suffix`.
    Range {
        /// What stands before the number.
        prefix: String,
        /// What stands after it.
        suffix: String,
        /// The first number.
        from: u64,
        /// The number after the last, above `from`.
        to: u64,
    },
    /// These, at least one.
    List(Vec<String>),
}

impl Recipe {
    /// Reads the JSON text of a recipe; a byte order mark before it is skipped.
    ///
    /// # Errors
    /// The first thing that is wrong, with the line and column, or the corpus.
    pub fn parse(text: &str) -> Result<Recipe, RecipeError> {
        let raw: json::Recipe = parse_file(text)?;
        let mut entries: Vec<Entry> = Vec::new();
        for (index, raw) in raw.corpora.into_iter().enumerate() {
            let name = raw.name.clone();
            let entry = Entry::try_from(raw).and_then(|entry| {
                match entries.iter().position(|other| other.name == entry.name) {
                    Some(first) => Err(EntryError::NameTwice { first }),
                    None => Ok(entry),
                }
            });
            entries.push(entry.map_err(|problem| RecipeError::entry(index, &name, problem))?);
        }
        if entries.is_empty() {
            return Err(RecipeError::Empty);
        }
        let mut recipe = Recipe { entries, ratings: Vec::new() };
        for (index, raw) in raw.ratings.into_iter().enumerate() {
            let rated = recipe.rated(raw).map_err(|problem| RecipeError::Ratings { index, problem })?;
            recipe.ratings.push(rated);
        }
        Ok(recipe)
    }

    /// The corpora in the order of the recipe.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The corpus of this name.
    pub fn entry(&self, name: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.name == name)
    }

    /// The models by which the corpus of this name is rated, in the order of the recipe.
    pub fn models(&self, corpus: &str) -> impl Iterator<Item = Model> {
        self.ratings.iter().filter(move |rated| rated.corpus == corpus).map(|rated| rated.model)
    }

    /// Checks ratings that are asked for against the corpora and the ratings before.
    fn rated(&self, raw: json::Rated) -> Result<Rated, RatingsError> {
        let json::Rated { corpus, model } = raw;
        let Some(entry) = self.entry(&corpus) else {
            return Err(RatingsError::Corpus(self.unknown(&corpus)));
        };
        if entry.engine.puzzle() != "sudoku" {
            return Err(RatingsError::Puzzle(corpus));
        }
        let Ok(model) = model.parse() else { return Err(RatingsError::Model(model)) };
        let rated = Rated { corpus, model };
        match self.ratings.iter().position(|other| *other == rated) {
            Some(first) => Err(RatingsError::Twice { first }),
            None => Ok(rated),
        }
    }

    fn unknown(&self, name: &str) -> UnknownName {
        let known = self.entries.iter().map(|entry| entry.name.clone()).collect();
        UnknownName { name: name.chars().take(MAX_NAME).collect(), known }
    }

    /// The corpora of these names in the order of the recipe, or all of them if there is no name.
    ///
    /// # Errors
    /// The first name that no corpus has.
    pub fn chosen(&self, names: &[String]) -> Result<Vec<&Entry>, UnknownName> {
        if let Some(name) = names.iter().find(|name| self.entry(name).is_none()) {
            return Err(self.unknown(name));
        }
        let is_chosen = |entry: &&Entry| names.is_empty() || names.contains(&entry.name);
        Ok(self.entries.iter().filter(is_chosen).collect())
    }
}

impl FromStr for Recipe {
    type Err = RecipeError;

    fn from_str(text: &str) -> Result<Recipe, RecipeError> {
        Recipe::parse(text)
    }
}

impl Entry {
    /// Its name, 1 to 64 characters of `a` to `z`, `0` to `9` and `-`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The engine and its parameters.
    pub fn engine(&self) -> Engine {
        self.engine
    }

    /// The seeds.
    pub fn seeds(&self) -> &Seeds {
        &self.seeds
    }

    /// Whether its recording must never change again.
    pub fn sealed(&self) -> bool {
        self.sealed
    }
}

impl Engine {
    /// The puzzle: `sudoku` or `nonogram`.
    pub const fn puzzle(self) -> &'static str {
        match self {
            Engine::SudokuV1(_) => "sudoku",
            Engine::NonogramV1(_) | Engine::NonogramV2 { .. } => "nonogram",
        }
    }

    /// The name of the engine version: `v1`, `v2`.
    pub const fn version(self) -> &'static str {
        match self {
            Engine::SudokuV1(_) => seedgrid_sudoku_gen::v1::ENGINE,
            Engine::NonogramV1(_) => seedgrid_nonogram_gen::v1::ENGINE,
            Engine::NonogramV2 { .. } => v2::ENGINE,
        }
    }
}

impl fmt::Display for Engine {
    /// `sudoku v1 easy`, `nonogram v1 10x10`, `nonogram v2 20x15 smooth line`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} ", self.puzzle(), self.version())?;
        match self {
            Engine::SudokuV1(level) => write!(f, "{level}"),
            Engine::NonogramV1(size) => write!(f, "{0}x{0}", size.get()),
            Engine::NonogramV2 { size, fill, rules } => {
                write!(f, "{size} ")?;
                match fill {
                    v2::Fill::Density(density) => write!(f, "density {}", density.thousandths())?,
                    v2::Fill::Smooth => f.write_str("smooth")?,
                }
                let lines = if rules.empty_lines { ", empty lines allowed" } else { "" };
                write!(f, " {}{lines}", rules.logic)
            }
        }
    }
}

impl Seeds {
    /// How many there are, at least 1.
    pub fn count(&self) -> u64 {
        match self {
            Seeds::Range { from, to, .. } => to - from,
            Seeds::List(list) => list.len() as u64,
        }
    }

    /// The seed at an index from 0, or `None` past the last.
    pub fn seed(&self, index: u64) -> Option<String> {
        match self {
            Seeds::Range { prefix, suffix, from, .. } => {
                (index < self.count()).then(|| format!("{prefix}{}{suffix}", from + index))
            }
            Seeds::List(list) => list.get(usize::try_from(index).ok()?).cloned(),
        }
    }

    /// The first seed that is too long: its index and its length in UTF-16 units. In a range the last is the longest.
    fn too_long(&self) -> Option<(u64, usize)> {
        let excess = |index: u64, seed: &str| {
            let units = seed.encode_utf16().count();
            (units > MAX_SEED_UNITS).then_some((index, units))
        };
        match self {
            Seeds::Range { .. } => {
                let last = self.count() - 1;
                excess(last, &self.seed(last)?)
            }
            Seeds::List(list) => (0..).zip(list).find_map(|(index, seed)| excess(index, seed)),
        }
    }
}
