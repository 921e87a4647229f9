//! Puzzles a second of every generator, one thread, seeds that differ from call to call.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use seedgrid_nonogram_gen::v1 as nonogram;
use seedgrid_rating::sudoku::{Level, Windows};
use seedgrid_sudoku_gen::{v1 as sudoku, v2};

fn v1_sudoku(c: &mut Criterion) {
    let mut group = c.benchmark_group("v1 sudoku");
    group.throughput(Throughput::Elements(1));
    for level in Level::ALL {
        let mut seeds = (0..).map(|i| format!("b{i}"));
        group.bench_function(level.name(), |b| {
            b.iter_batched(
                || seeds.next().expect("seeds without end"),
                |seed| black_box(sudoku::generate(&seed, level, sudoku::DEFAULT_ATTEMPTS)),
                criterion::BatchSize::SmallInput,
            );
        });
    }
}

fn v2_sudoku(c: &mut Criterion) {
    let mut group = c.benchmark_group("v2 sudoku");
    group.throughput(Throughput::Elements(1));
    for level in v2::Level::ALL {
        let windows = Windows { er: level.er(), ..Windows::ANY };
        let spec = v2::Spec::new(v2::Wish { windows, ..v2::Wish::default() }).expect("a possible wish");
        let mut indices = 0..;
        group.bench_function(level.name(), |b| {
            b.iter_batched(
                || indices.next().expect("indices without end"),
                |index| black_box(v2::generate(&spec, "b", index)),
                criterion::BatchSize::SmallInput,
            );
        });
    }
}

fn v1_nonogram(c: &mut Criterion) {
    let mut group = c.benchmark_group("v1 nonogram");
    group.throughput(Throughput::Elements(1));
    for side in [5u8, 8, 10] {
        let size = nonogram::Size::try_from(side).expect("a size");
        let mut seeds = (0..).map(|i| format!("b{i}"));
        group.bench_function(format!("{side}x{side}"), |b| {
            b.iter_batched(
                || seeds.next().expect("seeds without end"),
                |seed| black_box(nonogram::generate(&seed, size, nonogram::DEFAULT_ATTEMPTS)),
                criterion::BatchSize::SmallInput,
            );
        });
    }
}

criterion_group!(benches, v1_sudoku, v2_sudoku, v1_nonogram);
criterion_main!(benches);
