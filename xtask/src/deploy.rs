//! `cargo xtask deploy`: the ways of docs/deploy, run for real on this machine.

use std::process::Command;

use anyhow::Context;

use crate::{cargo, say, target_folder};

/// Make one corpus by each way of docs/deploy, with something killed in the middle, and compare the bytes; needs Linux.
#[derive(clap::Args)]
pub struct Arguments {
    /// Only these [default: all]
    #[arg(value_name = "WAY", value_parser = ["dask", "pods", "slurm"])]
    ways: Vec<String>,
}

impl Arguments {
    /// Every way.
    pub const ALL: Arguments = Arguments { ways: Vec::new() };
}

/// Builds the program and runs the scripts, which say what they skip and why; says whether all that ran is well.
pub fn run(arguments: &Arguments) -> anyhow::Result<bool> {
    if !cfg!(target_os = "linux") {
        say("skipped: the ways of docs/deploy, since their tests need Linux\n")?;
        return Ok(true);
    }
    let build = ["build", "--quiet", "--release", "--package", "seedgrid-cli"];
    if !Command::new(cargo()).args(build).status().context("cannot run cargo")?.success() {
        return Ok(false);
    }
    let mut command = Command::new("bash");
    command.arg("docs/deploy/test/all.sh").args(&arguments.ways);
    command.env("SEEDGRID", target_folder()?.join("release/seedgrid"));
    Ok(command.status().context("cannot run bash")?.success())
}
