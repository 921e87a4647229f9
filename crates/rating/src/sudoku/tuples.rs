//! Tuples of things that share as many bits, in the order of the scale.

use core::ops::ControlFlow;

/// A thing that may be part of a tuple: its own bit, and the bits it brings.
#[derive(Clone, Copy, Default)]
pub(super) struct Item {
    pub(super) bit: u16,
    pub(super) brings: u16,
}

/// Gives every tuple of `size` items that together bring exactly `size` bits: the items' own bits, and what they bring.
///
/// Items are in ascending order of their own bit; tuples come in ascending numeric order of theirs (01, 02, 12, 03, …).
pub(super) fn tuples<B>(
    items: &[Item],
    size: usize,
    visit: &mut impl FnMut(u16, u16) -> ControlFlow<B>,
) -> ControlFlow<B> {
    extend(items, size, size as u32, Item::default(), visit)
}

/// Completes a tuple that lacks `missing` items, all of them below those it has.
fn extend<B>(
    items: &[Item],
    missing: usize,
    size: u32,
    tuple: Item,
    visit: &mut impl FnMut(u16, u16) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for top in missing - 1..items.len() {
        let item = items[top];
        let tuple = Item { bit: tuple.bit | item.bit, brings: tuple.brings | item.brings };
        let brought = tuple.brings.count_ones();
        if brought > size {
            continue;
        }
        if missing > 1 {
            extend(&items[..top], missing - 1, size, tuple, visit)?;
        } else if brought == size {
            visit(tuple.bit, tuple.brings)?;
        }
    }
    ControlFlow::Continue(())
}
