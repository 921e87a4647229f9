//! Tables of a corpus: the columns, what is read back from them, and what is refused.
#![cfg(feature = "export")]

mod common;

use std::fs;
use std::path::{Path, PathBuf};

use common::{easy, names, nonograms, replace, work};
use seedgrid_corpus::export::{Exported, Format, Options, export};
use seedgrid_corpus::ratings::{self, Model};
use seedgrid_corpus::{Entry, Error, Recipe, Split, extend, make};
use tempfile::TempDir;

fn made(entry: &Entry) -> (TempDir, PathBuf) {
    let out = tempfile::tempdir().unwrap();
    make(entry, out.path(), false, &work()).unwrap();
    let folder = out.path().join("it");
    (out, folder)
}

fn options(formats: &[Format]) -> Options {
    Options { formats: formats.to_vec(), rate: false, steps: false, force: false }
}

fn exported(folder: &Path, options: &Options) -> Result<Exported, Error> {
    export(folder, &folder.join("export"), options, &work())
}

fn read(folder: &Path, name: &str) -> String {
    fs::read_to_string(folder.join("export").join(name)).unwrap()
}

const CSV: &str = "data/train-00000-of-00001.csv";
const JSONL: &str = "data/train-00000-of-00001.jsonl";

/// Seeds that are a script, a formula, terminal escapes, quotes, the end of a block of Markdown.
const HOSTILE: [&str; 6] =
    ["</script><img src=x>", "=cmd()", "\u{1b}[2J\u{9b}", "\"'\\", "a\n```\n# b | c", "\u{202e}--><!--"];

fn hostile() -> Entry {
    let seeds = serde_json::to_string(&HOSTILE).unwrap();
    let text = format!(
        r#"{{"corpora":[{{"name":"it","puzzle":"sudoku","engine":"v1","level":"easy","seeds":{{"list":{seeds}}}}}]}}"#
    );
    Recipe::parse(&text).unwrap().entries()[0].clone()
}

#[test]
fn a_csv_and_a_card_of_rated_sudoku() {
    let (_out, folder) = made(&easy(3));
    ratings::make(&folder, Model::M1, &work()).unwrap();
    let exported = exported(&folder, &options(&[Format::Csv])).unwrap();
    assert_eq!((exported.splits, exported.rated), (vec![(Split::Train, 3)], 3));
    assert_eq!(names(&folder.join("export")), ["README.md", "data", "histograms.svg"]);
    assert_eq!(names(&folder.join("export/data")), ["train-00000-of-00001.csv"]);
    insta::assert_snapshot!("csv", read(&folder, CSV));
    insta::assert_snapshot!("card", read(&folder, "README.md"));
    insta::assert_snapshot!("drawing", read(&folder, "histograms.svg"));
}

#[test]
fn nonograms_have_their_own_columns() {
    let (_out, folder) = made(&nonograms(2));
    let rated = Options { rate: true, ..options(&[Format::Jsonl, Format::Csv]) };
    assert_eq!(exported(&folder, &rated).unwrap().rated, 2);
    insta::assert_snapshot!("nonograms", read(&folder, JSONL));
    insta::assert_snapshot!("nonogram_card", read(&folder, "README.md"));
    let steps = Options { steps: true, force: true, ..rated };
    assert!(matches!(exported(&folder, &steps), Err(Error::NoSteps { .. })));
}

#[test]
fn ratings_that_are_not_recorded_are_missing_or_made() {
    let (_out, folder) = made(&easy(2));
    let plain = options(&[Format::Jsonl]);
    assert_eq!(exported(&folder, &plain).unwrap().rated, 0);
    let without = read(&folder, JSONL);
    assert!(without.contains(r#""er":null,"ep":null"#), "{without}");
    let made = Options { rate: true, force: true, ..plain.clone() };
    assert_eq!(exported(&folder, &made).unwrap().rated, 2);
    let made = read(&folder, JSONL);
    ratings::make(&folder, Model::M1, &work()).unwrap();
    let recorded = Options { force: true, ..plain.clone() };
    exported(&folder, &recorded).unwrap();
    assert_eq!(read(&folder, JSONL), made);
    let steps = Options { steps: true, ..recorded };
    exported(&folder, &steps).unwrap();
    let row: serde_json::Value = serde_json::from_str(read(&folder, JSONL).lines().next().unwrap()).unwrap();
    let steps = row["steps"].as_array().unwrap();
    let step: serde_json::Value = serde_json::from_str(steps[0].as_str().unwrap()).unwrap();
    assert_eq!(step["technique"], "hidden-single");
}

#[test]
fn version_2_has_the_same_columns_and_ratings() {
    let text = r#"{"corpora":[{"name":"it","puzzle":"sudoku","engine":"v2","spec":{"minimal":true,"symmetry":"half-turn"},
        "seeds":{"seed":"=2","from":5,"to":8}}]}"#;
    let (_out, folder) = made(&Recipe::parse(text).unwrap().entries()[0].clone());
    ratings::make(&folder, Model::M1, &work()).unwrap();
    let plain = options(&[Format::Jsonl]);
    assert_eq!(exported(&folder, &plain).unwrap().rated, 3);
    let recorded = read(&folder, JSONL);
    for line in recorded.lines() {
        let row: serde_json::Value = serde_json::from_str(line).unwrap();
        assert!(row["id"].as_str().unwrap().starts_with("sg2:sudoku,minimal=yes,symmetry=half-turn/%3D2/"));
        assert_eq!((&row["minimal"], &row["symmetry"]), (&true.into(), &"half-turn".into()));
    }
    for name in ["ratings-m1.jsonl", "ratings-m1.manifest.json"] {
        fs::remove_file(folder.join(name)).unwrap();
    }
    exported(&folder, &Options { rate: true, force: true, ..plain }).unwrap();
    assert_eq!(read(&folder, JSONL), recorded);
}

#[test]
fn splits_are_files_and_a_column() {
    let text = r#"{"corpora":[{"name":"it","puzzle":"sudoku","engine":"v2","spec":{},"dedupe":"canonical",
        "split":{"train":60,"validation":20,"test":20},"seeds":{"seed":"s","from":0,"to":40}}]}"#;
    let (_out, folder) = made(&Recipe::parse(text).unwrap().entries()[0].clone());
    let exported_splits = exported(&folder, &options(&[Format::Jsonl])).unwrap().splits;
    assert_eq!(exported_splits.iter().map(|(_, rows)| rows).sum::<u64>(), 40);
    let card = read(&folder, "README.md");
    for (split, rows) in exported_splits {
        let file = format!("data/{split}-00000-of-00001.jsonl");
        let lines = read(&folder, &file);
        assert_eq!(lines.lines().count() as u64, rows);
        assert!(lines.lines().all(|line| line.ends_with(&format!(r#""split":"{split}"}}"#))));
        assert!(card.contains(&format!("  - split: {split}\n    path: {file}\n")), "{card}");
        assert!(card.contains(&format!("| {split} | {rows} |")), "{card}");
    }
    // A split that is another than that of the manifest would leak.
    let index = folder.join("index.jsonl");
    replace(&index, r#""split":"train""#, r#""split":"test""#);
    let again = exported(&folder, &Options { force: true, ..options(&[Format::Jsonl]) }).unwrap_err();
    assert!(again.to_string().contains("index.jsonl has not the hash of its manifest"), "{again}");
}

#[test]
fn the_card_makes_an_extended_corpus_again() {
    let card = |to: u64, command: &str| {
        let text = format!(
            r#"{{"corpora":[{{"name":"it","puzzle":"nonogram","engine":"v2","width":3,"height":3,"dedupe":"canonical","unique":20,
                "seeds":{{"seed":"s","from":0,"to":{to}}}}}]}}"#
        );
        let out = tempfile::tempdir().unwrap();
        extend(&Recipe::parse(&text).unwrap().entries()[0], out.path(), false, &work()).unwrap();
        let folder = out.path().join("it");
        exported(&folder, &options(&[Format::Csv])).unwrap();
        let card = read(&folder, "README.md");
        assert!(
            card.contains(&format!("$ seedgrid corpus make recipe.json --out corpora{command}\n")),
            "{card}"
        );
    };
    card(20, " --extend");
    card(1_000, "");
}

#[test]
fn ratings_without_their_manifest_are_not_passed_over() {
    let (_out, folder) = made(&easy(2));
    ratings::make(&folder, Model::M1, &work()).unwrap();
    fs::remove_file(folder.join("ratings-m1.manifest.json")).unwrap();
    let error = exported(&folder, &options(&[Format::Csv])).unwrap_err();
    assert!(matches!(error, Error::LostRatings { .. }), "{error}");
    assert!(!folder.join("export").exists());
}

#[test]
fn hostile_seeds_are_harmless_everywhere() {
    let (_out, folder) = made(&hostile());
    exported(&folder, &options(&[Format::Csv, Format::Jsonl])).unwrap();
    for name in ["README.md", "histograms.svg", CSV, JSONL] {
        let text = read(&folder, name);
        let is_plain = |c: char| c == '\n' || c.is_ascii_graphic() || c == ' ';
        assert!(text.chars().all(is_plain), "{name}: {text}");
        for bad in ["</script", "<img", "<!--", "\n# b"] {
            assert!(!text.contains(bad), "{name} has {bad}");
        }
    }
    // The fences of the card are its own: three blocks.
    let card = read(&folder, "README.md");
    assert_eq!(card.matches("```").count(), 6, "{card}");
    let table = read(&folder, CSV);
    for row in csv::Reader::from_reader(table.as_bytes()).records() {
        let row = row.unwrap();
        assert!(row[0].starts_with("sg1:"), "{row:?}");
        assert!(!row.iter().any(|cell| cell.starts_with(['=', '+', '-', '@'])), "{row:?}");
    }
    let ids = read(&folder, JSONL);
    let seeds = ids.lines().map(|line| {
        let row: serde_json::Value = serde_json::from_str(line).unwrap();
        row["id"].as_str().unwrap().parse::<seedgrid_corpus::Id>().unwrap().seed().to_owned()
    });
    assert!(seeds.eq(HOSTILE));
}

#[test]
fn what_is_there_stays_unless_it_is_to_be_replaced() {
    let (_out, folder) = made(&easy(2));
    exported(&folder, &options(&[Format::Csv])).unwrap();
    let again = exported(&folder, &options(&[Format::Jsonl])).unwrap_err();
    assert!(again.is_refusal());
    assert_eq!(names(&folder.join("export/data")), ["train-00000-of-00001.csv"]);
    fs::write(folder.join("export/data/notes.txt"), "mine").unwrap();
    exported(&folder, &Options { force: true, ..options(&[Format::Jsonl]) }).unwrap();
    assert_eq!(names(&folder.join("export/data")), ["notes.txt", "train-00000-of-00001.jsonl"]);
}

#[test]
fn what_is_not_as_the_manifests_say_is_refused_and_nothing_is_left() {
    let (_out, folder) = made(&easy(2));
    ratings::make(&folder, Model::M1, &work()).unwrap();
    let refused = |sentence: &str| {
        let error = exported(&folder, &options(&[Format::Csv])).unwrap_err().to_string();
        assert!(error.contains(sentence), "{error}");
        assert!(!folder.join("export").exists());
    };
    let [puzzles, lines, manifest] =
        ["puzzles.jsonl", "ratings-m1.jsonl", "ratings-m1.manifest.json"].map(|name| folder.join(name));
    replace(&lines, r#""er":12"#, r#""er":13"#);
    refused("ratings-m1.jsonl has not the hash of its manifest");
    let hash = fs::read_to_string(folder.join("manifest.json")).unwrap();
    let hash = hash.split(r#""blake3": ""#).nth(1).unwrap()[..64].to_owned();
    replace(&manifest, &hash, &"0".repeat(64));
    refused("rates other puzzles");
    fs::remove_file(&manifest).unwrap();
    replace(&puzzles, r#""attempt":1"#, r#""attempt":2"#);
    refused("puzzles.jsonl has not the hash of its manifest");
}

#[test]
fn lines_compressed_are_the_same_lines() {
    let (_out, folder) = made(&easy(3));
    exported(&folder, &options(&[Format::Jsonl, Format::JsonlZst])).unwrap();
    let packed = fs::read(folder.join("export/data/train-00000-of-00001.jsonl.zst")).unwrap();
    assert_eq!(zstd::decode_all(&packed[..]).unwrap(), read(&folder, JSONL).as_bytes());
    assert!(read(&folder, "README.md").contains("path: data/train-00000-of-00001.jsonl.zst"));
}

#[test]
fn the_bytes_do_not_depend_on_the_threads() {
    let (_out, folder) = made(&easy(1_200));
    let of = |jobs: usize| {
        let out = folder.join(jobs.to_string());
        let options = options(Format::ALL);
        export(&folder, &out, &options, &seedgrid_corpus::Work::new(Some(jobs)).unwrap()).unwrap();
        names(&out.join("data"))
            .into_iter()
            .map(|name| fs::read(out.join("data").join(name)).unwrap())
            .collect()
    };
    let [one, four]: [Vec<Vec<u8>>; 2] = [of(1), of(4)];
    assert_eq!(one.len(), Format::ALL.len());
    assert!(one == four);
}
