//! Tuples of things that share as many bits, in the order of the scale.

use core::ops::ControlFlow;

/// Up to nine things that may be part of a tuple, in ascending order of their own bit.
#[derive(Default)]
pub(super) struct Items {
    /// The thing's own bit above the bits that it brings, sixteen each.
    things: [u32; 9],
    count: usize,
    /// The bits that one thing brings or more, and those that several do.
    once: u16,
    twice: u16,
}

impl Items {
    /// Adds a thing: its own bit, above those before, and the bits it brings. A tenth is left out.
    pub(super) fn push(&mut self, bit: u16, brings: u16) {
        if let Some(thing) = self.things.get_mut(self.count) {
            *thing = u32::from(bit) << 16 | u32::from(brings);
            self.count += 1;
            self.twice |= self.once & brings;
            self.once |= brings;
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
    // Each thing of a pair brings the same two bits.
    if size == 2 && items.twice & items.twice.wrapping_sub(1) == 0 {
        return ControlFlow::Continue(());
    }
    extend(&items.things[..items.count], size - 2, size as u8, 0, visit)
}

/// Completes a tuple that lacks two items and `more`, all of them below those it has.
fn extend<B>(
    things: &[u32],
    more: usize,
    size: u8,
    tuple: u32,
    visit: &mut impl FnMut(u16, u16) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for top in more + 1..things.len() {
        let tuple = tuple | things[top];
        if more > 0 {
            if brought(tuple) <= size {
                extend(&things[..top], more - 1, size, tuple, visit)?;
            }
            continue;
        }
        for thing in &things[..top] {
            let tuple = tuple | thing;
            if brought(tuple) == size {
                visit((tuple >> 16) as u16, tuple as u16)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// How many bits things bring: by a table, since not every processor counts them in one go.
const fn brought(tuple: u32) -> u8 {
    COUNTS[tuple as usize % 512]
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
