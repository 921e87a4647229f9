//! # Dynamic forcing chains
//!
//! ## What it is
//! Chains that remember what was ruled out on the way. An assumption may lead to a contradiction; a candidate and its absence, all
//! digits of a cell or all places of a digit in a house may lead to one end. Nested levels look for patterns, and for chains, on
//! the board as it is after the assumption.
//!
//! ## Picture
//! ```text
//! a . .  . . .  . . .     if a is, then b is not and c is not: with both gone
//! . b c  d . .  . . .     d is the only place left, which neither shows alone
//! . . .  . . .  . . .
//! ```
//!
//! ## When it applies
//! To every open cell, and to the houses in which it is the first place of a digit. A link may rest on any number of candidates
//! ruled out before. Level 1 adds locked candidates, hidden pairs, naked pairs and X-wings; level 2 forcing chains and cycles;
//! level 3 multiple forcing chains; level 4 dynamic forcing chains beside the patterns; level 5 dynamic forcing chains of level
//! 2 too.
//!
//! ## Rating
//! 8.5, 9.0, 9.5, 10.0, 10.5 and 11.0 by level, and the length bonus, by the nodes behind all ends and the nested chains.
//!
//! ## Reference
//! The families "Dynamic Forcing Chains" and "Nested Forcing Chains" of Sudoku Explainer 1.2.1.

use super::super::super::marks::Marks;
use super::super::super::step::Step;
use super::Pool;
use super::search::{self, Family};

/// The easiest dynamic chain of a level, 0 to 5.
pub(in crate::sudoku) fn find(marks: &Marks, level: u8, pool: &mut Pool) -> Option<Step> {
    search::find(marks, Family::dynamic(level), pool)
}
