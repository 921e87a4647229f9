//! `seedgrid convert`.

mod sudoku;

use std::fmt::Display;
use std::io::{self, BufWriter, Write};
use std::path::Path;

use seedgrid_bitboard::nonogram::Picture;
use seedgrid_formats::image::{Image, pbm, pbm_raw};
use seedgrid_formats::nonogram::{self, Nonogram};
use seedgrid_formats::sudoku::OPENSUDOKU_END;
use seedgrid_formats::{Content, Entry};

use crate::args::{ConvertArgs, FileFormat};
use crate::end::End;
use crate::feed::{Item, Out};
use crate::input::{Input, open};
use crate::puzzles::{OnlyOne, for_each, kind, painted, refuse_terminal};

/// Prints every puzzle of a file in another format.
pub fn run(args: &ConvertArgs) -> Result<End, End> {
    if matches!(args.to, FileFormat::PbmRaw | FileFormat::Png) {
        refuse_terminal("an image")?;
    }
    let mut writer = Writer { to: args.to, begun: false, only: OnlyOne::default() };
    if args.width.is_some() || args.threshold.is_some() {
        let mut out = BufWriter::new(io::stdout().lock());
        let item = photograph(args)?;
        writer.write(&item, &mut out)?;
        writer.end(&mut out)?;
        return Ok(End::Done);
    }
    for_each(args.file.as_ref(), |item, _, out| writer.write(&item, out))?;
    writer.end(&mut BufWriter::new(io::stdout().lock()))?;
    Ok(End::Done)
}

/// The nonogram of an image that is to be reduced, or parted at a threshold.
fn photograph(args: &ConvertArgs) -> Result<Item, End> {
    let Input { name, reader } = open(args.file.as_deref().unwrap_or(Path::new("-")))?;
    let bad = |problem: &dyn Display| End::BadInput(format!("{name}: {problem}"));
    let image = Image::read(reader).map_err(|error| bad(&error))?;
    let image = match (args.width, args.height) {
        (Some(width), Some(height)) => image.reduce(width, height).map_err(|error| bad(&error))?,
        _ => image,
    };
    let picture: Picture =
        image.picture(args.threshold.unwrap_or_else(|| image.otsu())).map_err(|error| bad(&error))?;
    let content = Content::Nonogram(picture.into());
    Ok(Item { file: name.into(), entry: Entry { line: 1, content } })
}

/// What writes the puzzles of a file.
struct Writer {
    to: FileFormat,
    /// Whether a puzzle was written.
    begun: bool,
    only: OnlyOne,
}

impl Writer {
    fn write(&mut self, item: &Item, out: &mut Out) -> Result<(), End> {
        match &item.entry.content {
            Content::Sudoku(grid) => self.sudoku(item, grid, out),
            Content::Candidates(candidates) => self.candidates(item, candidates, out),
            Content::Nonogram(nonogram) => self.nonogram(item, nonogram, out),
        }
    }

    fn nonogram(&mut self, item: &Item, nonogram: &Nonogram, out: &mut Out) -> Result<(), End> {
        let clues = &nonogram.clues;
        let text = match self.to {
            FileFormat::Line | FileFormat::Id => nonogram::id(clues) + "\n",
            FileFormat::Non => {
                let gap = if self.begun { "====\n" } else { "" };
                gap.to_owned() + &nonogram::non_with_goal(nonogram)
            }
            FileFormat::Xml => {
                let start = if self.begun { "" } else { nonogram::XML_START };
                start.to_owned() + &nonogram::xml_puzzle(nonogram)
            }
            FileFormat::Nin
            | FileFormat::Mk
            | FileFormat::Cwd
            | FileFormat::G
            | FileFormat::Pbm
            | FileFormat::PbmRaw
            | FileFormat::Png => return self.single(item, nonogram),
            _ => {
                let expected = "line, id, non, nin, mk, cwd, g, xml, pbm, pbm-raw or png";
                return Err(self.refused(item, expected));
            }
        };
        self.begun = true;
        Ok(out.write_all(text.as_bytes())?)
    }

    /// A format that holds one puzzle.
    fn single(&mut self, item: &Item, nonogram: &Nonogram) -> Result<(), End> {
        let clues = &nonogram.clues;
        let picture = || match &nonogram.goal {
            Some(goal) => Ok(goal.clone()),
            None => painted(item, nonogram),
        };
        let to = self.to;
        self.only.put(item, to.name(), || {
            Ok(match to {
                FileFormat::Nin => nonogram::nin(clues).into_bytes(),
                FileFormat::Mk => nonogram::mk(clues).into_bytes(),
                FileFormat::Cwd => nonogram::cwd(clues).into_bytes(),
                FileFormat::G => nonogram::g(clues).into_bytes(),
                FileFormat::Pbm => pbm(&picture()?).into_bytes(),
                FileFormat::PbmRaw => pbm_raw(&picture()?),
                _ => Image::from(&picture()?).png().map_err(End::bad_input)?,
            })
        })
    }

    fn refused(&self, item: &Item, expected: &str) -> End {
        let kind = kind(&item.entry.content);
        item.bad(&format_args!("{kind} as {}, expected {expected}", self.to.name()))
    }

    fn end(self, out: &mut Out) -> Result<(), End> {
        let end = match self.to {
            FileFormat::Xml => nonogram::XML_END,
            FileFormat::OpenSudoku => OPENSUDOKU_END,
            _ => "",
        };
        if self.begun {
            out.write_all(end.as_bytes())?;
        }
        out.flush()?;
        self.only.print()
    }
}
