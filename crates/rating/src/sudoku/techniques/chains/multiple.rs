//! # Multiple forcing chains
//!
//! ## What it is
//! Whatever digit a cell holds, or wherever in a house a digit stands, one thing follows. It is true.
//!
//! ## Picture
//! ```text
//! c . .  . . .  . . .     the cell c has three digits; each of them, followed along links,
//! . . .  . . .  . x .     leaves x without the same candidate
//! . . .  . . .  . . .
//! ```
//!
//! ## When it applies
//! To cells of three digits and more, and to the houses in which such a cell is the first place of a digit. Links are those of
//! the board as it is: nothing that is ruled out on the way counts for later links.
//!
//! ## Rating
//! 8.0 and the length bonus, by the nodes behind the end of every branch.
//!
//! ## Reference
//! The family "Multiple Forcing Chains" of Sudoku Explainer 1.2.1; elsewhere cell and region (or unit) forcing chains.

use super::super::super::marks::Marks;
use super::super::super::step::Step;
use super::Pool;
use super::search::{self, Family};

/// The easiest end that all digits of a cell, or all places in a house, share.
pub(in crate::sudoku) fn find(marks: &Marks, pool: &mut Pool) -> Option<Step> {
    search::find(marks, Family::MULTIPLE, pool)
}
