//! The rates of the nonogram solver, on files and on random pictures, and of the generator.

use std::fs::{self, File};
use std::hint::black_box;
use std::io::BufReader;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail, ensure};
use seedgrid_bitboard::nonogram::{Board, Clues};
use seedgrid_formats::{Content, Reader};
use seedgrid_nonogram_gen::v2::{self, Density, Fill, Logic, Rules, Size};
use seedgrid_rng::v2::Source;
use seedgrid_search::nonogram::fast::{self, Limits};
use seedgrid_search::nonogram::reference;
use seedgrid_search::{SearchLimits, Verdict};

use crate::measure::{Entrant, print_rates};

/// The seed of all that is drawn here.
const SEED: &str = "rates";

/// Prints the rates of all solvers on the nonograms of a file, or of all files of a folder.
pub fn files(path: &Path, rounds: u32) -> anyhow::Result<()> {
    let mut nonograms = Vec::new();
    for file in files_of(path)? {
        let reader = File::open(&file).with_context(|| format!("cannot read {}", file.display()))?;
        for entry in Reader::new(BufReader::new(reader)) {
            match entry.with_context(|| file.display().to_string())?.content {
                Content::Nonogram(nonogram) => nonograms.push(nonogram.clues),
                Content::Sudoku(_) | Content::Candidates(_) => {
                    bail!("{} holds a Sudoku, expected nonograms", file.display())
                }
            }
        }
    }
    ensure!(!nonograms.is_empty(), "{} holds no file, expected nonograms", path.display());
    solvers(&nonograms, rounds)
}

/// The file, or the files of the folder in the order of their names, without those that are for people.
fn files_of(path: &Path) -> anyhow::Result<Vec<PathBuf>> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let in_folder = || format!("cannot read {}", path.display());
    let mut files = Vec::new();
    for item in fs::read_dir(path).with_context(in_folder)? {
        let file = item.with_context(in_folder)?.path();
        if file.is_file() && file.extension().is_none_or(|ending| ending != "md") {
            files.push(file);
        }
    }
    files.sort();
    Ok(files)
}

/// Prints the rates of all solvers on the clues of drawn pictures.
pub fn random(width: u16, height: u16, density: u16, count: u32, smooth: bool) -> anyhow::Result<()> {
    let (size, fill) = drawn(width, height, density, smooth)?;
    let source = Source::new(SEED, "random")?;
    let picture = |index: u32| v2::fill(size, fill, &mut source.stream(index.into(), 0, "fill"));
    let nonograms: Vec<Clues> = (0..count).map(|index| Clues::of(&picture(index))).collect();
    solvers(&nonograms, 5)
}

/// Prints the rates of the generator, which makes the indices 0 to `count` - 1.
pub fn generate(width: u16, height: u16, count: u32, logic: Logic) -> anyhow::Result<()> {
    let size = Size::new(width, height)?;
    let entrants = [("density 550", Fill::Density(Density::DEFAULT)), ("smooth", Fill::Smooth)];
    let entrants = entrants.map(|(name, fill)| {
        let make = move |index: u32| v2::generate(SEED, index.into(), size, fill, Rules::new(logic)).ok();
        Entrant {
            name: format!("v2 {logic} {name}"),
            puzzles: count,
            repeat: true,
            pass: Box::new(move || (0..count).for_each(|index| _ = black_box(make(index)))),
            unique: Box::new(move || {
                (0..count).filter_map(make).filter(|made| is_unique(&made.clues)).count()
            }),
        }
    });
    print_rates(entrants.into(), 3)
}

fn drawn(width: u16, height: u16, density: u16, smooth: bool) -> anyhow::Result<(Size, Fill)> {
    let density = Density::new(density)?;
    Ok((Size::new(width, height)?, if smooth { Fill::Smooth } else { Fill::Density(density) }))
}

fn solvers(nonograms: &[Clues], rounds: u32) -> anyhow::Result<()> {
    let mut entrants = vec![
        entrant("fast", nonograms, is_unique),
        entrant("line logic alone", nonograms, |clues| {
            fast::line_fixpoint(clues, &nothing(clues)).is_ok_and(|board| board.picture().is_some())
        }),
    ];
    let limits = SearchLimits::UNIQUENESS.with_nodes(30_000);
    if nonograms.iter().all(|clues| reference::solve(clues, limits.with_nodes(0)).is_ok()) {
        entrants.push(entrant("reference", nonograms, move |clues| {
            reference::solve(clues, limits).is_ok_and(|outcome| outcome.verdict() == Verdict::Unique)
        }));
    }
    print_rates(entrants, rounds)
}

fn is_unique(clues: &Clues) -> bool {
    fast::solve(clues, Limits::DEFAULT).verdict == Verdict::Unique
}

fn nothing(clues: &Clues) -> Board {
    Board::unknown(clues.width(), clues.height()).expect("clues have sides that a board may have")
}

fn entrant<'a>(
    name: &str,
    nonograms: &'a [Clues],
    is_unique: impl Fn(&Clues) -> bool + Copy + 'a,
) -> Entrant<'a> {
    let count = move || nonograms.iter().filter(|clues| is_unique(black_box(clues))).count();
    Entrant {
        name: name.to_owned(),
        puzzles: nonograms.len() as u32,
        repeat: true,
        pass: Box::new(move || _ = black_box(count())),
        unique: Box::new(count),
    }
}
