//! Which puzzle is on which page, and where.

use std::collections::BTreeSet;

use super::contents::{Board, Contents, Entry};
use super::font::{ASCENT, Face, Font, Line};
use super::nonogram::{self, Fit};
use super::page::{BLACK, GREY, Page, Part, Role, Side, fitted, wrapped};
use super::paper::{Paper, Rect};
use super::sudoku;
use super::title;

/// Nothing is printed so close to the edge of a sheet.
pub const MARGIN: f32 = 42.0;
/// The room for the header and the footer.
const HEADER: f32 = 24.0;
const FOOTER: f32 = 22.0;
/// Between two puzzles beside each other and below each other.
const GUTTER: [f32; 2] = [30.0, 18.0];
/// The room for number, rating and id over a puzzle, and over an answer.
const HEADING: f32 = 32.0;
const ANSWER_HEADING: f32 = 15.0;
/// How much larger what is beside the boards is in large print.
const LARGE: f32 = 1.3;
/// Clues that would be smaller get a page of their own.
const EASY_TO_READ: f32 = 6.0;
const EASY_TO_READ_LARGE: f32 = 9.0;
/// Clues that are smaller are told.
const READABLE: f32 = 4.0;
/// How much larger a board has to be on a sheet that lies on its side.
const WORTH_TURNING: f32 = 1.08;

/// How a book is to look.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    pub paper: Paper,
    /// Puzzles a page: 1, 2, 4 or 6.
    pub per_page: usize,
    /// Answers a page, 4 to 12.
    pub answers: usize,
    /// Whether digits and lines are large and heavy.
    pub large: bool,
}

impl Look {
    /// How much larger than usual what is beside the boards is.
    pub fn scale(self) -> f32 {
        if self.large { LARGE } else { 1.0 }
    }

    /// The room for number, rating and id over a puzzle.
    fn heading(self) -> f32 {
        HEADING * self.scale()
    }
}

/// A book in pages.
pub struct Book {
    pub pages: Vec<Page>,
    /// What a reader of the file can jump to: the great parts, each with what is on its pages.
    pub marks: Vec<Mark>,
    /// What is hard to read, in a sentence.
    pub warning: Option<String>,
}

/// A part of a book.
pub struct Mark {
    pub name: &'static str,
    /// Each page with what is on it.
    pub pages: Vec<(usize, String)>,
}

/// A page of puzzles before anything is drawn.
#[derive(Debug, PartialEq)]
enum Sheet {
    /// These puzzles in the order of reading.
    Shared(Vec<usize>),
    /// One puzzle alone, on a sheet that lies on its side if that is larger.
    Own { puzzle: usize, turned: bool },
}

/// The pages of a book while they are made.
pub struct Layout<'a> {
    font: &'a Font,
    contents: &'a Contents,
    look: Look,
    pages: Vec<Page>,
    /// The puzzles whose ids are not whole over them nor over their answers.
    cut: BTreeSet<usize>,
    /// The puzzles whose clues are too small, with the sizes of these.
    small: Vec<(usize, f32)>,
}

/// Lays out a book: a title page, the puzzles, the answers, and a list of the ids that are too long for these.
pub fn book(font: &Font, contents: &Contents, look: Look) -> Book {
    let mut layout =
        Layout { font, contents, look, pages: Vec::new(), cut: BTreeSet::new(), small: Vec::new() };
    let sheets = layout.sheets();
    // The title page is the first, and drawn last.
    let first_answers = 1 + sheets.len();
    let mut puzzles = Mark { name: "Puzzles", pages: Vec::new() };
    for sheet in &sheets {
        puzzles.pages.push((1 + layout.pages.len(), layout.sheet(sheet, first_answers)));
    }
    let mut answers = Mark { name: "Answers", pages: Vec::new() };
    for entries in contents.entries.chunks(look.answers) {
        answers.pages.push((1 + layout.pages.len(), layout.answers(entries)));
    }
    let mut ids = Mark { name: "Ids", pages: Vec::new() };
    ids.pages = layout.ids();
    let marks: Vec<Mark> =
        [puzzles, answers, ids].into_iter().filter(|mark| !mark.pages.is_empty()).collect();
    let mut pages = vec![title::page(font, contents, look, &marks)];
    pages.append(&mut layout.pages);
    Book { pages, marks, warning: layout.warning() }
}

/// `1–12`, or one number alone.
pub fn range(first: usize, last: usize) -> String {
    if first == last { first.to_string() } else { format!("{first}\u{2013}{last}") }
}

/// Where puzzles and answers are on a sheet of this size.
pub fn room(size: [f32; 2]) -> Rect {
    let whole = Rect::new(0.0, 0.0, size[0], size[1]).inset(MARGIN);
    Rect::new(whole.left, whole.top + HEADER, whole.width, whole.height - HEADER - FOOTER)
}

/// The places for so many things, in rows.
fn places(room: Rect, [columns, rows]: [usize; 2], gutter: [f32; 2]) -> Vec<Rect> {
    let width = (room.width - (columns - 1) as f32 * gutter[0]) / columns as f32;
    let height = (room.height - (rows - 1) as f32 * gutter[1]) / rows as f32;
    let place = |place: usize| {
        let (row, column) = (place / columns, place % columns);
        let left = room.left + column as f32 * (width + gutter[0]);
        Rect::new(left, room.top + row as f32 * (height + gutter[1]), width, height)
    };
    (0..columns * rows).map(place).collect()
}

/// Columns and rows of puzzles.
fn puzzle_grid(per_page: usize) -> [usize; 2] {
    match per_page {
        1 => [1, 1],
        2 => [1, 2],
        4 => [2, 2],
        _ => [2, 3],
    }
}

/// Columns and rows of answers.
fn answer_grid(answers: usize) -> [usize; 2] {
    match answers {
        ..=4 => [2, 2],
        5 | 6 => [2, 3],
        7 | 8 => [2, 4],
        9 => [3, 3],
        _ => [3, 4],
    }
}

/// A board that was measured for a place.
enum Measured {
    Sudoku(f32),
    Nonogram(Fit),
}

impl Measured {
    fn new(font: &Font, entry: &Entry, room: [f32; 2], large: bool) -> Measured {
        match &entry.board {
            Board::Sudoku { .. } => {
                Measured::Sudoku(sudoku::cell(room[0], room[1], if large { 60.0 } else { 50.0 }))
            }
            Board::Nonogram { clues, .. } => {
                let most = if large { [48.0, 24.0] } else { [36.0, 14.0] };
                Measured::Nonogram(Fit::new(font, clues, room, most, large))
            }
        }
    }

    fn size(&self) -> [f32; 2] {
        match self {
            Measured::Sudoku(cell) => [sudoku::side(*cell); 2],
            Measured::Nonogram(fit) => fit.size(),
        }
    }

    /// The size of what is to be read.
    fn reading(&self) -> f32 {
        match self {
            Measured::Sudoku(cell) => *cell,
            Measured::Nonogram(fit) => fit.least,
        }
    }
}

/// The room for a board in the place of a puzzle.
fn below(place: Rect, heading: f32) -> [f32; 2] {
    [place.width, place.height - heading]
}

impl Layout<'_> {
    /// Distributes the puzzles.
    fn sheets(&self) -> Vec<Sheet> {
        let upright = self.look.paper.size();
        let shared = places(room(upright), puzzle_grid(self.look.per_page), GUTTER)[0];
        let least = if self.look.large { EASY_TO_READ_LARGE } else { EASY_TO_READ };
        let mut sheets = Vec::new();
        let mut open: Vec<usize> = Vec::new();
        for (puzzle, entry) in self.contents.entries.iter().enumerate() {
            let clue = |place| {
                Measured::new(self.font, entry, below(place, self.look.heading()), self.look.large).reading()
            };
            if self.look.per_page > 1 && clue(shared) >= least {
                open.push(puzzle);
                if open.len() == self.look.per_page {
                    sheets.push(Sheet::Shared(std::mem::take(&mut open)));
                }
                continue;
            }
            if !open.is_empty() {
                sheets.push(Sheet::Shared(std::mem::take(&mut open)));
            }
            let lying = [upright[1], upright[0]];
            let turned =
                clue(room(lying)) > clue(room(upright)) * WORTH_TURNING && clue(room(upright)) < least;
            sheets.push(Sheet::Own { puzzle, turned });
        }
        if !open.is_empty() {
            sheets.push(Sheet::Shared(open));
        }
        sheets
    }

    /// Draws a page of puzzles and says what is on it.
    fn sheet(&mut self, sheet: &Sheet, first_answers: usize) -> String {
        let upright = self.look.paper.size();
        let (size, grid, puzzles) = match sheet {
            Sheet::Shared(puzzles) => (upright, puzzle_grid(self.look.per_page), puzzles.clone()),
            Sheet::Own { puzzle, turned: false } => (upright, [1, 1], vec![*puzzle]),
            Sheet::Own { puzzle, turned: true } => ([upright[1], upright[0]], [1, 1], vec![*puzzle]),
        };
        let entries: Vec<&Entry> = puzzles.iter().map(|puzzle| &self.contents.entries[*puzzle]).collect();
        let range = range(entries[0].number, entries[entries.len() - 1].number);
        let name = if entries.len() == 1 { format!("Puzzle {range}") } else { format!("Puzzles {range}") };
        let mut page = self.begin(size, &name, false);
        let places = places(room(size), grid, GUTTER);
        for (row, row_places) in entries.chunks(grid[0]).zip(places.chunks(grid[0])) {
            let measured: Vec<Measured> = row
                .iter()
                .zip(row_places)
                .map(|(entry, place)| {
                    Measured::new(self.font, entry, below(*place, self.look.heading()), self.look.large)
                })
                .collect();
            // Neighbours stand on one line; what is left goes above and below.
            let height = measured.iter().map(|one| one.size()[1]).fold(0.0, f32::max);
            for ((entry, place), measured) in row.iter().zip(row_places).zip(&measured) {
                let spare = (place.height - self.look.heading() - height).max(0.0);
                let above = if grid[1] == 1 { 0.38 } else { 0.5 };
                let top = place.top + spare * above;
                self.puzzle(&mut page, entry, *place, top, measured, first_answers);
            }
        }
        self.pages.push(page);
        name
    }

    /// Draws a puzzle under its heading.
    fn puzzle(
        &mut self,
        page: &mut Page,
        entry: &Entry,
        place: Rect,
        top: f32,
        measured: &Measured,
        first_answers: usize,
    ) {
        let font = self.font;
        let scale = self.look.scale();
        let [width, _] = measured.size();
        let wide = width.max(place.width.min(230.0 * scale));
        let left = place.left + (place.width - wide) / 2.0;
        let right = left + wide;
        let base = top + 14.0 * scale;

        let number = font.line(Face::Strong, &entry.number.to_string());
        let taken = (number.width * 15.0 + 10.0) * scale;
        page.parts.push(Part::line(Role::Heading(3), [left, base], 15.0 * scale, BLACK, number));
        let mut rating = Part::new(Role::Text);
        let line = font.line(Face::Strong, &entry.rating);
        let free = wide - taken - (line.width * 9.0 + 10.0) * scale;
        let (technique, size, _) = fitted(font, Face::Regular, &entry.technique, [8.5 * scale, 6.0], free);
        rating.set(Side::Left, [left + taken, base], size, GREY / 2, technique);
        rating.set(Side::Right, [right, base], 9.0 * scale, BLACK, line);
        page.parts.push(rating);

        let base = base + 10.5 * scale;
        let mut small = Part::new(Role::Text);
        let answer = first_answers + 1 + (entry.number - 1) / self.look.answers;
        let answer = font.line(Face::Regular, &format!("answer: page {answer}"));
        let free = wide - (answer.width * 6.5 + 12.0) * scale;
        let (id, size, whole) = fitted(font, Face::Regular, &entry.id, [6.5 * scale, 5.5], free);
        self.note(entry, whole);
        small.set(Side::Left, [left, base], size, GREY, id);
        small.set(Side::Right, [right, base], 6.5 * scale, GREY, answer);
        page.parts.push(small);

        let at = [place.left + (place.width - width) / 2.0, top + self.look.heading()];
        page.parts.push(match (&entry.board, measured) {
            (Board::Sudoku { puzzle, .. }, Measured::Sudoku(cell)) => {
                sudoku::puzzle(font, puzzle, at, *cell, self.look.large)
            }
            (Board::Nonogram { clues, .. }, Measured::Nonogram(fit)) => {
                if fit.least < READABLE {
                    self.small.push((entry.number, fit.least));
                }
                nonogram::puzzle(font, clues, at, fit, self.look.large)
            }
            _ => Part::new(Role::Margin),
        });
    }

    /// Draws a page of answers and says what is on it.
    fn answers(&mut self, entries: &[Entry]) -> String {
        let size = self.look.paper.size();
        let name = format!("Answers {}", range(entries[0].number, entries[entries.len() - 1].number));
        let is_first = entries[0].number == 1;
        let mut page = self.begin(size, &name, is_first);
        let places = places(room(size), answer_grid(self.look.answers), [20.0, 14.0]);
        for (entry, place) in entries.iter().zip(places) {
            let room = below(place, ANSWER_HEADING);
            let board = match &entry.board {
                Board::Sudoku { .. } => [sudoku::side(sudoku::cell(room[0], room[1], 26.0)); 2],
                Board::Nonogram { solution, .. } => {
                    let cell = nonogram::cell(solution, room, 18.0);
                    [solution.width() as f32 * cell, solution.height() as f32 * cell]
                }
            };
            let wide = board[0].max(place.width.min(140.0));
            let left = place.left + (place.width - wide) / 2.0;
            let base = place.top + 9.0;
            let number = self.font.line(Face::Strong, &entry.number.to_string());
            let taken = number.width * 10.5 + 6.0;
            page.parts.push(Part::line(Role::Heading(3), [left, base], 10.5, BLACK, number));
            let (id, size, whole) = fitted(self.font, Face::Regular, &entry.id, [6.5, 5.0], wide - taken);
            self.note(entry, whole);
            let mut part = Part::new(Role::Text);
            part.set(Side::Right, [left + wide, base], size, GREY, id);
            page.parts.push(part);
            let at = [place.left + (place.width - board[0]) / 2.0, place.top + ANSWER_HEADING];
            page.parts.push(match &entry.board {
                Board::Sudoku { puzzle, solution } => {
                    sudoku::answer(self.font, puzzle, solution, at, board[0] / 9.0)
                }
                Board::Nonogram { solution, .. } => {
                    nonogram::answer(solution, at, board[0] / solution.width() as f32)
                }
            });
        }
        self.pages.push(page);
        name
    }

    /// What there is to say of clues that are too small.
    fn warning(&self) -> Option<String> {
        let (number, size) = *self.small.first()?;
        let more = match self.small.len() - 1 {
            0 => String::new(),
            more => format!(", and {more} more are small as well"),
        };
        Some(format!(
            "the clues of puzzle {number} are {size:.1} points on this paper, expected at least {READABLE} to be read well{more}"
        ))
    }

    /// Remembers a puzzle whose id is not whole over it, or spells its seed otherwise.
    fn note(&mut self, entry: &Entry, whole: bool) {
        if !whole || entry.seed.is_some() {
            self.cut.insert(entry.number);
        }
    }

    /// The list of ids; gives its pages with what is on them.
    fn ids(&mut self) -> Vec<(usize, String)> {
        const SIZE: f32 = 7.5;
        const STEP: f32 = 10.0;
        let size = self.look.paper.size();
        let room = room(size);
        let indent = 34.0;
        let mut found: Vec<(usize, String)> = Vec::new();
        let mut open: Option<(Page, f32)> = None;
        for number in std::mem::take(&mut self.cut) {
            let entry = &self.contents.entries[number - 1];
            let width = (room.width - indent) / SIZE;
            let mut lines: Vec<(Line, u8)> = wrapped(self.font, Face::Regular, &entry.id, width)
                .into_iter()
                .map(|line| (line, BLACK))
                .collect();
            if let Some(seed) = &entry.seed {
                let seed = wrapped(self.font, Face::Regular, &format!("seed: {seed}"), width);
                lines.extend(seed.into_iter().map(|line| (line, GREY)));
            }
            let mut left_over = lines.into_iter().peekable();
            let mut is_first = true;
            while left_over.peek().is_some() {
                let (mut page, mut y) = open.take().unwrap_or_else(|| {
                    found.push((1 + self.pages.len(), "Ids".to_owned()));
                    (self.begin(size, "Ids", found.len() == 1), room.top)
                });
                let mut part = Part::new(Role::Text);
                if is_first {
                    let number = self.font.line(Face::Strong, &number.to_string());
                    part.set(Side::Left, [room.left, y + ASCENT * SIZE], SIZE, BLACK, number);
                    is_first = false;
                }
                while y + STEP <= room.bottom() {
                    let Some((line, grey)) = left_over.next() else { break };
                    part.set(Side::Left, [room.left + indent, y + ASCENT * SIZE], SIZE, grey, line);
                    y += STEP;
                }
                page.parts.push(part);
                y += 4.0;
                if left_over.peek().is_some() || y + STEP > room.bottom() {
                    self.pages.push(page);
                } else {
                    open = Some((page, y));
                }
            }
        }
        self.pages.extend(open.map(|(page, _)| page));
        found
    }

    /// A page with header and footer; its header is a heading where a part of the book begins.
    fn begin(&self, size: [f32; 2], name: &str, begins: bool) -> Page {
        let number = self.pages.len() + 2;
        let whole = Rect::new(0.0, 0.0, size[0], size[1]).inset(MARGIN);
        let name = self.font.line(Face::Strong, name);
        let base = whole.top + 8.5;
        let mut header = Part::new(Role::Margin);
        let free = whole.width - name.width * 8.5 - 20.0;
        let (title, at_size, _) = fitted(self.font, Face::Regular, &self.contents.title, [8.5, 7.0], free);
        header.set(Side::Left, [whole.left, base], at_size, GREY, title);
        header.rect(Rect::new(whole.left, base + 5.0, whole.width, 0.5), GREY);
        let mut footer = Part::new(Role::Margin);
        let line = self.font.line(Face::Regular, &number.to_string());
        footer.set(Side::Middle, [size[0] / 2.0, whole.bottom() - 3.0], 9.0 * self.look.scale(), BLACK, line);
        let role = if begins || number == 2 { Role::Heading(2) } else { Role::Margin };
        let mut heading = Part::new(role);
        heading.set(Side::Right, [whole.right(), base], 8.5, GREY / 2, name);
        Page { size, parts: vec![heading, header, footer] }
    }
}
