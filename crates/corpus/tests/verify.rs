//! Verifying: whatever is changed in a made corpus is found, with its line.

mod common;

use std::fs;
use std::path::{Path, PathBuf};

use common::{easy, nonograms, replace, work};
use seedgrid_corpus::text::{MAX_TEXT, read_text};
use seedgrid_corpus::{Entry, Error, Manifest, check, make, verify};
use tempfile::TempDir;

fn made(entry: &Entry) -> (TempDir, PathBuf) {
    let out = tempfile::tempdir().unwrap();
    make(entry, out.path(), false, &work()).unwrap();
    let folder = out.path().join("it");
    (out, folder)
}

/// The sentences of the problems after changing a text in the puzzles.
fn after(entry: &Entry, from: &str, to: &str) -> Vec<String> {
    let (_out, folder) = made(entry);
    replace(&folder.join("puzzles.jsonl"), from, to);
    problems(&folder)
}

fn problems(folder: &Path) -> Vec<String> {
    verify(folder, &work()).unwrap().problems.iter().map(ToString::to_string).collect()
}

const HASHES: [&str; 2] =
    ["lines 1 to 3: not the hash of the manifest", "the whole file has not the hash of the manifest"];

#[test]
fn what_was_made_is_sound() {
    for entry in [easy(40), nonograms(1_100)] {
        let (_out, folder) = made(&entry);
        let verified = verify(&folder, &work()).unwrap();
        assert!(verified.is_sound(), "{:?}", verified.problems);
        assert_eq!(verified.manifest, Manifest::read(&folder).unwrap());
    }
}

#[test]
fn a_changed_sudoku() {
    let cases = [
        (r#""seed":"s1""#, r#""seed":"t1""#, r#"line 2: seed "t1", expected "s1""#),
        (r#""level":"easy""#, r#""level":"hard""#, r#"line 1: expected {"n":9,"seed":"s0","level":"easy""#),
        (r#","cells":81"#, "", "line 1: column 256: no key `cells`, expected it"),
        (r#"{"n":9"#, r#"{ "n":9"#, r#"line 1: expected {"n":9,"#),
        (r#""attempt":1"#, r#""attempt":0"#, "line 1: attempt: 0, expected 1 to 500"),
        (r#""givens":""#, r#""givens":"."#, "line 1: givens: 82 characters, expected 81"),
    ];
    for (from, to, expected) in cases {
        let problems = after(&easy(3), from, to);
        assert!(problems[0].starts_with(expected), "{problems:?}");
        assert_eq!(problems[1], HASHES[0]);
        assert_eq!(problems.last().unwrap(), HASHES[1]);
    }
}

#[test]
fn a_sudoku_with_other_solutions() {
    let (_out, folder) = made(&easy(3));
    let path = folder.join("puzzles.jsonl");
    let text = fs::read_to_string(&path).unwrap();
    let start = text.find("givens").unwrap() + 9;
    let given = start + text[start..].find(|cell| cell != '.').unwrap();

    // Without any givens there are many solutions.
    fs::write(&path, format!("{}{}{}", &text[..start], ".".repeat(81), &text[start + 81..])).unwrap();
    assert_eq!(
        problems(&folder)[0],
        "line 1: the puzzle is multiple, expected unique (exactly one solution)"
    );

    // Two digits swapped everywhere make another valid answer.
    let answer = text.find("answer").unwrap() + 9;
    let swapped = text[answer..answer + 81].replace('1', "x").replace('2', "1").replace('x', "2");
    fs::write(&path, format!("{}{swapped}{}", &text[..answer], &text[answer + 81..])).unwrap();
    let problem = &problems(&folder)[0];
    assert!(problem.starts_with("line 1: answer ") && problem.ends_with(", the only solution"), "{problem}");

    // A given of another digit clashes or leaves no solution, or another one.
    let digit = text.as_bytes()[given];
    let other = if digit == b'9' { '1' } else { char::from(digit + 1) };
    fs::write(&path, format!("{}{other}{}", &text[..given], &text[given + 1..])).unwrap();
    assert!(problems(&folder)[0].starts_with("line 1: "));
}

#[test]
fn a_changed_nonogram() {
    let (_out, folder) = made(&nonograms(3));
    let path = folder.join("puzzles.jsonl");
    let text = fs::read_to_string(&path).unwrap();
    let answer = text.find(r#""answer":""#).unwrap() + 10;
    let flipped = if text.as_bytes()[answer] == b'1' { '0' } else { '1' };
    fs::write(&path, format!("{}{flipped}{}", &text[..answer], &text[answer + 1..])).unwrap();
    assert_eq!(problems(&folder), ["line 1: the clues are not those of the answer", HASHES[0], HASHES[1]]);

    // Clues that belong to an answer and to another one as well.
    let ambiguous = r#"{"n":5,"seed":"s0","version":1,"row_clues":[[1],[1],[],[],[]],"col_clues":[[1],[1],[],[],[]],"answer":"1000001000000000000000000","attempt":1,"filled":2}"#;
    let rest = text.split_once('\n').unwrap().1;
    fs::write(&path, format!("{ambiguous}\n{rest}")).unwrap();
    assert_eq!(
        problems(&folder)[0],
        "line 1: the puzzle is multiple, expected unique (exactly one solution)"
    );

    // A clue of 0 means the same as an empty one, but is not how records are written.
    let zero = ambiguous.replace("[],[],[]],\"col", "[0],[],[]],\"col");
    fs::write(&path, format!("{zero}\n{rest}")).unwrap();
    assert!(problems(&folder)[0].starts_with("line 1: "));
}

#[test]
fn a_shorter_and_a_longer_file() {
    let (_out, folder) = made(&easy(3));
    let path = folder.join("puzzles.jsonl");
    let text = fs::read_to_string(&path).unwrap();
    let bytes = text.len();

    fs::write(&path, &text[..bytes - 1]).unwrap();
    assert_eq!(
        problems(&folder),
        [
            "line 3: no line end before the end of the file",
            HASHES[0],
            &format!("{} bytes, expected {bytes} as the manifest says", bytes - 1),
            HASHES[1],
        ]
    );

    let two: String = text.split_inclusive('\n').take(2).collect();
    fs::write(&path, &two).unwrap();
    assert_eq!(problems(&folder)[1], "2 lines, expected 3 as the manifest says");

    fs::write(&path, format!("{text}{two}")).unwrap();
    assert_eq!(problems(&folder)[1], "5 lines, expected 3 as the manifest says");

    fs::write(&path, text.split_inclusive('\n').next().unwrap()).unwrap();
    assert_eq!(problems(&folder)[1], "1 line, expected 3 as the manifest says");

    fs::write(&path, "").unwrap();
    assert_eq!(problems(&folder)[0], "0 lines, expected 3 as the manifest says");
}

#[test]
fn the_first_ten_problems_are_listed_and_the_others_counted() {
    let (_out, folder) = made(&nonograms(50));
    let path = folder.join("puzzles.jsonl");
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replace(r#""version":1"#, r#""version":2"#)).unwrap();
    let verified = verify(&folder, &work()).unwrap();
    assert_eq!((verified.problems.len(), verified.more), (10, 42));
    assert!(verified.problems[9].to_string().starts_with("line 10: expected "));
}

#[test]
fn every_byte_counts() {
    let (_out, folder) = made(&nonograms(2));
    let path = folder.join("puzzles.jsonl");
    let bytes = fs::read(&path).unwrap();
    for index in 0..bytes.len() {
        let mut changed = bytes.clone();
        changed[index] ^= 1;
        fs::write(&path, changed).unwrap();
        let problems = problems(&folder);
        assert!(problems[0].starts_with("line "), "byte {index}: {problems:?}");
    }
}

#[test]
fn manifests_that_are_none() {
    let (_out, folder) = made(&easy(1));
    let path = folder.join("manifest.json");
    let text = fs::read_to_string(&path).unwrap();
    let cases = [
        (r#""format": 1"#, r#""format": 2"#, "format 2, expected 1"),
        (r#""count": 1"#, r#""count": 2"#, "count does not agree with the recipe entry"),
        (r#""engine": "v1""#, r#""engine": "v2""#, "engine does not agree with the recipe entry"),
        (r#""from": 0"#, r#""from": 7"#, "seeds does not agree with the recipe entry"),
        (r#""blake3": ""#, r#""blake3": "x"#, "is no hash, expected 64 hexadecimal digits"),
        (r#""format": 1,"#, r#""format": 1, "today": 1,"#, "line 2, column 22: unknown key `today`"),
    ];
    for (from, to, expected) in cases {
        assert!(text.contains(from), "{from}");
        fs::write(&path, text.replacen(from, to, 1)).unwrap();
        let error = verify(&folder, &work()).unwrap_err().to_string();
        assert!(error.starts_with(&path.display().to_string()) && error.contains(expected), "{error}");
    }
}

/// Zeros, as of a file with a hole: more than memory should hold.
fn zeros(path: &Path, bytes: u64) {
    fs::File::create(path).unwrap().set_len(bytes).unwrap();
}

#[test]
fn a_line_that_does_not_end_is_not_read_whole() {
    let (_out, folder) = made(&easy(3));
    let path = folder.join("puzzles.jsonl");
    let text = fs::read(&path).unwrap();
    let sentence =
        |line| format!("{}, line {line}: more than 65536 bytes, expected a record", path.display());
    zeros(&path, 8 << 30);
    assert_eq!(verify(&folder, &work()).unwrap_err().to_string(), sentence(1));
    let out = folder.parent().unwrap();
    assert_eq!(check(&easy(3), out, out, &work()).unwrap_err().to_string(), sentence(1));

    let first = text.iter().position(|byte| *byte == b'\n').unwrap() + 1;
    let longest = [&text[..first], &vec![b' '; 65_535], b"\n"].concat();
    fs::write(&path, &longest).unwrap();
    assert!(problems(&folder)[0].starts_with("line 2: column "));
    fs::write(&path, [&longest[..], &vec![b' '; 65_536], b"\n"].concat()).unwrap();
    assert_eq!(verify(&folder, &work()).unwrap_err().to_string(), sentence(3));
}

#[test]
fn a_huge_manifest_is_not_read_whole() {
    let (_out, folder) = made(&easy(3));
    let path = folder.join("manifest.json");
    zeros(&path, 8 << 30);
    let sentence =
        format!("cannot read {}: more than 67108864 bytes, expected a recipe or a manifest", path.display());
    assert_eq!(verify(&folder, &work()).unwrap_err().to_string(), sentence);
    let out = folder.parent().unwrap();
    assert_eq!(check(&easy(3), out, out, &work()).unwrap_err().to_string(), sentence);
}

#[test]
fn texts_up_to_64_mebibytes_are_read() {
    use std::io::Read;
    let text = |bytes| read_text(std::io::repeat(b' ').take(bytes));
    assert_eq!(text(MAX_TEXT).unwrap().len() as u64, MAX_TEXT);
    assert_eq!(
        text(MAX_TEXT + 1).unwrap_err().to_string(),
        "more than 67108864 bytes, expected a recipe or a manifest"
    );
}

#[test]
fn a_folder_without_a_corpus() {
    let out = tempfile::tempdir().unwrap();
    assert!(matches!(verify(out.path(), &work()), Err(Error::NoCorpus { .. })));
}
