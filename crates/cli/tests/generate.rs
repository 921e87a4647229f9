//! `seedgrid generate`: the puzzles of the engines, in three forms.

mod common;

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::thread::sleep;
use std::time::Duration;

use common::{NOTES, Place, golden, run, run_with};
use insta_cmd::assert_cmd_snapshot;
use serde_json::Value;

/// More than a run gets done that is ended early.
const MILLION: [&str; 10] =
    ["generate", "sudoku", "--seed", "x", "--level", "easy", "--count", "1000000", "--format", "line"];

fn generate(puzzle: &str, args: &[&str]) -> String {
    run(&[&["generate", puzzle], args].concat()).good()
}

#[test]
fn boards() {
    let place = Place::new();
    let sudoku = ["generate", "sudoku", "--seed", "notes-example", "--level", "medium"];
    assert_cmd_snapshot!(place.command(&sudoku), @r"
    success: true
    exit_code: 0
    ----- stdout -----
    +-------+-------+-------+
    | 5 . . | 3 . . | . . . |
    | . 7 2 | 6 . . | . 1 9 |
    | . . . | 9 2 . | 4 . 8 |
    +-------+-------+-------+
    | . . . | . . . | 9 . 7 |
    | 2 . 6 | 7 9 8 | . . 1 |
    | . . . | 1 4 . | 6 . . |
    +-------+-------+-------+
    | . . . | . 1 . | . 6 . |
    | 9 . 8 | . . . | . . . |
    | . 5 . | 2 6 . | . 9 4 |
    +-------+-------+-------+

    ----- stderr -----
    ");
    let nonogram = ["generate", "nonogram", "--seed", "notes-example", "--size", "5"];
    assert_cmd_snapshot!(place.command(&nonogram), @r"
    success: true
    exit_code: 0
    ----- stdout -----
        1   1
        3 2 1 2 3
    1 1 . . . . .
      2 . . . . .
    1 3 . . . . .
    2 1 . . . . .
      2 . . . . .

    ----- stderr -----
    ");
}

#[test]
fn lines() {
    let line = generate("sudoku", &["--seed=notes-example", "--level=medium", "--format=line"]);
    assert_eq!(line, format!("{NOTES}\n"));
    let id = generate("nonogram", &["--seed=notes-example", "--size=5", "--format=line"]);
    assert_eq!(id, "5x5:1.3/2/1.1/2/3/1.1/2/1.3/2.1/2\n");
}

#[test]
fn sudoku_json_is_the_record_byte_for_byte() {
    for line in golden("number_place.jsonl").lines().step_by(40) {
        let record: Value = serde_json::from_str(line).expect("JSON");
        let (seed, level) =
            (record["seed"].as_str().expect("a seed"), record["level"].as_str().expect("a level"));
        let args = ["--seed", seed, "--level", level, "--format", "json"];
        assert_eq!(generate("sudoku", &args), format!("{line}\n"));
    }
}

#[test]
fn nonogram_json_is_the_record_byte_for_byte() {
    for line in golden("pattern_v1.jsonl").lines().step_by(30) {
        let record: Value = serde_json::from_str(line).expect("JSON");
        let (seed, size) = (record["seed"].as_str().expect("a seed"), record["n"].to_string());
        let args = ["--seed", seed, "--size", &size, "--format", "json"];
        assert_eq!(generate("nonogram", &args), format!("{line}\n"));
    }
}

#[test]
fn defaults_are_said_in_full() {
    let sudoku =
        ["--level", "hard", "--engine", "v1", "--max-attempts", "500", "--count", "1", "--format", "grid"];
    assert_eq!(
        generate("sudoku", &["--seed", "a"]),
        generate("sudoku", &[&["--seed", "a"], &sudoku[..]].concat())
    );
    let nonogram =
        ["--size", "10", "--engine", "v1", "--max-attempts", "500", "--count", "1", "--format", "grid"];
    assert_eq!(
        generate("nonogram", &["--seed", "a"]),
        generate("nonogram", &[&["--seed", "a"], &nonogram[..]].concat())
    );
}

#[test]
fn a_count_is_as_many_single_runs() {
    for (puzzle, format, between) in
        [("sudoku", "line", ""), ("nonogram", "line", ""), ("sudoku", "json", ""), ("nonogram", "grid", "\n")]
    {
        let together = generate(puzzle, &["--seed", "week", "--count", "3", "--format", format]);
        let one = |seed| generate(puzzle, &["--seed", seed, "--format", format]);
        assert_eq!(together, [one("week0"), one("week1"), one("week2")].join(between));
    }
    let once = generate("sudoku", &["--seed", "week", "--count", "1"]);
    assert_eq!(once, generate("sudoku", &["--seed", "week"]));
}

#[test]
fn a_seed_is_any_text() {
    let longest = "s".repeat(80);
    let longest_astral = "😀".repeat(40);
    for seed in ["", " ", "-", "--", "-3", "--level", "\"\\\n", "はる", &longest, &longest_astral] {
        let json = generate("sudoku", &["--seed", seed, "--level", "easy", "--format", "json"]);
        let record: Value = serde_json::from_str(&json).expect("JSON");
        assert_eq!(record["seed"], seed);
    }
}

#[test]
fn without_a_seed_one_is_drawn_and_told() {
    let drawn = || {
        let ran = run(&["generate", "nonogram", "--size", "5"]);
        assert_eq!(ran.code, Some(0), "{}", ran.err);
        let seed = ran.err.strip_prefix("seed: ").and_then(|rest| rest.strip_suffix('\n')).map(str::to_owned);
        let seed = seed.expect("a seed and nothing else");
        assert_eq!(ran.out, generate("nonogram", &["--size", "5", "--seed", &seed]));
        seed
    };
    assert_ne!(drawn(), drawn());
}

#[test]
fn no_puzzle_after_all_attempts() {
    let ran = run(&["generate", "sudoku", "--seed", "force-fail-seed", "--max-attempts", "1"]);
    assert_eq!((ran.code, &*ran.out), (Some(1), ""));
    assert!(ran.err.starts_with("error: seed \"force-fail-seed\": no hard puzzle "), "{}", ran.err);
    assert_eq!(ran.err.lines().count(), 1);

    let ran = run(&["generate", "nonogram", "--seed", "notes-example", "--size", "5", "--max-attempts", "1"]);
    assert_eq!((ran.code, &*ran.out), (Some(1), ""));
    assert!(ran.err.starts_with("error: seed \"notes-example\": no "), "{}", ran.err);
    generate("nonogram", &["--seed", "notes-example", "--size", "5", "--max-attempts", "2"]);
}

#[test]
fn what_is_made_is_solved() {
    for puzzle in ["sudoku", "nonogram"] {
        for format in ["grid", "line"] {
            if (puzzle, format) == ("nonogram", "grid") {
                continue;
            }
            let made = generate(puzzle, &["--seed", "x", "--count", "4", "--format", format]);
            let answers = run_with(&["solve", "--format", "json"], made).good();
            assert_eq!(answers.matches("\"verdict\":\"unique\"").count(), 4, "{answers}");
        }
    }
}

#[test]
fn a_closed_pipe_ends_it_quietly() {
    let (line, code, err) = Place::new().run_to_first_line(&MILLION);
    assert_eq!((line.len(), code, &*err), (82, Some(0), ""));
}

#[test]
fn a_run_that_is_killed_leaves_whole_puzzles() {
    let place = Place::new();
    let file = File::create(place.path("puzzles.sdm")).expect("a file");
    let mut child = place.command(&MILLION).stdout(file).spawn().expect("the program starts");
    for _ in 0..1_000 {
        if place.read("puzzles.sdm").len() > 10_000 {
            break;
        }
        sleep(Duration::from_millis(10));
    }
    child.kill().expect("it still runs");
    child.wait().expect("it ends");
    let text = place.read("puzzles.sdm");
    assert!(text.len() > 10_000 && text.ends_with('\n'), "{} bytes", text.len());
    assert!(text.lines().all(|line| line.len() == 81));
}

/// The most memory that a program takes until it ends, in KiB.
#[cfg(target_os = "linux")]
fn peak(mut child: std::process::Child) -> u64 {
    let path = format!("/proc/{}/status", child.id());
    let mut peak = 0;
    while child.try_wait().expect("its state").is_none() {
        // Without a value it has just ended.
        let status = std::fs::read_to_string(&path).unwrap_or_default();
        let value = status.lines().find_map(|line| line.strip_prefix("VmHWM:")?.strip_suffix("kB"));
        peak = value.and_then(|value| value.trim().parse().ok()).unwrap_or(peak);
        sleep(Duration::from_millis(5));
    }
    assert!(child.wait().expect("its state").success());
    peak
}

#[cfg(target_os = "linux")]
#[test]
#[ignore = "takes a minute: makes a million records twice"]
fn a_million_records_take_no_more_memory_than_a_few() {
    const MOST: u64 = 64 * 1024;
    let recipe = r#"{"corpora": [{"name": "it", "puzzle": "sudoku", "engine": "v1", "level": "easy",
        "seeds": {"prefix": "x", "from": 0, "to": 1000000}}]}"#;
    let place = Place::with(&[("recipe.json", recipe)]);
    let generated = File::create(place.path("generated.jsonl")).expect("a file");
    let mut generate = place.command(&[&MILLION[..MILLION.len() - 1], &["json"]].concat());
    let mut make = place.command(&["corpus", "make", "recipe.json", "--out", "."]);
    for command in [generate.stdout(generated), make.stdout(std::process::Stdio::null())] {
        let peak = peak(command.spawn().expect("the program starts"));
        assert!((1..MOST).contains(&peak), "{peak} KiB");
    }
    let lines = |name: &str| BufReader::new(File::open(place.path(name)).expect("a file")).lines();
    let [mut generated, mut recorded] = ["generated.jsonl", "it/puzzles.jsonl"].map(lines);
    for number in 1..=1_000_000 {
        let line = generated.next().expect("a million lines").expect("a line");
        assert_eq!(line, recorded.next().expect("a million lines").expect("a line"), "line {number}");
    }
    assert!(generated.next().is_none() && recorded.next().is_none());
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    let place = Place::new();
    let full = || std::fs::File::options().write(true).open("/dev/full").expect("the full device");
    let mut command = place.command(&["generate", "sudoku", "--seed", "a"]);
    let output = command.stdout(full()).output().expect("the program starts");
    common::Ran::from(output).refused_by_the_system("the output could not be written");

    // Nobody hears the sentence then, but the exit code is the same.
    let output = command.stderr(full()).output().expect("the program starts");
    assert_eq!(output.status.code(), Some(2));
}

fn v2(args: &[&str]) -> String {
    generate("nonogram", &[&["--engine", "v2"], args].concat())
}

fn records(json: &str) -> Vec<Value> {
    json.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn version_2_makes_nonograms_of_any_size() {
    for (args, width, height) in [
        (&[][..], 10, 10),
        (&["--width", "7"], 7, 7),
        (&["--height", "3"], 10, 3),
        (&["--width", "33", "--height", "4", "--smooth"], 33, 4),
        (&["--width", "20", "--height", "20", "--density", "450", "--logic", "probe"], 20, 20),
        (&["--width", "1", "--height", "1", "--density", "0", "--allow-empty", "--logic", "any"], 1, 1),
    ] {
        let json = v2(&[args, &["--seed", "x", "--format", "json"]].concat());
        let record = &records(&json)[0];
        assert_eq!(
            (&record["engine"], &record["index"], &record["width"], &record["height"]),
            (&"v2".into(), &0.into(), &width.into(), &height.into()),
            "{json}"
        );
        let id = v2(&[args, &["--seed", "x", "--format", "line"]].concat());
        assert!(id.starts_with(&format!("{width}x{height}:")), "{id}");
    }
}

#[test]
fn version_2_counts_indices_of_one_seed() {
    let all = records(&v2(&["--seed", "week", "--count", "3", "--format", "json"]));
    let indices: Vec<u64> = all.iter().filter_map(|record| record["index"].as_u64()).collect();
    assert_eq!(indices, [0, 1, 2]);
    assert!(all.iter().all(|record| record["seed"] == "week"));
    assert_eq!(records(&v2(&["--seed", "week", "--format", "json"]))[0], all[0]);
    assert_ne!(all[0]["solution"], all[1]["solution"]);
}

#[test]
fn version_2_takes_pictures() {
    let place = Place::with(&[
        ("bits.txt", "0110\n1111\n0110\n"),
        ("bits.pbm", "P1\n4 3\n0110\n1111\n0110\n"),
        ("ragged.txt", "0110\n111\n"),
        ("words.txt", "no picture\n"),
    ]);
    let from = |file: &str, more: &[&str]| {
        place
            .run(&[&["generate", "nonogram", "--engine", "v2", "--seed", "x", "--from", file], more].concat())
    };
    for file in ["bits.txt", "bits.pbm"] {
        let record = &records(&from(file, &["--format", "json"]).good())[0];
        assert_eq!(record["solution"], "011011110110");
        assert_eq!(record["changed"], 0);
        let record = &records(&from(file, &["--width", "8", "--format", "json"]).good())[0];
        assert_eq!((&record["width"], &record["height"]), (&8.into(), &6.into()));
    }
    for (file, sentence) in [
        ("ragged.txt", "ragged.txt: line 2: 3 cells, expected 4 like the first line"),
        ("words.txt", "words.txt: "),
        ("nothing.txt", "nothing.txt: "),
    ] {
        let ran = from(file, &[]);
        assert_eq!((ran.code, &*ran.out), (Some(2), ""));
        assert!(ran.err.starts_with(&format!("error: {sentence}")), "{}", ran.err);
    }
}

#[test]
fn options_of_the_other_engine_are_refused() {
    for (engine, options, sentence) in [
        ("v1", &["--width", "5"][..], "--width needs --engine v2"),
        ("v1", &["--smooth"], "--smooth needs --engine v2"),
        ("v1", &["--logic", "line"], "--logic needs --engine v2"),
        ("v2", &["--size", "5"], "--size needs --engine v1"),
        ("v2", &["--max-attempts", "5"], "--max-attempts needs --engine v1"),
    ] {
        let ran = run(&[&["generate", "nonogram", "--seed", "x", "--engine", engine], options].concat());
        assert_eq!((ran.code, &*ran.out, &*ran.err), (Some(2), "", &*format!("error: {sentence}\n")));
    }
    let long = "x".repeat(1_025);
    let ran = run(&["generate", "nonogram", "--engine", "v2", "--seed", &long]);
    assert!(ran.code == Some(2) && ran.err.contains("1025 bytes"), "{}", ran.err);
}
