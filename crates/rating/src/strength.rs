//! How much a hint tells.

use core::fmt;

/// How much a hint tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Strength {
    /// 1: which technique.
    Technique,
    /// 2: where as well, in rows, columns and boxes.
    Region,
    /// 3: what there is to see, its pattern.
    Pattern,
    /// 4: all of it, with why and what follows.
    Conclusion,
}

impl Strength {
    /// All strengths, weakest first.
    pub const ALL: [Strength; 4] =
        [Strength::Technique, Strength::Region, Strength::Pattern, Strength::Conclusion];

    /// The strength of this number, or `None` outside 1 to 4.
    pub fn new(number: u8) -> Option<Strength> {
        Strength::ALL.into_iter().find(|strength| strength.get() == number)
    }

    /// The number, 1 to 4.
    pub const fn get(self) -> u8 {
        self as u8 + 1
    }
}

impl fmt::Display for Strength {
    /// The number.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.get(), f)
    }
}
