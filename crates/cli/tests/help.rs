//! The help: what it says, and that its examples run.

mod common;

use common::{Place, run};
use insta_cmd::assert_cmd_snapshot;

const COMMANDS: [&str; 20] = [
    "",
    "generate",
    "generate sudoku",
    "generate nonogram",
    "make",
    "solve",
    "canonical",
    "convert",
    "show",
    "scenes",
    "rate",
    "hint",
    "corpus",
    "corpus make",
    "corpus merge",
    "corpus verify",
    "corpus check",
    "corpus export",
    "gallery",
    "book",
];

fn help(command: &str) -> String {
    let args: Vec<&str> = command.split_whitespace().chain(["--help"]).collect();
    run(&args).good()
}

#[test]
fn every_command_is_explained() {
    let place = Place::new();
    for command in COMMANDS {
        let words: Vec<&str> = command.split_whitespace().collect();
        let name = format!("seedgrid {command}").trim().replace(' ', "_");
        assert_cmd_snapshot!(name, &mut place.command(&[&words[..], &["--help"]].concat()));
        assert_eq!(run(&[&["help"], &words[..]].concat()).good(), help(command), "help {command}");
    }
}

#[test]
fn the_version_lists_the_engines() {
    let version =
        concat!("seedgrid ", env!("CARGO_PKG_VERSION"), "\nengines: sudoku v1 v2, nonogram v1 v2\n");
    assert_eq!(run(&["--version"]).good(), version);
    assert_eq!(run(&["-V"]).good(), version);
}

#[test]
fn without_a_command_there_is_help_and_exit_code_2() {
    for words in [&[][..], &["generate"], &["corpus"]] {
        let ran = run(words);
        assert_eq!((ran.code, &*ran.out), (Some(2), ""));
        assert_eq!(ran.err, run(&[words, &["-h"]].concat()).good());
    }
}

/// The commands below `Example:` or `Examples:`, without remarks in parentheses.
fn examples(help: &str) -> Vec<String> {
    let after = help.split_once("\nExample").map_or("", |(_, after)| after);
    let commands = after.lines().filter_map(|line| line.strip_prefix("  seedgrid "));
    commands.map(|line| format!("seedgrid {}", line.split("   (").next().unwrap_or(line))).collect()
}

#[test]
fn every_example_runs() {
    let make = help("corpus make");
    let recipe = make.split_once("where recipe.json is\n").expect("a recipe").1;
    let place = Place::with(&[("recipe.json", recipe), ("puzzles.sdm", common::NOTES)]);
    for command in COMMANDS {
        let examples = examples(&help(command));
        assert!(!examples.is_empty(), "no example for {command:?}");
        for example in examples {
            place.shell(&example).good();
        }
    }
}

#[test]
fn colours_are_for_those_who_want_them() {
    let place = Place::new();
    let printed = |variables: &[(&str, &str)]| {
        let mut command = place.command(&["--help"]);
        let output = command.envs(variables.iter().copied()).output().expect("the program starts");
        String::from_utf8(output.stdout).expect("UTF-8")
    };
    assert!(!printed(&[]).contains('\u{1b}'));
    assert!(printed(&[("CLICOLOR_FORCE", "1")]).contains('\u{1b}'));
    assert!(!printed(&[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]).contains('\u{1b}'));
}
