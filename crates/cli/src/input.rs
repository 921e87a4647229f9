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
    if is_standard_input(path) {
        return Ok(Input { name: "standard input".into(), reader: Box::new(io::stdin().lock()) });
    }
    let name = shown(path);
    match File::open(path) {
        Ok(file) => Ok(Input { name, reader: Box::new(BufReader::with_capacity(1 << 16, file)) }),
        Err(error) => Err(End::BadInput(format!("{name}: {error}"))),
    }
}

/// Opens each of the files when its turn comes; no file is standard input, which can be read once.
pub fn open_each(paths: &[PathBuf]) -> impl Iterator<Item = Result<Input, End>> {
    let standard_input = paths.is_empty().then_some(Path::new("-"));
    let mut taken = false;
    standard_input.into_iter().chain(paths.iter().map(PathBuf::as_path)).map(move |path| {
        if is_standard_input(path) && std::mem::replace(&mut taken, true) { Err(twice()) } else { open(path) }
    })
}

/// Whether a path stands for standard input.
pub fn is_standard_input(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// The end of a run that was to read standard input for two things.
pub fn twice() -> End {
    End::BadInput("standard input twice, expected it once".into())
}

/// The name and the text of a recipe.
pub fn read_recipe(path: &Path) -> Result<(String, String), End> {
    let Input { name, reader } = open(path)?;
    match read_text(reader) {
        Ok(text) => Ok((name, text)),
        Err(error) => Err(End::BadInput(format!("{name}: {error}"))),
    }
}
