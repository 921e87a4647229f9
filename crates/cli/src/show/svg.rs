//! A drawing as SVG.

use std::fmt::{self, Write};

use super::draw::{Drawing, Shape};
use super::font;

/// The text of the SVG.
pub fn text(drawing: &Drawing) -> String {
    let mut svg = String::new();
    // Writing to a text cannot fail.
    let _ = write_drawing(&mut svg, drawing);
    svg
}

fn write_drawing(svg: &mut String, drawing: &Drawing) -> fmt::Result {
    let Drawing { title, width, height, shapes } = drawing;
    writeln!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\" text-anchor=\"middle\">"
    )?;
    if let Some(title) = title {
        writeln!(svg, "<title>{}</title>", escaped(title))?;
    }
    writeln!(svg, "<rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>")?;
    for shape in shapes {
        match shape {
            Shape::Rectangle { x, y, grey } => writeln!(
                svg,
                "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\"/>",
                x.start,
                y.start,
                x.len(),
                y.len(),
                colour(*grey)
            )?,
            Shape::Number { x, y, dot, number, grey } => {
                let (middle, base) = (x + font::width(*number) * dot / 2, y + font::HEIGHT * dot);
                // A digit is about 0.7 times as high as its font.
                let size = font::HEIGHT * dot * 10 / 7;
                let grey = colour(*grey);
                writeln!(
                    svg,
                    "<text x=\"{middle}\" y=\"{base}\" font-size=\"{size}\" fill=\"{grey}\">{number}</text>"
                )?;
            }
        }
    }
    writeln!(svg, "</svg>")
}

fn colour(grey: u8) -> String {
    format!("#{grey:02x}{grey:02x}{grey:02x}")
}

/// A text that is text in XML, too, whatever it holds.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            // What XML cannot hold at all.
            '\u{FFFE}' | '\u{FFFF}' => escaped.push('\u{FFFD}'),
            c if c.is_control() => escaped.push(' '),
            c => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_cannot_break_out() {
        let title = "</title><script>alert('x' & \"y\")</script>\u{1b}\u{FFFF}";
        let drawing = Drawing { title: Some(title.into()), width: 1, height: 1, shapes: Vec::new() };
        let svg = text(&drawing);
        assert_eq!(svg.matches('<').count(), 5, "{svg}");
        assert!(svg.contains(
            "<title>&lt;/title&gt;&lt;script&gt;alert(&#39;x&#39; &amp; &quot;y&quot;)&lt;/script&gt; \u{FFFD}</title>"
        ));
    }
}
