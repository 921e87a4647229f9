#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod args;
mod aside;
#[cfg(feature = "book")]
mod book;
mod canonical;
mod convert;
mod corpus;
mod end;
mod export;
mod feed;
mod gallery;
mod generate;
mod hint;
mod input;
mod make;
mod picked;
mod puzzles;
mod rate;
mod scenes;
mod show;
mod solve;
mod speech;
mod sudokus;

use std::process::ExitCode;

use clap::Parser;

use args::{Command, CorpusCommand};
use end::End;

fn main() -> ExitCode {
    let end = match args::Arguments::parse().command {
        Command::Generate(puzzle) => generate::run(puzzle),
        Command::Make(args) => make::run(&args),
        Command::Solve(args) => solve::run(&args),
        Command::Canonical(args) => canonical::run(&args),
        Command::Convert(args) => convert::run(&args),
        Command::Show(args) => show::run(&args),
        Command::Scenes(args) => scenes::run(&args),
        Command::Rate(args) => rate::run(&args),
        Command::Hint(args) => hint::run(&args),
        Command::Gallery(args) => gallery::run(&args),
        #[cfg(feature = "book")]
        Command::Book(args) => book::run(&args),
        Command::Corpus(CorpusCommand::Make(args)) => corpus::make(&args),
        Command::Corpus(CorpusCommand::Merge(args)) => corpus::merge(&args),
        Command::Corpus(CorpusCommand::Verify(args)) => corpus::verify(&args),
        Command::Corpus(CorpusCommand::Check(args)) => corpus::check(&args),
        Command::Corpus(CorpusCommand::Export(args)) => export::run(&args),
    };
    end.unwrap_or_else(End::from).report()
}
