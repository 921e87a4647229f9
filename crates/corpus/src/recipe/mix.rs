//! Mixtures: several specifications in one corpus, by weight.

use serde::{Deserialize, Serialize};

use super::json::{self, Object};
use super::spec::Spec;
use super::{Entry, EntryError};
use crate::engine::Engine;

/// The greatest weight of a part.
pub(crate) const MAX_WEIGHT: u64 = 1_000_000;

/// A part in JSON. The order of the fields is the order of the keys.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Part {
    weight: u64,
    spec: Object<Spec>,
}

/// The parts of the mixture of an entry with their weights, checked; none if it has no mixture.
pub(super) fn parts(raw: &json::Entry) -> Result<Vec<(u64, Engine)>, EntryError> {
    let Some(mix) = &raw.mix else { return Ok(Vec::new()) };
    if (&raw.puzzle[..], &raw.engine[..]) != ("sudoku", "v2") {
        return Err(EntryError::MixOfOthers { puzzle: raw.puzzle.clone(), engine: raw.engine.clone() });
    }
    json::beside_spec(raw)?;
    if raw.spec.is_some() {
        return Err(EntryError::SpecAndMix);
    }
    if mix.is_empty() {
        return Err(EntryError::EmptyMix);
    }
    let part = |(part, Object(raw)): (usize, &Object<Part>)| {
        if !(1..=MAX_WEIGHT).contains(&raw.weight) {
            return Err(EntryError::Weight { part, weight: raw.weight });
        }
        let engine = (&raw.spec.0).try_into();
        Ok((raw.weight, engine.map_err(|problem| EntryError::Mix { part, problem: Box::new(problem) })?))
    };
    mix.iter().enumerate().map(part).collect()
}

/// The parts in JSON.
pub(super) fn json(mix: &[(u64, Engine)]) -> Vec<Object<Part>> {
    mix.iter()
        .map(|(weight, engine)| Object(Part { weight: *weight, spec: Object(Spec::from(engine)) }))
        .collect()
}

/// The engine of the seed with a number, or of the seed in a list at a place: of every sum of the weights, the first numbers belong
/// to the first part. So a range that is cut into several gives the same puzzles.
pub(super) fn engine_at(entry: &Entry, number: u64) -> Engine {
    let sum: u64 = entry.mix.iter().map(|(weight, _)| weight).sum();
    let mut place = number.checked_rem(sum).unwrap_or_default();
    for (weight, engine) in &entry.mix {
        if place < *weight {
            return *engine;
        }
        place -= weight;
    }
    entry.engine
}
