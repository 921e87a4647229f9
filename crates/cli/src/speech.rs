//! What a screen reader says of a board, in a gallery and in a book.

use seedgrid_bitboard::nonogram::{Clue, Clues, Picture};
use seedgrid_bitboard::sudoku::{Digit, Grid, Puzzle, Solution};

/// A Sudoku.
pub fn sudoku(puzzle: &Puzzle) -> String {
    format!("Sudoku with {} givens. {}", puzzle.filled_count(), grid(puzzle.grid()))
}

/// The solution of a Sudoku.
pub fn solved(solution: &Solution) -> String {
    format!("The solution. {}", grid(solution.grid()))
}

/// Digits row by row, and between them how many cells are blank.
fn grid(grid: &Grid) -> String {
    let runs = |row: &[Option<Digit>]| {
        let runs = row.chunk_by(|one, next| one.is_none() && next.is_none());
        listed(runs.map(|run| match run {
            [Some(digit), ..] => digit.to_string(),
            [_] => "blank".to_owned(),
            _ => format!(
                "{} blank",
                ["two", "three", "four", "five", "six", "seven", "eight", "nine"][run.len() - 2]
            ),
        }))
    };
    lines("Row", grid.cells().chunks(9).map(runs))
}

/// A nonogram by its clues.
pub fn nonogram(clues: &Clues) -> String {
    let runs = |clue: &Clue| match clue.runs() {
        [] => "0".to_owned(),
        runs => runs.iter().map(u16::to_string).collect::<Vec<_>>().join(" "),
    };
    let [rows, columns] =
        [clues.rows(), clues.columns()].map(|clues| clues.iter().map(runs).collect::<Vec<_>>());
    let (width, height, rows, columns) = (clues.width(), clues.height(), rows.join("; "), columns.join("; "));
    format!("Nonogram of {width} by {height} cells. Rows: {rows}. Columns: {columns}.")
}

/// The solution of a nonogram row by row: the columns of its filled cells.
pub fn picture(picture: &Picture) -> String {
    let filled = |row: &[bool]| {
        let mut end = 0;
        let runs: Vec<String> = row
            .chunk_by(|one, next| one == next)
            .filter_map(|run| {
                let start = end + 1;
                end += run.len();
                let columns = if start == end { end.to_string() } else { format!("{start} to {end}") };
                run[0].then_some(columns)
            })
            .collect();
        if runs.is_empty() { "none".to_owned() } else { listed(runs.into_iter()) }
    };
    let rows = lines("Row", picture.cells().chunks(picture.width()).map(filled));
    format!("The solution, by the columns that are filled. {rows}")
}

fn lines(name: &str, lines: impl Iterator<Item = String>) -> String {
    let lines: Vec<String> =
        lines.zip(1..).map(|(line, number)| format!("{name} {number}: {line}.")).collect();
    lines.join(" ")
}

fn listed(words: impl Iterator<Item = String>) -> String {
    words.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::{nonogram, picture, sudoku};
    use seedgrid_bitboard::nonogram::{Clues, Picture};
    use seedgrid_bitboard::sudoku::{Grid, Puzzle};

    #[test]
    fn boards_are_told_by_rows() {
        let grid: Grid = format!("5..3.....{}2.6", ".".repeat(69)).parse().unwrap();
        let said = sudoku(&Puzzle::try_from(grid).unwrap());
        assert!(
            said.starts_with("Sudoku with 4 givens. Row 1: 5, two blank, 3, five blank. Row 2: nine blank. "),
            "{said}"
        );
        assert!(said.ends_with(" Row 9: six blank, 2, blank, 6."), "{said}");
        let cells: Picture = "11011\n00000\n01000\n".parse().unwrap();
        assert_eq!(
            picture(&cells),
            "The solution, by the columns that are filled. Row 1: 1 to 2, 4 to 5. Row 2: none. Row 3: 2."
        );
        assert_eq!(
            nonogram(&Clues::of(&cells)),
            "Nonogram of 5 by 3 cells. Rows: 2 2; 0; 1. Columns: 1; 1 1; 0; 1; 1."
        );
    }
}
