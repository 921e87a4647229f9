//! Steps that no puzzle at hand has, and what is said of faults.

use seedgrid_bitboard::sudoku::{Candidate, Candidates, Cell, CellSet, Digit, DigitSet, House, HouseKind};
use seedgrid_rating::sudoku::{
    Cause, Chain, Exit, Form, Link, Marks, Node, Pattern, Role, Step, Technique, check,
};

fn cell(text: &str) -> Cell {
    text.parse().expect("a cell")
}

fn digits(text: &str) -> DigitSet {
    text.bytes().filter_map(|byte| Digit::new(byte - b'0')).collect()
}

fn digit(value: u8) -> Digit {
    Digit::new(value).expect("a digit")
}

fn house(kind: HouseKind, number: u8) -> House {
    House::new(kind, number - 1).expect("a house")
}

fn candidate(text: &str) -> Candidate {
    let (cell, digit) = text.split_once('=').expect("a candidate");
    Candidate::new(cell.parse().expect("a cell"), self::digit(digit.parse().expect("a number")))
}

/// The empty board, where some cells of row 1 and 2 have lost digits.
fn board(lost: &[(u8, &str, &str)]) -> Marks {
    let mut marks = Marks::from(&Candidates::ALL);
    for &(row, columns, lost) in lost {
        for column in columns.bytes() {
            let cell = Cell::at(row - 1, column - b'1').expect("a cell");
            digits(lost).iter().for_each(|digit| marks.remove(cell, digit));
        }
    }
    marks
}

fn direct_claiming() -> (Marks, Step) {
    let marks = board(&[(1, "3456789", "1"), (2, "45689", "1")]);
    let pattern = Pattern::Locked {
        base: house(HouseKind::Row, 1),
        cover: house(HouseKind::Box, 1),
        digit: digit(1),
        single: Some(house(HouseKind::Row, 2)),
    };
    let placement = Some(candidate("r2c7=1"));
    (
        marks,
        Step { technique: Technique::DirectClaiming, rating: 19, pattern, eliminations: vec![], placement },
    )
}

fn hidden_quad() -> (Marks, Step) {
    let marks = board(&[(1, "56789", "1234"), (1, "1", "9")]);
    let cells: CellSet = ["r1c1", "r1c2", "r1c3", "r1c4"].map(cell).into_iter().collect();
    let pattern = Pattern::HiddenSet { house: house(HouseKind::Row, 1), cells, digits: digits("1234") };
    let others = |cell| digits("56789").into_iter().map(move |digit| Candidate::new(cell, digit));
    let eliminations = cells.into_iter().flat_map(others).filter(|&other| marks.has(other)).collect();
    (marks, Step { technique: Technique::HiddenQuad, rating: 54, pattern, eliminations, placement: None })
}

#[test]
fn direct_claiming_and_hidden_quad() {
    for (marks, step) in [direct_claiming(), hidden_quad()] {
        assert_eq!(check(&marks, &step), Ok(()));
    }
}

#[test]
fn faults_are_told_in_a_sentence() {
    let told = |(marks, mut step): (Marks, Step), spoil: &dyn Fn(&mut Step)| {
        spoil(&mut step);
        check(&marks, &step).expect_err("a fault").to_string()
    };
    let claiming = |spoil: &dyn Fn(&mut Step)| told(direct_claiming(), spoil);
    let quad = |spoil: &dyn Fn(&mut Step)| told(hidden_quad(), spoil);
    let exit = Exit::OneCell { cell: cell("r1c1") };
    let faults = [
        claiming(&|step| step.rating = 17),
        claiming(&|step| step.technique = Technique::Claiming),
        claiming(&|step| step.placement = None),
        claiming(&|step| {
            step.pattern = Pattern::Locked {
                base: house(HouseKind::Row, 1),
                cover: house(HouseKind::Box, 1),
                digit: digit(2),
                single: Some(house(HouseKind::Row, 2)),
            };
        }),
        quad(&|step| step.eliminations.truncate(step.eliminations.len() - 1)),
        quad(&|step| step.eliminations.push(candidate("r1c5=5"))),
        quad(&|step| step.eliminations.swap(0, 1)),
        quad(&|step| {
            step.technique = Technique::UniqueRectangle;
            let cells = ["r1c1", "r1c4", "r3c4", "r2c1"].map(cell).to_vec();
            step.pattern = Pattern::Loop { cells, digits: digits("12"), exit: exit.clone() };
        }),
    ];
    let expected = [
        "the rating is 1.7, expected 1.9",
        "the pattern is no Claiming",
        "nothing is placed, expected r2c7=1",
        "2 has the places {r1c4, r1c5, r1c6, r1c7, r1c8, r1c9} of row 1 outside box 1",
        "r1c4=9 goes as well, but is not recorded",
        "that r1c5=5 goes does not follow",
        "the eliminations are not in order, row-major and ascending",
        "r3c4 does not see r2c1, which follows it in the loop",
    ];
    assert_eq!(faults, expected);
}

#[test]
fn chains_within_chains_are_not_followed_for_ever() {
    let marks = board(&[]);
    let link = |text, on, cause, from: &[usize]| {
        let node = Node { candidate: candidate(text), on };
        Link { node, cause, from: from.to_vec() }
    };
    for level in 0..=6 {
        let mut pattern = Pattern::NakedSingle;
        for _ in 0..1_000 {
            let cause = Cause::Pattern { pattern: Box::new(pattern) };
            let branch = vec![link("r1c1=1", false, Cause::Assumed, &[]), link("r9c9=1", false, cause, &[0])];
            pattern = Pattern::Chain(Chain { form: Form::Contradiction, level, branches: vec![branch] });
        }
        let technique = Technique::DynamicContradictionForcingChains;
        let eliminations = vec![candidate("r1c1=1")];
        let step = Step { technique, rating: 85, pattern, eliminations, placement: None };
        assert!(check(&marks, &step).is_err());
    }
}

#[test]
fn roles_and_houses() {
    let (marks, step) = direct_claiming();
    let roles = step.roles(&marks);
    assert_eq!(
        roles,
        [
            (Role::Base, candidate("r1c1=1")),
            (Role::Base, candidate("r1c2=1")),
            (Role::Placed, candidate("r2c7=1"))
        ]
    );
    let houses = step.houses().into_iter().map(|(role, house)| format!("{role}: {house}"));
    assert_eq!(houses.collect::<Vec<_>>(), ["base: row 1", "cover: box 1", "placed: row 2"]);
}
