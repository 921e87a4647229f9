//! The time that a rating takes on the puzzles of a file.

use std::hint::black_box;
use std::path::Path;

use seedgrid_bitboard::sudoku::Grid;
use seedgrid_rating::sudoku::{Model, Tenths, rate};

use crate::measure::{Entrant, print_times};
use crate::sudoku::grids;

/// The bands by their greatest ER, in tenths.
const BANDS: [u8; 12] = [15, 25, 34, 50, 62, 74, 84, 89, 94, 99, 106, 200];

/// Prints the time for a puzzle of each band, the proof that it is one included.
pub fn run(file: &Path, rounds: u32) -> anyhow::Result<()> {
    let mut bands = vec![Vec::new(); BANDS.len()];
    let mut refused = Vec::new();
    for grid in grids(file)? {
        match rate(&grid, Model::M1) {
            Ok(rating) => bands[BANDS.partition_point(|most| *most < rating.er)].push(grid),
            Err(_) => refused.push(grid),
        }
    }
    let name = |most: &u8| format!("ER to {}", Tenths(*most));
    let bands = BANDS.iter().map(name).zip(bands).chain([("refused".to_owned(), refused)]);
    let entrants = bands.filter(|(_, grids)| !grids.is_empty()).map(|(name, grids)| entrant(name, grids));
    print_times(entrants.collect(), rounds)
}

fn entrant<'a>(name: String, grids: Vec<Grid>) -> Entrant<'a> {
    let (puzzles, again) = (grids.len() as u32, grids.clone());
    let count =
        |grids: &[Grid]| grids.iter().filter(|grid| rate(black_box(*grid), Model::M1).is_ok()).count();
    Entrant {
        name,
        puzzles,
        repeat: true,
        pass: Box::new(move || _ = black_box(count(&grids))),
        unique: Box::new(move || count(&again)),
    }
}
