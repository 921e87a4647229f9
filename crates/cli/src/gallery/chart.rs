//! The histogram of a page, as a drawing and as a table with the same numbers.

use std::fmt::Write as _;

use seedgrid_corpus::export::Histogram;
use seedgrid_corpus::text::markup;

/// The sides of the drawing, in its own units, and what is left for the numbers above and below the bars.
const WIDTH: usize = 420;
const HEIGHT: usize = 180;
const ABOVE: usize = 22;
const BELOW: usize = 24;
/// The room that a number below a bar takes, that of a digit above one, and the widest bar.
const NUMBER: usize = 36;
const DIGIT: usize = 9;
const WIDEST: usize = 56;

/// Both, side by side.
pub fn text(histogram: &Histogram) -> String {
    format!("{}\n{}", drawing(histogram), table(histogram))
}

fn drawing(histogram: &Histogram) -> String {
    let bars = histogram.bars();
    let step = (WIDTH / bars.len().max(1)).min(WIDEST);
    let left = (WIDTH - step * bars.len()) / 2;
    let base = HEIGHT - BELOW;
    let every = NUMBER.div_ceil(step.max(1));
    let (mut rectangles, mut texts) = (String::new(), String::new());
    for (index, (label, count)) in bars.iter().enumerate() {
        let height = (u128::from(*count) * (base - ABOVE) as u128).div_ceil(histogram.most().into()) as usize;
        let (x, gap) = (left + index * step, (step / 8).max(1));
        let width = step - gap;
        if height > 0 {
            let _ = write!(rectangles, "M{x} {base}v-{height}h{width}v{height}z");
        }
        let middle = x + width / 2;
        if index % every == 0 {
            let from = label.split(' ').next().unwrap_or_default();
            let _ = write!(texts, "<text x=\"{middle}\" y=\"{}\">{}</text>", HEIGHT - 6, markup(from));
        }
        if *count > 0 && step >= count.to_string().len() * DIGIT {
            let _ = write!(
                texts,
                "<text class=\"count\" x=\"{middle}\" y=\"{}\">{count}</text>",
                base - height - 5
            );
        }
    }
    format!(
        "<svg class=\"chart\" role=\"img\" aria-label=\"Histogram of {}; the table has its numbers\" viewBox=\"0 0 {WIDTH} {HEIGHT}\">\
         <path class=\"bars\" d=\"{rectangles}\"/><path class=\"base\" d=\"M0 {base}h{WIDTH}\"/>{texts}</svg>",
        markup(histogram.title())
    )
}

fn table(histogram: &Histogram) -> String {
    let title = markup(histogram.title());
    let mut table = format!(
        "<div class=\"numbers\" role=\"region\" aria-label=\"Numbers of the histogram\" tabindex=\"0\">\n\
         <table><caption>The same in numbers</caption>\n\
         <thead><tr><th scope=\"col\">{title}</th><th scope=\"col\">Puzzles</th></tr></thead>\n<tbody>\n"
    );
    for (label, count) in histogram.bars() {
        let _ = writeln!(table, "<tr><th scope=\"row\">{}</th><td>{count}</td></tr>", markup(&label));
    }
    table + "</tbody></table></div>"
}
