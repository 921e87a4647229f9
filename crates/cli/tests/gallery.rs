//! `seedgrid gallery`: the page, what it refuses, and that hostile texts are text.

mod common;

use std::fs;
use std::path::Path;

use common::console::shown;
use common::{Place, RECIPE};
use insta::assert_snapshot;

fn made() -> Place {
    let place = Place::with(&[("recipe.json", RECIPE)]);
    place.run(&["corpus", "make", "recipe.json", "--out", "corpora"]).good();
    place
}

/// A page without what is the same in all of them.
fn skeleton(page: &str) -> String {
    let mut skeleton = page.to_owned();
    for (start, end) in [("<style>", "</style>"), ("<script>", "</script>"), ("-src 'sha256-", "'")] {
        let mut from = 0;
        while let Some(place) = skeleton[from..].find(start) {
            let begin = from + place + start.len();
            let length = skeleton[begin..].find(end).expect("an end");
            skeleton.replace_range(begin..begin + length, "…");
            from = begin;
        }
    }
    skeleton
}

#[test]
fn pages() {
    let place = made();
    let told = place.run(&["gallery", "corpora/small", "--out", "small.html", "--limit", "1"]).good();
    let page = place.read("small.html");
    assert_eq!(told, format!("small.html: 1 puzzle, {} bytes; more fit than --limit 1\n", page.len()));
    assert_snapshot!("nonograms", skeleton(&page));
    let words =
        ["gallery", "corpora/mild", "--out", "mild.html", "--limit", "2", "--sort", "rating", "--er", "1.2-"];
    place.run(&[&words[..], &["--title", "Two <mild> ones", "--play", "a/seedgrid.html?b"]].concat()).good();
    assert_snapshot!("sudoku", skeleton(&place.read("mild.html")));
    assert_eq!(place.names(""), ["corpora", "mild.html", "recipe.json", "small.html"]);
}

#[test]
fn the_bytes_depend_on_nothing_else() {
    let place = made();
    let page = |jobs: &str| {
        place.run(&["gallery", "corpora/mild", "--out", "a.html", "--jobs", jobs]).good();
        place.read("a.html")
    };
    let page = [page("1"), page("1"), page("3")];
    assert!(page[0] == page[1] && page[0] == page[2]);
    assert_eq!(page[0].matches("<article").count(), 20);
}

#[test]
fn hostile_texts_are_text() {
    let seed = "</script></svg><img src=x onerror=alert(1)>\\\"'<!--]]>\\u202e\\u2066\\u200b\\u0007";
    let harmless = "&lt;/script&gt;&lt;/svg&gt;&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&lt;!--]]&gt;\
                 \\u{202e}\\u{2066}\\u{200b}\\u{7}";
    let entry = |name: &str, engine: &str| {
        format!(r#"{{"name": "{name}", {engine}, "seeds": {{"prefix": "{seed}", "from": 0, "to": 2}}}}"#)
    };
    let entries = [
        entry("a", r#""puzzle": "sudoku", "engine": "v1", "level": "easy""#),
        entry("b", r#""puzzle": "nonogram", "engine": "v1", "size": 5"#),
        entry("c", r#""puzzle": "sudoku", "engine": "v2", "spec": {"level": "easy"}"#),
        entry("d", r#""puzzle": "nonogram", "engine": "v2", "width": 4, "height": 3"#),
    ];
    let recipe = format!(r#"{{"corpora": [{}]}}"#, entries.join(", "));
    let place = Place::with(&[("recipe.json", &recipe)]);
    place.run(&["corpus", "make", "recipe.json", "--out", "corpora"]).good();
    let title: String = serde_json::from_str(&format!("\"{seed}\"")).expect("JSON");
    for name in ["a", "b", "c", "d"] {
        let folder = format!("corpora/{name}");
        place
            .run(&["gallery", &folder, "--out", "x.html", "--title", &title, "--play", "p.html?'\"<"])
            .good();
        let page = place.read("x.html");
        // As the title of the window, as the heading, and as the seed of each card.
        assert!(page.contains(&format!("<title>{harmless}</title>")), "{page}");
        assert!(page.contains(&format!("<h1><bdi>{harmless}</bdi></h1>")), "{page}");
        assert!(page.contains(&format!("<bdi>{harmless}1</bdi>")), "{page}");
        let count = |text: &str| page.matches(text).count();
        assert_eq!([count("<script"), count("<img"), count("<!--"), count("</script")], [1, 0, 0, 1]);
        assert_eq!(count("href=\"p.html?&#39;&quot;&lt;#play/sg"), 2);
        let unseen = |c: char| c != '\n' && (c.is_control() || "\u{202e}\u{2066}\u{200b}".contains(c));
        assert!(!page.contains(unseen));
    }
}

#[test]
fn what_is_refused() {
    let place = made();
    let gallery = |words: &[&str]| place.run(&[&["gallery"], words].concat());
    let ran = gallery(&["corpora/mild", "--out", "a.html", "--er", "9.0-"]);
    let sentence = "error: no puzzle of corpora/mild fits, and no gallery was written\n";
    assert_eq!((ran.code, &*ran.out, &*ran.err), (Some(1), "", sentence));
    gallery(&["corpora/small", "--out", "a.html", "--er", "1.2"])
        .refused("corpus \"small\": nonograms have no ER, expected a level or techniques");
    for folder in ["corpora", "none", "recipe.json"] {
        gallery(&[folder, "--out", "a.html"]).refused(&format!(
            "cannot read {folder}/manifest.json: there is none, expected the folder of one finished corpus"
        ));
    }
    let export = place.run(&["corpus", "export", "corpora"]);
    export.refused(gallery(&["corpora", "--out", "a.html"]).err.trim_end().trim_start_matches("error: "));
    let recorded = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/corpora/v1-sudoku-hard-20k");
    gallery(&[recorded, "--out", "a.html"])
        .refused(&format!("{recorded} holds only the first records of its corpus, expected all of them"));
    gallery(&["corpora/mild", "--out", "corpora"]).refused_by_the_system("cannot write corpora");
    assert_eq!(gallery(&["corpora/mild", "--out", "a.html", "--title", " "]).code, Some(2));
    gallery(&["corpora/mild", "--out", "no/a.html"]).refused_by_the_system("cannot write no/a.html");
    for play in ["javascript:alert(1)", "JAVASCRIPT:x", "data:text/html,x", "a#b", ""] {
        assert_eq!(gallery(&["corpora/mild", "--out", "a.html", "--play", play]).code, Some(2), "{play}");
    }
    assert_eq!(place.names(""), ["corpora", "recipe.json"]);
}

#[cfg(unix)]
#[test]
fn a_link_is_followed_and_what_is_no_file_stays() {
    use std::os::unix::fs::{FileTypeExt, symlink};
    use std::os::unix::net::UnixListener;

    let place = made();
    place.write("real.html", "old");
    symlink("real.html", place.path("link.html")).expect("a link");
    place.run(&["gallery", "corpora/mild", "--out", "link.html"]).good();
    assert!(fs::symlink_metadata(place.path("link.html")).expect("a link").is_symlink());
    assert!(place.read("real.html").starts_with("<!DOCTYPE html>"));
    // A file that only listens: nothing can be written to it, and nothing takes its place.
    let _listener = UnixListener::bind(place.path("socket")).expect("a socket");
    place.run(&["gallery", "corpora/mild", "--out", "socket"]).refused_by_the_system("cannot write socket");
    assert!(fs::metadata(place.path("socket")).expect("a socket").file_type().is_socket());
    assert_eq!(place.names(""), ["corpora", "link.html", "real.html", "recipe.json", "socket"]);
}

#[test]
fn the_commands_of_the_manual_run() {
    let place = made();
    let manual = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/galleries.md");
    let commands = shown(&fs::read_to_string(manual).expect("the manual"));
    assert_eq!(commands.len(), 2);
    for shown in commands {
        place.shell(&shown.command).good();
    }
}

#[test]
fn recorded_corpora_have_galleries() {
    let place = Place::new();
    let corpora = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/corpora");
    let mut pages = 0;
    for folder in fs::read_dir(corpora).expect("a folder").map(|item| item.expect("a name").path()) {
        if folder.join("puzzles.jsonl").exists() {
            let folder = folder.to_str().expect("UTF-8");
            place.run(&["gallery", folder, "--out", "a.html", "--limit", "20"]).good();
            assert_eq!(place.read("a.html").matches("<article").count(), 20, "{folder}");
            pages += 1;
        }
    }
    assert!(pages > 20);
}
