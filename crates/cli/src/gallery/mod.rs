//! `seedgrid gallery`: puzzles of a corpus as one page to look at.

mod board;
mod card;
mod chart;
mod facts;
mod filters;
mod page;
pub mod play;

use seedgrid_corpus::text::{counted, shown};

use crate::args::GalleryArgs;
use crate::aside;
use crate::end::{End, say};
use crate::picked::{beyond, picked};

/// Makes the page, and says what is on it.
pub fn run(args: &GalleryArgs) -> Result<End, End> {
    let picks = picked(&args.folder, &args.pick, "gallery")?;
    let page = page::text(&picks, &args.pick.pick(), args.title.as_deref(), args.play.as_ref())?;
    aside::write(&args.out, page.as_bytes())?;
    let (name, bytes) = (shown(&args.out), page.len());
    let puzzles = counted(picks.puzzles.len(), "puzzle");
    say(&format!("{name}: {puzzles}, {bytes} bytes{}\n", beyond(&picks)))?;
    Ok(End::Done)
}
