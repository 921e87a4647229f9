//! Where `unsafe` may stand.

use std::fs;
use std::path::Path;

use anyhow::{Context, anyhow};
use proc_macro2::{TokenStream, TokenTree};

/// The files that may have it: the wide registers of the search, and the names that the page calls.
const ALLOWED: [&str; 2] = ["crates/search/src/sudoku/fast/avx2.rs", "crates/web/module/exports.rs"];

/// The lines with `unsafe` in other Rust files of these folders, in the order of their paths.
pub fn complaints(root: &Path, folders: &[&str]) -> anyhow::Result<Vec<String>> {
    let mut complaints = Vec::new();
    for folder in folders {
        for path in super::lengths::sources(&root.join(folder), &["rs"])? {
            if ALLOWED.iter().any(|allowed| path == root.join(allowed)) {
                continue;
            }
            let text =
                fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
            // The compiler's own tokens: comments are none, and a text is one.
            let tokens: TokenStream =
                text.parse().map_err(|error| anyhow!("{}: no Rust tokens: {error}", path.display()))?;
            complaints.extend(lines(tokens).into_iter().map(|line| {
                format!("{}:{line}: unsafe, which only stands in {}", path.display(), ALLOWED.join(" and "))
            }));
        }
    }
    Ok(complaints)
}

/// The lines of all tokens `unsafe`, those within macros and attributes included.
fn lines(tokens: TokenStream) -> Vec<usize> {
    let mut found = Vec::new();
    for token in tokens {
        match token {
            TokenTree::Group(group) => found.extend(lines(group.stream())),
            TokenTree::Ident(ident) if ident == "unsafe" => found.push(ident.span().start().line),
            _ => {}
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::{ALLOWED, complaints};

    #[test]
    fn unsafe_as_a_token() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path();
        let harmless = "//! unsafe\n#![forbid(unsafe_code)]\n/* unsafe { } /* unsafe */ */\n/// unsafe\n\
                        const A: &str = \"unsafe {}\";\nconst B: &str = r#\"\"unsafe\"#;\nconst C: char = '\"'; // unsafe\n\
                        fn unsafe_no<'unsafely>() {}\nconst D: &[u8] = b\"\\\"unsafe\";\n";
        let code = "fn a() {\n    unsafe { b() }\n}\nmacro_rules! c {\n    () => { unsafe };\n}\n#[unsafe(no_mangle)]\nfn d() {}\n";
        for (path, text) in [
            ("crates/a/src/lib.rs", harmless),
            ("crates/b/src/lib.rs", code),
            (ALLOWED[0], code),
            ("c.rs", code),
        ] {
            fs::create_dir_all(root.join(path).parent().unwrap()).unwrap();
            fs::write(root.join(path), text).unwrap();
        }
        let at = |line| {
            let path = root.join("crates/b/src/lib.rs");
            format!(
                "{}:{line}: unsafe, which only stands in {} and {}",
                path.display(),
                ALLOWED[0],
                ALLOWED[1]
            )
        };
        assert_eq!(complaints(root, &["crates"]).unwrap(), [at(2), at(5), at(7)]);
        fs::write(root.join("crates/a/src/lib.rs"), "fn a() { \"").unwrap();
        assert!(complaints(root, &["crates"]).unwrap_err().to_string().contains("no Rust tokens"));
    }
}
