//! Many boards at once.
//!
//! The slices may differ in length: as many boards are asked as there are places, and places without a board keep what they
//! hold.

use super::packed::Packed;
use super::search::Engine;
use super::{Decision, NO_LIMIT, count_with, decide_with};

/// The number of solutions of each board, counted up to `limit`, into the places of `counts`: [`super::count`] for each pair of
/// a board and a place, up to the end of the shorter slice.
pub fn count_each<T>(boards: &[T], limit: u64, counts: &mut [u64])
where
    for<'a> Packed: From<&'a T>,
{
    let engine = Engine::detect();
    for (board, place) in boards.iter().zip(counts) {
        let (count, _) = count_with(engine, &Packed::from(board), limit, NO_LIMIT);
        *place = count;
    }
}

/// The same with a limit of `nodes` on the boards visited for each board: [`super::count_within`] for each pair.
pub fn count_each_within<T>(boards: &[T], limit: u64, nodes: u64, counts: &mut [Option<u64>])
where
    for<'a> Packed: From<&'a T>,
{
    let engine = Engine::detect();
    for (board, place) in boards.iter().zip(counts) {
        let (count, stats) = count_with(engine, &Packed::from(board), limit, nodes);
        *place = (!stats.truncated).then_some(count);
    }
}

/// The decision for each board, into the places of `decisions`: [`super::decide`] for each pair of a board and a place, up to
/// the end of the shorter slice.
pub fn decide_each<T>(boards: &[T], nodes: u64, decisions: &mut [Decision])
where
    for<'a> Packed: From<&'a T>,
{
    let engine = Engine::detect();
    for (board, place) in boards.iter().zip(decisions) {
        *place = decide_with(engine, &Packed::from(board), nodes);
    }
}
