//! Files that appear under their names only when all of them are complete.

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use crate::error::Error;

/// A folder that is being written to. Dropped before it is published, it takes back all that it wrote and created.
pub(crate) struct Draft {
    folder: PathBuf,
    /// The folders that were not there before, outermost first.
    created: Vec<PathBuf>,
    /// The files under temporary names, in the order in which they get their own.
    drafted: Vec<&'static str>,
    /// The files that have theirs already.
    published: Vec<&'static str>,
    complete: bool,
}

/// One file of a draft.
pub(crate) struct DraftFile {
    path: PathBuf,
    writer: BufWriter<File>,
}

/// The ending of a temporary name.
const TEMPORARY: &str = ".tmp";

/// Whether a folder holds files of a draft whose program was killed, and nothing else.
pub(crate) fn is_left_over(folder: &Path) -> bool {
    let Ok(items) = fs::read_dir(folder) else { return false };
    let mut names =
        items.map(|item| item.map(|item| item.file_name().to_string_lossy().into_owned())).peekable();
    names.peek().is_some() && names.all(|name| name.is_ok_and(|name| name.ends_with(TEMPORARY)))
}

impl Draft {
    /// Creates the folder with all above it, as far as they are not there.
    pub fn open(folder: &Path) -> Result<Draft, Error> {
        let mut draft = Draft {
            folder: folder.to_owned(),
            created: Vec::new(),
            drafted: Vec::new(),
            published: Vec::new(),
            complete: false,
        };
        draft.create(folder)?;
        Ok(draft)
    }

    fn create(&mut self, folder: &Path) -> Result<(), Error> {
        if folder.as_os_str().is_empty() || folder.is_dir() {
            return Ok(());
        }
        if folder.exists() {
            return Err(Error::NotAFolder { path: folder.to_owned() });
        }
        if let Some(parent) = folder.parent() {
            self.create(parent)?;
        }
        fs::create_dir(folder).map_err(Error::io("create", folder))?;
        self.created.push(folder.to_owned());
        Ok(())
    }

    /// Starts a file.
    pub fn file(&mut self, name: &'static str) -> Result<DraftFile, Error> {
        let path = self.temporary(name);
        let file = File::create(&path).map_err(Error::io("create", &path))?;
        self.drafted.push(name);
        Ok(DraftFile { path, writer: BufWriter::new(file) })
    }

    /// Gives the files their names, in the order in which they were started.
    pub fn publish(mut self) -> Result<(), Error> {
        while !self.drafted.is_empty() {
            let path = self.folder.join(self.drafted[0]);
            fs::rename(self.temporary(self.drafted[0]), &path).map_err(Error::io("write", &path))?;
            self.published.push(self.drafted.remove(0));
        }
        self.complete = true;
        Ok(())
    }

    fn temporary(&self, name: &str) -> PathBuf {
        self.folder.join(format!("{name}{TEMPORARY}"))
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        if self.complete {
            return;
        }
        // Nothing more can be done about a file that cannot be removed, and the error that led here is on its way.
        for name in &self.drafted {
            let _ = fs::remove_file(self.temporary(name));
        }
        for name in &self.published {
            let _ = fs::remove_file(self.folder.join(name));
        }
        for folder in self.created.iter().rev() {
            let _ = fs::remove_dir(folder);
        }
    }
}

impl DraftFile {
    /// Appends a text.
    pub fn write(&mut self, text: &str) -> Result<(), Error> {
        self.writer.write_all(text.as_bytes()).map_err(Error::io("write", &self.path))
    }

    /// Waits until everything is on the disk: a full one must show before the file gets its name.
    pub fn finish(mut self) -> Result<(), Error> {
        let flushed = self.writer.flush().and_then(|()| self.writer.get_ref().sync_all());
        flushed.map_err(Error::io("write", &self.path))
    }
}
