//! Puts style, scripts and module into the one file of the page.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, ensure};
use zopfli::{Format, Options};

/// The first of the 85 letters that stand for the digits 0 to 84: `(` to `}` without `<`, which could end a
/// script.
const FIRST: u8 = b'(';

/// Bytes as the page unpacks them: deflated, in letters of base 85.
pub fn packed(bytes: &[u8]) -> anyhow::Result<String> {
    let mut deflated = Vec::new();
    zopfli::compress(Options::default(), Format::Deflate, bytes, &mut deflated).context("deflate")?;
    Ok(letters(&deflated))
}

/// Five letters for four bytes, the highest first; of one to three bytes at the end, one letter more than bytes.
fn letters(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() * 5 / 4 + 5);
    for group in bytes.chunks(4) {
        let mut four = [0; 4];
        four[..group.len()].copy_from_slice(group);
        let number = u32::from_be_bytes(four);
        let digits =
            [85_u32.pow(4), 85_u32.pow(3), 85_u32.pow(2), 85, 1].map(|value| (number / value % 85) as u8);
        text.extend(digits.iter().take(group.len() + 1).map(|&digit| letter(digit)));
    }
    text
}

fn letter(digit: u8) -> char {
    // The letters from `<` on are one further.
    let letter = FIRST + digit;
    (if letter < b'<' { letter } else { letter + 1 }).into()
}

/// The page: `index.html` of the folder with the style sheet, the scripts and the packed module in their places.
pub fn page(folder: &Path, module: &str) -> anyhow::Result<String> {
    let scripts = serde_json::to_vec(&scripts(folder, "#page")?).context("scripts")?;
    let mut page = read(&folder.join("index.html"))?;
    for (place, text) in [
        ("/* style.css */", &read(&folder.join("style.css"))?),
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
        } else if path.extension().is_some_and(|extension| extension == "js") {
            scripts.insert(name, read(&path)?);
        }
    }
    Ok(scripts)
}

fn read(path: &Path) -> anyhow::Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::letters;

    #[test]
    fn letters_of_base_85() {
        assert_eq!(letters(&[]), "");
        assert_eq!(letters(&[0, 0, 0, 0]), "(((((");
        assert_eq!(letters(&[255, 255, 255, 255]), "{@_4(");
        assert_eq!(letters(&[0, 0, 0, 84, 1]), "((((}(D");
    }
}
