//! `cargo xtask corpus`: every recorded corpus made again and compared, or recorded.

use std::fs;
use std::path::Path;

use anyhow::{Context, bail};
use seedgrid_corpus::progress::Bar;
use seedgrid_corpus::report::{Row, table};
use seedgrid_corpus::{Entry, Error, Recipe, Work, accept, check, unlisted};

use crate::say;

const RECORDED: &str = "fixtures/corpora";
const RECIPE: &str = "fixtures/corpora/recipe.json";
/// Where the boards of a difference go of which only hashes are recorded.
const DIFF: &str = "target/corpus-diff";

/// Make the corpora of fixtures/corpora/recipe.json again and compare them with the recorded ones.
#[derive(clap::Args)]
pub struct Arguments {
    /// The corpora to check [default: all]
    #[arg(value_name = "NAME")]
    names: Vec<String>,
    /// Record what is made, instead of comparing; what is sealed does not change.
    #[arg(long)]
    record: bool,
    /// Make this many records at a time [default: one a core]
    #[arg(long, value_name = "N")]
    jobs: Option<usize>,
}

impl Arguments {
    /// Check everything.
    pub const ALL: Arguments = Arguments { names: Vec::new(), record: false, jobs: None };
}

/// Checks or records the corpora in the current folder; says whether they are the recorded ones.
pub fn run(arguments: &Arguments) -> anyhow::Result<bool> {
    let text = fs::read_to_string(RECIPE).with_context(|| format!("cannot read {RECIPE}"))?;
    let recipe = Recipe::parse(&text).context(RECIPE)?;
    let work = Work::new(arguments.jobs)?;
    let mut rows = Vec::new();
    let mut all_well = true;
    for entry in chosen(&recipe, &arguments.names)? {
        let bar = Bar::new(entry.name(), entry.seeds().count());
        let tick = |records| bar.tick(records);
        let told = work.with_tick(&tick);
        let done = if arguments.record { record(entry, &told) } else { compare(entry, &told) }?;
        bar.finish();
        all_well &= done.well;
        for note in &done.notes {
            say(&format!("{note}\n\n"))?;
        }
        rows.push(Row::new(entry, done.bytes, done.result));
    }
    if arguments.names.is_empty() {
        for name in unlisted(&recipe, Path::new(RECORDED))? {
            say(&format!("{RECORDED}/{name} is recorded and not in {RECIPE}\n"))?;
            all_well = false;
        }
    }
    say(&table(&rows))?;
    Ok(all_well)
}

/// What came of one corpus.
struct Done {
    well: bool,
    bytes: u64,
    /// For the summary.
    result: String,
    /// For before the summary.
    notes: Vec<String>,
}

fn compare(entry: &Entry, work: &Work) -> anyhow::Result<Done> {
    let checked =
        check(entry, Path::new(RECORDED), Path::new(DIFF), work).context(entry.name().to_owned())?;
    let well = checked.is_same();
    let result = if well { "same" } else { "differs" }.to_owned();
    let mut notes: Vec<String> =
        checked.differences.iter().map(|difference| format!("{}: {difference}", entry.name())).collect();
    if checked.more > 0 {
        notes.push(format!("{}: {} more differences", entry.name(), checked.more));
    }
    Ok(Done { well, bytes: checked.bytes, result, notes })
}

fn record(entry: &Entry, work: &Work) -> anyhow::Result<Done> {
    match accept(entry, Path::new(RECORDED), work) {
        Ok(accepted) => Ok(Done {
            well: true,
            bytes: accepted.manifest.bytes,
            result: accepted.change.name().to_owned(),
            notes: Vec::new(),
        }),
        Err(error @ (Error::Sealed { .. } | Error::Unsealed { .. })) => {
            Ok(Done { well: false, bytes: 0, result: "refused".to_owned(), notes: vec![error.to_string()] })
        }
        Err(error) => Err(error).context(entry.name().to_owned()),
    }
}

/// The corpora of these names in the order of the recipe, or all.
fn chosen<'a>(recipe: &'a Recipe, names: &[String]) -> anyhow::Result<Vec<&'a Entry>> {
    if let Some(name) = names.iter().find(|name| recipe.entry(name).is_none()) {
        let known: Vec<&str> = recipe.entries().iter().map(Entry::name).collect();
        bail!("no corpus {name:?} in {RECIPE}, expected one of {}", known.join(", "));
    }
    let is_chosen = |entry: &&Entry| names.is_empty() || names.iter().any(|name| name == entry.name());
    Ok(recipe.entries().iter().filter(is_chosen).collect())
}
