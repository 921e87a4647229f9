//! `cargo xtask levels` in a workspace of its own.

use std::fs;
use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

const RECIPE: &str = r#"{"corpora": [
    {"name": "a", "puzzle": "sudoku", "engine": "v1", "level": "easy", "seeds": {"from": 0, "to": 3}},
    {"name": "b", "puzzle": "sudoku", "engine": "v1", "level": "easy", "seeds": {"from": 0, "to": 1}}
], "ratings": [{"corpus": "a", "model": "m1"}]}"#;

const DOCUMENT: &str = "before\n<!-- made by cargo xtask levels -->\nold\n<!-- end -->\nafter\n";

fn workspace() -> TempDir {
    let root = tempfile::tempdir().unwrap();
    fs::create_dir_all(root.path().join("fixtures/corpora")).unwrap();
    fs::create_dir_all(root.path().join("docs")).unwrap();
    fs::write(root.path().join("fixtures/corpora/recipe.json"), RECIPE).unwrap();
    fs::write(root.path().join("docs/ratings.md"), DOCUMENT).unwrap();
    root
}

/// The exit status and what was written to stdout and stderr.
fn xtask(root: &Path, arguments: &[&str]) -> (i32, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
    command.args(arguments).env("CARGO_MANIFEST_DIR", root.join("xtask"));
    let output = command.output().unwrap();
    let [stdout, stderr] = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    (output.status.code().unwrap(), stdout, stderr)
}

#[test]
fn made_and_checked() {
    let root = workspace();
    let read = || fs::read_to_string(root.path().join("docs/ratings.md")).unwrap();
    assert_eq!(xtask(root.path(), &["corpus", "--record"]).0, 0);
    let (status, stdout, _) = xtask(root.path(), &["levels", "--check"]);
    assert_eq!((status, read()), (1, DOCUMENT.to_owned()));
    assert!(stdout.ends_with("run `cargo xtask levels`\n"), "{stdout}");
    assert_eq!(
        xtask(root.path(), &["levels"]),
        (0, "docs/ratings.md is written\n".to_owned(), String::new())
    );
    let text = read();
    assert!(text.starts_with("before\n<!-- made by cargo xtask levels -->\n| puzzles | least |"), "{text}");
    assert!(text.ends_with("|\n<!-- end -->\nafter\n"), "{text}");
    let row = text.lines().nth(4).unwrap();
    assert!(
        row.starts_with("| 3 sudoku v1 easy, m1 | 1.2 | 1.2 | 1.2 | 3 | 0 | 0 | 0 | 0 | 0 | 0 | 0 | 3"),
        "{row}"
    );
    assert_eq!(text.lines().count(), 7, "a corpus without ratings has no row");
    assert_eq!(xtask(root.path(), &["levels", "--check"]).0, 0);
}

#[test]
fn bad_input() {
    let root = workspace();
    let (status, _, stderr) = xtask(root.path(), &["levels"]);
    assert_eq!(status, 2);
    assert!(stderr.contains("manifest.json"), "{stderr}");
    xtask(root.path(), &["corpus", "--record"]);
    fs::write(root.path().join("fixtures/corpora/a/ratings-m1.jsonl"), "{}\n").unwrap();
    let sentence = "error: fixtures/corpora/a/ratings-m1.jsonl, line 1: no rating\n";
    let (status, _, stderr) = xtask(root.path(), &["levels"]);
    assert_eq!((status, &*stderr.replace('\\', "/")), (2, sentence));
    fs::write(root.path().join("docs/ratings.md"), "no marks\n").unwrap();
    let (status, _, stderr) = xtask(root.path(), &["levels"]);
    assert!(status == 2 && stderr.starts_with("error: docs/ratings.md has no lines "), "{stderr}");
}
