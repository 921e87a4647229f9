//! Puzzles that are read on a thread of their own, ahead of the threads that answer them, and answered in their order.

use std::cell::RefCell;
use std::fmt::{self, Display};
use std::io::{self, BufRead, BufReader, BufWriter, Read, StdoutLock, Write};
use std::panic::resume_unwind;
use std::path::PathBuf;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};

use seedgrid_corpus::{Work, batch};
use seedgrid_formats::{Content, Entry, Reader};

use crate::end::End;
use crate::input::{Input, open_each};

/// Reading pauses while puzzles of this many cells wait: 4,096 Sudoku.
const MAX_CELLS: usize = 4_096 * 81;

/// Puzzles of this many cells are put into the queue together, 128 Sudoku, or those that are there when more has to be read.
const BATCH_CELLS: usize = 128 * 81;

/// How many bytes are read at a time.
const READ_BYTES: usize = 1 << 16;

/// A puzzle and where it stands.
pub struct Item {
    /// The name of its file for people.
    pub file: Arc<str>,
    /// The puzzle and its line.
    pub entry: Entry,
}

impl Item {
    /// Where it stands, for people.
    pub fn place(&self) -> Place<'_> {
        Place(self)
    }

    /// The end of a run that does not take this puzzle.
    pub fn bad(&self, problem: &dyn Display) -> End {
        End::BadInput(format!("{}: {problem}", self.place()))
    }
}

/// Where a puzzle stands, as `puzzles.sdm, line 3`.
pub struct Place<'a>(&'a Item);

impl Display for Place<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, line {}", self.0.file, self.0.entry.line)
    }
}

/// Standard output, for the whole run.
pub type Out = BufWriter<StdoutLock<'static>>;

/// Answers every puzzle of the files in parallel and prints the answers in the order of the puzzles, as they come; no file is
/// standard input.
///
/// # Errors
/// A file cannot be read or is bad, or `print` fails. What was printed before stays.
pub fn answer_each<T: Send>(
    files: &[PathBuf],
    jobs: Option<usize>,
    answer: impl Fn(&Item) -> T + Sync,
    mut print: impl FnMut(&Item, T, &mut Out) -> Result<(), End>,
) -> Result<(), End> {
    let work = Work::new(jobs)?;
    let mut out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let mut feed = Feed::start(files.to_vec());
    loop {
        let items = feed.take()?;
        if items.is_empty() {
            return Ok(());
        }
        let answer = |item| (item, answer(item));
        batch::in_order(&items, &work, answer, |answers| {
            let printed = answers.into_iter().try_for_each(|(item, answer)| print(item, answer, &mut out));
            // Whoever sends puzzles one by one reads each answer before the next.
            out.flush()?;
            printed
        })?;
    }
}

/// The puzzles of files, in their order. Reading never waits for a thing that could be solved meanwhile, and solving waits for
/// reading only if there is nothing to solve.
struct Feed {
    queue: Arc<Queue>,
    reading: Option<JoinHandle<Result<(), End>>>,
}

#[derive(Default)]
struct Queue {
    waiting: Mutex<Waiting>,
    /// Whoever reads waits for room, or whoever solves for puzzles: never both.
    changed: Condvar,
}

#[derive(Default)]
struct Waiting {
    items: Vec<Item>,
    cells: usize,
    ended: bool,
}

impl Feed {
    /// Starts to read these files; none is standard input.
    fn start(files: Vec<PathBuf>) -> Feed {
        let queue = Arc::new(Queue::default());
        let writer = Ending(Arc::clone(&queue));
        // Nobody waits for this thread when a run ends early: it may be blocked in a read for ever.
        let reading = Some(thread::spawn(move || read(&files, &writer.0)));
        Feed { queue, reading }
    }

    /// All puzzles that were read and not taken, at least one; none at the end of the last file.
    ///
    /// # Errors
    /// A file cannot be read or is bad. All puzzles before that have been taken.
    fn take(&mut self) -> Result<Vec<Item>, End> {
        let items = self.queue.take();
        if items.is_empty() {
            // The thread has ended, so that this does not wait.
            self.reading
                .take()
                .map_or(Ok(()), |reading| reading.join().unwrap_or_else(|panic| resume_unwind(panic)))?;
        }
        Ok(items)
    }
}

/// Says that reading has ended, however it did.
struct Ending(Arc<Queue>);

impl Drop for Ending {
    fn drop(&mut self) {
        self.0.lock().ended = true;
        self.0.changed.notify_one();
    }
}

impl Queue {
    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Puts a batch behind those that wait, when there is room, and leaves it empty.
    fn put(&self, batch: &mut Batch) {
        if batch.items.is_empty() {
            return;
        }
        // Room for this batch and for the one that is read next.
        let full = |waiting: &mut Waiting| waiting.cells > MAX_CELLS - 2 * BATCH_CELLS;
        let waiting = self.changed.wait_while(self.lock(), full);
        let mut waiting = waiting.unwrap_or_else(PoisonError::into_inner);
        waiting.cells += std::mem::take(&mut batch.cells);
        let was_empty = waiting.items.is_empty();
        waiting.items.append(&mut batch.items);
        if was_empty {
            self.changed.notify_one();
        }
    }

    fn take(&self) -> Vec<Item> {
        let empty = |waiting: &mut Waiting| waiting.items.is_empty() && !waiting.ended;
        let waiting = self.changed.wait_while(self.lock(), empty);
        let mut waiting = waiting.unwrap_or_else(PoisonError::into_inner);
        waiting.cells = 0;
        self.changed.notify_one();
        std::mem::take(&mut waiting.items)
    }
}

/// Puzzles that were read and not put into the queue yet: to do that for each would cost more than to solve an easy one.
#[derive(Default)]
struct Batch {
    items: Vec<Item>,
    cells: usize,
}

impl Batch {
    fn push(&mut self, item: Item) {
        self.cells += match &item.entry.content {
            Content::Sudoku(_) | Content::Candidates(_) => 81,
            Content::Nonogram(nonogram) => nonogram.clues.width() * nonogram.clues.height(),
        };
        self.items.push(item);
    }
}

/// An input that puts the batch into the queue before it reads on: a puzzle never waits for input that comes after it.
struct Ahead<'a, R> {
    input: R,
    batch: &'a RefCell<Batch>,
    queue: &'a Queue,
}

impl<R: Read> Read for Ahead<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.queue.put(&mut self.batch.borrow_mut());
        self.input.read(buffer)
    }
}

fn read(files: &[PathBuf], queue: &Queue) -> Result<(), End> {
    for input in open_each(files) {
        let Input { name, reader } = input?;
        let batch = RefCell::default();
        let input = Ahead { input: reader, batch: &batch, queue };
        let done = read_file(&name.into(), BufReader::with_capacity(READ_BYTES, input), &batch, queue);
        queue.put(&mut batch.borrow_mut());
        done?;
    }
    Ok(())
}

fn read_file(file: &Arc<str>, input: impl BufRead, batch: &RefCell<Batch>, queue: &Queue) -> Result<(), End> {
    for entry in Reader::new(input) {
        let entry = entry.map_err(|error| End::BadInput(format!("{file}: {error}")))?;
        let mut batch = batch.borrow_mut();
        batch.push(Item { file: Arc::clone(file), entry });
        if batch.cells >= BATCH_CELLS {
            queue.put(&mut batch);
        }
    }
    Ok(())
}
