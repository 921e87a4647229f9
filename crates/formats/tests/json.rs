//! Sudoku in the JSON of f-puzzles and SudokuPad.
#![cfg(feature = "json")]

mod common;

use common::{GRID, grid, grids, read, sentence};
use proptest::collection::vec;
use proptest::prelude::*;
use seedgrid_bitboard::sudoku::{Candidates, Digit, DigitSet, Grid};
use seedgrid_formats::{Content, sudoku};

fn f_puzzles() -> String {
    sudoku::f_puzzles(&grid(GRID), None)
}

fn sudokupad() -> String {
    sudoku::sudokupad(&grid(GRID), None)
}

/// A file with more keys at its start.
fn with(file: &str, keys: &str) -> String {
    file.replacen('{', &format!("{{{keys},"), 1)
}

fn content(input: impl AsRef<[u8]>) -> Content {
    let mut entries = read(input).expect("an input without errors");
    assert_eq!((entries.len(), entries[0].line), (1, 1));
    entries.remove(0).content
}

#[test]
fn plain_files() {
    for file in [f_puzzles(), sudokupad()] {
        let expected = [(1, GRID.to_owned())];
        assert_eq!(grids(&file), expected);
        assert_eq!(grids(format!("\u{feff}{}\n\n", file.replace(',', ",\r\n  "))), expected);
        for keys in [
            r#""title":"</script> =cmd() \u001b[31m \"quoted\"\n","author":null,"solution":[1,2,3]"#,
            r#""diagonal+":false,"killercage":[],"negative":[],"extraregion":{},"antiknight":null,"odd":"""#,
        ] {
            assert_eq!(grids(with(&file, keys)), expected, "{keys}");
        }
    }
}

#[test]
fn values_that_are_no_givens() {
    // What a player entered does not count where givens are marked.
    let entered =
        f_puzzles().replacen("{}", "{\"value\":1}", 1).replacen("{}", "{\"value\":2,\"given\":false}", 1);
    assert_eq!(grids(entered), [(1, GRID.to_owned())]);
    // Where nothing is marked, all values are givens; as numbers, as texts.
    let unmarked = f_puzzles().replace(",\"given\":true", "");
    assert_eq!(grids(&unmarked), [(1, GRID.to_owned())]);
    let texts = sudokupad().replace("{\"value\":5}", "{\"value\":\"5\"}").replace("{}", "{\"value\":\"\"}");
    assert_eq!(
        grids(texts.replacen("\"metadata\":{\"value\":\"\"}", "\"metadata\":{}", 1)),
        [(1, GRID.to_owned())]
    );
    let blanks = f_puzzles().replacen("{}", "{\"value\":0}", 1).replacen("{}", "{\"value\":null}", 1);
    assert_eq!(grids(blanks), [(1, GRID.to_owned())]);
    // Colours, corners, the regions of the boxes.
    let dressed =
        f_puzzles().replacen("{}", "{\"region\":0,\"c\":\"#FFFFFF\",\"cornerPencilMarks\":[1,2]}", 1);
    assert_eq!(grids(dressed), [(1, GRID.to_owned())]);
}

#[test]
fn pencil_marks() {
    let mut expected = Candidates::from(&grid(GRID));
    let cell = "r1c2".parse().expect("a cell");
    expected[cell] = [1, 4].into_iter().filter_map(Digit::new).collect();
    let marks = [
        "\"centerPencilMarks\":[4,1]",
        "\"centerPencilMarks\":[\"1\",\"4\"]",
        "\"givenPencilMarks\":[1,4,6],\"centerPencilMarks\":[1,4,9]",
        "\"givenPencilMarks\":null,\"centerPencilMarks\":[1,4]",
    ];
    for marks in marks {
        let file = f_puzzles().replacen("{}", &format!("{{{marks}}}"), 1);
        assert_eq!(content(file), Content::Candidates(expected), "{marks}");
    }
    let pad = |marks: &str| sudokupad().replacen(",{}", &format!(",{{\"centremarks\":{marks}}}"), 1);
    assert_eq!(content(pad("[1,4]")), Content::Candidates(expected));
    assert_eq!(content(pad("\"14\"")), Content::Candidates(expected));
    // None at all, or only where a given stands.
    assert_eq!(content(pad("[]")), Content::Sudoku(grid(GRID)));
    let given = f_puzzles().replacen("\"given\":true", "\"given\":true,\"centerPencilMarks\":[1]", 1);
    assert_eq!(content(given), Content::Sudoku(grid(GRID)));

    let none = f_puzzles().replacen("{}", "{\"givenPencilMarks\":[1],\"centerPencilMarks\":[2]}", 1);
    assert!(sentence(none).ends_with("pencil marks that have no digit in common"));
    let clash = "12345678.".to_owned() + &".".repeat(8) + "9" + &".".repeat(63);
    let clash = sudoku::f_puzzles(&grid(&clash), None).replacen("{},{}", "{},{\"centerPencilMarks\":[1]}", 1);
    assert_eq!(sentence(clash), "line 1: r1c9 has no candidate, expected at least one in every cell");
}

#[test]
fn rules_of_variants_are_named() {
    let rule = |key: &str| {
        format!("{key:?}, expected a plain Sudoku of f-puzzles or SudokuPad, which has no such rule")
    };
    for (key, value) in [
        ("diagonal+", "true"),
        ("antiknight", "true"),
        ("killercage", r#"[{"cells":["R1C1"],"value":"5"}]"#),
        ("thermometer", r#"[{"lines":[["R1C1","R1C2"]]}]"#),
        ("line", r#"[{"lines":[[]]}]"#),
        ("lines", r#"[{"wayPoints":[[0,0]]}]"#),
        ("foglight", "[[0,0]]"),
        ("n", "9"),
        ("negative", r#"["xv"]"#),
    ] {
        for file in [f_puzzles(), sudokupad()] {
            let found = sentence(with(&file, &format!("\"{key}\":{value}")));
            assert!(found.starts_with("line 1, column ") && found.ends_with(&rule(key)), "{found}");
        }
    }
    let pad = |from: &str, to: &str| sentence(sudokupad().replacen(from, to, 1));
    let cages = pad("\"cages\":[]", r#""cages":[{"cells":[[0,0],[0,1]],"value":"5"}]"#);
    assert!(cages.ends_with(&rule("cages")), "{cages}");
    assert!(
        pad("\"metadata\":{}", r#""metadata":{"title":"a","antiking":true}"#).ends_with(&rule("antiking"))
    );
    assert!(pad("\"cages\":[]", r#""cages":[{"value":"antiknight: true"}]"#).ends_with(&rule("antiknight")));
    let described =
        r#""cages":[{"value":"title: A","cells":[]},{"type":"rowcol","cells":"r1c1-r1c9","hidden":true}]"#;
    assert_eq!(grids(sudokupad().replacen("\"cages\":[]", described, 1)), [(1, GRID.to_owned())]);
    let boxes = "expected the nine boxes of a plain Sudoku";
    assert!(pad("[0,0]", "[0,3]").ends_with(&format!("a region that is no box, {boxes}")));
    assert!(pad("[0,0]", "[0,9]").ends_with("a cell at [0,9], expected 0 to 8"));
    let (start, _) =
        sudokupad().split_once("\"regions\"").map(|(a, b)| (a.to_owned(), b.to_owned())).expect("regions");
    assert!(
        sentence(format!("{start}\"regions\":[]}}")).ends_with(&format!("cells without a region, {boxes}"))
    );
    assert!(sentence(format!("{start}\"lines\":[]}}")).ends_with(&format!("no regions, {boxes}")));
    let jigsaw = |region| sentence(f_puzzles().replacen("{}", &format!("{{\"region\":{region}}}"), 1));
    for region in ["1", "null"] {
        assert!(jigsaw(region).ends_with("r1c2 is in another region than its box, expected a plain Sudoku"));
    }
    // What a terminal would obey is escaped, and long keys are cut.
    let hostile = sentence(with(&f_puzzles(), &format!("\"\\u001b[31m\\n{}\":1", "x".repeat(500))));
    assert!(hostile.contains("\"\\u{1b}[31m\\nxxxxxxxxxxxxxx…\""), "{hostile}");
}

#[test]
fn broken_files() {
    let ends_with = |file: String, end: &str| {
        let found = sentence(&file);
        assert!(found.starts_with("line ") && found.ends_with(end), "{found}");
    };
    ends_with("{".into(), "line 1, column 1: broken JSON: EOF while parsing an object");
    ends_with("{\n\"size\": 9,}".into(), "line 2, column 11: broken JSON: trailing comma");
    ends_with("{}".into(), "no grid and no cells, expected the JSON of f-puzzles or SudokuPad");
    ends_with(f_puzzles() + "{}", "broken JSON: trailing characters");
    ends_with(f_puzzles().replacen('9', "16", 1), "a Sudoku of the size 16, expected 9");
    ends_with(f_puzzles().replacen("[[", "[[],[", 1), "0 cells in a row, expected 9");
    ends_with(f_puzzles().replacen("{},", "", 1), "8 cells in a row, expected 9");
    ends_with(f_puzzles().replacen("{},", "{},{},", 1), "more than 9 cells in a row, expected 9");
    let row = "[{},{},{},{},{},{},{},{},{}]";
    ends_with(format!("{{\"grid\":[{row},{row}]}}"), "2 rows, expected 9");
    ends_with(format!("{{\"grid\":[{}]}}", [row; 10].join(",")), "more than 9 rows, expected 9");
    ends_with(f_puzzles().replacen("\"value\":5", "\"value\":10", 1), "10 is no digit, expected 1 to 9");
    ends_with(
        f_puzzles().replacen("\"value\":5", "\"value\":\"A\"", 1),
        "\"A\" is no digit, expected 1 to 9",
    );
    ends_with(f_puzzles().replacen("\"value\":5", "\"value\":-5", 1), "expected a digit, 1 to 9");
    ends_with(
        with(&f_puzzles(), &format!("\"grid\":[{}]", [row; 9].join(","))),
        "grid again, expected the cells once",
    );
    assert!(sentence(&b"{\"title\":\"\xff\"}"[..]).starts_with("line 1: not UTF-8"));
    let deep = format!("{{\"odd\":{}", "[".repeat(100_000));
    ends_with(deep, "broken JSON: EOF while parsing a list");
}

proptest! {
    #[test]
    fn every_text_is_read_back(cells in vec(1..512u16, 81), givens in vec(proptest::option::of(1..=9u8), 81)) {
        let givens = Grid::new(std::array::from_fn(|index| givens[index].and_then(Digit::new)));
        prop_assert_eq!(content(sudoku::f_puzzles(&givens, None)), Content::Sudoku(givens));
        prop_assert_eq!(content(sudoku::sudokupad(&givens, None)), Content::Sudoku(givens));
        let candidates = Candidates::new(std::array::from_fn(|index| DigitSet::from_bits(cells[index])));
        let filled = candidates.filled();
        prop_assert_eq!(content(sudoku::f_puzzles(&filled, Some(&candidates))), Content::Candidates(candidates));
        prop_assert_eq!(content(sudoku::sudokupad(&filled, Some(&candidates))), Content::Candidates(candidates));
    }

    #[test]
    fn cut_and_broken_files_never_panic(cut in 0..3_000usize, with in "[\\[\\]{},:\"0-9a-z\\\\é]{0,4}", pad in any::<bool>()) {
        let file = if pad { sudokupad() } else { f_puzzles() };
        let cut = cut % file.trim_end().len();
        prop_assert!(read(&file[..cut]).is_err());
        let _ = read(format!("{}{with}{}", &file[..cut], &file[cut..]));
    }

    #[test]
    fn any_bytes_never_panic(bytes in vec(any::<u8>(), 0..200)) {
        let file = [b"{", &bytes[..]].concat();
        prop_assert!(read(file).is_err());
    }
}
