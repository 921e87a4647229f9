//! `cargo xtask corpus` in a workspace of its own.

use std::fs;
use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

const RECIPE: &str = r#"{"corpora": [
    {"name": "a", "puzzle": "sudoku", "engine": "v1", "level": "easy", "seeds": {"from": 0, "to": 3}, "sealed": true},
    {"name": "b", "puzzle": "nonogram", "engine": "v1", "size": 5, "seeds": {"list": ["x"]}}
]}"#;

fn workspace() -> TempDir {
    let root = tempfile::tempdir().unwrap();
    fs::create_dir_all(root.path().join("fixtures/corpora")).unwrap();
    fs::write(root.path().join("fixtures/corpora/recipe.json"), RECIPE).unwrap();
    root
}

/// The exit status and what was written to stdout and stderr.
fn corpus(root: &Path, arguments: &[&str]) -> (i32, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
    command.arg("corpus").args(arguments).env("CARGO_MANIFEST_DIR", root.join("xtask"));
    let output = command.output().unwrap();
    let [stdout, stderr] = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    (output.status.code().unwrap(), stdout, stderr)
}

#[test]
fn recorded_checked_and_changed() {
    let root = workspace();
    let (status, stdout, _) = corpus(root.path(), &[]);
    assert_eq!(status, 1);
    assert!(stdout.starts_with("a: nothing is recorded in fixtures/corpora/a\n"), "{stdout}");

    let (status, stdout, stderr) = corpus(root.path(), &["--record", "--jobs", "1"]);
    assert_eq!((status, &stderr[..]), (0, ""));
    assert_eq!(
        stdout,
        "corpus  engine           records  bytes  result\n\
         a       sudoku v1 easy         3    801  new\n\
         b       nonogram v1 5x5        1    172  new\n"
    );
    let (status, stdout, _) = corpus(root.path(), &["b"]);
    assert_eq!(status, 0);
    assert!(stdout.ends_with("172  same\n") && !stdout.contains("sudoku"), "{stdout}");

    let path = root.path().join("fixtures/corpora/a/puzzles.jsonl");
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replacen(r#""blanks":36"#, r#""blanks":35"#, 1)).unwrap();
    let (status, stdout, _) = corpus(root.path(), &[]);
    assert_eq!(status, 1);
    assert!(stdout.starts_with("a: seed \"0\" (line 1)\n  blanks: 35 recorded, 36 new\n\n"), "{stdout}");
    assert!(!root.path().join("target").exists());

    let (status, stdout, _) = corpus(root.path(), &["--record", "a"]);
    assert_eq!(status, 1);
    assert!(
        stdout.starts_with("corpus \"a\" is sealed and its puzzles would change, first at seed \"0\""),
        "{stdout}"
    );
}

#[test]
fn ratings_beside_the_puzzles() {
    let root = workspace();
    let folder = root.path().join("fixtures/corpora/a");
    corpus(root.path(), &["--record"]);
    let puzzles = fs::read(folder.join("puzzles.jsonl")).unwrap();
    let recipe = RECIPE.replace("\n]}", "\n], \"ratings\": [{\"corpus\": \"a\", \"model\": \"m1\"}]}");
    fs::write(root.path().join("fixtures/corpora/recipe.json"), &recipe).unwrap();
    let (status, stdout, _) = corpus(root.path(), &["a"]);
    assert_eq!(status, 1);
    assert!(stdout.ends_with("a       ratings m1            0      0  DIFFERS\n"), "{stdout}");

    let (status, stdout, _) = corpus(root.path(), &["--record", "a"]);
    assert_eq!(status, 0);
    assert!(
        stdout.contains("\na       sudoku v1 easy        3    801  unchanged\na       ratings m1 "),
        "{stdout}"
    );
    assert!(stdout.ends_with("  new\n"), "{stdout}");
    assert!(fs::read(folder.join("puzzles.jsonl")).unwrap() == puzzles);
    let (status, stdout, _) = corpus(root.path(), &[]);
    assert_eq!((status, stdout.matches("  same\n").count()), (0, 3), "{stdout}");

    let path = folder.join("ratings-m1.jsonl");
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replacen(r#""er":1"#, r#""er":2"#, 1)).unwrap();
    let (status, stdout, _) = corpus(root.path(), &[]);
    assert_eq!(status, 1);
    let start = "fixtures/corpora/a: seed \"0\" (line 1)\n  er: ";
    assert!(stdout.replace('\\', "/").starts_with(start), "{stdout}");
    fs::write(&path, text).unwrap();

    fs::write(root.path().join("fixtures/corpora/recipe.json"), RECIPE).unwrap();
    let (status, stdout, _) = corpus(root.path(), &[]);
    assert_eq!(status, 1);
    let sentence = "fixtures/corpora/a holds ratings m1, which are not in fixtures/corpora/recipe.json\n";
    assert!(stdout.starts_with(sentence), "{stdout}");
}

#[test]
fn what_was_checked_is_told_before_an_error() {
    let root = workspace();
    corpus(root.path(), &["--record"]);
    fs::write(root.path().join("fixtures/corpora/b/manifest.json"), "{}").unwrap();
    let (status, stdout, stderr) = corpus(root.path(), &[]);
    assert_eq!((status, stdout.lines().count()), (2, 2));
    assert!(stdout.ends_with("a       sudoku v1 easy        3    801  same\n"), "{stdout}");
    assert!(stderr.starts_with("error: b: fixtures/corpora/b/manifest.json: "), "{stderr}");
}

#[test]
fn a_recording_that_left_the_recipe() {
    let root = workspace();
    corpus(root.path(), &["--record"]);
    fs::create_dir(root.path().join("fixtures/corpora/gone")).unwrap();
    let (status, stdout, _) = corpus(root.path(), &[]);
    assert_eq!(status, 1);
    let sentence = "fixtures/corpora/gone is recorded and not in fixtures/corpora/recipe.json\n";
    assert!(stdout.starts_with(sentence), "{stdout}");
}

#[test]
fn bad_input() {
    let root = workspace();
    let cases =
        [(&["c"][..], "error: fixtures/corpora/recipe.json: no corpus \"c\", expected one of a, b\n")];
    for (arguments, sentence) in cases {
        let (status, stdout, stderr) = corpus(root.path(), arguments);
        assert_eq!((status, &stdout[..], &stderr[..]), (2, "", sentence));
    }
    assert_eq!(corpus(root.path(), &["--unknown"]).0, 2);
    for jobs in ["0", "1025", "-1", "x", "99999999999999999999"] {
        let (status, stdout, stderr) = corpus(root.path(), &["--jobs", jobs]);
        assert_eq!((status, &stdout[..]), (2, ""));
        let line =
            format!("error: invalid value '{jobs}' for '--jobs <N>': expected a whole number from 1 to 1024");
        assert_eq!(stderr.lines().next(), Some(&line[..]));
    }

    let recipe = root.path().join("fixtures/corpora/recipe.json");
    fs::write(&recipe, "{").unwrap();
    let (status, _, stderr) = corpus(root.path(), &[]);
    assert_eq!(status, 2);
    assert!(
        stderr.starts_with("error: fixtures/corpora/recipe.json: line 1, column 1: the text ends early\n"),
        "{stderr}"
    );
    fs::remove_file(recipe).unwrap();
    assert_eq!(corpus(root.path(), &[]).0, 2);
}

#[test]
fn a_closed_pipe_changes_no_exit_status() {
    use std::process::Stdio;
    let root = workspace();
    corpus(root.path(), &["--record"]);
    for (names, status) in [(&["corpus", "b"][..], 0), (&["corpus", "gone"], 2)] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
        command.args(names).env("CARGO_MANIFEST_DIR", root.path().join("xtask"));
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(status), "{stderr}");
        assert!(!stderr.contains("panicked"), "{stderr}");
    }
}
