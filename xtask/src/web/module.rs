//! Builds the module for `wasm32-unknown-unknown`.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, bail, ensure};

use crate::{cargo, target_folder};

const TARGET: &str = "wasm32-unknown-unknown";

/// Where the standard library for the target comes from.
pub enum StandardLibrary {
    /// It is installed beside the compiler.
    Installed,
    /// It is built from this folder, the source of the same version as the compiler.
    Source(PathBuf),
    /// It is built from its source by another compiler, one of Debian's packages unpacked in this folder.
    Compiler(PathBuf),
}

/// Finds the standard library: the installed target, then its source beside the compiler, then what `.ci/run` unpacks of Debian in the
/// folder of build results: `rust-src`, the source in the compiler's version, and `rust-web`, a compiler with its source.
///
/// # Errors
/// There is none; the error says what is missing.
pub fn standard_library() -> anyhow::Result<StandardLibrary> {
    let installed = PathBuf::from(rustc(&["--print", "target-libdir", "--target", TARGET])?);
    if installed.is_dir() {
        return Ok(StandardLibrary::Installed);
    }
    let version = rustc(&["--version"])?;
    let version = version.split(' ').nth(1).unwrap_or_default();
    let beside = PathBuf::from(rustc(&["--print", "sysroot"])?).join("lib/rustlib/src/rust/library");
    let unpacked = target_folder()?.join(format!("rust-src/usr/src/rustc-{version}/library"));
    for folder in [&beside, &unpacked] {
        if folder.join("core/src/lib.rs").is_file() {
            return Ok(StandardLibrary::Source(folder.clone()));
        }
    }
    let other = target_folder()?.join("rust-web/usr");
    if source_of(&other).is_some() {
        return Ok(StandardLibrary::Compiler(other));
    }
    bail!(
        "the target {TARGET} is not installed (rustup target add {TARGET}), and the source of the standard library {version} is \
         neither in {} (rustup component add rust-src) nor in {}",
        beside.display(),
        unpacked.display()
    )
}

/// The source of the standard library beside a compiler of Debian's.
fn source_of(compiler: &Path) -> Option<PathBuf> {
    let folders = fs::read_dir(compiler.join("src")).ok()?;
    let mut libraries = folders.flatten().map(|folder| folder.path().join("library"));
    libraries.find(|library| library.join("core/src/lib.rs").is_file())
}

/// Builds a module of `crates/web/module`, `page` or `golden`; says where it is.
pub fn build(name: &str) -> anyhow::Result<PathBuf> {
    let library = standard_library()?;
    let target = target_folder()?;
    let mut command = Command::new(cargo());
    command.args([
        "build",
        "--quiet",
        "--package",
        "seedgrid-web",
        "--example",
        name,
        "--profile",
        "web",
        "--target",
        TARGET,
    ]);
    command.env("CARGO_ENCODED_RUSTFLAGS", remaps()?.join("\u{1f}"));
    let source = match &library {
        StandardLibrary::Installed => None,
        StandardLibrary::Source(folder) => Some(folder.clone()),
        StandardLibrary::Compiler(folder) => {
            // Debian's has no linker for WebAssembly; that of the usual compiler does.
            let host = PathBuf::from(rustc(&["--print", "target-libdir"])?);
            let libraries = fs::read_dir(folder.join("lib")).context("the libraries of the compiler")?;
            let libraries: Vec<_> = libraries.flatten().map(|library| library.path()).collect();
            command.env("RUSTC", folder.join("bin/rustc"));
            command.env("LD_LIBRARY_PATH", env::join_paths(libraries)?);
            command.env(
                "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER",
                host.with_file_name("bin").join("rust-lld"),
            );
            source_of(folder)
        }
    };
    if let Some(folder) = source {
        // Cargo builds the library of a stable compiler only when told so.
        command.arg("-Zbuild-std=std,panic_abort");
        command.env("RUSTC_BOOTSTRAP", "1").env("__CARGO_TESTS_ONLY_SRC_ROOT", folder);
    }
    let status = command.status().context("cannot run cargo")?;
    ensure!(status.success(), "the module could not be built");
    Ok(target.join(TARGET).join(format!("web/examples/{name}.wasm")))
}

/// Flags that keep the folders of this machine out of the module.
fn remaps() -> anyhow::Result<Vec<String>> {
    let root = env::current_dir().context("the current folder")?;
    let home = env::var_os("CARGO_HOME")
        .map(PathBuf::from)
        .or_else(|| env::var_os("HOME").map(|home| Path::new(&home).join(".cargo")));
    let folders = [(Some(root), "seedgrid"), (home, "cargo")];
    let named = folders.into_iter().filter_map(|(folder, name)| Some((folder?, name)));
    Ok(named.map(|(folder, name)| format!("--remap-path-prefix={}={name}", folder.display())).collect())
}

/// What the compiler prints.
fn rustc(arguments: &[&str]) -> anyhow::Result<String> {
    let compiler = env::var("RUSTC").unwrap_or_else(|_| "rustc".to_owned());
    let output = Command::new(compiler).args(arguments).output().context("cannot run rustc")?;
    ensure!(output.status.success(), "rustc {} failed", arguments.join(" "));
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}
