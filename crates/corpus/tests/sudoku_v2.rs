//! Sudoku of version 2 in recipes: made, verified and checked; what their specifications say.

mod common;

use std::fs;
use std::path::Path;

use common::work;
use seedgrid_corpus::{Entry, Recipe, accept, check, make, verify};

fn recipe(spec: &str, seeds: &str) -> String {
    format!(r#"{{"corpora":[{{"name":"x","puzzle":"sudoku","engine":"v2","spec":{spec},"seeds":{seeds}}}]}}"#)
}

fn entry(spec: &str, seeds: &str) -> Entry {
    Recipe::parse(&recipe(spec, seeds)).unwrap().entries()[0].clone()
}

const INDICES: &str = r#"{"seed":"a/b","from":3,"to":11}"#;

#[test]
fn corpora_are_made_verified_and_checked() {
    for spec in [
        "{}",
        r#"{"minimal":true,"symmetry":"half-turn"}"#,
        r#"{"er":"1.7-2.5","clues":"24-32","model":"m1"}"#,
        r#"{"level":"medium","with":["naked-single"],"without":["pointing"],"attempts":500}"#,
    ] {
        for seeds in [INDICES, r#"{"prefix":"s","from":0,"to":5}"#] {
            let (entry, out) = (entry(spec, seeds), tempfile::tempdir().unwrap());
            make(&entry, out.path(), false, &work()).unwrap();
            let verified = verify(&out.path().join("x"), &work()).unwrap();
            assert!(verified.is_sound() && verified.is_whole, "{spec}: {:?}", verified.problems);
            let recorded = tempfile::tempdir().unwrap();
            accept(&entry, recorded.path(), &work()).unwrap();
            let checked = check(&entry, recorded.path(), Path::new("unused"), &work()).unwrap();
            assert!(checked.differences.is_empty(), "{spec}");
        }
    }
}

#[test]
fn what_is_wrong_with_a_record_is_told() {
    let (entry, out) = (entry(r#"{"minimal":true,"attempts":50}"#, INDICES), tempfile::tempdir().unwrap());
    make(&entry, out.path(), false, &work()).unwrap();
    let path = out.path().join("x/puzzles.jsonl");
    let text = fs::read_to_string(&path).unwrap();
    let solution = text.split('"').skip_while(|part| *part != "solution").nth(2).unwrap().to_owned();
    for (from, to, sentence) in [
        (r#""index":3"#, r#""index":4"#, "line 1: expected {"),
        (r#""attempt":1"#, r#""attempt":101"#, "line 1: attempt: 101, expected 1 to 50"),
        (&*solution, &*solution.replace('1', "x").replace('2', "1").replace('x', "2"), "the only solution"),
        (r#""puzzle":""#, r#""puzzle":"."#, "line 1: puzzle: "),
        ("sg2:sudoku", "sg2:sudoku,er=8.5-", "line 1: expected {"),
    ] {
        fs::write(&path, text.replacen(from, to, 1)).unwrap();
        let verified = verify(&out.path().join("x"), &work()).unwrap();
        let first = verified.problems[0].to_string();
        assert!(first.contains(sentence), "{to}: {first}");
    }
    // With one of its digits more the puzzle is not minimal any more.
    let puzzle = text.split('"').skip_while(|part| *part != "puzzle").nth(2).unwrap();
    let blank = puzzle.find('.').unwrap();
    let fuller = format!("{}{}{}", &puzzle[..blank], &solution[blank..=blank], &puzzle[blank + 1..]);
    fs::write(&path, text.replacen(puzzle, &fuller, 1)).unwrap();
    let verified = verify(&out.path().join("x"), &work()).unwrap();
    let first = verified.problems[0].to_string();
    assert!(first.ends_with("is needless, expected none such"), "{first}");
}

#[test]
fn entries_say_all_and_are_refused_with_a_sentence() {
    let written = |spec: &str| {
        format!(
            r#"{{"name":"x","puzzle":"sudoku","engine":"v2","spec":{spec},"seeds":{{"seed":"a/b","from":3,"to":11}},"sealed":false}}"#
        )
    };
    for (spec, normal, named) in [
        ("{}", "{}", "sudoku v2"),
        (r#"{"level":"hard"}"#, r#"{"er":"2.6-5.0","model":"m1"}"#, "sudoku v2 er=2.6-5.0,model=m1"),
        (
            r#"{"without":["x-wing","pointing"],"minimal":false,"clues":"17-80"}"#,
            r#"{"model":"m1","without":["pointing","x-wing"]}"#,
            "sudoku v2 model=m1,without=pointing+x-wing",
        ),
    ] {
        let entry = entry(spec, INDICES);
        assert_eq!(entry.to_string(), written(normal));
        assert_eq!(entry.engine().to_string(), named);
        assert_eq!(entry.id(0).unwrap().to_string().parse(), Ok(entry.id(0).unwrap()));
    }
    for (spec, sentence) in [
        (r#"{"er":"3.4-3.0"}"#, "spec: the window 3.4-3.0 on ER is empty, expected the lower rating first"),
        (
            r#"{"er":"high"}"#,
            "spec: er=high: not a window of ratings, expected two from 0.0 to 20.0 such as 3.0-3.4, or one end: 8.5- or -1.5",
        ),
        (
            r#"{"clues":"12"}"#,
            "spec: clues=12: no puzzle with fewer than 17 givens has one solution, expected 17 to 80",
        ),
        (r#"{"attempts":4294967296}"#, "spec: attempts=4294967296: expected a whole number up to 4294967295"),
        (r#"{"er":"3.0","level":"easy"}"#, "spec: er beside level, expected one of them"),
        (r#"{"minimal":true,"clues":"60"}"#, "spec: no minimal puzzle with more than 40 givens is known"),
    ] {
        let error = Recipe::parse(&recipe(spec, INDICES)).unwrap_err().to_string();
        assert_eq!(error, format!(r#"corpora[0] "x": {sentence}"#));
    }
    let misspelt = Recipe::parse(&recipe(r#"{"with":["x-wings"]}"#, INDICES)).unwrap_err().to_string();
    assert!(misspelt.contains("x-wing"), "{misspelt}");
    let joined =
        Recipe::parse(&recipe(r#"{"without":["x-wing+swordfish"]}"#, INDICES)).unwrap_err().to_string();
    assert!(joined.contains("spec: without=x-wing+swordfish: not a technique"), "{joined}");
    for (text, sentence) in [
        (
            recipe("{}", INDICES).replace(r#""spec":{}"#, r#""level":"easy""#),
            "a level beside a Sudoku of version 2, expected all parameters in spec",
        ),
        (
            recipe("{}", INDICES).replace(r#""spec":{},"#, ""),
            r#"no spec, expected one such as {"er": "3.0-3.4"}, or {} for any Sudoku"#,
        ),
        (recipe("{}", INDICES).replace("v2", "v1"), r#"spec with engine "v1", expected a level or a size"#),
        (
            recipe("{}", INDICES).replace("sudoku", "nonogram"),
            "a spec on a nonogram, expected width and height",
        ),
    ] {
        let error = Recipe::parse(&text).unwrap_err().to_string();
        assert_eq!(error, format!(r#"corpora[0] "x": {sentence}"#));
    }
}
