//! Sudoku in lines of Sudoku Exchange, tables with commas and `.ss`, and links that are refused.

mod common;

use common::{GRID, grid, grids, read, sentence};
use proptest::collection::vec;
use proptest::prelude::*;
use seedgrid_bitboard::sudoku::{Digit, Grid, Solution};
use seedgrid_formats::sudoku;

/// The first line of the easy puzzles of the bank.
const EASY: &str =
    "0000183b305c 050703060007000800000816000000030000005000100730040086906000204840572093000409000  1.2";
const SOLVED: &str = "549381276872654319613927458481536927236798541795142683324819765968475132157263894";

fn easy() -> String {
    EASY[13..94].replace('0', ".")
}

#[test]
fn lines_of_sudoku_exchange() {
    assert_eq!(sudoku::exchange(&grid(&easy()), 12), EASY);
    assert_eq!(format!("{}\n", sudoku::exchange(&grid(GRID), 118)).len(), 100);
    let text = format!("# the bank\r\n{EASY}\r\n\n{}\n", sudoku::exchange(&grid(GRID), 118));
    assert_eq!(grids(text), [(2, easy()), (4, GRID.to_owned())]);
    // A hash of digits alone.
    let digits = EASY.replacen("0000183b305c", "000018323056", 1);
    assert_eq!(grids(digits), [(1, easy())]);
}

#[test]
fn other_lines_of_sudoku_exchange() {
    let expected = "no line of Sudoku Exchange, expected 12 hexadecimal digits, a space, 81 digits, a space and a rating in four characters";
    let wrong = [
        (EASY.replacen("3b", "3g", 1), 8),
        (EASY.replacen("c 0", "c0", 1), 13),
        (EASY.replacen(" 05", " 0é", 1), 15),
        (EASY.replacen("  1.2", "  1,2", 1), 98),
        (EASY.replacen("  1.2", " 1.2", 1), 97),
        (format!("{EASY} "), 100),
        (EASY[..50].to_owned(), 51),
        (EASY[..12].to_owned(), 13),
    ];
    for (line, column) in wrong {
        assert_eq!(
            sentence(format!("{EASY}\n{line}")),
            format!("line 2, column {column}: {expected}"),
            "{line}"
        );
    }
}

#[test]
fn tables_with_commas() {
    let zeros = GRID.replace('.', "0");
    for header in ["quizzes,solutions", "puzzle,solution", "\u{feff}Puzzle,\"Solution\"", "puzzle , solution"]
    {
        let text = format!("{header}\r\n{zeros},{SOLVED}\r\n\n\"{GRID}\", {SOLVED} \n{zeros},\n");
        let expected = [2, 4, 5].map(|line| (line, GRID.to_owned()));
        assert_eq!(grids(text), expected, "{header}");
    }
    assert_eq!(grids(format!("puzzle\n{GRID}\n")), [(2, GRID.to_owned())]);
    let text = format!("id,note,puzzle,solution,clues\n1,\"=cmd(), \"\"x\"\"\",{zeros},{SOLVED},31\n");
    assert_eq!(grids(text), [(2, GRID.to_owned())]);
    assert_eq!(grids(format!("solutions,quizzes\n{SOLVED},{zeros}")), [(2, GRID.to_owned())]);
    let solution = Solution::try_from(grid(SOLVED)).expect("a solution");
    assert_eq!(sudoku::csv_row(&grid(GRID), Some(&solution)), format!("{zeros},{SOLVED}"));
    assert_eq!(sudoku::csv_row(&grid(GRID), None), format!("{zeros},"));
}

#[test]
fn rows_that_are_refused() {
    let columns = |found| format!("line 2: {found}, expected 2 as in the first line");
    let other = SOLVED.replace('5', "x").replace('4', "5").replace('x', "4");
    let twice = SOLVED.replacen("49", "94", 1);
    let blank = SOLVED.replacen('8', "0", 1);
    let cell = "is no cell, expected 1 to 9, or one of . 0 - * _ for a blank";
    let table = [
        (GRID.to_owned(), columns("1 column")),
        (format!("{GRID},{SOLVED},"), columns("3 columns")),
        (
            format!("{GRID},{other}"),
            "line 2, column 83: a solution of another puzzle, whose r1c1 differs".into(),
        ),
        (
            format!("{GRID},{twice}"),
            "line 2, column 83: no solution: r1c2 and r6c2 both hold 9 in one column".into(),
        ),
        (
            format!("{GRID},{blank}"),
            "line 2, column 83: no solution: r1c5 is blank, expected a digit in every cell".into(),
        ),
        (format!("{GRID},{}", &SOLVED[1..]), "line 2, column 83: 80 cells, expected 81".into()),
        (format!("{}1,{SOLVED}", &GRID[..79]), "line 2, column 1: 80 cells, expected 81".into()),
        (format!("\"{}é\",", &GRID[..80]), format!("line 2, column 82: 'é' {cell}")),
        (format!("=cmd(),{SOLVED}"), format!("line 2, column 1: '=' {cell}")),
        (format!("\"{GRID},{SOLVED}"), "line 2: a quote that does not end in its line".into()),
    ];
    for (row, expected) in table {
        assert_eq!(sentence(format!("puzzle,solution\n{row}\n")), expected, "{row}");
    }
    let nothing = sentence("quizzes,solutions\n");
    assert!(nothing.starts_with("no puzzle found"), "{nothing}");
}

#[test]
fn links_are_refused() {
    let expected = "line 1, column 1: a link or a compressed puzzle, expected the puzzle itself (of f-puzzles and SudokuPad its JSON)";
    for text in [
        "https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCALhNAbO8QDkBXAWxlQ",
        "http://www.f-puzzles.com/?id=abc",
        "https://sudokupad.app/sudoku/abc\n",
        "fpuzN4IgzglgXgpiBcBOANCALhNAbO8",
        "sclN4IgLgRglgXgpiAXAbVAc1gW",
        "ctcN4IgLgRglgXgpiAXAbVAc1gW",
        "N4IgzglgXgpiBcBOANCALhNAbO8",
    ] {
        assert_eq!(sentence(text), expected, "{text}");
    }
}

fn any_grid() -> impl Strategy<Value = Grid> {
    vec(proptest::option::of(1..=9u8), 81)
        .prop_map(|cells| Grid::new(std::array::from_fn(|index| cells[index].and_then(Digit::new))))
}

proptest! {
    #[test]
    fn every_text_is_read_back(first in any_grid(), second in any_grid(), rating in 0..=200u8) {
        let both = [first.to_string(), second.to_string()];
        let at = |lines: [usize; 2]| lines.into_iter().zip(both.clone()).collect::<Vec<_>>();
        let lines = [&first, &second].map(|grid| sudoku::exchange(grid, rating) + "\n");
        prop_assert!(lines.iter().all(|line| line.len() == 100));
        prop_assert_eq!(grids(lines.concat()), at([1, 2]));
        let rows = [&first, &second].map(|grid| sudoku::csv_row(grid, None));
        let table = [sudoku::CSV_HEADER.to_owned(), rows.join("\n")].join("\n");
        prop_assert_eq!(grids(table), at([2, 3]));
        let ss = [&first, &second].map(sudoku::ss).join("\n");
        prop_assert_eq!(grids(ss), at([1, 15]));
    }

    #[test]
    fn full_grids_are_read_back_from_ss(digits in vec(1..=9u8, 81)) {
        let grid = Grid::new(std::array::from_fn(|index| Digit::new(digits[index])));
        prop_assert_eq!(grids(sudoku::ss(&grid)), [(1, grid.to_string())]);
    }

    #[test]
    fn any_bytes_after_a_header_never_panic(bytes in vec(any::<u8>(), 0..400), text in "[\"',=#0-9. é\\n]{0,300}") {
        for start in ["quizzes,solutions\n", "id,puzzle\n", EASY, "0000183b305c ", "*---*\n", "https://"] {
            let _ = read([start.as_bytes(), &bytes].concat());
            let _ = read(format!("{start}{text}"));
            let _ = read(format!("{start}\n{text}"));
        }
    }
}
