//! Whether a rating is exact.

/// Whether a rating is exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Bound {
    /// It is exact.
    Exact,
    /// The budget ran out: the puzzle is at least as hard. Of a Sudoku, EP and ED are exact where a step has settled them.
    AtLeast,
}

impl Bound {
    /// The name in text and JSON: `exact`, `at-least`.
    pub const fn name(self) -> &'static str {
        match self {
            Bound::Exact => "exact",
            Bound::AtLeast => "at-least",
        }
    }
}
