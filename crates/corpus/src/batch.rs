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

use std::sync::atomic::Ordering::{Acquire, Relaxed, Release};
use std::sync::atomic::{AtomicBool, AtomicUsize};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::{self, Thread};
use std::time::Duration;

use rayon::iter::{IndexedParallelIterator, IntoParallelRefIterator, ParallelIterator};
use rayon::slice::{ParallelSlice, ParallelSliceMut};
use seedgrid_search::sudoku::fast::{self, Decision, Packed};

use crate::work::Work;

/// The boards that a thread takes at a time: some 100 microseconds of work, far more than taking it costs.
const RUN: usize = 64;

/// How long results gather after the first, if more are to come: taking one at a time costs more than an easy puzzle.
const NAP: Duration = Duration::from_micros(100);

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
    let places: Vec<Place<T>> = items.iter().map(|_| Place::default()).collect();
    let turn =
        Turn { sink: thread::current(), awaited: AtomicUsize::new(0), is_over: AtomicBool::new(false) };
    work.threads().in_place_scope(|scope| {
        let (of, turn, places) = (&of, &turn, &places);
        scope.spawn(move |_| {
            // A panic ends it as well; the scope hands it on.
            let _ended = Ended(turn);
            // `None` says that the sink has failed.
            let _ = items.par_iter().zip(places).enumerate().try_for_each(|(index, (item, place))| {
                let result = of(item);
                *place.lock() = Some(result);
                work.tick(1);
                turn.told(index)
            });
        });
        let mut next = 0;
        while next < items.len() {
            let ready = turn.wait(next, places);
            if ready.is_empty() {
                break;
            }
            next += ready.len();
            if let Err(error) = sink(ready) {
                turn.is_over.store(true, Relaxed);
                return Err(error);
            }
        }
        Ok(())
    })
}

/// Where a result waits for its turn.
struct Place<T>(Mutex<Option<T>>);

impl<T> Default for Place<T> {
    fn default() -> Place<T> {
        Place(Mutex::new(None))
    }
}

impl<T> Place<T> {
    fn lock(&self) -> MutexGuard<'_, Option<T>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whose turn it is. The thread of the sink sleeps until the next result is there, and is woken for this one only.
struct Turn {
    sink: Thread,
    /// The index of the result that the sink waits for.
    awaited: AtomicUsize,
    /// Whether the sink takes no more results or there are no more.
    is_over: AtomicBool,
}

impl Turn {
    /// The results from `next` on that are there, at least one; none if no more come.
    fn wait<T>(&self, next: usize, places: &[Place<T>]) -> Vec<T> {
        // The lock of the place puts this before or after the other thread's look at it, so that no result is slept through.
        self.awaited.store(next, Relaxed);
        loop {
            let is_over = self.is_over.load(Acquire);
            let results: Vec<T> = places[next..].iter().map_while(|place| place.lock().take()).collect();
            if is_over || !results.is_empty() {
                return results;
            }
            thread::park();
            if next + 1 < places.len() {
                thread::sleep(NAP);
            }
        }
    }

    /// Wakes the sink if it waits for this result, which is in its place; `None` if it takes no more.
    fn told(&self, index: usize) -> Option<()> {
        if self.awaited.load(Relaxed) == index {
            self.sink.unpark();
        }
        (!self.is_over.load(Relaxed)).then_some(())
    }
}

/// Says that no more results come, however that came about.
struct Ended<'a>(&'a Turn);

impl Drop for Ended<'_> {
    fn drop(&mut self) {
        self.0.is_over.store(true, Release);
        self.0.sink.unpark();
    }
}
