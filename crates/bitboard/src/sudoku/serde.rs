//! The words of Sudoku in serde's data model: numbers for digits, digit sets and cells, lists for sets of
//! cells, `row 1` to `box 9` for houses, 81 characters for boards.
//!
//! What is read is checked: a value that no such word has is an error that names what was expected.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::cell::{Cell, CellSet};
use super::digit::{Digit, DigitSet};
use super::grid::Grid;
use super::house::House;
use super::puzzle::{Puzzle, Solution};

/// Serde for a word that is a number.
macro_rules! as_number {
    ($word:ty, $number:ty, $write:expr, $read:expr, $expected:literal) => {
        impl Serialize for $word {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let write: fn(&$word) -> $number = $write;
                write(self).serialize(serializer)
            }
        }

        impl<'de> Deserialize<'de> for $word {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$word, D::Error> {
                let number = <$number>::deserialize(deserializer)?;
                let read: fn($number) -> Option<$word> = $read;
                let unexpected = Unexpected::Unsigned(number.into());
                read(number).ok_or_else(|| D::Error::invalid_value(unexpected, &$expected))
            }
        }
    };
}

as_number!(Digit, u8, |digit| digit.get(), Digit::new, "a digit from 1 to 9");
as_number!(Cell, u8, |cell| cell.index() as u8, Cell::new, "a cell from 0 to 80");
as_number!(
    DigitSet,
    u16,
    |set| set.bits(),
    |bits| (bits <= DigitSet::ALL.bits()).then_some(DigitSet::from_bits(bits)),
    "nine bits, 0 to 511"
);

impl Serialize for Grid {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Grid {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Grid, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// Serde for a board that is read as a grid and then checked.
macro_rules! as_grid {
    ($($board:ty, $name:literal);*) => {$(
        impl Serialize for $board {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                self.grid().serialize(serializer)
            }
        }

        impl<'de> Deserialize<'de> for $board {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$board, D::Error> {
                let grid = Grid::deserialize(deserializer)?;
                <$board>::try_from(grid).map_err(|error| D::Error::custom(format!(concat!("no ", $name, ": {}"), error)))
            }
        }
    )*};
}

as_grid!(Puzzle, "puzzle"; Solution, "solution");

impl Serialize for CellSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

impl<'de> Deserialize<'de> for CellSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CellSet, D::Error> {
        Ok(Vec::<Cell>::deserialize(deserializer)?.into_iter().collect())
    }
}

impl Serialize for House {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for House {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<House, D::Error> {
        let text = String::deserialize(deserializer)?;
        let named = House::ALL.into_iter().find(|house| house.to_string() == text);
        named.ok_or_else(|| {
            D::Error::invalid_value(Unexpected::Str(&text), &"a house from `row 1` to `box 9`")
        })
    }
}
