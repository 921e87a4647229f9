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
        let [a, b, c] = [0, 1, 2].map(|column: usize| other[column] / 3);
        if a == b && b == c {
            for stack in 0..3 {
                for [x, y, z] in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
                    let first = [stack * 3 + x, stack * 3 + y, stack * 3 + z];
                    let next = first.map(|column| other[usize::from(column)]);
                    let last = next.map(|column| other[usize::from(column)]);
                    let columns = join([first, next, last]);
                    self.add(0, &other, Start { transposed, rows, columns });
                }
            }
        } else if self.second_row >= MIXED {
            for stack in 0..3u8 {
                let columns = [0, 1, 2].map(|i| stack * 3 + i);
                let stacks = columns.map(|column| other[usize::from(column)] / 3);
                // The two columns that lead to one stack, then the third.
                let [x, y, z] = match stacks {
                    [p, q, _] if p == q => [0, 1, 2],
                    [p, _, r] if p == r => [0, 2, 1],
                    _ => [1, 2, 0],
                }
                .map(|i: usize| columns[i]);
                for first in [[x, y, z], [y, x, z]] {
                    let [p, q, r] = first.map(|column| other[usize::from(column)]);
                    let next = [p, q, p / 3 * 9 + 3 - p - q];
                    // Two columns of the second stack lead to the last: they have the labels 8 and 9, in this order.
                    let mut last = [r; 3];
                    let to_last = next.map(|column| other[usize::from(column)]);
                    let mut free = 1;
                    for column in to_last {
                        if column / 3 == r / 3 {
                            last[free] = column;
                            free += 1;
                        }
                    }
                    self.add(MIXED, &other, Start { transposed, rows, columns: join([first, next, last]) });
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
        let rows = join([[first, second, third], second_band, third_band]);
        let (rows, columns) = (LineOrder::trusted(rows), LineOrder::trusted(start.columns));
        self.found.push(Reach { symmetry: Symmetry { transposed: start.transposed, rows, columns }, labels });
    }
}

/// Three bands or stacks of lines.
fn join([[a, b, c], [d, e, f], [g, h, i]]: [[u8; 3]; 3]) -> [u8; 9] {
    [a, b, c, d, e, f, g, h, i]
}
