//! Puts style, scripts and module into the one file of the page.

use std::fs;
use std::path::Path;

use anyhow::{Context, ensure};
use base64::Engine;
use base64::prelude::BASE64_STANDARD as STANDARD;

use super::bundle::bundle;
use super::pack::packed;

/// The page: `index.html` of the folder with the style sheet, the scripts and the packed module in their places.
pub fn page(folder: &Path, module: &str) -> anyhow::Result<String> {
    let scripts = bundle(folder, "#page/app.js")?;
    let mut page = read(&folder.join("index.html"))?;
    for (place, text) in [
        ("/* style.css */", &read(&folder.join("style.css"))?),
        ("/* loader.js */", &read(&folder.join("loader.js"))?),
        ("/* unpack.wat */", &unpacker(folder)?),
        ("<!-- scripts -->", &packed(scripts.as_bytes())?),
        ("<!-- module -->", &module.to_owned()),
    ] {
        ensure!(page.matches(place).count() == 1, "index.html has not one place for {place}");
        page = page.replacen(place, text, 1);
    }
    Ok(page)
}

/// The program of `unpack.wat`, in base 64.
fn unpacker(folder: &Path) -> anyhow::Result<String> {
    let path = folder.join("unpack.wat");
    let bytes = wat::parse_file(&path).with_context(|| format!("cannot read {}", path.display()))?;
    Ok(STANDARD.encode(bytes))
}

pub(super) fn read(path: &Path) -> anyhow::Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}
