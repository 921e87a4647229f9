//! Ratings beside the puzzles: the bytes, what is found when they differ, and which puzzles are rated.

mod common;

use std::fs;
use std::path::{Path, PathBuf};

use common::{easy, entry, names, nonograms, replace, work};
use seedgrid_corpus::ratings::{self, Checked, Difference, Model};
use seedgrid_corpus::{Change, Entry, Manifest, Work, accept, make, verify};
use tempfile::TempDir;

const FILES: [&str; 2] = ["ratings-m1.jsonl", "ratings-m1.manifest.json"];

/// A folder with this corpus, and the folder of the corpus.
fn made(entry: &Entry) -> (TempDir, PathBuf) {
    let out = tempfile::tempdir().unwrap();
    make(entry, out.path(), false, &work()).unwrap();
    let folder = out.path().join("it");
    (out, folder)
}

fn rated(entry: &Entry) -> (TempDir, PathBuf) {
    let (out, folder) = made(entry);
    ratings::make(&folder, Model::M1, &work()).unwrap();
    (out, folder)
}

fn checked(folder: &Path) -> Checked {
    ratings::check(folder, Model::M1, &work()).unwrap()
}

fn read(folder: &Path, name: &str) -> String {
    fs::read_to_string(folder.join(name)).unwrap()
}

#[test]
fn a_line_a_puzzle_and_nothing_else_changes() {
    let (_out, folder) = made(&easy(3));
    let before = ["puzzles.jsonl", "manifest.json"].map(|name| read(&folder, name));
    let manifest = ratings::make(&folder, Model::M1, &work()).unwrap();
    assert_eq!(before, ["puzzles.jsonl", "manifest.json"].map(|name| read(&folder, name)));
    assert_eq!(names(&folder), ["manifest.json", "puzzles.jsonl", FILES[0], FILES[1]]);

    let lines = read(&folder, FILES[0]);
    assert_eq!(
        lines.lines().next().unwrap(),
        concat!(
            r#"{"n":9,"seed":"s0","er":12,"ep":12,"ed":12,"bound":"exact","technique":"Hidden Single","score":390,"#,
            r#""steps":[[10,"Hidden Single",21],[12,"Hidden Single",15]],"openness":[22,21,20,20,20,19,18,17,16,15,"#,
            "14,13,12,12,11,10,9,8,9,10,10,10,10,9,8,8,7,6,5,5,5,4,4,3,2,1]}"
        )
    );
    assert_eq!(
        read(&folder, FILES[1]),
        format!(
            "{{\n  \"format\": 1,\n  \"model\": \"m1\",\n  \"scale\": \"SE 1.2.1, loop walk fixed\",\n  \"corpus\": \"it\",\n  \
             \"puzzles_blake3\": \"{}\",\n  \"count\": 3,\n  \"bytes\": {},\n  \"blake3\": \"{}\"\n}}\n",
            Manifest::read(&folder).unwrap().hash,
            lines.len(),
            blake3::hash(lines.as_bytes())
        )
    );
    assert_eq!((manifest.count, manifest.bytes), (3, lines.len() as u64));
    assert!(checked(&folder).is_same());
    assert!(verify(&folder, &work()).unwrap().is_sound());
}

#[test]
fn any_number_of_jobs_makes_the_same_bytes() {
    let (_out, folder) = made(&entry("sudoku", r#""level":"hard""#, 150, false));
    let made = [1, 2, 16].map(|jobs| {
        ratings::make(&folder, Model::M1, &Work::new(Some(jobs)).unwrap()).unwrap();
        FILES.map(|name| read(&folder, name))
    });
    assert!(made[0] == made[1] && made[1] == made[2]);
}

#[test]
fn what_differs_is_found() {
    let (_out, folder) = rated(&easy(5));
    let lines = read(&folder, FILES[0]);
    fs::write(folder.join(FILES[0]), lines.replace(r#""er":12"#, r#""er":15"#)).unwrap();
    let found = checked(&folder);
    assert_eq!((found.differences.len(), found.more), (3, 2));
    let Difference::Line { line: 1, seed, new, .. } = &found.differences[0] else { panic!() };
    assert_eq!((&seed[..], &new[..]), ("s0", lines.lines().next().unwrap()));
    assert_eq!(found.notes()[0], "seed \"s0\" (line 1)\n  er: 15 recorded, 12 new");
    assert_eq!(found.notes()[3], "2 more differences");

    fs::write(folder.join(FILES[0]), format!("{lines}{lines}")).unwrap();
    assert_eq!(checked(&folder).notes(), ["the ratings go on with line 6, of no puzzle"]);
    fs::write(folder.join(FILES[0]), lines.trim_end()).unwrap();
    assert!(checked(&folder).notes()[0].starts_with("seed \"s4\" (line 5)"));
    fs::write(folder.join(FILES[0]), &lines).unwrap();
    replace(&folder.join(FILES[1]), r#""count": 5"#, r#""count": 6"#);
    assert_eq!(checked(&folder).notes(), ["the manifest is not that of the ratings"]);
    // A flipped bit may leave bytes that are no text.
    let mut bytes = fs::read(folder.join(FILES[1])).unwrap();
    bytes[2] ^= 0x80;
    fs::write(folder.join(FILES[1]), bytes).unwrap();
    assert_eq!(checked(&folder).notes(), ["the manifest is not that of the ratings"]);
    fs::remove_file(folder.join(FILES[1])).unwrap();
    let path = folder.join(FILES[1]);
    assert_eq!(checked(&folder).differences, [Difference::Missing { path }]);
}

#[test]
fn recording_writes_what_changes() {
    let (_out, folder) = made(&easy(2));
    let change = || ratings::accept(&folder, Model::M1, &work()).unwrap().1;
    assert_eq!(change(), Change::New);
    assert_eq!(change(), Change::Unchanged);
    replace(&folder.join(FILES[0]), r#""er":12"#, r#""er":15"#);
    assert_eq!(change(), Change::Changed);
    assert!(checked(&folder).is_same());
}

#[test]
fn the_same_puzzles_keep_their_ratings() {
    let (out, folder) = rated(&easy(2));
    let before = FILES.map(|name| read(&folder, name));
    make(&easy(2), out.path(), false, &work()).unwrap();
    assert_eq!(FILES.map(|name| read(&folder, name)), before);
    assert!(checked(&folder).is_same());
}

#[test]
fn other_puzzles_lose_their_ratings() {
    let (out, folder) = rated(&easy(2));
    make(&easy(3), out.path(), true, &work()).unwrap();
    assert_eq!(names(&folder), ["manifest.json", "puzzles.jsonl"]);

    ratings::make(&folder, Model::M1, &work()).unwrap();
    accept(&easy(3), out.path(), &work()).unwrap();
    assert!(checked(&folder).is_same());
    accept(&easy(4), out.path(), &work()).unwrap();
    assert_eq!(names(&folder), ["manifest.json", "puzzles.jsonl"]);
}

/// 4,000 easy records of some 270 bytes are above a mebibyte.
#[test]
fn of_a_large_corpus_the_first_hundred_are_rated() {
    let large = easy(4_000);
    let (_out, folder) = rated(&large);
    assert_eq!(read(&folder, FILES[0]).lines().count(), 100);
    let recorded = tempfile::tempdir().unwrap();
    accept(&large, recorded.path(), &work()).unwrap();
    let recorded = recorded.path().join("it");
    ratings::accept(&recorded, Model::M1, &work()).unwrap();
    assert_eq!(names(&recorded), ["first-100.jsonl", "manifest.json", FILES[0], FILES[1]]);
    for name in FILES {
        assert!(read(&folder, name) == read(&recorded, name));
    }
}

#[test]
fn what_cannot_be_rated_is_an_error() {
    let error = |folder: &Path| {
        let error = ratings::make(folder, Model::M1, &work()).unwrap_err().to_string();
        assert!(!folder.join(FILES[0]).exists() && !folder.join(FILES[1]).exists());
        error.split_once("puzzles.jsonl, ").map(|(_, sentence)| sentence.to_owned()).expect("the file")
    };
    let (_out, folder) = made(&nonograms(1));
    assert!(error(&folder).starts_with("line 1: column "), "{}", error(&folder));

    let (_out, folder) = made(&easy(3));
    let path = folder.join("puzzles.jsonl");
    let text = fs::read_to_string(&path).unwrap();
    let givens = text.find("givens").unwrap() + 9;
    fs::write(&path, format!("{}{}{}", &text[..givens], ".".repeat(81), &text[givens + 81..])).unwrap();
    assert_eq!(error(&folder), "line 1: the puzzle is multiple, expected unique (exactly one solution)");
    fs::write(&path, text.lines().next().unwrap()).unwrap();
    assert_eq!(error(&folder), "line 1: no line end before the end of the file");
    fs::write(&path, &text[..=text.find('\n').unwrap()]).unwrap();
    assert_eq!(error(&folder), "line 2: no line end before the end of the file");
}

#[test]
fn models_are_found_by_their_files() {
    let (_out, folder) = rated(&easy(1));
    fs::write(folder.join("ratings-m7.manifest.json"), "").unwrap();
    fs::write(folder.join("ratings-m1.jsonl.orig"), "").unwrap();
    assert_eq!(ratings::found(&folder).unwrap(), ["m1", "m7"]);
}
