//! What each candidate and house is to a step, for showing it.

use alloc::vec::Vec;
use core::fmt;

use seedgrid_bitboard::sudoku::{Candidate, Cell, CellSet, DigitSet, House};

use super::marks::Marks;
use super::step::{Chain, Exit, Form, Pattern, Step};

/// What a candidate or a house is to a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Role {
    /// Of the pattern itself: locked candidates, the digits of a set, the places of a fish, the cells of an exclusion.
    Base,
    /// A house in which the digit goes from the cells outside the base.
    Cover,
    /// Of a wing's pivot.
    Pivot,
    /// Of a wing's pincers.
    Pincer,
    /// One of the two digits of a loop, in one of its cells.
    Loop,
    /// What keeps a loop or a grave from being that.
    Extra,
    /// Of a cell that would have nothing left.
    Excluder,
    /// What a chain assumes or concludes to be.
    On,
    /// What a chain assumes or concludes not to be.
    Off,
    /// The digit that is placed, or the house in which it has one place left.
    Placed,
    /// What goes.
    Removed,
}

impl Role {
    /// The name in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Role::Base => "base",
            Role::Cover => "cover",
            Role::Pivot => "pivot",
            Role::Pincer => "pincer",
            Role::Loop => "loop",
            Role::Extra => "extra",
            Role::Excluder => "excluder",
            Role::On => "on",
            Role::Off => "off",
            Role::Placed => "placed",
            Role::Removed => "removed",
        }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Step {
    /// The candidates of the step that are marked on the board before it, each with what it is to the step; by role in the
    /// order of [`Role`], then row-major and ascending in a cell. Some have several roles: of a chain a candidate may be ON in
    /// one branch and OFF in another.
    ///
    /// Patterns behind the links of a chain are left out.
    pub fn roles(&self, marks: &Marks) -> Vec<(Role, Candidate)> {
        let mut roles = Roles { marks, found: Vec::new() };
        roles.pattern(&self.pattern);
        roles.found.extend(self.eliminations.iter().map(|&candidate| (Role::Removed, candidate)));
        roles.found.extend(self.placement.map(|candidate| (Role::Placed, candidate)));
        roles.found.retain(|&(_, candidate)| marks.has(candidate));
        roles.found.sort_unstable();
        roles.found.dedup();
        roles.found
    }

    /// The houses that the pattern names, each with what it is to the step, in the order of [`Role`] and then of
    /// [`House::ALL`]. Wings, exclusions and most chains name none.
    pub fn houses(&self) -> Vec<(Role, House)> {
        let mut houses = Vec::new();
        match &self.pattern {
            Pattern::HiddenSingle { house } => houses.push((Role::Placed, *house)),
            Pattern::Locked { base, cover, single, .. } => {
                houses.extend([(Role::Base, *base), (Role::Cover, *cover)]);
                houses.extend(single.map(|house| (Role::Placed, house)));
            }
            Pattern::NakedSet { house, .. } => houses.push((Role::Base, *house)),
            Pattern::HiddenSet { house, .. } => {
                houses.push((Role::Base, *house));
                houses.extend(self.placement.map(|_| (Role::Placed, *house)));
            }
            Pattern::Fish { base, cover, .. } => {
                houses.extend(base.iter().map(|&house| (Role::Base, house)));
                houses.extend(cover.iter().map(|&house| (Role::Cover, house)));
            }
            Pattern::Loop { exit, .. } | Pattern::Grave { exit, .. } => {
                if let &(Exit::NakedSet { house, .. }
                | Exit::HiddenSet { house, .. }
                | Exit::Locked { house, .. }) = exit
                {
                    houses.push((Role::Base, house));
                }
            }
            Pattern::Chain(chain) => {
                if let Form::Region { house, .. } = chain.form {
                    houses.push((Role::Base, house));
                }
            }
            Pattern::NakedSingle | Pattern::Wing { .. } | Pattern::Exclusion { .. } => {}
        }
        houses.sort_unstable();
        houses
    }
}

struct Roles<'a> {
    marks: &'a Marks,
    found: Vec<(Role, Candidate)>,
}

impl Roles<'_> {
    /// Adds the candidates of a pattern.
    fn pattern(&mut self, pattern: &Pattern) {
        match pattern {
            Pattern::HiddenSingle { .. } | Pattern::NakedSingle => {}
            &Pattern::Locked { base, cover, digit, .. } => {
                self.add(Role::Base, base.cell_set() & cover.cell_set(), DigitSet::only(digit));
            }
            &Pattern::NakedSet { cells, digits, .. } | &Pattern::HiddenSet { cells, digits, .. } => {
                self.add(Role::Base, cells, digits);
            }
            Pattern::Fish { digit, base, cover } => {
                let cells = |houses: &[House]| {
                    houses.iter().fold(CellSet::EMPTY, |all, house| all | house.cell_set())
                };
                self.add(Role::Base, cells(base) & cells(cover), DigitSet::only(*digit));
            }
            &Pattern::Wing { pivot, pincers, .. } => {
                self.add(Role::Pivot, CellSet::only(pivot), DigitSet::ALL);
                self.add(Role::Pincer, pincers.into_iter().collect(), DigitSet::ALL);
            }
            Pattern::Loop { cells, digits, exit } => {
                let cells: CellSet = cells.iter().copied().collect();
                self.add(Role::Loop, cells, *digits);
                self.add(Role::Extra, cells, !*digits);
                self.exit(exit);
            }
            Pattern::Grave { extra, exit } => {
                self.found.extend(extra.iter().map(|&candidate| (Role::Extra, candidate)));
                self.exit(exit);
            }
            Pattern::Exclusion { cells, forbidden } => {
                self.add(Role::Base, cells.iter().copied().collect(), DigitSet::ALL);
                let excluders = forbidden.iter().filter_map(|combination| combination.excluder);
                self.add(Role::Excluder, excluders.collect(), DigitSet::ALL);
            }
            Pattern::Chain(chain) => self.chain(chain),
        }
    }

    fn exit(&mut self, exit: &Exit) {
        if let &(Exit::NakedSet { cells, digits, .. } | Exit::HiddenSet { cells, digits, .. }) = exit {
            self.add(Role::Base, cells, digits);
        }
    }

    fn chain(&mut self, chain: &Chain) {
        let nodes = chain.branches.iter().flatten().map(|link| link.node);
        self.found.extend(nodes.map(|node| (if node.on { Role::On } else { Role::Off }, node.candidate)));
    }

    /// The marks of some cells among some digits.
    fn add(&mut self, role: Role, cells: CellSet, digits: DigitSet) {
        let marks = self.marks;
        let of =
            |cell: Cell| (marks.at(cell) & digits).into_iter().map(move |digit| Candidate::new(cell, digit));
        self.found.extend(cells.into_iter().flat_map(of).map(|candidate| (role, candidate)));
    }
}
