//! Orders of nine lines that keep bands, or stacks, together.

/// An order of the nine rows that keeps the three rows of a band together, or of the nine columns that keeps stacks together.
/// There are 6 x 6 x 6 x 6 = 1,296.
///
/// Line `i` of the image is line `sources()[i]` of the board. Orders compare as the arrays of their sources.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LineOrder([u8; 9]);

/// The orders of three things, ascending.
const ORDERS: [[u8; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

impl LineOrder {
    /// The number of orders.
    pub const COUNT: u32 = 1_296;

    /// Every line stays where it is.
    pub const IDENTITY: LineOrder = LineOrder([0, 1, 2, 3, 4, 5, 6, 7, 8]);

    /// The order in which line `i` of the image is line `sources[i]` of the board, each 0 to 8; `None` if a line is missing or
    /// three lines that belong together are not the first, second or last three of the image.
    pub fn new(sources: [u8; 9]) -> Option<LineOrder> {
        let mut seen = 0u16;
        for three in sources.chunks_exact(3) {
            for &line in three {
                if line > 8 || line / 3 != three[0] / 3 {
                    return None;
                }
                seen |= 1 << line;
            }
        }
        (seen == 511).then_some(LineOrder(sources))
    }

    /// For an order that was put together line by line and is one.
    pub(super) const fn trusted(sources: [u8; 9]) -> LineOrder {
        LineOrder(sources)
    }

    /// For each line of the image the line of the board it comes from, 0 to 8.
    pub const fn sources(&self) -> &[u8; 9] {
        &self.0
    }

    /// This order, then another on its image.
    #[must_use]
    pub fn then(self, next: LineOrder) -> LineOrder {
        LineOrder(next.0.map(|line| self.0[usize::from(line)]))
    }

    /// The order that leads back.
    #[must_use]
    pub fn inverse(self) -> LineOrder {
        let mut back = [0; 9];
        for (line, source) in (0..).zip(self.0) {
            back[usize::from(source)] = line;
        }
        LineOrder(back)
    }

    /// The place of this order among all in ascending order, 0 to 1,295.
    pub fn index(self) -> u32 {
        let three = |at: usize| [self.0[at], self.0[at + 1], self.0[at + 2]];
        let within = |at: usize| {
            let [a, b, c] = three(at).map(|line| line % 3);
            u32::from(a) * 2 + u32::from(b > c)
        };
        let [first, second, third] = [0, 3, 6].map(|at| self.0[at] / 3);
        let index = u32::from(first) * 6 + within(0);
        let index = index * 2 + u32::from(second > third);
        (index * 6 + within(3)) * 6 + within(6)
    }

    /// The order with this index, or `None` above 1,295.
    pub fn from_index(index: u32) -> Option<LineOrder> {
        if index >= LineOrder::COUNT {
            return None;
        }
        let threes = ORDERS[(index / 432 * 2 + index / 36 % 2) as usize];
        let within = [index / 72 % 6, index / 6 % 6, index % 6].map(|i| ORDERS[i as usize]);
        let mut sources = [0; 9];
        for (i, source) in sources.iter_mut().enumerate() {
            *source = threes[i / 3] * 3 + within[i / 3][i % 3];
        }
        Some(LineOrder(sources))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn indices_go_up_with_the_orders() {
        let all = (0..LineOrder::COUNT).map(|index| LineOrder::from_index(index).expect("an order"));
        let mut last = None;
        for (index, order) in all.enumerate() {
            assert_eq!((order.index(), LineOrder::new(order.0)), (index as u32, Some(order)));
            assert_eq!(order.then(order.inverse()), LineOrder::IDENTITY);
            assert!(last < Some(order));
            last = Some(order);
        }
        assert_eq!(LineOrder::from_index(LineOrder::COUNT), None);
    }

    #[test]
    fn what_tears_a_band_is_no_order() {
        for bad in [[0, 1, 3, 2, 4, 5, 6, 7, 8], [0, 1, 1, 3, 4, 5, 6, 7, 8], [0, 1, 2, 3, 4, 5, 6, 7, 9]] {
            assert_eq!(LineOrder::new(bad), None);
        }
    }
}
