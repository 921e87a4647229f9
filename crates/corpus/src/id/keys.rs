//! The keys of the engines: from parameters to text and back.

use std::fmt::Display;
use std::str::FromStr;

use seedgrid_nonogram_gen::v2::{Density, Fill, Logic, Rules, Size};
use seedgrid_rating::sudoku::{Technique, Window, Windows};
use seedgrid_sudoku_gen::v2::{Level, Spec, TechniqueSet, Wish};

use super::error::{IdError, Key};
use crate::engine::Engine;

/// The keys of an engine with their values, sorted; those that have their default are left out.
pub(crate) fn of(engine: &Engine) -> Vec<(&'static str, String)> {
    let mut keys = Vec::new();
    match engine {
        Engine::SudokuV1(level) => keys.push(("level", level.name().to_owned())),
        Engine::SudokuV2(spec) => of_spec(spec, &mut keys),
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

fn of_spec(spec: &Spec, keys: &mut Vec<(&'static str, String)>) {
    let (wish, default) = (spec.wish(), Wish::default());
    let mut put = |key, value: &dyn Display| keys.push((key, value.to_string()));
    if wish.attempts != default.attempts {
        put("attempts", &wish.attempts);
    }
    if wish.clues != default.clues {
        put("clues", &wish.clues);
    }
    let Windows { er, ep, ed } = wish.windows;
    for (key, window) in [("er", er), ("ep", ep), ("ed", ed)] {
        if window != Window::ANY {
            put(key, &window);
        }
    }
    if wish.minimal {
        put("minimal", &YES);
    }
    if let Some(model) = spec.model() {
        put("model", &model);
    }
    if wish.symmetry != default.symmetry {
        put("symmetry", &wish.symmetry);
    }
    for (key, techniques) in [("with", wish.with), ("without", wish.without)] {
        if !techniques.is_empty() {
            let mut names: Vec<String> = techniques.iter().map(Technique::slug).collect();
            names.sort_unstable();
            put(key, &names.join("+"));
        }
    }
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
pub(crate) fn engine(version: u8, puzzle: &str, given: Vec<Key>) -> Result<Engine, IdError> {
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
        (2, "sudoku") => (
            Engine::SudokuV2(sudoku(&mut keys)?),
            "attempts, clues, ed, ep, er, level, minimal, model, symmetry, with, without",
        ),
        (2, "nonogram") => (nonogram(&mut keys)?, "density, empty-lines, from, height, logic, smooth, width"),
        _ => return Err(IdError::Puzzle(puzzle.to_owned())),
    };
    match keys.0.pop() {
        Some(Key { name, .. }) => Err(IdError::Key { name, expected }),
        None => Ok(engine),
    }
}

fn sudoku(keys: &mut Given) -> Result<Spec, IdError> {
    let default = Wish::default();
    let level: Option<Level> = keys.optional("level")?;
    let er = match (level, keys.optional("er")?) {
        (Some(_), Some(_)) => return Err(IdError::Both("er", "level")),
        (Some(level), None) => level.er(),
        (None, er) => er.unwrap_or(Window::ANY),
    };
    let windows = Windows {
        er,
        ep: keys.optional("ep")?.unwrap_or(Window::ANY),
        ed: keys.optional("ed")?.unwrap_or(Window::ANY),
    };
    let wish = Wish {
        symmetry: keys.optional("symmetry")?.unwrap_or(default.symmetry),
        clues: keys.optional("clues")?.unwrap_or(default.clues),
        minimal: keys.flag("minimal")?,
        windows,
        with: keys.techniques("with")?,
        without: keys.techniques("without")?,
        model: keys.optional("model")?.unwrap_or(default.model),
        attempts: keys.optional("attempts")?.unwrap_or(default.attempts),
    };
    Spec::new(wish).map_err(|error| IdError::Spec(error.to_string()))
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

    fn techniques(&mut self, name: &str) -> Result<TechniqueSet, IdError> {
        let parse = |value: &str| {
            let techniques = value.split('+').map(str::parse::<Technique>);
            techniques.collect::<Result<_, _>>().map_err(|error| error.to_string())
        };
        Ok(self.take(name, parse)?.unwrap_or_default())
    }

    fn flag(&mut self, name: &str) -> Result<bool, IdError> {
        let is_yes = |value: &str| if value == YES { Ok(()) } else { Err("expected yes".to_owned()) };
        Ok(self.take(name, is_yes)?.is_some())
    }
}
