//! The search: settle, try a candidate, go on with it excluded.

use core::ops::ControlFlow;

use super::branch::choose;
use super::lanes::{Lanes, Portable};
use super::packed::Packed;
use super::sweep::settle;
use crate::SearchStats;

/// What the searches run on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Engine {
    /// Plain words.
    Portable,
    /// The registers of AVX2. Only [`Engine::detect`] makes it, so that it proves that the processor has them.
    #[cfg(all(target_arch = "x86_64", feature = "std"))]
    Avx2(super::avx2::Detected),
}

impl Engine {
    /// The fastest that this processor can run.
    #[inline]
    pub fn detect() -> Engine {
        #[cfg(all(target_arch = "x86_64", feature = "std"))]
        if let Some(detected) = super::avx2::Detected::new() {
            return Engine::Avx2(detected);
        }
        Engine::Portable
    }
}

/// What visiting a board comes to.
pub(super) enum Visit {
    /// It has no solution.
    Dead,
    /// It is a solution.
    Solved(Packed),
    /// Its solutions are those of the first board and those of the second.
    Split(Packed, Packed),
}

/// How much goes into a board before it is split.
#[derive(Clone, Copy)]
pub(super) struct Effort {
    /// The most sweeps.
    sweeps: u32,
    /// The most cells among which the best is looked for.
    weighed: u32,
}

impl Effort {
    /// Everything that pays where trials fail. On open boards, with many cells to choose from, one is about as good as another.
    pub const CAREFUL: Effort = Effort { sweeps: u32::MAX, weighed: 12 };
    /// Enough where no trial fails: such a board has many solutions, and the next trial will tell as much as more sweeps.
    pub const QUICK: Effort = Effort { sweeps: 2, weighed: 1 };
}

/// Visits a board: settles it, and splits it if a choice is left.
pub(super) fn visit(engine: Engine, board: &Packed) -> Visit {
    match engine {
        Engine::Portable => visit_with::<Portable>(board, Effort::CAREFUL),
        #[cfg(all(target_arch = "x86_64", feature = "std"))]
        Engine::Avx2(detected) => super::avx2::visit(detected, board),
    }
}

#[inline(always)]
pub(super) fn visit_with<L: Lanes>(board: &Packed, effort: Effort) -> Visit {
    let Some((mut board, is_settled)) = settle::<L>(board, effort.sweeps) else { return Visit::Dead };
    if let Some(trial) = choose::<L>(&board, effort.weighed) {
        let held = board.split(&trial);
        return Visit::Split(held, board);
    }
    if is_settled {
        return Visit::Solved(board);
    }
    match settle::<L>(&board, u32::MAX) {
        Some((board, _)) => Visit::Solved(board),
        None => Visit::Dead,
    }
}

/// What a search may still spend and whom it tells of solutions.
///
/// As long as no trial has failed there are probably many solutions, and the search goes down with little effort.
pub(super) struct Search<'a> {
    /// What was spent.
    pub stats: SearchStats,
    /// The most boards that may be visited.
    pub limit: u64,
    /// Takes the solutions; a break ends the search.
    pub found: &'a mut dyn FnMut(&Packed) -> ControlFlow<()>,
    effort: Effort,
}

impl<'a> Search<'a> {
    /// A search that has not begun.
    pub fn new(limit: u64, found: &'a mut dyn FnMut(&Packed) -> ControlFlow<()>) -> Search<'a> {
        Search { stats: SearchStats::default(), limit, found, effort: Effort::CAREFUL }
    }

    /// Visits a board and all below it, with little effort after the first as long as no trial fails; breaks when the whole
    /// search is over.
    pub fn run(&mut self, engine: Engine, board: &Packed) -> ControlFlow<()> {
        match engine {
            Engine::Portable => self.run_portable(board),
            #[cfg(all(target_arch = "x86_64", feature = "std"))]
            Engine::Avx2(detected) => super::avx2::run(detected, self, board),
        }
    }

    fn run_portable(&mut self, board: &Packed) -> ControlFlow<()> {
        self.run_with::<Portable>(board, Search::run_portable)
    }

    /// The search in terms of some lanes; `below` is the same search, to go deeper with.
    #[inline(always)]
    pub fn run_with<L: Lanes>(
        &mut self,
        board: &Packed,
        below: impl Fn(&mut Self, &Packed) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut board = *board;
        loop {
            if self.stats.nodes == self.limit {
                self.stats = SearchStats { nodes: self.limit.saturating_add(1), truncated: true };
                return ControlFlow::Break(());
            }
            self.stats.nodes += 1;
            match visit_with::<L>(&board, self.effort) {
                Visit::Dead => {
                    self.effort = Effort::CAREFUL;
                    return ControlFlow::Continue(());
                }
                Visit::Solved(solution) => return (self.found)(&solution),
                Visit::Split(held, rest) => {
                    if self.stats.nodes == 1 {
                        self.effort = Effort::QUICK;
                    }
                    below(self, &held)?;
                    board = rest;
                }
            }
        }
    }
}
