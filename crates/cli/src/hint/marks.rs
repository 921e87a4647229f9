//! What is known of a nonogram, as it is given on the command line.

use std::fmt::Display;
use std::io::Read;

use seedgrid_bitboard::nonogram::MAX_SIDE;

use crate::args::HintArgs;
use crate::end::End;
use crate::input::{Input, is_standard_input, open, twice};

/// The most bytes of a file of marks that are read: four for each cell of the largest board.
const MAX_BYTES: usize = 4 * MAX_SIDE * MAX_SIDE;

/// The text of the marks, if there are any.
pub fn given(args: &HintArgs) -> Result<Option<String>, End> {
    let Some(path) = &args.marks_file else { return Ok(args.marks.clone()) };
    if is_standard_input(path) && args.file.as_deref().is_none_or(is_standard_input) {
        return Err(twice());
    }
    let Input { name, reader } = open(path)?;
    let bad = |problem: &dyn Display| End::BadInput(format!("{name}: {problem}"));
    let mut text = String::new();
    reader.take(MAX_BYTES as u64 + 1).read_to_string(&mut text).map_err(|error| bad(&error))?;
    if text.len() > MAX_BYTES {
        return Err(bad(&format_args!("more than {MAX_BYTES} bytes, expected the marks of a nonogram")));
    }
    Ok(Some(text))
}
