//! The page: one file that asks for nothing from outside.

use std::fmt::Write as _;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use seedgrid_corpus::pick::{Pick, Picked, Picks, Puzzle};
use seedgrid_corpus::text::markup;
use sha2::{Digest, Sha256};

use super::board::Boards;
use super::facts::{Facts, histogram};
use super::play::Base;
use super::{card, chart, filters};
use crate::end::End;

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

/// What the ratings mean.
const SUDOKU: &str = "ER is the rating of the hardest step that a person needs, EP that of the hardest up to the first digit placed, \
     ED that of the first, on the scale of Sudoku Explainer 1.2.1. Under each board stands its hardest technique.";
const NONOGRAMS: &str = "The level says how hard a nonogram is for a person. Under each board stands the hardest technique that it \
     needs; a sweep looks at all rows and columns once.";
const FOOT: &str = "<footer>\n<p>Made by <code>seedgrid gallery</code>. <code>seedgrid make</code> makes a puzzle again from its id. \
     The puzzles are free for any use (CC0 1.0).</p>\n</footer>\n";

/// The whole page of what was picked by `pick`.
pub fn text(picks: &Picks, pick: &Pick, title: Option<&str>, play: Option<&Base>) -> Result<String, End> {
    let puzzles = &picks.puzzles;
    let entry = &picks.manifest.entry;
    let title = markup(title.unwrap_or(entry.name()));
    let is_sudoku = entry.engine().puzzle() == "sudoku";
    let facts = Facts::of(puzzles);
    let mut boards = Boards::default();
    let mut cards = String::new();
    for ((picked, rank), number) in puzzles.iter().zip(ranks(puzzles)).zip(1..) {
        cards += &card::text(picked, number, rank, &mut boards, play)?;
    }
    let mut page = head(&title);
    let _ = writeln!(
        page,
        "{}\n<header>\n<h1><bdi>{title}</bdi></h1>\n<p class=\"about\">{}</p>\n</header>\n<main>",
        boards.lines(),
        about(picks, pick)
    );
    let (heading, size) =
        if is_sudoku { ("How hard they are", "sudoku") } else { ("How full they are", size(puzzles)) };
    let _ = writeln!(
        page,
        "<section class=\"overview\" aria-labelledby=\"overview\">\n<h2 id=\"overview\">{heading}</h2>\n<div class=\"both\">\n{}\n\
         <p class=\"about\">{}</p>\n</div>\n</section>",
        chart::text(&histogram(puzzles)),
        if is_sudoku { SUDOKU } else { NONOGRAMS }
    );
    let count = puzzles.len();
    let _ = writeln!(
        page,
        "<section aria-labelledby=\"puzzles\">\n<div class=\"bar\">\n<h2 id=\"puzzles\">Puzzles</h2>\n\
         <p class=\"status\" role=\"status\">{count} of {count} puzzles shown</p>\n{}</div>\n<div class=\"cards {size}\">\n{cards}</div>\n\
         <p class=\"none\" hidden>No puzzle is like that.</p>\n</section>\n</main>",
        filters::form(&facts, pick.sort)
    );
    let _ = writeln!(page, "{FOOT}<script>{SCRIPT}</script>\n</body>\n</html>");
    Ok(page)
}

fn head(title: &str) -> String {
    // Nothing may run or be fetched but what stands here.
    let [style, script] = [STYLE, SCRIPT].map(|text| BASE64_STANDARD.encode(Sha256::digest(text)));
    let policy = format!(
        "default-src 'none'; style-src 'sha256-{style}'; script-src 'sha256-{script}'; base-uri 'none'; form-action 'none'"
    );
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<meta name=\"generator\" content=\"seedgrid gallery\">\n\
         <title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
    )
}

/// Which puzzles these are, in a sentence or two.
fn about(Picks { manifest, puzzles, more }: &Picks, pick: &Pick) -> String {
    let entry = &manifest.entry;
    let what = match (entry.engine().puzzle(), puzzles.len()) {
        ("sudoku", count) => format!("{count} Sudoku"),
        (_, 1) => "1 nonogram".to_owned(),
        (_, count) => format!("{count} nonograms"),
    };
    let mut wishes: Vec<String> = pick.er.iter().map(|er| format!("ER {er}")).collect();
    wishes.extend(pick.level.iter().map(|level| format!("level {level}")));
    wishes.extend(pick.techniques.iter().map(|technique| format!("with {technique}")));
    if *more {
        wishes.push("the first that fit".to_owned());
    }
    let wishes = if wishes.is_empty() { String::new() } else { format!(" ({})", wishes.join(", ")) };
    let each = if puzzles.len() == 1 { "with" } else { "each with" };
    let name = entry.name();
    markup(&format!("{what} of the corpus {name}{wishes}, {each} exactly one solution."))
}

/// The place of each puzzle among all by its rating, the easiest first; those alike in their order.
fn ranks(puzzles: &[Picked]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..puzzles.len()).collect();
    order.sort_by_key(|&place| (puzzles[place].puzzle.hardness(), puzzles[place].index));
    let mut ranks = vec![0; puzzles.len()];
    for (rank, place) in order.into_iter().enumerate() {
        ranks[place] = rank;
    }
    ranks
}

/// How much room the cards of nonograms want.
fn size(puzzles: &[Picked]) -> &'static str {
    let side = |picked: &Picked| match &picked.puzzle {
        Puzzle::Nonogram { clues, .. } => clues.width().max(clues.height()),
        Puzzle::Sudoku { .. } => 9,
    };
    match puzzles.iter().map(side).max().unwrap_or(0) {
        ..=6 => "tiny",
        7..=10 => "small",
        11..=20 => "medium",
        21..=35 => "large",
        _ => "whole",
    }
}
