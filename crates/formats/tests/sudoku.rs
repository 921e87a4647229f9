//! Every way to write a Sudoku is read as the same grid.

mod common;

use common::{GRID, grids, input};
use seedgrid_formats::Reader;

#[test]
fn every_sample_holds_the_grid() {
    let samples = [
        ("lines.sdm", vec![1, 2, 3]),
        ("lines-with-text.txt", vec![3, 4, 5, 6]),
        ("grid.sdk", vec![4]),
        ("grids-crlf.sdk", vec![1, 11]),
        ("framed.txt", vec![1]),
        ("framed-ss.txt", vec![1]),
        ("framed-dashes.txt", vec![1]),
        ("framed-lines.txt", vec![1]),
        ("equals.txt", vec![1]),
        ("stars.txt", vec![1]),
        ("thirds.txt", vec![1]),
    ];
    for (name, lines) in samples {
        let expected: Vec<_> = lines.into_iter().map(|line| (line, GRID.to_owned())).collect();
        assert_eq!(grids(input(&format!("formats/{name}"))), expected, "{name}");
    }
}

fn rows() -> Vec<&'static str> {
    (0..9).map(|row| &GRID[row * 9..row * 9 + 9]).collect()
}

/// Nine rows in groups of three rows, with something between the groups.
fn bands(between: &str) -> String {
    rows().chunks(3).map(|band| band.join("\n")).collect::<Vec<_>>().join(between)
}

#[track_caller]
fn holds_the_grid(text: &str) {
    assert_eq!(grids(text).into_iter().map(|(_, grid)| grid).collect::<Vec<_>>(), [GRID], "{text}");
}

#[test]
fn frames_do_not_count() {
    for rule in [
        "---+---+---",
        "===========",
        "---|---|---",
        "-----------",
        "*---------*",
        "───┼───┼───",
        "│   │",
        "+ ! +",
    ] {
        holds_the_grid(&bands(&format!("\n{rule}\n")));
        holds_the_grid(&format!("{rule}\n{}\n{rule}\n", bands("\n")));
        holds_the_grid(&bands(&format!("\n{rule}\n")).replace('.', "0"));
        holds_the_grid(&bands(&format!("\n{rule}\n")).replace('.', "_"));
    }
}

#[test]
fn a_line_of_dashes_is_a_row_where_blanks_are_dashes() {
    let empty_row = format!("{}{}", "1........".repeat(8), ".".repeat(9));
    let rows: Vec<_> = (0..9).map(|row| empty_row[row * 9..row * 9 + 9].replace('.', "-")).collect();
    assert_eq!(grids(rows.join("\n")), [(1, empty_row.clone())]);
    assert_eq!(grids(rows.join("\n").replace('-', "*")), [(1, empty_row)]);
}

#[test]
fn a_line_of_vertical_bars_with_cells_is_a_row() {
    for bar in ["│", "┃", "║", "|", ",", "\t", " ", " | "] {
        let spread: Vec<_> =
            rows().iter().map(|row| format!("{}{bar}{}{bar}{}", &row[..3], &row[3..6], &row[6..])).collect();
        holds_the_grid(&spread.join("\n"));
        holds_the_grid(&spread.join(bar));
    }
    let all_blank = "║ . . . ║ . . . ║ . . . ║\n".repeat(9);
    assert_eq!(grids(all_blank), [(1, ".".repeat(81))]);
}

#[test]
fn blank_lines_separate_and_comments_do_not() {
    let text = format!("\n\n# first\n{}\n\n\n\n{}\n", bands("\n# a comment\n"), bands("\n"));
    assert_eq!(grids(text), [(4, GRID.to_owned()), (18, GRID.to_owned())]);
    let twice_in_thirds = format!("{}\n\n{}", bands("\n\n"), bands("\n \t\n\n"));
    assert_eq!(grids(twice_in_thirds), [(1, GRID.to_owned()), (13, GRID.to_owned())]);
    let after_thirds = format!("{}\n\n+---+\n\n{}", bands("\n\n+---+\n\n"), bands("\n"));
    assert_eq!(grids(after_thirds), [(1, GRID.to_owned()), (19, GRID.to_owned())]);
}

#[test]
fn a_line_of_81_cells_makes_a_puzzle_a_line() {
    let spaced: Vec<String> = GRID.chars().map(String::from).collect();
    let text =
        format!("  {GRID}\n{}\n{}; text\n{}\ttext 5\n", spaced.join(" "), spaced.join(","), spaced.join(" "));
    let lines: Vec<_> = (1..=4).map(|line| (line, GRID.to_owned())).collect();
    assert_eq!(grids(text), lines);
    let with_count = format!("{} 35", GRID.replace('.', "0"));
    assert_eq!(grids(with_count), [(1, GRID.to_owned())]);
    let dashes = "-".repeat(81);
    assert_eq!(grids(format!("{dashes}\n{GRID}")), [(1, ".".repeat(81)), (2, GRID.to_owned())]);
}

#[test]
fn line_ends_and_byte_order_marks_do_not_matter() {
    holds_the_grid(&format!("\u{feff}{GRID}"));
    holds_the_grid(&format!("\u{feff}\r\n{GRID}\r\n\r\n"));
    holds_the_grid(&rows().join("\r\n"));
    let mixed = format!("{GRID}\r\n{GRID}\n\r\n{GRID}\r");
    assert_eq!(grids(mixed).len(), 3);
}

#[test]
fn a_header_may_stand_before_the_first_grid() {
    for header in ["[Puzzle]\n", "# new\n[Puzzle]\r\n\n", "\u{feff} [Puzzle] \n+---+\n"] {
        holds_the_grid(&format!("{header}{}", bands("\n")));
        holds_the_grid(&format!("{header}{GRID}\n"));
    }
    assert_eq!(grids(format!("[Puzzle]\n{}\n\n{GRID}", bands("\n")))[1], (12, GRID.to_owned()));
}

#[test]
fn clashing_givens_are_read() {
    let text = "5".repeat(81);
    assert_eq!(grids(&text), [(1, text.clone())]);
}

#[test]
fn ids_hold_the_cells() {
    let empty = ".".repeat(81);
    for parameters in ["", "a", "r2", "r4dt", "m2", "m4du", "m8", "md2de", "md4", "adb", "adi"] {
        assert_eq!(grids(format!("3x3{parameters}:zzzc")), [(1, empty.clone())], "{parameters}");
    }
    assert_eq!(grids("3x3:1_a_2_zzz"), [(1, format!("1.2{}", ".".repeat(78)))], "_ between any two tokens");
    assert_eq!(grids(" 3x3:zzzb9 \r\n\n#\n3x3:zzzc"), [(1, format!("{}9", ".".repeat(80))), (4, empty)]);
}

#[test]
fn text_after_a_line_changes_no_cell() {
    let second = |line: &str| {
        let file = format!("{GRID}\n{line}\n");
        Reader::new(file.as_bytes()).nth(1).expect("a second line").map(|entry| entry.content).ok()
    };
    let mut read = 0;
    for place in [0, 40, 80] {
        for character in (0..128).map(char::from).filter(|&c| c != '\n') {
            let mut line = GRID.to_owned();
            line.replace_range(place..=place, &character.to_string());
            // That makes a comment.
            if line.starts_with('#') {
                continue;
            }
            let alone = second(&line);
            assert_eq!(alone, second(&format!("{line} text")), "{line}");
            read += usize::from(alone.is_some());
        }
    }
    assert_eq!(read, 3 * "0123456789.-*_".len());
}
