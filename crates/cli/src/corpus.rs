//! `seedgrid corpus`.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use seedgrid_corpus::progress::Bar;
use seedgrid_corpus::report::{self, Row};
use seedgrid_corpus::{Entry, Error, MANIFEST, Manifest, Recipe, Work};

use crate::args::{CheckArgs, MakeArgs, VerifyArgs};
use crate::end::End;
use crate::input;

impl From<Error> for End {
    fn from(error: Error) -> End {
        match error {
            Error::Seed(error) => End::Failed(error.to_string()),
            other => End::bad_input(other),
        }
    }
}

/// Makes every corpus of a recipe.
pub fn make(args: &MakeArgs) -> Result<End, End> {
    let recipe = read_recipe(&args.recipe)?;
    let work = Work::new(args.jobs)?;
    for entry in recipe.entries() {
        seedgrid_corpus::may_make(entry, &args.out, args.force)?;
    }
    let mut rows = Vec::new();
    for entry in recipe.entries() {
        let manifest = with_bar(entry.name(), entry.seeds().count(), &work, |work| {
            seedgrid_corpus::make(entry, &args.out, args.force, work)
        })?;
        rows.push(Row::new(entry, manifest.bytes, "made"));
    }
    print(&report::table(&rows))?;
    Ok(End::Done)
}

/// Verifies one corpus or all that a folder holds.
pub fn verify(args: &VerifyArgs) -> Result<End, End> {
    let work = Work::new(args.jobs)?;
    let mut rows = Vec::new();
    let mut all_sound = true;
    for folder in corpus_folders(&args.dir)? {
        let count = Manifest::read(&folder)?.count;
        let name = folder.display().to_string();
        let verified = with_bar(&name, count, &work, |work| seedgrid_corpus::verify(&folder, work))?;
        for problem in &verified.problems {
            print(&format!("{name}: {problem}\n"))?;
        }
        if verified.more > 0 {
            print(&format!("{name}: {} more problems\n", verified.more))?;
        }
        all_sound &= verified.is_sound();
        let result = if verified.is_sound() { "sound" } else { "NOT SOUND" };
        rows.push(Row::new(&verified.manifest.entry, verified.manifest.bytes, result));
    }
    print(&report::table(&rows))?;
    Ok(if all_sound { End::Done } else { End::No })
}

/// Makes the corpora of a recipe again and compares them with recorded ones.
pub fn check(args: &CheckArgs) -> Result<End, End> {
    let recipe = read_recipe(&args.recipe)?;
    let entries = chosen(&recipe, &args.names)?;
    fs::read_dir(&args.dir).map_err(|error| unreadable(&args.dir, &error))?;
    let work = Work::new(args.jobs)?;
    let mut rows = Vec::new();
    let mut all_same = true;
    for entry in entries {
        let checked = with_bar(entry.name(), entry.seeds().count(), &work, |work| {
            seedgrid_corpus::check(entry, &args.dir, &args.diff, work)
        })?;
        for difference in &checked.differences {
            print(&format!("{}: {difference}\n\n", entry.name()))?;
        }
        if checked.more > 0 {
            print(&format!("{}: {} more differences\n\n", entry.name(), checked.more))?;
        }
        all_same &= checked.is_same();
        rows.push(Row::new(entry, checked.bytes, if checked.is_same() { "same" } else { "DIFFERS" }));
    }
    print(&report::table(&rows))?;
    Ok(if all_same { End::Done } else { End::No })
}

fn read_recipe(path: &Path) -> Result<Recipe, End> {
    let (name, text) = input::read_text(path)?;
    Recipe::parse(&text).map_err(|error| End::BadInput(format!("{name}: {error}")))
}

/// The entries with these names in recipe order, all if there are none.
fn chosen<'a>(recipe: &'a Recipe, names: &[String]) -> Result<Vec<&'a Entry>, End> {
    if let Some(unknown) = names.iter().find(|name| recipe.entry(name).is_none()) {
        let known: Vec<&str> = recipe.entries().iter().map(Entry::name).collect();
        return Err(End::BadInput(format!(
            "no corpus {unknown:?} in the recipe, expected one of {}",
            known.join(", ")
        )));
    }
    let is_chosen = |entry: &&Entry| names.is_empty() || names.iter().any(|name| name == entry.name());
    Ok(recipe.entries().iter().filter(is_chosen).collect())
}

/// The folder itself if it holds a manifest, else those of its folders that do, sorted.
fn corpus_folders(dir: &Path) -> Result<Vec<PathBuf>, End> {
    let unreadable = |error| unreadable(dir, &error);
    if dir.join(MANIFEST).exists() {
        return Ok(vec![dir.to_owned()]);
    }
    let inside = fs::read_dir(dir).map_err(unreadable)?.map(|item| item.map(|item| item.path()));
    let mut folders = inside.collect::<io::Result<Vec<_>>>().map_err(unreadable)?;
    folders.retain(|path| path.join(MANIFEST).exists());
    folders.sort();
    if folders.is_empty() {
        return Err(End::BadInput(format!(
            "{} holds no corpus, expected a folder with {MANIFEST}",
            dir.display()
        )));
    }
    Ok(folders)
}

fn unreadable(dir: &Path, error: &io::Error) -> End {
    End::BadInput(format!("cannot read {}: {error}", dir.display()))
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

fn print(text: &str) -> io::Result<()> {
    io::stdout().lock().write_all(text.as_bytes())
}
