//! `seedgrid generate nonogram --engine v2`.

use std::io::{BufRead, Read};
use std::path::Path;

use seedgrid_bitboard::nonogram::Picture;
use seedgrid_corpus::{Engine, Id, picture_hash, record};
use seedgrid_formats::image::{Image, THRESHOLD};
use seedgrid_formats::nonogram;
use seedgrid_nonogram_gen::v2::{self, Density, Fill, GenerateError, Logic, Rules, Size};
use seedgrid_rng::v2::Source;

use super::{no_puzzle, print_each, seed, shown};
use crate::args::NonogramArgs;
use crate::end::End;
use crate::input::{Input, open};

/// What a puzzle starts from.
enum Start {
    Drawn(Size, Fill),
    Given(Picture),
}

/// Prints the nonograms with the first indices of a seed.
pub fn run(args: &NonogramArgs) -> Result<End, End> {
    let common = &args.common;
    for (option, is_given) in
        [("--size", args.size.is_some()), ("--max-attempts", common.max_attempts.is_some())]
    {
        if is_given {
            return Err(End::bad_input(format!("{option} needs --engine v1")));
        }
    }
    let rules = Rules { logic: args.logic.map_or(Logic::Line, Logic::from), empty_lines: args.allow_empty };
    let start = start(args)?;
    let engine = match &start {
        Start::Drawn(size, fill) => Engine::NonogramV2 { size: *size, fill: *fill, rules },
        Start::Given(picture) => Engine::PictureV2 { picture: picture_hash(picture), rules },
    };
    let base = seed(common)?;
    // Refused before the first puzzle is printed.
    Source::new(v2::SCHEME, &base).map_err(End::bad_input)?;
    print_each(common, |index| {
        let made = match &start {
            Start::Drawn(size, fill) => v2::generate(&base, index, *size, *fill, rules),
            Start::Given(picture) => v2::from_picture(&base, index, picture, rules),
        };
        let made = made.map_err(|error| match error {
            GenerateError::Seed(error) => End::bad_input(error),
            error @ GenerateError::Undecided(_) => no_puzzle(&base, format!("index {index}: {error}")),
        })?;
        let id = Id::new(engine, &base, index).map_err(End::bad_input)?;
        Ok(shown(
            common,
            &id,
            || nonogram::framed(&made.clues, None),
            || nonogram::id(&made.clues),
            || record::nonogram_v2(&id, &made),
        ))
    })
}

fn start(args: &NonogramArgs) -> Result<Start, End> {
    if let Some(path) = &args.from {
        return picture(path, args.width, args.height).map(Start::Given);
    }
    let width = args.width.unwrap_or(10);
    let size = Size::new(width, args.height.unwrap_or(width)).map_err(End::bad_input)?;
    let density = args.density.unwrap_or(Density::DEFAULT);
    Ok(Start::Drawn(size, if args.smooth { Fill::Smooth } else { Fill::Density(density) }))
}

/// The picture of a file, reduced if a side is asked for.
pub fn picture(path: &Path, width: Option<u16>, height: Option<u16>) -> Result<Picture, End> {
    let Input { name, mut reader } = open(path)?;
    let in_file = |error: &dyn std::fmt::Display| End::bad_input(format!("{name}: {error}"));
    let start = reader.fill_buf().map_err(|error| in_file(&error))?;
    let image = if matches!(start.first(), Some(b'0' | b'1')) {
        // More than the largest picture, so that a longer text is refused and not cut.
        const MOST: u64 = 1 << 20;
        let mut text = String::new();
        reader.take(MOST).read_to_string(&mut text).map_err(|error| in_file(&error))?;
        Image::from(&text.parse::<Picture>().map_err(|error| in_file(&error))?)
    } else {
        Image::read(reader).map_err(|error| in_file(&error))?
    };
    if width.is_none() && height.is_none() {
        return image.picture(THRESHOLD).map_err(|error| in_file(&error));
    }
    // A side that is not asked for keeps the proportions.
    let scaled = |side: usize, by: u16, of: usize| (side * usize::from(by)).div_ceil(of.max(1)).max(1);
    let (wide, tall) = match (width, height) {
        (Some(width), Some(height)) => (width.into(), height.into()),
        (Some(width), None) => (width.into(), scaled(image.height(), width, image.width())),
        (None, Some(height)) => (scaled(image.width(), height, image.height()), height.into()),
        (None, None) => (image.width(), image.height()),
    };
    let reduced = image.reduce(wide, tall).map_err(|error| in_file(&error))?;
    reduced.picture(reduced.otsu()).map_err(|error| in_file(&error))
}
