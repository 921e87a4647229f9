//! Tuples of things that share as many bits, in the order of the scale.

use core::ops::ControlFlow;

/// Up to nine things that may be part of a tuple, in ascending order of their own bit.
#[derive(Default)]
pub(super) struct Items {
    bits: [u16; 9],
    brings: [u16; 9],
    count: usize,
}

impl Items {
    /// Adds a thing: its own bit, above those before, and the bits it brings. A tenth is left out.
    pub(super) fn push(&mut self, bit: u16, brings: u16) {
        if self.count < 9 {
            self.bits[self.count] = bit;
            self.brings[self.count] = brings;
            self.count += 1;
        }
    }
}

/// Gives every tuple of `size` items, 2 to 4, that together bring exactly `size` bits: the items' own bits, and what they bring.
///
/// Tuples come in ascending numeric order of their own bits (01, 02, 12, 03, …).
pub(super) fn tuples<B>(
    items: &Items,
    size: usize,
    visit: &mut impl FnMut(u16, u16) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let (bits, brings) = (&items.bits[..items.count], &items.brings[..items.count]);
    extend(bits, brings, size - 2, size as u8, (0, 0), visit)
}

/// Completes a tuple that lacks two items and `more`, all of them below those it has.
fn extend<B>(
    bits: &[u16],
    brings: &[u16],
    more: usize,
    size: u8,
    (chosen, brought): (u16, u16),
    visit: &mut impl FnMut(u16, u16) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for top in more + 1..bits.len().min(brings.len()) {
        let (chosen, brought) = (chosen | bits[top], brought | brings[top]);
        if more > 0 {
            if count(brought) <= size {
                extend(&bits[..top], &brings[..top], more - 1, size, (chosen, brought), visit)?;
            }
            continue;
        }
        for (bit, brings) in bits[..top].iter().zip(&brings[..top]) {
            if count(brought | brings) == size {
                visit(chosen | bit, brought | brings)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// How many of nine bits are set: by a table, since not every processor counts them in one go.
const fn count(bits: u16) -> u8 {
    COUNTS[bits as usize % 512]
}

const COUNTS: [u8; 512] = {
    let mut counts = [0; 512];
    let mut set = 0;
    while set < 512usize {
        counts[set] = set.count_ones() as u8;
        set += 1;
    }
    counts
};
