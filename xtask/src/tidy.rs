//! `cargo xtask tidy`: what no compiler checks.

mod layers;
mod lengths;
mod licences;
mod unsafes;

use std::path::Path;
use std::process::Command;

use anyhow::{Context, ensure};
use serde_json::Value;

use crate::{cargo, say};

/// Checks the workspace in the current folder; says whether it is tidy.
pub fn run() -> anyhow::Result<bool> {
    let metadata = metadata()?;
    let mut complaints = layers::complaints(&metadata);
    complaints.extend(licences::complaints(&metadata));
    complaints.extend(lengths::complaints(Path::new("."))?);
    complaints.extend(unsafes::complaints(Path::new(""), &["crates", "xtask", "fuzz"])?);
    for complaint in &complaints {
        say(&format!("{complaint}\n"))?;
    }
    if complaints.is_empty() {
        say("layers, licences, lengths and unsafe are in order\n")?;
    }
    Ok(complaints.is_empty())
}

/// What `cargo metadata` says of the workspace with all features.
pub fn metadata() -> anyhow::Result<Value> {
    let mut command = Command::new(cargo());
    command.args(["metadata", "--format-version", "1", "--all-features"]);
    let output = command.output().context("cannot run cargo metadata")?;
    ensure!(
        output.status.success(),
        "cargo metadata failed: {}",
        String::from_utf8_lossy(&output.stderr).trim()
    );
    serde_json::from_slice(&output.stdout).context("cargo metadata")
}

/// The items of an array in the metadata; nothing if it is none.
pub fn items<'a>(value: &'a Value, key: &str) -> impl Iterator<Item = &'a Value> {
    value[key].as_array().into_iter().flatten()
}

/// A text in the metadata; empty if it is none.
pub fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_default()
}
