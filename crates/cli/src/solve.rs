//! `seedgrid solve`.

use std::fmt::Display;
use std::io::{self, Write};

use seedgrid_bitboard::nonogram::{Clue, Clues, Picture};
use seedgrid_bitboard::sudoku::{Grid, Solution};
use seedgrid_formats::nonogram::{self, Nonogram};
use seedgrid_formats::{Content, Reader, sudoku};
use seedgrid_search::nonogram::reference as nonogram_reference;
use seedgrid_search::sudoku::reference as sudoku_reference;
use seedgrid_search::{Outcome, SearchLimits, Verdict};
use serde::Serialize;

use crate::args::{AnswerFormat, SolveArgs};
use crate::end::End;
use crate::input::{Input, open_each};

/// Solves every puzzle of the files and prints the answers as they come.
pub fn run(args: &SolveArgs) -> Result<End, End> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    let mut all_unique = true;
    for input in open_each(&args.files) {
        all_unique &= solve_file(args, input?, &mut out)?;
    }
    Ok(if all_unique { End::Done } else { End::No })
}

/// Solves the puzzles of one file; tells whether all have exactly one solution.
fn solve_file(args: &SolveArgs, input: Input, out: &mut impl Write) -> Result<bool, End> {
    let mut all_unique = true;
    for entry in Reader::new(input.reader) {
        let at = |problem: &dyn Display| End::BadInput(format!("{}: {problem}", input.name));
        let entry = entry.map_err(|error| at(&error))?;
        let place = format!("{}, line {}", input.name, entry.line);
        let verdict = match &entry.content {
            Content::Sudoku(grid) => solve_sudoku(args, grid, &place, out)?,
            Content::Nonogram(puzzle) => solve_nonogram(args, puzzle, &place, out)?,
        };
        // Whoever sends puzzles one by one reads each answer before the next.
        out.flush()?;
        all_unique &= verdict == Verdict::Unique;
    }
    Ok(all_unique)
}

/// The keys that the answers for both puzzles end with.
#[derive(Serialize)]
struct Answer {
    verdict: &'static str,
    solutions: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    witnesses: Option<[String; 2]>,
    nodes: u64,
}

impl Answer {
    fn new<S>(outcome: &Outcome<S>, text: impl Fn(&S) -> String) -> Answer {
        let witnesses = match &outcome.solutions[..] {
            [first, second, ..] => Some([text(first), text(second)]),
            _ => None,
        };
        Answer {
            verdict: outcome.verdict().name(),
            solutions: outcome.solutions.len(),
            solution: outcome.unique().map(text),
            witnesses,
            nodes: outcome.stats.nodes,
        }
    }
}

fn solve_sudoku(args: &SolveArgs, grid: &Grid, place: &str, out: &mut impl Write) -> Result<Verdict, End> {
    #[derive(Serialize)]
    struct Line {
        puzzle: String,
        #[serde(flatten)]
        answer: Answer,
    }
    let limits = SearchLimits::UNIQUENESS.with_nodes(args.node_limit.unwrap_or(u64::MAX));
    let outcome = sudoku_reference::solve(grid, limits);
    match args.format {
        AnswerFormat::Text => {
            print_text(&outcome, place, |solution: &Solution| sudoku::framed(solution), out)?;
        }
        AnswerFormat::Json => {
            let answer = Answer::new(&outcome, ToString::to_string);
            print_json(&Line { puzzle: grid.to_string(), answer }, out)?;
        }
    }
    Ok(outcome.verdict())
}

fn solve_nonogram(
    args: &SolveArgs,
    puzzle: &Nonogram,
    place: &str,
    out: &mut impl Write,
) -> Result<Verdict, End> {
    #[derive(Serialize)]
    struct Line<'a> {
        name: &'a Option<String>,
        width: usize,
        height: usize,
        row_clues: Vec<&'a [u16]>,
        col_clues: Vec<&'a [u16]>,
        #[serde(flatten)]
        answer: Answer,
    }
    let clues: &Clues = &puzzle.clues;
    let (width, height) = (clues.width(), clues.height());
    let nodes = args.node_limit.unwrap_or_else(|| nonogram_reference::node_limit_for(width, height));
    let outcome = nonogram_reference::solve(clues, SearchLimits::UNIQUENESS.with_nodes(nodes))
        .map_err(|error| End::BadInput(format!("{place}: {error}")))?;
    match args.format {
        AnswerFormat::Text => {
            let name = puzzle.name.as_ref().map(|name| format!("{place}, {name}"));
            let framed = |picture: &Picture| nonogram::framed(clues, Some(picture));
            print_text(&outcome, name.as_deref().unwrap_or(place), framed, out)?;
        }
        AnswerFormat::Json => {
            let line = Line {
                name: &puzzle.name,
                width,
                height,
                row_clues: clues.rows().iter().map(Clue::runs).collect(),
                col_clues: clues.columns().iter().map(Clue::runs).collect(),
                answer: Answer::new(&outcome, |picture| picture.bits().to_string()),
            };
            print_json(&line, out)?;
        }
    }
    Ok(outcome.verdict())
}

/// Prints where the puzzle stands and its verdict, then its solution or two different ones.
fn print_text<S>(
    outcome: &Outcome<S>,
    place: &str,
    board: impl Fn(&S) -> String,
    out: &mut impl Write,
) -> Result<(), End> {
    let (verdict, nodes) = (outcome.verdict(), outcome.stats.nodes);
    writeln!(out, "{place}: {verdict} ({nodes} node{})", if nodes == 1 { "" } else { "s" })?;
    match verdict {
        Verdict::Unsolvable => {}
        Verdict::Unique => out.write_all(board(&outcome.solutions[0]).as_bytes())?,
        Verdict::Multiple => {
            for (which, solution) in ["one solution", "another"].iter().zip(&outcome.solutions) {
                write!(out, "{which}:\n{}", board(solution))?;
            }
        }
        Verdict::Undecided => {
            for solution in &outcome.solutions {
                write!(out, "a solution, perhaps not the only one:\n{}", board(solution))?;
            }
        }
    }
    Ok(writeln!(out)?)
}

fn print_json(line: &impl Serialize, out: &mut impl Write) -> Result<(), End> {
    serde_json::to_writer(&mut *out, line).map_err(io::Error::from)?;
    Ok(writeln!(out)?)
}
