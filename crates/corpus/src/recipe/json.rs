//! The shape of a recipe in JSON, and from it to checked types and back.

use std::fmt;
use std::marker::PhantomData;

use seedgrid_nonogram_gen::v1::Size;
use seedgrid_nonogram_gen::v2;
use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde::{Deserialize, Serialize};

use super::keep::{self, SharesJson};
use super::mix;
pub(crate) use super::mix::Part;
pub(crate) use super::spec::Spec;
use super::{Engine, EntryError, MAX_NAME, MAX_SIDE};

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
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Rated {
    pub(crate) corpus: String,
    pub(crate) model: String,
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
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    pub(crate) width: Option<u64>,
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    pub(crate) height: Option<u64>,
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    pub(crate) density: Option<u64>,
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    pub(crate) smooth: Option<bool>,
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    pub(crate) logic: Option<String>,
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    pub(crate) empty_lines: Option<bool>,
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    pub(crate) spec: Option<Object<Spec>>,
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    pub(crate) mix: Option<Vec<Object<Part>>>,
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    dedupe: Option<String>,
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    unique: Option<u64>,
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    split: Option<Object<SharesJson>>,
    pub(crate) seeds: Object<Seeds>,
    #[serde(default)]
    sealed: bool,
}

impl Entry {
    /// The keys that only nonograms of version 2 have, and whether they are given.
    fn of_nonogram_v2(&self) -> [(&'static str, bool); 6] {
        [
            ("width", self.width.is_some()),
            ("height", self.height.is_some()),
            ("density", self.density.is_some()),
            ("smooth", self.smooth.is_some()),
            ("logic", self.logic.is_some()),
            ("empty_lines", self.empty_lines.is_some()),
        ]
    }
}

/// The seeds of a corpus: either a range or a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Seeds {
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    seed: Option<String>,
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
pub(crate) fn given<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
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
        let mix = mix::parts(&raw)?;
        let engine = match mix.first() {
            Some((_, engine)) => *engine,
            None => engine(&raw)?,
        };
        let keep = keep::keep(raw.dedupe.as_deref(), raw.unique, raw.split.as_ref())?;
        let seeds = super::Seeds::try_from(raw.seeds.0)?;
        if engine.is_v1() && matches!(seeds, super::Seeds::Indices { .. }) {
            return Err(EntryError::IndicesOfV1);
        }
        match seeds.too_long(engine) {
            Some((index, problem)) => Err(EntryError::LongSeed { index, problem }),
            None => Ok(super::Entry { name: raw.name, engine, mix, keep, seeds, sealed: raw.sealed }),
        }
    }
}

fn engine(raw: &Entry) -> Result<Engine, EntryError> {
    let unknown = |expected| Err(EntryError::Engine { found: raw.engine.clone(), expected });
    match (raw.puzzle.as_str(), raw.engine.as_str()) {
        ("sudoku" | "nonogram", "v1") => v1(raw),
        ("sudoku", "v2") => sudoku_v2(raw),
        ("nonogram", "v2") => nonogram_v2(raw),
        ("sudoku" | "nonogram", _) => unknown("\"v1\" or \"v2\""),
        _ => Err(EntryError::Puzzle(raw.puzzle.clone())),
    }
}

fn v1(raw: &Entry) -> Result<Engine, EntryError> {
    let of_v2 = [
        ("spec", raw.spec.is_some()),
        ("dedupe", raw.dedupe.is_some()),
        ("unique", raw.unique.is_some()),
        ("split", raw.split.is_some()),
    ];
    if let Some((key, _)) = raw.of_nonogram_v2().into_iter().chain(of_v2).find(|(_, is_given)| *is_given) {
        return Err(EntryError::KeyOfV2(key));
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

fn sudoku_v2(raw: &Entry) -> Result<Engine, EntryError> {
    beside_spec(raw)?;
    let Object(spec) = raw.spec.as_ref().ok_or(EntryError::NoSpec)?;
    spec.try_into()
}

/// Refuses keys that stand inside a specification, or belong to others.
pub(super) fn beside_spec(raw: &Entry) -> Result<(), EntryError> {
    let of_v1 = [("level", raw.level.is_some()), ("size", raw.size.is_some())];
    if let Some((key, _)) = of_v1.into_iter().chain(raw.of_nonogram_v2()).find(|(_, is_given)| *is_given) {
        return Err(EntryError::BesideSpec(key));
    }
    Ok(())
}

fn nonogram_v2(raw: &Entry) -> Result<Engine, EntryError> {
    if raw.spec.is_some() {
        return Err(EntryError::SpecOnNonogram);
    }
    if raw.level.is_some() {
        return Err(EntryError::KeyOfV1("level"));
    }
    if raw.size.is_some() {
        return Err(EntryError::KeyOfV1("size"));
    }
    let cells = |key, given: Option<u64>| {
        let cells = given.ok_or(EntryError::NoSide(key))?;
        let fits = u16::try_from(cells).ok().filter(|cells| (1..=MAX_SIDE).contains(cells));
        fits.ok_or(EntryError::Side(key, cells))
    };
    let (width, height) = (cells("width", raw.width)?, cells("height", raw.height)?);
    let size = v2::Size::new(width, height).map_err(|_| EntryError::Side("width", width.into()))?;
    let fill = match (raw.density, raw.smooth.unwrap_or_default()) {
        (Some(_), true) => return Err(EntryError::DensityOfSmooth),
        (None, true) => v2::Fill::Smooth,
        (None, false) => v2::Fill::Density(v2::Density::DEFAULT),
        (Some(thousandths), false) => {
            let density = u16::try_from(thousandths).ok().and_then(|found| v2::Density::new(found).ok());
            v2::Fill::Density(density.ok_or(EntryError::Density(thousandths))?)
        }
    };
    let logic = match &raw.logic {
        None => v2::Logic::Line,
        Some(name) => name.parse().map_err(|_| EntryError::Logic(name.clone()))?,
    };
    let rules = v2::Rules { logic, empty_lines: raw.empty_lines.unwrap_or_default() };
    Ok(Engine::NonogramV2 { size, fill, rules })
}

impl TryFrom<Seeds> for super::Seeds {
    type Error = EntryError;

    fn try_from(raw: Seeds) -> Result<super::Seeds, EntryError> {
        match raw {
            Seeds { seed: None, prefix: None, suffix: None, from: None, to: None, list: Some(list) } => {
                if list.is_empty() {
                    Err(EntryError::EmptyList)
                } else {
                    Ok(super::Seeds::List(list))
                }
            }
            Seeds { list: Some(_), .. } => Err(EntryError::Seeds("a list and parts of a range")),
            Seeds { from: None, .. } => Err(EntryError::Seeds("no from")),
            Seeds { to: None, .. } => Err(EntryError::Seeds("no to")),
            Seeds { from: Some(from), to: Some(to), .. } if to <= from => {
                Err(EntryError::EmptyRange { from, to })
            }
            Seeds { seed: Some(_), prefix, suffix, .. } if prefix.is_some() || suffix.is_some() => {
                Err(EntryError::Seeds("a seed and parts of others"))
            }
            Seeds { seed: Some(seed), from: Some(from), to: Some(to), .. } => {
                Ok(super::Seeds::Indices { seed, from, to })
            }
            Seeds { seed: None, prefix, suffix, from: Some(from), to: Some(to), list: None } => {
                Ok(super::Seeds::Range {
                    prefix: prefix.unwrap_or_default(),
                    suffix: suffix.unwrap_or_default(),
                    from,
                    to,
                })
            }
        }
    }
}

impl From<&super::Entry> for Entry {
    /// With every key that has a value, left out or not.
    fn from(entry: &super::Entry) -> Entry {
        let seeds = match entry.seeds.clone() {
            super::Seeds::Range { prefix, suffix, from, to } => Seeds {
                seed: None,
                prefix: Some(prefix),
                suffix: Some(suffix),
                from: Some(from),
                to: Some(to),
                list: None,
            },
            super::Seeds::List(list) => {
                Seeds { seed: None, prefix: None, suffix: None, from: None, to: None, list: Some(list) }
            }
            super::Seeds::Indices { seed, from, to } => Seeds {
                seed: Some(seed),
                prefix: None,
                suffix: None,
                from: Some(from),
                to: Some(to),
                list: None,
            },
        };
        let mut raw = Entry {
            name: entry.name.clone(),
            puzzle: entry.engine.puzzle().to_owned(),
            engine: entry.engine.version().to_owned(),
            level: None,
            size: None,
            width: None,
            height: None,
            density: None,
            smooth: None,
            logic: None,
            empty_lines: None,
            spec: None,
            mix: None,
            dedupe: entry.keep.dedupe.then(|| keep::CANONICAL.to_owned()),
            unique: entry.keep.unique,
            split: entry.keep.shares.map(|shares| Object(shares.into())),
            seeds: Object(seeds),
            sealed: entry.sealed,
        };
        if !entry.mix.is_empty() {
            raw.mix = Some(mix::json(&entry.mix));
            return raw;
        }
        match entry.engine {
            Engine::SudokuV1(level) => raw.level = Some(level.name().to_owned()),
            Engine::SudokuV2(_) => raw.spec = Some(Object(Spec::from(&entry.engine))),
            Engine::NonogramV1(size) => raw.size = Some(size.get().into()),
            Engine::NonogramV2 { size, fill, rules } => {
                raw.width = Some(size.width() as u64);
                raw.height = Some(size.height() as u64);
                match fill {
                    v2::Fill::Density(density) => raw.density = Some(density.thousandths().into()),
                    v2::Fill::Smooth => raw.smooth = Some(true),
                }
                raw.logic = Some(rules.logic.name().to_owned());
                raw.empty_lines = Some(rules.empty_lines);
            }
            Engine::PictureV2 { .. } => unreachable!("no recipe takes pictures"),
        }
        raw
    }
}

impl fmt::Display for super::Entry {
    /// The JSON of the entry in one line, as manifests hold it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&serde_json::to_string(&Entry::from(self)).map_err(|_| fmt::Error)?)
    }
}
