//! Files that appear under their names only when all of them are complete.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::check::BOARDS;
use crate::compare::FIRST;
use crate::error::Error;
use crate::index::INDEX;
use crate::manifest::{MANIFEST, PUZZLES};
use crate::ratings;

/// A folder that is being written to. Dropped before it is published, it takes back all that it wrote and created.
///
/// Of two drafts in one folder at the same time the one opened last gets its names: it removes the files of the other, which
/// ends with an error when it publishes. Their files never mix.
pub(crate) struct Draft {
    folder: PathBuf,
    /// What its temporary names have of their own.
    mark: String,
    /// The folders that were not there before, outermost first.
    created: Vec<PathBuf>,
    /// The files under temporary names, in the order in which they get their own.
    drafted: Vec<String>,
    /// The files that have theirs already.
    published: Vec<String>,
    complete: bool,
}

/// One file of a draft.
pub(crate) struct DraftFile {
    path: PathBuf,
    writer: BufWriter<File>,
}

/// The ending of a temporary name.
const TEMPORARY: &str = ".tmp";

/// Whether a file has a name that a draft gives: one of ours, more, and the ending.
fn is_temporary(name: &OsStr) -> bool {
    let name = name.to_string_lossy();
    name.ends_with(TEMPORARY)
        && (is_export(&name)
            || [PUZZLES, INDEX, MANIFEST, FIRST, BOARDS, ratings::START]
                .iter()
                .any(|ours| name.starts_with(ours)))
}

/// Whether a file below an export has a name that it gives.
#[cfg(feature = "export")]
fn is_export(name: &str) -> bool {
    use crate::export::{CARD, DRAWING, is_table};
    is_table(name) || [CARD, DRAWING].iter().any(|ours| name.starts_with(&format!("{ours}.")))
}

#[cfg(not(feature = "export"))]
fn is_export(_: &str) -> bool {
    false
}

/// Whether a folder holds files of a draft whose program was killed, and nothing else.
pub(crate) fn is_left_over(folder: &Path) -> bool {
    let Ok(items) = fs::read_dir(folder) else { return false };
    let mut items = items.peekable();
    items.peek().is_some() && items.all(|item| item.is_ok_and(|item| is_temporary(&item.file_name())))
}

/// Whether a folder holds files of a corpus whose program was killed before the manifest had its name, and nothing else.
pub(crate) fn is_cut_off(folder: &Path) -> bool {
    let Ok(mut items) = fs::read_dir(folder) else { return false };
    let is_ours = |name: &OsStr| is_temporary(name) || [PUZZLES, INDEX].iter().any(|ours| name == *ours);
    items.all(|item| item.is_ok_and(|item| is_ours(&item.file_name())))
}

impl Draft {
    /// Creates the folder with all above it, as far as they are not there, and removes the temporary files of others.
    pub fn open(folder: &Path) -> Result<Draft, Error> {
        static OPENED: AtomicU64 = AtomicU64::new(0);
        let mut draft = Draft {
            folder: folder.to_owned(),
            mark: format!("{}-{}", process::id(), OPENED.fetch_add(1, Ordering::Relaxed)),
            created: Vec::new(),
            drafted: Vec::new(),
            published: Vec::new(),
            complete: false,
        };
        draft.create(folder)?;
        let items = fs::read_dir(folder).map_err(Error::io("read", folder))?;
        for item in items.filter_map(Result::ok).filter(|item| is_temporary(&item.file_name())) {
            // If it cannot be removed it is in nobody's way: no two drafts share a name.
            let _ = fs::remove_file(item.path());
        }
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
        match fs::create_dir(folder) {
            Ok(()) => self.created.push(folder.to_owned()),
            // Another run was quicker.
            Err(_) if folder.is_dir() => {}
            Err(error) => return Err(Error::io("create", folder)(error)),
        }
        Ok(())
    }

    /// Starts a file.
    pub fn file(&mut self, name: &str) -> Result<DraftFile, Error> {
        let path = self.temporary(name);
        let file = File::create_new(&path).map_err(Error::io("create", &path))?;
        self.drafted.push(name.to_owned());
        Ok(DraftFile { path, writer: BufWriter::new(file) })
    }

    /// Gives the files their names, in the order in which they were started.
    pub fn publish(mut self) -> Result<(), Error> {
        while !self.drafted.is_empty() {
            let (from, path) = (self.temporary(&self.drafted[0]), self.folder.join(&self.drafted[0]));
            if !from.exists() {
                return Err(Error::Overtaken { path: from });
            }
            fs::rename(from, &path).map_err(Error::io("write", &path))?;
            self.published.push(self.drafted.remove(0));
        }
        self.complete = true;
        Ok(())
    }

    fn temporary(&self, name: &str) -> PathBuf {
        self.folder.join(format!("{name}.{}{TEMPORARY}", self.mark))
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

impl Write for DraftFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writer.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::{Draft, Error};

    fn write(draft: &mut Draft, text: &str) {
        let mut file = draft.file("puzzles.jsonl").unwrap();
        file.write(text).unwrap();
        file.finish().unwrap();
    }

    #[test]
    fn two_drafts_at_the_same_time_never_mix() {
        let out = tempfile::tempdir().unwrap();
        let mut first = Draft::open(out.path()).unwrap();
        let mut half = first.file("puzzles.jsonl").unwrap();
        half.write("the first\n").unwrap();
        let mut last = Draft::open(out.path()).unwrap();
        half.write("goes on\n").unwrap();
        write(&mut last, "the last\n");
        assert!(matches!(first.publish(), Err(Error::Overtaken { .. })));
        last.publish().unwrap();
        assert_eq!(fs::read_to_string(out.path().join("puzzles.jsonl")).unwrap(), "the last\n");
        assert_eq!(fs::read_dir(out.path()).unwrap().count(), 1);
    }

    #[test]
    fn files_of_others_stay() {
        let out = tempfile::tempdir().unwrap();
        for name in ["notes.tmp", "puzzles.jsonl.orig", "manifest.json.7-0.tmp"] {
            fs::write(out.path().join(name), "x").unwrap();
        }
        assert!(!super::is_left_over(out.path()));
        drop(Draft::open(out.path()).unwrap());
        assert_eq!(fs::read_dir(out.path()).unwrap().count(), 2);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_full_disk_shows_before_the_file_gets_its_name() {
        use std::io::BufWriter;
        let path = std::path::PathBuf::from("/dev/full");
        let full = fs::File::options().write(true).open(&path).unwrap();
        let mut file = super::DraftFile { path, writer: BufWriter::new(full) };
        file.write("a record\n").unwrap();
        assert!(file.finish().unwrap_err().to_string().starts_with("cannot write /dev/full: "));
    }
}
