//! Exchanging the nine digits.

use seedgrid_bitboard::sudoku::{Digit, DigitSet, Grid};

/// One of the 9! = 362,880 ways to exchange the digits. They compare as the arrays of [`images`](Relabeling::images).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Relabeling([Digit; 9]);

impl Relabeling {
    /// The number of relabelings.
    pub const COUNT: u32 = 362_880;

    /// Every digit stays what it is.
    pub const IDENTITY: Relabeling = Relabeling(Digit::ALL);

    /// The relabeling in which the digits 1 to 9 become these; `None` if one is missing.
    pub fn new(images: [Digit; 9]) -> Option<Relabeling> {
        let all: DigitSet = images.into_iter().collect();
        (all == DigitSet::ALL).then_some(Relabeling(images))
    }

    /// The relabeling of these digits, `labels[i]` for the digit `i + 1`; those without a label get the labels that are left,
    /// in ascending order. The labels are different.
    pub(super) fn completed(labels: [Option<Digit>; 9]) -> Relabeling {
        let used: DigitSet = labels.into_iter().flatten().collect();
        let mut left = (!used).iter();
        Relabeling(labels.map(|label| label.or_else(|| left.next()).expect("as many labels as digits")))
    }

    /// What the digits 1 to 9 become.
    pub const fn images(&self) -> &[Digit; 9] {
        &self.0
    }

    /// What a digit becomes.
    pub const fn image(&self, digit: Digit) -> Digit {
        self.0[digit.index()]
    }

    /// The board with other digits.
    pub fn apply(&self, grid: &Grid) -> Grid {
        Grid::new(grid.cells().map(|content| content.map(|digit| self.image(digit))))
    }

    /// This relabeling, then another.
    #[must_use]
    pub fn then(self, next: Relabeling) -> Relabeling {
        Relabeling(self.0.map(|digit| next.image(digit)))
    }

    /// The relabeling that leads back.
    #[must_use]
    pub fn inverse(self) -> Relabeling {
        let mut back = Digit::ALL;
        for digit in Digit::ALL {
            back[self.image(digit).index()] = digit;
        }
        Relabeling(back)
    }

    /// The place of this relabeling among all in ascending order, 0 to 362,879.
    pub fn index(self) -> u32 {
        let smaller_after = |i: usize| self.0[i + 1..].iter().filter(|&&later| later < self.0[i]).count();
        (0..9).fold(0, |index, i| index * (9 - i as u32) + smaller_after(i) as u32)
    }

    /// The relabeling with this index, or `None` above 362,879.
    pub fn from_index(index: u32) -> Option<Relabeling> {
        if index >= Relabeling::COUNT {
            return None;
        }
        let (mut rest, mut block, mut left) = (index, Relabeling::COUNT, DigitSet::ALL);
        let mut images = Digit::ALL;
        for (image, count) in images.iter_mut().zip((1..=9).rev()) {
            block /= count;
            *image = left.iter().nth((rest / block) as usize)?;
            left.remove(*image);
            rest %= block;
        }
        Some(Relabeling(images))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn indices_go_up_with_the_relabelings() {
        let mut last = None;
        for index in (0..Relabeling::COUNT).step_by(97).chain([1, 2, 3, 362_879]) {
            let relabeling = Relabeling::from_index(index).expect("a relabeling");
            assert_eq!((relabeling.index(), Relabeling::new(relabeling.0)), (index, Some(relabeling)));
            assert_eq!(relabeling.then(relabeling.inverse()), Relabeling::IDENTITY);
            last = Some(relabeling);
        }
        assert_eq!(last, Relabeling::new(core::array::from_fn(|i| Digit::ALL[8 - i])));
        assert_eq!(Relabeling::from_index(Relabeling::COUNT), None);
        assert_eq!(Relabeling::new([Digit::ALL[0]; 9]), None);
    }
}
