//! The scale: which technique a pattern is, what it is rated, and what its chains may use.

use alloc::vec::Vec;

use seedgrid_bitboard::sudoku::{House, HouseKind};

use super::{StepFault, ensure};
use crate::sudoku::marks::Marks;
use crate::sudoku::step::{Cause, Chain, Exit, Form, Pattern, Step};
use crate::sudoku::technique::Technique;

/// What a chain may use.
#[derive(Clone, Copy)]
pub(super) struct Rules {
    /// Whether an ON may follow from several OFFs; otherwise from one.
    pub dynamic: bool,
    /// The level, 0 to 5: which patterns may stand behind an OFF.
    pub level: u8,
    /// What links pass through.
    pub through: Through,
}

/// What links pass through.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Through {
    /// X: one digit, from place to place.
    Houses,
    /// Y: every ON is the last digit of its cell.
    Cells,
    /// Both.
    Both,
}

/// Whether the technique's name fits the kind of pattern.
pub(super) fn fits(marks: &Marks, step: &Step) -> Result<(), StepFault> {
    let placing = step.placement.is_some();
    let fitting = match &step.pattern {
        Pattern::Chain(chain) => fits_chain(step.technique, chain),
        pattern => named(marks, pattern, placing) == Some(step.technique),
    };
    ensure!(fitting, "the pattern is no {}", step.technique);
    Ok(())
}

/// The technique of a pattern that is no chain.
fn named(marks: &Marks, pattern: &Pattern, placing: bool) -> Option<Technique> {
    let is_box = |house: &House| house.kind() == HouseKind::Box;
    match pattern {
        Pattern::HiddenSingle { .. } => Some(Technique::HiddenSingle),
        Pattern::NakedSingle => Some(Technique::NakedSingle),
        Pattern::Locked { base, cover, single, .. } => match (is_box(base), is_box(cover), single) {
            (true, false, None) => Some(Technique::Pointing),
            (true, false, Some(_)) => Some(Technique::DirectPointing),
            (false, true, None) => Some(Technique::Claiming),
            (false, true, Some(_)) => Some(Technique::DirectClaiming),
            _ => None,
        },
        Pattern::NakedSet { digits, .. } => match digits.len() {
            2 => Some(Technique::NakedPair),
            3 => Some(Technique::NakedTriplet),
            4 => Some(Technique::NakedQuad),
            _ => None,
        },
        Pattern::HiddenSet { digits, .. } => match (digits.len(), placing) {
            (2, false) => Some(Technique::HiddenPair),
            (3, false) => Some(Technique::HiddenTriplet),
            (4, false) => Some(Technique::HiddenQuad),
            (2, true) => Some(Technique::DirectHiddenPair),
            (3, true) => Some(Technique::DirectHiddenTriplet),
            _ => None,
        },
        Pattern::Fish { base, .. } => match base.len() {
            2 => Some(Technique::XWing),
            3 => Some(Technique::Swordfish),
            4 => Some(Technique::Jellyfish),
            _ => None,
        },
        Pattern::Loop { cells, .. } if cells.len() == 4 => Some(Technique::UniqueRectangle),
        Pattern::Loop { .. } => Some(Technique::UniqueLoop),
        Pattern::Grave { .. } => Some(Technique::BivalueUniversalGrave),
        Pattern::Exclusion { cells, .. } => match cells.len() {
            2 => Some(Technique::AlignedPairExclusion),
            3 => Some(Technique::AlignedTripletExclusion),
            _ => None,
        },
        Pattern::Wing { pivot, .. } => match marks.at(*pivot).len() {
            2 => Some(Technique::XyWing),
            3 => Some(Technique::XyzWing),
            _ => None,
        },
        Pattern::Chain(_) => None,
    }
}

/// Whether the form and the level of a chain are the technique's.
fn fits_chain(technique: Technique, chain: &Chain) -> bool {
    use Technique as T;
    match technique {
        T::XCycle | T::YCycle | T::Cycle => chain.form == Form::Cycle,
        T::TurbotFish => chain.form == Form::Reversal && nodes(chain) <= TURBOT,
        T::ForcingXChain => chain.form == Form::Reversal && nodes(chain) > TURBOT,
        T::ForcingChain => chain.form == Form::Reversal,
        T::NishioForcingChains | T::DynamicContradictionForcingChains => chain.form == Form::Contradiction,
        T::CellForcingChains | T::DynamicCellForcingChains => matches!(chain.form, Form::Cell { .. }),
        T::RegionForcingChains | T::DynamicRegionForcingChains => matches!(chain.form, Form::Region { .. }),
        T::DynamicDoubleForcingChains => chain.form == Form::Double,
        _ => false,
    }
}

/// What a technique's chains may use, of one at this level.
pub(super) fn rules(technique: Technique, level: u8) -> Result<Rules, StepFault> {
    use Technique as T;
    let through = match technique {
        T::XCycle | T::TurbotFish | T::ForcingXChain | T::NishioForcingChains => Through::Houses,
        T::YCycle => Through::Cells,
        _ => Through::Both,
    };
    let highest = match technique {
        T::DynamicCellForcingChains
        | T::DynamicRegionForcingChains
        | T::DynamicContradictionForcingChains
        | T::DynamicDoubleForcingChains => 5,
        _ => 0,
    };
    ensure!(level <= highest, "the level of {technique} is {level}, expected {highest} at most");
    let dynamic = highest > 0 || technique == T::NishioForcingChains;
    Ok(Rules { dynamic, level, through })
}

/// What a chain inside one of this level may use.
///
/// Static lines from level 2 on, static cell and region chains at level 3; at level 4 and 5 dynamic chains instead, with levels
/// of their own at level 5.
pub(super) fn inner_rules(outer: u8, chain: &Chain) -> Result<Rules, StepFault> {
    let line = matches!(chain.form, Form::Cycle | Form::Reversal);
    let whichever = matches!(chain.form, Form::Cell { .. } | Form::Region { .. });
    let used = match outer {
        2 => line,
        3 => line || whichever,
        4 | 5 => !line,
        _ => false,
    };
    let highest = if outer == 5 { 2 } else { 0 };
    ensure!(
        used && chain.level <= highest,
        "a chain of level {outer} holds a {:?} of level {}",
        chain.form,
        chain.level
    );
    Ok(Rules { dynamic: outer >= 4, level: chain.level, through: Through::Both })
}

/// Whether a pattern that is no chain may stand inside one.
pub(super) fn is_inner(marks: &Marks, pattern: &Pattern) -> bool {
    let inner = [
        Technique::Pointing,
        Technique::Claiming,
        Technique::HiddenPair,
        Technique::NakedPair,
        Technique::XWing,
    ];
    named(marks, pattern, false).is_some_and(|technique| inner.contains(&technique))
}

/// The rating of a step whose pattern has been checked, in tenths.
pub(super) fn rating(marks: &Marks, step: &Step) -> u32 {
    use Technique as T;
    let base = match step.technique {
        T::HiddenSingle => 15,
        T::DirectPointing => 17,
        T::DirectClaiming => 19,
        T::DirectHiddenPair => 20,
        T::NakedSingle => 23,
        T::DirectHiddenTriplet => 25,
        T::Pointing => 26,
        T::Claiming => 28,
        T::NakedPair => 30,
        T::XWing => 32,
        T::HiddenPair => 34,
        T::NakedTriplet => 36,
        T::Swordfish => 38,
        T::HiddenTriplet => 40,
        T::XyWing => 42,
        T::XyzWing => 44,
        T::UniqueRectangle | T::UniqueLoop => 45,
        T::NakedQuad => 50,
        T::Jellyfish => 52,
        T::HiddenQuad => 54,
        T::BivalueUniversalGrave => 57,
        T::AlignedPairExclusion => 62,
        T::XCycle | T::YCycle => 65,
        T::TurbotFish | T::ForcingXChain => 66,
        T::Cycle | T::ForcingChain => 70,
        T::AlignedTripletExclusion | T::NishioForcingChains => 75,
        T::CellForcingChains | T::RegionForcingChains => 80,
        T::DynamicCellForcingChains
        | T::DynamicRegionForcingChains
        | T::DynamicContradictionForcingChains
        | T::DynamicDoubleForcingChains => 85,
    };
    match &step.pattern {
        Pattern::HiddenSingle { house } if marks.open_in(*house).len() == 1 => 10,
        Pattern::HiddenSingle { house } if house.kind() == HouseKind::Box => 12,
        Pattern::Loop { cells, exit, .. } => {
            let size = match cells.len() {
                4 => base,
                6 => base + 1,
                8 => base + 2,
                _ => base + 5,
            };
            size + set_bonus(exit)
        }
        Pattern::Grave { exit: Exit::OneCell { .. }, .. } => base - 1,
        Pattern::Grave { exit, .. } => base + set_bonus(exit),
        Pattern::Chain(chain) => {
            let level = u32::from(chain.level) * 5;
            base + level + length_bonus(complexity(chain).saturating_sub(2))
        }
        _ => base,
    }
}

/// What a set of type 3 adds: a tenth for each other cell, of a hidden set for each but one.
fn set_bonus(exit: &Exit) -> u32 {
    match exit {
        Exit::NakedSet { cells, .. } => cells.len(),
        Exit::HiddenSet { cells, .. } => cells.len().saturating_sub(1),
        _ => 0,
    }
}

/// A tenth for each of 4, 6, 8, 12, 16, 24 ... that the length is above.
fn length_bonus(length: usize) -> u32 {
    let (mut bonus, mut threshold) = (0, 4);
    while length > threshold {
        threshold = if bonus % 2 == 0 { threshold / 2 * 3 } else { threshold / 3 * 4 };
        bonus += 1;
    }
    bonus
}

/// The most nodes of a turbot fish.
const TURBOT: usize = 6;

/// The nodes of all branches of a chain whose branches hold each node once and none that leads nowhere.
fn nodes(chain: &Chain) -> usize {
    chain.branches.iter().map(Vec::len).sum()
}

/// The nodes of a chain's branches, and the complexity of each chain used there, equal ones once.
fn complexity(chain: &Chain) -> usize {
    let mut inner: Vec<&Chain> = Vec::new();
    for link in chain.branches.iter().flatten() {
        if let Cause::Pattern { pattern } = &link.cause {
            match &**pattern {
                Pattern::Chain(chain) if !inner.contains(&chain) => inner.push(chain),
                _ => {}
            }
        }
    }
    inner.into_iter().fold(nodes(chain), |sum, chain| sum + complexity(chain))
}
