//! `cargo xtask levels`: the table of docs/ratings.md, made from the recorded ratings.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use anyhow::Context;
use seedgrid_corpus::ratings::{self, Model};
use seedgrid_corpus::{Entry, Manifest, Recipe};
use serde_json::Value;

use crate::corpus::{RECIPE, RECORDED};
use crate::say;

const DOCUMENT: &str = "docs/ratings.md";
/// What stands before and after the table.
const MARKS: [&str; 2] = ["<!-- made by cargo xtask levels -->\n", "<!-- end -->\n"];
/// The least and the greatest ER of each band, in tenths.
const BANDS: [(u64, u64); 8] =
    [(0, 15), (16, 25), (26, 34), (35, 50), (51, 62), (63, 74), (75, 84), (85, u64::MAX)];

/// Make the table of docs/ratings.md from the recorded ratings of corpora.
#[derive(clap::Args)]
pub struct Arguments {
    /// Compare with the file instead of writing it.
    #[arg(long)]
    pub check: bool,
}

/// Makes or compares the table in the current folder; says whether all is well.
pub fn run(arguments: &Arguments) -> anyhow::Result<bool> {
    let text = fs::read_to_string(DOCUMENT).with_context(|| format!("cannot read {DOCUMENT}"))?;
    let parts = text.split_once(MARKS[0]).and_then(|(head, rest)| Some((head, rest.split_once(MARKS[1])?.1)));
    let (head, tail) = parts.with_context(|| format!("{DOCUMENT} has no lines {MARKS:?}"))?;
    let made = format!("{head}{}{}{}{tail}", MARKS[0], table()?, MARKS[1]);
    if made == text {
        say(&format!("{DOCUMENT} is what the recorded ratings say\n"))?;
        return Ok(true);
    }
    if arguments.check {
        say(&format!("{DOCUMENT} is not what the recorded ratings say: run `cargo xtask levels`\n"))?;
        return Ok(false);
    }
    fs::write(DOCUMENT, made).with_context(|| format!("cannot write {DOCUMENT}"))?;
    say(&format!("{DOCUMENT} is written\n"))?;
    Ok(true)
}

/// A row for each corpus all of whose puzzles are rated.
fn table() -> anyhow::Result<String> {
    let text = fs::read_to_string(RECIPE).with_context(|| format!("cannot read {RECIPE}"))?;
    let recipe = Recipe::parse(&text).context(RECIPE)?;
    let mut table = "| puzzles | least | median | greatest |".to_owned();
    for (least, most) in BANDS {
        match (least, most) {
            (0, _) => write!(table, " to {} |", tenths(most))?,
            (_, u64::MAX) => write!(table, " from {} |", tenths(least))?,
            _ => write!(table, " {} to {} |", tenths(least), tenths(most))?,
        }
    }
    writeln!(table, " median sum |\n|---|{}", "---:|".repeat(BANDS.len() + 4))?;
    for entry in recipe.entries() {
        let folder = Path::new(RECORDED).join(entry.name());
        for model in recipe.models(entry.name()) {
            let corpus = Manifest::read(&folder)?;
            if ratings::rated(&corpus) == corpus.count {
                table += &row(entry, &folder.join(ratings::lines_name(model)), model)?;
            }
        }
    }
    Ok(table)
}

fn row(entry: &Entry, path: &Path, model: Model) -> anyhow::Result<String> {
    let text = fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    let (mut ratings, mut sums) = (Vec::new(), Vec::new());
    for (number, line) in (1..).zip(text.lines()) {
        let of = || format!("{}, line {number}: no rating", path.display());
        let rating: Value = serde_json::from_str(line).with_context(of)?;
        ratings.push(rating["er"].as_u64().with_context(of)?);
        sums.push(rating["score"].as_u64().with_context(of)?);
    }
    ratings.sort_unstable();
    sums.sort_unstable();
    let [Some(least), Some(greatest)] = [ratings.first(), ratings.last()] else {
        anyhow::bail!("{} holds no ratings", path.display());
    };
    let median = |sorted: &[u64]| tenths(sorted[sorted.len() / 2]);
    let mut row = format!("| {} {}, {model} |", ratings.len(), entry.engine());
    write!(row, " {} | {} | {} |", tenths(*least), median(&ratings), tenths(*greatest))?;
    for (least, most) in BANDS {
        write!(row, " {} |", ratings.iter().filter(|rating| (least..=most).contains(rating)).count())?;
    }
    writeln!(row, " {} |", median(&sums))?;
    Ok(row)
}

fn tenths(rating: u64) -> String {
    format!("{}.{}", rating / 10, rating % 10)
}
