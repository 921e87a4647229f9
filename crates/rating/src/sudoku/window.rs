//! Windows that a rating should lie in.

use core::fmt;
use core::str::FromStr;

use super::rate::{STUCK, Tenths};

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

impl fmt::Display for Window {
    /// `3.0-3.4`, `8.5-` without an upper end, `-1.5` without a lower one, `-` for all ratings, `3.4` for one.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.min == self.max {
            return Tenths(self.min).fmt(f);
        }
        if self.min > 0 {
            Tenths(self.min).fmt(f)?;
        }
        f.write_str("-")?;
        if self.max < u8::MAX { Tenths(self.max).fmt(f) } else { Ok(()) }
    }
}

/// A text that is no window of ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseWindowError;

impl fmt::Display for ParseWindowError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a window of ratings, expected two from 0.0 to 20.0 such as 3.0-3.4, or one end: 8.5- or -1.5")
    }
}

impl core::error::Error for ParseWindowError {}

impl FromStr for Window {
    type Err = ParseWindowError;

    /// Reads what is written by `Display`; a rating may do without its tenth.
    ///
    /// ```
    /// use seedgrid_rating::sudoku::Window;
    ///
    /// assert_eq!("3.0-3.4".parse(), Ok(Window { min: 30, max: 34 }));
    /// assert_eq!("8.5-".parse(), Ok(Window { min: 85, max: u8::MAX }));
    /// assert_eq!("-1.5".parse(), Ok(Window { min: 0, max: 15 }));
    /// assert_eq!("7".parse(), Ok(Window { min: 70, max: 70 }));
    /// assert!("3.45".parse::<Window>().is_err());
    /// ```
    fn from_str(text: &str) -> Result<Window, ParseWindowError> {
        let end = |text: &str, open: u8| if text.is_empty() { Some(open) } else { tenths(text) };
        let (min, max) = text.split_once('-').unwrap_or((text, text));
        match (end(min, Window::ANY.min), end(max, Window::ANY.max)) {
            (Some(min), Some(max)) if !text.is_empty() => Ok(Window { min, max }),
            _ => Err(ParseWindowError),
        }
    }
}

/// Reads a rating, `3.4` or `3`.
fn tenths(text: &str) -> Option<u8> {
    let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if tenth.len() != 1 || whole.is_empty() || whole.len() > 2 || !digits(whole) || !digits(tenth) {
        return None;
    }
    let tenths = 10 * whole.parse::<u16>().ok()? + tenth.parse::<u16>().ok()?;
    u8::try_from(tenths).ok().filter(|&tenths| tenths <= STUCK)
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

#[cfg(test)]
mod tests {
    use alloc::borrow::ToOwned;
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn windows_are_read_as_they_are_written() {
        for text in ["3.0-3.4", "8.5-", "-1.5", "-", "3.4", "0.0", "20.0", "1.0-20.0"] {
            assert_eq!(text.parse::<Window>().map(|window| window.to_string()), Ok(text.to_owned()));
        }
        assert_eq!("3-4".parse(), Ok(Window { min: 30, max: 40 }));
        for text in ["", "a", "3.45", "3.", ".5", "20.1", "1-2-3", "+1-2", " 1-2", "1.0..2.0", "1.2-x", "100"]
        {
            assert_eq!(text.parse::<Window>(), Err(ParseWindowError), "{text}");
        }
    }
}
