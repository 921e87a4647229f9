//! Canonical forms a second, one thread.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use seedgrid_bitboard::sudoku::Grid;
use seedgrid_canonical::sudoku::{canonical, canonical_solution, canonical_unique};
use seedgrid_rating::sudoku::Level;
use seedgrid_sudoku_gen::v1;

const BOARDS: u64 = 200;

fn sudoku(c: &mut Criterion) {
    let mut group = c.benchmark_group("canonical sudoku");
    group.throughput(Throughput::Elements(BOARDS));
    let made = (0..BOARDS).map(|i| v1::generate(&format!("s{i}"), Level::Hard, 500).expect("a puzzle"));
    let made: Vec<v1::Generated> = made.collect();
    group.bench_function("solved first", |b| {
        b.iter(|| made.iter().for_each(|made| _ = black_box(canonical(made.puzzle.grid()))));
    });
    group.bench_function("solution known", |b| {
        b.iter(|| made.iter().for_each(|made| _ = black_box(canonical_unique(&made.puzzle, &made.solution))));
    });
    group.bench_function("solution alone", |b| {
        b.iter(|| made.iter().for_each(|made| _ = black_box(canonical_solution(&made.solution))));
    });
}

/// Boards without exactly one solution.
fn open_sudoku(c: &mut Criterion) {
    let mut group = c.benchmark_group("canonical open sudoku");
    let given: Grid = format!("{:.<81}", "1").parse().expect("a board");
    for (name, grid) in [("empty", Grid::EMPTY), ("one given", given)] {
        group.bench_function(name, |b| b.iter(|| canonical(black_box(&grid))));
    }
}

criterion_group!(benches, sudoku, open_sudoku);
criterion_main!(benches);
