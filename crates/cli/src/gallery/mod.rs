//! `seedgrid gallery`: puzzles of a corpus as one page to look at.

mod board;
mod card;
mod chart;
mod facts;
mod filters;
mod page;
pub mod play;

use seedgrid_corpus::pick::pick;
use seedgrid_corpus::progress::Bar;
use seedgrid_corpus::text::{counted, shown};
use seedgrid_corpus::{Manifest, Work};

use crate::args::GalleryArgs;
use crate::aside;
use crate::end::{End, say};

/// Makes the page, and says what is on it.
pub fn run(args: &GalleryArgs) -> Result<End, End> {
    let work = Work::new(args.pick.jobs)?;
    let manifest = Manifest::read(&args.folder)?;
    let bar = Bar::new(manifest.entry.name(), manifest.count);
    let tick = |records| bar.tick(records);
    let asked = args.pick.pick();
    let picks = pick(&args.folder, &asked, &work.with_tick(&tick))?;
    drop(bar);
    if picks.puzzles.is_empty() {
        return Err(End::Failed(format!(
            "no puzzle of {} fits, and no gallery was written",
            shown(&args.folder)
        )));
    }
    let page = page::text(&picks, &asked, args.title.as_deref(), args.play.as_ref())?;
    aside::write(&args.out, page.as_bytes())?;
    let count = picks.puzzles.len();
    let beyond = if picks.more { format!("; more fit than --limit {count}") } else { String::new() };
    let (name, puzzles, bytes) = (shown(&args.out), counted(count, "puzzle"), page.len());
    say(&format!("{name}: {puzzles}, {bytes} bytes{beyond}\n"))?;
    Ok(End::Done)
}
