//! Puts style, scripts and module into the one file of the page.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, ensure};

use super::pack::packed;

/// The page: `index.html` of the folder with the style sheet, the scripts and the packed module in their places.
pub fn page(folder: &Path, module: &str) -> anyhow::Result<String> {
    let scripts = serde_json::to_vec(&scripts(folder, "#page")?).context("scripts")?;
    let mut page = read(&folder.join("index.html"))?;
    for (place, text) in [
        ("/* style.css */", &read(&folder.join("style.css"))?),
        ("/* loader.js */", &read(&folder.join("loader.js"))?),
        ("<!-- scripts -->", &packed(&scripts)?),
        ("<!-- module -->", &module.to_owned()),
    ] {
        ensure!(page.matches(place).count() == 1, "index.html has not one place for {place}");
        page = page.replacen(place, text, 1);
    }
    Ok(page)
}

/// The scripts of a folder and those below it, by the names that they are imported by: `#page/scenes/digits.js`.
fn scripts(folder: &Path, name: &str) -> anyhow::Result<BTreeMap<String, String>> {
    let cannot_read = || format!("cannot read {}", folder.display());
    let mut scripts = BTreeMap::new();
    for item in fs::read_dir(folder).with_context(cannot_read)? {
        let path = item.with_context(cannot_read)?.path();
        let name = format!("{name}/{}", path.file_name().unwrap_or_default().to_string_lossy());
        if path.is_dir() {
            scripts.extend(self::scripts(&path, &name)?);
        } else if path.extension().is_some_and(|extension| extension == "js") && !path.ends_with("loader.js")
        {
            scripts.insert(name, read(&path)?);
        }
    }
    Ok(scripts)
}

fn read(path: &Path) -> anyhow::Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}
