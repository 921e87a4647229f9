//! Whether a puzzle is what was asked for, and if not, what it lacks.

use seedgrid_bitboard::sudoku::Grid;
use seedgrid_rating::sudoku::{Finder, Marks, Model, STUCK, Step, Window, Windows, lasts};

use super::TechniqueSet;
use super::spec::Wish;

/// The greatest rating below those of chains, in tenths.
const BELOW_CHAINS: u8 = 62;
/// The most that a puzzle has to promise.
const MOST_PROMISED: u32 = 120;

/// What a puzzle lacks, the gravest first; less is nearer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Lack {
    /// By how many the givens are too few or too many, and how many of them are needless if none should be.
    pub givens: u32,
    /// How many of the conditions on ratings and techniques are not met, or were not looked at any more.
    pub conditions: u32,
    /// How far ER was from its window when the solve ended, in tenths; it tells which of the puzzles that will not do is nearest,
    /// and the walk does not go by it.
    pub gap: u8,
}

impl Lack {
    pub const NOTHING: Lack = Lack { givens: 0, conditions: 0, gap: 0 };

    /// Whether the walk may go from what lacks this to what lacks that.
    pub fn leads_to(self, other: Lack) -> bool {
        (other.givens, other.conditions) <= (self.givens, self.conditions)
    }
}

/// What counts as the gap of a puzzle that is too hard, in tenths: how much too hard is not looked at.
const ABOVE: u8 = 30;

/// Judges puzzles by their ratings. It keeps the memory that ratings need.
pub(super) struct Judge<'a> {
    wish: &'a Wish,
    model: Model,
    finder: Finder,
    /// What a puzzle has to promise before chains are looked for.
    promise: u32,
}

impl<'a> Judge<'a> {
    pub fn new(wish: &'a Wish, model: Model) -> Judge<'a> {
        let min = u32::from(wish.windows.er.min);
        let promise = (4 * min).saturating_sub(260).min(MOST_PROMISED);
        Judge { wish, model, finder: Finder::new(), promise }
    }

    /// What the puzzle, which has to have exactly one solution, lacks. The solve ends as soon as that is settled.
    pub fn lack(&mut self, grid: &Grid) -> Lack {
        let Windows { er, .. } = self.wish.windows;
        let mut marks = Marks::from(grid);
        let mut budget = self.model.budget();
        let mut shown = Shown::default();
        let mut asked = self.promise;
        while !marks.is_filled() {
            let ceiling = shown.ceiling(self.wish.windows);
            let mut found = None;
            if asked > 0 && shown.er < er.min {
                budget = budget.up_to(ceiling.min(BELOW_CHAINS));
                found = self.finder.next(&marks, &mut budget).ok().flatten();
                if found.is_none() {
                    if promise(&marks) < asked {
                        return shown.refused(self.wish);
                    }
                    // From the first chain on, half of it is enough.
                    asked = self.promise / 2;
                }
            }
            if found.is_none() {
                budget = budget.up_to(ceiling);
                found = match self.finder.next(&marks, &mut budget) {
                    Ok(found) => found,
                    Err(_) => return shown.refused(self.wish),
                };
            }
            let Some(step) = found else {
                shown.er = STUCK;
                break;
            };
            shown.add(&step);
            step.apply(&mut marks);
            let is_poor = shown.er < er.min && marks.count() < asked;
            if shown.is_out(self.wish) || is_poor {
                return shown.refused(self.wish);
            }
            // Without an upper end nothing that follows can spoil it, but a budget that runs out.
            let is_open = er.max == Window::ANY.max && self.wish.without.is_empty() && shown.placed;
            if is_open && shown.lack(self.wish, true) == Lack::NOTHING && lasts(&budget, &marks) {
                return Lack::NOTHING;
            }
        }
        shown.lack(self.wish, true)
    }
}

/// What a board on which steps below chains end promises: many marks, few of them in cells of two, which chains go through.
/// Of 20,000 minimal puzzles it tells those rated 7.5 and more better than marks alone.
fn promise(marks: &Marks) -> u32 {
    marks.count().saturating_sub(5 * marks.pairs())
}

/// What the steps of a solve have shown so far.
#[derive(Default)]
struct Shown {
    er: u8,
    ep: u8,
    ed: u8,
    begun: bool,
    placed: bool,
    techniques: TechniqueSet,
}

impl Shown {
    fn add(&mut self, step: &Step) {
        self.er = self.er.max(step.rating);
        if !self.placed {
            self.ep = self.er;
        }
        if !self.begun {
            self.ed = self.er;
        }
        self.begun = true;
        self.placed |= step.placement.is_some();
        self.techniques.insert(step.technique);
    }

    /// The greatest rating that the next step may have.
    fn ceiling(&self, windows: Windows) -> u8 {
        let ep = if self.placed { u8::MAX } else { windows.ep.max };
        let ed = if self.begun { u8::MAX } else { windows.ed.max };
        windows.er.max.min(ep).min(ed)
    }

    /// Whether no later step can make up for what is shown.
    fn is_out(&self, wish: &Wish) -> bool {
        let Windows { er, ep, ed } = wish.windows;
        self.er > er.max
            || self.ep > ep.max
            || self.placed && self.ep < ep.min
            || !ed.contains(self.ed)
            || !self.techniques.and(wish.without).is_empty()
    }

    /// The conditions that are not met; those that are not settled are not met either, unless the solve is at its end.
    fn lack(&self, wish: &Wish, ended: bool) -> Lack {
        let Windows { er, ep, ed } = wish.windows;
        let rated = [(er, self.er, false), (ep, self.ep, self.placed), (ed, self.ed, self.begun)];
        let is_unmet = |&(window, rating, settled): &(Window, u8, bool)| {
            window != Window::ANY && !((ended || settled) && window.contains(rating))
        };
        let techniques = wish.with.except(self.techniques).len() + self.techniques.and(wish.without).len();
        let conditions = rated.iter().filter(|rated| is_unmet(rated)).count() as u32 + techniques;
        Lack { givens: 0, conditions, gap: er.min.saturating_sub(self.er) }
    }

    /// The same of a puzzle that is refused whatever it lacks.
    fn refused(&self, wish: &Wish) -> Lack {
        let Lack { conditions, gap, .. } = self.lack(wish, false);
        Lack { givens: 0, conditions: conditions.max(1), gap: if gap == 0 { ABOVE } else { gap } }
    }
}
