//! The lengths of source files.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;

/// The most lines of a source file.
const MAX_LINES: usize = 600;
/// The endings of source files.
const SOURCES: [&str; 8] = ["rs", "js", "ts", "css", "html", "md", "sh", "py"];
/// The folders that hold no sources of this repository.
const SKIPPED: [&str; 3] = ["target", ".git", "node_modules"];

/// The source files below a folder that are too long, in the order of their paths.
pub fn complaints(folder: &Path) -> anyhow::Result<Vec<String>> {
    let mut complaints = Vec::new();
    for path in sources(folder, &SOURCES)? {
        let text = fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
        let lines = text.split(|&byte| byte == b'\n').count() - usize::from(text.ends_with(b"\n"));
        if lines > MAX_LINES {
            complaints.push(format!("{} has {lines} lines, expected at most {MAX_LINES}", path.display()));
        }
    }
    Ok(complaints)
}

/// The files below a folder with one of these endings, in the order of their paths.
pub fn sources(folder: &Path, endings: &[&str]) -> anyhow::Result<Vec<PathBuf>> {
    let cannot_read = || format!("cannot read {}", folder.display());
    let mut paths = Vec::new();
    for item in fs::read_dir(folder).with_context(cannot_read)? {
        paths.push(item.with_context(cannot_read)?.path());
    }
    paths.sort();
    let mut found = Vec::new();
    for path in paths.into_iter().filter(|path| !path.is_symlink()) {
        let named =
            |names: &[&str], part: Option<&OsStr>| names.iter().any(|name| part == Some(name.as_ref()));
        if path.is_dir() && !named(&SKIPPED, path.file_name()) {
            found.extend(sources(&path, endings)?);
        } else if path.is_file() && named(endings, path.extension()) {
            found.push(path);
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::complaints;

    #[test]
    fn long_files() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir_all(folder.path().join("target")).unwrap();
        fs::create_dir_all(folder.path().join("src")).unwrap();
        for (name, lines) in [("target/a.rs", 601), ("src/b.rs", 600), ("src/c.rs", 601), ("d.jsonl", 9_000)]
        {
            fs::write(folder.path().join(name), "x\n".repeat(lines)).unwrap();
        }
        let path = folder.path().join("src/c.rs");
        let expected = format!("{} has 601 lines, expected at most 600", path.display());
        assert_eq!(complaints(folder.path()).unwrap(), [expected]);
    }
}
