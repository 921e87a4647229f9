//! `cargo xtask corpus`: every recorded corpus made again and compared, or recorded.

use std::fs::File;
use std::path::Path;

use anyhow::Context;
use seedgrid_corpus::progress::Bar;
use seedgrid_corpus::report::{Row, table};
use seedgrid_corpus::text::{plain, read_text};
use seedgrid_corpus::{Entry, Error, MAX_JOBS, Recipe, Work, accept, check, unlisted};

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
    #[arg(long, value_name = "N", value_parser = jobs, allow_negative_numbers = true)]
    jobs: Option<usize>,
}

impl Arguments {
    /// Check everything.
    pub const ALL: Arguments = Arguments { names: Vec::new(), record: false, jobs: None };
}

/// Checks or records the corpora in the current folder; says whether they are the recorded ones.
pub fn run(arguments: &Arguments) -> anyhow::Result<bool> {
    let text = File::open(RECIPE).and_then(read_text).with_context(|| format!("cannot read {RECIPE}"))?;
    let recipe = Recipe::parse(&text).context(RECIPE)?;
    let work = Work::new(arguments.jobs)?;
    let mut rows = Vec::new();
    let mut all_well = true;
    for entry in recipe.chosen(&arguments.names).context(RECIPE)? {
        let done = match with_bar(entry, &work, if arguments.record { record } else { compare }) {
            Ok(done) => done,
            Err(error) => {
                say(&table(&rows))?;
                return Err(error);
            }
        };
        all_well &= done.well;
        for note in &done.notes {
            say(&format!("{note}\n\n"))?;
        }
        rows.push(Row::new(entry, done.bytes, done.result));
    }
    if arguments.names.is_empty() {
        for name in unlisted(&recipe, Path::new(RECORDED))? {
            let name = plain(&name);
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

fn with_bar<T>(entry: &Entry, work: &Work, run: impl FnOnce(&Entry, &Work) -> T) -> T {
    let bar = Bar::new(entry.name(), entry.seeds().count());
    let tick = |records| bar.tick(records);
    run(entry, &work.with_tick(&tick))
}

fn compare(entry: &Entry, work: &Work) -> anyhow::Result<Done> {
    let checked =
        check(entry, Path::new(RECORDED), Path::new(DIFF), work).context(entry.name().to_owned())?;
    Ok(Done {
        well: checked.is_same(),
        bytes: checked.bytes,
        result: checked.result().to_owned(),
        notes: checked.notes().iter().map(|note| format!("{}: {note}", entry.name())).collect(),
    })
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

fn jobs(text: &str) -> Result<usize, String> {
    let jobs = text.parse().ok().filter(|jobs| (1..=MAX_JOBS).contains(jobs));
    jobs.ok_or_else(|| format!("expected a whole number from 1 to {MAX_JOBS}"))
}
