//! Windows that a rating should lie in.

/// Ratings from one to another, both included, in tenths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Window {
    /// The least rating.
    pub min: u8,
    /// The greatest rating; below `min` the window is empty.
    pub max: u8,
}

impl Window {
    /// All ratings.
    pub const ANY: Window = Window { min: 0, max: u8::MAX };

    /// Whether the rating lies in the window.
    pub const fn contains(self, rating: u8) -> bool {
        self.min <= rating && rating <= self.max
    }
}

impl Default for Window {
    fn default() -> Window {
        Window::ANY
    }
}

/// Windows on the three ratings of a puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Windows {
    /// On the hardest step.
    pub er: Window,
    /// On the hardest step up to the first that places a digit.
    pub ep: Window,
    /// On the first step.
    pub ed: Window,
}

impl Windows {
    /// All ratings.
    pub const ANY: Windows = Windows { er: Window::ANY, ep: Window::ANY, ed: Window::ANY };

    /// Windows on ER alone, in tenths, both ends included.
    pub const fn er(min: u8, max: u8) -> Windows {
        Windows { er: Window { min, max }, ..Windows::ANY }
    }
}
