//! What the READMEs show is what the program does.

mod common;

use std::fs;

use common::console::shown;
use common::{Place, RECIPE};

fn document(path: &str) -> String {
    let path = format!("{}/{path}", env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(path).expect("the document is readable").replace("\r\n", "\n")
}

#[test]
fn the_commands_of_the_project_run_in_their_order() {
    let place = Place::with(&[("recipe.json", RECIPE)]);
    let mut commands = 0;
    for shown in shown(&document("../../README.md")) {
        if shown.command.starts_with("seedgrid ") {
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
