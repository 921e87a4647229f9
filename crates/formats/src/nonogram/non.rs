//! The `.non` format by Steve Simpson: keys with values, and two sections of clues.

use std::io::BufRead;

use seedgrid_bitboard::nonogram::{Clue, Clues, Picture};

use super::clue::{clue, side};
use super::{Nonogram, printable};
use crate::error::{Place, Problem, ReadError, excerpt};
use crate::lines::Lines;
use crate::part::Part;
use crate::reader::{Content, Entry};

/// A `.non` file: the title, if there is one, the size, and the clues with commas between runs and `0` for a clue without
/// runs. Control characters of the title become spaces.
pub fn non(clues: &Clues, title: Option<&str>) -> String {
    let title = title.and_then(printable).map_or_else(String::new, |title| format!("title \"{title}\"\n"));
    let section = |clues: &[Clue]| {
        clues.iter().map(|clue| clue.to_string().replace(' ', ",") + "\n").collect::<String>()
    };
    let (width, height) = (clues.width(), clues.height());
    let (rows, columns) = (section(clues.rows()), section(clues.columns()));
    format!("{title}width {width}\nheight {height}\n\nrows\n{rows}\ncolumns\n{columns}")
}

/// A `.non` file with the name and, if there is one, the goal of a nonogram. A line of `====` sets it apart from another one.
pub fn non_with_goal(nonogram: &Nonogram) -> String {
    let text = non(&nonogram.clues, nonogram.name.as_deref());
    match &nonogram.goal {
        Some(goal) => format!("{text}\ngoal \"{}\"\n", goal.bits()),
        None => text,
    }
}

/// The keys that a file may start with.
const KEYS: [&str; 12] = [
    "width",
    "height",
    "rows",
    "columns",
    "title",
    "by",
    "copyright",
    "catalogue",
    "license",
    "goal",
    "color",
    "colour",
];

/// Whether a line starts with a key of a `.non` file.
pub(crate) fn starts(text: &str) -> bool {
    KEYS.contains(&text.split_ascii_whitespace().next().unwrap_or_default())
}

/// What is read so far.
#[derive(Default)]
struct Draft {
    title: Option<String>,
    width: Option<usize>,
    height: Option<usize>,
    rows: Option<Vec<Clue>>,
    columns: Option<Vec<Clue>>,
    /// The goal and where its cells stand.
    goal: Option<(Picture, Place)>,
}

/// The next nonogram of a `.non` file, or `None` at the end.
pub(crate) fn read_non<R: BufRead>(lines: &mut Lines<R>) -> Result<Option<Entry>, ReadError> {
    // What separates puzzles may stand around them as well.
    loop {
        if !lines.advance_to_content()? {
            return Ok(None);
        }
        if !is_separator(lines.text()) {
            break;
        }
    }
    let line = lines.number();
    lines.stay();
    let mut draft = Draft::default();
    while lines.advance_to_content()? && !is_separator(lines.text()) {
        draft.key(lines)?;
    }
    let missing = |key| Place::line(line).error(Problem::Missing(key));
    draft.width.ok_or_else(|| missing("width"))?;
    draft.height.ok_or_else(|| missing("height"))?;
    let rows = draft.rows.ok_or_else(|| missing("rows"))?;
    let columns = draft.columns.ok_or_else(|| missing("columns"))?;
    let mut nonogram = Nonogram::new(draft.title, rows, columns, line)?;
    if let Some((goal, place)) = draft.goal {
        nonogram = nonogram.with_goal(goal, place)?;
    }
    Ok(Some(Entry { line, content: Content::Nonogram(nonogram) }))
}

/// Whether a line stands between the puzzles of a pack.
fn is_separator(text: &str) -> bool {
    let text = text.trim_ascii();
    text.len() >= 4 && text.bytes().all(|byte| byte == b'=')
}

impl Draft {
    /// Reads the key of the current line, and the section of clues below it if it has one.
    fn key<R: BufRead>(&mut self, lines: &mut Lines<R>) -> Result<(), ReadError> {
        let line = lines.part().trim();
        let end = line.text.find(|c: char| c.is_ascii_whitespace()).unwrap_or(line.text.len());
        let (key, value) = line.split_at(end);
        let (place, value) = (key.place(), value.trim());
        match key.text {
            "width" => set(&mut self.width, "width", place, side(value)?),
            "height" => set(&mut self.height, "height", place, side(value)?),
            "title" => {
                self.title = printable(unquoted(value).text);
                Ok(())
            }
            "goal" => {
                let cells = unquoted(value);
                let goal = goal(cells, self.size("goal", place)?)?;
                set(&mut self.goal, "goal", place, (goal, cells.place()))
            }
            "color" | "colour" => Err(place.error(Problem::Colour)),
            "rows" | "columns" if !value.text.is_empty() => {
                Err(value.place().error(Problem::AfterSection(excerpt(value.text))))
            }
            "rows" => {
                let (width, height) = self.size("rows", place)?;
                set(&mut self.rows, "rows", place, Section::read("row clue", height, width, lines)?)
            }
            "columns" => {
                let (width, height) = self.size("columns", place)?;
                set(&mut self.columns, "columns", place, Section::read("column clue", width, height, lines)?)
            }
            unknown if starts_with_letter(unknown) => Ok(()),
            _ => Err(line.place().error(Problem::Key(excerpt(line.text)))),
        }
    }

    /// Width and height, which a key needs.
    fn size(&self, name: &'static str, place: Place) -> Result<(usize, usize), ReadError> {
        self.width.zip(self.height).ok_or_else(|| place.error(Problem::BeforeSize(name)))
    }
}

fn set<T>(slot: &mut Option<T>, name: &'static str, place: Place, value: T) -> Result<(), ReadError> {
    match slot.replace(value) {
        None => Ok(()),
        Some(_) => Err(place.error(Problem::Twice(name))),
    }
}

/// A value without the quotes around it. There may be quotes within.
fn unquoted(value: Part) -> Part {
    match value.text.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')) {
        Some(text) => Part { text, offset: value.offset + 1, ..value },
        None => value,
    }
}

fn starts_with_letter(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic())
}

/// The picture of a goal: row-major, 1 for filled and 0 for empty.
fn goal(goal: Part, (width, height): (usize, usize)) -> Result<Picture, ReadError> {
    if let Some((offset, c)) = goal.text.chars().enumerate().find(|(_, c)| !matches!(c, '0' | '1')) {
        return Err(Place::offset(goal.line, goal.offset + offset).error(Problem::GoalCell(c)));
    }
    let (found, expected) = (goal.text.len(), width * height);
    let wrong = || goal.place().error(Problem::GoalLength { found, expected });
    if found != expected {
        return Err(wrong());
    }
    Picture::new(width, goal.text.bytes().map(|cell| cell == b'1').collect()).map_err(|_| wrong())
}

/// The lines of a section of clues. A blank line may be a clue without runs or mean nothing; which of both, only the
/// number of lines tells.
struct Section {
    what: &'static str,
    expected: usize,
    /// The first clues that are not blank, and how many lines of the section stand before each.
    clues: Vec<(usize, Clue)>,
    /// How many lines are not blank.
    found: usize,
    /// The lines up to the last that is not blank.
    up_to_last: usize,
    total: usize,
}

impl Section {
    /// Reads the lines up to the next key: `expected` clues for lines of `length` cells. Memory is bounded by both.
    fn read<R: BufRead>(
        what: &'static str,
        expected: usize,
        length: usize,
        lines: &mut Lines<R>,
    ) -> Result<Vec<Clue>, ReadError> {
        let place = Place::line(lines.number());
        let mut section = Section { what, expected, clues: Vec::new(), found: 0, up_to_last: 0, total: 0 };
        while lines.advance()? {
            let text = lines.part().trim();
            if starts_with_letter(text.text) || is_separator(text.text) {
                lines.stay();
                break;
            }
            if lines.is_comment() {
                continue;
            }
            if !lines.is_blank() {
                if section.found < expected {
                    let runs = text.split(&[',']).map(Part::trim);
                    section.clues.push((section.total, clue(text, runs, length)?));
                }
                section.found += 1;
                section.up_to_last = section.total + 1;
            }
            section.total += 1;
        }
        section.finish().map_err(|problem| place.error(problem))
    }

    fn finish(self) -> Result<Vec<Clue>, Problem> {
        let Section { what, expected, clues, found, up_to_last, total } = self;
        if found == expected {
            return Ok(clues.into_iter().map(|(_, clue)| clue).collect());
        }
        if found > expected {
            return Err(Problem::ClueCount { what, found, expected });
        }
        if total < expected {
            return Err(Problem::ClueCount { what, found: up_to_last, expected });
        }
        if up_to_last > expected {
            return Err(Problem::BlankLines { what, clues: found, blanks: up_to_last - found, expected });
        }
        let mut placed = vec![Clue::EMPTY; expected];
        for (index, clue) in clues {
            placed[index] = clue;
        }
        Ok(placed)
    }
}
