//! The fast engine on plain words, whatever the processor has: what other processors run, to compare and to measure.

use super::search::Engine;
use super::{Decision, NO_LIMIT, Packed, count_with, decide_with};

/// [`super::count`] on plain words.
pub fn count(board: impl Into<Packed>, limit: u64) -> u64 {
    count_with(Engine::Portable, &board.into(), limit, NO_LIMIT).0
}

/// [`super::decide`] on plain words.
pub fn decide(board: impl Into<Packed>, nodes: u64) -> Decision {
    decide_with(Engine::Portable, &board.into(), nodes)
}
