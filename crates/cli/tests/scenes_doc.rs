//! docs/scenes.md: what it shows is what the program prints, and its tables are true.

mod common;

use std::fmt::Write;

use common::Place;
use common::console::shown;
use seedgrid_bitboard::sudoku::Puzzle;
use seedgrid_rating::sudoku::{Level, cascade};
use seedgrid_rng::v1::Stream;
use seedgrid_search::SearchLimits;
use seedgrid_search::sudoku::reference;
use seedgrid_search::sudoku::trace::{Order, search};
use seedgrid_sudoku_gen::open_dig::{Depth, dig};
use seedgrid_sudoku_gen::v1;

fn document() -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/scenes.md");
    std::fs::read_to_string(path).expect("the document is readable").replace("\r\n", "\n")
}

#[test]
fn the_commands_print_what_is_shown() {
    let document = document();
    let typo = document.split_once("`typo.sdm` is\n\n```text\n").expect("a board with a slip").1;
    let place = Place::with(&[("typo.sdm", &typo[..81])]);
    let commands = shown(&document);
    for scene in 1..=9 {
        let option = format!("--scene {scene}");
        assert!(commands.iter().any(|shown| shown.command.contains(&option)), "scene {scene} is shown");
    }
    for shown in commands {
        let out = place.shell(&shown.command).good();
        assert_eq!(out.trim_end(), shown.output, "{}", shown.command);
    }
}

#[test]
fn the_tables_are_true() {
    for table in [digs(), orders()] {
        assert!(document().contains(&table), "docs/scenes.md should have\n{table}");
    }
    let givens = hard_boards().map(|board| board.filled_count());
    let (fewest, most) = givens.fold((81, 0), |(fewest, most), n| (n.min(fewest), n.max(most)));
    let sentence = format!("which have {fewest} to {most} givens");
    assert!(document().contains(&sentence), "docs/scenes.md should say {sentence}");
}

#[test]
#[ignore = "prints the tables of docs/scenes.md"]
fn print_the_tables() {
    println!("{}\n{}", digs(), orders());
}

/// Four solutions dug to two depths.
fn digs() -> String {
    let mut table = String::from(
        "| seed | target | tries | put back | givens | solutions | the cascade fills | search, placements |\n\
         |---|---|---|---|---|---|---|---|\n",
    );
    for seed in ["scenes-1", "scenes-2", "scenes-3", "scenes-4"] {
        for target in [36, 26] {
            let stream = || Stream::new(seed).expect("a seed");
            let solution = v1::fill(&mut stream()).expect("a solution");
            let depth = Depth { givens: target, singles_only: false };
            let dug = dig(&solution, depth, &mut stream());
            let put_back = dug.steps.iter().filter(|step| !step.kept_blank).count();
            let solutions = reference::solve(&dug.puzzle, SearchLimits::UNIQUENESS).solutions.len();
            let (blanks, fills) = (dug.puzzle.blanks().len(), cascade(&dug.puzzle).order.len());
            let nodes = nodes(&dug.puzzle, Order::FewestFirst, 1_000_000);
            let (tries, givens) = (dug.steps.len(), dug.givens);
            writeln!(
                table,
                "| {seed} | {target} | {tries} | {put_back} | {givens} | {solutions} | {fills} of {blanks} | {nodes} |"
            )
            .expect("a String grows");
        }
    }
    table
}

/// Two orders on 100 hard boards.
fn orders() -> String {
    const CAP: u64 = 1_000_000;
    let mut table = String::from(
        "| order | boards solved | nodes: a quarter of the boards up to | half up to | three quarters up to | most |\n\
         |---|---|---|---|---|---|\n",
    );
    let boards: Vec<Puzzle> = hard_boards().collect();
    for (name, order) in
        [("fewest candidates first", Order::FewestFirst), ("first blank cell first", Order::FirstBlank)]
    {
        let mut all: Vec<u64> = boards.iter().map(|board| nodes(board, order, CAP)).collect();
        all.sort_unstable();
        let solved = all.iter().filter(|&&nodes| nodes <= CAP).count();
        let [quarter, half, three_quarters, most] = [24, 49, 74, 99].map(|rank| all[rank]);
        writeln!(table, "| {name} | {solved} | {quarter} | {half} | {three_quarters} | {most} |")
            .expect("a String grows");
    }
    table
}

/// The boards of version 1 with the seeds hard-0 to hard-99.
fn hard_boards() -> impl Iterator<Item = Puzzle> {
    (0..100).map(|i| {
        v1::generate(&format!("hard-{i}"), Level::Hard, v1::DEFAULT_ATTEMPTS).expect("a board").puzzle
    })
}

fn nodes(puzzle: &Puzzle, order: Order, cap: u64) -> u64 {
    search(puzzle, order, SearchLimits { solutions: 1, nodes: cap }, 0).nodes
}
