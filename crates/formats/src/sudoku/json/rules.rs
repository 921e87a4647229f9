//! What may stand beside the cells: descriptions, and the regions of a plain Sudoku. All else would be a rule of a variant.

use std::fmt;

use seedgrid_bitboard::sudoku::{Cell, CellSet, House, HouseKind};
use serde::de::{Deserialize, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};

use crate::error::excerpt;

/// What is said about a puzzle and is no rule of it.
const DESCRIPTIONS: [&str; 12] = [
    "title",
    "author",
    "rules",
    "ruleset",
    "source",
    "solution",
    "info",
    "msgcorrect",
    "msgincorrect",
    "id",
    "date",
    "comment",
];

pub(super) fn is_description(key: &str) -> bool {
    DESCRIPTIONS.contains(&key)
}

/// Takes the value of a key that a plain Sudoku has not.
pub(super) fn check_nothing<'de, A: MapAccess<'de>>(key: &str, map: &mut A) -> Result<(), A::Error> {
    if map.next_value::<Nothing>()?.0 { Ok(()) } else { Err(refused(key)) }
}

/// The error that a key is more than a plain Sudoku has.
fn refused<E: Error>(key: &str) -> E {
    E::custom(format_args!(
        "{:?}, expected a plain Sudoku of f-puzzles or SudokuPad, which has no such rule",
        excerpt(key)
    ))
}

/// Whether a value says nothing: null, false, or empty.
struct Nothing(bool);

impl<'de> Deserialize<'de> for Nothing {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Nothing, D::Error> {
        deserializer.deserialize_any(NothingVisitor)
    }
}

struct NothingVisitor;

impl<'de> Visitor<'de> for NothingVisitor {
    type Value = Nothing;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_unit<E: Error>(self) -> Result<Nothing, E> {
        Ok(Nothing(true))
    }

    fn visit_bool<E: Error>(self, is: bool) -> Result<Nothing, E> {
        Ok(Nothing(!is))
    }

    fn visit_i64<E: Error>(self, _: i64) -> Result<Nothing, E> {
        Ok(Nothing(false))
    }

    fn visit_u64<E: Error>(self, _: u64) -> Result<Nothing, E> {
        Ok(Nothing(false))
    }

    fn visit_f64<E: Error>(self, _: f64) -> Result<Nothing, E> {
        Ok(Nothing(false))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Nothing, E> {
        Ok(Nothing(text.is_empty()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Nothing, A::Error> {
        let mut nothing = true;
        while list.next_element::<IgnoredAny>()?.is_some() {
            nothing = false;
        }
        Ok(Nothing(nothing))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Nothing, A::Error> {
        let mut nothing = true;
        while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {
            nothing = false;
        }
        Ok(Nothing(nothing))
    }
}

/// The metadata of a SudokuPad file: descriptions.
pub(super) struct Metadata;

impl<'de> Deserialize<'de> for Metadata {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Metadata, D::Error> {
        deserializer.deserialize_map(MetadataVisitor)
    }
}

struct MetadataVisitor;

impl<'de> Visitor<'de> for MetadataVisitor {
    type Value = Metadata;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("metadata as an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Metadata, A::Error> {
        while let Some(key) = map.next_key::<String>()? {
            if is_description(&key) {
                map.next_value::<IgnoredAny>()?;
            } else {
                check_nothing(&key, &mut map)?;
            }
        }
        Ok(Metadata)
    }
}

/// The regions of a SudokuPad file: the nine boxes.
pub(super) struct Regions;

impl<'de> Deserialize<'de> for Regions {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Regions, D::Error> {
        deserializer.deserialize_seq(RegionsVisitor)
    }
}

struct RegionsVisitor;

impl<'de> Visitor<'de> for RegionsVisitor {
    type Value = Regions;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a list of regions")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Regions, A::Error> {
        let mut seen = CellSet::EMPTY;
        while let Some(Region(cells)) = list.next_element()? {
            let is_box = |house: House| house.kind() == HouseKind::Box && house.cell_set() == cells;
            if !House::ALL.into_iter().any(is_box) || !(seen & cells).is_empty() {
                return Err(A::Error::custom(
                    "a region that is no box, expected the nine boxes of a plain Sudoku",
                ));
            }
            seen |= cells;
        }
        if seen == CellSet::ALL {
            Ok(Regions)
        } else {
            Err(A::Error::custom("cells without a region, expected the nine boxes of a plain Sudoku"))
        }
    }
}

/// The cells of a region, as pairs of row and column from 0.
struct Region(CellSet);

impl<'de> Deserialize<'de> for Region {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Region, D::Error> {
        deserializer.deserialize_seq(RegionVisitor)
    }
}

struct RegionVisitor;

impl<'de> Visitor<'de> for RegionVisitor {
    type Value = Region;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a list of [row, column]")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Region, A::Error> {
        let mut cells = CellSet::EMPTY;
        while let Some([row, column]) = list.next_element::<[u64; 2]>()? {
            if row > 8 || column > 8 {
                return Err(A::Error::custom(format_args!("a cell at [{row},{column}], expected 0 to 8")));
            }
            cells.insert(Cell::ALL[(row * 9 + column) as usize]);
        }
        Ok(Region(cells))
    }
}

/// A cage of a SudokuPad file that is none: a description, or a row or column.
pub(super) struct NoCage;

impl<'de> Deserialize<'de> for NoCage {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<NoCage, D::Error> {
        deserializer.deserialize_map(CageVisitor)
    }
}

struct CageVisitor;

impl<'de> Visitor<'de> for CageVisitor {
    type Value = NoCage;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a cage as an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<NoCage, A::Error> {
        let (mut without_cells, mut is_line) = (true, false);
        let mut value = None;
        while let Some(key) = map.next_key::<String>()? {
            match &*key {
                "cells" => without_cells = map.next_value::<Nothing>()?.0,
                "value" => value = Some(map.next_value::<serde_json::Value>()?),
                "type" => is_line = map.next_value::<serde_json::Value>()? == "rowcol",
                _ => {
                    map.next_value::<IgnoredAny>()?;
                }
            }
        }
        let said = value.as_ref().and_then(serde_json::Value::as_str).unwrap_or_default();
        let key = said.split(':').next().unwrap_or_default().trim();
        match (is_line, without_cells) {
            (true, _) => Ok(NoCage),
            (false, true) if key.is_empty() || is_description(key) => Ok(NoCage),
            (false, true) => Err(refused(key)),
            (false, false) => Err(refused("cages")),
        }
    }
}
