//! The object of a file.

use std::fmt;

use seedgrid_bitboard::sudoku::{Cell, Digit, DigitSet, Grid};
use serde::de::{Deserialize, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};

use super::Cells;
use super::cell::CellData;
use super::rules::{Metadata, NoCage, Regions, check_nothing, is_description};
use crate::error::ReadError;
use crate::reader::Content;

/// A file that holds a plain Sudoku.
pub(super) struct Object {
    cells: [CellData; 81],
    /// Whether every value is a given, as in SudokuPad.
    all_given: bool,
}

impl Object {
    /// The puzzle. Values of f-puzzles that are no givens were entered by a player, unless the file says of none what it is.
    pub(super) fn content(self) -> Result<Content, ReadError> {
        let all_given = self.all_given || self.cells.iter().all(|cell| cell.given.is_none());
        let given = |cell: CellData| -> Option<Digit> {
            cell.value.filter(|_| all_given || cell.given == Some(true))
        };
        let marks: [DigitSet; 81] = self.cells.map(|cell| cell.marks);
        Cells { givens: Grid::new(self.cells.map(given)), marks }.content()
    }
}

impl<'de> Deserialize<'de> for Object {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Object, D::Error> {
        deserializer.deserialize_map(ObjectVisitor)
    }
}

struct ObjectVisitor;

impl<'de> Visitor<'de> for ObjectVisitor {
    type Value = Object;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("the JSON of f-puzzles or SudokuPad")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Object, A::Error> {
        let mut object = None;
        let mut has_regions = false;
        while let Some(key) = map.next_key::<String>()? {
            match &*key {
                "grid" | "cells" => {
                    let Rows(cells) = map.next_value()?;
                    if object.replace(Object { cells, all_given: key == "cells" }).is_some() {
                        return Err(A::Error::custom(format_args!("{key} again, expected the cells once")));
                    }
                }
                "size" => {
                    let size: u64 = map.next_value()?;
                    if size != 9 {
                        return Err(A::Error::custom(format_args!(
                            "a Sudoku of the size {size}, expected 9"
                        )));
                    }
                }
                "regions" => {
                    map.next_value::<Regions>()?;
                    has_regions = true;
                }
                "cages" => {
                    map.next_value::<Vec<NoCage>>()?;
                }
                "metadata" => {
                    map.next_value::<Metadata>()?;
                }
                // How it is shown and checked.
                "cellSize"
                | "settings"
                | "highlightConflicts"
                | "successMessage"
                | "disabledlogic"
                | "truecandidatesoptions" => {
                    map.next_value::<IgnoredAny>()?;
                }
                _ if is_description(&key) => {
                    map.next_value::<IgnoredAny>()?;
                }
                _ => check_nothing(&key, &mut map)?,
            }
        }
        match object {
            Some(object) if object.all_given && !has_regions => {
                Err(A::Error::custom("no regions, expected the nine boxes of a plain Sudoku"))
            }
            Some(object) => Ok(object),
            None => {
                Err(A::Error::custom("no grid and no cells, expected the JSON of f-puzzles or SudokuPad"))
            }
        }
    }
}

/// Nine rows of nine cells.
struct Rows([CellData; 81]);

impl<'de> Deserialize<'de> for Rows {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Rows, D::Error> {
        deserializer.deserialize_seq(RowsVisitor)
    }
}

struct RowsVisitor;

impl<'de> Visitor<'de> for RowsVisitor {
    type Value = Rows;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("nine rows of cells")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Rows, A::Error> {
        let mut cells = [CellData::default(); 81];
        let mut count = 0;
        for row in cells.chunks_mut(9) {
            let Some(Row(found)) = list.next_element()? else { break };
            row.copy_from_slice(&found);
            count += 1;
            let start = 9 * (count - 1);
            for (cell, data) in Cell::ALL[start..].iter().zip(row) {
                let number = (cell.row() / 3 * 3 + cell.column() / 3) as u64;
                if data.region.is_some_and(|region| region != number) {
                    return Err(A::Error::custom(format_args!(
                        "{cell} is in another region than its box, expected a plain Sudoku"
                    )));
                }
            }
        }
        if count < 9 || list.next_element::<IgnoredAny>()?.is_some() {
            let more = if count < 9 { count.to_string() } else { "more than 9".to_owned() };
            return Err(A::Error::custom(format_args!("{more} rows, expected 9")));
        }
        Ok(Rows(cells))
    }
}

/// Nine cells.
struct Row([CellData; 9]);

impl<'de> Deserialize<'de> for Row {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Row, D::Error> {
        deserializer.deserialize_seq(RowVisitor)
    }
}

struct RowVisitor;

impl<'de> Visitor<'de> for RowVisitor {
    type Value = Row;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a row of nine cells")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Row, A::Error> {
        let mut cells = [CellData::default(); 9];
        for (count, cell) in cells.iter_mut().enumerate() {
            let found = list.next_element()?;
            *cell =
                found.ok_or_else(|| A::Error::custom(format_args!("{count} cells in a row, expected 9")))?;
        }
        if list.next_element::<IgnoredAny>()?.is_some() {
            return Err(A::Error::custom("more than 9 cells in a row, expected 9"));
        }
        Ok(Row(cells))
    }
}
