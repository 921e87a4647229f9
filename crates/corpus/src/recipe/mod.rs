//! Recipes: which corpora there are, and of which seeds.

mod error;
pub(crate) mod json;
mod keep;
mod mix;
mod spec;

use std::str::FromStr;

use seedgrid_rating::sudoku::Model;

pub use error::{EntryError, RatingsError, RecipeError, UnknownName};
pub(crate) use keep::Keep;
pub use keep::{Shares, Split};

use crate::engine::Engine;
use crate::id::{Id, IdError};
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
/// assert_eq!(recipe.entries()[0].id(999).unwrap().to_string(), "sg1:sudoku,level=easy/mild-999");
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
    /// Of a mixture, the engine of its first part.
    engine: Engine,
    /// The parts of a mixture with their weights; empty if it is none.
    mix: Vec<(u64, Engine)>,
    keep: Keep,
    seeds: Seeds,
    sealed: bool,
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
    /// One seed with many indices; version 2 only.
    Indices {
        /// The seed.
        seed: String,
        /// The first index.
        from: u64,
        /// The index after the last, above `from`.
        to: u64,
    },
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

    /// The engine and its parameters; of a mixture those of its first part.
    pub fn engine(&self) -> Engine {
        self.engine
    }

    /// The parts of a mixture with their weights, 1 or more each; empty if it is none.
    pub fn mix(&self) -> &[(u64, Engine)] {
        &self.mix
    }

    /// Whether, of records with the same canonical form, only that of the lowest index stays.
    pub fn dedupes(&self) -> bool {
        self.keep.dedupe
    }

    /// How many different puzzles it wants, the first by index.
    pub fn unique(&self) -> Option<u64> {
        self.keep.unique
    }

    /// How it is split, if it is.
    pub fn shares(&self) -> Option<Shares> {
        self.keep.shares
    }

    /// Whether canonical hashes and splits stand beside its records, in [`INDEX`](crate::INDEX).
    pub fn has_index(&self) -> bool {
        self.keep.dedupe || self.keep.shares.is_some()
    }

    /// The seeds.
    pub fn seeds(&self) -> &Seeds {
        &self.seeds
    }

    /// The address of the puzzle at an index of the corpus from 0, or `None` past the last.
    pub fn id(&self, index: u64) -> Option<Id> {
        (index < self.seeds.count()).then(|| self.id_beyond(index)).flatten()
    }

    /// The address at an index that may lie past the last, where the entry goes on; `None` where it cannot.
    pub(crate) fn id_beyond(&self, index: u64) -> Option<Id> {
        let (seed, of_seed) = self.seeds.at_any(index)?;
        Some(Id::checked(mix::engine_at(self, self.seeds.number(index)?), seed, of_seed))
    }

    /// Whether its recording must never change again.
    pub fn sealed(&self) -> bool {
        self.sealed
    }
}

impl Seeds {
    /// How many there are, at least 1.
    pub fn count(&self) -> u64 {
        match self {
            Seeds::Range { from, to, .. } | Seeds::Indices { from, to, .. } => to - from,
            Seeds::List(list) => list.len() as u64,
        }
    }

    /// The seed at an index of the corpus from 0, and which of its puzzles; or `None` past the last.
    pub fn at(&self, index: u64) -> Option<(String, u64)> {
        if index < self.count() { self.at_any(index) } else { None }
    }

    /// The same, but a range goes on past its last as far as numbers and the length of seeds allow.
    fn at_any(&self, index: u64) -> Option<(String, u64)> {
        let number = self.number(index)?;
        Some(match self {
            Seeds::Range { prefix, suffix, .. } => (format!("{prefix}{number}{suffix}"), 0),
            Seeds::List(list) => (list.get(usize::try_from(index).ok()?)?.clone(), 0),
            Seeds::Indices { seed, .. } => (seed.clone(), number),
        })
    }

    /// The number of the seed at an index, or in a list the index itself.
    fn number(&self, index: u64) -> Option<u64> {
        match self {
            Seeds::Range { from, .. } | Seeds::Indices { from, .. } => from.checked_add(index),
            Seeds::List(_) => Some(index),
        }
    }

    /// The first seed that an engine does not take, by its index, and why. In a range the last is the longest.
    fn too_long(&self, engine: Engine) -> Option<(u64, IdError)> {
        let refused = |index: u64, seed: &str| Some((index, Id::new(engine, seed, 0).err()?));
        match self {
            Seeds::Range { .. } => {
                let last = self.count() - 1;
                refused(last, &self.at(last)?.0)
            }
            Seeds::List(list) => (0..).zip(list).find_map(|(index, seed)| refused(index, seed)),
            Seeds::Indices { seed, .. } => refused(0, seed),
        }
    }
}
