//! Sudoku that are given by their candidates: 729 characters a line, or 81 groups of digits.

mod common;

use common::{GRID, grid, grids, input, read, sentence};
use proptest::collection::vec;
use proptest::prelude::*;
use seedgrid_bitboard::sudoku::{Candidates, DigitSet};
use seedgrid_formats::{Content, Reader, sudoku};

fn candidates(input: impl AsRef<[u8]>) -> Vec<(usize, Candidates)> {
    let entries = read(input).expect("an input without errors").into_iter();
    entries
        .map(|entry| match entry.content {
            Content::Candidates(candidates) => (entry.line, candidates),
            other => panic!("line {}: expected candidates, got {other:?}", entry.line),
        })
        .collect()
}

fn of_grid() -> Candidates {
    Candidates::from(&grid(GRID))
}

#[test]
fn lines_of_729() {
    let line = sudoku::candidate_line(&of_grid());
    assert_eq!(candidates(&line), [(1, of_grid())]);
    let text = format!("# marks\n{}\t text\r\n\n {line}; 5 . 3\n{line}# 9", line.replace('.', "0"));
    assert_eq!(candidates(text), [(2, of_grid()), (4, of_grid()), (5, of_grid())]);
    let all = "123456789".repeat(81);
    assert_eq!(candidates(&all), [(1, Candidates::ALL)]);
    // Beside puzzles of 81 cells.
    let mixed = read(format!("{GRID}\n{line}\n{GRID}\n")).expect("puzzles");
    assert!(matches!(mixed[1].content, Content::Candidates(found) if found == of_grid()));
    assert!(matches!(mixed[2].content, Content::Sudoku(found) if found == grid(GRID)));
    let text = format!("{line} of the notes\n");
    let mut reader = Reader::new(text.as_bytes());
    assert!(matches!(reader.next(), Some(Ok(_))));
    assert_eq!(reader.after_cells(), " of the notes");
}

#[test]
fn other_lines_of_729_are_refused() {
    let line = sudoku::candidate_line(&of_grid());
    let wrong_place = line.replacen("....5....", "...5.....", 1);
    let empty_cell = line.replacen('5', ".", 1);
    let dashes = line.replace('.', "-");
    for text in [wrong_place, empty_cell, dashes, ".".repeat(729), "0".repeat(729), "5".repeat(729)] {
        assert_eq!(sentence(&text), "line 1: 729 cells, expected 81");
        assert_eq!(sentence(format!("{line}\n{text}")), "line 2: 729 cells, expected 81");
    }
    assert_eq!(sentence(&line[..728]), "line 1: 728 cells, expected 81");
    assert_eq!(sentence(format!("{line}.")), "line 1: 730 cells, expected 81");
}

/// A frame around the groups of the bands, as Simple Sudoku and HoDoKu draw them.
fn framed(top: &str, middle: &str, bottom: &str) -> String {
    let text = sudoku::candidate_grid(&of_grid());
    let mut rules = [top, middle, middle, bottom].into_iter();
    text.lines()
        .map(|line| if line.starts_with('+') { rules.next().expect("four rules") } else { line })
        .flat_map(|line| [line, "\n"])
        .collect()
}

#[test]
fn grids_of_81_groups() {
    let edge = format!("*{}*", "-".repeat(59));
    let rule = format!("|{}|", ["-"; 3].map(|dash| dash.repeat(19)).join("+"));
    let [first, second, third] = [['.', '.'], [':', '+'], ['\'', '\'']].map(|[corner, cross]| {
        let dashes = "-".repeat(19);
        [corner.into(), dashes.clone(), cross.into(), dashes.clone(), cross.into(), dashes, corner.into()]
            .concat()
    });
    let simple = framed(&edge, &rule, &edge);
    let hodoku = framed(&first, &second, &third);
    let boxes = framed("┌───┬───┐", "├───┼───┤", "└───┘").replace("| ", "│ ");
    let bare: String = sudoku::candidate_grid(&of_grid()).replace(['+', '-', '|'], "");
    let one_line = bare.split_whitespace().collect::<Vec<_>>().join(" ");
    for text in [&simple, &hodoku, &boxes, &one_line] {
        assert_eq!(candidates(text), [(1, of_grid())], "{text}");
        assert_eq!(candidates(format!("\n# notes\n{text}\n\n{text}")).len(), 2, "{text}");
    }
    assert_eq!(candidates(input("formats/candidates.txt")), [(2, of_grid())]);
    // A frame of 81 characters is no line of 81 blanks.
    let wide = format!(".{}.", "-".repeat(79));
    assert_eq!(candidates(framed(&wide, &rule, &wide)), [(1, of_grid())]);
    // All cells have one: the grid.
    let solved = "549381276872654319613927458481536927236798541795142683324819765968475132157263894";
    let text = sudoku::candidate_grid(&Candidates::from(&grid(solved)));
    assert_eq!(grids(text.replace('+', ".")), [(1, solved.to_owned())]);
}

#[test]
fn other_groups_are_refused() {
    let text = sudoku::candidate_grid(&of_grid());
    let groups = |count| format!("line 1: candidates in {count} groups, expected 81");
    assert_eq!(sentence(text.replacen("14689", "", 1)), groups(80));
    assert_eq!(sentence(text.replacen("14689", "1 4689", 1)), groups(82));
    let cut: String = text.lines().take(6).flat_map(|line| [line, "\n"]).collect();
    assert_eq!(sentence(&cut), groups(36));
    for (from, to) in [("14689", "14684"), ("14689", "14x89"), ("14689", "14089"), ("14689", "14.89")] {
        let sentence = sentence(text.replacen(from, to, 1));
        assert!(sentence.ends_with("expected 81") || sentence.contains("is no cell"), "{sentence}");
    }
    // Candidates in thirds of a grid of cells.
    let third = ".".repeat(27);
    assert_eq!(sentence(format!("{third}\n\n{text}")), "line 1: 27 cells, expected 81");
}

/// Candidates from full to single, at least one in every cell.
fn any_candidates() -> impl Strategy<Value = Candidates> {
    let cell = prop_oneof![1..512u16, (0..9u32).prop_map(|digit| 1 << digit)];
    vec(cell, 81).prop_map(|cells| {
        let cells: [u16; 81] = cells.try_into().expect("81 cells");
        Candidates::new(cells.map(DigitSet::from_bits))
    })
}

proptest! {
    #[test]
    fn every_text_is_read_back(first in any_candidates(), second in any_candidates()) {
        let line = |candidates| sudoku::candidate_line(candidates);
        let lines = format!("{}\n{}\n", line(&first), line(&second));
        prop_assert_eq!(candidates(lines), [(1, first), (2, second)]);
        let grids = format!("{}\n{}", sudoku::candidate_grid(&first), sudoku::candidate_grid(&second));
        prop_assert_eq!(candidates(grids), [(1, first), (15, second)]);
    }

    #[test]
    fn cut_grids_and_broken_lines_never_panic(cells in any_candidates(), cut in 0..2_000usize, with in any::<char>()) {
        for text in [sudoku::candidate_grid(&cells), sudoku::candidate_line(&cells)] {
            let cut = cut % text.len();
            let _ = read(&text[..cut]);
            let _ = read(format!("{}{with}{}", &text[..cut], &text[cut..]));
        }
    }
}
