//! From a picture to one whose clues can be solved.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use seedgrid_bitboard::nonogram::{Mark, Picture};
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
    let (made, clues) = (repair.settler.picture(), repair.settler.clues());
    let changed = made.cells().iter().zip(picture.cells()).filter(|(made, given)| made != given).count();
    Ok(Generated { picture: made, clues, changed })
}

/// The picture with a drawn cell of each empty row filled, then of each empty column.
fn without_empty_lines<'a>(picture: &'a Picture, stream: &mut Stream) -> Cow<'a, Picture> {
    let (width, height) = (picture.width(), picture.height());
    let mut columns = alloc::vec![false; width];
    let mut has_empty_row = false;
    for row in picture.cells().chunks_exact(width) {
        columns.iter_mut().zip(row).for_each(|(column, &filled)| *column |= filled);
        has_empty_row |= !row.contains(&true);
    }
    if !has_empty_row && !columns.contains(&false) {
        return Cow::Borrowed(picture);
    }
    let mut cells = picture.cells().to_vec();
    for row in cells.chunks_exact_mut(width) {
        if !row.contains(&true) {
            let x = stream.below(width as u32) as usize;
            (row[x], columns[x]) = (true, true);
        }
    }
    for x in (0..width).filter(|&x| !columns[x]) {
        cells[stream.below(height as u32) as usize * width + x] = true;
    }
    Cow::Owned(Picture::new(width, cells).expect("the sides of the picture"))
}

struct Repair {
    rules: Rules,
    settler: Settler,
    width: usize,
    /// The number of cells.
    cells: usize,
    /// Cells that were filled for good: empty before the first one, then as many as the picture has.
    fixed: Vec<bool>,
    /// Rounds in a row without a better picture.
    failed: u32,
}

impl Repair {
    fn new(picture: &Picture, rules: Rules) -> Repair {
        let (settler, width, cells) = (Settler::new(picture), picture.width(), picture.cells().len());
        Repair { rules, settler, width, cells, fixed: Vec::new(), failed: 0 }
    }

    /// The cells that the logic of the rules does not find, row by row.
    fn open(&self) -> Result<Vec<usize>, Undecided> {
        let unknown = self.settler.unknown();
        if unknown == 0 || self.rules.logic == Logic::Line || unknown > PROBED {
            return Ok(self.settler.open());
        }
        let clues = self.settler.clues();
        let probed = fast::probe_fixpoint(&clues, &self.settler.board());
        let probed = probed.expect("the clues of a picture have no contradiction");
        let marks = probed.marks().iter().enumerate();
        let open: Vec<usize> = marks.filter(|(_, mark)| **mark == Mark::Unknown).map(|(i, _)| i).collect();
        if self.rules.logic == Logic::Probe || open.is_empty() || open.len() > SOLVED {
            return Ok(open);
        }
        match fast::solve(&clues, Limits::DEFAULT).verdict {
            Verdict::Unique => Ok(Vec::new()),
            Verdict::Undecided => Err(Undecided { picture: self.settler.picture() }),
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
            let empty = open.into_iter().filter(|&cell| !self.is_filled(cell)).collect();
            if let Some((cell, _)) = self.best(empty, stream) {
                self.flip(cell);
                self.fixed.resize(self.cells, false);
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

    /// Whether a cell was not filled for good, and would not leave an empty line where there must be none.
    fn may_flip(&self, cell: usize) -> bool {
        let is_fixed = self.fixed.get(cell).is_some_and(|&fixed| fixed);
        !is_fixed && (self.rules.empty_lines || !self.settler.is_alone(cell % self.width, cell / self.width))
    }

    fn is_filled(&self, cell: usize) -> bool {
        self.settler.is_filled(cell % self.width, cell / self.width)
    }

    fn flip(&mut self, cell: usize) {
        self.settler.flip(cell % self.width, cell / self.width);
    }
}
