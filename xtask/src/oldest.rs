//! Whether every package compiles with the oldest Rust that it promises, its `rust-version`.

use std::collections::BTreeMap;
use std::process::{Command, Stdio};

use anyhow::Context;
use serde_json::Value;

use crate::say;
use crate::tidy::{items, metadata, text};

/// Checks the packages with each of their oldest compilers; says which of these are not here, and whether all that was checked is well.
pub fn run() -> anyhow::Result<bool> {
    for (version, packages) in versions(&metadata()?) {
        let toolchain = format!("{version}.0");
        if !is_installed(&toolchain) {
            say(&format!("skipped: {}, since Rust {toolchain} is not installed\n", packages.join(", ")))?;
            continue;
        }
        let mut command = Command::new("rustup");
        command.args(["run", &toolchain, "cargo", "check", "--quiet", "--all-features"]);
        command.args(packages.iter().flat_map(|package| ["--package", package]));
        // The cargo that runs this is of another toolchain.
        command.env_remove("CARGO").env_remove("RUSTC");
        if !command.status().context("cannot run rustup")?.success() {
            return Ok(false);
        }
        say(&format!("Rust {toolchain}: {}\n", packages.join(", ")))?;
    }
    Ok(true)
}

/// The default members by the Rust that they promise.
fn versions(metadata: &Value) -> BTreeMap<&str, Vec<&str>> {
    let mut versions: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    let members: Vec<&Value> = items(metadata, "workspace_default_members").collect();
    for package in items(metadata, "packages").filter(|package| members.contains(&&package["id"])) {
        versions.entry(text(package, "rust_version")).or_default().push(text(package, "name"));
    }
    versions
}

fn is_installed(toolchain: &str) -> bool {
    let mut command = Command::new("rustup");
    command.args(["run", toolchain, "rustc", "--version"]).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}
