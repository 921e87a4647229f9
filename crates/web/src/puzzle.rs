//! Puzzles of both kinds: their JSON, what is read from pasted text, and their solutions.

use std::fmt::Display;

use seedgrid_bitboard::nonogram::{Clue, Clues, Picture};
use seedgrid_bitboard::sudoku::{Candidates, DigitSet, Grid};
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
    /// The text form of Simon Tatham's puzzles; of a Sudoku that is given by candidates, 729 characters.
    id: String,
    /// Of a Sudoku, 81 characters, `.` for a blank.
    #[serde(skip_serializing_if = "Option::is_none")]
    givens: Option<Grid>,
    /// Of a Sudoku that is given by them, the candidates of the 81 cells.
    #[serde(skip_serializing_if = "Option::is_none")]
    candidates: Option<Sets>,
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
/// A set of digits for each of the 81 cells.
pub type Sets = Vec<DigitSet>;

impl Puzzle {
    /// A Sudoku.
    pub fn sudoku(grid: &Grid) -> Puzzle {
        Puzzle {
            kind: "sudoku",
            id: sudoku::id(grid),
            givens: Some(*grid),
            candidates: None,
            name: None,
            rows: None,
            columns: None,
        }
    }

    /// A Sudoku that is given by its candidates.
    fn of_candidates(candidates: &Candidates) -> Puzzle {
        Puzzle {
            id: sudoku::candidate_line(candidates),
            candidates: Some(candidates.cells().to_vec()),
            ..Puzzle::sudoku(&candidates.filled())
        }
    }

    /// A nonogram.
    pub fn nonogram(name: Option<String>, clues: &Clues) -> Puzzle {
        let runs = |clues: &[Clue]| Some(clues.iter().map(|clue| clue.runs().to_vec()).collect());
        let (rows, columns) = (runs(clues.rows()), runs(clues.columns()));
        Puzzle {
            kind: "nonogram",
            id: nonogram::id(clues),
            givens: None,
            candidates: None,
            name,
            rows,
            columns,
        }
    }
}

/// The candidates that a puzzle is given by, if it is.
pub fn candidates(sets: Option<&Sets>) -> Result<Option<Candidates>, String> {
    let Some(sets) = sets else { return Ok(None) };
    let cells = sets.as_slice().try_into();
    cells.map(|cells| Some(Candidates::new(cells))).map_err(|_| {
        let count = sets.len();
        format!("candidates of {count} cells, expected 81")
    })
}

/// The clues of these runs.
pub fn clues(rows: &Runs, columns: &Runs) -> Result<Clues, String> {
    let read = |lines: &Runs| -> Result<Vec<Clue>, String> {
        lines.iter().map(|runs| Clue::new(runs.clone()).map_err(|error| error.to_string())).collect()
    };
    Clues::new(read(rows)?, read(columns)?).map_err(|error| error.to_string())
}

/// What solving a nonogram may spend when nobody says otherwise, some tenths of a second: a node, and a look at a line, take the longer
/// the more cells there are.
pub fn limits(clues: &Clues, nodes: Option<u64>) -> nonogram_fast::Limits {
    let cells = (clues.width() * clues.height()) as u64;
    let nodes = nodes.unwrap_or((1 << 24) / cells);
    nonogram_fast::Limits { lines: (1 << 27) / cells, nodes, conflicts: 0 }
}

/// What was pasted, or a file.
#[derive(Deserialize)]
pub struct Parse {
    #[serde(default)]
    text: String,
    /// A file that is no text stands here instead.
    #[serde(default)]
    bytes: Vec<u8>,
}

/// The first puzzle in any format that is read.
pub fn parse(request: &Parse) -> Result<String, String> {
    let Parse { text, bytes } = request;
    let mut reader = Reader::new(if bytes.is_empty() { text.as_bytes() } else { bytes });
    let entry = reader.next().ok_or("no puzzle found")?.map_err(|error| error.to_string())?;
    Ok(json(&match entry.content {
        Content::Sudoku(grid) => Puzzle::sudoku(&grid),
        Content::Candidates(candidates) => Puzzle::of_candidates(&candidates),
        Content::Nonogram(nonogram) => Puzzle::nonogram(nonogram.name, &nonogram.clues),
    }))
}

/// A puzzle to solve: the givens of a Sudoku, or the rows and columns of a nonogram.
#[derive(Deserialize)]
pub struct Solve {
    givens: Option<Grid>,
    /// Those of a Sudoku that is given by them; the reference search does not know them.
    candidates: Option<Sets>,
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
            let decision = match candidates(request.candidates.as_ref())? {
                Some(candidates) => sudoku_fast::decide(&candidates, nodes),
                None => sudoku_fast::decide(givens, nodes),
            };
            Solved::new(decision.verdict(), decision.witnesses.into_iter().flatten())
        }
        (None, true) => {
            let outcome = nonogram_reference::solve(&clues(&request.rows, &request.columns)?, two);
            Solved::counted(&outcome.map_err(|error| error.to_string())?, |picture| {
                picture.bits().to_string()
            })
        }
        (None, false) => {
            let clues = clues(&request.rows, &request.columns)?;
            let solved = nonogram_fast::solve(&clues, limits(&clues, request.nodes));
            Solved::new(solved.verdict, solved.pictures.iter().map(Picture::bits))
        }
    };
    Ok(json(&solved))
}
