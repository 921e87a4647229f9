//! Finding equal hashes among more than fit into memory: sorted in runs, which are merged from files.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::fs::{self, File};
use std::io::{BufReader, BufWriter, Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicU64, Ordering};

use blake3::Hash;

use crate::error::Error;

/// The hashes of a run, 80 MiB: more than this many go to files.
const RUN: usize = 1 << 21;
/// A hash and the number that belongs to it, as bytes: 32, and 8 big-endian.
const BYTES: usize = 40;

type Key = ([u8; 32], u64);

/// What the names of runs start with; they are removed when the sorter is dropped.
pub(crate) const START: &str = "sort-";

/// Hashes, each with a number.
pub(crate) struct Sorter {
    folder: PathBuf,
    most: usize,
    keys: Vec<Key>,
    runs: Vec<Run>,
}

/// Sorted keys in a file.
struct Run {
    path: PathBuf,
    reader: BufReader<File>,
}

impl Sorter {
    /// An empty one, which writes its runs into this folder.
    pub fn new(folder: &Path) -> Sorter {
        Sorter { folder: folder.to_owned(), most: RUN, keys: Vec::new(), runs: Vec::new() }
    }

    /// Adds a hash with its number.
    pub fn add(&mut self, hash: &Hash, number: u64) -> Result<(), Error> {
        if self.keys.len() == self.most {
            self.end_run()?;
        }
        self.keys.push((*hash.as_bytes(), number));
        Ok(())
    }

    /// Gives every number whose hash has a lower number as well, with the lowest, in the order of the hashes.
    pub fn repeated(mut self, mut of: impl FnMut(u64, u64)) -> Result<(), Error> {
        let mut first: Option<Key> = None;
        let mut see = |key: Key| match first {
            Some((hash, lowest)) if hash == key.0 => of(key.1, lowest),
            _ => first = Some(key),
        };
        if self.runs.is_empty() {
            self.keys.sort_unstable();
            self.keys.iter().copied().for_each(see);
            return Ok(());
        }
        self.end_run()?;
        let mut heap = BinaryHeap::new();
        for (run, source) in self.runs.iter_mut().enumerate() {
            heap.extend(source.next()?.map(|key| Reverse((key, run))));
        }
        while let Some(Reverse((key, run))) = heap.pop() {
            see(key);
            heap.extend(self.runs[run].next()?.map(|key| Reverse((key, run))));
        }
        Ok(())
    }

    fn end_run(&mut self) -> Result<(), Error> {
        static OPENED: AtomicU64 = AtomicU64::new(0);
        self.keys.sort_unstable();
        let number = OPENED.fetch_add(1, Ordering::Relaxed);
        let path = self.folder.join(format!("{START}{}-{number}.tmp", process::id()));
        let mut options = File::options();
        let file = options.read(true).write(true).create_new(true).open(&path);
        let file = file.map_err(Error::io("create", &path))?;
        // From here on it is removed whatever happens.
        let mut run = Run { reader: BufReader::new(file), path };
        let mut writer = BufWriter::new(run.reader.get_ref());
        let written = self.keys.drain(..).try_for_each(|(hash, number)| {
            writer.write_all(&hash)?;
            writer.write_all(&number.to_be_bytes())
        });
        let written = written.and_then(|()| writer.flush());
        drop(writer);
        written.and_then(|()| run.reader.rewind()).map_err(Error::io("write", &run.path))?;
        self.runs.push(run);
        Ok(())
    }
}

impl Run {
    fn next(&mut self) -> Result<Option<Key>, Error> {
        let mut bytes = [0; BYTES];
        let mut filled = 0;
        while filled < BYTES {
            match self.reader.read(&mut bytes[filled..]).map_err(Error::io("read", &self.path))? {
                0 => return Ok(None),
                read => filled += read,
            }
        }
        let mut number = [0; 8];
        number.copy_from_slice(&bytes[32..]);
        let mut hash = [0; 32];
        hash.copy_from_slice(&bytes[..32]);
        Ok(Some((hash, u64::from_be_bytes(number))))
    }
}

impl Drop for Run {
    fn drop(&mut self) {
        // A file that cannot be removed is in nobody's way.
        let _ = fs::remove_file(&self.path);
    }
}

#[cfg(test)]
mod tests {
    use super::{Sorter, fs};

    #[test]
    fn runs_in_files_find_what_memory_finds() {
        let folder = tempfile::tempdir().unwrap();
        let hash = |of: u64| blake3::hash(&(of % 700).to_be_bytes());
        for most in [3, 100, 999, 1_000, 1_001, 5_000] {
            let mut sorter = Sorter { most, ..Sorter::new(folder.path()) };
            for number in (0..1_000).rev() {
                sorter.add(&hash(number), number).unwrap();
            }
            let mut found = Vec::new();
            sorter.repeated(|number, lowest| found.push((number, lowest))).unwrap();
            found.sort_unstable();
            assert_eq!(
                found,
                (700..1_000).map(|number| (number, number - 700)).collect::<Vec<_>>(),
                "{most}"
            );
        }
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    }
}
