//! What is picked of a corpus: by which filters, in which order, and what is refused.
#![cfg(feature = "export")]

mod common;

use std::path::PathBuf;

use common::{easy, entry, nonograms, replace, work};
use seedgrid_bitboard::nonogram::Clues;
use seedgrid_bitboard::sudoku::Cell;
use seedgrid_corpus::pick::{Pick, Picked, Picks, Puzzle, Rated, Sort, pick};
use seedgrid_corpus::ratings::{self, Model};
use seedgrid_corpus::{Entry, Error, Recipe, make};
use seedgrid_rating::sudoku::{Technique, Window, rate};
use tempfile::TempDir;

const ALL: Pick = Pick { er: None, level: None, techniques: Vec::new(), sort: Sort::Index, limit: 1_000 };

fn made(entry: &Entry) -> (TempDir, PathBuf) {
    let out = tempfile::tempdir().unwrap();
    make(entry, out.path(), false, &work()).unwrap();
    let folder = out.path().join("it");
    (out, folder)
}

fn mixed() -> Entry {
    let text = r#"{"corpora":[{"name":"it","puzzle":"sudoku","engine":"v2","spec":{"minimal":true},"seeds":{"seed":"pick","from":0,"to":40}}]}"#;
    Recipe::parse(text).unwrap().entries()[0].clone()
}

fn rating(picked: &Picked) -> &Rated {
    match &picked.puzzle {
        Puzzle::Sudoku { rating, .. } => rating,
        Puzzle::Nonogram { .. } => panic!("a nonogram"),
    }
}

fn indices(picks: &Picks) -> Vec<u64> {
    picks.puzzles.iter().map(|picked| picked.index).collect()
}

#[test]
fn filters_and_orders() {
    let (_out, folder) = made(&mixed());
    let picked = |asked: &Pick| pick(&folder, asked, &work()).unwrap();
    let all = picked(&ALL);
    assert_eq!((indices(&all), all.more), ((0..40).collect(), false));
    for one in &all.puzzles {
        let Puzzle::Sudoku { puzzle, solution, .. } = &one.puzzle else { panic!("a Sudoku") };
        let again = rate(puzzle.grid(), Model::M1).unwrap();
        assert_eq!(rating(one), &Rated::from(again));
        assert!(Cell::ALL.iter().all(|&cell| puzzle[cell].is_none() || puzzle[cell] == solution[cell]));
    }
    let of = |fits: &dyn Fn(&Rated) -> bool| -> Vec<u64> {
        all.puzzles.iter().filter(|one| fits(rating(one))).map(|one| one.index).collect()
    };
    let window = Window { min: 26, max: 50 };
    let hard = picked(&Pick { er: Some(window), ..ALL });
    assert_eq!(indices(&hard), of(&|rated| window.contains(rated.er)));
    assert_eq!(indices(&picked(&Pick { level: Some("hard".into()), ..ALL })), indices(&hard));
    assert!(!hard.puzzles.is_empty() && hard.puzzles.len() < 40);
    let techniques = vec!["naked-single".to_owned(), "Pointing".to_owned()];
    let both = |rated: &Rated| {
        [Technique::NakedSingle, Technique::Pointing].iter().all(|one| rated.techniques().contains(one))
    };
    assert_eq!(indices(&picked(&Pick { techniques, ..ALL })), of(&both));

    let sorted = picked(&Pick { sort: Sort::Rating, ..ALL });
    let mut by_hand = all.puzzles.clone();
    by_hand.sort_by_key(|one| (rating(one).er, rating(one).score, one.index));
    assert_eq!(indices(&sorted), by_hand.iter().map(|one| one.index).collect::<Vec<_>>());
    for sort in [Sort::Index, Sort::Rating] {
        let few = picked(&Pick { limit: 7, sort, ..ALL });
        let whole = if sort == Sort::Index { &all } else { &sorted };
        assert_eq!((indices(&few), few.more), (indices(whole)[..7].to_vec(), true));
        assert!(!picked(&Pick { limit: 40, sort, ..ALL }).more);
    }
}

#[test]
fn recorded_ratings_are_taken() {
    let (_out, folder) = made(&easy(3));
    let rated = pick(&folder, &ALL, &work()).unwrap();
    ratings::make(&folder, Model::M1, &work()).unwrap();
    let recorded = pick(&folder, &ALL, &work()).unwrap();
    let ratings = |picks: &Picks| picks.puzzles.iter().map(|one| rating(one).clone()).collect::<Vec<_>>();
    assert_eq!(ratings(&rated), ratings(&recorded));
    assert_eq!(recorded.puzzles[0].id.to_string(), "sg1:sudoku,level=easy/s0");
}

#[test]
fn nonograms_by_level_and_technique() {
    let (_out, folder) = made(&entry("nonogram", r#""size":10"#, 30, false));
    let all = pick(&folder, &ALL, &work()).unwrap();
    for one in &all.puzzles {
        let Puzzle::Nonogram { clues, solution, .. } = &one.puzzle else { panic!("a nonogram") };
        assert_eq!(&Clues::of(solution), clues);
    }
    let line = Pick { techniques: vec!["line".into()], sort: Sort::Rating, ..ALL };
    let line = pick(&folder, &line, &work()).unwrap();
    assert!(!line.puzzles.is_empty() && line.puzzles.len() < 30);
    let easy = Pick { level: Some("easy".into()), techniques: vec!["overlap".into()], ..ALL };
    assert!(!pick(&folder, &easy, &work()).unwrap().puzzles.is_empty());
}

#[test]
fn what_can_fit_nothing_is_refused() {
    let sentence = |entry: &Entry, asked: Pick| {
        let (_out, folder) = made(entry);
        pick(&folder, &asked, &work()).unwrap_err().to_string()
    };
    let level = |name: &str| Pick { level: Some(name.into()), ..ALL };
    let technique = |name: &str| Pick { techniques: vec![name.into()], ..ALL };
    let (sudoku, nonograms) = (easy(1), nonograms(1));
    assert_eq!(
        sentence(&nonograms, Pick { er: Some(Window::ANY), ..ALL }),
        "corpus \"it\": nonograms have no ER, expected a level or techniques"
    );
    assert_eq!(
        sentence(&nonograms, level("extreme")),
        "corpus \"it\": level \"extreme\", expected easy, medium, hard, expert"
    );
    assert_eq!(
        sentence(&sudoku, level("simple")),
        "corpus \"it\": level \"simple\", expected easy, medium, hard, expert, extreme"
    );
    assert_eq!(
        sentence(&sudoku, technique("x-wign")),
        "corpus \"it\": technique \"x-wign\": not a technique; did you mean x-wing?"
    );
    assert_eq!(
        sentence(&nonograms, technique("x-wing")),
        "corpus \"it\": technique \"x-wing\": expected overlap, line, probe, deep-probe or search"
    );
}

#[test]
fn a_damaged_corpus_is_refused() {
    let (_out, folder) = made(&entry("nonogram", r#""size":5"#, 2, false));
    replace(&folder.join("puzzles.jsonl"), "\"attempt\":", "\"attempt\": ");
    assert!(matches!(pick(&folder, &ALL, &work()), Err(Error::Damaged { .. })));
}
