//! What galleries and books are made of: puzzles picked from a corpus.

use std::path::Path;

use seedgrid_corpus::pick::{Picks, pick};
use seedgrid_corpus::progress::Bar;
use seedgrid_corpus::text::shown;
use seedgrid_corpus::{Manifest, Work};

use crate::args::PickArgs;
use crate::end::End;

/// The puzzles of a corpus that fit, at least one; else a sentence says that no `thing` was written. A bar shows how far it is.
pub fn picked(folder: &Path, args: &PickArgs, thing: &str) -> Result<Picks, End> {
    let work = Work::new(args.jobs)?;
    let manifest = Manifest::read(folder)?;
    let bar = Bar::new(manifest.entry.name(), manifest.count);
    let tick = |records| bar.tick(records);
    let picks = pick(folder, &args.pick(), &work.with_tick(&tick))?;
    if picks.puzzles.is_empty() {
        let folder = shown(folder);
        return Err(End::Failed(format!("no puzzle of {folder} fits, and no {thing} was written")));
    }
    Ok(picks)
}

/// What is said behind their number if more fit than were taken; nothing if not.
pub fn beyond(picks: &Picks) -> String {
    if picks.more { format!("; more fit than --limit {}", picks.puzzles.len()) } else { String::new() }
}
