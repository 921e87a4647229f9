//! Tables of a corpus as other programs see them: what they read, and how many solutions they find.

mod common;

use std::fs;
use std::process::Command;

use common::Place;
use serde_json::Value;

const COUNT: u64 = 2_000;
const SAMPLE: usize = 1_000;
const PACKAGES: [&str; 4] = ["duckdb", "polars", "pandas", "pyarrow"];

/// What a command prints, or why it could not be run.
fn printed(command: &mut Command) -> Result<String, String> {
    let output = command.output().map_err(|error| format!("{command:?}: {error}"))?;
    if output.status.success() {
        return String::from_utf8(output.stdout).map_err(|error| error.to_string());
    }
    Err(format!("{command:?}: {}", String::from_utf8_lossy(&output.stderr)))
}

#[test]
#[ignore = "takes a minute; needs python3 with venv, the packages duckdb, polars, pandas and pyarrow of PyPI, and qqwing"]
fn others_open_the_tables_and_find_one_solution_each() {
    let place = Place::new();
    let environment = place.path("environment");
    let python = environment.join("bin/python");
    let prepared = printed(Command::new("python3").args(["-m", "venv"]).arg(&environment))
        .and_then(|_| printed(Command::new(&python).args(["-m", "pip", "install", "-q"]).args(PACKAGES)));
    if let Err(why) = prepared {
        eprintln!("skipped, nothing was opened: no virtual environment with {PACKAGES:?}: {why}");
        return;
    }
    let recipe = format!(
        r#"{{"corpora": [{{"name": "outside", "puzzle": "sudoku", "engine": "v2", "spec": {{"minimal": true}},
             "dedupe": "canonical", "split": {{"train": 80, "validation": 10, "test": 10}},
             "seeds": {{"seed": "outside", "from": 0, "to": {COUNT}}}}}]}}"#
    );
    place.write("recipe.json", recipe);
    place.run(&["corpus", "make", "recipe.json", "--out", "corpora"]).good();
    let export = "corpus export corpora/outside --out tables --rate --format parquet --format csv";
    place.run(&export.split(' ').collect::<Vec<_>>()).good();

    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/export_outside.py");
    let tables = place.path("tables");
    let said = printed(Command::new(&python).arg(script).arg(&tables).arg(SAMPLE.to_string())).unwrap();
    let said: Value = serde_json::from_str(&said).unwrap();
    eprintln!(
        "{COUNT} rows; {} canonical hashes; {} leaks; ER up to {}",
        said["canonical"][0], said["leaks"], said["er"][0]
    );
    assert_eq!(said["rows"], serde_json::json!(vec![COUNT; 6]));
    assert_eq!(said["canonical"], serde_json::json!(vec![COUNT; 3]));
    assert_eq!((&said["leaks"], &said["files"]), (&0.into(), &3.into()));
    assert_eq!(said["same"], true);
    assert_eq!(
        said["types"],
        serde_json::json!(["String", "Int32", "Float64", "List(String)", "List(Int32)", "Boolean"])
    );
    let er = said["er"].as_array().unwrap();
    assert!(er.iter().all(|most| *most == er[0] && most.as_f64() > Some(1.0)), "{er:?}");

    let texts = |key: &str| -> Vec<String> { serde_json::from_value(said[key].clone()).unwrap() };
    let (puzzles, solutions) = (texts("sample"), texts("solutions"));
    assert_eq!(puzzles.len(), SAMPLE);
    fs::write(place.path("sample.txt"), puzzles.join("\n") + "\n").unwrap();
    let sample = fs::File::open(place.path("sample.txt")).unwrap();
    let mut qqwing = Command::new("qqwing");
    qqwing.args(["--solve", "--count-solutions", "--csv"]).stdin(sample);
    let answers = match printed(&mut qqwing) {
        Ok(answers) => answers,
        Err(why) => {
            eprintln!("skipped, the puzzles were not solved: no qqwing (the Debian package): {why}");
            return;
        }
    };
    let unique = solutions.iter().filter(|solution| answers.contains(&format!("{solution},1,"))).count();
    eprintln!("QQWing: {unique} of {SAMPLE} puzzles have this one solution");
    assert_eq!(unique, SAMPLE);
}
