//! A drawing as SVG.

use std::fmt::{self, Write};

use seedgrid_corpus::text::markup;

use super::draw::{Drawing, Number, Rectangle, Shape, units};

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
        writeln!(svg, "<title>{}</title>", markup(title))?;
    }
    writeln!(svg, "<rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>")?;
    for shape in shapes {
        match shape {
            Shape::Rectangle(rectangle) => write_rectangle(svg, rectangle)?,
            Shape::Number(number) => {
                let size = number.font_size();
                let (middle, base) = number.text(size);
                let (middle, base) = (units(middle), units(base));
                let Number { value, grey, .. } = number;
                let grey = colour(*grey);
                writeln!(
                    svg,
                    "<text x=\"{middle}\" y=\"{base}\" font-size=\"{size}\" fill=\"{grey}\">{value}</text>"
                )?;
            }
            Shape::Lines(lines) => {
                lines.rectangles().iter().try_for_each(|line| write_rectangle(svg, line))?;
            }
        }
    }
    writeln!(svg, "</svg>")
}

fn write_rectangle(svg: &mut String, Rectangle { x, y, grey }: &Rectangle) -> fmt::Result {
    let (width, height, fill) = (x.len(), y.len(), colour(*grey));
    let (x, y) = (x.start, y.start);
    writeln!(svg, "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{fill}\"/>")
}

fn colour(grey: u8) -> String {
    format!("#{grey:02x}{grey:02x}{grey:02x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_cannot_break_out() {
        let title = "</title><script>alert('x' & \"y\")</script>\u{1b}\u{FFFF}\u{202e}";
        let drawing = Drawing { title: Some(title.into()), width: 1, height: 1, shapes: Vec::new() };
        let svg = text(&drawing);
        assert_eq!(svg.matches('<').count(), 5, "{svg}");
        assert!(svg.contains(
            "<title>&lt;/title&gt;&lt;script&gt;alert(&#39;x&#39; &amp; &quot;y&quot;)&lt;/script&gt;\\u{1b}\\u{ffff}\\u{202e}</title>"
        ));
    }
}
