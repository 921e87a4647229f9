//! Sudoku in the XML of OpenSudoku.
#![cfg(feature = "xml")]

mod common;

use common::{GRID, grid, grids, read, sentence};
use proptest::collection::vec;
use proptest::prelude::*;
use seedgrid_bitboard::sudoku::{Digit, Grid};
use seedgrid_formats::sudoku;

fn zeros() -> String {
    GRID.replace('.', "0")
}

/// A file with this in the attribute of its game, in its fifth line.
fn file(data: &str) -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku version=\"2\">\n<name>A &amp; B</name>\n\
         <folder name=\"x\">\n<game created=\"1\" state=\"2\" data=\"{data}\" note=\"\"/>\n</folder>\n</opensudoku>\n"
    )
}

/// The cells as a version of OpenSudoku saves them, with an entry of a player in the first blank one.
fn saved(version: u8, notes: &str) -> String {
    let mut entered = false;
    let cell = |c: char| match c {
        '.' if std::mem::replace(&mut entered, true) => format!("0|{notes}|1|"),
        '.' => format!("7|{notes}|1|"),
        digit => format!("{digit}|{notes}|0|"),
    };
    format!("version: {version}&#10;{}", GRID.chars().map(cell).collect::<String>())
}

#[test]
fn games_hold_the_grid() {
    let expected = [(5, GRID.to_owned())];
    assert_eq!(grids(file(&zeros())), expected);
    assert_eq!(grids(file(GRID)), expected);
    for (version, notes) in [(1, "-"), (1, "1,4,"), (2, "9"), (2, "9|"), (3, "511"), (4, "0|3")] {
        assert_eq!(grids(file(&saved(version, notes))), expected, "{version} {notes}");
        assert_eq!(grids(file(&saved(version, notes).replace("&#10;", "\n"))), expected);
    }
    let two = format!("<opensudoku><game data=\"{GRID}\"/>\n<game data='{}'></game></opensudoku>", zeros());
    assert_eq!(grids(two), [(1, GRID.to_owned()), (2, GRID.to_owned())]);
}

#[test]
fn games_that_are_refused() {
    let cells = "expected 81 digits, or version: 1 to 4 and 81 cells";
    let broken = saved(3, "0");
    for data in [
        String::new(),
        zeros()[1..].to_owned(),
        zeros() + "0",
        zeros().replacen('0', "x", 1),
        broken.replacen('3', "5", 1),
        broken[..broken.len() - 2].to_owned(),
        broken.replacen("|0|0|", "|0|2|", 1),
        broken.replacen("5|", "55|", 1),
        broken.replacen("5|0|0|", "", 1),
        "version: 3".into(),
    ] {
        let found = sentence(file(&data));
        assert!(found.starts_with("line 5, column 1: \"") && found.ends_with(cells), "{found}");
    }
    assert!(sentence("<opensudoku><game/></opensudoku>").contains("\"\" is no game"));
    assert!(sentence("<opensudoku></opensudoku>").starts_with("no puzzle found"));
    let cut = file(&zeros());
    assert!(sentence(&cut[..cut.len() - 20]).contains("broken XML"));
    let hostile = sentence(file("&#27;[31m&quot;&#10;=cmd()"));
    assert!(!hostile.contains('\u{1b}') && hostile.contains("\\u{1b}[31m"), "{hostile}");
    let bomb = "<!DOCTYPE opensudoku [<!ENTITY a \"b\">]><opensudoku/>";
    assert!(sentence(bomb).contains("an entity of its own"));
    // After a game that is right.
    let after = file(&zeros()).replace("</folder>", "<game data=\"1\"/></folder>");
    let mut reader = seedgrid_formats::Reader::new(after.as_bytes());
    assert!(matches!(reader.next(), Some(Ok(_))));
    assert!(matches!(reader.next(), Some(Err(_))) && reader.next().is_none());
}

proptest! {
    #[test]
    fn every_file_is_read_back(all in vec(vec(proptest::option::of(1..=9u8), 81), 1..4)) {
        let all: Vec<Grid> = all
            .iter()
            .map(|cells| Grid::new(std::array::from_fn(|index| cells[index].and_then(Digit::new))))
            .collect();
        let expected: Vec<_> = all.iter().enumerate().map(|(index, grid)| (index + 4, grid.to_string())).collect();
        prop_assert_eq!(grids(sudoku::opensudoku(&all)), expected);
    }

    #[test]
    fn cut_and_broken_files_never_panic(cut in 0..2_000usize, with in "[<>/\"&;#|=0-9a-z\\né]{0,4}", version in 1..5u8) {
        let text = file(&saved(version, "0"));
        let cut = cut % text.trim_end().len();
        prop_assert!(read(&text[..cut]).is_err());
        let _ = read(format!("{}{with}{}", &text[..cut], &text[cut..]));
    }

    #[test]
    fn any_data_never_panics(data in "(version: [0-9]\n)?[0-9|,. -]{0,400}") {
        let _ = read(file(&data));
    }
}

#[test]
fn one_file_for_people() {
    insta::assert_snapshot!(sudoku::opensudoku([&grid(GRID)]), @r#"
    <?xml version="1.0" encoding="UTF-8"?>
    <opensudoku>
    <name>seedgrid</name>
    <game data="500300000072600019000920408000000907206798001000140600000010060908000000050260094"/>
    </opensudoku>
    "#);
}
