//! Runs the tests of module and page under Node.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::Context;

use super::{Built, module};
use crate::{cargo, say, target_folder};

/// The folder of the tests and of what npm installs for them.
const FOLDER: &str = "crates/web";

/// Runs what can be run here and says what is skipped and why; says whether all that ran is well. With `trace` it is how quick the page
/// is, at length.
pub fn run(built: &Built, trace: bool) -> anyhow::Result<bool> {
    if !can_run("node") {
        say("skipped: module and page are built and not tested, since node is not on the PATH\n")?;
        return Ok(true);
    }
    let native = native()?;
    if !trace && !node(built, &native, "test/*.test.mjs", None, false)? {
        return Ok(false);
    }
    let skipped = |why: &str| say(&format!("skipped: the page is built and not tested, since {why}\n"));
    let Some(chromium) = chromium() else {
        skipped("no chromium is on the PATH or in CHROMIUM")?;
        return Ok(true);
    };
    if !installed()? {
        skipped("npm cannot install playwright-core and axe-core")?;
        return Ok(true);
    }
    let tests = if trace { "test/frames.browser.mjs" } else { "test/*.browser.mjs" };
    node(built, &native, tests, Some(&chromium), trace)
}

/// Builds the program that answers requests natively.
fn native() -> anyhow::Result<PathBuf> {
    built(&["--package", "seedgrid-web", "--example", "answers"], "debug/examples/answers")
}

/// Builds the program `seedgrid`, which makes galleries.
fn program() -> anyhow::Result<PathBuf> {
    built(&["--package", "seedgrid-cli"], "debug/seedgrid")
}

/// Builds a program of the workspace; says where it is.
fn built(what: &[&str], path: &str) -> anyhow::Result<PathBuf> {
    let mut command = Command::new(cargo());
    command.args(["build", "--quiet"]).args(what);
    let is_built = command.status().context("cannot run cargo")?.success();
    anyhow::ensure!(is_built, "{} could not be built", what.join(" "));
    Ok(target_folder()?.join(path))
}

fn node(
    built: &Built,
    native: &Path,
    tests: &str,
    chromium: Option<&Path>,
    whole: bool,
) -> anyhow::Result<bool> {
    let mut command = Command::new("node");
    command.args(["--test", "--test-concurrency=1"]).args(matching(tests)?).current_dir(FOLDER);
    command
        .env("SEEDGRID_MODULE", &built.module)
        .env("SEEDGRID_PAGE", &built.page)
        .env("SEEDGRID_NATIVE", native)
        .env("SEEDGRID_WHOLE", if whole { "1" } else { "0" });
    match chromium {
        Some(chromium) => command.env("CHROMIUM", chromium).env("SEEDGRID_PROGRAM", program()?),
        None => command.env("SEEDGRID_GOLDEN", module::build("golden")?),
    };
    Ok(command.status().context("cannot run node")?.success())
}

/// The test files that a pattern with one `*` in its name means, in the order of their names.
fn matching(pattern: &str) -> anyhow::Result<Vec<String>> {
    let Some((start, end)) = pattern.split_once('*') else { return Ok(vec![pattern.to_owned()]) };
    let mut found = Vec::new();
    for item in std::fs::read_dir(Path::new(FOLDER).join(start)).context("the folder of the tests")? {
        let name = item.context("the folder of the tests")?.file_name().to_string_lossy().into_owned();
        if name.ends_with(end) {
            found.push(format!("{start}{name}"));
        }
    }
    found.sort();
    Ok(found)
}

/// The browser: the program that `CHROMIUM` names, else the first of its usual names that the PATH has.
fn chromium() -> Option<PathBuf> {
    if let Some(named) = env::var_os("CHROMIUM") {
        return Some(named.into());
    }
    let path = env::var_os("PATH")?;
    let names = ["chromium", "chromium-browser", "google-chrome"];
    names
        .iter()
        .find_map(|name| env::split_paths(&path).map(|folder| folder.join(name)).find(|file| file.is_file()))
}

/// Installs what the tests of the page need, unless it is there.
fn installed() -> anyhow::Result<bool> {
    let folder = Path::new(FOLDER);
    if ["playwright-core", "axe-core"].iter().all(|name| folder.join("node_modules").join(name).is_dir()) {
        return Ok(true);
    }
    if !can_run("npm") {
        return Ok(false);
    }
    let mut command = Command::new("npm");
    command.args(["ci", "--no-audit", "--no-fund", "--ignore-scripts"]).current_dir(folder);
    Ok(command.status().context("cannot run npm")?.success())
}

fn can_run(program: &str) -> bool {
    let mut command = Command::new(program);
    command.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}
