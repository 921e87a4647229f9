//! The specification of a Sudoku in a recipe: the keys of its ids, as JSON.

use seedgrid_rating::sudoku::Technique;
use serde::{Deserialize, Serialize};

use super::EntryError;
use super::json::given;
use crate::engine::Engine;
use crate::id::{IdError, Key, engine_of, keys_of};

/// What a Sudoku of version 2 must be like. The order of the fields is the order of the keys.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Spec {
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    attempts: Option<u64>,
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    clues: Option<String>,
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    ed: Option<String>,
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    ep: Option<String>,
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    er: Option<String>,
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    level: Option<String>,
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    minimal: Option<bool>,
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    model: Option<String>,
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    symmetry: Option<String>,
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    with: Option<Vec<String>>,
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    without: Option<Vec<String>>,
}

impl TryFrom<&Spec> for Engine {
    type Error = EntryError;

    fn try_from(spec: &Spec) -> Result<Engine, EntryError> {
        let Spec { attempts, clues, ed, ep, er, level, minimal, model, symmetry, with, without } = spec;
        // Here each name stands alone; in an id, + joins them.
        for (key, names) in [("with", with), ("without", without)] {
            for name in names.iter().flatten() {
                name.parse::<Technique>().map_err(|error| {
                    let (key, value, message) = (key.to_owned(), name.clone(), error.to_string());
                    EntryError::Spec(IdError::Value { key, value, message })
                })?;
            }
        }
        let joined = |names: &Option<Vec<String>>| {
            names.as_ref().filter(|names| !names.is_empty()).map(|names| names.join("+"))
        };
        let keys = [
            ("attempts", attempts.map(|attempts| attempts.to_string())),
            ("clues", clues.clone()),
            ("ed", ed.clone()),
            ("ep", ep.clone()),
            ("er", er.clone()),
            ("level", level.clone()),
            ("minimal", minimal.filter(|minimal| *minimal).map(|_| "yes".to_owned())),
            ("model", model.clone()),
            ("symmetry", symmetry.clone()),
            ("with", joined(with)),
            ("without", joined(without)),
        ];
        let keys =
            keys.into_iter().filter_map(|(name, value)| Some(Key { name: name.into(), value: value? }));
        engine_of(2, "sudoku", keys.collect()).map_err(EntryError::Spec)
    }
}

impl From<&Engine> for Spec {
    /// What is not as it is where nobody says otherwise.
    fn from(engine: &Engine) -> Spec {
        let mut spec = Spec::default();
        for (key, value) in keys_of(engine) {
            let names = || Some(value.split('+').map(str::to_owned).collect());
            match key {
                "attempts" => spec.attempts = value.parse().ok(),
                "minimal" => spec.minimal = Some(true),
                "with" => spec.with = names(),
                "without" => spec.without = names(),
                "clues" => spec.clues = Some(value),
                "ed" => spec.ed = Some(value),
                "ep" => spec.ep = Some(value),
                "er" => spec.er = Some(value),
                "model" => spec.model = Some(value),
                _ => spec.symmetry = Some(value),
            }
        }
        spec
    }
}
