//! Many puzzles at once.

mod common;

use common::work;
use seedgrid_bitboard::sudoku::{Candidates, Grid};
use seedgrid_corpus::{Work, batch};
use seedgrid_search::Verdict;
use seedgrid_search::sudoku::fast;

const NOTES: &str = "5..3......726...19...92.4.8......9.72.6798..1...14.6......1..6.9.8.......5.26..94";

/// Unsolvable, unique and multiple grids in turn.
fn grids() -> Vec<Grid> {
    let texts = ["11".to_owned() + &NOTES[2..], NOTES.to_owned(), NOTES.replace(['5', '7'], ".")];
    texts.iter().cycle().take(1_000).map(|text| text.parse().unwrap()).collect()
}

#[test]
fn each_grid_has_its_result() {
    let grids = grids();
    for jobs in [1, 2, 16] {
        let work = Work::new(Some(jobs)).unwrap();
        let counts = batch::count_each(&grids, 9, &work);
        assert_eq!(counts, grids.iter().map(|grid| fast::count(grid, 9)).collect::<Vec<_>>());
        assert_eq!(counts[..3], [0, 1, 9]);
        let decisions = batch::decide_each(&grids, fast::NO_LIMIT, &work);
        let one_by_one: Vec<_> = grids.iter().map(|grid| fast::decide(grid, fast::NO_LIMIT)).collect();
        assert_eq!(decisions, one_by_one);
        let undecided = batch::decide_each(&grids[1..2], 0, &work);
        assert_eq!(undecided[0].verdict(), Verdict::Undecided);
        assert!(batch::count_each::<Grid>(&[], 9, &work).is_empty());

        let candidates: Vec<Candidates> = grids.iter().map(Candidates::from).collect();
        assert_eq!(batch::count_each(&candidates, 9, &work), counts);
        let one_by_one: Vec<_> = candidates.iter().map(|board| fast::decide(board, 5)).collect();
        assert_eq!(batch::decide_each(&candidates, 5, &work), one_by_one);
        let within = batch::count_each_within(&grids, 9, 2, &work);
        assert_eq!(within, grids.iter().map(|grid| fast::count_within(grid, 9, 2)).collect::<Vec<_>>());
        assert_eq!(within[..3], [Some(0), Some(1), None]);
    }
}

#[test]
fn results_come_in_order() {
    let items: Vec<u64> = (0..10_000).collect();
    for jobs in [1, 2, 16] {
        let mut seen = Vec::new();
        let work = Work::new(Some(jobs)).unwrap();
        let done = batch::in_order(
            &items,
            &work,
            |item| item * item,
            |results| {
                assert!(!results.is_empty());
                seen.extend(results);
                Ok::<(), ()>(())
            },
        );
        assert_eq!(done, Ok(()));
        assert_eq!(seen, items.iter().map(|item| item * item).collect::<Vec<_>>());
    }
}

#[test]
fn a_result_does_not_wait_for_those_after_it() {
    use std::sync::mpsc;
    use std::time::Duration;
    // The second item is computed only when the sink has the result of the first.
    let (seen, waits) = mpsc::channel();
    let waits = std::sync::Mutex::new(waits);
    let of = |item: &i32| {
        if *item == 1 {
            waits.lock().unwrap().recv_timeout(Duration::from_secs(60)).expect("the first result");
        }
        *item
    };
    let sink = |results: Vec<i32>| {
        seen.send(results.len()).unwrap();
        Ok::<(), ()>(())
    };
    assert_eq!(batch::in_order(&[0, 1], &Work::new(Some(1)).unwrap(), of, sink), Ok(()));
}

#[test]
fn an_error_of_the_sink_ends_it() {
    let items: Vec<u64> = (0..1_000).collect();
    let mut calls = 0;
    let sink = |_| {
        calls += 1;
        Err("full")
    };
    assert_eq!(batch::in_order(&items, &work(), |item| *item, sink), Err("full"));
    assert_eq!(calls, 1);
}

#[test]
fn a_panic_is_handed_on() {
    let items: Vec<u64> = (0..1_000).collect();
    for jobs in [1, 2, 16] {
        let mut seen = 0;
        let work = Work::new(Some(jobs)).unwrap();
        let run = std::panic::AssertUnwindSafe(|| {
            batch::in_order(
                &items,
                &work,
                |&item| assert!(item != 700, "on purpose"),
                |results| {
                    seen += results.len();
                    Ok::<(), ()>(())
                },
            )
        });
        assert!(std::panic::catch_unwind(run).is_err());
        assert!(seen <= 700, "{seen}");
    }
}
