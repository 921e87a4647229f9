//! `seedgrid corpus make --shard` and `merge`: what happens to runs, processes and disks.

mod common;

use std::fs;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use common::{Place, Ran};
use insta_cmd::assert_cmd_snapshot;

/// Small nonograms, of which some are copies.
const RECIPE: &str = r#"{"corpora": [
  {"name": "small", "puzzle": "nonogram", "engine": "v2", "width": 4, "height": 4,
   "dedupe": "canonical", "split": {"train": 80, "validation": 10, "test": 10},
   "seeds": {"seed": "small", "from": 0, "to": 450}}
]}"#;

fn recipe() -> Place {
    Place::with(&[("recipe.json", RECIPE)])
}

/// Compares what the program prints in this place.
macro_rules! assert_prints {
    ($place:expr, $command:expr, @$snapshot:literal) => {
        let words: Vec<&str> = $command.split_whitespace().skip(1).collect();
        assert_cmd_snapshot!($place.command(&words), @$snapshot);
    };
}

/// The files of the corpus in a folder.
fn corpus(place: &Place, name: &str) -> Vec<(String, Vec<u8>)> {
    let files = place.names(name);
    files.into_iter().map(|file| (file.clone(), fs::read(place.path(name).join(file)).unwrap())).collect()
}

#[test]
fn shards_give_the_corpus_of_one_run() {
    let place = recipe();
    place.run(&["corpus", "make", "recipe.json", "--out", "one"]).good();
    assert_prints!(place, "seedgrid corpus make recipe.json --out many --shard 2/3", @r"
    success: true
    exit_code: 0
    ----- stdout -----
    corpus  engine                            records   bytes  result
    small   nonogram v2 4x4 density 550 line      200  72,485  shard 2/3: 2 parts made, 0 found

    ----- stderr -----
    ");
    assert_prints!(place, "seedgrid corpus merge many", @r#"
    success: false
    exit_code: 1
    ----- stdout -----

    ----- stderr -----
    error: corpus "small": missing indices 0 to 99, 300 to 449; make the shards that have them
    "#);
    for shard in ["1/3", "3/3"] {
        place.run(&["corpus", "make", "recipe.json", "--out", "many", "--shard", shard]).good();
    }
    assert_prints!(place, "seedgrid corpus make recipe.json --out many --shard 3/3", @r"
    success: true
    exit_code: 0
    ----- stdout -----
    corpus  engine                            records   bytes  result
    small   nonogram v2 4x4 density 550 line      150  54,455  shard 3/3: 0 parts made, 2 found

    ----- stderr -----
    ");
    assert_prints!(place, "seedgrid corpus merge many", @r"
    success: true
    exit_code: 0
    ----- stdout -----
    corpus  engine                            records   bytes  result
    small   nonogram v2 4x4 density 550 line      428  98,217  whole, 22 dropped

    ----- stderr -----
    ");
    assert_prints!(place, "seedgrid corpus merge many", @r"
    success: true
    exit_code: 0
    ----- stdout -----
    corpus  engine                            records   bytes  result
    small   nonogram v2 4x4 density 550 line      428  98,217  whole, 22 dropped

    ----- stderr -----
    ");
    assert_prints!(place, "seedgrid corpus make recipe.json --out many --shard 1/3", @r"
    success: true
    exit_code: 0
    ----- stdout -----
    corpus  engine                            records  bytes  result
    small   nonogram v2 4x4 density 550 line        0      0  whole already

    ----- stderr -----
    ");
    assert_eq!(place.names("many"), ["small"]);
    assert_eq!(corpus(&place, "many/small"), corpus(&place, "one/small"));
    assert_prints!(place, "seedgrid corpus verify many", @r"
    success: true
    exit_code: 0
    ----- stdout -----
    corpus  engine                            records   bytes  result
    small   nonogram v2 4x4 density 550 line      428  98,217  sound, 22 dropped

    ----- stderr -----
    ");
    assert_prints!(place, "seedgrid corpus verify many --sample 20", @r"
    success: true
    exit_code: 0
    ----- stdout -----
    corpus  engine                            records   bytes  result
    small   nonogram v2 4x4 density 550 line      428  98,217  sound; 20 records solved, 22 dropped

    ----- stderr -----
    ");
    assert_prints!(place, "seedgrid corpus check recipe.json many", @r"
    success: true
    exit_code: 0
    ----- stdout -----
    corpus  engine                            records   bytes  result
    small   nonogram v2 4x4 density 550 line      428  98,217  same

    ----- stderr -----
    ");
}

#[test]
fn array_jobs_say_their_shard() {
    let place = recipe();
    let auto = |set: &[(&str, &str)], more: &[&str]| -> Ran {
        let args = ["corpus", "make", "recipe.json", "--out", "many", "--shard", "auto"];
        let mut command = place.command(&[&args[..], more].concat());
        for name in ["SLURM_ARRAY_TASK_ID", "JOB_COMPLETION_INDEX", "AWS_BATCH_JOB_ARRAY_INDEX"] {
            command.env_remove(name);
        }
        command.envs(set.iter().copied()).output().unwrap().into()
    };
    auto(&[], &[]).refused(
        "shard auto, expected an array job of Slurm, an indexed job of Kubernetes, or an array job of AWS Batch with --shards N",
    );
    auto(&[("JOB_COMPLETION_INDEX", "3"), ("JOB_COMPLETIONS", "3")], &[])
        .refused("JOB_COMPLETION_INDEX=3, expected 0 to 2");
    let slurm =
        [("SLURM_ARRAY_TASK_ID", "11"), ("SLURM_ARRAY_TASK_MIN", "10"), ("SLURM_ARRAY_TASK_COUNT", "2")];
    auto(&slurm, &[]).good();
    auto(&[("AWS_BATCH_JOB_ARRAY_INDEX", "0")], &["--shards", "2"]).good();
    place.run(&["corpus", "merge", "many"]).good();
}

/// Kills runs until this many were killed at work, and compares what the next one makes.
fn killed(kills: u32, recipe: &str) {
    let place = Place::with(&[("recipe.json", recipe)]);
    place.run(&["corpus", "make", "recipe.json", "--out", "one", "--jobs", "1"]).good();
    let args = ["corpus", "make", "recipe.json", "--out", "killed", "--jobs", "1"];
    let (mut done, mut random) = (0, 12_345_u64);
    while done < kills {
        let mut child = place.command(&args).stdout(Stdio::null()).spawn().unwrap();
        // The linear congruence of Knuth's MMIX: its high bits are random enough for a moment.
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        thread::sleep(Duration::from_millis(5 + (random >> 33) % 120));
        child.kill().unwrap();
        if child.wait().unwrap().success() {
            // It was quicker; the next one begins anew.
            fs::remove_dir_all(place.path("killed")).unwrap();
        } else {
            done += 1;
        }
    }
    place.run(&args).good();
    assert_eq!(place.names("killed"), place.names("one"));
    for name in place.names("one") {
        let [killed, one] = ["killed", "one"].map(|out| corpus(&place, &format!("{out}/{name}")));
        assert!(killed == one, "{name}");
    }
    place.run(&["corpus", "verify", "killed"]).good();
}

#[test]
fn a_run_that_was_killed_goes_on() {
    killed(3, RECIPE);
}

#[test]
#[ignore = "takes long"]
fn runs_that_were_killed_at_twenty_moments_make_the_same_corpus() {
    killed(
        20,
        r#"{"corpora": [{"name": "minimal", "puzzle": "sudoku", "engine": "v2", "spec": {"minimal": true},
            "dedupe": "canonical", "unique": 19000, "split": {"train": 80, "test": 20},
            "seeds": {"seed": "killed", "from": 0, "to": 20000}}]}"#,
    );
}

#[test]
fn two_processes_make_the_same_shard() {
    let place = recipe();
    place.run(&["corpus", "make", "recipe.json", "--out", "one"]).good();
    for _ in 0..2 {
        let args = ["corpus", "make", "recipe.json", "--out", "many", "--shard", "1/1"];
        let both = [0, 1].map(|_| place.command(&args).stdout(Stdio::null()).spawn().unwrap());
        for mut child in both {
            assert!(child.wait().unwrap().success());
        }
    }
    place.run(&["corpus", "merge", "many"]).good();
    assert_eq!(corpus(&place, "many/small"), corpus(&place, "one/small"));
}

/// The system refuses to write more than some kilobytes into a file.
#[cfg(target_os = "linux")]
#[test]
fn a_file_that_cannot_grow_is_told_and_nothing_is_lost() {
    let place = recipe();
    place.run(&["corpus", "make", "recipe.json", "--out", "one"]).good();
    place.run(&["corpus", "make", "recipe.json", "--out", "full", "--shard", "1/2"]).good();
    let parts = corpus(&place, "full/small.parts");
    for blocks in [0, 20] {
        let line =
            format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" corpus make recipe.json --out full");
        let mut shell = Command::new("sh");
        shell.args(["-c", &line, env!("CARGO_BIN_EXE_seedgrid")]).current_dir(place.path("."));
        let ran = Ran::from(shell.output().unwrap());
        assert_eq!((ran.code, &*ran.out), (Some(2), ""), "{}", ran.err);
        assert!(ran.err.starts_with("error: cannot write full/small.parts/"), "{}", ran.err);
        assert_eq!(corpus(&place, "full/small.parts"), parts);
    }
    place.run(&["corpus", "make", "recipe.json", "--out", "full"]).good();
    assert_eq!(corpus(&place, "full/small"), corpus(&place, "one/small"));
}

/// A file system of its own that is full after some parts, and has room later.
#[cfg(target_os = "linux")]
#[test]
#[ignore = "mounts a file system in a namespace of its own"]
fn a_disk_that_is_full_is_told_and_nothing_is_lost() {
    let place = recipe();
    let mounts = Command::new("unshare").args(["-rm", "true"]).status();
    if !mounts.is_ok_and(|status| status.success()) {
        eprintln!("skipped: unshare -rm is not to be had, so that no small file system can be mounted");
        return;
    }
    place.run(&["corpus", "make", "recipe.json", "--out", "one"]).good();
    fs::create_dir(place.path("disk")).unwrap();
    let script = r#"mount -t tmpfs -o size=120k tmpfs disk || exit 99
        "$0" corpus make recipe.json --out disk/out; echo "code $?"
        ls disk/out/small.parts | grep -c '^part-'; ls disk/out | grep -cx small
        mount -o remount,size=4m disk || exit 99
        "$0" corpus make recipe.json --out disk/out && cp -r disk/out/small copy"#;
    let mut command = Command::new("unshare");
    command.args(["-rm", "sh", "-c", script, env!("CARGO_BIN_EXE_seedgrid")]).current_dir(place.path("."));
    let ran = Ran::from(command.output().unwrap());
    assert!(ran.err.starts_with("error: cannot write disk/out/"), "{}", ran.err);
    assert!(ran.err.contains("No space left on device"), "{}", ran.err);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(lines[0], "code 2", "{}", ran.out);
    assert!(lines[1].parse::<u64>().unwrap() > 0, "{}", ran.out);
    assert_eq!(lines[2], "0", "{}", ran.out);
    assert_eq!(corpus(&place, "copy"), corpus(&place, "one/small"));
}
