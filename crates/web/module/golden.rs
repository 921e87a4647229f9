//! The module of the test of golden vectors: the calls of the page, and those that only the vectors of streams, complete grids and
//! lines ask for. Built as the module of the page is, so that what holds here holds there.

mod exports;

use seedgrid_bitboard::nonogram::{Board, Clue, Clues, Line};
use seedgrid_bitboard::sudoku::Grid;
use seedgrid_rng::v1::Stream;
use seedgrid_search::nonogram::reference as nonogram;
use seedgrid_search::sudoku::reference as sudoku;
use seedgrid_sudoku_gen::v1::{FILL_LIMITS, fill};
use serde_json::{Value, json};

/// Answers a request as the page's module does, or one of the calls of this file.
fn answered(text: &str) -> String {
    let request: Value = serde_json::from_str(text).unwrap_or_default();
    let found = match request["call"].as_str() {
        Some("draws") => draws(&request),
        Some("shuffle") => shuffle(&request),
        Some("grids") => grids(&request),
        Some("clue") => clue_of(&request),
        Some("placements") => placements(&request),
        Some("propagate") => propagate(&request),
        _ => return seedgrid_web::answer(text),
    };
    found.map_or_else(|| json!({ "error": "a bad request" }), |ok| json!({ "ok": ok })).to_string()
}

fn numbers(value: &Value) -> Option<Vec<u16>> {
    value.as_array()?.iter().map(|number| number.as_u64().and_then(|number| number.try_into().ok())).collect()
}

/// The stream of `units`, UTF-16, or of the text `seed`.
fn stream(request: &Value) -> Option<Stream> {
    match numbers(&request["units"]) {
        Some(units) => Stream::from_utf16(&units).ok(),
        None => Stream::new(request["seed"].as_str()?).ok(),
    }
}

/// The draws with the numbers `at`, ascending from 1.
fn draws(request: &Value) -> Option<Value> {
    let mut stream = stream(request)?;
    let mut drawn = 0;
    let mut found = Vec::new();
    for at in request["at"].as_array()? {
        let mut last = 0;
        for _ in drawn..at.as_u64()? {
            last = stream.next_u32();
        }
        drawn = at.as_u64()?;
        found.push(last);
    }
    Some(json!(found))
}

/// The numbers from 0 to `count` - 1 in the order of a shuffle.
fn shuffle(request: &Value) -> Option<Value> {
    let mut order: Vec<u64> = (0..request["count"].as_u64()?).collect();
    stream(request)?.shuffle(&mut order);
    Some(json!(order))
}

/// `count` complete grids from one stream, each with the nodes that it took.
fn grids(request: &Value) -> Option<Value> {
    let mut stream = stream(request)?;
    let made = (0..request["count"].as_u64()?).map(|_| {
        let mut twin = stream.clone();
        let stats = sudoku::search(&Grid::EMPTY, FILL_LIMITS, |digits| twin.shuffle(digits), |_| {});
        Some(json!({ "answer": fill(&mut stream)?.to_string(), "nodes": stats.nodes }))
    });
    made.collect()
}

fn clue(value: &Value) -> Option<Clue> {
    Clue::new(numbers(value)?).ok()
}

/// The runs of a line of cells.
fn clue_of(request: &Value) -> Option<Value> {
    Some(json!(Clue::of(request["line"].as_array()?.iter().map(|cell| *cell == 1)).runs()))
}

/// All placements of `clue` on a line of `length` cells.
fn placements(request: &Value) -> Option<Value> {
    let length = request["length"].as_u64()?.try_into().ok()?;
    let clue = clue(&request["clue"])?;
    let lines = nonogram::line_placements(&clue, length).ok()?;
    Some(lines.map(|line| json!(line.to_string())).collect())
}

/// What line logic tells of a nonogram; `null` if it has no solution.
fn propagate(request: &Value) -> Option<Value> {
    let side = |key: &str| request[key].as_array()?.iter().map(clue).collect::<Option<Vec<_>>>();
    let clues = Clues::new(side("rows")?, side("cols")?).ok()?;
    let unknown = Board::unknown(clues.width(), clues.height()).ok()?;
    let settled = nonogram::propagate(&clues, &unknown).ok()?;
    Some(json!(settled.map(|board| Line(board.marks().to_vec()).to_string())))
}
