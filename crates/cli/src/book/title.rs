//! The first page: the title, what is where, how hard it is, and how to solve.

use std::fmt::Write as _;

use seedgrid_corpus::text::counted;

use super::contents::Contents;
use super::font::{Face, Font, Line};
use super::layout::{Look, MARGIN, Mark, range};
use super::page::{BLACK, GREY, PALE, Page, Part, Role, Side, spaced, wrapped};
use super::paper::Rect;

/// The sizes that a title may have, the first in which it takes few lines.
const SIZES: [f32; 4] = [38.0, 30.0, 22.0, 15.0];
const LINES: usize = 4;
/// The width of paragraphs.
const MEASURE: f32 = 400.0;

const SUDOKU: &str = "Fill the blank cells so that every row, every column and every box of three by three cells holds each \
    digit from 1 to 9 once. Each puzzle has exactly one solution, and none needs guessing.";
const SUDOKU_HARD: &str = "Fill the blank cells so that every row, every column and every box of three by three cells holds \
    each digit from 1 to 9 once. Each puzzle has exactly one solution.";
const NONOGRAM: &str = "Fill cells so that every row and every column shows its numbers: each number is a run of that many filled \
    cells, in this order, with at least one empty cell between two runs. A 0 is a line without filled cells. Each puzzle has \
    exactly one solution.";
const ER: &str = "Over each puzzle stand the hardest technique that it needs and its ER, the rating of that technique on the \
    scale of Sudoku Explainer.";
const LEVEL: &str =
    "Over each puzzle stand the hardest technique that it needs, its level and its size in columns and rows.";

/// The title page of a book with these parts.
pub fn page(font: &Font, contents: &Contents, look: Look, marks: &[Mark]) -> Page {
    let size = look.paper.size();
    let (left, width) = (MARGIN + 24.0, size[0] - 2.0 * MARGIN - 48.0);
    let mut page = Page { size, parts: Vec::new() };
    let mut y = size[1] * 0.2;
    let kind = if contents.is_sudoku { "Sudoku" } else { "Nonograms" };
    let over = font.line(Face::Strong, kind);
    page.parts.push(Part::line(Role::Text, [left, y], 12.0, GREY, over));
    y += 14.0;

    let (at_size, lines) = title(font, &contents.title, width);
    let mut part = Part::new(Role::Title);
    for line in lines {
        y += at_size * 1.12;
        part.set(Side::Left, [left, y], at_size, BLACK, line);
    }
    page.parts.push(part);
    let mut rule = Part::new(Role::Margin);
    y += 22.0;
    rule.rect(Rect::new(left, y, 64.0, 3.0), BLACK);
    page.parts.push(rule);

    y += 34.0;
    let count = contents.entries.len();
    let puzzles = font.line(Face::Regular, &format!("{} with answers", counted(count, "puzzle")));
    page.parts.push(Part::line(Role::Text, [left, y], 13.0, BLACK, puzzles));
    y += 20.0;
    let places = font.line(Face::Strong, &places(count, marks));
    page.parts.push(Part::line(Role::Text, [left, y], 11.0, BLACK, places));

    y += 40.0;
    levels(font, contents, &mut page, [left, y]);
    y += 17.0 * occurring(contents).len() as f32 + 24.0;
    let is_hard = contents.entries.iter().any(|entry| entry.level > 2);
    let paragraphs = match (contents.is_sudoku, is_hard) {
        (true, false) => [SUDOKU, ER],
        (true, true) => [SUDOKU_HARD, ER],
        (false, _) => [NONOGRAM, LEVEL],
    };
    for text in paragraphs {
        y = paragraph(font, &mut page, text, [left, y], 10.5, BLACK) + 8.0;
    }
    let origin = format!(
        "From the corpus {}, made with seedgrid: the small line over a puzzle is its id, from which the program makes it again. \
         The puzzles are free of rights (CC0 1.0).",
        contents.corpus
    );
    let lines = wrapped(font, Face::Regular, &origin, MEASURE / 8.0).len() as f32;
    paragraph(font, &mut page, &origin, [left, size[1] - MARGIN - 30.0 - lines * 11.6], 8.0, GREY);
    let number = font.line(Face::Regular, "1");
    let mut footer = Part::new(Role::Margin);
    footer.set(Side::Middle, [size[0] / 2.0, size[1] - MARGIN - 3.0], 9.0 * look.scale(), BLACK, number);
    page.parts.push(footer);
    page
}

/// The title in lines, and its size. What is too long even for small letters ends with an ellipsis.
fn title(font: &Font, title: &str, width: f32) -> (f32, Vec<Line>) {
    for size in SIZES {
        let lines = wrapped(font, Face::Strong, title, width / size);
        if lines.len() <= LINES {
            return (size, lines);
        }
    }
    let size = SIZES[SIZES.len() - 1];
    let mut lines = wrapped(font, Face::Strong, title, width / size - 2.0);
    if lines.len() > 2 * LINES {
        lines.truncate(2 * LINES);
        let last = format!("{}\u{2026}", lines[2 * LINES - 1].text.trim_end());
        lines[2 * LINES - 1] = font.line(Face::Strong, &last);
    }
    (size, lines)
}

/// `Puzzles 1–120: pages 2–21, answers: pages 22–31`.
fn places(count: usize, marks: &[Mark]) -> String {
    let mut text = String::new();
    for mark in marks {
        let (first, last) = (mark.pages[0].0 + 1, mark.pages[mark.pages.len() - 1].0 + 1);
        let word = if first == last { "page" } else { "pages" };
        let of = match mark.name {
            "Puzzles" if count == 1 => "Puzzle 1".to_owned(),
            "Puzzles" => format!("Puzzles {}", range(1, count)),
            name => format!(", {}", name.to_lowercase()),
        };
        let _ = write!(text, "{of}: {word} {}", range(first, last));
    }
    text
}

/// The levels that occur, each with its name and its number of puzzles.
fn occurring(contents: &Contents) -> Vec<(&'static str, usize)> {
    let count = |level| contents.entries.iter().filter(|entry| entry.level == level).count();
    let counts = contents.levels.iter().enumerate().map(|(level, name)| (*name, count(level)));
    counts.filter(|(_, count)| *count > 0).collect()
}

/// A bar for each level.
fn levels(font: &Font, contents: &Contents, page: &mut Page, [left, top]: [f32; 2]) {
    let levels = occurring(contents);
    let most = levels.iter().map(|(_, count)| *count).max().unwrap_or(1);
    for (row, (name, count)) in levels.into_iter().enumerate() {
        let y = top + 17.0 * row as f32;
        let mut part = Part::new(Role::Text);
        part.set(Side::Left, [left, y], 10.5, BLACK, spaced(font, Face::Regular, name));
        let bar = (220.0 * count as f32 / most as f32).max(1.5);
        part.rect(Rect::new(left + 64.0, y - 8.0, bar, 8.5), PALE);
        let number = font.line(Face::Regular, &count.to_string());
        part.set(Side::Left, [left + 64.0 + bar + 7.0, y], 10.5, BLACK, number);
        page.parts.push(part);
    }
}

/// Sets a paragraph and gives the base line of the next.
fn paragraph(font: &Font, page: &mut Page, text: &str, [left, y]: [f32; 2], size: f32, grey: u8) -> f32 {
    let mut part = Part::new(Role::Text);
    let mut base = y;
    for line in wrapped(font, Face::Regular, text, MEASURE / size) {
        part.set(Side::Left, [left, base], size, grey, line);
        base += size * 1.45;
    }
    page.parts.push(part);
    base
}
