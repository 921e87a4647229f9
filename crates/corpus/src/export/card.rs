//! The card of an export: Markdown with a head of YAML that Hugging Face reads.

use std::fmt::Write as _;

use serde::Serialize;

use super::columns::Column;
use super::escape;
use super::histogram::{self, OfColumn};
use super::table::Format;
use super::{DATA, DRAWING, Exported, Options, PART};
use crate::finished::sudoku::MODEL;
use crate::manifest::{MANIFEST, Manifest};
use crate::recipe::json;

/// The licence of puzzles, as Hugging Face names it.
pub(super) const LICENCE: &str = "cc0-1.0";

/// The longest recipe that a card shows, in bytes.
const MAX_RECIPE: usize = 4096;

/// A recipe of the one corpus, and of its ratings if they are recorded.
#[derive(Serialize)]
struct Recipe {
    corpora: [json::Entry; 1],
    #[serde(skip_serializing_if = "Option::is_none")]
    ratings: Option<[json::Rated; 1]>,
}

/// What a card tells of. The name of a corpus is of letters, digits and `-` alone; everything else from outside is within the recipe.
pub(super) struct Card<'a> {
    pub manifest: &'a Manifest,
    /// Whether ratings by [`MODEL`] are recorded beside the puzzles.
    pub has_ratings: bool,
    pub options: &'a Options,
    /// Sorted, those first that loaders like best.
    pub formats: &'a [Format],
    pub columns: &'a [Column],
    pub exported: &'a Exported,
    pub histograms: &'a [OfColumn],
}

impl Card<'_> {
    /// The whole text.
    pub fn text(&self) -> String {
        let mut text = self.head();
        self.write_counts(&mut text);
        self.write_histograms(&mut text);
        self.write_columns(&mut text);
        self.write_origin(&mut text);
        text
    }

    fn head(&self) -> String {
        let puzzle = self.manifest.entry.engine().puzzle();
        let mut text = format!(
            "---\nlicense: {LICENCE}\npretty_name: \"{}\"\nsize_categories:\n- {}\ntask_categories:\n- other\ntags:\n- {puzzle}\n\
             - logic-puzzles\n- constraint-satisfaction\n- reasoning\nconfigs:\n- config_name: default\n  data_files:\n",
            self.manifest.entry.name(),
            size(self.manifest.count)
        );
        if let Some(format) = self.formats.first() {
            for (split, _) in &self.exported.splits {
                let file = format!("{DATA}/{split}{PART}{}", format.name());
                let _ = writeln!(text, "  - split: {split}\n    path: {file}");
            }
        }
        text + "---\n\n"
    }

    fn write_counts(&self, text: &mut String) {
        let Manifest { entry, count, .. } = self.manifest;
        let engine = entry.engine();
        let puzzle = if engine.puzzle() == "sudoku" { "Sudoku" } else { "nonogram" };
        let puzzles = match (count, puzzle) {
            (1, _) | (_, "Sudoku") => puzzle.to_owned(),
            _ => format!("{puzzle}s"),
        };
        let _ = writeln!(
            text,
            "# {}\n\n{count} {puzzles}, each with exactly one solution, made by version {} of the engine of seedgrid. {} of them \
             have ratings.\n\n| split | puzzles |\n|---|---:|",
            entry.name(),
            engine.version().trim_start_matches('v'),
            match self.exported.rated {
                0 => "None".to_owned(),
                rated if rated == *count => "All".to_owned(),
                rated => rated.to_string(),
            }
        );
        for (split, rows) in &self.exported.splits {
            let _ = writeln!(text, "| {split} | {rows} |");
        }
        let files = self.exported.files.iter().map(|file| format!("`{DATA}/{file}`"));
        let _ = writeln!(text, "\nFiles: {}.\n", files.collect::<Vec<_>>().join(", "));
    }

    fn write_histograms(&self, text: &mut String) {
        let bars = histogram::text(self.histograms);
        let _ =
            writeln!(text, "## Histograms\n\n![The same as a drawing]({DRAWING})\n\n```text\n{bars}```\n");
    }

    fn write_columns(&self, text: &mut String) {
        text.push_str("## Columns\n\n| column | holds | what it is |\n|---|---|---|\n");
        for Column { name, kind, optional, meaning } in self.columns {
            let maybe = if *optional { ", or nothing" } else { "" };
            let _ = writeln!(text, "| `{name}` | {}{maybe} | {meaning} |", kind.word());
        }
        text.push('\n');
    }

    fn write_origin(&self, text: &mut String) {
        let Manifest { entry, index, .. } = self.manifest;
        let name = entry.name();
        let ratings = json::Rated { corpus: name.to_owned(), model: MODEL.to_string() };
        let recipe =
            Recipe { corpora: [json::Entry::from(entry)], ratings: self.has_ratings.then_some([ratings]) };
        let recipe = escape::json(&serde_json::to_string_pretty(&recipe).expect("texts and numbers"));
        text.push_str("## Made by\n\n```console\n");
        let mut command = format!("$ seedgrid corpus export corpora/{name}");
        for format in self.formats {
            let _ = write!(command, " --format {}", format.name());
        }
        for (option, is_given) in [(" --rate", self.options.rate), (" --steps", self.options.steps)] {
            command += if is_given { option } else { "" };
        }
        let is_extended = index.is_some_and(|index| index.made > entry.seeds().count());
        let extend = if is_extended { " --extend" } else { "" };
        let _ = writeln!(
            text,
            "$ seedgrid corpus make recipe.json --out corpora{extend}\n{command} --out {name}\n```\n\nfrom this recipe:\n"
        );
        if recipe.len() <= MAX_RECIPE {
            let _ = writeln!(text, "```json\n{recipe}\n```\n");
        } else {
            let _ = writeln!(text, "it is long, and stands in the `{MANIFEST}` of the corpus.\n");
        }
        let _ = writeln!(
            text,
            "BLAKE3 of all records of the corpus: `{}`.\n\n## Licence\n\n\
             [CC0 1.0](https://creativecommons.org/publicdomain/zero/1.0/): do with the puzzles what you like.",
            self.manifest.hash.to_hex()
        );
    }
}

/// The category that Hugging Face has for a number of rows.
fn size(count: u64) -> String {
    const STEPS: [(u64, &str); 10] = [
        (1_000, "1K"),
        (10_000, "10K"),
        (100_000, "100K"),
        (1_000_000, "1M"),
        (10_000_000, "10M"),
        (100_000_000, "100M"),
        (1_000_000_000, "1B"),
        (10_000_000_000, "10B"),
        (100_000_000_000, "100B"),
        (1_000_000_000_000, "1T"),
    ];
    match STEPS.iter().position(|(most, _)| count < *most) {
        Some(0) => "n<1K".to_owned(),
        Some(place) => format!("{}<n<{}", STEPS[place - 1].1, STEPS[place].1),
        None => "n>1T".to_owned(),
    }
}
