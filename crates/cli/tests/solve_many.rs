//! `seedgrid solve`: lists of solutions, both engines, and many puzzles at once.

mod common;

use common::{NOTES, NOTES_SOLVED, Place, golden, run, run_with};
use insta::assert_snapshot;
use serde_json::Value;

/// 3x3 with one filled cell in each row and column: six pictures.
const SIX: &str = "3x3:1/1/1/1/1/1\n";

fn answers(args: &[&str], input: &str) -> (Option<i32>, Vec<Value>) {
    let ran = run_with(&[&["solve", "--format=json"], args].concat(), input);
    assert_eq!(ran.err, "");
    (ran.code, ran.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect())
}

fn found(answer: &Value) -> Vec<&str> {
    let found = answer["found"].as_array().expect("a list");
    found.iter().map(|solution| solution.as_str().expect("a solution")).collect()
}

/// The answer without the list.
fn without_found(mut answer: Value) -> Value {
    let keys = answer.as_object_mut().expect("an object");
    keys.remove("found");
    keys.remove("cut");
    answer
}

#[test]
fn lists_change_nothing_else() {
    let clash = format!("11{}", ".".repeat(79));
    let blank = ".".repeat(81);
    for engine in ["--engine=fast", "--engine=reference"] {
        for input in [NOTES, &clash, &blank, SIX, "1x1:1/1", "3x1:1//1/2"] {
            for limit in ["--node-limit=0", "--node-limit=82", "--node-limit=1000000"] {
                let (plain_code, plain) = answers(&[engine, limit], input);
                for count in ["--count=1", "--count=2", "--count=7"] {
                    let (code, listed) = answers(&[engine, limit, count], input);
                    assert_eq!(code, plain_code, "{engine} {limit} {count} {input}");
                    assert!(found(&listed[0]).len() >= usize::from(plain[0]["solutions"] != 0));
                    let listed: Vec<Value> = listed.into_iter().map(without_found).collect();
                    assert_eq!(listed, plain, "{engine} {limit} {count} {input}");
                }
            }
        }
    }
}

#[test]
fn a_list_is_as_long_as_asked_for() {
    let blank = ".".repeat(81);
    for engine in ["--engine=fast", "--engine=reference"] {
        for count in [1, 2, 3, 1_000] {
            let (code, answer) = answers(&[engine, "--count", &count.to_string()], &blank);
            let mut list = found(&answer[0]);
            assert_eq!((code, list.len()), (Some(1), count));
            for solution in &list {
                assert!(solution.len() == 81 && !solution.contains('.'), "{solution}");
            }
            let witnesses = answer[0]["witnesses"].as_array().expect("two witnesses");
            assert!(list.iter().zip(witnesses).all(|(listed, witness)| listed == witness));
            list.sort_unstable();
            list.dedup();
            assert_eq!(list.len(), count);
        }
    }
    for (option, length) in [("--all", 6), ("--count=5", 5), ("--count=2", 2), ("--count=6", 6)] {
        let (code, answer) = answers(&[option], SIX);
        assert_eq!((code, found(&answer[0]).len()), (Some(1), length));
    }
}

#[test]
fn all_solutions_are_the_same_with_both_engines() {
    let several = NOTES_SOLVED.replace(['5', '7'], ".");
    let hundreds = ".".repeat(27) + &NOTES_SOLVED[27..];
    let input = format!("{NOTES}\n{several}\n{hundreds}\n11{}\n", ".".repeat(79));
    let of = |engine| [&*input, SIX].map(|input| answers(&[engine, "--all"], input).1).concat();
    let (fast, reference) = (of("--engine=fast"), of("--engine=reference"));
    let lists = |answers| -> Vec<Vec<String>> {
        let sorted = |answer| {
            let mut list: Vec<String> = found(answer).into_iter().map(str::to_owned).collect();
            list.sort_unstable();
            list
        };
        <&Vec<Value>>::into_iter(answers).map(sorted).collect()
    };
    let lists = (lists(&fast), lists(&reference));
    assert_eq!(lists.0, lists.1);
    assert_eq!(lists.0[0], [NOTES_SOLVED]);
    assert_eq!(lists.0.iter().map(Vec::len).collect::<Vec<_>>(), [1, 4, 288, 0, 6]);
}

#[test]
fn the_list_is_the_last_key() {
    let ran = run_with(&["solve", "--format=json", "--all"], SIX);
    assert_snapshot!(ran.out, @r#"{"name":null,"width":3,"height":3,"row_clues":[[1],[1],[1]],"col_clues":[[1],[1],[1]],"verdict":"multiple","solutions":2,"witnesses":["010100001","100010001"],"nodes":null,"engine":"fast","stage":"search","found":["100010001","100001010","010100001","010001100","001100010","001010100"]}"#);
}

#[test]
fn a_list_in_words() {
    let ran = run_with(&["solve", "--count", "3"], format!("{SIX}1x1:1/1\n3x1:1//1/2\n"));
    assert_eq!((ran.code, &*ran.err), (Some(1), ""));
    assert_snapshot!(ran.out, @r"
    standard input, line 1: multiple (search)
    solution 1:
      1 1 1
    1 # . .
    1 . # .
    1 . . #
    solution 2:
      1 1 1
    1 # . .
    1 . . #
    1 . # .
    solution 3:
      1 1 1
    1 . # .
    1 # . .
    1 . . #

    standard input, line 2: unique (line logic)
    solution 1:
      1
    1 #

    standard input, line 3: unsolvable (line logic)
    column 2 has no placement that the crossing lines allow
    ");
}

#[test]
fn a_list_too_long_is_cut() {
    let input = format!("1x1:1/1\n10x10:{}\n1x1:1/1\n", ["1"; 20].join("/"));
    let (code, plain) = answers(&[], &input);
    let (listed_code, listed) = answers(&["--all"], &input);
    assert_eq!((code, listed_code, listed.len()), (Some(1), Some(1), 3));
    assert_eq!((found(&listed[1]).len(), &listed[1]["cut"]), (810_000, &true.into()));
    assert!(listed[0].get("cut").is_none() && listed[2].get("cut").is_none(), "whole lists say nothing");
    assert_eq!(listed.into_iter().map(without_found).collect::<Vec<_>>(), plain);
}

#[test]
fn a_million_sudoku_are_listed() {
    let blank = ".".repeat(81);
    for (count, is_cut) in [("--count=1000000", false), ("--count=1000001", true)] {
        let ran = run_with(&["solve", "--format=json", count], &blank);
        assert_eq!((ran.code, &*ran.err, ran.out.lines().count()), (Some(1), "", 1), "{count}");
        let (plain, list) = ran.out.split_once(",\"found\":[").expect("a list");
        assert!(plain.contains("\"verdict\":\"multiple\",\"solutions\":2,"), "{plain}");
        assert_eq!(list.split(',').filter(|word| word.len() >= 83).count(), 1_000_000, "{count}");
        assert_eq!(list.ends_with("],\"cut\":true}\n"), is_cut, "{count}");
    }
}

#[test]
fn a_list_that_the_node_limit_ends_is_cut() {
    let blank = ".".repeat(81);
    let permutations = format!("10x10:{}\n", ["1"; 20].join("/"));
    for engine in ["--engine=fast", "--engine=reference"] {
        for input in [&blank, &permutations] {
            let limit = "--node-limit=300";
            let (code, plain) = answers(&[engine, limit], input);
            for (count, is_cut) in [("--all", true), ("--count=100000", true), ("--count=3", false)] {
                let (listed_code, listed) = answers(&[engine, limit, count], input);
                assert_eq!((code, listed_code), (Some(1), Some(1)));
                assert!(found(&listed[0]).len() >= 3, "{engine} {input}");
                assert_eq!(listed[0].get("cut"), is_cut.then_some(&true.into()), "{engine} {input} {count}");
                for key in ["verdict", "solutions", "witnesses", "nodes"] {
                    assert_eq!(listed[0][key], plain[0][key]);
                }
            }
        }
        // Undecided: what was found is the list.
        let (_, listed) = answers(&[engine, "--node-limit=0", "--count=1"], &blank);
        assert_eq!((found(&listed[0]).len(), &listed[0]["cut"]), (0, &true.into()));
        let ran = run_with(&["solve", engine, "--node-limit=0", "--all"], &blank);
        let end = "the list is cut: there may be more solutions\n\n";
        assert!(ran.out.contains("undecided") && ran.out.ends_with(end), "{}", ran.out);
    }
    // One solution, and nodes for no more: as many as asked for, or cut.
    for (count, is_cut) in [("--count=1", false), ("--count=2", true), ("--all", true)] {
        let (_, listed) = answers(&["--engine=reference", "--node-limit=82", count], &blank);
        assert_eq!((&listed[0]["verdict"], found(&listed[0]).len()), (&"undecided".into(), 1));
        assert_eq!(listed[0].get("cut"), is_cut.then_some(&true.into()), "{count}");
    }
}

#[test]
fn givens_that_clash_need_no_node() {
    let clashes = [[0, 8], [0, 72], [0, 20]].map(|places| {
        let mut text = ".".repeat(81);
        for place in places {
            text.replace_range(place..=place, "1");
        }
        text + "\n"
    });
    for engine in ["--engine=fast", "--engine=reference"] {
        let (code, answers) = answers(&[engine, "--node-limit=0"], &clashes.concat());
        assert_eq!((code, answers.len()), (Some(1), 3));
        for answer in answers {
            assert_eq!((&answer["verdict"], &answer["solutions"]), (&"unsolvable".into(), &0.into()));
        }
    }
}

#[test]
fn usage() {
    for (args, start) in [
        (
            &["--count", "0"][..],
            "error: invalid value '0' for '--count <N>': expected a whole number from 1 to 18446744073709551615",
        ),
        (&["--count", "1", "--all"], "error: the argument '--count <N>' cannot be used with '--all'"),
        (&["--engine", "slow"], "error: invalid value 'slow' for '--engine <ENGINE>'"),
    ] {
        let ran = run(&[&["solve"], args].concat());
        assert_eq!((ran.code, &*ran.out, ran.err.lines().next()), (Some(2), "", Some(start)));
    }
}

/// The facts in answers: what both engines have to agree on.
fn facts(mut answers: Vec<Value>) -> Vec<Value> {
    for answer in &mut answers {
        let answer = answer.as_object_mut().expect("an object");
        for key in ["nodes", "engine", "witnesses"] {
            answer.remove(key);
        }
    }
    answers
}

#[test]
fn both_engines_agree() {
    let puzzle = |line: &str| {
        let vector: Value = serde_json::from_str(line).expect("JSON");
        // Some were made to run out of nodes, and would take the reference search a minute without a limit.
        let is_quick = vector["truncated"] != true;
        is_quick.then(|| vector["givens"].as_str().expect("a puzzle").to_owned() + "\n")
    };
    let mut input: String = golden("number_place.jsonl").lines().step_by(5).filter_map(puzzle).collect();
    input.extend(golden("number_place_solve.jsonl").lines().filter_map(puzzle));
    assert!(input.lines().count() > 100);
    let of = |engine| answers(&["--engine", engine], &input);
    let (fast, reference) = (of("fast"), of("reference"));
    assert_eq!(fast.0, reference.0);
    assert_eq!(facts(fast.1), facts(reference.1));
}

#[test]
fn the_number_of_jobs_changes_nothing() {
    let givens = golden("number_place.jsonl");
    let mut input = String::new();
    for line in givens.lines() {
        let record: Value = serde_json::from_str(line).expect("JSON");
        let givens = record["givens"].as_str().expect("givens");
        input.extend(["3x3:", &id(givens), "\n", SIX]);
    }
    let of = |jobs| run_with(&["solve", "--count=4", "--jobs", jobs], &input);
    let one = of("1");
    assert_eq!(one, of("2"));
    assert_eq!(one, of("16"));
}

/// The id of a Sudoku after its size.
fn id(givens: &str) -> String {
    let mut id = String::new();
    for cell in givens.chars() {
        match (cell, id.chars().last()) {
            ('.', Some(run @ 'a'..='y')) => {
                id.pop();
                id.push(char::from(run as u8 + 1));
            }
            ('.', _) => id.push('a'),
            (digit, Some('1'..='9')) => id.extend(['_', digit]),
            (digit, _) => id.push(digit),
        }
    }
    id
}

/// Line `number` of many: the solved Sudoku without the cells that are set in the number, so that each of 2^18 is another.
fn line(number: u32) -> String {
    let cells = NOTES_SOLVED.bytes().enumerate();
    let cell = |(index, byte)| if index < 18 && number >> index & 1 == 1 { b'.' } else { byte };
    String::from_utf8(cells.map(cell).collect()).expect("ASCII")
}

/// The most memory that a process has had, in KiB.
#[cfg(target_os = "linux")]
fn peak(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).expect("a process");
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("its peak");
    line.trim().trim_end_matches(" kB").parse().expect("a number")
}

#[cfg(target_os = "linux")]
#[test]
fn many_lines_keep_their_order_and_need_no_memory() {
    use std::io::{BufRead, BufReader, BufWriter, Write};
    use std::process::Stdio;

    const LINES: u32 = 200_000;
    let place = Place::new();
    let mut command = place.command(&["solve", "--format", "json"]);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the program starts");
    let stdin = child.stdin.take().expect("a pipe");
    let writer = std::thread::spawn(move || {
        let mut stdin = BufWriter::new(stdin);
        for number in 0..LINES {
            writeln!(stdin, "{}", line(number)).expect("a line");
        }
        // The pipe stays open, so that the program is there to be asked.
        stdin.into_inner().expect("all lines")
    });
    let mut answers = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    let mut early = 0;
    for number in 0..LINES {
        let answer = answers.next().expect("an answer").expect("a line");
        let start = format!("{{\"puzzle\":\"{}\",\"verdict\":\"", line(number));
        assert!(answer.starts_with(&start), "line {number}: {answer}");
        if number == LINES / 10 {
            early = peak(child.id());
        }
    }
    let late = peak(child.id());
    drop(writer.join().expect("the lines were written"));
    assert!(answers.next().is_none());
    assert!(child.wait().expect("the program ends").code().is_some());
    // All the input is 16 MB, all the output some 50 MB.
    assert!(late < early + 8_192, "{early} KiB after a tenth, {late} KiB after all");
}

#[test]
fn answers_before_a_bad_line_are_printed() {
    let lines: String = (0..10_000).map(|number| line(number) + "\n").collect();
    let ran = run_with(&["solve", "--format=json"], lines + "53..7\n" + NOTES + "\n");
    assert_eq!((ran.code, ran.out.lines().count()), (Some(2), 10_000));
    assert_eq!(ran.err, "error: standard input: line 10001: 5 cells, expected 81\n");
}

#[test]
fn puzzles_do_not_wait_for_a_line_that_is_not_all_there() {
    use std::io::{BufRead, BufReader, Write};
    use std::process::Stdio;
    use std::sync::mpsc;
    use std::time::Duration;

    let place = Place::new();
    let mut command = place.command(&["solve", "--format=json"]);
    command.stderr(Stdio::null());
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let stdout = BufReader::new(child.stdout.take().expect("a pipe"));
    let (sender, answers) = mpsc::channel();
    std::thread::spawn(move || stdout.lines().try_for_each(|line| sender.send(line)));
    let mut number = 0;
    for together in [1, 3, 200, 1_000] {
        // The start of the line after these comes with them, its end with the next.
        let lines: Vec<String> = (number..=number + together).map(line).collect();
        let text = lines.join("\n");
        let text = if number == 0 { &text[..text.len() - 41] } else { &text[40..text.len() - 41] };
        stdin.write_all(text.as_bytes()).expect("a pipe");
        for _ in 0..together {
            let answer = answers.recv_timeout(Duration::from_secs(60)).expect("an answer").expect("a line");
            assert!(answer.contains(&format!("{{\"puzzle\":\"{}\"", line(number))), "{answer}");
            number += 1;
        }
    }
    drop(stdin);
    assert_eq!(child.wait().expect("the program ends").code(), Some(2), "the last line has no end");
}

#[test]
fn a_puzzle_that_takes_long_holds_up_no_answer_before_it() {
    use std::io::{BufRead, BufReader};
    use std::process::Stdio;
    use std::sync::mpsc;
    use std::time::Duration;

    // A row of 16 dominoes with one solution, which a search that does not learn finds too late for anyone.
    let rows = "3/1/".to_owned() + &"3.1/1/".repeat(15) + "1";
    let columns = "1/1/".to_owned() + &"1.3/1/".repeat(15) + "3";
    let place = Place::with(&[("a.txt", &format!("1x1:1/1\n33x33:{columns}/{rows}\n"))]);
    let limit = format!("--node-limit={}", u64::MAX);
    let mut command = place.command(&["solve", "--format=json", &limit, "a.txt"]);
    let mut child = command.stdout(Stdio::piped()).spawn().expect("the program starts");
    let stdout = BufReader::new(child.stdout.take().expect("a pipe"));
    let (sender, answers) = mpsc::channel();
    std::thread::spawn(move || stdout.lines().try_for_each(|line| sender.send(line)));
    let answer = answers.recv_timeout(Duration::from_secs(60));
    let running = child.try_wait().expect("a process").is_none();
    child.kill().expect("it can be ended");
    child.wait().expect("it ends");
    assert!(running, "the second answer took no time");
    let answer = answer.expect("the first answer").expect("a line");
    assert!(answer.contains("\"width\":1,"), "{answer}");
}
