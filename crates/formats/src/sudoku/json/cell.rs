//! A cell: a value, whether it is a given, pencil marks, a region.

use std::fmt;

use seedgrid_bitboard::sudoku::{Digit, DigitSet};
use serde::de::{Deserialize, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};

use super::rules::check_nothing;
use crate::error::excerpt;

/// The number of no region.
const NO_REGION: u64 = u64::MAX;

/// A cell of either kind of file.
#[derive(Clone, Copy, Default)]
pub(super) struct CellData {
    pub(super) value: Option<Digit>,
    /// Whether the value is a given, if that is said.
    pub(super) given: Option<bool>,
    /// The marks that all lists of marks have in common.
    pub(super) marks: DigitSet,
    /// The number of its region, if it is said.
    pub(super) region: Option<u64>,
}

impl<'de> Deserialize<'de> for CellData {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CellData, D::Error> {
        deserializer.deserialize_map(CellVisitor)
    }
}

struct CellVisitor;

impl<'de> Visitor<'de> for CellVisitor {
    type Value = CellData;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a cell as an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<CellData, A::Error> {
        let mut cell = CellData::default();
        while let Some(key) = map.next_key::<String>()? {
            match &*key {
                "value" => cell.value = map.next_value::<Value>()?.0,
                "given" => cell.given = map.next_value()?,
                "region" => cell.region = Some(map.next_value::<Option<u64>>()?.unwrap_or(NO_REGION)),
                "centerPencilMarks" | "givenPencilMarks" | "centremarks" => {
                    let Marks(marks) = map.next_value()?;
                    if cell.marks.is_empty() {
                        cell.marks = marks;
                    } else if !marks.is_empty() {
                        let both = cell.marks.bits() & marks.bits();
                        cell.marks = DigitSet::from_bits(both);
                        if cell.marks.is_empty() {
                            return Err(A::Error::custom("pencil marks that have no digit in common"));
                        }
                    }
                }
                // Colours, and what a player writes into corners.
                "c" | "cArray" | "highlight" | "highlightArray" | "cornerPencilMarks" | "pencilMarks"
                | "cornermarks" | "candidates" => {
                    map.next_value::<IgnoredAny>()?;
                }
                _ => check_nothing(&key, &mut map)?,
            }
        }
        Ok(cell)
    }
}

/// A digit as a number or a text, or a blank: nothing, 0 or an empty text.
struct Value(Option<Digit>);

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(ValueVisitor)
    }
}

struct ValueVisitor;

impl Visitor<'_> for ValueVisitor {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a digit, 1 to 9")
    }

    fn visit_unit<E: Error>(self) -> Result<Value, E> {
        Ok(Value(None))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Value, E> {
        let digit = u8::try_from(number).ok().and_then(Digit::new);
        if digit.is_none() && number != 0 {
            return Err(E::custom(format_args!("{number} is no digit, expected 1 to 9")));
        }
        Ok(Value(digit))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Value, E> {
        match text.as_bytes() {
            [] => Ok(Value(None)),
            [digit @ b'0'..=b'9'] => self.visit_u64((digit - b'0').into()),
            _ => Err(E::custom(format_args!("{:?} is no digit, expected 1 to 9", excerpt(text)))),
        }
    }
}

/// Digits as a list or as a text.
struct Marks(DigitSet);

impl<'de> Deserialize<'de> for Marks {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Marks, D::Error> {
        deserializer.deserialize_any(MarksVisitor)
    }
}

struct MarksVisitor;

impl<'de> Visitor<'de> for MarksVisitor {
    type Value = Marks;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a list of digits")
    }

    fn visit_unit<E: Error>(self) -> Result<Marks, E> {
        Ok(Marks(DigitSet::EMPTY))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Marks, E> {
        let mut marks = DigitSet::EMPTY;
        for c in text.chars() {
            if let Value(Some(digit)) = ValueVisitor.visit_str(c.encode_utf8(&mut [0; 4]))? {
                marks.insert(digit);
            }
        }
        Ok(Marks(marks))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Marks, A::Error> {
        let mut marks = DigitSet::EMPTY;
        while let Some(Value(digit)) = list.next_element()? {
            match digit {
                Some(digit) => marks.insert(digit),
                None => return Err(A::Error::custom("a blank among pencil marks, expected digits")),
            }
        }
        Ok(Marks(marks))
    }
}
