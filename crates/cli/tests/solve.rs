//! `seedgrid solve`: verdicts, in words and in JSON, of every kind of input.

mod common;

use common::{NOTES, NOTES_SOLVED, Place, golden, run_with};
use insta::assert_snapshot;
use insta_cmd::assert_cmd_snapshot;
use serde_json::Value;

/// A 2x2 nonogram with two solutions, and a 3x1 one without any.
const TWO: &str = "2x2:1/1/1/1\n";
const NONE: &str = "3x1:1//1/2\n";

const JSON: [&str; 3] = ["solve", "--format", "json"];

/// The exit code and what is printed for this input; nothing may go to standard error.
fn solve(args: &[&str], input: &str) -> (Option<i32>, String) {
    let ran = run_with(&[&["solve"], args].concat(), input);
    assert_eq!(ran.err, "");
    (ran.code, ran.out)
}

#[test]
fn one_solution_in_words() {
    let place = Place::new();
    assert_cmd_snapshot!(place.command(&["solve"]).pass_stdin(NOTES), @r"
    success: true
    exit_code: 0
    ----- stdout -----
    standard input, line 1: unique
    +-------+-------+-------+
    | 5 4 9 | 3 8 1 | 2 7 6 |
    | 8 7 2 | 6 5 4 | 3 1 9 |
    | 6 1 3 | 9 2 7 | 4 5 8 |
    +-------+-------+-------+
    | 4 8 1 | 5 3 6 | 9 2 7 |
    | 2 3 6 | 7 9 8 | 5 4 1 |
    | 7 9 5 | 1 4 2 | 6 8 3 |
    +-------+-------+-------+
    | 3 2 4 | 8 1 9 | 7 6 5 |
    | 9 6 8 | 4 7 5 | 1 3 2 |
    | 1 5 7 | 2 6 3 | 8 9 4 |
    +-------+-------+-------+


    ----- stderr -----
    ");
}

#[test]
fn two_solutions_in_words() {
    let place = Place::new();
    assert_cmd_snapshot!(place.command(&["solve"]).pass_stdin(TWO), @r"
    success: false
    exit_code: 1
    ----- stdout -----
    standard input, line 1: multiple (search)
    one solution:
      1 1
    1 . #
    1 # .
    another:
      1 1
    1 # .
    1 . #


    ----- stderr -----
    ");
}

#[test]
fn no_solution_and_no_verdict_in_words() {
    let (code, text) = solve(&[], NONE);
    let why = "column 2 has no placement that the crossing lines allow";
    assert_eq!(code, Some(1));
    assert_eq!(text, format!("standard input, line 1: unsolvable (line logic)\n{why}\n\n"));
    let (code, text) = solve(&["--engine", "reference"], NONE);
    assert_eq!((code, &*text), (Some(1), "standard input, line 1: unsolvable (1 node)\n\n"));
    let none_of_both = ["--node-limit", "0", "--conflict-limit", "0"];
    let (code, text) = solve(&none_of_both, TWO);
    assert_eq!((code, &*text), (Some(1), "standard input, line 1: undecided (search)\n\n"));
    let (code, text) = solve(&["--node-limit", "0"], NOTES);
    assert_eq!((code, &*text), (Some(1), "standard input, line 1: undecided\n\n"));
    let (code, text) = solve(&["--node-limit", "0", "--engine", "reference"], NOTES);
    assert_eq!((code, &*text), (Some(1), "standard input, line 1: undecided (1 node)\n\n"));
}

#[test]
fn a_solution_found_before_the_limit_is_shown() {
    // 81 cells to fill and the visit of the full board: the first solution, and not the time to look for another.
    let reference = |format| solve(&["--engine=reference", "--node-limit=82", format], &".".repeat(81));
    let (code, text) = reference("--format=text");
    assert_eq!(code, Some(1));
    let start = "standard input, line 1: undecided (83 nodes)\na solution, perhaps not the only one:\n+---";
    assert!(text.starts_with(start), "{text}");
    let (code, json) = reference("--format=json");
    assert_eq!(code, Some(1));
    let end = "\"verdict\":\"undecided\",\"solutions\":1,\"nodes\":83,\"engine\":\"reference\"}\n";
    assert!(json.ends_with(end), "{json}");
}

#[test]
fn json_of_sudoku() {
    let clash = format!("11{}", ".".repeat(79));
    let input = format!("{NOTES}\n{clash}\n");
    for (engine, nodes) in [("fast", ["null", "null"]), ("reference", ["53", "0"])] {
        let (code, json) = solve(&["--engine", engine, "--format", "json"], &input);
        assert_eq!(code, Some(1));
        let end = |nodes| format!("\"nodes\":{nodes},\"engine\":\"{engine}\"}}\n");
        let unique = format!(
            "{{\"puzzle\":\"{NOTES}\",\"verdict\":\"unique\",\"solutions\":1,\"solution\":\"{NOTES_SOLVED}\",{}",
            end(nodes[0])
        );
        let none = "\"verdict\":\"unsolvable\",\"solutions\":0,";
        let none = format!("{{\"puzzle\":\"{clash}\",{none}{}", end(nodes[1]));
        assert_eq!(json, unique + &none);
    }
    assert_eq!(solve(&JSON[1..], &input), solve(&["--engine=fast", "--format=json"], &input));

    let blank = ".".repeat(81);
    for engine in ["fast", "reference"] {
        let (code, json) = solve(&["--format=json", "--engine", engine], &blank);
        assert_eq!(code, Some(1));
        let start =
            format!("{{\"puzzle\":\"{blank}\",\"verdict\":\"multiple\",\"solutions\":2,\"witnesses\":[\"");
        assert!(json.starts_with(&start), "{json}");
        let answer: Value = serde_json::from_str(&json).expect("JSON");
        assert_ne!(answer["witnesses"][0], answer["witnesses"][1]);
    }

    let (_, json) = solve(&["--node-limit=0", "--format=json"], NOTES);
    let undecided = "\"verdict\":\"undecided\",\"solutions\":0,\"nodes\":null,\"engine\":\"fast\"}";
    assert_eq!(json, format!("{{\"puzzle\":\"{NOTES}\",{undecided}\n"));
}

#[test]
fn json_of_nonograms() {
    let input = format!("{TWO}{NONE}3x2:1//1/1.1/\n");
    let (code, json) = solve(&JSON[1..], &input);
    assert_eq!(code, Some(1));
    assert_snapshot!(json, @r#"
    {"name":null,"width":2,"height":2,"row_clues":[[1],[1]],"col_clues":[[1],[1]],"verdict":"multiple","solutions":2,"witnesses":["0110","1001"],"nodes":null,"engine":"fast","stage":"search"}
    {"name":null,"width":3,"height":1,"row_clues":[[2]],"col_clues":[[1],[],[1]],"verdict":"unsolvable","solutions":0,"nodes":null,"engine":"fast","stage":"line","contradiction":{"kind":"line","column":2}}
    {"name":null,"width":3,"height":2,"row_clues":[[1,1],[]],"col_clues":[[1],[],[1]],"verdict":"unique","solutions":1,"solution":"101000","nodes":null,"engine":"fast","stage":"line"}
    "#);
    // What version 1 answered, byte for byte.
    let (code, json) = solve(&["--engine=reference", "--format=json"], &input);
    assert_eq!(code, Some(1));
    assert_snapshot!(json, @r#"
    {"name":null,"width":2,"height":2,"row_clues":[[1],[1]],"col_clues":[[1],[1]],"verdict":"multiple","solutions":2,"witnesses":["1001","0110"],"nodes":3,"engine":"reference"}
    {"name":null,"width":3,"height":1,"row_clues":[[2]],"col_clues":[[1],[],[1]],"verdict":"unsolvable","solutions":0,"nodes":1,"engine":"reference"}
    {"name":null,"width":3,"height":2,"row_clues":[[1,1],[]],"col_clues":[[1],[],[1]],"verdict":"unique","solutions":1,"solution":"101000","nodes":1,"engine":"reference"}
    "#);
    let named = "title \"A \\ bar\"\nwidth 2\nheight 1\nrows\n2\ncolumns\n1\n1\n";
    let (code, json) = solve(&JSON[1..], named);
    assert_eq!(code, Some(0));
    assert!(json.starts_with("{\"name\":\"A \\\\ bar\",\"width\":2,\"height\":1,"), "{json}");
    let (_, text) = solve(&[], named);
    assert!(text.starts_with("standard input, line 1, A \\ bar: unique (line logic)\n"), "{text}");
}

#[test]
fn node_counts_are_those_of_the_reference_search() {
    for line in golden("number_place_solve.jsonl").lines().step_by(9) {
        let expected: Value = serde_json::from_str(line).expect("JSON");
        let limit = expected["node_limit"].to_string();
        let args = ["--engine", "reference", "--format", "json", "--node-limit", &limit];
        let (_, json) = solve(&args, expected["givens"].as_str().expect("a puzzle"));
        let answer: Value = serde_json::from_str(&json).expect("JSON");
        assert_eq!(answer["nodes"], expected["nodes"], "{line}");
    }
}

#[test]
fn both_puzzles_in_one_file() {
    let ids = "# a Sudoku and a nonogram\n3x3:5b3f7_2_6c1_9c9_2a4a8f9a7_2a6_7_9_8b1c1_4a6f1b6a9a8g5a2_6b9_4\n\n3x1:1//1/1.1\n";
    let (code, json) = solve(&JSON[1..], ids);
    assert_eq!((code, json.lines().count()), (Some(0), 2));
    assert!(json.contains(NOTES_SOLVED) && json.contains("\"solution\":\"101\""), "{json}");
}

#[test]
fn several_files_and_standard_input() {
    let two_lines = format!("\n{NOTES}\n");
    let place = Place::with(&[("a.sdm", &two_lines), ("b.txt", "3x1:1//1/1.1\n")]);
    let places = |args: &[&str]| {
        let ran = place.run_with(&[&["solve"], args].concat(), "1x1:1/1\n");
        assert_eq!((ran.code, &*ran.err), (Some(0), ""));
        let lines =
            ran.out.lines().filter(|line| line.contains("unique")).map(|line| line.replace(": unique", ""));
        lines.collect::<Vec<_>>()
    };
    let (a, b) = ("a.sdm, line 2", "b.txt, line 1 (line logic)");
    let standard_input = "standard input, line 1 (line logic)";
    assert_eq!(places(&["a.sdm", "-", "b.txt"]), [a, standard_input, b]);
    assert_eq!(places(&["b.txt", "a.sdm", "b.txt"]), [b, a, b]);
    assert_eq!(places(&[]), [standard_input]);
    assert_eq!(places(&["-"]), [standard_input]);
}

#[test]
fn one_verdict_of_no_is_the_exit_code() {
    let place = Place::with(&[("one.txt", "1x1:1/1\n"), ("two.txt", TWO)]);
    assert_eq!(place.run(&["solve", "two.txt", "one.txt"]).code, Some(1));
    assert_eq!(place.run(&["solve", "one.txt"]).code, Some(0));
}

#[test]
fn a_bad_line_ends_the_run_after_the_answers_before_it() {
    let place = Place::with(&[("a.sdm", &format!("{NOTES}\n\n53..7\n{NOTES}\n")), ("two.txt", TWO)]);
    let ran = place.run(&["solve", "--format", "json", "a.sdm", "two.txt"]);
    assert_eq!((ran.code, ran.out.lines().count()), (Some(2), 1));
    assert_eq!(ran.err, "error: a.sdm: line 3: 5 cells, expected 81\n");
    // Bad input wins over an answer of no.
    let ran = place.run(&["solve", "--format", "json", "two.txt", "a.sdm"]);
    assert_eq!((ran.code, ran.out.lines().count()), (Some(2), 2));
    assert_eq!(ran.err, "error: a.sdm: line 3: 5 cells, expected 81\n");
    let ran = place.run(&["solve", "--format", "json", "two.txt", "missing"]);
    assert_eq!((ran.code, ran.out.lines().count(), ran.err.lines().count()), (Some(2), 1, 1));
}

#[test]
fn every_input_of_the_project_is_solved() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/inputs/formats");
    let mut files = 0;
    for item in std::fs::read_dir(folder).expect("the inputs") {
        let path = item.expect("a file").path();
        if path.file_name().is_some_and(|name| name != ".gitattributes") {
            let (code, json) = solve(&["--format", "json", path.to_str().expect("UTF-8")], "");
            assert_eq!(code, Some(0), "{}: {json}", path.display());
            files += 1;
        }
    }
    assert!(files >= 10, "{files} files found");
}

#[test]
fn an_answer_comes_before_the_next_puzzle() {
    let answers = Place::new().one_by_one(&JSON, &["1x1:1/1\n", "2x1:1//1\n"]);
    assert!(answers.iter().all(|answer| answer.contains("\"verdict\":\"unique\"")), "{answers:?}");
}

#[test]
fn a_closed_pipe_ends_it_quietly() {
    let place = Place::with(&[("many.txt", &"1x1:1/1\n".repeat(100_000))]);
    let (line, code, err) = place.run_to_first_line(&["solve", "--format", "json", "many.txt"]);
    assert!(line.contains("\"verdict\":\"unique\""), "{line}");
    assert_eq!((code, &*err), (Some(0), ""));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    let full = std::fs::File::options().write(true).open("/dev/full").expect("the full device");
    let place = Place::with(&[("one.txt", "1x1:1/1\n")]);
    let output = place.command(&["solve", "one.txt"]).stdout(full).output().expect("the program starts");
    common::Ran::from(output).refused_by_the_system("the output could not be written");
}
