//! `seedgrid corpus`.

use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use seedgrid_corpus::progress::Bar;
use seedgrid_corpus::report::{self, Row};
use seedgrid_corpus::text::{plain, shown};
use seedgrid_corpus::{Entry, Error, FIRST, MANIFEST, Manifest, PUZZLES, Recipe, Shard, Work, ratings};
use seedgrid_rating::sudoku::Model;

use crate::args::{CheckArgs, MakeArgs, MergeArgs, ShardArg, VerifyArgs};
use crate::end::{End, say, tell};
use crate::input;

impl From<Error> for End {
    fn from(error: Error) -> End {
        match error {
            Error::Seed(_) | Error::Missing { .. } | Error::NothingNew { .. } | Error::Merge { .. } => {
                End::Failed(error.to_string())
            }
            other => End::bad_input(other),
        }
    }
}

/// The summary of a run, and the exit code that it will have.
#[derive(Default)]
struct Summary {
    rows: Vec<Row>,
    code: u8,
}

impl Summary {
    fn add(&mut self, row: Row, is_well: bool) {
        self.rows.push(row);
        self.code = self.code.max(u8::from(!is_well));
    }

    /// Tells why a corpus has no row; the run goes on with the others.
    fn miss(&mut self, error: Error) {
        self.code = self.code.max(End::from(error).tell());
    }

    fn end(self) -> Result<End, End> {
        say(&report::table(&self.rows))?;
        Ok(End::Told(self.code))
    }
}

/// Makes every corpus of a recipe and its ratings, up to the first that cannot be made; or a shard of each.
pub fn make(args: &MakeArgs) -> Result<End, End> {
    let (_, recipe) = read_recipe(&args.recipe)?;
    let shard = shard(args)?;
    let work = Work::new(args.jobs)?;
    for entry in recipe.entries() {
        seedgrid_corpus::may_make(entry, &args.out, args.force)?;
    }
    let mut summary = Summary::default();
    for entry in recipe.entries() {
        let made = match shard {
            Some(shard) => make_shard(entry, shard, args, &work, &mut summary),
            None => make_corpus(entry, &recipe, args, &work, &mut summary),
        };
        if let Err(error) = made {
            summary.miss(error);
            break;
        }
    }
    summary.end()
}

fn shard(args: &MakeArgs) -> Result<Option<Shard>, End> {
    match args.shard {
        None => Ok(None),
        Some(ShardArg::Given(_)) if args.shards.is_some() => {
            Err(End::BadInput("--shards beside --shard I/N, expected it with --shard auto".to_owned()))
        }
        Some(ShardArg::Given(shard)) => Ok(Some(shard)),
        Some(ShardArg::Auto) => {
            Shard::auto(args.shards, |name| env::var(name).ok()).map(Some).map_err(End::bad_input)
        }
    }
}

fn make_corpus(
    entry: &Entry,
    recipe: &Recipe,
    args: &MakeArgs,
    work: &Work,
    summary: &mut Summary,
) -> Result<(), Error> {
    let run = if args.extend { seedgrid_corpus::extend } else { seedgrid_corpus::make };
    let made =
        with_bar(entry.name(), entry.seeds().count(), work, |work| run(entry, &args.out, args.force, work))?;
    summary.add(Row::of(&made, "made"), true);
    let folder = args.out.join(entry.name());
    recipe.models(entry.name()).try_for_each(|model| {
        let made = with_bar_of_ratings(&folder, model, work, |work| ratings::make(&folder, model, work))?;
        summary.add(Row::ratings(entry, model.name(), made.count, made.bytes, "made"), true);
        Ok(())
    })
}

fn make_shard(
    entry: &Entry,
    shard: Shard,
    args: &MakeArgs,
    work: &Work,
    summary: &mut Summary,
) -> Result<(), Error> {
    let records = entry.seeds().count();
    let made = with_bar(&format!("{} {shard}", entry.name()), records, work, |work| {
        seedgrid_corpus::make_shard(entry, &args.out, shard, args.force, work)
    })?;
    for path in &made.damaged {
        tell(&format!("{} was damaged and is made again", shown(path)));
    }
    let result = match &made {
        made if made.is_whole => "whole already".to_owned(),
        made if made.indices.is_empty() => format!("shard {shard} has no part"),
        made => format!("shard {shard}: {} parts made, {} found", made.made, made.found),
    };
    let row = Row::new(entry, made.bytes, result);
    summary.add(Row { records: made.indices.end - made.indices.start, ..row }, true);
    Ok(())
}

/// Joins the shards of every corpus whose parts are in a folder.
pub fn merge(args: &MergeArgs) -> Result<End, End> {
    fs::read_dir(&args.dir).map_err(|error| unreadable(&args.dir, &error))?;
    let mut names: BTreeSet<String> = seedgrid_corpus::in_parts(&args.dir)?.into_iter().collect();
    if names.is_empty() {
        // Merged already, or there never were any.
        let whole = corpus_folders(&args.dir)?.into_iter().filter(|folder| *folder != args.dir);
        names.extend(whole.filter_map(|folder| folder.file_name()?.to_str().map(str::to_owned)));
    }
    if names.is_empty() {
        let dir = shown(&args.dir);
        return Err(End::BadInput(format!("{dir} is a corpus, expected the folder that its folder is in")));
    }
    let mut summary = Summary::default();
    for name in names {
        match seedgrid_corpus::merge(&args.dir, &name, args.force) {
            Ok(manifest) => summary.add(Row::of(&manifest, "whole"), true),
            Err(error) => summary.miss(error),
        }
    }
    summary.end()
}

/// Verifies one corpus or all that a folder holds.
pub fn verify(args: &VerifyArgs) -> Result<End, End> {
    let work = Work::new(args.jobs)?;
    let mut summary = Summary::default();
    // A manifest that is none is told before the long work on the others.
    let mut corpora = Vec::new();
    for folder in corpus_folders(&args.dir)? {
        match Manifest::read(&folder) {
            Ok(manifest) => corpora.push((folder, manifest.count)),
            Err(error) => summary.miss(error),
        }
    }
    for (folder, count) in corpora {
        let name = shown(&folder);
        match with_bar(&name, count, &work, |work| match args.sample {
            Some(size) => seedgrid_corpus::verify_sample(&folder, size, work),
            None => seedgrid_corpus::verify(&folder, work),
        }) {
            Ok(verified) => {
                for note in verified.notes() {
                    say(&format!("{name}: {note}\n"))?;
                }
                let manifest = &verified.manifest;
                summary.add(Row::of(manifest, verified.result()), verified.is_sound());
                // Ratings of puzzles that are not the right ones say nothing.
                if verified.is_sound() {
                    verify_ratings(&manifest.entry, &folder, &work, &mut summary)?;
                }
            }
            Err(error) => summary.miss(error),
        }
    }
    summary.end()
}

fn verify_ratings(entry: &Entry, folder: &Path, work: &Work, summary: &mut Summary) -> Result<(), End> {
    let models = match ratings::found(folder) {
        Ok(models) => models,
        Err(error) => {
            summary.miss(error);
            return Ok(());
        }
    };
    for name in models {
        if let Ok(model) = name.parse() {
            check_ratings(entry, folder, model, work, summary)?;
        } else {
            say(&format!("{}: no rating model {:?}, expected m1\n", shown(folder), plain(&name)))?;
            summary.code = summary.code.max(1);
        }
    }
    Ok(())
}

fn check_ratings(
    entry: &Entry,
    folder: &Path,
    model: Model,
    work: &Work,
    summary: &mut Summary,
) -> Result<(), End> {
    match with_bar_of_ratings(folder, model, work, |work| ratings::check(folder, model, work)) {
        Ok(checked) => {
            for note in checked.notes() {
                say(&format!("{}: ratings {model}: {note}\n\n", shown(folder)))?;
            }
            let row = Row::ratings(entry, model.name(), checked.count, checked.bytes, checked.result());
            summary.add(row, checked.is_same());
        }
        Err(error) => summary.miss(error),
    }
    Ok(())
}

/// Makes the corpora of a recipe again and compares them with recorded ones.
pub fn check(args: &CheckArgs) -> Result<End, End> {
    let (name, recipe) = read_recipe(&args.recipe)?;
    let entries = recipe.chosen(&args.names).map_err(|error| End::BadInput(format!("{name}: {error}")))?;
    fs::read_dir(&args.dir).map_err(|error| unreadable(&args.dir, &error))?;
    let work = Work::new(args.jobs)?;
    let mut summary = Summary::default();
    for entry in entries {
        let checked = with_bar(entry.name(), entry.seeds().count(), &work, |work| {
            seedgrid_corpus::check(entry, &args.dir, &args.diff, work)
        });
        match checked {
            Ok(checked) => {
                for note in checked.notes() {
                    say(&format!("{}: {note}\n\n", entry.name()))?;
                }
                let row = Row { records: checked.count, ..Row::new(entry, checked.bytes, checked.result()) };
                summary.add(row, checked.is_same());
                if checked.is_same() {
                    let folder = args.dir.join(entry.name());
                    for model in recipe.models(entry.name()) {
                        check_ratings(entry, &folder, model, &work, &mut summary)?;
                    }
                }
            }
            Err(error) => summary.miss(error),
        }
    }
    summary.end()
}

/// The recipe in a file, and the name of the file.
fn read_recipe(path: &Path) -> Result<(String, Recipe), End> {
    let (name, text) = input::read_recipe(path)?;
    match Recipe::parse(&text) {
        Ok(recipe) => Ok((name, recipe)),
        Err(error) => Err(End::BadInput(format!("{name}: {error}"))),
    }
}

/// The folder itself if it is one of a corpus, else those of its folders that are, sorted. Puzzles that lost their manifest count, so that
/// they are told and not passed over.
fn corpus_folders(dir: &Path) -> Result<Vec<PathBuf>, End> {
    let unreadable = |error| unreadable(dir, &error);
    let is_corpus = |dir: &Path| [MANIFEST, PUZZLES, FIRST].iter().any(|name| dir.join(name).exists());
    if is_corpus(dir) {
        return Ok(vec![dir.to_owned()]);
    }
    let inside = fs::read_dir(dir).map_err(unreadable)?.map(|item| item.map(|item| item.path()));
    let mut folders = inside.collect::<io::Result<Vec<_>>>().map_err(unreadable)?;
    folders.retain(|path| is_corpus(path));
    folders.sort();
    if folders.is_empty() {
        return Err(End::BadInput(format!(
            "{} holds no corpus, expected a folder with {MANIFEST}",
            shown(dir)
        )));
    }
    Ok(folders)
}

fn unreadable(dir: &Path, error: &io::Error) -> End {
    End::BadInput(format!("cannot read {}: {error}", shown(dir)))
}

fn with_bar_of_ratings<T>(
    folder: &Path,
    model: Model,
    work: &Work,
    run: impl FnOnce(&Work) -> Result<T, Error>,
) -> Result<T, Error> {
    let count = ratings::rated(&Manifest::read(folder)?);
    with_bar(&format!("{} {model}", shown(folder)), count, work, run)
}

fn with_bar<T>(
    name: &str,
    records: u64,
    work: &Work,
    run: impl FnOnce(&Work) -> Result<T, Error>,
) -> Result<T, Error> {
    let bar = Bar::new(name, records);
    let tick = |records| bar.tick(records);
    run(&work.with_tick(&tick))
}
