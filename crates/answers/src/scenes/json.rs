//! The scenes of a board as one JSON object.

use seedgrid_bitboard::sudoku::{Cell, Conflict, Digit, DigitSet, Grid, PULSE_SECONDS, Puzzle, Wave};
use seedgrid_rating::sudoku::{Cascade, Reasons, Score, reasons, score};
use seedgrid_search::sudoku::trace::{Order, Placement};
use seedgrid_sudoku_gen::open_dig::Step;
use serde::Serialize;

use super::{Scenes, WIDE_CAP};

/// The placements in `trace_head`.
const HEAD: usize = 20;

/// The scenes of a board, to be serialised; docs/scenes.md has the keys.
#[expect(clippy::option_option, reason = "None leaves the key out, Some(None) is null")]
#[derive(Serialize)]
pub struct Answer<'a> {
    givens: &'a Grid,
    #[serde(flatten)]
    candidates: Option<Candidates>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cascade: Option<&'a Cascade>,
    #[serde(flatten)]
    search: Option<Searches>,
    #[serde(skip_serializing_if = "Option::is_none")]
    dig: Option<Option<Dig<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    conflicts: Option<Vec<Conflict>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hint: Option<Option<Reasons>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    digits_left: Option<[u8; 9]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    wave: Option<Option<Timed>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<Option<Score>>,
}

#[derive(Serialize)]
struct Candidates {
    candidates: Vec<DigitSet>,
    mean_candidates: Option<f64>,
}

#[derive(Serialize)]
struct Searches {
    fewest_first: FewestFirst,
    first_blank_order: FirstBlank,
    capped_60: Capped,
    search: Search,
}

#[derive(Serialize)]
struct FewestFirst {
    nodes: u64,
    dead_ends: u64,
    branchings: u64,
    cap_hit: bool,
    trace_head: Vec<(Cell, Digit)>,
}

#[derive(Serialize)]
struct FirstBlank {
    cap: u64,
    nodes: u64,
    dead_ends: u64,
    cap_hit: bool,
}

#[derive(Serialize)]
struct Capped {
    nodes: u64,
    cap_hit: bool,
}

#[derive(Serialize)]
struct Search {
    cap: u64,
    nodes: u64,
    dead_ends: u64,
    branchings: u64,
    cap_hit: bool,
    solved: bool,
    trace: Vec<Placement>,
}

#[derive(Serialize)]
struct Dig<'a> {
    seed: &'a str,
    target: u32,
    singles_only: bool,
    givens: u32,
    puzzle: Puzzle,
    steps: Vec<Step>,
}

#[derive(Serialize)]
struct Timed {
    wave_ms: u32,
    pulse_seconds: f64,
    #[serde(flatten)]
    wave: Wave,
}

pub(super) fn answer<'a>(scenes: &'a Scenes) -> Answer<'a> {
    let Scenes { grid, asked, cascade, .. } = scenes;
    let shows = |scene| scenes.shows(scene);
    Answer {
        givens: grid,
        candidates: shows(1).then(|| Candidates {
            candidates: Cell::ALL.map(|cell| grid.candidates(cell)).to_vec(),
            mean_candidates: grid.mean_candidates().map(|mean| (mean * 1e6).round() / 1e6),
        }),
        cascade: shows(2).then_some(cascade),
        search: shows(3).then(|| searches(scenes)),
        dig: shows(4).then(|| {
            scenes.dig().map(|dug| Dig {
                seed: &asked.seed,
                target: asked.clues,
                singles_only: asked.singles_only,
                givens: dug.givens,
                puzzle: dug.puzzle,
                steps: dug.steps,
            })
        }),
        conflicts: shows(5).then(|| grid.conflicts().collect()),
        hint: shows(6).then(|| reasons(grid, scenes.hint_cell()?)),
        digits_left: shows(7).then(|| grid.digits_left()),
        wave: shows(8).then(|| {
            let timed = |wave| Timed { wave_ms: asked.wave_ms, pulse_seconds: PULSE_SECONDS, wave };
            scenes.wave().map(timed)
        }),
        score: shows(9).then(|| score(grid)),
    }
}

fn searches(scenes: &Scenes) -> Searches {
    let wide = scenes.solving();
    let first_blank = scenes.search(Order::FirstBlank, WIDE_CAP);
    let capped = scenes.search(Order::FewestFirst, 60);
    let cap = scenes.asked.node_cap;
    let own = scenes.search(Order::FewestFirst, cap);
    Searches {
        fewest_first: FewestFirst {
            nodes: wide.nodes,
            dead_ends: wide.dead_ends,
            branchings: wide.branchings,
            cap_hit: wide.cap_hit,
            trace_head: wide.trace.iter().take(HEAD).map(|made| (made.cell, made.digit)).collect(),
        },
        first_blank_order: FirstBlank {
            cap: WIDE_CAP,
            nodes: first_blank.nodes,
            dead_ends: first_blank.dead_ends,
            cap_hit: first_blank.cap_hit,
        },
        capped_60: Capped { nodes: capped.nodes, cap_hit: capped.cap_hit },
        search: Search {
            cap,
            nodes: own.nodes,
            dead_ends: own.dead_ends,
            branchings: own.branchings,
            cap_hit: own.cap_hit,
            solved: own.solutions > 0,
            trace: own.trace,
        },
    }
}
