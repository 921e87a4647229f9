//! `cargo xtask web`: the page in one file.

mod bundle;
mod inline;
mod module;
mod pack;
mod serve;
mod test;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;

use crate::{say, target_folder};

/// The most bytes of the page, the module included.
const MAX_BYTES: usize = 400_000;

/// Build the page with its module inlined: one HTML file that needs no server.
#[derive(clap::Args)]
pub struct Arguments {
    /// Where to write the page [default: web/seedgrid.html in the folder of build results]
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Serve the page on this machine alone until the program is ended
    #[arg(long)]
    serve: bool,
    /// Run the tests of module and page; needs node, and for the page npm and Chromium
    #[arg(long, conflicts_with = "serve")]
    test: bool,
    /// Measure in Chromium, by its own tracing, how quick the page is; needs what `--test` needs
    #[arg(long, conflicts_with_all = ["serve", "test"])]
    trace: bool,
}

/// Builds the page, and serves or tests it if that is asked for; says whether all is well.
pub fn run(arguments: &Arguments) -> anyhow::Result<bool> {
    let built = build(arguments.out.as_deref())?;
    say(&format!("{}: {} bytes, {} of them the module\n", built.page.display(), built.bytes, built.inlined))?;
    if built.bytes > MAX_BYTES {
        say(&format!("the page has {} bytes, expected at most {MAX_BYTES}\n", built.bytes))?;
        return Ok(false);
    }
    if arguments.serve {
        serve::run(&built.page)?;
    }
    if arguments.test || arguments.trace { test::run(&built, arguments.trace) } else { Ok(true) }
}

/// The step of `cargo xtask ci`: builds and tests the page, or says why it cannot.
pub fn check() -> anyhow::Result<bool> {
    match module::standard_library() {
        Ok(_) => run(&Arguments { out: None, serve: false, test: true, trace: false }),
        Err(missing) => {
            say(&format!("skipped: the page is neither built nor tested, since {missing:#}\n"))?;
            Ok(true)
        }
    }
}

/// What was built.
struct Built {
    page: PathBuf,
    module: PathBuf,
    /// The size of the page.
    bytes: usize,
    /// The size of the module in the page.
    inlined: usize,
}

fn build(out: Option<&Path>) -> anyhow::Result<Built> {
    let module = module::build("page")?;
    let bytes = fs::read(&module).with_context(|| format!("cannot read {}", module.display()))?;
    let page = out.map_or_else(
        || Ok(target_folder()?.join("web/seedgrid.html")),
        |out| Ok::<_, anyhow::Error>(out.to_owned()),
    )?;
    let module_text = pack::packed(&bytes)?;
    let html = inline::page(Path::new("crates/web/page"), &module_text)?;
    write(&page, &html)?;
    Ok(Built { page, module, bytes: html.len(), inlined: module_text.len() })
}

/// Writes a file aside and renames it, so that it is never there in part.
fn write(path: &Path, text: &str) -> anyhow::Result<()> {
    let cannot_write = || format!("cannot write {}", path.display());
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).with_context(cannot_write)?;
    }
    let mut aside = path.as_os_str().to_owned();
    aside.push(".part");
    fs::write(&aside, text).and_then(|()| fs::rename(&aside, path)).with_context(cannot_write)
}
