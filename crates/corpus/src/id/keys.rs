//! The keys of the engines: from parameters to text and back.

use std::fmt::Display;
use std::str::FromStr;

use seedgrid_nonogram_gen::v2::{Density, Fill, Logic, Rules, Size};

use super::error::{IdError, Key};
use crate::engine::Engine;

/// The keys of an engine with their values, sorted; those that have their default are left out.
pub(super) fn of(engine: &Engine) -> Vec<(&'static str, String)> {
    let mut keys = Vec::new();
    match engine {
        Engine::SudokuV1(level) => keys.push(("level", level.name().to_owned())),
        Engine::NonogramV1(size) => keys.push(("size", size.get().to_string())),
        Engine::NonogramV2 { size, fill, rules } => {
            match fill {
                Fill::Density(Density::DEFAULT) => {}
                Fill::Density(density) => keys.push(("density", density.thousandths().to_string())),
                Fill::Smooth => keys.push(("smooth", YES.to_owned())),
            }
            keys.push(("height", size.height().to_string()));
            keys.push(("width", size.width().to_string()));
            of_rules(*rules, &mut keys);
        }
        Engine::PictureV2 { picture, rules } => {
            keys.push(("from", picture.to_hex().to_string()));
            of_rules(*rules, &mut keys);
        }
    }
    keys.sort_unstable_by_key(|(key, _)| *key);
    keys
}

fn of_rules(rules: Rules, keys: &mut Vec<(&'static str, String)>) {
    if rules.logic != Logic::Line {
        keys.push(("logic", rules.logic.name().to_owned()));
    }
    if rules.empty_lines {
        keys.push(("empty-lines", YES.to_owned()));
    }
}

/// The value of a key that is left out where it does not hold.
const YES: &str = "yes";

/// The engine of a version with the keys that were given.
pub(super) fn engine(version: u8, puzzle: &str, given: Vec<Key>) -> Result<Engine, IdError> {
    let mut keys = Given(given);
    let (engine, expected) = match (version, puzzle) {
        (1, "sudoku") => (Engine::SudokuV1(keys.needed("level")?), "level"),
        (1, "nonogram") => {
            let size = keys.needed_with("size", |text| {
                let side: u8 = text.parse().map_err(|_| "expected a number of cells".to_owned())?;
                side.try_into().map_err(|error: seedgrid_nonogram_gen::v1::SizeError| error.to_string())
            })?;
            (Engine::NonogramV1(size), "size")
        }
        (2, "nonogram") => (nonogram(&mut keys)?, "density, empty-lines, from, height, logic, smooth, width"),
        _ => return Err(IdError::Puzzle(puzzle.to_owned())),
    };
    match keys.0.pop() {
        Some(Key { name, .. }) => Err(IdError::Key { name, expected }),
        None => Ok(engine),
    }
}

fn nonogram(keys: &mut Given) -> Result<Engine, IdError> {
    let logic = keys.optional("logic")?.unwrap_or(Logic::Line);
    let rules = Rules { logic, empty_lines: keys.flag("empty-lines")? };
    if let Some(picture) = keys.optional("from")? {
        return Ok(Engine::PictureV2 { picture, rules });
    }
    let sides = (keys.needed("width")?, keys.needed("height")?);
    let size = Size::new(sides.0, sides.1).map_err(|error| IdError::Spec(error.to_string()))?;
    let density: Option<u16> = keys.optional("density")?;
    let fill = match (density, keys.flag("smooth")?) {
        (Some(_), true) => return Err(IdError::Both("density", "smooth")),
        (None, true) => Fill::Smooth,
        (None, false) => Fill::Density(Density::DEFAULT),
        (Some(density), false) => {
            Fill::Density(Density::new(density).map_err(|error| IdError::Spec(error.to_string()))?)
        }
    };
    Ok(Engine::NonogramV2 { size, fill, rules })
}

/// The keys that were given and not taken yet.
pub(super) struct Given(Vec<Key>);

impl Given {
    fn take<T>(
        &mut self,
        name: &str,
        parse: impl FnOnce(&str) -> Result<T, String>,
    ) -> Result<Option<T>, IdError> {
        let Some(at) = self.0.iter().position(|key| key.name == name) else { return Ok(None) };
        let Key { name: key, value } = self.0.remove(at);
        match parse(&value) {
            Ok(parsed) => Ok(Some(parsed)),
            Err(message) => Err(IdError::Value { key, value, message }),
        }
    }

    fn optional<T: FromStr<Err: Display>>(&mut self, name: &str) -> Result<Option<T>, IdError> {
        self.take(name, |value| value.parse().map_err(|error: T::Err| error.to_string()))
    }

    fn needed<T: FromStr<Err: Display>>(&mut self, name: &'static str) -> Result<T, IdError> {
        self.optional(name)?.ok_or(IdError::Missing(name))
    }

    fn needed_with<T>(
        &mut self,
        name: &'static str,
        parse: impl FnOnce(&str) -> Result<T, String>,
    ) -> Result<T, IdError> {
        self.take(name, parse)?.ok_or(IdError::Missing(name))
    }

    fn flag(&mut self, name: &str) -> Result<bool, IdError> {
        let is_yes = |value: &str| if value == YES { Ok(()) } else { Err("expected yes".to_owned()) };
        Ok(self.take(name, is_yes)?.is_some())
    }
}
