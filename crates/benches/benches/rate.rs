//! Rating a puzzle, by bands of the rating, one thread.

use std::fs;
use std::hint::black_box;
use std::path::Path;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use seedgrid_bitboard::sudoku::Grid;
use seedgrid_rating::sudoku::{Model, rate};

/// The greatest ER of each band, in tenths; what is above takes too long here.
const BANDS: [u32; 9] = [15, 25, 34, 50, 62, 74, 84, 89, 94];
/// The puzzles of a band at most.
const BOARDS: usize = 20;

fn by_band(c: &mut Criterion) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/inputs/rating/oracle.tsv");
    let text = fs::read_to_string(path).expect("the table");
    let row = |line: &str| -> Option<(u32, Grid)> {
        let mut columns = line.split('\t');
        let grid = columns.next()?.parse().ok()?;
        Some((columns.next()?.replace('.', "").parse().ok()?, grid))
    };
    let rows: Vec<(u32, Grid)> = text.lines().filter_map(row).collect();
    let mut group = c.benchmark_group("rate");
    let mut least = 0;
    for most in BANDS {
        let band: Vec<&Grid> =
            rows.iter().filter(|(er, _)| (least..=most).contains(er)).map(|(_, grid)| grid).collect();
        let grids: Vec<&Grid> = band.iter().step_by(band.len().div_ceil(BOARDS)).copied().collect();
        group.throughput(Throughput::Elements(grids.len() as u64));
        group.bench_function(format!("ER to {}.{}", most / 10, most % 10), |b| {
            b.iter(|| {
                for grid in &grids {
                    let _ = black_box(rate(*grid, Model::M1));
                }
            });
        });
        least = most + 1;
    }
    group.finish();
}

criterion_group!(benches, by_band);
criterion_main!(benches);
