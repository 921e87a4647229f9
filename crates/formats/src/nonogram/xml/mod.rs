//! The XML of webpbn.com: a `puzzleset` of puzzles with their clues, their goals, or both.

mod draft;
mod read;

use std::fmt::Write;

use quick_xml::escape::escape;
use seedgrid_bitboard::nonogram::Clue;

use super::{Nonogram, printable};

pub(crate) use read::read;

/// Nonograms as XML of webpbn.com, with the names and goals that there are. Control characters of a name become spaces.
pub fn xml(nonograms: &[Nonogram]) -> String {
    let puzzles: String = nonograms.iter().map(xml_puzzle).collect();
    [XML_START, &puzzles, XML_END].concat()
}

/// What stands before the first nonogram of [`xml`].
pub const XML_START: &str = "<?xml version=\"1.0\"?>\n<puzzleset>\n";

/// What stands after the last nonogram of [`xml`].
pub const XML_END: &str = "</puzzleset>\n";

/// One nonogram of [`xml`], for those who write many one by one.
pub fn xml_puzzle(nonogram: &Nonogram) -> String {
    let mut text = String::new();
    // Writing to a text cannot fail.
    let _ = write_puzzle(&mut text, nonogram);
    text
}

fn write_puzzle(text: &mut String, nonogram: &Nonogram) -> std::fmt::Result {
    writeln!(text, "<puzzle type=\"grid\" defaultcolor=\"black\">")?;
    if let Some(name) = nonogram.name.as_deref().and_then(printable) {
        writeln!(text, "<title>{}</title>", escape(name))?;
    }
    writeln!(
        text,
        "<color name=\"white\" char=\".\">fff</color>\n<color name=\"black\" char=\"X\">000</color>"
    )?;
    write_clues(text, "columns", nonogram.clues.columns())?;
    write_clues(text, "rows", nonogram.clues.rows())?;
    if let Some(goal) = &nonogram.goal {
        writeln!(text, "<solution type=\"goal\">\n<image>")?;
        for row in goal.cells().chunks(goal.width()) {
            let row: String = row.iter().map(|&filled| if filled { 'X' } else { '.' }).collect();
            writeln!(text, "|{row}|")?;
        }
        writeln!(text, "</image>\n</solution>")?;
    }
    writeln!(text, "</puzzle>")
}

fn write_clues(text: &mut String, name: &str, clues: &[Clue]) -> std::fmt::Result {
    writeln!(text, "<clues type=\"{name}\">")?;
    for clue in clues {
        text.push_str("<line>");
        clue.runs().iter().try_for_each(|run| write!(text, "<count>{run}</count>"))?;
        text.push_str("</line>\n");
    }
    writeln!(text, "</clues>")
}
