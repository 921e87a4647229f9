//! Every refusal says where and what was expected.

mod common;

use common::{GRID, read, sentence};
use seedgrid_formats::{MAX_LINE, ReadError, Reader};

#[track_caller]
fn check(table: &[(&str, &str)]) {
    for (input, expected) in table {
        assert_eq!(sentence(input), *expected, "{input:?}");
    }
}

const NOTHING: &str = "no puzzle found, expected a Sudoku of 81 cells, a nonogram (.non or .nin), or ids like 3x3:… and 10x10:…";

#[test]
fn files_without_a_puzzle() {
    for input in ["", "\n", "\u{feff}", "\r\n \t\r\n", "# only\n\n  # comments", "+---+\n\n+---+\n"] {
        check(&[(input, NOTHING)]);
    }
}

#[test]
fn drawn_nonograms_are_named() {
    use seedgrid_formats::nonogram::framed;

    let expected = "a drawn nonogram, expected a file of one, as an id (generate --format line) or .non";
    for picture in ["1", "10101\n01010", "111111111\n000000001", "000\n000", "1\n0\n1\n1"] {
        let picture = picture.parse().expect("a picture");
        let clues = seedgrid_bitboard::nonogram::Clues::of(&picture);
        for drawing in [framed(&clues, None), framed(&clues, Some(&picture))] {
            assert_eq!(sentence(&drawing), format!("line 1: {expected}"), "{drawing}");
            let below = format!("# of the notes\n\n{drawing}");
            assert_eq!(sentence(&below), format!("line 3: {expected}"), "{below}");
        }
    }
    // A Sudoku may look like one up to its second row.
    let sudoku = " 5 3 4 6 7 8 9 1 2\n6 . . . . . . . .\n".to_owned() + &". . . . . . . . .\n".repeat(7);
    assert!(read(sudoku).is_ok());
}

#[test]
fn numbers_of_cells() {
    for count in [1, 9, 26, 27, 28, 80, 82, 162, 729, 730] {
        let cells = "5".repeat(count);
        let expected = format!("line 1: {count} cell{}, expected 81", if count == 1 { "" } else { "s" });
        assert_eq!(sentence(&cells), expected);
        let rows: Vec<_> =
            cells.as_bytes().chunks(9).map(|row| std::str::from_utf8(row).expect("ASCII")).collect();
        assert_eq!(sentence(rows.join("\n")), expected, "rows of nine");
        assert_eq!(sentence(rows.join("\r\n# comment\r\n") + "\r\n"), expected, "with comments");
        assert_eq!(
            sentence(format!("\n{GRID}\n{cells}")),
            expected.replace("line 1", "line 3"),
            "after a grid"
        );
    }
    let thirds = |counts: &[usize]| {
        sentence(counts.iter().map(|&count| ".".repeat(count)).collect::<Vec<_>>().join("\n\n"))
    };
    assert_eq!(thirds(&[27, 27]), "line 1: 54 cells, expected 81");
    assert_eq!(thirds(&[27, 27, 26]), "line 1: 80 cells, expected 81");
    assert_eq!(thirds(&[27, 28]), "line 1: 55 cells, expected 81");
    assert_eq!(thirds(&[27, 81]), "line 1: 27 cells, expected 81");
    assert_eq!(thirds(&[27, 27, 27, 27]), "line 7: 27 cells, expected 81");
    let nine_rows = "123456789\n".repeat(9);
    assert_eq!(sentence(format!("{nine_rows}\n{nine_rows}1\n")), "line 11: 82 cells, expected 81");
    assert_eq!(sentence(format!("12345678\n{GRID}0\n{GRID}")), "line 2: 82 cells, expected 81");
}

#[test]
fn text_that_looks_like_cells_completes_no_line() {
    let short = &GRID[..80];
    for text in ["9", "9 5", "1.5", "99999"] {
        assert_eq!(sentence(format!("{short} {text}")), "line 1: 80 cells, expected 81", "{text}");
        assert_eq!(sentence(format!("{GRID}\n{short} {text}")), "line 2: 80 cells, expected 81", "{text}");
    }
    assert_eq!(sentence(format!("{GRID}\n{short}# 9")), "line 2: 80 cells, expected 81");
    let spaced: String = GRID.chars().flat_map(|c| [c, ' ']).collect();
    assert_eq!(sentence(format!("{spaced}5")), "line 1: 82 cells, expected 81");
}

#[test]
fn characters_of_a_sudoku() {
    let cell = |found| format!("{found} is no cell, expected 1 to 9, or one of . 0 - * _ for a blank");
    let table = [
        ("hello".to_owned(), "line 1, column 1: 'h'"),
        ("53..7....\n6..x95...".to_owned(), "line 2, column 4: 'x'"),
        ("53..7....\n# ééé\n6..195é..".to_owned(), "line 3, column 7: 'é'"),
        ("║ 5 é".to_owned(), "line 1, column 5: 'é'"),
        ("53!.7".to_owned(), "line 1, column 3: '!'"),
        ("53..7....;".to_owned(), "line 1, column 10: ';'"),
        ("5 3 .\n= title =\n".to_owned(), "line 2, column 3: 't'"),
        ("5+3".to_owned(), "line 1, column 2: '+'"),
        ("5─3".to_owned(), "line 1, column 2: '─'"),
        ("\0".to_owned(), "line 1, column 1: '\\0'"),
        ("53\r.7".to_owned(), "line 1, column 3: '\\r'"),
        (format!("{GRID}\n{}x", &GRID[..40]), "line 2, column 41: 'x'"),
        (format!("{GRID}\n+---+"), "line 2, column 1: '+'"),
    ];
    for (input, expected) in table {
        let (place, found) = expected.split_once(": ").expect("a place");
        assert_eq!(sentence(&input), format!("{place}: {}", cell(found)), "{input:?}");
    }
    assert_eq!(
        sentence(format!("{GRID}\n{GRID}x")),
        "line 2, column 82: 'x' right after the 81 cells, expected a space, a tab, a comma, ; or #"
    );
}

#[test]
fn sections_other_than_the_puzzle() {
    let cell = "is no cell, expected 1 to 9, or one of . 0 - * _ for a blank";
    let rows: String = (0..9).flat_map(|row| [&GRID[row * 9..row * 9 + 9], "\n"]).collect();
    for (input, place) in [
        (format!("[State]\n{rows}"), "line 1, column 1"),
        (format!("[Puzzle]\n{rows}[State]\n{rows}"), "line 11, column 1"),
        (format!("[Puzzle]\n[Puzzle]\n{rows}"), "line 2, column 1"),
        (format!("{rows}\n[Puzzle]\n{rows}"), "line 11, column 1"),
        (format!("{GRID}\n[Puzzle]\n"), "line 2, column 1"),
    ] {
        assert!(sentence(&input).starts_with(&format!("{place}: '[' {cell}")), "{input}");
    }
    check(&[("[Puzzle]\n\n", NOTHING)]);
}

#[test]
fn ids() {
    let cells = |found| {
        format!("{found} in the id, expected 1 to 9 with _ between neighbours, or a to z for 1 to 26 blanks")
    };
    for (body, place, found) in [
        ("12zzzy", 5, "\"12\""),
        ("0zzzz", 5, "\"0\""),
        ("zzz,b", 8, "\",\""),
        ("zzzB", 8, "\"B\""),
        ("zzz c", 8, "\" \""),
        ("zézz", 6, "\"é\""),
        ("_zzzc", 5, "\"_\""),
        ("zzzc_", 9, "\"_\""),
        ("1__zzzb", 7, "\"_\""),
    ] {
        assert_eq!(sentence(format!("3x3:{body}")), format!("line 1, column {place}: {}", cells(found)));
    }
    check(&[
        ("3x3:", "line 1: 0 cells, expected 81"),
        ("3x3:zzzb", "line 1: 80 cells, expected 81"),
        ("\n3x3:zzzd", "line 2: 82 cells, expected 81"),
        ("3x3", "line 1, column 4: \"\" after the size, expected : and the puzzle"),
        ("3x3dt#12345", "line 1, column 4: \"dt#12345\" after the size, expected : and the puzzle"),
        ("3x3r3:zzzc", "line 1, column 4: \"r3\" after the size, expected : and the puzzle"),
        ("3x3d:zzzc", "line 1, column 4: \"d\" after the size, expected : and the puzzle"),
        ("9j:zzzc,a", "line 1: the id of a jigsaw Sudoku, expected a plain one (variants are not read)"),
        ("9x1j:zzzc,a", "line 1: the id of a jigsaw Sudoku, expected a plain one (variants are not read)"),
        ("3x3kdb:zzzc,a", "line 1: the id of a killer Sudoku, expected a plain one (variants are not read)"),
        ("3x3x:zzzc", "line 1: the id of a diagonal Sudoku, expected a plain one (variants are not read)"),
        (
            "2x3:zj",
            "line 1, column 1: the id of a Sudoku with 2x3 boxes, expected 3x3 (a nonogram has / between its clues)",
        ),
        (
            "4x4:zzzzzzzzzv",
            "line 1, column 1: the id of a Sudoku with 4x4 boxes, expected 3x3 (a nonogram has / between its clues)",
        ),
        ("3x3:zzzc\nzzzc", "line 2: no id, expected one in every line, like 3x3: or 10x10: and the puzzle"),
        ("2x2db:1/1/1/1", "line 1, column 4: \"db\" after the size, expected : and the puzzle"),
        ("2x2:1/1/1", "line 1: 3 clues, expected 4"),
        ("2x2:1/1/1/1/", "line 1: 5 clues, expected 4"),
        ("0x2:/", "line 1, column 1: \"0\" is no side, expected a number from 1 to 512"),
        ("2x513:/", "line 1, column 3: \"513\" is no side, expected a number from 1 to 512"),
        (
            "2x99999999999999999999999:/",
            "line 1, column 3: \"99999999999999999999…\" is no side, expected a number from 1 to 512",
        ),
        ("2x2:1/x/1/1", "line 1, column 7: \"x\" is no run, expected a number from 1 to 2"),
        ("2x2:1/-1/1/1", "line 1, column 7: \"-1\" is no run, expected a number from 1 to 2"),
        ("2x3:1/1/1/1./1", "line 1, column 13: \"\" is no run, expected a number from 1 to 2"),
        (
            "2x3:1.0/1/1/1/",
            "line 1, column 7: run 2 is 0, expected at least 1 (0 may only stand alone, for an empty line)",
        ),
        ("2x3:1/1/1.1//", "line 1, column 9: the clue needs 3 cells, expected at most 2"),
        ("2x2:1/1/1/", "line 1: the row clues fill 1 cell and the column clues 2, expected equal sums"),
    ]);
}

#[test]
fn nin() {
    check(&[
        ("0 3\n1", "line 1, column 1: \"0\" is no side, expected a number from 1 to 512"),
        ("3 513\n1", "line 1, column 3: \"513\" is no side, expected a number from 1 to 512"),
        ("99999999999 5", "line 1, column 1: \"99999999999\" is no side, expected a number from 1 to 512"),
        ("2 1", "line 1: 0 clues, expected 3"),
        ("2 1\n1", "line 2: 1 clue, expected 3"),
        ("2 1\n1\n# the last\n\n1\n\n# no clue\n", "line 5: 2 clues, expected 3"),
        ("\n2 1\n1\n1\n0\n0\n5 5\n", "line 6: 5 clues, expected 3"),
        ("2 1\n1\n1\nx", "line 4, column 1: \"x\" is no run, expected a number from 1 to 1"),
        ("2 1\n1,1\n1\n1", "line 2, column 1: \"1,1\" is no run, expected a number from 1 to 2"),
        ("2 1\n 1  1\n1\n1", "line 2, column 2: the clue needs 3 cells, expected at most 2"),
        ("2 1\n1\n2\n0", "line 3, column 1: the clue needs 2 cells, expected at most 1"),
        ("2 1\n1\n1\n1", "line 1: the row clues fill 1 cell and the column clues 2, expected equal sums"),
    ]);
}

#[test]
fn non_keys() {
    check(&[
        (
            "width 99999999999",
            "line 1, column 7: \"99999999999\" is no side, expected a number from 1 to 512",
        ),
        ("width", "line 1, column 6: \"\" is no side, expected a number from 1 to 512"),
        ("width 0", "line 1, column 7: \"0\" is no side, expected a number from 1 to 512"),
        ("height -5", "line 1, column 8: \"-5\" is no side, expected a number from 1 to 512"),
        ("height +5", "line 1, column 8: \"+5\" is no side, expected a number from 1 to 512"),
        ("width 5 6", "line 1, column 7: \"5 6\" is no side, expected a number from 1 to 512"),
        ("width 5\nwidth 5", "line 2, column 1: width again, expected it once"),
        ("rows\n1", "line 1, column 1: rows before the size, expected width and height first"),
        ("width 5\ncolumns\n1", "line 2, column 1: columns before the size, expected width and height first"),
        ("goal \"1\"", "line 1, column 1: goal before the size, expected width and height first"),
        ("title \"x\"", "line 1: a nonogram without width, expected width, height, rows and columns"),
        ("\nwidth 1", "line 2: a nonogram without height, expected width, height, rows and columns"),
        (
            "width 1\nheight 1\ncolumns\n1",
            "line 1: a nonogram without rows, expected width, height, rows and columns",
        ),
        (
            "width 1\nheight 1\nrows\n1",
            "line 1: a nonogram without columns, expected width, height, rows and columns",
        ),
        (
            "width 1\nheight 1\nrows 1\n",
            "line 3, column 6: \"1\" after the key, expected the clues in the lines below",
        ),
        ("color a #fff", "line 1, column 1: a colour, expected black and white (colours are not read yet)"),
        ("width 1\n=====", "line 1: a nonogram without height, expected width, height, rows and columns"),
        (
            "width 1\n===",
            "line 2, column 1: \"===\" is no key, expected one like title or rows (and ==== between puzzles)",
        ),
        (
            "width 1\nheight 1\nrows\n1\ncolumns\n1\ngoal \"1\"\n7",
            "line 8, column 1: \"7\" is no key, expected one like title or rows (and ==== between puzzles)",
        ),
        ("width 2\nheight 2\ngoal \"01021\"", "line 3, column 10: '2' in the goal, expected 0 or 1"),
        ("width 2\nheight 2\n goal \"011\"", "line 3, column 8: a goal of 3 cells, expected 4"),
        ("width 2\nheight 2\ngoal 1", "line 3, column 6: a goal of 1 cell, expected 4"),
        ("width 2\nheight 2\ngoal \"01111\"", "line 3, column 7: a goal of 5 cells, expected 4"),
    ]);
}

#[test]
fn non_clues() {
    let with_rows = |rows: &str| sentence(format!("width 4\nheight 3\nrows\n{rows}\ncolumns\n1\n1\n1\n0\n"));
    for (rows, expected) in [
        ("1\n1", "line 3: 2 row clues, expected 3"),
        ("1\n1\n1\n1\n1", "line 3: 5 row clues, expected 3"),
        ("\n1\n\n1", "line 3: 2 row clues and 2 blank lines, expected 3 clues (0 is a clue without runs)"),
        ("\n\n\n1", "line 3: 1 row clue and 3 blank lines, expected 3 clues (0 is a clue without runs)"),
        ("1\n-3\n1", "line 5, column 1: \"-3\" is no run, expected a number from 1 to 4"),
        ("1\n1,99999999999\n1", "line 5, column 3: \"99999999999\" is no run, expected a number from 1 to 4"),
        ("1\n1, ,1\n1", "line 5, column 4: \"\" is no run, expected a number from 1 to 4"),
        ("1\n1 1\n1", "line 5, column 1: \"1 1\" is no run, expected a number from 1 to 4"),
        ("1\n1,\n1", "line 5, column 3: \"\" is no run, expected a number from 1 to 4"),
        ("1\n 1, 3b\n1", "line 5, column 5: a colour, expected black and white (colours are not read yet)"),
        ("1\n  2,2\n1", "line 5, column 3: the clue needs 5 cells, expected at most 4"),
        ("1\n5\n1", "line 5, column 1: the clue needs 5 cells, expected at most 4"),
        (
            "1\n0,1\n1",
            "line 5, column 1: run 1 is 0, expected at least 1 (0 may only stand alone, for an empty line)",
        ),
        ("1\n1\n0", "line 1: the row clues fill 2 cells and the column clues 3, expected equal sums"),
        ("1\n1\n1\nrows", "line 7, column 1: rows again, expected it once"),
    ] {
        let found = if rows.ends_with("rows") {
            sentence(format!("width 4\nheight 3\nrows\n{rows}\n1\n1\n1\n"))
        } else {
            with_rows(rows)
        };
        assert_eq!(found, expected, "{rows:?}");
    }
    assert_eq!(sentence("width 2\nheight 1\nrows\n1\ncolumns\n1"), "line 5: 1 column clue, expected 2");
    assert_eq!(
        sentence("width 2\nheight 1\nrows\n1\ncolumns\n1\n2"),
        "line 7, column 1: the clue needs 2 cells, expected at most 1"
    );
}

#[test]
fn bytes_that_are_no_text() {
    let expected = "not UTF-8 text, expected a text file";
    assert_eq!(sentence(b"\xFF\xFE5\x003\x00"), format!("line 1: {expected}"));
    assert_eq!(sentence([GRID.as_bytes(), b"\n\n", b"\xC3\x28"].concat()), format!("line 3: {expected}"));
    assert_eq!(sentence(b"\x89ZIP\r\n\x1a\n"), format!("line 1: {expected}"));
}

#[test]
fn long_lines() {
    let text_of = |length: usize, end: &str| format!("{GRID} {}{end}{GRID}", "x".repeat(length - 82));
    for end in ["\n", "\r\n"] {
        assert_eq!(read(text_of(MAX_LINE, end)).expect("short enough").len(), 2);
        assert_eq!(read(format!("\u{feff}{}", text_of(MAX_LINE, end))).expect("short enough").len(), 2);
        for excess in [1, 2, 3, 4, 5, 6, 1000] {
            let expected = "line 1: a line of more than 1048576 bytes, expected a puzzle";
            assert_eq!(sentence(text_of(MAX_LINE + excess, end)), expected, "{excess}");
            assert_eq!(
                sentence(format!("\u{feff}{}", text_of(MAX_LINE + excess, end))),
                expected,
                "{excess}"
            );
        }
    }
    let many_zeros = format!("2 1\n{}\n1\n1", "0 ".repeat(MAX_LINE / 2));
    assert!(sentence(many_zeros).contains("run 1 is 0"));
    let many_ones = format!("2 1\n{}\n1\n1", "1 ".repeat(MAX_LINE / 2));
    assert!(sentence(many_ones).ends_with("needs 1048575 cells, expected at most 2"));
}

#[test]
fn a_folder_is_an_input_error() {
    let folder = std::fs::File::open(env!("CARGO_MANIFEST_DIR")).map(std::io::BufReader::new);
    let error =
        folder.map_err(ReadError::from).and_then(|folder| Reader::new(folder).collect::<Result<Vec<_>, _>>());
    assert!(matches!(error, Err(ReadError::Io(_))));
}

#[test]
fn after_an_error_there_is_nothing() {
    for input in ["", "x", "3x3:zzzc\nx\n3x3:zzzc", "width x", "3 3\n1"] {
        let mut reader = Reader::new(input.as_bytes());
        assert!(reader.by_ref().any(|item| item.is_err()), "{input:?}");
        assert!(reader.next().is_none(), "{input:?}");
        assert!(reader.next().is_none(), "{input:?}");
    }
}
