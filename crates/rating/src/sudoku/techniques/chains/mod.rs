//! What all chains share: nodes, lengths, the order of several hints.

mod ancestors;
pub(in crate::sudoku) mod dynamic;
pub(in crate::sudoku) mod forcing;
mod links;
pub(in crate::sudoku) mod multiple;
mod nested;
pub(in crate::sudoku) mod nishio;
mod search;
mod tree;

use alloc::boxed::Box;
use alloc::vec::Vec;

use seedgrid_bitboard::sudoku::{Candidate, Cell, CellSet, Digit, HouseKind};

use self::tree::Tree;
use super::super::step::Cause;

/// Trees to grow again, so that their memory is asked for once.
#[derive(Default)]
// A box is handed out and taken back; a tree is half a kilobyte.
#[expect(clippy::vec_box)]
pub(in crate::sudoku) struct Pool(Vec<Box<Tree>>);

impl Pool {
    fn take(&mut self) -> Box<Tree> {
        self.0.pop().unwrap_or_else(|| Box::new(Tree::new()))
    }

    fn give(&mut self, tree: Box<Tree>) {
        self.0.push(tree);
    }
}

/// How a node follows: it is assumed, by its cell, by its box, row or column, by a pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
enum Way {
    Assumed,
    Cell,
    Box,
    Row,
    Column,
    Pattern,
}

impl Way {
    /// The ways by houses, in the order box, row, column.
    const HOUSES: [Way; 3] = [Way::Box, Way::Row, Way::Column];

    /// The cause for the record, but for patterns.
    fn cause(self) -> Cause {
        match self {
            Way::Cell => Cause::Cell,
            way => way.house().map_or(Cause::Assumed, |house| Cause::House { house }),
        }
    }

    fn house(self) -> Option<HouseKind> {
        match self {
            Way::Box => Some(HouseKind::Box),
            Way::Row => Some(HouseKind::Row),
            Way::Column => Some(HouseKind::Column),
            _ => None,
        }
    }
}

/// A candidate as a small number: the cell's index times 16, plus the digit's index.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Id(u16);

impl Id {
    /// One more than the largest number.
    pub const COUNT: usize = 81 * 16;

    pub fn new(cell: Cell, digit: Digit) -> Id {
        Id((cell.index() * 16 + digit.index()) as u16)
    }

    pub fn cell(self) -> Cell {
        Cell::ALL[usize::from(self.0 >> 4)]
    }

    pub fn digit(self) -> Digit {
        Digit::ALL[usize::from(self.0 & 15)]
    }

    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The candidate with this number.
    pub fn from_index(index: u16) -> Id {
        Id(index)
    }

    pub fn candidate(self) -> Candidate {
        Candidate::new(self.cell(), self.digit())
    }
}

/// A set of candidates: the cells of each digit.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Ids([CellSet; 9]);

impl Ids {
    pub fn has(&self, id: Id) -> bool {
        self.0[id.digit().index()].contains(id.cell())
    }

    pub fn insert(&mut self, id: Id) {
        self.0[id.digit().index()].insert(id.cell());
    }

    /// The cells of a digit.
    pub fn of(&self, digit: Digit) -> CellSet {
        self.0[digit.index()]
    }

    pub fn of_mut(&mut self, digit: Digit) -> &mut CellSet {
        &mut self.0[digit.index()]
    }

    /// Adds what the other set holds.
    pub fn join(&mut self, other: &Ids) {
        for (cells, others) in self.0.iter_mut().zip(&other.0) {
            *cells |= *others;
        }
    }

    /// Keeps what the other set holds too.
    pub fn keep(&mut self, other: &Ids) {
        for (cells, others) in self.0.iter_mut().zip(&other.0) {
            *cells &= *others;
        }
    }

    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|cells| cells.is_empty())
    }

    /// The candidates, row-major and ascending in a cell.
    pub fn in_order(&self) -> impl Iterator<Item = Id> + '_ {
        let cells = self.0.iter().fold(CellSet::EMPTY, |all, &cells| all | cells);
        cells.into_iter().flat_map(move |cell| {
            Digit::ALL
                .into_iter()
                .filter(move |&digit| self.of(digit).contains(cell))
                .map(move |digit| Id::new(cell, digit))
        })
    }
}

/// The length bonus in tenths of a chain of this complexity.
///
/// The steps of the scale are at complexities 6, 8, 10, 14, 18, 26, 34, 50, ...: less two, they grow by 3/2 and 4/3 in turn.
pub(in crate::sudoku) fn bonus(complexity: u32) -> u8 {
    let length = complexity.saturating_sub(2);
    let (mut tenths, mut ceiling) = (0, 4);
    while length > ceiling {
        ceiling = if tenths % 2 == 0 { ceiling * 3 / 2 } else { ceiling * 4 / 3 };
        tenths += 1;
    }
    tenths
}

/// What decides between hints of one family: the rating, then the complexity, then the kind; of equals the first found.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Key {
    pub rating: u8,
    pub complexity: u32,
    pub kind: Kind,
}

impl Key {
    pub fn new(base: u8, complexity: u32, kind: Kind) -> Key {
        Key { rating: base + bonus(complexity), complexity, kind }
    }
}

/// The kinds of chain, in the order in which they are preferred.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Kind {
    Double,
    X,
    Y,
    XY,
    Cell,
    Region,
    Contradiction,
}
