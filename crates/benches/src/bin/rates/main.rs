//! Puzzles per second of process CPU time, for every engine and every generator, and the time that a rating takes.

#![forbid(unsafe_code)]

mod canonical;
mod generate;
mod measure;
#[path = "../../../../search/tests/common/naive.rs"]
mod naive;
mod nonogram;
mod rate;
mod sudoku;
mod window;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand, value_parser};
use seedgrid_nonogram_gen::v2::Logic;

/// Puzzles per second of process CPU time, one thread, the engines in turn.
///
/// A line for each: its name, its rate (the median of the rounds), and how many of its puzzles have exactly one solution, with
/// tabs between. Exit status: 0, or 2 when something cannot be read or was asked wrongly.
#[derive(Parser)]
#[command(name = "rates", bin_name = "rates", max_term_width = 100)]
#[command(after_help = "\
Examples, in the repository:
  cargo run --release --package seedgrid-benches --bin rates -- sudoku fixtures/inputs/sudoku/v1_hard.txt
  cargo run --release --package seedgrid-benches --bin rates -- generate 3000
  cargo run --release --package seedgrid-benches --bin rates -- nonogram-random 20 20 500 1000 --smooth")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// How many puzzles of a file each engine can say to be unique or not
    Sudoku {
        /// A file with the 81 characters of a puzzle at the start of a line; other lines are skipped
        file: PathBuf,
        /// How often each engine has its turn
        #[arg(default_value = "5", value_parser = value_parser!(u32).range(1..=1_000))]
        rounds: u32,
    },
    /// How many canonical forms of the puzzles of a file are found
    Canonical {
        /// A file with the 81 characters of a puzzle at the start of a line; other lines are skipped
        file: PathBuf,
        /// How often each way has its turn
        #[arg(default_value = "5", value_parser = value_parser!(u32).range(1..=1_000))]
        rounds: u32,
    },
    /// How long it takes to rate a puzzle of a file, in milliseconds, by bands of the rating
    Rate {
        /// A file with the 81 characters of a puzzle at the start of a line; other lines are skipped
        file: PathBuf,
        /// How often each band has its turn
        #[arg(default_value = "5", value_parser = value_parser!(u32).range(1..=1_000))]
        rounds: u32,
    },
    /// How many puzzles each generator makes
    Generate {
        /// How many puzzles each makes in each of five rounds
        #[arg(default_value = "3000", value_parser = value_parser!(u32).range(1..=10_000_000))]
        n: u32,
    },
    /// How many Sudoku with an ER in a window version 2 makes, against making and rating minimal puzzles until one fits
    SudokuWindow {
        /// How often each window has its turn
        #[arg(default_value = "5", value_parser = value_parser!(u32).range(1..=1_000))]
        rounds: u32,
        /// Version 2 makes minimal ones as well
        #[arg(long)]
        minimal: bool,
    },
    /// How many nonograms each solver can say to be unique or not
    Nonogram {
        /// A file of nonograms, or a folder of such files (those that end in .md do not count)
        file: PathBuf,
        /// How often each solver has its turn
        #[arg(default_value = "5", value_parser = value_parser!(u32).range(1..=1_000))]
        rounds: u32,
    },
    /// The same for the clues of drawn pictures
    NonogramRandom {
        /// The cells of a row
        width: u16,
        /// The cells of a column
        height: u16,
        /// How many of a thousand cells are filled; without effect if smooth
        density: u16,
        /// How many pictures
        #[arg(value_parser = value_parser!(u32).range(1..=10_000_000))]
        count: u32,
        /// Smoothed noise, half of it filled
        #[arg(long)]
        smooth: bool,
    },
    /// How many nonograms the generator makes
    NonogramGenerate {
        /// The cells of a row
        width: u16,
        /// The cells of a column
        height: u16,
        /// How many it makes in a pass
        #[arg(value_parser = value_parser!(u32).range(1..=10_000_000))]
        count: u32,
        /// What has to solve them: line, probe or any
        #[arg(long, default_value = "line")]
        logic: Logic,
    },
}

fn main() -> ExitCode {
    let done = match Arguments::parse().command {
        Command::Sudoku { file, rounds } => sudoku::run(&file, rounds),
        Command::Canonical { file, rounds } => canonical::run(&file, rounds),
        Command::Rate { file, rounds } => rate::run(&file, rounds),
        Command::Generate { n } => generate::run(n),
        Command::SudokuWindow { rounds, minimal } => window::run(rounds, minimal),
        Command::Nonogram { file, rounds } => nonogram::files(&file, rounds),
        Command::NonogramRandom { width, height, density, count, smooth } => {
            nonogram::random(width, height, density, count, smooth)
        }
        Command::NonogramGenerate { width, height, count, logic } => {
            nonogram::generate(width, height, count, logic)
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::from(2)
        }
    }
}
