//! Reading a part, and noticing what is wrong with it.

use std::path::Path;

use blake3::{Hash, Hasher};

use super::Part;
use crate::blocks::Made;
use crate::error::Error;
use crate::hashes::Hashes;
use crate::lines::Lines;
use crate::recipe::Entry;

/// The first line of a part.
pub(super) fn header(entry: &Entry) -> String {
    format!("{entry}\n")
}

/// The line of a record: its two canonical hashes before it where its entry has an index.
pub(super) fn line((record, hashes): &Made) -> String {
    match hashes {
        Some(Hashes { puzzle, solution }) => format!("{puzzle} {solution} {record}\n"),
        None => format!("{record}\n"),
    }
}

/// What is wrong with the file of a part.
pub(super) enum Fault {
    /// It was made from another recipe entry.
    Foreign,
    /// Its bytes are not those that its name says.
    Damaged,
    /// It is not there, or cannot be read.
    Unreadable(Error),
}

/// The records of a part that come by one after the other.
pub(super) struct Reader<'a> {
    part: &'a Part,
    lines: Lines,
    hasher: Hasher,
    is_indexed: bool,
    next: u64,
}

impl<'a> Reader<'a> {
    /// Opens the file of a part, which must begin with this entry.
    pub fn open(folder: &Path, part: &'a Part, entry: &Entry) -> Result<Reader<'a>, Fault> {
        let path = folder.join(part.name());
        let mut lines = Lines::open(&path).map_err(Fault::Unreadable)?;
        let is_indexed = entry.has_index();
        let (header, first) = (header(entry), next_line(&mut lines)?.unwrap_or_default());
        if first != header.as_bytes() {
            // A damaged first line is not an entry of somebody else.
            let is_damaged = blake3_of(&path).map_err(Fault::Unreadable)? != part.hash;
            return Err(if is_damaged { Fault::Damaged } else { Fault::Foreign });
        }
        let mut hasher = Hasher::new();
        hasher.update(&first);
        Ok(Reader { part, lines, hasher, is_indexed, next: part.indices.start })
    }

    /// The next record with its index, or `None` at the end, where the hash has been compared.
    pub fn next(&mut self) -> Result<Option<(u64, Made)>, Fault> {
        let Some(line) = next_line(&mut self.lines)? else {
            let is_whole = self.next == self.part.indices.end && self.hasher.finalize() == self.part.hash;
            return if is_whole { Ok(None) } else { Err(Fault::Damaged) };
        };
        self.hasher.update(&line);
        let made = made(line, self.is_indexed).ok_or(Fault::Damaged)?;
        self.next += 1;
        Ok(Some((self.next - 1, made)))
    }
}

/// Whether a part is whole.
pub(super) fn check(folder: &Path, part: &Part, entry: &Entry) -> Result<(), Fault> {
    let mut reader = Reader::open(folder, part, entry)?;
    while reader.next()?.is_some() {}
    Ok(())
}

fn next_line(lines: &mut Lines) -> Result<Option<Vec<u8>>, Fault> {
    lines.next().map_err(|error| match error {
        Error::LongLine { .. } => Fault::Damaged,
        error => Fault::Unreadable(error),
    })
}

fn blake3_of(path: &Path) -> Result<Hash, Error> {
    let file = std::fs::File::open(path).map_err(Error::io("read", path))?;
    let mut hasher = Hasher::new();
    hasher.update_reader(file).map_err(Error::io("read", path))?;
    Ok(hasher.finalize())
}

fn made(line: Vec<u8>, is_indexed: bool) -> Option<Made> {
    let mut line = String::from_utf8(line).ok()?;
    if line.pop() != Some('\n') {
        return None;
    }
    if !is_indexed {
        return Some((line, None));
    }
    let mut words = line.splitn(3, ' ');
    let puzzle = Hash::from_hex(words.next()?).ok()?;
    let solution = Hash::from_hex(words.next()?).ok()?;
    let record = words.next()?.to_owned();
    Some((record, Some(Hashes { puzzle, solution })))
}
