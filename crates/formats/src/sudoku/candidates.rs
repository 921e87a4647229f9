//! Candidates of all cells: 729 characters in a line, or a grid of 81 groups of digits.

use seedgrid_bitboard::sudoku::{Candidates, Digit, DigitSet};

use super::cells::is_separator;
use super::write::framed_texts;

/// The candidates as 729 characters, nine a cell row-major: each digit at its own place, or `.`; without a line end.
///
/// It is read back as long as every cell has a candidate.
///
/// ```
/// use seedgrid_bitboard::sudoku::{Candidates, Grid};
/// use seedgrid_formats::sudoku;
///
/// let grid: Grid = format!("53..7{}2", ".".repeat(75)).parse()?;
/// let line = sudoku::candidate_line(&Candidates::from(&grid));
/// assert_eq!(line.len(), 729);
/// assert!(line.starts_with("....5......3......12.4.6.89"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn candidate_line(candidates: &Candidates) -> String {
    let place = |cell: DigitSet, digit: Digit| {
        if cell.contains(digit) { char::from(b'0' + digit.get()) } else { '.' }
    };
    candidates.cells().iter().flat_map(|&cell| Digit::ALL.map(|digit| place(cell, digit))).collect()
}

/// The candidates as a grid of 81 groups of digits in a frame, as other programs print pencil marks.
///
/// It is read back as long as every cell has a candidate; if every cell has only one, as the full grid.
pub fn candidate_grid(candidates: &Candidates) -> String {
    framed_texts(|cell| candidates[cell])
}

/// The candidates of a line of 729 characters, and the text that follows them. `.` and `0` stand for a digit that is none.
pub(super) fn parse_line(text: &str) -> Option<(Candidates, &str)> {
    let text = text.trim_ascii_start();
    let end = text.find([' ', '\t', ',', ';', '#']).unwrap_or(text.len());
    let (places, rest) = text.split_at(end);
    let places: &[u8; 729] = places.as_bytes().try_into().ok()?;
    let mut cells = [DigitSet::EMPTY; 81];
    for (cell, places) in cells.iter_mut().zip(places.chunks_exact(9)) {
        for (digit, &place) in Digit::ALL.into_iter().zip(places) {
            if place == b'0' + digit.get() {
                cell.insert(digit);
            } else if !matches!(place, b'.' | b'0') {
                return None;
            }
        }
        if cell.is_empty() {
            return None;
        }
    }
    Some((Candidates::new(cells), rest))
}

/// The groups of digits of a block of lines, for as long as they may be the cells of a candidate grid.
pub(super) struct Groups {
    cells: [DigitSet; 81],
    count: usize,
    digits: usize,
    /// Whether something else stood there than groups of different digits and frames.
    broken: bool,
}

impl Groups {
    pub(super) const NONE: Groups =
        Groups { cells: [DigitSet::EMPTY; 81], count: 0, digits: 0, broken: false };

    /// Takes the next line: groups between separators, or a frame, which has neither digits nor letters.
    pub(super) fn push_line(&mut self, text: &str) {
        if !text.contains(|c: char| c.is_ascii_digit()) {
            self.broken |= text.contains(char::is_alphabetic);
            return;
        }
        for group in text.split(is_separator).filter(|group| !group.is_empty()) {
            match (digits(group), self.cells.get_mut(self.count)) {
                (Some(digits), Some(cell)) => *cell = digits,
                (Some(_), None) => {}
                (None, _) => self.broken = true,
            }
            self.count += 1;
            self.digits += group.len();
            if self.broken {
                return;
            }
        }
    }

    pub(super) fn is_broken(&self) -> bool {
        self.broken
    }

    /// The groups, if there are 81.
    pub(super) fn candidates(&self) -> Option<Candidates> {
        (!self.broken && self.count == self.cells.len()).then(|| Candidates::new(self.cells))
    }

    /// How many groups there are, if they are candidates rather than cells: more than those of a grid in bands of three
    /// digits, and some of several digits.
    pub(super) fn count(&self) -> Option<usize> {
        const THREES: usize = 27;
        (!self.broken && self.count > THREES && self.digits > self.count).then_some(self.count)
    }
}

/// The digits of a group, if they are all different and nothing else.
fn digits(group: &str) -> Option<DigitSet> {
    let mut digits = DigitSet::EMPTY;
    for c in group.chars() {
        let digit = c.to_digit(10).and_then(|value| Digit::new(value as u8))?;
        if digits.contains(digit) {
            return None;
        }
        digits.insert(digit);
    }
    Some(digits)
}
