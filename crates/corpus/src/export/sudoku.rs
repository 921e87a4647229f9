//! The table of a corpus of Sudoku.

use seedgrid_bitboard::sudoku::Puzzle;
use seedgrid_sudoku_gen::v2::{Symmetry, needless};

use super::columns::{Column, Kind, Row, Value};
use crate::finished::source::Line;
use crate::finished::sudoku::{Rated, Sudoku, rated, rated_with_steps, recorded, sudoku};
use crate::verify::{LineProblem, value};

/// The columns of every table of Sudoku; more may follow.
pub(super) const COLUMNS: [Column; 16] = [
    Column::new("id", Kind::Text, "the id, from which `seedgrid make` makes the puzzle again"),
    Column::new("puzzle", Kind::Text, "81 characters row-major, `.` for a blank"),
    Column::new("solution", Kind::Text, "81 digits, the only solution"),
    Column::new("clues", Kind::Whole, "the number of givens"),
    Column::optional(
        "er",
        Kind::Decimal,
        "the rating of the hardest step on the scale of Sudoku Explainer 1.2.1, model m1; 20.0 if no technique goes on",
    ),
    Column::optional("ep", Kind::Decimal, "that of the hardest up to the first digit placed"),
    Column::optional("ed", Kind::Decimal, "that of the first step"),
    Column::optional(
        "bound",
        Kind::Text,
        "`exact`, or `at-least` if the budget ran out and `er` is a lower bound",
    ),
    Column::optional("technique", Kind::Text, "the name of the hardest step"),
    Column::optional("techniques", Kind::Texts, "the names of all steps, each once, the easiest first"),
    Column::optional("score", Kind::Decimal, "the sum of the ratings of all steps"),
    Column::optional(
        "openness",
        Kind::Wholes,
        "for each digit placed, the cells that a single could fill just before",
    ),
    Column::new("symmetry", Kind::Text, "the symmetries that the givens have, with `+` between, or `none`"),
    Column::new("minimal", Kind::Truth, "whether every given is needed"),
    Column::new(
        "canonical",
        Kind::Text,
        "BLAKE3 of the canonical form of the puzzle: the same for all symmetric copies",
    ),
    Column::new("canonical_solution", Kind::Text, "that of the solution"),
];

/// The column that is there if it is asked for.
pub(super) const STEPS: Column =
    Column::optional("steps", Kind::Texts, "the whole solve, each step as JSON (docs/answers.md, Steps)");

/// How the ratings of a table come about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rate {
    /// From the file of ratings where it has them; else they are missing.
    Recorded,
    /// Those that are not in the file are made.
    Missing,
    /// All are made, with their steps.
    WithSteps,
}

/// The cells of a record.
pub(super) fn row(line: &Line, how: Rate) -> Result<Row, LineProblem> {
    let Sudoku { puzzle, solution } = sudoku(line)?;
    let text = |text: &dyn ToString| Value::Text(text.to_string());
    let mut row =
        vec![text(&line.record.id), text(&puzzle), text(&solution), Value::Whole(puzzle.filled_count())];
    let (rated, steps) = match how {
        Rate::Recorded => (recorded(line)?, None),
        Rate::Missing => (Some(rated(line, &puzzle)?), None),
        Rate::WithSteps => {
            let (rated, steps) = rated_with_steps(&puzzle)?;
            let json = |step| serde_json::to_string(step).map_err(value("steps"));
            (Some(rated), Some(Value::Texts(steps.iter().map(json).collect::<Result<_, _>>()?)))
        }
    };
    row.extend(rated.map_or_else(|| vec![Value::Null; 8], cells));
    row.push(Value::Text(symmetry(&puzzle)));
    row.push(Value::Truth(needless(&puzzle).next().is_none()));
    let hashes = line.record.hashes()?;
    row.extend([hashes.puzzle, hashes.solution].map(|hash| text(&hash.to_hex())));
    row.extend(steps);
    Ok(row)
}

/// The cells of a rating.
fn cells(rated: Rated) -> Row {
    let mut row = Row::from([rated.er, rated.ep, rated.ed].map(|tenths| Value::Tenths(tenths.into())));
    row.push(Value::Text(rated.bound.name().to_owned()));
    row.push(rated.technique.map_or(Value::Null, Value::Text));
    row.push(Value::Texts(rated.names));
    row.push(Value::Tenths(rated.score));
    row.push(Value::Wholes(rated.openness.into_iter().map(u32::from).collect()));
    row
}

/// All symmetries of the givens, as ids name them.
fn symmetry(puzzle: &Puzzle) -> String {
    let blanks = puzzle.blanks();
    let held =
        Symmetry::ALL.into_iter().filter(|symmetry| *symmetry != Symmetry::None && symmetry.holds(blanks));
    let names: Vec<&str> = held.map(Symmetry::name).collect();
    if names.is_empty() { Symmetry::None.name().to_owned() } else { names.join("+") }
}
