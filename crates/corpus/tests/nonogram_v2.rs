//! Corpora of version-2 nonograms: made, verified, recorded and checked as those of version 1.

use std::fs;
use std::path::Path;

use seedgrid_corpus::{Entry, Recipe, Work, accept, check, make, verify};

fn recipe(entry: &str) -> String {
    format!(
        r#"{{"corpora":[{{"name":"x","puzzle":"nonogram","engine":"v2",{entry},"seeds":{{"prefix":"s","from":0,"to":12}}}}]}}"#
    )
}

fn entry(text: &str) -> Entry {
    Recipe::parse(&recipe(text)).unwrap().entries()[0].clone()
}

fn work() -> Work<'static> {
    Work::new(Some(2)).unwrap()
}

#[test]
fn corpora_are_made_verified_and_checked() {
    for text in [
        r#""width":15,"height":15"#,
        r#""width":20,"height":12,"smooth":true,"logic":"probe""#,
        r#""width":9,"height":9,"density":450,"logic":"any","empty_lines":true"#,
    ] {
        let (entry, out) = (entry(text), tempfile::tempdir().unwrap());
        let made = make(&entry, out.path(), false, &work()).unwrap();
        assert_eq!(made.count, 12);
        let verified = verify(&out.path().join("x"), &work()).unwrap();
        assert!(verified.is_sound() && verified.is_whole, "{text}: {:?}", verified.problems);

        let recorded = tempfile::tempdir().unwrap();
        accept(&entry, recorded.path(), &work()).unwrap();
        let checked = check(&entry, recorded.path(), Path::new("unused"), &work()).unwrap();
        assert!(checked.differences.is_empty(), "{text}");
        let bytes = |folder: &Path| fs::read(folder.join("x/puzzles.jsonl")).unwrap();
        assert_eq!(bytes(out.path()), bytes(recorded.path()));
    }
}

#[test]
fn what_is_wrong_with_a_record_is_told() {
    let (entry, out) = (entry(r#""width":6,"height":5"#), tempfile::tempdir().unwrap());
    make(&entry, out.path(), false, &work()).unwrap();
    let path = out.path().join("x/puzzles.jsonl");
    let text = fs::read_to_string(&path).unwrap();
    for (from, to, sentence) in [
        ("height=5,width", "height=5,logic=probe,width", "line 1: expected {"),
        (r#""changed":"#, r#""changed":9"#, "expected at most 30"),
        (r#""solution":""#, r#""solution":"1"#, "line 1: solution: expected 6 x 5 characters of 0 and 1"),
        (r#""row_clues":["#, r#""row_clues":[[1],"#, "line 1: the clues are not those of the answer"),
        (r#""index":0"#, r#""index":1"#, "line 1: expected {"),
    ] {
        fs::write(&path, text.replacen(from, to, 1)).unwrap();
        let verified = verify(&out.path().join("x"), &work()).unwrap();
        let first = verified.problems[0].to_string();
        assert!(first.contains(sentence), "{to}: {first}");
    }
}

#[test]
fn entries_say_all_and_are_refused_with_a_sentence() {
    let seeds = r#""seeds":{"prefix":"s","suffix":"","from":0,"to":12},"sealed":false}"#;
    let head = r#"{"name":"x","puzzle":"nonogram","engine":"v2","width":15,"height":10,"#;
    let written = |rest: &str| format!("{head}{rest}{seeds}");
    let of = |rest: &str| entry(&format!(r#""width":15,"height":10{rest}"#));
    assert_eq!(of("").to_string(), written(r#""density":550,"logic":"line","empty_lines":false,"#));
    assert_eq!(
        of(r#","smooth":true,"logic":"any","empty_lines":true"#).to_string(),
        written(r#""smooth":true,"logic":"any","empty_lines":true,"#)
    );
    assert_eq!(of("").engine().to_string(), "nonogram v2 15x10 density 550 line");

    for (text, sentence) in [
        (r#""width":5"#, "no height, expected width and height in cells"),
        (r#""width":5,"height":101"#, "height 101, expected 1 to 100"),
        (r#""width":0,"height":5"#, "width 0, expected 1 to 100"),
        (r#""size":5"#, r#"a size with engine "v2", expected width and height"#),
        (r#""level":"easy""#, r#"a level with engine "v2", expected width and height"#),
        (r#""width":5,"height":5,"density":1001"#, "density 1001, expected 0 to 1000"),
        (r#""width":5,"height":5,"density":5,"smooth":true"#, "a density and smooth, expected one of them"),
        (r#""width":5,"height":5,"logic":"lines""#, r#"logic "lines", expected "line", "probe" or "any""#),
    ] {
        let error = Recipe::parse(&recipe(text)).unwrap_err().to_string();
        assert_eq!(error, format!(r#"corpora[0] "x": {sentence}"#));
    }
    let v1 = recipe(r#""size":5,"logic":"line""#).replace("v2", "v1");
    assert_eq!(
        Recipe::parse(&v1).unwrap_err().to_string(),
        r#"corpora[0] "x": logic with engine "v1", expected a level or a size"#
    );
    let v9 = recipe(r#""size":5"#).replace("v2", "v9");
    assert_eq!(
        Recipe::parse(&v9).unwrap_err().to_string(),
        r#"corpora[0] "x": engine "v9", expected "v1" or "v2""#
    );
}
