//! The keys of the engines: from parameters to text and back.

use std::fmt::Display;
use std::str::FromStr;

use seedgrid_bitboard::nonogram::MAX_SIDE;
use seedgrid_nonogram_gen::v1;
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

/// Reads the parameters of an engine.
type Read = fn(&mut Given) -> Result<Engine, IdError>;

/// The engine of a version with the keys that were given.
pub(crate) fn engine(version: u8, puzzle: &str, given: Vec<Key>) -> Result<Engine, IdError> {
    let is_picture = given.iter().any(|key| key.name == "from");
    let (expected, read): (_, Read) = match (version, puzzle) {
        (1, "sudoku") => ("level", |keys| keys.needed("level").map(Engine::SudokuV1)),
        (1, "nonogram") => ("size", square),
        (2, "sudoku") => {
            ("attempts, clues, ed, ep, er, level, minimal, model, symmetry, with, without", |keys| {
                sudoku(keys).map(Engine::SudokuV2)
            })
        }
        (2, "nonogram") if is_picture => ("empty-lines, from, logic", picture),
        (2, "nonogram") => ("density, empty-lines, from, height, logic, smooth, width", nonogram),
        _ => return Err(IdError::Puzzle(puzzle.to_owned())),
    };
    // First, since a key that is misspelt is missing as well.
    match given.iter().find(|key| expected.split(", ").all(|known| known != key.name)) {
        Some(Key { name, .. }) => Err(IdError::Key { name: name.clone(), expected }),
        None => read(&mut Given(given)),
    }
}

fn square(keys: &mut Given) -> Result<Engine, IdError> {
    let parse = |text: &str| {
        let side: u8 = text.parse().map_err(|_| "expected a number of cells".to_owned())?;
        side.try_into().map_err(|error: v1::SizeError| error.to_string())
    };
    keys.take("size", parse)?.map(Engine::NonogramV1).ok_or(IdError::Missing("size"))
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
        attempts: keys.number("attempts", u32::MAX)?.unwrap_or(default.attempts),
    };
    Spec::new(wish).map_err(|error| IdError::Spec(error.to_string()))
}

fn nonogram(keys: &mut Given) -> Result<Engine, IdError> {
    let mut cells = |name| keys.number(name, MAX_SIDE as u16)?.ok_or(IdError::Missing(name));
    let (width, height) = (cells("width")?, cells("height")?);
    let size = Size::new(width, height).map_err(|error| IdError::Spec(error.to_string()))?;
    let density: Option<u16> = keys.number("density", Density::MAX.thousandths())?;
    let fill = match (density, keys.flag("smooth")?) {
        (Some(_), true) => return Err(IdError::Both("density", "smooth")),
        (None, true) => Fill::Smooth,
        (None, false) => Fill::Density(Density::DEFAULT),
        (Some(density), false) => {
            Fill::Density(Density::new(density).map_err(|error| IdError::Spec(error.to_string()))?)
        }
    };
    Ok(Engine::NonogramV2 { size, fill, rules: rules(keys)? })
}

fn picture(keys: &mut Given) -> Result<Engine, IdError> {
    let picture = keys.optional("from")?.ok_or(IdError::Missing("from"))?;
    Ok(Engine::PictureV2 { picture, rules: rules(keys)? })
}

fn rules(keys: &mut Given) -> Result<Rules, IdError> {
    let logic = keys.optional("logic")?.unwrap_or(Logic::Line);
    Ok(Rules { logic, empty_lines: keys.flag("empty-lines")? })
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

    /// The number of a key; `most` is what its type or its engine allows.
    fn number<T: FromStr + Display + Copy>(&mut self, name: &str, most: T) -> Result<Option<T>, IdError> {
        let parse = |value: &str| value.parse().map_err(|_| format!("expected a whole number up to {most}"));
        self.take(name, parse)
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
