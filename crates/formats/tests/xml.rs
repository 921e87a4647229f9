//! The XML of webpbn.com.
#![cfg(feature = "xml")]

mod common;

use common::{any_title, clues, nonogram, printed, read, sentence};
use proptest::collection::vec;
use proptest::prelude::*;
use seedgrid_bitboard::nonogram::Picture;
use seedgrid_formats::nonogram::{Nonogram, xml};
use seedgrid_formats::{Content, Entry};

const ROWS: &str = "<clues type=\"rows\"><line><count>1</count><count>1</count></line><line/></clues>";
const COLUMNS: &str =
    "<clues type=\"columns\"><line><count>1</count></line><line></line><line><count>1</count></line></clues>";
const GOAL: &str = "<solution type=\"goal\"><image>\n|X.X|\n|...|\n</image></solution>";

fn puzzle(inside: &str) -> String {
    format!(
        "<?xml version=\"1.0\"?>\n<puzzleset>\n<puzzle type=\"grid\">\n{inside}\n</puzzle>\n</puzzleset>\n"
    )
}

fn dots() -> Nonogram {
    Nonogram { name: None, clues: clues(&[&[1, 1], &[]], &[&[1], &[], &[1]]), goal: None }
}

#[test]
fn clues_or_a_goal_or_both() {
    let goal: Picture = "101\n000".parse().expect("a picture");
    let with_goal = Nonogram { goal: Some(goal), ..dots() };
    assert_eq!(nonogram(puzzle(&[ROWS, COLUMNS].concat())), dots());
    assert_eq!(nonogram(puzzle(&[COLUMNS, ROWS, GOAL].concat())), with_goal);
    assert_eq!(nonogram(puzzle(GOAL)), with_goal);
    let second = GOAL.replace("X.X", "X..");
    assert_eq!(nonogram(puzzle(&[GOAL, &second].concat())), with_goal, "the first goal counts");
    let saved = GOAL.replace("goal", "saved").replace("X.X", "[X.]?X");
    assert_eq!(nonogram(puzzle(&[ROWS, COLUMNS, &saved].concat())), dots());
    // A puzzle may stand without a set, and declare where its grammar is.
    let alone = format!(
        "\u{feff}<!DOCTYPE pbn SYSTEM \"https://webpbn.com/pbn-0.3.dtd\"><puzzle><!-- x -->{ROWS}{COLUMNS}</puzzle>"
    );
    assert_eq!(nonogram(alone), dots());
}

#[test]
fn titles_and_other_elements() {
    let title = "<source>s</source><title> Tom &amp; <b>no</b>&#x4a;&lt;<![CDATA[&amp;]]>\u{1b} </title><note><title>n</title></note>";
    let read = nonogram(puzzle(&[title, ROWS, COLUMNS].concat()));
    assert_eq!(read.name.as_deref(), Some("Tom & J<&amp;"));
    assert_eq!(nonogram(puzzle(&["<title/>", ROWS, COLUMNS].concat())).name, None);
}

#[test]
fn two_colours_are_black_and_white() {
    let blue = "<color name=\"sky\" char=\"~\">08f</color><color name=\"pen\" char=\"#\">000</color>";
    let goal = GOAL.replace('X', "#").replace('.', "~");
    let text = puzzle(&[blue, ROWS, COLUMNS, &goal].concat())
        .replace("type=\"grid\"", "type=\"grid\" backgroundcolor=\"sky\" defaultcolor='pen'");
    assert_eq!(nonogram(&text).clues, dots().clues);
    let named = ROWS.replace("<count>", "<count color=\"black\">");
    assert_eq!(nonogram(puzzle(&[&named, COLUMNS].concat())), dots());
    let refused = "a colour, expected black and white (colours are not read yet)";
    let red = ROWS.replacen("<count>", "<count color=\"red\">", 1);
    assert_eq!(sentence(puzzle(&[&red, COLUMNS].concat())), format!("line 4, column 54: {refused}"));
    let red = "<color name=\"red\" char=\"r\">f00</color>";
    let goal = GOAL.replacen("X.X", "X.r", 1);
    assert_eq!(sentence(puzzle(&[red, &goal].concat())), format!("line 5, column 4: {refused}"));
}

#[test]
fn several_puzzles_and_an_error_after_the_first() {
    let two = puzzle(&[ROWS, COLUMNS, "</puzzle>\n<puzzle>", GOAL].concat());
    assert_eq!(read(&two).expect("two").iter().map(|entry| entry.line).collect::<Vec<_>>(), [3, 5]);
    let mut reader = seedgrid_formats::Reader::new(two.as_bytes().split_at(two.len() - 5).0);
    assert!(matches!(reader.next(), Some(Ok(Entry { content: Content::Nonogram(_), .. }))));
    assert!(matches!(reader.next(), Some(Ok(_))));
    let error = reader.next().expect("an item").expect_err("an error").to_string();
    assert!(error.contains("broken XML: "), "{error}");
    assert!(reader.next().is_none());
}

#[test]
fn what_is_refused() {
    for (inside, expected) in [
        ([ROWS, ""].concat(), "line 3: a nonogram without columns, expected width, height, rows and columns"),
        (COLUMNS.into(), "line 3: a nonogram without rows, expected width, height, rows and columns"),
        (String::new(), "line 3: a nonogram without rows, expected width, height, rows and columns"),
        ([ROWS, "\n", ROWS].concat(), "line 5, column 1: rows again, expected it once"),
        (
            ROWS.replacen(">1<", ">-1<", 1),
            "line 4, column 33: \"-1\" is no run, expected a number from 1 to 512",
        ),
        (
            ROWS.replacen(">1<", ">99999999999<", 1),
            "line 4, column 33: \"99999999999\" is no run, expected a number from 1 to 512",
        ),
        (ROWS.replacen(">1<", "><", 1), "line 4, column 33: \"\" is no run, expected a number from 1 to 512"),
        (
            ROWS.replacen(">1<", ">0<", 1),
            "line 4, column 33: run 1 is 0, expected at least 1 (0 may only stand alone, for an empty line)",
        ),
        (
            ROWS.replacen("<count>", "7 <count>", 1),
            "line 4, column 26: \"7\" is no run, expected a number from 1 to 512",
        ),
        (
            [&ROWS.replacen(">1<", ">2<", 1), COLUMNS].concat(),
            "line 4, column 20: the clue needs 4 cells, expected at most 3",
        ),
        (
            [ROWS, &COLUMNS.replacen("<line></line>", "<line><count>1</count></line>", 1)].concat(),
            "line 3: the row clues fill 2 cells and the column clues 3, expected equal sums",
        ),
        (
            [ROWS, COLUMNS, &GOAL.replace("...", ".X.")].concat(),
            "line 4, column 210: the goal has other runs in row 2 than its clue",
        ),
        (
            [ROWS, COLUMNS, &GOAL.replace("\n|...|", "")].concat(),
            "line 4, column 210: a goal of 3 cells, expected 6",
        ),
        (GOAL.replace("...", ".."), "line 6, column 4: a row of 2 cells, expected 3 like the first"),
        (
            GOAL.replace("...|", "..."),
            "line 6, column 5: '\\n' in the image, expected a character of a colour, and | around each row",
        ),
        (
            GOAL.replace("...", ".?."),
            "line 6, column 3: '?' in the image, expected a character of a colour, and | around each row",
        ),
        (
            GOAL.replace("|X.X|\n|...|", ""),
            "line 4, column 30: \"0\" is no side, expected a number from 1 to 512",
        ),
        (ROWS.replace("rows", "left"), "line 4, column 1: the type \"left\", expected rows or columns"),
        (
            "<title>&bomb;</title>".into(),
            "line 4, column 8: an entity of its own, expected none but those of XML",
        ),
    ] {
        assert_eq!(sentence(puzzle(&inside)), expected, "{inside}");
    }
    for (text, expected) in [
        ("<html></html>", "line 1, column 1: XML of <html>, expected <puzzleset> or <puzzle>"),
        ("<\u{202e}a/>", "line 1, column 1: XML of <\\u{202e}a>, expected <puzzleset> or <puzzle>"),
        ("<puzzle type=\"triddler\"/>", "line 1, column 1: the type \"triddler\", expected grid"),
        ("<puzzleset/>", common_nothing()),
        ("<puzzle>\n<title>", "line 2, column 8: broken XML: it ends within an element"),
    ] {
        assert_eq!(sentence(text), expected, "{text}");
    }
    assert!(sentence("<puzzle>\n<title></clues>").starts_with("line 2, column 8: broken XML: "));
    assert!(sentence("<puzzle").starts_with("line 1, column 1: broken XML: "));
    assert_eq!(sentence(b"<puzzle>\n\xff"), "line 2: not UTF-8 text, expected a text file");
    let long = format!("<puzzle>{}", " ".repeat(1 << 24));
    assert_eq!(sentence(long), "a file of more than 16777216 bytes, expected a puzzle");
}

fn common_nothing() -> &'static str {
    "no puzzle found, expected a Sudoku of 81 cells, a nonogram (.non or .nin), or ids like 3x3:… and 10x10:…"
}

#[test]
fn bombs_do_not_go_off() {
    let mut entities = String::from("<!ENTITY a0 \"ha\">");
    for level in 1..30 {
        let value = format!("&a{};", level - 1).repeat(10);
        entities.extend(["<!ENTITY a", &level.to_string(), " \"", &value, "\">"]);
    }
    let bomb = format!(
        "<!DOCTYPE puzzleset [{entities}]>\n<puzzleset><puzzle><title>&a29;</title></puzzle></puzzleset>"
    );
    assert_eq!(sentence(bomb), "line 1, column 1: an entity of its own, expected none but those of XML");
    let outside = "<!DOCTYPE x SYSTEM \"file:///etc/passwd\"><puzzle><title>&x;</title></puzzle>";
    assert!(sentence(outside).ends_with("an entity of its own, expected none but those of XML"));
    // Deep, wide and long, each in a moment.
    let depth = 200_000;
    let deep = format!("<puzzle>{}{}{GOAL}</puzzle>", "<a>".repeat(depth), "</a>".repeat(depth));
    assert_eq!(nonogram(deep).clues, dots().clues);
    let attributes: String =
        (0..200_000).flat_map(|index| [" a".into(), index.to_string(), "=''".into()]).collect();
    assert_eq!(nonogram(format!("<puzzle{attributes}>{GOAL}</puzzle>")).clues, dots().clues);
    let counts = "<count>1</count>".repeat(300_000);
    let long = puzzle(&format!("<clues type=\"rows\"><line>{counts}</line></clues>"));
    assert_eq!(sentence(long), "line 4, column 20: the clue needs 599999 cells, expected at most 512");
    let lines = puzzle(&format!("<clues type=\"rows\">{}</clues>", "<line/>".repeat(300_000)));
    assert_eq!(sentence(lines), "line 4, column 3604: \"513\" is no side, expected a number from 1 to 512");
    let wide = puzzle(&format!("<solution><image>|{}|</image></solution>", "X".repeat(300_000)));
    assert!(sentence(wide).ends_with("\"513\" is no side, expected a number from 1 to 512"));
}

fn any_nonogram() -> impl Strategy<Value = Nonogram> {
    let picture = (1..30usize, 1..30usize).prop_flat_map(|(width, height)| {
        vec(any::<bool>(), width * height)
            .prop_map(move |cells| Picture::new(width, cells).expect("full rows"))
    });
    (picture, any_title(), any::<bool>()).prop_map(|(picture, title, goal)| {
        let plain = Nonogram::from(picture);
        let name = printed(&title).trim().to_owned();
        let name = Some(name).filter(|name| !name.is_empty());
        Nonogram { name, goal: plain.goal.filter(|_| goal), clues: plain.clues }
    })
}

proptest! {
    #[test]
    fn every_set_is_read_back(set in vec(any_nonogram(), 1..4)) {
        let entries = read(xml(&set)).expect("XML without errors");
        let contents: Vec<_> = entries.into_iter().map(|entry| entry.content).collect();
        prop_assert_eq!(contents, set.into_iter().map(Content::Nonogram).collect::<Vec<_>>());
    }

    #[test]
    fn a_cut_or_damaged_set_panics_nowhere(
        set in vec(any_nonogram(), 1..3), at in any::<prop::sample::Index>(), byte in any::<u8>(),
    ) {
        let mut bytes = xml(&set).into_bytes();
        let index = at.index(bytes.len() - "\n".len());
        prop_assert!(read(&bytes[..index]).is_err());
        bytes[index] = byte;
        let _ = read(bytes);
    }

    #[test]
    fn no_elements_panic(pieces in vec(0..20usize, 0..40)) {
        const PIECES: [&str; 20] = [
            "<puzzleset>", "</puzzleset>", "<puzzle>", "</puzzle>", "<clues type=\"rows\">", "<clues type=\"columns\">",
            "</clues>", "<line>", "</line>", "<line/>", "<count>", "</count>", "1", "<solution><image>|", "X", "|",
            "</image></solution>", "<title>", "</title>", "&amp;",
        ];
        let text: String = pieces.into_iter().map(|index| PIECES[index]).collect();
        let _ = read(format!("<puzzle>{text}"));
    }
}
