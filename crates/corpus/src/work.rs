//! With how many threads a corpus is worked on, and who is told of the progress.

use std::sync::Arc;

use rayon::iter::{IntoParallelIterator, ParallelIterator};
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::error::Error;

/// The most threads that are started.
pub const MAX_JOBS: usize = 1024;

/// The threads of a run and the listener to its progress. Neither changes a byte of any result.
#[derive(Clone)]
pub struct Work<'a> {
    threads: Arc<ThreadPool>,
    tick: &'a (dyn Fn(u64) + Sync),
}

impl Work<'static> {
    /// Threads of its own: `jobs` of them (1 to 1,024), or one a core.
    ///
    /// # Errors
    /// The number is out of range, or the system gives no threads.
    pub fn new(jobs: Option<usize>) -> Result<Work<'static>, Error> {
        if let Some(jobs) = jobs.filter(|jobs| !(1..=MAX_JOBS).contains(jobs)) {
            return Err(Error::Jobs(jobs));
        }
        // For the builder, 0 stands for one a core.
        let threads = ThreadPoolBuilder::new().num_threads(jobs.unwrap_or(0)).build();
        let threads = threads.map_err(|error| Error::Threads(error.to_string()))?;
        Ok(Work { threads: Arc::new(threads), tick: &|_| {} })
    }
}

impl Work<'_> {
    /// The same threads with a listener: `tick(n)` says that `n` more records are done, from any of the threads.
    pub fn with_tick<'b>(&self, tick: &'b (dyn Fn(u64) + Sync)) -> Work<'b> {
        Work { threads: Arc::clone(&self.threads), tick }
    }

    /// The threads.
    pub(crate) fn threads(&self) -> &ThreadPool {
        &self.threads
    }

    /// Tells the listener that `records` more are done.
    pub(crate) fn tick(&self, records: u64) {
        (self.tick)(records);
    }

    /// The results for 0 to `count - 1` in this order, computed in any.
    pub(crate) fn map<T: Send>(&self, count: usize, of: impl Fn(usize) -> T + Sync) -> Vec<T> {
        let told = |index| {
            let result = of(index);
            self.tick(1);
            result
        };
        self.threads.install(|| (0..count).into_par_iter().map(told).collect())
    }
}
