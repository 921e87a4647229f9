//! From a picture to one whose clues can be solved.

use alloc::vec::Vec;

use seedgrid_bitboard::nonogram::{Board, Clues, Mark, Picture};
use seedgrid_rng::v2::Stream;
use seedgrid_search::Verdict;
use seedgrid_search::nonogram::fast::{self, Limits, Settler};

use super::{Generated, Logic, Rules, Undecided};

/// How many open cells a round tries.
const TRIES: usize = 4;
/// After so many rounds in a row without a better picture, an empty cell is filled for good.
const PATIENCE: u32 = 3;
/// Probing is asked when line logic leaves at most this many cells: with more it takes long and says little.
const PROBED: usize = 400;
/// The solver is asked when probing leaves at most this many cells.
const SOLVED: usize = 100;

/// Flips cells of a picture until its clues can be solved as the rules say.
///
/// Where empty lines are not allowed, each empty row gets a filled cell at a drawn place, then each column that is still empty;
/// later no flip may empty a line. Then rounds follow until no cell is open. A cell is open if the logic of the rules does not
/// find it. A round draws some open cells, without those that may not be flipped, and looks how many cells line logic would
/// leave unknown with each of them flipped. The best is flipped if that is fewer than now. After three rounds in a row
/// without one, or after one that tried all cells there were, the best of some open empty cells is filled, whatever that
/// leaves, and may not be flipped any more.
///
/// This always ends. Between two fillings for good the unknown cells get fewer with every flip; there are at most as many
/// such fillings as cells; and there always is an open empty cell to fill, since a line that line logic has settled and
/// that has unknown cells has another placement with as many filled ones.
///
/// # Errors
/// With [`Logic::Any`], the solver could not decide a board.
pub fn repair(picture: &Picture, rules: Rules, stream: &mut Stream) -> Result<Generated, Undecided> {
    let mut repair = if rules.empty_lines {
        Repair::new(picture, rules)
    } else {
        Repair::new(&without_empty_lines(picture, stream), rules)
    };
    loop {
        let open = repair.open()?;
        if open.is_empty() {
            break;
        }
        repair.round(open, stream);
    }
    let made = repair.picture();
    let changed = made.cells().iter().zip(picture.cells()).filter(|(made, given)| made != given).count();
    Ok(Generated { clues: Clues::of(&made), picture: made, changed })
}

/// Fills a drawn cell of each empty row, then of each empty column.
fn without_empty_lines(picture: &Picture, stream: &mut Stream) -> Picture {
    let (width, height) = (picture.width(), picture.height());
    let mut cells = picture.cells().to_vec();
    for row in cells.chunks_mut(width) {
        if !row.contains(&true) {
            row[stream.below(width as u32) as usize] = true;
        }
    }
    for x in 0..width {
        if !(0..height).any(|y| cells[y * width + x]) {
            cells[stream.below(height as u32) as usize * width + x] = true;
        }
    }
    Picture::new(width, cells).expect("the sides of the picture")
}

struct Repair {
    rules: Rules,
    settler: Settler,
    width: usize,
    /// The picture.
    cells: Vec<bool>,
    /// The filled cells of each row and each column.
    filled: [Vec<u32>; 2],
    /// Cells that were filled for good.
    fixed: Vec<bool>,
    /// Rounds in a row without a better picture.
    failed: u32,
}

impl Repair {
    fn new(picture: &Picture, rules: Rules) -> Repair {
        let (width, height) = (picture.width(), picture.height());
        let mut filled = [alloc::vec![0; height], alloc::vec![0; width]];
        for (i, _) in picture.cells().iter().enumerate().filter(|(_, filled)| **filled) {
            filled[0][i / width] += 1;
            filled[1][i % width] += 1;
        }
        let (cells, fixed) = (picture.cells().to_vec(), alloc::vec![false; width * height]);
        Repair { rules, settler: Settler::new(picture), width, cells, filled, fixed, failed: 0 }
    }

    /// The cells that the logic of the rules does not find, row by row.
    fn open(&self) -> Result<Vec<usize>, Undecided> {
        let unknown = self.settler.unknown();
        if unknown == 0 || self.rules.logic == Logic::Line || unknown > PROBED {
            return Ok(unknown_cells(&self.settler.board()));
        }
        let clues = Clues::of(&self.picture());
        let probed = fast::probe_fixpoint(&clues, &self.settler.board());
        let open = unknown_cells(&probed.expect("the clues of a picture have no contradiction"));
        if self.rules.logic == Logic::Probe || open.is_empty() || open.len() > SOLVED {
            return Ok(open);
        }
        match fast::solve(&clues, Limits::DEFAULT).verdict {
            Verdict::Unique => Ok(Vec::new()),
            Verdict::Undecided => Err(Undecided { picture: self.picture() }),
            Verdict::Multiple | Verdict::Unsolvable => Ok(open),
        }
    }

    /// One round on the open cells, of which there is at least one.
    fn round(&mut self, open: Vec<usize>, stream: &mut Stream) {
        let all: Vec<usize> = open.iter().copied().filter(|&cell| self.may_flip(cell)).collect();
        let tried_all = all.len() <= TRIES;
        if let Some((cell, unknown)) = self.best(all, stream) {
            if unknown < self.settler.unknown() {
                self.flip(cell);
                self.failed = 0;
                return;
            }
        }
        self.failed += 1;
        if tried_all || self.failed == PATIENCE {
            self.failed = 0;
            let empty = open.into_iter().filter(|&cell| !self.cells[cell]).collect();
            if let Some((cell, _)) = self.best(empty, stream) {
                self.flip(cell);
                self.fixed[cell] = true;
            }
        }
    }

    /// Of some drawn cells the one whose flip leaves the fewest unknown, the first drawn of several, and how many those are.
    fn best(&mut self, mut cells: Vec<usize>, stream: &mut Stream) -> Option<(usize, usize)> {
        let tries = cells.len().min(TRIES);
        for i in 0..tries {
            let left = (cells.len() - i) as u32;
            cells.swap(i, i + stream.below(left) as usize);
        }
        let mut best: Option<(usize, usize)> = None;
        for &cell in &cells[..tries] {
            let unknown = self.settler.unknown_if_flipped(cell % self.width, cell / self.width);
            if best.is_none_or(|(_, fewest)| unknown < fewest) {
                best = Some((cell, unknown));
            }
            // Nothing can be better.
            if unknown == 0 {
                break;
            }
        }
        best
    }

    fn picture(&self) -> Picture {
        Picture::new(self.width, self.cells.clone()).expect("the sides of the picture")
    }

    /// Whether a cell was not filled for good, and would not leave an empty line where there must be none.
    fn may_flip(&self, cell: usize) -> bool {
        let [rows, columns] = &self.filled;
        let is_last = rows[cell / self.width] == 1 || columns[cell % self.width] == 1;
        !self.fixed[cell] && (self.rules.empty_lines || !is_last || !self.cells[cell])
    }

    fn flip(&mut self, cell: usize) {
        let (x, y) = (cell % self.width, cell / self.width);
        self.settler.flip(x, y);
        self.cells[cell] = !self.cells[cell];
        let [rows, columns] = &mut self.filled;
        for count in [&mut rows[y], &mut columns[x]] {
            *count = if self.cells[cell] { *count + 1 } else { *count - 1 };
        }
    }
}

fn unknown_cells(board: &Board) -> Vec<usize> {
    board.marks().iter().enumerate().filter(|(_, mark)| **mark == Mark::Unknown).map(|(i, _)| i).collect()
}
