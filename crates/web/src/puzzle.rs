//! Puzzles of both kinds: their JSON, what is read from pasted text, and their solutions.

use std::fmt::Display;

use seedgrid_bitboard::nonogram::{Clue, Clues, Picture};
use seedgrid_bitboard::sudoku::Grid;
use seedgrid_formats::{Content, Reader, nonogram, sudoku};
use seedgrid_search::nonogram::fast as nonogram_fast;
use seedgrid_search::nonogram::reference as nonogram_reference;
use seedgrid_search::sudoku::{fast as sudoku_fast, reference as sudoku_reference};
use seedgrid_search::{Outcome, SearchLimits, Verdict};
use serde::{Deserialize, Serialize};

use crate::json;

/// The nodes that a search visits when nobody says otherwise, about a second of work.
const NODES: u64 = 1 << 18;

/// A puzzle in JSON.
#[derive(Serialize)]
pub struct Puzzle {
    /// `sudoku` or `nonogram`.
    kind: &'static str,
    /// The text form of Simon Tatham's puzzles.
    id: String,
    /// Of a Sudoku, 81 characters, `.` for a blank.
    #[serde(skip_serializing_if = "Option::is_none")]
    givens: Option<Grid>,
    /// What the file of a nonogram calls it.
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    /// Of a nonogram, the runs of each row from the top.
    #[serde(skip_serializing_if = "Option::is_none")]
    rows: Option<Runs>,
    /// Of a nonogram, the runs of each column from the left.
    #[serde(skip_serializing_if = "Option::is_none")]
    columns: Option<Runs>,
}

/// The runs of each line.
pub type Runs = Vec<Vec<u16>>;

impl Puzzle {
    /// A Sudoku.
    pub fn sudoku(grid: &Grid) -> Puzzle {
        Puzzle {
            kind: "sudoku",
            id: sudoku::id(grid),
            givens: Some(*grid),
            name: None,
            rows: None,
            columns: None,
        }
    }

    /// A nonogram.
    pub fn nonogram(name: Option<String>, clues: &Clues) -> Puzzle {
        let runs = |clues: &[Clue]| Some(clues.iter().map(|clue| clue.runs().to_vec()).collect());
        let (rows, columns) = (runs(clues.rows()), runs(clues.columns()));
        Puzzle { kind: "nonogram", id: nonogram::id(clues), givens: None, name, rows, columns }
    }
}

/// The clues of these runs.
pub fn clues(rows: &Runs, columns: &Runs) -> Result<Clues, String> {
    let read = |lines: &Runs| -> Result<Vec<Clue>, String> {
        lines.iter().map(|runs| Clue::new(runs.clone()).map_err(|error| error.to_string())).collect()
    };
    Clues::new(read(rows)?, read(columns)?).map_err(|error| error.to_string())
}

/// What solving a nonogram may spend.
pub fn limits(nodes: Option<u64>) -> nonogram_fast::Limits {
    nonogram_fast::Limits { nodes: nodes.unwrap_or(NODES), conflicts: 0, ..nonogram_fast::Limits::DEFAULT }
}

/// Text that was pasted.
#[derive(Deserialize)]
pub struct Parse {
    text: String,
}

/// The first puzzle of a text in any format that is read.
pub fn parse(request: &Parse) -> Result<String, String> {
    let mut reader = Reader::new(request.text.as_bytes());
    let entry = reader.next().ok_or("no puzzle found")?.map_err(|error| error.to_string())?;
    Ok(json(&match entry.content {
        Content::Sudoku(grid) => Puzzle::sudoku(&grid),
        Content::Candidates(_) => return Err("a Sudoku with candidates, expected one without".to_owned()),
        Content::Nonogram(nonogram) => Puzzle::nonogram(nonogram.name, &nonogram.clues),
    }))
}

/// A puzzle to solve: the givens of a Sudoku, or the rows and columns of a nonogram.
#[derive(Deserialize)]
pub struct Solve {
    givens: Option<Grid>,
    #[serde(default)]
    rows: Runs,
    #[serde(default)]
    columns: Runs,
    /// The nodes that may be visited.
    nodes: Option<u64>,
    /// Whether the reference search does it, whose node counts never change.
    #[serde(default)]
    reference: bool,
}

/// What was found: the name of a verdict, and no solution, the one, or two of several.
#[derive(Serialize)]
struct Solved {
    verdict: &'static str,
    solutions: Vec<String>,
    /// What the reference search visited, and whether a limit ended it.
    #[serde(skip_serializing_if = "Option::is_none")]
    nodes: Option<(u64, bool)>,
}

impl Solved {
    fn new<S: Display>(verdict: Verdict, solutions: impl IntoIterator<Item = S>) -> Solved {
        let solutions = solutions.into_iter().map(|solution| solution.to_string()).collect();
        Solved { verdict: verdict.name(), solutions, nodes: None }
    }

    fn counted<S, T: Display>(outcome: &Outcome<S>, text: impl Fn(&S) -> T) -> Solved {
        let solved = Solved::new(outcome.verdict(), outcome.solutions.iter().map(text));
        Solved { nodes: Some((outcome.stats.nodes, outcome.stats.truncated)), ..solved }
    }
}

/// Says how many solutions a puzzle has.
pub fn solve(request: &Solve) -> Result<String, String> {
    let nodes = request.nodes.unwrap_or(NODES);
    let two = SearchLimits { solutions: 2, nodes };
    let solved = match (&request.givens, request.reference) {
        (Some(givens), true) => Solved::counted(&sudoku_reference::solve(givens, two), ToString::to_string),
        (Some(givens), false) => {
            let decision = sudoku_fast::decide(givens, nodes);
            Solved::new(decision.verdict(), decision.witnesses.into_iter().flatten())
        }
        (None, true) => {
            let outcome = nonogram_reference::solve(&clues(&request.rows, &request.columns)?, two);
            Solved::counted(&outcome.map_err(|error| error.to_string())?, |picture| {
                picture.bits().to_string()
            })
        }
        (None, false) => {
            let solved =
                nonogram_fast::solve(&clues(&request.rows, &request.columns)?, limits(request.nodes));
            Solved::new(solved.verdict, solved.pictures.iter().map(Picture::bits))
        }
    };
    Ok(json(&solved))
}
