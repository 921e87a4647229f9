//! Bad input: one sentence that says where, exit code 2, and nothing written.

mod common;

use common::{NOTES, Place, RECIPE, Ran, run, run_with};

fn refuses_puzzle(input: impl AsRef<[u8]>, sentence: &str) {
    run_with(&["solve"], input).refused(&format!("standard input: {sentence}"));
}

/// A recipe of one corpus with these keys is refused, and nothing is made.
fn refuses_corpus(keys: &str, sentence: &str) {
    let recipe = format!("{{\"corpora\": [\n  {{{keys}}}\n]}}\n");
    refuses_recipe(&recipe, sentence);
}

fn refuses_recipe(recipe: &str, sentence: &str) {
    let place = Place::with(&[("r.json", recipe)]);
    place.run(&["corpus", "make", "r.json", "--out", "out"]).refused(&format!("r.json: {sentence}"));
    assert_eq!(place.names("."), ["r.json"]);
}

/// Checks the first line of a usage error, whose form is the parser's.
fn refused_usage(ran: &Ran, first_line: &str) {
    assert_eq!((ran.code, &*ran.out), (Some(2), ""));
    assert_eq!(ran.err.lines().next(), Some(first_line));
}

#[test]
fn long_seeds() {
    let sentence = "expected at most 80 (a character beyond U+FFFF counts as two)";
    for puzzle in ["sudoku", "nonogram"] {
        let of = |seed: &str| run(&["generate", puzzle, "--seed", seed]);
        of(&"s".repeat(81)).refused(&format!("the seed has 81 UTF-16 code units, {sentence}"));
        of(&"😀".repeat(41)).refused(&format!("the seed has 82 UTF-16 code units, {sentence}"));
    }
    // The seed of the tenth puzzle would be the first that is too long.
    let almost = "s".repeat(79);
    let ran = run(&["generate", "sudoku", "--seed", &almost, "--count", "11"]);
    ran.refused(&format!("the seed has 81 UTF-16 code units, {sentence}"));
}

#[test]
fn values_of_options() {
    let sudoku = |option: &str, value: &str| run(&["generate", "sudoku", "--seed", "a", option, value]);
    for level in ["deadly", "Hard", ""] {
        let ran = sudoku("--level", level);
        assert!(ran.err.contains("[possible values: easy, medium, hard, expert, extreme]"), "{}", ran.err);
        assert_eq!((ran.code, &*ran.out), (Some(2), ""));
    }
    refused_usage(&sudoku("--engine", "v3"), "error: invalid value 'v3' for '--engine <ENGINE>'");
    let wrong = ["-1", "x", "1.5", "", "99999999999999999999"];
    let refused = |args: &[&str], option: &str, least: u64, most: u64| {
        let outside = [least.checked_sub(1), most.checked_add(1)]
            .into_iter()
            .flatten()
            .map(|number| number.to_string());
        for value in outside.chain(wrong.map(str::to_owned)) {
            let place = Place::with(&[("r.json", RECIPE)]);
            let ran = place.run(&[args, &[option, &value]].concat());
            let range = format!("expected a whole number from {least} to {most}");
            let meta = if option == "--wave-ms" { "MS" } else { "N" };
            refused_usage(&ran, &format!("error: invalid value '{value}' for '{option} <{meta}>': {range}"));
            assert_eq!(place.names("."), ["r.json"]);
        }
    };
    for puzzle in ["sudoku", "nonogram"] {
        refused(&["generate", puzzle, "--seed", "a"], "--count", 1, u64::MAX);
        refused(&["generate", puzzle, "--seed", "a"], "--max-attempts", 1, u32::MAX.into());
    }
    refused(&["generate", "nonogram", "--seed", "a"], "--size", 2, 10);
    refused(&["solve"], "--node-limit", 0, u64::MAX);
    refused(&["solve"], "--count", 1, usize::MAX as u64);
    refused(&["scenes"], "--node-cap", 0, u64::MAX);
    refused(&["scenes"], "--scene", 1, 9);
    refused(&["scenes"], "--clues", 0, 81);
    refused(&["scenes"], "--wave-ms", 0, u32::MAX.into());
    for args in [
        &["corpus", "make", "r.json", "--out", "out"][..],
        &["corpus", "verify", "out"],
        &["corpus", "check", "r.json", "out"],
        &["solve"],
        &["rate"],
    ] {
        refused(args, "--jobs", 1, 1_024);
    }
}

#[test]
fn unknown_words() {
    refused_usage(&run(&["generat"]), "error: unrecognized subcommand 'generat'");
    refused_usage(&run(&["generate", "sudoku", "--sed", "a"]), "error: unexpected argument '--sed' found");
    refused_usage(&run(&["generate", "sudoku", "a"]), "error: unexpected argument 'a' found");
    // An option of the other puzzle.
    refused_usage(&run(&["generate", "sudoku", "--size", "5"]), "error: unexpected argument '--size' found");
}

#[test]
fn wrong_numbers_of_cells() {
    for count in [80, 82, 729, 730] {
        refuses_puzzle(".".repeat(count), &format!("line 1: {count} cells, expected 81"));
        let rows: Vec<_> = ".".repeat(count).as_bytes().chunks(9).map(<[u8]>::to_vec).collect();
        refuses_puzzle(rows.join(&b'\n'), &format!("line 1: {count} cells, expected 81"));
    }
}

#[test]
fn characters_that_are_no_cells() {
    let cells = "expected 1 to 9, or one of . 0 - * _ for a blank";
    refuses_puzzle(NOTES.replacen('7', "x", 1), &format!("line 1, column 11: 'x' is no cell, {cells}"));
    let second = format!("{NOTES}\n{}\n", NOTES.replacen('4', "あ", 1));
    let ran = run_with(&["solve", "--format", "json"], second);
    assert_eq!((ran.code, ran.out.lines().count()), (Some(2), 1));
    assert_eq!(ran.err, format!("error: standard input: line 2, column 25: 'あ' is no cell, {cells}\n"));
}

#[test]
fn inputs_without_a_puzzle() {
    let expected = "no puzzle found, expected a Sudoku of 81 cells, a nonogram (.non or .nin), or ids like 3x3:… and 10x10:…";
    for input in ["", "\n", "\r\n  \n\t\n", "# only a remark\n"] {
        refuses_puzzle(input, expected);
    }
    refuses_puzzle([0, 159, 146, 150], "line 1: not UTF-8 text, expected a text file");
    let text_then_bytes = [NOTES.as_bytes(), b"\n\xff\xfe\n"].concat();
    let ran = run_with(&["solve"], text_then_bytes);
    assert_eq!(
        (ran.code, &*ran.err),
        (Some(2), "error: standard input: line 2: not UTF-8 text, expected a text file\n")
    );
}

#[test]
fn files_that_cannot_be_read() {
    let place = Place::with(&[("recipe.json", RECIPE)]);
    std::fs::create_dir(place.path("folder")).expect("a folder");
    for name in ["folder", "missing"] {
        place.run(&["solve", name]).refused_by_the_system(name);
        place.run(&["corpus", "make", name, "--out", "out"]).refused_by_the_system(name);
        place.run(&["corpus", "check", name, "."]).refused_by_the_system(name);
    }
    place.run(&["corpus", "verify", "missing"]).refused_by_the_system("cannot read missing");
    place.run(&["corpus", "verify", "recipe.json"]).refused_by_the_system("cannot read recipe.json");
    place.run(&["corpus", "check", "recipe.json", "missing"]).refused_by_the_system("cannot read missing");
    let verify = place.run(&["corpus", "verify", "folder"]);
    verify.refused("folder holds no corpus, expected a folder with manifest.json");
    assert_eq!(place.names("."), ["folder", "recipe.json"]);

    place.write("bytes.json", [0xFF, 0xFE, 0]);
    place.run(&["corpus", "make", "bytes.json", "--out", "out"]).refused_by_the_system("bytes.json");
}

#[test]
fn clues_that_contradict() {
    refuses_puzzle("3x2:4/1/1/1/1\n", "line 1, column 5: the clue needs 4 cells, expected at most 2");
    refuses_puzzle(
        "2x2:1/1/1/2\n",
        "line 1: the row clues fill 3 cells and the column clues 2, expected equal sums",
    );
    refuses_puzzle("2x2:1/1/1\n", "line 1: 3 clues, expected 4");
    refuses_puzzle("0x2:1/1\n", "line 1, column 1: \"0\" is no side, expected a number from 1 to 512");
}

#[test]
fn recipes() {
    let good = r#""name":"a","puzzle":"sudoku","engine":"v1","level":"easy","seeds":{"from":0,"to":2}"#;
    let with = |from: &str, to: &str| {
        assert!(good.contains(from));
        good.replacen(from, to, 1)
    };
    refuses_corpus(
        &with(r#","level":"easy""#, ""),
        r#"corpora[0] "a": no level, expected "easy", "medium" or "hard""#,
    );
    refuses_corpus(&with("v1", "v9"), r#"corpora[0] "a": engine "v9", expected "v1" or "v2""#);
    refuses_corpus(
        &with(r#""from":0"#, r#""from":2"#),
        r#"corpora[0] "a": seeds from 2 to 2, expected to above from (it is the number after the last)"#,
    );
    for name in ["../a", "", "A", "a/b", "."] {
        refuses_corpus(
            &with(r#""a""#, &format!("{name:?}")),
            &format!("corpora[0] {name:?}: not a name, expected 1 to 64 of a to z, 0 to 9 and -"),
        );
    }
    refuses_corpus(
        &format!("{good}}},\n  {{{good}"),
        r#"corpora[1] "a": the name of corpora[0] again, expected another"#,
    );
    refuses_recipe(r#"{"corpora": []}"#, "corpora is empty, expected at least one corpus");

    let recipe = format!("{{\"corpora\": [\n  {{{good},\"colour\":1}}\n]}}");
    let place = Place::with(&[("r.json", &recipe)]);
    let ran = place.run(&["corpus", "make", "r.json", "--out", "out"]);
    assert_eq!((ran.code, &*ran.out, ran.err.lines().count()), (Some(2), "", 1));
    assert!(
        ran.err.starts_with("error: r.json: line 2, column 95: unknown key `colour`, expected "),
        "{}",
        ran.err
    );
    assert_eq!(place.names("."), ["r.json"]);
}

#[test]
fn a_recipe_with_a_byte_order_mark() {
    let place = Place::with(&[("r.json", &format!("\u{feff}{RECIPE}"))]);
    place.run(&["corpus", "make", "r.json", "--out", "out"]).good();
}

#[test]
fn a_recipe_that_is_huge() {
    let place = Place::new();
    let file = std::fs::File::create(place.path("huge.json")).expect("a file");
    file.set_len(8 << 30).expect("a file with a hole");
    for args in [&["corpus", "make", "huge.json", "--out", "out"][..], &["corpus", "check", "huge.json", "."]]
    {
        let sentence = "huge.json: more than 67108864 bytes, expected a recipe or a manifest";
        place.run(args).refused(sentence);
    }
}

/// A name is the work of whoever made the file: it must not command the terminal, nor look like another line.
#[cfg(unix)]
#[test]
fn names_of_files_are_shown_without_control_characters() {
    let name = "a\u{1b}[2J\nerror: b\u{9b}";
    let shown = r"a\u{1b}[2J\nerror: b\u{9b}";
    let place = Place::with(&[(name, "53..7\n")]);
    place.run(&["solve", name]).refused(&format!("{shown}: line 1: 5 cells, expected 81"));
    place.run(&["solve", &format!("{name}x")]).refused_by_the_system(&format!("{shown}x"));
    place
        .run(&["corpus", "make", name, "--out", "o"])
        .refused(&format!("{shown}: line 1, column 4: not a number, expected one like 12"));
    place.run(&["corpus", "verify", name]).refused_by_the_system(&format!("cannot read {shown}"));
    place.write("r.json", RECIPE);
    place
        .run(&["corpus", "make", "r.json", "--out", name])
        .refused(&format!("{shown} is no folder, expected a folder or nothing"));
    place.write(name, NOTES);
    for command in ["solve", "scenes"] {
        let out = place.run(&[command, name]).good();
        assert!(out.starts_with(&format!("{shown}, line 1")), "{out}");
    }

    place.run(&["corpus", "make", "r.json", "--out", "corpora"]).good();
    std::fs::rename(place.path("corpora/mild"), place.path(&format!("corpora/{name}"))).expect("renamed");
    place.write(&format!("corpora/{name}/puzzles.jsonl"), "");
    let ran = place.run(&["corpus", "verify", "corpora"]);
    assert!(ran.out.starts_with(&format!("corpora/{shown}: 0 lines, expected 20")), "{}", ran.out);
    let ran = place.run(&["corpus", "check", "r.json", "corpora", "mild", "--diff", name]);
    assert!(!ran.out.contains('\u{1b}'), "{}", ran.out);
}

#[test]
fn titles_are_shown_without_control_characters() {
    let title = "title \"\u{1b}]0;owned\u{7}\"\nwidth 1\nheight 1\nrows\n1\ncolumns\n1\n";
    let text = run_with(&["solve"], title).good();
    assert!(text.starts_with("standard input, line 1,  ]0;owned : unique"), "{text:?}");
    let json = run_with(&["solve", "--format", "json"], title).good();
    assert!(json.starts_with("{\"name\":\" ]0;owned \","), "{json:?}");
}

#[test]
fn an_out_that_is_a_file() {
    let place = Place::with(&[("r.json", RECIPE), ("out", "precious")]);
    let ran = place.run(&["corpus", "make", "r.json", "--out", "out"]);
    ran.refused("out is no folder, expected a folder or nothing");
    assert_eq!(place.read("out"), "precious");
}
