//! The scenes of a board for people.

use std::io::{self, Write};

use seedgrid_answers::scenes::{Scenes, WIDE_CAP};
use seedgrid_bitboard::sudoku::{CellSet, PULSE_SECONDS};
use seedgrid_corpus::text::counted;
use seedgrid_formats::sudoku::{framed, framed_texts};
use seedgrid_rating::sudoku::{self as rating, Reasons, ScoreLevel};
use seedgrid_search::sudoku::trace::{Order, Placement, Traced};
use seedgrid_sudoku_gen::open_dig::Step;

use super::picture::{bar, side_by_side, wrapped};

/// Clashes that are told one by one.
const TOLD_CONFLICTS: usize = 20;

/// Writes the board with all scenes, or the one scene that was asked for.
pub fn write(scenes: &Scenes, place: &str, out: &mut impl Write) -> io::Result<()> {
    let blanks = scenes.grid.blanks().len();
    writeln!(out, "{place}: {}, {}", counted(81 - blanks, "given"), counted(blanks, "blank cell"))?;
    if scenes.asked.scene.is_none() {
        out.write_all(framed(scenes.grid).as_bytes())?;
    }
    for scene in (1..=9).filter(|&scene| scenes.shows(scene)) {
        if scenes.asked.scene.is_none() {
            writeln!(out)?;
        }
        write!(out, "{scene}. ")?;
        match scene {
            1 => candidates(scenes, out),
            2 => cascade(scenes, out),
            3 => search(scenes, out),
            4 => dig(scenes, out),
            5 => conflicts(scenes, out),
            6 => hint(scenes, out),
            7 => digits_left(scenes, out),
            8 => wave(scenes, out),
            _ => scores(scenes, out),
        }?;
    }
    Ok(())
}

fn candidates(scenes: &Scenes, out: &mut impl Write) -> io::Result<()> {
    match scenes.grid.mean_candidates() {
        Some(mean) => writeln!(out, "Candidates: {mean:.2} in a blank cell on average")?,
        None => writeln!(out, "Candidates: no cell is blank")?,
    }
    let marks = framed_texts(|cell| match (scenes.grid[cell], scenes.grid.candidates(cell)) {
        (Some(_), _) => "-".to_owned(),
        // A blank cell that can hold nothing.
        (None, left) if left.is_empty() => "!".to_owned(),
        (None, left) => left.to_string(),
    });
    write!(out, "{marks}")
}

fn cascade(scenes: &Scenes, out: &mut impl Write) -> io::Result<()> {
    let cascade = &scenes.cascade;
    let end = match (cascade.solved, scenes.grid.is_clash_free()) {
        (true, _) => "solved",
        (false, true) => "then stuck",
        (false, false) => "not solved, since digits clash",
    };
    let (filled, blanks) = (cascade.order.len(), scenes.grid.blanks().len());
    writeln!(out, "Cascade of single candidates: {filled} of {}, {end}", counted(blanks, "blank cell"))?;
    let picture = framed_texts(|cell| match cascade.order.iter().position(|&other| other == cell) {
        Some(index) => (index + 1).to_string(),
        None if scenes.grid[cell].is_none() => "?".to_owned(),
        None => ".".to_owned(),
    });
    write!(out, "{picture}")?;
    if filled > 0 {
        let steps = cascade.order.iter().zip(&cascade.digits).map(|(cell, digit)| format!("{cell}={digit}"));
        let open = cascade.available.iter().map(ToString::to_string);
        write!(out, "{}", wrapped("order", &steps.collect::<Vec<_>>()))?;
        write!(out, "{}", wrapped("open", &open.collect::<Vec<_>>()))?;
    }
    Ok(())
}

fn search(scenes: &Scenes, out: &mut impl Write) -> io::Result<()> {
    let cap = scenes.asked.node_cap;
    let fewest = scenes.search(Order::FewestFirst, cap);
    writeln!(out, "Search, fewest candidates first: {}", end_of(&fewest, cap))?;
    trace(&fewest, out)?;
    let first_blank = scenes.search(Order::FirstBlank, WIDE_CAP);
    writeln!(out, "First blank cell first: {}", end_of(&first_blank, WIDE_CAP))
}

fn end_of(traced: &Traced, cap: u64) -> String {
    let end = match (traced.solutions, traced.cap_hit) {
        (1.., _) => "a solution after".to_owned(),
        (0, true) => format!("stopped by the cap of {cap},"),
        (0, false) => "no solution,".to_owned(),
    };
    let (dead_ends, branchings) =
        (counted(traced.dead_ends, "dead end"), counted(traced.branchings, "branching"));
    format!("{end} {}, {dead_ends}, {branchings}", counted(made(traced), "placement"))
}

/// The placements that were made: all but the one that overran the cap.
fn made(traced: &Traced) -> u64 {
    traced.nodes - u64::from(traced.cap_hit)
}

/// Writes the placements in runs without a return, each after the number that its first has on the board.
fn trace(traced: &Traced, out: &mut impl Write) -> io::Result<()> {
    for run in traced.trace.chunk_by(|before, after| after.depth > before.depth) {
        let words = run.iter().flat_map(|&Placement { cell, digit, dead_end, .. }| {
            [Some(format!("{cell}={digit}")), dead_end.then(|| "dead end".to_owned())]
        });
        let number = run.first().map_or(0, |placement| placement.depth + 1);
        write!(out, "{}", wrapped(&format!("{number:>3}"), &words.flatten().collect::<Vec<_>>()))?;
    }
    match made(traced) - traced.trace.len() as u64 {
        0 => Ok(()),
        more => writeln!(out, "      … and {more} more"),
    }
}

fn dig(scenes: &Scenes, out: &mut impl Write) -> io::Result<()> {
    let Some(dug) = scenes.dig() else { return writeln!(out, "Dig: {}", no_solution(scenes)) };
    let put_back = dug.steps.iter().filter(|step| !step.kept_blank).count();
    let tries = if dug.steps.len() == 1 { "try" } else { "tries" };
    let (seed, givens) = (&scenes.asked.seed, counted(dug.givens, "given"));
    writeln!(
        out,
        "Dig from the full board, seed {seed:?}: {givens} after {} {tries}, {put_back} put back",
        dug.steps.len()
    )?;
    let symbol = |step: &Step| match (step.solutions, step.kept_blank) {
        (1, true) => '1',
        (1, false) => '!',
        _ => '2',
    };
    let counts = framed_texts(|cell| dug.steps.iter().find(|step| step.cell == cell).map_or('.', symbol));
    write!(out, "{}", side_by_side(&counts, &framed(&dug.puzzle)))?;
    let cascade = if scenes.asked.singles_only { ", ! put back for the cascade" } else { "" };
    writeln!(out, "solutions without the cell: 1 stays blank, 2 or more put back{cascade}, . not tried")
}

fn conflicts(scenes: &Scenes, out: &mut impl Write) -> io::Result<()> {
    let conflicts: Vec<_> = scenes.grid.conflicts().collect();
    if conflicts.is_empty() {
        return writeln!(out, "Conflicts: none");
    }
    writeln!(out, "Conflicts: {}", counted(conflicts.len(), "pair"))?;
    let cells: CellSet = conflicts.iter().flat_map(|conflict| [conflict.first, conflict.second]).collect();
    let picture = framed_texts(|cell| match scenes.grid[cell] {
        Some(digit) if cells.contains(cell) => digit.to_string(),
        _ => ".".to_owned(),
    });
    write!(out, "{picture}")?;
    for conflict in conflicts.iter().take(TOLD_CONFLICTS) {
        writeln!(out, "{conflict}")?;
    }
    match conflicts.len().saturating_sub(TOLD_CONFLICTS) {
        0 => Ok(()),
        more => writeln!(out, "and {more} more"),
    }
}

fn hint(scenes: &Scenes, out: &mut impl Write) -> io::Result<()> {
    let Some(cell) = scenes.hint_cell() else { return writeln!(out, "Hint: no cell is blank") };
    write!(out, "Hint: ")?;
    if let Some(digit) = scenes.grid[cell] {
        return writeln!(out, "{cell} holds {digit} already");
    }
    rating::reasons(scenes.grid, cell).iter().try_for_each(|hint| reasons(hint, out))
}

/// Writes what a cell can hold, then a sentence for each digit that it cannot.
pub fn reasons(hint: &Reasons, out: &mut impl Write) -> io::Result<()> {
    let left: Vec<String> = hint.left.iter().map(|digit| digit.to_string()).collect();
    match left.as_slice() {
        [] => writeln!(out, "{} can hold no digit", hint.cell)?,
        [only] => writeln!(out, "{} can only be {only}", hint.cell)?,
        [rest @ .., last] => writeln!(out, "{} can be {} or {last}", hint.cell, rest.join(", "))?,
    }
    hint.excluded.iter().try_for_each(|excluded| writeln!(out, "not {}, since {excluded}", excluded.digit))
}

fn digits_left(scenes: &Scenes, out: &mut impl Write) -> io::Result<()> {
    let left = scenes.grid.digits_left().map(u32::from);
    writeln!(out, "Digits left: {}", left.iter().sum::<u32>())?;
    (1..=9).zip(left).try_for_each(|(digit, left)| writeln!(out, "{digit} {} {left}", bar(left, 9)))
}

fn wave(scenes: &Scenes, out: &mut impl Write) -> io::Result<()> {
    let Some(wave) = scenes.wave() else { return writeln!(out, "Wave: {}", no_solution(scenes)) };
    let slowest = u64::from(wave.furthest) * u64::from(scenes.asked.wave_ms);
    let seconds = f64::from(wave.furthest) * f64::from(scenes.asked.wave_ms) / 1000.0 + PULSE_SECONDS;
    let (last, steps) = (wave.last, counted(wave.furthest, "step"));
    writeln!(
        out,
        "Wave from {last}, filled last: up to {steps} and {slowest} ms, over after {seconds:.2} s"
    )?;
    write!(out, "{}", framed_texts(|cell| wave.delays_ms[cell.index()]))
}

/// Why scenes 4 and 8 have nothing to show.
fn no_solution(scenes: &Scenes) -> String {
    if scenes.solving().cap_hit {
        format!("no solution found in {WIDE_CAP} placements")
    } else {
        "no solution".to_owned()
    }
}

fn scores(scenes: &Scenes, out: &mut impl Write) -> io::Result<()> {
    let Some(score) = rating::score(scenes.grid) else { return writeln!(out, "Score: none, no solution") };
    let agree = if score.level == score.givens_level { "agree" } else { "disagree" };
    writeln!(out, "Score: the two levels {agree}")?;
    let how = if scenes.cascade.solved {
        "single candidates solve it".to_owned()
    } else {
        format!("{}, {}", counted(score.dead_ends, "dead end"), counted(score.branchings, "branching"))
    };
    let givens = counted(scenes.grid.filled_count(), "given");
    let mut row = |name: &str, points: u32, level: ScoreLevel, how: &str| {
        writeln!(out, "{name:<12} {} {points:>2} {level} ({how})", bar(points * 2 / 5, 40))
    };
    row("by technique", score.score, score.level, &how)?;
    row("by givens", score.givens_score, score.givens_level, &givens)
}
