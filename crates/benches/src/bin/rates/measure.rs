//! Rates, measured in turn.

use std::io::{self, Write};

use anyhow::Context;
use cpu_time::ProcessTime;

/// A turn takes at least this long, in seconds, if its pass may be repeated.
const TURN: f64 = 0.33;

/// Something that goes through its puzzles.
pub struct Entrant<'a> {
    /// What it is called.
    pub name: String,
    /// The number of puzzles of a pass.
    pub puzzles: u32,
    /// Whether short passes are repeated within a turn.
    pub repeat: bool,
    /// One pass.
    pub pass: Box<dyn FnMut() + 'a>,
    /// How many of the puzzles of a pass have exactly one solution; asked once, untimed.
    pub unique: Box<dyn FnMut() -> usize + 'a>,
}

impl Entrant<'_> {
    /// Puzzles a second in one turn.
    fn turn(&mut self) -> f64 {
        let start = ProcessTime::now();
        let mut puzzles = 0.0;
        loop {
            (self.pass)();
            puzzles += f64::from(self.puzzles);
            let seconds = start.elapsed().as_secs_f64();
            if !self.repeat || seconds >= TURN {
                // A clock that has not moved yet is no reason to divide by zero.
                return puzzles / seconds.max(1e-9);
            }
        }
    }
}

/// Gives each entrant its turn in each round, then prints their medians.
pub fn print_rates(entrants: Vec<Entrant>, rounds: u32) -> anyhow::Result<()> {
    print(entrants, rounds, |rate| format!("{rate:.0}/s"))
}

/// As [`print_rates`], but prints milliseconds for a puzzle.
pub fn print_times(entrants: Vec<Entrant>, rounds: u32) -> anyhow::Result<()> {
    print(entrants, rounds, |rate| format!("{:.4} ms", 1e3 / rate))
}

fn print(mut entrants: Vec<Entrant>, rounds: u32, shown: impl Fn(f64) -> String) -> anyhow::Result<()> {
    let mut rates = vec![Vec::new(); entrants.len()];
    for _ in 0..rounds {
        for (entrant, rates) in entrants.iter_mut().zip(&mut rates) {
            rates.push(entrant.turn());
        }
    }
    let mut lines = Vec::new();
    for (entrant, rates) in entrants.iter_mut().zip(&mut rates) {
        rates.sort_by(f64::total_cmp);
        let (name, rate) = (&entrant.name, shown(rates[rates.len() / 2]));
        let (unique, puzzles) = ((entrant.unique)(), entrant.puzzles);
        lines.push(format!("{name}\t{rate}\tunique {unique} of {puzzles}\n"));
    }
    match io::stdout().lock().write_all(lines.concat().as_bytes()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error).context("cannot print"),
        _ => Ok(()),
    }
}
