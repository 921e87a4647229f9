//! The models of the rating and what a rating may spend.

use core::fmt;
use core::str::FromStr;

/// A rating model: the scale, the rules behind it and the budget, under one name that promises the same ratings for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
#[non_exhaustive]
pub enum Model {
    /// The scale "SE 1.2.1, loop walk fixed", within [`M1_NODES`].
    M1,
}

/// The nodes that a rating by [`Model::M1`] may spend.
///
/// The hungriest puzzle of the fixtures, rated 11.9, spends a tenth of it, most of those above 10 less than a hundredth.
pub const M1_NODES: u64 = 1 << 26;

impl Model {
    /// All models.
    pub const ALL: [Model; 1] = [Model::M1];

    /// The name in text and JSON: `m1`.
    pub const fn name(self) -> &'static str {
        match self {
            Model::M1 => "m1",
        }
    }

    /// The scale: whose rules, which search order, which ratings.
    pub const fn scale(self) -> &'static str {
        match self {
            Model::M1 => "SE 1.2.1, loop walk fixed",
        }
    }

    /// What one rating may spend.
    pub const fn budget(self) -> Budget {
        match self {
            Model::M1 => Budget { nodes: M1_NODES, ceiling: u8::MAX },
        }
    }
}

impl fmt::Display for Model {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that is no model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseModelError;

impl fmt::Display for ParseModelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a rating model, expected m1")
    }
}

impl core::error::Error for ParseModelError {}

impl FromStr for Model {
    type Err = ParseModelError;

    fn from_str(name: &str) -> Result<Model, ParseModelError> {
        Model::ALL.into_iter().find(|model| model.name() == name).ok_or(ParseModelError)
    }
}

/// What is left to spend on the searches for chains, in nodes.
///
/// Asking a family of chains costs the cube of the number of marks on the board times a factor of the family, whatever a program
/// does to find the answer: where a rating runs out is a fact of the board and part of the model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    nodes: u64,
    ceiling: u8,
}

/// The budget is spent, or what is asked for lies above the ceiling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutOfBudget {
    /// The next step, if there is any, has at least this rating in tenths.
    pub floor: u8,
}

impl Budget {
    /// No limit.
    pub const UNLIMITED: Budget = Budget { nodes: u64::MAX, ceiling: u8::MAX };

    /// A budget of this many nodes.
    pub const fn nodes(nodes: u64) -> Budget {
        Budget { nodes, ceiling: u8::MAX }
    }

    /// The same budget for steps up to this rating in tenths: families that can only give more are not asked.
    #[must_use]
    pub const fn up_to(self, ceiling: u8) -> Budget {
        Budget { ceiling, ..self }
    }

    /// The nodes left.
    pub const fn left(&self) -> u64 {
        self.nodes
    }

    /// To be called before a family is asked for a step: whether it should be.
    ///
    /// `floor` is the least rating that the family and those after it can give, in tenths.
    ///
    /// # Errors
    /// That is above the ceiling, or nothing is left.
    pub const fn enter(&self, floor: u8) -> Result<(), OutOfBudget> {
        if floor > self.ceiling || self.nodes == 0 { Err(OutOfBudget { floor }) } else { Ok(()) }
    }

    /// Spends nodes in a family of this floor.
    ///
    /// # Errors
    /// There are not so many; then none are left.
    pub const fn spend(&mut self, nodes: u64, floor: u8) -> Result<(), OutOfBudget> {
        let enough = nodes <= self.nodes;
        self.nodes = self.nodes.saturating_sub(nodes);
        if enough { Ok(()) } else { Err(OutOfBudget { floor }) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn models_have_names() {
        assert!(Model::ALL.iter().all(|model| model.name().parse() == Ok(*model)));
        assert_eq!("M1".parse::<Model>(), Err(ParseModelError));
    }

    #[test]
    fn nodes_run_out() {
        let mut budget = Budget::nodes(10);
        assert_eq!(budget.spend(10, 65), Ok(()));
        assert_eq!(budget.spend(1, 65), Err(OutOfBudget { floor: 65 }));
        assert_eq!(budget.enter(10), Err(OutOfBudget { floor: 10 }));
        let mut budget = Budget::nodes(10);
        assert_eq!(budget.spend(11, 75), Err(OutOfBudget { floor: 75 }));
        assert_eq!(budget.left(), 0);
    }

    #[test]
    fn a_ceiling_keeps_families_out() {
        let budget = Budget::UNLIMITED.up_to(50);
        assert_eq!(budget.enter(50), Ok(()));
        assert_eq!(budget.enter(52), Err(OutOfBudget { floor: 52 }));
    }
}
