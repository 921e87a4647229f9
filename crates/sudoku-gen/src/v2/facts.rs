//! What a solution and a set of its cells as givens say about a blank cell without a search. Both answers are facts: a single
//! has no other digit in any solution, and an exchange of two digits in blank cells is a second solution.

use core::array::from_fn;

use seedgrid_bitboard::sudoku::{Cell, CellSet, Digit, HouseKind, Solution};

/// A solution as sets of cells.
pub(super) struct Facts {
    digits: [Digit; 81],
    /// The nine cells of each digit.
    places: [CellSet; 9],
    /// For each digit, each other one and each row: the fewest cells, that of the digit in this row among them, in which the two
    /// can be exchanged and leave a solution. Empty for a digit and itself.
    swaps: [[[CellSet; 9]; 9]; 9],
}

impl Facts {
    pub fn new(solution: &Solution) -> Facts {
        let digits = solution.grid().cells().map(|digit| digit.expect("a solution has no blank"));
        let mut places = [CellSet::EMPTY; 9];
        let mut lines = [Lines { cells: [Cell::ALL[0]; 9], row_of_column: [0; 9], row_of_box: [0; 9] }; 9];
        for (cell, digit) in Cell::ALL.into_iter().zip(digits) {
            places[digit.index()].insert(cell);
            lines[digit.index()].add(cell);
        }
        let mut swaps = [[[CellSet::EMPTY; 9]; 9]; 9];
        for a in 0..9 {
            for b in 0..a {
                swaps[a][b] = groups(&lines[a], &lines[b]);
                swaps[b][a] = swaps[a][b];
            }
        }
        Facts { digits, places, swaps }
    }

    /// The digit of a cell.
    pub fn digit(&self, cell: Cell) -> Digit {
        self.digits[cell.index()]
    }

    /// Whether the blank cell is a naked or a hidden single of these givens.
    pub fn is_single(&self, cell: Cell, givens: CellSet) -> bool {
        let digit = self.digit(cell);
        let seen = givens & cell.peers();
        let others = || Digit::ALL.into_iter().filter(|&other| other != digit);
        if others().all(|other| !(self.places[other.index()] & seen).is_empty()) {
            return true;
        }
        let places = givens & self.places[digit.index()];
        let open = places.iter().fold(!givens, |open, place| open - place.peers());
        HouseKind::ALL.into_iter().any(|kind| open & cell.house(kind).cell_set() == CellSet::only(cell))
    }

    /// Whether the blank cell's digit can be exchanged with another one in blank cells alone, which is a second solution. That
    /// is why two givens in five stay.
    pub fn is_swappable(&self, cell: Cell, givens: CellSet) -> bool {
        let swaps = &self.swaps[self.digit(cell).index()];
        swaps
            .iter()
            .map(|by_row| by_row[cell.row()])
            .any(|swap| !swap.is_empty() && (swap & givens).is_empty())
    }
}

/// Where a digit stands in the nine rows, and in which row it stands in each column and box.
#[derive(Clone, Copy)]
struct Lines {
    cells: [Cell; 9],
    row_of_column: [usize; 9],
    row_of_box: [usize; 9],
}

impl Lines {
    fn add(&mut self, cell: Cell) {
        self.cells[cell.row()] = cell;
        self.row_of_column[cell.column()] = cell.row();
        self.row_of_box[cell.box_index()] = cell.row();
    }
}

/// The cells of two digits fall into groups such that no house holds cells of two groups. For each row its group.
fn groups(a: &Lines, b: &Lines) -> [CellSet; 9] {
    // Whole rows belong together, so a group is named by its lowest row.
    let mut names: [usize; 9] = from_fn(|row| row);
    for (row, cell) in a.cells.into_iter().enumerate() {
        for other in [b.row_of_column[cell.column()], b.row_of_box[cell.box_index()]] {
            let (one, two) = (names[row], names[other]);
            if one != two {
                names = names.map(|name| if name == one.max(two) { one.min(two) } else { name });
            }
        }
    }
    let mut cells = [CellSet::EMPTY; 9];
    for row in 0..9 {
        cells[names[row]] = cells[names[row]] | CellSet::only(a.cells[row]) | CellSet::only(b.cells[row]);
    }
    names.map(|name| cells[name])
}

#[cfg(test)]
mod tests {
    use seedgrid_bitboard::sudoku::{Grid, House};
    use seedgrid_rng::v2::Source;
    use seedgrid_search::sudoku::fast;

    use super::*;
    use crate::v2::fill;

    /// The definition of naked and hidden singles, house by house.
    fn is_single(grid: &Grid, cell: Cell, digit: Digit) -> bool {
        let may_hold = |other: Cell| grid.candidates(other).contains(digit);
        let alone = |house: House| house.cells().into_iter().filter(|&other| may_hold(other)).eq([cell]);
        grid.candidates(cell).len() == 1 || HouseKind::ALL.into_iter().any(|kind| alone(cell.house(kind)))
    }

    #[test]
    fn singles_are_singles_and_exchanges_are_second_solutions() {
        let source = Source::new("test", "facts").expect("a short seed");
        let (mut singles, mut exchanges, mut neither) = (0, 0, 0);
        for i in 0..300 {
            let mut stream = source.stream(i, 0, "");
            let solution = fill(&mut stream);
            let facts = Facts::new(&solution);
            let part = 20 + stream.below(60);
            let givens: CellSet = Cell::ALL.into_iter().filter(|_| stream.below(100) < part).collect();
            let mut grid = *solution.grid();
            for cell in !givens {
                grid[cell] = None;
            }
            for cell in !givens {
                let digit = facts.digit(cell);
                let (single, exchange) = (facts.is_single(cell, givens), facts.is_swappable(cell, givens));
                assert_eq!(single, is_single(&grid, cell, digit), "{cell} of {grid}");
                if single || exchange {
                    assert_eq!(fast::has_other(&grid, cell, digit), exchange, "{cell} of {grid}");
                }
                singles += u32::from(single);
                exchanges += u32::from(exchange);
                neither += u32::from(!single && !exchange);
            }
        }
        assert!(singles.min(exchanges).min(neither) > 1_000, "{singles} {exchanges} {neither}");
    }

    #[test]
    fn the_least_exchange_is_found() {
        let source = Source::new("test", "rectangles").expect("a short seed");
        let mut rectangles = 0;
        for i in 0..50 {
            let solution = fill(&mut source.stream(i, 0, ""));
            let facts = Facts::new(&solution);
            // Two digits at the corners of a rectangle that lies in two boxes, one above the other.
            for (row, other) in (0..9).flat_map(|row| (row / 3 * 3 + 3..9).map(move |other| (row, other))) {
                for (left, right) in
                    (0..9).flat_map(|left| (left + 1..left / 3 * 3 + 3).map(move |right| (left, right)))
                {
                    let corners = [(row, left), (other, right), (row, right), (other, left)];
                    let [a, b, c, d] = corners.map(|(row, column)| Cell::ALL[row * 9 + column]);
                    if solution[a] == solution[b] && solution[c] == solution[d] {
                        let givens = !CellSet::from_iter([a, b, c, d]);
                        assert!([a, b, c, d].into_iter().all(|cell| facts.is_swappable(cell, givens)));
                        rectangles += 1;
                    }
                }
            }
        }
        assert!(rectangles > 100, "{rectangles}");
    }
}
