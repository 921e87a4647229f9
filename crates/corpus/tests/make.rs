//! Making a corpus: the bytes, the names, and nothing left behind.

mod common;

use std::fs;

use common::{easy, names, nonograms, work};
use seedgrid_corpus::{Error, Manifest, Work, line, make, may_make};

#[test]
fn the_lines_of_the_seeds_in_order() {
    let out = tempfile::tempdir().unwrap();
    let manifest = make(&easy(30), out.path(), false, &work()).unwrap();
    let folder = out.path().join("it");
    assert_eq!(names(out.path()), ["it"]);
    assert_eq!(names(&folder), ["manifest.json", "puzzles.jsonl"]);

    let puzzles = fs::read_to_string(folder.join("puzzles.jsonl")).unwrap();
    let expected: Vec<String> =
        (0..30).map(|i| line(&format!("sg1:sudoku,level=easy/s{i}").parse().unwrap()).unwrap()).collect();
    assert!(puzzles.ends_with('\n'));
    assert_eq!(puzzles.lines().collect::<Vec<_>>(), expected);

    assert_eq!((manifest.count, manifest.bytes), (30, puzzles.len() as u64));
    assert_eq!(manifest.hash, blake3::hash(puzzles.as_bytes()));
    assert_eq!(manifest.blocks, [manifest.hash]);
    let text = fs::read_to_string(folder.join("manifest.json")).unwrap();
    assert_eq!(text, manifest.to_json());
    assert_eq!(Manifest::parse(&text), Ok(manifest));
}

#[test]
fn any_number_of_jobs_makes_the_same_bytes() {
    for entry in [easy(150), nonograms(2_345)] {
        let mut made = Vec::new();
        for jobs in [1, 2, 16] {
            let out = tempfile::tempdir().unwrap();
            let manifest = make(&entry, out.path(), false, &Work::new(Some(jobs)).unwrap()).unwrap();
            assert_eq!(manifest.blocks.len() as u64, manifest.count.div_ceil(1_000));
            let [puzzles, text] = ["puzzles.jsonl", "manifest.json"]
                .map(|name| fs::read(out.path().join("it").join(name)).unwrap());
            made.push((puzzles, text));
        }
        assert!(made[0] == made[1] && made[1] == made[2]);
    }
}

#[test]
fn a_block_is_a_thousand_lines() {
    let out = tempfile::tempdir().unwrap();
    let manifest = make(&nonograms(2_001), out.path(), false, &work()).unwrap();
    let puzzles = fs::read_to_string(out.path().join("it/puzzles.jsonl")).unwrap();
    let lines: Vec<&str> = puzzles.split_inclusive('\n').collect();
    let hashes: Vec<_> = lines.chunks(1_000).map(|block| blake3::hash(block.concat().as_bytes())).collect();
    assert_eq!(hashes.len(), 3);
    assert_eq!(manifest.blocks, hashes);
}

#[test]
fn the_same_entry_may_be_made_again_and_another_only_by_force() {
    let out = tempfile::tempdir().unwrap();
    let first = make(&easy(3), out.path(), false, &work()).unwrap();
    assert_eq!(make(&easy(3), out.path(), false, &work()).unwrap(), first);

    let refused = make(&easy(4), out.path(), false, &work()).unwrap_err();
    assert!(refused.is_refusal());
    let path = out.path().join("it");
    assert_eq!(
        refused.to_string(),
        format!(
            "{} exists and was not made from this recipe entry; remove it, or replace it with --force",
            path.display()
        )
    );
    assert_eq!(Manifest::read(&path).unwrap(), first);

    let forced = make(&easy(4), out.path(), true, &work()).unwrap();
    assert_eq!(Manifest::read(&path).unwrap(), forced);
    assert_eq!(names(&path), ["manifest.json", "puzzles.jsonl"]);
}

#[test]
fn a_folder_without_a_manifest_is_refused() {
    let out = tempfile::tempdir().unwrap();
    fs::create_dir(out.path().join("it")).unwrap();
    assert!(matches!(make(&easy(1), out.path(), false, &work()), Err(Error::Exists { .. })));
    make(&easy(1), out.path(), true, &work()).unwrap();
}

#[test]
fn a_file_in_the_way_is_an_error() {
    let out = tempfile::tempdir().unwrap();
    let file = out.path().join("file");
    fs::write(&file, "mine").unwrap();
    for force in [false, true] {
        let error = make(&easy(1), &file, force, &work()).unwrap_err();
        assert_eq!(
            error.to_string(),
            format!("{} is no folder, expected a folder or nothing", file.display())
        );
    }
    fs::write(out.path().join("it"), "mine").unwrap();
    assert!(matches!(make(&easy(1), out.path(), true, &work()), Err(Error::NotAFolder { .. })));
    assert_eq!(fs::read_to_string(file).unwrap(), "mine");
}

/// The last rename fails, so the first is taken back.
#[test]
fn nothing_is_left_after_an_error() {
    let out = tempfile::tempdir().unwrap();
    let blocked = out.path().join("it/manifest.json/inside");
    fs::create_dir_all(&blocked).unwrap();
    let error = make(&easy(2), out.path(), true, &work()).unwrap_err();
    assert!(error.to_string().starts_with("cannot write "), "{error}");
    assert_eq!(names(&out.path().join("it")), ["manifest.json"]);
    assert!(blocked.is_dir());
}

/// The file vanishes while it is written, so it cannot get its name.
#[test]
fn folders_that_were_created_are_removed_again() {
    let out = tempfile::tempdir().unwrap();
    let deep = out.path().join("new/deep");
    let vanish = |_| {
        // Only the first call finds it.
        for item in fs::read_dir(deep.join("it")).unwrap() {
            let _ = fs::remove_file(item.unwrap().path());
        }
    };
    let error = make(&easy(2), &deep, false, &work().with_tick(&vanish)).unwrap_err();
    assert!(matches!(error, Error::Overtaken { .. }), "{error}");
    assert_eq!(names(out.path()), Vec::<String>::new());
}

#[test]
fn a_refusal_is_known_before() {
    let out = tempfile::tempdir().unwrap();
    let refused = |force| may_make(&easy(2), out.path(), force).unwrap_err();
    may_make(&easy(2), out.path(), false).unwrap();
    fs::create_dir(out.path().join("it")).unwrap();
    assert!(matches!(refused(false), Error::Exists { .. }));
    may_make(&easy(2), out.path(), true).unwrap();
    fs::remove_dir(out.path().join("it")).unwrap();
    fs::write(out.path().join("it"), "mine").unwrap();
    assert!(matches!(refused(true), Error::NotAFolder { .. }));
}

#[test]
fn jobs_are_one_to_1024() {
    for jobs in [0, 1_025] {
        let error = Work::new(Some(jobs)).err().unwrap();
        assert_eq!(error.to_string(), format!("{jobs} jobs, expected 1 to 1024"));
    }
}

#[test]
fn every_record_is_told() {
    let told = std::sync::atomic::AtomicU64::new(0);
    let tick = |records| {
        told.fetch_add(records, std::sync::atomic::Ordering::Relaxed);
    };
    let out = tempfile::tempdir().unwrap();
    make(&nonograms(1_234), out.path(), false, &work().with_tick(&tick)).unwrap();
    assert_eq!(told.into_inner(), 1_234);
}
