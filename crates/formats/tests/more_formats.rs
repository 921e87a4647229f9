//! `.mk`, `.cwd`, `.g`, packs of `.non`, and PBM: what is read, what is refused and where.

mod common;

use common::{any_picture, any_title, clues, nonogram, printed, read, sentence};
use proptest::collection::vec;
use proptest::prelude::*;
use seedgrid_bitboard::nonogram::{Clues, Picture};
use seedgrid_formats::image;
use seedgrid_formats::nonogram::{self as write, Nonogram};
use seedgrid_formats::{Content, Entry};

#[track_caller]
fn check(table: &[(&str, &str)]) {
    for (input, expected) in table {
        assert_eq!(sentence(input), *expected, "{input:?}");
    }
}

/// 3 wide and 2 high: `101` above `010`.
fn small() -> Clues {
    clues(&[&[1, 1], &[1]], &[&[1], &[1], &[1]])
}

#[test]
fn the_clues_before_a_hash_tell_mk_from_nin() {
    for text in
        ["2 3\n1 1\n1\n#\n1\n1\n1\n", "2 3\r\n# a remark\r\n1 1\r\n\r\n1\r\n # \r\n1\r\n1\r\n1\r\n# end"]
    {
        assert_eq!(nonogram(text).clues, small(), "{text:?}");
    }
    // The same size by .nin, with the hash of a remark where it means the same or nothing.
    for text in ["3 2\n1 1\n1\n1\n1\n1", "3 2\n1 1\n1\n#\n1\n1\n1", "3 2\n#\n1 1\n1\n1\n1\n1\n#\n"] {
        assert_eq!(nonogram(text).clues, small(), "{text:?}");
    }
    let dot = clues(&[&[], &[1]], &[&[], &[1]]);
    assert_eq!(nonogram("2 2\n0\n1\n#\n0\n1").clues, dot);
    check(&[
        ("2 3\n1 1\n#\n1\n1\n1\n1", "line 3: 1 row clue, expected 2"),
        ("2 2\n1\n#\n1\n1\n1", "line 3: 1 row clue, expected 2"),
        ("2 3\n1 1\n1\n#\n1\n1\n", "line 6: 4 clues, expected 5"),
        ("2 3\n1 1\n1\n#\n1\n1\n1\n1\n", "line 8: 6 clues, expected 5"),
        ("2 3\n1 1\n1\n#\n3\n1\n1\n", "line 5, column 1: the clue needs 3 cells, expected at most 2"),
        (
            "2 3\n1 1\n1\n#\n1\n1\n3b\n",
            "line 7, column 1: a colour, expected black and white (colours are not read yet)",
        ),
        (
            "2 3\n1 1\n1\n#\n1\n1\n0\n",
            "line 1: the row clues fill 3 cells and the column clues 2, expected equal sums",
        ),
        ("2 3\n1 1\n-1\n#\n1\n1\n0\n", "line 3, column 1: \"-1\" is no run, expected a number from 1 to 3"),
        (
            "2 3\n1 0\n1\n#\n1\n1\n1\n",
            "line 2, column 3: run 2 is 0, expected at least 1 (0 may only stand alone, for an empty line)",
        ),
    ]);
}

#[test]
fn cwd() {
    for text in ["2\n3\n1 1\n1\n\n1\n1\n1\n", "# remark\n2\r\n3\r\n1 1\r\n1\r\n\r\n\r\n1\r\n1\r\n1"] {
        assert_eq!(nonogram(text).clues, small(), "{text:?}");
    }
    let gap = clues(&[&[1], &[], &[1]], &[&[1, 1], &[]]);
    for text in ["3\n2\n1\n0\n1\n\n1 1\n0\n", "3\n2\n1\n\n1\n\n1 1\n\n"] {
        assert_eq!(nonogram(text).clues, gap, "{text:?}");
    }
    // One row of nine digits is a Sudoku, and so are digits that are 81 together.
    let digits = "123456789".repeat(9).chars().flat_map(|c| [c, '\n']).collect::<String>();
    assert!(matches!(&read(digits).expect("a Sudoku")[..], [Entry { content: Content::Sudoku(_), .. }]));
    check(&[
        ("2\n3\n1 1\n1\n1\n1\n1\n", "line 7: no blank line after 2 row clues, expected one there"),
        ("2\n3\n1 1\n\n1\n1\n1\n1\n", "line 8: 1 row clue, expected 2"),
        ("2\n3\n1 1\n1\n\n1\n1\n", "line 7: 4 clues, expected 5"),
        ("2\n3\n1 1\n1\n\n1\n1\n1\n1\n", "line 9: 6 clues, expected 5"),
        ("2\n3\n", "line 2: 0 clues, expected 5"),
        ("2\n513\n1\n", "line 2, column 1: \"513\" is no side, expected a number from 1 to 512"),
        ("2\n3\n1 1 1\n", "line 3, column 1: the clue needs 5 cells, expected at most 3"),
        (
            "2\n3\n1 1\n99999999999999999999999\n",
            "line 4, column 1: \"99999999999999999999…\" is no run, expected a number from 1 to 3",
        ),
        (
            "2\n3\n1 1\n1\n\n1\n1\n0",
            "line 1: the row clues fill 3 cells and the column clues 2, expected equal sums",
        ),
        (
            "2\n3\n1 1r\n1\n\n1\n1\n1",
            "line 3, column 3: a colour, expected black and white (colours are not read yet)",
        ),
    ]);
}

#[test]
fn g() {
    for text in [
        ": rows\n1 1\n1\n: columns\n1\n1\n1\n: end\nanything",
        "Three dots by nobody\n\n53 of 7\n# remark\n:\n 1\t1\n1\n:\n1\n1\n1",
        "#d\n   0:   white\n   1:*  black\n: rows\n1 1\n1\n: columns\n1\n1\n1\n\n\n",
    ] {
        assert_eq!(nonogram(text).clues, small(), "{text:?}");
    }
    let gap = clues(&[&[1], &[], &[1]], &[&[1, 1], &[]]);
    assert_eq!(nonogram(":\n1\n\n1\n:\n1 1\n\n:\n").clues, gap);
    check(&[
        (": rows\n1 1\n1\n", "line 1: a nonogram without columns, expected width, height, rows and columns"),
        (": rows\n1 1\n1\n: columns\n1\n1\n", "line 2, column 1: the clue needs 3 cells, expected at most 2"),
        (
            ": rows\n1 1\n1\n: columns\n1\n3\n1\n",
            "line 6, column 1: the clue needs 3 cells, expected at most 2",
        ),
        (": rows\n: columns\n", "line 1: \"0\" is no side, expected a number from 1 to 512"),
        (
            ": rows\n1 1\n1\n: columns\n1\n1\n0\n",
            "line 1: the row clues fill 3 cells and the column clues 2, expected equal sums",
        ),
        (
            ": rows\n1\n: columns\n1\n: diagonals\n1\n: end\n",
            "line 5: a third section of clues, expected rows and columns alone (three directions are not read)",
        ),
        (": rows\n-1\n", "line 2, column 1: \"-1\" is no run, expected a number from 1 to 512"),
        (
            "#d\n   m:%  blue\n: rows\n1 1m\n",
            "line 4, column 3: a colour, expected black and white (colours are not read yet)",
        ),
        (
            ": rows\n1 0\n",
            "line 2, column 3: run 2 is 0, expected at least 1 (0 may only stand alone, for an empty line)",
        ),
    ]);
    let many = format!(":\n{}", "0\n".repeat(600));
    assert_eq!(sentence(many), "line 514, column 1: \"513\" is no side, expected a number from 1 to 512");
    // Text without any colon is what it was before.
    assert!(sentence("hello\nworld").starts_with("line 1, column 1: 'h' is no cell"));
}

#[test]
fn packs_and_goals() {
    let goal: Picture = "101\n010".parse().expect("a picture");
    let mut first = Nonogram::from(goal);
    first.name = Some("One".into());
    let second = Nonogram { name: None, goal: None, ..first.clone() };
    let text = [write::non_with_goal(&first), write::non_with_goal(&second)].join("====\n");
    let pack = read(format!("{text}\n =======\n\n====\n")).expect("a pack");
    assert_eq!(pack.iter().map(|entry| entry.line).collect::<Vec<_>>(), [1, 16]);
    let expected = [first, second].map(Content::Nonogram);
    assert_eq!(pack.into_iter().map(|entry| entry.content).collect::<Vec<_>>(), expected);

    check(&[
        (
            "width 2\nheight 1\nrows\n1\ncolumns\n1\n0\ngoal \"01\"",
            "line 8, column 7: the goal has other runs in column 1 than its clue",
        ),
        (
            "width 2\nheight 1\ngoal 11\nrows\n1\ncolumns\n1\n0\n",
            "line 3, column 6: the goal has other runs in row 1 than its clue",
        ),
        ("width 1\nheight 1\ngoal 1\ngoal 1", "line 4, column 1: goal again, expected it once"),
        (
            "width 1\nheight 1\nrows\n1\ncolumns\n1\n====\nwidth 1\n",
            "line 8: a nonogram without height, expected width, height, rows and columns",
        ),
        ("width 1\nheight 2\nrows\n1\n====\n", "line 3: 1 row clue, expected 2"),
    ]);
}

#[test]
fn pbm() {
    let picture: Picture = "101\n010".parse().expect("a picture");
    let expected = Nonogram::from(picture.clone());
    for text in ["P1\n3 2\n101\n010\n", "P1 # a\n3# b\n 2\n1 0 1 # c\n0 1\t0", "P1\r\n3\r\n2\r\n101010"] {
        assert_eq!(nonogram(text), expected, "{text:?}");
    }
    assert_eq!(nonogram(b"P4\n3 2\n\xA0\x40"), expected);
    assert_eq!(nonogram(b"P4 # a\n3 2 \xBF\x5F\n"), expected, "bits beyond the width do not count");
    assert_eq!(image::pbm_raw(&picture), b"P4\n3 2\n\xA0\x40");
    let wide = Picture::new(100, vec![true; 100]).expect("a row");
    assert!(image::pbm(&wide).lines().all(|line| line.len() <= 70));
    assert_eq!(nonogram(image::pbm(&wide)).goal, Some(wide));

    let sides = "expected sides of 1 to 512, a pixel a cell";
    for (text, expected) in [
        ("P1\n3 2\n10101", "line 3, column 6: an image of 5 pixels, expected 6".to_owned()),
        ("P1\n3 2\n1010102", "line 3, column 7: more after the last pixel, expected one image a file".into()),
        ("P1\n3 2\n101\n0x0", "line 4, column 2: 'x' is no pixel, expected 0 or 1".into()),
        ("P1\n3", "line 2, column 2: \"\" is no side of an image, expected a number".into()),
        ("P1\n-3 2\n", "line 2, column 1: \"-3\" is no side of an image, expected a number".into()),
        ("P1\n513 2\n", format!("line 1, column 3: an image of 513 x 2 pixels, {sides}")),
        ("P4\n0 2\n", format!("line 1, column 3: an image of 0 x 2 pixels, {sides}")),
        ("P4\n30000 30000\n", format!("line 1, column 3: an image of 30000 x 30000 pixels, {sides}")),
        (
            "P4\n99999999999 2\n",
            "line 2, column 1: \"99999999999\" is no side of an image, expected a number".into(),
        ),
        ("P4\n9 2\nabc", "line 3, column 1: an image of 9 pixels, expected 18".into()),
        ("P4\n9 2\nabcde", "line 3, column 5: more after the last pixel, expected one image a file".into()),
    ] {
        assert_eq!(sentence(text), expected, "{text:?}");
    }
}

/// Every way to write a nonogram as a file that is a whole.
fn files(nonogram: &Nonogram) -> Vec<Vec<u8>> {
    let goal = nonogram.goal.as_ref().expect("a goal");
    let clues = &nonogram.clues;
    let texts = [
        write::mk(clues),
        write::cwd(clues),
        write::g(clues),
        write::non_with_goal(nonogram),
        write::nin(clues),
        write::id(clues),
        image::pbm(goal),
    ];
    let mut files: Vec<Vec<u8>> = texts.into_iter().map(String::into_bytes).collect();
    files.push(image::pbm_raw(goal));
    files
}

proptest! {
    #[test]
    fn every_file_is_read_back(picture in any_picture(), title in any_title()) {
        let clues = Clues::of(&picture);
        for file in [write::mk(&clues), write::cwd(&clues), write::g(&clues)] {
            prop_assert_eq!(nonogram(file), Nonogram { name: None, clues: clues.clone(), goal: None });
        }
        let plain = Nonogram::from(picture.clone());
        prop_assert_eq!(&nonogram(image::pbm(&picture)), &plain);
        prop_assert_eq!(&nonogram(image::pbm_raw(&picture)), &plain);
        let named = Nonogram { name: Some(title), ..plain };
        let name = named.name.as_deref().map(printed).filter(|name| !name.is_empty());
        prop_assert_eq!(nonogram(write::non_with_goal(&named)), Nonogram { name, ..named });
    }

    #[test]
    fn a_file_cut_anywhere_is_refused_or_the_same(picture in any_picture(), at in any::<prop::sample::Index>()) {
        let whole = Nonogram::from(picture);
        for file in files(&whole) {
            let cut = &file[..at.index(file.len())];
            if let Ok(entries) = read(cut) {
                for entry in entries {
                    let Content::Nonogram(nonogram) = entry.content else { continue };
                    // What is cut off of the last line of numbers can only be found out by sums; blank ends can be missing.
                    prop_assert!(nonogram.clues.contradiction().is_none());
                }
            }
        }
    }

    #[test]
    fn no_bytes_panic_behind_any_beginning(beginning in 0..14usize, bytes in vec(any::<u8>(), 0..300)) {
        const BEGINNINGS: [&[u8]; 14] = [
            b"2 3\n", b"2\n3\n", b": rows\n", b"P1\n", b"P4\n3 2\n", b"P1\n2 2\n", b"width 2\nheight 2\nrows\n", b"2x2:", b"<",
            b"<puzzle>", b"\x89PNG\r\n\x1a\n", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", b"====\n", b"#d\n",
        ];
        let _ = read([BEGINNINGS[beginning], &bytes].concat());
    }

    #[test]
    fn no_numbers_panic(beginning in 0..7usize, lines in vec("[-#:= 0-9b,.]{0,8}", 0..20)) {
        const BEGINNINGS: [&str; 7] =
            ["3 2", "2\n3", ":", "P1\n3 2", "P4\n3 2", "width 3\nheight 2\nrows", "width 3\nheight 2\ncolumns"];
        let _ = read(format!("{}\n{}", BEGINNINGS[beginning], lines.join("\n")));
    }

    #[test]
    fn no_damage_panics(picture in any_picture(), at in any::<prop::sample::Index>(), byte in any::<u8>()) {
        for mut file in files(&picture.into()) {
            let index = at.index(file.len());
            file[index] = byte;
            let _ = read(file);
        }
    }
}
