//! `seedgrid corpus`: making, verifying and checking.

mod common;

use common::{Place, RECIPE, golden};
use insta_cmd::assert_cmd_snapshot;

/// 2,500 Sudoku: three blocks of records for the threads to share.
const BLOCKS: &str = r#"{"corpora": [{"name": "blocks", "puzzle": "sudoku", "engine": "v1", "level": "easy",
  "seeds": {"prefix": "b", "from": 0, "to": 2500}}]}"#;

/// A folder with the recipe and its corpora in `corpora`.
fn made() -> Place {
    let place = Place::with(&[("recipe.json", RECIPE)]);
    place.run(&["corpus", "make", "recipe.json", "--out", "corpora"]).good();
    place
}

/// Changes the first text of that kind in the records of the corpus `mild`.
fn edit(place: &Place, from: &str, to: &str) {
    let text = place.read("corpora/mild/puzzles.jsonl");
    assert!(text.contains(from), "{text}");
    place.write("corpora/mild/puzzles.jsonl", text.replacen(from, to, 1));
}

/// Compares what the program prints in this place. None of these outputs has a path with a separator.
macro_rules! assert_prints {
    ($place:expr, $command:expr, @$snapshot:literal) => {
        let words: Vec<&str> = $command.split_whitespace().skip(1).collect();
        assert_cmd_snapshot!($place.command(&words), @$snapshot);
    };
}

#[test]
fn make_then_verify_then_check() {
    let place = Place::with(&[("recipe.json", RECIPE)]);
    assert_prints!(place, "seedgrid corpus make recipe.json --out corpora", @r"
    success: true
    exit_code: 0
    ----- stdout -----
    corpus  engine           records  bytes  result
    mild    sudoku v1 easy        20  5,450  made
    small   nonogram v1 5x5        2    356  made

    ----- stderr -----
    ");
    assert_eq!(place.names("corpora"), ["mild", "small"]);
    for name in ["corpora/mild", "corpora/small"] {
        assert_eq!(place.names(name), ["manifest.json", "puzzles.jsonl"]);
    }
    assert_prints!(place, "seedgrid corpus verify corpora", @r"
    success: true
    exit_code: 0
    ----- stdout -----
    corpus  engine           records  bytes  result
    mild    sudoku v1 easy        20  5,450  sound
    small   nonogram v1 5x5        2    356  sound

    ----- stderr -----
    ");
    assert_prints!(place, "seedgrid corpus verify corpora/small", @r"
    success: true
    exit_code: 0
    ----- stdout -----
    corpus  engine           records  bytes  result
    small   nonogram v1 5x5        2    356  sound

    ----- stderr -----
    ");
    assert_prints!(place, "seedgrid corpus check recipe.json corpora", @r"
    success: true
    exit_code: 0
    ----- stdout -----
    corpus  engine           records  bytes  result
    mild    sudoku v1 easy        20  5,450  same
    small   nonogram v1 5x5        2    356  same

    ----- stderr -----
    ");
    assert_prints!(place, "seedgrid corpus check recipe.json corpora small", @r"
    success: true
    exit_code: 0
    ----- stdout -----
    corpus  engine           records  bytes  result
    small   nonogram v1 5x5        2    356  same

    ----- stderr -----
    ");
}

#[test]
fn ratings_that_a_recipe_asks_for() {
    let recipe = RECIPE.replace("\n]}", "\n], \"ratings\": [{\"corpus\": \"mild\", \"model\": \"m1\"}]}");
    let place = Place::with(&[("recipe.json", &recipe)]);
    assert_prints!(place, "seedgrid corpus make recipe.json --out corpora", @r"
    success: true
    exit_code: 0
    ----- stdout -----
    corpus  engine           records  bytes  result
    mild    sudoku v1 easy        20  5,450  made
    mild    ratings m1            20  5,434  made
    small   nonogram v1 5x5        2    356  made

    ----- stderr -----
    ");
    assert_eq!(
        place.names("corpora/mild"),
        ["manifest.json", "puzzles.jsonl", "ratings-m1.jsonl", "ratings-m1.manifest.json"]
    );
    assert_prints!(place, "seedgrid corpus verify corpora", @r"
    success: true
    exit_code: 0
    ----- stdout -----
    corpus  engine           records  bytes  result
    mild    sudoku v1 easy        20  5,450  sound
    mild    ratings m1            20  5,434  same
    small   nonogram v1 5x5        2    356  sound

    ----- stderr -----
    ");
    assert_prints!(place, "seedgrid corpus check recipe.json corpora mild", @r"
    success: true
    exit_code: 0
    ----- stdout -----
    corpus  engine          records  bytes  result
    mild    sudoku v1 easy       20  5,450  same
    mild    ratings m1           20  5,434  same

    ----- stderr -----
    ");

    let text = place.read("corpora/mild/ratings-m1.jsonl");
    place.write("corpora/mild/ratings-m1.jsonl", text.replacen("\"ed\":1", "\"ed\":9", 1));
    place.write("corpora/mild/ratings-m0.jsonl", "");
    let verified = place.run(&["corpus", "verify", "corpora/mild"]);
    assert_eq!((verified.code, &*verified.err), (Some(1), ""));
    let start = "corpora/mild: no rating model \"m0\", expected m1\n";
    assert!(verified.out.replace('\\', "/").starts_with(start), "{}", verified.out);
    assert!(verified.out.contains("ratings m1: seed \"mild-0\" (line 1)\n  ed: 9"), "{}", verified.out);
    assert!(verified.out.ends_with("  DIFFERS\n"), "{}", verified.out);
    assert_eq!(place.run(&["corpus", "check", "recipe.json", "corpora"]).code, Some(1));

    place.write("corpora/mild/puzzles.jsonl", "no record\n");
    let verified = place.run(&["corpus", "verify", "corpora/mild"]);
    assert!(!verified.out.contains("ratings"), "{}", verified.out);
}

#[test]
fn the_lines_of_a_corpus_are_the_json_of_generate() {
    let place = made();
    let lines = place.read("corpora/mild/puzzles.jsonl");
    let args =
        ["generate", "sudoku", "--seed", "mild-", "--level", "easy", "--count", "20", "--format", "json"];
    assert_eq!(lines, place.run(&args).good());
    let lines = place.read("corpora/small/puzzles.jsonl");
    let record = golden("pattern_v1.jsonl")
        .lines()
        .find(|line| line.contains("\"n\":5,\"seed\":\"notes-example\""))
        .map(str::to_owned);
    assert_eq!(lines.lines().next(), record.as_deref());
}

#[test]
fn a_recipe_on_standard_input() {
    let place = made();
    let again = place.run_with(&["corpus", "make", "-", "--out", "again"], RECIPE);
    again.good();
    place.run_with(&["corpus", "check", "-", "again"], RECIPE).good();
    let file = |folder: &str| place.read(&format!("{folder}/mild/puzzles.jsonl"));
    assert_eq!(file("corpora"), file("again"));
}

#[test]
fn the_number_of_jobs_changes_no_byte() {
    let place = Place::with(&[("recipe.json", BLOCKS)]);
    let made = ["1", "2", "16"].map(|jobs| {
        place.run(&["corpus", "make", "recipe.json", "--out", jobs, "--jobs", jobs]).good();
        ["puzzles.jsonl", "manifest.json"].map(|name| place.read(&format!("{jobs}/blocks/{name}")))
    });
    assert_eq!(made[0][0].lines().count(), 2500);
    assert!(made[0] == made[1] && made[0] == made[2]);
    for jobs in ["1", "16"] {
        place.run(&["corpus", "verify", "2", "--jobs", jobs]).good();
        place.run(&["corpus", "check", "recipe.json", "2", "--jobs", jobs]).good();
    }
}

#[test]
fn a_corpus_that_was_changed() {
    let place = made();
    edit(&place, "\"attempt\":1,", "\"attempt\":7,");
    let mut verify = place.command(&["corpus", "verify", "mild"]);
    assert_cmd_snapshot!(verify.current_dir(place.path("corpora")), @r"
    success: false
    exit_code: 1
    ----- stdout -----
    mild: lines 1 to 20: not the hash of the manifest
    mild: the whole file has not the hash of the manifest
    corpus  engine          records  bytes  result
    mild    sudoku v1 easy       20  5,450  NOT SOUND

    ----- stderr -----
    ");
    let all = place.run(&["corpus", "verify", "corpora"]);
    assert_eq!((all.code, all.out.matches("sound").count()), (Some(1), 1), "{}", all.out);
    assert_prints!(place, "seedgrid corpus check recipe.json corpora mild", @r#"
    success: false
    exit_code: 1
    ----- stdout -----
    mild: seed "mild-0" (line 1)
      attempt: 7 recorded, 1 new

    corpus  engine          records  bytes  result
    mild    sudoku v1 easy       20  5,450  DIFFERS

    ----- stderr -----
    "#);
    // The other one is as it was.
    place.run(&["corpus", "check", "recipe.json", "corpora", "small"]).good();
    place.run(&["corpus", "verify", "corpora/small"]).good();
}

#[test]
fn another_recipe() {
    let place = made();
    place.write("other.json", RECIPE.replace("mild-", "wild-"));
    assert_prints!(place, "seedgrid corpus check other.json corpora mild", @r#"
    success: false
    exit_code: 1
    ----- stdout -----
    mild: the recipe entry is another
      recorded {"name":"mild","puzzle":"sudoku","engine":"v1","level":"easy","seeds":{"prefix":"mild-","suffix":"","from":0,"to":20},"sealed":false}
      new      {"name":"mild","puzzle":"sudoku","engine":"v1","level":"easy","seeds":{"prefix":"wild-","suffix":"","from":0,"to":20},"sealed":false}

    corpus  engine          records  bytes  result
    mild    sudoku v1 easy       20      0  DIFFERS

    ----- stderr -----
    "#);

    let before = place.read("corpora/mild/puzzles.jsonl");
    let make = ["corpus", "make", "other.json", "--out", "corpora"];
    let ran = place.run(&make);
    assert_eq!((ran.code, &*ran.out, ran.err.lines().count()), (Some(2), "", 1), "{}", ran.err);
    assert!(ran.err.contains("exists and was not made from this recipe entry"), "{}", ran.err);
    assert_eq!(place.read("corpora/mild/puzzles.jsonl"), before);

    place.run(&[&make[..], &["--force"]].concat()).good();
    assert_ne!(place.read("corpora/mild/puzzles.jsonl"), before);
    place.run(&["corpus", "check", "other.json", "corpora"]).good();
}

#[test]
fn made_again_is_made_the_same() {
    let place = made();
    let before = place.read("corpora/mild/manifest.json");
    edit(&place, "\"attempt\":1,", "\"attempt\":7,");
    place.run(&["corpus", "make", "recipe.json", "--out", "corpora"]).good();
    place.run(&["corpus", "verify", "corpora"]).good();
    assert_eq!(place.read("corpora/mild/manifest.json"), before);
}

#[test]
fn names_that_are_not_there() {
    let place = made();
    let ran = place.run(&["corpus", "check", "recipe.json", "corpora", "small", "smal"]);
    ran.refused("recipe.json: no corpus \"smal\", expected one of mild, small");
    std::fs::create_dir(place.path("empty")).expect("a folder");
    let ran = place.run(&["corpus", "check", "recipe.json", "empty", "small"]);
    assert_eq!((ran.code, &*ran.err), (Some(1), ""));
    assert!(ran.out.starts_with("small: nothing is recorded in empty"), "{}", ran.out);
    assert!(ran.out.ends_with("      2      0  DIFFERS\n"), "{}", ran.out);
}

#[test]
fn a_corpus_that_cannot_be_read_hides_no_other() {
    let place = made();
    let path = |name: &str| std::path::Path::new("corpora").join("mild").join(name).display().to_string();
    place.write("corpora/mild/manifest.json", "{}");
    let sentence = format!("{}: line 1, column 2: no key `format`, expected it", path("manifest.json"));
    for (args, result) in [
        (&["corpus", "verify", "corpora"][..], "sound"),
        (&["corpus", "check", "recipe.json", "corpora"], "same"),
    ] {
        let ran = place.run(args);
        let table = format!(
            "corpus  engine           records  bytes  result\nsmall   nonogram v1 5x5        2    356  {result}\n"
        );
        assert_eq!((ran.code, ran.out, ran.err), (Some(2), table, format!("error: {sentence}\n")));
    }
    place.run(&["corpus", "verify", "corpora/mild"]).refused(&sentence);

    // Puzzles without a manifest are told, not passed over.
    std::fs::remove_file(place.path("corpora/mild/manifest.json")).expect("a file");
    let unreadable = format!("cannot read {}", path("manifest.json"));
    let ran = place.run(&["corpus", "verify", "corpora"]);
    assert!(ran.err.starts_with(&format!("error: {unreadable}: ")), "{}", ran.err);
    assert_eq!((ran.code, ran.out.matches("sound").count()), (Some(2), 1), "{}", ran.out);
    place.run(&["corpus", "verify", "corpora/mild"]).refused_by_the_system(&unreadable);
    let ran = place.run(&["corpus", "merge", "corpora"]);
    assert!(ran.code == Some(1) && ran.err.contains("corpus \"mild\": no shard is complete"), "{}", ran.err);

    // Bad input wins over an answer of no.
    std::fs::remove_dir_all(place.path("corpora")).expect("a folder");
    place.run(&["corpus", "make", "recipe.json", "--out", "corpora"]).good();
    edit(&place, "\"attempt\":1,", "\"attempt\":7,");
    std::fs::remove_file(place.path("corpora/small/puzzles.jsonl")).expect("a file");
    let ran = place.run(&["corpus", "verify", "corpora"]);
    assert_eq!((ran.code, ran.err.lines().count()), (Some(2), 1), "{}", ran.err);
    assert!(ran.out.ends_with("mild    sudoku v1 easy       20  5,450  NOT SOUND\n"), "{}", ran.out);
}

#[test]
fn what_was_made_before_an_error_is_told() {
    let place = Place::with(&[("recipe.json", RECIPE)]);
    // The manifest cannot get its name.
    std::fs::create_dir_all(place.path("out/small/manifest.json/inside")).expect("a folder");
    let ran = place.run(&["corpus", "make", "recipe.json", "--out", "out", "--force"]);
    assert_eq!((ran.code, ran.out.lines().count(), ran.err.lines().count()), (Some(2), 2, 1), "{}", ran.err);
    assert!(ran.out.ends_with("mild    sudoku v1 easy       20  5,450  made\n"), "{}", ran.out);
}

/// A corpus of which the project records hashes and the first hundred records.
fn recorded_by_its_hashes(place: &Place) {
    let recorded = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/corpora/v1-sudoku-hard-20k");
    std::fs::create_dir_all(place.path("corpora/hard")).expect("a folder");
    for name in ["manifest.json", "first-100.jsonl"] {
        let text = std::fs::read(format!("{recorded}/{name}")).expect("a recorded file");
        place.write(&format!("corpora/hard/{name}"), text);
    }
}

#[test]
fn a_corpus_recorded_by_its_hashes() {
    let place = made();
    recorded_by_its_hashes(&place);
    assert_prints!(place, "seedgrid corpus verify corpora", @r"
    success: true
    exit_code: 0
    ----- stdout -----
    corpus              engine           records      bytes  result
    v1-sudoku-hard-20k  sudoku v1 hard    20,000  5,588,890  first 100 sound; only hashes of the others, use corpus check
    mild                sudoku v1 easy        20      5,450  sound
    small               nonogram v1 5x5        2        356  sound

    ----- stderr -----
    ");
    let text = place.read("corpora/hard/first-100.jsonl");
    place.write("corpora/hard/first-100.jsonl", text.replacen("\"blanks\":5", "\"blanks\":6", 1));
    let ran = place.run(&["corpus", "verify", "corpora"]);
    assert_eq!((ran.code, &*ran.err, ran.out.matches("NOT SOUND").count()), (Some(1), "", 1), "{}", ran.out);
}

#[test]
fn a_closed_pipe_hides_no_answer() {
    let place = made();
    let verify = &["corpus", "verify", "corpora"][..];
    let check = &["corpus", "check", "recipe.json", "corpora"];
    for (changed, code) in [(false, 0), (true, 1)] {
        if changed {
            edit(&place, "\"attempt\":1,", "\"attempt\":7,");
        }
        for args in [verify, check] {
            assert_eq!(place.run_unread(args), (Some(code), String::new()), "{args:?}");
        }
    }
}

#[test]
fn a_recipe_that_is_refused_makes_none_of_its_corpora() {
    let place = Place::with(&[("recipe.json", RECIPE)]);
    std::fs::create_dir_all(place.path("out/small")).expect("a folder");
    let make = || place.run(&["corpus", "make", "recipe.json", "--out", "out"]);
    let folder = std::path::Path::new("out").join("small").display().to_string();
    make().refused(&format!(
        "{folder} exists and was not made from this recipe entry; remove it, or replace it with --force"
    ));
    assert_eq!(place.names("out"), ["small"]);
    std::fs::remove_dir(place.path("out/small")).expect("an empty folder");
    place.write("out/small", "precious");
    make().refused(&format!("{folder} is no folder, expected a folder or nothing"));
    assert_eq!(place.names("out"), ["small"]);
}

#[cfg(unix)]
#[test]
fn an_interrupted_run() {
    use std::process::Command;
    use std::thread::sleep;
    use std::time::Duration;
    let recipe = |to: u32| BLOCKS.replace("2500", &to.to_string());
    let place = Place::with(&[("endless.json", &recipe(4_000_000_000)), ("short.json", &recipe(100))]);
    let mut command = place.command(&["corpus", "make", "endless.json", "--out", "out"]);
    let mut child = command.spawn().expect("the program starts");
    let inside = || std::fs::read_dir(place.path("out/blocks.parts")).into_iter().flatten().flatten();
    let written = || inside().any(|file| file.metadata().is_ok_and(|file| file.len() > 0));
    for _ in 0..1_000 {
        if written() {
            break;
        }
        sleep(Duration::from_millis(20));
    }
    assert!(written(), "no records after 20 seconds");
    let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill starts");
    assert!(kill.success());
    assert_eq!(child.wait().expect("the program ends").code(), None);

    // What is left is no corpus, and what another recipe may have made is replaced only by force.
    assert_eq!(place.names("out"), ["blocks.parts"]);
    assert!(place.names("out/blocks.parts").iter().all(|name| !name.ends_with(".manifest.json")));
    assert_eq!(place.run(&["corpus", "verify", "out"]).code, Some(2));
    if place.names("out/blocks.parts").iter().any(|name| name.starts_with("part-")) {
        assert_eq!(place.run(&["corpus", "merge", "out"]).code, Some(1));
    }
    place.run(&["corpus", "make", "short.json", "--out", "out", "--force"]).good();
    assert_eq!(place.names("out"), ["blocks"]);
    assert_eq!(place.names("out/blocks"), ["manifest.json", "puzzles.jsonl"]);
    place.run(&["corpus", "verify", "out"]).good();
}

#[cfg(target_os = "linux")]
#[test]
fn a_disk_that_fills() {
    use std::process::Command;
    let place = Place::with(&[("recipe.json", BLOCKS)]);
    std::fs::create_dir(place.path("disk")).expect("a folder");
    // In a name space of its own, so that the disk is gone when the shell ends.
    let script = "mount -t tmpfs -o size=64k none disk && echo mounted && \
        { \"$0\" corpus make recipe.json --out disk/out; echo \"exit code $?\"; ls -A disk; }";
    let mut command = Command::new("unshare");
    command.args(["--map-root-user", "--mount", "sh", "-c", script, env!("CARGO_BIN_EXE_seedgrid")]);
    let output = command.current_dir(place.path(".")).env("LC_ALL", "C").output();
    let ran = match output.map(common::Ran::from) {
        Ok(ran) if ran.out.starts_with("mounted\n") => ran,
        refused => {
            eprintln!("skipped: no disk can be mounted here: {refused:?}");
            return;
        }
    };
    assert_eq!(ran.out, "mounted\nexit code 2\n", "{}", ran.err);
    assert!(ran.err.starts_with("error: cannot write disk/out/blocks/puzzles.jsonl."), "{}", ran.err);
    assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
}
