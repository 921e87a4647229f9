//! How answers look: a beginning, which is the verdict with what belongs to it, and the list of solutions that may follow.

use std::fmt::Display;
use std::io::{self, Write};

use seedgrid_search::Verdict;
use seedgrid_search::nonogram::fast::Stage;
use serde::Serialize;

use super::contradiction::Shown;
use super::puzzle::{List, Puzzle, Solved};
use crate::args::AnswerFormat;

/// Enough for a Sudoku with one solution, so that its answer is allocated once.
const USUAL_BYTES: usize = 512;

/// The beginning of an answer in text or JSON. If solutions are `listed`, a text leaves them to the list.
pub fn beginning<P: Puzzle>(
    puzzle: &P,
    solved: &Solved<P::Solution>,
    place: &impl Display,
    format: AnswerFormat,
    listed: bool,
) -> io::Result<Vec<u8>> {
    match format {
        AnswerFormat::Text => text(puzzle, solved, place, listed),
        AnswerFormat::Json => json(puzzle, solved),
    }
}

/// The end of an answer, with a list of solutions if there is to be one.
pub fn end<P: Puzzle>(
    puzzle: &P,
    list: Option<&List<P::Solution>>,
    format: AnswerFormat,
    out: &mut impl Write,
) -> io::Result<()> {
    match format {
        AnswerFormat::Text => {
            if let Some(List { found, cut }) = list {
                for (solution, number) in found.iter().zip(1..) {
                    write!(out, "solution {number}:\n{}", puzzle.board(solution))?;
                }
                if *cut {
                    writeln!(out, "the list is cut: there may be more solutions")?;
                }
            }
            writeln!(out)
        }
        AnswerFormat::Json => {
            if let Some(List { found, cut }) = list {
                out.write_all(b",\"found\":[")?;
                for (index, solution) in found.iter().enumerate() {
                    let comma = if index == 0 { "" } else { "," };
                    write!(out, "{comma}\"{}\"", P::text(solution))?;
                }
                out.write_all(if *cut { b"],\"cut\":true" } else { b"]" })?;
            }
            out.write_all(b"}\n")
        }
    }
}

fn text<P: Puzzle>(
    puzzle: &P,
    solved: &Solved<P::Solution>,
    place: &impl Display,
    listed: bool,
) -> io::Result<Vec<u8>> {
    let mut out = Vec::with_capacity(USUAL_BYTES);
    write!(out, "{place}")?;
    if let Some(name) = puzzle.name() {
        write!(out, ", {name}")?;
    }
    write!(out, ": {}", solved.verdict)?;
    if let Some(nodes) = solved.nodes {
        write!(out, " ({nodes} node{})", if nodes == 1 { "" } else { "s" })?;
    }
    if let Some(stage) = solved.stage {
        write!(out, " ({})", means(stage))?;
    }
    writeln!(out)?;
    match (solved.stage, solved.contradiction) {
        (_, Some(contradiction)) => writeln!(out, "{contradiction}")?,
        (Some(stage), None) if solved.verdict == Verdict::Unsolvable => {
            writeln!(out, "{} leaves no picture, though no single line or cell shows it", means(stage))?;
        }
        _ => {}
    }
    if listed {
        return Ok(out);
    }
    let names = match solved.verdict {
        Verdict::Unsolvable | Verdict::Unique => ["", ""],
        Verdict::Multiple => ["one solution:\n", "another:\n"],
        Verdict::Undecided => ["a solution, perhaps not the only one:\n"; 2],
    };
    for (name, solution) in names.iter().zip(&solved.solutions) {
        write!(out, "{name}{}", puzzle.board(solution))?;
    }
    Ok(out)
}

/// The means it took, for people.
fn means(stage: Stage) -> &'static str {
    match stage {
        Stage::Sums => "counting",
        Stage::Line => "line logic",
        Stage::Probe => "probing",
        Stage::Search => "search",
        Stage::Sat => "clause learning",
    }
}

/// The object without its closing brace: the list comes last, and a long one is written and not kept.
fn json<P: Puzzle>(puzzle: &P, solved: &Solved<P::Solution>) -> io::Result<Vec<u8>> {
    #[derive(Serialize)]
    struct Answer<K> {
        #[serde(flatten)]
        keys: K,
        verdict: &'static str,
        solutions: usize,
        #[serde(skip_serializing_if = "Option::is_none")]
        solution: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        witnesses: Option<[String; 2]>,
        nodes: Option<u64>,
        engine: &'static str,
        #[serde(skip_serializing_if = "Option::is_none")]
        stage: Option<&'static str>,
        /// Absent unless a stage found that there is no picture.
        #[allow(clippy::option_option, reason = "absent, null and an object are three answers")]
        #[serde(skip_serializing_if = "Option::is_none")]
        contradiction: Option<Option<Shown>>,
    }
    let (solution, witnesses) = match (solved.verdict, &solved.solutions[..]) {
        (Verdict::Unique, [only]) => (Some(P::text(only)), None),
        (_, [first, second]) => (None, Some([P::text(first), P::text(second)])),
        _ => (None, None),
    };
    let answer = Answer {
        keys: puzzle.keys(),
        verdict: solved.verdict.name(),
        solutions: solved.solutions.len(),
        solution,
        witnesses,
        nodes: solved.nodes,
        engine: solved.engine,
        stage: solved.stage.map(Stage::name),
        contradiction: (solved.stage.is_some() && solved.verdict == Verdict::Unsolvable)
            .then(|| solved.contradiction.and_then(Shown::new)),
    };
    let mut line = Vec::with_capacity(USUAL_BYTES);
    serde_json::to_writer(&mut line, &answer).map_err(io::Error::from)?;
    line.pop();
    Ok(line)
}
