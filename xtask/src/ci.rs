//! `cargo xtask ci`: everything that has to hold, in order, up to the first failure.

use std::process::Command;

use anyhow::Context;

use crate::{cargo, corpus, deploy, levels, oldest, say, techniques, tidy, web};

/// Run all checks in order and stop at the first that fails.
#[derive(clap::Args)]
pub struct Arguments {
    /// Also run the tests that take long.
    #[arg(long)]
    slow: bool,
}

/// The steps that cargo does: a name, and what follows `cargo`.
const STEPS: [(&str, &str); 4] = [
    ("format", "fmt --all --check"),
    ("lints", "clippy --workspace --all-targets --all-features -- -D warnings"),
    ("documentation", "doc --workspace --all-features --no-deps"),
    ("tests", "test --workspace --all-features --exclude seedgrid-benches"),
];
const SLOW: [(&str, &str); 2] = [
    ("slow tests", "test --release --workspace --all-features --exclude seedgrid-benches -- --ignored"),
    (
        "properties",
        "test --release -p seedgrid-bitboard -p seedgrid-formats -p seedgrid-canonical -p seedgrid-rating -p seedgrid-search \
         --all-features --lib --tests",
    ),
];
/// The same cases of properties in every run, so that what fails is the change at hand; `cargo test` draws new ones.
const SAME_CASES: &[(&str, &str)] = &[("PROPTEST_RNG_SEED", "1")];
/// New cases, and many; some properties pass over half of those they draw.
const NEW_CASES: &[(&str, &str)] = &[("PROPTEST_CASES", "5000"), ("PROPTEST_MAX_GLOBAL_REJECTS", "100000")];

/// Runs the steps in the current folder; says whether all succeeded.
pub fn run(arguments: &Arguments) -> anyhow::Result<bool> {
    for step in STEPS {
        if !cargo_step(step, SAME_CASES)? {
            return Ok(false);
        }
    }
    let table = || levels::run(&levels::Arguments { check: true });
    let pages = || techniques::run(&techniques::Arguments { check: true });
    if !own_step("layers, licences, lengths, unsafe", "tidy", tidy::run)?
        || !own_step("oldest Rust", "oldest", oldest::run)?
        || !own_step("pages of techniques", "techniques --check", pages)?
        || !own_step("table of levels", "levels --check", table)?
        || !own_step("recorded corpora", "corpus", || corpus::run(&corpus::Arguments::ALL))?
        || !own_step("page", "web --test", web::check)?
    {
        return Ok(false);
    }
    if !arguments.slow {
        return Ok(true);
    }
    for step in SLOW {
        if !cargo_step(step, NEW_CASES)? {
            return Ok(false);
        }
    }
    own_step("corpora on many machines", "deploy", || deploy::run(&deploy::Arguments::ALL))
}

fn cargo_step((name, line): (&str, &str), cases: &[(&str, &str)]) -> anyhow::Result<bool> {
    say(&format!("== {name}: cargo {line}\n"))?;
    let mut command = Command::new(cargo());
    // Snapshots are compared here and never accepted.
    command
        .args(line.split(' '))
        .env("INSTA_UPDATE", "no")
        .env("RUSTDOCFLAGS", "-D warnings")
        .envs(cases.iter().copied());
    let status = command.status().context("cannot run cargo")?;
    Ok(told(name, line, status.success()))
}

fn own_step(name: &str, chore: &str, run: impl FnOnce() -> anyhow::Result<bool>) -> anyhow::Result<bool> {
    let line = format!("xtask {chore}");
    say(&format!("== {name}: cargo {line}\n"))?;
    Ok(told(name, &line, run()?))
}

fn told(name: &str, line: &str, well: bool) -> bool {
    if !well {
        eprintln!("The step {name:?} failed (cargo {line}); the steps after it were not run.");
    }
    well
}
