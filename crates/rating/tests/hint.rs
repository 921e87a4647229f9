//! Hints: what comes first, what each technique sounds like, and that no record makes a sentence panic.

use std::collections::BTreeMap;
use std::fmt::Write;

use insta::assert_snapshot;
use proptest::prelude::*;
use seedgrid_bitboard::sudoku::{
    Candidate, Candidates, Cell, CellSet, Digit, DigitSet, Grid, House, HouseKind, Position, Puzzle,
};
use seedgrid_rating::sudoku::{
    Cause, Chain, Exit, Form, Hint, Link, Marks, Model, Node, Pattern, Step, Strength, Technique, hint,
    hint_within, steps,
};
use seedgrid_search::Verdict;

const NOTES: &str = "5..3......726...19...92.4.8......9.72.6798..1...14.6......1..6.9.8.......5.26..94";
const SOLVED: &str = "549381276872654319613927458481536927236798541795142683324819765968475132157263894";

/// Puzzles of the oracle that take every technique between them.
const PUZZLES: [&str; 17] = [
    "..89..7..7......514...1.8.....19......15.32......64.....3.5...792......8..4..83..",
    "..4....3.7.6..82...9..6....9....1..51.7.9.4.33..6....1....5..4...54..8.2.7....1..",
    ".8.6..71.7...84......5..83....8..5.1.7.....9.4.1..7....45..9......43...9.29..8.4.",
    ".32..5.......8..165..4.7.9..4....9..3.1...2.5..9....8..6.2.4..392..5.......6..82.",
    "8.2...9.6..........9.3.6.7...1.7.5..6.......974.5.9.61....1.....7..5..4....4.7...",
    ".2..6..3.4..8.9..2...5.1......953.....1...5...3.....7.2..3.5..6.58...34.6...7...9",
    "4......3.8.1....9...3.9.8.4...81..7....2.5....2..69...2.7.8.9...3....7.5.4......3",
    ".627.3...34.....5....29...1.....74.....589.....64.....7...28....2.....19...3.152.",
    ".9..6..8.7...8...9...3.9...5.......6...152.....2...1....1...8....34.69..2..875..4",
    "3..1....9.2.489.7......6....17....34.6.....2.93....68....6......7.318.9.4....2..8",
    ".4317..9.7....4....16....3..65..1...............7..26..2....81....4....3.8..9365.",
    ".59.68...43.....78.68..4..9.8.7....5....1....9....2.6.8..2..31.37.....56...64.98.",
    "....28......3..81.83..19..45.2...94.....9.....43...6.72..94..83.84..3......58....",
    "6.9...5.8...........41693.....673...4...8...9..2...6..5.6.9.8.33..4.6..2.........",
    "6..3.5....8.2...51......8....7.1..6.4..7.3..8.5..4.7....2......94...7.2....1.9..4",
    "98.76.5..7...8..9...5..98..59...7.6...4.3...9........845...8.7....2....4......1..",
    "........1..2..3....4..5..6.....6...4..67.8.5..7.5........9......63.7.98.95..8..4.",
];

fn grid(text: &str) -> Grid {
    text.parse().expect("a board")
}

fn position(puzzle: &str, filled: &str) -> Position {
    Position::new(Puzzle::try_from(grid(puzzle)).expect("a puzzle"), grid(filled)).expect("a position")
}

fn hint_of(position: &Position) -> Hint {
    hint(position, Model::M1)
}

/// The hint in all strengths, a line each.
fn told(position: &Position) -> String {
    let hint = hint_of(position);
    Strength::ALL.map(|strength| hint.text(strength) + "\n").concat()
}

/// The notes board with digits in some cells.
fn with(entries: &[(&str, u8)]) -> Position {
    let mut position = position(NOTES, NOTES);
    for (cell, digit) in entries {
        position.enter(cell.parse().expect("a cell"), Digit::new(*digit)).expect("no given");
    }
    position
}

#[test]
fn mistakes_come_first() {
    // A clash with a given, a clash of two wrong entries, and one that clashes with nothing.
    assert_snapshot!(told(&with(&[("r1c2", 5)])), @r"
    An entry is wrong.
    An entry in box 1 is wrong.
    r1c2 is wrong.
    r1c2 is not 5: r1c1 and r1c2 both hold 5 in one row.
    ");
    assert_snapshot!(told(&with(&[("r1c2", 4), ("r4c1", 1), ("r4c2", 1), ("r9c6", 7)])), @r"
    3 entries are wrong.
    Entries in boxes 4 and 8 are wrong.
    r4c1, r4c2 and r9c6 are wrong.
    r4c1 is not 1: r4c1 and r4c2 both hold 1 in one row. r4c2 is not 1: r4c1 and r4c2 both hold 1 in one row. r9c6 is not 7: the solution has another digit there.
    ");
    assert_eq!(
        hint_of(&with(&[("r1c2", 4)])).text(Strength::Technique),
        hint_of(&with(&[])).text(Strength::Technique)
    );
}

#[test]
fn a_board_without_one_solution_gets_no_step() {
    let none = NOTES.replacen('.', "4", 2).replacen('4', ".", 1);
    let of = |board: &str| hint_of(&position(board, board)).text(Strength::Conclusion);
    assert_eq!(of(&".".repeat(81)), "The puzzle has several solutions, so no step is the right one.");
    assert_eq!(of(&none), "The puzzle has no solution.");
    // Even where the entries are a solution.
    let two = SOLVED.replace(['5', '7'], ".");
    assert_eq!(hint_of(&position(&two, SOLVED)).text(Strength::Technique), of(&".".repeat(81)));
}

#[test]
fn a_filled_board_is_solved() {
    assert_eq!(hint_of(&position(NOTES, SOLVED)), Hint::Solved);
    assert_eq!(Hint::Solved.text(Strength::Technique), "The puzzle is solved.");
}

#[test]
fn notes_count_unless_they_lack_the_solution() {
    let plain = with(&[]);
    let solution = grid(SOLVED);
    let cell: Cell = "r9c7".parse().expect("a cell");
    let mut noted = plain;
    noted.note(cell, solution[cell].map_or(DigitSet::EMPTY, DigitSet::only));
    let Hint::Step { before, .. } = hint_of(&noted) else { panic!("a step") };
    assert_eq!(before.at(cell).to_string(), "8");
    // Digits that the board excludes are no marks, whatever was noted.
    noted.note(cell, DigitSet::ALL);
    assert_eq!(hint_of(&noted), hint_of(&plain));
    noted.note(cell, DigitSet::from_bits(0b101));
    assert_eq!(hint_of(&noted), hint_of(&plain));
}

#[test]
fn candidates_bound_the_marks_of_a_position() {
    let plain = with(&[("r1c2", 4)]);
    let all = Candidates::from(&grid(NOTES));
    assert_eq!(hint_within(&all, &plain, Model::M1), hint_of(&plain));
    // Only r1c2 and r1c3 are open to the two digits, whatever the rules say; the entry takes its own from its peers.
    let cell: Cell = "r9c7".parse().expect("a cell");
    let mut fewer = all;
    fewer[cell] = DigitSet::from_bits(0b1000_0100);
    let Hint::Step { before, .. } = hint_within(&fewer, &plain, Model::M1) else { panic!("a step") };
    assert_eq!(before.at(cell).to_string(), "38");
    let Hint::Step { before, .. } = hint_of(&plain) else { panic!("a step") };
    assert_eq!(before.at(cell).to_string(), "1378");
    let mut noted = plain;
    noted.note(cell, DigitSet::from_bits(0b1000_0001));
    let Hint::Step { before, .. } = hint_within(&fewer, &noted, Model::M1) else { panic!("a step") };
    assert_eq!(before.at(cell).to_string(), "8");
    // An entry that the rules allow, but not the candidates.
    let Hint::Mistakes(mistakes) = hint_within(&fewer, &with(&[("r9c7", 7)]), Model::M1) else {
        panic!("mistakes")
    };
    assert_eq!(mistakes[0].to_string(), "r9c7 is not 7: the solution has another digit there");
    fewer[cell] = DigitSet::from_bits(0b100);
    assert_eq!(hint_within(&fewer, &plain, Model::M1), Hint::Refused(Verdict::Unsolvable));
}

/// What tells steps apart that read differently.
fn variant(step: &Step) -> (Technique, String) {
    let more = match &step.pattern {
        Pattern::Loop { exit: Exit::HiddenSet { .. }, .. }
        | Pattern::Grave { exit: Exit::HiddenSet { .. }, .. } => ", hidden",
        Pattern::Chain(_) if step.placement.is_some() => ", places",
        _ => "",
    };
    (step.technique, format!("{}{more}", step.name()))
}

#[test]
fn every_technique_in_sentences() {
    let mut found = BTreeMap::new();
    for puzzle in PUZZLES {
        for (before, step) in steps(&grid(puzzle), Model::M1) {
            found
                .entry(variant(&step))
                .or_insert_with(|| Strength::ALL.map(|strength| step.text(&before, strength)));
        }
    }
    let mut text = String::new();
    for sentences in found.into_values() {
        writeln!(text, "{}\n", sentences.join("\n")).expect("a text");
    }
    assert_snapshot!(text);
}

#[test]
fn stronger_hints_hide_the_conclusion_until_the_last() {
    for (before, step) in steps(&grid(PUZZLES[1]), Model::M1) {
        let [technique, region, pattern, all] = Strength::ALL.map(|strength| step.text(&before, strength));
        assert!(!technique.contains('r') || !technique.contains("r1c"), "{technique}");
        assert!(!region.contains(": "), "{region}");
        assert!(!pattern.contains("So "), "{pattern}");
        assert!(all.contains(" So "), "{all}");
        let house = ["row", "column", "box", "all over the board"];
        assert!(house.iter().any(|house| region.contains(house)), "{region}");
    }
}

#[test]
fn a_hidden_single_tells_of_every_other_open_cell() {
    for puzzle in &PUZZLES[..6] {
        for (before, step) in steps(&grid(puzzle), Model::M1) {
            let (Pattern::HiddenSingle { house }, Some(placed)) = (&step.pattern, step.placement) else {
                continue;
            };
            let text = step.text(&before, Strength::Conclusion);
            let others = before.open_in(*house) - CellSet::only(placed.cell);
            for other in others {
                assert!(text.contains(&other.to_string()), "{other} in {text}");
            }
        }
    }
}

#[test]
fn strengths_are_one_to_four() {
    assert_eq!(Strength::ALL.map(Strength::get), [1, 2, 3, 4]);
    assert!((0..=255).filter_map(Strength::new).eq(Strength::ALL));
    assert_eq!(Strength::Pattern.to_string(), "3");
}

fn any_cell() -> impl Strategy<Value = Cell> {
    (0..81usize).prop_map(|index| Cell::ALL[index])
}

fn any_digit() -> impl Strategy<Value = Digit> {
    (0..9usize).prop_map(|index| Digit::ALL[index])
}

fn any_house() -> impl Strategy<Value = House> {
    (0..27usize).prop_map(|index| House::ALL[index])
}

fn any_cells() -> impl Strategy<Value = CellSet> {
    prop::collection::vec(any_cell(), 0..4).prop_map(|cells| cells.into_iter().collect())
}

fn any_digits() -> impl Strategy<Value = DigitSet> {
    (0..512u16).prop_map(DigitSet::from_bits)
}

fn any_candidate() -> impl Strategy<Value = Candidate> {
    (any_cell(), any_digit()).prop_map(|(cell, digit)| Candidate::new(cell, digit))
}

fn any_link() -> impl Strategy<Value = Link> {
    let cause = prop_oneof![
        Just(Cause::Assumed),
        Just(Cause::Cell),
        (0..3usize).prop_map(|kind| Cause::House { house: HouseKind::ALL[kind] }),
        Just(Cause::Pattern { pattern: Box::new(Pattern::NakedSingle) }),
        Just(Cause::Pattern {
            pattern: Box::new(Pattern::Chain(Chain { form: Form::Double, level: 9, branches: vec![vec![]] }))
        }),
    ];
    (any_candidate(), any::<bool>(), cause, prop::collection::vec(any::<usize>(), 0..3))
        .prop_map(|(candidate, on, cause, from)| Link { node: Node { candidate, on }, cause, from })
}

fn any_pattern() -> impl Strategy<Value = Pattern> {
    let exit = prop_oneof![
        any_cell().prop_map(|cell| Exit::OneCell { cell }),
        (any_digit(), any_cells()).prop_map(|(digit, cells)| Exit::OneDigit { digit, cells }),
        (any_house(), any_cells(), any_digits()).prop_map(|(house, cells, digits)| Exit::NakedSet {
            house,
            cells,
            digits
        }),
        (any_house(), any_cells(), any_digits()).prop_map(|(house, cells, digits)| Exit::HiddenSet {
            house,
            cells,
            digits
        }),
        (any_house(), any_digit()).prop_map(|(house, digit)| Exit::Locked { house, digit }),
    ];
    let form = prop_oneof![
        Just(Form::Cycle),
        Just(Form::Reversal),
        Just(Form::Contradiction),
        Just(Form::Double),
        any_cell().prop_map(|cell| Form::Cell { cell }),
        (any_house(), any_digit()).prop_map(|(house, digit)| Form::Region { house, digit }),
    ];
    let houses = || prop::collection::vec(any_house(), 0..4);
    prop_oneof![
        Just(Pattern::NakedSingle),
        any_house().prop_map(|house| Pattern::HiddenSingle { house }),
        (any_house(), any_house(), any_digit()).prop_map(|(base, cover, digit)| Pattern::Locked {
            base,
            cover,
            digit,
            single: None
        }),
        (any_house(), any_cells(), any_digits()).prop_map(|(house, cells, digits)| Pattern::HiddenSet {
            house,
            cells,
            digits
        }),
        (any_digit(), houses(), houses()).prop_map(|(digit, base, cover)| Pattern::Fish {
            digit,
            base,
            cover
        }),
        (any_cell(), any_cell(), any_digit()).prop_map(|(pivot, other, digit)| Pattern::Wing {
            pivot,
            pincers: [other, pivot],
            digit
        }),
        (prop::collection::vec(any_cell(), 0..5), any_digits(), exit.clone())
            .prop_map(|(cells, digits, exit)| Pattern::Loop { cells, digits, exit }),
        (prop::collection::vec(any_candidate(), 0..5), exit)
            .prop_map(|(extra, exit)| Pattern::Grave { extra, exit }),
        prop::collection::vec(any_cell(), 0..5)
            .prop_map(|cells| Pattern::Exclusion { cells, forbidden: Vec::new() }),
        (form, 0..9u8, prop::collection::vec(prop::collection::vec(any_link(), 0..4), 0..3))
            .prop_map(|(form, level, branches)| Pattern::Chain(Chain { form, level, branches })),
    ]
}

proptest! {
    #[test]
    fn no_record_makes_a_sentence_panic(
        pattern in any_pattern(),
        technique in 0..Technique::ALL.len(),
        eliminations in prop::collection::vec(any_candidate(), 0..4),
        placement in prop::option::of(any_candidate()),
    ) {
        let step = Step { technique: Technique::ALL[technique], rating: 255, pattern, eliminations, placement };
        for marks in [Marks::from(&grid(NOTES)), Marks::from(&Grid::EMPTY), Marks::from(&grid(SOLVED))] {
            for strength in Strength::ALL {
                prop_assert!(!step.text(&marks, strength).contains('\n'));
            }
        }
    }
}
