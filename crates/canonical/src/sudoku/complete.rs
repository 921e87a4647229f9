//! The smallest image of a finished board, and every symmetry that reaches it.
//!
//! Whatever row comes first is labelled 123456789, so the second row of an image depends on two rows of one band and the order
//! of the columns alone. In it each digit stands for a column: the one in which the first row holds that digit. A box of the
//! second row can hold three digits of one box of the first row (456) or, at best, two of one and one of the other (457). So
//! the first three columns of a smallest image decide all others but for what is tried below, and few pairs of rows and orders
//! of columns share the smallest second row. Those few are compared to the end; below the first band the first column, in which
//! the digits differ, says how bands and rows have to be ordered.

use alloc::vec::Vec;

use super::line_order::LineOrder;
use super::symmetry::Symmetry;

/// A symmetry, and the labels it gives to the digits of the first row.
#[derive(Clone, Copy)]
pub(super) struct Reach {
    pub symmetry: Symmetry,
    /// For each digit, from 0, its label, 1 to 9.
    pub labels: [u8; 9],
}

/// A board as nine rows of digits from 0, and the way back: the column of each digit in each row.
struct Board {
    rows: [[u8; 9]; 9],
    columns: [[u8; 9]; 9],
}

/// The first two rows of an image and the order of its columns.
#[derive(Clone, Copy)]
struct Start {
    transposed: bool,
    rows: [u8; 2],
    columns: [u8; 9],
}

/// Every symmetry that reaches the smallest image of a finished board, row-major with digits from 0.
pub(super) fn reach(cells: &[u8; 81]) -> Vec<Reach> {
    let boards = [
        Board::new(|row, column| cells[row * 9 + column]),
        Board::new(|row, column| cells[column * 9 + row]),
    ];
    let mut starts = Starts { second_row: u32::MAX, found: Vec::with_capacity(32) };
    for (board, transposed) in boards.iter().zip([false, true]) {
        for row in 0..9u8 {
            for step in [1, 2] {
                starts.add_pair(board, transposed, [row, row / 3 * 3 + (row + step) % 3]);
            }
        }
    }
    let mut images = Images { rows: [u64::MAX; 7], found: Vec::new() };
    for start in &starts.found {
        images.add(&boards[usize::from(start.transposed)], start);
    }
    images.found
}

impl Board {
    fn new(digit: impl Fn(usize, usize) -> u8) -> Board {
        let mut board = Board { rows: [[0; 9]; 9], columns: [[0; 9]; 9] };
        for row in 0..9 {
            for column in 0..9 {
                let digit = digit(row, column);
                board.rows[row][column] = digit;
                board.columns[row][usize::from(digit)] = column as u8;
            }
        }
        board
    }
}

/// The starts with the smallest second row so far.
struct Starts {
    /// Its last six digits; it starts with 456 below and with 457 from [`MIXED`] on.
    second_row: u32,
    found: Vec<Start>,
}

/// Above all six digits in base 16.
const MIXED: u32 = 1 << 24;

impl Starts {
    /// Adds the best orders of the columns for a first and a second row.
    fn add_pair(&mut self, board: &Board, transposed: bool, rows: [u8; 2]) {
        let [first, second] = rows.map(usize::from);
        // In which column the first row holds what the second row holds here.
        let other = board.rows[second].map(|digit| board.columns[first][usize::from(digit)]);
        if other[0] / 3 == other[1] / 3 && other[1] / 3 == other[2] / 3 {
            for stack in [0, 3, 6] {
                for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
                    let columns = whole(&other, order.map(|i| stack + i));
                    self.add(0, &other, Start { transposed, rows, columns });
                }
            }
        } else if self.second_row >= MIXED {
            for stack in [0, 3, 6] {
                for columns in mixed(&other, [stack, stack + 1, stack + 2]) {
                    self.add(MIXED, &other, Start { transposed, rows, columns });
                }
            }
        }
    }

    fn add(&mut self, base: u32, other: &[u8; 9], start: Start) {
        let mut place = [0u8; 9];
        for (label, column) in (1..).zip(start.columns) {
            place[usize::from(column)] = label;
        }
        let label = |i: usize| u32::from(place[usize::from(other[usize::from(start.columns[i])])]);
        let second_row = (3..9).fold(0, |row, i| row << 4 | label(i)) + base;
        if second_row < self.second_row {
            self.second_row = second_row;
            self.found.clear();
        }
        if second_row == self.second_row {
            self.found.push(start);
        }
    }
}

/// The order of all columns if each box of the second row holds the digits of one box of the first, from its first three columns.
fn whole(other: &[u8; 9], first: [u8; 3]) -> [u8; 9] {
    let next = first.map(|column| other[usize::from(column)]);
    joined([first, next, next.map(|column| other[usize::from(column)])])
}

/// The two orders of all columns that start with these of one stack, if they lead to two stacks, and give the digits 457.
fn mixed(other: &[u8; 9], columns: [u8; 3]) -> [[u8; 9]; 2] {
    let leads_to = |column: u8| other[usize::from(column)];
    let [one, two, odd] = match columns.map(|column| leads_to(column) / 3) {
        [p, q, _] if p == q => columns,
        [p, _, q] if p == q => [columns[0], columns[2], columns[1]],
        _ => [columns[1], columns[2], columns[0]],
    };
    [[one, two, odd], [two, one, odd]].map(|first| {
        let [four, five, seven] = first.map(leads_to);
        let next = [four, five, four / 3 * 9 + 3 - four - five];
        // Two columns of the second stack lead to the last one, to the columns with the labels 8 and 9 in this order.
        let mut last = [seven; 3];
        let to_last = next.into_iter().map(leads_to).filter(|column| column / 3 == seven / 3);
        last.iter_mut().skip(1).zip(to_last).for_each(|(place, column)| *place = column);
        joined([first, next, last])
    })
}

/// The symmetries that reach the smallest image so far.
struct Images {
    /// The third row to the ninth, four bits a cell.
    rows: [u64; 7],
    found: Vec<Reach>,
}

impl Images {
    /// Finishes the image that starts like this, as far as it is not larger than the smallest.
    fn add(&mut self, board: &Board, start: &Start) {
        let [first, second] = start.rows;
        let band = first / 3;
        let mut labels = [0; 9];
        for (label, column) in (1..).zip(start.columns) {
            labels[usize::from(board.rows[usize::from(first)][usize::from(column)])] = label;
        }
        let label =
            |row: u8, column: u8| labels[usize::from(board.rows[usize::from(row)][usize::from(column)])];
        let mut is_smaller = false;
        // Says whether the image is larger than the smallest.
        let mut add_row = |i: usize, row: u8| {
            let image =
                start.columns.iter().fold(0, |image, &column| image << 4 | u64::from(label(row, column)));
            if !is_smaller && image > self.rows[i] {
                return true;
            }
            is_smaller |= image < self.rows[i];
            self.rows[i] = image;
            false
        };
        let third = band * 9 + 3 - first - second;
        if add_row(0, third) {
            return;
        }
        let by_first_column = |rows: [u8; 3]| {
            let mut rows = rows.map(|row| (label(row, start.columns[0]), row));
            rows.sort_unstable();
            rows
        };
        let mut bands =
            [1, 2].map(|step| (band + step) % 3 * 3).map(|row| by_first_column([row, row + 1, row + 2]));
        bands.sort_unstable();
        let [second_band, third_band] = bands.map(|rows| rows.map(|(_, row)| row));
        for (i, &row) in (1..).zip(second_band.iter().chain(&third_band)) {
            if add_row(i, row) {
                return;
            }
        }
        if is_smaller {
            self.found.clear();
        }
        let rows = joined([[first, second, third], second_band, third_band]);
        let (rows, columns) = (LineOrder::trusted(rows), LineOrder::trusted(start.columns));
        self.found.push(Reach { symmetry: Symmetry { transposed: start.transposed, rows, columns }, labels });
    }
}

/// Three bands or stacks of lines.
fn joined(threes: [[u8; 3]; 3]) -> [u8; 9] {
    core::array::from_fn(|i| threes[i / 3][i % 3])
}
