//! What a recipe may say, and the sentence for everything else.

use seedgrid_corpus::ratings::Model;
use seedgrid_corpus::{Entry, Recipe, RecipeError, Seeds};

fn sudoku(rest: &str) -> String {
    format!(r#"{{"corpora":[{{"name":"x","puzzle":"sudoku","engine":"v1",{rest}}}]}}"#)
}

fn nonogram(rest: &str) -> String {
    format!(r#"{{"corpora":[{{"name":"x","puzzle":"nonogram","engine":"v1",{rest}}}]}}"#)
}

fn named(name: &str) -> String {
    sudoku(r#""level":"easy","seeds":{"from":0,"to":1}"#).replace(r#""x""#, &format!("{name:?}"))
}

fn seeds(seeds: &str) -> String {
    sudoku(&format!(r#""level":"easy","seeds":{seeds}"#))
}

fn entry(text: &str) -> Entry {
    Recipe::parse(text).unwrap().entries()[0].clone()
}

#[test]
fn what_may_be_left_out() {
    let short = entry(&seeds(r#"{"from":3,"to":5}"#));
    let long =
        entry(&sudoku(r#""level":"easy","seeds":{"prefix":"","suffix":"","from":3,"to":5},"sealed":false"#));
    assert_eq!(short, long);
    let all: Vec<_> = (0..3).map(|index| short.seeds().at(index)).collect();
    assert_eq!(all, [Some(("3".to_owned(), 0)), Some(("4".to_owned(), 0)), None]);
}

#[test]
fn an_entry_is_written_with_every_key() {
    let text = r#"{"name":"x","puzzle":"sudoku","engine":"v1","level":"easy","seeds":{"prefix":"","suffix":"","from":3,"to":5},"sealed":false}"#;
    assert_eq!(entry(&seeds(r#"{"from":3,"to":5}"#)).to_string(), text);
    let text = r#"{"name":"x","puzzle":"nonogram","engine":"v1","size":10,"seeds":{"list":["b","a"]},"sealed":true}"#;
    assert_eq!(entry(&format!(r#"{{"corpora":[{text}]}}"#)).to_string(), text);
}

#[test]
fn the_limits_are_allowed() {
    assert_eq!(entry(&named(&"a".repeat(64))).name().len(), 64);
    assert_eq!(entry(&named("-")).name(), "-");
    // 40 characters of two UTF-16 units each; then 79 units and one digit.
    let faces = "😀".repeat(40);
    assert_eq!(entry(&seeds(&format!(r#"{{"list":["{faces}",""]}}"#))).seeds().count(), 2);
    let prefix = "p".repeat(78);
    let range = entry(&seeds(&format!(r#"{{"prefix":"{prefix}","suffix":"s","from":0,"to":10}}"#)));
    assert_eq!(range.seeds().at(9), Some((format!("{prefix}9s"), 0)));
    let most = entry(&seeds(r#"{"from":0,"to":18446744073709551615}"#));
    assert_eq!(most.seeds().count(), u64::MAX);
    assert_eq!(most.seeds().at(u64::MAX - 1), Some(("18446744073709551614".to_owned(), 0)));
    for size in [2, 10] {
        let text = nonogram(&format!(r#""size":{size},"seeds":{{"from":0,"to":1}}"#));
        assert_eq!(entry(&text).engine().to_string(), format!("nonogram v1 {size}x{size}"));
    }
}

#[test]
fn lists_keep_their_order() {
    let list = Seeds::List(vec!["b".to_owned(), "a".to_owned(), "b".to_owned()]);
    assert_eq!(*entry(&seeds(r#"{"list":["b","a","b"]}"#)).seeds(), list);
}

#[test]
fn indices_of_one_seed() {
    let v2 = |seeds: &str| {
        let text = r#""name":"x","puzzle":"nonogram","engine":"v2","width":5,"height":5"#;
        format!(r#"{{"corpora":[{{{text},"seeds":{seeds}}}]}}"#)
    };
    let indices = entry(&v2(r#"{"seed":"s","from":5,"to":7}"#));
    assert_eq!(indices.seeds().count(), 2);
    let ids: Vec<_> = (0..3).map(|index| indices.id(index).map(|id| id.to_string())).collect();
    let id = |index: u64| Some(format!("sg2:nonogram,height=5,width=5/s/{index}"));
    assert_eq!(ids, [id(5), id(6), None]);
    for (text, expected) in [
        (
            v2(r#"{"seed":"s","from":5,"to":5}"#),
            "seeds from 5 to 5, expected to above from (it is the number after the last)",
        ),
        (
            v2(r#"{"seed":"s","prefix":"","from":5,"to":6}"#),
            "seeds with a seed and parts of others, expected from and to (with prefix and suffix, or with seed), or list",
        ),
        (
            v2(&format!(r#"{{"seed":"{}","from":5,"to":6}}"#, "s".repeat(1025))),
            "seed 0: the seed has 1025 bytes of UTF-8, expected at most 1024 (a letter beyond ASCII counts as two to four)",
        ),
        (
            seeds(r#"{"seed":"s","from":5,"to":6}"#),
            "seeds of one seed with engine \"v1\", expected a range of numbers or a list",
        ),
    ] {
        assert_eq!(Recipe::parse(&text).unwrap_err().to_string(), format!("corpora[0] \"x\": {expected}"));
    }
}

#[test]
fn refused() {
    let level = r#""level":"easy""#;
    let range = r#""seeds":{"from":0,"to":1}"#;
    let cases = [
        (String::new(), "line 1, column 1: the text ends early"),
        ("{\n".to_owned(), "line 2, column 1: the text ends early"),
        (named("a").replace(r#""easy""#, r#""easy"#), "line 1, column 72: expected `,` or `}`"),
        ("{\n  \"corpora\": [}\n".to_owned(), "line 2, column 15: expected a value"),
        ("[]".to_owned(), "line 1, column 1: a list, expected an object"),
        ("\n\n  []".to_owned(), "line 3, column 3: a list, expected an object"),
        ("7".to_owned(), "line 1, column 1: 7, expected an object"),
        (r#"{"corpora":{}}"#.to_owned(), "line 1, column 12: an object, expected a list"),
        (
            r#"{"corpora":"\u001b[2J"}"#.to_owned(),
            r#"line 1, column 22: the text "\u{1b}[2J", expected a list"#,
        ),
        (
            r#"{"corpora":[],}"#.to_owned(),
            "line 1, column 15: a comma before the end, expected a value after it",
        ),
        (r#"{"corpora":[],5:6}"#.to_owned(), "line 1, column 15: expected a key in quotes"),
        (
            "{\"corpora\":\"two\nlines\"}".to_owned(),
            r"line 1, column 16: a control character in a text, expected an escape as \n",
        ),
        (
            r#"{"corpora":[],"more":1}"#.to_owned(),
            "line 1, column 20: unknown key `more`, expected `corpora` or `ratings`",
        ),
        (r#"{"corpora":[]}"#.to_owned(), "corpora is empty, expected at least one corpus"),
        (format!("{} x", named("a")), "line 1, column 101: more text after the value, expected the end"),
        (r#"{"corpora":[["x","sudoku","v1"]]}"#.to_owned(), "line 1, column 13: a list, expected an object"),
        (
            sudoku(&format!(r#"{level},{range},"seal":true"#)),
            "line 1, column 103: unknown key `seal`, expected one of `name`, `puzzle`, `engine`, `level`, `size`, `width`, `height`, `density`, `smooth`, `logic`, `empty_lines`, `spec`, `mix`, `dedupe`, `unique`, `split`, `seeds`, `sealed`",
        ),
        (
            sudoku(&format!("{level},{level},{range}")),
            "line 1, column 78: key `level` again, expected it once",
        ),
        (sudoku(level), "line 1, column 71: no key `seeds`, expected it"),
        (sudoku(&format!(r#""level":null,{range}"#)), "line 1, column 68: null, expected a text"),
        (seeds(r#"["p","s",0,10]"#), "line 1, column 80: a list, expected an object"),
        (
            seeds(r#"{"from":-1,"to":1}"#),
            "line 1, column 89: -1, expected a whole number from 0 to 18446744073709551615",
        ),
        (named(""), r#"corpora[0] "": not a name, expected 1 to 64 of a to z, 0 to 9 and -"#),
        (named("Easy"), r#"corpora[0] "Easy": not a name, expected 1 to 64 of a to z, 0 to 9 and -"#),
        (named("../up"), r#"corpora[0] "../up": not a name, expected 1 to 64 of a to z, 0 to 9 and -"#),
        (
            sudoku(range).replace("sudoku", "chess"),
            r#"corpora[0] "x": puzzle "chess", expected "sudoku" or "nonogram""#,
        ),
        (sudoku(range).replace("v1", "v9"), r#"corpora[0] "x": engine "v9", expected "v1" or "v2""#),
        (sudoku(range), r#"corpora[0] "x": no level, expected "easy", "medium" or "hard""#),
        (
            sudoku(&format!(r#""level":"Easy",{range}"#)),
            r#"corpora[0] "x": level "Easy", expected "easy", "medium" or "hard""#,
        ),
        (
            sudoku(&format!(r#"{level},"size":9,{range}"#)),
            r#"corpora[0] "x": a size on a sudoku, expected a level"#,
        ),
        (nonogram(range), r#"corpora[0] "x": no size, expected the cells of a side"#),
        (
            nonogram(&format!(r#""size":5,{level},{range}"#)),
            r#"corpora[0] "x": a level on a nonogram, expected a size"#,
        ),
        (nonogram(&format!(r#""size":11,{range}"#)), r#"corpora[0] "x": size 11, expected 2 to 10"#),
        (nonogram(&format!(r#""size":1,{range}"#)), r#"corpora[0] "x": size 1, expected 2 to 10"#),
        (
            seeds(r#"{"from":0}"#),
            r#"corpora[0] "x": seeds with no to, expected from and to (with prefix and suffix, or with seed), or list"#,
        ),
        (
            seeds("{}"),
            r#"corpora[0] "x": seeds with no from, expected from and to (with prefix and suffix, or with seed), or list"#,
        ),
        (
            seeds(r#"{"prefix":"a","list":["a"]}"#),
            r#"corpora[0] "x": seeds with a list and parts of a range, expected from and to (with prefix and suffix, or with seed), or list"#,
        ),
        (
            seeds(r#"{"from":7,"to":7}"#),
            r#"corpora[0] "x": seeds from 7 to 7, expected to above from (it is the number after the last)"#,
        ),
        (seeds(r#"{"list":[]}"#), r#"corpora[0] "x": an empty list of seeds, expected at least one"#),
        (
            seeds(&format!(r#"{{"list":["a","{}"]}}"#, "😀".repeat(41))),
            r#"corpora[0] "x": seed 1: the seed has 82 UTF-16 code units, expected at most 80 (a character beyond U+FFFF counts as two)"#,
        ),
        (
            seeds(&format!(r#"{{"prefix":"{}","suffix":"s","from":0,"to":11}}"#, "p".repeat(78))),
            r#"corpora[0] "x": seed 10: the seed has 81 UTF-16 code units, expected at most 80 (a character beyond U+FFFF counts as two)"#,
        ),
    ];
    for (text, sentence) in cases {
        let error = Recipe::parse(&text).expect_err(&text);
        assert_eq!(error.to_string(), sentence, "{text}");
    }
}

#[test]
fn a_byte_order_mark_is_skipped() {
    let text = named("a");
    assert_eq!(Recipe::parse(&format!("\u{feff}{text}")), Recipe::parse(&text));
    assert_eq!(
        Recipe::parse("\u{feff}[]").unwrap_err().to_string(),
        "line 1, column 1: a list, expected an object"
    );
    assert!(Recipe::parse("\u{feff}\u{feff}{}").is_err());
}

/// Keys and texts are quoted in sentences: none is long, and none commands a terminal.
#[test]
fn what_is_quoted_is_short_and_plain() {
    let long = "x".repeat(1_000_000);
    for text in [
        format!(r#"{{"{long}":1}}"#),
        format!(r#"{{"corpora":"{long}"}}"#),
        format!(r#"{{"corpora":[{{"sealed":"{long}"}}]}}"#),
        r#"{"\u001b[2J\u009b2J":1}"#.to_owned(),
    ] {
        let sentence = Recipe::parse(&text).unwrap_err().to_string();
        assert!(sentence.chars().count() < 200 && !sentence.contains(char::is_control), "{sentence:?}");
    }
}

#[test]
fn corpora_are_chosen_by_name_in_the_order_of_the_recipe() {
    let entries = ["a", "b", "c"].map(|name| entry(&named(name)).to_string()).join(",");
    let recipe = Recipe::parse(&format!(r#"{{"corpora":[{entries}]}}"#)).unwrap();
    let chosen = |names: &[&str]| {
        let names: Vec<String> = names.iter().map(ToString::to_string).collect();
        let names = recipe.chosen(&names).map_err(|error| error.to_string())?;
        Ok::<_, String>(names.into_iter().map(Entry::name).collect::<Vec<_>>().concat())
    };
    assert_eq!(chosen(&[]), Ok("abc".to_owned()));
    assert_eq!(chosen(&["c", "a", "c"]), Ok("ac".to_owned()));
    assert_eq!(chosen(&["c", "d"]), Err(r#"no corpus "d", expected one of a, b, c"#.to_owned()));
}

#[test]
fn a_name_may_stand_only_once() {
    let text = named("a");
    let [first, second, third] = ["a", "b", "a"].map(|name| {
        let one = text.trim_start_matches(r#"{"corpora":["#).trim_end_matches("]}");
        one.replacen(r#""a""#, &format!("{name:?}"), 1)
    });
    let error = Recipe::parse(&format!(r#"{{"corpora":[{first},{second},{third}]}}"#)).unwrap_err();
    assert_eq!(error.to_string(), r#"corpora[2] "a": the name of corpora[0] again, expected another"#);
}

#[test]
fn ratings_are_asked_for_by_corpus_and_model() {
    let [sudoku, nonogram] = [named("a"), nonogram(r#""size":5,"seeds":{"list":["s"]}"#)];
    let corpora = [sudoku, nonogram].map(|text| entry(&text).to_string()).join(",");
    let parse = |ratings: &str| Recipe::parse(&format!(r#"{{"corpora":[{corpora}],"ratings":{ratings}}}"#));
    let m1 = r#"{"corpus":"a","model":"m1"}"#;
    let recipe = parse(&format!("[{m1}]")).unwrap();
    assert_eq!(recipe.models("a").collect::<Vec<_>>(), [Model::M1]);
    assert_eq!(recipe.models("x").count(), 0);
    assert_eq!(parse("[]").unwrap().models("a").count(), 0);

    let cases = [
        (m1.replace(r#""a""#, r#""b""#), r#"ratings[0]: no corpus "b", expected one of a, x"#),
        (
            m1.replace(r#""a""#, r#""x""#),
            r#"ratings[0]: corpus "x" holds nonograms, expected a corpus of Sudoku"#,
        ),
        (m1.replace("m1", "m0"), r#"ratings[0]: model "m0", expected "m1""#),
        (format!("{m1},{m1}"), "ratings[1]: the corpus and the model of ratings[0] again, expected others"),
    ];
    for (ratings, sentence) in cases {
        assert_eq!(parse(&format!("[{ratings}]")).unwrap_err().to_string(), sentence);
    }
    for wrong in ["null", "{}", r#"["a"]"#, r#"[{"corpus":"a"}]"#, r#"[{"corpus":"a","model":"m1","x":1}]"#] {
        assert!(matches!(parse(wrong), Err(RecipeError::Json(_))), "{wrong}");
    }
}
