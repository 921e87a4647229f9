//! How many puzzles have which value, as text and as a drawing.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::columns::{Column, Value};
use crate::text::markup;

/// How many of some numbers lie in which range.
pub struct Histogram {
    title: &'static str,
    /// How many values share a bar.
    width: u32,
    /// How a number is written.
    label: fn(u32) -> String,
    counts: BTreeMap<u32, u64>,
}

/// The histogram of a column.
pub(super) struct OfColumn {
    /// Its column, by name.
    column: &'static str,
    histogram: Histogram,
}

/// The longest bar of the text, in characters.
const TEXT_BAR: u64 = 50;
/// The sides of the drawing, in its own units.
const BAR: u64 = 400;
const LINE: usize = 18;
const LEFT: usize = 90;
const WIDTH: usize = 600;

/// A number of tenths as text: 34 is `3.4`.
pub fn tenths(number: u32) -> String {
    format!("{}.{}", number / 10, number % 10)
}

impl OfColumn {
    /// Those of a kind of puzzle: `sudoku`, or nonograms.
    pub fn of(puzzle: &str) -> Vec<OfColumn> {
        let new = |column, title, width, label| {
            let histogram = Histogram::new(title, width, label);
            OfColumn { column, histogram }
        };
        let whole: fn(u32) -> String = |number| number.to_string();
        if puzzle == "sudoku" {
            vec![new("er", "ER", 10, tenths), new("clues", "Clues", 1, whole)]
        } else {
            vec![new("density", "Filled cells of a thousand", 50, whole)]
        }
    }

    /// Counts a row; one without a value does not count.
    pub fn add(&mut self, columns: &[Column], row: &[Value]) {
        let place = columns.iter().position(|column| column.name == self.column);
        if let Some(Value::Whole(number) | Value::Tenths(number)) = place.and_then(|place| row.get(place)) {
            self.histogram.count(*number);
        }
    }
}

impl Histogram {
    /// A histogram of nothing yet, whose bars hold `width` numbers each, at least 1, and begin at multiples of it.
    pub fn new(title: &'static str, width: u32, label: fn(u32) -> String) -> Histogram {
        Histogram { title, width: width.max(1), label, counts: BTreeMap::new() }
    }

    /// Counts a number.
    pub fn count(&mut self, number: u32) {
        *self.counts.entry(number / self.width).or_default() += 1;
    }

    /// What the numbers are.
    pub fn title(&self) -> &'static str {
        self.title
    }

    /// Its bars from the first to the last, none left out: their ranges in words, and how many numbers are in them.
    pub fn bars(&self) -> Vec<(String, u64)> {
        let (Some((&first, _)), Some((&last, _))) =
            (self.counts.first_key_value(), self.counts.last_key_value())
        else {
            return Vec::new();
        };
        let bar = |bucket: u32| {
            let (from, to) = (bucket * self.width, bucket * self.width + self.width - 1);
            let label = (self.label)(from);
            let label = if from == to { label } else { format!("{label} to {}", (self.label)(to)) };
            (label, self.counts.get(&bucket).copied().unwrap_or_default())
        };
        (first..=last).map(bar).collect()
    }

    /// The count of the longest bar, 1 if there is none.
    pub fn most(&self) -> u64 {
        self.counts.values().copied().max().unwrap_or(1)
    }
}

/// All of them as text: a line a bar; nothing of those that have counted nothing.
pub(super) fn text(histograms: &[OfColumn]) -> String {
    let mut text = String::new();
    for OfColumn { histogram, .. } in histograms {
        let bars = histogram.bars();
        if bars.is_empty() {
            continue;
        }
        if !text.is_empty() {
            text.push('\n');
        }
        let _ = writeln!(text, "{}", histogram.title);
        let label_width = bars.iter().map(|(label, _)| label.len()).max().unwrap_or(0);
        let count_width = histogram.most().to_string().len();
        for (label, count) in bars {
            let bar = "#".repeat(length(count, histogram.most(), TEXT_BAR) as usize);
            let line = format!("{label:>label_width$}  {count:>count_width$}  {bar}");
            let _ = writeln!(text, "{}", line.trim_end());
        }
    }
    text
}

/// All of them as a drawing.
pub(super) fn svg(name: &str, histograms: &[OfColumn]) -> String {
    let mut body = String::new();
    let mut y = LINE;
    let write = |x: usize, y: usize, anchor: &str, text: &str| {
        format!("<text x=\"{x}\" y=\"{y}\" text-anchor=\"{anchor}\">{}</text>\n", markup(text))
    };
    body += &write(LEFT, y, "start", name);
    for OfColumn { histogram, .. } in histograms {
        let bars = histogram.bars();
        if bars.is_empty() {
            continue;
        }
        y += 2 * LINE;
        body += &write(LEFT, y, "start", histogram.title);
        for (label, count) in bars {
            y += LINE;
            let bar = length(count, histogram.most(), BAR);
            body += &write(LEFT - 8, y, "end", &label);
            let _ = writeln!(
                body,
                "<rect x=\"{LEFT}\" y=\"{}\" width=\"{bar}\" height=\"{}\"/>",
                y + 4 - LINE + 2,
                LINE - 4
            );
            body += &write(LEFT + bar as usize + 6, y, "start", &count.to_string());
        }
    }
    let height = y + LINE;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{height}\" viewBox=\"0 0 {WIDTH} {height}\" \
         font-family=\"sans-serif\" font-size=\"12\" fill=\"#333\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n{body}</svg>\n"
    )
}

/// The length of a bar: in proportion, but at least 1 for anything.
fn length(count: u64, most: u64, longest: u64) -> u64 {
    (u128::from(count) * u128::from(longest)).div_ceil(u128::from(most.max(1))) as u64
}
