//! Writing a file whose name is known when it is complete, beside others that do the same.

use std::fs::{self, File};
use std::io::{BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicU64, Ordering};

use blake3::{Hash, Hasher};

use crate::error::Error;

/// The ending of a temporary name.
pub(super) const TEMPORARY: &str = ".tmp";

/// A file under a temporary name that no other run has, with the hash of what was written. Dropped before it has its own name, it is
/// removed.
pub(super) struct Aside {
    folder: PathBuf,
    path: PathBuf,
    writer: Option<BufWriter<File>>,
    hasher: Hasher,
    bytes: u64,
}

impl Aside {
    pub fn create(folder: &Path) -> Result<Aside, Error> {
        static OPENED: AtomicU64 = AtomicU64::new(0);
        fs::create_dir_all(folder).map_err(Error::io("create", folder))?;
        loop {
            let number = OPENED.fetch_add(1, Ordering::Relaxed);
            let path = folder.join(format!("new-{}-{number}{TEMPORARY}", process::id()));
            match File::create_new(&path) {
                // A process of the same number on another machine has it.
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                file => {
                    let writer = BufWriter::new(file.map_err(Error::io("create", &path))?);
                    let (folder, hasher) = (folder.to_owned(), Hasher::new());
                    return Ok(Aside { folder, path, writer: Some(writer), hasher, bytes: 0 });
                }
            }
        }
    }

    pub fn write(&mut self, text: &str) -> Result<(), Error> {
        self.hasher.update(text.as_bytes());
        self.bytes += text.len() as u64;
        let writer = self.writer.as_mut().expect("it is not finished");
        writer.write_all(text.as_bytes()).map_err(Error::io("write", &self.path))
    }

    /// Waits until everything is on the disk, and gives the file its name, which may depend on its hash. Gives the hash and the size.
    pub fn finish(mut self, name: impl FnOnce(Hash) -> String) -> Result<(Hash, u64), Error> {
        let hash = self.hasher.finalize();
        let mut writer = self.writer.take().expect("it is finished once");
        let flushed = writer.flush().and_then(|()| writer.get_ref().sync_all());
        flushed.map_err(Error::io("write", &self.path))?;
        drop(writer);
        let path = self.folder.join(name(hash));
        fs::rename(&self.path, &path).map_err(Error::io("write", &path))?;
        Ok((hash, self.bytes))
    }
}

impl Drop for Aside {
    fn drop(&mut self) {
        // Once it has its own name there is nothing here; what cannot be removed is in nobody's way.
        let _ = fs::remove_file(&self.path);
    }
}
