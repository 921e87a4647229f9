//! What the documents show is what the program does.

mod common;

use std::fs;

use common::Place;
use common::console::shown;

fn document(path: &str) -> String {
    let path = format!("{}/{path}", env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(path).expect("the document is readable").replace("\r\n", "\n")
}

#[test]
fn the_commands_of_the_project_run_in_their_order() {
    let place = Place::new();
    let mut commands = 0;
    for shown in shown(&document("../../README.md")) {
        if let Some((name, text)) = shown.here_document() {
            place.write(name, text);
        } else if shown.command.starts_with("seedgrid ") {
            let out = place.shell(&shown.command).good();
            assert!(shown.output.is_empty() || shown.output == out.trim_end(), "{}", shown.command);
            commands += 1;
        }
    }
    assert!(commands >= 5, "{commands} commands found");
}

#[test]
fn the_puzzle_of_the_project_is_the_one_that_is_made() {
    let document = document("../../README.md");
    let commands = shown(&document);
    let command = commands
        .iter()
        .find_map(|shown| shown.command.strip_prefix("cargo run ")?.split_once(" -- "))
        .expect("a command for those without the program")
        .1;
    let after = document.split_once(command).expect("the command").1;
    let puzzle =
        after.split_once("```text\n").expect("a block of text").1.split_once("```").expect("its end").0;
    assert_eq!(Place::new().shell(&format!("seedgrid {command}")).good(), puzzle);
}

#[test]
fn the_commands_of_the_program_print_what_is_shown() {
    let place = Place::new();
    let commands = shown(&document("README.md"));
    assert!(commands.len() >= 2, "{commands:?}");
    for shown in commands {
        assert_eq!(place.shell(&shown.command).good().trim_end(), shown.output, "{}", shown.command);
    }
}

#[test]
fn the_files_of_a_corpus_are_as_described() {
    let [formats, answers] = ["../../docs/formats.md", "../../docs/answers.md"].map(document);
    let blocks_of = |document: &str, name: &str| -> Vec<String> {
        let start = format!("\n```{name}\n");
        let after = document.split(&start).skip(1);
        after.map(|text| text.split("```").next().unwrap_or_default().to_owned()).collect()
    };
    let blocks = |name: &str| blocks_of(&formats, name);
    let [recipe, pairs, manifest, ratings] = &blocks("json")[..] else {
        panic!("a recipe, one with a mixture, a manifest, ratings")
    };
    let [records, of_v2, index, rated] = &blocks("jsonl")[..] else {
        panic!("records of version 1, of version 2, an index, a rating")
    };
    let [step] = &blocks_of(&answers, "jsonl")[..] else { panic!("a step") };
    let recipe = recipe.trim_end().strip_suffix('}').expect("an object");
    let place = Place::with(&[("recipe.json", &format!("{recipe},{ratings}}}"))]);
    place.shell("seedgrid corpus make recipe.json --out out").good();
    assert_eq!(place.read("out/mild/manifest.json"), *manifest);
    let made = ["mild", "tiny"].map(|name| place.read(&format!("out/{name}/puzzles.jsonl")));
    let first: Vec<_> = made.iter().filter_map(|lines| lines.lines().next()).collect();
    assert_eq!(first, records.lines().collect::<Vec<_>>());
    assert_eq!(place.read("out/mild/ratings-m1.jsonl"), *rated);

    place.write("pairs.json", pairs);
    place.shell("seedgrid corpus make pairs.json --out out").good();
    assert_eq!(place.read("out/pairs/index.jsonl"), *index);

    place.write(
        "pair.sdm",
        "76.4..9.1...........9.738.5.....73..1...4...8..85.....4.326.1...........8.7..9.64",
    );
    let path = place.shell("seedgrid rate pair.sdm --steps --format json").good();
    assert!(path.contains(step.trim_end()), "{path}");

    for record in of_v2.lines() {
        let id = record.split('"').nth(3).expect("an id");
        assert_eq!(place.shell(&format!("seedgrid make {id}")).good().trim_end(), record);
    }
    let [ids] = &blocks("ids")[..] else { panic!("ids") };
    for id in ids.lines() {
        place.shell(&format!("seedgrid make {id}")).good();
    }

    let [candidates, exchange, id] = &blocks("text")[..] else {
        panic!("candidates, a line of Sudoku Exchange, an id")
    };
    place.write("candidates.txt", candidates);
    let rated = place.shell("seedgrid rate candidates.txt").good();
    assert!(rated.contains("line 1: ER 1.2,"), "{rated}");
    place.write("exchange.txt", exchange);
    assert_eq!(place.shell("seedgrid convert exchange.txt --to exchange").good(), *exchange);
    place.write("id.txt", id);
    let answer = place.shell("seedgrid solve id.txt --format json").good();
    assert!(answer.contains("\"width\":3,\"height\":2,"), "{answer}");
    assert!(answer.contains("\"solution\":\"101000\""), "{answer}");
}
