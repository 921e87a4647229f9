//! A step in words, in four strengths.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use seedgrid_bitboard::sudoku::House;

use super::words::{boxes, conclusion, houses};
use super::{chain, sets, singles, unique};
use crate::Strength;
use crate::sudoku::marks::Marks;
use crate::sudoku::rate::Tenths;
use crate::sudoku::step::{Form, Pattern, Step};

/// A step in sentences that begin in lower case, without what follows from it.
pub(super) struct Words {
    /// What there is to see.
    pub pattern: String,
    /// That and why something follows.
    pub reason: String,
}

impl Words {
    /// The reason is the pattern and why something follows from it.
    pub(super) fn new(pattern: String, why: &str) -> Words {
        let reason = format!("{pattern} {why}");
        Words { pattern, reason }
    }
}

impl Step {
    /// The step in plain sentences on one line, as strongly as asked for.
    ///
    /// `before` is the board on which it was found.
    ///
    /// ```
    /// use seedgrid_bitboard::sudoku::Grid;
    /// use seedgrid_rating::sudoku::{Marks, Strength, next_step};
    ///
    /// let grid: Grid = "5..3......726...19...92.4.8......9.72.6798..1...14.6......1..6.9.8.......5.26..94".parse()?;
    /// let marks = Marks::from(&grid);
    /// let step = next_step(&marks).expect("a step");
    /// assert_eq!(
    ///     Strength::ALL.map(|strength| step.text(&marks, strength)),
    ///     [
    ///         "Hidden Single (1.2).",
    ///         "Hidden Single (1.2), in box 3.",
    ///         "Hidden Single (1.2): 6 has one place left in box 3.",
    ///         "Hidden Single (1.2): 6 has one place left in box 3. r1c7 and r2c7 see the 6 at r6c7 (column 7); \
    ///          r1c8 and r3c8 see the 6 at r7c8 (column 8). So r1c9 is 6.",
    ///     ]
    /// );
    /// # Ok::<(), seedgrid_bitboard::sudoku::ParseGridError>(())
    /// ```
    pub fn text(&self, before: &Marks, strength: Strength) -> String {
        let name = format!("{} ({})", self.name(), Tenths(self.rating));
        let words = self.words(before);
        match strength {
            Strength::Technique => format!("{name}."),
            Strength::Region => format!("{name}, {}.", self.place()),
            Strength::Pattern => format!("{name}: {}", words.pattern),
            Strength::Conclusion => {
                format!("{name}: {} {}", words.reason, conclusion(&self.eliminations, self.placement))
            }
        }
    }

    fn words(&self, marks: &Marks) -> Words {
        match (&self.pattern, self.placement) {
            (Pattern::HiddenSingle { house }, Some(placed)) => singles::hidden(marks, *house, placed),
            (Pattern::NakedSingle, Some(placed)) => singles::naked(marks, placed),
            (Pattern::HiddenSingle { .. } | Pattern::NakedSingle, None) => {
                Words { pattern: "a single.".into(), reason: "a single.".into() }
            }
            (Pattern::Locked { base, cover, digit, single }, _) => {
                sets::locked(marks, (*base, *cover), *digit, single.zip(self.placement))
            }
            (Pattern::NakedSet { house, cells, digits }, _) => sets::naked_set(*house, *cells, *digits),
            (Pattern::HiddenSet { house, cells, digits }, _) => {
                sets::hidden_set(marks, *house, *cells, *digits, self.placement)
            }
            (Pattern::Fish { digit, base, cover }, _) => sets::fish(*digit, base, cover),
            (Pattern::Wing { pivot, pincers, digit }, _) => sets::wing(marks, *pivot, *pincers, *digit),
            (Pattern::Loop { cells, digits, exit }, _) => unique::closed_loop(marks, cells, *digits, exit),
            (Pattern::Grave { extra, exit }, _) => unique::grave(extra, exit),
            (Pattern::Exclusion { cells, forbidden }, _) => sets::exclusion(self, marks, cells, forbidden),
            (Pattern::Chain(chain), _) => chain::chain(marks, chain),
        }
    }

    /// Where to look: the houses of the pattern, or the boxes that hold its cells; of a chain the house or the boxes in which it
    /// starts.
    pub fn region(&self) -> Vec<House> {
        match &self.pattern {
            Pattern::HiddenSingle { house }
            | Pattern::NakedSet { house, .. }
            | Pattern::HiddenSet { house, .. } => Vec::from([*house]),
            Pattern::NakedSingle => boxes(self.placement.map(|placed| placed.cell)),
            Pattern::Locked { base, cover, .. } => Vec::from([*base, *cover]),
            Pattern::Fish { base, .. } => base.clone(),
            Pattern::Wing { pivot, pincers: [first, second], .. } => boxes([*pivot, *first, *second]),
            Pattern::Loop { cells, .. } | Pattern::Exclusion { cells, .. } => boxes(cells.iter().copied()),
            Pattern::Grave { extra, .. } => boxes(extra.iter().map(|candidate| candidate.cell)),
            Pattern::Chain(chain) => match chain.form {
                Form::Cycle => boxes(chain::cells(chain)),
                Form::Region { house, .. } => Vec::from([house]),
                _ => boxes(chain::starts(chain)),
            },
        }
    }

    /// The region as a phrase.
    fn place(&self) -> String {
        let region = self.region();
        let starts = matches!(&self.pattern, Pattern::Chain(chain) if chain.form != Form::Cycle);
        match region.len() {
            0 | 5.. => "all over the board".into(),
            _ if starts => format!("starting in {}", houses(&region)),
            _ => format!("in {}", houses(&region)),
        }
    }
}
