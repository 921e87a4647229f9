//! Nonograms are read from every format.

mod common;

use common::{clues, input, nonogram, read};
use seedgrid_bitboard::nonogram::{Clues, Picture};
use seedgrid_formats::Content;
use seedgrid_formats::nonogram::Nonogram;

#[test]
fn published_files_are_read() {
    let files = [
        ("webpbn-00001", Some("Demo Puzzle from Front Page"), 5, 10),
        ("webpbn-00006", Some("Scardy Cat"), 20, 20),
        ("webpbn-00016", Some("Probably Not"), 34, 34),
        ("webpbn-00021", Some("Slippery Conditions"), 14, 25),
        ("webpbn-01611", Some("For  merilinnuke aka \"Merka\""), 55, 60),
        ("faase", None, 80, 95),
        ("dom_06", Some("dom_06"), 13, 13),
        ("non_micro", Some("non_micro"), 5, 5),
    ];
    for (file, name, width, height) in files {
        let original = String::from_utf8(input(&format!("nonogram/{file}.non"))).expect("text");
        for text in [original.clone(), original.replace('\n', "\r\n") + "\r\n"] {
            let nonogram = nonogram(text);
            assert_eq!(nonogram.name.as_deref(), name, "{file}");
            assert_eq!((nonogram.clues.width(), nonogram.clues.height()), (width, height), "{file}");
            if let Some((_, goal)) = original.split_once("goal \"") {
                let cells = goal.trim_end_matches(['"', '\n']).chars().map(|c| c == '1').collect();
                let picture = Picture::new(width, cells).expect("a full goal");
                assert_eq!(nonogram.clues, Clues::of(&picture), "{file}");
            }
        }
    }
}

#[test]
fn own_files_are_read() {
    let ids = read(input("formats/ids.txt")).expect("no error");
    assert_eq!(ids.iter().map(|entry| entry.line).collect::<Vec<_>>(), [2, 3, 5]);
    let expected = clues(&[&[1, 1], &[1, 1, 1], &[1, 1]], &[&[1], &[1, 1], &[1], &[1, 1], &[1]]);
    assert!(matches!(&ids[1].content, Content::Nonogram(nonogram) if nonogram.clues == expected));
    assert!(matches!(ids[2].content, Content::Sudoku(grid) if grid == common::grid(common::GRID)));

    let nin = nonogram(input("formats/cross.nin"));
    assert_eq!(nin.clues, clues(&[&[1], &[3], &[], &[1]], &[&[1], &[2, 1], &[1]]));
    assert_eq!(nin.name, None);

    let non = nonogram(input("formats/blank-clues.non"));
    assert_eq!(non.clues, clues(&[&[1], &[], &[1]], &[&[1, 1], &[], &[], &[]]));
    assert_eq!(non.name.as_deref(), Some("Two dots"));
}

/// A `.non` file of 2 x 3 cells with these lines below `rows`.
fn with_rows(rows: &str) -> Clues {
    nonogram(format!("width 2\nheight 3\nrows\n{rows}columns\n1\n1\n")).clues
}

#[test]
fn the_number_of_lines_tells_what_a_blank_line_is() {
    let (top, middle, bottom) =
        (clues(&[&[2], &[], &[]], &[&[1], &[1]]), &[&[][..], &[2], &[]], &[&[][..], &[], &[2]]);
    let (middle, bottom) = (clues(middle, &[&[1], &[1]]), clues(bottom, &[&[1], &[1]]));
    for rows in
        ["2\n\n\n", "2\n0\n0\n", "2\n\n\n\n", "2\n\n0\n\n\n", "\n2\n\n\n0\n0\n\n", "2\n# no clue\n\n0\n"]
    {
        assert_eq!(with_rows(rows), top, "{rows:?}");
    }
    for rows in ["\n2\n\n", "\n2\n\n\n", "0\n2\n\n", "0\n\n2\n\n0\n"] {
        assert_eq!(with_rows(rows), middle, "{rows:?}");
    }
    for rows in ["\n\n2\n", "\n\n2\n\n\n", "0\n0\n2\n"] {
        assert_eq!(with_rows(rows), bottom, "{rows:?}");
    }
}

#[test]
fn keys_come_in_many_ways() {
    let expected = clues(&[&[1]], &[&[1], &[]]);
    let files = [
        "height 1\nwidth 2\ncolumns\n1\n0\nrows\n1",
        "license CC0-1.0\nauthor_of \"x\"\n\nheight 1\n  width  2  \ncolumns\n1\n0\nrows\n1\ngoal 10\nmood good",
        "title \"\"\nheight 1\nwidth 2\nrows\n1\n# the end\ncolumns\n 1 \n0\nnotes\ngoal \"10\"",
    ];
    for file in files {
        let goal = file.contains("goal").then(|| "10".parse().expect("a picture"));
        assert_eq!(nonogram(file), Nonogram { name: None, clues: expected.clone(), goal }, "{file}");
    }
    assert_eq!(
        nonogram("title Ünquoted\nwidth 1\nheight 1\nrows\n1\ncolumns\n1").name.as_deref(),
        Some("Ünquoted")
    );
}

#[test]
fn control_characters_of_a_title_are_spaces() {
    let titled =
        |title: &str| nonogram(format!("title {title}\nwidth 1\nheight 1\nrows\n1\ncolumns\n1")).name;
    for (title, name) in [
        ("\"\u{1b}[31mred\u{7}\"", " [31mred "),
        ("bare\u{9b}2J\u{7f}\u{0}end", "bare 2J  end"),
        ("\"a\tb\rc\"", "a b c"),
        ("\u{1b}", " "),
    ] {
        assert_eq!(titled(title).as_deref(), Some(name), "{title:?}");
    }
}

#[test]
fn ids_and_nin_take_blank_clues() {
    let dot = clues(&[&[], &[1]], &[&[], &[1], &[]]);
    assert_eq!(nonogram("3x2:/1///1").clues, dot);
    assert_eq!(nonogram("3x2:0/1/0/0/1").clues, dot);
    assert_eq!(nonogram("3 2\n0\n 1\t\n\n0\n1\n# end\n0").clues, dot);
    assert_eq!(nonogram("1x1:/").clues, clues(&[&[]], &[&[]]));
}

#[test]
fn the_largest_board_is_512_cells_a_side() {
    let lines = vec!["512"; 1024];
    assert_eq!(nonogram(format!("512x512:{}", lines.join("/"))).clues.width(), 512);
    assert_eq!(nonogram(format!("512 512\n{}", lines.join("\n"))).clues.height(), 512);
}

#[test]
fn a_tab_ends_an_id() {
    let table = "\t2x2:2/1/2/1\tsg2:nonogram,height=2,width=2/a/0\n2x2:2/1/2/1\t\n";
    let entries = read(table).expect("no error");
    for entry in &entries {
        assert!(
            matches!(&entry.content, Content::Nonogram(nonogram) if nonogram.clues.to_string() == "2x2:2/1/2/1")
        );
    }
    assert_eq!(entries.len(), 2);
}

#[test]
fn names_hold_nothing_that_turns_or_ends_a_line() {
    let text = |title| format!("title \"{title}\"\nwidth 1\nheight 1\nrows\n1\ncolumns\n1\n");
    for c in ['\u{1b}', '\u{2028}', '\u{2029}', '\u{202a}', '\u{202e}', '\u{2066}', '\u{2069}'] {
        assert_eq!(nonogram(text(format!("a{c}b"))).name.as_deref(), Some("a b"), "{c:?}");
    }
    assert_eq!(nonogram(text("שלום".to_owned())).name.as_deref(), Some("שלום"));
}
