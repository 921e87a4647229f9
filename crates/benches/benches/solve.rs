//! Uniqueness checks a second of the reference searches, one thread.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use seedgrid_bitboard::nonogram::Clues;
use seedgrid_bitboard::sudoku::Grid;
use seedgrid_nonogram_gen::v1 as nonogram_v1;
use seedgrid_rating::sudoku::Level;
use seedgrid_search::{SearchLimits, nonogram, sudoku};
use seedgrid_sudoku_gen::v1 as sudoku_v1;

const BOARDS: u64 = 200;

fn sudoku_reference(c: &mut Criterion) {
    let mut group = c.benchmark_group("reference sudoku");
    group.throughput(Throughput::Elements(BOARDS));
    for level in Level::ALL {
        let made = (0..BOARDS).map(|i| sudoku_v1::generate(&format!("s{i}"), level, 500).expect("a puzzle"));
        let grids: Vec<Grid> = made.map(|made| *made.puzzle.grid()).collect();
        group.bench_function(level.name(), |b| {
            b.iter(|| {
                for grid in &grids {
                    black_box(sudoku::reference::verdict(grid, SearchLimits::UNIQUENESS));
                }
            });
        });
    }
}

fn nonogram_reference(c: &mut Criterion) {
    let mut group = c.benchmark_group("reference nonogram");
    group.throughput(Throughput::Elements(BOARDS));
    for side in [5u8, 10] {
        let size = nonogram_v1::Size::try_from(side).expect("a size");
        let made = (0..BOARDS).map(|i| nonogram_v1::generate(&format!("s{i}"), size, 500).expect("a puzzle"));
        let boards: Vec<Clues> = made.map(|made| made.clues).collect();
        group.bench_function(format!("{side}x{side}"), |b| {
            b.iter(|| {
                for clues in &boards {
                    black_box(nonogram::reference::solve(clues, SearchLimits::UNIQUENESS).ok());
                }
            });
        });
    }
}

criterion_group!(benches, sudoku_reference, nonogram_reference);
criterion_main!(benches);
