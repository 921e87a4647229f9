//! Files named on the command line, `-` for standard input.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};

use seedgrid_corpus::text::{read_text, shown};

use crate::end::End;

/// A file to read.
pub struct Input {
    /// Its name for people, without control characters.
    pub name: String,
    /// Its contents.
    pub reader: Box<dyn BufRead>,
}

/// Opens a file; `-` is standard input.
pub fn open(path: &Path) -> Result<Input, End> {
    if path.as_os_str() == "-" {
        return Ok(Input { name: "standard input".into(), reader: Box::new(io::stdin().lock()) });
    }
    let name = shown(path);
    match File::open(path) {
        Ok(file) => Ok(Input { name, reader: Box::new(BufReader::with_capacity(1 << 16, file)) }),
        Err(error) => Err(End::BadInput(format!("{name}: {error}"))),
    }
}

/// Opens each of the files when its turn comes; no file is standard input.
pub fn open_each(paths: &[PathBuf]) -> impl Iterator<Item = Result<Input, End>> {
    let standard_input = paths.is_empty().then_some(Path::new("-"));
    standard_input.into_iter().chain(paths.iter().map(PathBuf::as_path)).map(open)
}

/// The name and the text of a recipe.
pub fn read_recipe(path: &Path) -> Result<(String, String), End> {
    let Input { name, reader } = open(path)?;
    match read_text(reader) {
        Ok(text) => Ok((name, text)),
        Err(error) => Err(End::BadInput(format!("{name}: {error}"))),
    }
}
