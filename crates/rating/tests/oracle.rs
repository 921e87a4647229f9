//! Every row of fixtures/inputs/rating/oracle.tsv: ER, EP and ED, the name of the hardest step, and how many steps of each kind.

use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use seedgrid_bitboard::sudoku::Grid;
use seedgrid_rating::sudoku::{Model, Tenths, rate};

/// The differing rows that are told.
const TOLD: usize = 10;

/// A row of the table; what it leaves open is `None`.
struct Row {
    line: usize,
    puzzle: String,
    ratings: [String; 3],
    technique: Option<String>,
    steps: Option<String>,
}

impl Row {
    fn parse((line, text): (usize, &str)) -> Row {
        let [puzzle, er, ep, ed, technique, _rater, _source, steps]: [&str; 8] =
            text.split('\t').collect::<Vec<_>>().try_into().expect("eight columns");
        let named = |text: &str| (!text.is_empty() && !text.starts_with(['-', '('])).then(|| text.to_owned());
        Row {
            line: line + 1,
            puzzle: puzzle.to_owned(),
            ratings: [er, ep, ed].map(str::to_owned),
            technique: named(technique),
            steps: named(steps),
        }
    }

    /// ER in tenths.
    fn er(&self) -> u32 {
        self.ratings[0].replace('.', "").parse().expect("a number with one decimal")
    }

    /// How the rating differs, in a few lines.
    fn difference(&self) -> Option<String> {
        let grid: Grid = self.puzzle.parse().expect("a grid");
        let rating = match rate(&grid, Model::M1) {
            Ok(rating) => rating,
            Err(verdict) => return Some(format!("line {} {}: {verdict}\n", self.line, self.puzzle)),
        };
        let ratings = [rating.er, rating.ep, rating.ed].map(|tenths| Tenths(tenths).to_string());
        let mut text = String::new();
        if self.ratings != ratings {
            let _ = writeln!(text, "  {} expected, {} found", self.ratings.join("/"), ratings.join("/"));
        }
        // Which of several hardest steps the original names is decided by the last bits of its sums of 0.1.
        let mut hardest = rating.techniques.iter().filter(|tally| tally.rating == rating.er);
        if let Some(technique) =
            self.technique.as_ref().filter(|name| hardest.all(|tally| tally.name != **name))
        {
            let _ = writeln!(text, "  hardest step {technique} expected, {:?} found", rating.technique);
        }
        if let Some(steps) = &self.steps {
            let expected: Vec<&str> = steps.split("; ").collect();
            let found: Vec<String> = rating.techniques.iter().map(ToString::to_string).collect();
            for step in expected.iter().filter(|step| !found.iter().any(|found| found == **step)) {
                let _ = writeln!(text, "  {step} expected");
            }
            for step in found.iter().filter(|step| !expected.contains(&&step[..])) {
                let _ = writeln!(text, "  {step} found");
            }
        }
        (!text.is_empty()).then(|| format!("line {} {}\n{text}", self.line, self.puzzle))
    }
}

/// Rates the rows with an ER from `least` to `most`, in tenths.
fn check(least: u32, most: u32) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/inputs/rating/oracle.tsv");
    let text = fs::read_to_string(path).expect("the table");
    let rows = text.lines().enumerate().filter(|(_, text)| !text.starts_with('#')).map(Row::parse);
    let rows: Vec<Row> = rows.filter(|row| (least..=most).contains(&row.er())).collect();
    assert!(!rows.is_empty(), "no row from {least} to {most}");
    let (next, differences) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, Into::into) {
            scope.spawn(|| {
                while let Some(row) = rows.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if let Some(difference) = row.difference() {
                        differences.lock().expect("no panic").push((row.line, difference));
                    }
                }
            });
        }
    });
    let mut differences = differences.into_inner().expect("no panic");
    differences.sort();
    let first: String = differences.iter().take(TOLD).map(|(_, difference)| &difference[..]).collect();
    assert!(first.is_empty(), "{} of {} rows differ, the first:\n{first}", differences.len(), rows.len());
}

#[test]
fn up_to_3_0() {
    check(0, 30);
}

#[test]
fn from_3_2_to_6_2() {
    check(31, 62);
}

#[test]
fn from_6_5_to_7_4() {
    check(63, 74);
}

#[test]
fn from_7_5_to_8_4() {
    check(75, 84);
}

#[test]
fn from_8_5_to_8_9() {
    check(85, 89);
}

#[test]
#[ignore = "slow"]
fn from_9_0_to_9_4() {
    check(90, 94);
}

#[test]
#[ignore = "slow"]
fn from_9_5_to_10_6() {
    check(95, 106);
}

#[test]
#[ignore = "slow"]
fn above_10_6() {
    check(107, 200);
}
