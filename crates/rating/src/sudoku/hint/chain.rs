//! Chains in words: what follows from what, link by link. What a chain uses on the way is told shortly.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use seedgrid_bitboard::sudoku::{Candidate, Cell, DigitSet};

use super::tell::Words;
use super::words::{all, houses, uncapital};
use crate::sudoku::marks::Marks;
use crate::sudoku::step::{Cause, Chain, Form, Link, Node, Pattern};

/// Where a chain begins and where its branches meet; and every branch, with what they show together.
pub(super) fn chain(marks: &Marks, chain: &Chain) -> Words {
    let branches = || chain.branches.iter().map(Vec::as_slice);
    let start = branches().find_map(<[Link]>::first).map_or(String::new(), |link| being(link.node));
    let meet = branches().find_map(<[Link]>::last).map_or(String::new(), |link| meeting(link.node));
    let (pattern, end) = match chain.form {
        Form::Cycle => (cycle(chain), turned(chain)),
        Form::Reversal => (format!("follow what comes of {start}."), String::new()),
        Form::Contradiction => (
            format!("follow what comes of {start}, until it meets itself at {meet}."),
            "It cannot be both.".into(),
        ),
        Form::Double => (
            format!("follow what comes of {start}, and of the opposite: both meet at {meet}."),
            "One or the other is true.".into(),
        ),
        Form::Cell { cell } => {
            let digits = marks.at(cell);
            (
                format!("follow what comes of each digit of {cell} ({}): all meet at {meet}.", all(digits)),
                format!("{cell} is one of {}.", all(digits)),
            )
        }
        Form::Region { house, digit } => {
            let places = all(Marks::cells_at(house, marks.positions(house, digit)));
            (
                format!(
                    "follow what comes of each place of {digit} in {house} ({places}): all meet at {meet}."
                ),
                format!("One of {places} is {digit}."),
            )
        }
    };
    let mut told = Vec::new();
    let mut known: Vec<Node> = Vec::new();
    for branch in branches() {
        let also = chain.form == Form::Contradiction && !known.is_empty();
        told.push(tell(branch, chain.form == Form::Reversal, also.then_some(&known)));
        known.extend(branch.iter().map(|link| link.node));
    }
    told.push(end);
    Words { pattern, reason: uncapital(told.join(" ").trim_end()) }
}

/// `r1c1 (5)`, whether it is or not.
fn meeting(node: Node) -> String {
    format!("{} ({})", node.candidate.cell, node.candidate.digit)
}

/// `r1c1 being 5`.
fn being(node: Node) -> String {
    let Candidate { cell, digit } = node.candidate;
    format!("{cell} {}being {digit}", if node.on { "" } else { "not " })
}

/// `r1c1 is 5`.
fn says(node: Node) -> String {
    let Candidate { cell, digit } = node.candidate;
    format!("{cell} is {}{digit}", if node.on { "" } else { "not " })
}

/// A branch as one sentence, or several if it is long: every link if each follows from the one before it, otherwise what comes to be true, what patterns
/// rule out, and the end. A branch `back` ends with the opposite of its start. Of a second branch from the same start, what is
/// `known` is not told again.
fn tell(branch: &[Link], back: bool, known: Option<&Vec<Node>>) -> String {
    let Some((start, links)) = branch.split_first() else { return String::new() };
    let first = match known {
        None => format!("If {}, then", says(start.node)),
        Some(_) => "But then also".into(),
    };
    let Some((end, between)) = links.split_last() else {
        return format!("If {}, it is so.", says(start.node));
    };
    let in_line = links.iter().enumerate().all(|(index, link)| link.from == [index]);
    let is_pattern = |link: &Link| matches!(link.cause, Cause::Pattern { .. });
    let is_told = |link: &&Link| {
        let of_note = in_line || link.node.on || is_pattern(link);
        of_note && known.is_none_or(|known| !known.contains(&link.node))
    };
    let mut told: Vec<String> = Vec::new();
    let mut between = between.iter().filter(is_told).peekable();
    let mut together = String::new();
    while let Some(link) = between.next() {
        // What a pattern rules out together has its reason once.
        match between.peek() {
            Some(next) if is_pattern(link) && next.cause == link.cause => {
                together += &says(link.node);
                together += ", ";
            }
            _ => told.push(core::mem::take(&mut together) + &because(link, None)),
        }
    }
    let source = end.from.first().and_then(|&index| branch.get(index)).map(|link| link.node);
    let end = because(end, source.filter(|_| !in_line));
    if told.is_empty() {
        return format!("{first} {end}.");
    }
    let so = if back { "so after all" } else { "so" };
    let links = if told.len() < LONG { told.len() } else { SENTENCE };
    let sentences: Vec<String> =
        told.chunks(links).map(|told| told.join(if in_line { ", so " } else { ", " })).collect();
    format!("{first} {}, {so} {end}.", sentences.join(". Then "))
}

/// A branch of so many links before its end is told in several sentences, of [`SENTENCE`] links each.
const LONG: usize = 8;
const SENTENCE: usize = 5;

/// `r3c4 is 5 (only place in its box)`; with the node that rules out what is OFF, if that is not told just before.
fn because(link: &Link, source: Option<Node>) -> String {
    let from = source.map_or(String::new(), |source| format!(" as {}", source.candidate.cell));
    let why = match (&link.cause, link.node.on) {
        (Cause::Assumed, _) => return says(link.node),
        (Cause::Cell, true) => "its only digit left".into(),
        (Cause::Cell, false) => match source {
            Some(Node { candidate, .. }) => format!("it is {}", candidate.digit),
            None => "same cell".into(),
        },
        (Cause::House { house }, true) => format!("only place in its {house}"),
        (Cause::House { house }, false) => format!("same {house}{from}"),
        (Cause::Pattern { pattern }, _) => shortly(pattern),
    };
    format!("{} ({why})", says(link.node))
}

/// A pattern that a chain uses on the way.
fn shortly(pattern: &Pattern) -> String {
    match pattern {
        Pattern::Locked { base, cover, digit, .. } => {
            format!("in {base}, {digit} can then only go into {cover}")
        }
        Pattern::NakedSet { house, cells, digits } => {
            format!("{} can then only be {} in {house}", all(*cells), all(*digits))
        }
        Pattern::HiddenSet { house, cells, digits } => {
            format!("in {house}, {} can then only go into {}", all(*digits), all(*cells))
        }
        Pattern::Fish { digit, base, cover } => {
            format!("in {}, {digit} can then only go into {}", houses(base), houses(cover))
        }
        Pattern::Chain(chain) => {
            let start = chain.branches.first().and_then(|branch| branch.first());
            let start = start.map_or(String::new(), |link| being(link.node));
            match chain.form {
                Form::Cycle => format!("by a cycle from {start}"),
                Form::Reversal | Form::Contradiction => format!("by what then comes of {start}"),
                Form::Double => format!("by what then comes of {start} and of the opposite"),
                Form::Cell { cell } => format!("by what then comes of each digit of {cell}"),
                Form::Region { house, digit } => {
                    format!("by what then comes of each place of {digit} in {house}")
                }
            }
        }
        _ => "by a pattern".into(),
    }
}

/// The digits and cells of a cycle.
fn cycle(chain: &Chain) -> String {
    let mut cells: Vec<Cell> = cells(chain).collect();
    let digits: DigitSet = chain.branches.iter().flatten().map(|link| link.node.candidate.digit).collect();
    cells.dedup();
    if cells.len() > 1 && cells.first() == cells.last() {
        cells.pop();
    }
    format!("a cycle of {} through {}.", all(digits), all(cells))
}

/// What a cycle means whichever way round it is followed.
fn turned(chain: &Chain) -> String {
    let Some(start) = chain.branches.iter().flatten().next() else { return String::new() };
    let opposite = says(Node { on: !start.node.on, ..start.node });
    format!(
        "That leads back to the start: its candidates are of two kinds in turn, one that is and one that is not, and if \
         {opposite}, the kinds change places. Either way, a digit goes from every cell outside the cycle that sees it at \
         one of each kind."
    )
}

/// The cells of a chain.
pub(super) fn cells(chain: &Chain) -> impl Iterator<Item = Cell> + '_ {
    chain.branches.iter().flatten().map(|link| link.node.candidate.cell)
}

/// The cells in which the branches of a chain start.
pub(super) fn starts(chain: &Chain) -> impl Iterator<Item = Cell> + '_ {
    chain.branches.iter().filter_map(|branch| branch.first()).map(|link| link.node.candidate.cell)
}
