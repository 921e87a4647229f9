//! How open a board is: how many cells could be filled at once.

use seedgrid_bitboard::sudoku::{CellSet, Digit, House};

use super::marks::Marks;

/// The cells that hidden and naked singles could fill, kept while a board is being solved: what a single could fill once it
/// can fill until the cell is filled, so that only new singles have to be looked up.
#[derive(Clone, Debug)]
pub(super) struct Openness {
    cells: CellSet,
    /// For each house the digits that had one place, a bit each.
    singles: [u64; 27],
}

impl Openness {
    pub const NONE: Openness = Openness { cells: CellSet::EMPTY, singles: [0; 27] };

    /// The number of cells, on the board that the last one has become.
    pub fn count(&mut self, marks: &Marks) -> u8 {
        let singles = marks.singles();
        // Houses with new ones first, without a branch for each.
        let mut houses = 0_u32;
        for (index, (now, before)) in singles.into_iter().zip(self.singles).enumerate() {
            houses |= u32::from(now & !before != 0) << index;
        }
        while houses != 0 {
            let index = houses.trailing_zeros() as usize;
            let mut new = singles[index] & !self.singles[index];
            while new != 0 {
                let digit = Digit::ALL[new.trailing_zeros() as usize / 4];
                self.cells |= marks.places(digit) & House::ALL[index].cell_set();
                new &= new - 1;
            }
            houses &= houses - 1;
        }
        self.singles = singles;
        let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
        for digit in Digit::ALL {
            twice |= once & marks.places(digit);
            once |= marks.places(digit);
        }
        self.cells = (self.cells | (once - twice)) & marks.open();
        self.cells.len() as u8
    }
}

#[cfg(test)]
mod tests {
    use seedgrid_bitboard::sudoku::Grid;

    use super::*;
    use crate::sudoku::{Model, steps};

    /// The same from the words of its definition.
    fn counted(marks: &Marks) -> u8 {
        let fills = |cell| {
            marks.at(cell).len() == 1
                || marks.at(cell).iter().any(|digit| {
                    let houses = House::ALL.iter().filter(|house| house.cell_set().contains(cell));
                    houses.clone().any(|house| (house.cell_set() & marks.places(digit)).len() == 1)
                })
        };
        marks.open().iter().filter(|&cell| fills(cell)).count() as u8
    }

    #[test]
    fn it_is_what_it_says_all_along() {
        for text in [
            "..7.624588..754..9.45819.3...8693.4165.1.7.....152.3.6..4.75.8358...6.1....48.26.",
            "6...39...1....247.......8...7.9.....4..156..9.....4.8...7.......315....7...32...1",
            "5..3......726...19...92.4.8......9.72.6798..1...14.6......1..6.9.8.......5.26..94",
        ] {
            let grid: Grid = text.parse().expect("a grid");
            let mut openness = Openness::NONE;
            for (marks, _) in steps(&grid, Model::M1) {
                assert_eq!(openness.count(&marks), counted(&marks), "{}", marks.values());
            }
        }
        let mut openness = Openness::NONE;
        assert_eq!(openness.count(&Marks::from(&Grid::EMPTY)), 0);
    }
}
