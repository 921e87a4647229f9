//! Reading a file of records line by line.

use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

use crate::error::Error;

/// The longest line that is read, in bytes: no record comes near, and a damaged file must not fill the memory.
pub(crate) const MAX_LINE: usize = 64 * 1024;

/// The lines of a file, as bytes with their line ends. A longer line than [`MAX_LINE`] is an error.
pub(crate) struct Lines {
    path: PathBuf,
    reader: BufReader<File>,
    number: u64,
}

impl Lines {
    pub fn open(path: &Path) -> Result<Lines, Error> {
        let file = File::open(path).map_err(Error::io("read", path))?;
        Ok(Lines { path: path.to_owned(), reader: BufReader::new(file), number: 0 })
    }

    /// The next line, or `None` at the end.
    pub fn next(&mut self) -> Result<Option<Vec<u8>>, Error> {
        let mut line = Vec::new();
        let mut limited = (&mut self.reader).take(MAX_LINE as u64 + 1);
        limited.read_until(b'\n', &mut line).map_err(Error::io("read", &self.path))?;
        self.number += 1;
        if line.len() > MAX_LINE {
            return Err(Error::LongLine { path: self.path.clone(), line: self.number });
        }
        Ok(Some(line).filter(|line| !line.is_empty()))
    }

    /// The next lines, `count` at most; fewer only at the end.
    pub fn next_block(&mut self, count: u64) -> Result<Vec<Vec<u8>>, Error> {
        let mut block = Vec::new();
        while (block.len() as u64) < count {
            let Some(line) = self.next()? else { break };
            block.push(line);
        }
        Ok(block)
    }
}
