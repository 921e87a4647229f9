//! `cargo xtask techniques`: docs/techniques.md, made from the pages at the head of the technique files.

mod page;

use std::fmt::Write;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};

use crate::say;
use page::Page;

/// The technique files: each has a page, but for `mod.rs`.
const FILES: &str = "crates/rating/src/sudoku/techniques";
/// The files of chains, in a folder of that folder: those that begin with a name have a page.
const CHAINS: &str = "chains";
/// What is made.
const DOCUMENT: &str = "docs/techniques.md";

const HEAD: &str = "\
# Techniques

How a Sudoku is rated: each step of a solve is the first that these techniques find, asked in the order of the scale, and the
rating of the puzzle is that of its hardest step. docs/ratings.md tells of the scale, CONTRIBUTING.md of adding a technique.

Made by `cargo xtask techniques` from the head of each file in crates/rating/src/sudoku/techniques: change it there.
";

/// What several pages name.
const BONUS: &str = "\
Chains add a **length bonus**: a tenth for each of 4, 6, 8, 12, 16, 24, 32, 48 and so on (3/2 and 4/3 of the one before, in turn)
that their complexity less two is above. The complexity is the number of nodes behind the ends, counted branch by branch, and the
complexity of every chain used within them.
";

/// Make docs/techniques.md from the pages at the head of the technique files.
#[derive(clap::Args)]
pub struct Arguments {
    /// Compare with the file instead of writing it.
    #[arg(long)]
    pub check: bool,
}

/// Makes or compares the document in the current folder; says whether all is well.
pub fn run(arguments: &Arguments) -> anyhow::Result<bool> {
    let made = document(&pages(Path::new(FILES))?)?;
    let recorded = match fs::read_to_string(DOCUMENT) {
        Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
        read => read.with_context(|| format!("cannot read {DOCUMENT}"))?,
    };
    if recorded == made {
        say(&format!("{DOCUMENT} is what the technique files say\n"))?;
        return Ok(true);
    }
    if arguments.check {
        say(&format!("{DOCUMENT} is not what the technique files say: run `cargo xtask techniques`\n"))?;
        return Ok(false);
    }
    fs::write(DOCUMENT, made).with_context(|| format!("cannot write {DOCUMENT}"))?;
    say(&format!("{DOCUMENT} is written\n"))?;
    Ok(true)
}

/// The pages in the order of the scale: by the lowest rating that each names.
fn pages(folder: &Path) -> anyhow::Result<Vec<Page>> {
    let mut pages = Vec::new();
    for path in sources(folder)? {
        pages.push(read(&path)?.with_context(|| format!("{} has no page", path.display()))?);
    }
    for path in sources(&folder.join(CHAINS))? {
        pages.extend(read(&path)?);
    }
    ensure!(!pages.is_empty(), "{} holds no technique files", folder.display());
    pages.sort_by(|one, other| one.lowest.cmp(&other.lowest).then_with(|| one.name.cmp(&other.name)));
    for (i, page) in pages.iter().enumerate() {
        let twice = pages[..i].iter().any(|other| other.name == page.name);
        ensure!(!twice, "two pages of {} have the name {:?}", folder.display(), page.name);
    }
    Ok(pages)
}

/// The Rust files of a folder but for `mod.rs`, sorted; none if there is no folder.
fn sources(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let cannot_read = || format!("cannot read {}", folder.display());
    let items = match fs::read_dir(folder) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        items => items.with_context(cannot_read)?,
    };
    let mut paths = Vec::new();
    for item in items {
        paths.push(item.with_context(cannot_read)?.path());
    }
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "rs") && !path.ends_with("mod.rs"));
    paths.sort();
    Ok(paths)
}

/// The page of a file, if it has one.
fn read(path: &Path) -> anyhow::Result<Option<Page>> {
    let source = fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    Page::parse(&source).with_context(|| path.display().to_string())
}

/// The whole document: a table of contents, then the pages.
fn document(pages: &[Page]) -> anyhow::Result<String> {
    let mut text = format!("{HEAD}\n| technique | rating |\n|---|---|\n");
    for page in pages {
        writeln!(text, "| [{}](#{}) | {} |", page.name, page.anchor(), page.ratings)?;
    }
    write!(text, "\n{BONUS}")?;
    for page in pages {
        write!(text, "\n{}", page.text)?;
    }
    Ok(text)
}
