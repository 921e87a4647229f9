//! Sets of techniques.

use core::fmt;

use seedgrid_rating::sudoku::Technique;

/// A set of techniques. It goes through them in the order of [`Technique::ALL`], however they came in.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct TechniqueSet(u64);

impl TechniqueSet {
    /// No technique.
    pub const EMPTY: TechniqueSet = TechniqueSet(0);

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the technique is one of them.
    pub const fn contains(self, technique: Technique) -> bool {
        self.0 & bit(technique) != 0
    }

    /// Adds a technique.
    pub const fn insert(&mut self, technique: Technique) {
        self.0 |= bit(technique);
    }

    /// The techniques of both sets.
    #[must_use]
    pub const fn and(self, other: TechniqueSet) -> TechniqueSet {
        TechniqueSet(self.0 & other.0)
    }

    /// The techniques that the other set has not.
    #[must_use]
    pub const fn except(self, other: TechniqueSet) -> TechniqueSet {
        TechniqueSet(self.0 & !other.0)
    }

    /// The techniques, in the order in which they are looked for.
    pub fn iter(self) -> impl Iterator<Item = Technique> {
        Technique::ALL.into_iter().filter(move |&technique| self.contains(technique))
    }
}

const fn bit(technique: Technique) -> u64 {
    1 << technique as u64
}

impl FromIterator<Technique> for TechniqueSet {
    fn from_iter<I: IntoIterator<Item = Technique>>(techniques: I) -> TechniqueSet {
        let mut set = TechniqueSet::EMPTY;
        techniques.into_iter().for_each(|technique| set.insert(technique));
        set
    }
}

impl fmt::Debug for TechniqueSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
