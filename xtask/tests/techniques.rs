//! `cargo xtask techniques` in a workspace of its own.

use std::fs;
use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

const FOLDER: &str = "crates/rating/src/sudoku/techniques";

fn page(name: &str, rating: &str) -> String {
    format!(
        "//! # {name}\n//!\n//! ## What it is\n//! A thing.\n//!\n//! ## Picture\n//! ```text\n//! x\n//! ```\n//!\n\
         //! ## When it applies\n//! Now.\n//!\n//! ## Rating\n//! {rating}.\n//!\n//! ## Reference\n//! None.\n\nuse a;\n"
    )
}

fn workspace() -> TempDir {
    let root = tempfile::tempdir().unwrap();
    let folder = root.path().join(FOLDER);
    fs::create_dir_all(folder.join("chains")).unwrap();
    fs::create_dir_all(root.path().join("docs")).unwrap();
    for (path, text) in [
        ("mod.rs", "//! The techniques.\n".to_owned()),
        ("a.rs", page("A", "Hard 5.0, easy 2.3")),
        ("b.rs", page("B and C", "1.0 or more")),
        ("chains/mod.rs", "//! What chains share.\n".to_owned()),
        ("chains/line.rs", page("Lines", "6.5, 7.0")),
        ("chains/tool.rs", "//! No technique.\n".to_owned()),
    ] {
        fs::write(folder.join(path), text).unwrap();
    }
    root
}

/// The exit status and what was written to stdout and stderr.
fn techniques(root: &Path, arguments: &[&str]) -> (i32, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
    command.arg("techniques").args(arguments).env("CARGO_MANIFEST_DIR", root.join("xtask"));
    let output = command.output().unwrap();
    let [stdout, stderr] = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    (output.status.code().unwrap(), stdout, stderr)
}

#[test]
fn made_and_checked() {
    let root = workspace();
    let differs = "docs/techniques.md is not what the technique files say: run `cargo xtask techniques`\n";
    assert_eq!(techniques(root.path(), &["--check"]), (1, differs.to_owned(), String::new()));
    assert!(!root.path().join("docs/techniques.md").exists());

    assert_eq!(
        techniques(root.path(), &[]),
        (0, "docs/techniques.md is written\n".to_owned(), String::new())
    );
    let text = fs::read_to_string(root.path().join("docs/techniques.md")).unwrap();
    let table = "| [B and C](#b-and-c) | 1.0 or more |\n| [A](#a) | Hard 5.0, easy 2.3 |\n| [Lines](#lines) | 6.5, 7.0 |\n";
    assert!(text.contains(table) && text.contains("`cargo xtask techniques`"), "{text}");
    assert!(text.ends_with("### Rating\n6.5, 7.0.\n\n### Reference\nNone.\n"), "{text}");
    assert_eq!(techniques(root.path(), &["--check"]).0, 0);

    fs::write(root.path().join(FOLDER).join("a.rs"), page("A", "Hard 5.0, easy 2.4")).unwrap();
    assert_eq!(techniques(root.path(), &["--check"]).0, 1);
}

#[test]
fn pages_that_cannot_be_used() {
    let root = workspace();
    let fault = |name: &str, text: &str| {
        let path = root.path().join(FOLDER).join(name);
        fs::write(&path, text).unwrap();
        let (status, stdout, stderr) = techniques(root.path(), &["--check"]);
        fs::remove_file(path).unwrap();
        assert_eq!((status, &stdout[..]), (2, ""));
        stderr
    };
    let without = page("D", "4.2").replace("//! ## Reference\n", "");
    let faults =
        [fault("d.rs", &without), fault("d.rs", "//! Finds D.\n"), fault("chains/d.rs", &page("A", "4.2"))];
    let expected = [
        format!("error: {FOLDER}/d.rs: the heading \"## Reference\" is missing\n"),
        format!("error: {FOLDER}/d.rs has no page\n"),
        format!("error: two pages of {FOLDER} have the name \"A\"\n"),
    ];
    assert_eq!(faults, expected);
}
