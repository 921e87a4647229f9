//! Corpora in parts: any sharding makes the same bytes, and what is damaged, missing or foreign is found and named.

mod common;

use std::fs;
use std::path::{Path, PathBuf};

use common::{names, work};
use seedgrid_corpus::{Entry, Error, Manifest, Recipe, Shard, Work, extend, make, make_shard, merge, verify};

/// Small nonograms, of which many are copies of each other.
fn nonograms(rest: &str, count: u64) -> Entry {
    entry(&format!(
        r#""puzzle":"nonogram","engine":"v2","width":3,"height":3{rest},"seeds":{{"seed":"p","from":0,"to":{count}}}"#
    ))
}

fn entry(keys: &str) -> Entry {
    Recipe::parse(&format!(r#"{{"corpora":[{{"name":"it",{keys}}}]}}"#)).unwrap().entries()[0].clone()
}

const ALL: &str = r#","dedupe":"canonical","split":{"train":80,"validation":10,"test":10}"#;

fn shard(entry: &Entry, out: &Path, number: u64, of: u64) {
    make_shard(entry, out, Shard::new(number, of).unwrap(), false, &work()).unwrap();
}

fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    names(folder).into_iter().map(|name| (name.clone(), fs::read(folder.join(name)).unwrap())).collect()
}

#[test]
fn any_sharding_and_any_number_of_jobs_makes_the_same_bytes() {
    for rest in ["", r#","dedupe":"canonical""#, r#","split":{"train":50,"test":50}"#, ALL] {
        let entry = nonograms(rest, 730);
        let one = tempfile::tempdir().unwrap();
        let made = make(&entry, one.path(), false, &Work::new(Some(1)).unwrap()).unwrap();
        assert_eq!(names(one.path()), ["it"], "{rest}");
        assert_eq!(made.index.is_some(), !rest.is_empty());
        assert!(verify(&one.path().join("it"), &work()).unwrap().is_sound());
        for of in [1, 2, 3, 8, 20] {
            let many = tempfile::tempdir().unwrap();
            for number in (1..=of).rev() {
                shard(&entry, many.path(), number, of);
            }
            assert_eq!(names(many.path()), ["it.parts"]);
            assert_eq!(merge(many.path(), "it", false).unwrap(), made);
            assert_eq!(names(many.path()), ["it"]);
            assert_eq!(files(&many.path().join("it")), files(&one.path().join("it")), "{rest} {of}");
            // Once more changes nothing.
            assert_eq!(merge(many.path(), "it", false).unwrap(), made);
            shard(&entry, many.path(), 1, of);
            assert_eq!(names(many.path()), ["it"]);
        }
    }
}

#[test]
fn of_copies_the_lowest_index_stays() {
    let (all, few) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let whole = make(&nonograms(r#","split":{"train":100}"#, 500), all.path(), false, &work()).unwrap();
    let made = make(&nonograms(ALL, 500), few.path(), false, &work()).unwrap();
    assert_eq!((made.made(), made.dropped()), (500, 500 - made.count));
    assert!(made.count < whole.count, "copies are there");
    let index = |out: &Path| fs::read_to_string(out.join("it/index.jsonl")).unwrap();
    let mut seen = Vec::new();
    let expected: Vec<String> = index(all.path())
        .lines()
        .filter_map(|line| {
            let json: serde_json::Value = serde_json::from_str(line).unwrap();
            let hash = json["puzzle"].clone();
            let is_new = !seen.contains(&hash);
            seen.push(hash);
            is_new.then(|| json["index"].to_string())
        })
        .collect();
    let found: Vec<String> = index(few.path())
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap()["index"].to_string())
        .collect();
    assert_eq!(found, expected);
}

#[test]
fn as_many_different_puzzles_as_are_wanted() {
    let of = |unique: u64| nonograms(&format!(r#","dedupe":"canonical","unique":{unique}"#), 120);
    let out = tempfile::tempdir().unwrap();
    let made = make(&of(20), out.path(), false, &work()).unwrap();
    assert_eq!(made.count, 20);
    assert!(made.made() < 120);

    // 3 x 3 nonograms solved by line logic fall into fewer classes than this within the range.
    let error = make(&of(60), out.path(), true, &work()).unwrap_err();
    let Error::Missing { made: 120, kept, unique: 60, .. } = error else { panic!("{error}") };
    assert_eq!(
        error.to_string(),
        format!(
            "corpus \"it\": 120 indices give {kept} different puzzles, expected 60: {} missing; corpus make --extend goes on",
            60 - kept
        )
    );
    assert_eq!(names(out.path()), ["it", "it.parts"]);
    let wanted = kept + 3;
    let out = tempfile::tempdir().unwrap();
    assert!(make(&of(wanted), out.path(), false, &work()).is_err());
    let made = extend(&of(wanted), out.path(), false, &work()).unwrap();
    assert_eq!((made.count, names(out.path())), (wanted, vec!["it".to_owned()]));
    assert!(made.made() > 120);
    let verified = verify(&out.path().join("it"), &work()).unwrap();
    assert!(verified.is_sound(), "{:?}", verified.problems);

    // A longer range gives the same puzzles.
    let longer = tempfile::tempdir().unwrap();
    let keys = format!(r#","dedupe":"canonical","unique":{wanted}"#);
    let again = make(&nonograms(&keys, 5_000), longer.path(), false, &work()).unwrap();
    assert_eq!((again.hash, again.made()), (made.hash, made.made()));

    // There are no more than a few hundred at all.
    let error = extend(&of(400), out.path(), true, &work()).unwrap_err();
    assert!(matches!(error, Error::NothingNew { .. }), "{error}");
}

/// The only file in the folder of parts whose name starts like this.
fn only(out: &Path, start: &str) -> PathBuf {
    let found: Vec<String> =
        names(&out.join("it.parts")).into_iter().filter(|name| name.starts_with(start)).collect();
    assert_eq!(found.len(), 1, "{found:?}");
    out.join("it.parts").join(&found[0])
}

fn flip(path: &Path, at: usize) {
    let mut bytes = fs::read(path).unwrap();
    bytes[at] ^= 1;
    fs::write(path, bytes).unwrap();
}

fn refused(out: &Path) -> String {
    let before = files(&out.join("it.parts"));
    let error = merge(out, "it", false).unwrap_err().to_string();
    assert_eq!(names(out), ["it.parts"], "{error}");
    assert!(files(&out.join("it.parts")) == before, "nothing is lost: {error}");
    error.replace(&format!("{}/", out.display()), "")
}

#[test]
fn what_is_wrong_with_parts_is_named_and_made_again() {
    let entry = nonograms(ALL, 250);
    let one = tempfile::tempdir().unwrap();
    make(&entry, one.path(), false, &work()).unwrap();
    let hash = Manifest::read(&one.path().join("it")).unwrap().hash;
    let shards = || {
        let out = tempfile::tempdir().unwrap();
        (1..=3).for_each(|number| shard(&entry, out.path(), number, 3));
        out
    };

    // A flipped byte, in the first line, in a hash, in a record, and a file that is cut.
    let length = fs::metadata(only(shards().path(), "part-100-")).unwrap().len() as usize;
    for at in [5, 400, length - 30] {
        let out = shards();
        let part = only(out.path(), "part-100-200-");
        flip(&part, at);
        let name = part.file_name().unwrap().to_string_lossy().into_owned();
        assert_eq!(
            refused(out.path()),
            format!("corpus \"it\": it.parts/{name} is damaged: not the bytes of its hash; make it again")
        );
        let made = make_shard(&entry, out.path(), Shard::new(2, 3).unwrap(), false, &work()).unwrap();
        assert_eq!((made.found, made.made, made.damaged), (0, 1, vec![part]));
        assert_eq!(merge(out.path(), "it", false).unwrap().hash, hash);
    }
    let out = shards();
    let part = only(out.path(), "part-0-100-");
    let whole = fs::read(&part).unwrap();
    fs::write(&part, &whole[..whole.len() / 2]).unwrap();
    assert!(refused(out.path()).contains("is damaged"));

    // A part that is gone.
    fs::remove_file(&part).unwrap();
    assert!(
        refused(out.path())
            .ends_with("is not there, and a manifest of a shard names it; make the shard again")
    );
    make(&entry, out.path(), false, &work()).unwrap();
    assert_eq!(Manifest::read(&out.path().join("it")).unwrap().hash, hash);

    // A manifest that is gone, one that is damaged, one of which nothing is left.
    let out = shards();
    let manifest = only(out.path(), "shard-100-");
    fs::remove_file(&manifest).unwrap();
    assert_eq!(
        refused(out.path()),
        "corpus \"it\": missing indices 100 to 199; make the shards that have them"
    );
    fs::write(&manifest, "{").unwrap();
    assert!(refused(out.path()).contains("shard-100-200.manifest.json: line 1"));
    shard(&entry, out.path(), 2, 3);
    merge(out.path(), "it", false).unwrap();

    // Nothing at all.
    fs::create_dir(out.path().join("none.parts")).unwrap();
    let error = merge(out.path(), "none", false).unwrap_err();
    assert_eq!(
        error.to_string(),
        "corpus \"none\": no shard is complete, expected at least one manifest of a shard"
    );
}

#[test]
fn parts_of_another_recipe_are_refused() {
    let (entry, other) = (nonograms(ALL, 250), nonograms("", 250));
    let out = tempfile::tempdir().unwrap();
    shard(&entry, out.path(), 1, 3);
    let two = Shard::new(2, 3).unwrap();
    let error = make_shard(&other, out.path(), two, false, &work()).unwrap_err();
    assert!(
        error.is_refusal() && error.to_string().contains("was not made from this recipe entry"),
        "{error}"
    );
    assert!(make(&other, out.path(), false, &work()).unwrap_err().is_refusal());

    // As when somebody copies files of another run into the folder.
    let foreign = tempfile::tempdir().unwrap();
    shard(&other, foreign.path(), 2, 3);
    for (name, bytes) in files(&foreign.path().join("it.parts")) {
        fs::write(out.path().join("it.parts").join(name), bytes).unwrap();
    }
    let sentence = refused(out.path());
    assert!(sentence.contains("is of another recipe entry than"), "{sentence}");

    // By force it is replaced.
    make(&other, out.path(), true, &work()).unwrap();
    assert_eq!(names(out.path()), ["it"]);
    assert!(make(&entry, out.path(), false, &work()).unwrap_err().is_refusal());
}

#[test]
fn shards_that_do_not_agree_are_refused() {
    let entry = nonograms("", 250);
    let out = tempfile::tempdir().unwrap();
    (1..=3).for_each(|number| shard(&entry, out.path(), number, 3));
    // A part of other records that has the hash of its own bytes, and a manifest that names it.
    let part = only(out.path(), "part-100-200-");
    let text = fs::read_to_string(&part).unwrap().replace("\"changed\":0", "\"changed\":1");
    let hash = blake3::hash(text.as_bytes()).to_hex().to_string();
    let name = part.file_name().unwrap().to_str().unwrap();
    let old = name.trim_start_matches("part-100-200-").trim_end_matches(".jsonl");
    fs::write(part.with_file_name(name.replace(old, &hash)), text).unwrap();
    let manifest = fs::read_to_string(only(out.path(), "shard-100-")).unwrap().replace(old, &hash);
    fs::write(out.path().join("it.parts/shard-100-200x.manifest.json"), manifest).unwrap();
    let sentence = refused(out.path());
    assert!(sentence.contains("do not agree about the same indices"), "{sentence}");
    let error = make_shard(&entry, out.path(), Shard::new(2, 3).unwrap(), false, &work()).unwrap_err();
    assert!(error.to_string().contains("do not agree"), "{error}");
}

#[test]
fn runs_at_the_same_time_make_one_corpus() {
    let entry = nonograms(ALL, 900);
    let (out, one) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let hash = make(&entry, one.path(), false, &work()).unwrap().hash;
    std::thread::scope(|scope| {
        let (entry, out) = (&entry, out.path());
        for _ in 0..4 {
            scope.spawn(move || (1..=2).for_each(|number| shard(entry, out, number, 2)));
        }
    });
    assert_eq!(merge(out.path(), "it", false).unwrap().hash, hash);
}

#[test]
fn a_corpus_that_is_there_is_not_made_again_unless_it_is_damaged() {
    let entry = nonograms(ALL, 150);
    let out = tempfile::tempdir().unwrap();
    let made = make(&entry, out.path(), false, &work()).unwrap();
    let told = std::sync::atomic::AtomicU64::new(0);
    for name in ["puzzles.jsonl", "index.jsonl"] {
        flip(&out.path().join("it").join(name), 50);
        let error = merge(out.path(), "it", false).unwrap_err().to_string();
        assert!(error.contains("is damaged"), "{error}");
        assert!(!verify(&out.path().join("it"), &work()).unwrap().is_sound());
        let tick = |records| {
            told.fetch_add(records, std::sync::atomic::Ordering::Relaxed);
        };
        assert_eq!(make(&entry, out.path(), false, &work().with_tick(&tick)).unwrap(), made);
        assert!(verify(&out.path().join("it"), &work()).unwrap().is_sound());
    }
    assert_eq!(told.into_inner(), 300);
}

#[test]
fn a_run_that_was_killed_between_two_names_goes_on() {
    let entry = nonograms(ALL, 150);
    let (out, one) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let made = make(&entry, one.path(), false, &work()).unwrap();
    shard(&entry, out.path(), 1, 1);
    fs::create_dir(out.path().join("it")).unwrap();
    fs::copy(one.path().join("it/puzzles.jsonl"), out.path().join("it/puzzles.jsonl")).unwrap();
    fs::write(out.path().join("it/index.jsonl.7-0.tmp"), "half").unwrap();
    fs::write(out.path().join("it.parts/new-7-0.tmp"), "half").unwrap();
    assert_eq!(make(&entry, out.path(), false, &work()).unwrap(), made);
    assert_eq!(files(&out.path().join("it")), files(&one.path().join("it")));
    assert_eq!(names(out.path()), ["it"]);
}

#[test]
fn hostile_seeds_stay_harmless() {
    let seeds =
        [r"</script><b>", "=cmd()|' /C calc'!A0", "\u{1b}[2J", "a\"b'c", "two\nlines", "../../x", "\u{202e}"];
    let list = serde_json::to_string(&seeds).unwrap();
    let entry = entry(&format!(
        r#""puzzle":"nonogram","engine":"v2","width":5,"height":5{ALL},"seeds":{{"list":{list}}}"#
    ));
    let out = tempfile::tempdir().unwrap();
    shard(&entry, out.path(), 1, 1);
    for (name, bytes) in files(&out.path().join("it.parts")) {
        assert!(name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-.".contains(&byte)), "{name}");
        let text = String::from_utf8(bytes).unwrap();
        assert!(!text.chars().any(|c| c.is_control() && c != '\n'), "{name}");
    }
    merge(out.path(), "it", false).unwrap();
    assert_eq!(names(&out.path().join("it")), ["index.jsonl", "manifest.json", "puzzles.jsonl"]);
    let verified = verify(&out.path().join("it"), &work()).unwrap();
    assert!(verified.is_sound(), "{:?}", verified.problems);
    for (record, seed) in seedgrid_corpus::Records::open(&out.path().join("it")).unwrap().zip(seeds) {
        assert_eq!(record.unwrap().id.seed(), seed);
    }
}
