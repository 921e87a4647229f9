//! Files that have their names only when they are whole.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process;

use seedgrid_corpus::text::shown;

use crate::end::End;

/// Writes a file beside its place, waits until it is on the disk, and gives it its name, which another file may have had.
pub fn write(path: &Path, bytes: &[u8]) -> Result<(), End> {
    let aside = aside(path);
    let written = put(&aside, bytes).and_then(|()| fs::rename(&aside, path));
    written.map_err(|error| {
        let _ = fs::remove_file(&aside);
        End::BadInput(format!("cannot write {}: {error}", shown(path)))
    })
}

/// A name in the same folder that no other run has.
fn aside(path: &Path) -> PathBuf {
    let mut name = OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(format!(".{}.tmp", process::id()));
    path.with_file_name(name)
}

fn put(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create_new(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}
