//! The search for a puzzle: from a grid to its neighbours, until one is what was asked for.

use alloc::vec::Vec;

use seedgrid_bitboard::sudoku::CellSet;
use seedgrid_rating::sudoku::{Window, Windows};
use seedgrid_rng::v2::Stream;

use super::dig::Quarry;
use super::judge::{Judge, Lack};
use super::spec::{Spec, Wish};

/// How many neighbours are tried before the next grid.
pub(super) const PROPOSALS: u32 = 300;

/// How many blank orbits a near proposal adds, and how many a far one.
const NEAR: usize = 2;
const FAR: usize = 10;

/// Givens, and what they lack.
#[derive(Clone, Copy)]
pub(super) struct Board {
    pub givens: CellSet,
    pub lack: Lack,
}

/// A walk over the puzzles of one solution.
pub(super) struct Walk<'a> {
    wish: &'a Wish,
    judge: Option<Judge<'a>>,
    orbits: Vec<CellSet>,
    /// No orbit goes that would leave fewer givens.
    least: u32,
    /// The conditions on ratings and techniques.
    conditions: u32,
}

impl<'a> Walk<'a> {
    pub fn new(spec: &'a Spec) -> Walk<'a> {
        let wish = spec.wish();
        Walk {
            wish,
            judge: spec.model().map(|model| Judge::new(wish, model)),
            orbits: wish.symmetry.orbits().collect(),
            // A minimal puzzle has as many givens as are left in the end.
            least: if wish.minimal { 0 } else { wish.clues.least() },
            conditions: conditions(wish),
        }
    }

    /// Digs a puzzle and walks on from it; gives the last board, and in vain the one of all that lacks least.
    pub fn run(&mut self, quarry: &Quarry, dig: &mut Stream, stream: &mut Stream) -> Board {
        let mut order = self.orbits.clone();
        dig.shuffle(&mut order);
        let mut board = self.board(quarry, quarry.reduce(CellSet::ALL, &order, self.least));
        let mut nearest = board;
        for _ in 0..PROPOSALS {
            if board.lack == Lack::NOTHING {
                return board;
            }
            // Where something is gained already, near puzzles may keep it; where nothing is, they are too much alike.
            let is_near = board.lack.givens > 0 || board.lack.conditions < self.conditions;
            let givens = self.exchanged(quarry, board.givens, if is_near { NEAR } else { FAR }, stream);
            if givens != board.givens {
                let proposal = self.board(quarry, givens);
                if !is_near || board.lack.leads_to(proposal.lack) {
                    board = proposal;
                }
                if proposal.lack < nearest.lack {
                    nearest = proposal;
                }
            }
        }
        nearest
    }

    /// Adds so many blank orbits, then blanks what can go, in random order and these last.
    fn exchanged(&self, quarry: &Quarry, givens: CellSet, added: usize, stream: &mut Stream) -> CellSet {
        let is_given = |orbit: &CellSet| !(*orbit & givens).is_empty();
        let (mut old, mut blank): (Vec<CellSet>, Vec<CellSet>) =
            self.orbits.iter().partition(|orbit| is_given(orbit));
        let added = added.min(blank.len());
        stream.shuffle(&mut blank);
        stream.shuffle(&mut old);
        old.extend_from_slice(&blank[..added]);
        let more = blank[..added].iter().fold(givens, |givens, &orbit| givens | orbit);
        quarry.reduce(more, &old, self.least)
    }

    fn board(&mut self, quarry: &Quarry, givens: CellSet) -> Board {
        let (wish, clues) = (self.wish, givens.len());
        let outside = clues.saturating_sub(wish.clues.most()) + wish.clues.least().saturating_sub(clues);
        let is_split = wish.minimal && self.orbits.len() < 81;
        let needless = if is_split { quarry.needless(givens) } else { 0 };
        let mut lack = Lack { givens: outside + needless, ..Lack::NOTHING };
        if let Some(judge) = &mut self.judge {
            // What has other givens than asked for is not worth rating.
            if lack == Lack::NOTHING {
                lack = judge.lack(quarry.puzzle(givens).grid());
            }
        }
        Board { givens, lack }
    }
}

/// How many conditions on ratings and techniques there are.
fn conditions(wish: &Wish) -> u32 {
    let Windows { er, ep, ed } = wish.windows;
    let windows = [er, ep, ed].into_iter().filter(|&window| window != Window::ANY).count() as u32;
    windows + wish.with.len()
}
