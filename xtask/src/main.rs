//! The chores of this repository: `cargo xtask corpus`, `levels`, `techniques`, `web`, `book`, `deploy`, `oldest`, `ci` and `tidy`.

#![forbid(unsafe_code)]

mod book;
mod ci;
mod corpus;
mod deploy;
mod levels;
mod oldest;
mod techniques;
mod tidy;
mod web;

use std::env;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use anyhow::Context;
use clap::{Parser, Subcommand};
use seedgrid_corpus::text::plain;
use serde_json::Value;

/// The chores of this repository.
///
/// Exit status: 0 when all is well, 1 when something differs or fails, 2 when something cannot be read or was asked wrongly.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    Corpus(corpus::Arguments),
    Levels(levels::Arguments),
    Techniques(techniques::Arguments),
    Web(web::Arguments),
    Book(book::Arguments),
    Deploy(deploy::Arguments),
    Ci(ci::Arguments),
    /// Check that every package compiles with the oldest Rust that it promises.
    Oldest,
    /// Check the layers, the licences of dependencies and the lengths of files.
    Tidy,
}

fn main() -> ExitCode {
    match run(Arguments::parse()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {}", plain(&format!("{error:#}")));
            ExitCode::from(2)
        }
    }
}

/// Does a chore in the folder of the workspace; says whether all is well.
fn run(arguments: Arguments) -> anyhow::Result<bool> {
    let root = workspace();
    env::set_current_dir(&root).with_context(|| format!("cannot go to {}", root.display()))?;
    match arguments.chore {
        Chore::Corpus(arguments) => corpus::run(&arguments),
        Chore::Levels(arguments) => levels::run(&arguments),
        Chore::Techniques(arguments) => techniques::run(&arguments),
        Chore::Web(arguments) => web::run(&arguments),
        Chore::Book(arguments) => book::run(&arguments),
        Chore::Deploy(arguments) => deploy::run(&arguments),
        Chore::Ci(arguments) => ci::run(&arguments),
        Chore::Oldest => oldest::run(),
        Chore::Tidy => tidy::run(),
    }
}

/// The folder of the workspace, where cargo says this package is now or was when it was built.
fn workspace() -> PathBuf {
    let package = env::var("CARGO_MANIFEST_DIR").unwrap_or_else(|_| env!("CARGO_MANIFEST_DIR").to_owned());
    Path::new(&package).parent().map_or_else(PathBuf::new, Path::to_owned)
}

/// Prints to standard output. If nobody reads it any more, the exit status still says how the run ended.
fn say(text: &str) -> anyhow::Result<()> {
    match io::stdout().lock().write_all(text.as_bytes()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(error).context("the output could not be written")
        }
        _ => Ok(()),
    }
}

/// The cargo that runs this.
fn cargo() -> String {
    env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned())
}

/// The folder of build results.
pub fn target_folder() -> anyhow::Result<PathBuf> {
    let mut command = Command::new(cargo());
    let output = command.args(["metadata", "--format-version", "1", "--no-deps"]).output();
    let output = output.context("cannot run cargo metadata")?;
    let metadata: Value = serde_json::from_slice(&output.stdout).context("cargo metadata")?;
    Ok(PathBuf::from(metadata["target_directory"].as_str().context("cargo metadata names no target folder")?))
}
