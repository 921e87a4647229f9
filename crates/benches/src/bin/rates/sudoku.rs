//! The rates of the Sudoku engines on the puzzles of a file.

use std::fs;
use std::hint::black_box;
use std::path::Path;

use anyhow::{Context, ensure};
use cpu_time::ProcessTime;
use seedgrid_bitboard::sudoku::Grid;
use seedgrid_search::sudoku::{fast, reference};
use seedgrid_search::{SearchLimits, Verdict};

use crate::measure::{Entrant, print_rates};
use crate::naive;

/// A sample that takes this long, in seconds, is not doubled any more; the next one takes about a second.
const SAMPLE: f64 = 0.4;

/// Prints the rates of all engines.
pub fn run(file: &Path, rounds: u32) -> anyhow::Result<()> {
    let grids = grids(file)?;
    let portable = |grid: &Grid| fast::portable::count(grid, 2) == 1;
    let reference = |grid: &Grid| {
        let (verdict, _) = reference::verdict(grid, SearchLimits::UNIQUENESS);
        verdict == Verdict::Unique
    };
    let naive = |grid: &Grid| naive::count_to_two(grid) == 1;
    let entrants = vec![
        entrant("fast", grids.clone(), |grid: &Grid| fast::is_unique(grid)),
        entrant("fast portable", grids.clone(), portable),
        batch(&grids),
        sampled("reference", &grids, reference),
        sampled("naive", &grids, naive),
    ];
    print_rates(entrants, rounds)
}

/// The grids of all lines of a file that start with one.
pub fn grids(file: &Path) -> anyhow::Result<Vec<Grid>> {
    let text = fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
    let text = String::from_utf8_lossy(&text);
    let grids: Vec<Grid> = text.lines().filter_map(|line| line.get(..81)?.parse().ok()).collect();
    ensure!(!grids.is_empty(), "{} has no puzzle, expected 81 cells at the start of a line", file.display());
    Ok(grids)
}

fn entrant<'a>(
    name: impl Into<String>,
    grids: Vec<Grid>,
    is_unique: impl Fn(&Grid) -> bool + Copy + 'a,
) -> Entrant<'a> {
    let (name, puzzles, again) = (name.into(), grids.len() as u32, grids.clone());
    let count = move |grids: &[Grid]| grids.iter().filter(|grid| is_unique(black_box(grid))).count();
    Entrant {
        name,
        puzzles,
        repeat: true,
        pass: Box::new(move || _ = black_box(count(&grids))),
        unique: Box::new(move || count(&again)),
    }
}

fn batch(grids: &[Grid]) -> Entrant<'_> {
    let (mut counts, mut again) = (vec![0; grids.len()], vec![0; grids.len()]);
    Entrant {
        name: "fast batch".to_owned(),
        puzzles: grids.len() as u32,
        repeat: true,
        pass: Box::new(move || {
            fast::count_each(black_box(grids), 2, &mut counts);
            black_box(&counts);
        }),
        unique: Box::new(move || {
            fast::count_each(grids, 2, &mut again);
            again.iter().filter(|&&count| count == 1).count()
        }),
    }
}

/// An engine on so many puzzles, evenly spaced, that a pass takes about a second at most.
fn sampled<'a>(name: &str, grids: &[Grid], is_unique: impl Fn(&Grid) -> bool + Copy + 'a) -> Entrant<'a> {
    let mut size = 1;
    loop {
        let sample = evenly_spaced(grids, size);
        let start = ProcessTime::now();
        black_box(sample.iter().filter(|grid| is_unique(grid)).count());
        if size >= grids.len() {
            return entrant(name, sample, is_unique);
        }
        if start.elapsed().as_secs_f64() >= SAMPLE {
            return entrant(format!("{name}, sample of {size}"), sample, is_unique);
        }
        size = (2 * size).min(grids.len());
    }
}

fn evenly_spaced(grids: &[Grid], size: usize) -> Vec<Grid> {
    (0..size).map(|i| grids[i * grids.len() / size]).collect()
}
