//! The layers: which crate of the workspace may depend on which.

use serde_json::Value;

use super::{items, text};

/// A crate and what it may depend on, without `seedgrid-`, bottom-up.
const LAYERS: [(&str, &[&str]); 10] = [
    ("rng", &[]),
    ("bitboard", &[]),
    ("formats", &["bitboard"]),
    ("search", &["bitboard"]),
    ("canonical", &["bitboard", "search"]),
    ("rating", &["bitboard", "search"]),
    ("sudoku-gen", &["rng", "bitboard", "search", "rating"]),
    ("nonogram-gen", &["rng", "bitboard", "search", "rating"]),
    (
        "corpus",
        &["rng", "bitboard", "formats", "search", "canonical", "rating", "sudoku-gen", "nonogram-gen"],
    ),
    ("answers", &["rng", "bitboard", "search", "rating", "sudoku-gen"]),
];
/// The crates on top, which may depend on all of these.
const TOP: [&str; 3] = ["cli", "web", "benches"];
/// The chores, which see the project only as its corpora.
const XTASK: (&str, &[&str]) = ("xtask", &["corpus"]);

/// The dependencies between crates of the workspace that go against the layers. Those of tests alone may go anywhere.
pub fn complaints(metadata: &Value) -> Vec<String> {
    let mut complaints = Vec::new();
    for package in items(metadata, "packages").filter(|package| package["source"].is_null()) {
        let name = short(text(package, "name"));
        let allowed: Vec<&str> = match LAYERS.iter().chain([&XTASK]).find(|(layer, _)| *layer == name) {
            Some((_, allowed)) => allowed.to_vec(),
            None if TOP.contains(&name) => LAYERS.iter().map(|(layer, _)| *layer).collect(),
            None => {
                complaints.push(format!("{name} has no layer, expected it in xtask/src/tidy/layers.rs"));
                continue;
            }
        };
        let own = items(package, "dependencies").filter(|dependency| !dependency["path"].is_null());
        for dependency in own.filter(|dependency| dependency["kind"] != "dev") {
            let dependency = short(text(dependency, "name"));
            if !allowed.contains(&dependency) {
                complaints.push(format!("{name} depends on {dependency}, expected only {}", list(&allowed)));
            }
        }
    }
    complaints
}

fn short(name: &str) -> &str {
    name.strip_prefix("seedgrid-").unwrap_or(name)
}

fn list(names: &[&str]) -> String {
    if names.is_empty() { "crates from outside".to_owned() } else { names.join(", ") }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::complaints;

    fn package(name: &str, dependency: &str, kind: &Value) -> Value {
        json!({"name": name, "source": null, "dependencies": [{"name": dependency, "path": "/x", "kind": kind}]})
    }

    #[test]
    fn edges() {
        let cases = [
            ("seedgrid-search", "seedgrid-bitboard", json!(null), None),
            ("xtask", "seedgrid-corpus", json!(null), None),
            ("seedgrid-search", "seedgrid-rng", json!("dev"), None),
            (
                "seedgrid-search",
                "seedgrid-rng",
                json!(null),
                Some("search depends on rng, expected only bitboard"),
            ),
            (
                "seedgrid-rng",
                "seedgrid-bitboard",
                json!("build"),
                Some("rng depends on bitboard, expected only crates from outside"),
            ),
            (
                "seedgrid-sudoku-gen",
                "seedgrid-nonogram-gen",
                json!(null),
                Some("sudoku-gen depends on nonogram-gen, expected only rng, bitboard, search, rating"),
            ),
            ("seedgrid-cli", "seedgrid-corpus", json!(null), None),
            (
                "seedgrid-cli",
                "xtask",
                json!(null),
                Some(
                    "cli depends on xtask, expected only rng, bitboard, formats, search, canonical, rating, sudoku-gen, nonogram-gen, corpus, answers",
                ),
            ),
            ("xtask", "seedgrid-search", json!(null), Some("xtask depends on search, expected only corpus")),
            ("seedgrid-web", "seedgrid-answers", json!(null), None),
            (
                "seedgrid-new",
                "seedgrid-rng",
                json!(null),
                Some("new has no layer, expected it in xtask/src/tidy/layers.rs"),
            ),
        ];
        for (name, dependency, kind, expected) in cases {
            let found = complaints(&json!({"packages": [package(name, dependency, &kind)]}));
            assert_eq!(found.first().map(String::as_str), expected, "{name} {dependency}");
        }
    }

    #[test]
    fn crates_from_outside_have_no_layer() {
        let package = json!({"name": "seedgrid-like", "source": "registry", "dependencies": []});
        assert_eq!(complaints(&json!({"packages": [package]})), Vec::<String>::new());
    }
}
