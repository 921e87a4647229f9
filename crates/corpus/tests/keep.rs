//! Mixtures, copies and splits: what recipes say, what is made, and what verification finds.

mod common;

use std::fs;
use std::path::Path;

use common::{replace, work};
use seedgrid_corpus::{Entry, Manifest, Recipe, Records, Split, accept, check, make, verify, verify_sample};

fn recipe(keys: &str) -> Result<Entry, String> {
    let text = format!(r#"{{"corpora":[{{"name":"x",{keys}}}]}}"#);
    Recipe::parse(&text).map(|recipe| recipe.entries()[0].clone()).map_err(|error| error.to_string())
}

fn sudoku(keys: &str, from: u64, to: u64) -> Entry {
    let seeds = format!(r#""seeds":{{"seed":"m","from":{from},"to":{to}}}"#);
    recipe(&format!(r#""puzzle":"sudoku","engine":"v2",{keys},{seeds}"#)).unwrap()
}

const MIX: &str = r#""mix":[{"weight":3,"spec":{"minimal":true}},{"weight":1,"spec":{"symmetry":"half-turn"}},{"weight":2,"spec":{}}]"#;
const SPLIT: &str = r#""dedupe":"canonical","split":{"train":50,"validation":20,"test":30}"#;

#[test]
fn what_cannot_be_is_refused_with_a_sentence() {
    let seeds = r#""seeds":{"seed":"m","from":0,"to":9}"#;
    let v2 = r#""puzzle":"sudoku","engine":"v2""#;
    for (keys, sentence) in [
        (format!(r#"{v2},"mix":[]"#), "an empty mix, expected at least one part"),
        (format!(r#"{v2},"spec":{{}},{MIX}"#), "a spec and a mix, expected one of them"),
        (format!(r#"{v2},"mix":[{{"weight":0,"spec":{{}}}}]"#), "mix[0]: weight 0, expected 1 to 1000000"),
        (
            format!(
                r#"{v2},"mix":[{{"weight":1,"spec":{{}}}},{{"weight":1,"spec":{{"minimal":true,"clues":"60-"}}}}]"#
            ),
            "mix[1]: spec: no minimal puzzle with more than 40 givens is known",
        ),
        (
            format!(r#""puzzle":"nonogram","engine":"v2",{MIX}"#),
            r#"a mix with puzzle "nonogram" and engine "v2", expected "sudoku" and "v2""#,
        ),
        (format!(r#"{v2},"spec":{{}},"dedupe":"exact""#), r#"dedupe "exact", expected "canonical""#),
        (
            format!(r#"{v2},"spec":{{}},"unique":5"#),
            r#"unique without dedupe, expected "dedupe": "canonical" as well"#,
        ),
        (format!(r#"{v2},"spec":{{}},"dedupe":"canonical","unique":0"#), "unique 0, expected 1 or more"),
        (
            format!(r#"{v2},"spec":{{}},"split":{{"train":80,"test":30}}"#),
            "split: expected train, validation and test in whole percents that sum to 100",
        ),
        (
            r#""puzzle":"sudoku","engine":"v1","level":"easy","dedupe":"canonical""#.to_owned(),
            r#"dedupe with engine "v1", expected a level or a size"#,
        ),
    ] {
        let said = recipe(&format!("{keys},{seeds}")).unwrap_err();
        assert_eq!(said, format!("corpora[0] \"x\": {sentence}"), "{keys}");
    }
}

#[test]
fn an_index_has_its_spec_whatever_else_is_made() {
    let whole = sudoku(MIX, 0, 24);
    let ids: Vec<String> = (0..24).map(|index| whole.id(index).unwrap().to_string()).collect();
    assert_eq!(ids[8], "sg2:sudoku,minimal=yes/m/8");
    assert_eq!(ids[9], "sg2:sudoku,symmetry=half-turn/m/9");
    assert_eq!([&ids[10], &ids[11]], ["sg2:sudoku/m/10", "sg2:sudoku/m/11"]);
    let later = sudoku(MIX, 7, 24);
    let again: Vec<String> = (0..17).map(|index| later.id(index).unwrap().to_string()).collect();
    assert_eq!(again, ids[7..]);
}

#[test]
fn a_mixture_is_made_verified_read_and_recorded() {
    let entry = sudoku(&format!("{MIX},{SPLIT}"), 0, 60);
    let out = tempfile::tempdir().unwrap();
    let made = make(&entry, out.path(), false, &work()).unwrap();
    assert_eq!(Manifest::parse(&made.to_json()), Ok(made.clone()));
    let folder = out.path().join("x");
    let verified = verify(&folder, &work()).unwrap();
    assert!(verified.is_sound(), "{:?}", verified.problems);

    let mut splits = Vec::new();
    for (record, index) in Records::open(&folder).unwrap().zip(0..) {
        let record = record.unwrap();
        assert_eq!((record.index, Some(&record.id)), (index, entry.id(index).as_ref()));
        assert!(record.line.starts_with(&format!(r#"{{"id":"{}","#, record.id)));
        let hashes = record.hashes().unwrap();
        assert_eq!(record.split, Some(entry.shares().unwrap().split(&hashes.solution)));
        splits.extend(record.split);
    }
    assert_eq!(splits.len(), 60);
    assert!(Split::ALL.iter().all(|split| splits.contains(split)), "{splits:?}");

    let recorded = tempfile::tempdir().unwrap();
    accept(&entry, recorded.path(), &work()).unwrap();
    for name in ["puzzles.jsonl", "index.jsonl", "manifest.json"] {
        assert_eq!(
            fs::read(folder.join(name)).unwrap(),
            fs::read(recorded.path().join("x").join(name)).unwrap()
        );
    }
    assert!(check(&entry, recorded.path(), Path::new("unused"), &work()).unwrap().is_same());
}

#[test]
fn verification_finds_what_is_wrong_with_an_index() {
    let entry = sudoku(&format!("{MIX},{SPLIT}"), 0, 12);
    let good = tempfile::tempdir().unwrap();
    make(&entry, good.path(), false, &work()).unwrap();
    let index = fs::read_to_string(good.path().join("x/index.jsonl")).unwrap();
    let lines: Vec<&str> = index.lines().collect();
    let field = |line: &str, key: &str| {
        let json: serde_json::Value = serde_json::from_str(line).unwrap();
        json[key].to_string()
    };
    let folder = good.path().join("x");
    let problems = |from: &str, to: &str| {
        replace(&folder.join("index.jsonl"), from, to);
        let found = [verify(&folder, &work()).unwrap(), verify_sample(&folder, 0, &work()).unwrap()];
        fs::write(folder.join("index.jsonl"), &index).unwrap();
        found.map(|found| found.problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
    };
    let last = "index.jsonl has not the length and the hash of the manifest";

    let split = field(lines[2], "split");
    let other = if split == "\"train\"" { "\"test\"" } else { "\"train\"" };
    let wrong = lines[2].replace(&split, other);
    for said in problems(lines[2], &wrong) {
        assert_eq!(said, format!("index.jsonl, line 3: expected {}\n{last}", lines[2]));
    }
    let [all, _] = problems(&field(lines[4], "puzzle"), &field(lines[5], "puzzle"));
    assert!(all.contains(&format!("index.jsonl, line 5: expected {}", lines[4])), "{all}");
    assert!(all.contains("line 6: the puzzle of line 5 again, up to symmetry"), "{all}");
    let [all, _] = problems("{\"index\":7,", "{\"index\":6,");
    assert!(all.contains("index.jsonl, line 8: index: 6, expected 7 or more and below 12"), "{all}");
    let [all, hashes] = problems(&format!("{}\n", lines[11]), "");
    assert!(all.contains("index.jsonl, line 12: no line end before the end of the file"), "{all}");
    assert!(hashes.ends_with(last), "{hashes}");
    for said in problems("\n", "\n\n") {
        assert!(said.contains("index.jsonl, line 2: "), "{said}");
    }

    // All hashes, no puzzle; and all puzzles.
    let sampled = verify_sample(&folder, 5, &work()).unwrap();
    assert!(sampled.is_sound());
    assert_eq!(sampled.result(), "sound; 5 records solved");
    assert_eq!(verify_sample(&folder, 12, &work()).unwrap().result(), "sound");
}
