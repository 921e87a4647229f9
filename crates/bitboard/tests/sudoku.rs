//! The Sudoku vocabulary against definitions written out the long way.

use proptest::prelude::*;
use seedgrid_bitboard::sudoku::{
    Candidates, Cell, CellSet, Conflict, Digit, DigitSet, Grid, House, HouseKind, NotASolution,
    ParseGridError, Puzzle, Solution,
};

const SOLVED: &str = "549381276872654319613927458481536927236798541795142683324819765968475132157263894";

#[test]
fn houses_cover_the_board_once_a_kind() {
    for kind in HouseKind::ALL {
        let houses = House::ALL.into_iter().filter(|house| house.kind() == kind);
        let cells: Vec<Cell> = houses.flat_map(House::cells).collect();
        assert_eq!(cells.len(), 81);
        assert_eq!(cells.into_iter().collect::<CellSet>(), CellSet::ALL);
    }
    for cell in Cell::ALL {
        for kind in HouseKind::ALL {
            let house = cell.house(kind);
            assert!(house.kind() == kind && house.cell_set().contains(cell) && house.cells().contains(&cell));
            assert_eq!(House::new(kind, house.index() as u8), Some(house));
        }
    }
}

#[test]
fn peers_are_the_twenty_cells_of_the_three_houses() {
    for cell in Cell::ALL {
        let houses =
            HouseKind::ALL.into_iter().fold(CellSet::EMPTY, |set, kind| set | cell.house(kind).cell_set());
        assert_eq!(cell.peers(), houses - CellSet::only(cell));
        assert_eq!(cell.peers().len(), 20);
    }
}

#[test]
fn names_of_cells_and_houses() {
    for cell in Cell::ALL {
        assert_eq!(cell.to_string().parse(), Ok(cell));
    }
    for text in ["", "r0c1", "r1c0", "r10c1", "c1r1", "r1", "r1c1 ", "１"] {
        assert_eq!(
            text.parse::<Cell>().map_err(|e| e.to_string()),
            Err("not a cell, expected r1c1 to r9c9 (row, then column)".into())
        );
    }
    assert_eq!(House::ALL[0].to_string(), "row 1");
    assert_eq!(House::ALL[17].to_string(), "column 9");
    assert_eq!(House::ALL[22].to_string(), "box 5");
}

#[test]
fn text_is_81_characters() {
    let error = |text: &str| text.parse::<Grid>().expect_err("it is no board").to_string();
    assert_eq!(error(""), "0 characters, expected 81");
    assert_eq!(error("."), "1 character, expected 81");
    assert_eq!(error(&".".repeat(80)), "80 characters, expected 81");
    assert_eq!(error(&".".repeat(82)), "82 characters, expected 81");
    assert_eq!(
        error(&format!("12x{}", ".".repeat(78))),
        "character 3 is 'x', expected 1 to 9, or . or 0 for a blank"
    );
    assert_eq!(
        format!("{}1", "0".repeat(80)).parse::<Grid>().expect("a board").to_string(),
        format!("{}1", ".".repeat(80))
    );
    assert_eq!(SOLVED.parse::<Grid>().expect("a board").to_string(), SOLVED);
    assert_eq!("é".parse::<Grid>(), Err(ParseGridError::Character { position: 1, found: 'é' }));
}

#[test]
fn promises_are_checked_when_made() {
    let mut grid: Grid = SOLVED.parse().expect("a board");
    assert_eq!(Solution::try_from(grid).expect("a solution").to_string(), SOLVED);
    grid[Cell::ALL[3]] = None;
    assert_eq!(Solution::try_from(grid), Err(NotASolution::Blank(Cell::ALL[3])));
    grid[Cell::ALL[3]] = Digit::new(5);
    let clash =
        Conflict { first: Cell::ALL[0], second: Cell::ALL[3], kind: HouseKind::Row, digit: Digit::ALL[4] };
    assert_eq!(Solution::try_from(grid), Err(NotASolution::Clash(clash)));
    assert_eq!(Puzzle::try_from(grid), Err(clash));
    assert_eq!(clash.to_string(), "r1c1 and r1c4 both hold 5 in one row");
}

fn any_grid() -> impl Strategy<Value = Grid> {
    prop::collection::vec(prop_oneof![3 => Just(0u8), 2 => 0..=9u8], 81)
        .prop_map(|cells| Grid::new(core::array::from_fn(|i| Digit::new(cells[i]))))
}

proptest! {
    #[test]
    fn candidates_are_the_digits_no_peer_holds(grid in any_grid()) {
        let all = Candidates::from(&grid);
        for cell in Cell::ALL {
            let free: DigitSet =
                Digit::ALL.into_iter().filter(|&d| cell.peers().iter().all(|peer| grid[peer] != Some(d))).collect();
            match grid[cell] {
                None => {
                    prop_assert_eq!(grid.candidates(cell), free);
                    prop_assert_eq!(all[cell], free);
                }
                Some(digit) => {
                    prop_assert_eq!(grid.candidates(cell), DigitSet::EMPTY);
                    prop_assert_eq!(all[cell], DigitSet::only(digit));
                }
            }
        }
        for digit in Digit::ALL {
            prop_assert!(Cell::ALL.into_iter().all(|cell| all.cells_with(digit).contains(cell) == all[cell].contains(digit)));
        }
    }

    #[test]
    fn conflicts_are_the_clashing_pairs(grid in any_grid()) {
        let mut pairs = Vec::new();
        for (i, &first) in Cell::ALL.iter().enumerate() {
            for &second in &Cell::ALL[i + 1..] {
                if let (Some(a), Some(b)) = (grid[first], grid[second]) {
                    let shared = HouseKind::ALL.into_iter().find(|&kind| first.house(kind) == second.house(kind));
                    if let (true, Some(kind)) = (a == b, shared) {
                        pairs.push(Conflict { first, second, kind, digit: a });
                    }
                }
            }
        }
        prop_assert_eq!(grid.is_clash_free(), pairs.is_empty());
        prop_assert_eq!(grid.conflicts().collect::<Vec<_>>(), pairs);
    }

    #[test]
    fn digits_left_count_down_to_zero(grid in any_grid()) {
        for digit in Digit::ALL {
            let copies = grid.cells().iter().filter(|&&d| d == Some(digit)).count();
            prop_assert_eq!(usize::from(grid.digits_left()[digit.index()]), 9usize.saturating_sub(copies));
        }
    }

    #[test]
    fn text_round_trips(grid in any_grid()) {
        prop_assert_eq!(grid.to_string().parse::<Grid>(), Ok(grid));
    }

    #[test]
    fn digit_sets_behave_like_sets(a in 0..512u16, b in 0..512u16) {
        let (x, y) = (DigitSet::from_bits(a), DigitSet::from_bits(b));
        prop_assert_eq!((x | y).bits(), a | b);
        prop_assert_eq!((x & y).bits(), a & b);
        prop_assert_eq!((x - y).bits(), a & !b);
        prop_assert_eq!((x ^ y).bits(), a ^ b);
        prop_assert_eq!(x.iter().collect::<DigitSet>(), x);
        prop_assert_eq!(x.iter().len(), x.len() as usize);
        prop_assert_eq!(!!x, x);
        prop_assert_eq!(x.single().is_some(), x.len() == 1);
    }
}
