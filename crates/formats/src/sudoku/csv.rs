//! Tables with commas between their columns, as data sets of Sudoku are published.

use seedgrid_bitboard::sudoku::{Cell, Grid, Solution};

use super::cells::{Cells, digit, is_cell};
use super::write::with_zeros;
use crate::error::{Place, Problem, ReadError};
use crate::part::Part;

/// The first line of a table of [`csv_row`]s, without a line end.
pub const CSV_HEADER: &str = "puzzle,solution";

/// A row of a table: the cells with `0` for a blank, a comma, its solution if that is known; without a line end.
pub fn csv_row(grid: &Grid, solution: Option<&Solution>) -> String {
    let solution = solution.map_or(String::new(), ToString::to_string);
    format!("{},{solution}", with_zeros(grid))
}

/// The columns that are read.
#[derive(Clone, Copy)]
pub(crate) struct Columns {
    puzzle: usize,
    solution: Option<usize>,
    count: usize,
}

/// The columns of a table that a line is the header of: one has the name `puzzle` or `quizzes`, another may be `solution` or
/// `solutions`. All others are skipped.
pub(crate) fn header(text: &str) -> Option<Columns> {
    let fields = fields(Part { text, line: 0, offset: 0 }).ok()?;
    let named = |names: &[&str]| {
        fields.iter().position(|field| names.iter().any(|name| field.text.eq_ignore_ascii_case(name)))
    };
    let puzzle = named(&["puzzle", "puzzles", "quizzes"])?;
    Some(Columns { puzzle, solution: named(&["solution", "solutions"]), count: fields.len() })
}

/// The grid of a row. Its solution, if it has one, must be one of the grid.
pub(crate) fn parse_row(row: Part, columns: Columns) -> Result<Grid, ReadError> {
    let fields = fields(row)?;
    if fields.len() != columns.count {
        let (found, expected) = (fields.len(), columns.count);
        return Err(Place::line(row.line).error(Problem::Columns { found, expected }));
    }
    let grid = cells(fields[columns.puzzle])?;
    if let Some(field) = columns.solution.map(|column| fields[column]).filter(|field| !field.text.is_empty())
    {
        check_solution(&grid, field)?;
    }
    Ok(grid)
}

fn check_solution(grid: &Grid, field: Part) -> Result<(), ReadError> {
    let solution = Solution::try_from(cells(field)?)
        .map_err(|problem| field.place().error(Problem::NoSolution(problem)))?;
    match differing(grid, &solution) {
        Some(cell) => Err(field.place().error(Problem::SolutionDiffers(cell))),
        None => Ok(()),
    }
}

/// The first given that a full grid has another digit for.
fn differing(grid: &Grid, full: &Grid) -> Option<Cell> {
    Cell::ALL.into_iter().find(|&cell| grid[cell].is_some() && grid[cell] != full[cell])
}

/// The grid of a field of 81 cells.
fn cells(field: Part) -> Result<Grid, ReadError> {
    let mut cells = Cells::NONE;
    for (offset, c) in field.text.chars().enumerate() {
        if !is_cell(c) {
            return Err(Place::offset(field.line, field.offset + offset).error(Problem::Cell(c)));
        }
        cells.push(digit(c));
    }
    cells.grid().ok_or_else(|| field.place().error(Problem::CellCount(cells.count())))
}

/// The fields of a row, without white space and quotes around them. Within quotes a comma is text. Places count characters.
fn fields(row: Part) -> Result<Vec<Part>, ReadError> {
    let mut fields = Vec::new();
    let mut quoted = false;
    // The start of the field in bytes and in characters.
    let (mut start, mut offset) = (0, 0);
    let mut push = |start, end, offset| {
        let field = Part { text: &row.text[start..end], line: row.line, offset: row.offset + offset }.trim();
        let unquoted = field.text.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
        fields.push(match unquoted {
            Some(text) => Part { text, offset: field.offset + 1, ..field }.trim(),
            None => field,
        });
    };
    for (count, (end, c)) in row.text.char_indices().enumerate() {
        match c {
            '"' => quoted = !quoted,
            ',' if !quoted => {
                push(start, end, offset);
                (start, offset) = (end + 1, count + 1);
            }
            _ => {}
        }
    }
    push(start, row.text.len(), offset);
    if quoted { Err(Place::line(row.line).error(Problem::OpenQuote)) } else { Ok(fields) }
}
