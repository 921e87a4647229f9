//! The smallest image of any board: blanks, clashes and all.
//!
//! An image is made from the top, and only what is smallest so far goes on. In the first row cell by cell: there a choice of a
//! cell is a choice of a column. Then the order of the columns is known, and it goes on row by row. A digit has the smallest
//! label that is free when it occurs first.
//!
//! Boards with many symmetries would leave millions of ways to go on. But two ways whose rows that are left look the same
//! but for their order, under their order of columns and with their labels, go on alike: one of them goes on and counts for
//! both. So the symmetries of blank and of equal lines are counted and not listed.

use alloc::vec::Vec;

use super::line_order::LineOrder;
use super::symmetry::Symmetry;

/// What [`smallest`] finds.
pub(super) struct Smallest {
    /// A symmetry that reaches the smallest image.
    pub symmetry: Symmetry,
    /// For each digit 1 to 9 its label, 1 to 9, or 0 if it does not occur; for 0, the blank, 0.
    pub labels: [u8; 10],
    /// How many symmetries reach it.
    pub count: u32,
}

/// So few ways go on by themselves: to find those that go on alike would take longer.
const FEW: usize = 512;

/// A board as nine rows, 0 for a blank.
type Rows = [[u8; 9]; 9];

/// A way to begin an image.
#[derive(Clone, Copy)]
struct Way {
    transposed: bool,
    /// The rows of the image so far.
    rows: [u8; 9],
    /// Its columns, all of them from the first row on.
    columns: [u8; 9],
    /// The label of each digit, 0 if it has none yet.
    labels: [u8; 10],
    /// How many digits have labels.
    labelled: u8,
    /// How many symmetries go this way or one that it stands for.
    count: u32,
}

/// The smallest image of a board, row-major with 0 for a blank.
pub(super) fn smallest(cells: &[u8; 81]) -> Smallest {
    let board: Rows = core::array::from_fn(|row| core::array::from_fn(|column| cells[row * 9 + column]));
    let transposed = core::array::from_fn(|row| core::array::from_fn(|column| board[column][row]));
    let boards = [board, transposed];
    let mut ways = first_rows(&boards);
    for row in 1..9 {
        ways = merge(&boards, row, ways);
        ways = next_row(&boards, row, &ways);
    }
    let count = ways.iter().map(|way| way.count).sum();
    let Way { transposed, rows, columns, labels, .. } = ways[0];
    let (rows, columns) = (LineOrder::trusted(rows), LineOrder::trusted(columns));
    Smallest { symmetry: Symmetry { transposed, rows, columns }, labels, count }
}

impl Way {
    /// The label that a cell gets.
    fn label(&mut self, content: u8) -> u8 {
        let label = &mut self.labels[usize::from(content)];
        if *label == 0 && content != 0 {
            self.labelled += 1;
            *label = self.labelled;
        }
        *label
    }

    fn rows<'a>(&self, boards: &'a [Rows; 2]) -> &'a Rows {
        &boards[usize::from(self.transposed)]
    }

    /// What a row becomes, four bits a cell, with labels for digits that had none.
    fn add_row(&mut self, row: &[u8; 9]) -> u64 {
        let columns = self.columns;
        columns.iter().fold(0, |image, &column| image << 4 | u64::from(self.label(row[usize::from(column)])))
    }
}

/// The ways with the smallest first row.
fn first_rows(boards: &[Rows; 2]) -> Vec<Way> {
    let mut ways = Vec::new();
    for transposed in [false, true] {
        for row in 0..9 {
            let rows = [row, 0, 0, 0, 0, 0, 0, 0, 0];
            ways.push(Way { transposed, rows, columns: [0; 9], labels: [0; 10], labelled: 0, count: 1 });
        }
    }
    for place in 0..9 {
        let mut smallest = u8::MAX;
        let mut next = Vec::new();
        for way in &ways {
            let row = way.rows(boards)[usize::from(way.rows[0])];
            let used = &way.columns[..place];
            // The first column of a stack opens a stack, the others come from it.
            let (stack, opened) = used.split_at(place / 3 * 3);
            let fits = |column: u8| match opened.first() {
                Some(first) => first / 3 == column / 3 && !opened.contains(&column),
                None => stack.iter().all(|used| used / 3 != column / 3),
            };
            for column in (0..9).filter(|&column| fits(column)) {
                let mut way = *way;
                let label = way.label(row[usize::from(column)]);
                if label < smallest {
                    smallest = label;
                    next.clear();
                }
                if label == smallest {
                    way.columns[place] = column;
                    next.push(way);
                }
            }
        }
        ways = next;
    }
    ways
}

/// The rows that may come next in an image that has `place` rows.
fn next_rows(way: &Way, place: usize) -> impl Iterator<Item = u8> {
    let used = way.rows[..place].iter().fold(0u16, |used, row| used | 1 << row);
    let band = (place % 3 != 0).then(|| way.rows[place - 1] / 3);
    (0..9u8).filter(move |row| used >> row & 1 == 0 && band.is_none_or(|band| row / 3 == band))
}

/// The ways with the smallest next row.
fn next_row(boards: &[Rows; 2], place: usize, ways: &[Way]) -> Vec<Way> {
    let mut smallest = u64::MAX;
    let mut next = Vec::new();
    for way in ways {
        for row in next_rows(way, place) {
            let mut way = *way;
            let image = way.add_row(&way.rows(boards)[usize::from(row)]);
            if image < smallest {
                smallest = image;
                next.clear();
            }
            if image == smallest {
                way.rows[place] = row;
                next.push(way);
            }
        }
    }
    next
}

/// One way for all that go on alike after `place` rows.
fn merge(boards: &[Rows; 2], place: usize, ways: Vec<Way>) -> Vec<Way> {
    if ways.len() < FEW {
        return ways;
    }
    let mut keyed: Vec<([[u64; 3]; 3], Way)> =
        ways.into_iter().map(|way| (rest(boards, place, &way), way)).collect();
    keyed.sort_by_key(|(rest, _)| *rest);
    let mut merged: Vec<([[u64; 3]; 3], Way)> = Vec::new();
    for (rest, way) in keyed {
        match merged.last_mut() {
            Some((last, kept)) if *last == rest => kept.count += way.count,
            _ => merged.push((rest, way)),
        }
    }
    merged.into_iter().map(|(_, way)| way).collect()
}

/// What the rows that are left look like whatever their order is, five bits a cell: the band that has begun first, then the
/// others.
fn rest(boards: &[Rows; 2], place: usize, way: &Way) -> [[u64; 3]; 3] {
    let board = way.rows(boards);
    // A digit without a label stands for itself.
    let code = |content: u8| match way.labels[usize::from(content)] {
        0 if content != 0 => content + 9,
        label => label,
    };
    let codes: [u8; 10] = core::array::from_fn(|content| code(content as u8));
    let look = |row: u8| {
        let row = &board[usize::from(row)];
        way.columns
            .iter()
            .fold(0, |look, &column| look << 5 | u64::from(codes[usize::from(row[usize::from(column)])]))
    };
    let used = way.rows[..place].iter().fold(0u16, |used, row| used | 1 << row);
    // A row that is used is all ones and comes last.
    let mut bands = [0u8, 3, 6].map(|band| {
        let mut rows =
            [band, band + 1, band + 2].map(|row| if used >> row & 1 == 1 { u64::MAX } else { look(row) });
        rows.sort_unstable();
        rows
    });
    // A band that has begun ends with such a row, and no other band does.
    bands.sort_unstable_by_key(|rows| (rows[2] != u64::MAX, *rows));
    bands
}
