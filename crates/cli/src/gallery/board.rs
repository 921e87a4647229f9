//! The boards of a page: small drawings that share their lines.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use seedgrid_corpus::text::markup;

use crate::show::draw::{Drawing, Lines, MARGIN, Number, Rectangle, Shape, units};

/// The lines that boards of a page share, each kind once.
#[derive(Default)]
pub struct Boards(Vec<Lines>);

/// What is around a board in a gallery, so that its outer line is whole.
const AROUND: usize = 2;
/// A line of one pixel, which the drawing has, is here a line at its middle: half a unit, in tenths.
const HALF: usize = 5;
/// From the clue of a row to the board, in hundredths of the font size.
const GAP: usize = 40;

impl Boards {
    /// A puzzle: its lines and what is given, under a name with which [`Boards::solution`] takes it up again.
    pub fn puzzle(&mut self, name: usize, drawing: &Drawing, label: &str) -> String {
        let mut body = String::new();
        if let Some(lines) = lines(drawing) {
            let (shared, Lines { left, top, .. }) = (self.shared(lines), lines);
            let _ = write!(body, "<use href=\"#l{shared}\" x=\"{left}\" y=\"{top}\"/>");
        }
        let given = texts(drawing, Number::is_given) + &row_texts(drawing);
        format!("{}<g id=\"b{name}\">{body}{given}</g></svg>", open(drawing, label))
    }

    /// What is found, with the puzzle of this name.
    pub fn solution(name: usize, drawing: &Drawing, label: &str) -> String {
        let filled = filled(drawing);
        let mut texts = texts(drawing, |number| !number.is_given());
        if !texts.is_empty() {
            texts = format!("<g class=\"found\">{texts}</g>");
        }
        format!("{}{filled}<use href=\"#b{name}\"/>{texts}</svg>", open(drawing, label))
    }

    /// The lines of all boards so far, which a page has to hold once.
    pub fn lines(&self) -> String {
        let mut shared =
            String::from("<svg class=\"shared\" aria-hidden=\"true\" width=\"0\" height=\"0\"><defs>");
        for (index, lines) in self.0.iter().enumerate() {
            let path = |thick| {
                let Lines { side, columns, rows, .. } = *lines;
                let mut path = String::new();
                for x in lines.along(columns, thick) {
                    let _ = write!(path, "M{x} 0v{}", rows * side);
                }
                for y in lines.along(rows, thick) {
                    let _ = write!(path, "M0 {y}h{}", columns * side);
                }
                path
            };
            let (thin, thick) = (path(false), path(true));
            let _ = write!(
                shared,
                "<g id=\"l{index}\"><path class=\"thin\" d=\"{thin}\"/><path class=\"thick\" d=\"{thick}\"/></g>"
            );
        }
        shared + "</defs></svg>"
    }

    /// The place of lines among those that are shared, wherever their corner is.
    fn shared(&mut self, lines: &Lines) -> usize {
        let lines = Lines { left: 0, top: 0, ..*lines };
        self.0.iter().position(|shared| *shared == lines).unwrap_or_else(|| {
            self.0.push(lines);
            self.0.len() - 1
        })
    }
}

/// The lines of a board.
fn lines(drawing: &Drawing) -> Option<&Lines> {
    drawing.shapes.iter().find_map(|shape| if let Shape::Lines(lines) = shape { Some(lines) } else { None })
}

/// The start of a board, whose numbers all have one size.
fn open(drawing: &Drawing, label: &str) -> String {
    let size = font_size(drawing);
    let top = MARGIN - AROUND;
    let rows = rows(drawing);
    let left = match rows.values().map(|row| row_width(row, size)).max() {
        Some(width) => lines(drawing).map_or(0, |lines| lines.left).saturating_sub(width + AROUND),
        None => top,
    };
    let (width, height) = (drawing.width - top - left, drawing.height - 2 * top);
    format!(
        "<svg class=\"board\" role=\"img\" aria-label=\"{}\" viewBox=\"{left} {top} {width} {height}\" font-size=\"{size}\">",
        markup(label)
    )
}

/// The clues of the rows of a nonogram under their base lines, each number with its place.
type Rows = BTreeMap<usize, Vec<(usize, u16)>>;

fn rows(drawing: &Drawing) -> Rows {
    let Some(lines) = lines(drawing) else { return Rows::new() };
    let mut rows = Rows::new();
    for shape in &drawing.shapes {
        match shape {
            Shape::Number(number) if number.x.end <= lines.left => {
                rows.entry(base(number, font_size(drawing)))
                    .or_default()
                    .push((number.x.start, number.value));
            }
            _ => {}
        }
    }
    for row in rows.values_mut() {
        row.sort_unstable();
    }
    rows
}

/// The most that the clue of a row and the gap after it take in usual fonts, as the style of the page sets them.
fn row_width(row: &[(usize, u16)], size: usize) -> usize {
    /// A digit and the space between two numbers, in hundredths of the font size.
    const DIGIT: usize = 64;
    const SPACE: usize = 76;
    let digits: usize = row.iter().map(|(_, value)| value.to_string().len()).sum();
    ((digits * DIGIT + (row.len() - 1) * SPACE + GAP) * size).div_ceil(100)
}

/// The base line of a number, in tenths.
fn base(number: &Number, size: usize) -> usize {
    number.text(size).1 - HALF
}

/// The size of the numbers: where a cell has the room, larger than numbers of dots.
fn font_size(drawing: &Drawing) -> usize {
    let number =
        |shape: &Shape| if let Shape::Number(number) = shape { Some(number.font_size()) } else { None };
    let of_dots = drawing.shapes.iter().find_map(number).unwrap_or(0);
    of_dots.max(lines(drawing).map_or(0, |lines| lines.side * 2 / 3))
}

/// The filled cells as one path in cells: a thick line along each run, for which few letters are needed.
fn filled(drawing: &Drawing) -> String {
    let Some(Lines { left, top, side, .. }) = lines(drawing) else { return String::new() };
    let mut path = String::new();
    let mut pen = None;
    for shape in &drawing.shapes {
        let Shape::Rectangle(Rectangle { x, y, .. }) = shape else { continue };
        let (start, row, length) = ((x.start - left) / side, (y.start - top) / side, x.len() / side);
        let _ = match pen {
            Some((end, of)) if of == row => write!(path, "m{} 0h{length}", start - end),
            _ => write!(path, "M{start} {row}h{length}"),
        };
        pen = Some((start + length, row));
    }
    if path.is_empty() {
        return path;
    }
    let middle = top + side / 2;
    format!("<path class=\"filled\" transform=\"translate({left} {middle}) scale({side})\" d=\"{path}\"/>")
}

/// Some of the numbers in or above the cells as texts, those of one digit on one base line together: each digit has its own place.
fn texts(drawing: &Drawing, wanted: impl Fn(&Number) -> bool) -> String {
    let size = font_size(drawing);
    let left = lines(drawing).map_or(0, |lines| lines.left);
    let mut single: BTreeMap<usize, Vec<(usize, u16)>> = BTreeMap::new();
    let mut texts = String::new();
    for shape in &drawing.shapes {
        let Shape::Number(number) = shape else { continue };
        if !wanted(number) || number.x.end <= left {
            continue;
        }
        let (x, y) = ((number.text(size).0 - HALF) / 10, base(number, size));
        if number.value < 10 {
            single.entry(y).or_default().push((x, number.value));
        } else {
            let _ = write!(texts, "<text x=\"{x}\" y=\"{}\">{}</text>", units(y), number.value);
        }
    }
    for (y, mut digits) in single {
        digits.sort_unstable();
        let places: Vec<String> = digits.iter().map(|(x, _)| x.to_string()).collect();
        let digits: String = digits.iter().map(|(_, digit)| digit.to_string()).collect();
        let _ = write!(texts, "<text x=\"{}\" y=\"{}\">{digits}</text>", places.join(" "), units(y));
    }
    texts
}

/// The clues of the rows as texts that end at the board.
fn row_texts(drawing: &Drawing) -> String {
    let rows = rows(drawing);
    if rows.is_empty() {
        return String::new();
    }
    let left = lines(drawing).map_or(0, |lines| lines.left);
    let end = left - font_size(drawing) * GAP / 100;
    let mut texts = format!("<g class=\"rows\" transform=\"translate({end} 0)\">");
    for (y, row) in rows {
        let numbers: Vec<String> = row.iter().map(|(_, value)| value.to_string()).collect();
        let _ = write!(texts, "<text y=\"{}\">{}</text>", units(y), numbers.join(" "));
    }
    texts + "</g>"
}

#[cfg(test)]
#[allow(clippy::cast_precision_loss, reason = "drawings are small")]
mod tests {
    use seedgrid_bitboard::nonogram::Picture;
    use seedgrid_bitboard::sudoku::Grid;
    use seedgrid_formats::nonogram::Nonogram;

    use super::{Boards, Shape, base, font_size, lines};
    use crate::show::{draw, known};

    #[test]
    fn digits_are_in_the_middle_of_their_cells() {
        let high: Picture = "1\n".repeat(120).parse().unwrap();
        let drawings = [
            draw::sudoku(&Grid::EMPTY, &"1".repeat(81).parse().unwrap(), None),
            draw::nonogram(&Nonogram::from("1\n".parse::<Picture>().unwrap()), None, false),
            draw::nonogram(&Nonogram::from(high), None, false),
        ];
        for drawing in drawings {
            let (size, lines) = (font_size(&drawing), lines(&drawing).unwrap());
            for shape in &drawing.shapes {
                let Shape::Number(number) = shape else { continue };
                if number.y.start < lines.top {
                    continue;
                }
                let middle = base(number, size) as f64 / 10.0 - size as f64 * 0.714 / 2.0;
                let in_cells = (middle - lines.top as f64) / lines.side as f64;
                assert!((in_cells.fract() - 0.5).abs() < 0.01, "{in_cells}");
            }
        }
    }

    #[test]
    fn boards_share_their_lines() {
        let mut boards = Boards::default();
        let drawn = |picture: &str| {
            let picture = picture.parse().unwrap();
            let known = known(&picture).unwrap();
            draw::nonogram(&Nonogram::from(picture), Some(&known), false)
        };
        // 12 cells in a row need a number of two digits.
        let wide = drawn("111111111111\n100000000001\n");
        let puzzle = boards.puzzle(1, &wide, "<wide>");
        let solution = Boards::solution(1, &wide, "of it");
        boards.puzzle(2, &drawn("101010101010\n101010101010\n"), "");
        boards.puzzle(3, &drawn("1\n"), "");
        insta::assert_snapshot!([puzzle, solution, boards.lines()].join("\n"));
    }
}
