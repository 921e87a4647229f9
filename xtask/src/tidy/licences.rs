//! The licences of everything that is linked or run by a build.

use std::collections::BTreeSet;

use serde_json::Value;

use super::{items, text};

/// The dependencies of the workspace, tests aside, that cannot be had under a permissive licence.
pub fn complaints(metadata: &Value) -> Vec<String> {
    let reached = reached(metadata);
    let packages = items(metadata, "packages").filter(|package| reached.contains(text(package, "id")));
    packages
        .filter_map(|package| {
            let (name, licence) = (text(package, "name"), text(package, "license"));
            if licence.is_empty() {
                Some(format!("{name} states no licence"))
            } else if is_permissive(licence) {
                None
            } else {
                Some(format!("{name} is under {licence}, expected a permissive licence"))
            }
        })
        .collect()
}

/// The ids of the packages that the members reach by normal and build dependencies.
fn reached(metadata: &Value) -> BTreeSet<&str> {
    let mut open: Vec<&str> = items(metadata, "workspace_members").filter_map(Value::as_str).collect();
    let mut reached = BTreeSet::new();
    while let Some(id) = open.pop() {
        if !reached.insert(id) {
            continue;
        }
        for node in items(&metadata["resolve"], "nodes").filter(|node| text(node, "id") == id) {
            let linked =
                |dependency: &&Value| items(dependency, "dep_kinds").any(|kind| kind["kind"] != "dev");
            open.extend(items(node, "deps").filter(linked).map(|dependency| text(dependency, "pkg")));
        }
    }
    reached
}

/// Whether an SPDX expression can be met without copyleft: of `OR` one side, of `AND` both. `/` is an old way to write `OR`.
fn is_permissive(expression: &str) -> bool {
    let spaced = expression.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
    either(&mut spaced.split_whitespace().peekable())
}

type Words<'a, 'b> = &'a mut std::iter::Peekable<std::str::SplitWhitespace<'b>>;

fn either(words: Words) -> bool {
    let mut permissive = both(words);
    while words.next_if_eq(&"OR").is_some() {
        permissive |= both(words);
    }
    permissive
}

fn both(words: Words) -> bool {
    let mut permissive = licence(words);
    while words.next_if_eq(&"AND").is_some() {
        permissive &= licence(words);
    }
    permissive
}

fn licence(words: Words) -> bool {
    let Some(word) = words.next() else { return false };
    if word == "(" {
        let permissive = either(words);
        return words.next_if_eq(&")").is_some() && permissive;
    }
    if words.next_if_eq(&"WITH").is_some() {
        words.next();
    }
    let copyleft = ["MPL", "EPL", "CDDL", "EUPL", "OSL", "CECILL", "CC-BY-SA"];
    !word.contains("GPL") && !copyleft.iter().any(|name| word.starts_with(name))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{complaints, is_permissive};

    #[test]
    fn expressions() {
        for fine in [
            "MIT",
            "MIT/Apache-2.0",
            "MIT OR Apache-2.0",
            "Apache-2.0 WITH LLVM-exception OR Apache-2.0 OR MIT",
            "(MIT OR Apache-2.0) AND Unicode-3.0",
            "MIT OR LGPL-2.1-or-later",
            "GPL-3.0-only OR (MPL-2.0 OR MIT)",
        ] {
            assert!(is_permissive(fine), "{fine}");
        }
        for refused in [
            "GPL-3.0-or-later",
            "AGPL-3.0",
            "MPL-2.0",
            "LGPL-3.0-only WITH exception",
            "MIT AND GPL-2.0-only",
            "(MIT OR Apache-2.0) AND MPL-2.0",
            "",
            "(MIT",
        ] {
            assert!(!is_permissive(refused), "{refused}");
        }
    }

    #[test]
    fn only_what_is_linked_counts() {
        let package = |id: &str, license: &str| json!({"id": id, "name": id, "license": license});
        let to = |id: &str, kind: Option<&str>| json!({"pkg": id, "dep_kinds": [{"kind": kind}]});
        let metadata = json!({
            "workspace_members": ["own"],
            "packages": [
                package("own", "MIT"), package("deep", "GPL-3.0"), package("build", "MPL-2.0"),
                package("test", "GPL-3.0"), package("mid", "MIT"), json!({"id": "silent", "name": "silent", "license": null}),
            ],
            "resolve": {"nodes": [
                {"id": "own", "deps": [to("mid", None), to("build", Some("build")), to("test", Some("dev"))]},
                {"id": "mid", "deps": [to("deep", None), to("silent", None)]},
            ]},
        });
        let expected = [
            "deep is under GPL-3.0, expected a permissive licence",
            "build is under MPL-2.0, expected a permissive licence",
            "silent states no licence",
        ];
        assert_eq!(complaints(&metadata), expected);
    }
}
