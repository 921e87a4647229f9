//! Files that have their names only when they are whole.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::{Mutex, MutexGuard, PoisonError};

use seedgrid_corpus::text::shown;

use crate::end::End;

/// The exit code of a run that was interrupted, as shells have it.
const INTERRUPTED: i32 = 130;

/// The file that has not got its name yet.
static UNFINISHED: Mutex<Option<PathBuf>> = Mutex::new(None);

/// Writes a file beside its place, waits until it is on the disk, and gives it its name, which another file may have had. A link is
/// followed; a device or a pipe stays what it is and gets the bytes. A run that is interrupted leaves nothing.
pub fn write(path: &Path, bytes: &[u8]) -> Result<(), End> {
    let written = match fs::metadata(path) {
        Ok(there) if there.is_file() => fs::canonicalize(path).and_then(|path| replace(&path, bytes)),
        Ok(there) if !there.is_dir() => {
            OpenOptions::new().write(true).open(path).and_then(|mut file| file.write_all(bytes))
        }
        _ => replace(path, bytes),
    };
    written.map_err(|error| End::BadInput(format!("cannot write {}: {error}", shown(path))))
}

fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // Without a handler an interrupted run leaves the file under its other name, which does no harm.
    let _ = ctrlc::set_handler(|| {
        let _held = discard();
        process::exit(INTERRUPTED);
    });
    let aside = aside(path);
    let done = create(&aside)
        .and_then(|mut file| file.write_all(bytes).and_then(|()| file.sync_all()))
        .and_then(|()| fs::rename(&aside, path));
    if done.is_err() {
        drop(discard());
    }
    unfinished().take();
    done
}

/// A name in the same folder that no other run has.
fn aside(path: &Path) -> PathBuf {
    let mut name = OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(format!(".{}.tmp", process::id()));
    path.with_file_name(name)
}

fn create(path: &Path) -> io::Result<File> {
    let mut unfinished = unfinished();
    let file = File::create_new(path)?;
    *unfinished = Some(path.to_owned());
    Ok(file)
}

/// Removes the file that has not got its name; none comes up while the result lives.
fn discard() -> MutexGuard<'static, Option<PathBuf>> {
    let mut unfinished = unfinished();
    if let Some(path) = unfinished.take() {
        let _ = fs::remove_file(path);
    }
    unfinished
}

fn unfinished() -> MutexGuard<'static, Option<PathBuf>> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::{create, discard};

    #[test]
    fn an_unfinished_file_goes() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("aside");
        create(&path).unwrap();
        assert!(create(&path).is_err(), "the file of another run is left alone");
        drop(discard());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
        drop(discard());
    }
}
