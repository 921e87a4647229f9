//! Many puzzles at once, on all threads: the results stand in the order of the puzzles and do not depend on the threads.
//!
//! ```
//! use seedgrid_bitboard::sudoku::Grid;
//! use seedgrid_corpus::{Work, batch};
//!
//! let notes = "5..3......726...19...92.4.8......9.72.6798..1...14.6......1..6.9.8.......5.26..94";
//! let grids = [notes.parse()?, Grid::EMPTY];
//! assert_eq!(batch::count_each(&grids, 1_000, &Work::new(None)?), [1, 1_000]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::collections::BTreeMap;
use std::sync::mpsc;

use rayon::iter::{IndexedParallelIterator, IntoParallelRefIterator, ParallelIterator};
use rayon::slice::{ParallelSlice, ParallelSliceMut};
use seedgrid_search::sudoku::fast::{self, Decision, Packed};

use crate::work::Work;

/// The boards that a thread takes at a time: some 100 microseconds of work, far more than taking it costs.
const RUN: usize = 64;

/// The number of solutions of each board, counted up to `limit`. Boards are grids, candidates, or packed already.
pub fn count_each<B: Sync>(boards: &[B], limit: u64, work: &Work) -> Vec<u64>
where
    for<'a> Packed: From<&'a B>,
{
    each(boards, work, |boards, counts| fast::count_each(boards, limit, counts))
}

/// The same, where at most `nodes` boards are visited for one board: `None` where that is not enough.
pub fn count_each_within<B: Sync>(boards: &[B], limit: u64, nodes: u64, work: &Work) -> Vec<Option<u64>>
where
    for<'a> Packed: From<&'a B>,
{
    each(boards, work, |boards, counts| fast::count_each_within(boards, limit, nodes, counts))
}

/// The decision for each board, see [`fast::decide`]: at most `nodes` boards are visited for one board.
pub fn decide_each<B: Sync>(boards: &[B], nodes: u64, work: &Work) -> Vec<Decision>
where
    for<'a> Packed: From<&'a B>,
{
    each(boards, work, |boards, decisions| fast::decide_each(boards, nodes, decisions))
}

fn each<B: Sync, T: Clone + Default + Send>(
    boards: &[B],
    work: &Work,
    of: impl Fn(&[B], &mut [T]) + Sync,
) -> Vec<T> {
    let mut results = vec![T::default(); boards.len()];
    work.threads().install(|| {
        boards.par_chunks(RUN).zip(results.par_chunks_mut(RUN)).for_each(|(boards, results)| {
            of(boards, results);
            work.tick(boards.len() as u64);
        });
    });
    results
}

/// Computes a result for each item on the threads and hands the results on in the order of the items: `sink` runs on the calling
/// thread and is given, each time, all results that are ready and whose turn has come, while later ones are still being computed.
///
/// # Errors
/// The first error of `sink`. After it nothing is begun any more; what the threads have begun is waited for.
pub fn in_order<'a, I: Sync, T: Send, E>(
    items: &'a [I],
    work: &Work,
    of: impl Fn(&'a I) -> T + Sync,
    mut sink: impl FnMut(Vec<T>) -> Result<(), E>,
) -> Result<(), E> {
    let (sender, results) = mpsc::channel();
    work.threads().in_place_scope(|scope| {
        let of = &of;
        scope.spawn(move |_| {
            // A send fails when the sink has failed; that ends the loop.
            let _ = items.par_iter().enumerate().try_for_each_with(sender, |sender, (index, item)| {
                let sent = sender.send((index, of(item)));
                work.tick(1);
                sent
            });
        });
        let mut waiting = BTreeMap::new();
        let mut next = 0;
        while let Ok(result) = results.recv() {
            waiting.insert(result.0, result.1);
            waiting.extend(results.try_iter());
            let mut ready = Vec::new();
            while let Some(result) = waiting.remove(&next) {
                ready.push(result);
                next += 1;
            }
            if !ready.is_empty() {
                sink(ready)?;
            }
        }
        Ok(())
    })
}
