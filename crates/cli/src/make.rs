//! `seedgrid make`.

use std::fmt::Display;
use std::io::{self, BufRead, Read, Write};
use std::str;

use seedgrid_bitboard::nonogram::Picture;
use seedgrid_corpus::{Engine, Id, MAX_ID, from_picture, line};

use crate::args::MakeIdArgs;
use crate::end::End;
use crate::generate::nonogram_v2;

/// Prints the record of each id.
pub fn run(args: &MakeIdArgs) -> Result<End, End> {
    let picture = args.from.as_deref().map(|path| nonogram_v2::picture(path, args.width, args.height));
    let picture = picture.transpose()?;
    for text in &args.ids {
        if text == "-" {
            each_line(picture.as_ref())?;
        } else {
            print(text, picture.as_ref())?;
        }
    }
    Ok(End::Done)
}

/// Prints the records of the ids of standard input; blank lines do not count.
fn each_line(picture: Option<&Picture>) -> Result<(), End> {
    let mut input = io::stdin().lock();
    for number in 1_u64.. {
        let at = |sentence: &dyn Display| format!("standard input: line {number}: {sentence}");
        // More than the longest id, so that a longer line is refused and not cut.
        let mut line = Vec::new();
        let read = (&mut input).take(MAX_ID as u64 + 3).read_until(b'\n', &mut line);
        if read.map_err(|error| End::BadInput(at(&error)))? == 0 {
            break;
        }
        let text = str::from_utf8(&line).map_err(|_| End::BadInput(at(&"not UTF-8, expected an id")))?;
        let text = text.trim_ascii();
        if text.is_empty() {
            continue;
        }
        print(text, picture).map_err(|end| match end {
            End::BadInput(sentence) => End::BadInput(at(&sentence)),
            End::Failed(sentence) => End::Failed(at(&sentence)),
            end => end,
        })?;
    }
    Ok(())
}

fn print(text: &str, picture: Option<&Picture>) -> Result<(), End> {
    let id: Id = text.parse().map_err(End::bad_input)?;
    let record = match (id.engine(), picture) {
        (Engine::PictureV2 { .. }, None) => {
            return Err(End::bad_input("the id of a picture, expected --from FILE"));
        }
        (Engine::PictureV2 { .. }, Some(picture)) => from_picture(&id, picture),
        _ => line(&id),
    };
    let record = record.map_err(|error| {
        if error.is_of_picture() { End::bad_input(error) } else { End::Failed(error.to_string()) }
    })?;
    writeln!(io::stdout().lock(), "{record}")?;
    Ok(())
}
