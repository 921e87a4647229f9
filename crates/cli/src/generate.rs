//! `seedgrid generate`.

pub mod nonogram_v2;
mod sudoku_v2;

use std::fmt::Display;
use std::io::{self, Write};

use seedgrid_corpus::{Engine, Id, record};
use seedgrid_formats::{nonogram, sudoku};
use seedgrid_nonogram_gen::v1 as nonogram_v1;
use seedgrid_rating::sudoku::Level;
use seedgrid_rng::v1::Stream;
use seedgrid_sudoku_gen::{v1 as sudoku_v1, v2};

use crate::args::{
    GenerateArgs, GeneratePuzzle, NonogramArgs, NonogramEngine, PuzzleFormat, SudokuArgs, SudokuEngine,
};
use crate::end::{End, tell};

/// Prints the puzzles that were asked for.
pub fn run(puzzle: GeneratePuzzle) -> Result<End, End> {
    match puzzle {
        GeneratePuzzle::Sudoku(args) => match args.engine {
            SudokuEngine::V1 => sudoku_v1(&args),
            SudokuEngine::V2 => sudoku_v2::run(&args),
        },
        GeneratePuzzle::Nonogram(args) => match args.engine {
            NonogramEngine::V1 => nonogram_v1(&args),
            NonogramEngine::V2 => nonogram_v2::run(&args),
        },
    }
}

fn sudoku_v1(args: &SudokuArgs) -> Result<End, End> {
    use sudoku_v1::GenerateError::{Attempts, Seed};
    let of_v2 = [
        ("--er", args.er.is_some()),
        ("--ep", args.ep.is_some()),
        ("--ed", args.ed.is_some()),
        ("--symmetry", args.symmetry.is_some()),
        ("--clues", args.clues.is_some()),
        ("--minimal", args.minimal),
        ("--with", !args.with.is_empty()),
        ("--without", !args.without.is_empty()),
        ("--jobs", args.jobs.is_some()),
    ];
    if let Some((option, _)) = of_v2.into_iter().find(|(_, is_given)| *is_given) {
        return Err(End::bad_input(format!("{option} needs --engine v2")));
    }
    let level = args.level.map_or("hard", v2::Level::name);
    let level =
        level.parse::<Level>().map_err(|_| End::bad_input(format!("--level {level} needs --engine v2")))?;
    let common = &args.common;
    let attempts = common.max_attempts.unwrap_or(sudoku_v1::DEFAULT_ATTEMPTS);
    print_v1(common, |seed| match sudoku_v1::generate(seed, level, attempts) {
        Ok(made) => Ok(shown(
            common,
            &Id::new(Engine::SudokuV1(level), seed, 0).map_err(End::bad_input)?,
            || sudoku::framed(&made.puzzle),
            || made.puzzle.to_string(),
            || record::sudoku_v1(seed, level, &made),
        )),
        Err(error @ Seed(_)) => Err(End::bad_input(error)),
        Err(error @ Attempts { .. }) => Err(no_puzzle(seed, error)),
    })
}

fn nonogram_v1(args: &NonogramArgs) -> Result<End, End> {
    use nonogram_v1::GenerateError::{Attempts, Seed};
    let of_v2 = [
        ("--width", args.width.is_some()),
        ("--height", args.height.is_some()),
        ("--density", args.density.is_some()),
        ("--smooth", args.smooth),
        ("--from", args.from.is_some()),
        ("--logic", args.logic.is_some()),
        ("--allow-empty", args.allow_empty),
    ];
    if let Some((option, _)) = of_v2.into_iter().find(|(_, is_given)| *is_given) {
        return Err(End::bad_input(format!("{option} needs --engine v2")));
    }
    let (size, common) = (args.size.unwrap_or(nonogram_v1::Size::MAX), &args.common);
    let attempts = common.max_attempts.unwrap_or(nonogram_v1::DEFAULT_ATTEMPTS);
    print_v1(common, |seed| match nonogram_v1::generate(seed, size, attempts) {
        Ok(made) => Ok(shown(
            common,
            &Id::new(Engine::NonogramV1(size), seed, 0).map_err(End::bad_input)?,
            || nonogram::framed(&made.clues, None),
            || nonogram::id(&made.clues),
            || record::nonogram_v1(seed, &made),
        )),
        Err(error @ Seed(_)) => Err(End::bad_input(error)),
        Err(error @ Attempts { .. }) => Err(no_puzzle(seed, error)),
    })
}

/// A puzzle as it was asked for, with its id where that is wished. A record of version 1 never changes: with its id it stands in
/// an object around it.
fn shown(
    args: &GenerateArgs,
    id: &Id,
    board: impl FnOnce() -> String,
    line: impl FnOnce() -> String,
    record: impl FnOnce() -> String,
) -> String {
    match args.format {
        PuzzleFormat::Grid if args.ids => format!("# {id}\n{}", board()),
        PuzzleFormat::Grid => board(),
        PuzzleFormat::Line if args.ids => format!("{}\t{id}\n", line()),
        PuzzleFormat::Line => line() + "\n",
        PuzzleFormat::Json if args.ids && id.engine().is_v1() => {
            format!("{{\"id\":\"{id}\",\"record\":{}}}\n", record())
        }
        PuzzleFormat::Json => record() + "\n",
    }
}

fn no_puzzle(seed: &str, error: impl Display) -> End {
    End::Failed(format!("seed {seed:?}: {error}"))
}

/// Prints what `make` gives for each seed; above one they are numbered.
fn print_v1(args: &GenerateArgs, make: impl Fn(&str) -> Result<String, End>) -> Result<End, End> {
    let base = seed(args)?;
    // A seed that gets too long with its number is refused before the first puzzle is printed.
    let last = seed_at(&base, args.count - 1, args.count);
    Stream::new(&last).map_err(End::bad_input)?;
    print_each(args, |index| make(&seed_at(&base, index, args.count)))
}

/// Prints what `make` gives for each index; boards are set apart by a blank line.
fn print_each(args: &GenerateArgs, make: impl Fn(u64) -> Result<String, End>) -> Result<End, End> {
    // A run that is ended at any time leaves whole puzzles: each is written at once.
    let mut out = io::stdout().lock();
    for index in 0..args.count {
        let mut text = make(index)?;
        if index > 0 && matches!(args.format, PuzzleFormat::Grid) {
            text.insert(0, '\n');
        }
        out.write_all(text.as_bytes())?;
    }
    out.flush()?;
    Ok(End::Done)
}

/// The seed that was asked for, or one that is drawn.
fn seed(args: &GenerateArgs) -> Result<String, End> {
    args.seed.clone().map_or_else(drawn_seed, Ok)
}

fn seed_at(base: &str, index: u64, count: u64) -> String {
    if count == 1 { base.to_owned() } else { format!("{base}{index}") }
}

/// A seed that nobody had before, told on standard error so that its puzzle can be made again.
fn drawn_seed() -> Result<String, End> {
    let drawn =
        getrandom::u64().map_err(|error| End::bad_input(format!("no seed could be drawn: {error}")))?;
    let seed = format!("{drawn:016x}");
    tell(&format!("seed: {seed}"));
    Ok(seed)
}
