//! The shape of a recipe in JSON, and from it to checked types and back.

use std::fmt;
use std::marker::PhantomData;

use seedgrid_nonogram_gen::v1::Size;
use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde::{Deserialize, Serialize};

use super::{Engine, EntryError, MAX_NAME};

pub(super) struct Recipe {
    pub(super) corpora: Vec<Entry>,
    pub(super) ratings: Vec<Rated>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RecipeFields {
    corpora: Vec<Object<Entry>>,
    #[serde(default)]
    ratings: Vec<Object<Rated>>,
}

/// Ratings that are asked for.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Rated {
    pub(super) corpus: String,
    pub(super) model: String,
}

impl<'de> Deserialize<'de> for Recipe {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Recipe, D::Error> {
        let Object(fields) = Object::<RecipeFields>::deserialize(deserializer)?;
        Ok(Recipe {
            corpora: fields.corpora.into_iter().map(|Object(entry)| entry).collect(),
            ratings: fields.ratings.into_iter().map(|Object(rated)| rated).collect(),
        })
    }
}

/// A corpus. The order of the fields is the order of the keys.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Entry {
    pub(crate) name: String,
    pub(crate) puzzle: String,
    pub(crate) engine: String,
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    pub(crate) level: Option<String>,
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    pub(crate) size: Option<u64>,
    pub(crate) seeds: Object<Seeds>,
    #[serde(default)]
    sealed: bool,
}

/// The seeds of a corpus: either a range or a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Seeds {
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    prefix: Option<String>,
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    suffix: Option<String>,
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    from: Option<u64>,
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    to: Option<u64>,
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    list: Option<Vec<String>>,
}

/// For keys that may be left out but not be null.
fn given<'de, T: Deserialize<'de>, D: Deserializer<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

/// A struct that is read from a JSON object only: on its own it would also be read from an array of its values.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub(crate) struct Object<T>(pub(crate) T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Object<T>, D::Error> {
        struct Fields<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for Fields<T> {
            type Value = T;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<T, A::Error> {
                T::deserialize(MapAccessDeserializer::new(map))
            }
        }

        deserializer.deserialize_map(Fields(PhantomData)).map(Object)
    }
}

impl TryFrom<Entry> for super::Entry {
    type Error = EntryError;

    fn try_from(raw: Entry) -> Result<super::Entry, EntryError> {
        let fits = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        if !(1..=MAX_NAME).contains(&raw.name.len()) || !raw.name.bytes().all(fits) {
            return Err(EntryError::Name);
        }
        let engine = engine(&raw)?;
        let seeds = super::Seeds::try_from(raw.seeds.0)?;
        match seeds.too_long() {
            Some((index, units)) => Err(EntryError::LongSeed { index, units }),
            None => Ok(super::Entry { name: raw.name, engine, seeds, sealed: raw.sealed }),
        }
    }
}

fn engine(raw: &Entry) -> Result<Engine, EntryError> {
    if !["sudoku", "nonogram"].contains(&raw.puzzle.as_str()) {
        return Err(EntryError::Puzzle(raw.puzzle.clone()));
    }
    if raw.engine != "v1" {
        return Err(EntryError::Engine(raw.engine.clone()));
    }
    match (raw.puzzle.as_str(), &raw.level, raw.size) {
        ("sudoku", _, Some(_)) => Err(EntryError::SizeOnSudoku),
        ("sudoku", None, None) => Err(EntryError::NoLevel),
        ("sudoku", Some(level), None) => {
            level.parse().map(Engine::SudokuV1).map_err(|_| EntryError::Level(level.clone()))
        }
        (_, Some(_), _) => Err(EntryError::LevelOnNonogram),
        (_, None, None) => Err(EntryError::NoSize),
        (_, None, Some(size)) => u8::try_from(size)
            .ok()
            .and_then(|size| Size::try_from(size).ok())
            .map(Engine::NonogramV1)
            .ok_or(EntryError::Size(size)),
    }
}

impl TryFrom<Seeds> for super::Seeds {
    type Error = EntryError;

    fn try_from(raw: Seeds) -> Result<super::Seeds, EntryError> {
        match raw {
            Seeds { prefix: None, suffix: None, from: None, to: None, list: Some(list) } => {
                if list.is_empty() { Err(EntryError::EmptyList) } else { Ok(super::Seeds::List(list)) }
            }
            Seeds { list: Some(_), .. } => Err(EntryError::Seeds("a list and parts of a range")),
            Seeds { from: None, .. } => Err(EntryError::Seeds("no from")),
            Seeds { to: None, .. } => Err(EntryError::Seeds("no to")),
            Seeds { from: Some(from), to: Some(to), .. } if to <= from => {
                Err(EntryError::EmptyRange { from, to })
            }
            Seeds { prefix, suffix, from: Some(from), to: Some(to), list: None } => Ok(super::Seeds::Range {
                prefix: prefix.unwrap_or_default(),
                suffix: suffix.unwrap_or_default(),
                from,
                to,
            }),
        }
    }
}

impl From<&super::Entry> for Entry {
    /// With every key that has a value, left out or not.
    fn from(entry: &super::Entry) -> Entry {
        let (level, size) = match entry.engine {
            Engine::SudokuV1(level) => (Some(level.name().to_owned()), None),
            Engine::NonogramV1(size) => (None, Some(size.get().into())),
        };
        let seeds = match entry.seeds.clone() {
            super::Seeds::Range { prefix, suffix, from, to } => Seeds {
                prefix: Some(prefix),
                suffix: Some(suffix),
                from: Some(from),
                to: Some(to),
                list: None,
            },
            super::Seeds::List(list) => {
                Seeds { prefix: None, suffix: None, from: None, to: None, list: Some(list) }
            }
        };
        Entry {
            name: entry.name.clone(),
            puzzle: entry.engine.puzzle().to_owned(),
            engine: entry.engine.version().to_owned(),
            level,
            size,
            seeds: Object(seeds),
            sealed: entry.sealed,
        }
    }
}

impl fmt::Display for super::Entry {
    /// The JSON of the entry in one line, as manifests hold it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&serde_json::to_string(&Entry::from(self)).map_err(|_| fmt::Error)?)
    }
}
