//! The boards of a page: small drawings that share their lines.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use seedgrid_corpus::text::markup;

use crate::show::draw::{Drawing, Lines, MARGIN, Number, Rectangle, Shape};

/// The lines that boards of a page share, each kind once.
#[derive(Default)]
pub struct Boards(Vec<Lines>);

/// What is around a board in a gallery, so that its outer line is whole.
const AROUND: usize = 2;

impl Boards {
    /// A puzzle: its lines and what is given, under a name with which [`Boards::solution`] takes it up again.
    pub fn puzzle(&mut self, name: usize, drawing: &Drawing, label: &str) -> String {
        let mut body = String::new();
        for shape in &drawing.shapes {
            if let Shape::Lines(lines) = shape {
                let (shared, Lines { left, top, .. }) = (self.shared(lines), lines);
                let _ = write!(body, "<use href=\"#l{shared}\" x=\"{left}\" y=\"{top}\"/>");
            }
        }
        let given = texts(drawing, Number::is_given);
        format!("{}<g id=\"b{name}\">{body}{given}</g></svg>", open(drawing, label))
    }

    /// What is found, with the puzzle of this name.
    pub fn solution(name: usize, drawing: &Drawing, label: &str) -> String {
        let mut filled = String::new();
        let mut thickness = 0;
        for shape in &drawing.shapes {
            if let Shape::Rectangle(Rectangle { x, y, .. }) = shape {
                // A thick line along the middle takes fewer letters than the four sides.
                thickness = y.len();
                let _ = write!(filled, "M{} {}h{}", x.start, y.start + thickness / 2, x.len());
            }
        }
        if !filled.is_empty() {
            filled = format!("<path class=\"filled\" stroke-width=\"{thickness}\" d=\"{filled}\"/>");
        }
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

fn open(Drawing { width, height, .. }: &Drawing, label: &str) -> String {
    let corner = MARGIN - AROUND;
    let (width, height) = (width - 2 * corner, height - 2 * corner);
    format!(
        "<svg class=\"board\" role=\"img\" aria-label=\"{}\" viewBox=\"{corner} {corner} {width} {height}\">",
        markup(label)
    )
}

/// Some of the numbers as texts, those of one digit on one base line together: each digit has its own place.
fn texts(drawing: &Drawing, wanted: impl Fn(&Number) -> bool) -> String {
    let cell = drawing
        .shapes
        .iter()
        .find_map(|shape| if let Shape::Lines(lines) = shape { Some(lines.side) } else { None });
    let mut lines: BTreeMap<(usize, usize), Vec<(usize, u16)>> = BTreeMap::new();
    let mut texts = String::new();
    for shape in &drawing.shapes {
        let Shape::Number(number) = shape else { continue };
        if !wanted(number) {
            continue;
        }
        let (x, y, size) = number.text();
        // Where a cell has the room, larger than a number of dots.
        let size = size.max(cell.unwrap_or(0) * 2 / 3);
        if number.value < 10 {
            lines.entry((size, y)).or_default().push((x, number.value));
        } else {
            let _ = write!(texts, "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\">{}</text>", number.value);
        }
    }
    for ((size, y), mut digits) in lines {
        digits.sort_unstable();
        let places: Vec<String> = digits.iter().map(|(x, _)| x.to_string()).collect();
        let digits: String = digits.iter().map(|(_, digit)| digit.to_string()).collect();
        let places = places.join(" ");
        let _ = write!(texts, "<text x=\"{places}\" y=\"{y}\" font-size=\"{size}\">{digits}</text>");
    }
    texts
}

#[cfg(test)]
mod tests {
    use seedgrid_formats::nonogram::Nonogram;

    use super::Boards;
    use crate::show::{draw, known};

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
