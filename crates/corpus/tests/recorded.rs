//! Recording a corpus, checking it, and what a seal refuses.

mod common;

use std::fs;
use std::path::Path;

use common::{easy, entry, names, nonograms, replace, work};
use seedgrid_corpus::{
    Change, Checked, Difference, Entry, Error, Recipe, accept, check, make, unlisted, verify,
};
use tempfile::TempDir;

/// A folder in which these corpora are recorded.
fn recorded(entry: &Entry) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(accept(entry, folder.path(), &work()).unwrap().change, Change::New);
    folder
}

fn checked(entry: &Entry, recorded: &Path) -> Checked {
    check(entry, recorded, &recorded.join("diff"), &work()).unwrap()
}

fn puzzles(recorded: &Path) -> std::path::PathBuf {
    recorded.join("it/puzzles.jsonl")
}

#[test]
fn a_small_corpus_is_recorded_whole() {
    let recorded = recorded(&easy(20));
    assert_eq!(names(&recorded.path().join("it")), ["manifest.json", "puzzles.jsonl"]);
    let out = tempfile::tempdir().unwrap();
    make(&easy(20), out.path(), false, &work()).unwrap();
    for name in ["it/manifest.json", "it/puzzles.jsonl"] {
        assert!(fs::read(recorded.path().join(name)).unwrap() == fs::read(out.path().join(name)).unwrap());
    }
    let checked = checked(&easy(20), recorded.path());
    assert!(checked.is_same());
    assert_eq!(checked.bytes, fs::metadata(puzzles(recorded.path())).unwrap().len());
    assert_eq!(names(recorded.path()), ["it"], "no difference, so nothing is written");
    assert_eq!(accept(&easy(20), recorded.path(), &work()).unwrap().change, Change::Unchanged);
}

#[test]
fn nothing_recorded() {
    let recorded = tempfile::tempdir().unwrap();
    let folder = recorded.path().join("it");
    assert_eq!(checked(&easy(1), recorded.path()).differences, [Difference::Missing { folder }]);
    assert_eq!(names(recorded.path()), Vec::<String>::new());
}

#[test]
fn puzzles_without_a_manifest() {
    let recorded = recorded(&easy(1));
    fs::remove_file(recorded.path().join("it/manifest.json")).unwrap();
    for error in [
        check(&easy(1), recorded.path(), recorded.path(), &work()).unwrap_err(),
        accept(&easy(1), recorded.path(), &work()).unwrap_err(),
    ] {
        assert!(matches!(error, Error::NoManifest { .. }), "{error}");
    }
}

#[test]
fn another_recipe_entry() {
    let recorded = recorded(&easy(2));
    let [difference] = &checked(&easy(3), recorded.path()).differences[..] else { panic!() };
    assert_eq!(
        difference.to_string(),
        r#"the recipe entry is another
  recorded {"name":"it","puzzle":"sudoku","engine":"v1","level":"easy","seeds":{"prefix":"s","suffix":"","from":0,"to":2},"sealed":false}
  new      {"name":"it","puzzle":"sudoku","engine":"v1","level":"easy","seeds":{"prefix":"s","suffix":"","from":0,"to":3},"sealed":false}"#
    );
    assert_eq!(accept(&easy(3), recorded.path(), &work()).unwrap().change, Change::Changed);
    assert!(checked(&easy(3), recorded.path()).is_same());
}

#[test]
fn the_first_differing_records() {
    let recorded = recorded(&nonograms(10));
    let path = puzzles(recorded.path());
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replace(r#""attempt":1"#, r#""attempt":9"#)).unwrap();
    let changed = text.matches(r#""attempt":1"#).count() as u64;
    let checked = checked(&nonograms(10), recorded.path());
    assert_eq!((checked.differences.len(), checked.more), (3, changed - 3));
    let Difference::Record { line, seed, new, .. } = &checked.differences[0] else { panic!() };
    assert_eq!(*seed, format!("s{}", line - 1));
    assert_eq!(text.lines().nth(*line as usize - 1), Some(&new[..]));
    assert_eq!(
        checked.differences[0].to_string(),
        format!("seed {seed:?} (line {line})\n  attempt: 9 recorded, 1 new")
    );
}

#[test]
fn a_recorded_file_that_is_cut_or_goes_on() {
    let recorded = recorded(&easy(3));
    let path = puzzles(recorded.path());
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.lines().next().unwrap()).unwrap();
    let cut = checked(&easy(3), recorded.path());
    assert_eq!(cut.differences.len(), 3, "a line without its end, and two that are not there");
    assert!(matches!(&cut.differences[2], Difference::Record { line: 3, recorded: None, .. }));

    fs::write(&path, format!("{text}{text}")).unwrap();
    assert_eq!(checked(&easy(3), recorded.path()).differences, [Difference::TooLong { line: 4 }]);
}

#[test]
fn a_manifest_of_other_puzzles() {
    let recorded = recorded(&easy(3));
    replace(&recorded.path().join("it/manifest.json"), r#""bytes": 8"#, r#""bytes": 9"#);
    assert_eq!(checked(&easy(3), recorded.path()).differences, [Difference::Manifest]);
}

/// A corpus above a mebibyte: 4,000 easy records of some 270 bytes.
fn large(sealed: bool) -> Entry {
    entry("sudoku", r#""level":"easy""#, 4_000, sealed)
}

#[test]
fn a_large_corpus_is_recorded_by_its_hashes() {
    let recorded = recorded(&large(false));
    let folder = recorded.path().join("it");
    assert_eq!(names(&folder), ["first-100.jsonl", "manifest.json"]);
    assert_eq!(fs::read_to_string(folder.join("first-100.jsonl")).unwrap().lines().count(), 100);
    assert!(checked(&large(false), recorded.path()).is_same());

    // Another hash of the third block, as if the engine now made another puzzle there.
    let manifest = folder.join("manifest.json");
    let text = fs::read_to_string(&manifest).unwrap();
    let hash = text.lines().skip_while(|line| !line.contains("block_blake3")).nth(3).unwrap().trim();
    replace(&manifest, hash, &format!("\"{}\",", "0".repeat(64)));
    let diff = tempfile::tempdir().unwrap();
    let checked = check(&large(false), recorded.path(), diff.path(), &work()).unwrap();
    let path = diff.path().join("it/lines-2001-3000.jsonl");
    assert_eq!(
        checked.differences,
        [Difference::Block {
            first: 2_001,
            last: 3_000,
            seeds: ["s2000".to_owned(), "s2999".to_owned()],
            boards: Some(path.clone()),
        }]
    );
    assert_eq!(
        checked.differences[0].to_string(),
        format!(
            "a seed from \"s2000\" to \"s2999\" (lines 2001 to 3000): not the recorded hash; the new boards are in {}",
            path.display()
        )
    );
    assert_eq!(names(&diff.path().join("it")), ["lines-2001-3000.jsonl"]);
    let boards = fs::read_to_string(path).unwrap();
    assert_eq!(boards.lines().count(), 1_000);
    assert!(boards.starts_with(r#"{"n":9,"seed":"s2000","#));

    // The place is taken, so nothing is written, and no part of it stays.
    let blocked = tempfile::tempdir().unwrap();
    let inside = blocked.path().join("it/lines-2001-3000.jsonl/inside");
    fs::create_dir_all(&inside).unwrap();
    let error = check(&large(false), recorded.path(), blocked.path(), &work()).unwrap_err();
    assert!(error.to_string().starts_with("cannot write "), "{error}");
    assert_eq!(names(&blocked.path().join("it")), ["lines-2001-3000.jsonl"]);

    let refused = accept(&large(true), recorded.path(), &work()).unwrap_err();
    assert_eq!(
        refused.to_string(),
        r#"corpus "it" is sealed and its puzzles would change, first at a seed from "s2000" to "s2999" (lines 2001 to 3000)"#
    );

    // Back to a small one: only one of the two files stays.
    accept(&easy(3), recorded.path(), &work()).unwrap();
    assert_eq!(names(&folder), ["manifest.json", "puzzles.jsonl"]);
}

#[test]
fn of_hashes_alone_the_first_records_are_verified() {
    let recorded = recorded(&large(false));
    let folder = recorded.path().join("it");
    let sound = verify(&folder, &work()).unwrap();
    assert!(sound.is_sound() && !sound.is_whole, "{:?}", sound.problems);
    assert_eq!(sound.result(), "first 100 sound; only hashes of the others, use corpus check");

    let first = folder.join("first-100.jsonl");
    let text = fs::read_to_string(&first).unwrap();
    fs::write(&first, text.replacen(r#""blanks":36"#, r#""blanks":35"#, 1)).unwrap();
    let changed = verify(&folder, &work()).unwrap();
    assert_eq!((changed.result(), changed.notes().len()), ("NOT SOUND".to_owned(), 1));
    assert!(changed.notes()[0].starts_with("line 1: expected {"), "{:?}", changed.notes());

    fs::write(&first, text.lines().next().unwrap().to_owned() + "\n").unwrap();
    assert_eq!(verify(&folder, &work()).unwrap().notes(), ["1 line of first records, expected 100"]);
    fs::remove_file(&first).unwrap();
    let missing = verify(&folder, &work()).unwrap_err().to_string();
    assert!(
        missing.starts_with(&format!("cannot read {}", folder.join("puzzles.jsonl").display())),
        "{missing}"
    );
}

/// A recording is a file like any other: what it holds must not command the terminal that shows it.
#[test]
fn what_differs_is_shown_without_control_characters() {
    let recorded = recorded(&easy(2));
    let path = puzzles(recorded.path());
    let text = fs::read_to_string(&path).unwrap();
    let line = text.lines().next().unwrap();
    for other in ["\u{1b}[2Jno record".to_owned(), line.replacen('{', "{\"\\u001b[2J\":\"\u{9b}2J\",", 1)] {
        fs::write(&path, text.replacen(line, &other, 1)).unwrap();
        let notes = checked(&easy(2), recorded.path()).notes();
        assert!(notes[0].contains("\\u{1b}[2J"), "{notes:?}");
        assert!(!notes[0].contains(|c: char| c.is_control() && c != '\n'), "{notes:?}");
    }
}

#[test]
fn one_more_difference() {
    let checked = |more| Checked { count: 0, bytes: 0, differences: Vec::new(), more };
    assert_eq!(checked(1).notes(), ["1 more difference"]);
    assert_eq!(checked(2).notes(), ["2 more differences"]);
}

fn sealed(count: u64) -> Entry {
    entry("sudoku", r#""level":"easy""#, count, true)
}

#[test]
fn a_seal_may_be_set_and_then_stays() {
    let recorded = recorded(&easy(5));
    assert_eq!(accept(&sealed(5), recorded.path(), &work()).unwrap().change, Change::Changed);
    assert_eq!(accept(&sealed(5), recorded.path(), &work()).unwrap().change, Change::Unchanged);

    let before = fs::read(recorded.path().join("it/manifest.json")).unwrap();
    let refused = accept(&easy(5), recorded.path(), &work()).unwrap_err();
    assert!(refused.is_refusal());
    assert_eq!(
        refused.to_string(),
        r#"corpus "it" is recorded as sealed, expected "sealed": true in its recipe entry"#
    );
    assert!(before == fs::read(recorded.path().join("it/manifest.json")).unwrap());
}

#[test]
fn a_sealed_corpus_accepts_no_other_puzzles() {
    let other = entry("sudoku", r#""level":"medium""#, 5, true);
    let cases = [
        (sealed(5), other.clone(), r#"seed "s0" (line 1)"#),
        (sealed(5), sealed(6), r#"seed "s5" (line 6)"#),
        (sealed(5), sealed(4), "line 5, which no seed makes"),
        // The recipe alone says sealed.
        (easy(5), other, r#"seed "s0" (line 1)"#),
    ];
    for (old, new, place) in cases {
        let recorded = recorded(&old);
        let before = fs::read(puzzles(recorded.path())).unwrap();
        let refused = accept(&new, recorded.path(), &work()).unwrap_err();
        assert!(refused.is_refusal());
        assert_eq!(
            refused.to_string(),
            format!("corpus \"it\" is sealed and its puzzles would change, first at {place}")
        );
        assert!(before == fs::read(puzzles(recorded.path())).unwrap());
        assert!(checked(&old, recorded.path()).is_same());
    }
}

#[test]
fn recordings_that_left_the_recipe() {
    let recorded = recorded(&easy(1));
    fs::create_dir(recorded.path().join("gone")).unwrap();
    fs::write(recorded.path().join("recipe.json"), "").unwrap();
    let recipe = Recipe::parse(&format!(r#"{{"corpora":[{}]}}"#, easy(1))).unwrap();
    assert_eq!(unlisted(&recipe, recorded.path()).unwrap(), ["gone"]);
}
