//! A nonogram for people.

use std::io::BufRead;

use seedgrid_bitboard::nonogram::{Board, Clue, Clues, MAX_SIDE, Mark, Picture};

use crate::lines::Lines;

/// A nonogram for people: the clues at the top and at the left, then the cells, `#` where the picture is filled and `.`
/// elsewhere. A clue without runs is `0`. Columns are two characters wide, or more where clues of columns need it.
///
/// # Panics
/// The picture has another size than the clues.
pub fn framed(clues: &Clues, picture: Option<&Picture>) -> String {
    if let Some(picture) = picture {
        let sizes = [(picture.width(), picture.height()), (clues.width(), clues.height())];
        assert_eq!(sizes[0], sizes[1], "a picture of the size of the clues");
    }
    with_cells(clues, |x, y| if picture.is_some_and(|picture| picture.is_filled(x, y)) { "#" } else { "." })
}

/// The same for what is known of the cells: `#` where one is filled, `.` where it is empty, `?` where neither is known.
///
/// # Panics
/// The board has another size than the clues.
pub fn framed_board(clues: &Clues, board: &Board) -> String {
    let sizes = [(board.width(), board.height()), (clues.width(), clues.height())];
    assert_eq!(sizes[0], sizes[1], "a board of the size of the clues");
    with_cells(clues, |x, y| match board.get(x, y) {
        Mark::Filled => "#",
        Mark::Empty => ".",
        Mark::Unknown => "?",
    })
}

/// The clues with a character for each cell.
fn with_cells(clues: &Clues, cell: impl Fn(usize, usize) -> &'static str) -> String {
    let columns: Vec<Vec<String>> = clues.columns().iter().map(numbers).collect();
    let depth = columns.iter().map(Vec::len).max().unwrap_or(0);
    let longest_number = columns.iter().flatten().map(String::len).max().unwrap_or(0);
    let cell_width = 1 + longest_number;
    let rows: Vec<String> = clues.rows().iter().map(Clue::to_string).collect();
    let left_width = rows.iter().map(String::len).max().unwrap_or(0);

    let mut text = String::new();
    for level in (1..=depth).rev() {
        let mut line = " ".repeat(left_width);
        for column in &columns {
            let number = column.len().checked_sub(level).map_or("", |index| &column[index]);
            push_right(&mut line, number, cell_width);
        }
        text += line.trim_end();
        text.push('\n');
    }
    for (y, row) in rows.iter().enumerate() {
        push_right(&mut text, row, left_width);
        for x in 0..clues.width() {
            push_right(&mut text, cell(x, y), cell_width);
        }
        text.push('\n');
    }
    text
}

/// Adds a word of ASCII, flush right in a column of this width.
fn push_right(text: &mut String, word: &str, width: usize) {
    text.extend(std::iter::repeat_n(' ', width.saturating_sub(word.len())));
    text.push_str(word);
}

/// The numbers of a clue as they are shown: never none.
fn numbers(clue: &Clue) -> Vec<String> {
    match clue.runs() {
        [] => vec!["0".to_owned()],
        runs => runs.iter().map(u16::to_string).collect(),
    }
}

/// Whether such a drawing starts here: indented lines of numbers, then one of numbers and cells.
pub(crate) fn starts<R: BufRead>(lines: &mut Lines<R>) -> bool {
    lines.text().starts_with(' ')
        && is_numbers(lines.text())
        && (1..=MAX_SIDE)
            .find_map(|index| match lines.ahead(index) {
                Some(text) if is_numbers(text) => None,
                line => Some(line.is_some_and(is_row)),
            })
            .unwrap_or(false)
}

fn is_number(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_digit())
}

fn is_numbers(text: &str) -> bool {
    let mut words = text.split_ascii_whitespace().peekable();
    words.peek().is_some() && words.all(is_number)
}

/// Whether a line is numbers, then cells of one character.
fn is_row(text: &str) -> bool {
    let words: Vec<&str> = text.split_ascii_whitespace().collect();
    let clue = words.iter().take_while(|word| is_number(word)).count();
    let cells = &words[clue..];
    clue > 0 && !cells.is_empty() && cells.iter().all(|cell| matches!(*cell, "." | "#" | "?"))
}
