//! How fast Sudoku with a rating in a window are found.

use std::io::{self, Write};

use anyhow::Context;
use cpu_time::ProcessTime;
use seedgrid_rating::sudoku::{Model, Window, Windows, rate};
use seedgrid_sudoku_gen::v2::{Spec, Wish, generate};

/// The windows on ER that are measured.
const WINDOWS: [&str; 8] = ["-1.5", "1.7-2.5", "2.6-3.4", "3.6-5.0", "5.2-6.2", "6.5-7.4", "7.5-8.4", "8.5-"];
/// A turn of the plain way takes this long, one of a window a fourth of it, in seconds of CPU time.
const TURN: f64 = 2.0;

/// One way to make puzzles: how many it made so far, and in how many seconds.
#[derive(Default)]
struct Tally {
    made: u32,
    seconds: f64,
}

impl Tally {
    /// Makes puzzles for a turn; `make` gets the next index and says whether there is a puzzle.
    fn turn(&mut self, seconds: f64, mut make: impl FnMut(u64) -> anyhow::Result<()>) -> anyhow::Result<()> {
        let start = ProcessTime::now();
        let end = loop {
            make(u64::from(self.made))?;
            self.made += 1;
            let spent = start.elapsed().as_secs_f64();
            if spent >= seconds {
                break spent;
            }
        };
        self.seconds += end;
        Ok(())
    }
}

/// Prints for each window how many puzzles a second the plain way finds (a random minimal puzzle, rated to the end and kept if
/// it lies in the window), how many version 2 finds, and the ratio.
pub fn run(rounds: u32, minimal: bool) -> anyhow::Result<()> {
    let any = Spec::new(Wish { minimal: true, ..Wish::default() })?;
    let mut windows = Vec::new();
    for text in WINDOWS {
        let er: Window = text.parse()?;
        let spec = Spec::new(Wish { minimal, windows: Windows { er, ..Windows::ANY }, ..Wish::default() })?;
        windows.push((text, er, spec, Tally::default()));
    }
    let (mut plain, mut ratings) = (Tally::default(), Vec::new());
    for _ in 0..rounds {
        plain.turn(TURN, |index| {
            let made = generate(&any, "rates", index)?;
            let rating = rate(made.puzzle.grid(), Model::M1).ok().context("a puzzle without one solution")?;
            ratings.push(rating.er);
            Ok(())
        })?;
        for (_, _, spec, tally) in &mut windows {
            tally.turn(TURN / 4.0, |index| Ok(generate(spec, "rates", index).map(drop)?))?;
        }
    }
    let mut lines = vec!["window\tplain hits\tplain\tours\tratio\n".to_owned()];
    for (text, er, _, tally) in &windows {
        let hits: f64 = ratings.iter().map(|&rating| f64::from(u8::from(er.contains(rating)))).sum();
        let (found, ours) = (hits / plain.seconds, f64::from(tally.made) / tally.seconds);
        let percent = 100.0 * hits / f64::from(plain.made);
        let ratio = ours / found;
        lines.push(format!("{text}\t{percent:.2} %\t{found:.1}/s\t{ours:.1}/s\t{ratio:.2}\n"));
    }
    match io::stdout().lock().write_all(lines.concat().as_bytes()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error).context("cannot print"),
        _ => Ok(()),
    }
}
