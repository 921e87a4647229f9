//! Ratings as a whole: famous puzzles, windows, budgets, steps.

use std::fs;
use std::path::Path;

use seedgrid_bitboard::sudoku::Grid;
use seedgrid_rating::sudoku::{
    Bound, Budget, Finder, Marks, Model, Rating, Window, Windows, rate, rate_unique, rate_with_steps,
    rate_within, steps,
};
use seedgrid_search::Verdict;

fn grid(text: &str) -> Grid {
    text.parse().expect("a grid")
}

/// Puzzles of the oracle up to this ER, in tenths, evenly spaced.
fn sample(most: u32, step: usize) -> Vec<Grid> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/inputs/rating/oracle.tsv");
    let text = fs::read_to_string(path).expect("the table");
    let row = |line: &str| {
        let mut columns = line.split('\t');
        let grid = columns.next()?.parse().ok()?;
        (columns.next()?.replace('.', "").parse::<u32>().ok()? <= most).then_some(grid)
    };
    text.lines().filter_map(row).step_by(step).collect()
}

#[test]
#[ignore = "slow"]
fn famous_puzzles() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/golden/number_place_solve.jsonl");
    let text = fs::read_to_string(path).expect("the puzzles");
    for (name, expected) in [
        ("golden_nugget", "11.9/11.9/11.3"),
        ("easter_monster", "11.6/11.6/10.8"),
        ("ai_escargot", "10.5/1.2/1.2"),
        ("inkala_2012", "10.7/10.7/9.7"),
    ] {
        let line = text.lines().find(|line| line.contains(name)).expect(name);
        let givens = line.split_once(r#""givens":""#).expect("givens").1;
        let rating = rate(&grid(&givens[..81]), Model::M1).expect("one solution");
        assert_eq!((rating.to_string().as_str(), rating.bound), (expected, Bound::Exact), "{name}");
    }
}

#[test]
fn a_rating_sums_up_its_steps() {
    for grid in sample(90, 60) {
        let rating = rate(&grid, Model::M1).expect("one solution");
        let steps: Vec<(Marks, _)> = steps(&grid, Model::M1).collect();
        assert_eq!(usize::from(rating.steps), steps.len());
        assert_eq!(rate_with_steps(&grid, Model::M1), Ok((rating.clone(), steps.clone())));
        let ratings: Vec<u8> = steps.iter().map(|(_, step)| step.rating).collect();
        assert_eq!((rating.ed, Some(rating.er)), (ratings[0], ratings.iter().copied().max()));
        assert_eq!(rating.score, ratings.iter().map(|rating| u32::from(*rating)).sum());
        let placing = steps.iter().filter(|(_, step)| step.placement.is_some()).count();
        assert_eq!((rating.openness.len(), placing), (grid.blanks().len() as usize, rating.openness.len()));
        let first = steps.iter().position(|(_, step)| step.placement.is_some()).expect("a placement");
        assert_eq!(Some(rating.ep), ratings[..=first].iter().copied().max());
        let hardest = steps.iter().find(|(_, step)| step.rating == rating.er).map(|(_, step)| step.name());
        assert_eq!(rating.technique, hardest);
        let counted: usize = rating.techniques.iter().map(|tally| usize::from(tally.count)).sum();
        assert_eq!(counted, steps.len());
        let name = |at: usize| (rating.techniques[at].rating, &rating.techniques[at].name);
        assert!((1..rating.techniques.len()).all(|at| name(at - 1) < name(at)));
        assert_eq!((rating.complete, rating.bound), (true, Bound::Exact));
        assert!(rating.ed <= rating.ep && rating.ep <= rating.er);
    }
}

#[test]
fn windows_hold_what_lies_within_and_nothing_else() {
    for grid in sample(74, 90) {
        let rating = rate(&grid, Model::M1).expect("one solution");
        let Rating { er, ep, ed, .. } = rating;
        let window = |min, max| Window { min, max };
        for (value, of) in [
            (er, (|er| Windows { er, ..Windows::ANY }) as fn(Window) -> Windows),
            (ep, |ep| Windows { ep, ..Windows::ANY }),
            (ed, |ed| Windows { ed, ..Windows::ANY }),
        ] {
            for inside in [window(value, value), window(0, value), window(value, u8::MAX), Window::ANY] {
                assert_eq!(rate_within(&grid, Model::M1, &of(inside)).as_ref(), Some(&rating), "{inside:?}");
            }
            for outside in [window(0, value - 1), window(value + 1, u8::MAX), window(value + 1, value)] {
                assert_eq!(rate_within(&grid, Model::M1, &of(outside)), None, "{outside:?}");
            }
        }
        assert_eq!(rate_within(&grid, Model::M1, &Windows::er(er, er)), Some(rating));
    }
}

/// The first step of this puzzle takes chains that may be within nothing.
#[test]
fn a_budget_ends_a_search() {
    let puzzle = grid("1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1");
    let marks = Marks::from(&puzzle);
    let mut floors = Vec::new();
    for nodes in [0, 1, 1_000, 10_000] {
        let mut budget = Budget::nodes(nodes);
        let out = Finder::new().next(&marks, &mut budget).expect_err("no step within the budget");
        assert_eq!(budget.left(), 0);
        floors.push(out.floor);
    }
    assert_eq!(floors[..2], [10, 65]);
    assert!(floors.is_sorted());
    let mut budget = Budget::UNLIMITED.up_to(62);
    assert_eq!(Finder::new().next(&marks, &mut budget).expect_err("nothing so simple").floor, 65);
}

/// Techniques that assume one solution would lie, but a board that has two comes to an end as well.
#[test]
fn a_board_with_two_solutions_comes_to_an_end() {
    let puzzle = grid("...........72......6....8945..79.........51....8...7.5...1..47.....38.....15...38");
    assert_eq!(rate(&puzzle, Model::M1), Err(Verdict::Multiple));
    assert_eq!(rate_with_steps(&puzzle, Model::M1), Err(Verdict::Multiple));
    let rating = rate_unique(&puzzle, Model::M1);
    assert!(rating.steps > 0, "{rating}");
}
