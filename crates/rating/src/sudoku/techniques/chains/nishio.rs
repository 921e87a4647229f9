//! # Nishio forcing chains
//!
//! ## What it is
//! One digit is assumed in a cell, or assumed not to be there, and followed through the houses until it would have to be and not
//! be in one place. The assumption is false.
//!
//! ## Picture
//! ```text
//! x . .  . . .  . . a     x is assumed; a, b and c, its places in line with it, are not
//! . . .  . . .  . . .     so the digit is at d, the only place left in a's box,
//! . . .  . d .  . . .     and so on, until a house has none left
//! ```
//!
//! ## When it applies
//! Links are those of the houses alone, and what is ruled out on the way counts for later links: a house with one place left after
//! that is as good as a house of two.
//!
//! ## Rating
//! 7.5 and the length bonus, by the nodes behind both ends.
//!
//! ## Reference
//! Tetsuya Nishio's trial of one digit; the family "Nishio Forcing Chains" of Sudoku Explainer 1.2.1.

use super::super::super::marks::Marks;
use super::super::super::step::Step;
use super::Pool;
use super::search::{self, Family};

/// The easiest contradiction of one digit.
pub(in crate::sudoku) fn find(marks: &Marks, pool: &mut Pool) -> Option<Step> {
    search::find(marks, Family::NISHIO, pool)
}
