//! `seedgrid corpus export`.

use seedgrid_corpus::export::{self, DATA, Exported, Format, Options};
use seedgrid_corpus::progress::Bar;
use seedgrid_corpus::text::shown;
use seedgrid_corpus::{Manifest, Work};

use crate::args::ExportArgs;
use crate::end::{End, say};

/// Exports a corpus, and says what was written.
pub fn run(args: &ExportArgs) -> Result<End, End> {
    let work = Work::new(args.jobs)?;
    let out = args.out.clone().unwrap_or_else(|| args.folder.join("export"));
    let formats = if args.formats.is_empty() { vec![Format::ALL[0]] } else { args.formats.clone() };
    let options = Options { formats, rate: args.rate, steps: args.steps, force: args.force };
    let manifest = Manifest::read(&args.folder)?;
    let bar = Bar::new(manifest.entry.name(), manifest.count);
    let tick = |records| bar.tick(records);
    let exported = export::export(&args.folder, &out, &options, &work.with_tick(&tick))?;
    drop(bar);
    let Exported { splits, rated, files } = exported;
    let rows: u64 = splits.iter().map(|(_, rows)| rows).sum();
    say(&format!("{}: {rows} puzzles, {rated} with ratings\n", shown(&out)))?;
    if splits.len() > 1 {
        let splits: Vec<String> = splits.iter().map(|(split, rows)| format!("{split} {rows}")).collect();
        say(&format!("{}\n", splits.join(", ")))?;
    }
    for file in files {
        say(&format!("{DATA}/{file}\n"))?;
    }
    Ok(End::Told(0))
}
