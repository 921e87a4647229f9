//! Boards to solve: the recorded sets, and random ones from numbers.

use seedgrid_bitboard::sudoku::{Candidates, Cell, Digit, DigitSet, Grid};

/// The names of the sets under fixtures/inputs/sudoku, a hundred puzzles each.
pub const SETS: [&str; 9] = [
    "17_clue",
    "generation_checks",
    "hardest_1106",
    "hardest_11plus",
    "multiple",
    "top1465",
    "v1_easy",
    "v1_hard",
    "v1_medium",
];

/// The puzzles of a set.
pub fn set(name: &str) -> Vec<Grid> {
    let path = format!("{}/../../fixtures/inputs/sudoku/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let grids: Vec<Grid> = text.lines().map(|line| line.parse().expect("81 characters")).collect();
    assert_eq!(grids.len(), 100, "{path}");
    grids
}

/// The puzzles of all sets.
pub fn all_sets() -> Vec<Grid> {
    SETS.into_iter().flat_map(set).collect()
}

/// The filled cells of a grid and their digits.
pub fn cells(grid: &Grid) -> impl Iterator<Item = (Cell, Digit)> + '_ {
    Cell::ALL.into_iter().filter_map(|cell| Some((cell, grid[cell]?)))
}

/// Random numbers; what they are depends on the seed alone.
pub struct Dice(u64);

impl Dice {
    /// The same seed throws the same numbers.
    pub fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0xD134_2543_DE82_EF95))
    }

    /// A number below `n`, which is small.
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        (((mixed ^ mixed >> 31) >> 32) as usize * n) >> 32
    }

    fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    fn shuffled<const N: usize>(&mut self) -> [usize; N] {
        let mut order = std::array::from_fn(|i| i);
        for i in (1..N).rev() {
            order.swap(i, self.below(i + 1));
        }
        order
    }

    fn digit(&mut self) -> Digit {
        Digit::ALL[self.below(9)]
    }
}

/// A solution: one of three, with its digits, rows, columns and sides exchanged.
pub fn solution(dice: &mut Dice) -> Grid {
    const SOLVED: [&str; 3] = [
        "549381276872654319613927458481536927236798541795142683324819765968475132157263894",
        "123456789456789123789123456231564897564897231897231564312645978645978312978312645",
        "295743861431865927876192543387459216612387495549216738763524189928671354154938672",
    ];
    let solved: Grid = SOLVED[dice.below(3)].parse().expect("81 characters");
    let digits: [usize; 9] = dice.shuffled();
    // Lines stay in their band or stack, which may move as a whole.
    let mut lines = || {
        let bands: [usize; 3] = dice.shuffled();
        let within: [[usize; 3]; 3] = [dice.shuffled(), dice.shuffled(), dice.shuffled()];
        move |line: usize| 3 * bands[line / 3] + within[line / 3][line % 3]
    };
    let (rows, columns) = (lines(), lines());
    let turned = dice.chance(50);
    let mut grid = Grid::EMPTY;
    for cell in Cell::ALL {
        let (row, column) = (rows(cell.row()), columns(cell.column()));
        let from = if turned { 9 * column + row } else { 9 * row + column };
        grid[cell] = solved[Cell::ALL[from]].map(|digit| Digit::ALL[digits[digit.index()]]);
    }
    grid
}

/// A random partial grid: mostly a part of a solution, in some cases with wrong digits, else digits that do not clash: few, 8 to
/// 20 (an open board, often without a solution), or many.
///
/// Between 21 and 33 is left out: the naive solver takes minutes to refute some of them.
pub fn partial(seed: u64) -> Grid {
    let mut dice = Dice::new(seed);
    let mut grid = Grid::EMPTY;
    let order: [usize; 81] = dice.shuffled();
    if dice.chance(20) {
        let tried = match dice.below(5) {
            0 => dice.below(8),
            1 | 2 => 8 + dice.below(13),
            _ => 34 + dice.below(40),
        };
        for &cell in &order[..tried] {
            let left: Vec<Digit> = grid.candidates(Cell::ALL[cell]).into_iter().collect();
            if !left.is_empty() {
                grid[Cell::ALL[cell]] = Some(left[dice.below(left.len())]);
            }
        }
        return grid;
    }
    let solution = solution(&mut dice);
    let givens = &order[..dice.below(82)];
    for &cell in givens {
        grid[Cell::ALL[cell]] = solution[Cell::ALL[cell]];
    }
    if dice.chance(25) && givens.len() > 26 {
        for _ in 0..=dice.below(3) {
            grid[Cell::ALL[givens[dice.below(givens.len())]]] = Some(dice.digit());
        }
    }
    grid
}

/// Random pencil marks: each digit of each cell with the same chance, in half of the boards with a solution's digits for sure.
pub fn marks(seed: u64) -> Candidates {
    let mut dice = Dice::new(seed);
    let solution = if dice.chance(50) { solution(&mut dice) } else { Grid::EMPTY };
    let percent = 15 + dice.below(60);
    let mut marks = Candidates::new([DigitSet::EMPTY; 81]);
    for cell in Cell::ALL {
        let random = Digit::ALL.into_iter().filter(|_| dice.chance(percent));
        marks[cell] = random.chain(solution[cell]).collect();
    }
    marks
}
