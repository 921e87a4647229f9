//! What a screen reader says of a board.

use seedgrid_bitboard::nonogram::{Clue, Clues, Picture};
use seedgrid_bitboard::sudoku::{Digit, Grid};

/// A Sudoku row by row: its digits, and between them how many cells are blank.
pub fn sudoku(grid: &Grid) -> String {
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

/// The clues of a nonogram.
pub fn clues(clues: &Clues) -> String {
    let runs = |clue: &Clue| match clue.runs() {
        [] => "0".to_owned(),
        runs => runs.iter().map(u16::to_string).collect::<Vec<_>>().join(" "),
    };
    let [rows, columns] =
        [clues.rows(), clues.columns()].map(|clues| clues.iter().map(runs).collect::<Vec<_>>());
    format!("Rows: {}. Columns: {}.", rows.join("; "), columns.join("; "))
}

/// A picture row by row: the columns of its filled cells.
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
    lines("Row", picture.cells().chunks(picture.width()).map(filled))
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
    use super::{clues, picture, sudoku};
    use seedgrid_bitboard::nonogram::{Clues, Picture};

    #[test]
    fn boards_are_told_by_rows() {
        let grid = format!("5..3.....{}2.6", ".".repeat(69)).parse().unwrap();
        let said = sudoku(&grid);
        assert!(said.starts_with("Row 1: 5, two blank, 3, five blank. Row 2: nine blank. "), "{said}");
        assert!(said.ends_with(" Row 9: six blank, 2, blank, 6."), "{said}");
        let cells: Picture = "11011\n00000\n01000\n".parse().unwrap();
        assert_eq!(picture(&cells), "Row 1: 1 to 2, 4 to 5. Row 2: none. Row 3: 2.");
        assert_eq!(clues(&Clues::of(&cells)), "Rows: 2 2; 0; 1. Columns: 1; 1 1; 0; 1; 1.");
    }
}
