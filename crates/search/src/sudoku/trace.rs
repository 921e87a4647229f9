//! The search that shows its work: placements, dead ends and branchings, in one of two orders.
//!
//! A node is one tentative placement of a digit. The search chooses a blank cell, tries its candidates in ascending order,
//! goes on below each and takes it back. The version-1 engines count otherwise (visits of boards): that is
//! [`reference`](super::reference). Counts, traces and the solution found are value-stable.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use seedgrid_bitboard::sudoku::{Cell, CellSet, Digit, DigitSet, Grid, Solution};

use crate::SearchLimits;

/// Which blank cell is tried next.
///
/// ```text
/// 1 2 3   4 5 6   . . .     first blank: r1c7, which has 7, 8 and 9
///   (five blank rows)
/// . . .   . . .   . . 5
/// . . .   . . .   . . 6
/// 2 1 4   3 7 .   . . .     fewest first: r9c7, which has 8 and 9 only
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Order {
    /// The one with the fewest candidates, the lowest index on ties. Every blank cell is looked at: any without a candidate is
    /// a dead end.
    FewestFirst,
    /// The one with the lowest index. Only its own lack of candidates is a dead end.
    FirstBlank,
}

/// One tentative placement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Placement {
    /// Where.
    pub cell: Cell,
    /// What.
    pub digit: Digit,
    /// How many placements stood on the board before this one, 0 to 80.
    pub depth: u8,
    /// Whether the board after it is a dead end.
    pub dead_end: bool,
}

/// What a search did.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Traced {
    /// Placements, including the one that overran the cap, which was not made.
    pub nodes: u64,
    /// Boards on which a cell had no candidate.
    pub dead_ends: u64,
    /// Cells that were chosen with two or more candidates.
    pub branchings: u64,
    /// Whether the search ran out of nodes.
    pub cap_hit: bool,
    /// How many solutions were found, at most as many as the limits allow.
    pub solutions: usize,
    /// The first of them.
    pub solution: Option<Solution>,
    /// The placements made, in their order: the first of them, up to the length asked for.
    pub trace: Vec<Placement>,
}

/// Searches until there are enough solutions or more placements than the limits allow, and keeps the first `trace_length`
/// placements.
///
/// Givens that clash have no solution and take 0 nodes; a full board without a clash is its own solution and takes 0 nodes.
///
/// ```text
/// 5 . .  3 . .  . . .     . .  .  .  7  .  8  . .
/// . 7 2  6 . .  . 1 9     . .  .  .  .  .  .  . .     fewest candidates first:
/// . . .  9 2 .  4 . 8     . .  .  .  .  .  .  . .     six cells with one candidate each,
/// . . .  . . .  9 . 7     . .  .  1  2  4  .  . .     then r1c5, which has 7 and 8: a branching;
/// 2 . 6  7 9 8  . . 1     . .  .  .  .  .  .  . .     after 7 and the 2 at r1c7 a cell has none left:
/// . . .  1 4 .  6 . .     . .  .  .  .  3  .  . .     a dead end, and r1c5 becomes 8
/// . . .  . 1 .  . 6 .     . .  .  6  .  .  .  . .
/// 9 . 8  . . .  . . .     . .  .  5  .  .  .  . .
/// . 5 .  2 6 .  . 9 4     . .  .  .  .  .  .  . .
/// ```
///
/// ```
/// use seedgrid_search::{SearchLimits, sudoku::trace::{Order, search}};
///
/// let grid = "5..3......726...19...92.4.8......9.72.6798..1...14.6......1..6.9.8.......5.26..94".parse()?;
/// let limits = SearchLimits { solutions: 1, nodes: 400 };
/// let fewest = search(&grid, Order::FewestFirst, limits, 5);
/// assert_eq!((fewest.nodes, fewest.dead_ends, fewest.branchings), (52, 1, 1));
/// let cells: Vec<String> = fewest.trace.iter().map(|p| format!("{}={}", p.cell, p.digit)).collect();
/// assert_eq!(cells, ["r4c4=5", "r4c5=3", "r6c6=2", "r4c6=6", "r8c4=4"]);
///
/// // A cap of 20 placements: the 21st is counted but not made.
/// let capped = search(&grid, Order::FewestFirst, limits.with_nodes(20), 100);
/// assert_eq!((capped.nodes, capped.cap_hit, capped.trace.len()), (21, true, 20));
/// assert_eq!(search(&grid, Order::FirstBlank, limits, 0).nodes, 281);
/// # Ok::<(), seedgrid_bitboard::sudoku::ParseGridError>(())
/// ```
pub fn search(grid: &Grid, order: Order, limits: SearchLimits, trace_length: usize) -> Traced {
    let mut search = Search {
        order,
        limits,
        trace_length,
        board: Board::new(grid),
        depth: 0,
        traced: Traced {
            nodes: 0,
            dead_ends: 0,
            branchings: 0,
            cap_hit: false,
            solutions: 0,
            solution: None,
            trace: Vec::new(),
        },
    };
    if limits.solutions > 0 && grid.is_clash_free() {
        // A break only says that the search is over, which its result tells as well.
        let _ = search.visit();
    }
    search.traced
}

/// What comes next on a board.
enum Choice {
    Full,
    DeadEnd,
    Cell(Cell, DigitSet),
}

struct Board {
    grid: Grid,
    blank: CellSet,
    /// The digits used in each house: rows, columns, boxes.
    used: [[DigitSet; 9]; 3],
}

impl Board {
    fn new(grid: &Grid) -> Board {
        let mut board = Board { grid: *grid, blank: grid.blanks(), used: [[DigitSet::EMPTY; 9]; 3] };
        for cell in !board.blank {
            if let Some(digit) = grid[cell] {
                board.toggle(cell, digit);
            }
        }
        board
    }

    /// Puts the digit into the three houses of the cell, or takes it out again.
    fn toggle(&mut self, cell: Cell, digit: Digit) {
        for (used, house) in self.used.iter_mut().zip(houses(cell)) {
            used[house] = used[house] ^ DigitSet::only(digit);
        }
    }

    fn put(&mut self, cell: Cell, digit: Digit) {
        self.toggle(cell, digit);
        self.blank.remove(cell);
        self.grid[cell] = Some(digit);
    }

    fn take_back(&mut self, cell: Cell, digit: Digit) {
        self.toggle(cell, digit);
        self.blank.insert(cell);
        self.grid[cell] = None;
    }

    fn candidates(&self, cell: Cell) -> DigitSet {
        let [row, column, block] = houses(cell);
        !(self.used[0][row] | self.used[1][column] | self.used[2][block])
    }

    fn choose(&self, order: Order) -> Choice {
        let with_candidates = |cell| (cell, self.candidates(cell));
        let chosen = match order {
            Order::FirstBlank => self.blank.first().map(with_candidates),
            // Of several minima this keeps the first.
            Order::FewestFirst => self.blank.iter().map(with_candidates).min_by_key(|(_, left)| left.len()),
        };
        match chosen {
            None => Choice::Full,
            Some((_, left)) if left.is_empty() => Choice::DeadEnd,
            Some((cell, left)) => Choice::Cell(cell, left),
        }
    }
}

fn houses(cell: Cell) -> [usize; 3] {
    [cell.row(), cell.column(), cell.box_index()]
}

struct Search {
    order: Order,
    limits: SearchLimits,
    trace_length: usize,
    board: Board,
    depth: u8,
    traced: Traced,
}

impl Search {
    /// Searches the board and all below it; breaks when the whole search is over.
    fn visit(&mut self) -> ControlFlow<()> {
        let (cell, candidates) = match self.board.choose(self.order) {
            Choice::Full => return self.record(),
            Choice::DeadEnd => {
                self.traced.dead_ends += 1;
                return ControlFlow::Continue(());
            }
            Choice::Cell(cell, candidates) => (cell, candidates),
        };
        self.traced.branchings += u64::from(candidates.len() > 1);
        for digit in candidates {
            self.traced.nodes += 1;
            if self.traced.nodes > self.limits.nodes {
                self.traced.cap_hit = true;
                return ControlFlow::Break(());
            }
            self.place(cell, digit)?;
        }
        ControlFlow::Continue(())
    }

    /// Makes a placement, searches below it and takes it back.
    fn place(&mut self, cell: Cell, digit: Digit) -> ControlFlow<()> {
        let index = self.traced.trace.len();
        if index < self.trace_length {
            self.traced.trace.push(Placement { cell, digit, depth: self.depth, dead_end: false });
        }
        let (nodes, dead_ends) = (self.traced.nodes, self.traced.dead_ends);
        self.board.put(cell, digit);
        self.depth += 1;
        let flow = self.visit();
        self.depth -= 1;
        self.board.take_back(cell, digit);
        if let Some(placement) = self.traced.trace.get_mut(index) {
            // Without a further placement the dead end is this board's own.
            placement.dead_end = self.traced.nodes == nodes && self.traced.dead_ends > dead_ends;
        }
        flow
    }

    fn record(&mut self) -> ControlFlow<()> {
        if self.traced.solution.is_none() {
            let solution = Solution::try_from(self.board.grid);
            self.traced.solution = Some(solution.expect("a full board without a clash is a solution"));
        }
        self.traced.solutions += 1;
        if self.traced.solutions < self.limits.solutions {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    }
}
