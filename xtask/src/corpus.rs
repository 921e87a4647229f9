//! `cargo xtask corpus`: every recorded corpus made again and compared, or recorded.

use std::fs::File;
use std::path::Path;

use anyhow::Context;
use seedgrid_corpus::progress::Bar;
use seedgrid_corpus::ratings::{self, Model};
use seedgrid_corpus::report::{Row, table};
use seedgrid_corpus::text::{plain, read_text, shown};
use seedgrid_corpus::{Entry, Error, MAX_JOBS, Manifest, Recipe, Work, accept, check, unlisted};

use crate::say;

/// The folder of the recorded corpora.
pub const RECORDED: &str = "fixtures/corpora";
/// Their recipe.
pub const RECIPE: &str = "fixtures/corpora/recipe.json";
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
        match corpus(&recipe, entry, arguments.record, &work, &mut rows) {
            Ok(well) => all_well &= well,
            Err(error) => {
                say(&table(&rows))?;
                return Err(error);
            }
        }
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

/// Checks or records a corpus and then its ratings, a row each; says whether they are the recorded ones.
fn corpus(
    recipe: &Recipe,
    entry: &Entry,
    is_record: bool,
    work: &Work,
    rows: &mut Vec<Row>,
) -> anyhow::Result<bool> {
    let name = entry.name();
    let done = with_bar(name, entry.seeds().count(), work, |work| {
        if is_record { record(entry, work) } else { compare(entry, work) }
    })?;
    rows.push(Row::new(entry, done.bytes, &done.result[..]));
    // Ratings of puzzles that are not the right ones say nothing.
    if !done.tell()? {
        return Ok(false);
    }
    let folder = Path::new(RECORDED).join(name);
    let mut all_well = true;
    for model in recipe.models(name) {
        let count = ratings::rated(&Manifest::read(&folder)?);
        let (count, done) = with_bar(&format!("{name} {model}"), count, work, |work| {
            if is_record {
                record_ratings(&folder, model, work)
            } else {
                compare_ratings(&folder, model, work)
            }
        })
        .with_context(|| format!("{name}: ratings {model}"))?;
        rows.push(Row::ratings(entry, model.name(), count, done.bytes, &done.result[..]));
        all_well &= done.tell()?;
    }
    for model in ratings::found(&folder)? {
        if recipe.models(name).all(|asked| asked.name() != model) {
            let model = plain(&model);
            say(&format!("{RECORDED}/{name} holds ratings {model}, which are not in {RECIPE}\n"))?;
            all_well = false;
        }
    }
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

impl Done {
    /// Says what there is to say before the summary, and whether all is well.
    fn tell(&self) -> anyhow::Result<bool> {
        self.notes.iter().try_for_each(|note| say(&format!("{note}\n\n")))?;
        Ok(self.well)
    }
}

fn with_bar<T>(name: &str, records: u64, work: &Work, run: impl FnOnce(&Work) -> T) -> T {
    let bar = Bar::new(name, records);
    let tick = |records| bar.tick(records);
    run(&work.with_tick(&tick))
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

fn compare_ratings(folder: &Path, model: Model, work: &Work) -> Result<(u64, Done), Error> {
    let checked = ratings::check(folder, model, work)?;
    let notes = checked.notes().iter().map(|note| format!("{}: {note}", shown(folder))).collect();
    let (well, result) = (checked.is_same(), checked.result().to_owned());
    Ok((checked.count, Done { well, bytes: checked.bytes, result, notes }))
}

fn record_ratings(folder: &Path, model: Model, work: &Work) -> Result<(u64, Done), Error> {
    let (made, change) = ratings::accept(folder, model, work)?;
    let result = change.name().to_owned();
    Ok((made.count, Done { well: true, bytes: made.bytes, result, notes: Vec::new() }))
}

fn jobs(text: &str) -> Result<usize, String> {
    let jobs = text.parse().ok().filter(|jobs| (1..=MAX_JOBS).contains(jobs));
    jobs.ok_or_else(|| format!("expected a whole number from 1 to {MAX_JOBS}"))
}
