//! The stages one after another.

use alloc::vec::Vec;

use seedgrid_bitboard::nonogram::{Clues, Picture};

use super::super::word::Word;
use super::field::Field;
use super::probe::Prober;
#[cfg(feature = "sat")]
use super::sat;
use super::search::{Search, Stop};
use super::{Contradiction, Limits, Solved, Stage, Stats, swap};
use crate::Verdict;

/// After so many nodes clause learning takes over: what search alone decides, it mostly decides before.
const NODES_BEFORE_CLAUSES: u64 = 32;

/// [`solve`](super::solve) in words of one width.
pub(super) fn solve<W: Word>(clues: &Clues, limits: Limits) -> Solved {
    let mut solving =
        Solving { clues, limits, pictures: Vec::new(), stats: Stats::default(), stage: Stage::Sums };
    let (verdict, contradiction) = match solving.decide::<W>() {
        Ok(verdict) => (verdict, None),
        Err(contradiction) => (Verdict::Unsolvable, Some(contradiction)),
    };
    let Solving { pictures, stats, stage, .. } = solving;
    Solved { verdict, pictures, stage, stats, contradiction }
}

struct Solving<'a> {
    clues: &'a Clues,
    limits: Limits,
    pictures: Vec<Picture>,
    stats: Stats,
    stage: Stage,
}

impl Solving<'_> {
    fn decide<W: Word>(&mut self) -> Result<Verdict, Contradiction> {
        let mut field = Field::<W>::new(self.clues, None)?;

        self.stage = Stage::Line;
        let result = field.settle();
        self.stats.lines = field.looks;
        result.map_err(Contradiction::Line)?;
        if field.unknown() == 0 {
            self.pictures.push(field.picture());
            return Ok(Verdict::Unique);
        }

        self.stage = Stage::Probe;
        let mut prober = Prober::new(&field, self.limits.lines);
        let result = prober.run(&mut field);
        (self.stats.lines, self.stats.probes) = (field.looks, prober.probes);
        result?;
        if field.unknown() == 0 {
            self.pictures.push(field.picture());
            return Ok(Verdict::Unique);
        }

        self.stage = Stage::Search;
        #[cfg(feature = "sat")]
        let (root, learns) = (field.known(), self.limits.conflicts > 0 && sat::fits(self.clues));
        #[cfg(not(feature = "sat"))]
        let learns = false;
        let open = field.open();
        let most = if learns { NODES_BEFORE_CLAUSES } else { u64::MAX };
        let limit = self.limits.nodes.min(most);
        let mut search = Search::new(&mut field, &mut prober);
        let verdict = self.collect(&open, |_| search.next(limit));
        self.stats.nodes = search.nodes;
        (self.stats.lines, self.stats.probes) = (field.looks, prober.probes);

        #[cfg(feature = "sat")]
        if learns && verdict == Verdict::Undecided {
            self.stage = Stage::Sat;
            field.undo(root);
            let mut sat = sat::Sat::new(&mut field, self.limits.conflicts);
            let verdict = self.collect(&open, |pictures| sat.next(pictures));
            self.stats.conflicts = sat.conflicts();
            return Ok(verdict);
        }
        Ok(verdict)
    }

    /// Takes pictures from a search, which is told those before, until there are two.
    fn collect<W: Word>(&mut self, open: &[W], mut next: impl FnMut(&[Picture]) -> Stop) -> Verdict {
        while self.pictures.len() < 2 {
            match next(&self.pictures) {
                Stop::Picture(picture) => {
                    if self.pictures.is_empty() {
                        self.pictures.extend(swap::other(self.clues, &picture, open));
                    }
                    self.pictures.push(picture);
                }
                Stop::End if self.pictures.is_empty() => return Verdict::Unsolvable,
                Stop::End => return Verdict::Unique,
                Stop::Limit => return Verdict::Undecided,
            }
        }
        Verdict::Multiple
    }
}
